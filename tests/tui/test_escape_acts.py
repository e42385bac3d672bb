"""Phase 2 of Escape by keys: move, explore, pay, judge; what is not possible says why."""

from __future__ import annotations

import pytest

from core.escape.kinds import (
    ASSISTANT,
    CREATURE,
    FLARE,
    HACKING,
    ID_PASS,
    METEOR,
    PROGRAM_A,
    ROVER,
    SUIT,
)
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    PLACE,
    RADIO,
    REMOVE_FLARE,
    ROPE,
    SCANNER,
    TOOLKIT,
    TORCH,
    at,
)
from tests.tui.board import at_position, board, dealt
from tui.screens import play

HAND = [TOOLKIT, ROPE, LAMP, RADIO]
AROUND = {2: ROVER, 4: CREATURE, 6: HACKING, 8: PROGRAM_A}


# Moving.


async def test_space_picks_a_card_up_and_lights_the_cells_in_reach() -> None:
    async with board(at(hand=HAND, cells=AROUND), ["2", "space"]) as shown:
        lit = {cell.id for cell in shown.screen.map.plan.cells if cell and cell.lit}
        assert lit == {2, 4, 6, 8}


async def test_enter_moves_to_the_cell_proposed() -> None:
    async with board(at(hand=HAND, cells=AROUND), ["2", "space", "enter"]) as shown:
        assert shown.played == [("move", ROPE, 2)]


async def test_the_same_digit_again_picks_the_card_up() -> None:
    async with board(at(hand=HAND, cells=AROUND), ["3", "3", "left", "up", "enter"]) as shown:
        assert shown.played[0][:2] == ("move", LAMP)


async def test_the_same_digit_for_the_next_card_does_not_pick_it_up() -> None:
    async with board(at(hand=[ROPE, LAMP, MAP]), ["1", "enter", "1"]) as shown:
        assert shown.screen.held is None


async def test_enter_picks_up_where_nothing_can_be_explored() -> None:
    async with board(dealt("normal"), ["enter", "enter"]) as shown:
        assert shown.played[0][0] == "move"


async def test_a_card_picked_up_is_put_down_by_esc_without_loss() -> None:
    async with board(at(hand=HAND), ["2", "space", "escape"]) as shown:
        assert (shown.played, shown.screen.held, shown.screen.cursor_id) == ([], None, 1)


async def test_a_card_picked_up_is_put_down_by_space() -> None:
    async with board(at(hand=HAND), ["2", "space"]) as shown:
        await shown.press("2", "space")
        assert shown.screen.held is None


async def test_enter_on_a_cell_moves_with_the_least_useful_card() -> None:
    async with board(at(hand=[TOOLKIT, RADIO], cells=AROUND)) as shown:
        shown.screen.board.find(shown.screen.map, 4)
        await shown.press("enter")
        assert shown.played == [("move", RADIO, 4)]


async def test_too_far_a_cell_says_how_far_it_is() -> None:
    async with board(at(hand=HAND, cells=AROUND)) as shown:
        shown.screen.board.find(shown.screen.map, 12)
        await shown.press("enter")
        assert (shown.detail, shown.played) == ("Too far: 3 steps, and Toolkit goes 2.", [])


async def test_the_start_point_says_why_it_cannot_be_entered() -> None:
    async with board(at(2, hand=HAND)) as shown:
        shown.screen.board.find(shown.screen.map, 0)
        assert shown.detail.startswith("The Start point cannot be entered again.")


async def test_a_movement_says_which_points_it_costs() -> None:
    async with board(at(hand=HAND, placed=[DRILL], cells=AROUND)) as shown:
        shown.screen.board.find(shown.screen.map, 4)
        assert "; the 2 placed points are lost." in shown.detail


async def test_a_movement_that_ends_the_game_is_asked_first() -> None:
    state = at(2, hand=[ROPE], deck=[], tanks=0)
    async with board(state, ["1", "space", "enter"]) as shown:
        assert "This ends the game without an escape" in shown.text


# Exploring and paying.


async def test_enter_explores_and_enter_again_takes_the_payment_proposed() -> None:
    async with board(at(hand=HAND), ["enter", "enter"]) as shown:
        assert shown.played == [("explore", TOOLKIT), ("pay", RADIO)]


async def test_cards_marked_are_paid_in_the_order_of_marking() -> None:
    async with board(at(hand=[SCANNER, *HAND]), ["enter", "4", "1", "enter"]) as shown:
        assert shown.played[1:] == [("pay", RADIO), ("pay", TOOLKIT)]


async def test_the_marks_are_counted_above_the_hand() -> None:
    async with board(at(hand=[SCANNER, *HAND]), ["enter", "4"]) as shown:
        assert shown.rule == "Scanner: pay 2 cards / chosen 1 of 2: ×1 lies deepest"


async def test_the_payment_proposed_is_said_in_words() -> None:
    async with board(at(hand=HAND), ["enter"]) as shown:
        assert shown.detail.startswith("Enter: Radio, as suggested; Space chooses others.")


