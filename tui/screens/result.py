"""The end of a game: how it ended, the score line by line, the seed, what to do now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.widget import Widget

from core.game import Line, total
from core.plural import many
from saves.errors import SaveError
from tui.screens import flow
from tui.screens.base import MenuScreen
from tui.screens.dialogs import Notice
from tui.screens.listing import Listing, Row
from tui.screens.sky import draw_lift_off
from tui.screens.text import clock, titles
from tui.session import Session
from tui.widgets.canvas import Canvas, Spans, wrap
from tui.widgets.zone import Pane

_SCORE = 36
"""Columns of a score."""


class Ending(Pane):
    """Lines about the end; after a success a rocket flies beside them."""

    def __init__(self) -> None:
        super().__init__(id="ending")
        self.lines: Sequence[Spans] = ()
        self.won = False

    def show(self, lines: Sequence[Spans], won: bool) -> None:
        """Show these lines."""
        self.lines, self.won = lines, won
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """The lines, then the rocket."""
        for y, line in enumerate(self.lines):
            canvas.put(3, y, line)
        if self.won:
            draw_lift_off(canvas, self.host.glyphs, canvas.width - 18, 4)


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
        return [Ending(), Listing()]

    def fill(self) -> None:
        """All of it."""
        session = self.session
        variant = session.timeline.variant
        title = f" {self.glyphs.bar} ".join(titles(session.game, variant))
        self.title_line(title, f"seed {session.timeline.seed}")
        won = session.state.outcome()[session.seat] > 0.5
        self.query_one(Ending).show(self._lines(won), won)
        then = session.game.then(session.state)
        following = [Row("then", [(f"Next: {then[0]}", "strong")])] if then else []
        self.listing.show(
            [
                *following,
                Row(
                    "again",
                    [("Play again", "text" if then else "strong")],
                    [("another deal", "dim")],
                ),
                Row("same", "Same deal again", [("counts apart, as known", "dim")]),
                Row("board", "Look at the board", [("undo works there", "dim")]),
                Row("home", "Home"),
            ]
        )

    def _lines(self, won: bool) -> list[Spans]:
        session = self.session
        heading, sentence = session.ending()
        lines: list[Spans] = [[(heading, "can" if won else "cannot")]]
        lines += [*wrap(sentence, self.app.size.width - 6), ""]
        for name, score in zip(session.names, session.scores(), strict=True):
            if len(session.names) > 1:
                lines.append([(name, "strong")])
            lines += self._score(score or [])
        tells = won or len(session.names) > 1
        decisive = decided(session.state.scores()) if tells else ""
        facts = [self._facts(), decisive, self._counted()]
        return [*lines, "", *([(fact, "dim")] for fact in facts if fact)]

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
        turns = many(self.session.state.turn, self.session.game.turn_name)
        undone = many(record.undos, "undo") if record.undos else "no undo"
        return f"{turns}, {clock(record.seconds)}, {undone}."

    def _counted(self) -> str:
        """How the statistics count it, and what they say."""
        session = self.session
        if session.record.with_hindsight:
            return "Counted apart in the statistics, as played with hindsight."
        variant = session.timeline.variant
        kept = flow.statistics(self.lunarium).by_variant(session.game.name).get(variant)
        if kept is None:
            return ""
        game, fair = session.game, kept.fair
        facts = [f"{many(fair.games, 'game')} of this kind"]
        facts += [f"{fair.sums[name]} {name}" for name in game.happens[:1] if name in fair.sums]
        facts += (
            [f"best {game.points} {fair.best[game.points]}"] if game.points in fair.best else []
        )
        return f"Counted in the statistics: {', '.join(facts)}."

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return self.keys("enter", "back", "leave", "help", enter="choose", back="board")

    def action_enter(self) -> None:
        """Do what is under the cursor."""
        choice = self.listing.row.id if self.listing.row else None
        if choice == "board":
            self.dismiss()
        elif choice == "home":
            flow.leave(self.lunarium, lambda: flow.home(self.lunarium))
        else:
            flow.leave(self.lunarium, lambda: self._play(str(choice)))

    def _play(self, choice: str) -> None:
        """A game like this one, or the one that follows."""
        then = self.session.game.then(self.session.state)
        try:
            if choice == "then" and then is not None:
                flow.go_on(self.lunarium, then[1])
            else:
                flow.again(self.lunarium, same_deal=choice == "same")
        except SaveError as error:
            self.app.push_screen(Notice(str(error)))


def decided(scores: Sequence[Sequence[Line]]) -> str:
    """What made the greatest difference: to the next player, or alone to nothing."""
    ranked = sorted(scores, key=total, reverse=True)
    best = {line.text: line.points for line in ranked[0]}
    for line in ranked[1] if len(ranked) > 1 else ():
        best[line.text] = best.get(line.text, 0) - line.points
    text, points = max(best.items(), key=lambda item: item[1], default=("", 0))
    if points <= 0:
        return ""
    if len(ranked) > 1:
        return f"What decided it: {text}, {points} more than the next."
    return f"What counted most: {text}, {points} of {total(ranked[0])}."
