"""Zones and panes: drawn by plain functions, repainted where they differ, one cursor for all."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.geometry import Region

from tests.tui.demo import CELLS, HOLED, NAMES, DemoScreen, card, demo_app
from tests.tui.helper import screen_after, screen_text
from tui.glyphs import ASCII, UNICODE, Glyphs
from tui.settings import Settings
from tui.theme import look
from tui.widgets.canvas import Canvas, clip, width_of, wrap
from tui.widgets.grid import Cell, Plan, draw_grid
from tui.widgets.hand import KEYS, CardFace, box_size, draw_hand
from tui.widgets.zone import Zone, nearest

HAND = [card(at, name) for at, name in enumerate(NAMES)]
MAP = Plan(3, CELLS, Cell("rocket", "ROCKET", "22"), Cell("start", "start"))


def hand_text(width: int, height: int, cursor: int | None = 2, g: Glyphs = UNICODE) -> str:
    canvas = Canvas(width, height)
    draw_hand(canvas, HAND, cursor, KEYS, g)
    return "\n".join(canvas.text())


def grid_text(plan: Plan, width: int, height: int, cursor: int | None = 2) -> str:
    canvas = Canvas(width, height)
    draw_grid(canvas, plan, cursor, UNICODE)
    return "\n".join(canvas.text())


# The canvas.


def test_text_is_cut_at_the_edge() -> None:
    canvas = Canvas(4, 1)
    canvas.put(2, 0, "abc")
    assert canvas.text() == ["  ab"]


def test_text_outside_is_left_out() -> None:
    canvas = Canvas(3, 1)
    canvas.put(-1, 0, "abc")
    canvas.put(0, 5, "abc")
    assert canvas.text() == ["bc"]


def test_a_wide_character_takes_two_columns() -> None:
    canvas = Canvas(4, 1)
    assert canvas.put(0, 0, "月x") == 3
    assert canvas.strip(0, look("dark", "many")).cell_length == 4


def test_a_wide_character_is_not_cut_in_half() -> None:
    canvas = Canvas(3, 1)
    assert canvas.put(2, 0, "月") == 2
    assert canvas.text() == [""]


def test_a_wide_character_over_the_left_edge_leaves_no_half() -> None:
    canvas = Canvas(3, 1)
    canvas.put(-1, 0, "月x")
    assert canvas.strip(0, look("dark", "many")).cell_length == 3
    assert canvas.text() == [" x"]


def test_writing_over_half_of_a_wide_character_keeps_the_columns() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "月月")
    canvas.put(1, 0, "x")
    assert width_of(canvas.strip(0, look("dark", "many")).text) == 4


def test_control_characters_are_not_written() -> None:
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "a\x1b[2Jb\n")
    assert canvas.text() == ["a[2Jb"]


def test_only_what_differs_is_a_change() -> None:
    old, new = Canvas(40, 2), Canvas(40, 2)
    new.put(3, 1, "ab")
    new.put(30, 1, "c")
    assert new.changes(old) == [(3, 1, 2), (30, 1, 1)]


def test_changes_close_together_are_one() -> None:
    old, new = Canvas(40, 1), Canvas(40, 1)
    new.put(3, 0, "a")
    new.put(7, 0, "b")
    assert new.changes(old) == [(3, 0, 5)]


def test_another_role_is_a_change() -> None:
    old, new = Canvas(4, 1), Canvas(4, 1)
    new.lay(1, 0, 2, 1, "cursor")
    assert new.changes(old) == [(1, 0, 2)]


def test_text_is_wrapped_at_spaces_and_keeps_its_roles() -> None:
    lines = wrap([("draw ", "text"), ("three cards", "can")], 10)
    assert lines == [[("draw", "text"), (" three", "can")], [("cards", "can")]]


def test_a_comma_of_another_role_stays_with_its_word() -> None:
    lines = wrap([("draw ", "text"), ("three", "can"), (", pass", "text")], 10)
    assert lines == [[("draw", "text")], [("three", "can"), (",", "text")], [("pass", "text")]]


def test_a_word_longer_than_the_line_goes_on_in_the_next() -> None:
    lines = wrap("a looooooong b", 5)
    assert ["".join(text for text, _ in line) for line in lines] == ["a", "loooo", "ooong", "b"]


def test_a_cut_text_ends_with_an_ellipsis() -> None:
    assert clip("Launch B", 6, "…") == "Launc…"


@pytest.mark.parametrize("width", [0, 1])
def test_a_text_can_be_cut_to_nothing(width: int) -> None:
    assert len(clip("Launch", width, "…")) == width


# Hands.


@pytest.mark.parametrize("size", [(80, 4), (80, 2), (120, 14), (120, 10), (120, 7), (30, 4)])
def test_a_hand_of_eleven(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    assert hand_text(*size) == snapshot


def test_a_hand_in_ascii(snapshot: SnapshotAssertion) -> None:
    text = hand_text(80, 4, g=ASCII)
    assert text.isascii()
    assert text == snapshot


def test_the_cursor_is_always_in_sight() -> None:
    assert "Suit" in hand_text(80, 2, cursor=10)


def test_a_hand_that_does_not_fit_says_how_many_more() -> None:
    assert hand_text(80, 2).splitlines()[1].endswith("+4")


def test_every_card_in_sight_has_its_place() -> None:
    canvas = Canvas(80, 4)
    spots = draw_hand(canvas, HAND, None, KEYS, UNICODE)
    assert spots[7] == Region(0, 2, 11, 2)


def test_cards_are_boxed_where_there_is_room() -> None:
    assert box_size(11, 120, 14) == (20, 7)


def test_cards_are_not_boxed_where_there_is_none() -> None:
    assert box_size(11, 80, 4) is None


def test_few_cards_get_wide_boxes() -> None:
    assert box_size(3, 120, 14) == (24, 9)


def test_an_empty_hand_can_be_drawn() -> None:
    canvas = Canvas(80, 4)
    assert draw_hand(canvas, [], None, KEYS, UNICODE) == []


def test_a_longer_text_ends_with_an_ellipsis() -> None:
    canvas = Canvas(20, 6)
    draw_hand(canvas, [CardFace(1, "ID", text="word " * 40)], None, KEYS, UNICODE)
    assert "…" in canvas.text()[4]


# Maps.


@pytest.mark.parametrize("size", [(37, 15), (37, 14), (60, 24), (30, 15)])
def test_a_map_of_four_rows(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    assert grid_text(MAP, *size) == snapshot


def test_a_map_with_holes_in_five_rows(snapshot: SnapshotAssertion) -> None:
    assert grid_text(Plan(3, HOLED, MAP.above, MAP.below), 37, 15, 0) == snapshot


def test_a_map_of_two_rows(snapshot: SnapshotAssertion) -> None:
    assert grid_text(Plan(3, CELLS[:6], MAP.above, MAP.below), 37, 15, None) == snapshot


def test_holes_are_no_items() -> None:
    canvas = Canvas(37, 15)
    spots = draw_grid(canvas, Plan(3, HOLED), None, UNICODE)
    assert len(spots) == 11


def test_a_map_too_large_for_its_place_does_no_harm() -> None:
    assert grid_text(MAP, 5, 3) is not None


# The cursor.


@pytest.mark.parametrize(
    ("direction", "index"), [("right", 1), ("down", 2), ("left", None), ("up", None)]
)
def test_the_nearest_place_straight_ahead_is_next(direction: str, index: int | None) -> None:
    spots = [Region(0, 0, 5, 3), Region(5, 0, 5, 3), Region(0, 3, 5, 3), Region(5, 3, 5, 3)]
    assert nearest(spots[0], spots, direction) == index


def test_left_and_right_do_not_lead_to_another_line() -> None:
    assert nearest(Region(0, 0, 5, 3), [Region(10, 5, 5, 3)], "right") is None


def test_down_leads_to_the_side_when_nothing_is_straight_below() -> None:
    assert nearest(Region(0, 0, 5, 3), [Region(10, 5, 5, 3)], "down") == 0


async def test_the_cursor_goes_from_the_hand_to_the_map_and_back() -> None:
    app = demo_app(environ={"TERM": "xterm-256color"})
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, DemoScreen)
        await pilot.press("5", "up")
        assert screen.board.zone is screen.grid
        await pilot.press("down")
        assert screen.hand.cursor == 4


async def test_the_cursor_runs_through_the_hand_in_reading_order() -> None:
    app = demo_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, DemoScreen)
        await pilot.press("7", "right")
        assert screen.board.index == 7
        await pilot.press("left")
        assert screen.board.index == 6


async def test_every_place_can_be_reached_by_arrows() -> None:
    app = demo_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, DemoScreen)
        await pilot.pause()
        board = screen.board
        seen: set[tuple[Zone, int]] = set()
        todo: list[tuple[Zone, int]] = [(screen.grid, 0)]
        while todo:
            zone, index = todo.pop()
            if (zone, index) in seen:
                continue
            seen.add((zone, index))
            for direction in ("left", "right", "up", "down"):
                board.go(zone, index)
                if board.move(direction):
                    assert board.zone is not None
                    assert board.index is not None
                    todo.append((board.zone, board.index))
        assert len(seen) == len(screen.grid.items) + len(screen.hand.items)


async def test_the_cursor_stays_on_a_thing_when_there_are_fewer() -> None:
    app = demo_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, DemoScreen)
        await pilot.press("minus")
        screen.hand.show(HAND[:3])
        assert screen.board.index == 2
        screen.hand.show([])
        assert screen.board.settle()
        assert screen.board.zone is screen.grid


async def test_a_click_on_what_has_gone_since_does_nothing() -> None:
    app = demo_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, DemoScreen)
        await pilot.press("2")
        clicked = Zone.Clicked(screen.hand, 7)
        screen.hand.show(HAND[:3])
        assert not screen.board.click(clicked)
        assert screen.board.index == 1


# Whole screens.


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("symbols", ["unicode", "ascii"])
async def test_the_fullest_screen(
    size: tuple[int, int], symbols: str, snapshot: SnapshotAssertion
) -> None:
    app = demo_app(Settings(symbols=symbols))
    assert await screen_after(app, ["3"], size) == snapshot


async def test_a_new_theme_is_shown_at_once() -> None:
    app = demo_app(Settings(symbols="unicode"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.use(Settings(theme="light", symbols="ascii"))
        await pilot.pause()
        assert "*=" not in screen_text(app)
        assert "+-----------+" in screen_text(app)
