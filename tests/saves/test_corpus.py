"""Saved games of every version so far are still the games that were saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games import GAMES
from core.timeline import BOT, FORCED, PERSON
from saves.snapshot import decode
from tests.saves.corpus import HERE, SETUPS, UNDONE

FILES = sorted(HERE.glob("*.lunarium"))
MARKS = {"escape": {PERSON}, "memories": {PERSON, BOT, FORCED}, "moon": {PERSON, BOT}}
"""Who chose, by game; Moon itself does at once what leaves nothing to choose."""


def test_the_corpus_has_a_game_of_each_setup() -> None:
    assert {path.stem.split("-", 2)[2] for path in FILES} == set(SETUPS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_game_goes_on_where_it_was_with_all_that_was_undone(path: Path) -> None:
    loaded = decode(path.read_bytes(), GAMES)
    line = loaded.saved.timeline
    assert loaded.diverged_at is None
    assert len(line.actions) - line.cursor == UNDONE


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_old_game_still_says_who_chose_what(path: Path) -> None:
    saved = decode(path.read_bytes(), GAMES).saved
    assert set(saved.timeline.by) >= MARKS[saved.timeline.game.name]
    assert len(saved.players) == len(saved.names) == saved.timeline.seats