async def test_a_mark_missing_is_said_before_enter() -> None:
    async with board(at(hand=[SCANNER, *HAND]), ["enter", "4"]) as shown:
        assert shown.detail.startswith("1 more to mark with Space.")


async def test_redo_is_hinted_at_only_after_an_undo() -> None:
    async with board(at(hand=HAND), ["enter", "escape"]) as shown:
        assert "redo" in dict(shown.screen.keys()).values()
        await shown.press("enter", "enter")
        assert "redo" not in dict(shown.screen.keys()).values()


async def test_too_few_marks_say_how_many_are_missing() -> None:
    async with board(at(hand=[SCANNER, *HAND]), ["enter", "4", "enter"]) as shown:
        assert shown.detail.startswith("1 more to mark with Space")


async def test_too_many_marks_are_refused() -> None:
    async with board(at(hand=[SCANNER, *HAND]), ["enter", "1", "2", "3"]) as shown:
        assert shown.detail.startswith("2 are marked already: unmark one first")


async def test_where_one_card_is_to_be_marked_a_second_mark_replaces_the_first() -> None:
    async with board(at(hand=HAND), ["enter", "1", "2", "enter"]) as shown:
        assert shown.played == [("explore", TOOLKIT), ("pay", LAMP)]


async def test_space_takes_a_mark_back() -> None:
    async with board(at(hand=HAND), ["enter", "1", "space"]) as shown:
        assert shown.screen.marks == []


async def test_esc_forgets_the_marks_first_and_then_the_half_made_move() -> None:
    async with board(at(hand=HAND), ["enter", "1", "escape"]) as shown:
        assert (shown.screen.marks, shown.played) == ([], [("explore", TOOLKIT)])
        await shown.press("escape")
        assert shown.played == []


async def test_what_esc_goes_back_from_can_be_redone() -> None:
    async with board(at(hand=HAND), ["enter", "escape", "y"]) as shown:
        assert shown.played == [("explore", TOOLKIT)]


async def test_a_marked_flare_goes_for_one_card_more() -> None:
    state = at(hand=[FLARE, *HAND])
    async with board(state, ["2", "enter", "1", "2", "3", "enter"]) as shown:
        chosen = [("explore", TOOLKIT), REMOVE_FLARE, ("pay", ROPE), ("pay", LAMP)]
        assert shown.played == chosen


async def test_a_card_that_costs_nothing_is_placed_by_enter_beside_a_flare() -> None:
    async with board(at(hand=[ROPE, FLARE, LAMP, RADIO]), ["enter", "enter"]) as shown:
        assert shown.played == [("explore", ROPE), PLACE]


async def test_a_flare_goes_beside_a_card_that_costs_nothing() -> None:
    keys = ["enter", "1", "3", "enter"]
    async with board(at(hand=[ROPE, FLARE, LAMP, RADIO]), keys) as shown:
        assert shown.played == [("explore", ROPE), REMOVE_FLARE, ("pay", RADIO)]


async def test_a_meteorite_cannot_be_marked_for_payment() -> None:
    async with board(at(hand=[METEOR, *HAND]), ["2", "enter", "1"]) as shown:
        stuck = "Meteorite is stuck: give up 1 placed point to be rid of it."
        assert (shown.detail, shown.screen.marks) == (stuck, [])


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ([FLARE, ROPE], "Solar Flare is stuck: explore with another card and discard 1 more"),
        ([METEOR, ROPE], "Meteorite costs 1 placed point, and none is placed here."),
        ([SCANNER, ROPE], "Scanner costs 2 other cards; you can pay with 1."),
    ],
)
async def test_a_card_that_cannot_be_explored_with_says_why(hand: list[int], reason: str) -> None:
    async with board(at(hand=hand), ["2", "1", "enter"]) as shown:
        assert shown.detail.startswith(reason)
        assert shown.played == []


async def test_a_stuck_card_cannot_be_picked_up() -> None:
    async with board(at(hand=[FLARE, *HAND]), ["1", "space"]) as shown:
        assert (shown.screen.held, "is stuck" in shown.detail) == (None, True)


async def test_m_removes_a_meteorite_for_a_placed_point() -> None:
    async with board(at(hand=[METEOR, ROPE], placed=[DRILL]), ["m"]) as shown:
        assert (shown.played, shown.state.points) == ([("meteor",)], 1)


async def test_enter_on_a_meteorite_removes_it() -> None:
    async with board(at(hand=[METEOR, ROPE], placed=[DRILL]), ["1", "enter"]) as shown:
        assert shown.played == [("meteor",)]


# Judging.


async def test_with_enough_placed_the_cursor_is_where_enter_judges() -> None:
    state = at(hand=[TOOLKIT, ROPE, LAMP], placed=[DRILL, TORCH])
    async with board(state, ["1", "enter", "enter"]) as shown:
        assert shown.detail.startswith("Enter or e: Judge: 6 of 5 is a success.")
        await shown.press("enter")
        assert shown.played[-1] == END


