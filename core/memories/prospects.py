"""Each seat's chance to win, by the points that it may hope for.

The numbers were fitted to the outcomes of games that the rules of thumb played.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING

from core.memories import scoring
from core.memories.cards import Cards
from core.memories.kinds import bits
from core.memories.thumb import to_come

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_SPREAD_END, _SPREAD_EACH = 2.3, 0.19
"""How far apart the players' points come to lie by chance: at the end, and for each Memory left."""
_CARD, _ID, _GROWS = 0.3, 1.5, 1.1
"""What an Emotion in hand, and a Research ID on a Memory, bring while there is time; and what a
Memory that counts those owned brings for each one still to be collected."""
_HAND_AT_END = 4
_TIME = 1.3
"""Memories still to be collected by each player, from which there is time."""


def expected(state: MemoriesState, seat: int) -> float:
    """Points that a seat may hope for; what is the same for all is left out."""
    cards, owned, hand = state.cards, state.owned[seat], sum(state.hands[seat])
    share = to_come(state) / state.seats
    hurry = min(1.0, share / _TIME)
    ahead = _CARD * hand + (_ID if seat in state.ids else 0.0)
    return (
        scoring.points(cards, owned, (hand + _HAND_AT_END) // 2)
        + ahead * hurry
        + _GROWS * share * _growing(cards, owned)
    )


@lru_cache(maxsize=1 << 12)
def _growing(cards: Cards, owned: int) -> int:
    """How many Memories of a set count more with each one collected."""
    return sum(cards.counted[memory] == "owned" for memory in bits(owned))


def prospects(state: MemoriesState) -> list[float]:
    """Each seat's chance to win, by the points that it may hope for; they add up to 1."""
    spread = _SPREAD_END + _SPREAD_EACH * to_come(state)
    hopes = [expected(state, seat) / spread for seat in range(state.seats)]
    best = max(hopes)
    parts = [exp(hope - best) for hope in hopes]
    whole = sum(parts)
    return [part / whole for part in parts]
