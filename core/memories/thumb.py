"""Rules of thumb with names, and what a Memory is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.game import Action
from core.memories import scoring
from core.memories.kinds import PLACES
from core.memories.rules import (
    can_pay,
    can_research,
    cost,
    is_open,
    is_target,
    may_draw_two,
    research_cost,
)
from core.memories.value import gain_of, hand_value, payment, ranked, weights

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_EXCHANGE = 0.95
"""What the two unknown cards of an Exchange add to a hand."""
FINAL_HAND = 6
"""Emotions that a player holds at the end."""
_BOTTOM_HALF = 6
"""Memories that lie below End of the Line, on average."""
_UNDER = 0.45
"""What an Emotion under a Memory is worth."""
_AGAIN, _OTHERS_LOSE = 0.9, 0.4
_POWER = 0.12
"""What something that its owner may do is worth, for each Memory still to be collected."""
_TURN = 0.55
"""What a turn is worth: what is given up by collecting now."""


def to_come(state: MemoriesState) -> float:
    """How many Memories will still appear, on average."""
    return max(0.0, len(state.memories) - 1 - min(_BOTTOM_HALF, (len(state.memories) - 1) / 2))


def hurry(state: MemoriesState) -> float:
    """From 0 to 1: how much Emotions in hand still count for."""
    return min(1.0, to_come(state) / (2.0 * state.seats))


def prize(state: MemoriesState, place: int, seat: int) -> float:
    """What the Memory at a place is worth to a seat, in points, its price apart."""
    cards, memory, owned = state.cards, state.lanes[place], state.owned[seat]
    share = to_come(state) / state.seats
    gained = 1 << memory
    if state.glitch == place:
        gained |= 1 << cards.cover
    given = cards.collected[memory] == "give_away"
    with_it = owned | (gained & ~(1 << memory) if given else gained)
    before = scoring.points(cards, owned, FINAL_HAND)
    worth = float(scoring.points(cards, with_it, FINAL_HAND) - before)
    if given:
        worth -= cards.points[memory] / (state.seats - 1)
    worth += _UNDER * len(state.under[place]) * (0.4 + 0.6 * hurry(state))
    if cards.counted[memory] == "owned":
        worth += 0.8 * share
    if cards.doubles[memory].bit_count() > 1:
        worth += 0.6 * share
    quirk = cards.collected[memory]
    if quirk == "act_again":
        worth += _AGAIN
    elif quirk == "others_discard":
        worth += _OTHERS_LOSE
    powers = sum(mask >> memory & 1 for mask in cards.draw_two)
    powers += (cards.cheap_research | cards.research_over) >> memory & 1
    return worth + _POWER * powers * share


def net(state: MemoriesState, place: int, seat: int) -> float:
    """What collecting brings beyond the Emotions that it takes."""
    hand, wanted = state.hands[seat], weights(state, seat)
    types = state.cards.types[state.lanes[place]]
    left = list(hand)
    for kind in payment(tuple(hand), types, cost(state, place, seat), wanted):
        left[kind] -= 1
    lost = hand_value(hand, wanted) - hand_value(left, wanted)
    return prize(state, place, seat) - lost * hurry(state)


def collectable(state: MemoriesState) -> list[tuple[float, int]]:
    """What can be collected now, with its net worth, the best first."""
    seat = state.active
    found = [
        (net(state, place, seat), place)
        for place in PLACES
        if is_open(state, place, seat) and can_pay(state, place, seat)
    ]
    return sorted(found, reverse=True)


# Rules of thumb: each looks at the position and names an action, or None when it has no say.


def collect_the_best(state: MemoriesState) -> Action | None:
    """What is worth more than its price and the turn is collected at once, the best first."""
    best = collectable(state)
    if best and best[0][0] >= _TURN * hurry(state):
        return ("collect", best[0][1])
    return None


def draw_two(state: MemoriesState) -> Action | None:
    """Two cards of which one at least is known are better than two unknown ones for one."""
    if not may_draw_two(state, state.active):
        return None
    return ("draw", 2) if len(state.pile) < 2 or _open_gain(state, 2) > _exchange(state) else None


def research_cheaply(state: MemoriesState) -> Action | None:
    """Research that takes one Lingering Emotion pays for itself: the best target."""
    seat = state.active
    if research_cost(state, seat) > 1 or not can_research(state, seat) or hurry(state) < 0.5:
        return None
    best = targets(state)
    return ("research", best[0][1]) if best and best[0][0] > 2 else None


def research_the_prize(state: MemoriesState) -> Action | None:
    """A Memory worth much is reserved when it cannot be paid for yet."""
    seat = state.active
    if not can_research(state, seat) or hurry(state) < 0.3:
        return None
    best = targets(state)
    if best and best[0][0] >= 4.5 and not can_pay(state, best[0][1], seat):
        return ("research", best[0][1])
    return None


def take_the_top(state: MemoriesState) -> Action | None:
    """The top Discard, when it helps more than an Exchange would on average."""
    if state.pile and _open_gain(state, 1) >= _exchange(state):
        return ("draw", 1)
    return None


def exchange_the_least(state: MemoriesState) -> Action | None:
    """The card that is missed least, for two unknown ones."""
    hand = state.hands[state.active]
    if not any(hand) or not (state.deck or len(state.pile) > 1):
        return None
    return ("exchange", ranked(hand, weights(state, state.active))[0])


def collect_anything(state: MemoriesState) -> Action | None:
    """When nothing can be drawn, a Memory that brings something is better than waiting."""
    best = collectable(state)
    return ("collect", best[0][1]) if best and best[0][0] > 0 else None


RULES: Sequence[Callable[[MemoriesState], Action | None]] = (
    collect_the_best,
    draw_two,
    research_cheaply,
    research_the_prize,
    take_the_top,
    exchange_the_least,
    collect_anything,
)
"""In the order in which they are asked."""


def act(state: MemoriesState) -> Action:
    """The action that the rules of thumb take."""
    for rule in RULES:
        action = rule(state)
        if action is not None:
            return action
    return state.legal()[0]


def targets(state: MemoriesState) -> list[tuple[float, int]]:
    """What can be Researched, by its worth, the best first."""
    seat = state.active
    return sorted(
        ((prize(state, p, seat), p) for p in PLACES if is_target(state, p, seat)), reverse=True
    )


def _open_gain(state: MemoriesState, count: int) -> float:
    """What the top Discards add to the hand; an unknown card counts half an Exchange."""
    seat = state.active
    kinds = state.pile[-count:]
    unknown = (count - len(kinds)) * _EXCHANGE / 2
    return gain_of(state.hands[seat], kinds, weights(state, seat)) + unknown


def _exchange(state: MemoriesState) -> float:
    """What an Exchange adds to the hand, on average."""
    seat = state.active
    hand, wanted = state.hands[seat], weights(state, seat)
    if not any(hand):
        return 0.0
    left = list(hand)
    left[ranked(hand, wanted)[0]] -= 1
    return _EXCHANGE - hand_value(hand, wanted) + hand_value(left, wanted)
