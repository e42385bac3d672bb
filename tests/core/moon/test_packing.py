"""Packed positions: they come back the same, and what cannot be is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.moon import MOON as GAME
from core.moon.hidden import ALL, SHIFT, code
from core.moon.rules import FLAG_SPACE
from core.moon.state import MoonState
from tests.core.moon.position import (
    CARDS,
    END,
    RICH,
    at,
    build,
    c,
    claim,
    deal,
    flip,
    play,
    printed,
)
from tests.saves.long import forge

POSITION = at(built={0: ["Radio Mast"]}, supply={0: RICH}, parked={"Polar Camp": 2})
PARTS = (
    "numbers", "seat", "stack", "lent", "boost", "supply", "built", "claimed", "display", "tokens",
    "parked", "flipped", "hands", "expeditions", "decks", "returned", "pile", "rewards", "ledger",
)  # fmt: skip
"""Of a packed position, in its order."""
NUMBERS = ("turn", "era", "round", "lead", "active", "used", "result")
SUN_PANEL, RIM_CAMP, POLAR_CAMP, GREEN_DOME = map(
    c, ("Sun Panel", "Rim Camp", "Polar Camp", "Green Dome")
)


def assert_refused(start: MoonState = POSITION, **parts: Any) -> None:
    """Assert that a packed position with other values in some parts is refused."""
    data = start.pack()
    for part, value in parts.items():
        if part in NUMBERS:
            data[0][NUMBERS.index(part)] = value
        else:
            data[PARTS.index(part)] = value
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


@pytest.mark.parametrize(
    "business",
    [
        ["dance"],
        [],
        "pay",
        ["pay", 1],
        ["pay", 0, 0, 1, 9, 9, 9, 9],
        ["pay", 5, 0, 1, 1, 1, 1, 1],
        ["pay", 0, 2, 1, 1, 1, 1, 1],
        ["choose", 1, 99, 1],
        ["choose", "x", 1, 1],
        ["steps", 0, 0, 0],
        ["reward", 1, 1, 1],
        ["trade", 0, 0, 0, 1, 0, 0, 0],
        ["unflip", 0],
        ["look", 0],
        ["look", 99],
        ["keep", 2, 999],
        ["recall"],
        ["dig", 1],
    ],
)
def test_business_that_cannot_be_is_refused(business: Any) -> None:
    assert_refused(stack=[business])


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("numbers", [1, 0, 0, 0, 0, 0]), ("turn", 0), ("era", 3), ("round", 7), ("lead", 3),
        ("used", 32), ("result", 1), ("seat", 1), ("seat", True), ("lent", [0]),
        ("lent", [-1, 0, 0, 0, 0]), ("boost", [[0, 0, 1]]), ("boost", [[9, 9, 1]]),
        ("supply", [0] * 17), ("supply", [-1] * 18), ("built", [[0], [1], [2]]),
        ("built", [[], [POLAR_CAMP], [GREEN_DOME]]), ("claimed", [[SUN_PANEL], [], []]),
        ("display", [SUN_PANEL]), ("tokens", [[SUN_PANEL, 1]]), ("tokens", [[RIM_CAMP, 0]]),
        ("parked", [[SUN_PANEL, 1]]), ("parked", [[RIM_CAMP + FLAG_SPACE, 7]]),
        ("flipped", [RIM_CAMP]), ("hands", [[1]]), ("hands", [["x"], [], []]),
        ("expeditions", [0, 0, 0]), ("decks", [[], []]), ("returned", [[0], [], []]),
        ("pile", [200]), ("rewards", [3, 3, 3]), ("ledger", []),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(part: str, value: Any) -> None:
    assert_refused(**{part: value})


def test_no_card_lies_twice() -> None:
    assert_refused(pile=[SUN_PANEL])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_packed_position_comes_back_the_same(seats: int) -> None:
    state = deal(seats)
    for _ in range(120):
        state.play(GAME.candidates(state)[-1])
        assert GAME.unpack(state.pack(), CARDS) == state
        assert GAME.unpack(state.pack(), CARDS).flags == state.flags
        if state.seat is None:
            break


def test_a_forged_position_that_is_taken_can_be_played_on() -> None:
    rng = random.Random(1)
    taken = 0
    for seed in range(300):
        state = deal(2 + seed % 4, seed)
        for _ in range(rng.randrange(60)):
            state.play(rng.choice(state.legal()))
        try:
            forged = GAME.unpack(forge(state.pack(), rng), CARDS)
        except ValueError:
            continue
        taken += forged != state
        while forged.seat is not None and rng.random() < 0.98:
            forged.seen_by(forged.seat)
            GAME.candidates(forged)
            forged.play(rng.choice(forged.legal()))
    assert taken


@pytest.mark.parametrize("hand", [[], [0, 1, 2]])
def test_hands_that_do_not_fit_the_turns_left_are_refused(hand: list[int]) -> None:
    mine, _, other = POSITION.hands
    assert_refused(hands=[[*mine], [code(card, 1) for card in hand], [*other]])


@pytest.mark.parametrize("round_", [0, 4, 6])
def test_a_round_that_does_not_fit_the_hands_is_refused(round_: int) -> None:
    assert (POSITION.round, len(POSITION.hands[0])) == (5, 2)
    assert_refused(round=round_)


def test_a_turn_that_does_not_fit_the_round_is_refused() -> None:
    assert POSITION.turn == 5 * 3 + 1
    assert_refused(turn=2)


@pytest.mark.parametrize(
    ("space", "who"),
    [("Radio Mast", 1), ("Radio Mast", 0), ("Rim Camp", 0), ("Sun Panel", 1), ("Toolmakers", 1)],
)
def test_a_rover_where_none_can_stand_is_refused(space: str, who: int) -> None:
    assert_refused(parked=[[c(space), who]])


def test_who_has_acted_this_round_holds_one_card_less() -> None:
    half = play(POSITION, build("Sun Panel"), END)
    assert GAME.unpack(half.pack(), CARDS) == half


@pytest.mark.parametrize("seats", [2, 3])
def test_first_expedition_lies_in_the_hand_with_which_it_travels(seats: int) -> None:
    state = deal(seats)
    for _ in range(seats):
        state = play(state, ("assimilate", state.hands[state.active][0] >> SHIFT), END)
    assert GAME.unpack(state.pack(), CARDS) == state
    first, *others = state.expeditions
    assert_refused(state, expeditions=[each | ALL for each in (*others, first)])


def test_first_expedition_has_the_version_for_its_players() -> None:
    _, *others = POSITION.expeditions
    assert_refused(expeditions=[code(CARDS.first[1]) | ALL, *others])


def test_an_era_that_could_not_be_dealt_is_refused() -> None:
    one, two, three = map(list, POSITION.decks)
    assert_refused(decks=[one, two, three[:20]])


def test_unfinished_business_comes_back_too() -> None:
    half = play(
        at(["Signal Beacon"], supply={0: RICH}, claimed={0: ["Academy"]}), build("Signal Beacon")
    )
    assert GAME.unpack(half.pack(), CARDS).legal() == half.legal()


def test_business_of_cards_of_ones_own_comes_back_with_them() -> None:
    cards = printed("Radio Mast", flip=["gain any 1", "trade any 1 heart 1 2"])
    half = play(at(built={0: ["Radio Mast"]}, cards=cards), flip("Radio Mast"))
    assert GAME.unpack(half.pack(), cards).legal() == half.legal()


def test_a_file_never_says_what_flags_a_settlement_bears() -> None:
    state = at(built={0: ["Dormitory Ring"]})
    assert state.flags not in state.pack()
    assert claim("Toolmakers") not in state.legal()
