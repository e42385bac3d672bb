"""How fast random games are, and how fast positions are copied."""

from __future__ import annotations

import random
import time
import timeit
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.escape.state import SCENARIOS
from tests.benchmarks import games, moon, table
from tests.benchmarks.figure import Figure, Measure, compare, peer

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

    for what, ours, target in (
        ("random play of Escape", _escape, 2.0),
        ("random play of Memories, 4", table.random_game, 0.8),
        ("random play of Moon, 3", moon.random_game, 0.3),
    ):
        ratio, mine, theirs = compare(partial(_speed, ours), lambda: _speed(uno), rounds)
        detail = f"{mine:,.0f} decisions/s, RLCard uno {theirs:,.0f}; {_whole(ours)}"
        yield Figure(what, ratio, "x", target, detail, at_least=True)


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


def _whole(game: Callable[[int], int]) -> str:
    """How many games a second are played, and how long they are."""
    start, decisions, games = time.perf_counter(), 0, 0
    while (spent := time.perf_counter() - start) < SECONDS:
        decisions += game(games)
        games += 1
    return f"{games / spent:,.0f} games/s of {decisions / games:.0f} decisions"


def clone(rounds: int) -> Iterator[Figure]:
    """Microseconds for a copy of a position."""
    peer("open_spiel.python.games.liars_poker")  # it adds itself to the list of games
    speaker = peer("pyspiel")
    rng = random.Random(1)
    state = speaker.load_game("python_liars_poker").new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    state.apply_action(state.legal_actions()[0])

    liars_poker = _copying(state.clone, COPIES // 10)
    for what, ours, least, part in (
        ("clone of Escape", games.middle().clone, 2.0, 10),
        ("clone of Memories, 4", table.middle().clone, 5.0, 4),
        ("clone of Moon, 5", moon.middle().clone, 8.0, 2),
    ):
        ratio, mine, theirs = compare(_copying(ours, COPIES), liars_poker, rounds)
        detail = f"OpenSpiel liars_poker {theirs:.1f} us, ratio {ratio:.3f}"
        yield Figure(what, mine, "us", max(least, theirs / part), detail)


def _copying(clone: Callable[[], object], times: int) -> Measure:
    """Microseconds for one of so many copies."""
    return lambda: timeit.timeit(clone, number=times) / times * 1e6
