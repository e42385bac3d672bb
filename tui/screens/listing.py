"""A list with a cursor, longer than its height if need be: menus, tables and pages of text."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from textual import events
from textual.message import Message

from tui.widgets.canvas import Canvas, Spans, width_of
from tui.widgets.zone import Pane

_INDENT = 3
"""Columns before a row the cursor can be on."""


class Row(NamedTuple):
    """One line. Without an `id` it is a heading or a text: the cursor passes over it."""

    id: Hashable | None
    text: Spans
    right: Spans = ""
    """A text at the right edge."""


class Heads(Pane):
    """The heads of a table's columns, in line with the rows of the list below."""

    DEFAULT_CSS = "Heads { height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.text = ""

    def show(self, text: str) -> None:
        """Show these heads."""
        self.text = text
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """One line."""
        canvas.put(_INDENT, 0, self.text, "dim")


class Listing(Pane):
    """Rows, one under the cursor. It repaints the rows that change, unless it has to scroll."""

    class Moved(Message):
        """The cursor is on another row."""

    class Chosen(Message):
        """The row under the cursor was clicked a second time."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.rows: Sequence[Row] = ()
        self.cursor: int | None = None
        self.top = 0

    @property
    def row(self) -> Row | None:
        """The row under the cursor."""
        return None if self.cursor is None else self.rows[self.cursor]

    def show(self, rows: Sequence[Row], at: Hashable | None = None) -> None:
        """Show these rows with the cursor on the one with the id `at`, else on the same as before.

        Where that is gone the cursor stays near its place.
        """
        before = self.row
        wanted = at if at is not None else before and before.id
        self.rows = rows
        live = [n for n, row in enumerate(rows) if row.id is not None]
        found = next((n for n in live if rows[n].id == wanted), None)
        if found is None and live:
            found = min(live, key=lambda n: abs(n - (self.cursor or 0)))
        self.cursor = found
        self._scroll()
        self.redraw()
        if before != self.row:
            self.post_message(self.Moved())

    def find(self, id: Hashable) -> bool:
        """Put the cursor on the row with this id; False when there is none."""
        at = next((n for n, row in enumerate(self.rows) if row.id == id), None)
        if at is not None:
            self._go(at)
        return at is not None

    def move(self, by: int) -> None:
        """Move the cursor so many rows, as far as there are rows."""
        live = [n for n, row in enumerate(self.rows) if row.id is not None]
        if self.cursor is None or not live:
            self.top = max(0, min(len(self.rows) - self.size.height, self.top + by))
            self.redraw()
            return
        goal = self.cursor + by
        ahead = [n for n in live if (n >= goal if by > 0 else n <= goal)]
        if by > 0:
            self._go(min(ahead, default=live[-1]))
        else:
            self._go(max(ahead, default=live[0]))

    def page(self, pages: int) -> None:
        """Move the cursor by pages."""
        self.move(pages * max(1, self.size.height - 1))

    def end(self, last: bool) -> None:
        """To the last row, or to the first."""
        self.move(len(self.rows) if last else -len(self.rows))

    def draw(self, canvas: Canvas) -> None:
        """The rows from `top` on; marks at the right edge say that there is more."""
        self._scroll()
        g = self.host.glyphs
        for y in range(min(canvas.height, len(self.rows) - self.top)):
            at = self.top + y
            row = self.rows[at]
            x = _INDENT if row.id is not None else 1
            end = canvas.width - 2
            if row.right:
                end = canvas.put_right(end, y, row.right) - 2
            canvas.put(x, y, row.text, until=end)
            if x + width_of(row.text) > end:
                canvas.put(end - 1, y, g.ellipsis, "dim")
            if at == self.cursor:
                canvas.put(1, y, g.cursor, "you")
                if self.host.look.style("cursor").reverse:  # else every colour becomes a patch
                    canvas.rows[y] = [(char, "text") for char, _ in canvas.rows[y]]
                canvas.lay(0, y, canvas.width - 1, 1, "cursor")
        if self.top:
            canvas.put(canvas.width - 1, 0, g.up, "dim")
        if self.top + canvas.height < len(self.rows):
            canvas.put(canvas.width - 1, canvas.height - 1, g.down, "dim")

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click moves the cursor; a click on the row under it chooses."""
        at = self.top + event.y
        if not self.host.mouse or at >= len(self.rows) or self.rows[at].id is None:
            return
        if at == self.cursor:
            self.post_message(self.Chosen())
        else:
            self._go(at)

    def _go(self, at: int) -> None:
        if at != self.cursor:
            self.cursor = at
            self._scroll()
            self.redraw()
            self.post_message(self.Moved())

    def _scroll(self) -> None:
        """Bring the cursor, and the heading right above it, into sight."""
        height = self.size.height
        if not height:  # not laid out yet
            return
        self.top = max(0, min(self.top, len(self.rows) - height))
        if self.cursor is None:
            return
        first = self.cursor
        if first and self.rows[first - 1].id is None:
            first -= 1
        if first < self.top:
            self.top = first
        elif self.cursor >= self.top + height:
            self.top = self.cursor - height + 1
