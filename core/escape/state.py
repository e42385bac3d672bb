"""A position of Escape from the Moon, and what the player may know of it (ESC-32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.deal import Rng, shuffle
from core.escape import reasons, rounds, scoring
from core.escape.cards import Cards
from core.escape.kinds import (
    CARD_BACK,
    EVENTS,
    FACE,
    HIDDEN,
    KINDS,
    NOTHING,
    SECTORS,
    TANK,
    TANK_BACK,
)
from core.escape.map import ESCAPE
from core.escape.rules import BOTH, ESCAPED, FAILED, GAVE_UP, RUNNING
from core.game import Action, Event, Line, State, View

SCENARIOS = ("training", "normal", "moonlit", "parallel")


class EscapeState(State):
    """A position. Cards are numbers (`kinds`); lists end with the top card."""

    __slots__ = (
        "acted", "at", "box", "cards", "cells", "deck", "hand", "kept", "lost", "map_tank", "pile",
        "placed", "points", "programs", "result", "scenario", "seat", "stack", "tanks", "turn",
    )  # fmt: skip

    cards: Cards
    scenario: str
    turn: int
    """The round."""
    at: int
    """The cell where the player is."""
    acted: bool
    """Whether anything has been done in this round's phase 2."""
    hand: list[int]
    deck: list[int]
    pile: list[int]
    """The discard pile."""
    placed: tuple[int, ...]
    """The cards in the exploration card placement area, in the order of placing."""
    points: int
    """Their exploration points, losses subtracted."""
    lost: int
    """What Meteorites took off them."""
    cells: tuple[int, ...]
    """By cell: a Sector card, `NOTHING`, or the oxygen `TANK`."""
    tanks: tuple[int, ...]
    """The row of oxygen tanks (event cards face down), front first."""
    map_tank: int
    """The event card behind the tank on the map, `NOTHING` once it is taken."""
    programs: int
    """Launch programs done: 1 for A, 2 for B."""
    kept: tuple[int, ...]
    """Events removed from the hand for clear score."""
    box: tuple[int, ...]
    result: int

    def legal(self) -> list[Action]:
        """See `State.legal`."""
        return rounds.legal(self)

    def play(self, action: Action, log: list[Event] | None = None) -> None:
        """See `State.play`."""
        rounds.play(self, action, [] if log is None else log)

    def why_not(self, action: Action) -> str | None:
        """See `State.why_not`."""
        return reasons.why_not(self, action)

    def outcome(self) -> tuple[float, ...]:
        """0 without an escape; an escape is worth 0.8 and more for the score (ESC-30)."""
        return (scoring.worth(self),)

    def scores(self) -> list[list[Line]]:
        """The clear score, line by line."""
        return [scoring.lines(self)]

    def clone(self) -> EscapeState:
        """See `State.clone`."""
        new = EscapeState.__new__(EscapeState)
        new.seat = self.seat
        new.stack = self.stack[:]
        new.turn = self.turn
        new.cards = self.cards
        new.scenario = self.scenario
        new.at = self.at
        new.acted = self.acted
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.pile = self.pile[:]
        new.placed = self.placed
        new.points = self.points
        new.lost = self.lost
        new.cells = self.cells
        new.tanks = self.tanks
        new.map_tank = self.map_tank
        new.programs = self.programs
        new.kept = self.kept
        new.box = self.box
        new.result = self.result
        return new

    def pack(self) -> list[Any]:
        """See `State.pack`."""
        return [
            self.scenario,
            self.seat,
            [[list(p) if type(p) is tuple else p for p in frame] for frame in self.stack],
            self.turn,
            self.at,
            int(self.acted),
            self.hand[:],
            self.deck[:],
            self.pile[:],
            list(self.placed),
            self.points,
            self.lost,
            list(self.cells),
            list(self.tanks),
            self.map_tank,
            self.programs,
            list(self.kept),
            list(self.box),
            self.result,
        ]

    def seen_by(self, seat: int) -> EscapeView:
        """See `State.seen_by`."""
        table = self.clone()
        hidden = [card & FACE for card in self.deck if card & HIDDEN]
        cards = sorted(card for card in hidden if card not in EVENTS)
        events = [card for card in hidden if card in EVENTS]
        events += [card & FACE for card in (*self.tanks, *self.box) if card & HIDDEN]
        if self.map_tank != NOTHING:
            events.append(self.map_tank & FACE)
            table.map_tank = TANK_BACK
        table.deck = [_back(card) for card in self.deck]
        table.tanks = (TANK_BACK,) * len(self.tanks)
        table.box = tuple(_back(card) for card in self.box)
        return EscapeView(seat, table, (tuple(cards), tuple(sorted(events))))


