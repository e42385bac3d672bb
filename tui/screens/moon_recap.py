"""What the others did, in few words: a clause for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.game import Event
from core.moon.cards import Cards
from core.moon.rules import CARD
from tui.screens.moon_view import Names
from tui.widgets.canvas import Spans

_DEEDS: dict[str, Callable[[Cards, tuple[int, ...]], str]] = {
    "built": lambda cards, event: f"built {cards.name[event[0]]}",
    "assimilated": lambda cards, event: f"Assimilated {cards.name[event[0]]}",
    "parked": lambda cards, event: f"parked on {cards.name[event[0] & CARD]}",
    "claimed": lambda cards, event: f"claimed {cards.name[event[0]]}",
    "flipped": lambda cards, event: f"flipped {cards.name[event[0]]}",
    "expedition": lambda cards, event: f"used {cards.name[event[0]]}",
    "recalled": lambda cards, event: f"took a Rover from {cards.name[event[0] & CARD]}",
}
"""By event: what the player did; the numbers after the player are given."""


def recap(events: Iterable[Event], cards: Cards, names: Names) -> Spans:
    """Who did what: "Lisa built Crater Road, parked on Ore Sorter."; empty for one player alone."""
    done: dict[int, list[str]] = {}
    for event in events:
        if deed := _DEEDS.get(event[0]):
            done.setdefault(event[1], []).append(deed(cards, event[2:]))
    if len(done) < 2:
        return ""
    line: list[tuple[str, str]] = []
    for seat, deeds in done.items():
        line += [(f"{' ' * bool(line)}{names(seat)}", "strong"), (f" {', '.join(deeds)}.", "text")]
    return line
