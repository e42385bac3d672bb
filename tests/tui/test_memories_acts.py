"""Bestest Memories by keys: collect, draw, exchange, Research, pay; why something cannot be."""

from __future__ import annotations

import pytest

from core.game import Action
from core.memories.kinds import BUG
from core.memories.state import MemoriesState
from tests.core.memories.position import (
    AU,
    CHILDHOOD,
    DONE,
    DRAW,
    DRAW_TWO,
    GOODBYE,
    HL,
    HOSPITAL,
    HU,
    LL,
    MEMENTO,
    MEMORY_LOSS,
    SL,
    SU,
    TRAVELING,
    A,
    H,
    L,
    S,
    at,
    deal,
)
from tests.tui.table import at_position, table

HAND = [H, H, HL, S, S, S, SU, AU, LL]
ALL_HAPPY = [H, H, H]


# Collecting and paying.


async def test_the_cursor_begins_on_the_best_memory_that_can_be_collected() -> None:
    async with table(at(HAND)) as shown:
        assert shown.screen.cursor_id == 1


async def test_enter_collects_and_enter_again_pays_as_proposed() -> None:
    async with table(at(HAND), ["1", "enter", "enter"]) as shown:
        assert shown.played == [("collect", 0), ("pay", S), ("pay", S), ("pay", S)]


async def test_a_digit_twice_collects() -> None:
    async with table(at(HAND), ["3", "3"]) as shown:
        assert shown.played == [("collect", 2)]


async def test_the_only_payment_is_taken_at_once() -> None:
    async with table(at(ALL_HAPPY), ["1", "enter"]) as shown:
        assert shown.state.owned[0]


async def test_space_marks_one_emotion_of_a_stack_at_a_time() -> None:
    async with table(at(HAND), ["1", "enter", "1", "space", "2", "enter"]) as shown:
        assert shown.played == [("collect", 0), ("pay", H), ("pay", H), ("pay", HL)]


async def test_a_mark_more_than_there_are_unmarks_the_stack() -> None:
    async with table(at(HAND), ["1", "enter", "1", "1", "1"]) as shown:
        assert shown.screen.marks == []


async def test_a_pair_of_unstable_emotions_is_paid_card_by_card() -> None:
    async with table(at(HAND), ["1", "enter", "1", "1", "4", "5", "enter"]) as shown:
        assert shown.played[1:] == [("pay", H), ("pay", H), ("pay", SU), ("pay", AU)]


async def test_a_payment_to_which_more_could_go_ends_when_it_is_entered() -> None:
    state = at([H, H, HU, HU, SU])
    async with table(state, ["1", "enter", "1", "1", "2", "enter"]) as shown:
        assert shown.played == [("collect", 0), ("pay", H), ("pay", H), ("pay", HU), DONE]


async def test_more_than_exactly_the_cost_cannot_be_marked() -> None:
    async with table(at(HAND), ["1", "enter", "3", "3", "3", "1"]) as shown:
        assert shown.detail == "This is enough."


async def test_types_that_do_not_go_together_cannot_be_marked() -> None:
    async with table(at(HAND), ["1", "enter", "1", "3"]) as shown:
        assert shown.detail == "With Sadness the payment could not come out exactly."


async def test_an_incomplete_payment_says_what_is_missing() -> None:
    async with table(at(HAND), ["1", "enter", "1", "enter"]) as shown:
        assert shown.detail.startswith("2 more to mark with Space")


async def test_esc_goes_back_before_the_payment_and_loses_nothing() -> None:
    async with table(at(HAND), ["1", "enter", "escape"]) as shown:
        assert (shown.played, shown.screen.acting) == ([], True)


async def test_a_payment_begun_elsewhere_is_completed() -> None:
    session = at_position(at(HAND), ("collect", 0), ("pay", H))
    async with table(session, ["enter"]) as shown:
        assert shown.state.owned[0]


async def test_the_detail_proposes_a_payment_before_it_is_asked_for() -> None:
    async with table(at(HAND), ["1"]) as shown:
        assert shown.detail.startswith("Enter: Collect it, as proposed for S S S.")


async def test_what_cannot_be_paid_says_how_much_is_missing() -> None:
    async with table(at([A]), ["2", "enter"]) as shown:
        missing = "Romantic Dance needs 3 Happiness or Longing: you are 3 short."
        assert (shown.detail, shown.played) == (missing, [])


async def test_a_memory_reserved_by_another_says_by_whom() -> None:
    async with table(at(HAND, ids={1: 1}), ["2"]) as shown:
        assert shown.detail.startswith("Watts's Research ID reserves Romantic Dance.")


