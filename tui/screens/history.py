"""The log: a line for each thing that happened; Enter goes to its moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from core.plural import many
from tui.log import LogLine
from tui.screens.base import MenuScreen
from tui.screens.listing import Listing, Row
from tui.session import Session
from tui.widgets.canvas import Spans, wrap
from tui.widgets.panes import Lines

_TURN = 3
"""Columns of a turn at least."""
_BESIDES = 6
"""Columns of a row besides the turn and the sentence."""


class HistoryScreen(MenuScreen):
    """Dismisses with the position to go to, or with None."""

    NAME = "Log"
    ABOUT: ClassVar[list[str]] = [
        "All that happened, the newest at the end; what was taken back follows in dim. Enter goes"
        " to the moment just after a line, with all later moves kept for redo.",
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def body(self) -> Iterable[Widget]:
        """The lines, and what Enter does."""
        return [Listing(), Lines(id="about")]

    def fill(self) -> None:
        """All lines, redo tail included; the cursor is on the newest that was played."""
        line = self.session.timeline
        log = self.session.log(0, len(line.actions))
        self.wide = max([_TURN, *(len(entry.turn) for entry in log)])
        rows = [Row(-1, [(f"{0:>{self.wide}} ", "dim"), ("The cards are dealt.", "text")])]
        last = ""
        for at, entry in enumerate(log):
            rows.append(Row(at, self._line(entry, entry.turn != last)))
            last = entry.turn
        self.log_lines = log
        played = [at for at, entry in enumerate(log) if entry.after <= line.cursor]
        self.title_line(self.NAME, many(len(log), "line"))
        longest = max((len(wrap(entry.text, self._room)) for entry in log), default=1)
        self.more = longest if longest > 1 else 0
        self.query_one("#about", Lines).styles.height = 1 + self.more
        self.listing.show(rows, at=played[-1] if played else -1)
        self.on_listing_moved()

    def _line(self, entry: LogLine, new_turn: bool) -> list[tuple[str, str]]:
        undone = entry.after > self.session.timeline.cursor
        turn = f"{entry.turn if new_turn else '':>{self.wide}} "
        return [(turn, "you"), (entry.text, "dim" if undone else "text")]

    def on_listing_moved(self) -> None:
        """What Enter does here."""
        now = self.session.timeline.cursor
        there = self._position()
        if there is None or there == now:
            text = "This is where you are."
        else:
            away = many(abs(there - now), "action")
            text = f"Enter goes {away} {'back' if there < now else 'on'}; nothing is forgotten."
        self.query_one("#about", Lines).show([*self._cut_off(), [(text, "dim")]])

    def _cut_off(self) -> list[Spans]:
        """The line under the cursor in full where the list has no room for it."""
        at = int(str(self.listing.row.id)) if self.listing.row else -1
        whole = wrap(self.log_lines[at].text, self._room) if at >= 0 else []
        shown = whole if len(whole) > 1 else []
        return [*shown, *[""] * (self.more - len(shown))]

    @property
    def _room(self) -> int:
        """Columns for a sentence of the log."""
        return self.app.size.width - self.wide - _BESIDES

    def _position(self) -> int | None:
        row = self.listing.row
        if row is None:
            return None
        at = int(str(row.id))
        return 0 if at < 0 else self.log_lines[at].after

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return self.keys("enter", "back", "help", enter="go there")

    def action_enter(self) -> None:
        """Go to the moment of the line."""
        there = self._position()
        self.dismiss(None if there == self.session.timeline.cursor else there)
