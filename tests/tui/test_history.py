"""The log: a line for each thing that happened, and a way to its moment."""

from __future__ import annotations

from pathlib import Path

from syrupy.assertion import SnapshotAssertion

from core.escape.kinds import ROVER
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.timeline import Timeline
from saves.record import Record
from tests.core.escape.position import DRILL, END, LAMP, MAP, ROPE, SCANNER, at
from tests.core.memories import position as memories
from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import app_on, from_position
from tui.app import LunariumApp
from tui.screens.history import HistoryScreen
from tui.session import Session


def played(folder: Path) -> Session:
    """A few moves over two rounds, the last of them taken back."""
    position = at(5, sector=ROVER, hand=[ROPE, MAP, LAMP, DRILL, SCANNER])
    session = from_position(position, folder)
    session.play(("explore", ROPE))
    while session.state.stack:
        session.play(*session.suggestion())
    session.play(END)
    while session.state.stack:
        session.play(*session.suggestion())
    session.play(END)
    session.undo()
    return session


def log(folder: Path, session: Session) -> LunariumApp:
    return app_on(lambda: HistoryScreen(session), folder, session=session)


async def test_the_log(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(log(tmp_path, played(tmp_path))) == snapshot


async def test_the_log_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(log(tmp_path, played(tmp_path)), size=(120, 40)) == snapshot


async def gone_to(folder: Path, *keys: str) -> object:
    """What the screen is dismissed with."""
    session = played(folder)
    answers: list[object] = []
    app = log(folder, session)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(HistoryScreen(session), answers.append)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
    return answers[0]


async def test_enter_goes_to_the_moment_after_a_line(tmp_path: Path) -> None:
    assert await gone_to(tmp_path, "home", "down", "enter") == 1


async def test_the_first_line_is_the_deal(tmp_path: Path) -> None:
    assert await gone_to(tmp_path, "home", "enter") == 0


async def test_what_was_taken_back_can_be_gone_to(tmp_path: Path) -> None:
    session = played(tmp_path)
    assert await gone_to(tmp_path, "end", "enter") == len(session.timeline.actions)


async def test_enter_on_the_present_goes_nowhere(tmp_path: Path) -> None:
    assert await gone_to(tmp_path, "enter") is None


async def test_esc_goes_nowhere(tmp_path: Path) -> None:
    assert await gone_to(tmp_path, "home", "escape") is None


async def test_the_line_under_the_cursor_says_where_enter_goes(tmp_path: Path) -> None:
    app = log(tmp_path, played(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("home")
        await pilot.pause()
        assert "back; nothing is forgotten." in screen_text(app)


async def test_a_long_line_is_shown_in_full_below(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    hand = [memories.A, memories.A, memories.AL]
    position = memories.at(hand, lanes={0: memories.NIGHTMARE})
    line = Timeline.adopt(MEMORIES, MemoriesOptions(), memories.CARDS, 3, 7, position)
    session = Session(line, Record(), names=["Bartholomew the Eld.", "Bo", "Cy"])
    session.play(("collect", 0))
    while session.state.stack:
        session.play(*session.suggestion())
    assert await screen_after(log(tmp_path, session), ["up"]) == snapshot


async def test_the_log_names_the_players(tmp_path: Path) -> None:
    setup = (MEMORIES, MemoriesOptions("2"), MEMORIES.cards(), 2, 5)
    session = Session.new(*setup, players=["person", "easy"], names=["You", "Bo"])
    session.let_play(lambda it: it.state.legal()[0])
    session.play(("draw", 1))
    screen = await screen_after(log(tmp_path, session))
    assert "Bo began the Discard Pile" in screen
    assert "You drew" in screen