async def test_enter_held_down_does_not_collect_the_next_memory() -> None:
    async with table(at(HAND, others=[[H]]), ["1"]) as shown:
        await shown.pilot.press("enter", "enter", "enter", "enter")
        assert len(shown.played) == 4


# The other actions.


async def test_d_draws_from_the_discard_pile() -> None:
    async with table(at(HAND), ["d"]) as shown:
        assert shown.played == [DRAW]


async def test_enter_on_the_pile_draws() -> None:
    async with table(at(HAND), ["6", "down", "enter"]) as shown:
        assert shown.played == [DRAW]


async def test_shift_d_draws_two_where_a_memory_allows_it() -> None:
    async with table(at(HAND, pile=[H, S], owned={0: [MEMENTO]}), ["D"]) as shown:
        assert shown.played == [DRAW_TWO]


async def test_drawing_two_without_such_a_memory_says_so() -> None:
    async with table(at(HAND), ["D"]) as shown:
        assert shown.detail == "No Memory of yours lets you draw two when Anxiety lies on top."


async def test_x_goes_to_the_emotion_that_is_missed_least_and_then_exchanges() -> None:
    async with table(at([H, H, H, A]), ["x", "x"]) as shown:
        assert shown.played == [("exchange", A)]


@pytest.mark.parametrize("number", range(6))
async def test_any_emotion_can_be_exchanged(number: int) -> None:
    async with table(at(HAND), ["x"]) as shown:
        shown.screen.board.go(shown.screen.hand, 0)
        await shown.press(*["right"] * number)
        kind = shown.screen.cursor_id
        await shown.press("enter")
        assert shown.played == [("exchange", kind)]


async def test_r_researches_the_memory_under_the_cursor() -> None:
    async with table(at([HL, SL, BUG]), ["4", "r", "enter"]) as shown:
        assert shown.state.ids[3] == 0


async def test_r_elsewhere_leads_to_a_memory_that_can_be_researched() -> None:
    async with table(at([HL, SL, BUG]), ["6", "down", "r"]) as shown:
        assert (shown.screen.cursor_id, shown.played) == (0, [])


async def test_r_without_lingering_emotions_says_what_it_takes() -> None:
    async with table(at([H]), ["r"]) as shown:
        assert shown.detail == "Research takes 2 Lingering Emotions; you have none."


async def test_what_cannot_be_researched_says_why() -> None:
    async with table(at([HL, SL], lanes={0: CHILDHOOD}), ["1", "r"]) as shown:
        assert shown.detail == "Ephemeral Childhood cannot be Researched."


async def test_hospital_visit_researches_over_another_id() -> None:
    state = at([HL, SL, BUG], ids={0: 1}, owned={0: [HOSPITAL]})
    async with table(state, ["1", "r", "enter"]) as shown:
        assert shown.state.ids[0] == 0


async def test_enter_passes_when_nothing_is_possible() -> None:
    async with table(at(others=[[H]], pile=[], deck=[]), ["enter"]) as shown:
        assert shown.played == [("pass",)]


async def test_a_memory_that_is_not_there_is_said() -> None:
    async with table(at(HAND), ["7"]) as shown:
        assert shown.detail == "There is no Memory 7: the lanes have six."


# What is asked besides.


async def test_the_first_discard_is_proposed_and_any_can_be_chosen() -> None:
    async with table(deal(), ["1", "enter"]) as shown:
        assert shown.played == [("discard", H)]


async def test_an_extra_action_is_taken_like_any_other() -> None:
    state = at(HAND, lanes={0: TRAVELING})
    async with table(state, ["1", "enter", "enter", "d"]) as shown:
        assert shown.played[-1] == DRAW


async def test_the_hand_limit_is_met_in_the_order_of_marking() -> None:
    state = over_limit()
    async with table(state, ["2", "1", "enter"]) as shown:
        assert shown.played == [("discard", S), ("discard", H)]


def over_limit() -> MemoriesState:
    """Two too many at the start of a turn."""
    state = at([H] * 6 + [S] * 6)
    state.stack = [("limit", ())]
    return state


async def test_a_memory_is_given_to_any_player() -> None:
    state = at([A, A, A], lanes={0: MEMORY_LOSS}, others=[[H]] * 3)
    async with table(state, ["1", "enter", "3", "enter"]) as shown:
        assert shown.played[-1] == ("give", 3)


async def test_a_memory_is_kept() -> None:
    state = at([A, A, A], lanes={0: MEMORY_LOSS}, others=[[H]] * 3)
    async with table(state, ["1", "enter", "4", "enter"]) as shown:
        assert shown.played[-1] == ("keep",)


