"""Every card of Escape, a line each, for the card list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from core.escape.cards import Cards
from core.escape.kinds import (
    CARD_BACK,
    EVENTS,
    EXPLORATION,
    FACE,
    IMPROVED,
    ITEMS,
    PROGRAMS,
    STUCK,
    TANK_BACK,
    TURN,
)
from core.game import CardRow, View
from core.plural import many

if TYPE_CHECKING:
    from core.escape.state import EscapeState


def rows(
    cards: Cards, view: View[EscapeState] | None, found: Collection[str] | None
) -> list[CardRow]:
    """The cards in the order of their kinds; see `Game.card_rows`."""
    where = _places(view) if view else {}

    def row(card: int, group: str, facts: str, count: int = 1) -> CardRow:
        told = ", ".join(_counted(*place) for place in where.get(card, {}).items())
        return CardRow(group, cards.name[card], facts, cards.about[card], count, told)

    made = [row(card, "Exploration cards", _sides(cards, card)) for card in EXPLORATION]
    for card in ITEMS:
        sector = f"{cards.sector[card]} needs {cards.number[card]}"
        item = row(card, "Items", f"{_values(cards, card)}; {sector}")
        if found is not None and item.name not in found:
            name = f"Item of the sector {cards.sector[card]}"
            facts = f"needs {cards.number[card]}"
            item = CardRow("Items", name, facts, "Not found yet.", 1, item.where)
        made.append(item)
    for card in PROGRAMS:
        sector = f"{cards.sector[card]} needs {cards.number[card]}"
        made.append(row(card, "Launch programs", f"{_values(cards, card)}; {sector}"))
    for card, count in zip(EVENTS, cards.events, strict=True):
        facts = f"score {cards.removed_score} once removed" if card in STUCK else "1 point, cost 0"
        made.append(row(card, "Events", facts, count))
    return made


def _sides(cards: Cards, card: int) -> str:
    better = card + TURN
    worth = "".join(f", {part}" for part in _worth(cards, better))
    return (
        f"{cards.points[card]} pt, cost {cards.cost[card]}; improved "
        f"{cards.points[better]} pt, cost {cards.cost[better]}{worth}"
    )


def _values(cards: Cards, card: int) -> str:
    values = [f"{cards.points[card]} pt", f"cost {cards.cost[card]}", *_worth(cards, card)]
    return ", ".join(values)


def _worth(cards: Cards, card: int) -> list[str]:
    """The clear score and the medals of a card, where it has any."""
    score, medals = cards.score[card], cards.medals[card]
    parts = [f"score {score}"] if score else []
    if medals:
        parts.append(many(medals, "medal"))
    return parts


def _places(view: View[EscapeState]) -> dict[int, Counter[str]]:
    """Where every card lies, as far as the player knows; improved cards by their start side."""
    table = view.table
    places: dict[int, Counter[str]] = {}

    def put(where: str, cards: Iterable[int]) -> None:
        for card in cards:
            if card in (CARD_BACK, TANK_BACK) or card < 0:
                continue
            kind = card & FACE
            start = kind - TURN if kind in IMPROVED else kind
            places.setdefault(start, Counter())[where] += 1

    put("hand", table.hand)
    put("placed", table.placed)
    put("being paid for", [frame[1] for frame in table.stack if frame[0] == "pay"])
    put("discard pile", table.pile)
    put("deck, seen", table.deck)
    put("unseen", [*view.unseen[0], *view.unseen[1]])
    put("on the map", table.cells)
    put("removed", table.kept)
    put("box", table.box)
    return places


def _counted(where: str, count: int) -> str:
    return where if count == 1 else f"{count} {where}"
