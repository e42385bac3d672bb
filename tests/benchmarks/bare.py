"""The least that Textual can do, to compare with: `python -m tests.benchmarks.bare text|canvas`."""

from __future__ import annotations

import sys
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Footer, Static

TEXT, FOOT = "Hello", "Quit"
"""What the two widgets of `Text` show."""


class Text(App[None]):
    """A text and a footer."""

    BINDINGS: ClassVar[list[BindingType]] = [("q", "quit", FOOT)]

    def compose(self) -> ComposeResult:
        """The two widgets."""
        yield Static(TEXT)
        yield Footer()


class Cells(Widget, can_focus=True):
    """A canvas on which a cursor moves; each arrow key repaints two cells."""

    DEFAULT_CSS = "Cells { width: 1fr; height: 1fr; }"
    at = (40, 12)

    def render_line(self, y: int) -> Strip:
        """Dots, and the cursor."""
        x, line = self.at
        if y != line:
            return Strip([Segment("." * self.size.width)])
        after = "." * (self.size.width - x - 1)
        cursor = Segment("@", Style(reverse=True))
        return Strip([Segment("." * x), cursor, Segment(after)])

    def on_key(self, event: events.Key) -> None:
        """Move."""
        across = {"left": -1, "right": 1}.get(event.key, 0)
        down = {"up": -1, "down": 1}.get(event.key, 0)
        old = Region(*self.at, 1, 1)
        self.at = ((self.at[0] + across) % 80, (self.at[1] + down) % 24)
        self.refresh(old, Region(*self.at, 1, 1))


class Canvas(App[None]):
    """One widget that draws its own lines."""

    def compose(self) -> ComposeResult:
        """The widget."""
        yield Cells()


if __name__ == "__main__":
    {"text": Text, "canvas": Canvas}[sys.argv[1]]().run()
