"""The end of the game and the clear score (ESC-29, ESC-30)."""

from __future__ import annotations

import pytest

from core.escape.kinds import (
    ANALYSIS,
    ASSISTANT,
    CREATURE,
    FAMILY,
    FLARE,
    ID_PASS,
    METEOR,
    POWER_UNIT,
    PROGRAM_A,
    ROVER,
    SUIT,
)
from core.escape.map import ESCAPE
from core.escape.rules import ESCAPED, FAILED, GAVE_UP, RUNNING
from core.escape.scoring import medal_score
from core.escape.state import EscapeState
from core.game import GIVE_UP, total
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    RADIO,
    REMOVE_METEOR,
    ROPE,
    SCANNER,
    SKIP,
    TOOLKIT,
    TORCH,
    USE,
    at,
    better,
    play,
    unseen,
)

STUCK = [FLARE, FLARE, FLARE, METEOR, METEOR, METEOR]


def dry(
    cell: int = 5,
    hand: list[int] | None = None,
    placed: tuple[int, ...] = (),
    points: int | None = None,
    pile: tuple[int, ...] = (),
    acted: bool = False,
) -> EscapeState:
    """A position with an empty deck and no tanks."""
    return at(cell, hand=hand or [], placed=placed, points=points, pile=pile, acted=acted,
              deck=[], tanks=0, programs=3)  # fmt: skip


# Success.


@pytest.mark.parametrize(("points", "result"), [(20, RUNNING), (21, ESCAPED), (25, ESCAPED)])
def test_the_rocket_is_launched_when_its_number_is_reached(points: int, result: int) -> None:
    state = at(ESCAPE, placed=[DRILL, TORCH], points=points, programs=3)
    assert play(state, END).result == result


def test_the_launch_ends_the_game_at_once() -> None:
    after = play(at(ESCAPE, placed=[DRILL, TORCH], points=21, programs=3), END)
    assert (after.seat, after.legal(), after.turn) == (None, [], 3)


def test_a_failed_launch_keeps_the_cards_placed() -> None:
    assert play(at(ESCAPE, placed=[DRILL, TORCH], programs=3), END).placed == (DRILL, TORCH)


# Failure (ESC-29).


def test_no_deck_no_tank_and_no_card_to_play_is_a_failure() -> None:
    assert play(dry(hand=[ROPE]), ("move", ROPE, 6)).result == FAILED


def test_flares_and_meteorites_alone_are_no_cards_to_play() -> None:
    assert play(dry(hand=[ROPE, FLARE, METEOR]), ("move", ROPE, 6)).result == FAILED


def test_a_card_that_can_move_keeps_the_game_going() -> None:
    assert play(dry(hand=[ROPE, SCANNER]), ("move", ROPE, 6)).result == RUNNING


def test_a_deck_keeps_the_game_going() -> None:
    state = at(5, hand=[ROPE], deck=[MAP], tanks=0)
    assert play(state, ("move", ROPE, 6)).result == RUNNING


def test_a_tank_keeps_the_game_going() -> None:
    state = at(5, hand=[ROPE], deck=[MAP, LAMP, DRILL], tanks=1)
    assert play(state, ("move", ROPE, 6), END).result == RUNNING


def test_a_last_card_that_finds_a_tank_keeps_the_game_going() -> None:
    state = at(5, hand=[ROPE], deck=[], tanks=0, tank_at=6)
    assert play(state, ("move", ROPE, 6)).result == RUNNING


def test_the_last_card_may_still_complete_the_exploration() -> None:
    after = play(dry(hand=[ROPE], placed=(DRILL, TORCH)), ("explore", ROPE))
    assert (after.result, play(after, END).stack[-1]) == (RUNNING, ("found",))


def test_the_last_card_may_still_launch_the_rocket() -> None:
    state = dry(ESCAPE, hand=[ROPE], placed=(DRILL, TORCH), points=20)
    assert play(state, ("explore", ROPE), END).result == ESCAPED


def test_the_last_card_that_does_not_complete_it_ends_the_game() -> None:
    assert play(dry(hand=[ROPE], placed=(DRILL,)), ("explore", ROPE)).result == FAILED


def test_a_meteorite_that_breaks_the_last_success_ends_the_game() -> None:
    state = dry(hand=[METEOR], placed=(DRILL, TORCH, ROPE), acted=True)
    assert play(state, REMOVE_METEOR).result == FAILED


