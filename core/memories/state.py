"""A position of Bestest Memories."""

from __future__ import annotations

from typing import Any

from core.game import Action, Event, Line, State
from core.memories import knowledge, reasons, scoring, turns
from core.memories.cards import Cards
from core.memories.kinds import HIDDEN


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
    """How the game stands or ended: `rules.RUNNING`, `LINE`, `TIRED` or `GAVE_UP`."""

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
