"""Small windows over a screen: a question with answers, a text to type, a notice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input

from tui.app import Closing, bindings
from tui.screens.listing import Listing, Row
from tui.widgets.canvas import Spans, wrap
from tui.widgets.panes import HintBar, Lines
from tui.widgets.zone import Host

T = TypeVar("T")
WIDTH = 64
_INSIDE = WIDTH - 7
"""Columns for words: without frame, padding, and what a list keeps at its edges."""
MOST_LINES = 12
"""Longer texts scroll."""


class Dialog(ModalScreen[T], Closing[T], Generic[T], inherit_bindings=False):
    """A window with a text; derive and give what is below the text. Esc closes with None."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("all"),
        Binding("escape", "back", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]

    def __init__(self, text: str | Sequence[Spans]) -> None:
        """`text`: one text, or lines."""
        super().__init__()
        lines = [text] if isinstance(text, str) else text
        self.lines = [part for line in lines for part in wrap(line, _INSIDE)]

    def compose(self) -> ComposeResult:
        """The window."""
        with Vertical(id="dialog"):
            text = Listing(id="words")
            text.styles.height = min(len(self.lines), MOST_LINES)
            yield text
            yield Lines(id="gap")
            yield from self.below()
            yield HintBar(id="hints")

    def below(self) -> Sequence[Widget]:
        """What comes below the text."""
        return ()

    def on_mount(self) -> None:
        """Fill the window."""
        self.query_one("#words", Listing).show([Row(None, line) for line in self.lines])
        self.query_one("#hints", HintBar).show(self.hints())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Keys that come before the window is there do nothing."""
        return self.is_mounted

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return [("Esc", "close")]

    def action_back(self) -> None:
        """Close without an answer."""
        self.dismiss(None)

    def action_page(self, pages: int) -> None:
        """Scroll a long text."""
        self.query_one("#words", Listing).page(pages)


class Choose(Dialog[Any]):
    """A question with answers, each (value, label); the value comes back, None on Esc."""

    def __init__(self, text: str | Sequence[Spans], answers: Sequence[tuple[Any, str]]) -> None:
        super().__init__(text)
        self.answers = answers
        self.first = 0
        """The answer under the cursor at the start."""

    def below(self) -> Sequence[Widget]:
        """The answers."""
        answers = Listing(id="answers")
        answers.styles.height = len(self.answers)
        return [answers]

    def on_mount(self) -> None:
        """All answers, one under the cursor."""
        rows = [Row(n, label) for n, (_, label) in enumerate(self.answers)]
        self.answer_list.show(rows, at=self.first)

    @property
    def answer_list(self) -> Listing:
        """The list of answers."""
        return self.query_one("#answers", Listing)

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return [("Enter", "choose"), ("Esc", "close")]

    def action_up(self) -> None:
        """The answer above."""
        self.answer_list.move(-1)

    def action_down(self) -> None:
        """The answer below."""
        self.answer_list.move(1)

    def action_enter(self) -> None:
        """Give the answer under the cursor."""
        if self.answer_list.cursor is not None:
            self.dismiss(self.answers[self.answer_list.cursor][0])

    def on_listing_chosen(self) -> None:
        """A second click is Enter."""
        self.action_enter()


class Confirm(Choose):
    """A question with yes and no; True comes back only for yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "say(True)", show=False),
        Binding("n", "say(False)", show=False),
    ]

    def __init__(self, text: str, *, careful: bool = False) -> None:
        """`careful`: it begins at no, as yes cannot be made good again."""
        super().__init__(text, [(True, "Yes"), (False, "No")])
        self.first = int(careful)

    def action_say(self, answer: bool) -> None:
        """Answer by a letter."""
        self.dismiss(answer)

    def action_back(self) -> None:
        """Esc is no."""
        self.dismiss(False)

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return [("y", "yes"), ("n", "no"), ("Enter", "choose"), ("Esc", "no")]


class Notice(Dialog[None]):
    """Something to be told."""

    def action_up(self) -> None:
        """Scroll a long text."""
        self.query_one("#words", Listing).move(-1)

    def action_down(self) -> None:
        """Scroll a long text."""
        self.query_one("#words", Listing).move(1)

    def action_enter(self) -> None:
        """It is read."""
        self.dismiss(None)

    def on_click(self) -> None:
        """A click is Enter."""
        if cast(Host, self.app).mouse:
            self.dismiss(None)

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return [("Enter", "go on")]


class Ask(Dialog[str | None]):
    """A line of text to type; it comes back without spaces around it, None on Esc."""

    def __init__(self, text: str, value: str = "", most: int = 200) -> None:
        super().__init__(text)
        self.value = value
        self.most = most

    def below(self) -> Sequence[Widget]:
        """The line."""
        return [Input(self.value, max_length=self.most, select_on_focus=False, compact=True)]

    def on_mount(self) -> None:
        """Type at once."""
        line = self.query_one(Input)
        line.cursor_blink = False
        line.focus()

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return [("Enter", "done"), ("Esc", "leave it")]

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter."""
        self.dismiss(event.value.strip())
