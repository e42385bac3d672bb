"""The process that thinks: how soon it answers, and cursor keys while it is at it."""

from __future__ import annotations

import json
import statistics
import subprocess
import time
from collections.abc import Iterator

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from tests.benchmarks.figure import Figure, compare
from tests.benchmarks.keys import FIRST, LEFT, RIGHT, latency
from tests.benchmarks.terminal import Timed, running
from tui.session import Session
from tui.thinking import COMMAND, ROOT, Question

STARTS = 3
"""Starts of the process in a round."""
QUIET = 0.03
"""Seconds without output after which a key is answered: before the hint comes."""


def worker(rounds: int) -> Iterator[Figure]:
    """Milliseconds from the start of the process to its first answer, cards and view read."""
    session = Session.new(ESCAPE, EscapeOptions("normal"), ESCAPE.cards(), 1, 1)
    question = Question(ESCAPE, session.timeline.cards, session.view, want="move", level="random")
    request = question.as_request() | {"id": 1, "table": 1, "cards": ESCAPE.card_text()}
    line = json.dumps(request) + "\n"

    def first_answer() -> float:
        start = time.perf_counter()
        with subprocess.Popen(
            COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line)
            process.stdin.flush()
            assert "action" in json.loads(process.stdout.readline())
            return (time.perf_counter() - start) * 1000

    first_answer()  # once for the compiled files
    took = statistics.median(first_answer() for _ in range(STARTS * rounds))
    yield Figure("process that thinks, up", took, "ms", 200, "to its first answer")


def thinking(rounds: int) -> Iterator[Figure]:
    """A cursor move while a hint is thought about, beside one while nothing is."""
    with running("-m", "tui", "play", "escape", "--scenario", "normal", "--seed", "1") as terminal:
        terminal.shows(*FIRST)
        terminal.settle()
        _moves_while_thinking(terminal)  # the process is up from now on
        ratio, mine, theirs = compare(
            lambda: _moves_while_thinking(terminal),
            lambda: latency(terminal, [RIGHT, LEFT]),
            rounds,
        )
        detail = f"{mine:.1f} ms, else {theirs:.1f} ms"
        yield Figure("cursor move while thinking", ratio, "x", 1.5, detail)


def _moves_while_thinking(terminal: Timed) -> float:
    """The median time of two cursor moves before a hint comes; then it is put away."""
    terminal.answer("i", QUIET)
    answers = [terminal.answer(key, QUIET) for key in (RIGHT, LEFT)]
    terminal.settle(1.5)
    terminal.answer("\x1b", 0.3)
    return statistics.median(took for size, took in answers if size)
