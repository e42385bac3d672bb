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
    can_pay,
    can_research,
    cost,
    is_open,
    is_target,
    may_draw_two,
    research_cost,
)
from core.memories.value import DEAR, gain_of, losses, price, random_gain, weights

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_BELOW = 6
"""Memories that lie below End of the Line, on average."""
_HELD = 4
"""Emotions that a player holds at the end, when that is far away."""
_UNDER = 0.6
"""What an Emotion under a Memory is worth."""
_AGAIN, _OTHERS_LOSE = 0.9, 0.6
_GROWS, _DOUBLES = 0.9, 0.9
"""What is added for each Memory still to be collected, by counting or doubling it."""
_POWER = 0.12
"""What a permanent ability is worth, for each Memory still to be collected."""
_TURN = 1.2
"""How much more than a draw a Memory must bring to be collected now."""
_PRIZE, _PRIZE_EACH, _CHEAP_PRIZE = 4.5, 0.35, 2.5
"""What a Memory must be worth to be Researched, and more for each Memory still to be collected;
and when Research costs one card only."""


def to_come(state: MemoriesState) -> float:
    """How many Memories will still be collected, on average: the last one uncovers the end."""
    left = len(state.memories) - 1
    return 1.0 + (left - _BELOW if left > 2 * _BELOW else left / 2)


@lru_cache(maxsize=1 << 15)
def gained(
    cards: Cards, owned: int, memory: int, covers: bool, seats: int, held: int
) -> tuple[float, float]:
    """What a Memory adds to those owned: points, and points for each Memory still to collect.

    `held`: the Emotions that its owner is expected to hold at the end.
    """
    with_it = owned | 1 << memory
    worth = 0.0
    if cards.collected[memory] == "give_away":
        with_it = owned
        worth -= cards.points[memory] / (seats - 1)
    if covers:
        with_it |= 1 << cards.cover
    worth += scoring.points(cards, with_it, held) - scoring.points(cards, owned, held)
    quirk = cards.collected[memory]
    worth += {"act_again": _AGAIN, "others_discard": _OTHERS_LOSE}.get(quirk, 0.0)
    powers = sum(mask >> memory & 1 for mask in cards.draw_two)
    powers += (cards.cheap_research | cards.research_over) >> memory & 1
    later = _POWER * powers
    later += _GROWS * (cards.counted[memory] == "owned")
    later += _DOUBLES * (cards.doubles[memory].bit_count() > 1)
    return worth, later


def prize(
    state: MemoriesState, seat: int, place: int, share: float, held: int, under: float = _UNDER
) -> float:
    """What the Memory at a place is worth to a seat, in points, its price apart.

    `share`: Memories that the seat will still collect; `held`: Emotions that it will hold at the
    end; `under`: what each Emotion under the Memory is worth.
    """
    covers, cards = state.glitch == place, state.cards
    now, later = gained(cards, state.owned[seat], state.lanes[place], covers, state.seats, held)
    return now + later * share + under * len(state.under[place])


class Outlook:
    """What the seat whose turn it is goes by: its hand, and what the lanes offer."""

    __slots__ = (
        "caps",
        "each",
        "hand",
        "held",
        "hurry",
        "seat",
        "share",
        "state",
        "total",
        "wanted",
    )

    def __init__(self, state: MemoriesState) -> None:
        self.state = state
        self.seat = seat = state.active
        self.hand = hand = state.hands[seat]
        self.total = total = sum(hand)
        self.wanted = weights(state, seat)
        self.caps = capacities(hand)
        self.share = share = to_come(state) / state.seats
        """Memories that each player will still collect."""
        self.hurry = hurry = share / 2 if share < 2 else 1.0
        """From 0 to 1: how much the Emotions in hand still count for by what they collect."""
        self.held = round(_HELD * hurry + total * (1 - hurry))
        """Emotions that the seat will hold at the end."""
        self.each = 0.0
        """What one more of them counts at the end, as far as it is near."""
        if hurry < 1:
            cards, owned = state.cards, state.owned[seat]
            more = scoring.points(cards, owned, 1) - scoring.points(cards, owned, 0)
            self.each = more * (1 - hurry)

    def prize(self, place: int) -> float:
        """What the Memory at a place is worth to the seat, in points, its price apart."""
        under = _UNDER * self.hurry + self.each
        return prize(self.state, self.seat, place, self.share, self.held, under)

    def collectable(self) -> list[tuple[float, int]]:
        """What can be collected now, by what it brings beyond its price, the best first."""
        state, seat, types = self.state, self.seat, self.state.cards.types
        found = []
        for place in PLACES:
            if is_open(state, place, seat):
                need = cost(state, place, seat)
                lost = price(self.caps, types[state.lanes[place]], need, self.wanted, self.total)
                if lost < DEAR:
                    less = lost * self.hurry + need * self.each
                    found.append((self.prize(place) - less, place))
        found.sort(reverse=True)
        return found

    def targets(self) -> list[tuple[float, int]]:
        """What can be Researched, by its worth, the best first."""
        state, seat = self.state, self.seat
        found = [(self.prize(place), place) for place in PLACES if is_target(state, place, seat)]
        found.sort(reverse=True)
        return found

    def missed(self) -> tuple[tuple[float, int], ...]:
        """What the hand loses with a card of each kind, (loss, kind), the least first."""
        return losses(tuple(self.hand), self.wanted)

    def open_gain(self, count: int) -> float:
        """What the top Discards bring; a card that is not known counts as any."""
        kinds = self.state.pile[-count:]
        gain = gain_of(self.hand, kinds, self.wanted)
        gain += (count - len(kinds)) * random_gain(self.caps, self.total, self.wanted)
        return gain * self.hurry + count * self.each

    def exchange_gain(self) -> float:
        """What an Exchange brings, on average."""
        if not self.total:
            return 0.0
        first = random_gain(self.caps, self.total - 1, self.wanted)
        second = random_gain(self.caps, self.total, self.wanted)
        return (first + second - self.missed()[0][0]) * self.hurry + self.each

    def draw_gain(self) -> float:
        """The most that drawing brings in this turn."""
        gain = max(0.0, self.exchange_gain())
        return max(gain, self.open_gain(1)) if self.state.pile else gain


# Rules of thumb: each looks at the position and names an action, or None when it has no say.


def collect_the_best(view: Outlook) -> Action | None:
    """What is worth more than its price and the turn is collected at once, the best first."""
    best = view.collectable()
    if best and best[0][0] >= _TURN * view.draw_gain():
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
    least = _PRIZE + _PRIZE_EACH * view.share
    if best and best[0][0] >= least and not can_pay(view.state, best[0][1], view.seat):
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
    return ("exchange", view.missed()[0][1]) if supply and any(view.hand) else None


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
