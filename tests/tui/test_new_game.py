"""A new game: the defaults start at once; options, seats, seeds and cards can be chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from core.escape import ESCAPE
from core.games import GAMES
from tests.any_game.kuhn import KUHN
from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import app_on
from tui.app import LunariumApp
from tui.screens.new_game import NewGameScreen

TO_SEED = ["down"]
TO_CARDS = ["down", "down"]


@pytest.fixture(autouse=True)
def _seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.new_game.random_seed", lambda: 271828182)


def new_game(folder: Path) -> LunariumApp:
    return app_on(lambda: NewGameScreen(ESCAPE), folder)


def facts(app: LunariumApp) -> tuple[object, ...]:
    """Scenario, seed and the title of the cards of the game being played; closes it."""
    assert app.session is not None
    line = app.session.timeline
    app.session.close()
    return (line.variant, line.seed, line.cards.title)


async def test_new_game(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(new_game(tmp_path)) == snapshot


async def test_new_game_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(new_game(tmp_path), size=(120, 40)) == snapshot


async def test_a_game_for_several_asks_how_many(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    app = app_on(lambda: NewGameScreen(KUHN), tmp_path, games={**GAMES, "kuhn": KUHN})
    assert await screen_after(app) == snapshot


async def test_enter_on_the_defaults_starts(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert facts(app) == ("training", 271828182, ESCAPE.cards().title)


async def test_the_arrows_change_the_scenario(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", "enter")
        await pilot.pause()
        assert facts(app)[0] == "moonlit"


async def test_the_first_choice_follows_the_last(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("left", "enter")
        await pilot.pause()
        assert facts(app)[0] == "parallel"


async def test_a_seed_can_be_typed(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*TO_SEED, "enter", *["backspace"] * 9, "4", "2", "enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert facts(app)[1] == 42


@pytest.mark.parametrize("typed", ["moon", "-1", "1.5", "9007199254740992", "0" * 17, ""])
async def test_a_bad_seed_gets_a_sentence(tmp_path: Path, typed: str) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*TO_SEED, "enter", *["backspace"] * 9)
        await pilot.press(*typed, "enter")
        await pilot.pause()
        assert "A seed is a whole number from 0 to 9007199254740991" in screen_text(app)


async def test_the_arrows_roll_another_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        monkeypatch.setattr("tui.screens.new_game.random_seed", lambda: 31)
        await pilot.press(*TO_SEED, "right")
        assert "31  random" in screen_text(app)


async def name_file(app: LunariumApp, path: Path) -> str:
    """What the screen shows after a card file was named."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*TO_CARDS, "enter")
        await pilot.pause()
        app.screen.query_one("Input").value = str(path)  # type: ignore[attr-defined]  # an Input
        await pilot.press("enter")
        await pilot.pause()
        return screen_text(app)


async def test_a_card_file_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(ESCAPE.card_text().replace("House values", "My box"), encoding="utf-8")
    assert "My box (box.toml)" in await name_file(new_game(tmp_path), path)


async def test_a_card_file_with_mistakes_names_them(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    path = tmp_path / "box.toml"
    text = ESCAPE.card_text().replace("cost = 0", "cost = 7").replace("number = 4", "number = 40")
    path.write_text(text, encoding="utf-8")
    assert await name_file(new_game(tmp_path), path) == snapshot


async def test_a_missing_card_file_gets_a_sentence(tmp_path: Path) -> None:
    screen = await name_file(new_game(tmp_path), tmp_path / "none.toml")
    assert "cannot be read" in screen


async def test_esc_in_a_dialog_changes_nothing(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*TO_SEED)
        before = screen_text(app)
        await pilot.press("enter", "5", "escape")
        await pilot.pause()
        assert screen_text(app) == before
