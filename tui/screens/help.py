"""Help: first about what was asked from, then every key, group by group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import Game
from tui.commands import COMMANDS, Command, keys_of, label
from tui.screens.base import MenuScreen
from tui.screens.listing import Row
from tui.widgets.canvas import Spans, wrap

_KEYS = 26
"""Columns for the keys of a command."""
_TITLES = {"all": "Everywhere", "menu": "In menus and lists", "game": "While playing"}


class HelpScreen(MenuScreen):
    """`where` are the groups of commands; `about` is text on the thing under the cursor.

    `game` and `heading` say which part of which guide `g` opens.
    """

    NAME = "Help"

    def __init__(
        self,
        where: Sequence[str],
        about: Sequence[Spans] = (),
        game: Game[Any] | None = None,
        heading: str = "",
    ) -> None:
        super().__init__()
        self.where = where
        self.about = about
        self.of_game = game
        self.heading = heading

    def fill(self) -> None:
        """The text, then the keys."""
        width = self.app.size.width - 3
        rows = [Row(None, part) for line in self.about for part in wrap(line, width)]
        for where in self.where:
            title = _TITLES.get(where) or f"In {self.store.games[where].title}"
            rows += [Row(None, ""), Row(None, [(title, "you")])]
            for command in COMMANDS:
                if command.where == where:
                    rows += self._rows(command, width - _KEYS)
        self.listing.show(rows if self.about else rows[1:])

    def _rows(self, command: Command, width: int) -> list[Row]:
        """A command: its keys, and its help in as many lines as it needs."""
        keys = keys_of(command.name, self.lunarium.settings.keys)
        shown = " ".join(label(key) for key in keys if not key.startswith("kp_"))
        parts = wrap(command.help, width)
        first = [(f"  {shown:<{_KEYS - 3}} ", "key"), *parts[0]]
        return [Row(None, first), *(Row(None, [(" " * _KEYS, "text"), *p]) for p in parts[1:])]

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        move = self.glyphs.up + self.glyphs.down
        return [(move, "scroll"), *self.keys("guide", "cards", "back")]

    def action_help(self) -> None:
        """Help closes help."""
        self.dismiss()

    def action_guide(self) -> None:
        """The guide, at what the help was about."""
        from tui.screens.guide import GuideScreen

        self.app.push_screen(GuideScreen(self.of_game or self.game, self.heading))
