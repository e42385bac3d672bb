"""The screens. A game's play screen is one line in `PLAY_SCREENS`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.session import Session

PLAY_SCREENS = {"escape": "EscapeScreen", "memories": "MemoriesScreen", "moon": "MoonScreen"}
"""Game -> the class of its play screen, in the module of the game's name; made with the session."""


def play_screen(session: Session) -> Screen[Any]:
    """The screen on which a session's game is played. Raises KeyError for a game without one."""
    name = session.game.name
    made: Screen[Any] = getattr(import_module(f"tui.screens.{name}"), PLAY_SCREENS[name])(session)
    return made
