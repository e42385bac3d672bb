"""Why an action is not possible, in a sentence: one function per verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.game import GIVE_UP, NO_SUCH, OVER, Action
from core.moon import rules, turns
from core.moon.effects import at_least
from core.moon.hidden import faces
from core.moon.kinds import (
    ANY_FLAG,
    BASE,
    BLUE,
    FLAG_NAMES,
    FLAGS,
    KIND_NAMES,
    PINK,
    RESOURCES,
    YELLOW,
)
from core.moon.printed import amounts
from core.moon.rules import ACTED, CARD, CLAIM, EXPEDITION, FLIP, PARK
from core.moon.words import asked, space
from core.plural import many
from core.seats import player

if TYPE_CHECKING:
    from core.moon.state import MoonState

_PICKS = {
    "pay": ("spare",),
    "choose": ("take",),
    "lay": ("lay",),
    "trade": ("trade", "give", "take", "stop"),
    "unflip": ("unflip",),
    "dig": ("build", "stop"),
    "look": ("drop", "stop"),
    "keep": ("keep",),
    "recall": ("recall",),
    "produce": ("produce",),
}
"""By unfinished business: what can be chosen."""


def why_not(state: MoonState, action: Action) -> str | None:
    """Why an action is not possible now; None exactly when it is."""
    if state.seat is None:
        return OVER
    if action == GIVE_UP:
        return None
    verb = action[0] if action else ""
    if (verb not in _WHY and verb not in turns.PICKS) or not _well_formed(state, action):
        return NO_SUCH
    if state.stack:
        return _not_picked(state, action)
    if verb not in _WHY:
        return "Nothing is waiting for that choice now."
    return _WHY[verb](state, *action[1:])


def _well_formed(state: MoonState, action: Action) -> bool:
    verb, *numbers = action
    if not all(type(n) is int and n >= 0 for n in numbers):
        return False
    if verb not in turns.NUMBERS:
        return not numbers
    if len(numbers) != 1:
        return False
    match turns.NUMBERS[verb]:
        case "resource":
            return bool(numbers[0] in RESOURCES)
        case "card":
            return bool(numbers[0] < len(state.cards.name))
    card = numbers[0] & CARD
    if card >= len(state.cards.name) or numbers[0] - card not in (0, rules.FLAG_SPACE):
        return False
    return bool(numbers[0] == card or state.cards.colour[card] == BASE)


def _not_picked(state: MoonState, action: Action) -> str | None:
    """Why a choice is not one of those that wait."""
    frame = state.stack[-1]
    if action[0] not in _PICKS[frame[0]]:
        return f"First finish what you began. {asked(state)}"
    if action in turns.CHOICES[frame[0]](state, frame):
        return None
    return f"That cannot be chosen. {asked(state)}"


# Whether something can be done by a seat, and why not.


def not_buildable(state: MoonState, seat: int, card: int, *, this_turn: bool = True) -> str | None:
    """Why a seat cannot build a card, as to cost and Flags; None when it can."""
    name = state.cards.name[card]
    lacking = []
    if rules.resources_short(state, seat, card, this_turn=this_turn):
        lacking.append(_lacks_resources(state, seat, card, this_turn=this_turn))
    if rules.flags_short(state, seat, card, this_turn=this_turn):
        lacking.append(_lacks_flags(state, seat, card, this_turn=this_turn))
    return f"{name} lacks {' and '.join(lacking)}." if lacking else None


def _lacks_resources(state: MoonState, seat: int, card: int, *, this_turn: bool) -> str:
    missing = rules.missing_resources(state, seat, card)
    less = rules.discount(state, seat, card, this_turn=this_turn)
    if less and sum(n > 0 for n in missing) > 1:
        short = rules.resources_short(state, seat, card, this_turn=this_turn)
        return f"{short} of {_amounts_or(missing)}"
    return amounts([max(0, n - less) for n in missing])


def _amounts_or(numbers: Sequence[int]) -> str:
    return " or ".join(KIND_NAMES[k] for k, n in enumerate(numbers) if n)


def _lacks_flags(state: MoonState, seat: int, card: int, *, this_turn: bool) -> str:
    missing = rules.missing_flags(state, seat, card, this_turn=this_turn)
    waived = rules.help_of(state, seat, this_turn=this_turn).waived[ANY_FLAG]
    kinds = [each for each in FLAGS if missing[each]]
    if waived and len(kinds) > 1:
        short = rules.flags_short(state, seat, card, this_turn=this_turn)
        return f"{many(short, 'Flag')} of {' or '.join(FLAG_NAMES[each] for each in kinds)}"
    lacking = [(each, max(0, missing[each] - waived)) for each in kinds]
    return ", ".join(f"{n} {FLAG_NAMES[each]} Flag{'s' * (n > 1)}" for each, n in lacking)


def not_claimable(state: MoonState, seat: int, card: int) -> str | None:
    """Why a seat does not meet what a Reputation card requires; None when it does."""
    for what, least in state.cards.requires[card]:
        have = rules.count(state, seat, what)
        if have < least:
            return f"{state.cards.name[card]} requires {at_least(what, least)}; you have {have}."
    return None


def _once(state: MoonState, what: int, done: str) -> str | None:
    return f"You have {done} this turn already." if state.used & what else None


def _in_hand(state: MoonState, card: int) -> str | None:
    if state.used & ACTED:
        return "You have built or Assimilated this turn already."
    if card not in faces(state.hands[state.active]):
        return f"{state.cards.name[card]} is not in your hand."
    return None


def _build(state: MoonState, card: int) -> str | None:
    return _in_hand(state, card) or not_buildable(state, state.active, card)


def _expedition(state: MoonState) -> str | None:
    return _once(state, EXPEDITION, "used the Expedition")


def _park(state: MoonState, number: int) -> str | None:
    if said := _once(state, PARK, "parked a Rover"):
        return said
    if not rules.has_rover(state, state.active):
        return "You have no Rover in your supply."
    return not_a_space(state, state.active, number)


def not_a_space(state: MoonState, seat: int, number: int) -> str | None:
    """Why a seat cannot park on a space, whatever Rovers it has; None when it can."""
    card, cards = number & CARD, state.cards
    owners = [other for other in range(state.seats) if card in state.built[other]]
    if not owners:
        return f"Nobody has built {cards.name[card]}."
    if owners[0] == seat:
        return "A Rover cannot park on your own cards."
    if cards.colour[card] not in (BLUE, YELLOW, BASE):
        return "A Rover can only park on a blue or yellow Structure or on a Base."
    if number in state.parked:
        return f"{player(state.parked[number])}'s Rover stands on {space(cards, number)}."
    return None


def _claim(state: MoonState, card: int) -> str | None:
    if said := _once(state, CLAIM, "claimed a Reputation card"):
        return said
    if card not in state.display:
        return f"{state.cards.name[card]} is not on display."
    return not_claimable(state, state.active, card)


def _flip(state: MoonState, card: int) -> str | None:
    if said := _once(state, FLIP, "flipped a pink Structure"):
        return said
    if card not in state.built[state.active]:
        return f"You have not built {state.cards.name[card]}."
    if state.cards.colour[card] != PINK:
        return "Only pink Structures can be flipped."
    if card in state.flipped:
        return f"{state.cards.name[card]} was flipped this Era already."
    return None


def _end(state: MoonState) -> str | None:
    return None if state.used & ACTED else "First build or Assimilate one Structure of your hand."


_WHY: dict[str, Callable[..., str | None]] = {
    "build": _build,
    "assimilate": _in_hand,
    "expedition": _expedition,
    "park": _park,
    "claim": _claim,
    "flip": _flip,
    "end": _end,
}
