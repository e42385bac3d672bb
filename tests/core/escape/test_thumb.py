"""The rules of thumb, each in a position that it decides; what is worth searching; prospects."""

from __future__ import annotations

from core.escape import ESCAPE as GAME
from core.escape import thumb
from core.escape.kinds import (
    ANALYSIS,
    FLARE,
    HACKING,
    ID_PASS,
    METEOR,
    PROGRAM_A,
    PROGRAM_B,
    ROVER,
    SUIT,
)
from tests.core.escape.position import (
    CARDS,
    DRILL,
    END,
    LAMP,
    OBTAIN,
    RADIO,
    REMOVE_FLARE,
    REMOVE_METEOR,
    ROPE,
    TORCH,
    at,
    better,
    play,
)


def test_points_above_the_target_pay_for_a_meteorite() -> None:
    state = at(5, hand=[METEOR, ROPE], placed=[DRILL, TORCH, ROVER], sector=ANALYSIS)
    assert thumb.choose(state) == thumb.shed_meteorite(state) == REMOVE_METEOR


def test_what_is_reached_is_judged_at_once() -> None:
    need = CARDS.number[SUIT]
    state = at(5, hand=[ROPE, DRILL], placed=[ROVER, TORCH], points=need)
    assert thumb.choose(state) == thumb.judge_when_enough(state) == END


def test_what_is_begun_is_finished_with_the_card_that_gives_most_for_its_cost() -> None:
    state = at(5, hand=[better(ROPE), DRILL, RADIO], placed=[TORCH])
    assert thumb.choose(state) == thumb.finish_what_is_begun(state) == ("explore", better(ROPE))


def test_a_begun_exploration_waits_for_the_next_round_when_no_card_can_be_paid() -> None:
    assert thumb.choose(at(5, hand=[DRILL], placed=[TORCH])) == END


def test_oxygen_near_by_is_fetched_when_it_is_short() -> None:
    state = at(5, hand=[ROPE, DRILL], tank_at=6, tanks=1, sector=PROGRAM_A)
    assert thumb.choose(state) == thumb.fetch_oxygen(state) == ("move", ROPE, 6)


def test_an_item_is_taken_early() -> None:
    state = at(5, hand=[LAMP, DRILL, RADIO], tanks=6, cells={6: PROGRAM_A, 8: PROGRAM_B})
    assert thumb.choose(state) == thumb.take_items_early(state) == ("explore", DRILL)


def test_an_item_is_left_when_the_oxygen_will_not_pay_it_back() -> None:
    state = at(5, hand=[LAMP, DRILL], tanks=1, cells={6: PROGRAM_A})
    assert thumb.take_items_early(state) is None
    assert thumb.choose(state) == thumb.run_the_programs(state)


def test_the_nearer_program_is_run_first() -> None:
    state = at(5, hand=[LAMP], tanks=1, cells={6: PROGRAM_A, 12: PROGRAM_B, 5: -1})
    assert thumb.run_the_programs(state) == ("move", LAMP, 6)


def test_with_both_programs_running_the_rocket_is_next() -> None:
    state = at(11, hand=[LAMP, DRILL], tanks=1, programs=3, cells={11: -1})
    assert thumb.choose(state) == thumb.head_for_the_rocket(state) == ("move", LAMP, 13)


def test_the_least_useful_card_that_gets_there_is_the_one_to_walk_with() -> None:
    state = at(5, hand=[ROVER, better(ROPE), RADIO], tanks=1, cells={6: PROGRAM_A, 5: -1})
    assert thumb.walk(state, 6) == ("move", RADIO, 6)


def test_a_meteorite_is_shed_before_placed_points_are_lost_anyway() -> None:
    state = at(5, hand=[METEOR, ROPE], placed=[DRILL])
    assert thumb.walk(state, 6) == REMOVE_METEOR


def test_a_solar_flare_goes_when_a_card_is_to_spare() -> None:
    half = play(at(5, hand=[DRILL, FLARE, ROPE, RADIO, LAMP]), ("explore", DRILL))
    assert thumb.choose(half) == REMOVE_FLARE


def test_the_first_candidate_is_what_the_rules_of_thumb_play() -> None:
    state = at(5, hand=[LAMP, DRILL, RADIO], tanks=6)
    assert GAME.candidates(state)[0] == thumb.choose(state)


def test_of_payments_only_the_suggested_one_is_worth_searching() -> None:
    half = play(at(5, hand=[ROVER, DRILL, ROPE, RADIO]), ("explore", ROVER))
    assert GAME.candidates(half) == [("pay", ROPE)]


def test_every_way_with_something_at_its_end_is_worth_searching_once() -> None:
    state = at(5, hand=[ROVER, ROPE, RADIO], cells={6: PROGRAM_A, 4: HACKING})
    ends = [action[2] for action in GAME.candidates(state) if action[0] == "move"]
    assert sorted(ends) == [4, 6, 13]


def test_a_found_item_and_the_best_improvements_are_worth_searching() -> None:
    state = at(5, hand=[], pile=[DRILL, ROPE, TORCH, RADIO], placed=[ROVER, LAMP, SUIT], points=9)
    options = GAME.candidates(play(state, END))
    assert options[0] == OBTAIN
    assert len(options) == 4


def test_prospects_are_better_with_more_oxygen() -> None:
    few, many = (at(5, hand=[ROPE, ID_PASS], tanks=n, cells={6: PROGRAM_A}) for n in (1, 5))
    assert GAME.prospects(few)[0] < GAME.prospects(many)[0]


def test_told_to_score_an_escape_is_worth_its_score() -> None:
    over = play(at(13, programs=3, placed=[ROVER], points=40, tanks=3), END)
    assert GAME.result(over, "score")[0] == 7 / 30  # three tanks and the rocket
