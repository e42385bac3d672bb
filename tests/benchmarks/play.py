"""How fast random games of Escape are, and how fast positions are copied."""

from __future__ import annotations

import random
import time
import timeit
from collections.abc import Callable, Iterator
from itertools import count

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.escape.state import SCENARIOS
from tests.benchmarks.figure import Figure, compare, peer
from tests.benchmarks.games import middle

SECONDS = 1.0
"""How long each side plays in a round."""
COPIES = 20_000
"""Clones of ours in a round; the peer makes a tenth."""


def play(rounds: int) -> Iterator[Figure]:
    """Decisions per second; only those with two or more choices count."""
    game = peer("rlcard.games.uno").Game()
    numpy = peer("numpy")

    def uno(seed: int) -> int:
        game.np_random = numpy.random.RandomState(seed)
        rng, decisions = random.Random(seed), 0
        game.init_game()
        while not game.is_over():
            choices = game.get_legal_actions()
            decisions += len(choices) > 1
            game.step(rng.choice(choices))
        return decisions

    ratio, ours, theirs = compare(lambda: _speed(_escape), lambda: _speed(uno), rounds)
    detail = f"{ours:,.0f} decisions/s, RLCard uno {theirs:,.0f}"
    yield Figure("random play of Escape", ratio, "x", 2, detail, at_least=True)


def _escape(seed: int) -> int:
    """A random game, the scenarios in turn; the number of its decisions."""
    rng, decisions = random.Random(seed), 0
    options = EscapeOptions(SCENARIOS[seed % len(SCENARIOS)])
    state = ESCAPE.deal(options, ESCAPE.cards(), 1, seed)
    while state.seat is not None:
        choices = state.legal()
        decisions += len(choices) > 1
        state.play(rng.choice(choices))
    return decisions


def _speed(game: Callable[[int], int]) -> float:
    """Decisions per second over many games, deals included."""
    start, decisions = time.perf_counter(), 0
    for seed in count():
        decisions += game(seed)
        spent = time.perf_counter() - start
        if spent >= SECONDS:
            return decisions / spent
    raise AssertionError("count never ends")


def clone(rounds: int) -> Iterator[Figure]:
    """Microseconds for a copy of a position."""
    peer("open_spiel.python.games.liars_poker")  # it adds itself to the list of games
    speaker = peer("pyspiel")
    rng = random.Random(1)
    state = speaker.load_game("python_liars_poker").new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    state.apply_action(state.legal_actions()[0])

    mine = middle()
    ratio, ours, theirs = compare(
        lambda: timeit.timeit(mine.clone, number=COPIES) / COPIES * 1e6,
        lambda: timeit.timeit(state.clone, number=COPIES // 10) / (COPIES // 10) * 1e6,
        rounds,
    )
    detail = f"OpenSpiel liars_poker {theirs:.1f} us, ratio {ratio:.3f}"
    yield Figure("clone of a position", ours, "us", max(2.0, theirs / 10), detail)
