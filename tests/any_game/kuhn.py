"""Kuhn poker: the smallest game with hidden cards, to test what serves every game.

Two seats, three cards, each seat puts in one chip and gets one card; the third card lies face down.
A seat may check or bet one chip; a bet is answered by folding or calling. The higher card wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from core.cardset import CardError, Text, check, read
from core.deal import Rng, shuffle, stream
from core.game import GIVE_UP, OVER, Action, Event, Game, Line, Options, State, View
from core.options import option

VERBS = ("check", "bet", "fold", "call", "give_up")
NAMES = ("low", "middle", "high")
HIDDEN = -1
"""Stands for a card lying face down in the table of a View."""

CARDS = """\
game = "kuhn"
low = "Jack"
middle = "Queen"
high = "King"
"""


@dataclass(frozen=True)
class Table:
    """The names of the three cards, lowest first, and the TOML they came from."""

    text: str
    names: tuple[str, ...]
    title: str = "Three cards"


@dataclass(frozen=True)
class KuhnOptions(Options):
    """Who speaks first."""

    first: int = option(0, "Who speaks first.", {0: "player 1", 1: "player 2"})


class Kuhn(State):
    """`cards[seat]` is a seat's card (0 low to 2 high), `cards[2]` the one out of play."""

    __slots__ = ("cards", "first", "moves", "seat", "stack", "table", "turn")

    def __init__(self, table: Table, cards: list[int], first: int) -> None:
        self.table = table
        self.cards = cards
        self.first = first
        self.moves: list[int] = []
        self.seat: int | None = first
        self.stack: list[tuple[Any, ...]] = []
        self.turn = 1

    def legal(self) -> list[Action]:
        if self.seat is None:
            return []
        return [("fold",), ("call",)] if self.stack else [("check",), ("bet",)]

    def why_not(self, action: Action) -> str | None:
        if self.seat is None:
            return OVER
        if action == GIVE_UP or action in self.legal():
            return None
        if action not in [(verb,) for verb in VERBS]:
            return "There is no such action in Kuhn poker."
        if self.stack:
            return "A bet waits for an answer: fold or call."
        return "There is no bet to answer: check or bet."

    def play(self, action: Action, log: list[Event] | None = None) -> None:
        seat = self.seat
        assert seat is not None
        verb = action[0]
        self.moves.append(VERBS.index(verb))
        self.stack = [("answer", seat)] if verb == "bet" else []
        self.turn += 1
        goes_on = verb == "bet" or (verb == "check" and len(self.moves) == 1)
        self.seat = 1 - seat if goes_on else None
        if log is None:
            return
        log.append((verb, seat))
        if verb in ("fold", "give_up"):
            log.append(("put_away", seat, self.cards[seat]))
        elif self.seat is None:
            log.append(("showed", self.cards[0], self.cards[1]))
        if self.seat is None:
            log.append(("won", self.winner(), self.paid(1 - self.winner())))

    def quitter(self) -> int | None:
        """The seat that folded or gave up."""
        if self.moves and VERBS[self.moves[-1]] in ("fold", "give_up"):
            return (self.first + len(self.moves) - 1) % 2
        return None

    def shown(self) -> bool:
        """Whether both seats have shown their cards."""
        return self.seat is None and self.quitter() is None

    def winner(self) -> int:
        """At the end: the seat that gets the pot."""
        quitter = self.quitter()
        if quitter is not None:
            return 1 - quitter
        return int(self.cards[1] > self.cards[0])

    def paid(self, seat: int) -> int:
        """The chips a seat has put in."""
        return 1 + sum(
            VERBS[move] in ("bet", "call") and (self.first + at) % 2 == seat
            for at, move in enumerate(self.moves)
        )

    def outcome(self) -> tuple[float, ...]:
        won = self.paid(1 - self.winner()) / 4
        return (0.5 + won, 0.5 - won) if self.winner() == 0 else (0.5 - won, 0.5 + won)

    def scores(self) -> list[list[Line]]:
        lines = [[Line("Chips put in", -self.paid(seat))] for seat in (0, 1)]
        if self.seat is None:
            lines[self.winner()].append(Line("Pot", self.paid(0) + self.paid(1)))
        return lines

    def clone(self) -> Self:
        new = type(self)(self.table, self.cards[:], self.first)
        new.moves, new.seat, new.turn = self.moves[:], self.seat, self.turn
        new.stack = self.stack[:]
        return new

    def pack(self) -> list[Any]:
        return [self.cards[:], self.first, self.moves[:]]

    def seen_by(self, seat: int) -> KuhnView:
        table = self.clone()
        down = [2] if self.shown() else [1 - seat, 2]
        for place in down:
            table.cards[place] = HIDDEN
        return KuhnView(seat, table, (tuple(sorted(self.cards[place] for place in down)),))


