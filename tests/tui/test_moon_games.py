"""Whole games of Moon by keys alone, and any keys at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from core.game import Action
from core.games import GAMES
from core.moon import MOON
from core.moon.candidates import choose
from core.moon.setup import MoonOptions
from tests.tui.menus import make_store
from tests.tui.moon import MoonUnderTest, moon
from tui.screens.moon_era import EraEnd
from tui.screens.result import ResultScreen
from tui.session import Session

KEYS = 120
"""Keys pressed in one game."""
USUAL = ["enter"] * 14 + ["up", "down"] * 4 + ["left", "right", "tab", "escape"] * 2
USUAL += ["1", "2", "3", "4", "5", "6", "a", "x", "p", "c", "f", "e", "e", "R", "u", "y"]
"""Keys that a player presses most."""
NEVER = ("leave", "quit", "saves", "keep")
"""Commands that lead out of the game."""
LISTS = {"park": "p", "flip": "f", "claim": "c"}


def game(seats: int, seed: int, folder: Path, **more: Any) -> Session:
    """A game in a file, all of whose players are at the keys."""
    store = make_store(folder, games=GAMES)
    return Session.new(
        MOON, MoonOptions(), MOON.cards(), seats, seed, store, clock=lambda: 0.0, **more
    )


async def act(shown: MoonUnderTest, action: Action) -> None:
    """Press the keys of an action."""
    verb = action[0]
    row = ("build", action[1]) if verb == "assimilate" else action
    if shown.screen.acting and verb in LISTS:
        await shown.press(LISTS[verb])
    there = shown.screen.board.find(shown.screen.rows, row)
    assert there, f"{action} has no row in\n{shown.rows}"
    await shown.press("a" if verb == "assimilate" else "enter")


async def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    session = game(2, 5, tmp_path)
    async with moon(session, folder=tmp_path) as shown:
        eras = 0
        while not session.over:
            before, wanted = session.timeline.cursor, choose(shown.state)
            await act(shown, wanted)
            assert session.timeline.actions[before] == wanted
            if isinstance(shown.app.screen, EraEnd):
                eras += 1
                await shown.press("enter")
        assert eras == 3
        assert isinstance(shown.app.screen, ResultScreen)
        session.close()


async def test_only_the_last_era_is_told_after_a_jump_to_the_end(tmp_path: Path) -> None:
    session = game(2, 5, tmp_path)
    while not session.over:
        session.play(choose(session.state))  # type: ignore[arg-type]  # it is of Moon
    session.restart()
    async with moon(session, ["L", "end", "enter", "enter"], folder=tmp_path) as shown:
        assert "Era III ends" in shown.text
        session.close()


async def test_a_first_game_begins_with_a_tip(tmp_path: Path) -> None:
    async with moon(game(2, 5, tmp_path), folder=tmp_path) as shown:
        assert "Tip: each turn build or Assimilate one card" in shown.detail


async def test_a_tip_follows_what_has_happened(tmp_path: Path) -> None:
    session = game(2, 5, tmp_path)
    session.play(next(action for action in session.legal() if action[0] == "build"))
    async with moon(session, folder=tmp_path) as shown:
        shown.screen._say_since(0)
        assert "Tip:" in shown.detail
