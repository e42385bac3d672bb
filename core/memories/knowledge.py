"""What a seat may know of a position, and positions imagined from that (MEM-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.deal import Rng, shuffle
from core.game import View
from core.memories.kinds import (
    CARD_BACK,
    END,
    FACE,
    HIDDEN,
    KINDS,
    MEMORY_BACK,
    UNKNOWN,
)
from core.memories.rules import BOTTOM

if TYPE_CHECKING:
    from core.memories.state import MemoriesState


def top_is_open(state: MemoriesState) -> bool:
    """Whether the top of the Memory Deck lies face up: from the end of the setup (MEM-35)."""
    begun = not state.stack or state.stack[0][0] != "start"
    return state.visible and begun and bool(state.memories)


def seen_by(state: MemoriesState, seat: int) -> MemoriesView:
    """The view of a seat: others' hands as far as all know them, hidden cards as backs."""
    table = state.clone()
    unseen = [card & FACE for card in state.deck if card & HIDDEN]
    for other in range(state.seats):
        if other != seat:
            hand, known = state.hands[other], state.known[other]
            for kind in range(KINDS):
                unseen += [kind] * (hand[kind] - known[kind])
            table.hands[other] = [*known[:UNKNOWN], sum(hand) - sum(known)]
    unseen += [card & FACE for cards in state.under for card in cards if card & HIDDEN]
    table.deck = [CARD_BACK if card & HIDDEN else card for card in state.deck]
    table.under = [
        tuple([CARD_BACK if card & HIDDEN else card for card in cards]) for cards in state.under
    ]
    down = len(state.memories) - top_is_open(state)
    table.memories[:down] = [MEMORY_BACK] * down
    return MemoriesView(seat, table, (tuple(sorted(unseen)), tuple(sorted(state.memories[:down]))))


class MemoriesView(View["MemoriesState"]):
    """`unseen` has two pools: Emotions, and Memories in the deck."""

    __slots__ = ()

    def imagine(self, rng: Rng) -> MemoriesState:
        """See `View.imagine`."""
        state = self.table.clone()
        pool = list(self.unseen[0])
        shuffle(pool, rng)
        for hand in state.hands:
            for _ in range(hand[UNKNOWN]):
                hand[pool.pop()] += 1
            hand[UNKNOWN] = 0
        state.under = [
            tuple([pool.pop() | HIDDEN if card == CARD_BACK else card for card in cards])
            if cards
            else cards
            for cards in state.under
        ]
        state.deck = [pool.pop() | HIDDEN if card == CARD_BACK else card for card in state.deck]
        state.memories[: len(self.unseen[1])] = self._memory_deck(rng)
        return state

    def _memory_deck(self, rng: Rng) -> list[int]:
        """The unseen part of the Memory Deck: the end among what remains of the bottom (MEM-22)."""
        memories = [memory for memory in self.unseen[1] if memory != END]
        shuffle(memories, rng)
        if END in self.unseen[1]:
            memories.insert(int(rng() * min(BOTTOM, len(memories) + 1)), END)
        return memories
