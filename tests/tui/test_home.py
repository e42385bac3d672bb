"""The home screen: Continue first, and one Enter does it."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from core.game import GIVE_UP
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import NOW, app_on, escape, make_store, reach, save
from tui.screens.home import HomeScreen
from tui.session import Session


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: NOW + 300)


async def test_home_without_games(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(app_on(HomeScreen, tmp_path)) == snapshot


async def test_home_with_a_game_to_continue(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    save(tmp_path, escape("moonlit", tmp_path), "mine")
    assert await screen_after(app_on(HomeScreen, tmp_path)) == snapshot


async def test_home_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    save(tmp_path, escape("moonlit", tmp_path), "mine")
    assert await screen_after(app_on(HomeScreen, tmp_path), size=(120, 40)) == snapshot


async def test_home_in_ascii(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    screen = await screen_after(app_on(HomeScreen, tmp_path, symbols="ascii"))
    assert screen == snapshot


async def test_home_in_ascii_has_no_other_character(tmp_path: Path) -> None:
    assert (await screen_after(app_on(HomeScreen, tmp_path, symbols="ascii"))).isascii()


async def test_one_enter_continues(tmp_path: Path) -> None:
    save(tmp_path, escape("training", tmp_path), "mine")
    app = app_on(HomeScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.session is not None
        assert app.session.slot is not None
        assert app.session.slot.name == "mine"
        app.session.close()


def test_a_finished_game_is_not_continued(tmp_path: Path) -> None:
    save(tmp_path, escape("training", tmp_path, GIVE_UP), "done")
    store = app_on(HomeScreen, tmp_path).store
    assert store is not None
    assert store.newest() is None


async def test_every_choice_opens_and_esc_comes_back(tmp_path: Path) -> None:
    app = app_on(HomeScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        home = screen_text(app)
        for choice in range(6):
            await pilot.press(*["down"] * choice, "enter")
            await pilot.pause()
            assert screen_text(app) != home
            await pilot.press("escape", "home")
            await pilot.pause()
        assert screen_text(app) == home


async def test_q_leaves(tmp_path: Path) -> None:
    app = app_on(HomeScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
    assert app.return_code == 0


async def clicked(folder: Path, clicks: int, mouse: str) -> str:
    """The screen after clicks on the second row of the menu."""
    app = app_on(HomeScreen, folder, mouse=mouse)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(clicks):
            await pilot.click("#menu", offset=(5, 1))
            await pilot.pause()
        return screen_text(app)


async def test_a_click_moves_the_cursor(tmp_path: Path) -> None:
    assert "› Saved games" in await clicked(tmp_path, 1, "on")


async def test_a_second_click_opens(tmp_path: Path) -> None:
    assert "There are no saved games yet." in await clicked(tmp_path, 2, "on")


async def test_without_the_mouse_clicks_do_nothing(tmp_path: Path) -> None:
    assert "› New game" in await clicked(tmp_path, 2, "off")


@pytest.mark.parametrize(("key", "screen"), [("g", "GuideScreen"), ("c", "CardsScreen")])
async def test_guide_and_cards_are_of_the_game_that_is_asked_for(
    tmp_path: Path, key: str, screen: str
) -> None:
    app = app_on(HomeScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(key)
        await reach(pilot, "Choose")
        await pilot.press("down", "enter")
        await reach(pilot, screen)
        assert "Bestest Memories" in screen_text(app)


async def test_continue_says_against_whom(tmp_path: Path) -> None:
    session = Session.new(
        MEMORIES, MemoriesOptions("1"), MEMORIES.cards(), 3, 5, make_store(tmp_path),
        players=["person", "easy", "hard"],
    )  # fmt: skip
    session.close()
    screen = await screen_after(app_on(HomeScreen, tmp_path))
    assert "To the Moon: Bestest Memories, against 2 mixed, turn 1" in screen
