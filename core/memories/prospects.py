"""Each seat's chance to win, by the points that it may hope for."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from core.memories import scoring
from core.memories.kinds import bits
from core.memories.thumb import FINAL_HAND, hurry, to_come

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_SPREAD_END, _SPREAD_EACH = 1.6, 0.16
"""How far apart the players' points come to lie by chance: at the end, and for each Memory left."""


def expected(state: MemoriesState, seat: int) -> float:
    """Points that a seat may hope for, what is the same for all left out."""
    hand = state.hands[seat]
    now = scoring.points(state.cards, state.owned[seat], _hand_at_end(sum(hand)))
    share = to_come(state) / state.seats
    ahead = 0.45 * sum(hand) * hurry(state)
    if seat in state.ids:
        ahead += 1.2 * hurry(state)
    owned, cards = state.owned[seat], state.cards
    grows = sum(1 for m in bits(owned) if cards.counted[m] == "owned")
    return now + ahead + 0.8 * share * grows


def _hand_at_end(hand: int) -> int:
    """How many Emotions will be held at the end, from what is held now."""
    return (hand + FINAL_HAND) // 2


def prospects(state: MemoriesState) -> list[float]:
    """Each seat's chance to win, by the points that it may hope for; they add up to 1."""
    spread = _SPREAD_END + _SPREAD_EACH * to_come(state)
    hopes = [expected(state, seat) / spread for seat in range(state.seats)]
    best = max(hopes)
    parts = [exp(hope - best) for hope in hopes]
    whole = sum(parts)
    return [part / whole for part in parts]
