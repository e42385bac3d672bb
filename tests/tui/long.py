"""Random keys on the screen of any game: nothing ends the program, and the game stays a game."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

from core.deal import stream
from core.game import Game
from core.timeline import Timeline
from tests.any_game.hooks import conserved
from tests.any_game.setups import setups_of
from tests.tui.menus import app_on, make_store
from tui.commands import commands_of
from tui.screens import play_screen
from tui.screens.play import PlayScreen
from tui.seating import ALONE, Seating, seated
from tui.session import Session

KEYS = 100
"""Keys pressed in one game."""
AHEAD = 60
"""A game is played on for at most so many actions before keys are pressed."""
USUAL = ["enter"] * 12 + ["space"] * 3 + ["left", "right", "up", "down"] * 4
USUAL += ["1", "2", "3", "4", "5", "6", "tab", "e", "e", "u", "y"]
"""Keys that a player presses most."""
NEVER = ("leave", "quit", "saves", "keep")
"""Commands that lead out of the game."""
SIZES = [(80, 24), (80, 24), (120, 40), (60, 20)]


def check_keys(game: Game[Any], times: int, seed: int) -> None:
    """Press random keys in so many games of one kind. Raises when anything is wrong."""
    for n in range(seed, seed + times):
        asyncio.run(_one_game(game, n))


async def _one_game(game: Game[Any], seed: int) -> None:
    rng = Random(f"{game.name}/{seed}")
    settings: dict[str, Any] = {
        "symbols": rng.choice(["unicode", "ascii"]),
        "found_items": rng.choice(["before", "when_found"]),
        "pace": rng.choice(["none", "fast"]),
        **{
            name: rng.choice([True, False])
            for name in ("confirm", "running_scores", "tracker", "coach")
        },
    }
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        session = _session(game, rng, seed, folder)
        app = app_on(lambda: play_screen(session), folder, session=session, **settings)
        async with app.run_test(size=rng.choice(SIZES)) as pilot:
            pressed: list[str] = []
            for _ in range(KEYS):
                pressed.append(_key(rng, game))
                await _press(pilot, pressed[-1])
                if app.session is None:  # through the result to the home screen
                    break
                if len(pressed) % 20 == 0:
                    _check(app.session, pressed)
            assert app.is_running, pressed
            assert not app.crash, (pressed, app.crash)
            if app.session is not None:
                app.session.close()


def _session(game: Game[Any], rng: Random, seed: int, folder: Path) -> Session:
    """A game in a file, somewhere in its course; some have computer players."""
    setup = rng.choice(setups_of(game))
    seating: Seating = ALONE
    if setup.seats > 1 and rng.random() < 0.5:
        seating = seated(["easy"] * (setup.seats - 1))
    session = Session.new(
        game, setup.options, game.cards(), setup.seats, seed, make_store(folder),
        take_only_choice=rng.choice([True, False]), clock=lambda: 0.0, **seating._asdict(),
    )  # fmt: skip
    chance = stream(seed, "keys")
    for _ in range(rng.choice([0, rng.randrange(AHEAD)])):
        if not session.over:
            play = session.play_other if session.waiting else session.play
            play(game.playout(session.state, chance))
    return session


async def _press(pilot: Pilot[Any], key: str) -> None:
    """Press a key, as slowly as a person."""
    if isinstance(pilot.app.screen, PlayScreen):
        pilot.app.screen._entered = 0.0
    await pilot.press(key)


def _key(rng: Random, game: Game[Any]) -> str:
    """A usual key, or any of the others."""
    if rng.random() < 0.6:
        return rng.choice(USUAL)
    commands = commands_of("all", "game", game.name)
    return rng.choice([key for c in commands if c.name not in NEVER for key in c.keys])


def _check(session: Session, pressed: list[str]) -> None:
    """What was played leads to the position shown."""
    line = session.timeline
    fresh: Timeline[Any] = Timeline(session.game, line.options, line.cards, line.seats, line.seed)
    cards = conserved(fresh.state)
    for action in line.actions[: line.cursor]:
        fresh.play(action)
    assert fresh.state == session.state, pressed
    assert conserved(session.state) == cards, pressed
