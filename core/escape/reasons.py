"""Why an action is not possible, in a sentence: one function per verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.escape import rules
from core.escape.kinds import EVENTS, FLARE, KINDS, METEOR, TURN
from core.escape.map import ESCAPE, FARTHEST, START, base, way
from core.game import GIVE_UP, NO_SUCH, OVER, Action
from core.plural import many

if TYPE_CHECKING:
    from core.escape.state import EscapeState

_VERBS: dict[str, tuple[tuple[str, ...], str]] = {
    # Business: what can be done in it, and what is said to anything else.
    "act": (("move", "explore", "meteor", "end"), "Nothing is waiting for that choice now."),
    "pay": (("pay", "flare", "place"), "First pay for the card that you explore with."),
    "put": (("put",), "First choose in which order the placed cards are discarded."),
    "suit": (("box", "skip"), "First decide what the Suit does."),
    "id": (("use", "skip"), "First decide whether the ID Pass is used."),
    "top": (("top",), "First choose the card that goes back on top of the deck."),
    "id_limit": (("discard",), "First discard down to 6 cards."),
    "improve": (("improve",), "First choose the card that is improved."),
    "hack": (("take", "skip"), "First decide what Hacking takes from the discard pile."),
    "under": (("under", "done"), "First decide what the Power Unit puts under the deck."),
    "fuel": (("free", "skip"), "First decide whether the Fuel lets you place another card."),
    "found": (("obtain", "improve"), "First take the item or give it up to improve a card."),
    "limit": (("discard",), "First discard down to 6 cards."),
}

_CARD_VERBS = (
    "explore", "pay", "put", "box", "top", "discard", "improve", "under", "free",
)  # fmt: skip


def why_not(state: EscapeState, action: Action) -> str | None:
    """Why an action is not possible now; None exactly when it is."""
    if state.seat is None:
        return OVER
    if action == GIVE_UP:
        return None
    verb = action[0] if action else ""
    if verb not in _WHY or not _well_formed(action):
        return NO_SUCH
    business = state.stack[-1][0] if state.stack else "act"
    verbs, otherwise = _VERBS[business]
    if verb not in verbs:
        return otherwise
    return _WHY[verb](state, *action[1:])


def _well_formed(action: Action) -> bool:
    verb, numbers = str(action[0]), list(action[1:])
    if not all(type(n) is int for n in numbers):
        return False
    if verb == "move":
        return len(numbers) == 2 and numbers[0] in range(KINDS) and numbers[1] in range(ESCAPE + 1)
    if verb in _CARD_VERBS:
        return len(numbers) == 1 and numbers[0] in range(KINDS)
    return len(numbers) == (verb == "take")


def _name(state: EscapeState, card: int) -> str:
    return state.cards.name[card]


def _not_held(state: EscapeState, card: int) -> str | None:
    return None if card in state.hand else f"{_name(state, card)} is not in your hand."


def _stuck(state: EscapeState, card: int) -> str | None:
    """Whether an event keeps the card from being played, paid or discarded."""
    if missing := _not_held(state, card):
        return missing
    if card == FLARE:
        return (
            f"{_name(state, FLARE)} is stuck: explore with another card and discard 1 more "
            "to be rid of it."
        )
    if card == METEOR:
        return f"{_name(state, METEOR)} is stuck: give up 1 placed point to be rid of it."
    return None


def _no_event(state: EscapeState, card: int) -> str | None:
    if missing := _not_held(state, card):
        return missing
    if card in EVENTS:
        return "Event cards cannot be returned or discarded by the ID Pass."
    return None


def _move(state: EscapeState, card: int, cell: int) -> str | None:
    if stuck := _stuck(state, card):
        return stuck
    reach, steps = base(state.scenario).reach[state.at], state.cards.steps[card]
    if cell in reach[steps]:
        return None
    if cell == START:
        return "The Start point cannot be entered again."
    if cell not in reach[FARTHEST]:
        return "There is no way to that place."
    need = way(state.scenario, state.at, cell)
    return f"Too far: {many(need, 'step')}, and {_name(state, card)} goes {steps}."


def _explore(state: EscapeState, card: int) -> str | None:
    if stuck := _stuck(state, card):
        return stuck
    if where := nothing_here(state):
        return where
    cost, others = state.cards.cost[card], rules.playable(state) - 1
    if cost > others:
        return (
            f"{_name(state, card)} costs {many(cost, 'other card')}; "
            f"you can pay with {others or 'none'}."
        )
    return None


def nothing_here(state: EscapeState) -> str | None:
    """Why nothing can be explored where the player is; None when something can."""
    if rules.target(state):
        return None
    if state.at == ESCAPE:
        return "The rocket can be explored once both launch programs run."
    if state.at == START:
        return "The Start point cannot be explored: move to a sector first."
    return "There is no sector left to explore here: move on."


def _meteor(state: EscapeState) -> str | None:
    if METEOR not in state.hand:
        return f"There is no {_name(state, METEOR)} in your hand."
    if state.points < 1:
        return f"{_name(state, METEOR)} costs 1 placed point, and none is placed here."
    return None


def _pay(state: EscapeState, card: int) -> str | None:
    if stuck := _stuck(state, card):
        return stuck
    return None if state.stack[-1][2] else "All is paid: place the card."


def _flare(state: EscapeState) -> str | None:
    if FLARE not in state.hand:
        return f"There is no {_name(state, FLARE)} in your hand."
    if rules.flare_can_go(state, state.stack[-1][2]):
        return None
    return f"{_name(state, FLARE)} costs 1 more card, and no other card is left to pay it."


def _place(state: EscapeState) -> str | None:
    left = state.stack[-1][2]
    return f"{many(left, 'more card')} to pay." if left else None


def _put(state: EscapeState, card: int) -> str | None:
    return None if card in state.placed else f"{_name(state, card)} is not placed."


def _improve(state: EscapeState, card: int) -> str | None:
    if card in rules.improvable(state):
        return None
    if card >= TURN:
        return "Only an Exploration card that shows its start side can be improved."
    return f"{_name(state, card)} is not in the discard pile."


def _take(state: EscapeState, at: int) -> str | None:
    if 0 <= at < len(state.pile):
        if at and state.pile[at - 1] == state.pile[at]:
            return "The same card lies just below: take that one."
        return None
    return "The discard pile has no card there."


def _under(state: EscapeState, card: int) -> str | None:
    if card >= 2 * TURN:
        return "The Power Unit moves Exploration cards only."
    return None if card in state.pile else f"{_name(state, card)} is not in the discard pile."


def _always(_state: EscapeState) -> str | None:
    return None


_WHY: dict[str, Callable[..., str | None]] = {
    "move": _move,
    "explore": _explore,
    "meteor": _meteor,
    "end": _always,
    "pay": _pay,
    "flare": _flare,
    "place": _place,
    "put": _put,
    "box": _not_held,
    "use": _always,
    "top": _no_event,
    "discard": lambda s, card: (_no_event if s.stack[-1][0] == "id_limit" else _stuck)(s, card),
    "improve": _improve,
    "take": _take,
    "under": _under,
    "done": _always,
    "free": _stuck,
    "obtain": _always,
    "skip": _always,
}
