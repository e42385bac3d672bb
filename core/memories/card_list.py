"""Every card of Bestest Memories, a line each, for the card list."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from core.game import CardRow, View
from core.memories.cards import Cards
from core.memories.kinds import (
    BUG,
    END,
    HIDDEN,
    KINDS,
    LINGERING,
    MEMORIES,
    MEMORY_BACK,
    NOTHING,
    UNSTABLE,
    bits,
)
from core.memories.words import lane, points, types
from core.plural import many
from core.seats import player

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

Places = dict[int, Counter[str]]

_ASPECTS = {
    LINGERING: "Pays for Research too.",
    UNSTABLE: "Two Unstable ones of any type stand for one Emotion.",
}


def rows(cards: Cards, view: View[MemoriesState] | None) -> list[CardRow]:
    """The Emotions, then the Memories, in the order of their numbers."""
    emotions, memories = (_emotions(view), _memories(view)) if view else ({}, {})
    made = [
        CardRow("Emotions", cards.emotion[kind], _facts(kind), _about(kind), cards.count[kind],
                _told(emotions, kind))
        for kind in range(KINDS)
        if cards.count[kind]
    ]  # fmt: skip
    for memory in MEMORIES:
        under = f"; {many(cards.attached[memory], 'Emotion')} under it" * bool(
            cards.attached[memory]
        )
        facts = f"{points(cards, memory)}; {types(cards, memory) or 'no type'}{under}"
        made.append(CardRow("Memories", cards.name[memory], facts, cards.about[memory], 1,
                            _told(memories, memory)))  # fmt: skip
    last = CardRow("Memories", cards.name[END], "no Memory", cards.about[END], 1,
                   _told(memories, END))  # fmt: skip
    return [*made, last]


def _facts(kind: int) -> str:
    if kind == BUG:
        return "Lingering and Unstable, no type"
    return {LINGERING: "Lingering", UNSTABLE: "Unstable"}.get(kind % 3, "plain")


def _about(kind: int) -> str:
    if kind == BUG:
        return "Pays for Research, or makes a pair with any Unstable Emotion."
    return _ASPECTS.get(kind % 3, "One Emotion of its type.")


def _told(places: Places, card: int) -> str:
    return ", ".join(
        where if count == 1 else f"{count} {where}"
        for where, count in places.get(card, Counter()).items()
    )


def _emotions(view: View[MemoriesState]) -> Places:
    """Where the Emotions of each kind lie, as far as the seat knows."""
    table, found = view.table, Places()

    def put(kind: int, where: str, count: int = 1) -> None:
        if count:
            found.setdefault(kind, Counter())[where] += count

    for kind in range(KINDS):
        put(kind, "in your hand", table.hands[view.seat][kind])
        for seat in range(table.seats):
            if seat != view.seat:
                put(kind, f"known in the hand of {player(seat)}", table.known[seat][kind])
    for kind in table.pile:
        put(kind, "in the Discard Pile")
    for card in table.deck:
        put(card, "in the turned deck", card < HIDDEN)
    for cards in table.under:
        for card in cards:
            put(card, "known under a Memory", card < HIDDEN)
    for kind in view.unseen[0]:
        put(kind, "unseen")
    return found


def _memories(view: View[MemoriesState]) -> Places:
    """Where each Memory is."""
    table, found = view.table, Places()
    for place, memory in enumerate(table.lanes):
        if memory != NOTHING:
            found[memory] = Counter([lane(table, place)])
    if table.glitch != NOTHING:
        cover = table.lanes[table.glitch]
        found[table.cards.cover] = Counter([f"under {table.cards.name[cover]}"])
    for seat, owned in enumerate(table.owned):
        for memory in bits(owned):
            owner = "you" if seat == view.seat else player(seat)
            found[memory] = Counter([f"owned by {owner}"])
    for memory in table.memories:
        if memory != MEMORY_BACK:
            found[memory] = Counter(["next, face up"])
    for memory in view.unseen[1]:
        found[memory] = Counter(["unseen"])
    return found
