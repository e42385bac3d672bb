"""A game that is left while its screen is about to be shown, or shown anew."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.geometry import Size

from core.escape import ESCAPE
from core.game import GIVE_UP, Game
from core.games import GAMES
from core.options import build
from tests.tui.menus import app_on, make_store
from tui.app import LunariumApp
from tui.screens import flow, play_screen
from tui.screens.home import HomeScreen
from tui.session import Session


def game_on(game: Game[Any], folder: Path) -> LunariumApp:
    """The app on a new game."""
    store = make_store(folder)
    session = Session.new(game, build(game, {}), game.cards(), game.seats[0], 1, store)
    return app_on(lambda: play_screen(session), folder, session=session)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_a_game_can_be_left_as_the_window_changes_its_size(
    game: Game[Any], tmp_path: Path
) -> None:
    app, size = game_on(game, tmp_path), Size(100, 40)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.screen.post_message(events.Resize(size, size, size))
        flow.home(app)
        await pilot.pause()
        await pilot.pause()
    assert app.crash == ""


@pytest.mark.parametrize("turns", range(4, 16))
async def test_a_game_can_be_left_before_it_is_shown(turns: int, tmp_path: Path) -> None:
    app = game_on(ESCAPE, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        flow.again(app, same_deal=True)
        for _ in range(turns):
            await asyncio.sleep(0)
        flow.home(app)
        await pilot.pause()
        await pilot.pause()
    assert app.crash == ""


@pytest.mark.parametrize("turns", range(0, 16, 2))
async def test_no_result_follows_to_the_home_screen(turns: int, tmp_path: Path) -> None:
    app = game_on(ESCAPE, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        finished = Session.new(ESCAPE, build(ESCAPE, {}), ESCAPE.cards(), 1, 2, app.store)
        finished.play(GIVE_UP)
        flow.play(app, finished)
        for _ in range(turns):
            await asyncio.sleep(0)
        flow.home(app)
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
