"""The position in words and as data, for those who do not see the board."""

from __future__ import annotations

import json

import pytest

from core.escape import ESCAPE as GAME
from core.escape.kinds import (
    FAMILY,
    FLARE,
    METEOR,
    NOTHING,
    PROGRAM_A,
    PROGRAM_B,
    SUIT,
)
from core.escape.map import ESCAPE, START
from core.escape.state import EscapeState
from core.game import GIVE_UP
from tests.core.escape.position import (
    DRILL,
    LAMP,
    MAP,
    RADIO,
    ROPE,
    TORCH,
    at,
    better,
    deal,
    play,
    unseen,
)

PAYING = play(at(5, hand=[DRILL, ROPE, FLARE, MAP]), ("explore", DRILL))


# The position in words.


def described(state: EscapeState) -> list[str]:
    """The position in words."""
    return GAME.describe(state.seen_by(0))


def test_the_whole_position_reads() -> None:
    state = at(
        8, sector=PROGRAM_B, cells={6: SUIT, 12: PROGRAM_A}, tank_at=1, tanks=2, programs=0,
        placed=[TORCH, ROPE], lost=1, hand=[better(DRILL), SUIT, FLARE], pile=[MAP, LAMP],
        deck=[RADIO, unseen(METEOR)], kept=[METEOR], box=[FAMILY, unseen(FLARE)], turn=9,
    )  # fmt: skip
    assert described(state) == [
        "Round 9. You are at Launch B.",
        "Here: needs 10, placed 3 - 1 = 2, lost by moving: Torch, Rope.",
        "Row 4 from below: explored (cell 10) | explored (cell 11) | Launch A 12",
        "Row 3 from below: explored (cell 7) | Launch B 10 (you) | explored (cell 9)",
        "Row 2 from below: explored (cell 4) | explored (cell 5) | Airlock 5",
        "Row 1 from below: oxygen tank | explored (cell 2) | explored (cell 3)",
        "Rocket, above the middle of row 4: needs 21, programs running: none.",
        "Oxygen: 2 tanks in the row. One more lies on the map.",
        "Deck 2, from the top: Radio, tank",
        "Pile 2, from the top: Map, Lamp",
        "Events removed: Meteor",
        "In the box: Family",
        "Score if you escape now: 10 (2 medals worth 3)",
        "Hand 3:",
        "  Drill+ (3 points, cost 1, 1 medal)",
        "  Suit (2 points, cost 1, 1 medal): Exploring or moving: you may put 1 card of your hand "
        "in the box.",
        "  Flare (stuck): Stuck in your hand. While paying for an exploration, discard 1 more card "
        "to be rid of it.",
        "The next replenishing uses 1 tank.",
    ]


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (at(START), "Round 3. You are at the Start point, below the middle of row 1."),
        (at(START), "The Start point cannot be explored: move to a sector first."),
        (at(ESCAPE, programs=1), "The rocket can be explored once both launch programs run."),
        (at(ESCAPE, programs=3), "Here: needs 21, nothing placed."),
        (at(5, sector=NOTHING), "There is no sector left to explore here: move on."),
        (at(5, sector=NOTHING), "Round 3. You are at the empty cell 5."),
        (at(5, tanks=1), "Oxygen: 1 tank in the row."),
        (at(5, programs=3),
         "Rocket, above the middle of row 4: needs 21, programs running: Launch A and Launch B."),
        (at(5, programs=2),
         "Rocket, above the middle of row 4: needs 21, programs running: Launch B."),
        (at(2, scenario="parallel"),
         "Rocket, above the middle of row 5: needs 22, open from the start."),
        (at(2, scenario="parallel"),
         "Row 5 from below: (no cell) | explored (cell 11) | (no cell)"),
        (at(5, deck=[], tanks=0, hand=[ROPE]), "Deck 0, from the top: -"),
        (deal(), "Deck 3, from the top: ?, ?, ?"),
        (at(5), "Hand: empty"),
        (PAYING, "Paying for Drill: 1 card to go."),
    ],
)  # fmt: skip
def test_the_position_in_words_tells(state: EscapeState, line: str) -> None:
    assert line in described(state)


def test_after_the_end_no_escape_is_promised() -> None:
    over = deal()
    over.play(GIVE_UP)
    assert not [line for line in described(over) if line.startswith("Score if")]


# The position as data.


def test_the_position_as_data_names_what_the_player_sees() -> None:
    state = at(
        5, sector=PROGRAM_A, placed=[TORCH], lost=1, hand=[SUIT], pile=[MAP], programs=2,
        deck=[RADIO, unseen(METEOR)], kept=[METEOR], box=[unseen(FLARE)], tanks=2, tank_at=6,
    )  # fmt: skip
    facts = GAME.facts(state.seen_by(0))
    known = {
        "scenario": "normal", "round": 3, "at": 5, "target": 12, "placed": ["Torch"],
        "placed_points": 1, "points_lost": 1, "rocket": 21, "programs": ["B"], "tanks": 2,
        "tank_on_map": True, "hand": [{"card": "Suit", "points": 2, "cost": 1}],
        "deck": ["Radio", "tank"], "pile": ["Map"], "removed_events": ["Meteor"], "box": ["tank"],
        "medals": 1, "asked": "", "warnings": ["The next replenishing uses 1 tank."],
    }  # fmt: skip
    assert {name: facts[name] for name in known} == known


def test_the_cells_as_data_tell_sectors_the_tank_and_what_is_explored() -> None:
    facts = GAME.facts(at(5, tank_at=6).seen_by(0))
    assert [facts["cells"][cell] for cell in ("4", "5", "6")] == [
        {"sector": None, "number": 0},
        {"sector": "Airlock", "number": 5},
        {"sector": "tank", "number": 0},
    ]


def test_the_position_as_data_is_json() -> None:
    facts = GAME.facts(deal("parallel").seen_by(0))
    assert json.loads(json.dumps(facts)) == facts
