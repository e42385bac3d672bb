"""The end of a game: how it ended, the score, and what to do now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from core.escape import ESCAPE
from core.escape.kinds import ASSISTANT, CREATURE, FAMILY, FLARE, METEOR, PROGRAM_A, PROGRAM_B, SUIT
from core.escape.map import ESCAPE as ROCKET
from core.escape.setup import EscapeOptions
from core.game import GIVE_UP, Game, Line
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.timeline import Timeline
from saves.record import Record, Statistics
from tests.any_game.kuhn import KUHN, KuhnOptions
from tests.core.escape.position import CARDS, END, LAMP, MAP, RADIO, ROPE, at, better
from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import app_on, escape, from_position, make_store, reach
from tui.app import LunariumApp
from tui.screens import play_screen
from tui.screens.result import ResultScreen, decided
from tui.screens.statistics import StatisticsScreen
from tui.session import Session

TWO: dict[str, Game[Any]] = {"escape": ESCAPE, "memories": MEMORIES}
"""Games that stay the same however many there will be."""


def escaped(folder: Path, scenario: str = "normal") -> Session:
    """An escape with something on every line of the score."""
    position = at(
        ROCKET,
        scenario=scenario,
        hand=[FAMILY, SUIT, CREATURE, better(ROPE), better(LAMP)],
        placed=[ASSISTANT, PROGRAM_A, PROGRAM_B, better(MAP), better(RADIO)],
        points=22,
        programs=3,
        tanks=1,
        kept=[FLARE, METEOR],
        turn=14,
    )
    session = from_position(position, folder)
    session.play(END)
    return session


def result(folder: Path, session: Session) -> LunariumApp:
    return app_on(lambda: ResultScreen(session), folder, session=session)


async def test_an_escape(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(result(tmp_path, escaped(tmp_path))) == snapshot


async def test_an_escape_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    app = result(tmp_path, escaped(tmp_path))
    assert await screen_after(app, size=(120, 40)) == snapshot


async def test_an_escape_in_ascii(tmp_path: Path) -> None:
    session = escaped(tmp_path)
    app = app_on(lambda: ResultScreen(session), tmp_path, session=session, symbols="ascii")
    assert (await screen_after(app)).isascii()


async def test_parallel_story_tells_the_rank(tmp_path: Path) -> None:
    screen = await screen_after(result(tmp_path, escaped(tmp_path, "parallel")))
    assert "Investigator" in screen


async def test_the_longest_ending_fits(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(result(tmp_path, escaped(tmp_path, "moonlit"))) == snapshot


async def test_a_game_given_up(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    session = escape("training", tmp_path, GIVE_UP)
    assert await screen_after(result(tmp_path, session)) == snapshot


async def test_a_known_deal_counts_apart(tmp_path: Path) -> None:
    escape("training", tmp_path)
    session = escape("training", tmp_path, GIVE_UP)
    assert "played with hindsight" in await screen_after(result(tmp_path, session))


async def test_a_game_for_two_has_a_score_for_each(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    session = Session(
        Timeline(KUHN, KuhnOptions(), KUHN.cards(), 2, 3),
        Record(),
        statistics=Statistics(tmp_path / "games"),
        clock=lambda: 0.0,
    )
    while not session.over:
        session.play(session.legal()[-1])
    app = app_on(lambda: ResultScreen(session), tmp_path, session=session, games={"kuhn": KUHN})
    assert await screen_after(app) == snapshot


async def chosen(tmp_path: Path, *keys: str) -> tuple[Session, Session | None, str]:
    """The session of the result, the one after these keys, and the screen's name."""
    session = escaped(tmp_path)
    app = result(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        name = type(app.screen).__name__
        now = app.session
        if now is not None:
            now.close()
    return session, now, name


async def test_play_again_deals_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.flow.random_seed", lambda: 99)
    _, after, name = await chosen(tmp_path, "enter")
    assert after is not None
    assert (after.timeline.seed, name) == (99, "EscapeScreen")


def passed(folder: Path) -> Session:
    """A Training that ended with an escape."""
    position = at(ROCKET, scenario="training", placed=[ASSISTANT], points=30, programs=3)
    session = from_position(position, folder)
    session.play(END)
    return session


async def test_after_a_passed_training_the_normal_game_comes_first(tmp_path: Path) -> None:
    screen = await screen_after(result(tmp_path, passed(tmp_path)))
    assert "› Next: the normal game" in screen


async def test_enter_then_begins_the_normal_game(tmp_path: Path) -> None:
    app = result(tmp_path, passed(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await reach(pilot, "EscapeScreen")
        assert app.session is not None
        assert app.session.timeline.options == EscapeOptions("normal")
        app.session.close()


async def test_after_a_training_that_failed_nothing_new_is_proposed(tmp_path: Path) -> None:
    session = escape("training", tmp_path, GIVE_UP)
    assert "Next:" not in await screen_after(result(tmp_path, session))


async def test_the_same_deal_can_be_played_again(tmp_path: Path) -> None:
    before, after, _ = await chosen(tmp_path, "down", "enter")
    assert after is not None
    assert after is not before
    assert after.timeline.seed == before.timeline.seed


@pytest.mark.parametrize("keys", [(), ("down",)])
async def test_another_game_is_against_the_same_players(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    setup = (MEMORIES, MemoriesOptions("1"), MEMORIES.cards(), 3, 5, make_store(tmp_path))
    players, names = ["person", "easy", "hard"], ["Eva", "Bo", "Cy"]
    before = Session.new(*setup, players=players, names=names)
    before.give_up()
    app = result(tmp_path, before)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys, "enter")
        await reach(pilot, "MemoriesScreen")
        after = app.session
        assert after is not None
        after.close()
    assert (after.players, after.names) == (players, names)


async def test_home_closes_the_game(tmp_path: Path) -> None:
    _, after, name = await chosen(tmp_path, "end", "enter")
    assert (after, name) == (None, "HomeScreen")


async def test_the_board_lies_below_the_result(tmp_path: Path) -> None:
    session = escape("training", tmp_path)
    app = app_on(lambda: play_screen(session), tmp_path, session=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await give_up(pilot)
        assert "Given up" in screen_text(app)
        await pilot.press("down", "down", "enter")
        await reach(pilot, "EscapeScreen")


def test_the_line_with_the_most_points_counted_most() -> None:
    lines = [Line("Items", 3), Line("Medals (4)", 14)]
    assert decided([lines]) == "What counted most: Medals (4), 14 of 17."


def test_the_line_with_the_greatest_difference_decided() -> None:
    first = [Line("Flags", 10), Line("Buildings", 9)]
    second = [Line("Flags", 9), Line("Buildings", 3)]
    assert decided([first, second]) == "What decided it: Buildings, 6 more than the next."


def test_what_decided_is_compared_without_details() -> None:
    first = [Line("Flags (Era I 3)", 3), Line("Homes", 1)]
    second = [Line("Flags (Era II 1)", 1)]
    assert decided([first, second]) == "What decided it: Flags, 2 more than the next."


def test_players_with_nothing_in_common_are_not_compared() -> None:
    assert decided([[Line("First Kiss", 9)], [Line("Pets", 3)]]) == ""


def test_nothing_decided_a_game_without_points() -> None:
    assert decided([[Line("Items", 0)]]) == ""


# Statistics.


async def test_statistics_without_games(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(app_on(StatisticsScreen, tmp_path, games=TWO)) == snapshot


async def test_statistics(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    escaped(tmp_path)
    escaped(tmp_path)
    escape("normal", tmp_path, GIVE_UP, seed=1)
    escape("normal", tmp_path, GIVE_UP, seed=1)
    escaped(tmp_path, "parallel")
    assert await screen_after(app_on(StatisticsScreen, tmp_path, games=TWO)) == snapshot


async def test_statistics_of_another_game_are_in_its_own_words(tmp_path: Path) -> None:
    session = Session(
        Timeline(KUHN, KuhnOptions(), KUHN.cards(), 2, 3),
        Record(),
        statistics=Statistics(tmp_path / "games"),
    )
    session.give_up()
    screen = await screen_after(app_on(StatisticsScreen, tmp_path, games={"kuhn": KUHN}))
    heads = next(line for line in screen.splitlines() if "Kuhn poker" in line)
    assert heads.split()[2:] == ["games", "won", "best", "mean", "turns"]


async def test_statistics_of_a_game_for_several_tell_against_whom(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    book = Statistics(tmp_path / "games")
    for variant, level, tally in (
        ("two", "easy", {"won": 1, "shared": 0, "points": 31, "turns": 90}),
        ("two", "hard", {"won": 0, "shared": 1, "points": 24, "turns": 81}),
        ("two", "hard", {"won": 0, "shared": 0, "points": 12, "turns": 84}),
        ("five_novelty_closed_visible", "mixed", {"won": 0, "shared": 0, "points": 9, "turns": 70}),
        ("a later kind", "", {"won": 1, "shared": 0, "points": 3, "turns": 5}),
    ):
        book.add("memories", variant, Record(), tally, level)
    book.add("memories", "two", Record(known_deal=True), {"won": 1, "points": 40, "turns": 9})
    games = {"memories": MEMORIES}
    assert await screen_after(app_on(StatisticsScreen, tmp_path, games=games)) == snapshot


async def test_damaged_statistics_are_said(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "statistics.json").write_text("{", encoding="utf-8")
    screen = await screen_after(app_on(StatisticsScreen, tmp_path))
    assert "The statistics were damaged and begin anew" in screen


# With the board below, as in play.


async def give_up(pilot: Pilot[None]) -> None:
    """From the board to the result."""
    await reach(pilot, "EscapeScreen")
    await pilot.press("G")
    await reach(pilot, "Confirm")
    await pilot.press("y")
    await reach(pilot, "ResultScreen")


async def after_giving_up(folder: Path, *keys: str) -> tuple[Session, Session | None, str, int]:
    """A game given up on its board, then these keys on the result.

    The game, the one open after the keys, the screen, and how many lie on one another.
    """
    before = Session.new(ESCAPE, EscapeOptions("training"), CARDS, 1, 7, make_store(folder))
    app = app_on(lambda: play_screen(before), folder, session=before)
    async with app.run_test(size=(80, 24)) as pilot:
        await give_up(pilot)
        await pilot.press(*keys)
        await pilot.pause(0.3)
        shown, depth, after = type(app.screen).__name__, len(app.screen_stack), app.session
        app.end(0)
    return before, after, shown, depth


async def test_home_leaves_no_game_open(tmp_path: Path) -> None:
    _, after, shown, depth = await after_giving_up(tmp_path, "end", "enter")
    assert (after, shown, depth) == (None, "HomeScreen", 1)


async def test_another_game_takes_the_place_of_the_first(tmp_path: Path) -> None:
    before, after, shown, depth = await after_giving_up(tmp_path, "enter")
    assert after is not before
    assert (shown, depth) == ("EscapeScreen", 1)


async def test_the_game_left_is_closed(tmp_path: Path) -> None:
    before, *_ = await after_giving_up(tmp_path, "enter")
    assert before.slot is not None
    slot, _ = make_store(tmp_path).open(before.slot.name)
    assert slot.close()