async def test_heartfelt_goodbye_of_another_asks_for_a_discard() -> None:
    async with table(goodbye(), ["2", "enter"]) as shown:
        assert shown.played == [("discard", S)]


async def test_the_question_of_a_discard_says_whose_memory_asks() -> None:
    async with table(goodbye()) as shown:
        assert shown.rule.startswith("Heartfelt Goodbye of Watts: discard 1 Emotion")


def goodbye() -> MemoriesState:
    """Player 2 has collected Heartfelt Goodbye."""
    state = at([H, S, L], owned={1: [GOODBYE]})
    state.active, state.stack = 1, [("close",), ("lose", 0)]
    return state


# The mouse, and arrows.


async def test_a_click_goes_to_a_memory_and_a_second_one_collects_it() -> None:
    async with table(at(HAND)) as shown:
        for _ in range(2):
            await shown.pilot.click("#lanes", offset=(6, 3))
        assert shown.played == [("collect", 2)]


@pytest.mark.parametrize(
    ("start", "keys", "end"),
    [
        (0, ["right"], 1),
        (2, ["down"], 3),
        (5, ["down"], "pile"),
        (3, ["left"], 2),
        (5, ["down", "down", "up"], "pile"),
    ],
)
async def test_arrows_go_through_the_lanes(start: int, keys: list[str], end: int | str) -> None:
    async with table(at(HAND), [str(start + 1), *keys]) as shown:
        assert shown.screen.cursor_id == end


@pytest.mark.parametrize(
    ("start", "key", "end"), [(0, "right", 1), (0, "down", 3), (4, "up", 1), (4, "down", "pile")]
)
async def test_arrows_go_between_boxed_memories(start: int, key: str, end: int | str) -> None:
    async with table(at(HAND), [str(start + 1), key], size=(120, 40)) as shown:
        assert shown.screen.cursor_id == end


# Looking.


async def test_the_pile_is_looked_through_from_its_top() -> None:
    async with table(at(HAND, pile=[LL, S, A]), ["p"]) as shown:
        assert "1 Lingering Longing" in shown.text


async def test_the_tracker_says_what_is_known_of_a_hand() -> None:
    async with table(at(HAND, others=[[H, S]], known={1: [S]}), ["t"]) as shown:
        assert "Watts: S and 1 unknown" in shown.text


async def test_the_tracker_can_be_turned_off() -> None:
    async with table(at(HAND), ["t"], tracker=False) as shown:
        assert shown.detail == "The tracker is turned off in the settings."


async def test_a_wide_window_has_no_tracker_when_it_is_turned_off() -> None:
    async with table(at(HAND), size=(120, 40), tracker=False) as shown:
        assert "Unseen" not in shown.text


async def test_scores_are_hidden() -> None:
    async with table(at(HAND, owned={1: [MEMENTO]})) as shown:
        assert "points  1" not in shown.text


async def test_scores_are_shown_when_the_settings_say_so() -> None:
    async with table(at(HAND, owned={1: [MEMENTO]}), running_scores=True) as shown:
        assert "points  1" in shown.text


async def test_the_memories_of_all_are_listed_in_full() -> None:
    state = at(HAND, owned={1: [MEMENTO, MEMORY_LOSS, HOSPITAL]})
    async with table(state, ["m"], size=(120, 40)) as shown:
        assert "Memory Loss" in shown.text


async def test_hints_name_only_what_can_be_done() -> None:
    async with table(at([H], pile=[]), ["1"]) as shown:
        assert shown.hints.startswith("x exchange  t tracker")


ABOUT: list[tuple[Action, int | str]] = [
    (("collect", 3), 3),
    (("research", 4), 4),
    (DRAW, "pile"),
    (("exchange", S), S),
]


@pytest.mark.parametrize(("action", "id"), ABOUT)
async def test_a_hint_points_to_its_action(action: Action, id: int | str) -> None:
    async with table(at(HAND)) as shown:
        shown.screen.point_to(action)
        assert shown.screen.cursor_id == id


@pytest.mark.parametrize(
    ("turn", "hand", "name"), [(1, HAND, "signs"), (9, HAND, "collect"), (9, [], "pile")]
)
async def test_the_tip_is_what_helps_now(turn: int, hand: list[int], name: str) -> None:
    state = at(hand)
    state.turn = turn
    async with table(state) as shown:
        tip = shown.screen.tip()
        assert tip is not None
        assert tip[0] == name


async def test_the_history_plays_nothing() -> None:
    async with table(at_position(at(HAND), DRAW), ["comma", "d"]) as shown:
        assert shown.detail.startswith("This is the history")