async def test_enter_here_does_not_end_a_phase_that_would_fail() -> None:
    async with board(at(hand=HAND, placed=[DRILL])) as shown:
        shown.screen.board.find(shown.screen.map, 5)
        await shown.press("enter")
        assert (shown.played, shown.detail) == ([], "e ends the phase.")


async def test_enter_held_down_does_not_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "HELD", 60.0)
    async with board(at(hand=[ROPE, LAMP], placed=[DRILL, TORCH])) as shown:
        for _ in range(20):
            await shown.pilot.press("enter")
        assert shown.played == [("explore", ROPE)]


async def test_e_judges_and_the_next_round_begins() -> None:
    async with board(at(hand=[ROPE], placed=[DRILL]), ["e"]) as shown:
        assert (shown.played, shown.state.turn) == ([END], 4)


async def test_an_end_of_the_phase_that_ends_the_game_is_asked_first() -> None:
    async with board(at(hand=[ROPE], deck=[], tanks=0), ["e"]) as shown:
        assert "This ends the game without an escape" in shown.text
        await shown.press("n")
        assert shown.played == []
        await shown.press("e", "y")
        assert shown.session.over


async def test_without_confirmations_nothing_is_asked() -> None:
    async with board(at(hand=[ROPE], deck=[], tanks=0), ["e"], confirm=False) as shown:
        assert shown.session.over


async def test_success_offers_the_item_first() -> None:
    state = at(hand=[ROPE], placed=[DRILL, TORCH, TOOLKIT], pile=[MAP, LAMP])
    async with board(state, ["e"]) as shown:
        assert shown.rule.startswith("success: take Suit, or give it up to improve a card")
        await shown.press("enter")
        assert shown.played == [END, OBTAIN]


async def test_success_can_improve_a_card_instead() -> None:
    state = at(hand=[ROPE], placed=[DRILL, TORCH, TOOLKIT], pile=[MAP, LAMP])
    async with board(state, ["e", "3", "enter"]) as shown:
        assert shown.played == [END, ("improve", MAP)]


async def test_the_order_of_discards_is_proposed() -> None:
    state = at(hand=[ROPE], placed=[DRILL, TORCH, TOOLKIT])
    async with board(state, ["e", "enter"]) as shown:
        assert [action[0] for action in shown.played] == ["end", "obtain", "put", "put"]


async def test_the_order_of_discards_is_that_of_the_marks() -> None:
    state = at(hand=[ROPE], placed=[DRILL, TORCH, TOOLKIT])
    async with board(state, ["e", "3", "1", "2", "enter"]) as shown:
        assert shown.played[2:] == [("put", TOOLKIT), ("put", DRILL)]


async def test_the_hand_limit_takes_the_marks_in_their_order() -> None:
    state = at(hand=[SCANNER, *HAND], deck=[DRILL, TORCH, MAP])
    async with board(state, ["e", "8", "2", "enter"]) as shown:
        assert shown.played == [END, ("discard", MAP), ("discard", TOOLKIT)]


async def test_a_flare_cannot_be_put_down() -> None:
    state = at(hand=[FLARE, *HAND], deck=[DRILL, TORCH, MAP])
    async with board(state, ["e", "1"]) as shown:
        assert shown.detail.startswith("Solar Flare is stuck")


# Items.


async def test_an_event_cannot_go_back_on_the_deck() -> None:
    session = at_position(at(hand=[ID_PASS, METEOR, LAMP]), ("explore", ID_PASS), ("use",))
    async with board(session, ["1", "enter"]) as shown:
        assert shown.detail == "Event cards cannot be returned or discarded by the ID Pass."


async def test_the_suit_proposes_the_card_that_is_stuck() -> None:
    session = at_position(at(hand=[SUIT, ROPE, FLARE], cells=AROUND), ("move", SUIT, 4))
    async with board(session, ["enter"]) as shown:
        assert shown.played[-1] == ("box", FLARE)


async def test_a_question_wants_its_answer_before_the_map() -> None:
    session = at_position(at(hand=[SUIT, ROPE, FLARE], cells=AROUND), ("move", SUIT, 4))
    async with board(session, ["up", "enter"]) as shown:
        assert shown.detail == "First answer the question above the cards."


async def test_none_is_an_answer() -> None:
    session = at_position(at(hand=[SUIT, ROPE, FLARE], cells=AROUND), ("move", SUIT, 4))
    async with board(session, ["3", "enter"]) as shown:
        assert shown.played[-1] == ("skip",)


async def test_hacking_takes_any_card_of_the_pile() -> None:
    state = at(hand=[HACKING, ROPE, LAMP], pile=[MAP, ASSISTANT, DRILL])
    session = at_position(state, ("explore", HACKING), ("pay", ROPE))
    async with board(session, ["4", "enter"]) as shown:
        assert ASSISTANT in shown.state.hand
