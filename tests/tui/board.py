"""Escape on its screen: at a position, with keys pressed, and what is shown then."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from textual.pilot import Pilot

from core.escape import ESCAPE
from core.escape.cards import Cards
from core.escape.setup import EscapeOptions
from core.escape.state import EscapeState
from core.game import Action
from core.timeline import Timeline
from saves.record import Record
from tests.core.escape.position import CARDS
from tests.tui.helper import screen_text
from tests.tui.menus import app_on
from tui.app import LunariumApp
from tui.commands import Keys
from tui.screens.escape import EscapeScreen
from tui.session import Session
from tui.widgets.panes import Detail, HintBar, Lines, Rule, TwoSides, pieces

SIZE = (80, 24)


def at_position(state: EscapeState, *actions: Action, **more: Any) -> Session:
    """A game that began at a position; it is in no file and no statistics."""
    line = Timeline.adopt(ESCAPE, EscapeOptions(state.scenario), state.cards, 1, 7, state)
    session = Session(line, Record(), clock=lambda: 0.0, **more)
    for action in actions:
        session.play(action)
    return session


def dealt(scenario: str, seed: int = 1, cards: Cards = CARDS, **more: Any) -> Session:
    """A game from its deal."""
    return Session.new(ESCAPE, EscapeOptions(scenario), cards, 1, seed, clock=lambda: 0.0, **more)


class Board:
    """The screen under test."""

    def __init__(self, app: LunariumApp, pilot: Pilot[Any], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    async def press(self, *keys: str) -> None:
        """Press keys, as slowly as a person."""
        for key in keys:
            screen = self.app.screen
            if isinstance(screen, EscapeScreen):
                screen._entered = 0.0
            await self.pilot.press(key)
        await self.pilot.pause()

    @property
    def screen(self) -> EscapeScreen:
        """The play screen, which must be the one shown."""
        assert isinstance(self.app.screen, EscapeScreen), f"there is {self.app.screen}"
        return self.app.screen

    @property
    def state(self) -> EscapeState:
        """The position."""
        return cast(EscapeState, self.session.state)

    @property
    def text(self) -> str:
        """All of the screen."""
        return screen_text(self.app)

    @property
    def rule(self) -> str:
        """The words above the hand."""
        return _sides(self.screen.query_one(Rule))

    @property
    def detail(self) -> str:
        """What stands below the hand."""
        return _lines(self.screen.query_one(Detail))

    @property
    def facts(self) -> str:
        """What stands beside the map."""
        return _lines(self.screen.query_one("#facts", Lines))

    @property
    def hints(self) -> str:
        """All hints, those too that do not fit."""
        hints = self.screen.query_one(HintBar).hints
        return "  ".join(f"{key} {word}".strip() for key, word in hints)

    @property
    def played(self) -> list[Action]:
        """The actions so far."""
        line = self.session.timeline
        return line.actions[: line.cursor]


def _lines(pane: Lines) -> str:
    return "\n".join("".join(text for text, _ in pieces(line)) for line in pane.lines)


def _sides(pane: TwoSides) -> str:
    return " / ".join("".join(text for text, _ in pieces(side)) for side in (pane.left, pane.right))


@asynccontextmanager
async def board(
    session: Session | EscapeState,
    keys: Sequence[str] = (),
    *,
    folder: Path = Path("/dev/null/none"),
    size: tuple[int, int] = SIZE,
    changed: Keys | None = None,
    **settings: Any,
) -> AsyncIterator[Board]:
    """The app on a game (or at a position), after some keys; `changed` are keys of commands."""
    if isinstance(session, EscapeState):
        session = at_position(session)
    played = session
    app = app_on(
        lambda: EscapeScreen(played), folder, session=played, keys=changed or {}, **settings
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = Board(app, pilot, played)
        await shown.press(*keys)
        yield shown


async def picture(session: Session | EscapeState, *keys: str, **more: Any) -> str:
    """The screen as text after some keys."""
    async with board(session, keys, **more) as shown:
        return shown.text
