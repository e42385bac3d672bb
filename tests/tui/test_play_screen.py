"""What the play screen shows around the game: panels, tips, hints, settings, mouse, saving."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from core.escape import ESCAPE
from core.escape.kinds import CREATURE, FLARE, HACKING, PROGRAM_A, ROVER
from core.escape.setup import EscapeOptions
from core.game import GIVE_UP
from core.games import GAMES
from saves.record import Statistics
from saves.store import Store
from tests.core.escape.position import (
    CARDS,
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    RADIO,
    ROPE,
    SCANNER,
    TOOLKIT,
    TORCH,
    at,
    unseen,
)
from tests.tui.board import at_position, board, dealt
from tests.tui.menus import make_store
from tui.commands import commands_of
from tui.screens.dialogs import Confirm
from tui.screens.guide import GuideScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.saves import SavesScreen
from tui.session import Session
from tui.widgets.panes import LogPane

HAND = [TOOLKIT, ROPE, LAMP, RADIO]
AROUND = {2: ROVER, 4: CREATURE, 6: HACKING, 8: PROGRAM_A}


def kept(folder: Path, scenario: str = "training") -> Session:
    """A fresh game in a folder."""
    store = make_store(folder)
    return Session.new(ESCAPE, EscapeOptions(scenario), CARDS, 1, 7, store, clock=lambda: 0.0)


async def test_keys_before_the_position_is_shown_do_nothing() -> None:
    async with board(at(hand=HAND, deck=[unseen(TORCH), MAP])) as shown:
        del shown.screen._ask
        every = [command.keys[0] for command in commands_of("all", "game", "escape")
                 if command.name not in ("leave", "quit")]  # fmt: skip
        await shown.press(*every, "9")
        assert shown.app.crash == ""
        assert shown.played == []


# Panels.


async def test_d_shows_the_deck_as_far_as_it_is_known() -> None:
    async with board(at(hand=HAND, deck=[unseen(TORCH), MAP]), ["d"]) as shown:
        assert "1 a card you have not seen" in shown.text
        assert "2 Map (1 point, cost 0)" in shown.text


async def test_p_shows_the_discard_pile_from_its_top() -> None:
    async with board(at(hand=HAND, pile=[TORCH, MAP]), ["p"]) as shown:
        assert shown.text.index("1 Torch (2 points, cost 1)") < shown.text.index("2 Map")


async def test_an_empty_pile_says_so() -> None:
    async with board(at(hand=HAND), ["p"]) as shown:
        assert "It is empty." in shown.text


async def test_v_shows_both_sides_of_a_card_and_where_it_lies() -> None:
    async with board(at(hand=HAND), ["1", "v"]) as shown:
        assert "Start side: 2 points, cost 1 (this side is up)" in shown.text
        assert "Improved: 4 points, cost 2, 1 medal" in shown.text
        assert "Lies: in your hand." in shown.text


async def test_v_shows_a_sector_with_its_item() -> None:
    async with board(at(hand=HAND, cells=AROUND)) as shown:
        shown.screen.board.find(shown.screen.map, 6)
        await shown.press("v")
        assert "Comms: needs 5." in shown.text
        assert "3 points, cost 2" in shown.text


async def test_help_begins_with_the_thing_under_the_cursor() -> None:
    async with board(at(hand=HAND), ["1", "question_mark"]) as shown:
        assert isinstance(shown.app.screen, HelpScreen)
        assert "Toolkit" in shown.text.splitlines()[3]
        await shown.press("escape")
        assert shown.screen


async def test_g_opens_the_guide() -> None:
    async with board(at(hand=HAND), ["g"]) as shown:
        assert isinstance(shown.app.screen, GuideScreen)


async def test_o_opens_the_saved_games(tmp_path: Path) -> None:
    async with board(at(hand=HAND), ["o"], folder=tmp_path) as shown:
        assert isinstance(shown.app.screen, SavesScreen)


async def test_s_keeps_a_copy_under_a_name(tmp_path: Path) -> None:
    async with board(at(hand=HAND), ["s", *"mine", "enter"], folder=tmp_path) as shown:
        assert shown.detail == "A copy is kept as mine."
        assert make_store(tmp_path).names() == ["mine"]


async def test_s_with_a_name_that_cannot_be_says_why(tmp_path: Path) -> None:
    keys = ["s", "slash", "enter"]
    async with board(at(hand=HAND), keys, folder=tmp_path) as shown:
        assert "no slashes" in shown.detail
        assert make_store(tmp_path).names() == []


async def test_q_goes_home_and_the_game_is_saved(tmp_path: Path) -> None:
    session = kept(tmp_path)
    async with board(session, ["enter", "enter", "q"], folder=tmp_path) as shown:
        assert isinstance(shown.app.screen, HomeScreen)
    (name,) = make_store(tmp_path).names()
    _, loaded = make_store(tmp_path).open(name)
    assert loaded.saved.timeline.cursor == session.timeline.cursor > 0


async def test_a_card_that_is_not_there_is_said() -> None:
    async with board(at(hand=HAND), ["9"]) as shown:
        assert shown.detail == "There is no card 9."


# Tips.


async def test_the_first_game_tells_three_tips_once(tmp_path: Path) -> None:
    session = kept(tmp_path)
    async with board(session, folder=tmp_path) as shown:
        assert "Tip: 2 c1 means 2 points" in shown.detail
        await shown.press("enter", "enter")
        assert "Tip: place cards until their points reach the number" in shown.detail
        await shown.press("e")
        assert "Tip: the pile is never shuffled" in shown.detail
    assert len(Statistics(tmp_path / "games").told("escape")) == 3


async def test_a_tip_is_not_told_twice(tmp_path: Path) -> None:
    async with board(kept(tmp_path), folder=tmp_path):
        pass
    async with board(kept(tmp_path), folder=tmp_path) as shown:
        assert "Tip:" not in shown.detail


async def test_a_tip_goes_with_its_moment(tmp_path: Path) -> None:
    async with board(kept(tmp_path), ["enter", "enter", "u"], folder=tmp_path) as shown:
        assert "Tip:" not in shown.detail


# Items not found yet.


async def test_items_are_shown_before_they_are_found_unless_told_otherwise() -> None:
    async with board(at(hand=HAND, cells=AROUND)) as shown:
        shown.screen.board.find(shown.screen.map, 6)
        assert "Hacking" in shown.detail


async def test_when_found_a_sector_does_not_tell_its_item() -> None:
    async with board(at(hand=HAND, cells=AROUND), found_items="when_found") as shown:
        shown.screen.board.find(shown.screen.map, 6)
        await shown.press("v")
        assert "Hacking" not in shown.text


async def test_when_found_an_item_met_in_another_game_is_shown(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "games")
    statistics.find("escape", "Hacking")
    session = at_position(at(hand=HAND, cells=AROUND), statistics=statistics)
    async with board(session, folder=tmp_path, found_items="when_found") as shown:
        shown.screen.board.find(shown.screen.map, 6)
        assert "Hacking" in shown.detail
        shown.screen.board.find(shown.screen.map, 2)
        assert "Behind it: you see it once you have explored it." in shown.detail


async def test_when_found_a_success_shows_the_item_before_it_is_taken() -> None:
    state = at(hand=[ROPE], placed=[DRILL, TORCH, TOOLKIT], pile=[MAP])
    async with board(state, ["e"], found_items="when_found") as shown:
        assert "Suit" in shown.rule


async def test_when_found_an_item_stays_known_when_it_is_undone() -> None:
    state = at(hand=[ROPE], placed=[DRILL, TORCH, TOOLKIT], pile=[MAP])
    session = at_position(state, END, OBTAIN)
    async with board(session, ["U"], found_items="when_found") as shown:
        shown.screen.board.find(shown.screen.map, 5)
        assert "Suit" in shown.detail


async def test_launch_programs_are_no_secret() -> None:
    state = at(hand=HAND, cells=AROUND)
    async with board(state, found_items="when_found") as shown:
        shown.screen.board.find(shown.screen.map, 8)
        assert "Program Start A" in shown.detail


# Hints and texts with other keys, symbols and windows.


async def test_texts_name_the_keys_of_the_settings() -> None:
    keys = {"end_phase": ("x",), "enter": ("t",), "mark": ("b",), "cancel": ("f9",)}
    keys |= {"deck": ("f2",), "pile": ("f3",)}
    async with board(at(hand=HAND), changed=keys) as shown:
        said = f"{shown.rule} {shown.detail} {shown.hints} {shown.facts}"
        assert "x ends the phase" in shown.rule
        assert shown.detail.startswith("t: Explore with Toolkit (2 points, pay 1); b picks")
        assert not {"Enter", "Space", "Esc", "e ends"} & set(said.replace(":", "").split())
        await shown.press("b")
        assert shown.rule.startswith("moving with Toolkit: choose a lit cell; F9 puts it down")


@pytest.mark.parametrize("scenario", ["training", "parallel"])
@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24), (60, 20), (20, 8)])
async def test_any_window_shows_the_game(scenario: str, size: tuple[int, int]) -> None:
    async with board(dealt(scenario), ["right", "up", "v", "enter"], size=size) as shown:
        assert shown.screen.board.item is not None


async def test_ascii_symbols_are_ascii_in_every_state() -> None:
    state = at(hand=HAND, placed=[DRILL, TORCH, TOOLKIT], pile=[MAP], lost=1, cells=AROUND)
    async with board(state, symbols="ascii") as shown:
        for key in ("v", "enter", "e", "enter", "enter", "comma", "escape", "d", "enter"):
            await shown.press(key)
            assert shown.text.isascii(), key


@pytest.mark.parametrize(
    ("hand", "key", "hints"),
    [
        ([ROPE, FLARE], "1", "Enter explore  Space pick up  e end phase"),
        ([ROPE, FLARE], "2", "e end phase"),
        ([SCANNER, ROPE], "1", "Space pick up  e end phase"),
    ],
)
async def test_hints_are_what_is_possible(hand: list[int], key: str, hints: str) -> None:
    async with board(at(hand=hand), [key]) as shown:
        assert shown.hints.startswith(f"←→↑↓  {hints}  u undo")


async def test_hints_on_the_map_are_what_is_possible() -> None:
    async with board(at(hand=HAND, cells=AROUND)) as shown:
        shown.screen.board.find(shown.screen.map, 4)
        assert "Enter move" in shown.hints
        shown.screen.board.find(shown.screen.map, 12)
        assert "Enter" not in shown.hints
        shown.screen.board.find(shown.screen.map, 5)
        assert shown.hints.startswith("←→↑↓  e end phase")


# Mouse.


async def test_a_click_moves_the_cursor_and_a_second_one_is_enter() -> None:
    async with board(at(hand=HAND)) as shown:
        await shown.pilot.click(offset=(24, 17))
        assert (shown.screen.cursor_id, shown.played) == (2, [])
        await shown.pilot.click(offset=(24, 17))
        assert shown.played == [("explore", LAMP)]


async def test_with_the_mouse_off_a_click_does_nothing() -> None:
    async with board(at(hand=HAND), mouse="off") as shown:
        await shown.pilot.click(offset=(24, 17))
        assert shown.screen.cursor_id == 0


# The end.


async def test_the_end_shows_the_result_and_esc_the_board(tmp_path: Path) -> None:
    async with board(kept(tmp_path), ["G", "y"], folder=tmp_path) as shown:
        assert "Given up" in shown.text.splitlines()[1]
        await shown.press("escape")
        assert shown.rule.startswith("The game is over: Given up. Score 1")
        await shown.press("enter")
        assert "Same deal again" in shown.text


async def test_same_deal_again_deals_the_same(tmp_path: Path) -> None:
    session = kept(tmp_path)
    first = session.state.pack()
    async with board(session, ["G", "y", "down", "enter"], folder=tmp_path) as shown:
        again = shown.app.session
        assert again is not None
        assert (again.state.pack(), again.timeline.seed) == (first, 7)
        again.close()


async def test_a_game_resumed_after_its_end_shows_the_result() -> None:
    async with board(at_position(at(hand=HAND), GIVE_UP)) as shown:
        assert "Given up" in shown.text


# A game that is opened.


def opened(folder: Path) -> Session:
    """A game that was played for a move, left, and opened again."""
    session = kept(folder)
    session.play(session.legal()[0])
    session.close()
    (name,) = make_store(folder).names()
    return Session.open(make_store(folder), name, clock=lambda: 0.0)


async def test_a_game_that_is_opened_tells_what_happened_last(tmp_path: Path) -> None:
    session = opened(tmp_path)
    async with board(session, folder=tmp_path) as shown:
        last = session.since_my_move()[0].text
        assert shown.detail.startswith(f"Since your last move: {last}")


async def test_a_game_that_begins_tells_nothing_of_a_last_move(tmp_path: Path) -> None:
    async with board(kept(tmp_path), folder=tmp_path) as shown:
        assert "last move" not in shown.text


# A disk that is full.


def on_a_full_disk(folder: Path) -> Session:
    """A game whose file can be made, and then not be written any more."""
    full = False

    def fsync(_: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")

    store = Store(folder / "games", GAMES, fsync=fsync)
    session = Session.new(ESCAPE, EscapeOptions("training"), CARDS, 1, 7, store)
    session.flush(5)
    full = True
    session.play(session.legal()[0])
    session.flush(5)
    return session


async def test_q_asks_first_when_the_game_cannot_be_saved(tmp_path: Path) -> None:
    async with board(on_a_full_disk(tmp_path), ["q"], folder=tmp_path) as shown:
        assert isinstance(shown.app.screen, Confirm)


async def test_enter_then_stays_in_the_game(tmp_path: Path) -> None:
    session = on_a_full_disk(tmp_path)
    async with board(session, ["q", "enter"], folder=tmp_path) as shown:
        assert shown.screen.session is session


async def test_with_yes_the_game_is_left(tmp_path: Path) -> None:
    async with board(on_a_full_disk(tmp_path), ["q", "y"], folder=tmp_path) as shown:
        assert shown.app.session is None


async def test_below_a_notice_no_keys_are_shown(tmp_path: Path) -> None:
    async with board(at(hand=HAND), ["d"]) as shown:
        assert shown.text.splitlines()[-1] == ""
        await shown.press("enter")
        assert "explore" in shown.text.splitlines()[-1]


# A large window.


async def test_in_a_large_window_the_pile_goes_on_in_further_lines() -> None:
    state = at(hand=HAND, pile=[*range(8), *range(8), *range(8)])
    async with board(state, size=(120, 40)) as shown:
        assert shown.facts.count("Torch") == 3


async def test_a_window_made_large_shows_more_of_the_pile() -> None:
    state = at(hand=HAND, pile=[*range(8), *range(8), *range(8)])
    async with board(state) as shown:
        await shown.pilot.resize_terminal(120, 40)
        await shown.pilot.pause()
        assert shown.facts.count("Torch") == 3


async def test_in_a_large_window_there_are_ten_lines_of_the_log() -> None:
    state = at(hand=HAND, deck=[*range(8)] * 3, pile=[*range(8)] * 3)
    async with board(state, size=(120, 40)) as shown:
        assert shown.screen.query_one(LogPane).size.height >= 10
