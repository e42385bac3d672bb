"""Panes of text: the line at the top, rules between parts, facts, the log, hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tui.widgets.canvas import Canvas, Spans, width_of, wrap
from tui.widgets.zone import Pane

MOST_LOG = 60
"""Lines of the log that a pane keeps; no screen has more rows to spare."""


class Lines(Pane):
    """Lines of text from the top; longer ones go on in the next line, the rest is cut off."""

    MARKS_CUT: ClassVar[bool] = True
    """Whether an ellipsis shows that there is more."""
    WRAPPED: ClassVar[bool] = True
    """Whether long lines go on in the next; else they are cut."""

    def __init__(
        self, *, edge: bool = False, id: str | None = None, classes: str | None = None
    ) -> None:
        """`edge` draws a line along the left side."""
        super().__init__(id=id, classes=classes)
        self.lines: Sequence[Spans] = ()
        self.edge = edge

    def show(self, lines: Sequence[Spans]) -> None:
        """Show these lines."""
        if lines != self.lines:
            self.lines = lines
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """The edge, then the lines."""
        g = self.host.glyphs
        if self.edge:
            for y in range(canvas.height):
                canvas.put(0, y, g.light.down, "frame")
        x = 2 if self.edge else 1
        y = 0
        for line in self.lines:
            for part in wrap(line, canvas.width - x) if self.WRAPPED else (line,):
                if y == canvas.height:
                    if self.MARKS_CUT:
                        canvas.put_right(canvas.width, y - 1, g.ellipsis, "dim")
                    return
                canvas.put(x, y, part)
                y += 1


class Detail(Lines):
    """What is under the cursor, in three lines."""

    DEFAULT_CSS = "Detail { height: 3; }"


class LogPane(Lines):
    """The newest lines of the log, the newest first, as many as there is room for."""

    MARKS_CUT = False

    def show_log(self, log: Sequence[tuple[str, str]]) -> None:
        """Show log lines, each (turn, sentence), given from the oldest to the newest."""
        newest = log[: -1 - MOST_LOG : -1]
        self.show([[(f"{turn} ", "dim"), (text, "text")] for turn, text in newest])


class TwoSides(Pane):
    """One line: a text at the left, another at the right."""

    DEFAULT_CSS = "TwoSides { height: 1; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.left: Spans = ""
        self.right: Spans = ""

    def show(self, left: Spans, right: Spans = "") -> None:
        """Show these texts; where they do not both fit, the left one is cut."""
        if (left, right) != (self.left, self.right):
            self.left, self.right = left, right
            self.redraw()


class StatusLine(TwoSides):
    """The line at the top: what is played, where it stands."""

    def draw(self, canvas: Canvas) -> None:
        """Both texts on a bar."""
        start = canvas.put_right(canvas.width - 1, 0, self.right)
        canvas.put(1, 0, self.left, until=start - 1)
        canvas.rows[0] = [
            (char, "bar" if role == "text" else f"bar {role}") for char, role in canvas.rows[0]
        ]


class Rule(TwoSides):
    """A line across with words in it, e.g. what is to be done now."""

    def draw(self, canvas: Canvas) -> None:
        """The line, then the words in it."""
        line = self.host.glyphs.light.across
        canvas.fill(1, 0, canvas.width - 2, line, "frame")
        end = canvas.width - 4
        if width_of(self.right):
            end = canvas.put_right(end, 0, [(" ", "text"), *pieces(self.right), (" ", "text")]) - 1
        if width_of(self.left):
            canvas.put(4, 0, [(" ", "text"), *pieces(self.left), (" ", "text")], until=end)


class HintBar(Pane):
    """One line of keys and what they do now; of those that do not fit only the last is shown."""

    DEFAULT_CSS = "HintBar { height: 1; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.hints: Sequence[tuple[str, str]] = ()

    def show(self, hints: Sequence[tuple[str, str]]) -> None:
        """Show hints, each (key, what it does), the most useful first."""
        if hints != self.hints:
            self.hints = hints
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Hint after hint, as many as fit before the last one."""
        if not self.hints:
            return
        *most, last = [_hint(key, text) for key, text in self.hints]
        room = canvas.width - 2 - width_of(last)
        x = 1
        for hint in most:
            if x + width_of(hint) + 2 > room:
                break
            x = canvas.put(x, 0, hint) + 2
        canvas.put(x, 0, last)


class TooSmall(Pane):
    """A notice over the first line of a screen that has too little room."""

    DEFAULT_CSS = "TooSmall { layer: notice; dock: top; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.words = ""

    def show(self, words: str) -> None:
        """Show this sentence."""
        self.words = words
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """The sentence on a line of its own."""
        canvas.fill(0, 0, canvas.width, " ", "cannot cursor")
        canvas.put(1, 0, self.words, "cannot cursor")


def pieces(text: Spans) -> Sequence[tuple[str, str]]:
    """A line of text as (text, roles) pieces."""
    return ((text, "text"),) if isinstance(text, str) else text


def _hint(key: str, text: str) -> list[tuple[str, str]]:
    return [(key, "key"), (f" {text}", "text")] if text else [(key, "key")]
