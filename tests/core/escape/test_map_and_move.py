"""The map, movement and the oxygen tank on the way (ESC-1 to ESC-5, ESC-11 to ESC-13)."""

from __future__ import annotations

import pytest

from core.escape.kinds import (
    ANALYSIS,
    ASSISTANT,
    CREATURE,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    ID_PASS,
    ITEMS,
    METEOR,
    NOTHING,
    POWER_UNIT,
    PROGRAM_A,
    ROVER,
    SUIT,
)
from core.escape.map import ESCAPE, START, base
from tests.core.escape.position import (
    CARDS,
    DRILL,
    LAMP,
    MAP,
    RADIO,
    ROPE,
    SKIP,
    TORCH,
    at,
    better,
    business,
    down,
    ends,
    play,
    verbs,
)

# The map.


def test_the_sectors_lie_in_four_rows_of_three_numbered_from_the_bottom_left() -> None:
    assert base("normal").rows == ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))


def test_the_start_point_touches_the_middle_of_the_bottom_row_only() -> None:
    assert ends(at(START, hand=[ROPE]), ROPE) == {2}


def test_the_escape_point_touches_the_middle_of_the_top_row_only() -> None:
    from_cells = {cell for cell in range(1, 13) if ESCAPE in ends(at(cell, hand=[ROPE]), ROPE)}
    assert (from_cells, ends(at(ESCAPE, hand=[ROPE]), ROPE)) == ({11}, {11})


def test_the_start_point_cannot_be_entered_again() -> None:
    assert all(START not in ends(at(cell, hand=[ROVER]), ROVER) for cell in range(1, 14))


def test_the_escape_point_can_be_entered_before_the_programs_run() -> None:
    state = at(11, hand=[ROPE, DRILL], programs=0)
    assert play(state, ("move", ROPE, ESCAPE)).at == ESCAPE


def test_the_escape_point_can_be_left_again() -> None:
    assert play(at(ESCAPE, hand=[ROPE, DRILL]), ("move", ROPE, 11)).at == 11


def test_an_explored_cell_counts_as_a_cell_for_movement() -> None:
    assert 7 in ends(at(1, hand=[DRILL], cells={4: NOTHING, 7: NOTHING}), DRILL)


def test_the_parallel_map_has_eleven_cells_in_a_shape_with_holes() -> None:
    assert base("parallel").rows == ((1, 2, 3), (4, 0, 5), (6, 0, 7), (8, 9, 10), (0, 11, 0))


def test_holes_cannot_be_crossed() -> None:
    state = at(4, hand=[DRILL], scenario="parallel")
    assert ends(state, DRILL) == {1, 2, 4, 6, 8}


def test_in_parallel_the_escape_point_touches_the_single_cell_of_the_top_row() -> None:
    assert ends(at(ESCAPE, hand=[ROPE], scenario="parallel"), ROPE) == {11}


# Movement.


def test_movement_goes_up_down_left_and_right_but_not_diagonally() -> None:
    assert ends(at(5, hand=[ROPE]), ROPE) == {2, 4, 6, 8}


def test_movement_cannot_leave_the_laid_out_cells() -> None:
    assert ends(at(1, hand=[ROPE]), ROPE) == {2, 4}


def test_a_card_goes_up_to_its_points_and_no_farther() -> None:
    ends_of_three = ends(at(1, hand=[better(DRILL)]), better(DRILL))
    assert (10 in ends_of_three, 11 in ends_of_three, 12 in ends_of_three) == (True, False, False)


def test_a_movement_may_stop_early() -> None:
    assert 2 in ends(at(1, hand=[better(DRILL)]), better(DRILL))


def test_an_improved_card_moves_its_improved_points() -> None:
    assert ends(at(2, hand=[better(ROPE)]), better(ROPE)) > ends(at(2, hand=[ROPE]), ROPE)


def test_zero_steps_are_no_move() -> None:
    assert 5 not in ends(at(5, hand=[ROPE]), ROPE)


def test_coming_back_to_the_same_cell_is_a_move() -> None:
    assert play(at(5, hand=[TORCH, ROPE]), ("move", TORCH, 5)).hand == [ROPE]


def test_the_card_that_moves_is_discarded() -> None:
    after = play(at(5, hand=[ROPE, DRILL], pile=[LAMP]), ("move", ROPE, 6))
    assert (after.hand, down(after.pile)) == ([DRILL], [ROPE, LAMP])


def test_the_player_may_move_any_number_of_times() -> None:
    state = at(5, hand=[ROPE, MAP, LAMP, DRILL])
    assert play(state, ("move", ROPE, 6), ("move", MAP, 5), ("move", LAMP, 4)).at == 4


def test_the_player_may_explore_and_then_move_and_explore() -> None:
    state = at(5, hand=[ROPE, MAP, LAMP, DRILL], cells={6: ROVER})
    after = play(state, ("explore", ROPE), ("move", MAP, 6), ("explore", LAMP))
    assert after.placed == (LAMP,)


