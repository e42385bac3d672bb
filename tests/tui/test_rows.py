"""Cards as a table: columns, scrolling, tables side by side."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Region

from tui.glyphs import UNICODE
from tui.widgets.canvas import Canvas
from tui.widgets.hand import KEYS, CardFace
from tui.widgets.rows import Column, Sheet, draw_rows, step

SHEET = Sheet("hand", 8, (Column("costs", 8), Column("lacks", 6), Column("gives", 0)))
BESIDE = SHEET._replace(across=2)


def faces(count: int, text: str = "") -> list[CardFace]:
    """So many cards."""
    return [CardFace(n, f"card {n}", cells=(f"costs {n}", "", "x"), text=text)
            for n in range(count)]  # fmt: skip


def drawn(
    cards: list[CardFace], cursor: int = 0, sheet: Sheet = SHEET, width: int = 40
) -> tuple[list[str], list[Region]]:
    """The six lines of a table of cards, and where they are."""
    canvas = Canvas(width, 6)
    spots = draw_rows(canvas, cards, cursor, KEYS, sheet, UNICODE)
    return canvas.text(), spots


def lines(cards: list[CardFace], cursor: int = 0, **more: Any) -> list[str]:
    return drawn(cards, cursor, **more)[0]


def test_cells_stand_below_their_headings() -> None:
    table = lines(faces(2))
    assert table[1].index("costs 0") == table[0].index("costs")


def test_the_table_scrolls_to_the_cursor_and_says_how_many_are_out_of_sight() -> None:
    table, spots = drawn(faces(12), cursor=6)
    assert "card 6" in "\n".join(table)
    assert (table[0][-2:], table[-1][-2:]) == ("↑4", "↓3")
    assert [number for number, spot in enumerate(spots) if spot.area] == [4, 5, 6, 7, 8]


def test_texts_stand_below_the_rows_where_there_is_room_for_all() -> None:
    assert "does it" in lines(faces(2, "does it"))[2]


def test_without_room_for_all_no_text_is_shown() -> None:
    assert "does it" not in "\n".join(lines(faces(3, "does it")))


def test_a_cell_may_go_on_over_empty_ones() -> None:
    long = CardFace(0, "card", cells=("longer than it", "", "x"))
    assert "longer than it" in lines([long])[1]


def test_a_cell_that_meets_another_is_cut_with_an_ellipsis() -> None:
    long = CardFace(0, "card", cells=("longer than it", "y", "x"))
    assert "longer …y" in lines([long])[1].replace(" y", "y")


def test_rows_beyond_the_keys_have_none() -> None:
    assert lines(faces(12), cursor=11)[-1].lstrip().startswith("›card 11")


def test_tables_side_by_side_are_filled_from_the_top() -> None:
    first = lines(faces(5), sheet=BESIDE, width=80)[1]
    assert "card 0" in first
    assert "card 3" in first


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        (0, "down", 1), (1, "up", 0), (0, "up", None), (2, "down", None), (1, "right", 4),
        (4, "left", 1), (2, "right", 4), (3, "right", None), (0, "left", None), (4, "down", None),
    ],
)  # fmt: skip
def test_arrows_lead_through_tables_side_by_side(start: int, key: str, end: int | None) -> None:
    assert step(start, key, 5, 2) == end