class KuhnView(View[Kuhn]):
    """One pool: the cards this seat has not seen."""

    __slots__ = ()

    def imagine(self, rng: Rng) -> Kuhn:
        state = self.table.clone()
        pool = list(self.unseen[0])
        shuffle(pool, rng)
        state.cards = [pool.pop() if card == HIDDEN else card for card in state.cards]
        return state


class KuhnGame(Game[Kuhn]):
    """Kuhn poker as a game of the engine."""

    name: ClassVar[str] = "kuhn"
    title: ClassVar[str] = "Kuhn poker"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[type[Options]] = KuhnOptions
    happens: ClassVar[tuple[str, ...]] = ("won",)
    points: ClassVar[str] = "score"
    rules_version: ClassVar[int] = 1
    position: ClassVar[type[Kuhn]] = Kuhn

    def cards(self) -> Table:
        return TABLE

    def parse_cards(self, text: str) -> Table:
        mistakes: list[str] = []
        cards = read(text)
        cards.pop("game", None)
        good = check(cards, "cards", dict.fromkeys(NAMES, Text(8)), mistakes)
        if mistakes:
            raise CardError(mistakes)
        return Table(text, tuple(good[name] for name in NAMES))

    def card_text(self) -> str:
        return CARDS

    def guide(self) -> str:
        return "# Kuhn poker\n\nThree cards, one chip, one bet. The higher card wins.\n"

    def deal(self, options: Options, cards: Table, seats: int, seed: int) -> Kuhn:
        self.check_options(options, seats, seed)
        assert isinstance(options, KuhnOptions)
        deck = [0, 1, 2]
        shuffle(deck, stream(seed, "cards"))
        return self.position(cards, deck, options.first)

    def unpack(self, data: Sequence[Any], cards: Table) -> Kuhn:
        match data:
            case [[int(a), int(b), int(c)], (0 | 1) as first, [*moves]]:
                deck = [a, b, c]
            case _:
                raise ValueError("not a position of Kuhn poker")
        numbers = [*deck, first, *moves]
        if any(type(n) is not int for n in numbers) or sorted(deck) != [0, 1, 2]:
            raise ValueError("not the cards of Kuhn poker")
        state = self.position(cards, deck, first)
        for move in moves:
            if not 0 <= move < len(VERBS) or state.why_not((VERBS[move],)) is not None:
                raise ValueError("not a course of play in Kuhn poker")
            state.play((VERBS[move],))
        return state

    def suggest(self, state: Kuhn) -> list[Action]:
        if not state.stack or state.seat is None:
            return []
        return [("call",)] if state.cards[state.seat] > 0 else [("fold",)]

    def candidates(self, state: Kuhn) -> list[Action]:
        if state.stack and state.seat is not None and state.cards[state.seat] == 2:
            return [("call",)]
        return state.legal()

    def secret(self, state: Kuhn, seat: int) -> int:
        return state.cards[seat]

    def reveals(self, event: Event) -> bool:
        return bool(event[0] == "showed")

    def label(self, state: Kuhn, action: Action) -> str:
        return str(action[0]).replace("_", " ").capitalize()

    def lines(self, events: Sequence[Event], seat: int, cards: Table) -> list[str]:
        return [self._line(event, seat, cards) for event in events]

    def _line(self, event: Event, seat: int, cards: Table) -> str:
        what, first = event[0], event[1]
        if what == "showed":
            return f"Player 1 shows {cards.names[first]}, player 2 {cards.names[event[2]]}."
        who = f"Player {first + 1}"
        if what == "put_away":
            return f"{who} puts away {cards.names[event[2]] if seat == first else 'a card'}."
        if what == "won":
            return f"{who} wins {event[2]}."
        return f"{who}: {what.replace('_', ' ')}."

    def describe(self, view: View[Kuhn]) -> list[str]:
        table = view.table
        names = table.table.names
        cards = ["hidden" if card == HIDDEN else names[card] for card in table.cards]
        return [
            f"You are player {view.seat + 1} and hold {cards[view.seat]}.",
            f"The other card is {cards[1 - view.seat]}.",
            f"In the pot: {table.paid(0)} and {table.paid(1)}.",
        ]

    def phase(self, state: Kuhn) -> str:
        if state.seat is None:
            return "over"
        return "answer" if state.stack else "open"

    def facts(self, view: View[Kuhn]) -> dict[str, Any]:
        table = view.table
        names = table.table.names
        return {
            "cards": [None if card == HIDDEN else names[card] for card in table.cards[:2]],
            "paid": [table.paid(0), table.paid(1)],
            "moves": [VERBS[move] for move in table.moves],
        }

    def ending(self, state: Kuhn) -> tuple[str, str]:
        winner = state.winner()
        return f"Player {winner + 1} wins", f"The pot of {state.paid(0) + state.paid(1)} is theirs."

    def tally(self, state: Kuhn, seat: int = 0) -> dict[str, int]:
        won = state.winner() == seat
        return {"won": int(won), "score": state.paid(1 - seat) if won else -state.paid(seat)}


TABLE = Table(CARDS, ("Jack", "Queen", "King"))
KUHN = KuhnGame()
