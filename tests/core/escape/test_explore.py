"""Phase 2: explore (ESC-14, ESC-15, ESC-18)."""

from __future__ import annotations

import pytest

from core.escape.kinds import (
    FAMILY,
    FLARE,
    HACKING,
    ID_PASS,
    METEOR,
    NOTHING,
    POWER_UNIT,
    PROGRAM_A,
    SUIT,
)
from core.escape.map import ESCAPE, START
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
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


def test_exploring_pays_the_cost_in_other_cards_and_places_the_card() -> None:
    state = at(5, hand=[SCANNER, ROPE, MAP, LAMP])
    after = play(state, ("explore", SCANNER), ("pay", ROPE), ("pay", LAMP))
    assert (after.hand, after.placed, down(after.pile)) == ([MAP], (SCANNER,), [LAMP, ROPE])


def test_the_cost_may_be_paid_in_any_order() -> None:
    state = at(5, hand=[SCANNER, ROPE, MAP, LAMP])
    after = play(state, ("explore", SCANNER), ("pay", LAMP), ("pay", ROPE))
    assert down(after.pile) == [ROPE, LAMP]


def test_paid_cards_lie_on_top_of_the_older_discards() -> None:
    after = play(at(5, hand=[DRILL, ROPE], pile=[MAP]), ("explore", DRILL), ("pay", ROPE))
    assert down(after.pile) == [ROPE, MAP]


def test_a_card_without_a_cost_is_placed_at_once() -> None:
    assert play(at(5, hand=[ROPE, DRILL]), ("explore", ROPE)).placed == (ROPE,)


def test_an_improved_card_costs_and_counts_what_its_better_side_says() -> None:
    state = at(5, hand=[better(TOOLKIT), ROPE, MAP])
    after = play(state, ("explore", better(TOOLKIT)), ("pay", ROPE), ("pay", MAP))
    assert after.points == 4


def test_the_card_itself_is_not_part_of_its_cost() -> None:
    assert choices(at(5, hand=[DRILL]), "explore") == []


def test_a_card_that_cannot_be_paid_for_cannot_explore() -> None:
    assert choices(at(5, hand=[SCANNER, DRILL]), "explore") == [DRILL]


def test_flares_and_meteorites_pay_no_cost() -> None:
    assert choices(at(5, hand=[DRILL, FLARE, METEOR]), "explore") == []


def test_flares_and_meteorites_are_not_among_the_cards_to_pay() -> None:
    half = play(at(5, hand=[DRILL, FLARE, METEOR, ROPE]), ("explore", DRILL))
    assert choices(half, "pay") == [ROPE]


@pytest.mark.parametrize("card", [FLARE, METEOR])
def test_flares_and_meteorites_neither_explore_nor_move(card: int) -> None:
    assert not [a for a in at(5, hand=[card, ROPE]).legal() if a[1:2] == (card,)]


@pytest.mark.parametrize("where", [START, ESCAPE, 4, 6])
def test_only_a_sector_card_can_be_explored(where: int) -> None:
    state = at(where, hand=[ROPE], sector=NOTHING, tank_at=6)
    assert "explore" not in verbs(state)


def test_a_launch_program_is_explored_like_any_sector() -> None:
    assert "explore" in verbs(at(5, hand=[ROPE], sector=PROGRAM_A))


@pytest.mark.parametrize(("programs", "open_"), [(0, False), (1, False), (2, False), (3, True)])
def test_the_rocket_can_be_explored_once_both_programs_run(programs: int, open_: bool) -> None:
    assert ("explore" in verbs(at(ESCAPE, hand=[ROPE], programs=programs))) is open_


def test_cards_just_paid_are_in_the_pile_when_the_effect_looks_at_it() -> None:
    state = at(5, hand=[HACKING, ROPE, MAP])
    half = play(state, ("explore", HACKING), ("pay", ROPE), ("pay", MAP))
    assert choices(half, "take") == [0, 1]


def test_the_card_is_placed_before_its_effect() -> None:
    half = play(at(5, hand=[ID_PASS, ROPE, MAP]), ("explore", ID_PASS), ("pay", ROPE))
    assert (half.placed, business(half)) == ((ID_PASS,), "id")


def test_a_paid_exploration_card_can_go_under_the_deck() -> None:
    state = at(5, hand=[POWER_UNIT, ROPE, MAP])
    half = play(state, ("explore", POWER_UNIT), ("pay", ROPE), ("pay", MAP))
    assert choices(half, "under") == [ROPE, MAP]


def test_several_cards_may_be_placed_in_one_phase_and_their_points_add_up() -> None:
    state = at(5, hand=[ROPE, MAP, DRILL, LAMP])
    after = play(state, ("explore", ROPE), ("explore", DRILL), ("pay", LAMP))
    assert (after.placed, after.points) == ((ROPE, DRILL), 3)


def test_placed_cards_keep_counting_in_later_rounds() -> None:
    state = at(5, hand=[ROPE], placed=[DRILL], deck=[MAP, LAMP, TORCH, SCANNER])
    after = play(state, END, ("explore", MAP))
    assert (after.placed, after.points) == ((DRILL, MAP), 3)


def test_memories_of_family_can_pay_and_go_to_the_pile() -> None:
    after = play(at(5, hand=[DRILL, FAMILY]), ("explore", DRILL), ("pay", FAMILY))
    assert (down(after.pile), after.box) == ([FAMILY], ())


def test_more_points_than_the_target_may_be_placed() -> None:
    state = at(5, hand=[ROPE], placed=[DRILL, TORCH, SCANNER], sector=SUIT)
    assert play(state, ("explore", ROPE)).points == 7
