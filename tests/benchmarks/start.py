"""How long a start takes: to the first full screen, and to answer --version."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator

from tests.benchmarks import bare
from tests.benchmarks.figure import Figure, compare, milliseconds
from tests.benchmarks.terminal import running
from tests.tui.helper import ROOT

STARTS = 3
"""A round's time is the median of so many starts."""
RUNS = 10
"""The same for programs that end at once."""


def paint(rounds: int) -> Iterator[Figure]:
    """Milliseconds from the start of the process until the whole screen was written."""

    def plain() -> float:
        return _painted([bare.TEXT, bare.FOOT], "-m", "tests.benchmarks.bare", "text")

    def game() -> float:
        return _painted(["ROCKET", "? help"], "-m", "tui", "play", "escape", "--seed", "1")

    def home() -> float:
        return _painted(["New game", "? help"], "-m", "tui")

    for what, ours in (("first paint of the game", game), ("first paint of home", home)):
        ours(), plain()  # once for the compiled files and the disk's cache
        ratio, mine, theirs = compare(ours, plain, rounds)
        yield Figure(what, ratio, "x", 1.25, f"{mine:.0f} ms, bare app {theirs:.0f} ms")


def _painted(texts: list[str], *command: str) -> float:
    times = []
    for _ in range(STARTS):
        with running(*command) as terminal:
            times.append(terminal.shows(*texts))
    return statistics.median(times)


def version(rounds: int) -> Iterator[Figure]:
    """Milliseconds of `--version` and of a Python that does nothing."""
    empty = _run("-c", "pass")
    script = "from tui.cli import main; main(['--version'])"
    for what, ours in (
        ("python -m tui --version", _run("-m", "tui", "--version")),
        ("--version as installed", _run("-c", script)),
    ):
        ours()
        ratio, mine, theirs = compare(ours, empty, rounds)
        yield Figure(what, ratio, "x", 4, f"{mine:.1f} ms, python -c pass {theirs:.1f} ms")


def _run(*arguments: str) -> Callable[[], float]:
    def once() -> object:
        return subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True
        )

    return lambda: statistics.median(milliseconds(once) for _ in range(RUNS))
