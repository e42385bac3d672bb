"""The rules of thumb, each in a position that it decides; suggestions; prospects."""

from __future__ import annotations

import pytest

from core.bots.search import Effort, think
from core.game import Action
from core.memories import MEMORIES as GAME
from core.memories import thumb
from core.memories.kinds import BUG, END
from core.memories.prospects import points
from core.memories.thumb import Outlook, act
from tests.core.memories.position import (
    AL,
    ARRIVAL,
    AU,
    CHILDHOOD,
    COMING_HOME,
    CRUSH,
    DANCE,
    DONE,
    DRAW,
    DRAW_TWO,
    GOODBYE,
    GROWING_OLD,
    HL,
    HU,
    LL,
    LOSS,
    MEMENTO,
    MEMORY_LOSS,
    MISTAKE,
    MUSIC,
    NIGHTMARE,
    PETS,
    SCHOOL,
    SL,
    SPARKS,
    SU,
    TRAVELING,
    A,
    H,
    L,
    S,
    at,
    begun,
    deal,
    discard,
    hand,
    pay,
    play,
)

COLLECT: Action = ("collect", 0)


def test_the_best_memory_that_can_be_paid_for_is_collected() -> None:
    view = Outlook(at([H] * 4))
    assert act(view) == thumb.collect_the_best(view) == ("collect", 1)  # Romantic Dance


def test_a_memory_worth_less_than_its_price_is_left() -> None:
    poor = at([A] * 4, lanes=dict.fromkeys(range(6), DANCE) | {0: LOSS}, memories=range(13, 34))
    assert thumb.collect_the_best(Outlook(poor)) is None


def test_near_the_end_even_a_small_memory_is_collected() -> None:
    late = at([A] * 4, lanes=dict.fromkeys(range(6), DANCE) | {0: COMING_HOME}, memories=[])
    assert act(Outlook(late)) == thumb.collect_the_best(Outlook(late)) == COLLECT


def test_with_a_full_hand_a_small_memory_is_collected_rather_than_a_card_drawn() -> None:
    full = [S, S, S, A, A, A, L, L, HL, SL]
    view = Outlook(at(full, lanes=dict.fromkeys(range(6), DANCE) | {0: MUSIC}, under={0: [H] * 5}))
    assert act(view) == thumb.collect_the_best(view) == COLLECT


def test_a_hand_that_counts_at_the_end_is_not_spent_near_it() -> None:
    lanes = dict.fromkeys(range(6), CHILDHOOD) | {0: PETS}
    holder, other = (
        at([A] * 4, lanes=lanes, memories=[], owned={0: [memory]}) for memory in (NIGHTMARE, DANCE)
    )
    assert thumb.collect_the_best(Outlook(holder)) is None
    assert thumb.collect_the_best(Outlook(other)) == COLLECT


def test_two_useful_cards_are_drawn_at_once() -> None:
    view = Outlook(at([L, L], pile=[L, L, S], owned={0: [COMING_HOME]}))
    assert act(view) == thumb.draw_two(view) == DRAW_TWO


def test_research_for_one_card_pays_for_itself() -> None:
    view = Outlook(at([HL, A], owned={0: [MISTAKE]}, memories=range(13, 34)))
    assert act(view) == thumb.research_cheaply(view) == ("research", 1)


def test_a_prize_out_of_reach_is_researched() -> None:
    mine = {0: [DANCE, CRUSH, SCHOOL]}
    view = Outlook(at([HL, AL, SU], lanes={1: SPARKS}, owned=mine, memories=range(13, 34)))
    assert act(view) == thumb.research_the_prize(view) == ("research", 1)


def test_a_card_on_the_pile_that_completes_a_set_is_taken() -> None:
    view = Outlook(at([S, S, A], pile=[S, A]))
    assert act(view) == thumb.take_the_top(view) == DRAW


def test_else_the_card_that_is_missed_least_is_exchanged() -> None:
    view = Outlook(at([S, S, HL, A], pile=[A], lanes={2: DANCE, 3: DANCE, 4: DANCE}))
    assert act(view) == thumb.exchange_the_least(view) == ("exchange", A)


def test_with_nothing_to_draw_a_small_memory_is_better_than_nothing() -> None:
    state = at([A] * 3, lanes={0: LOSS}, pile=[], deck=[], memories=range(13, 34))
    view = Outlook(state)
    assert thumb.exchange_the_least(view) is None
    assert thumb.collect_anything(view) in state.legal()


def test_near_the_end_cards_in_hand_count_for_little() -> None:
    soon, late = Outlook(at(memories=[LOSS])), Outlook(at(memories=range(13, 34)))
    assert soon.hurry < 0.3 < late.hurry


def test_what_is_worth_something_only_to_its_owner_is_seen() -> None:
    state = at([S] * 3, owned={0: [NIGHTMARE, DANCE, GROWING_OLD]}, lanes={0: ARRIVAL})
    assert Outlook(state).prize(0) >= 4


def test_without_any_rule_that_fits_the_first_legal_action_is_taken() -> None:
    assert act(Outlook(at([], pile=[], deck=[]))) == ("pass",)


# Suggestions.