def test_a_meteorite_that_leaves_the_success_standing_does_not_end_it() -> None:
    state = dry(hand=[METEOR], placed=(DRILL, TORCH, SCANNER), acted=True)
    assert play(state, REMOVE_METEOR).result == RUNNING


def test_the_end_is_seen_at_the_start_of_phase_two_as_well() -> None:
    state = dry(hand=[FLARE], placed=(DRILL, TORCH, ROPE), pile=(MAP,))
    assert play(state, END, ("improve", MAP), ("put", ROPE), ("put", DRILL)).result == FAILED


def test_the_item_of_the_last_success_keeps_the_game_going() -> None:
    state = dry(hand=[FLARE], placed=(DRILL, TORCH, ROPE))
    assert play(state, END, OBTAIN, ("put", ROPE), ("put", DRILL)).result == RUNNING


def test_a_card_that_goes_under_the_deck_keeps_the_game_going() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[MAP], deck=[], tanks=0)
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    assert play(half, ("under", MAP)).result == RUNNING


def test_the_end_waits_for_unfinished_business() -> None:
    state = dry(hand=[ROPE], placed=(DRILL, TORCH))
    half = play(state, ("move", ROPE, 6))
    assert (half.result, play(half, ("put", DRILL)).result) == (RUNNING, FAILED)


def test_without_oxygen_a_phase_ended_without_doing_anything_ends_the_game() -> None:
    assert play(dry(hand=[ROPE, MAP], placed=(DRILL,)), END).result == FAILED


def test_without_oxygen_a_phase_in_which_something_was_done_does_not_end_the_game() -> None:
    assert play(dry(hand=[ROPE, MAP]), ("move", ROPE, 6), END).result == RUNNING


def test_removing_a_meteorite_is_doing_something() -> None:
    state = dry(hand=[METEOR, MAP], placed=(DRILL,))
    assert play(state, REMOVE_METEOR, END).result == RUNNING


def test_with_a_deck_an_idle_phase_does_not_end_the_game() -> None:
    assert play(at(5, hand=[ROPE], deck=[MAP], tanks=0), END).result == RUNNING


def test_a_new_round_is_idle_again() -> None:
    state = dry(hand=[ROPE, MAP])
    assert play(state, ("move", ROPE, 6), END, END).result == FAILED


def test_six_stuck_cards_and_nothing_placed_are_a_failure_at_the_start_of_phase_two() -> None:
    state = at(5, hand=[*STUCK[:5], ROPE], deck=[unseen(METEOR), MAP, LAMP, DRILL])
    half = play(state, ("move", ROPE, 6), END)
    assert play(half, ("discard", MAP), ("discard", LAMP)).result == FAILED


def test_six_stuck_cards_are_no_failure_while_something_is_placed() -> None:
    state = at(5, hand=STUCK, placed=[DRILL], deck=[ROPE, MAP, LAMP, TORCH])
    after = play(state, END, ("discard", ROPE), ("discard", MAP), ("discard", LAMP))
    assert after.result == RUNNING


def test_six_stuck_cards_are_no_failure_in_the_middle_of_phase_two() -> None:
    state = at(5, hand=[*STUCK, ROPE], deck=[MAP])
    assert play(state, ("move", ROPE, 6)).result == RUNNING


def test_five_stuck_cards_are_no_failure() -> None:
    state = at(5, hand=STUCK[:5], deck=[ROPE, MAP, LAMP, TORCH])
    assert play(state, END, ("discard", MAP), ("discard", LAMP)).result == RUNNING


def test_giving_up_is_possible_at_any_moment() -> None:
    half = play(at(5, hand=[DRILL, ROPE]), ("explore", DRILL))
    half.play(GIVE_UP)
    assert (half.result, half.seat, half.stack) == (GAVE_UP, None, [])


def test_an_escape_is_worth_more_than_no_escape_and_more_score_more() -> None:
    poor = play(at(ESCAPE, placed=[DRILL], points=21, programs=3, tanks=0), END)
    rich = play(at(ESCAPE, placed=[DRILL], points=21, programs=3, tanks=6), END)
    lost = play(dry(hand=[ROPE]), ("move", ROPE, 6))
    assert 0.0 == lost.outcome()[0] < poor.outcome()[0] < rich.outcome()[0] <= 1.0


# The clear score (ESC-30): improved cards, items, programs, rocket, tanks, events, medals.


def score(state: EscapeState) -> list[int]:
    """The points of the seven lines."""
    return [line.points for line in state.scores()[0]]


