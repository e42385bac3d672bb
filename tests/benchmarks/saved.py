"""What 1,000 actions cost: their file, undo, loading; and cursor keys while the disk is slow."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from core.game import Game
from core.games import GAMES as PLAYED
from saves.snapshot import decode, encode, parsed
from saves.store import Store
from tests.benchmarks.figure import Figure, compare, milliseconds
from tests.benchmarks.games import LONG, keep_full_hand, long_session
from tests.benchmarks.keys import FIRST, LEFT, RIGHT, moves
from tests.benchmarks.moon import whole_game
from tests.benchmarks.table import long_game
from tests.benchmarks.terminal import Timed, running
from tui.session import Session

ACTIONS = 1000
GAMES = {LONG.name: LONG}


def saves(rounds: int) -> Iterator[Figure]:
    """Size of the file, time of undo and of loading."""
    with tempfile.TemporaryDirectory() as folder:
        session = long_session(ACTIONS, Store(Path(folder), GAMES))
        session.flush(10)
        data = encode(session.as_saved(), 0.0)
        line = session.timeline
        turns = f"{len(line.actions)} actions, {line.state.turn} rounds"
        yield Figure("file of 1,000 actions", len(data) / 1000, "kB", 40, turns)
        loads = [_loading(data, GAMES) for _ in range(max(3, rounds))]
        yield Figure("load it", statistics.median(loads), "ms", 100, "read, checked, replayed")

        yield from _table(rounds)
        yield from _undone("undo", session, rounds, lambda: line.jump(line.undo_point() or 0))
        yield from _undone("undo with saving", session, rounds, session.undo)
        session.close()


def _table(rounds: int) -> Iterator[Figure]:
    """The same of games of five at one table: long ones of Memories, whole ones of Moon."""
    for name, saved, most in (
        ("Memories", long_game(ACTIONS), 40),
        ("Moon", whole_game(), 60),
    ):
        data = encode(saved, 0.0)
        what = f"{len(saved.timeline.actions)} actions, {saved.timeline.state.turn} turns"
        yield Figure(f"file of {name}, 5", len(data) / 1000, "kB", most, what)
        loads = [_loading(data, PLAYED) for _ in range(max(3, rounds))]
        yield Figure("load it", statistics.median(loads), "ms", 100, "read, checked, replayed")


def _loading(data: bytes, games: Mapping[str, Game[Any]]) -> float:
    """Milliseconds to load a file, as for the first time."""
    parsed.cache_clear()
    return milliseconds(lambda: decode(data, games))


def _undone(
    what: str, session: Session, rounds: int, undo: Callable[[], object]
) -> Iterator[Figure]:
    """Undo from the end to the start, several times; each step's time is its median.

    As with a person, the file is written before the next one.
    """
    line, passes = session.timeline, []
    for _ in range(rounds):
        line.jump(len(line.actions))
        times = []
        while line.undo_point() is not None:
            times.append(milliseconds(undo))
            session.flush(5)
        passes.append(times)
    steps = [statistics.median(times) for times in zip(*passes, strict=True)]
    detail = f"{len(steps)} undone, one after another"
    yield Figure(f"{what}, median", statistics.median(steps), "ms", 2, detail)
    yield Figure(f"{what}, worst", max(steps), "ms", 2)


def slow_disk(rounds: int) -> Iterator[Figure]:
    """Cursor keys while fsync takes half a second each time, beside those on a quick disk."""
    with ExitStack() as stack:
        sides = []
        for seconds in ("0.5", "0"):
            home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            keep_full_hand(home, "full")
            terminal = stack.enter_context(
                running("-m", "tests.benchmarks.slow", seconds, "resume", "full", home=home)
            )
            terminal.shows(*FIRST)
            terminal.settle()
            sides.append(terminal)
        slow, quick = sides
        slow.send("u")
        slow.shows("saving")  # else the disk would not be slow
        slow.answer("y")
        ratio, mine, theirs = compare(
            lambda: _while_saving(slow), lambda: _while_saving(quick), rounds
        )
        detail = f"{mine:.1f} ms, quick disk {theirs:.1f} ms"
        yield Figure("cursor move on a slow disk", ratio, "x", 1.25, detail)


def _while_saving(terminal: Timed) -> float:
    """The median time of a cursor move while what undo and redo changed is being written."""
    return statistics.median(
        time for change in "uyuy" if terminal.answer(change) for time in _times(terminal)
    )


def _times(terminal: Timed) -> list[float]:
    return [time for _, time in moves(terminal, [RIGHT, LEFT] * 3)]
