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
from tui.screens.listing import Heads, Listing, Row
from tui.screens.ranking import Scores, heads, places, row, sum_of
from tui.screens.sky import draw_lift_off
from tui.screens.text import clock, titles
from tui.session import Session
from tui.widgets.canvas import Canvas, Spans, wrap
from tui.widgets.panes import Lines
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

    @property
    def several(self) -> bool:
        """Whether more than one played."""
        return self.session.timeline.seats > 1

    def body(self) -> Iterable[Widget]:
        """The ending with the score, then the choices; of several players a table as well."""
        if self.several:
            return [Lines(id="ending"), Heads(), Listing(), Scores()]
        return [Ending(), Listing()]

    def fill(self) -> None:
        """All of it."""
        session = self.session
        title = f" {self.glyphs.bar} ".join(titles(session.game, session.timeline.variant))
        self.title_line(title, f"seed {session.timeline.seed}")
        won = session.state.outcome()[session.seat] > (0 if self.several else 0.5)
        if self.several:
            self._fill_table(won)
            return
        self.query_one(Ending).show(self._lines(won), won)
        self.listing.show(self._choices())

    def _choices(self) -> list[Row]:
        then = self.session.game.then(self.session.state)
        following = [Row("then", [(f"Next: {then[0]}", "strong")])] if then else []
        again = [("Play again", "text" if then else "strong")]
        return [
            *following,
            Row("again", again, [("another deal", "dim")]),
            Row("same", "Same deal again", [("counts apart, as known", "dim")]),
            Row("board", "Look at the board", [("undo works there", "dim")]),
            Row("home", "Home"),
        ]

    # Of one player.

    def _lines(self, won: bool) -> list[Spans]:
        session = self.session
        heading, sentence = session.ending()
        lines: list[Spans] = [[(heading, "can" if won else "cannot")]]
        lines += [*wrap(sentence, self.app.size.width - 6), ""]
        lines += self._score(session.scores()[0] or [])
        return [*lines, "", *self._facts(decided(session.state.scores()) if won else "")]

    def _score(self, score: list[Line]) -> list[Spans]:
        """A line for each part of a score that is not nothing, and the sum."""
        parts = [line for line in score if line.points]
        rule = self.glyphs.light.across * _SCORE
        return [
            *(f"{line.text:<{_SCORE - 4}}{line.points:4}" for line in parts),
            [(rule, "frame")],
            [(f"{'Total':<{_SCORE - 4}}", "strong"), (f"{total(score):4}", "you")],
        ]

    # Of several players.

    def _fill_table(self, won: bool) -> None:
        """The ending, the table of the players, the choices; the scores follow the cursor."""
        heading, sentence = self.session.ending()
        text = [(f"{heading}. ", "can" if won else "cannot"), (sentence, "text")]
        ending, ranks = self.query_one("#ending", Lines), self.session.game.ranks
        lines = wrap(text, self.app.size.width - 1)
        ending.styles.height = len(lines)
        ending.show(lines)
        self.query_one(Heads).show(heads(ranks))
        self.places = places(self.session)
        rows = [
            Row(
                place.seat, *row(place, self.places, ranks, self.session.seat, self.glyphs.ellipsis)
            )
            for place in self.places
        ]
        choices = self._choices()
        self.listing.styles.height = len(rows) + len(choices)
        self.listing.show([*rows, *choices], at=None if self.listing.row else choices[0].id)
        self.on_listing_moved()

    def on_listing_moved(self) -> None:
        """The score of the player under the cursor first; elsewhere the person's own."""
        if not self.several:
            return
        seat = self.listing.row.id if self.listing.row else None
        here = isinstance(seat, int)
        mine = seat if here else self.session.seat
        first = [place for place in self.places if place.seat == mine]
        rest = [place for place in self.places if place.seat != mine]
        decisive = decided([place.score for place in self.places])
        more = "Enter" if here else "choose the name above"
        facts, ranks = [] if here else self._facts(decisive), self.session.game.ranks
        self.query_one(Scores).show(facts, [*first, *rest], ranks, more)
        self.hint()

    def _show_score(self, seat: int) -> None:
        """All that a player has points for."""
        place = next(place for place in self.places if place.seat == seat)
        lines: list[Spans] = [f"{line.points:>3}  {line.text}" for line in place.score]
        title = f"{place.name}: {sum_of(place, self.session.game.ranks)}"
        self.app.push_screen(Notice([[(title, "strong")], "", *lines]))

    # What else is worth telling.

    def _facts(self, decisive: str) -> list[Spans]:
        """Turns, time and undos; what decided; how it is counted."""
        return [[(fact, "dim")] for fact in (self._played(), decisive, self._counted()) if fact]

    def _played(self) -> str:
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
        on_name = self.several and self.listing.row and isinstance(self.listing.row.id, int)
        word = "all of it" if on_name else "choose"
        return self.keys("enter", "back", "leave", "help", enter=word, back="board")

    def action_enter(self) -> None:
        """Do what is under the cursor."""
        choice = self.listing.row.id if self.listing.row else None
        if isinstance(choice, int):
            self._show_score(choice)
        elif choice == "board":
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
    """What made the greatest difference: alone to nothing, else to the next player.

    `scores`: the best first. Players who have nothing in common cannot be compared.
    """
    best = {line.text: line.points for line in scores[0]}
    others = scores[1:]
    if others:
        first, second = map(_by_heading, scores[:2])
        if not first.keys() & second.keys():
            return ""
        best = {text: points - second.get(text, 0) for text, points in first.items()}
    text, points = max(best.items(), key=lambda item: item[1], default=("", 0))
    if points <= 0:
        return ""
    if others:
        return f"What decided it: {text}, {points} more than the next."
    return f"What counted most: {text}, {points} of {total(scores[0])}."


def _by_heading(score: Sequence[Line]) -> dict[str, int]:
    """The points by what they are for, without the details in brackets."""
    found: dict[str, int] = {}
    for line in score:
        heading = line.text.partition(" (")[0]
        found[heading] = found.get(heading, 0) + line.points
    return found
