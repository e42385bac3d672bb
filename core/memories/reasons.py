"""Why an action is not possible, in a sentence: one function per verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.game import GIVE_UP, NO_SUCH, OVER, Action
from core.memories import rules
from core.memories.kinds import BUG, KINDS, NOTHING, PLACES
from core.memories.paying import is_complete, next_kinds, research_capacity
from core.memories.words import needs
from core.plural import many
from core.seats import player

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_ACTS = ("collect", "draw", "research", "exchange", "pass")
_VERBS: dict[str, tuple[tuple[str, ...], str]] = {
    # Business: what can be done in it, and what is said to anything else.
    "act": (_ACTS, "Nothing is waiting for that choice now."),
    "again": (_ACTS, "Nothing is waiting for that choice now."),
    "start": (("discard",), "First choose the Emotion that begins the Discard Pile."),
    "limit": (("discard",), f"First discard down to {rules.HAND_LIMIT} Emotions."),
    "pay": (("pay", "done"), "First pay for the Memory that you collect."),
    "spend": (("pay", "done"), "First discard the Lingering Emotions for your Research."),
    "lose": (("discard",), "First discard an Emotion of your choice."),
    "give": (("give", "keep"), "First decide who gets the Memory that you collected."),
}
_RANGES = {
    "collect": PLACES,
    "research": PLACES,
    "draw": range(1, 3),
    "exchange": range(KINDS),
    "discard": range(KINDS),
    "pay": range(KINDS),
    "give": range(5),
}
"""The number that follows a verb; those not listed stand alone."""


def why_not(state: MemoriesState, action: Action) -> str | None:
    """Why an action is not possible now; None exactly when it is."""
    if state.seat is None:
        return OVER
    if action == GIVE_UP:
        return None
    verb = action[0] if action else ""
    if verb not in _WHY or not _well_formed(action):
        return NO_SUCH
    verbs, otherwise = _VERBS[state.stack[-1][0] if state.stack else "act"]
    if verb not in verbs:
        return otherwise
    return _WHY[verb](state, *action[1:])


def _well_formed(action: Action) -> bool:
    verb, *numbers = action
    if not all(type(n) is int for n in numbers):
        return False
    if verb in _RANGES:
        return len(numbers) == 1 and numbers[0] in _RANGES[verb]
    return not numbers


def not_collectable(state: MemoriesState, place: int, seat: int) -> str | None:
    """Why a seat cannot collect the Memory at a place; None when it can."""
    if empty := _nothing_there(state, place):
        return empty
    name, owner = state.cards.name[state.lanes[place]], state.ids[place]
    if owner not in (NOTHING, seat):
        return f"{player(owner)}'s Research ID reserves {name}."
    if rules.first_round(state):
        return "Nobody may collect before everyone has had a turn."
    if not rules.is_open(state, place, seat):
        return f"In Conscious {name} can only be collected when it is Researched."
    if missing := rules.short_by(state, place, seat):
        return f"{name} needs {needs(state, place, seat)}: you are {missing} short."
    return None


def not_researchable(state: MemoriesState, place: int, seat: int) -> str | None:
    """Why a seat cannot Research the Memory at a place; None when it can."""
    if empty := _nothing_there(state, place):
        return empty
    memory = state.lanes[place]
    if seat in state.ids:
        other = state.cards.name[state.lanes[state.ids.index(seat)]]
        return f"Your Research ID lies on {other} until you collect it."
    if not rules.is_target(state, place, seat):
        return _barred(state, place, memory)
    need, have = rules.research_cost(state, seat), research_capacity(state.hands[seat])
    if have < need:
        return f"Research takes {many(need, 'Lingering Emotion')}; you have {have or 'none'}."
    return None


def _barred(state: MemoriesState, place: int, memory: int) -> str:
    """Why a Memory is no target of Research."""
    name, barred = state.cards.name[memory], state.cards.research[memory]
    if barred == "never":
        return f"{name} cannot be Researched."
    if barred and not rules.is_conscious(state, place):
        return f"In Subconscious {name} cannot be Researched."
    return f"{player(state.ids[place])}'s Research ID lies on {name}."


def _nothing_there(state: MemoriesState, place: int) -> str | None:
    memory = state.lanes[place]
    if memory == NOTHING:
        return "That place of the lanes is empty."
    if memory == state.cards.cover:
        return f"{state.cards.name[memory]} waits for the Memory that covers it."
    return None


def _collect(state: MemoriesState, place: int) -> str | None:
    return not_collectable(state, place, state.active)


def _research(state: MemoriesState, place: int) -> str | None:
    return not_researchable(state, place, state.active)


def _draw(state: MemoriesState, count: int) -> str | None:
    if not state.pile:
        return "The Discard Pile is empty."
    if count == 1 or rules.may_draw_two(state, state.active):
        return None
    top = state.pile[-1]
    allowed = top != BUG and state.owned[state.active] & state.cards.draw_two[top // 3]
    if allowed:
        return "There is only one Emotion to draw."
    return f"No Memory of yours lets you draw two when {state.cards.emotion[top]} lies on top."


def _held(state: MemoriesState, kind: int) -> str | None:
    assert state.seat is not None
    if state.hands[state.seat][kind]:
        return None
    return f"You have no {state.cards.emotion[kind]}."


def _pay(state: MemoriesState, kind: int) -> str | None:
    if missing := _held(state, kind):
        return missing
    frame = state.stack[-1]
    types, need, picked = rules.payment_types(state, frame), frame[2], frame[3]
    if kind in next_kinds(state.hands[state.active], types, need, picked):
        return None
    return f"With {state.cards.emotion[kind]} the payment could not come out exactly."


def _done(state: MemoriesState) -> str | None:
    frame = state.stack[-1]
    if is_complete(rules.payment_types(state, frame), frame[2], frame[3]):
        return None
    return "The payment is not complete yet."


def _give(state: MemoriesState, seat: int) -> str | None:
    if seat >= state.seats:
        return "There is no such player in this game."
    return "You have it already: keep it." if seat == state.active else None


def _pass(state: MemoriesState) -> str | None:
    return (
        None if ("pass",) in state.legal() else "You can only pass when nothing else is possible."
    )


def _always(_state: MemoriesState) -> str | None:
    return None


_WHY: dict[str, Callable[..., str | None]] = {
    "collect": _collect,
    "research": _research,
    "draw": _draw,
    "exchange": _held,
    "pass": _pass,
    "pay": _pay,
    "done": _done,
    "discard": _held,
    "give": _give,
    "keep": _always,
}
