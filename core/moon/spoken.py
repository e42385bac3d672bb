"""Actions in a person's words: a verb, then the name of a card or a resource."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.game import Action
from core.moon import reasons
from core.moon.kinds import BASE, KIND_WORDS, RESOURCES
from core.moon.rules import FLAG_SPACE
from core.moon.turns import NUMBERS

if TYPE_CHECKING:
    from core.moon.state import MoonState

_ALONE = ("expedition", "end", "stop", "trade")
_ALIKE = {"trash": "assimilate", "use": "expedition", "done": "end", "explore": "expedition"}


def understand(state: MoonState, words: str) -> Action | None:
    """The action that is meant: a possible one, else any of this form; None when there is none.

    A part of a card's name is enough. "park NAME flags" is the yellow space of a Base.
    """
    verb, _, rest = words.lower().strip().partition(" ")
    verb = _ALIKE.get(verb, verb)
    meant = [(verb, *numbers) for numbers in _numbers(state, verb, rest.strip())]
    possible = [action for action in meant if reasons.why_not(state, action) is None]
    return next(iter((*possible, *meant)), None)


def _numbers(state: MoonState, verb: str, rest: str) -> Iterator[tuple[int, ...]]:
    """What the words after a verb may stand for, the most likely first."""
    if not rest:
        yield from [()] * (verb in _ALONE)
        return
    match NUMBERS.get(verb):
        case "card":
            yield from ((card,) for card in _named(state, rest))
        case "space":
            name = rest.removesuffix(" flags")
            for card in _named(state, name):
                flags = state.cards.colour[card] == BASE and name != rest
                yield (card + FLAG_SPACE * flags,)
        case "resource":
            yield from ((kind,) for kind in RESOURCES if rest == KIND_WORDS[kind])


def _named(state: MoonState, text: str) -> list[int]:
    """The cards with this in their names, those that begin with it first."""
    names = [name.lower() for name in state.cards.name]
    found = [card for card, name in enumerate(names) if text in name]
    return sorted(found, key=lambda card: (names[card] != text, not names[card].startswith(text)))
