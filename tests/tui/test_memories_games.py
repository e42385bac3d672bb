"""Whole games of Bestest Memories by keys alone, and any keys at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.game import Action
from core.memories import MEMORIES
from core.memories.candidates import choose
from tests.core.memories.position import options
from tests.tui.menus import make_store
from tests.tui.table import Table, table
from tui.screens.result import ResultScreen
from tui.session import Session

KEYS = 100
"""Keys pressed in one game."""
USUAL = ["enter"] * 12 + ["space"] * 4 + ["left", "right", "up", "down"] * 4
USUAL += ["1", "2", "3", "4", "5", "6", "d", "x", "r", "u", "y"]
"""Keys that a player presses most."""
NEVER = ("leave", "quit", "saves", "keep")
"""Commands that lead out of the game."""


async def act(shown: Table, action: Action) -> None:
    """Press the keys of an action."""
    verb, *numbers = action
    if verb in ("collect", "research"):
        await shown.press(str(numbers[0] + 1), "enter" if verb == "collect" else "r")
    elif verb == "draw":
        await shown.press("d" if numbers == [1] else "D")
    elif verb == "exchange":
        shown.screen.board.find(shown.screen.hand, numbers[0])
        await shown.press("x")
    else:
        await shown.press("enter")


@pytest.mark.parametrize("house", ["", "novelty closed visible"])
async def test_a_whole_game_by_keys(house: str, tmp_path: Path) -> None:
    session = Session.new(
        MEMORIES, options(house), MEMORIES.cards(), 2, 5, make_store(tmp_path), clock=lambda: 0.0
    )
    async with table(session, folder=tmp_path) as shown:
        while not session.over:
            before = session.timeline.cursor
            wanted = choose(shown.state)
            if shown.screen.acting:
                await act(shown, wanted)
                assert session.timeline.actions[before] == wanted
            else:
                await shown.press("enter")
        assert isinstance(shown.app.screen, ResultScreen)
        session.close()
