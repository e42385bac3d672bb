"""What the others did, in few words: for where the sentences of the log have no room."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from core.game import Event
from core.moon.cards import Cards
from core.moon.rules import CARD
from tui.glyphs import Glyphs
from tui.screens.moon_view import NAME, Names
from tui.screens.recap import Pieces, by_player
from tui.widgets.canvas import Spans, clip


def _parked(cards: Cards, me: int, space: int, owner: int) -> str:
    return f"parked on {'your ' if owner == me else ''}{cards.name[space & CARD]}"


_DEEDS: dict[str, Callable[..., str]] = {
    "built": lambda cards, _me, card, *_: f"built {cards.name[card]}",
    "assimilated": lambda cards, _me, card: f"Assimilated {cards.name[card]}",
    "parked": _parked,
    "claimed": lambda cards, _me, card: f"claimed {cards.name[card]}",
    "flipped": lambda cards, _me, card: f"flipped {cards.name[card]}",
    "expedition": lambda cards, _me, card: f"used {cards.name[card]}",
    "recalled": lambda cards, me, space, parker: (
        f"took {'your' if parker == me else 'a'} Rover from {cards.name[space & CARD]}"
    ),
}
"""By event: what the player did; the person's seat and the values after the player are given."""
MAIN = ("built", "assimilated", "claimed", "parked")
"""What is told where there is no room for more."""


def recap(
    events: Iterable[Event],
    cards: Cards,
    names: Names,
    me: int,
    kinds: Collection[str] = tuple(_DEEDS),
) -> Spans:
    """Who did what: "Lisa built Crater Road, parked on your Ore Sorter."; "" when nobody did.

    `me`: the person's seat; `kinds`: the events that are told of.
    """
    done: dict[int, list[Pieces]] = {}
    for name, *values in events:
        if name in kinds:
            deed = _DEEDS[name](cards, me, *values[1:])
            done.setdefault(values[0], []).append([(deed, "text")])
    return by_player(done, names)


def recaps(
    events: Sequence[Event], cards: Cards, names: Names, me: int, g: Glyphs
) -> Iterator[Spans]:
    """Who did what: with all, with names cut, with names cut and what matters most."""

    def short(seat: int) -> str:
        return clip(names(seat), NAME, g.ellipsis)

    for called, kinds in ((names, tuple(_DEEDS)), (short, tuple(_DEEDS)), (short, MAIN)):
        yield recap(events, cards, called, me, kinds)
