"""Emotion Deck and Discard Pile: draws, discards, and what happens when one of them is empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.game import Event
from core.memories.kinds import CARD_BACK, FACE, HIDDEN

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

Log = list[Event]


def check(state: MemoriesState, log: Log) -> None:
    """After every draw and every batch of discards: neither may stay empty (MEM-11, MEM-12)."""
    deck, pile = state.deck, state.pile
    if not pile and deck:
        card = deck.pop()
        pile.append(card & FACE)
        log.append(("turned_up", card))
    if not deck and len(pile) >= 2:
        state.deck = pile[-2::-1]
        state.pile = [pile[-1]]
        log.append(("turned_over", len(state.deck)))


def hold(state: MemoriesState, seat: int, card: int) -> None:
    """A card comes into a hand; one that was open stays known there (MEM-37)."""
    kind = card & FACE
    state.hands[seat][kind] += 1
    if not card & HIDDEN:
        state.known[seat][kind] += 1


def discard(state: MemoriesState, seat: int, kind: int) -> None:
    """A card of a hand goes to the Discard Pile; the check comes after the batch (MEM-6)."""
    state.hands[seat][kind] -= 1
    if state.known[seat][kind]:
        state.known[seat][kind] -= 1
    state.pile.append(kind)


def draw(state: MemoriesState, seat: int, log: Log, how: str = "drew") -> bool:
    """The top card of the deck goes to a hand; False when there is none (MEM-13, MEM-15)."""
    if not state.deck:
        return False
    card = state.deck.pop()
    hold(state, seat, card)
    log.append((how, seat, card))
    check(state, log)
    return True


def draw_open(state: MemoriesState, seat: int, log: Log) -> None:
    """The top card of the Discard Pile goes to a hand."""
    kind = state.pile.pop()
    hold(state, seat, kind)
    log.append(("took", seat, kind))
    check(state, log)


def hide(state: MemoriesState, place: int, log: Log) -> bool:
    """The top card of the deck goes under the Memory at a place; False when there is none."""
    if not state.deck:
        return False
    card = state.deck.pop()
    state.under[place] += (card,)
    log.append(("hid", place, state.lanes[place], CARD_BACK if card & HIDDEN else card))
    check(state, log)
    return True


def attach(state: MemoriesState, place: int, log: Log) -> None:
    """The Emotions that a Memory asks for, as far as there are any (MEM-14)."""
    for _ in range(state.cards.attached[state.lanes[place]]):
        if not hide(state, place, log):
            break


def sorted_kinds(counts: Sequence[int]) -> list[int]:
    """Counts as a list of kinds."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
