"""Moon: 2 to 5 players; build a Settlement from hands that are passed on, and win Hearts."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, ClassVar

from core.deal import Rng
from core.game import Action, CardRow, Event, Game, Options, View
from core.moon import (
    advice,
    candidates,
    card_list,
    describe,
    packing,
    prospects,
    scoring,
    setup,
    spoken,
    suggest,
    told,
    words,
)
from core.moon import cards as card_table
from core.moon.cards import Cards
from core.moon.hidden import SHIFT
from core.moon.kinds import ERAS, HAND, NUMERALS
from core.moon.state import MoonState
from core.packaged import read_text
from core.plural import PLAYERS
from core.seats import first_seat


class Moon(Game[MoonState]):
    """The game for `core.games`; what each method does stands in `core.game.Game`."""

    name = "moon"
    title = "Moon"
    about = "pick cards, pass the hands on, and build a settlement; 2 to 5 players"
    seats = (2, 5)
    happens = ("won", "shared", "given_up")
    ahead = 1
    efforts: ClassVar[Mapping[str, tuple[int, int]]] = {
        "normal": (3, 3),
        "hard": (60, 3),
        "hint": (40, 3),
    }
    points = "hearts"
    ranks = ("Hearts", "Rovers", "Reputation")
    options = setup.MoonOptions
    rules_version = 1

    def cards(self) -> Cards:
        """The set of this project."""
        return card_table.built_in()

    def parse_cards(self, text: str) -> Cards:
        """A card table from TOML; raises `CardError`."""
        return card_table.parse(text)

    def card_text(self) -> str:
        """The TOML of the set of this project."""
        return card_table.built_in_text()

    def guide(self) -> str:
        """The rules in our own words."""
        return read_text("core.moon", "guide.md")

    def deal(self, options: Options, cards: Any, seats: int, seed: int) -> MoonState:
        """The first position. Raises `BadOption`."""
        self.check_options(options, seats, seed)
        assert isinstance(options, setup.MoonOptions)
        return setup.deal(options, cards, seats, seed)

    def unpack(self, data: Sequence[Any], cards: Any) -> MoonState:
        """A packed position. Raises ValueError."""
        return packing.unpack(data, cards)

    def suggest(self, state: MoonState) -> list[Action]:
        """The sensible completion of the unfinished business."""
        return suggest.suggest(state)

    def candidates(self, state: MoonState) -> list[Action]:
        """The actions worth searching."""
        return candidates.candidates(state)

    def playout(self, state: MoonState, rng: Rng) -> Action:
        """What the rules of thumb play."""
        return candidates.choose(state)

    def prospects(self, state: MoonState, aim: str = "") -> list[float]:
        """Each seat's chance to win; they add up to 1."""
        return prospects.prospects(state)

    def secret(self, state: MoonState, seat: int) -> Hashable:
        """The hand with its Expedition, and what the seat knows of the deck."""
        bit = 1 << seat
        known = [each >> SHIFT if each & bit else None for each in state.decks[state.era]]
        return state.hands[seat], state.expeditions[seat], tuple(known)

    def reason(self, state: MoonState) -> str:
        """Why payments, trades, extras that lose nothing and the like are as suggested."""
        return advice.reason(state)

    def traits(self, line: Sequence[MoonState], seat: int) -> dict[str, float]:
        """A course of play in numbers."""
        return advice.traits(line, seat)

    def contrast(
        self, state: MoonState, best: Mapping[str, float], other: Mapping[str, float]
    ) -> list[str]:
        """How two courses differ, in words."""
        return advice.contrast(state, best, other)

    def reveals(self, event: Event) -> bool:
        """New hands, looks at the deck, the first card of a discard pile."""
        return told.reveals(event)

    def label(self, state: MoonState, action: Action) -> str:
        """An action as a short text."""
        return words.label(state, action)

    def explain(self, state: MoonState, action: Action) -> str:
        """The card of an action in full."""
        return words.explain(state, action)

    def lines(self, events: Sequence[Event], seat: int, cards: Any) -> list[str]:
        """What happened, in sentences, as the seat may know it."""
        return told.lines(events, seat, cards)

    def describe(self, view: View[MoonState]) -> list[str]:
        """The position in words."""
        return describe.describe(view)

    def brief(self, view: View[MoonState]) -> list[str]:
        """What has to be heard after every action."""
        return describe.brief(view)

    def understand(self, view: View[MoonState], words: str) -> Action | None:
        """A verb with names of cards and resources."""
        return spoken.understand(view.table, words)

    def turn_label(self, turn: int, seats: int) -> str:
        """Era and round: "II.3"."""
        era, round_ = divmod((turn - 1) // seats, HAND[seats])
        return f"{NUMERALS[min(era, ERAS[-1])]}.{round_ + 1}"  # a file may hold any turn

    def phase(self, state: MoonState) -> str:
        """What is being decided."""
        return words.phase(state)

    def facts(self, view: View[MoonState]) -> dict[str, Any]:
        """The position as plain data."""
        return describe.facts(view)

    def ending(self, state: MoonState) -> tuple[str, str]:
        """Who won, and by what."""
        return scoring.ending(state)

    def tally(self, state: MoonState, seat: int = 0) -> dict[str, int]:
        """What statistics count."""
        return scoring.tally(state, seat)

    def named(self, state: MoonState, seat: int = 0) -> dict[str, str]:
        """How it ended for a seat."""
        return scoring.named(state, seat)

    def card_rows(
        self,
        cards: Any,
        view: View[MoonState] | None = None,
        found: Collection[str] | None = None,
    ) -> list[CardRow]:
        """Every card, and where it lies."""
        return card_list.rows(cards, view)

    def standing(self, state: MoonState, seat: int) -> tuple[int, ...] | None:
        """Hearts, Rovers, Reputation cards (fewer are better)."""
        return scoring.standing(state, seat) if seat in scoring.in_play(state) else None

    def variant(self, options: Options, seats: int) -> str:
        """How many play."""
        return PLAYERS[seats]

    def variants(self) -> dict[str, str]:
        """How many play."""
        return {word: f"{seats} players" for seats, word in PLAYERS.items()}

    def check_options(self, options: Options, seats: int, seed: int) -> None:
        """Also that who goes first is one of the players. Raises `BadOption`."""
        super().check_options(options, seats, seed)
        assert isinstance(options, setup.MoonOptions)
        first_seat(options.first, seats, seed)


MOON = Moon()
