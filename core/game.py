"""The contract that every game fulfils: a deterministic machine of small decisions.

A `Game` deals a `State`. A `State` knows whose decision it is, which actions are legal, and plays
one of them in place. What a seat may know of it is a `View`. The words for people (labels, log
lines) come from the game too, and never tell a seat what it cannot know.
"""

from __future__ import annotations

import zlib
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from core.deal import Rng, stream

Action = tuple[Any, ...]
"""One choice: a verb (str) and whole numbers, e.g. `("move", 3, 7)`."""

Event = tuple[Any, ...]
"""Something that happened: a name and plain data, e.g. `("drew", 0, 17)`.

`("turn", n)` says in every game that turn n begins: what follows belongs to it.
"""

GIVE_UP: Action = ("give_up",)
"""Always possible until the end, in every game; never listed by `State.legal`."""

OVER = "The game is over."
NO_SUCH = "There is no such action in this game."


class Illegal(ValueError):
    """An action was refused; the message says why, in a sentence for the player."""


class BadOption(ValueError):
    """An option, seed or number of seats is not possible; the message says what is."""


class Line(NamedTuple):
    """One line of a score: where points come from."""

    text: str
    points: int


@dataclass(frozen=True, slots=True)
class CardRow:
    """One kind of card as a list of all cards shows it."""

    group: str
    """The heading under which it stands."""
    name: str
    facts: str
    """What is printed on it in numbers."""
    text: str
    """What it does."""
    count: int = 1
    """How many of it there are."""
    where: str = ""
    """In a game under way: where they lie, as far as the seat knows; "unseen" where it does not."""


class State(ABC):
    """A position. Small ints and lists in slots; the card table is shared by all clones.

    Two states are equal when they pack to the same data.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]  # a State changes in place

    seat: int | None
    """Whose decision it is; None when the game is over."""
    stack: list[tuple[Any, ...]]
    """Unfinished business, the newest last: plain tuples. Empty between two moves."""
    turn: int
    """Number of the turn (in Escape: the round), from 1. Undo-turn goes to its start."""

    @abstractmethod
    def legal(self) -> list[Action]:
        """The actions possible now: never empty before the end, no two equal in effect."""

    @abstractmethod
    def play(self, action: Action, log: list[Event] | None = None) -> None:
        """Carry out a legal action in place, trusting the caller; append what happened to `log`."""

    @abstractmethod
    def why_not(self, action: Action) -> str | None:
        """Why this action is not possible now, as a sentence; None exactly when it is."""

    @abstractmethod
    def outcome(self) -> tuple[float, ...]:
        """At the end: each seat's success from 0 to 1 (what a bot maximizes); ties share."""

    @abstractmethod
    def scores(self) -> list[list[Line]]:
        """Each seat's score as it would be if the game ended now, line by line."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def pack(self) -> list[Any]:
        """Everything but the card table, as lists, ints, strings and None."""

    @abstractmethod
    def seen_by(self, seat: int) -> View[Self]:
        """What this seat may know."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.pack() == other.pack()


S = TypeVar("S", bound=State)


class View(ABC, Generic[S]):
    """What one seat may know of a position: shown on screens, given to bots, never played on.

    `table` is the position with every hidden card face down; `unseen` says which cards are
    face down somewhere, pool by pool, each sorted. Two equal views hold equal knowledge.
    """

    __slots__ = ("seat", "table", "unseen")
    __hash__ = None  # type: ignore[assignment]  # holds a State

    def __init__(self, seat: int, table: S, unseen: tuple[tuple[int, ...], ...]) -> None:
        self.seat = seat
        self.table = table
        self.unseen = unseen

    @abstractmethod
    def imagine(self, rng: Rng) -> S:
        """A random complete position that agrees with all this seat has seen."""

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.unseen == other.unseen
            and self.table == other.table
        )


@dataclass(frozen=True)
class Options:
    """How a game is set up: each game derives its own, one field an option.

    A field's metadata holds `help` (a sentence) and `choices` (value -> its title); from these the
    new-game screen and the command line are built. Values are strings, ints or bools.
    """


