"""Emotion Deck and Discard Pile (Draw from Discard, Exchange; MEM-11 to MEM-17)."""

from __future__ import annotations

import pytest

from core.memories.kinds import BUG
from tests.core.memories.position import (
    AU,
    COMING_HOME,
    DRAW,
    DRAW_TWO,
    FAMILY_TIME,
    HL,
    LOSS,
    LU,
    MEMENTO,
    PASS,
    PERFORMANCE,
    PETS,
    SL,
    A,
    H,
    L,
    S,
    at,
    hand,
    happened,
    known_hand,
    pay,
    play,
    top_down,
    unseen,
    verbs,
)

COLLECT = (("collect", 0), *pay(H, H, H))

# Draw from Discard.


def test_draw_takes_the_top_of_the_pile_into_the_hand() -> None:
    after = play(at([H], pile=[SL, A]), DRAW)
    assert (hand(after), top_down(after.pile)) == ([H, SL], [A])


def test_an_empty_pile_gets_the_top_of_the_deck_at_once() -> None:
    after = play(at([H], pile=[SL], deck=unseen(L, A, S)), DRAW)
    assert (top_down(after.pile), top_down(after.deck)) == ([L], [A, S])


# Exchange.


def test_exchange_discards_one_and_draws_two() -> None:
    after = play(at([H, L], pile=[A], deck=unseen(S, SL, A)), ("exchange", L))
    assert (hand(after), top_down(after.pile)) == ([H, S, SL], [L, A])


def test_exchange_needs_a_card_in_hand() -> None:
    assert verbs(at([])) == {"draw"}


def test_the_deck_empties_and_the_pile_is_turned_over_but_for_its_top() -> None:
    after = play(at([L], pile=[A, S, HL], deck=unseen(H, H)), ("exchange", L))
    assert (top_down(after.pile), top_down(after.deck)) == ([L], [HL, S, A])


def test_the_pile_is_turned_over_between_two_draws() -> None:
    after = play(at([L], pile=[A, HL], deck=unseen(S)), ("exchange", L))
    assert (hand(after), top_down(after.deck)) == ([HL, S], [A])


def test_with_fewer_than_two_discards_there_is_nothing_to_turn_over() -> None:
    after = play(at([H, H], others=[[S], [S]], pile=[A], deck=unseen(S)), DRAW)
    assert (top_down(after.pile), after.deck) == ([S], [])


def test_the_pile_is_turned_over_as_soon_as_it_holds_two() -> None:
    state = at([H, H, H], pile=[], deck=[])
    after = play(state, *COLLECT)
    assert (top_down(after.pile), top_down(after.deck)) == ([H], [H, H])


def test_exchange_with_two_discards_draws_the_card_just_below() -> None:
    after = play(at([L], pile=[A], deck=[]), ("exchange", L))
    assert (hand(after), top_down(after.pile), after.deck) == ([A], [L], [])


def test_exchange_draws_fewer_when_the_supply_is_short() -> None:
    state = at([L], pile=[A], deck=[])
    assert happened(state, ("exchange", L)) == ["exchanged", "turned_over", "drew", "dry", "turn"]


def test_with_deck_and_pile_empty_exchange_draws_nothing() -> None:
    after = play(at([L, H], pile=[], deck=[]), ("exchange", L))
    assert (hand(after), top_down(after.pile)) == ([H], [L])


def test_a_player_without_any_action_passes() -> None:
    state = at([], pile=[], deck=[])
    assert state.legal() == [PASS]
    assert play(state, PASS).active == 1


def test_nobody_passes_who_can_do_anything() -> None:
    assert PASS not in at([H]).legal()


def test_without_emotions_in_hand_one_draws_from_the_pile() -> None:
    assert at([]).legal() == [DRAW]


def test_a_turned_deck_is_not_shuffled_and_the_oldest_discard_comes_first() -> None:
    after = play(at([L], pile=[H, S, A, LU, AU], deck=unseen(H, H)), ("exchange", L))
    assert top_down(after.deck) == [AU, LU, A, S, H]


# Attached cards, Family Time and Public Performance with a short supply (MEM-14).


def test_attached_cards_are_drawn_one_at_a_time_with_the_checks_between() -> None:
    state = at([H] * 3, memories=[PETS], pile=[A], deck=unseen(S))
    after = play(state, *COLLECT)
    assert (after.under[0], top_down(after.deck)) == (tuple(unseen(S)), [A, H, H])


