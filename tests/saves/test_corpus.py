"""Saved games of every version so far are still the games that were saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games import GAMES
from saves.snapshot import decode
from tests.saves.corpus import HERE, UNDONE

FILES = sorted(HERE.glob("*.lunarium"))


def test_the_corpus_has_a_game_of_each_scenario() -> None:
    assert len(FILES) >= 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_game_goes_on_where_it_was_with_all_that_was_undone(path: Path) -> None:
    loaded = decode(path.read_bytes(), GAMES)
    line = loaded.saved.timeline
    assert loaded.diverged_at is None
    assert len(line.actions) - line.cursor == UNDONE
