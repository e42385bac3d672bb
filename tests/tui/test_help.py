"""Help: what was asked about first, then every key; and the dialogs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.screen import Screen

from core.escape import ESCAPE
from core.games import GAMES
from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import app_on, escape, save
from tui.commands import COMMANDS
from tui.screens.cards import CardsScreen
from tui.screens.dialogs import Ask, Choose, Confirm, Notice
from tui.screens.guide import GuideScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.statistics import StatisticsScreen


async def test_help_for_a_game(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    about = ["Rover: 3 points, costs 2 cards.", "Moves up to 6 steps."]
    app = app_on(lambda: HelpScreen(("game", "escape", "all"), about), tmp_path)
    assert await screen_after(app) == snapshot


async def test_help_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    app = app_on(lambda: HelpScreen(("game", "escape", "all")), tmp_path)
    assert await screen_after(app, size=(120, 40)) == snapshot


async def test_help_shows_changed_keys(tmp_path: Path) -> None:
    app = app_on(lambda: HelpScreen(("game",)), tmp_path, keys={"undo": ("Z",)})
    screen = await screen_after(app, size=(120, 40))
    assert any(line.split()[:3] == ["Z", "Take", "back"] for line in screen.splitlines())


async def test_every_command_is_in_the_help(tmp_path: Path) -> None:
    where = ("all", "menu", "game", *GAMES)
    app = app_on(lambda: HelpScreen(where), tmp_path)
    screen = await screen_after(app, size=(160, 140))
    known = [command.help for command in COMMANDS if command.where in where]
    assert [text for text in known if text not in screen] == []


async def test_question_mark_opens_help_about_the_screen(tmp_path: Path) -> None:
    screen = await screen_after(app_on(SettingsScreen, tmp_path), ["question_mark"])
    assert "Keys are" in screen


async def test_question_mark_closes_help(tmp_path: Path) -> None:
    app = app_on(HomeScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = screen_text(app)
        for _ in range(2):
            await pilot.press("question_mark")
            await pilot.pause()
        assert screen_text(app) == home


# Dialogs.


async def answer(folder: Path, dialog: Screen[Any], *keys: str) -> object:
    """What a dialog is dismissed with after these keys."""
    answers: list[object] = []
    app = app_on(HomeScreen, folder)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(dialog, answers.append)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
    return answers[0]


async def shown(folder: Path, dialog: Screen[Any], **settings: Any) -> str:
    app = app_on(HomeScreen, folder, **settings)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(dialog)
        await pilot.pause()
        return screen_text(app)


async def test_a_question(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await shown(tmp_path, Confirm("End the game as lost?")) == snapshot


async def test_a_question_in_ascii_has_no_other_character(tmp_path: Path) -> None:
    assert (await shown(tmp_path, Confirm("End it?"), symbols="ascii")).isascii()


async def test_a_line_to_type(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await shown(tmp_path, Ask("Another name for moon:", "moon")) == snapshot


async def test_a_long_notice_scrolls(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    notice = Notice([f"Mistake number {number}." for number in range(40)])
    assert await shown(tmp_path, notice) == snapshot


async def test_enter_is_yes(tmp_path: Path) -> None:
    assert await answer(tmp_path, Confirm("Sure?"), "enter") is True


async def test_y_is_yes(tmp_path: Path) -> None:
    assert await answer(tmp_path, Confirm("Sure?"), "y") is True


async def test_n_is_no(tmp_path: Path) -> None:
    assert await answer(tmp_path, Confirm("Sure?"), "n") is False


async def test_esc_is_no(tmp_path: Path) -> None:
    assert await answer(tmp_path, Confirm("Sure?"), "escape") is False


async def test_one_of_several_answers(tmp_path: Path) -> None:
    dialog = Choose("Which?", [("a", "The first"), ("b", "The second")])
    assert await answer(tmp_path, dialog, "down", "enter") == "b"


async def test_esc_gives_no_answer(tmp_path: Path) -> None:
    assert await answer(tmp_path, Choose("Which?", [("a", "This")]), "escape") is None


async def test_a_typed_text_comes_without_spaces_around_it(tmp_path: Path) -> None:
    assert await answer(tmp_path, Ask("Name:"), *" a b ", "enter") == "a b"


async def test_esc_leaves_a_text(tmp_path: Path) -> None:
    assert await answer(tmp_path, Ask("Name:", "moon"), "x", "escape") is None


async def test_letters_of_commands_are_typed(tmp_path: Path) -> None:
    assert await answer(tmp_path, Ask("Name:"), *"hjklgq", "enter") == "hjklgq"


# Any size.

SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "home": HomeScreen,
    "new game": lambda: NewGameScreen(ESCAPE),
    "saves": SavesScreen,
    "statistics": StatisticsScreen,
    "guide": lambda: GuideScreen(ESCAPE),
    "cards": lambda: CardsScreen(ESCAPE, ESCAPE.cards()),
    "settings": SettingsScreen,
    "help": lambda: HelpScreen(("all",), ["A line about something that is quite long."]),
    "question": lambda: Confirm("Is this a question that needs more than one line or not?"),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_a_menu_survives_any_size(tmp_path: Path, name: str) -> None:
    save(tmp_path, escape("training", tmp_path), "mine")
    app = app_on(SCREENS[name], tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((20, 5), (1, 1), (200, 70), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.press("down", "pagedown", "end")
            await pilot.pause()
        assert app.return_code is None


@pytest.mark.parametrize("name", SCREENS)
async def test_a_menu_in_ascii_has_no_other_character(tmp_path: Path, name: str) -> None:
    save(tmp_path, escape("training", tmp_path), "mine")
    screen = await screen_after(app_on(SCREENS[name], tmp_path, symbols="ascii"))
    assert screen.isascii()


async def test_a_question_that_cannot_be_made_good_again_begins_at_no(tmp_path: Path) -> None:
    assert await answer(tmp_path, Confirm("Sure?", careful=True), "enter") is False


async def test_enter_closes_a_notice(tmp_path: Path) -> None:
    assert await answer(tmp_path, Notice("Read this."), "enter") is None
