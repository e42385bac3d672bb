"""A list in which one can search by typing."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input

from tui.screens.base import MenuScreen
from tui.screens.listing import Listing
from tui.widgets.panes import HintBar, Lines


class FindScreen(MenuScreen):
    """`/` opens a line to type in; derive and give `seek`. Esc first closes that line."""

    def body(self) -> Iterable[Widget]:
        """The list and the line."""
        line = Input(id="word", compact=True, select_on_focus=False, max_length=60)
        line.cursor_blink = False
        row = Horizontal(Lines(id="find-label"), line, id="find")
        row.display = False
        return [Listing(), row]

    @property
    def word(self) -> str:
        """What is searched for."""
        return self.query_one("#word", Input).value.strip()

    @property
    def finding(self) -> bool:
        """Whether the line is open."""
        return bool(self.query_one("#find").display)

    def hint(self) -> None:
        """While a word is typed, how to end that."""
        super().hint()
        if self.focused is not None:
            ends = self.keys("enter", "back", enter="done", back="end search")
            self.query_one("#hints", HintBar).show(ends)

    def seek(self, word: str) -> None:
        """Show what a word finds; an empty one ends the search."""
        raise NotImplementedError

    def action_find(self) -> None:
        """Open the line."""
        self.query_one("#find").display = True
        self.query_one("#find-label", Lines).show([[("Find:", "you")]])
        self.query_one("#word", Input).focus()

    def on_input_changed(self) -> None:
        """Search while typing."""
        self.seek(self.word)

    def on_input_submitted(self) -> None:
        """The arrows and letters belong to the list again."""
        self.set_focus(None)
        if not self.word:
            self._close()

    def on_descendant_focus(self) -> None:
        """Typing has begun."""
        self.hint()

    def on_descendant_blur(self) -> None:
        """Typing has ended."""
        self.hint()

    def action_back(self) -> None:
        """Close the line; then the screen."""
        if self.finding:
            self._close()
        else:
            self.dismiss()

    def _close(self) -> None:
        self.query_one("#word", Input).value = ""
        self.query_one("#find").display = False
        self.set_focus(None)
