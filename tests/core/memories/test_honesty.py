"""No computer player goes by hidden cards, whatever has been turned over or drawn in the open."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from core.memories import MEMORIES as GAME
from core.memories.kinds import BUG, HIDDEN
from core.memories.state import MemoriesState
from tests.any_game.late import late
from tests.core.bots.long import check_twins
from tests.core.memories.position import (
    AL,
    AU,
    COMING_HOME,
    DRAW,
    DRAW_TWO,
    GOODBYE,
    HL,
    HU,
    LL,
    LU,
    MEMORY_LOSS,
    SL,
    SU,
    TRAVELING,
    A,
    H,
    L,
    S,
    at,
    deal,
    pay,
    play,
    unseen,
)

UNKNOWN_HANDS = [[H, S, SU, AL, LU], [A, A, AU, L, BUG]]


def turned() -> MemoriesState:
    """The deck has been turned over, and half of it drawn."""
    state = at([L, H, H, HU], others=UNKNOWN_HANDS, pile=[A, S, HL, LL, SU], deck=unseen(AU))
    after = play(state, ("exchange", L), ("exchange", H), ("exchange", L))
    assert after.deck
    assert not any(card & HIDDEN for card in after.deck)
    return after


def drawn_in_the_open() -> MemoriesState:
    """Everyone has taken something from the pile."""
    state = at([H, S], others=UNKNOWN_HANDS, pile=[L, SU, BUG, A, HL], owned={0: [COMING_HOME]})
    return play(state, DRAW_TWO, DRAW, DRAW)


def found_under_a_memory() -> MemoriesState:
    """What was turned over has gone under a Memory, and from there into a hand."""
    state = at([H] * 3 + [L] * 4, others=UNKNOWN_HANDS, under={0: [SL, *unseen(AU)]})
    return play(state, ("collect", 0), *pay(H, H, H), DRAW, DRAW)


def paying() -> MemoriesState:
    """In the middle of a payment."""
    return play(at([H, H, HU, HL, SU, AU], others=UNKNOWN_HANDS, deck=[S, A]), ("collect", 0))


def giving() -> MemoriesState:
    """Memory Loss may be given away."""
    state = at([L] * 3, others=UNKNOWN_HANDS, lanes={0: MEMORY_LOSS}, deck=[S, A])
    return play(state, ("collect", 0), *pay(L, L, L))


def losing() -> MemoriesState:
    """Another player discards one."""
    state = at([L] * 3, others=UNKNOWN_HANDS, known={1: [S]}, lanes={0: GOODBYE})
    return play(state, ("collect", 0), *pay(L, L, L))


def acting_again() -> MemoriesState:
    """One more action, with an empty place in the lanes."""
    state = at([H] * 3 + [LL, SL, AU], others=UNKNOWN_HANDS, lanes={0: TRAVELING}, deck=[S, A])
    return play(state, ("collect", 0), *pay(H, H, H))


@pytest.mark.parametrize(
    "position",
    [turned, drawn_in_the_open, found_under_a_memory, paying, giving, losing, acting_again],
)
def test_where_only_hidden_cards_differ_every_player_plays_the_same(
    position: Callable[[], MemoriesState],
) -> None:
    check_twins(GAME, position(), random.Random(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_late_in_a_game_too(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(5):
        check_twins(GAME, late(deal(seats, seed, "novelty visible"), rng), rng)
