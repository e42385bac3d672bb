"""The guide to a game: its rules in our own words, searchable."""

from __future__ import annotations

from typing import Any, ClassVar

from core.game import Game
from core.plural import many
from tui.screens import markdown
from tui.screens.find import FindScreen
from tui.screens.listing import Row
from tui.widgets.canvas import Spans
from tui.widgets.panes import pieces

_WIDEST = 78
"""Longer lines are hard to read."""


class GuideScreen(FindScreen):
    """Scrolls; the arrows to the left and right go from heading to heading."""

    NAME = "Guide"
    ABOUT: ClassVar[list[str]] = [
        "The arrows up and down scroll, left and right go from heading to heading. / finds a word"
        " while you type it; after Enter, n goes to the next place.",
    ]

    def __init__(self, game: Game[Any], heading: str = "") -> None:
        """`heading`: how the heading to start at begins."""
        super().__init__()
        self.shown_game = game
        self.heading = heading
        self._lines: list[Spans] = []
        self._heads: list[int] = []
        self._found: list[int] = []
        self._at = 0

    def fill(self) -> None:
        """The text, for the width there is."""
        width = min(_WIDEST, self.app.size.width - 3)
        text = self.shown_game.guide()
        names = [name for line in text.splitlines() if (name := markdown.heading_of(line))]
        self._lines = markdown.lines(text, width, self.glyphs)
        plain = ["".join(part for part, _ in pieces(line)) for line in self._lines]
        self._heads = _in_order(plain, names)
        self._plain = [line.casefold() for line in plain]
        self.listing.show([Row(None, line) for line in self._lines])
        self.title_line(f"Guide to {self.shown_game.title}")
        if self.heading:
            wanted = self.heading.casefold()
            self._go(next((at for at in self._heads if self._plain[at].startswith(wanted)), 0))
            self.heading = ""

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        if self.word:
            return self.keys("again", "find", "back", "help", back="end search")
        g = self.glyphs
        moves = [(g.up + g.down, "scroll"), (g.left + g.right, "headings")]
        return [*moves, *self.keys("find", "back", "help")]

    def action_left(self) -> None:
        """The heading before."""
        self._go(max((at for at in self._heads if at < self.listing.top), default=0))

    def action_right(self) -> None:
        """The heading after."""
        top = self.listing.top
        self._go(min((at for at in self._heads if at > top), default=top))

    def _go(self, line: int) -> None:
        """Bring a line to the top, as far as the text is long enough."""
        self.listing.move(line - self.listing.top)

    # Searching.

    def seek(self, word: str) -> None:
        """Go to the first place from here on, with all places marked."""
        wanted = word.casefold()
        self._found = [at for at, line in enumerate(self._plain) if word and wanted in line]
        marked = set(self._found)
        self.listing.show(
            [
                Row(None, _marked(line, wanted) if at in marked else line)
                for at, line in enumerate(self._lines)
            ]
        )
        if word:
            found = many(len(self._found), "line") if self._found else "not found"
            self.title_line(f"Guide to {self.shown_game.title}", found)
            self._at = next((n for n, at in enumerate(self._found) if at >= self.listing.top), 0)
            self._show_found()
        else:
            self.title_line(f"Guide to {self.shown_game.title}")

    def action_again(self) -> None:
        """The next place, and after the last the first."""
        if self._found:
            self._at = (self._at + 1) % len(self._found)
            self._show_found()

    def _show_found(self) -> None:
        if self._found:
            self._go(max(0, self._found[self._at] - 2))


def _in_order(lines: list[str], names: list[str]) -> list[int]:
    """Where the lines with these words are, one after another."""
    found = []
    at = 0
    for name in names:
        at = next((n for n in range(at, len(lines)) if lines[n] == name), at)
        found.append(at)
    return found


def _marked(line: Spans, wanted: str) -> Spans:
    """A line with what was searched for marked."""
    made: list[tuple[str, str]] = []
    for text, role in pieces(line):
        low = text.casefold()
        at = 0
        while len(low) == len(text) and (hit := low.find(wanted, at)) >= 0:
            made += [(text[at:hit], role), (text[hit : hit + len(wanted)], "you cursor")]
            at = hit + len(wanted)
        made.append((text[at:], role))
    return made
