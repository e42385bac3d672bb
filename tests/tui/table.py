"""Bestest Memories on its screen: at a position, with keys pressed, and what is shown then."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from textual.pilot import Pilot

from core.game import Action
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.memories.state import MemoriesState
from core.timeline import Timeline
from saves.record import Record
from tests.tui.board import SIZE, _lines, _sides
from tests.tui.helper import screen_text
from tests.tui.menus import app_on
from tui.app import LunariumApp
from tui.commands import Keys
from tui.screens.memories import MemoriesScreen
from tui.screens.play import PlayScreen
from tui.session import Session
from tui.widgets.panes import Detail, HintBar, Rule


def at_position(state: MemoriesState, *actions: Action, **more: Any) -> Session:
    """A game that began at a position, with nobody else thinking; it is in no file."""
    line = Timeline.adopt(MEMORIES, MemoriesOptions(), state.cards, state.seats, 7, state)
    session = Session(line, Record(), clock=lambda: 0.0, **more)
    for action in actions:
        session.play(action)
    return session


class Table:
    """The screen under test."""

    def __init__(self, app: LunariumApp, pilot: Pilot[Any], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    async def press(self, *keys: str) -> None:
        """Press keys, as slowly as a person."""
        for key in keys:
            screen = self.app.screen
            if isinstance(screen, PlayScreen):
                screen._entered = 0.0
            await self.pilot.press(key)
        await self.pilot.pause()

    @property
    def screen(self) -> MemoriesScreen:
        """The play screen, which must be the one shown."""
        assert isinstance(self.app.screen, MemoriesScreen), f"there is {self.app.screen}"
        return self.app.screen

    @property
    def state(self) -> MemoriesState:
        """The position."""
        return cast(MemoriesState, self.session.state)

    @property
    def text(self) -> str:
        """All of the screen."""
        return screen_text(self.app)

    @property
    def rule(self) -> str:
        """The question below the hand."""
        return _sides(self.screen.query_one(Rule))

    @property
    def detail(self) -> str:
        """What stands below it."""
        return _lines(self.screen.query_one(Detail))

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


@asynccontextmanager
async def table(
    session: Session | MemoriesState,
    keys: Sequence[str] = (),
    *,
    folder: Path = Path("/dev/null/none"),
    size: tuple[int, int] = SIZE,
    changed: Keys | None = None,
    **settings: Any,
) -> AsyncIterator[Table]:
    """The app on a game (or at a position), after some keys; `changed` are keys of commands."""
    played = at_position(session) if isinstance(session, MemoriesState) else session
    app = app_on(
        lambda: MemoriesScreen(played), folder, session=played, keys=changed or {}, **settings
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = Table(app, pilot, played)
        await shown.press(*keys)
        yield shown


async def picture(session: Session | MemoriesState, *keys: str, **more: Any) -> str:
    """The screen as text after some keys."""
    async with table(session, keys, **more) as shown:
        return shown.text
