"""The home screen: what friends see first."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.containers import Center
from textual.screen import Screen
from textual.widget import Widget

from saves.errors import SaveError
from saves.store import Entry
from tui.screens.base import MenuScreen
from tui.screens.listing import Listing, Row
from tui.screens.sky import draw_sky
from tui.screens.text import ago, titles, turn_of
from tui.seating import in_short
from tui.widgets.canvas import Canvas, width_of
from tui.widgets.zone import Pane

if TYPE_CHECKING:
    from core.game import Game

CHOICES = (
    ("new", "New game", "Choose a game and how it is played, or take what is shown."),
    ("saves", "Saved games", "Go on with one, look at it, rename, copy or delete it."),
    ("statistics", "Statistics", "How your games ended, and with which scores."),
    ("guide", "Guide", "The rules in our own words, with a turn played as an example."),
    ("cards", "Cards", "Every card there is."),
    ("settings", "Settings", "Colours, symbols, questions, the mouse."),
    ("leave", "Quit", "Everything is saved."),
)
NOTE = "An unofficial fan project: the words are our own."


class Sky(Pane):
    """The picture with the name of the program."""

    def draw(self, canvas: Canvas) -> None:
        """All of it."""
        draw_sky(canvas, self.host.glyphs)


class Centred(Pane):
    """A line of text in the middle."""

    def __init__(self, id: str, roles: str = "text") -> None:
        super().__init__(id=id)
        self.text = ""
        self.roles = roles

    def show(self, text: str) -> None:
        """Show this line."""
        self.text = text
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """The line."""
        canvas.put(max(1, (canvas.width - width_of(self.text)) // 2), 0, self.text, self.roles)


class HomeScreen(MenuScreen):
    """Continue, New game and all the rest."""

    ABOUT: ClassVar[list[str]] = [
        "Continue goes on with the unfinished game that was played last. Every game saves itself"
        " after each decision; Saved games holds them all.",
    ]

    def body(self) -> Iterable[Widget]:
        """The picture, the menu, what the row under the cursor leads to, and a note."""
        return [
            Sky(id="sky"),
            Center(Listing(id="menu")),
            Centred("about"),
            Centred("note", "dim"),
        ]

    def fill(self) -> None:
        """The menu; Continue only when there is something to go on with."""
        self.last = self._newest()
        rows = [Row(name, title) for name, title, _ in CHOICES]
        if self.last is not None:
            rows.insert(0, Row("resume", [("Continue", "strong")]))
        self.listing.show(rows, at=None if self.listing.row else rows[0].id)
        self.query_one("#note", Centred).show(NOTE)
        self.on_listing_moved()

    def _newest(self) -> Entry | None:
        try:
            return self.store.newest()
        except SaveError:  # Saved games says what is wrong with the folder
            return None

    def on_listing_moved(self) -> None:
        """Say where the row under the cursor leads."""
        about = {name: text for name, _, text in CHOICES}
        row = self.listing.row
        if self.last is not None:
            about["resume"] = self._about(self.last)
        self.query_one("#about", Centred).show(about[str(row.id)] if row else "")

    def _about(self, entry: Entry) -> str:
        """Which game Continue goes on with."""
        summary = entry.summary
        assert summary is not None, "the newest game can be read"
        game = self.store.games.get(summary.game)
        title = ", ".join(titles(game, summary.variant)) if game else summary.game
        if game and (against := in_short(summary.players)):
            title = f"{game.title}, against {against}"
        turn = f"{game.turn_name if game else 'turn'} {turn_of(summary, self.store.games)}"
        return f"{title}, {turn}, {ago(summary.when, time.time())}."

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        move = self.glyphs.up + self.glyphs.down
        return [(move, "choose"), *self.keys("enter", "guide", "leave", "help", enter="open")]

    def action_enter(self) -> None:
        """Open what is under the cursor."""
        if self.listing.row is not None:
            getattr(self, f"action_{self.listing.row.id}")()

    def action_back(self) -> None:
        """Esc leaves nothing here: it goes to Quit, and Enter quits."""
        self.listing.find("leave")

    def action_resume(self) -> None:
        """Go on with the newest game."""
        from tui.screens.opening import open_game

        if self.last is not None:
            open_game(self.lunarium, self.last.name)

    def action_guide(self) -> None:
        """The guide to the rules of a game."""
        from tui.screens.guide import GuideScreen

        self._for_game("The guide to which game?", GuideScreen)

    def action_cards(self) -> None:
        """The cards of a game."""
        from tui.screens.cards import CardsScreen

        self._for_game("The cards of which game?", lambda game: CardsScreen(game, game.cards()))

    def _for_game(self, question: str, screen: Callable[[Game[Any]], Screen[Any]]) -> None:
        """Show something of a game, where there are several of the one that is chosen."""
        from tui.screens.dialogs import Choose

        games = list(self.store.games.values())

        def chosen(game: Game[Any] | None) -> None:
            if game is not None:
                self.app.push_screen(screen(game))

        if len(games) == 1:
            chosen(games[0])
        else:
            self.app.push_screen(Choose(question, [(game, game.title) for game in games]), chosen)

    def action_new(self) -> None:
        """A new game."""
        from tui.screens.new_game import NewGameScreen

        self.app.push_screen(NewGameScreen())

    def action_saves(self) -> None:
        """The saved games."""
        from tui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def action_statistics(self) -> None:
        """The statistics."""
        from tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def action_settings(self) -> None:
        """The settings."""
        from tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())
