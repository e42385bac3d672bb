"""Moon on its screen: at a position, with keys pressed, and what is shown then."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from core.game import Action
from core.games import GAMES
from core.moon import MOON
from core.moon.setup import MoonOptions
from core.moon.state import MoonState
from core.timeline import Timeline
from saves.record import Record
from tests.tui.board import SIZE
from tests.tui.menus import app_on
from tests.tui.table import Table
from tui.commands import Keys
from tui.screens.moon import MoonScreen
from tui.session import Session


def at_position(state: MoonState, *actions: Action, **more: Any) -> Session:
    """A game that began at a position, with nobody else thinking; it is in no file."""
    line = Timeline.adopt(MOON, MoonOptions(), state.cards, state.seats, 7, state)
    session = Session(line, Record(), clock=lambda: 0.0, **more)
    for action in actions:
        session.play(action)
    return session


class MoonUnderTest(Table):
    """The screen under test."""

    @property
    def screen(self) -> Any:
        """The play screen, which must be the one shown."""
        assert isinstance(self.app.screen, MoonScreen), f"there is {self.app.screen}"
        return self.app.screen

    @property
    def moon(self) -> MoonState:
        """The position."""
        return cast(MoonState, self.session.state)

    @property
    def here(self) -> Any:
        """The id of the row under the cursor."""
        return self.screen.cursor_id

    @property
    def row(self) -> str:
        """The line under the cursor."""
        spot = self.screen.rows.spots[self.screen.rows.cursor]
        line: str = self.screen.rows.canvas.text()[spot.y]
        return line[spot.x : spot.right].strip()

    @property
    def rows(self) -> str:
        """What stands in the place of the hand."""
        return "\n".join(self.screen.rows.canvas.text())


@asynccontextmanager
async def moon(
    session: Session | MoonState,
    keys: Sequence[str] = (),
    *,
    folder: Path = Path("/dev/null/none"),
    size: tuple[int, int] = SIZE,
    changed: Keys | None = None,
    **settings: Any,
) -> AsyncIterator[MoonUnderTest]:
    """The app on a game (or at a position), after some keys; `changed` are keys of commands."""
    played = at_position(session) if isinstance(session, MoonState) else session
    settings = {"pace": "none"} | settings
    app = app_on(
        lambda: MoonScreen(played), folder, session=played, games=GAMES, keys=changed or {},
        **settings,
    )  # fmt: skip
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = MoonUnderTest(app, pilot, played)
        await shown.press(*keys)
        yield shown


async def picture(session: Session | MoonState, *keys: str, **more: Any) -> str:
    """The screen as text after some keys."""
    async with moon(session, keys, **more) as shown:
        return shown.text
