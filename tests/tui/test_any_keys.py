"""Any keys at all, on the screen of every game; `python -m tests.deep` presses more."""

from __future__ import annotations

from typing import Any

import pytest

from core.game import Game
from core.games import GAMES
from tests.tui.long import check_keys


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_any_keys_leave_the_game_whole(game: Game[Any]) -> None:
    check_keys(game, 1, 1)
