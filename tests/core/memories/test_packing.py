"""A packed position that cannot be is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.memories import MEMORIES as GAME
from core.memories.kinds import END
from tests.any_game.late import late
from tests.core.memories.position import (
    CARDS,
    GOODBYE,
    HL,
    H,
    L,
    S,
    at,
    begun,
    business,
    deal,
    pay,
    play,
)
from tests.saves.long import forge

POSITION = at([H, H, S])


@pytest.mark.parametrize(
    "business",
    [
        ["dance"],
        [],
        "pay",
        ["pay", 1],
        ["pay", 9, 3, []],
        ["pay", 1, 99, []],
        ["pay", 1, 3, [77]],
        ["pay", 1, 3, "x"],
        ["limit", 3],
        ["lose", 5],
        ["lose", 1],
        ["close"],
        ["give", 34],
        [["pay"], 1, 3, []],
    ],
)
def test_business_that_cannot_be_is_refused(business: Any) -> None:
    data = POSITION.pack()
    data[2] = [business]
    with pytest.raises(ValueError, match=r".+"):
        GAME.unpack(data, CARDS)


@pytest.mark.parametrize(
    ("part", "value"),
    [(0, [0, 0, 0]), (0, [0, 2, 0, 0]), (1, 7), (3, 0), (4, 3), (5, [[1]]), (5, [[30], [1], [2]]),
     (6, [99]), (6, 3), (7, [64]), (8, [36]), (9, [1]), (9, [35] * 6), (10, [[]] * 5),
     (11, [3] * 6), (12, 6), (13, 2), (14, "x"), (15, [0]), (15, [2**40, 0, 0]), (16, -2), (17, 9)],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(part: int, value: Any) -> None:
    data = POSITION.pack()
    data[part] = value
    with pytest.raises(ValueError, match=r".+"):
        GAME.unpack(data, CARDS)


CLOSE, PAY = ["close"], ["pay", 1, 3, []]


@pytest.mark.parametrize(
    "stack",
    [[CLOSE], [PAY], [CLOSE, PAY, PAY], [PAY, CLOSE], [CLOSE, ["lose", 1], PAY], [["again"]],
     [["start"]], [CLOSE, ["lose", 0], ["limit", []]]],
)  # fmt: skip
def test_business_in_an_order_that_cannot_be_is_refused(stack: Any) -> None:
    data = at([H, H, H, S]).pack()
    data[2] = stack
    with pytest.raises(ValueError, match="Bestest"):
        GAME.unpack(data, CARDS)


def test_a_decision_without_a_choice_is_refused() -> None:
    data = at([], others=[[H], []]).pack()
    data[1:3] = [2, [CLOSE, ["lose", 2]]]
    with pytest.raises(ValueError, match="Bestest"):
        GAME.unpack(data, CARDS)


@pytest.mark.parametrize(
    ("part", "cards"), [(8, [0, 1]), (8, [END, 0, END]), (9, [END, 1, 2, 3, 4, 5]), (11, [1] * 6)]
)
def test_the_end_and_each_id_is_there_once(part: int, cards: list[int]) -> None:
    data = POSITION.pack()
    data[part] = cards
    with pytest.raises(ValueError, match="Bestest"):
        GAME.unpack(data, CARDS)


def test_a_place_to_pay_for_must_hold_a_memory() -> None:
    data = at([H, H, S]).pack()
    data[9][1] = -1
    data[2] = [CLOSE, PAY]
    with pytest.raises(ValueError, match="Bestest"):
        GAME.unpack(data, CARDS)


@pytest.mark.parametrize(
    "state",
    [
        begun(5, house="visible novelty"),
        play(at([H] * 3), ("collect", 0), *pay(H)),
        play(at([HL, HL]), ("research", 0), *pay(HL)),
        play(at([L] * 3, lanes={0: GOODBYE}), ("collect", 0), *pay(L, L, L)),
        at([H, S], known={0: [S]}, owned={1: [3, 33]}),
    ],
    ids=["begun", "paying", "spending", "losing", "known"],
)
def test_a_position_comes_back_whole(state: Any) -> None:
    assert GAME.unpack(state.pack(), CARDS) == state


def test_a_forged_position_that_is_taken_can_be_played_on() -> None:
    rng = random.Random(1)
    taken = 0
    for seed in range(400):
        state = late(deal(2 + seed % 4, seed), rng) if seed % 2 else begun(2 + seed % 4, seed)
        if rng.random() < 0.5:
            state.play(rng.choice(state.legal()))
        try:
            forged = GAME.unpack(forge(state.pack(), rng), CARDS)
        except ValueError:
            continue
        taken += forged != state
        while forged.seat is not None and rng.random() < 0.95:
            if business(forged) in ("pay", "spend") and not forged.legal():
                break  # more is asked for than is held
            forged.play(rng.choice(forged.legal()))
    assert taken


def test_what_others_imagine_of_a_payment_may_not_be_enough_for_it() -> None:
    view = play(at([H, H, H], others=[[S] * 5, [S]]), ("collect", 0)).seen_by(1)
    assert GAME.unpack_view(GAME.pack_view(view), CARDS) == view
