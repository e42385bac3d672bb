"""How long thinking takes: the process that does it, turns, and cursor keys meanwhile."""

from __future__ import annotations

import json
import statistics
import subprocess
import time
from collections.abc import Iterator
from typing import Any

from core.bots.players import LEVELS, Level, choose
from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.game import Game, State
from core.memories import MEMORIES
from core.moon import MOON
from tests.benchmarks import moon, table
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


def bots(rounds: int) -> Iterator[Figure]:
    """Seconds of processor that a hard level takes for a turn, and all at a table for a round.

    The longest of a game each, the median of the games.
    """
    hard = LEVELS["hard"]
    for game, name, deal in ((MEMORIES, "Memories", table.deal), (MOON, "Moon", moon.deal)):
        for seats in range(game.seats[0], game.seats[1] + 1):
            games = [_turns(game, deal(seats, seed), seed, hard) for seed in range(rounds)]
            turn = statistics.median(max(turns) for turns in games)
            others = seats - 1  # the person thinks for itself
            whole = statistics.median(
                max(sum(turns[at : at + others]) for at in range(len(turns))) for turns in games
            )
            detail = f"{name}, {seats} players, the longest of a game"
            yield Figure(f"turn of a hard bot, {seats}", turn, "s", 1, detail)
            yield Figure(f"round of hard bots, {seats}", whole, "s", 2, detail)


def _turns(game: Game[Any], state: State, seed: int, level: Level) -> list[float]:
    """How long each turn of a game between players of a level takes."""
    found = [0.0]
    while state.seat is not None:
        turn, start = state.turn, time.process_time()
        action = choose(game, state.seen_by(state.seat), level, seed)
        found[-1] += time.process_time() - start
        state.play(action)
        if state.turn != turn:
            found.append(0.0)
    return found


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
