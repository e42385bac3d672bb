"""What the others did, in few words: for where the sentences of the log have no room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.game import Event
from core.moon.cards import Cards
from core.moon.rules import CARD
from tui.glyphs import Glyphs
from tui.screens.moon_view import NAME, Names
from tui.widgets.canvas import Spans, clip, wrap

SENTENCES = 3
"""Lines of sentences that are read gladly; more are told in few words also where they fit."""

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
    """Who did what: "Lisa built Crater Road, parked on Ore Sorter."; empty when nobody did."""
    done: dict[int, list[str]] = {}
    for event in events:
        if deed := _DEEDS.get(event[0]):
            done.setdefault(event[1], []).append(deed(cards, event[2:]))
    line: list[tuple[str, str]] = []
    for seat, deeds in done.items():
        line += [(f"{' ' * bool(line)}{names(seat)}", "strong"), (f" {', '.join(deeds)}.", "text")]
    return line


def told(
    sentences: str,
    events: Sequence[Event],
    cards: Cards,
    names: Names,
    size: tuple[int, int],
    g: Glyphs,
) -> Spans:
    """What happened: in sentences where they are few, else in few words, else with names cut.

    `size`: the columns and lines that there are.
    """
    width, height = size
    if len(wrap(sentences, width)) <= min(SENTENCES, height):
        return sentences
    said = recap(events, cards, names)
    if len(wrap(said, width)) > height:
        said = recap(events, cards, lambda seat: clip(names(seat), NAME, g.ellipsis))
    return said or sentences
