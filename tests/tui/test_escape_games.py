"""Whole games of every scenario by keys alone, from the deal to the result and to the next deal."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.escape.thumb import choose
from core.game import Action
from tests.core.escape.position import CARDS
from tests.tui.board import Board, board
from tests.tui.menus import make_store
from tui.screens.result import ResultScreen
from tui.session import Session
from tui.widgets.hand import KEYS
from tui.widgets.zone import Zone, nearest

SEEDS = {"training": 56, "normal": 45, "moonlit": 45, "parallel": 122}
"""Deals in which the rules of thumb escape early."""


def way(zone: Zone, start: int, end: int) -> list[str]:
    """Arrow keys from one thing of a zone to another."""
    ways: dict[int, list[str]] = {start: []}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        for key in ("left", "right", "up", "down"):
            to = nearest(zone.spots[at], zone.spots, key)
            if to is not None and to not in ways:
                ways[to] = [*ways[at], key]
                waiting.append(to)
    return ways[end]


async def act(shown: Board, action: Action) -> None:
    """Press the keys of an action of phase 2, as the manual says."""
    verb, *numbers = action
    if verb == "meteor":
        await shown.press("m")
    elif verb == "end":
        await shown.press("e")
    else:
        key = KEYS[shown.state.hand.index(numbers[0])]
        await shown.press("minus" if key == "-" else key)
        if verb == "move":
            await shown.press("space")
            zone, start = shown.screen.map, shown.screen.board.index
            end = zone.find(numbers[1])
            assert start is not None
            assert end is not None
            await shown.press(*way(zone, start, end))
        await shown.press("enter")


async def play_on(shown: Board) -> None:
    """Decide once: as the rules of thumb say, and unfinished business as proposed."""
    if shown.state.stack:
        await shown.press("enter")
        return
    wanted = choose(shown.state)
    before = shown.session.timeline.cursor
    await act(shown, wanted)
    if shown.session.timeline.cursor == before:  # it ends the game, and is asked first
        await shown.press("y")
    assert shown.session.timeline.actions[before] == wanted


@pytest.mark.parametrize("scenario", SEEDS)
async def test_a_whole_game_by_keys(scenario: str, tmp_path: Path) -> None:
    store = make_store(tmp_path)
    session = Session.new(
        ESCAPE, EscapeOptions(scenario), CARDS, 1, SEEDS[scenario], store, clock=lambda: 0.0
    )
    first = session.state.pack()
    async with board(session, folder=tmp_path) as shown:
        while not session.over:
            await play_on(shown)
        assert session.state.outcome()[0] > 0.5
        assert isinstance(shown.app.screen, ResultScreen)
        shown.app.screen.listing.find("same")
        await shown.press("enter")
        again = shown.app.session
        assert again is not None
        assert again.state.pack() == first
        again.close()
