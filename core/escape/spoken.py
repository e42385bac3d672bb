"""Actions in a person's words: a verb, then short names of cards and sectors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.escape import reasons
from core.escape.kinds import KINDS, TANK
from core.escape.map import ESCAPE, START, base
from core.escape.words import card_name
from core.game import NO_SUCH, Action

if TYPE_CHECKING:
    from core.escape.state import EscapeState


def understand(state: EscapeState, words: str) -> Action | None:
    """The action that is meant: a possible one, else any of this form; None when there is none."""
    verb, _, rest = words.lower().partition(" ")
    meant = [(verb, *numbers) for numbers in _numbers(state, verb, rest.strip())]
    meant = [action for action in meant if reasons.why_not(state, action) != NO_SUCH]
    possible = [action for action in meant if reasons.why_not(state, action) is None]
    return next(iter((*possible, *meant)), None)


def _numbers(state: EscapeState, verb: str, rest: str) -> Iterator[tuple[int, ...]]:
    """What the words after a verb may stand for, the most likely first."""
    if verb == "move":
        parts = rest.split()
        for at in range(1, len(parts)):
            for card in _cards(state, " ".join(parts[:at])):
                yield from ((card, cell) for cell in _cells(state, " ".join(parts[at:])))
    elif verb == "take":  # by its place in the pile, the top first
        pile = range(len(state.pile))[::-1]
        yield from ((at,) for at in pile if state.pile[at] in _cards(state, rest))
    elif rest:
        yield from ((card,) for card in _cards(state, rest))
    else:
        yield ()


def _cards(state: EscapeState, name: str) -> list[int]:
    """The cards of this name, those in the hand first; without a plus either side."""
    sides = [card for card in range(KINDS) if _is_named(state, card, name)]
    return sorted(sides, key=lambda card: card not in state.hand)


def _is_named(state: EscapeState, card: int, name: str) -> bool:
    short, full = card_name(state.cards, card).lower(), state.cards.name[card].lower()
    return name in (short, short.removesuffix("+"), full)


def _cells(state: EscapeState, name: str) -> list[int]:
    """The cells of this name: of a sector, a number, or what lies there."""
    if name.isdecimal():
        return [int(name[:3])]
    special = {"rocket": [ESCAPE], "start": [START], "start point": [START], "here": [state.at]}
    if name in special:
        return special[name]
    cells = base(state.scenario).cells
    if name in ("tank", "oxygen", "oxygen tank"):
        return [cell for cell in cells if state.cells[cell] == TANK]
    sectors = {cell: state.cells[cell] for cell in cells if state.cells[cell] >= 0}
    return [cell for cell, card in sectors.items() if state.cards.sector[card].lower() == name]