@pytest.mark.parametrize("place", ["hand", "deck", "pile", "placed"])
def test_every_owned_card_scores_wherever_it_lies(place: str) -> None:
    cards = [better(TORCH), ANALYSIS, PROGRAM_A, SUIT]
    empty = {"hand": [], "deck": [], "pile": [], "placed": [], "tanks": 0}
    state = at(5, **{**empty, place: cards})  # type: ignore[arg-type]  # one keyword by name
    assert score(state) == [1, 1, 1, 0, 0, 0, 1]


def test_the_card_being_paid_for_scores_too() -> None:
    state = at(5, hand=[ASSISTANT, ROPE, MAP], tanks=0)
    assert score(play(state, ("explore", ASSISTANT))) == score(state)


def test_a_start_side_scores_nothing() -> None:
    assert score(at(5, hand=[DRILL, TORCH, ROPE, LAMP], tanks=0)) == [0] * 7


def test_cards_in_the_box_score_nothing() -> None:
    assert score(at(5, box=[better(TORCH), ANALYSIS, SUIT, FLARE], tanks=0)) == [0] * 7


def test_items_still_on_the_map_score_nothing() -> None:
    assert score(at(5, sector=ANALYSIS, cells={6: ASSISTANT}, tanks=0)) == [0] * 7


def test_a_tank_in_the_row_scores_two() -> None:
    assert score(at(5, tanks=3)) == [0, 0, 0, 0, 6, 0, 0]


def test_tanks_in_the_deck_and_on_the_map_score_nothing() -> None:
    assert score(at(5, deck=[unseen(FLARE)], tanks=0, tank_at=6)) == [0] * 7


def test_removed_flares_and_meteorites_score_two_each() -> None:
    assert score(at(5, tanks=0, kept=[FLARE, METEOR, METEOR])) == [0, 0, 0, 0, 0, 6, 0]


def test_events_in_hand_or_deck_score_nothing() -> None:
    assert score(at(5, hand=[FLARE, FAMILY], deck=[METEOR], tanks=0)) == [0] * 7


def test_only_an_escape_scores_the_escape_point() -> None:
    escaped = play(at(ESCAPE, placed=[DRILL], points=21, programs=3, tanks=0), END)
    failed = play(dry(hand=[ROPE]), ("move", ROPE, 6))
    assert (score(escaped)[3], score(failed)[3]) == (1, 0)


def test_both_endings_show_a_score_line_by_line() -> None:
    failed = play(at(5, hand=[ROPE, better(TORCH), METEOR], placed=[SUIT], kept=[FLARE],
                     deck=[], tanks=0),
                  ("move", ROPE, 6), ("move", better(TORCH), 5))  # fmt: skip
    assert score(failed) == [1, 0, 0, 0, 0, 2, 1]


def test_the_score_is_the_sum_of_its_lines() -> None:
    state = at(5, hand=[better(TORCH), ANALYSIS], kept=[FLARE], tanks=2)
    assert total(state.scores()[0]) == 8


@pytest.mark.parametrize(
    ("medals", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 8), (4, 14), (5, 15), (6, 17), (7, 22), (8, 28)],
)
def test_medals_score_fourteen_for_every_four_and_the_table_for_the_rest(
    medals: int, points: int
) -> None:
    assert medal_score(medals) == points


def test_medals_of_exploration_cards_and_items_are_counted_together() -> None:
    state = at(5, hand=[better(DRILL), better(TOOLKIT), SUIT, CREATURE], tanks=0)
    assert score(state)[6] == 14


def test_medals_on_start_sides_and_other_cards_do_not_exist() -> None:
    assert score(at(5, hand=[DRILL, LAMP, PROGRAM_A, ROVER, FAMILY], tanks=0))[6] == 0


def test_an_effect_can_bring_the_end() -> None:
    state = at(5, hand=[SUIT, ROPE], deck=[], tanks=0)
    assert play(state, ("move", SUIT, 6), ("box", ROPE)).result == FAILED


def test_an_effect_left_unused_can_save_the_last_card() -> None:
    state = at(5, hand=[SUIT, ROPE], deck=[], tanks=0)
    assert play(state, ("move", SUIT, 6), SKIP).result == RUNNING


def test_the_last_card_returned_by_id_authentication_keeps_the_game_going() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE], deck=[], tanks=0)
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))
    assert (after.hand, after.result) == ([], RUNNING)
