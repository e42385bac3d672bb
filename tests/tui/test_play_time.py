"""Time by keys: undo, redo, the history walked and gone to, the log, and what Esc never loses."""

from __future__ import annotations

import pytest

from core.game import GIVE_UP
from tests.core.escape.position import DRILL, END, LAMP, RADIO, ROPE, TOOLKIT, at
from tests.tui.board import at_position, board
from tui.screens.history import HistoryScreen

HAND = [TOOLKIT, ROPE, LAMP, RADIO]
EXPLORED = ["enter", "enter"]
"""Keys that explore with the first card and pay as proposed."""


async def test_u_takes_back_the_last_choice() -> None:
    async with board(at(hand=HAND), ["enter", "u"]) as shown:
        assert shown.played == []


async def test_u_takes_back_a_whole_move_once_it_is_made() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "u"]) as shown:
        assert shown.played == []


@pytest.mark.parametrize("key", ["u", "backspace", "ctrl+z"])
async def test_undo_has_three_keys(key: str) -> None:
    async with board(at(hand=HAND), [*EXPLORED, key]) as shown:
        assert shown.played == []


@pytest.mark.parametrize("key", ["y", "ctrl+r", "ctrl+y"])
async def test_redo_has_three_keys(key: str) -> None:
    async with board(at(hand=HAND), [*EXPLORED, "u", key]) as shown:
        assert [action[0] for action in shown.played] == ["explore", "pay"]


async def test_shift_u_goes_to_the_start_of_the_round() -> None:
    session = at_position(at(hand=[ROPE, LAMP]), END, ("explore", ROPE), ("explore", LAMP))
    async with board(session, ["U"]) as shown:
        assert shown.played == [END]


async def test_shift_n_goes_to_the_deal_and_redo_leads_back() -> None:
    session = at_position(at(hand=HAND), ("explore", ROPE), ("explore", LAMP))
    async with board(session, ["N"]) as shown:
        assert shown.played == []
        await shown.press("y", "y")
        assert len(shown.played) == 2


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("u", "There is nothing to take back."),
        ("U", "There is nothing to take back."),
        ("y", "There is nothing to play again."),
        ("N", "This is the deal already."),
        ("comma", "The history begins here."),
        ("full_stop", "The history ends here."),
    ],
)
async def test_where_time_ends_it_is_said(key: str, said: str) -> None:
    async with board(at(hand=HAND), [key]) as shown:
        assert shown.detail == said


async def test_a_comma_shows_the_position_before_and_plays_nothing() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "comma"]) as shown:
        assert shown.rule.startswith("HISTORY 0 of 2: Enter goes there, Esc returns")
        assert "nothing placed" in shown.facts
        assert len(shown.played) == 2


async def test_esc_returns_from_the_history() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "comma", "escape"]) as shown:
        assert "placed 2" in shown.facts
        assert len(shown.played) == 2


async def test_enter_goes_to_the_moment_shown() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "comma", "enter"]) as shown:
        assert shown.played == []


async def test_full_stop_walks_into_what_was_taken_back() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "u", "full_stop"]) as shown:
        assert shown.rule.startswith("HISTORY 2 of 2")
        assert "placed 2" in shown.facts


async def test_walking_back_to_the_present_is_the_present() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "comma", "full_stop"]) as shown:
        assert shown.screen.looking is None


@pytest.mark.parametrize("key", ["e", "m", "u", "y", "U", "N", "space", "G"])
async def test_nothing_is_played_in_the_history(key: str) -> None:
    session = at_position(at(hand=HAND), ("explore", ROPE), ("explore", LAMP))
    async with board(session, ["comma", key]) as shown:
        assert shown.detail.startswith("This is the history: Enter goes to this moment, Esc")
        assert len(shown.played) == 2


async def test_digits_only_move_the_cursor_in_the_history() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "comma", "2", "2"]) as shown:
        assert (shown.screen.held, shown.screen.cursor_id) == (None, 1)


async def test_l_shows_the_log_and_a_line_of_it_is_gone_to() -> None:
    session = at_position(at(hand=HAND), ("explore", ROPE), ("explore", LAMP))
    async with board(session, ["L"]) as shown:
        assert isinstance(shown.app.screen, HistoryScreen)
        await shown.press("up", "enter")
        assert shown.played == [("explore", ROPE)]
        assert "placed 1" in shown.facts


async def test_the_log_left_with_esc_changes_nothing() -> None:
    session = at_position(at(hand=HAND), ("explore", ROPE), ("explore", LAMP))
    async with board(session, ["L", "up", "escape"]) as shown:
        assert len(shown.played) == 2


async def test_w_tells_what_happened_since_the_last_move() -> None:
    session = at_position(at(hand=HAND, placed=[DRILL]), END)
    async with board(session, ["w"]) as shown:
        assert "Failed: 2 of 5. Cards stay placed." in shown.text
        await shown.press("enter")
        assert shown.screen


async def test_w_before_the_first_move_says_so() -> None:
    async with board(at(hand=HAND), ["w"]) as shown:
        assert "Nothing has happened yet." in shown.text


async def test_esc_alone_loses_nothing() -> None:
    session = at_position(at(hand=HAND), ("explore", ROPE), ("explore", LAMP))
    async with board(session, ["escape"] * 5) as shown:
        assert len(shown.played) == 2


async def test_undo_after_the_end_goes_on_with_the_game() -> None:
    async with board(at_position(at(hand=HAND), GIVE_UP), ["escape", "u"]) as shown:
        assert not shown.session.over
        assert "explore" in shown.hints


async def test_a_game_that_is_over_says_so_and_what_leads_on() -> None:
    async with board(at_position(at(hand=HAND), GIVE_UP), ["escape", "1", "space"]) as shown:
        assert shown.detail == "The game is over."
        assert shown.hints.startswith("←→↑↓  Enter result  u undo  , earlier")


async def test_give_up_asks_first() -> None:
    async with board(at(hand=HAND), ["G", "n"]) as shown:
        assert shown.played == []
        await shown.press("G", "y")
        assert shown.played == [GIVE_UP]


async def test_undo_says_what_it_took_back_and_what_plays_it_again() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "u"]) as shown:
        assert shown.detail == "Taken back: Paid Radio. Placed Toolkit (2). y plays it again."


async def test_undo_of_a_pick_says_which_pick_it_was() -> None:
    async with board(at(hand=HAND), ["enter", "u"]) as shown:
        said = "Taken back: Explore with Toolkit (2 points, pay 1). y plays it again."
        assert shown.detail == said


async def test_redo_says_what_it_played_again() -> None:
    async with board(at(hand=HAND), [*EXPLORED, "u", "y"]) as shown:
        assert shown.detail == "Played again: Paid Radio. Placed Toolkit (2)."


async def test_undo_of_several_moves_says_how_many() -> None:
    session = at_position(at(hand=HAND), ("explore", ROPE), ("explore", LAMP))
    async with board(session, ["N"]) as shown:
        assert shown.detail == "2 moves taken back. y plays them again, one by one."


async def test_what_undo_says_names_the_key_as_it_was_changed() -> None:
    changed = {"redo": ("x",)}
    async with board(at(hand=HAND), [*EXPLORED, "u"], changed=changed) as shown:
        assert shown.detail.endswith("x plays it again.")
