"""Setup of Bestest Memories and its house rules (Setup, House Rules; MEM-22, MEM-23)."""

from __future__ import annotations

from dataclasses import dataclass

from core.deal import shuffle, stream
from core.game import Options
from core.memories.cards import Cards
from core.memories.kinds import END, HIDDEN, KINDS, MEMORIES, NOTHING, PLACES, UNKNOWN
from core.memories.rules import BOTTOM, FIRST_HAND, RUNNING
from core.memories.state import MemoriesState
from core.options import option
from core.seats import FIRST, RANDOM, first_seat

ON = {True: "yes", False: "no"}


@dataclass(frozen=True)
class MemoriesOptions(Options):
    """How Bestest Memories is set up."""

    first: str = option(RANDOM, "Who goes first; it is a small handicap.", FIRST)
    novelty: bool = option(
        False, "Novelty Cost: the newest Memory costs one more.", ON, title="Novelty Cost"
    )
    closed: bool = option(
        False, "First Round Closed: nobody collects in their first turn.", ON,
        title="First Round Closed",
    )  # fmt: skip
    visible: bool = option(
        False, "Top Memory Visible: the next Memory is open to all.", ON, title="Top Memory Visible"
    )


def deal(options: MemoriesOptions, cards: Cards, seats: int, seed: int) -> MemoriesState:
    """The first position: hands are dealt, and the first player chooses the first discard."""
    deck = [kind | HIDDEN for kind in range(KINDS) for _ in range(cards.count[kind])]
    shuffle(deck, stream(seed, "emotions"))
    memories = list(MEMORIES)
    shuffle(memories, stream(seed, "memories"))
    memories.insert(int(stream(seed, "end")() * BOTTOM), END)

    state = MemoriesState.__new__(MemoriesState)
    state.cards, state.seats = cards, seats
    state.first = state.active = state.seat = first_seat(options.first, seats, seed)
    state.novelty, state.closed, state.visible = options.novelty, options.closed, options.visible
    state.turn, state.stack = 1, [("start",)]
    state.hands = [[0] * (UNKNOWN + 1) for _ in range(seats)]
    state.known = [[0] * (UNKNOWN + 1) for _ in range(seats)]
    for n in range(seats):  # in one block each, clockwise from the first player
        hand = state.hands[(state.first + n) % seats]
        for _ in range(FIRST_HAND):
            hand[deck.pop() & ~HIDDEN] += 1
    state.deck, state.pile, state.memories = deck, [], memories
    state.lanes, state.ids = [NOTHING] * len(PLACES), [NOTHING] * len(PLACES)
    state.under = [()] * len(PLACES)
    state.glitch = state.newest = NOTHING
    state.conscious, state.owned, state.idle, state.result = 0, [0] * seats, 0, RUNNING
    return state
