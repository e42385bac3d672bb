"""Actions in a person's words."""

from __future__ import annotations

import pytest

from core.game import Action
from core.memories import MEMORIES as GAME
from tests.core.memories.position import DANCE, GLITCH, HL, LU, H, L, at


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("collect dance", ("collect", 1)),
        ("Collect Romantic Dance", ("collect", 1)),
        ("research 2", ("research", 1)),
        ("collect 9", None),
        ("exchange longing", ("exchange", L)),
        ("exchange unstable longing", ("exchange", LU)),
        ("exchange h~", ("exchange", HL)),
        ("exchange joy", None),
        ("draw", ("draw", 1)),
        ("draw two", ("draw", 2)),
        ("give player 2", ("give", 1)),
        ("pass", ("pass",)),
        ("pass away", None),
        ("collect", None),
        ("", None),
    ],
)
def test_names_stand_for_memories_emotions_and_players(words: str, action: Action | None) -> None:
    state = at([L, LU, HL, H], lanes={1: DANCE})
    assert GAME.understand(state.seen_by(0), words) == action


def test_of_several_memories_of_a_name_the_possible_one_is_meant() -> None:
    state = at([L, L, L], lanes={0: GLITCH, 1: DANCE})
    assert GAME.understand(state.seen_by(0), "collect i") == ("collect", 1)
