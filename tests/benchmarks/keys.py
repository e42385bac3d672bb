"""What cursor keys cost on the game screen: bytes, time, processor, memory; and an idle screen."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from tests.benchmarks import moon
from tests.benchmarks.figure import Figure, compare
from tests.benchmarks.games import keep_full_hand
from tests.benchmarks.table import keep_table
from tests.benchmarks.terminal import Timed, running

RIGHT, LEFT, DOWN, UP = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[A"
HAND = (*[RIGHT] * 7, *[LEFT] * 7)
"""Along a full hand and back."""
RATE = 30
"""Keys in a second while one is held."""
WARM, HELD = 5.0, 20.0
"""Seconds of an arrow held: first, then measured."""
IDLE = 10.0
FIRST = ("ROCKET", "? help")


@dataclass(frozen=True)
class Board:
    """The screen of a game, and ways for the cursor on it."""

    suffix: str
    """What is added to the names of the figures."""
    keep: Callable[[Path, str], None]
    """Saves a game in which there is most to show."""
    shows: tuple[str, ...]
    """What is written once it is there."""
    home: list[str]
    """Keys to the first card of the hand."""
    other: str
    """The other part of the screen, besides the hand."""
    there: list[str]
    """Keys from the hand to the other part."""
    round: list[str]
    """Keys round the other part, back to where they began."""
    back: list[str]
    """Keys from there to the hand."""
    hand: tuple[str, ...] = HAND
    """Keys along a full hand and back."""

    @property
    def walk(self) -> list[str]:
        """From the first card of the hand and back to it."""
        return [*self.hand, *self.there, *self.round, *self.back]


ESCAPE = Board(
    "", keep_full_hand, FIRST, [LEFT] * 7, "map", [UP],
    [RIGHT, RIGHT, UP, LEFT, LEFT, DOWN], [DOWN],
)  # fmt: skip
MEMORIES = Board(
    ", Memories", keep_table, ("CONSCIOUS", "i hint"), [*[DOWN] * 9, *[LEFT] * 12], "lanes", [UP],
    [*[UP] * 5, *[DOWN] * 5], [DOWN],
)  # fmt: skip
MOON = Board(
    ", Moon", moon.keep_table, ("costs you", "Tab Settlements"), [UP] * 8, "Settlements", ["\t"],
    [*[DOWN] * 5, *[UP] * 5], ["\t"], (*[DOWN] * 6, *[UP] * 6),
)  # fmt: skip
BOARDS = (ESCAPE, MEMORIES, MOON)


@contextmanager
def full_hand(board: Board = ESCAPE) -> Iterator[Timed]:
    """A game screen with most to show, once it is still; the cursor is on the first card."""
    with tempfile.TemporaryDirectory() as folder:
        board.keep(Path(folder), "full")
        with running("-m", "tui", "resume", "full", home=Path(folder)) as terminal:
            terminal.shows(*board.shows)
            terminal.settle()
            moves(terminal, board.home)
            yield terminal


def moves(terminal: Timed, keys: Sequence[str]) -> list[tuple[int, float]]:
    """Bytes and milliseconds to the last of them, for each key that moved the cursor."""
    return [answer for key in keys if (answer := terminal.answer(key))[0]]


def latency(terminal: Timed, keys: Sequence[str]) -> float:
    """The median time of a cursor move."""
    return statistics.median(time for _, time in moves(terminal, keys))


def cursor(rounds: int) -> Iterator[Figure]:
    """Bytes of a cursor move, and its time beside that of a bare canvas."""
    for board in BOARDS:
        yield from _cursor(board, rounds)


def _cursor(board: Board, rounds: int) -> Iterator[Figure]:
    walk = board.walk
    with full_hand(board) as terminal, running("-m", "tests.benchmarks.bare", "canvas") as plain:
        plain.shows("@")
        plain.settle()
        sizes = [size for size, _ in moves(terminal, walk)]
        detail = f"{len(sizes)} moves on hand and {board.other}, the most {max(sizes):,} bytes"
        median = statistics.median(sizes)
        yield Figure(f"cursor move{board.suffix}", median, "bytes", 3000, detail)
        ratio, mine, theirs = compare(
            lambda: latency(terminal, walk), lambda: latency(plain, walk), rounds
        )
        detail = f"{mine:.1f} ms, bare canvas {theirs:.1f} ms"
        yield Figure(f"last byte of one{board.suffix}", ratio, "x", 4, detail)


def held(rounds: int) -> Iterator[Figure]:
    """Processor and memory while an arrow key is held; once, whatever the rounds."""
    for board in BOARDS:
        with full_hand(board) as terminal:
            yield from _held("hand", board, terminal, board.hand)
            moves(terminal, board.there)
            yield from _held(board.other, board, terminal, board.round)


def _held(where: str, board: Board, terminal: Timed, keys: Sequence[str]) -> Iterator[Figure]:
    _hold(terminal, keys, WARM)
    spent, memory = terminal.processor(), terminal.memory()
    seconds, written = _hold(terminal, keys, HELD)
    share = (terminal.processor() - spent) / seconds * 100
    detail = f"{RATE} keys/s for {seconds:.0f} s, {written / 1000:,.0f} kB written"
    yield Figure(f"arrow held, {where}{board.suffix}", share, "% core", 15, detail)
    more = terminal.memory() - memory
    yield Figure(f"memory added, {where}{board.suffix}", more, "kB", 3000)


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
    for board in BOARDS:
        with full_hand(board) as terminal:
            terminal.settle(1.0)
            end, written = time.perf_counter() + IDLE, 0
            while (left := end - time.perf_counter()) > 0:
                written += len(terminal.chunk(left))
            yield Figure(f"idle screen{board.suffix}", written, "bytes", 0, f"in {IDLE:.0f} s")
