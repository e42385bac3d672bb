"""Whole games of Bestest Memories by keys alone, and any keys at all."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.game import Action
from core.memories import MEMORIES
from core.memories.candidates import choose
from core.timeline import Timeline
from tests.any_game.hooks import conserved
from tests.core.memories.position import options
from tests.tui.menus import make_store
from tests.tui.table import Table, table
from tui.commands import commands_of
from tui.screens.result import ResultScreen
from tui.session import Session

KEYS = 100
"""Keys pressed in one game."""
USUAL = ["enter"] * 12 + ["space"] * 4 + ["left", "right", "up", "down"] * 4
USUAL += ["1", "2", "3", "4", "5", "6", "d", "x", "r", "u", "y"]
"""Keys that a player presses most."""
NEVER = ("leave", "quit", "saves", "keep")
"""Commands that lead out of the game."""


async def act(shown: Table, action: Action) -> None:
    """Press the keys of an action."""
    verb, *numbers = action
    if verb in ("collect", "research"):
        await shown.press(str(numbers[0] + 1), "enter" if verb == "collect" else "r")
    elif verb == "draw":
        await shown.press("d" if numbers == [1] else "D")
    elif verb == "exchange":
        shown.screen.board.find(shown.screen.hand, numbers[0])
        await shown.press("x")
    else:
        await shown.press("enter")


@pytest.mark.parametrize("house", ["", "novelty closed visible"])
async def test_a_whole_game_by_keys(house: str, tmp_path: Path) -> None:
    session = Session.new(
        MEMORIES, options(house), MEMORIES.cards(), 2, 5, make_store(tmp_path), clock=lambda: 0.0
    )
    async with table(session, folder=tmp_path) as shown:
        while not session.over:
            before = session.timeline.cursor
            wanted = choose(shown.state)
            if shown.screen.acting:
                await act(shown, wanted)
                assert session.timeline.actions[before] == wanted
            else:
                await shown.press("enter")
        assert isinstance(shown.app.screen, ResultScreen)
        session.close()


@pytest.mark.parametrize("seed", range(3))
async def test_any_keys_leave_the_game_whole(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    settings: dict[str, Any] = {
        "symbols": rng.choice(["unicode", "ascii"]),
        "tracker": rng.choice([True, False]),
        "running_scores": rng.choice([True, False]),
    }
    house = " ".join(name for name in ("novelty", "closed", "visible") if rng.random() < 0.5)
    session = Session.new(
        MEMORIES, options(house), MEMORIES.cards(), 2 + seed % 4, seed, make_store(tmp_path),
        take_only_choice=rng.choice([True, False]), clock=lambda: 0.0,
    )  # fmt: skip
    size = rng.choice([(80, 24), (120, 40), (60, 20)])
    async with table(session, folder=tmp_path, size=size, **settings) as shown:
        pressed: list[str] = []
        for _ in range(KEYS):
            pressed.append(_key(rng))
            await shown.pilot.press(pressed[-1])
            if shown.app.session is None:  # through the result to the home screen
                break
        assert shown.app.is_running, pressed
        if shown.app.session is not None:
            check(shown.app.session, pressed)
            shown.app.session.close()


def _key(rng: Random) -> str:
    """A usual key, or any of the others."""
    if rng.random() < 0.6:
        return rng.choice(USUAL)
    commands = commands_of("all", "game", "memories")
    return rng.choice([key for c in commands if c.name not in NEVER for key in c.keys])


def check(session: Session, pressed: list[str]) -> None:
    """What was played leads to the position shown."""
    line = session.timeline
    fresh: Timeline[Any] = Timeline(session.game, line.options, line.cards, line.seats, line.seed)
    cards = conserved(fresh.state)
    for action in line.actions[: line.cursor]:
        fresh.play(action)
    assert fresh.state == session.state, pressed
    assert conserved(session.state) == cards, pressed
