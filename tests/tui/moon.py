"""Moon on its screen: at a position, with keys pressed, and what is shown then."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from core.game import Action
from core.moon import MOON
from core.moon.setup import MoonOptions
from core.moon.state import MoonState
from core.timeline import Timeline
from tests.tui.playing import Playing, begun, playing
from tui.screens.moon import MoonScreen
from tui.session import Session


def at_position(state: MoonState, *actions: Action, **more: Any) -> Session:
    """A game that began at a position, after some actions."""
    line = Timeline.adopt(MOON, MoonOptions(), state.cards, state.seats, 7, state)
    return begun(line, *actions, **more)


class MoonUnderTest(Playing[MoonScreen, MoonState]):
    """The screen under test."""

    SCREEN = MoonScreen

    @property
    def here(self) -> Hashable:
        """The id of the row under the cursor."""
        return self.screen.cursor_id

    @property
    def row(self) -> str:
        """The line under the cursor."""
        zone = self.screen.rows
        assert zone.cursor is not None
        spot = zone.spots[zone.cursor]
        return zone.canvas.text()[spot.y][spot.x : spot.right].strip()

    @property
    def rows(self) -> str:
        """What stands in the place of the hand."""
        return "\n".join(self.screen.rows.canvas.text())


def moon(
    session: Session | MoonState, keys: Sequence[str] = (), **more: Any
) -> AbstractAsyncContextManager[MoonUnderTest]:
    """The app on a game (or at a position), after some keys; see `playing`."""
    played = at_position(session) if isinstance(session, MoonState) else session
    return playing(MoonUnderTest, played, keys, **{"pace": "none", **more})


async def picture(session: Session | MoonState, *keys: str, **more: Any) -> str:
    """The screen as text after some keys."""
    async with moon(session, keys, **more) as shown:
        return shown.text
