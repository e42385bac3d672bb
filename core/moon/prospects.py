"""Each seat's chance to win, by the Hearts that it may hope for."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from core.moon.kinds import ERAS, HAND
from core.moon.value import hopes

if TYPE_CHECKING:
    from core.moon.state import MoonState

_SPREAD_END, _SPREAD_EACH = 2.0, 0.35
"""How far apart the players' Hearts come to lie by chance: at the end, and for each round left."""


def rounds_left(state: MoonState) -> int:
    """How many rounds are still to be finished, this one included."""
    size = HAND[state.seats]
    return size * (len(ERAS) - state.era) - state.round


def prospects(state: MoonState) -> list[float]:
    """Each seat's chance to win; they add up to 1."""
    spread = _SPREAD_END + _SPREAD_EACH * rounds_left(state)
    found = [hopes(state, seat) / spread for seat in range(state.seats)]
    best = max(found)
    parts = [exp(hope - best) for hope in found]
    whole = sum(parts)
    return [part / whole for part in parts]
