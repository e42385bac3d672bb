"""A position of Bestest Memories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import Action, Event, Line, State
from core.memories import knowledge, reasons, scoring, turns
from core.memories.cards import Cards
from core.memories.kinds import (
    CARD_BACK,
    END,
    FACE,
    HIDDEN,
    KINDS,
    MEMORIES,
    MEMORY_BACK,
    NOTHING,
    PLACES,
    UNKNOWN,
)
from core.memories.rules import GAVE_UP, RUNNING


class MemoriesState(State):
    """A position. Lists of cards end with the top card; lists by place have six entries."""

    __slots__ = (
        "active", "cards", "closed", "conscious", "deck", "first", "glitch", "hands", "idle", "ids",
        "known", "lanes", "memories", "newest", "novelty", "owned", "pile", "result", "seat",
        "seats", "stack", "turn", "under", "visible",
    )  # fmt: skip

    cards: Cards
    seats: int
    first: int
    """The seat that went first."""
    novelty: bool
    closed: bool
    visible: bool
    """Which house rules are in play."""
    turn: int
    """The number of the turn; every player's turn counts."""
    active: int
    """Whose turn it is; at the end of a game given up, who gave up."""
    hands: list[list[int]]
    """By seat: how many of each kind, and of `UNKNOWN` kind in a view."""
    known: list[list[int]]
    """By seat: how many of each kind everybody knows to be in the hand (MEM-37)."""
    deck: list[int]
    """The Emotion Deck; cards not turned over in the open carry `HIDDEN`."""
    pile: list[int]
    """The Discard Pile."""
    memories: list[int]
    """The Memory Deck."""
    lanes: list[int]
    """By place: a Memory, `END`, or `NOTHING`."""
    under: list[tuple[int, ...]]
    """By place: the Emotions hidden there, with `HIDDEN` where nobody knows them."""
    ids: list[int]
    """By place: the seat whose Research ID lies there, or `NOTHING`."""
    glitch: int
    """The place where Glitch in the System lies covered, or `NOTHING`."""
    conscious: int
    """The row that costs 3: 0 the top one, 1 the other."""
    newest: int
    """The place that was filled last, or `NOTHING`."""
    owned: list[int]
    """By seat: the set of Memories owned, a bit each."""
    idle: int
    """Turns in a row in which nobody collected; -1 in a turn in which somebody has."""
    result: int

    def legal(self) -> list[Action]:
        """See `State.legal`."""
        return turns.legal(self)

    def play(self, action: Action, log: list[Event] | None = None) -> None:
        """See `State.play`."""
        turns.play(self, action, [] if log is None else log)

    def why_not(self, action: Action) -> str | None:
        """See `State.why_not`."""
        return reasons.why_not(self, action)

    def outcome(self) -> tuple[float, ...]:
        """1 for the winner; several share it (MEM-31)."""
        return scoring.outcome(self)

    def scores(self) -> list[list[Line]]:
        """The points of each seat's Memories, line by line."""
        return [scoring.lines(self, seat) for seat in range(self.seats)]

    def clone(self) -> MemoriesState:
        """See `State.clone`."""
        new = MemoriesState.__new__(MemoriesState)
        new.cards = self.cards
        new.seats = self.seats
        new.first = self.first
        new.novelty = self.novelty
        new.closed = self.closed
        new.visible = self.visible
        new.seat = self.seat
        new.stack = self.stack[:]
        new.turn = self.turn
        new.active = self.active
        new.hands = [hand[:] for hand in self.hands]
        new.known = [hand[:] for hand in self.known]
        new.deck = self.deck[:]
        new.pile = self.pile[:]
        new.memories = self.memories[:]
        new.lanes = self.lanes[:]
        new.under = self.under[:]
        new.ids = self.ids[:]
        new.glitch = self.glitch
        new.conscious = self.conscious
        new.newest = self.newest
        new.owned = self.owned[:]
        new.idle = self.idle
        new.result = self.result
        return new

    def pack(self) -> list[Any]:
        """See `State.pack`. A hand is the cards that all know, then the others with `HIDDEN`."""
        return [
            [self.first, int(self.novelty), int(self.closed), int(self.visible)],
            self.seat,
            [[list(p) if type(p) is tuple else p for p in frame] for frame in self.stack],
            self.turn,
            self.active,
            [self.held(seat) for seat in range(self.seats)],
            self.deck[:],
            self.pile[:],
            self.memories[:],
            self.lanes[:],
            [list(cards) for cards in self.under],
            self.ids[:],
            self.glitch,
            self.conscious,
            self.newest,
            self.owned[:],
            self.idle,
            self.result,
        ]

    def held(self, seat: int) -> list[int]:
        """A hand as cards: what all know of it, then the rest with `HIDDEN`."""
        hidden: list[int] = []
        open_: list[int] = []
        for kind, count in enumerate(self.hands[seat]):
            if count:
                known = self.known[seat][kind]
                open_ += [kind] * known
                hidden += [kind | HIDDEN] * (count - known)
        return open_ + hidden

    def seen_by(self, seat: int) -> knowledge.MemoriesView:
        """See `State.seen_by`."""
        return knowledge.seen_by(self, seat)


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
    if not all(type(n) is int for n in (*numbers, state.result)):
        raise ValueError("a number is missing")
    if not all(_can_lie(card) for hand in (*hands, *state.under) for card in hand):
        raise ValueError("no Emotion of Bestest Memories")
    state.hands = [_counts(hand, hidden=True) for hand in hands]
    state.known = [_counts(hand, hidden=False) for hand in hands]
    _check(state)
    state.novelty, state.closed = bool(state.novelty), bool(state.closed)
    state.visible = bool(state.visible)
    return state


def _can_lie(card: int) -> bool:
    return 0 <= card < KINDS or HIDDEN <= card <= CARD_BACK


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


def _check(state: MemoriesState) -> None:
    """Raise ValueError when a position cannot be."""
    seats = range(state.seats)
    places = (NOTHING, *PLACES)
    good = (
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
        and state.idle >= NOTHING
        and state.glitch in places
        and state.newest in places
        and all(_can_lie(card) for card in state.deck)
        and all(0 <= kind < KINDS for kind in state.pile)
        and all(0 <= memory <= MEMORY_BACK for memory in state.memories)
        and all(NOTHING <= memory <= END for memory in state.lanes)
        and all(NOTHING <= owner < state.seats for owner in state.ids)
        and all(0 <= mask < 1 << len(MEMORIES) for mask in state.owned)
        and _business_fits(state)
    )
    if not good:
        raise ValueError("not a position of Bestest Memories")


def _business_fits(state: MemoriesState) -> bool:
    """Whether the unfinished business can go on: it waits for the seat that decides."""
    if state.seat is None:
        return not state.stack
    paying = [frame for frame in state.stack if frame[0] in ("pay", "spend")]
    if not all(0 <= state.lanes[frame[1]] < END for frame in paying):
        return False
    if not state.stack:
        return state.seat == state.active
    name, *parts = state.stack[-1]
    return name != "close" and state.seat == (parts[0] if name == "lose" else state.active)
