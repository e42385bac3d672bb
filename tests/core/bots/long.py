"""The long check of computer players: what is hidden does not change what they play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from typing import Any

from core.bots.players import PLAYERS, choose
from core.game import Game, State
from tests.any_game.need import need
from tests.any_game.setups import Setup
from tests.core.bots.games import positions

PART = 0.25
"""The part of the positions of a game that is tried, so that many games are."""


def check_honesty(times: int, seed: int, setups: Sequence[Setup]) -> None:
    """In so many positions, spread over the setups, twins get the same action of every player."""
    rng = random.Random(seed)
    left = times
    for number in count(seed):
        setup = setups[number % len(setups)]
        for state in positions(setup, number):
            if rng.random() < PART:
                check_twins(setup.game, state, rng)
                left -= 1
            if not left:
                return


def check_twins(game: Game[Any], state: State, rng: random.Random) -> None:
    """Two positions that the deciding seat cannot tell apart: all players play the same in both."""
    assert state.seat is not None
    view = state.seen_by(state.seat)
    twins = [view.imagine(rng.random).seen_by(state.seat) for _ in range(2)]
    seed = rng.randrange(2**32)
    for level in PLAYERS.values():
        first, second = (choose(game, twin, level, seed) for twin in twins)
        need(first == second, f"{level.name} plays {first} and {second} by hidden cards")
    packed = [game.pack_view(twin) for twin in (view, *twins)]
    need(packed[0] == packed[1] == packed[2], "a packed view has nothing hidden in it")
    need(game.unpack_view(packed[0], game.cards()) == view, "a packed view is the same view")
