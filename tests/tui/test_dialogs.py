"""Windows over a screen, by people who type faster than windows open and close."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Input

from tests.tui.menus import app_on
from tui.screens.dialogs import Ask, Confirm, Notice
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen


@pytest.mark.parametrize("window", [Notice("Read."), Ask("A name:"), Confirm("Sure?")])
async def test_a_key_that_comes_before_a_window_is_there_does_not_close_it(
    window: Screen[Any], tmp_path: Path
) -> None:
    app = app_on(HomeScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(window)
        await app._check_bindings("escape")  # as if the screen below had been asked for it
        await pilot.pause()
        assert app.screen is window


async def test_enter_pressed_twice_closes_one_window(tmp_path: Path) -> None:
    app = app_on(HomeScreen, tmp_path)
    answers: list[str | None] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(window := Ask("A name:", "Lisa"), answers.append)
        await pilot.pause()
        for _ in range(2):
            await window.query_one(Input).action_submit()
        await pilot.pause()
        assert answers == ["Lisa"]
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("window", [Notice("Read."), Confirm("Sure?"), HelpScreen(("all",), [])])
async def test_what_is_closed_twice_closes_nothing_else(
    window: Screen[Any], tmp_path: Path
) -> None:
    app = app_on(HomeScreen, tmp_path)
    answers: list[object] = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(window, answers.append)
        await pilot.pause()
        for _ in range(2):
            window.dismiss(None)
        await pilot.pause()
        assert (len(answers), type(app.screen)) == (1, HomeScreen)
