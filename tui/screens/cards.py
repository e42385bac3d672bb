"""Every card of a game, found by typing; during a game also where each lies."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any, ClassVar

from textual.widget import Widget

from core.game import CardRow, Game, View
from core.plural import many
from tui.screens import flow
from tui.screens.find import FindScreen
from tui.screens.listing import Row
from tui.widgets.canvas import Spans, clip
from tui.widgets.panes import Lines

_NAME = 30


class CardsScreen(FindScreen):
    """`view`: the position of a game under way, to tell what is still unseen."""

    NAME = "Cards"
    ABOUT: ClassVar[list[str]] = [
        "Every card of the game. / and a few letters leave only the cards that hold them, in the"
        " name, the numbers or the text. During a game each line ends with where the card lies,"
        " as far as you know.",
    ]

    def __init__(self, game: Game[Any], cards: Any, view: View[Any] | None = None) -> None:
        super().__init__()
        self.shown_game = game
        self.cards = cards
        self.view = view
        self.all: list[CardRow] = []
        self._found: Collection[str] | None = None

    def body(self) -> Iterable[Widget]:
        """The list, and the card under the cursor in full."""
        return [*super().body(), Lines(id="about")]

    def fill(self) -> None:
        """All cards, or those that were searched for."""
        found = None
        if self.lunarium.settings.found_items == "when_found":
            found = flow.statistics(self.lunarium).found(self.shown_game.name)
        self.all = self.shown_game.card_rows(self.cards, self.view, found)
        if self.view is not None and (session := self.lunarium.session) is not None:
            self.all = [replace(card, where=session.named(card.where)) for card in self.all]
        self.seek(self.word)

    def seek(self, word: str) -> None:
        """Only the cards that hold a word."""
        wanted = word.casefold()
        shown = [card for card in self.all if wanted in _words(card)]
        rows: list[Row] = []
        group = ""
        for card in shown:
            if card.group != group:
                group = card.group
                rows.append(Row(None, [(group, "you")]))
            rows.append(self._row(card))
        what = many(sum(card.count for card in shown), "card")
        self.title_line(f"Cards of {self.shown_game.title}", f"{self.cards.title}: {what}")
        self.listing.show(rows)
        self.on_listing_moved()

    def _row(self, card: CardRow) -> Row:
        name = clip(card.name, _NAME - 5, self.glyphs.ellipsis)
        many = f" {self.glyphs.times}{card.count}" if card.count > 1 else ""
        text: Spans = [(f"{name + many:<{_NAME}}", "text"), (card.facts, "dim")]
        unseen = "unseen" in card.where
        return Row(card.name, text, [(card.where, "you" if unseen else "dim")])

    def on_listing_moved(self) -> None:
        """The card under the cursor in full."""
        row = self.listing.row
        card = next((c for c in self.all if row is not None and c.name == row.id), None)
        lines: list[Spans] = []
        if card is not None:
            many = f" {self.glyphs.times}{card.count}" if card.count > 1 else ""
            lines = [[(card.name + many, "strong")], card.facts, card.text]
            if card.where:
                lines.append([("In this game: ", "dim"), (card.where, "text")])
        self.query_one("#about", Lines).show(lines)

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        if self.finding:
            return self.keys("back", "help", back="all cards")
        return self.keys("find", "back", "help")


def _words(card: CardRow) -> str:
    return f"{card.group} {card.name} {card.facts} {card.text} {card.where}".casefold()
