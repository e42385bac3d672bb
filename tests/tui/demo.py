"""A screen like Escape's at its fullest, to test and measure what all screens stand on."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from tui.app import LunariumApp, Page, bindings, start
from tui.commands import hints
from tui.settings import Settings, load, settings_path
from tui.widgets.board import Board
from tui.widgets.grid import Cell, Grid, Plan
from tui.widgets.hand import KEYS, CardFace, Hand
from tui.widgets.panes import Detail, HintBar, Lines, LogPane, Rule, StatusLine
from tui.widgets.zone import Zone

NAMES = ["Drill", "Torch+", "ID", "Rope", "Map", "Hacking", "Lamp", "Flare!", "Meteor!", "Family"]
NAMES += ["Suit"]
CELLS = [
    Cell(10, "Launch A", "12"),
    Cell(11, "Comms", "5", lit=True),
    Cell(12, "Quarters", "4"),
    Cell(7, "Fuel", "6"),
    Cell(8, "", "."),
    Cell(9, "Archive", "3"),
    Cell(4, "Power", "6"),
    Cell(5, "Launch B", "12", "@ 6/12", here=True),
    Cell(6, "O2 +1", role="supply"),
    Cell(1, "", "."),
    Cell(2, "Bio", "6"),
    Cell(3, "Rover", "5"),
]
HOLED = [None, CELLS[0], None, *CELLS[1:5], None, CELLS[5], CELLS[6], None, *CELLS[7:11]]
LOG = [(str(9 - at // 4), f"Paid Rope, Lamp. Placed Assistant ({at}).") for at in range(20)][::-1]


def card(index: int, name: str) -> CardFace:
    role = "cannot" if name.endswith("!") else "can" if name.endswith("+") else "text"
    return CardFace(
        index,
        name,
        name,
        [(f"{index % 4}", "text"), (f"  c{index % 3}", "dim")],
        "When used to explore: draw 3, return 1.",
        role,
        order=index if index in (1, 2) else 0,
    )


class DemoScreen(Page[None]):
    """Grid and hand, side panel and log, three lines of detail that follow the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("game", "escape")
    CSS = """
    DemoScreen Horizontal { height: 1fr; }
    DemoScreen Grid { width: 37; }
    DemoScreen #facts { height: 7; }
    DemoScreen Hand { height: 4; }
    DemoScreen Horizontal > Container { width: 1fr; }
    """

    def compose(self) -> ComposeResult:
        self.status, self.grid, self.hand = StatusLine(), Grid(), Hand()
        self.facts, self.log_pane = Lines(edge=True, id="facts"), LogPane(edge=True)
        self.rule, self.detail, self.hint_bar = Rule(), Detail(), HintBar()
        from textual.containers import Container

        yield self.status
        with Horizontal():
            yield self.grid
            with Container():
                yield self.facts
                yield self.log_pane
        yield self.rule
        yield self.hand
        yield self.detail
        yield self.hint_bar

    def on_mount(self) -> None:
        self.board = Board([self.grid, self.hand], on_move=self.follow)
        self.moves = 0
        self.fill()

    def fill(self) -> None:
        app: Any = self.app
        g = app.glyphs
        self.status.show("Escape", [("Replenish ", "dim"), ("ACT", "you"), (" Judge", "dim")])
        self.grid.show(Plan(3, CELLS, Cell("rocket", "ROCKET", "22"), Cell("start", "start")))
        self.facts.show(
            [
                [("HERE ", "dim"), ("Launch B", "text"), ("   needs 12", "strong")],
                [("Oxygen ", "text"), (g.tank * 2 + g.tank_empty * 3, "supply")],
                *[f"Fact {n} about the deck and the pile" for n in range(5)],
            ]
        )
        self.log_pane.show_log(LOG)
        self.rule.show([("hand 11: put down 5 to keep 6", "you")], [("chosen 2 of 5", "you")])
        self.hand.show([card(at, name) for at, name in enumerate(NAMES)])
        self.hint_bar.show(hints(["mark", "enter", "cancel", "undo", "help"], app.settings.keys))
        self.board.settle()

    def follow(self) -> None:
        item = self.board.item
        name = str(getattr(item, "short", "") or getattr(item, "title", ""))
        self.detail.show(
            [
                f"{name}: {self.board.index} points, costs 2 cards. Explore: draw 3, return 1.",
                "Discards go in the order shown; the first lies deepest. The pile is turned over.",
                f"It takes {len(name)} more cards to be able to do this here and now, in Launch B.",
            ]
        )

    def on_zone_clicked(self, event: Zone.Clicked) -> None:
        if self.board.click(event):
            self.action_enter()

    def action_left(self) -> None:
        self.board.move("left")

    def action_right(self) -> None:
        self.board.move("right")

    def action_up(self) -> None:
        self.board.move("up")

    def action_down(self) -> None:
        self.board.move("down")

    def action_pick(self, key: str) -> None:
        at = KEYS.index("-" if key == "minus" else key)
        if at < len(self.hand.items):
            self.board.go(self.hand, at)

    def action_enter(self) -> None:
        self.rule.show([("entered", "you")])

    def action_undo(self) -> None:
        self.rule.show([("undone", "you")])

    def action_deck(self) -> None:
        raise ValueError(f"the next card is {NAMES[1]}")

    def action_leave(self) -> None:
        app: Any = self.app
        app.end(0)


def demo_app(settings: Settings | None = None, **more: Any) -> LunariumApp:
    """The app with the demo screen."""
    return LunariumApp(DemoScreen, settings or Settings(), **more)


if __name__ == "__main__":
    found = load(settings_path())
    sys.exit(start(demo_app(found, reports=settings_path().parent)))
