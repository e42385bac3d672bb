"""Computer players on the screen: their moves come by themselves, and wait for nobody's keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from core.game import Action
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from tests.tui.helper import screen_text, words
from tests.tui.menus import app_on
from tests.tui.playing import mine, until
from tui.screens import play
from tui.screens.memories import MemoriesScreen
from tui.screens.table import TableScreen
from tui.session import Session
from tui.thinking import Hint, Question

DRAW: Action = ("draw", 1)


def begun(first: int = 1) -> Session:
    """A game against two who play by rules of thumb."""
    players = ["person", "easy", "easy"]
    how = (MemoriesOptions(first=str(first)), MEMORIES.cards(), 3, 3)
    session = Session.new(MEMORIES, *how, players=players, clock=lambda: 0.0)
    if first == 1:
        session.play(session.legal()[0])
    return session


@asynccontextmanager
async def table(session: Session, tmp_path: Path, **settings: Any) -> AsyncIterator[Pilot[None]]:
    """The app on a game with others; without a setting their moves are not dwelt on."""
    how = {"pace": "none", **settings}
    app = app_on(lambda: MemoriesScreen(session), tmp_path, session=session, **how)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot


async def test_the_others_play_by_themselves_up_to_my_turn(tmp_path: Path) -> None:
    session = begun(first=2)
    async with table(session, tmp_path) as pilot:
        await until(pilot, mine(session))


async def test_at_my_turn_it_is_said_what_all_the_others_did(tmp_path: Path) -> None:
    session = begun()
    async with table(session, tmp_path) as pilot:
        await pilot.press("d")
        await until(pilot, mine(session))
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        said = words(screen.said)
        assert [name for name in ("Watts", "Winters") if name in said] == ["Watts", "Winters"]


async def test_their_moves_are_shown_for_a_while(tmp_path: Path) -> None:
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        await asyncio.sleep(0.2)
        assert session.state.seat == 2


@pytest.mark.parametrize("key", ["n", "enter"])
async def test_a_key_jumps_to_my_turn(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        await pilot.press(key)
        await until(pilot, mine(session))


async def test_undo_while_the_others_play_takes_my_move_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        await pilot.press("u")
        await asyncio.sleep(0.2)
        assert (session.timeline.cursor, session.state.seat) == (1, 0)


@pytest.mark.parametrize("turns", range(4))
async def test_undo_counts_also_when_the_key_that_jumps_to_my_turn_came_just_before(
    turns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        screen = cast(TableScreen, pilot.app.screen)
        screen.action_skip()
        for _ in range(turns):  # of the loop: keys typed fast arrive within a few of them
            await asyncio.sleep(0)
        screen.action_undo()
        await asyncio.sleep(0.2)
        assert (session.timeline.cursor, session.state.seat) == (1, 0)


async def test_playing_while_the_others_play_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        await pilot.press("d")
        assert "Winters has to play first" in screen_text(pilot.app)


async def test_the_history_stops_the_others_and_leaving_it_lets_them_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        await pilot.press("comma", "comma")
        assert "HISTORY" in screen_text(pilot.app)
        await pilot.press("escape", "n")
        await until(pilot, mine(session))


async def test_under_another_screen_nobody_plays_and_then_they_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        await pilot.press("g")
        await asyncio.sleep(0.2)
        assert session.state.seat == 2
        await pilot.press("escape", "n")
        await until(pilot, mine(session))


async def test_the_coach_speaks_when_the_others_have_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def known(screen: TableScreen, question: Question) -> Hint:
        return Hint([], ["That was the best."])

    monkeypatch.setattr(TableScreen, "_think", known)
    session = begun()
    async with table(session, tmp_path, coach=True) as pilot:
        await pilot.press("d")
        await until(pilot, mine(session))
        assert "That was the best." in screen_text(pilot.app)


async def test_what_the_coach_had_to_say_of_a_move_taken_back_is_not_said_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = []

    async def slow(screen: TableScreen, question: Question) -> Hint:
        questions.append(question)
        if len(questions) > 1:
            await asyncio.sleep(60)
        return Hint([], ["That was the best."])

    monkeypatch.setattr(TableScreen, "_think", slow)
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    session = begun()
    async with table(session, tmp_path, coach=True, pace="slow") as pilot:
        await pilot.press("d")
        await until(pilot, lambda: session.state.seat == 2)
        await pilot.press("u", "d")
        await until(pilot, lambda: session.state.seat == 2)
        await pilot.press("n")
        await until(pilot, mine(session))
        assert "That was the best." not in screen_text(pilot.app)


async def test_enter_held_down_while_the_others_play_does_not_play_my_next_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "HELD", 60.0)
    session = begun()
    async with table(session, tmp_path, pace="slow") as pilot:
        await pilot.press("d")
        await pilot.press("enter")
        await until(pilot, mine(session))
        position = session.timeline.cursor
        await pilot.press("enter")
        assert session.timeline.cursor == position
