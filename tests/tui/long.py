"""Random keys on the Escape screen: nothing ends the program, and the game stays a game."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.escape.state import SCENARIOS
from core.timeline import Timeline
from tests.any_game.hooks import conserved
from tests.tui.board import Board, board
from tests.tui.menus import make_store
from tui.commands import commands_of
from tui.session import Session

KEYS = 100
"""Keys pressed in one game."""
USUAL = ["enter"] * 12 + ["space"] * 4 + ["left", "right", "up", "down"] * 4 + ["e", "u", "y"]
"""Keys that a player presses most."""
NEVER = ("leave", "quit", "saves", "keep")
"""Commands that lead out of the game."""


def check_keys(times: int, seed: int) -> None:
    """Press random keys in so many games. Raises when anything is wrong."""
    for n in range(times):
        asyncio.run(_one_game(seed + n))


async def _one_game(seed: int) -> None:
    rng = Random(seed)
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    settings: dict[str, Any] = {
        "symbols": rng.choice(["unicode", "ascii"]),
        "found_items": rng.choice(["before", "when_found"]),
        "confirm": rng.choice([True, False]),
    }
    size = rng.choice([(80, 24), (80, 24), (120, 40), (60, 20)])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        session = Session.new(
            ESCAPE, EscapeOptions(scenario), ESCAPE.cards(), 1, seed, make_store(folder),
            take_only_choice=rng.choice([True, False]), clock=lambda: 0.0,
        )  # fmt: skip
        async with board(session, folder=folder, size=size, **settings) as shown:
            pressed: list[str] = []
            for number in range(KEYS):
                pressed.append(_key(rng))
                await shown.pilot.press(pressed[-1])
                if shown.app.session is None:  # through the result to the home screen
                    break
                if number % 20 == 19:
                    _check(shown, pressed)
            if shown.app.session is not None:
                shown.app.session.close()


def _key(rng: Random) -> str:
    """A usual key, or any of the others."""
    if rng.random() < 0.6:
        return rng.choice(USUAL)
    commands = commands_of("all", "game", "escape")
    return rng.choice([key for c in commands if c.name not in NEVER for key in c.keys])


def _check(shown: Board, pressed: list[str]) -> None:
    """The program runs, and what was played leads to the position shown."""
    session = shown.app.session
    assert shown.app.is_running, pressed
    assert session is not None, pressed
    line = session.timeline
    fresh: Timeline[Any] = Timeline(session.game, line.options, line.cards, line.seats, line.seed)
    cards = conserved(fresh.state)
    for action in line.actions[: line.cursor]:
        fresh.play(action)
    assert fresh.state == session.state, pressed
    assert conserved(session.state) == cards, pressed
