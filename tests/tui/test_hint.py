"""Hints and the coach on the screen of Escape."""

from __future__ import annotations

import gc
import time
import warnings

from core.escape.state import EscapeState
from tests.core.escape.position import DRILL, LAMP, MAP, ROPE, TORCH, at, deal
from tests.tui.board import Board, at_position, board


async def settled(shown: Board) -> None:
    """Wait until nothing is thought about any more."""
    await shown.app.workers.wait_for_complete()
    await shown.pilot.pause()


def one_short(points: int = 20) -> EscapeState:
    """At the rocket, one point short of the escape, and no oxygen left."""
    return at(13, programs=3, hand=[MAP, ROPE], placed=[DRILL], points=points, deck=[], tanks=0)


async def test_a_hint_says_a_move_and_how_often_it_succeeds() -> None:
    async with board(one_short()) as shown:
        await shown.press("i")
        await settled(shown)
        assert "escapes in all" in shown.detail


async def test_the_cursor_goes_to_the_card_of_the_hint() -> None:
    async with board(one_short()) as shown:
        await shown.press("up", "i")
        await settled(shown)
        await shown.press("enter")
        assert shown.played[0][0] == "explore"


async def test_a_movement_is_hinted_with_the_card_picked_up() -> None:
    async with board(deal("normal")) as shown:
        await shown.press("i")
        await settled(shown)
        await shown.press("enter")
        assert shown.played[0][0] == "move"


async def test_the_end_of_the_phase_is_hinted_where_one_stands() -> None:
    async with board(one_short(21)) as shown:
        await shown.press("i")
        await settled(shown)
        await shown.press("enter")
        assert shown.played == [("end",)]


async def test_a_payment_is_hinted_with_its_reason() -> None:
    async with board(at_position(at(hand=[TORCH, ROPE, LAMP]), ("explore", TORCH))) as shown:
        await shown.press("i")
        await settled(shown)
        assert "missed least" in shown.detail


async def test_a_hint_can_be_viewed_in_full() -> None:
    async with board(one_short()) as shown:
        await shown.press("i")
        await settled(shown)
        said = shown.detail
        await shown.press("v")
        assert said.split(". ")[0] in " ".join(shown.text.replace("│", "").split())


async def test_after_another_key_the_card_is_viewed_again() -> None:
    async with board(one_short()) as shown:
        await shown.press("i")
        await settled(shown)
        await shown.press("right", "left", "v")
        assert "imagined games" not in shown.text


async def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    async with board(one_short()) as shown:
        await shown.press("i", "right", "enter")
        await settled(shown)
        assert "imagined" not in shown.detail


async def test_the_key_held_down_asks_without_a_word_of_complaint() -> None:
    async with board(one_short()) as shown:
        with warnings.catch_warnings(record=True) as complaints:
            for _ in range(10):  # faster than anything can begin to think
                shown.screen.action_hint()
            await shown.pilot.pause()
            gc.collect()
        assert complaints == []


async def test_undo_works_while_it_is_thought() -> None:
    async with board(at_position(at(hand=[ROPE, MAP]), ("move", ROPE, 6))) as shown:
        await shown.press("i", "u")
        assert shown.played == []


async def test_leaving_works_while_it_is_thought() -> None:
    async with board(deal("normal")) as shown:
        screen = shown.screen
        await shown.press("i", "q")
        assert shown.app.screen is not screen


async def test_a_cursor_key_does_not_wait_for_a_hint() -> None:
    async with board(deal("normal")) as shown:
        start = time.thread_time()
        await shown.press("i", "right")
        assert time.thread_time() - start < 0.5


async def test_the_history_gives_no_hints() -> None:
    async with board(at_position(at(hand=[ROPE, MAP]), ("move", ROPE, 6))) as shown:
        await shown.press("comma", "i")
        assert "history" in shown.detail


async def test_after_the_end_there_is_no_hint() -> None:
    async with board(at_position(one_short(21), ("end",))) as shown:
        await shown.press("escape", "i")
        assert shown.detail == "The game is over."


async def test_the_coach_says_how_good_a_move_was() -> None:
    async with board(deal("normal"), coach=True) as shown:
        await shown.press("space", "enter")
        await settled(shown)
        assert shown.detail.startswith(("Well played", "Better was"))


async def test_the_coach_is_silent_about_a_move_that_is_taken_back() -> None:
    async with board(deal("normal"), coach=True) as shown:
        await shown.press("space", "enter", "u")
        await settled(shown)
        assert not shown.detail.startswith(("Well played", "Better was"))


async def test_without_the_coach_nothing_is_said() -> None:
    async with board(deal("normal")) as shown:
        await shown.press("space", "enter")
        await settled(shown)
        assert not shown.detail.startswith(("Well played", "Better was"))


async def test_a_hint_begins_with_the_key_that_plays_it() -> None:
    async with board(one_short()) as shown:
        await shown.press("i")
        await settled(shown)
        assert shown.detail.startswith("Enter: Explore with ")


async def test_enter_ends_a_phase_that_fails_where_that_is_hinted() -> None:
    state = at(hand=[], placed=[DRILL])
    async with board(state) as shown:
        await shown.press("i")
        await settled(shown)
        await shown.press("enter")
        assert shown.played == [("end",)]


async def test_enter_plays_the_payment_that_is_hinted() -> None:
    async with board(at_position(at(hand=[TORCH, ROPE, LAMP]), ("explore", TORCH))) as shown:
        await shown.press("i")
        await settled(shown)
        await shown.press("enter")
        assert [verb for verb, *_ in shown.played] == ["explore", "pay"]


async def test_after_another_key_enter_does_the_obvious_thing_again() -> None:
    async with board(one_short()) as shown:
        await shown.press("i")
        await settled(shown)
        await shown.press("up", "down", "up", "enter")
        assert shown.played == []


async def test_enter_waits_for_a_hint_that_is_thought_about() -> None:
    async with board(one_short()) as shown:
        await shown.press("up")
        shown.screen.action_hint()
        shown.screen.action_enter()
        assert shown.played == []
        await settled(shown)
        await shown.press("enter")
        assert shown.played[0][0] == "explore"
