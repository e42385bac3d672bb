"""The three house rules, alone and together (MEM-33 to MEM-35)."""

from __future__ import annotations

from itertools import product

import pytest

from core.memories import MEMORIES as GAME
from core.memories.kinds import END, MEMORIES, MEMORY_BACK, NOTHING
from core.memories.lanes import fill
from core.memories.rules import LINE, cost
from tests.core.memories.position import (
    ACCIDENT,
    AVERSION,
    COMING,
    DAYDREAMING,
    DRAW,
    GLITCH,
    HL,
    PETS,
    QUIET,
    REGRETS,
    TRAVELING,
    H,
    L,
    S,
    at,
    begun,
    deal,
    numbers,
    pay,
    play,
    verbs,
)

COLLECT = (("collect", 0), *pay(H, H, H))

# Novelty Cost.


def test_the_newest_memory_costs_one_more() -> None:
    state = at(house="novelty", newest=0)
    assert [cost(state, place, 0) for place in (0, 1, 3)] == [4, 3, 4]


def test_without_the_house_rule_it_does_not() -> None:
    assert cost(at(newest=0), 0, 0) == 3


def test_in_the_setup_it_is_the_sixth() -> None:
    state = deal(house="novelty")
    state.memories = [END, *(m for m in MEMORIES if m not in QUIET), *QUIET[::-1]]
    state.pile = [H]
    fill(state, [])
    assert state.newest == 5


def test_or_the_cover_of_a_glitch_when_that_is_later() -> None:
    state = deal(house="novelty")
    first = (GLITCH, *QUIET)
    state.memories = [END, *(m for m in MEMORIES if m not in first), *first[::-1]]
    state.pile = [H]
    fill(state, [])
    assert (state.newest, state.glitch, state.lanes[0]) == (0, 0, QUIET[-1])


def test_it_moves_when_another_is_placed() -> None:
    after = play(at([H] * 3, house="novelty", newest=4), *COLLECT)
    assert (cost(after, 0, 1), cost(after, 4, 1)) == (4, 4)


def test_when_the_newest_is_collected_nothing_costs_extra_until_the_next_is_placed() -> None:
    state = at([H] * 8, lanes={0: TRAVELING}, house="novelty", newest=0)
    half = play(state, ("collect", 0), *pay(H, H, H, H))
    assert [cost(half, place, 0) for place in (1, 2, 3, 4, 5)] == [3, 3, 4, 4, 4]


def test_with_research_in_conscious_it_costs_two() -> None:
    assert cost(at(house="novelty", newest=0, ids={0: 0}), 0, 0) == 2


# First Round Closed.


def test_nobody_collects_in_their_first_turn() -> None:
    states = [at([H] * 4, house="closed", turn=turn) for turn in (1, 2, 3, 4)]
    assert ["collect" in {a[0] for a in s.legal()} for s in states] == [False] * 3 + [True]


def test_without_the_house_rule_the_first_turn_is_open() -> None:
    assert 0 in numbers(at([H] * 4, turn=1), "collect")


def test_research_is_possible_in_a_closed_round() -> None:
    assert numbers(at([HL, HL], house="closed", turn=1), "research") == [0, 1, 2, 3, 4, 5]


def test_turns_of_a_closed_round_count_as_turns_without_collecting() -> None:
    assert play(at([H], house="closed", turn=1), DRAW).idle == 1


# Top Memory Visible.


def test_the_top_of_the_memory_deck_is_open_to_all() -> None:
    state = at(house="visible")
    assert [state.seen_by(seat).table.memories[-1] for seat in range(3)] == [COMING[0]] * 3


def test_without_the_house_rule_it_is_not() -> None:
    assert at().seen_by(0).table.memories[-1] == MEMORY_BACK


def test_only_the_top_one_is_open() -> None:
    assert set(at(house="visible").seen_by(0).table.memories[:-1]) == {MEMORY_BACK}


def test_it_is_open_from_the_end_of_the_setup() -> None:
    state = deal(house="visible")
    assert state.seen_by(0).table.memories[-1] == MEMORY_BACK
    assert begun(house="visible").seen_by(0).table.memories[-1] != MEMORY_BACK


