"""The cards: all of them, found by typing, with where they lie and what was not found yet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from syrupy.assertion import SnapshotAssertion

from core.escape import ESCAPE
from core.escape.kinds import ASSISTANT, EVENTS, FLARE, SUIT
from core.game import CardRow
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.timeline import Timeline
from saves.record import Record, Statistics
from tests.core.escape.position import CARDS, DRILL, END, ROPE, TORCH, at, better, unseen
from tests.core.memories import position as memories
from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import app_on, escape, from_position
from tui.app import LunariumApp
from tui.screens.cards import CardsScreen
from tui.screens.home import HomeScreen
from tui.session import Session

POSITION = at(5, hand=[FLARE, better(DRILL)], pile=[ROPE], deck=[unseen(TORCH)], placed=[ASSISTANT])


def cards(folder: Path, **settings: Any) -> LunariumApp:
    return app_on(lambda: CardsScreen(ESCAPE, CARDS), folder, **settings)


def during_a_game(folder: Path) -> LunariumApp:
    view = POSITION.seen_by(0)
    return app_on(lambda: CardsScreen(ESCAPE, CARDS, view), folder)


def row(name: str, found: list[str] | None = None) -> CardRow:
    rows = ESCAPE.card_rows(CARDS, POSITION.seen_by(0), found)
    return next(row for row in rows if row.name == name)


async def test_all_cards(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(cards(tmp_path)) == snapshot


async def test_all_cards_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(cards(tmp_path), size=(120, 40)) == snapshot


async def test_cards_during_a_game(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(during_a_game(tmp_path)) == snapshot


async def test_cards_are_found_by_typing(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(cards(tmp_path), ["slash", *"hand"]) == snapshot


async def test_what_is_unseen_is_found_by_typing(tmp_path: Path) -> None:
    screen = await screen_after(during_a_game(tmp_path), ["slash", *"unseen"])
    assert "Torch" in screen
    assert "Rope" not in screen


async def test_items_not_found_yet_keep_their_secret(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    Statistics(tmp_path / "games").find("escape", "Rover")
    app = cards(tmp_path, found_items="when_found")
    assert await screen_after(app, ["down"] * 9) == snapshot


async def test_c_during_a_game_tells_where_the_cards_lie(tmp_path: Path) -> None:
    session = escape("training", tmp_path)
    from tui.screens import play_screen

    app = app_on(lambda: play_screen(session), tmp_path, session=session)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("question_mark", "c"):
            await pilot.press(key)
            await pilot.pause()
        assert "unseen" in screen_text(app)


def test_an_item_that_is_taken_is_found_from_then_on(tmp_path: Path) -> None:
    session = from_position(at(5, sector=SUIT, placed=[better(DRILL), TORCH], points=9), tmp_path)
    session.play(END)
    while session.state.stack:
        session.play(*session.suggestion())
    statistics = Statistics(tmp_path / "games")
    assert statistics.found("escape") == [CARDS.name[SUIT]]


# Rows.


def test_an_improved_card_is_told_by_its_own_row() -> None:
    assert row("Drill").where == "hand"


def test_a_card_in_the_deck_as_dealt_is_unseen() -> None:
    assert row("Torch").where == "unseen"


def test_a_card_of_the_discard_pile_lies_there() -> None:
    assert row("Rope").where == "discard pile"


def test_events_are_counted_place_by_place() -> None:
    assert row("Solar Flare").where == "hand, 3 unseen"


def test_there_are_as_many_events_as_the_table_says() -> None:
    rows = {row.name: row.count for row in ESCAPE.card_rows(CARDS)}
    assert [rows[CARDS.name[event]] for event in EVENTS] == list(CARDS.events)


def test_a_found_item_is_told() -> None:
    assert row("Rover", ["Rover"]).facts.startswith("3 pt")


def test_an_item_not_found_shows_its_sector_only() -> None:
    names = [row.name for row in ESCAPE.card_rows(CARDS, None, [])]
    assert "Rover" not in names
    assert f"Item of the sector {CARDS.sector[ASSISTANT]}" in names


async def test_where_a_card_lies_names_the_players(tmp_path: Path) -> None:
    position = memories.at([memories.H], owned={0: [memories.PETS], 1: [memories.DANCE]})
    line = Timeline.adopt(MEMORIES, MemoriesOptions(), memories.CARDS, 3, 7, position)
    session = Session(line, Record(), names=["You", "Bo", "Cy"])
    app = app_on(
        lambda: CardsScreen(MEMORIES, memories.CARDS, session.view), tmp_path, session=session
    )
    screen = await screen_after(app, ["slash", *"owned by"])
    assert "owned by you" in screen
    assert "owned by Bo" in screen


async def test_cards_and_guide_open_once_however_often_they_are_asked_for(tmp_path: Path) -> None:
    app = app_on(HomeScreen, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g", *"cccgcgcc", "escape", "escape")
        assert isinstance(app.screen, HomeScreen)
