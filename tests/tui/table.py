"""Bestest Memories on its screen: at a position, with keys pressed, and what is shown then."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from core.game import Action
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.memories.state import MemoriesState
from core.timeline import Timeline
from tests.tui.playing import Playing, begun, playing
from tui.screens.memories import MemoriesScreen
from tui.session import Session


def at_position(state: MemoriesState, *actions: Action, **more: Any) -> Session:
    """A game that began at a position, after some actions."""
    line = Timeline.adopt(MEMORIES, MemoriesOptions(), state.cards, state.seats, 7, state)
    return begun(line, *actions, **more)


class Table(Playing[MemoriesScreen, MemoriesState]):
    """The screen under test."""

    SCREEN = MemoriesScreen


def table(
    session: Session | MemoriesState, keys: Sequence[str] = (), **more: Any
) -> AbstractAsyncContextManager[Table]:
    """The app on a game (or at a position), after some keys; see `playing`."""
    played = at_position(session) if isinstance(session, MemoriesState) else session
    return playing(Table, played, keys, **more)


async def picture(session: Session | MemoriesState, *keys: str, **more: Any) -> str:
    """The screen as text after some keys."""
    async with table(session, keys, **more) as shown:
        return shown.text