def test_a_dry_supply_hides_fewer() -> None:
    state = at([S], lanes={0: PETS}, ids={0: 0}, memories=[PERFORMANCE], pile=[], deck=[])
    after = play(state, ("collect", 0), *pay(S))
    assert (after.under[0], hand(after)) == ((), [])


def test_family_time_goes_without_when_the_supply_is_dry() -> None:
    state = at([S], lanes={0: PETS}, ids={0: 0}, memories=[FAMILY_TIME], pile=[], deck=[])
    assert not any(play(state, ("collect", 0), *pay(S)).under)


def test_public_performance_serves_the_first_ones_when_the_supply_is_short() -> None:
    state = at([H] * 3, others=[[], [], []], memories=[PERFORMANCE], pile=[], deck=[])
    after = play(state, *COLLECT)
    assert [len(hand(after, seat)) for seat in range(4)] == [1, 0, 0, 0]


def test_nothing_is_topped_up_later() -> None:
    state = at([S], lanes={0: PETS}, ids={0: 0}, others=[[H, H], [L]], pile=[], deck=[],
               memories=[PERFORMANCE])  # fmt: skip
    dry = play(state, ("collect", 0), *pay(S))
    assert play(dry, ("exchange", H)).under[0] == ()


# Drawing two from the Discard Pile (MEM-17).


@pytest.mark.parametrize(("memory", "tops"), [(COMING_HOME, {L}), (LOSS, {S, A}), (MEMENTO, {H})])
def test_a_memory_lets_its_owner_draw_two_for_some_types(memory: int, tops: set[int]) -> None:
    able = {
        top
        for top in (H, S, A, L, BUG)
        if DRAW_TWO in at([H], pile=[top, S], owned={0: [memory]}).legal()
    }
    assert able == tops


def test_the_aspect_of_the_top_card_does_not_matter() -> None:
    assert DRAW_TWO in at([H], pile=[LU, S], owned={0: [COMING_HOME]}).legal()


def test_drawing_two_takes_the_card_below_whatever_it_is() -> None:
    state = at([H], pile=[L, BUG, S], owned={0: [COMING_HOME]})
    assert hand(play(state, DRAW_TWO)) == [H, L, BUG]


def test_drawing_one_is_still_possible() -> None:
    state = at([H], pile=[L, BUG, S], owned={0: [COMING_HOME]})
    assert hand(play(state, DRAW)) == [H, L]


def test_the_three_memories_do_not_add_up() -> None:
    state = at([H], pile=[L, S, A], owned={0: [COMING_HOME, LOSS, MEMENTO]})
    assert [action for action in state.legal() if action[0] == "draw"] == [DRAW, DRAW_TWO]


def test_only_the_owner_draws_two() -> None:
    assert DRAW_TWO not in at([H], pile=[L, S], owned={1: [COMING_HOME]}).legal()


def test_two_need_two_cards_in_pile_and_deck_together() -> None:
    state = at([H], pile=[L], deck=[], owned={0: [COMING_HOME]})
    assert DRAW_TWO not in state.legal()


def test_the_second_may_be_the_card_turned_up_from_the_deck() -> None:
    state = at([H], pile=[L], deck=unseen(SL, A), owned={0: [COMING_HOME]})
    after = play(state, DRAW_TWO)
    assert (hand(after), known_hand(after, 0)) == ([H, SL, L], [SL, L])


def test_drawing_two_may_leave_deck_and_pile_empty() -> None:
    state = at([H], pile=[L], deck=unseen(SL), owned={0: [COMING_HOME]})
    after = play(state, DRAW_TWO)
    assert (hand(after), after.pile, after.deck) == ([H, SL, L], [], [])


def test_the_only_card_left_is_drawn_and_the_next_player_without_cards_passes() -> None:
    state = at([], others=[[], [H]], pile=[L], deck=[])
    after = play(state, DRAW, PASS, ("exchange", H), DRAW)
    assert [hand(after, seat) for seat in range(3)] == [[H, L], [], []]


def test_a_pile_turned_over_by_attached_cards_goes_on_giving() -> None:
    state = at([H] * 3, memories=[PETS], pile=[A], deck=[])
    after = play(state, *COLLECT)
    assert (after.under[0], top_down(after.deck), top_down(after.pile)) == ((A,), [H, H], [H])
