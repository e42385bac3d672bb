"""The numbers of the rules, and the questions that they ask of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.memories.kinds import BUG, NOTHING, ROW
from core.memories.paying import RESEARCH, capacities, research_capacity

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

FIRST_HAND = 6
HAND_LIMIT = 10
CONSCIOUS_COST = 3
SUBCONSCIOUS_COST = 4
"""Seen on the lane marker of the published game; its rulebook shows only the 3 (MEM-4)."""
DISCOUNT = 2
"""What a Researched Memory costs less."""
RESEARCH_COST = 2
EXCHANGE_DRAWS = 2
BOTTOM = 13
"""End of the Line lies among so many cards at the bottom of the Memory Deck (MEM-22)."""
PATIENCE = 20
"""Rounds without a collected Memory after which a game ends (MEM-36)."""

RUNNING, LINE, TIRED, GAVE_UP = range(4)
"""How a game stands: `MemoriesState.result`."""


def is_conscious(state: MemoriesState, place: int) -> bool:
    """Whether a place lies in the row that the Conscious marker marks now."""
    return place // ROW == state.conscious


def cost(state: MemoriesState, place: int, seat: int) -> int:
    """What the Memory at a place costs a seat, in Emotions (MEM-4)."""
    lane = CONSCIOUS_COST if place // ROW == state.conscious else SUBCONSCIOUS_COST
    total = lane + state.cards.change[state.lanes[place]]
    if state.novelty and state.newest == place:  # MEM-33
        total += 1
    if state.ids[place] == seat:
        total -= DISCOUNT
    return max(0, total)


def first_round(state: MemoriesState) -> bool:
    """Whether somebody has not had a turn yet, and that closes the lanes (MEM-34)."""
    return state.closed and state.turn <= state.seats


def is_open(state: MemoriesState, place: int, seat: int) -> bool:
    """Whether a seat may collect the Memory at a place, if it can pay."""
    memory, owner = state.lanes[place], state.ids[place]
    if memory == NOTHING or memory == state.cards.cover or owner not in (NOTHING, seat):
        return False
    if first_round(state):
        return False
    return not (
        state.cards.research[memory] == "conscious_only"
        and owner == NOTHING
        and is_conscious(state, place)
    )


def can_pay(state: MemoriesState, place: int, seat: int) -> bool:
    """Whether a seat holds what the Memory at a place costs it."""
    most = capacities(state.hands[seat])
    need = cost(state, place, seat)
    return any(most[type_] >= need for type_ in state.cards.types[state.lanes[place]])


def short_by(state: MemoriesState, place: int, seat: int) -> int:
    """How many Emotions a seat lacks for the Memory at a place; 0 when it can pay."""
    most = capacities(state.hands[seat])
    types = state.cards.types[state.lanes[place]]
    return max(0, cost(state, place, seat) - max((most[t] for t in types), default=0))


def research_cost(state: MemoriesState, seat: int) -> int:
    """How many Lingering Emotions Research takes (MEM-2)."""
    helped = state.owned[seat] & state.cards.cheap_research
    return max(0, RESEARCH_COST - helped.bit_count())


def can_research(state: MemoriesState, seat: int) -> bool:
    """Whether a seat has its ID and the Emotions for Research."""
    if seat in state.ids:
        return False
    return research_capacity(state.hands[seat]) >= research_cost(state, seat)


def is_target(state: MemoriesState, place: int, seat: int) -> bool:
    """Whether a seat's ID may be placed on the Memory at a place (MEM-7, MEM-8)."""
    memory = state.lanes[place]
    if memory == NOTHING or memory == state.cards.cover:
        return False
    if state.ids[place] != NOTHING and not state.owned[seat] & state.cards.research_over:
        return False
    barred = state.cards.research[memory]
    return not (barred == "never" or (barred and not is_conscious(state, place)))


def may_draw_two(state: MemoriesState, seat: int) -> bool:
    """Whether a Memory of the seat lets it draw two from the Discard Pile now (MEM-17)."""
    top = state.pile[-1] if state.pile else BUG
    if top == BUG or not state.owned[seat] & state.cards.draw_two[top // 3]:
        return False
    return len(state.pile) + len(state.deck) >= 2


def payment_types(state: MemoriesState, frame: tuple[Any, ...]) -> tuple[int, ...]:
    """The types in which the payment under way can be made."""
    if frame[0] == "spend":
        return (RESEARCH,)
    return state.cards.types[state.lanes[frame[1]]]


def after(state: MemoriesState, seat: int) -> list[int]:
    """The other seats, clockwise from a seat's left."""
    return [(seat + n) % state.seats for n in range(1, state.seats)]