def test_the_open_card_has_not_appeared_yet() -> None:
    state = at([H], house="visible", memories=[ACCIDENT])
    assert (play(state, DRAW).conscious, state.conscious) == (0, 0)


def test_it_cannot_be_researched() -> None:
    assert numbers(at([HL, HL], house="visible"), "research") == [0, 1, 2, 3, 4, 5]


def test_end_of_the_line_ends_the_game_only_when_placed() -> None:
    state = at([H] * 4, house="visible", memories=[])
    assert state.seen_by(1).table.memories == [END]
    drawn = play(state, DRAW)
    assert (drawn.seat, play(state, *COLLECT).result) == (1, LINE)


def test_the_end_once_seen_is_imagined_where_it_lies() -> None:
    view = at([H] * 4, house="visible", memories=[]).seen_by(1)
    assert view.imagine(lambda: 0.5).memories == [END]


# All of them combine.


@pytest.mark.parametrize("rules", list(product([False, True], repeat=3)))
def test_all_house_rules_combine(rules: tuple[bool, ...]) -> None:
    names = ("novelty", "closed", "visible")
    house = " ".join(name for name, on in zip(names, rules, strict=True) if on)
    state = begun(house=house)
    assert (state.novelty, state.closed, state.visible) == rules


def test_novelty_and_research_and_a_closed_round_together() -> None:
    state = at([L] * 4, house="novelty closed visible", newest=0, ids={0: 0}, turn=4)
    assert (cost(state, 0, 0), 0 in numbers(state, "collect")) == (2, True)


def test_house_rules_are_options() -> None:
    assert GAME.options() == GAME.options("random", False, False, False)


def test_enduring_regrets_counts_as_researched_with_any_cost() -> None:
    state = at(lanes={0: REGRETS}, house="novelty", newest=0, ids={0: 0})
    assert (cost(state, 0, 0), state.lanes[3]) == (2, PETS)


def test_nothing_is_newest_before_the_setup() -> None:
    assert (deal().newest, DAYDREAMING in deal().lanes) == (NOTHING, False)


def test_of_two_memories_placed_in_one_turn_the_second_is_the_newest() -> None:
    state = at([H] * 3 + [L] * 3, lanes={0: TRAVELING}, house="novelty")
    after = play(state, ("collect", 0), *pay(H, H, H), ("collect", 2), *pay(L, L, L))
    assert [cost(after, place, 1) for place in (0, 2)] == [3, 4]


def test_a_cover_makes_its_place_the_newest() -> None:
    after = play(at([H] * 3, house="novelty", memories=[GLITCH, PETS]), *COLLECT)
    assert (after.lanes[0], cost(after, 0, 1)) == (PETS, 4)


def test_novelty_makes_a_researched_taste_aversion_cost_one() -> None:
    state = at([S], lanes={0: AVERSION}, house="novelty", newest=0, ids={0: 0})
    assert cost(state, 0, 0) == 1


@pytest.mark.parametrize("rules", list(product([False, True], repeat=3)))
def test_each_house_rule_does_what_it_says_beside_all_others(rules: tuple[bool, ...]) -> None:
    novelty, closed, visible = rules
    names = zip(("novelty", "closed", "visible"), rules, strict=True)
    state = at([H] * 4, house=" ".join(name for name, on in names if on), newest=0, turn=3)
    seen = state.seen_by(1).table.memories[-1] != MEMORY_BACK
    found = (cost(state, 0, 0) == 4, "collect" not in verbs(state), seen)
    assert found == (novelty, closed, visible)


def test_all_house_rules_together_play_a_whole_turn() -> None:
    state = at([H] * 4, house="novelty closed visible", newest=0, turn=4)
    after = play(state, ("collect", 0), *pay(H, H, H, H))
    assert (after.lanes[0], after.newest, after.seen_by(2).table.memories[-1]) == (
        COMING[0],
        0,
        COMING[1],
    )
