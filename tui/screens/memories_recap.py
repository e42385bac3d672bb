"""What the others did, in few words: for where the sentences of the log have no room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.game import Event
from core.memories.cards import Cards
from core.memories.describe import symbol
from core.memories.kinds import FACE
from tui.naming import YOU
from tui.screens.memories_ask import Names, tint
from tui.screens.recap import Pieces, by_player
from tui.widgets.canvas import Spans


def recap(events: Iterable[Event], cards: Cards, names: Names, me: int) -> Spans:
    """Who did what: "Lisa drew S*. Watts collected First Kiss for A A A."; "" when nobody did."""
    done: dict[int, list[Pieces]] = {}
    actor = me
    for name, *values in events:
        if name == "swapped":
            done.setdefault(actor, []).append([("swapped the lanes", "text")])
        elif name == "gained" and values[0] == me:
            done.setdefault(me, []).append([("gained", "text"), *_symbols([values[1] & FACE])])
        elif name in _DEEDS:
            actor = values[0]
            done.setdefault(actor, []).append(_DEEDS[name](cards, names, *values[1:]))
    return by_player(done, names)


def _symbols(kinds: Iterable[int]) -> Pieces:
    """Emotions in short."""
    return [(f" {symbol(kind)}", tint(kind)) for kind in kinds]


def _within(name: str) -> str:
    """A name within a sentence."""
    return name.lower() if name == YOU else name


def _spent(verb: str, name: str, kinds: Sequence[int]) -> Pieces:
    """What was done with a Memory, and what for."""
    return [(f"{verb} {name}", "text"), *([(" for", "text"), *_symbols(kinds)] if kinds else [])]


_DEEDS: dict[str, Callable[..., Pieces]] = {
    "started": lambda _c, _n, kind: [("began the pile with", "text"), *_symbols([kind])],
    "limited": lambda _c, _n, kinds: [("discarded", "text"), *_symbols(kinds)],
    "took": lambda _c, _n, card: [("drew", "text"), *_symbols([card])],
    "exchanged": lambda _c, _n, kind: [("exchanged", "text"), *_symbols([kind])],
    "researched": lambda c, _n, memory, _place, spent, _off: (
        _spent("Researched", c.name[memory], spent)
    ),
    "collected": lambda c, _n, memory, _place, paid, _mine: (
        _spent("collected", c.name[memory], paid)
    ),
    "uncovered": lambda c, _n, memory: [(f"got {c.name[memory]}", "text")],
    "gave": lambda c, names, to, memory: [(f"gave {c.name[memory]} to ", "text"),
                                          (_within(names(to)), "strong")],
    "kept": lambda c, _n, memory: [(f"kept {c.name[memory]}", "text")],
    "lost": lambda _c, _n, kind: [("gave up", "text"), *_symbols([kind])],
    "passed": lambda _c, _n: [("passed", "text")],
}  # fmt: skip
"""By event: what a player did, in colours; the values after the player are given."""
