"""Every Memory: its figures and what it does (The cards; MEM-24 to MEM-28)."""

from __future__ import annotations

import pytest

from core.game import total
from core.memories.kinds import LETTERS, NOTHING
from core.memories.lanes import BESIDE
from core.memories.rules import cost
from tests.core.memories.position import (
    ACCIDENT,
    ARRIVAL,
    AVERSION,
    CARDS,
    CHILDHOOD,
    COMING_HOME,
    CRUSH,
    DANCE,
    DAYDREAMING,
    FAMILY_TIME,
    FRIENDS,
    GLITCH,
    GOODBYE,
    GRADUATION,
    GROWING_OLD,
    HOSPITAL,
    I_DO,
    KEEP,
    KISS,
    LOSS,
    MAGICAL,
    MEMENTO,
    MEMORY_LOSS,
    MISTAKE,
    MOVIES,
    MUSIC,
    NIGHTMARE,
    PERFORMANCE,
    PETS,
    REGRETS,
    SCHOOL,
    SKY,
    SPARKS,
    STARGAZING,
    TRAVELING,
    WISH,
    A,
    H,
    L,
    S,
    at,
    business,
    discard,
    hand,
    mine,
    numbers,
    pay,
    play,
    top_down,
    unseen,
    verbs,
)

FIGURES = [
    # Memory, name, points, counted by, types, attached
    (ACCIDENT, "A Terrible Accident", 4, "", "SL", 0),
    (COMING_HOME, "Coming Home Late", 2, "", "AL", 0),
    (DAYDREAMING, "Daydreaming", 2, "", "HSL", 0),
    (MISTAKE, "Embarrassing Mistake", 2, "", "A", 0),
    (MUSIC, "Emotional Music", 0, "", "HSAL", 5),
    (REGRETS, "Enduring Regrets", 6, "", "S", 0),
    (CHILDHOOD, "Ephemeral Childhood", 5, "", "L", 0),
    (FAMILY_TIME, "Family Time", 3, "", "HSAL", 0),
    (SCHOOL, "First Day of School", 2, "", "HSAL", 0),
    (KISS, "First Kiss", 3, "", "HA", 0),
    (GLITCH, "Glitch in the System", 1, "", "", 0),
    (GRADUATION, "Graduation Day", 2, "", "HSAL", 0),
    (GROWING_OLD, "Growing Old Together", 0, "hand", "HS", 0),
    (FRIENDS, "Hanging with Friends", 1, "", "HAL", 2),
    (GOODBYE, "Heartfelt Goodbye", 2, "", "SL", 0),
    (HOSPITAL, "Hospital Visit", 2, "", "HSA", 0),
    (SKY, "Longing for the Sky", 3, "", "L", 1),
    (LOSS, "Loss of a Loved One", 0, "", "SAL", 0),
    (MAGICAL, "Magical Moment", 2, "", "H", 1),
    (MEMENTO, "Memento", 1, "", "HL", 0),
    (MEMORY_LOSS, "Memory Loss", -3, "", "AL", 0),
    (MOVIES, "Movies in the Dark", 1, "", "HSAL", 2),
    (ARRIVAL, "New Arrival", 0, "owned", "HA", 0),
    (PETS, "Playing with Pets", 2, "", "HSAL", 1),
    (PERFORMANCE, "Public Performance", 3, "", "HAL", 1),
    (DANCE, "Romantic Dance", 5, "", "HL", 0),
    (I_DO, 'Saying "I Do"', 3, "", "HAL", 1),
    (SPARKS, "Sparks of Inspiration", 0, "owned", "H", 1),
    (STARGAZING, "Stargazing", 2, "", "HSL", 0),
    (AVERSION, "Taste Aversion", 1, "", "SA", 1),
    (TRAVELING, "Traveling the World", 2, "", "HAL", 0),
    (NIGHTMARE, "Unforgettable Nightmare", 0, "hand", "SA", 0),
    (CRUSH, "Unrequited Crush", 4, "", "SAL", 0),
    (WISH, "Wish Granted", 0, "", "HS", 0),
]
COLLECT = (("collect", 0), *pay(H, H, H))


@pytest.mark.parametrize(
    ("memory", "name", "points", "counted", "types", "attached"), FIGURES, ids=lambda x: str(x)
)
def test_the_figures_of_a_memory_are_the_published_ones(
    memory: int, name: str, points: int, counted: str, types: str, attached: int
) -> None:
    letters = "".join(LETTERS[type_] for type_ in CARDS.types[memory])
    found = (CARDS.name[memory], CARDS.points[memory], CARDS.counted[memory], letters)
    assert (*found, CARDS.attached[memory]) == (name, points, counted, types, attached)


PLAIN = (DAYDREAMING, MUSIC, FRIENDS, SKY, MOVIES, PETS, DANCE, I_DO, STARGAZING, CRUSH)


@pytest.mark.parametrize("memory", PLAIN)
def test_a_memory_without_a_quirk_does_nothing(memory: int) -> None:
    said = (CARDS.placed[memory], CARDS.collected[memory], CARDS.research[memory])
    assert (said, CARDS.change[memory], CARDS.doubles[memory]) == (("", "", ""), 0, 0)


