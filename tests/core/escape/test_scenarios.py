"""The four scenarios: setup, conditions, endings, ranks (ESC-5, ESC-18, ESC-31)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.escape import ESCAPE as GAME
from core.escape.kinds import (
    ASSISTANT,
    EVENTS,
    EXPLORATION,
    FACE,
    FLARE,
    FUEL,
    HACKING,
    HIDDEN,
    POWER_UNIT,
    PROGRAMS,
    ROVER,
    SECTORS,
    TANK,
)
from core.escape.map import ESCAPE, base
from core.escape.scoring import rank
from core.escape.setup import EscapeOptions
from core.escape.state import EscapeState
from core.game import GIVE_UP
from tests.core.escape.position import (
    DRILL,
    END,
    ROPE,
    TORCH,
    at,
    deal,
    play,
    verbs,
)

SEEDS = range(60)


def escaped(scenario: str, score: int) -> EscapeState:
    """An escape with so many points; made of the rocket, tanks and the Assistant."""
    hand, tanks = [] if score % 2 else [ASSISTANT], (score - 1) // 2
    return play(
        at(
            ESCAPE, hand=hand, tanks=tanks, scenario=scenario, placed=[TORCH], points=30, programs=3
        ),
        END,
    )


# Training.


def test_training_leaves_four_sectors_and_the_programs_out_of_the_map() -> None:
    state = deal("training")
    on_map = {card for card in state.cells if card >= 0}
    assert on_map == set(SECTORS) - {POWER_UNIT, FUEL, ROVER, HACKING, *PROGRAMS}


def test_the_four_sectors_lie_open_in_the_box() -> None:
    shown = deal("training").seen_by(0).table.box
    assert {POWER_UNIT, FUEL, ROVER, HACKING} < set(shown)


def test_training_has_five_sectors_and_the_tank_in_two_rows_of_three() -> None:
    state = deal("training")
    lying = [state.cells[cell] for cell in base("training").cells]
    assert (base("training").rows, len(lying), lying.count(TANK)) == (((1, 2, 3), (4, 5, 6)), 6, 1)


def test_in_training_the_escape_point_touches_the_middle_of_the_upper_row() -> None:
    assert base("training").reach[ESCAPE][1] == (5,)


def test_in_training_the_programs_are_shuffled_into_the_deck_before_the_first_hand() -> None:
    hands = [card for seed in SEEDS for card in deal("training", seed).hand]
    state = deal("training")
    cards = sorted(card & FACE for card in (*state.hand, *state.deck))
    assert (cards, set(PROGRAMS) < set(hands)) == ([*EXPLORATION, *PROGRAMS], True)


def test_in_training_the_first_hand_is_five_cards() -> None:
    state = deal("training")
    assert (len(state.hand), len(state.deck)) == (5, 5)


def test_in_training_both_programs_count_as_done() -> None:
    assert deal("training").programs == 3


def test_in_training_the_rocket_can_be_explored_from_the_start() -> None:
    state = at(ESCAPE, hand=[ROPE], scenario="training", programs=deal("training").programs)
    assert "explore" in verbs(state)


def test_in_training_the_two_program_cards_score() -> None:
    score = {line.text: line.points for line in deal("training").scores()[0]}
    assert score["Launch programs"] == 2


def test_training_uses_the_normal_side_of_the_rocket() -> None:
    state = deal("training")
    assert state.cards.rocket["training"] == state.cards.rocket["normal"]


def test_training_keeps_six_tanks() -> None:
    assert len(deal("training").tanks) == 6


# Secret of the Moonlit Night.


def test_moonlit_is_laid_out_like_the_normal_game() -> None:
    assert Counter(deal("moonlit").cells[1:13]) == Counter([*SECTORS, TANK])


def test_in_moonlit_one_of_the_six_tanks_goes_to_the_box_unseen() -> None:
    state = deal("moonlit")
    boxed = [card for card in state.box if card & HIDDEN]
    assert (len(state.tanks), len(boxed)) == (5, 2)


@pytest.mark.parametrize("scenario", ["moonlit", "parallel"])
def test_the_harder_scenarios_use_the_other_side_of_the_rocket(scenario: str) -> None:
    assert deal(scenario).cards.rocket[scenario] == 22


def test_in_moonlit_the_rocket_needs_both_programs() -> None:
    needs = [at(ESCAPE, hand=[ROPE], programs=n, scenario="moonlit") for n in (1, 2, 3)]
    assert ["explore" in verbs(state) for state in needs] == [False, False, True]


@pytest.mark.parametrize(("points", "done"), [(21, False), (22, True)])
def test_in_moonlit_the_rocket_asks_for_22(points: int, done: bool) -> None:
    state = at(ESCAPE, placed=[DRILL], points=points, programs=3, scenario="moonlit")
    assert (play(state, END).seat is None) is done


@pytest.mark.parametrize(
    ("score", "heading"),
    [(1, "Escaped, the secret kept"), (15, "Escaped, the secret kept"),
     (16, "Escaped, the secret kept"), (17, "The secret of Lunarium"),
     (25, "The secret of Lunarium")],
)  # fmt: skip
def test_in_moonlit_the_secret_comes_out_from_17_points_on(score: int, heading: str) -> None:
    state = escaped("moonlit", score)
    assert (GAME.tally(state)["score"], GAME.ending(state)[0]) == (score, heading)


# Parallel Story.


def test_parallel_lays_ten_sectors_and_the_tank_on_eleven_cells() -> None:
    state = deal("parallel")
    lying = [state.cells[cell] for cell in base("parallel").cells]
    assert (len(lying), lying.count(TANK), len({c for c in lying if c >= 0})) == (11, 1, 10)


def test_in_parallel_one_sector_goes_to_the_box() -> None:
    state = deal("parallel")
    assert len([card for card in state.box if card in SECTORS]) == 1


def test_in_parallel_the_boxed_sector_may_be_a_program() -> None:
    boxed = {card for seed in range(300) for card in deal("parallel", seed).box if card in SECTORS}
    assert boxed == set(SECTORS)


def test_in_parallel_there_are_six_tanks() -> None:
    state = deal("parallel")
    assert (len(state.tanks), len([c for c in state.box if c & FACE in EVENTS])) == (6, 1)


def test_in_parallel_the_rocket_needs_no_program() -> None:
    assert "explore" in verbs(at(ESCAPE, hand=[ROPE], programs=0, scenario="parallel"))


def test_in_parallel_the_rocket_ends_the_game_at_once() -> None:
    state = at(ESCAPE, placed=[DRILL], points=22, scenario="parallel")
    assert play(state, END).seat is None


def test_in_parallel_programs_can_still_be_explored() -> None:
    state = at(5, placed=[DRILL], points=12, sector=PROGRAMS[0], scenario="parallel")
    assert play(state, END, ("obtain",)).programs == 1


@pytest.mark.parametrize(
    ("score", "name"),
    [(0, "Apprentice"), (9, "Apprentice"), (10, "Debut"), (13, "Debut"), (14, "Senior"),
     (17, "Senior"), (18, "Skilled"), (22, "Skilled"), (23, "Legendary"), (60, "Legendary")],
)  # fmt: skip
def test_the_rank_of_an_investigator_follows_from_the_score(score: int, name: str) -> None:
    assert rank(score) == f"{name} Investigator"


def test_an_escape_in_parallel_earns_the_rank_of_its_score() -> None:
    assert GAME.ending(escaped("parallel", 15))[0] == "Senior Investigator"


# Endings of all.


@pytest.mark.parametrize("scenario", ["training", "normal", "moonlit", "parallel"])
def test_only_an_escape_earns_an_ending_or_a_rank(scenario: str) -> None:
    state = at(2, hand=[ROPE], deck=[], tanks=0, scenario=scenario, kept=[FLARE] * 12)
    assert GAME.ending(play(state, ("move", ROPE, 1)))[0] == "Out of oxygen"


@pytest.mark.parametrize(
    ("scenario", "heading"), [("training", "Training passed"), ("normal", "Escaped")]
)
def test_training_and_the_normal_game_have_their_own_ending(scenario: str, heading: str) -> None:
    assert GAME.ending(escaped(scenario, 7))[0] == heading


def test_giving_up_earns_no_rank() -> None:
    state = at(5, scenario="parallel", kept=[FLARE] * 12)
    state.play(GIVE_UP)
    assert GAME.ending(state)[0] == "Given up"


def test_statistics_count_escape_score_and_rounds() -> None:
    assert GAME.tally(escaped("normal", 7)) == {
        "escaped": 1, "score": 7, "rounds": 3, "given_up": 0,
    }  # fmt: skip


def test_statistics_are_kept_by_scenario() -> None:
    assert GAME.variant(EscapeOptions(scenario="moonlit"), 1) == "moonlit"