def _back(card: int) -> int:
    """A card as the player sees it where it lies."""
    if not card & HIDDEN:
        return card
    return TANK_BACK if card & FACE in EVENTS else CARD_BACK


class EscapeView(View[EscapeState]):
    """What the player knows: all but the deck as dealt and the events behind oxygen tanks."""

    __slots__ = ()

    def imagine(self, rng: Rng) -> EscapeState:
        """See `View.imagine`."""
        cards, events = list(self.unseen[0]), list(self.unseen[1])
        shuffle(cards, rng)
        shuffle(events, rng)
        pools = {CARD_BACK: cards, TANK_BACK: events}

        def turned(card: int) -> int:
            return pools[card].pop() | HIDDEN if card in pools else card

        state = self.table.clone()
        state.deck = [turned(card) for card in state.deck]
        state.tanks = tuple([turned(card) for card in state.tanks])
        state.box = tuple([turned(card) for card in state.box])
        state.map_tank = turned(state.map_tank)
        return state


def unpack(data: Sequence[Any], cards: Cards) -> EscapeState:
    """The position that `EscapeState.pack` wrote. Raises ValueError for what it cannot be."""
    state = EscapeState.__new__(EscapeState)
    state.cards = cards
    try:
        (
            state.scenario, state.seat, stack, state.turn, state.at, acted, state.hand, state.deck,
            state.pile, placed, state.points, state.lost, cells, tanks, state.map_tank,
            state.programs, kept, box, state.result,
        ) = data  # fmt: skip
        state.stack = [_frame(frame) for frame in stack]
        lists = (state.hand, state.deck, state.pile, placed, cells, tanks, kept, box)
    except (TypeError, ValueError):
        raise ValueError("not a position of Escape from the Moon") from None
    if not all(isinstance(cards, list) and all(type(c) is int for c in cards) for cards in lists):
        raise ValueError("a pile of cards is not a list of numbers")
    numbers = (state.turn, state.at, acted, state.points, state.lost, state.map_tank)
    if not all(type(n) is int for n in (*numbers, state.programs, state.result)):
        raise ValueError("a number is missing")
    state.acted = bool(acted)
    state.placed, state.cells, state.tanks = tuple(placed), tuple(cells), tuple(tanks)
    state.kept, state.box = tuple(kept), tuple(box)
    _check(state)
    return state


def _frame(data: Sequence[Any]) -> tuple[Any, ...]:
    """A frame of the stack: a known name, and what it holds."""
    name, *rest = data
    if name not in rounds.FRAMES:
        raise ValueError("unknown unfinished business")
    parts = zip(rounds.FRAMES[name], rest, strict=True)
    return (name, *[_part(kind, part) for kind, part in parts])


def _part(kind: str, part: Any) -> Any:
    """A card, a cell, a count, or some cards."""
    if kind == "cards":
        return tuple([_part("card", card) for card in part])
    if type(part) is not int or not 0 <= part < (ESCAPE + 1 if kind == "cell" else KINDS):
        raise ValueError("unknown unfinished business")
    return part


def _check(state: EscapeState) -> None:
    """Raise ValueError when a position cannot be."""
    held = (*state.hand, *state.pile, *state.placed, *state.kept)
    lying = (*state.deck, *state.tanks, *state.box)
    good = (
        state.scenario in SCENARIOS
        and state.seat in (0, None)
        and state.result in (RUNNING, ESCAPED, FAILED, GAVE_UP)
        and (state.seat is None) == (state.result != RUNNING)
        and 0 <= state.at <= ESCAPE
        and len(state.cells) == ESCAPE + 1
        and 0 <= state.programs <= BOTH
        and state.turn >= 1
        and all(0 <= card < KINDS for card in held)
        and all(0 <= card & FACE < KINDS and 0 <= card < 2 * HIDDEN for card in lying)
        and all(card in (NOTHING, TANK) or card in SECTORS for card in state.cells)
        and (state.map_tank == NOTHING or state.map_tank & FACE in EVENTS)
    )
    if not good:
        raise ValueError("not a position of Escape from the Moon")
