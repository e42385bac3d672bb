"""To the Moon: Bestest Memories: 2 to 5 players; collect Memories with Emotions."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, ClassVar

from core.deal import Rng
from core.game import Action, CardRow, Event, Game, Options, View
from core.memories import (
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
    variants,
    words,
)
from core.memories import cards as card_table
from core.memories.cards import Cards
from core.memories.state import MemoriesState
from core.packaged import read_text
from core.seats import first_seat


class Memories(Game[MemoriesState]):
    """The game for `core.games`; what each method does stands in `core.game.Game`."""

    name = "memories"
    title = "To the Moon: Bestest Memories"
    about = "collect Memories with Emotions; 2 to 5 players"
    seats = (2, 5)
    ahead = 2
    efforts: ClassVar[Mapping[str, tuple[int, int]]] = {"normal": (16, 4), "hard": (200, 4)}
    happens = ("won", "shared", "given_up")
    ranks = ("points", "Memories", "Emotions")
    options = setup.MemoriesOptions
    rules_version = 1

    def cards(self) -> Cards:
        """The published figures."""
        return card_table.built_in()

    def parse_cards(self, text: str) -> Cards:
        """A card table from TOML; raises `CardError`."""
        return card_table.parse(text)

    def card_text(self) -> str:
        """The TOML of the published figures."""
        return card_table.built_in_text()

    def guide(self) -> str:
        """The rules in our own words."""
        return read_text("core.memories", "guide.md")

    def deal(self, options: Options, cards: Any, seats: int, seed: int) -> MemoriesState:
        """The first position. Raises `BadOption`."""
        self.check_options(options, seats, seed)
        assert isinstance(options, setup.MemoriesOptions)
        return setup.deal(options, cards, seats, seed)

    def unpack(self, data: Sequence[Any], cards: Any) -> MemoriesState:
        """A packed position. Raises ValueError."""
        return packing.unpack(data, cards)

    def suggest(self, state: MemoriesState) -> list[Action]:
        """The sensible completion of the unfinished business."""
        return suggest.suggest(state)

    def candidates(self, state: MemoriesState) -> list[Action]:
        """The actions worth searching."""
        return candidates.candidates(state)

    def playout(self, state: MemoriesState, rng: Rng) -> Action:
        """What the rules of thumb play."""
        return candidates.choose(state)

    def prospects(self, state: MemoriesState, aim: str = "") -> list[float]:
        """Each seat's chance to win; they add up to 1."""
        return prospects.prospects(state)

    def secret(self, state: MemoriesState, seat: int) -> Hashable:
        """The hand."""
        return tuple(state.hands[seat])

    def reason(self, state: MemoriesState) -> str:
        """Why payments and discards are as suggested."""
        return advice.reason(state)

    def traits(self, line: Sequence[MemoriesState], seat: int) -> dict[str, float]:
        """A course of play in numbers."""
        return advice.traits(line, seat)

    def contrast(
        self, state: MemoriesState, best: Mapping[str, float], other: Mapping[str, float]
    ) -> list[str]:
        """How two courses differ, in words."""
        return advice.contrast(state, best, other)

    def reveals(self, event: Event) -> bool:
        """New Memories, and draws of Emotions that nobody knew."""
        return told.reveals(event)

    def label(self, state: MemoriesState, action: Action) -> str:
        """An action as a short text."""
        return words.label(state, action)

    def explain(self, state: MemoriesState, action: Action) -> str:
        """The Memory of an action in full."""
        return words.explain(state, action)

    def lines(self, events: Sequence[Event], seat: int, cards: Any) -> list[str]:
        """What happened, in sentences, as the seat may know it."""
        return told.lines(events, seat, cards)

    def describe(self, view: View[MemoriesState]) -> list[str]:
        """The position in words."""
        return describe.describe(view)

    def brief(self, view: View[MemoriesState]) -> list[str]:
        """What has to be heard after every action."""
        return describe.brief(view)

    def understand(self, view: View[MemoriesState], words: str) -> Action | None:
        """A verb with names of Memories, Emotions and players."""
        return spoken.understand(view.table, words)

    def phase(self, state: MemoriesState) -> str:
        """What is being decided."""
        return words.phase(state)

    def facts(self, view: View[MemoriesState]) -> dict[str, Any]:
        """The position as plain data."""
        return describe.facts(view)

    def ending(self, state: MemoriesState) -> tuple[str, str]:
        """Who won, and by what."""
        return scoring.ending(state)

    def tally(self, state: MemoriesState, seat: int = 0) -> dict[str, int]:
        """What statistics count."""
        return scoring.tally(state, seat)

    def named(self, state: MemoriesState, seat: int = 0) -> dict[str, str]:
        """How it ended for a seat."""
        return scoring.named(state, seat)

    def card_rows(
        self,
        cards: Any,
        view: View[MemoriesState] | None = None,
        found: Collection[str] | None = None,
    ) -> list[CardRow]:
        """Every card, and where it lies."""
        return card_list.rows(cards, view)

    def standing(self, state: MemoriesState, seat: int) -> tuple[int, ...] | None:
        """Points, Memories, Emotions in hand."""
        return scoring.standing(state, seat) if seat in scoring.in_play(state) else None

    def variant(self, options: Options, seats: int) -> str:
        """How many play, and the house rules."""
        assert isinstance(options, setup.MemoriesOptions)
        return variants.variant(options, seats)

    def variants(self) -> dict[str, str]:
        """How many play, and the house rules."""
        return variants.variants()

    def check_options(self, options: Options, seats: int, seed: int) -> None:
        """Also that who goes first is one of the players. Raises `BadOption`."""
        super().check_options(options, seats, seed)
        assert isinstance(options, setup.MemoriesOptions)
        first_seat(options.first, seats, seed)


MEMORIES = Memories()
