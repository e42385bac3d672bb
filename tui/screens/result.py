"""The end of a game: how it ended, the score line by line, the seed, what to do now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from core.game import Line, total
from saves.errors import SaveError
from tui.screens import flow
from tui.screens.base import MenuScreen
from tui.screens.dialogs import Notice
from tui.screens.listing import Listing, Row
from tui.screens.text import clock, count, variant_title
from tui.session import Session
from tui.widgets.canvas import Spans
from tui.widgets.panes import Lines

_SCORE = 34
"""Columns of a score."""


class ResultScreen(MenuScreen):
    """Shown over the board, which is still there below."""

    NAME = "Result"
    ABOUT: ClassVar[list[str]] = [
        "The score as the game counted it. A game counts once in the statistics, at its first end;"
        " with undo you can still try how else it might have gone.",
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def body(self) -> Iterable[Widget]:
        """The ending with the score, then the choices."""
        return [Lines(id="result"), Listing(id="choices")]

    def fill(self) -> None:
        """All of it."""
        session = self.session
        variant = session.game.variant(session.timeline.options)
        bar = f" {self.glyphs.bar} "
        title = f"{session.game.title}{bar}{variant_title(session.game, variant)}"
        self.title_line(title, f"seed {session.timeline.seed}")
        self.query_one("#result", Lines).show(self._lines())
        self.listing.show(
            [
                Row("again", [("Play again", "strong")], [("another deal", "dim")]),
                Row("same", "Same deal again", [("counts apart, as known", "dim")]),
                Row("board", "Look at the board", [("undo works there", "dim")]),
                Row("home", "Home"),
            ]
        )

    def _lines(self) -> list[Spans]:
        heading, sentence = self.session.game.ending(self.session.state)
        won = max(self.session.state.outcome()) >= 0.5
        lines: list[Spans] = [
            "",
            [(heading, "can" if won else "cannot")],
            sentence,
            "",
        ]
        for name, score in zip(self.session.names, self.session.scores(), strict=True):
            if len(self.session.names) > 1:
                lines.append([(name, "strong")])
            lines += self._score(score or [])
        return [*lines, "", [(self._facts(), "dim")], [(self._counted(), "dim")]]

    def _score(self, score: list[Line]) -> list[Spans]:
        """A line for each part of a score that is not nothing, and the sum."""
        parts = [line for line in score if line.points]
        rule = self.glyphs.light.across * _SCORE
        return [
            *(f"{line.text:<{_SCORE - 4}}{line.points:4}" for line in parts),
            [(rule, "frame")],
            [(f"{'Total':<{_SCORE - 4}}", "strong"), (f"{total(score):4}", "you")],
        ]

    def _facts(self) -> str:
        """What else is worth telling: turns, time, undos."""
        record = self.session.record
        turns = count(self.session.state.turn, self.session.game.turn_name)
        undone = count(record.undos, "undo") if record.undos else "no undo"
        return f"{turns}, {clock(record.seconds)}, {undone}."

    def _counted(self) -> str:
        """How the statistics count it."""
        if self.session.record.with_hindsight:
            return "Counted in the statistics apart, as played with hindsight."
        return "Counted in the statistics."

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return self.keys("enter", "back", "leave", "help", enter="choose", back="board")

    def action_enter(self) -> None:
        """Do what is under the cursor."""
        choice = self.listing.row.id if self.listing.row else None
        if choice == "board":
            self.dismiss()
        elif choice == "home":
            flow.home(self.lunarium)
        else:
            try:
                flow.again(self.lunarium, same_deal=choice == "same")
            except SaveError as error:
                self.app.push_screen(Notice(str(error)))
