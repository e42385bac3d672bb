"""Phase 3: judgment, item or improvement (ESC-6, ESC-10, ESC-15 to ESC-18)."""

from __future__ import annotations

import pytest

from core.escape.kinds import (
    FAMILY,
    NOTHING,
    PROGRAM_A,
    PROGRAM_B,
    ROVER,
    SUIT,
)
from core.escape.map import ESCAPE
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    RADIO,
    ROPE,
    SCANNER,
    TOOLKIT,
    TORCH,
    at,
    better,
    business,
    choices,
    down,
    play,
    verbs,
)

THREE = [DRILL, TORCH, ROPE]
"""Five points: what the sector of the tests asks for."""


@pytest.mark.parametrize(("points", "success"), [(4, False), (5, True), (6, True)])
def test_a_total_that_reaches_the_target_succeeds(points: int, success: bool) -> None:
    half = play(at(5, placed=THREE, points=points, sector=SUIT), END)
    assert (business(half) == "found") is success


def test_a_total_that_reaches_the_target_must_succeed() -> None:
    assert verbs(play(at(5, placed=THREE, pile=[MAP]), END)) == {"obtain", "improve"}


def test_there_is_one_judgment_a_round_after_all_moves_and_explorations() -> None:
    after = play(at(5, hand=[ROPE, MAP], placed=[DRILL, TORCH]), ("explore", ROPE))
    assert (after.points, business(after)) == (5, "")


def test_with_nothing_placed_nothing_is_judged() -> None:
    after = play(at(5), END)
    assert (after.turn, after.cells[5]) == (4, SUIT)


# Success.


def test_an_obtained_item_joins_the_hand() -> None:
    after = play(at(5, hand=[MAP], placed=THREE), END, OBTAIN)
    assert after.hand == [MAP, SUIT]


def test_an_obtained_item_can_be_used_from_the_next_phase_on() -> None:
    state = at(5, placed=[ROVER, DRILL], deck=[MAP, LAMP, RADIO, TOOLKIT])
    after = play(state, END, OBTAIN, ("put", DRILL))
    assert ("move", SUIT, 6) in after.legal()


def test_an_explored_sector_leaves_an_empty_cell() -> None:
    assert play(at(5, placed=THREE), END, OBTAIN).cells[5] == NOTHING


def test_a_sector_given_up_goes_to_the_box_and_improves_a_card() -> None:
    after = play(at(5, placed=THREE, pile=[MAP]), END, ("improve", MAP))
    assert (after.box, down(after.pile), after.hand) == ((SUIT,), [better(MAP)], [])


def test_a_sector_given_up_leaves_an_empty_cell_too() -> None:
    after = play(at(5, placed=THREE, pile=[MAP]), END, ("improve", MAP))
    assert after.cells[5] == NOTHING


def test_improving_keeps_the_order_of_the_discard_pile() -> None:
    state = at(5, placed=THREE, pile=[MAP, LAMP, RADIO])
    after = play(state, END, ("improve", LAMP))
    assert down(after.pile) == [MAP, better(LAMP), RADIO]


def test_any_exploration_card_of_the_pile_may_be_improved() -> None:
    half = play(at(5, placed=THREE, pile=[MAP, ROVER, FAMILY, LAMP]), END)
    assert choices(half, "improve") == [LAMP, MAP]


def test_a_placed_card_cannot_be_the_one_improved() -> None:
    half = play(at(5, placed=THREE, pile=[MAP]), END)
    assert choices(half, "improve") == [MAP]


def test_a_card_paid_as_cost_can_be_improved() -> None:
    state = at(5, hand=[SCANNER, MAP, LAMP], placed=[DRILL, ROPE])
    half = play(state, ("explore", SCANNER), ("pay", MAP), ("pay", LAMP), END)
    assert choices(half, "improve") == [MAP, LAMP]


def test_with_no_card_to_improve_only_the_item_is_offered() -> None:
    half = play(at(5, placed=THREE, pile=[better(MAP), ROVER, FAMILY]), END)
    assert half.legal() == [OBTAIN]


def test_improving_is_one_way() -> None:
    half = play(at(5, placed=THREE, pile=[better(MAP), LAMP]), END)
    assert choices(half, "improve") == [LAMP]


def test_after_either_choice_the_placed_cards_are_discarded_in_the_players_order() -> None:
    state = at(5, placed=THREE, pile=[MAP], deck=[LAMP] * 4)
    half = play(state, END, ("improve", MAP), ("put", ROPE), ("put", DRILL))
    assert (down(half.pile), half.placed) == ([TORCH, DRILL, ROPE, better(MAP)], ())


def test_a_single_placed_card_is_discarded_by_itself() -> None:
    state = at(5, placed=[DRILL], points=5, deck=[LAMP] * 4)
    assert down(play(state, END, OBTAIN).pile) == [DRILL]


def test_points_above_the_target_are_lost() -> None:
    state = at(5, placed=[*THREE, SCANNER], deck=[LAMP] * 4)
    after = play(state, END, OBTAIN, ("put", ROPE), ("put", DRILL), ("put", TORCH))
    assert after.points == 0


def test_replenishing_follows_the_discards() -> None:
    state = at(5, placed=[*THREE], deck=[LAMP, MAP, RADIO, TOOLKIT])
    after = play(state, END, OBTAIN, ("put", ROPE), ("put", DRILL))
    assert (after.turn, after.hand) == (4, [SUIT, LAMP, MAP, RADIO])


def test_a_success_keeps_the_player_where_they_are() -> None:
    assert play(at(5, placed=THREE), END, OBTAIN).at == 5


# Launch programs (ESC-18).


@pytest.mark.parametrize(("program", "bit"), [(PROGRAM_A, 1), (PROGRAM_B, 2)])
def test_a_program_runs_once_explored_and_taken(program: int, bit: int) -> None:
    after = play(at(5, placed=THREE, points=12, sector=program), END, OBTAIN)
    assert (after.programs, after.hand) == (bit, [program])


@pytest.mark.parametrize(("program", "bit"), [(PROGRAM_A, 1), (PROGRAM_B, 2)])
def test_a_program_runs_too_when_its_card_was_given_up(program: int, bit: int) -> None:
    state = at(5, placed=THREE, points=12, sector=program, pile=[MAP])
    after = play(state, END, ("improve", MAP))
    assert (after.programs, after.box) == (bit, (program,))


def test_a_program_card_has_no_effect() -> None:
    after = play(at(5, hand=[PROGRAM_A, ROPE], pile=[MAP]), ("explore", PROGRAM_A), ("pay", ROPE))
    assert (after.points, business(after)) == (3, "")


def test_both_programs_open_the_rocket() -> None:
    state = at(11, hand=[LAMP], placed=[DRILL], points=10, sector=PROGRAM_B, programs=1)
    after = play(state, END, OBTAIN, ("move", LAMP, ESCAPE))
    assert "explore" in verbs(after)


# Failure.


def test_after_a_failure_the_cards_stay_placed_and_the_game_goes_on() -> None:
    after = play(at(5, placed=[DRILL, ROPE], pile=[MAP], deck=[LAMP] * 4), END)
    assert (after.placed, after.points, down(after.pile)) == ((DRILL, ROPE), 3, [MAP])


def test_a_failure_leaves_the_sector_where_it_is() -> None:
    assert play(at(5, placed=[DRILL]), END).cells[5] == SUIT
