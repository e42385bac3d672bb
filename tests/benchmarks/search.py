"""How many simulations a second the search runs, beside a search of the same kind elsewhere."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import Any

from core.bots.search import Effort, think
from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.game import Game, View
from core.memories import MEMORIES
from core.moon import MOON
from tests.benchmarks import moon, table
from tests.benchmarks.figure import Figure, compare, peer

SIMULATIONS = 200
"""Simulations of one thought."""
SECONDS = 2.0


def search(rounds: int) -> Iterator[Figure]:
    """Simulations per second and core from the first round of Escape on.

    OpenSpiel's Python search plays a game of its own (Leduc poker) to the end by chance; ours
    plays some rounds of Escape by rules of thumb. So the two figures stand beside each other; they
    are no race. Bestest Memories has a figure of its own to reach.
    """
    algorithm = peer("open_spiel.python.algorithms.ismcts")
    speaker = peer("pyspiel")
    numpy = peer("numpy")
    ratio, ours, theirs = compare(
        _escape, lambda: _leduc(algorithm, speaker, numpy.random.RandomState(1)), rounds
    )
    detail = f"{ours:,.0f} simulations/s, OpenSpiel ISMCTS on Leduc poker {theirs:,.0f}"
    yield Figure("search from the first round", ratio, "x", 0, detail, at_least=True)
    detail = "from the first turn, seconds of processor"
    speed = statistics.median(_memories() for _ in range(rounds))
    yield Figure("search of Memories, 3", speed, "/s", 1000, detail, at_least=True)
    speed = statistics.median(_moon() for _ in range(rounds))
    yield Figure("search of Moon, 3", speed, "/s", 0, detail, at_least=True)


def _escape() -> float:
    def first(seed: int) -> View[Any]:
        return ESCAPE.deal(EscapeOptions("normal"), ESCAPE.cards(), 1, seed).seen_by(0)

    return _simulations(ESCAPE, first, time.perf_counter)


def _memories() -> float:
    return _simulations(MEMORIES, partial(table.first_view, 3), time.process_time)


def _moon() -> float:
    return _simulations(MOON, partial(moon.view_of, 3), time.process_time)


def _simulations(
    game: Game[Any], view: Callable[[int], View[Any]], clock: Callable[[], float]
) -> float:
    """Simulations per second over the views of many deals."""
    start, done = clock(), 0
    for seed in count():
        done += think(game, view(seed), Effort(SIMULATIONS), seed).simulations
        spent = clock() - start
        if spent >= SECONDS:
            return done / spent
    raise AssertionError("count never ends")


def _leduc(algorithm: Any, speaker: Any, rng: Any) -> float:
    game = speaker.load_game("leduc_poker")
    evaluator = peer("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator(1, rng)
    bot = algorithm.ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=SIMULATIONS, evaluator=evaluator, random_state=rng
    )
    dice = random.Random(1)
    start, done = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
        bot.step(state)
        done += SIMULATIONS
    return done / (time.perf_counter() - start)
