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
from core.memories.thumb import prize, to_come
from core.memories.value import hand_value, weights

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_SPREAD_END, _SPREAD_EACH = 2.0, 0.4
"""How far apart the players' points come to lie by chance: at the end, and for each Memory that
every player will still collect."""
_HAND, _ID = 0.75, 0.5
"""How much of what a hand is worth, and of the prize that bears an ID, becomes points."""
_GROWS, _DOUBLES = 1.3, 1.3
"""What a Memory that counts those owned, or doubles them, brings for each still to be collected."""
_HELD, _KEPT = 3, 0.8
"""Emotions held at the end when it is far away, and the part of a hand that is when it is near."""
_EACH, _FEWER, _ALL = 4.25, 0.35, 3.7
"""Points that each Memory still to be collected brings to all alike; how many fewer for each player
at the table, as few Memories go together less well than many; less what the hand counts."""
_TIME = 1.3
"""Memories still to be collected by each player, from which there is time."""


def expected(state: MemoriesState, seat: int) -> float:
    """Points that a seat may hope for; what is the same for all is left out."""
    cards, owned, hand = state.cards, state.owned[seat], state.hands[seat]
    share = to_come(state) / state.seats
    hurry = share / _TIME if share < _TIME else 1.0
    held = round(_HELD * hurry + _KEPT * sum(hand) * (1 - hurry))
    ahead = _HAND * hand_value(hand, weights(state, seat))
    if seat in state.ids:
        ahead += _ID * prize(state, seat, state.ids.index(seat), share, held)
    return scoring.points(cards, owned, held) + ahead * hurry + share * _growth(cards, owned)


def points(state: MemoriesState, seat: int) -> float:
    """Points that a seat will have in the end, as far as can be told."""
    if state.seat is None:
        return float(scoring.of(state, seat))
    share = to_come(state) / state.seats
    each = _EACH - _FEWER * state.seats
    return expected(state, seat) + each * share - _ALL * min(1.0, share / _TIME)


@lru_cache(maxsize=1 << 12)
def _growth(cards: Cards, owned: int) -> float:
    """What a set of Memories counts more with each one collected."""
    growing = doubling = 0
    for memory in bits(owned):
        growing += cards.counted[memory] == "owned"
        doubling += cards.doubles[memory].bit_count() > 1
    return _GROWS * growing + _DOUBLES * doubling


def prospects(state: MemoriesState) -> list[float]:
    """Each seat's chance to win, by the points that it may hope for; they add up to 1."""
    spread = _SPREAD_END + _SPREAD_EACH * to_come(state) / state.seats
    hopes = [expected(state, seat) / spread for seat in range(state.seats)]
    best = max(hopes)
    parts = [exp(hope - best) for hope in hopes]
    whole = sum(parts)
    return [part / whole for part in parts]
