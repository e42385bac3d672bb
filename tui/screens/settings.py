"""The settings: a row each, changed with the arrows, in force at once and kept in a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from tui.screens.base import MenuScreen
from tui.screens.listing import Listing, Row
from tui.settings import changed, choices, help_of, settings_path
from tui.widgets.canvas import Spans
from tui.widgets.panes import Lines

_LABEL = 24
_TITLES = {
    "theme": "Theme",
    "symbols": "Symbols",
    "confirm": "Ask before the end",
    "found_items": "Items of the sectors",
    "take_only_choice": "Take the only choice",
    "coach": "Coach",
    "mouse": "Mouse",
}


class SettingsScreen(MenuScreen):
    """Built from the settings there are."""

    NAME = "Settings"
    ABOUT: ClassVar[list[str]] = [
        "The arrows to the left and right change what is under the cursor, at once. Keys are"
        " changed in the settings file, which lists the commands.",
    ]

    def __init__(self) -> None:
        super().__init__()
        self.trouble = ""

    def body(self) -> Iterable[Widget]:
        """The rows, and what the one under the cursor does."""
        return [Listing(), Lines(id="about")]

    def fill(self) -> None:
        """All rows."""
        self.listing.show([self._row(name) for name in choices()])
        self.on_listing_moved()

    def _row(self, name: str) -> Row:
        can, g = choices()[name], self.glyphs
        value = getattr(self.lunarium.settings, name)
        label = _TITLES.get(name, name.replace("_", " ").capitalize())
        at = list(can).index(value) + 1
        return Row(
            name,
            [
                (label.ljust(_LABEL), "dim"),
                (f"{g.left} ", "key"),
                (can[value], "strong"),
                (f" {g.right}", "key"),
                (f"  {at} of {len(can)}", "dim"),
            ],
        )

    def on_listing_moved(self) -> None:
        """What the setting does, and where all are kept."""
        row = self.listing.row
        path = settings_path()
        lines: list[Spans] = [help_of(str(row.id)) if row else "", ""]
        lines.append([("Kept in ", "dim"), (str(path), "text")])
        lines.append([("Keys are changed there too, under [keys].", "dim")])
        mistakes = self.lunarium.settings.mistakes
        if mistakes:
            lines += ["", "It has mistakes. A change here writes it anew and keeps the old one:"]
        troubles = [*mistakes, *([self.trouble] if self.trouble else [])]
        lines += [[(trouble, "cannot")] for trouble in troubles]
        self.query_one("#about", Lines).show(lines)

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return [(self.glyphs.left + self.glyphs.right, "change"), *self.keys("back", "help")]

    def action_left(self) -> None:
        """The value before."""
        self._step(-1)

    def action_right(self) -> None:
        """The value after."""
        self._step(1)

    def action_enter(self) -> None:
        """The value after, too."""
        self._step(1)

    def _step(self, by: int) -> None:
        row = self.listing.row
        if row is None:
            return
        name = str(row.id)
        values = list(choices()[name])
        settings = self.lunarium.settings
        at = values.index(getattr(settings, name)) + by
        settings = changed(settings, name, values[at % len(values)])
        if self.lunarium.session is not None:
            self.lunarium.session.take_only_choice = settings.take_only_choice
        try:
            self.lunarium.apply_settings(settings)
            self.trouble = ""
        except OSError as error:
            self.trouble = f"The settings cannot be kept: {error.strerror or error}."
        self.title_line(self.NAME)
        self.fill()
        self.hint()
