"""A folder of saved games."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from saves.store import Store
from tests.saves.games import GAMES

CLOCK = itertools.count(1.0)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games", GAMES, "0.1.0", lambda: next(CLOCK))
