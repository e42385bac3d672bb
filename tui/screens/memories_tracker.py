"""The tracker: what the open information of the table tells about hidden cards (MEM-37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.game import View
from core.memories.describe import symbol
from core.memories.kinds import BUG, END, FACE, HIDDEN, KINDS, TYPES, kind
from core.memories.state import MemoriesState
from core.memories.supply import sorted_kinds
from tui.glyphs import Glyphs
from tui.screens.memories_ask import TINTS, Names, tint
from tui.widgets.canvas import Spans


def tracker(view: View[MemoriesState], names: Names, g: Glyphs) -> list[Spans]:
    """Deck and hands as far as they are known, and what is unseen, in lines."""
    return [*_deck(view.table), *_hands(view, names), *_under(view.table), *_unseen(view, g)]


def _deck(state: MemoriesState) -> list[Spans]:
    """The order of a deck that was turned over in the open."""
    head = [("Deck ", "text"), (str(len(state.deck)), "strong")]
    if not state.deck:
        return [head]
    known = [card for card in reversed(state.deck) if not card & HIDDEN]
    if not known:
        return [[*head, (": not turned over yet", "dim")]]
    return [[*head, (" from its top:", "text"), *_symbols(known)]]


def _hands(view: View[MemoriesState], names: Names) -> list[Spans]:
    """What all have seen of each hand."""
    state, lines = view.table, list[Spans]()
    for seat in range(state.seats):
        known = sorted_kinds(state.known[seat])
        if seat == view.seat:
            lines += [[("All know of your hand:", "text"), *_symbols(known)]] if known else []
            continue
        line = [(names(seat), "text"), (":", "dim"), *_symbols(known)]
        if not sum(state.hands[seat]):
            line.append((" no Emotions", "dim"))
        if unknown := sum(state.hands[seat]) - len(known):
            line.append((f"{' and' * bool(known)} {unknown} unknown", "dim"))
        lines.append(line)
    return lines


def _under(state: MemoriesState) -> list[Spans]:
    """Cards under Memories that came from a turned deck."""
    lines: list[Spans] = []
    for place, cards in enumerate(state.under):
        known = [card & FACE for card in cards if not card & HIDDEN]
        if known:
            name = state.cards.name[state.lanes[place]]
            lines.append([(f"Under {place + 1} {name}:", "text"), *_symbols(known)])
    return lines


def _unseen(view: View[MemoriesState], g: Glyphs) -> list[Spans]:
    """How many of each kind may still be anywhere, as a table; the Memories to come."""
    counts = Counter(view.unseen[0])
    lines: list[Spans] = ["", [("Unseen ", "text"), (str(counts.total()), "strong")]]
    for type_ in TYPES:
        kinds = [kind(type_, aspect) for aspect in range(3)]
        said = f"  {g.bar}  ".join(f"{symbol(kind)} {counts[kind]}" for kind in kinds)
        lines.append([(said, TINTS[type_])])
    lines.append([(f"{symbol(BUG)} {counts[BUG]}", TINTS[-1])])
    return lines


def to_come(view: View[MemoriesState]) -> list[Spans]:
    """The Memories that are still in the deck, by their names."""
    cards = view.table.cards
    names = [cards.name[memory] for memory in view.unseen[1] if memory != END]
    head = [("Memories to come ", "text"), (str(len(names)), "strong")]
    return ["", head, ", ".join(names) or "none"]


def _symbols(kinds: Iterable[int]) -> list[tuple[str, str]]:
    return [(f" {symbol(kind)}", tint(kind)) for kind in kinds if kind < KINDS]
