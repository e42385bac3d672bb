"""A packed position that cannot be is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.moon import MOON as GAME
from core.moon.hidden import ALL, SHIFT
from core.moon.rules import FLAG_SPACE
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
    data = POSITION.pack()
    data[2] = [business]
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        (0, [1, 0, 0, 0, 0, 0]), (0, [0, 0, 0, 0, 0, 0, 0]), (0, [1, 3, 0, 0, 0, 0, 0]),
        (0, [1, 0, 7, 0, 0, 0, 0]), (0, [1, 0, 0, 3, 0, 0, 0]), (0, [1, 0, 0, 0, 0, 32, 0]),
        (0, [1, 0, 0, 0, 0, 0, 1]), (1, 1), (1, True), (3, [0]), (3, [-1, 0, 0, 0, 0]),
        (4, [[0, 0, 1]]), (4, [[9, 9, 1]]), (5, [0] * 17), (5, [-1] * 18), (6, [[0], [1], [2]]),
        (6, [[], [109], [110]]), (7, [[0], [], []]), (8, [0]), (9, [[0, 1]]), (9, [[108, 0]]),
        (10, [[0, 1]]), (10, [[108 + FLAG_SPACE, 7]]), (11, [108]), (12, [[1]]),
        (12, [["x"], [], []]), (13, [0, 0, 0]), (14, [[], []]), (15, [[0], [], []]), (16, [200]),
        (17, [3, 3, 3]), (18, []),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(part: int, value: Any) -> None:
    data = POSITION.pack()
    data[part] = value
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


def test_no_card_lies_twice() -> None:
    data = POSITION.pack()
    data[16] = [c("Sun Panel")]
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


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
    data = POSITION.pack()
    data[12][1] = [card << 5 | 2 for card in hand]
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


@pytest.mark.parametrize("round_", [0, 4, 6])
def test_a_round_that_does_not_fit_the_hands_is_refused(round_: int) -> None:
    data = POSITION.pack()
    assert (data[0][2], len(data[12][0])) == (5, 2)
    data[0][2] = round_
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


def test_a_turn_that_does_not_fit_the_round_is_refused() -> None:
    data = POSITION.pack()
    assert data[0][0] == 5 * 3 + 1
    data[0][0] = 2
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


@pytest.mark.parametrize(
    ("space", "who"),
    [("Radio Mast", 1), ("Radio Mast", 0), ("Rim Camp", 0), ("Sun Panel", 1), ("Toolmakers", 1)],
)
def test_a_rover_where_none_can_stand_is_refused(space: str, who: int) -> None:
    data = POSITION.pack()
    data[10] = [[c(space), who]]
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


def test_who_has_acted_this_round_holds_one_card_less() -> None:
    half = play(POSITION, build("Sun Panel"), END)
    assert GAME.unpack(half.pack(), CARDS) == half


@pytest.mark.parametrize("seats", [2, 3])
def test_first_expedition_lies_in_the_hand_with_which_it_travels(seats: int) -> None:
    state = deal(seats)
    for _ in range(seats):
        state = play(state, ("assimilate", state.hands[state.active][0] >> SHIFT), END)
    data = state.pack()
    assert GAME.unpack(data, CARDS) == state
    data[13] = [each | ALL for each in data[13][1:] + data[13][:1]]
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


def test_first_expedition_has_the_version_for_its_players() -> None:
    data = POSITION.pack()
    data[13][0] = CARDS.first[1] << SHIFT | ALL
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


def test_an_era_that_could_not_be_dealt_is_refused() -> None:
    data = POSITION.pack()
    data[14][2] = data[14][2][:20]
    with pytest.raises(ValueError, match=r"not a position of Moon"):
        GAME.unpack(data, CARDS)


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
