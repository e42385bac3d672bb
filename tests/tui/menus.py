"""The app on a menu screen, in a folder of its own, with nothing left to chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.escape.state import EscapeState
from core.game import Action, Game
from core.games import GAMES
from core.timeline import Timeline
from saves.record import Record, Statistics
from saves.store import Store
from tests.core.escape.position import CARDS
from tui.app import LunariumApp
from tui.session import Session
from tui.settings import Settings

NOW = 1_800_000_000.0
TERMINAL = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


def make_store(folder: Path, when: float = NOW, games: Mapping[str, Game[Any]] = GAMES) -> Store:
    """A folder of saved games whose clock stands still."""
    return Store(folder / "games", games, app="test", clock=lambda: when)


def app_on(
    first: Callable[[], Screen[Any]],
    folder: Path,
    *,
    session: Session | None = None,
    games: Mapping[str, Game[Any]] = GAMES,
    **settings: Any,
) -> LunariumApp:
    """The app with its first screen."""
    chosen = Settings(**{"symbols": "unicode", "mouse": "on", **settings})
    store = make_store(folder, games=games)
    return LunariumApp(first, chosen, session=session, store=store, environ=TERMINAL)


def escape(scenario: str, folder: Path, *actions: Action, seed: int = 7) -> Session:
    """A game of Escape with the test's own cards, after some actions."""
    session = Session.new(
        ESCAPE,
        EscapeOptions(scenario),
        CARDS,
        1,
        seed,
        statistics=Statistics(folder / "games"),
        clock=lambda: 0.0,
    )
    for action in actions:
        session.play(action)
    return session


def from_position(state: EscapeState, folder: Path) -> Session:
    """A game of Escape that begins at a position."""
    line = Timeline.adopt(ESCAPE, EscapeOptions(state.scenario), CARDS, 1, 7, state)
    statistics = Statistics(folder / "games")
    return Session(line, Record(), statistics=statistics, clock=lambda: 0.0)


def save(folder: Path, session: Session, name: str, when: float = NOW) -> None:
    """Put a game into the folder."""
    make_store(folder, when).create(session.as_saved(), name).close()


async def reach(pilot: Pilot[None], screen: str) -> None:
    """Wait until this screen is on top, however busy the machine is. Raises AssertionError."""
    for _ in range(200):
        if type(pilot.app.screen).__name__ == screen:
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{screen} was not reached; {pilot.app.screen} is there")
