"""Actions in a person's words."""

from __future__ import annotations

import pytest

from core.escape import ESCAPE as GAME
from core.escape.kinds import HACKING, ID_PASS, PROGRAM_A, SUIT, TANK
from core.escape.map import ESCAPE
from core.escape.state import EscapeState
from core.game import Action
from tests.core.escape.position import DRILL, LAMP, MAP, RADIO, ROPE, TORCH, at, better, play


def meant(state: EscapeState, words: str) -> Action | None:
    """What these words mean at a position."""
    return GAME.understand(state.seen_by(0), words)


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("move torch rocket", ("move", TORCH, ESCAPE)),
        ("move id pass launch a", ("move", ID_PASS, 8)),
        ("Move Rope Tank", ("move", ROPE, 2)),
        ("move drill+ 4", ("move", better(DRILL), 4)),
        ("move drill 4", ("move", better(DRILL), 4)),
        ("explore torch", ("explore", TORCH)),
        ("end", ("end",)),
        ("fly torch", None),
        ("move torch", None),
        ("move torch mars", None),
        ("", None),
    ],
)
def test_names_stand_for_cards_and_cells(words: str, action: Action | None) -> None:
    state = at(
        hand=[TORCH, ROPE, better(DRILL), ID_PASS], cells={2: TANK, 8: PROGRAM_A}, sector=SUIT
    )
    assert meant(state, words) == action


def test_a_card_of_the_pile_is_taken_by_its_name() -> None:
    state = at(hand=[HACKING, LAMP, RADIO], pile=[ROPE, MAP])
    state = play(state, ("explore", HACKING), ("pay", LAMP), ("pay", RADIO))
    assert meant(state, "take map") == ("take", state.pile.index(MAP))