@pytest.mark.parametrize(
    ("held", "left"),
    [
        ([H, H, H, S, HL, HU], [HL, HU, S]),
        ([H, H, HL, HL], [HL]),
        ([H, H, HU, AU], [AU]),
        ([H, H, AU, SU, BUG], [BUG]),
    ],
)
def test_a_payment_keeps_the_most_useful_cards(held: list[int], left: list[int]) -> None:
    state = play(at(held), COLLECT)
    assert hand(play(state, *GAME.suggest(state))) == left


def test_the_least_useful_card_of_a_payment_lies_on_top() -> None:
    state = play(at([H, H, HL]), COLLECT)
    assert GAME.suggest(state) == pay(HL, H, H)


def test_a_payment_begun_otherwise_is_completed() -> None:
    half = play(at([H, H, HU, HL, AU]), COLLECT, *pay(AU))
    assert play(half, *GAME.suggest(half)).active == 1


def test_a_complete_payment_is_enough() -> None:
    half = play(at([H, H, HU, AU]), COLLECT, *pay(H, H, HU))
    assert GAME.suggest(half) == [DONE]


def test_the_most_useful_discard_lies_deepest() -> None:
    state = at([H], others=[[S] * 5 + [L] * 5 + [A, HL]])
    half = play(state, DRAW)
    assert GAME.suggest(half)[-1] in half.legal()
    assert [kind for _, kind in GAME.suggest(half)] != [S, L]


def test_the_first_discard_is_the_card_that_is_missed_least() -> None:
    state = deal()
    assert len(GAME.suggest(state)) == 1
    assert GAME.suggest(state)[0] in state.legal()


def test_a_victim_gives_up_the_card_that_is_missed_least() -> None:
    state = at(
        [L] * 3, others=[[S, S, S, A], [H]], lanes={0: GOODBYE, 2: DANCE, 3: DANCE, 4: DANCE}
    )
    assert GAME.suggest(play(state, COLLECT, *pay(L, L, L))) == discard(A)


def test_memory_loss_goes_to_the_strongest_player() -> None:
    state = at([L] * 3, lanes={0: MEMORY_LOSS}, owned={2: [DANCE]})
    assert GAME.suggest(play(state, COLLECT, *pay(L, L, L))) == [("give", 2)]


def test_an_extra_action_is_suggested_as_any_action() -> None:
    half = play(at([H] * 6, lanes={0: TRAVELING}), COLLECT, *pay(H, H, H))
    assert GAME.suggest(half) == [act(Outlook(half))]


# What is worth searching.


def test_the_first_candidate_is_what_the_rules_of_thumb_play() -> None:
    state = begun(4, seed=8)
    assert GAME.candidates(state)[0] == act(Outlook(state))


def test_payments_and_discards_are_not_searched() -> None:
    state = play(at([H, H, H, HL, HU]), COLLECT)
    assert GAME.candidates(state) == GAME.suggest(state)[:1]


def test_at_most_two_exchanges_and_two_researches_are_searched() -> None:
    found = [action[0] for action in GAME.candidates(at([H, S, A, L, HL, SL, LL, BUG]))]
    assert (found.count("exchange"), found.count("research")) == (2, 2)


@pytest.mark.parametrize(("top", "searched"), [(A, False), (S, True)])
def test_a_card_that_the_hand_limit_would_take_at_once_is_not_worth_searching(
    top: int, searched: bool
) -> None:
    state = at([S, S, H, H, *[L] * 6], pile=[top], memories=range(13, 34))
    assert (DRAW in GAME.candidates(state)) == searched


def test_who_gets_memory_loss_is_searched() -> None:
    state = play(at([L] * 3, lanes={0: MEMORY_LOSS}), COLLECT, *pay(L, L, L))
    assert set(GAME.candidates(state)) == set(state.legal())


def test_a_hand_is_secret() -> None:
    state = at([H, S])
    assert GAME.secret(state, 0) == tuple(state.hands[0])


def test_a_search_finds_a_move() -> None:
    state = begun(3, seed=2)
    thought = think(GAME, state.seen_by(0), Effort(30), 1)
    assert thought.best in state.legal()


# Prospects.


def test_prospects_add_up_to_one() -> None:
    assert sum(GAME.prospects(begun(5, seed=3))) == pytest.approx(1)


def test_the_points_to_come_are_told_as_well_as_those_there_are() -> None:
    early = at(owned={0: [DANCE]}, memories=range(13, 34))
    assert 15 < points(early, 0) < 30


def test_at_the_end_the_points_are_those_that_count() -> None:
    over = play(at([H] * 3, lanes={0: DANCE}, memories=[]), COLLECT, *pay(H, H, H))
    assert points(over, 0) == 5


def test_an_id_on_a_great_memory_betters_the_prospects() -> None:
    great, small = (
        GAME.prospects(at([H], ids={0: 0}, lanes={0: memory}, memories=range(13, 34)))[0]
        for memory in (SPARKS, MEMENTO)
    )
    assert great > small


def test_points_and_cards_better_the_prospects() -> None:
    ahead, rich, poor = GAME.prospects(
        at([S] * 3, others=[[S] * 6, [S] * 3], owned={0: [DANCE]}, memories=range(13, 34))
    )
    assert ahead > rich > poor


def test_near_the_end_a_lead_is_worth_more() -> None:
    late = at(owned={0: [DANCE]}, memories=[])
    early = at(owned={0: [DANCE]}, memories=range(13, 34))
    assert late.memories[0] == END
    assert GAME.prospects(late)[0] > GAME.prospects(early)[0]
