"""Packed positions read back; what cannot be is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.memories import turns
from core.memories.cards import Cards
from core.memories.kinds import (
    END,
    FACE,
    HIDDEN,
    KINDS,
    MEMORIES,
    NOTHING,
    PLACES,
    UNKNOWN,
)
from core.memories.rules import BOTTOM, GAVE_UP, LINE, PATIENCE, RUNNING
from core.memories.state import MemoriesState


def unpack(data: Sequence[Any], cards: Cards) -> MemoriesState:
    """The position that `MemoriesState.pack` wrote. Raises ValueError for what it cannot be."""
    state = MemoriesState.__new__(MemoriesState)
    state.cards = cards
    try:
        (
            how, state.seat, stack, state.turn, state.active, hands, state.deck, state.pile,
            state.memories, state.lanes, under, state.ids, state.glitch, state.conscious,
            state.newest, state.owned, state.idle, state.result,
        ) = data  # fmt: skip
        state.first, state.novelty, state.closed, state.visible = how
        state.seats = len(hands)
        state.stack = [_frame(frame, state.seats) for frame in stack]
        state.under = [tuple(cards) for cards in under]
        lists = [state.deck, state.pile, state.memories, state.lanes, state.ids, state.owned]
        lists += [how, *hands, *map(list, under)]
    except (TypeError, ValueError):
        raise ValueError("not a position of Bestest Memories") from None
    if not all(isinstance(cards, list) and all(type(c) is int for c in cards) for cards in lists):
        raise ValueError("a pile of cards is not a list of numbers")
    numbers = (state.turn, state.active, state.glitch, state.conscious, state.newest, state.idle)
    if not all(type(n) is int for n in (*numbers, state.result, state.seat or 0)):
        raise ValueError("a number is missing")
    if not all(_can_lie(card) for cards in (*hands, *state.under, state.deck) for card in cards):
        raise ValueError("no Emotion of Bestest Memories")
    state.hands = [_counts(hand, hidden=True) for hand in hands]
    state.known = [_counts(hand, hidden=False) for hand in hands]
    if not (_is_sound(state) and _can_go_on(state)):
        raise ValueError("not a position of Bestest Memories")
    state.novelty, state.closed = bool(state.novelty), bool(state.closed)
    state.visible = bool(state.visible)
    return state


def _can_lie(card: int) -> bool:
    return 0 <= card & FACE < KINDS and 0 <= card < 2 * HIDDEN


def _counts(cards: Sequence[int], *, hidden: bool) -> list[int]:
    """Cards as counts: all of them, or those that everybody knows."""
    counts = [0] * (UNKNOWN + 1)
    for card in cards:
        if hidden or not card & HIDDEN:
            counts[card & FACE] += 1
    return counts


def _frame(data: Sequence[Any], seats: int) -> tuple[Any, ...]:
    """A frame of the stack: a known name, and what it holds."""
    name, *rest = data
    if name not in turns.FRAMES:
        raise ValueError("unknown unfinished business")
    most = {"seat": seats, "place": len(PLACES), "memory": len(MEMORIES), "cost": 20}
    parts: list[Any] = []
    for what, part in zip(turns.FRAMES[name], rest, strict=True):
        numbers = part if what == "kinds" else [part]
        limit = most.get(what, KINDS)
        if not all(type(number) is int and 0 <= number < limit for number in numbers):
            raise ValueError("unknown unfinished business")
        parts.append(tuple(part) if what == "kinds" else part)
    return (name, *parts)


def _is_sound(state: MemoriesState) -> bool:
    """Whether all numbers are in their bounds, and the end lies where it can."""
    seats = range(state.seats)
    places = (NOTHING, *PLACES)
    placed = [owner for owner in state.ids if owner != NOTHING]
    return (
        2 <= state.seats <= 5
        and state.first in seats
        and state.active in seats
        and state.seat in (*seats, None)
        and RUNNING <= state.result <= GAVE_UP
        and (state.seat is None) == (state.result != RUNNING)
        and {state.novelty, state.closed, state.visible, state.conscious} <= {0, 1}
        and len(state.lanes) == len(state.under) == len(state.ids) == len(PLACES)
        and len(state.owned) == state.seats
        and state.turn >= 1
        and NOTHING <= state.idle <= PATIENCE * state.seats
        and state.glitch in places
        and (
            state.glitch == NOTHING or NOTHING not in (state.cards.cover, state.lanes[state.glitch])
        )
        and state.newest in places
        and all(0 <= kind < KINDS for kind in state.pile)
        and all(0 <= memory <= END for memory in state.memories)
        and all(NOTHING <= memory <= END for memory in state.lanes)
        and [*state.memories, *state.lanes].count(END) == 1
        and (END in state.lanes) == (state.result == LINE)
        and all(owner in seats for owner in placed)
        and len(set(placed)) == len(placed)
        and all(0 <= mask < 1 << len(MEMORIES) for mask in state.owned)
    )


_ALONE: list[list[str]] = [[], ["start"], ["limit"]]
_IN_A_TURN = [["pay"], ["spend"], ["again"], ["give"]]
"""Business that can be unfinished by itself, and before a turn is closed; or several "lose"."""


def _can_go_on(state: MemoriesState) -> bool:
    """Whether the unfinished business can be, and waits for the seat that decides.

    Whether a payment can be completed is not asked: others than who pays imagine it otherwise.
    """
    if state.seat is None:
        return not state.stack
    names = [frame[0] for frame in state.stack]
    losing = [frame[1] for frame in state.stack if frame[0] == "lose"]
    if losing:
        fits = names == ["close", *["lose"] * len(losing)]
    else:
        fits = names in _ALONE or (names[0] == "close" and names[1:] in _IN_A_TURN)
    if not fits or state.seat != (losing[-1] if losing else state.active):
        return False
    if names == ["start"]:  # the setup lays out six Memories or seven
        return len(state.memories) == END + 1 and state.memories.index(END) < BOTTOM
    if names[-1:] in (["pay"], ["spend"]):
        place: int = state.stack[-1][1]
        return state.lanes[place] != NOTHING
    return bool(turns.legal(state))