# [PLACED].


def test_a_terrible_accident_swaps_the_lanes_as_it_appears() -> None:
    assert play(at([H] * 3, memories=[ACCIDENT]), *COLLECT).conscious == 1


def test_two_swaps_bring_the_lanes_back() -> None:
    state = at([H] * 3, lanes={1: KISS}, memories=[ACCIDENT])
    assert play(state, ("collect", 1), *pay(H, H, H)).conscious == 0


def test_family_time_hides_a_card_under_each_adjacent_memory_in_order() -> None:
    state = at([H] * 3, lanes={1: KISS}, memories=[FAMILY_TIME], deck=unseen(S, A, L, H))
    under = play(state, ("collect", 1), *pay(H, H, H)).under
    assert under == [tuple(unseen(A)), (), tuple(unseen(L)), (), tuple(unseen(S)), ()]


def test_family_time_in_the_lower_row_begins_above() -> None:
    state = at([H] * 4, memories=[FAMILY_TIME], deck=unseen(S, A, L, H))
    under = play(state, ("collect", 5), *pay(H, H, H, H)).under
    assert under == [(), (), tuple(unseen(S)), (), tuple(unseen(A)), ()]


def test_family_time_hides_none_under_itself() -> None:
    assert play(at([H] * 3, memories=[FAMILY_TIME]), *COLLECT).under[0] == ()


def test_glitch_is_covered_by_the_next_memory_at_once() -> None:
    after = play(at([H] * 3, memories=[GLITCH, MOVIES, LOSS]), *COLLECT)
    assert (after.lanes[0], after.glitch, len(after.under[0])) == (MOVIES, 0, 2)


def test_the_cover_of_a_glitch_carries_out_its_own_quirk() -> None:
    assert play(at([H] * 3, memories=[GLITCH, ACCIDENT]), *COLLECT).conscious == 1


def test_the_top_card_decides_types_and_cost() -> None:
    state = at([S], lanes={0: AVERSION}, glitch=0, ids={0: 0})
    assert (cost(state, 0, 0), numbers(state, "collect")) == (0, [0])


def test_an_id_may_lie_on_the_top_card() -> None:
    state = at([S] * 3, lanes={0: CRUSH}, glitch=0, ids={0: 1})
    assert 0 not in numbers(state, "collect")


def test_the_collector_owns_the_cover_and_the_glitch() -> None:
    after = play(at([H] * 3, glitch=0), *COLLECT)
    assert (mine(after), after.glitch) == ({DAYDREAMING, GLITCH}, NOTHING)


def test_public_performance_gives_everyone_an_emotion_from_the_active_player_on() -> None:
    state = at([H] * 3, others=[[], []], memories=[PERFORMANCE], deck=unseen(L, S, A, H))
    after = play(state, *COLLECT)
    assert [hand(after, seat) for seat in range(3)] == [[S], [A], [H]]


# [COLLECTED].


def test_first_kiss_swaps_the_lanes_once_collected() -> None:
    state = at([H] * 3, lanes={0: KISS})
    assert (state.conscious, play(state, *COLLECT).conscious) == (0, 1)


def test_heartfelt_goodbye_makes_every_other_player_discard_one_from_the_left() -> None:
    state = at([L] * 3, others=[[H, S], [A, A]], lanes={0: GOODBYE})
    asked = play(state, ("collect", 0), *pay(L, L, L))
    then = play(asked, *discard(S))
    after = play(then, *discard(A))
    assert (asked.seat, then.seat, after.seat) == (1, 2, 1)
    assert [hand(after, seat) for seat in range(3)] == [[], [H], [A]]


def test_each_of_them_chooses_the_card() -> None:
    state = at([L] * 3, others=[[H, S], [A]], lanes={0: GOODBYE})
    assert play(state, ("collect", 0), *pay(L, L, L)).legal() == discard(H, S)


def test_an_empty_hand_is_passed_over() -> None:
    state = at([L] * 3, others=[[], [A]], lanes={0: GOODBYE})
    assert play(state, ("collect", 0), *pay(L, L, L)).seat == 2


def test_the_refill_waits_until_all_have_discarded() -> None:
    state = at([L] * 3, others=[[H], [A]], lanes={0: GOODBYE})
    asked = play(state, ("collect", 0), *pay(L, L, L))
    half = play(asked, *discard(H))
    assert (half.lanes[0], play(half, *discard(A)).lanes[0]) == (NOTHING, LOSS)


def test_deck_and_pile_are_checked_after_each_of_these_cards() -> None:
    state = at([L], others=[[H], [A]], lanes={0: GOODBYE}, ids={0: 0}, pile=[], deck=[])
    asked = play(state, ("collect", 0), *pay(L))
    half = play(asked, *discard(H))
    assert (top_down(half.pile), top_down(half.deck)) == ([H], [L])


