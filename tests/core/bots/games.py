"""Positions and views for tests of computer players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from core.game import State, View
from tests.any_game.kuhn import KUHN, KuhnOptions, KuhnView
from tests.any_game.setups import Setup
from tests.any_game.walk import STYLES, choose


def kuhn(cards: tuple[int, int, int], *moves: str) -> KuhnView:
    """What the seat that decides sees in Kuhn poker, after these moves; player 1 began."""
    state = KUHN.deal(KuhnOptions(), KUHN.cards(), 2, 0)
    state.cards = list(cards)
    for move in moves:
        state.play((move,))
    assert state.seat is not None
    return state.seen_by(state.seat)


def positions(setup: Setup, seed: int) -> Iterator[State]:
    """The positions of a random game in which there is a choice, the state that is played on."""
    rng = random.Random(seed)
    style = rng.choice(STYLES)
    state = setup.begin(seed).state.clone()
    while state.seat is not None:
        if len(state.legal()) > 1:
            yield state
        state.play(choose(setup.game, state, style, rng))


def view_of(setup: Setup, seed: int, number: int) -> View[Any]:
    """What is seen at the choice of this number in a random game."""
    for at, state in enumerate(positions(setup, seed)):
        if at == number:
            assert state.seat is not None
            return state.seen_by(state.seat)
    raise AssertionError(f"game {seed} has no choice {number}")
