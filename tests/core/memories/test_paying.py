"""Paying for a Memory or for Research (Collect Memory, Unstable, FAQ; MEM-1 to MEM-6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from core.memories.kinds import BUG, KINDS, MEMORIES, TYPES, UNSTABLE_KINDS
from core.memories.paying import (
    RESEARCH,
    ROLES,
    capacities,
    is_complete,
    next_kinds,
    research_capacity,
)
from core.memories.rules import cost
from tests.core.memories.position import (
    AL,
    AU,
    AVERSION,
    BUGS,
    DAYDREAMING,
    DONE,
    GLITCH,
    HL,
    HU,
    KISS,
    LL,
    LU,
    SL,
    SU,
    WISH,
    A,
    H,
    L,
    S,
    at,
    business,
    counts,
    hand,
    mine,
    numbers,
    pay,
    play,
    top_down,
    verbs,
)

COLLECT = ("collect", 0)
"""Daydreaming in Conscious: 3 Happiness, Sadness or Longing."""


def test_a_memory_in_conscious_costs_three_of_a_type_that_it_shows() -> None:
    assert KISS in mine(play(at([H, H, H], lanes={1: KISS}), ("collect", 1), *pay(H, H, H)))


@pytest.mark.parametrize("kind", [H, S, L])
def test_any_one_of_the_types_shown_pays(kind: int) -> None:
    assert DAYDREAMING in mine(play(at([kind] * 3), COLLECT, *pay(kind, kind, kind)))


def test_a_type_that_is_not_shown_does_not_pay() -> None:
    assert 0 not in numbers(at([A, A, A]), "collect")


def test_types_cannot_be_mixed() -> None:
    assert numbers(at([H, H, S, S]), "collect") == []


def test_once_a_card_is_paid_the_others_must_be_of_its_type() -> None:
    assert numbers(play(at([H, H, H, S, S, S]), COLLECT, *pay(S)), "pay") == [S]


def test_a_memory_in_subconscious_costs_four() -> None:
    state = at([H] * 4, lanes={3: KISS})
    assert (cost(state, 3, 0), 3 in numbers(state, "collect")) == (4, True)


def test_three_are_not_enough_in_subconscious() -> None:
    assert numbers(at([H] * 3), "collect") == [0, 1]


def test_lingering_emotions_count_as_normal_ones() -> None:
    assert DAYDREAMING in mine(play(at([H, HL, HL]), COLLECT, *pay(H, HL, HL)))


def test_an_unstable_emotion_counts_as_a_normal_one_of_its_type() -> None:
    assert DAYDREAMING in mine(play(at([H, H, HU]), COLLECT, *pay(H, H, HU)))


def test_two_unstable_emotions_stand_for_any_other_one() -> None:
    assert DAYDREAMING in mine(play(at([H, H, AU, SU]), COLLECT, *pay(H, H, AU, SU)))


def test_types_mix_only_as_a_pair_of_unstable_emotions() -> None:
    assert 0 not in numbers(at([H, H, AU, S]), "collect")


def test_a_pair_may_be_of_the_type_itself() -> None:
    after = play(at([H, H, HU, HU]), COLLECT, *pay(H, H, HU, HU))
    assert (DAYDREAMING in mine(after), hand(after)) == (True, [])


def test_a_payment_may_be_all_pairs() -> None:
    kinds = [SU, SU, AU, AU, LU, LU]
    assert DAYDREAMING in mine(play(at(kinds), COLLECT, *pay(*kinds)))


def test_a_pair_may_be_spent_where_one_card_would_do() -> None:
    state = play(at([H, H, HU, AU]), COLLECT, *pay(H, H, HU))
    assert state.legal() == [*pay(AU), DONE]


def test_enough_ends_a_payment_that_could_go_on() -> None:
    after = play(at([H, H, HU, AU]), COLLECT, *pay(H, H, HU), DONE)
    assert (DAYDREAMING in mine(after), hand(after)) == (True, [AU])


def test_a_payment_that_cannot_go_on_is_done_by_itself() -> None:
    assert business(play(at([H, H, H]), COLLECT, *pay(H, H, H))) == ""


def test_more_cards_than_the_cost_cannot_be_spent() -> None:
    state = play(at([H, H, H, H]), COLLECT, *pay(H, H))
    assert business(play(state, *pay(H))) == ""


def test_a_recurring_bug_is_never_a_type() -> None:
    assert numbers(at([*BUGS[:3]]), "collect") == []


def test_a_recurring_bug_is_half_of_a_pair() -> None:
    assert DAYDREAMING in mine(play(at([H, H, BUG, SU]), COLLECT, *pay(H, H, BUG, SU)))


def test_two_bugs_are_a_pair() -> None:
    assert DAYDREAMING in mine(play(at([L, L, BUG, BUG]), COLLECT, *pay(BUG, L, BUG, L)))


def test_one_bug_is_one_lingering() -> None:
    state = at([BUG, HL])
    assert play(state, ("research", 0), *pay(BUG, HL)).ids[0] == 0


def test_a_wish_granted_in_conscious_costs_six() -> None:
    assert cost(at(lanes={0: WISH}), 0, 0) == 6


def test_the_cost_is_the_lane_and_the_own_change_less_two_for_an_id() -> None:
    state = at(lanes={0: WISH, 3: WISH, 4: AVERSION, 1: AVERSION}, ids={3: 0})
    assert [cost(state, place, 0) for place in (0, 3, 4, 1)] == [6, 5, 3, 2]


def test_a_researched_taste_aversion_in_conscious_costs_nothing() -> None:
    state = at([], lanes={0: AVERSION}, ids={0: 0})
    assert AVERSION in mine(play(state, ("collect", 0)))


def test_emotions_under_a_memory_cannot_pay_for_it() -> None:
    assert 0 not in numbers(at([H, H], under={0: [H]}), "collect")


def test_emotions_under_a_memory_come_into_the_hand_once_it_is_paid() -> None:
    after = play(at([H, H, H], under={0: [S, AU]}), COLLECT, *pay(H, H, H))
    assert hand(after) == [S, AU]


def test_the_order_of_payment_is_the_order_on_the_pile() -> None:
    after = play(at([H, HL, HU], pile=[A]), COLLECT, *pay(HU, H, HL))
    assert top_down(after.pile) == [HL, H, HU, A]


def test_deck_and_pile_are_checked_once_after_a_payment() -> None:
    after = play(at([H, HL, HU], pile=[A], deck=[]), COLLECT, *pay(HU, H, HL))
    assert (top_down(after.pile), top_down(after.deck)) == ([HL], [A, HU, H])


def test_glitch_alone_cannot_be_collected() -> None:
    state = at([H] * 4, lanes={0: GLITCH})
    assert (0 in numbers(state, "collect"), 0 in numbers(state, "research")) == (False, False)


# The formula against trying everything.


def pays(type_: int, cost: int, kinds: tuple[int, ...]) -> bool:
    """Whether some split of the cards into singles of the type and Unstable pairs is the cost."""
    for count in range(len(kinds) + 1):
        for singles in combinations(range(len(kinds)), count):
            rest = [kind for at, kind in enumerate(kinds) if at not in singles]
            fits = all(ROLES[type_][kinds[at]] < 2 for at in singles)
            paired = len(rest) % 2 == 0 and all(kind in UNSTABLE_KINDS for kind in rest)
            if fits and paired and count + len(rest) // 2 == cost:
                return True
    return False


HANDS = [
    (H, HL, HU, HU, SU, BUG),
    (S, SU, SU, AU, AU, LU, LU),
    (BUG, BUG, HL, SL, AL, LL, HU),
    (A, A, A, AU, L, L, LU, BUG),
]


@pytest.mark.parametrize("held", HANDS)
@pytest.mark.parametrize("type_", [*TYPES, RESEARCH])
def test_exactly_the_payments_of_singles_and_pairs_are_complete(
    held: tuple[int, ...], type_: int
) -> None:
    for count, cost_ in product(range(len(held) + 1), range(5)):
        for kinds in combinations(held, count):
            assert is_complete([type_], cost_, kinds) == pays(type_, cost_, kinds)


@pytest.mark.parametrize("held", HANDS)
@pytest.mark.parametrize("types", [(0, 1), (2,), (3,), (RESEARCH,)])
def test_every_legal_payment_can_be_reached_and_no_other(
    held: tuple[int, ...], types: tuple[int, ...]
) -> None:
    cost_, all_ = 3, counts(held)
    reached: set[tuple[int, ...]] = set()
    begun: list[tuple[int, ...]] = [()]
    while begun:
        picked = begun.pop()
        left = [have - picked.count(kind) for kind, have in enumerate(all_)]
        if is_complete(types, cost_, picked):
            reached.add(tuple(sorted(picked)))
        else:
            assert not picked or next_kinds(left, types, cost_, picked), "no pick is a dead end"
        begun += [(*picked, kind) for kind in next_kinds(left, types, cost_, picked)]
    wanted = {
        tuple(sorted(kinds))
        for count in range(len(held) + 1)
        for kinds in combinations(held, count)
        if any(pays(type_, cost_, kinds) for type_ in types)
    }
    assert reached == wanted


@pytest.mark.parametrize("held", HANDS)
def test_the_highest_cost_that_can_be_paid_is_known(held: tuple[int, ...]) -> None:
    def most(type_: int) -> int:
        every = [c for n in range(len(held) + 1) for c in combinations(held, n)]
        return max(cost_ for cost_ in range(9) for kinds in every if pays(type_, cost_, kinds))

    found = [*capacities(counts(held)), research_capacity(counts(held))]
    assert found == [most(type_) for type_ in (*TYPES, RESEARCH)]


def test_all_kinds_have_a_role_for_every_type() -> None:
    assert {len(roles) for roles in ROLES} == {KINDS}
    assert Counter(ROLES[RESEARCH]) == {0: 4, 1: 1, 2: 4, 3: 4}


def test_nothing_but_the_payment_is_possible_while_it_is_made() -> None:
    assert verbs(play(at([H, H, H]), COLLECT)) == {"pay"}


def test_only_a_researched_taste_aversion_in_conscious_costs_nothing() -> None:
    for memory, place, novelty, mine_ in product(MEMORIES, (0, 3), ("", "novelty"), (True, False)):
        state = at(
            lanes={place: memory}, house=novelty, newest=place, ids={place: 0} if mine_ else {}
        )
        free = (memory, place, novelty, mine_) == (AVERSION, 0, "", True)
        assert (cost(state, place, 0) == 0) == free


def test_deck_and_pile_are_checked_once_after_research() -> None:
    after = play(at([HL, SL], pile=[A], deck=[]), ("research", 0), *pay(SL, HL))
    assert (top_down(after.pile), top_down(after.deck)) == ([HL], [A, SL])