def test_memory_loss_may_be_given_to_another_player() -> None:
    state = at([L] * 3, lanes={0: MEMORY_LOSS})
    after = play(state, ("collect", 0), *pay(L, L, L), ("give", 2))
    assert (mine(after), mine(after, 2)) == (set(), {MEMORY_LOSS})


def test_memory_loss_may_be_kept() -> None:
    after = play(at([L] * 3, lanes={0: MEMORY_LOSS}), ("collect", 0), *pay(L, L, L), KEEP)
    assert mine(after) == {MEMORY_LOSS}


def test_who_gets_it_cannot_pass_it_on() -> None:
    state = at([L] * 3, lanes={0: MEMORY_LOSS})
    after = play(state, ("collect", 0), *pay(L, L, L), ("give", 1))
    assert (after.seat, business(after), "give" in verbs(after)) == (1, "", False)


def test_it_cannot_be_given_to_oneself() -> None:
    half = play(at([L] * 3, lanes={0: MEMORY_LOSS}), ("collect", 0), *pay(L, L, L))
    assert half.legal() == [("give", 1), ("give", 2), KEEP]


def test_a_glitch_under_it_stays_with_the_collector() -> None:
    state = at([L] * 3, lanes={0: MEMORY_LOSS}, glitch=0)
    after = play(state, ("collect", 0), *pay(L, L, L), ("give", 1))
    assert (mine(after), mine(after, 1)) == ({GLITCH}, {MEMORY_LOSS})


def test_traveling_the_world_gives_another_action() -> None:
    half = play(at([H] * 4, lanes={0: TRAVELING}), *COLLECT)
    assert (half.seat, business(half)) == (0, "again")


# Costs.


def test_taste_aversion_costs_one_less() -> None:
    state = at(lanes={0: AVERSION, 3: AVERSION})
    assert [cost(state, place, 0) for place in (0, 3)] == [2, 3]


def test_wish_granted_costs_three_more() -> None:
    state = at(lanes={0: WISH, 3: WISH})
    assert [cost(state, place, 0) for place in (0, 3)] == [6, 7]


def test_a_permanent_ability_belongs_to_the_owner_only() -> None:
    state = at([1], owned={1: [MISTAKE, HOSPITAL]}, ids={0: 2})
    assert numbers(state, "research") == []


def test_what_lies_under_a_covered_glitch_goes_to_the_collector_of_its_cover() -> None:
    after = play(at([H] * 3, glitch=0, under={0: [S, A]}), *COLLECT)
    assert hand(after) == [S, A]


def test_family_time_on_a_glitch_hides_cards_beside_it() -> None:
    state = at([H] * 3, memories=[GLITCH, FAMILY_TIME], deck=unseen(S, A, L))
    after = play(state, *COLLECT)
    assert after.under == [(), tuple(unseen(A)), (), tuple(unseen(S)), (), ()]


def test_family_time_hides_a_card_under_a_covered_glitch() -> None:
    state = at([H] * 3, glitch=1, memories=[FAMILY_TIME], deck=unseen(S, A, L))
    assert play(state, *COLLECT).under[1] == tuple(unseen(A))


def test_public_performance_on_a_glitch_has_its_own_card_and_gives_everyone_one() -> None:
    state = at([H] * 3, others=[[], []], memories=[GLITCH, PERFORMANCE], deck=unseen(L, S, A, H))
    after = play(state, *COLLECT)
    assert (after.under[0], [hand(after, n) for n in range(3)]) == (
        tuple(unseen(L)),
        [[S], [A], [H]],
    )


def test_the_quirk_of_a_cover_is_carried_out_once_collected() -> None:
    half = play(at([H] * 3, lanes={0: TRAVELING}, glitch=0), *COLLECT)
    assert (business(half), mine(half)) == ("again", {TRAVELING, GLITCH})


def test_a_gift_from_a_turned_deck_is_the_next_card_of_it() -> None:
    state = at([H] * 3, others=[[], []], memories=[PERFORMANCE], deck=[L, S, A, H])
    after = play(state, *COLLECT)
    assert (hand(after, 1), after.known[1][A]) == ([A], 1)


def test_goodbye_taken_as_the_extra_action_makes_all_others_discard() -> None:
    state = at([H] * 3 + [L] * 3, lanes={0: TRAVELING, 1: GOODBYE})
    asked = play(state, *COLLECT, ("collect", 1), *pay(L, L, L))
    after = play(asked, *discard(H), *discard(S))
    assert (asked.lanes[:2], after.lanes[:2], after.seat) == ([NOTHING] * 2, [LOSS, MEMENTO], 1)


def test_memory_loss_given_away_counts_for_the_other_player() -> None:
    state = at([L] * 3, lanes={0: MEMORY_LOSS})
    after = play(state, ("collect", 0), *pay(L, L, L), ("give", 2))
    assert [total(score) for score in after.scores()] == [0, 0, -3]


def test_adjacent_is_up_down_left_and_right_in_this_order() -> None:
    assert BESIDE == ((3, 1), (4, 0, 2), (5, 1), (0, 4), (1, 3, 5), (2, 4))
