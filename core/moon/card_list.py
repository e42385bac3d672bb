"""Every card of Moon, a line each, for the card list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.game import CardRow, View
from core.moon.cards import Cards
from core.moon.hidden import known
from core.moon.kinds import ERAS, LEVELS, NOTHING
from core.moon.printed import ERA_NAMES, LEVEL_NAMES, facts
from core.seats import player

if TYPE_CHECKING:
    from core.moon.state import MoonState


def rows(cards: Cards, view: View[MoonState] | None) -> list[CardRow]:
    """The Structures Era by Era, Bases, Expeditions, Reputation cards."""
    lies = dict(_places(view)) if view else {}
    made = []
    for group, numbers in _groups(cards):
        for card in numbers:
            where = lies.get(card) or _elsewhere(cards, card, view)
            row = CardRow(group, cards.name[card], facts(cards, card), cards.about[card], 1, where)
            made.append(row)
    return made


def _groups(cards: Cards) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The headings, and the cards under each."""
    for era in ERAS:
        yield f"Structures of {ERA_NAMES[era]}", tuple(cards.structures[era])
    yield "Bases", tuple(cards.bases)
    for era in ERAS:
        yield f"Expeditions of {ERA_NAMES[era]}", tuple(cards.expeditions[era])
    yield "First Expedition", cards.first
    for level in LEVELS:
        yield f"{LEVEL_NAMES[level]} Reputation", tuple(cards.reputation[level])


def _places(view: View[MoonState]) -> Iterator[tuple[int, str]]:
    """Where cards lie, as far as the seat knows."""
    table = view.table
    for seat in range(table.seats):
        mine = seat == view.seat
        for card in table.built[seat]:
            yield card, "in your Settlement" if mine else f"built by {player(seat)}"
        for card in table.claimed[seat]:
            yield card, "claimed by you" if mine else f"claimed by {player(seat)}"
        for card in known((*table.hands[seat], table.expeditions[seat])):
            yield card, "in your hand" if mine else f"in the hand of {player(seat)}"
    for era in ERAS:
        for card in known(table.decks[era]):
            yield card, f"in the deck of {ERA_NAMES[era]}"
        for card in known(table.returned[era]):
            yield card, "returned"
    for card in table.pile:
        yield card, "in the discard pile"
    for card in table.display:
        yield card, "on display"


def _elsewhere(cards: Cards, card: int, view: View[MoonState] | None) -> str:
    """A card that the seat has not seen: face down somewhere, or in the box."""
    if view is None:
        return ""
    left = not cards.in_play(card, view.table.seats)
    dealt_open = card in cards.bases or card in cards.first or cards.level[card] != NOTHING
    return "not in this game" if left or dealt_open else "unseen"
