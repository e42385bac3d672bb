"""What the others did, in few words; what `m` tells of the Memories of all."""

from __future__ import annotations

import pytest

from core.game import Event
from core.memories.kinds import BUG, CARD_BACK, HIDDEN
from tests.core.memories.position import (
    AL,
    CARDS,
    GLITCH,
    HOSPITAL,
    KISS,
    MEMORY_LOSS,
    SU,
    A,
    H,
    S,
    at,
)
from tests.tui.helper import words
from tests.tui.table import at_position
from tui.screens.memories_recap import recap
from tui.screens.memories_view import owned_lines
from tui.screens.recap import fits, followed


def named(seat: int) -> str:
    return ("You", "Watts", "Winters")[seat]


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([("took", 1, A)], "Watts drew A."),
        ([("took", 1, A), ("took", 1, S)], "Watts drew A, drew S."),
        ([("exchanged", 1, S), ("drew", 1, CARD_BACK), ("drew", 1, CARD_BACK)],
         "Watts exchanged S."),
        ([("limited", 1, (H, H)), ("took", 1, AL)], "Watts discarded H H, drew A~."),
        ([("researched", 2, KISS, 0, (AL, BUG), -1)], "Winters Researched First Kiss for A~ Bug."),
        ([("collected", 1, KISS, 0, (A, A, SU), 0), ("swapped", 1)],
         "Watts collected First Kiss for A A S*, swapped the lanes."),
        ([("collected", 1, KISS, 0, (), 1), ("uncovered", 1, GLITCH)],
         "Watts collected First Kiss, got Glitch in the System."),
        ([("gave", 1, 2, MEMORY_LOSS)], "Watts gave Memory Loss to Winters."),
        ([("gave", 1, 0, MEMORY_LOSS)], "Watts gave Memory Loss to you."),
        ([("took", 1, H), ("turn", 2), ("passed", 2)], "Watts drew H. Winters passed."),
        ([("gained", 0, H | HIDDEN), ("gained", 1, A | HIDDEN)], "You gained H."),
        ([("placed", KISS, 0)], ""),
    ],
)  # fmt: skip
def test_a_clause_tells_what_a_player_did(events: list[Event], said: str) -> None:
    assert words(recap(events, CARDS, named, 0)) == said


def test_a_tip_follows_only_where_it_has_room() -> None:
    assert words(followed("Watts drew A.", "Tip: look.", 30, 1)) == "Watts drew A. Tip: look."
    assert words(followed("Watts drew A.", "Tip: look.", 20, 1)) == "Watts drew A."


def test_a_paragraph_fits_when_its_lines_do() -> None:
    assert fits("one two", 4, 2)
    assert not fits("one two", 4, 1)


def test_the_list_of_memories_tells_what_they_let_their_owner_do() -> None:
    view = at_position(at([H], owned={0: [HOSPITAL], 1: [KISS]})).view
    lines = [words(line).strip() for line in owned_lines(view, named, points=False)]
    assert f"Hospital Visit: {CARDS.about[HOSPITAL]}" in lines
    assert "First Kiss" in lines
