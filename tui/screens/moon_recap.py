"""What the others did, in few words: for where the sentences of the log have no room."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from core.game import Event
from core.moon.cards import Cards
from core.moon.rules import CARD
from tui.glyphs import Glyphs
from tui.screens.moon_view import NAME, Names
from tui.screens.recap import Pieces, by_player, fits
from tui.widgets.canvas import Spans, clip

SENTENCES = 3
"""Lines of sentences that are read gladly; more are told in few words also where they fit."""

_DEEDS: dict[str, Callable[..., str]] = {
    "built": lambda cards, card, *_: f"built {cards.name[card]}",
    "assimilated": lambda cards, card, *_: f"Assimilated {cards.name[card]}",
    "parked": lambda cards, space, *_: f"parked on {cards.name[space & CARD]}",
    "claimed": lambda cards, card, *_: f"claimed {cards.name[card]}",
    "flipped": lambda cards, card, *_: f"flipped {cards.name[card]}",
    "expedition": lambda cards, card, *_: f"used {cards.name[card]}",
    "recalled": lambda cards, space, *_: f"took a Rover from {cards.name[space & CARD]}",
}
"""By event: what the player did; the values after the player are given."""
MAIN = ("built", "assimilated", "claimed", "parked")
"""What is told where there is no room for more."""


def recap(
    events: Iterable[Event], cards: Cards, names: Names, kinds: Collection[str] = tuple(_DEEDS)
) -> Spans:
    """Who did what: "Lisa built Crater Road, parked on Ore Sorter."; "" when nobody did.

    `kinds`: the events that are told of.
    """
    done: dict[int, list[Pieces]] = {}
    for name, *values in events:
        if name in kinds:
            deed = _DEEDS[name](cards, *values[1:])
            done.setdefault(values[0], []).append([(deed, "text")])
    return by_player(done, names)


def told(
    sentences: str,
    events: Sequence[Event],
    cards: Cards,
    names: Names,
    size: tuple[int, int],
    g: Glyphs,
) -> Spans:
    """What happened: in sentences where they are few, else in as many words as there is room for.

    `size`: the columns and lines that there are.
    """
    width, height = size
    if fits(sentences, width, min(SENTENCES, height)):
        return sentences

    def short(seat: int) -> str:
        return clip(names(seat), NAME, g.ellipsis)

    said: Spans = ""
    for called, deeds in ((names, _DEEDS), (short, _DEEDS), (short, MAIN)):
        said = recap(events, cards, called, deeds)
        if fits(said, width, height):
            break
    return said or sentences
