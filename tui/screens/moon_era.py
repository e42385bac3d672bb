"""The end of an Era of Moon, step by step: Rovers, Flag rewards, Hearts on cards, X, refill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from core.game import Event
from core.moon import scoring
from core.moon.kinds import ERAS, FLAG_NAMES, HEART, NOTHING
from core.moon.printed import ERA_NAMES
from core.moon.state import MoonState
from core.moon.supply import PRODUCED
from tui.glyphs import Glyphs
from tui.screens import moon_signs as signs
from tui.screens.dialogs import Dialog
from tui.screens.listing import Listing, Row
from tui.screens.moon_view import MoonView, Names
from tui.widgets.canvas import Spans, clip, width_of
from tui.widgets.panes import HintBar, pieces

LABEL = 17
CELL = 9
"""Columns of a player."""


def steps(events: Sequence[Event], view: MoonView, names: Names, g: Glyphs) -> list[Spans]:
    """What happened at the end of an Era, a line a step; the last lines say what came after."""
    return Telling(events, view, names, g).lines()


class Telling:
    """The end of an Era in lines: a column for each player."""

    def __init__(self, events: Sequence[Event], view: MoonView, names: Names, g: Glyphs) -> None:
        start = next(n for n, event in enumerate(events) if event[0] == "construction_ended")
        self.era: int = events[start][1]
        self.events = events[start:]
        self.state: MoonState = view.table
        self.me = view.seat
        self.names = names
        self.g = g

    def lines(self) -> list[Spans]:
        """All of it."""
        state, g = self.state, self.g
        seats = range(state.seats)
        called = [clip(self.names(seat), CELL - 1, g.ellipsis) for seat in seats]
        heads = [" " * (CELL - width_of(name)) + name for name in called]
        title = f"{ERA_NAMES[self.era]} ends"
        lines: list[Spans] = [[(f"{title:{LABEL}}", "you"), ("".join(heads), "dim")]]
        lines.append(self._row("Rovers to owners", self._rovers(), "text"))
        lines += [self._flag(event) for event in self.events if event[0] == "flag"]
        laid = {event[1]: event[2] for event in self.events if event[0] == "on_cards"}
        lines.append(self._row("Hearts on cards", [laid.get(seat, 0) for seat in seats], "text"))
        produced = self._produced()
        won = [scoring.won(state, seat) - produced[seat] for seat in seats]
        if self.era == len(ERAS) - 1:
            more = [scoring.of(state, seat) - won[seat] for seat in seats]
            lines.append(self._row("Printed Hearts", more, "text"))
            lines.append(self._row("Hearts", [scoring.of(state, s) for s in seats], "you", plus=""))
            return lines
        lines.append(self._row("Hearts so far", won, "you", plus=""))
        return [*lines, "", *self._after()]

    def _row(self, label: str, numbers: Sequence[int], role: str, plus: str = "+") -> Spans:
        """A label and a number for each player."""
        cells = [f"{plus}{number}" if number else self.g.dot for number in numbers]
        return [(f"{label:{LABEL}}", "text"), ("".join(f"{cell:>{CELL}}" for cell in cells), role)]

    def _rovers(self) -> list[int]:
        """How many parked Rovers came to each player."""
        home = [event[3] for event in self.events if event[0] == "rover_home"]
        return [home.count(seat) for seat in range(self.state.seats)]

    def _flag(self, event: Event) -> Spans:
        """What each has of a Flag, who is paid, and whether for Rovers; "=" marks who tied."""
        _, flag, winner, hearts, held, best = event
        g = self.g
        label = f"{g.flags[flag]} {FLAG_NAMES[flag]} {hearts}{g.heart}"
        line = [(f"{label:{LABEL}}", "text")]
        for seat, number in enumerate(held):
            if seat == winner:
                line.append((f"{number}! +{hearts}{g.heart}".rjust(CELL), "can"))
            elif winner == NOTHING and seat in best:
                line.append((f"{number}= ".rjust(CELL), "you"))
            else:
                line.append((f"{number}".rjust(CELL), "text" if number else "dim"))
        if winner == NOTHING:
            line.append(("  stay", "dim"))
        elif held.count(held[winner]) > 1:
            line.append(("  by Rv", "dim"))
        return line

    def _produced(self) -> list[int]:
        """The Hearts that Production of the next Era brought each player."""
        made = [0] * self.state.seats
        for event in self._of("gained"):
            if event[3] == PRODUCED:
                made[event[1]] += event[2][HEART]
        return made

    def _of(self, name: str) -> list[Event]:
        return [event for event in self.events if event[0] == name]

    def _after(self) -> list[Spans]:
        """X, the refill, and what the next Era began with."""
        g, lines = self.g, list[Spans]()
        for event in self._of("excitement"):
            lines.append(f"X falls to {event[1]}.")
        for event in self._of("refilled"):
            lines.append(f"{event[1]}{g.heart} more lie below every Flag.")
        mine = [e for e in self._of("gained") if e[1] == self.me and e[3] == PRODUCED]
        for event in mine:
            made = signs.amounts(event[2], g, 30)
            text = f"{ERA_NAMES[self.era + 1]} begins. Your Production: {made}."
            lines.append([(text, "you")])
        return lines


class EraEnd(Dialog[None]):
    """A window in which lines come one after the other; a key shows all, the next one closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,n", "enter", show=False),
        Binding("escape", "enter", show=False),
    ]

    def __init__(self, lines: Sequence[Spans], pace: float) -> None:
        """`pace`: seconds after which the next line is shown; 0: all at once."""
        super().__init__("")
        self._all = [[*pieces(line)] for line in lines]
        self._pace = pace
        self.lines = self._all[: 2 if pace else None]
        """What is shown so far: the heads and the first step."""

    @property
    def complete(self) -> bool:
        """Whether all is shown."""
        return len(self.lines) == len(self._all)

    def on_mount(self) -> None:
        """Room for all lines; they follow one by one."""
        self.query_one("#words").styles.height = len(self._all)
        if not self.complete:
            self._timer = self.set_interval(self._pace, self._next)

    def _next(self) -> None:
        self._show(len(self.lines) + 1)

    def _show(self, number: int) -> None:
        """Show so many lines."""
        self.lines = self._all[:number]
        self.query_one("#words", Listing).show([Row(None, line) for line in self.lines])
        if self.complete:
            self._timer.stop()
            self.query_one(HintBar).show(self.hints())

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        return [("Enter", "go on" if self.complete else "show all")]

    def action_enter(self) -> None:
        """Show all that is left; when all is shown, close."""
        if self.complete:
            self.dismiss(None)
        else:
            self._show(len(self._all))

    def action_back(self) -> None:
        """Like Enter."""
        self.action_enter()

    def on_click(self) -> None:
        """A click is Enter."""
        self.action_enter()
