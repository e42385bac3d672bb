"""Escape on its screen: at a position, with keys pressed, and what is shown then."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from core.escape import ESCAPE
from core.escape.cards import Cards
from core.escape.setup import EscapeOptions
from core.escape.state import EscapeState
from core.game import Action
from core.timeline import Timeline
from tests.core.escape.position import CARDS
from tests.tui.playing import Playing, begun, lines_of, playing
from tui.screens.escape import EscapeScreen
from tui.session import Session
from tui.widgets.panes import Lines


def at_position(state: EscapeState, *actions: Action, **more: Any) -> Session:
    """A game that began at a position, after some actions."""
    options = EscapeOptions(state.scenario)
    return begun(Timeline.adopt(ESCAPE, options, state.cards, 1, 7, state), *actions, **more)


def dealt(scenario: str, seed: int = 1, cards: Cards = CARDS, **more: Any) -> Session:
    """A game from its deal."""
    return Session.new(ESCAPE, EscapeOptions(scenario), cards, 1, seed, clock=lambda: 0.0, **more)


class Board(Playing[EscapeScreen, EscapeState]):
    """The screen under test."""

    SCREEN = EscapeScreen

    @property
    def facts(self) -> str:
        """What stands beside the map."""
        return lines_of(self.screen.query_one("#facts", Lines))


def board(
    session: Session | EscapeState, keys: Sequence[str] = (), **more: Any
) -> AbstractAsyncContextManager[Board]:
    """The app on a game (or at a position), after some keys; see `playing`."""
    played = at_position(session) if isinstance(session, EscapeState) else session
    return playing(Board, played, keys, **more)


async def picture(session: Session | EscapeState, *keys: str, **more: Any) -> str:
    """The screen as text after some keys."""
    async with board(session, keys, **more) as shown:
        return shown.text
