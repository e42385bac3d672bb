"""A new game: the defaults start at once; options, seats, seeds and cards can be chosen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from core.escape import ESCAPE
from core.game import Game
from core.games import GAMES
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from tests.any_game.kuhn import KUHN
from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import app_on, make_store, reach
from tui.app import LunariumApp
from tui.screens.new_game import NewGameScreen
from tui.session import Session

TWO: dict[str, Game[Any]] = {"escape": ESCAPE, "memories": MEMORIES}
"""Games that stay the same however many there will be."""
TO_SEED = ["down"]
TO_CARDS = ["down", "down"]
MOST = ["left"]
"""As many opponents as there can be."""


@pytest.fixture(autouse=True)
def _seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.new_game.random_seed", lambda: 271828182)


def new_game(folder: Path) -> LunariumApp:
    return app_on(lambda: NewGameScreen(ESCAPE), folder, games=TWO)


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
    app = app_on(lambda: NewGameScreen(KUHN), tmp_path, games={**TWO, "kuhn": KUHN})
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


# A game for several.


def memories(folder: Path) -> LunariumApp:
    return app_on(lambda: NewGameScreen(MEMORIES), folder, games=TWO)


async def begun(folder: Path, *keys: str) -> Session:
    """The game of Memories that begins after these keys and Enter; it is closed."""
    app = memories(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys, "end", "enter")
        await reach(pilot, "MemoriesScreen")
        assert app.session is not None
        app.session.close()
        return app.session


async def test_five_players_with_every_row(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(memories(tmp_path), MOST) == snapshot


async def test_the_rows_of_five_players_at_120x40(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    keys = [*MOST, "down", "down", "right"]
    assert await screen_after(memories(tmp_path), keys, size=(120, 40)) == snapshot


async def test_the_defaults_are_one_normal_opponent(tmp_path: Path) -> None:
    session = await begun(tmp_path)
    assert (session.players, session.names) == (["person", "normal"], ["You", "Watts"])


async def test_opponents_can_be_added(tmp_path: Path) -> None:
    session = await begun(tmp_path, "right", "right")
    assert session.players == ["person", "normal", "normal", "normal"]


async def test_one_row_sets_the_level_of_all(tmp_path: Path) -> None:
    session = await begun(tmp_path, *MOST, "down", "right")
    assert session.players == ["person", *["hard"] * 4]


async def test_an_opponent_can_have_a_level_of_its_own(tmp_path: Path) -> None:
    session = await begun(tmp_path, *MOST, *["down"] * 3, "right")
    assert session.players == ["person", "normal", "hard", "normal", "normal"]


async def test_different_levels_are_mixed(tmp_path: Path) -> None:
    screen = await screen_after(memories(tmp_path), [*MOST, *["down"] * 3, "right"])
    assert re.search("Level +← mixed →", screen)


async def test_each_game_says_what_is_done_in_it(tmp_path: Path) -> None:
    screen = await screen_after(app_on(lambda: NewGameScreen(ESCAPE), tmp_path), ["up"])
    assert all(game.about in screen for game in GAMES.values())


@pytest.mark.parametrize("rule", ["Novelty Cost", "First Round Closed", "Top Memory Visible"])
async def test_a_house_rule_has_its_full_name(rule: str, tmp_path: Path) -> None:
    assert re.search(f"{rule} +← no →", await screen_after(memories(tmp_path)))


async def test_who_goes_first_is_one_of_those_who_sit_there(tmp_path: Path) -> None:
    keys = [*["down"] * 3, "left"]
    screen = await screen_after(memories(tmp_path), keys)
    assert re.search("First +← Watts →  3 of 3", screen)


async def test_who_leaves_the_table_does_not_go_first(tmp_path: Path) -> None:
    keys = ["right", *["down"] * 5, "left", *["up"] * 5, "left"]
    assert (await begun(tmp_path, *keys)).timeline.options == MemoriesOptions("random")


async def test_house_rules_can_be_chosen(tmp_path: Path) -> None:
    session = await begun(tmp_path, *["down"] * 4, "right", "down", "down", "right")
    assert session.timeline.options == MemoriesOptions(novelty=True, visible=True)


async def named(folder: Path, *keys: str) -> tuple[str, list[str]]:
    """What the screen shows after keys on the rows of names, and the names then."""
    app = memories(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        screen = app.screen_stack[0]
        assert isinstance(screen, NewGameScreen)
        return screen_text(app), list(screen.chosen.seating.names)


async def test_the_person_can_have_a_name(tmp_path: Path) -> None:
    _, names = await named(tmp_path, "down", "down", "enter", *"Eva", "enter")
    assert names == ["Eva", "Watts"]


async def test_an_opponent_can_have_another_name(tmp_path: Path) -> None:
    _, names = await named(tmp_path, "down", "enter", *"Bo", "enter")
    assert names == ["You", "Bo"]


async def test_a_name_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    keys = ("down", "down", "enter", *"watts", "enter")
    screen, names = await named(tmp_path, *keys)
    # Watts was only the usual name of that opponent, who now has the next one.
    assert (names, "Two players" in screen) == (["watts", "Winters"], False)
    keys = ("down", "enter", *"Bo", "enter", "down", "enter", *"bo", "enter")
    screen, names = await named(tmp_path, *keys)
    assert ("Two players are called bo" in screen, names) == (True, ["You", "Bo"])


async def test_a_name_of_20_wide_characters_stays_in_its_row(tmp_path: Path) -> None:
    screen, _ = await named(tmp_path, "down", "enter", *["月"] * 25, "enter")
    assert re.search(f"Opponent 1 +← normal →  {'月' * 20}", screen)


async def test_what_was_played_last_is_proposed(tmp_path: Path) -> None:
    session = Session.new(
        MEMORIES,
        MemoriesOptions("2", closed=True),
        MEMORIES.cards(),
        3,
        5,
        make_store(tmp_path),
        players=["person", "easy", "hard"],
        names=["Eva", "Bo", "Watts"],
    )
    session.close()
    after = await begun(tmp_path)
    assert (after.timeline.options, after.players, after.names) == (
        MemoriesOptions("2", closed=True),
        ["person", "easy", "hard"],
        ["Eva", "Bo", "Watts"],
    )


async def test_the_game_played_last_is_proposed(tmp_path: Path) -> None:
    await begun(tmp_path)
    screen = await screen_after(app_on(NewGameScreen, tmp_path))
    assert "← To the Moon: Bestest Memories →" in screen


async def test_the_guide_is_that_of_the_game_that_is_chosen(tmp_path: Path) -> None:
    app = memories(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await reach(pilot, "GuideScreen")
        assert "Bestest Memories" in screen_text(app)
