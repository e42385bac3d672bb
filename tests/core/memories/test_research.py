"""Research IDs: Researching, Reservation, Discount, Retrieval (MEM-7 to MEM-10)."""

from __future__ import annotations

import pytest

from core.memories.kinds import BUG, NOTHING
from core.memories.rules import cost
from tests.core.memories.position import (
    ACCIDENT,
    AL,
    AU,
    CHILDHOOD,
    CRUSH,
    DANCE,
    DAYDREAMING,
    DONE,
    HL,
    HOSPITAL,
    HU,
    KISS,
    LL,
    MISTAKE,
    REGRETS,
    SL,
    SU,
    TRAVELING,
    A,
    H,
    L,
    S,
    at,
    business,
    events,
    hand,
    mine,
    numbers,
    pay,
    play,
    top_down,
    verbs,
)

RESEARCH = ("research", 0)


def test_research_spends_two_lingering_emotions_and_places_the_id() -> None:
    after = play(at([HL, SL, A]), RESEARCH, *pay(HL, SL))
    assert (after.ids[0], hand(after)) == (0, [A])


@pytest.mark.parametrize("kinds", [(HL, HL), (AL, LL), (BUG, SL), (BUG, BUG)])
def test_lingering_emotions_of_any_types_do(kinds: tuple[int, int]) -> None:
    assert play(at(kinds), RESEARCH, *pay(*kinds)).ids[0] == 0


def test_they_need_not_be_of_a_type_that_the_memory_shows() -> None:
    state = at([AL, AL], lanes={0: DANCE})
    assert play(state, RESEARCH, *pay(AL, AL)).ids[0] == 0


def test_plain_emotions_do_not_pay_for_research() -> None:
    assert numbers(at([HL, H, S, A]), "research") == []


def test_a_pair_of_unstable_emotions_stands_for_one_lingering() -> None:
    assert play(at([HL, SU, AU]), RESEARCH, *pay(HL, SU, AU)).ids[0] == 0


def test_four_unstable_emotions_pay_for_research() -> None:
    assert play(at([HU, SU, AU, AU]), RESEARCH, *pay(HU, SU, AU, AU)).ids[0] == 0


def test_a_pair_is_not_one_unstable_of_another_pair() -> None:
    assert numbers(at([HU, SU, AU]), "research") == []


def test_a_bug_is_one_lingering_or_half_of_a_pair() -> None:
    half = play(at([BUG, BUG, SL]), RESEARCH, *pay(BUG, BUG))
    assert half.legal() == [*pay(SL), DONE]


def test_research_is_the_action_of_the_turn() -> None:
    assert play(at([HL, HL]), RESEARCH, *pay(HL, HL)).active == 1


def test_what_was_spent_lies_on_the_pile_in_its_order() -> None:
    after = play(at([HL, SL], pile=[A]), RESEARCH, *pay(SL, HL))
    assert top_down(after.pile) == [HL, SL, A]


def test_an_id_that_lies_on_a_memory_is_not_available() -> None:
    assert numbers(at([HL, HL], ids={3: 0}), "research") == []


def test_an_id_cannot_be_moved_or_taken_back() -> None:
    assert verbs(at([AL, AL], ids={0: 0}, lanes={2: DANCE, 3: DANCE})) == {"draw", "exchange"}


def test_a_memory_with_an_id_is_no_target() -> None:
    assert numbers(at([HL, HL], ids={0: 1}), "research") == [1, 2, 3, 4, 5]


def test_a_memory_with_an_id_is_collected_by_its_owner_only() -> None:
    assert numbers(at([H] * 4, ids={0: 1}), "collect") == [1, 3, 4, 5]


def test_the_owner_pays_two_less() -> None:
    state = at([S], ids={0: 0})
    assert DAYDREAMING in mine(play(state, ("collect", 0), *pay(S)))


def test_the_payment_need_not_match_what_research_cost() -> None:
    state = play(at([HL, HL, L], others=[[H]]), RESEARCH, *pay(HL, HL), ("draw", 1))
    assert DAYDREAMING in mine(play(state, ("collect", 0), *pay(L)))


def test_collecting_brings_the_id_back() -> None:
    state = at([S], ids={0: 0})
    assert 0 not in play(state, ("collect", 0), *pay(S)).ids


def test_an_id_that_came_back_can_be_used_in_the_extra_action() -> None:
    state = at([H, HL, HL], lanes={0: TRAVELING}, ids={0: 0})
    after = play(state, ("collect", 0), *pay(H), ("research", 1), *pay(HL, HL))
    assert after.ids[1] == 0


# Hospital Visit (MEM-8).


def test_the_owner_of_hospital_visit_may_push_off_another_id() -> None:
    state = at([HL, HL], ids={0: 1}, owned={0: [HOSPITAL]})
    after = play(state, RESEARCH, *pay(HL, HL))
    assert (after.ids[0], 1 in after.ids) == (0, False)


def test_the_displaced_player_gets_nothing_for_it() -> None:
    state = at([HL, HL], others=[[H], [S]], ids={0: 1}, owned={0: [HOSPITAL]})
    assert hand(play(state, RESEARCH, *pay(HL, HL)), 1) == [H]