def test_moving_discards_all_placed_cards_with_their_points() -> None:
    state = at(5, hand=[ROPE, RADIO], placed=[DRILL], lost=1)
    after = play(state, ("move", ROPE, 6))
    assert (after.placed, after.points, after.lost) == ((), 0, 0)


def test_the_movement_card_lies_below_the_placed_cards() -> None:
    after = play(at(5, hand=[ROPE, RADIO], pile=[MAP], placed=[DRILL]), ("move", ROPE, 6))
    assert down(after.pile) == [DRILL, ROPE, MAP]


def test_the_player_orders_the_placed_cards_that_a_move_discards() -> None:
    state = at(5, hand=[ROPE, RADIO], placed=[DRILL, TORCH, LAMP])
    after = play(state, ("move", ROPE, 6), ("put", LAMP), ("put", DRILL))
    assert down(after.pile) == [TORCH, DRILL, LAMP, ROPE]


def test_the_steps_follow_the_discards() -> None:
    state = at(5, hand=[ROPE, RADIO], placed=[DRILL, TORCH])
    half = play(state, ("move", ROPE, 6))
    assert (half.at, play(half, ("put", DRILL)).at) == (5, 6)


# Items that move (ESC-13).


@pytest.mark.parametrize("card", [c for c in ITEMS if c not in (ROVER, CREATURE)])
def test_an_item_moves_its_printed_points(card: int) -> None:
    assert CARDS.steps[card] == CARDS.points[card]


@pytest.mark.parametrize(
    "card", [ASSISTANT, ID_PASS, ANALYSIS, CREATURE, HACKING, POWER_UNIT, FUEL]
)
def test_effects_of_exploring_do_not_fire_on_movement(card: int) -> None:
    after = play(at(5, hand=[card, ROPE, MAP], pile=[DRILL]), ("move", card, 6))
    assert (business(after), down(after.pile)) == ("", [card, DRILL])


def test_the_assistant_moves_its_printed_points_even_beside_a_launch_program() -> None:
    assert 12 not in ends(at(1, hand=[ASSISTANT], sector=PROGRAM_A), ASSISTANT)


def test_the_rover_moves_up_to_six() -> None:
    assert ends(at(START, hand=[ROVER]), ROVER) == set(range(1, 14))


def test_the_rover_may_stop_partway() -> None:
    assert play(at(1, hand=[ROVER, ROPE]), ("move", ROVER, 2)).at == 2


def test_the_creature_moves_one_whatever_events_are_in_hand() -> None:
    assert ends(at(5, hand=[CREATURE, FLARE, METEOR]), CREATURE) == {2, 4, 6, 8}


def test_the_suit_works_on_movement_too() -> None:
    state = at(5, hand=[SUIT, FLARE, ROPE])
    after = play(state, ("move", SUIT, 6), ("box", FLARE))
    assert (after.hand, after.box) == ([ROPE], (FLARE,))


def test_the_suit_works_after_the_steps_and_before_the_tank_is_taken() -> None:
    half = play(at(5, hand=[SUIT, ROPE], tank_at=6, tanks=2), ("move", SUIT, 6))
    assert (half.at, len(half.tanks), business(half)) == (6, 2, "suit")


def test_the_tank_is_taken_after_the_suit() -> None:
    state = at(5, hand=[SUIT, ROPE], tank_at=6, tanks=2)
    assert len(play(state, ("move", SUIT, 6), SKIP).tanks) == 3


def test_the_suit_moving_with_an_empty_hand_asks_nothing() -> None:
    assert business(play(at(5, hand=[SUIT]), ("move", SUIT, 6))) == ""


# The oxygen tank on the map (ESC-4).


def test_a_movement_that_ends_at_the_tank_adds_it_to_the_row_at_once() -> None:
    after = play(at(5, hand=[ROPE, DRILL], tank_at=6, tanks=2), ("move", ROPE, 6))
    assert (len(after.tanks), after.map_tank) == (3, NOTHING)


def test_the_found_tank_goes_to_the_back_of_the_row() -> None:
    state = at(5, hand=[ROPE, DRILL], tank_at=6, tanks=[METEOR, FAMILY])
    assert down(play(state, ("move", ROPE, 6)).tanks) == [FLARE, FAMILY, METEOR]


def test_taking_the_tank_empties_its_cell() -> None:
    after = play(at(5, hand=[ROPE, DRILL], tank_at=6), ("move", ROPE, 6))
    assert after.cells[6] == NOTHING


def test_coming_back_to_an_emptied_tank_cell_adds_nothing() -> None:
    state = at(5, hand=[ROPE, TORCH, DRILL], tank_at=6, tanks=2)
    assert len(play(state, ("move", ROPE, 6), ("move", TORCH, 6)).tanks) == 3


def test_passing_over_the_tank_does_nothing() -> None:
    after = play(at(4, hand=[TORCH, DRILL], tank_at=5, tanks=2), ("move", TORCH, 6))
    assert (len(after.tanks), after.map_tank != NOTHING) == (2, True)


def test_the_tank_cell_cannot_be_explored() -> None:
    assert "explore" not in verbs(at(5, hand=[ROPE, DRILL], tank_at=5))