class Game(ABC, Generic[S]):
    """One game: immutable, made once, listed in `core.games.GAMES`."""

    name: ClassVar[str]
    """The word for the command line and in files, e.g. "escape"."""
    title: ClassVar[str]
    about: ClassVar[str] = ""
    """What is done in it, in a few words for those who do not know it."""
    seats: ClassVar[tuple[int, int]]
    """The least and the greatest number of players."""
    turn_name: ClassVar[str] = "turn"
    """What the game calls a turn, e.g. "round"."""
    succeeds: ClassVar[str] = "wins"
    """What a player does who succeeds (whose outcome is above 0.5), e.g. "escapes"."""
    aims: ClassVar[tuple[str, ...]] = ()
    """The goals besides winning that `result` and `prospects` know."""
    happens: ClassVar[tuple[str, ...]] = ()
    """The parts of a `tally` that are 1 or 0: it happened, or it did not. The first is success."""
    points: ClassVar[str] = "points"
    """The part of a `tally` that is the score; a tally may be without one."""
    ranks: ClassVar[tuple[str, ...]] = ("points",)
    """By what players are compared: what decides first, then what decides between equals."""
    ahead: ClassVar[int] = 0
    """How many turns of every seat a hint imagines; 0: all up to the end of the game."""
    efforts: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """By the name of a level that thinks otherwise than usual: simulations, turns of a playout.

    "hint" says how the moves of a hint are found."""
    scored: ClassVar[str] = ""
    """The part of `happens` that a tally with a score always has; empty when all have one."""
    options: ClassVar[type[Options]]
    rules_version: ClassVar[int]
    """Raised whenever the same actions could lead to another game than before."""

    @abstractmethod
    def cards(self) -> Any:
        """The built-in card table, checked and immutable; `text` is its TOML, `title` its name."""

    @abstractmethod
    def parse_cards(self, text: str) -> Any:
        """A card table from TOML; raises `core.cardset.CardError` naming every mistake."""

    @abstractmethod
    def card_text(self) -> str:
        """The TOML of the built-in card table."""

    @abstractmethod
    def guide(self) -> str:
        """The rules in our own words, as Markdown."""

    @abstractmethod
    def deal(self, options: Options, cards: Any, seats: int, seed: int) -> S:
        """The first position. Raises `BadOption`."""

    @abstractmethod
    def unpack(self, data: Sequence[Any], cards: Any) -> S:
        """The position that `State.pack` wrote. Raises ValueError for what it cannot be."""

    def pack_view(self, view: View[S]) -> list[Any]:
        """A view as plain data: its seat, and an imagined position that gives it back.

        Equal views give equal data, so nothing that is hidden can be in it.
        """
        return [view.seat, view.imagine(stream(0, "pack")).pack()]

    def unpack_view(self, data: Sequence[Any], cards: Any) -> View[S]:
        """The view that `pack_view` wrote. Raises ValueError for what it cannot be."""
        match data:
            case [int(seat), [*position]] if seat >= 0:
                return self.unpack(position, cards).seen_by(seat)
        raise ValueError("not the view of a seat")

    @abstractmethod
    def suggest(self, state: S) -> list[Action]:
        """The sensible completion of the unfinished business, as the actions one after another.

        Empty when nothing is unfinished. Looks only at what the deciding seat may know.
        """

    @abstractmethod
    def candidates(self, state: S) -> list[Action]:
        """The legal actions worth searching, the best guess first.

        Equal cards once, payments as suggested; the first is what rules of thumb would play.
        """

    def playout(self, state: S, rng: Rng) -> Action:
        """A quick sensible action, for playing an imagined game on."""
        candidates = self.candidates(state)
        return candidates[int(rng() * len(candidates))]

    def prospects(self, state: S, aim: str = "") -> list[float]:
        """What each seat may hope for before the end, on the scale of `result`."""
        return [0.5] * len(state.scores())

    def result(self, state: S, aim: str = "") -> Sequence[float]:
        """What a finished game is worth to each seat, from 0 to 1.

        `aim` names another goal than to win, where a game knows one ("score" in Escape).
        """
        return state.outcome()

    def secret(self, state: S, seat: int) -> Hashable:
        """What only this seat can see, as a short key: its hand, in most games."""
        return None

    def reason(self, state: S) -> str:
        """Why `suggest` completes the unfinished business as it does, in a sentence.

        Without such business, why the only candidate is played. Empty where a search decides.
        """
        return ""

    def traits(self, line: Sequence[S], seat: int) -> dict[str, float]:
        """What became of a seat in a course of the game, as numbers to compare courses by.

        `line` holds the position before the action, the first of each later turn, and the last.
        "score", where there is one, is what decides between two courses that both succeed.
        """
        return {}

    def contrast(
        self, state: S, best: Mapping[str, float], other: Mapping[str, float]
    ) -> list[str]:
        """How the courses after two actions differ, by the means of their traits.

        What tells most comes first: what the best does, after "it", e.g. "keeps 1 tank more".
        What would speak against the best is left out.
        """
        return []

    @abstractmethod
    def reveals(self, event: Event) -> bool:
        """Whether this event showed a card that had been hidden from the person who played."""

    @abstractmethod
    def label(self, state: S, action: Action) -> str:
        """The action as a short text for a choice, e.g. "Explore with Torch (2 points, pay 1)"."""

    def explain(self, state: S, action: Action) -> str:
        """More about an action than its label has room for, e.g. what its card does; or ""."""
        return ""

    @abstractmethod
    def lines(self, events: Sequence[Event], seat: int, cards: Any) -> list[str]:
        """What happened, in sentences, as this seat may know it."""

    @abstractmethod
    def describe(self, view: View[S]) -> list[str]:
        """The position in words, a line a fact, for plain mode and screen readers."""

    def brief(self, view: View[S]) -> list[str]:
        """What of `describe` has to be heard after every action."""
        return self.describe(view)

    def understand(self, view: View[S], words: str) -> Action | None:
        """An action in a person's words, e.g. "move torch rocket"; None when they are none.

        Whether it is possible is another question.
        """
        return None

    def turn_label(self, turn: int, seats: int) -> str:
        """How the log calls a turn of a game for so many players, e.g. by Era and round."""
        return str(turn)

    @abstractmethod
    def phase(self, state: S) -> str:
        """What is being decided, as a word or two: "act", "pay", "hand limit" …"""

    @abstractmethod
    def facts(self, view: View[S]) -> dict[str, Any]:
        """The position as plain data under names (JSON): all that the seat sees."""

    @abstractmethod
    def ending(self, state: S) -> tuple[str, str]:
        """At the end: a heading ("Escaped", "Out of oxygen") and one sentence about it."""

    @abstractmethod
    def tally(self, state: S, seat: int = 0) -> dict[str, int]:
        """At the end: what is counted of a seat, e.g. {"escaped": 1, "score": 14, "rounds": 9}."""

    def then(self, state: S) -> tuple[str, Options] | None:
        """At the end: what to play next after such a success, as words and as options.

        None where nothing follows. The words go on after "Next:", e.g. "the normal game".
        """
        return None

    def named(self, state: S, seat: int = 0) -> dict[str, str]:
        """At the end: what is counted of a seat by its name, e.g. {"ending": "Escaped"}."""
        return {"ending": self.ending(state)[0]}

    def card_rows(
        self, cards: Any, view: View[S] | None = None, found: Collection[str] | None = None
    ) -> list[CardRow]:
        """Every card of a table, with a view also where it lies.

        `found`: the cards, by name, that this player has found; the surprises beyond are not told.
        None tells all.
        """
        return []

    def finds(self, event: Event, cards: Any) -> str | None:
        """The name of the surprise that this event showed, for `found` in `card_rows`."""
        return None

    def standing(self, state: S, seat: int) -> tuple[int, ...] | None:
        """At the end: what a seat has of each of `ranks`; None for who gave up and comes last.

        Where fewer wins a tie the number is negative.
        """
        return (total(state.scores()[seat]),)

    def variant(self, options: Options, seats: int) -> str:
        """The word under which statistics are kept, one of `variants`: e.g. the scenario."""
        return "game"

    def variants(self) -> dict[str, str]:
        """The kinds of game that statistics tell apart, in order: word -> title."""
        return {"game": self.title}

    def check_options(self, options: Options, seats: int, seed: int) -> None:
        """Raise `BadOption` with a sentence when a game cannot be dealt like this."""
        from core.options import check  # only here: it imports this module

        check(self, options, seats, seed)


def fingerprint(state: State) -> int:
    """A checksum of a position, the same on every machine and Python (32 bits)."""
    return zlib.crc32(repr(state.pack()).encode())


def total(lines: Sequence[Line]) -> int:
    """The sum of a score."""
    return sum(line.points for line in lines)
