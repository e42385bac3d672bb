"""Escape from the Moon: solo; explore a lunar base, start the rocket before the oxygen ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from core.deal import Rng
from core.escape import (
    advice,
    card_list,
    describe,
    scoring,
    setup,
    spoken,
    state,
    suggest,
    thumb,
    told,
    words,
)
from core.escape import cards as card_table
from core.escape.cards import Cards
from core.escape.state import EscapeState
from core.game import Action, CardRow, Event, Game, Options, View
from core.packaged import read_text


class Escape(Game[EscapeState]):
    """The game for `core.games`; what each method does stands in `core.game.Game`."""

    name = "escape"
    title = "Escape from the Moon"
    about = "alone in a lunar base, from cell to cell to the rocket"
    seats = (1, 1)
    turn_name = "round"
    succeeds = "escapes"
    aims = ("score",)
    happens = ("escaped", "given_up")
    points = "score"
    scored = "escaped"
    options = setup.EscapeOptions
    rules_version = 1

    def cards(self) -> Cards:
        """The house values."""
        return card_table.built_in()

    def parse_cards(self, text: str) -> Cards:
        """A card table from TOML; raises `CardError`."""
        return card_table.parse(text)

    def card_text(self) -> str:
        """The TOML of the house values."""
        return card_table.built_in_text()

    def guide(self) -> str:
        """The rules in our own words."""
        return read_text("core.escape", "guide.md")

    def deal(self, options: Options, cards: Any, seats: int, seed: int) -> EscapeState:
        """The first position. Raises `BadOption`."""
        self.check_options(options, seats, seed)
        assert isinstance(options, setup.EscapeOptions)
        return setup.deal(options.scenario, cards, seed)

    def unpack(self, data: Sequence[Any], cards: Any) -> EscapeState:
        """A packed position. Raises ValueError."""
        return state.unpack(data, cards)

    def suggest(self, state: EscapeState) -> list[Action]:
        """The sensible completion of the unfinished business."""
        return suggest.suggest(state)

    def candidates(self, state: EscapeState) -> list[Action]:
        """The actions worth searching."""
        return thumb.candidates(state)

    def playout(self, state: EscapeState, rng: Rng) -> Action:
        """What the rules of thumb play."""
        return thumb.choose(state)

    def prospects(self, state: EscapeState, aim: str = "") -> list[float]:
        """The chance to escape, as the success it would be."""
        return [thumb.prospects(state, aim)]

    def result(self, state: EscapeState, aim: str = "") -> Sequence[float]:
        """An escape, and more for a better score; with the aim "score" the score of an escape."""
        return (scoring.worth(state, aim),)

    def reason(self, state: EscapeState) -> str:
        """Why payments and orders are as suggested."""
        return advice.reason(state)

    def traits(self, line: Sequence[EscapeState], seat: int) -> dict[str, float]:
        """A course of play in numbers."""
        return advice.traits(line)

    def contrast(
        self, state: EscapeState, best: Mapping[str, float], other: Mapping[str, float]
    ) -> list[str]:
        """How two courses differ, in words."""
        return advice.contrast(state, best, other)

    def reveals(self, event: Event) -> bool:
        """Draws of cards that lay face down and unseen."""
        return bool(event[0] == "drew" and event[2])

    def label(self, state: EscapeState, action: Action) -> str:
        """An action as a short text."""
        return words.label(state, action)

    def explain(self, state: EscapeState, action: Action) -> str:
        """The card of an action in full."""
        return words.explain(state, action)

    def lines(self, events: Sequence[Event], seat: int, cards: Any) -> list[str]:
        """What happened, in sentences."""
        return told.lines(events, cards)

    def describe(self, view: View[EscapeState]) -> list[str]:
        """The position in words."""
        return describe.describe(view)

    def brief(self, view: View[EscapeState]) -> list[str]:
        """Where one is, what is placed, and the hand."""
        return describe.brief(view)

    def understand(self, view: View[EscapeState], words: str) -> Action | None:
        """A verb with short names of cards and sectors."""
        return spoken.understand(view.table, words)

    def phase(self, state: EscapeState) -> str:
        """What is being decided."""
        return words.phase(state)

    def facts(self, view: View[EscapeState]) -> dict[str, Any]:
        """The position as plain data."""
        return describe.facts(view)

    def ending(self, state: EscapeState) -> tuple[str, str]:
        """How the game ended."""
        return scoring.ending(state)

    def tally(self, state: EscapeState, seat: int = 0) -> dict[str, int]:
        """What statistics count."""
        return scoring.tally(state)

    def then(self, state: EscapeState) -> tuple[str, Options] | None:
        """After a passed Training the normal game."""
        return setup.then(state)

    def named(self, state: EscapeState, seat: int = 0) -> dict[str, str]:
        """The ending, and the rank that an escape would have in Parallel Story."""
        return scoring.named(state)

    def card_rows(
        self,
        cards: Any,
        view: View[EscapeState] | None = None,
        found: Collection[str] | None = None,
    ) -> list[CardRow]:
        """Every card, and where it lies."""
        return card_list.rows(cards, view, found)

    def finds(self, event: Event, cards: Any) -> str | None:
        """Items, when they are taken or given up."""
        return cards.name[event[1]] if event[0] in ("obtained", "gave") else None

    def variant(self, options: Options, seats: int) -> str:
        """The scenario."""
        assert isinstance(options, setup.EscapeOptions)
        return options.scenario

    def variants(self) -> dict[str, str]:
        """The scenarios."""
        return dict(setup.TITLES)


ESCAPE = Escape()
