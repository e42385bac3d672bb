"""The saved games: a table, a preview of what the player sees, and what can be done."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.game import GIVE_UP, Action
from core.games import GAMES
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.moon import MOON
from core.moon.setup import MoonOptions
from saves.errors import SaveError
from saves.record import Statistics
from saves.store import Entry, Store
from tests.tui.helper import ROOT, screen_text
from tests.tui.menus import NOW, app_on, escape, make_store, save
from tui.app import LunariumApp
from tui.screens import play_screen
from tui.screens.saves import SavesScreen
from tui.screens.text import turn_of
from tui.session import Session

RESTED = 0.3
"""Seconds after which the preview is there."""


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: NOW + 7200)


def three_games(folder: Path) -> LunariumApp:
    """An unfinished game, an older one that was given up, and a damaged one."""
    save(folder, escape("moonlit", folder), "evening with the family")
    save(folder, escape("training", folder, GIVE_UP, seed=8), "first try", NOW - 90_000)
    (folder / "games" / "broken.lunarium").write_bytes(b"not a game")
    return app_on(SavesScreen, folder)


async def seen(app: LunariumApp, *keys: str, size: tuple[int, int] = (80, 24)) -> str:
    """The screen after these keys, once the cursor rests."""
    async with app.run_test(size=size) as pilot:
        await press(pilot, *keys)
        return screen_text(app)


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    await pilot.pause(RESTED)


async def test_the_games_and_the_newest_position(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    assert await seen(three_games(tmp_path)) == snapshot


async def test_the_games_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await seen(three_games(tmp_path), size=(120, 40)) == snapshot


async def test_a_finished_game_tells_its_end(tmp_path: Path) -> None:
    assert "Given up." in await seen(three_games(tmp_path), "down")


async def test_a_damaged_file_says_so(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await seen(three_games(tmp_path), "end") == snapshot


async def test_the_preview_shows_nothing_hidden(tmp_path: Path) -> None:
    screen = await seen(three_games(tmp_path))
    assert "Deck 3, from the top: ?, ?, ?" in screen


async def test_no_games_at_all(tmp_path: Path) -> None:
    assert "There are no saved games yet." in await seen(app_on(SavesScreen, tmp_path))


async def test_enter_opens_a_game(tmp_path: Path) -> None:
    app = three_games(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert app.session is not None
        assert app.session.timeline.variant == "moonlit"
        app.session.close()


async def test_a_game_can_be_renamed(tmp_path: Path) -> None:
    await seen(three_games(tmp_path), "r", "2", "enter")
    assert "evening with the family2" in make_store(tmp_path).names()


async def test_a_name_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    keys = ["s", *"first", "space", *"try", "enter"]
    assert "There is already a game called first try" in await seen(three_games(tmp_path), *keys)


async def test_a_game_can_be_copied(tmp_path: Path) -> None:
    await seen(three_games(tmp_path), "s", "b", "enter")
    assert "b" in make_store(tmp_path).names()


async def test_a_game_is_deleted_after_a_question(tmp_path: Path) -> None:
    await seen(three_games(tmp_path), "d", "y")
    assert "evening with the family" not in make_store(tmp_path).names()


async def test_no_deletes_nothing(tmp_path: Path) -> None:
    await seen(three_games(tmp_path), "d", "n")
    assert "evening with the family" in make_store(tmp_path).names()


async def test_a_deleted_game_can_be_brought_back(tmp_path: Path) -> None:
    await seen(three_games(tmp_path), "d", "y", "u")
    assert "evening with the family" in make_store(tmp_path).names()


async def test_without_confirmations_nothing_is_asked(tmp_path: Path) -> None:
    three_games(tmp_path)
    await seen(app_on(SavesScreen, tmp_path, confirm=False), "d")
    assert "evening with the family" not in make_store(tmp_path).names()


# Files that cannot simply be opened.


async def test_a_folder_that_cannot_be_read_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(store: Store) -> list[Entry]:
        raise SaveError("The folder cannot be read: Permission denied.")

    monkeypatch.setattr(Store, "list", refuse)
    assert "Permission denied" in await seen(three_games(tmp_path))


async def test_a_damaged_game_offers_its_backup(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    damaged_with_backup(tmp_path)
    assert await seen(app_on(SavesScreen, tmp_path), "enter") == snapshot


async def test_the_backup_can_be_opened(tmp_path: Path) -> None:
    damaged_with_backup(tmp_path)
    app = app_on(SavesScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "enter")
        assert app.session is not None
        app.session.close()


async def test_a_damaged_game_without_backup_says_so(tmp_path: Path) -> None:
    assert "There is no backup of broken." in await seen(three_games(tmp_path), "end", "enter")


def damaged_with_backup(folder: Path) -> None:
    save(folder, escape("training", folder), "mine")
    path = folder / "games" / "mine.lunarium"
    path.with_suffix(".bak").write_bytes(path.read_bytes())
    path.write_bytes(b"spoiled")


HOLD = """
import sys
from pathlib import Path
from saves.locks import acquire
lock = acquire(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def held_elsewhere(tmp_path: Path) -> Iterator[str]:
    """A game that another process holds, and does not give."""
    save(tmp_path, escape("training", tmp_path), "mine")
    lock = tmp_path / "games" / "mine.lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield "mine"
        process.kill()


async def test_a_game_open_elsewhere_can_be_taken_over_or_copied(
    tmp_path: Path, held_elsewhere: str
) -> None:
    screen = await seen(app_on(SavesScreen, tmp_path), "enter")
    assert "Take it over" in screen
    assert "Open a copy" in screen


async def test_the_table_says_that_a_game_is_open_elsewhere(
    tmp_path: Path, held_elsewhere: str
) -> None:
    assert "elsewhere" in await seen(app_on(SavesScreen, tmp_path))


async def test_a_copy_of_a_game_open_elsewhere_is_played(
    tmp_path: Path, held_elsewhere: str
) -> None:
    app = app_on(SavesScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "down", "enter")
        assert app.session is not None
        assert app.session.slot is not None
        assert app.session.slot.name != held_elsewhere
        app.session.close()


async def test_a_take_over_that_fails_says_why(
    tmp_path: Path, held_elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object, name: str) -> None:
        raise SaveError("The other session does not answer.")

    monkeypatch.setattr("saves.store.Store.take_over", refuse)
    screen = await seen(app_on(SavesScreen, tmp_path), "enter", "enter")
    assert "The other session does not answer." in screen


# From a game under way.


async def while_playing(folder: Path, *keys: str) -> tuple[Session | None, str]:
    """The game that is open after these keys on the saved games, and the screen."""
    save(folder, escape("moonlit", folder), "another", NOW - 5000)
    options = EscapeOptions("training")
    playing = Session.new(ESCAPE, options, ESCAPE.cards(), 1, 7, make_store(folder))
    app = app_on(lambda: play_screen(playing), folder, session=playing)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", *keys)
        after, screen = app.session, screen_text(app)
        app.end(0)
    return after, screen


async def test_the_game_that_is_played_is_marked(tmp_path: Path) -> None:
    assert "open here" in (await while_playing(tmp_path))[1]


async def test_the_game_that_is_played_is_not_opened_again(tmp_path: Path) -> None:
    _, screen = await while_playing(tmp_path, "enter")
    assert "is the game you are playing." in screen


async def test_another_game_can_be_opened(tmp_path: Path) -> None:
    after, _ = await while_playing(tmp_path, "end", "enter")
    assert after is not None
    assert after.timeline.variant == "moonlit"


async def test_a_game_that_could_not_be_saved_is_said_when_it_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.session.Session.close", lambda self: False)
    _, screen = await while_playing(tmp_path, "end", "enter")
    assert "The disk does not answer" in screen


# Games of several players.


def at_a_table(folder: Path, *actions: Action, name: str = "at the table") -> None:
    """A game of Memories against two computer players."""
    session = Session.new(
        MEMORIES, MemoriesOptions("1", novelty=True), MEMORIES.cards(), 3, 7,
        statistics=Statistics(folder / "games"), clock=lambda: 0.0,
        players=["person", "hard", "easy"], names=["Eva", "Watts", "Bo"],
    )  # fmt: skip
    for action in actions:
        session.play(action)
    save(folder, session, name, NOW - 3600)


async def test_a_game_of_several_says_against_whom(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    at_a_table(tmp_path)
    save(tmp_path, escape("moonlit", tmp_path), "alone", NOW - 7200)
    screen = await seen(app_on(SavesScreen, tmp_path))
    assert "\n".join(screen.splitlines()[:9]) == snapshot


async def test_where_all_have_opponents_the_column_is_called_so(tmp_path: Path) -> None:
    at_a_table(tmp_path)
    assert "opponents" in (await seen(app_on(SavesScreen, tmp_path))).splitlines()[1]


async def test_a_finished_game_of_several_has_a_score_for_each(tmp_path: Path) -> None:
    at_a_table(tmp_path, GIVE_UP)
    assert "Score Eva 0, Watts 0, Bo 0" in await seen(app_on(SavesScreen, tmp_path))


def test_a_turn_is_called_as_its_game_calls_it(tmp_path: Path) -> None:
    store = make_store(tmp_path)
    Session.new(MOON, MoonOptions(), MOON.cards(), 3, 7, store).close()
    summary = store.list()[0].summary
    assert summary is not None
    assert turn_of(summary, GAMES) == "I.1"
