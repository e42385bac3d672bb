"""What cursor keys cost on the game screen: bytes, time, processor, memory; and an idle screen."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from tests.benchmarks.figure import Figure, compare
from tests.benchmarks.games import keep_full_hand
from tests.benchmarks.terminal import Timed, running

RIGHT, LEFT, DOWN, UP = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[A"
HAND = [*[RIGHT] * 7, *[LEFT] * 7]
"""Along the first row of a full hand and back."""
TO_MAP, TO_HAND = [UP], [DOWN]
MAP = [RIGHT, RIGHT, UP, LEFT, LEFT, DOWN]
"""Round the lowest two rows of the map, from the left corner."""
WALK = [*HAND, *TO_MAP, *MAP, *TO_HAND]
"""From the first card of the hand and back to it."""
RATE = 30
"""Keys in a second while one is held."""
WARM, HELD = 5.0, 20.0
"""Seconds of an arrow held: first, then measured."""
IDLE = 10.0
FIRST = ("ROCKET", "? help")


@contextmanager
def full_hand() -> Iterator[Timed]:
    """The game screen with a full hand, once it is still; the cursor is on the first card."""
    with tempfile.TemporaryDirectory() as folder:
        keep_full_hand(Path(folder), "full")
        with running("-m", "tui", "resume", "full", home=Path(folder)) as terminal:
            terminal.shows(*FIRST)
            terminal.settle()
            moves(terminal, [LEFT] * 7)
            yield terminal


def moves(terminal: Timed, keys: Sequence[str]) -> list[tuple[int, float]]:
    """Bytes and milliseconds to the last of them, for each key that moved the cursor."""
    return [answer for key in keys if (answer := terminal.answer(key))[0]]


def latency(terminal: Timed, keys: Sequence[str]) -> float:
    """The median time of a cursor move."""
    return statistics.median(time for _, time in moves(terminal, keys))


def cursor(rounds: int) -> Iterator[Figure]:
    """Bytes of a cursor move, and its time beside that of a bare canvas."""
    with full_hand() as terminal, running("-m", "tests.benchmarks.bare", "canvas") as plain:
        plain.shows("@")
        plain.settle()
        sizes = [size for size, _ in moves(terminal, WALK)]
        detail = f"{len(sizes)} moves on hand and map, the most {max(sizes):,} bytes"
        yield Figure("cursor move", statistics.median(sizes), "bytes", 3000, detail)
        ratio, mine, theirs = compare(
            lambda: latency(terminal, WALK), lambda: latency(plain, WALK), rounds
        )
        detail = f"{mine:.1f} ms, bare canvas {theirs:.1f} ms"
        yield Figure("last byte of a cursor move", ratio, "x", 4, detail)


def held(rounds: int) -> Iterator[Figure]:
    """Processor and memory while an arrow key is held; once, whatever the rounds."""
    with full_hand() as terminal:
        for where, way, keys in (("hand", [], HAND), ("map", TO_MAP, MAP)):
            moves(terminal, way)
            _hold(terminal, keys, WARM)
            spent, memory = terminal.processor(), terminal.memory()
            seconds, written = _hold(terminal, keys, HELD)
            share = (terminal.processor() - spent) / seconds * 100
            detail = f"{RATE} keys/s for {seconds:.0f} s, {written / 1000:,.0f} kB written"
            yield Figure(f"arrow held, {where}", share, "% core", 15, detail)
            yield Figure(f"memory added, {where}", terminal.memory() - memory, "kB", 3000)


def _hold(terminal: Timed, keys: Sequence[str], seconds: float) -> tuple[float, int]:
    """Keys at their rate, reading on: the seconds it took, the bytes written."""
    start, written = time.perf_counter(), 0
    for number, key in enumerate(cycle(keys)):
        due = start + number / RATE
        if due >= start + seconds:
            break
        while (left := due - time.perf_counter()) > 0:
            written += len(terminal.chunk(left))
        terminal.send(key)
    return time.perf_counter() - start, written


def idle(rounds: int) -> Iterator[Figure]:
    """Bytes that a still screen writes; once, whatever the rounds."""
    with full_hand() as terminal:
        terminal.settle(1.0)
        end, written = time.perf_counter() + IDLE, 0
        while (left := end - time.perf_counter()) > 0:
            written += len(terminal.chunk(left))
        yield Figure("idle game screen", written, "bytes", 0, f"in {IDLE:.0f} s")
