"""A packed position that cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from core.escape import ESCAPE as GAME
from tests.core.escape.position import CARDS, at, play


@pytest.mark.parametrize(
    "business",
    [
        ["dance"],
        [],
        "pay",
        ["pay", 1, 2],
        ["pay", 99, 1, []],
        ["pay", [1], 1, []],
        ["pay", 1, 999, []],
        ["limit", 3],
        ["limit", ["x"]],
        ["march", 1, 29],
    ],
)
def test_business_that_cannot_be_is_refused(business: Any) -> None:
    data = at(hand=[1, 2]).pack()
    data[2] = [business]
    with pytest.raises(ValueError, match="Escape"):
        GAME.unpack(data, CARDS)


def test_half_paid_business_comes_back_whole() -> None:
    half = play(at(hand=[1, 2, 3]), ("explore", 1))
    assert GAME.unpack(half.pack(), CARDS) == half
