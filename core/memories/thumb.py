"""Rules of thumb with names, and what they go by: an `Outlook` on the position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from core.game import Action
from core.memories import scoring
from core.memories.cards import Cards
from core.memories.kinds import PLACES
from core.memories.paying import capacities
from core.memories.rules import (
    can_research,
    cost,
    is_open,
    is_target,
    may_draw_two,
    research_cost,
)
from core.memories.value import gain_of, loss_of, price, ranked, weights

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

EXCHANGE = 0.95
"""What the two unknown cards of an Exchange add to a hand."""
FINAL_HAND = 6
"""Emotions that a player holds at the end."""
_BELOW = 6
"""Memories that lie below End of the Line, on average."""
_UNDER = 0.45
"""What an Emotion under a Memory is worth."""
_AGAIN, _OTHERS_LOSE = 0.9, 0.4
_GROWS, _DOUBLES = 0.8, 0.6
"""What is added for each Memory still to be collected, by counting or doubling it."""
_POWER = 0.12
"""What a permanent ability is worth, for each Memory still to be collected."""
_TURN = 0.55
"""What a turn is worth: what is given up by collecting now."""
_PRIZE, _CHEAP_PRIZE = 4.5, 2.0
"""What a Memory must be worth to be Researched, and when Research costs one card only."""


def to_come(state: MemoriesState) -> float:
    """How many Memories will still appear, on average."""
    left = len(state.memories) - 1
    return float(left - _BELOW) if left > 2 * _BELOW else left / 2 if left > 0 else 0.0


@lru_cache(maxsize=1 << 14)
def gained(cards: Cards, owned: int, memory: int, covers: bool, seats: int) -> tuple[float, float]:
    """What a Memory adds to those owned: points, and points for each Memory still to collect."""
    with_it = owned | 1 << memory
    worth = 0.0
    if cards.collected[memory] == "give_away":
        with_it = owned
        worth -= cards.points[memory] / (seats - 1)
    if covers:
        with_it |= 1 << cards.cover
    worth += scoring.points(cards, with_it, FINAL_HAND) - scoring.points(cards, owned, FINAL_HAND)
    quirk = cards.collected[memory]
    worth += {"act_again": _AGAIN, "others_discard": _OTHERS_LOSE}.get(quirk, 0.0)
    powers = sum(mask >> memory & 1 for mask in cards.draw_two)
    powers += (cards.cheap_research | cards.research_over) >> memory & 1
    later = _POWER * powers
    later += _GROWS * (cards.counted[memory] == "owned")
    later += _DOUBLES * (cards.doubles[memory].bit_count() > 1)
    return worth, later


class Outlook:
    """What the seat whose turn it is goes by: its hand, and what the lanes offer."""

    __slots__ = ("caps", "hand", "hurry", "seat", "share", "state", "wanted")

    def __init__(self, state: MemoriesState) -> None:
        self.state = state
        self.seat = state.active
        self.hand = state.hands[state.active]
        self.wanted = weights(state, state.active)
        self.caps = capacities(self.hand)
        left = to_come(state)
        self.share = left / state.seats
        """Memories that each player will still collect."""
        self.hurry = min(1.0, self.share / 2)
        """From 0 to 1: how much the Emotions in hand still count for."""

    def prize(self, place: int) -> float:
        """What the Memory at a place is worth to the seat, in points, its price apart."""
        state, seat = self.state, self.seat
        covers = state.glitch == place
        now, later = gained(state.cards, state.owned[seat], state.lanes[place], covers, state.seats)
        under = len(state.under[place])
        if under:
            now += _UNDER * under * (0.4 + 0.6 * self.hurry)
        return now + later * self.share

    def payable(self, place: int) -> bool:
        """Whether the seat holds what the Memory at a place costs it."""
        state, need = self.state, cost(self.state, place, self.seat)
        return any(self.caps[type_] >= need for type_ in state.cards.types[state.lanes[place]])

    def collectable(self) -> list[tuple[float, int]]:
        """What can be collected now, by what it brings beyond its price, the best first."""
        state, seat, found = self.state, self.seat, []
        for place in PLACES:
            if is_open(state, place, seat) and self.payable(place):
                need = cost(state, place, seat)
                types = state.cards.types[state.lanes[place]]
                lost = price(self.caps, types, need, self.wanted)
                found.append((self.prize(place) - lost * self.hurry, place))
        found.sort(reverse=True)
        return found

    def targets(self) -> list[tuple[float, int]]:
        """What can be Researched, by its worth, the best first."""
        state, seat = self.state, self.seat
        found = [(self.prize(place), place) for place in PLACES if is_target(state, place, seat)]
        found.sort(reverse=True)
        return found

    def least(self) -> int:
        """The kind of the hand that is missed least."""
        return ranked(self.hand, self.wanted)[0]

    def open_gain(self, count: int) -> float:
        """What the top Discards add to the hand; an unknown card counts half an Exchange."""
        kinds = self.state.pile[-count:]
        unknown = (count - len(kinds)) * EXCHANGE / 2
        return gain_of(self.hand, kinds, self.wanted) + unknown

    def exchange_gain(self) -> float:
        """What an Exchange adds to the hand, on average."""
        if not any(self.hand):
            return 0.0
        return EXCHANGE - loss_of(self.hand, self.least(), self.wanted)


# Rules of thumb: each looks at the position and names an action, or None when it has no say.


def collect_the_best(view: Outlook) -> Action | None:
    """What is worth more than its price and the turn is collected at once, the best first."""
    best = view.collectable()
    if best and best[0][0] >= _TURN * view.hurry:
        return ("collect", best[0][1])
    return None


def draw_two(view: Outlook) -> Action | None:
    """Two cards of which one at least is known, when they help more than an Exchange."""
    if not may_draw_two(view.state, view.seat):
        return None
    return ("draw", 2) if view.open_gain(2) > view.exchange_gain() else None


def research_cheaply(view: Outlook) -> Action | None:
    """Research that takes one Lingering Emotion pays for itself: the best target."""
    state, seat = view.state, view.seat
    if view.hurry < 0.5 or research_cost(state, seat) > 1 or not can_research(state, seat):
        return None
    best = view.targets()
    return ("research", best[0][1]) if best and best[0][0] > _CHEAP_PRIZE else None


def research_the_prize(view: Outlook) -> Action | None:
    """A Memory worth much is reserved when it cannot be paid for yet."""
    if view.hurry < 0.3 or not can_research(view.state, view.seat):
        return None
    best = view.targets()
    if best and best[0][0] >= _PRIZE and not view.payable(best[0][1]):
        return ("research", best[0][1])
    return None


def take_the_top(view: Outlook) -> Action | None:
    """The top Discard, when it helps more than an Exchange would on average."""
    if view.state.pile and view.open_gain(1) >= view.exchange_gain():
        return ("draw", 1)
    return None


def exchange_the_least(view: Outlook) -> Action | None:
    """The card that is missed least, for two unknown ones."""
    supply = view.state.deck or len(view.state.pile) > 1
    return ("exchange", view.least()) if supply and any(view.hand) else None


def collect_anything(view: Outlook) -> Action | None:
    """When nothing can be drawn, a Memory that brings something is better than waiting."""
    best = view.collectable()
    return ("collect", best[0][1]) if best and best[0][0] > 0 else None


RULES: Sequence[Callable[[Outlook], Action | None]] = (
    collect_the_best,
    draw_two,
    research_cheaply,
    research_the_prize,
    take_the_top,
    exchange_the_least,
    collect_anything,
)
"""In the order in which they are asked."""


def act(view: Outlook) -> Action:
    """The action that the rules of thumb take."""
    for rule in RULES:
        action = rule(view)
        if action is not None:
            return action
    return view.state.legal()[0]