@pytest.mark.parametrize(("memory", "place"), [(CHILDHOOD, 0), (REGRETS, 3)])
def test_hospital_visit_does_not_beat_a_bar_on_research(memory: int, place: int) -> None:
    state = at([HL, HL], lanes={place: memory}, ids={place: 1}, owned={0: [HOSPITAL]})
    assert place not in numbers(state, "research")


# Memories that limit Research, and lane swaps (MEM-9).


def test_ephemeral_childhood_cannot_be_researched() -> None:
    assert 0 not in numbers(at([HL, HL], lanes={0: CHILDHOOD}), "research")


def test_enduring_regrets_cannot_be_researched_in_subconscious() -> None:
    assert 3 not in numbers(at([HL, HL], lanes={3: REGRETS}), "research")


def test_enduring_regrets_can_be_researched_in_conscious() -> None:
    assert 0 in numbers(at([HL, HL], lanes={0: REGRETS}), "research")


def test_enduring_regrets_in_conscious_must_be_researched_first() -> None:
    free, mine_ = (at([S] * 4, lanes={0: REGRETS}, ids=ids) for ids in ({}, {0: 0}))
    assert (0 in numbers(free, "collect"), 0 in numbers(mine_, "collect")) == (False, True)


def test_enduring_regrets_in_subconscious_is_collected_without() -> None:
    assert 3 in numbers(at([S] * 4, lanes={3: REGRETS}), "collect")


def test_a_swap_exchanges_only_the_markers() -> None:
    state = at([H] * 3, lanes={1: KISS}, ids={0: 1, 3: 2}, under={4: [S]})
    after = play(state, ("collect", 1), *pay(H, H, H))
    assert (after.ids[0], after.ids[3], after.under[4]) == (1, 2, (S,))
    assert [after.lanes[place] for place in (0, 2, 3, 4, 5)] == [
        state.lanes[place] for place in (0, 2, 3, 4, 5)
    ]


def test_a_swap_changes_what_the_rows_cost() -> None:
    after = play(at([H] * 3, lanes={1: KISS}), ("collect", 1), *pay(H, H, H))
    assert [cost(after, place, 1) for place in (0, 3)] == [4, 3]


def test_an_id_stays_on_enduring_regrets_in_subconscious_with_its_discount() -> None:
    state = at([H] * 3, lanes={0: REGRETS, 1: KISS}, ids={0: 0})
    after = play(state, ("collect", 1), *pay(H, H, H))
    assert (after.ids[0], cost(after, 0, 0)) == (0, 2)


def test_a_swap_that_brings_enduring_regrets_to_conscious_closes_it() -> None:
    state = at([H] * 3, lanes={3: REGRETS, 1: KISS}, others=[[S] * 5, [S]])
    after = play(state, ("collect", 1), *pay(H, H, H))
    assert 3 not in numbers(after, "collect")


def test_research_with_embarrassing_mistake_takes_one() -> None:
    state = at([HL], owned={0: [MISTAKE]})
    assert play(state, RESEARCH, *pay(HL)).ids[0] == 0


def test_a_pair_pays_for_that_one() -> None:
    state = at([HU, SU], owned={0: [MISTAKE]})
    assert play(state, RESEARCH, *pay(HU, SU)).ids[0] == 0


def test_the_log_says_who_was_displaced() -> None:
    state = at([HL, HL], ids={0: 2}, owned={0: [HOSPITAL]})
    assert events(state, RESEARCH, *pay(HL, HL))[0][-1] == 2


def test_half_paid_research_is_unfinished_business() -> None:
    assert business(play(at([HL, HL]), RESEARCH, *pay(HL))) == "spend"


def test_a_terrible_accident_that_appears_keeps_ids_where_they_are() -> None:
    state = at([H] * 3, ids={2: 1}, memories=[ACCIDENT])
    after = play(state, ("collect", 0), *pay(H, H, H))
    assert (after.conscious, after.ids[2], after.ids[0]) == (1, 1, NOTHING)


def test_the_crush_in_the_lanes_shows_its_three_types() -> None:
    assert CRUSH in mine(play(at([A] * 3), ("collect", 2), *pay(A, A, A)))


def test_a_displaced_id_can_be_placed_again() -> None:
    state = at([HL, HL], others=[[SL, SL], [S]], ids={0: 1}, owned={0: [HOSPITAL]})
    after = play(state, RESEARCH, *pay(HL, HL), ("research", 3), *pay(SL, SL))
    assert (after.ids[0], after.ids[3]) == (0, 1)


def test_who_pushed_an_id_off_has_the_reservation_and_the_discount() -> None:
    state = at([HL, HL, H], others=[[H] * 4], ids={0: 1}, owned={0: [HOSPITAL]})
    after = play(state, RESEARCH, *pay(HL, HL))
    assert (cost(after, 0, 0), 0 in numbers(after, "collect")) == (1, False)


def test_hospital_visit_moves_no_id_of_ones_own() -> None:
    state = at([HL, HL], ids={0: 0, 1: 1}, owned={0: [HOSPITAL]})
    assert numbers(state, "research") == []


def test_research_over_another_id_leaves_all_else_under_the_memory() -> None:
    state = at(
        [HL, HL], lanes={0: CRUSH}, glitch=0, ids={0: 1}, under={0: [S]}, owned={0: [HOSPITAL]}
    )
    after = play(state, RESEARCH, *pay(HL, HL))
    assert (after.lanes[0], after.glitch, after.under[0]) == (CRUSH, 0, (S,))
