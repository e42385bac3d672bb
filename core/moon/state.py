"""A position of Moon."""

from __future__ import annotations

from typing import Any

from core.game import Action, Event, Line, State
from core.moon import knowledge, reasons, scoring, turns
from core.moon.cards import Cards


class MoonState(State):
    """A position. Cards that somebody may not see are codes (`hidden.code`), sorted in hands.

    Decks and the pile end with their top card. Lists by seat are flat where they hold numbers:
    six kinds of supply, five Flags, `LEDGER` numbers a seat.
    """

    __slots__ = (
        "active", "boost", "built", "cards", "claimed", "decks", "display", "era", "expeditions",
        "flags", "flipped", "hands", "lead", "ledger", "lent", "parked", "pile", "result",
        "returned", "rewards", "round", "seat", "seats", "stack", "supply", "tokens", "turn",
        "used",
    )  # fmt: skip

    cards: Cards
    seats: int
    turn: int
    """The number of the turn; every player's turn counts."""
    era: int
    """0 to 2."""
    round: int
    """The round of the Era, from 0."""
    lead: int
    """The seat that plays first this round: it holds First Expedition (with two players: it held it
    when the Era began)."""
    active: int
    """Whose turn it is; at the end of a game given up, who gave up."""
    used: int
    """What was done this turn: `rules.ACTED`, `EXPEDITION`, `PARK`, `CLAIM`, `FLIP`, a bit each."""
    lent: tuple[int, ...]
    """By Flag: those that a parked Rover lends for this turn's Build."""
    boost: tuple[tuple[int, ...], ...]
    """Effects that make this turn's Build easier."""
    supply: list[int]
    """Six numbers a seat, by kind; Hearts are those won so far."""
    flags: list[int]
    """Five numbers a seat: the Flags in the Settlement."""
    built: list[tuple[int, ...]]
    """By seat, the Settlement: the Base, then Structures in the order in which they were built."""
    claimed: list[tuple[int, ...]]
    """By seat: Reputation cards in the order of claiming; outside the Settlement (MOON-17)."""
    display: tuple[int, ...]
    """Reputation cards that can be claimed."""
    tokens: dict[int, int]
    """Heart tokens on cards that have any, by card."""
    parked: dict[int, int]
    """Parked Rovers: the space (see `rules.spaces_of`), and the seat whose Rover it is."""
    flipped: tuple[int, ...]
    """Pink Structures that were flipped this Era, sorted."""
    hands: list[tuple[int, ...]]
    """By seat: the codes of its Structures, sorted."""
    expeditions: list[int]
    """By seat: the code of the Expedition in its hand."""
    decks: list[tuple[int, ...]]
    """By Era: the codes of its Structures that are not in play."""
    returned: list[tuple[int, ...]]
    """By Era: the codes of its Expeditions that no hand holds."""
    pile: tuple[int, ...]
    """The discard pile of the Era, face up."""
    rewards: list[int]
    """By Flag: the Hearts below it on the Flag Reward board."""
    ledger: list[int]
    """For each seat, Era and source (`supply.SOURCES`): Hearts won."""
    result: int
    """How the game stands: `rules.RUNNING`, `SCORED`, `GAVE_UP`."""

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
        """1 for the winner; several share it (MOON-23)."""
        return scoring.outcome(self)

    def scores(self) -> list[list[Line]]:
        """The Hearts of each seat by source, line by line."""
        return [scoring.lines(self, seat) for seat in range(self.seats)]

    def clone(self) -> MoonState:
        """See `State.clone`."""
        new = MoonState.__new__(MoonState)
        new.cards = self.cards
        new.seats = self.seats
        new.seat = self.seat
        new.stack = self.stack[:]
        new.turn = self.turn
        new.era = self.era
        new.round = self.round
        new.lead = self.lead
        new.active = self.active
        new.used = self.used
        new.lent = self.lent
        new.boost = self.boost
        new.supply = self.supply[:]
        new.flags = self.flags[:]
        new.built = self.built[:]
        new.claimed = self.claimed[:]
        new.display = self.display
        new.tokens = self.tokens.copy()
        new.parked = self.parked.copy()
        new.flipped = self.flipped
        new.hands = self.hands[:]
        new.expeditions = self.expeditions[:]
        new.decks = self.decks[:]
        new.returned = self.returned[:]
        new.pile = self.pile
        new.rewards = self.rewards[:]
        new.ledger = self.ledger[:]
        new.result = self.result
        return new

    def pack(self) -> list[Any]:
        """See `State.pack`. The Flags in the Settlements follow from what is built."""
        return [
            [self.turn, self.era, self.round, self.lead, self.active, self.used, self.result],
            self.seat,
            [list(frame) for frame in self.stack],
            list(self.lent),
            [list(effect) for effect in self.boost],
            self.supply[:],
            [list(cards) for cards in self.built],
            [list(cards) for cards in self.claimed],
            list(self.display),
            [[card, self.tokens[card]] for card in sorted(self.tokens)],
            [[space, self.parked[space]] for space in sorted(self.parked)],
            list(self.flipped),
            [list(hand) for hand in self.hands],
            self.expeditions[:],
            [list(deck) for deck in self.decks],
            [list(deck) for deck in self.returned],
            list(self.pile),
            self.rewards[:],
            self.ledger[:],
        ]

    def seen_by(self, seat: int) -> knowledge.MoonView:
        """See `State.seen_by`."""
        return knowledge.seen_by(self, seat)
