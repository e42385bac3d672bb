"""The sensible completion of unfinished business."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Action
from core.memories import rules, scoring
from core.memories.paying import is_complete, next_kinds
from core.memories.rules import HAND_LIMIT, payment_types
from core.memories.thumb import Outlook, act
from core.memories.value import discards, least, rest_of_payment, weights

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_DONE: Action = ("done",)


def suggest(state: MemoriesState) -> list[Action]:
    """The picks that complete the unfinished business of the seat that decides."""
    seat = state.seat
    if seat is None or not state.stack:
        return []
    name, *parts = state.stack[-1]
    if name in ("pay", "spend"):
        return _payment(state)
    if name == "give":
        return [gift(state, parts[0])]
    if name == "again":
        return [act(Outlook(state))]
    hand, wanted = state.hands[seat], weights(state, seat)
    if name == "limit":
        kinds = discards(hand, sum(hand) - HAND_LIMIT, wanted)
        return [("discard", kind) for kind in kinds]
    return [("discard", least(hand, wanted))]


def first(state: MemoriesState) -> Action:
    """The first of these picks, found quicker."""
    frame = state.stack[-1]
    if frame[0] not in ("pay", "spend"):
        return suggest(state)[0]
    types, (_, _, cost, picked), seat = payment_types(state, frame), frame, state.active
    if is_complete(types, cost, picked):
        return _DONE
    wanted = weights(state, seat)
    return ("pay", rest_of_payment(state.hands[seat], types, cost, picked, wanted)[0])


def _payment(state: MemoriesState) -> list[Action]:
    """What is still to be picked; enough as soon as it is complete."""
    frame, seat = state.stack[-1], state.active
    types, (_, _, cost, picked), hand = payment_types(state, frame), frame, state.hands[seat]
    if is_complete(types, cost, picked):
        return [_DONE]
    kinds = rest_of_payment(hand, types, cost, picked, weights(state, seat))
    left, paid = list(hand), list(picked)
    plan: list[Action] = []
    for kind in kinds:
        left[kind] -= 1
        paid.append(kind)
        plan.append(("pay", kind))
        if is_complete(types, cost, paid):
            break
    if next_kinds(left, types, cost, paid):
        plan.append(_DONE)
    return plan


def gift(state: MemoriesState, memory: int) -> Action:
    """Memory Loss goes to the strongest other player, unless it is worth keeping."""
    seat, cards = state.active, state.cards
    owned, hand = state.owned[seat], sum(state.hands[seat])
    without = scoring.points(cards, owned & ~(1 << memory), hand)
    if scoring.points(cards, owned, hand) >= without:
        return ("keep",)
    others = rules.after(state, seat)
    return ("give", max(others, key=lambda other: scoring.standing(state, other)))
