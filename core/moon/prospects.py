"""Each seat's chance to win, by the Hearts that it may hope for."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from core.moon.kinds import ERAS, HAND
from core.moon.value import hopes

if TYPE_CHECKING:
    from core.moon.state import MoonState

_SPREAD_END, _SPREAD_EACH = 2.6, 0.38
"""How far apart the players' Hearts come to lie by chance: at the end, and for each round left."""
_TO_COME = 0.115
"""Hearts that players go on to win beyond what their cards promise, by the square of the rounds
left; the numbers were fitted to games that the rules of thumb played."""


def rounds_left(state: MoonState) -> int:
    """How many rounds are still to be finished, this one included."""
    size = HAND[state.seats]
    return size * (len(ERAS) - state.era) - state.round


def expected(state: MoonState, seat: int) -> float:
    """The Hearts that a seat is likely to have in the end: what it has, and what is to come."""
    return hopes(state, seat) + _TO_COME * rounds_left(state) ** 2


def prospects(state: MoonState) -> list[float]:
    """Each seat's chance to win; they add up to 1."""
    spread = _SPREAD_END + _SPREAD_EACH * rounds_left(state)
    found = [hopes(state, seat) / spread for seat in range(state.seats)]
    best = max(found)
    parts = [exp(hope - best) for hope in found]
    whole = sum(parts)
    return [part / whole for part in parts]
