"""Cards as a table: a line each with facts in columns, the full text below where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from tui.glyphs import Glyphs
from tui.widgets.canvas import Canvas, Spans, clip, width_of
from tui.widgets.hand import CardFace, Hand
from tui.widgets.panes import pieces

START = 3
"""The column of the names: before it are a blank, key and cursor."""


class Column(NamedTuple):
    """A heading, and columns of the screen below it; 0 takes what the others leave."""

    heading: str
    width: int


class Sheet(NamedTuple):
    """How a table is laid out.

    `title` stands in the line above the rows, `name` is the columns for names; `across` tables
    stand side by side, filled from the top to the bottom.
    """

    title: Spans = ""
    name: int = 17
    columns: Sequence[Column] = ()
    across: int = 1


class Rows(Hand):
    """A hand as a table. `sheet` says how; `cells` of a face stand in the columns."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sheet = Sheet()

    def draw(self, canvas: Canvas) -> None:
        """See `draw_rows`."""
        g = self.host.glyphs
        self.spots = draw_rows(canvas, self.cards, self.cursor, self.keys, self.sheet, g)

    def step(self, index: int, direction: str) -> int | None:
        """Up and down through a table, left and right to the one beside it."""
        return step(index, direction, len(self.cards), self.sheet.across)


def draw_rows(
    canvas: Canvas,
    cards: Sequence[CardFace],
    cursor: int | None,
    keys: str,
    sheet: Sheet,
    g: Glyphs,
) -> list[Region]:
    """Draw the line with title and headings, and the rows around the cursor; return where each is.

    The region of a row out of sight is empty.
    """
    high = 2 if is_spelled(cards, sheet, canvas.height) else 1
    rows = max(1, -(-len(cards) // sheet.across))
    visible = max(1, (canvas.height - 1) // high)
    at = 0 if cursor is None else cursor % rows
    first = max(0, min(at - visible // 2, rows - visible))
    wide = canvas.width // sheet.across
    places = _places(sheet, wide)
    below = rows - first - visible
    _draw_heading(canvas, sheet, places, g)
    spots = []
    for index, card in enumerate(cards):
        block, row = divmod(index, rows)
        if not first <= row < first + visible:
            spots.append(Region())
            continue
        spot = Region(block * wide, 1 + (row - first) * high, wide, high)
        key = keys[index] if index < len(keys) else " "
        end = wide - 1
        if below > 0 and spot.bottom == canvas.height and block == sheet.across - 1:
            end -= len(str(below)) + 1  # there it says how many are out of sight
        _draw_row(canvas, spot, card, key, index == cursor, places, end, g)
        if high == 2:
            _draw_text(canvas, spot, card, g)
        spots.append(spot)
    _count_hidden(canvas, first, below, g)
    return spots


def step(index: int, direction: str, count: int, across: int) -> int | None:
    """The row to which an arrow key leads, of so many in tables side by side; None: to none."""
    rows = -(-count // across)
    table, row = divmod(index, rows)
    match direction:
        case "up":
            return index - 1 if row else None
        case "down":
            return index + 1 if row + 1 < rows and index + 1 < count else None
        case "left":
            return index - rows if table else None
    to = min(index + rows, count - 1)  # the last table may be shorter
    return to if to // rows > table else None


def is_spelled(cards: Sequence[CardFace], sheet: Sheet, height: int) -> bool:
    """Whether there is room for the full texts, in a line of their own below each row."""
    return sheet.across == 1 and any(c.text for c in cards) and 2 * len(cards) < height


def _places(sheet: Sheet, wide: int) -> list[tuple[int, int]]:
    """Where names and then each column begin and end, within a table."""
    fixed = START + sheet.name + sum(column.width + 1 for column in sheet.columns)
    x, found = START, []
    for width in (sheet.name, *(column.width or wide - fixed - 1 for column in sheet.columns)):
        found.append((x, x + width))
        x += width + 1
    return found


def _draw_heading(
    canvas: Canvas, sheet: Sheet, places: Sequence[tuple[int, int]], g: Glyphs
) -> None:
    """A line across with the title, and the headings over their columns."""
    canvas.fill(1, 0, canvas.width - 2, g.light.across, "frame")
    end = canvas.put(2, 0, [(" ", "text"), *pieces(sheet.title), (" ", "text")])
    for column, (x, _) in zip(sheet.columns, places[1:], strict=True):
        if column.heading and x >= end:
            end = canvas.put(x - 1, 0, f" {column.heading} ", "dim")


def _draw_row(
    canvas: Canvas,
    spot: Region,
    card: CardFace,
    key: str,
    here: bool,
    places: Sequence[tuple[int, int]],
    end: int,
    g: Glyphs,
) -> None:
    """Key, cursor, name, cells up to a column; a cell may go on over empty ones after it."""
    x, y = spot.x, spot.y
    canvas.put(x + 1, y, key, "you" if here else "dim")
    canvas.put(x + 2, y, g.cursor if here else " ", "you")
    name = (card.name or card.short, card.role)
    cells: list[Spans] = [[name], *card.cells]
    used = [number for number, cell in enumerate(cells) if width_of(cell)]
    for number, after in zip(used, [*used[1:], None], strict=True):
        until = end if after is None else places[after][0] - 1
        _put_clipped(canvas, x + places[number][0], y, cells[number], x + until, g)
    if here:
        canvas.lay(x + 1, y, spot.width - 2, 1, "cursor")


def _put_clipped(canvas: Canvas, x: int, y: int, text: Spans, end: int, g: Glyphs) -> None:
    """Write a text, with an ellipsis where it is cut."""
    if width_of(text) <= end - x:
        canvas.put(x, y, text)
        return
    for words, role in pieces(text):
        shown = clip(words, end - x, g.ellipsis)
        x = canvas.put(x, y, shown, role)
        if shown != words:
            return


def _draw_text(canvas: Canvas, spot: Region, card: CardFace, g: Glyphs) -> None:
    """What the card does, below its line."""
    x = spot.x + START - 1
    canvas.put(x, spot.y + 1, clip(card.text, spot.right - x, g.ellipsis), "dim")


def _count_hidden(canvas: Canvas, above: int, below: int, g: Glyphs) -> None:
    """How many rows are out of sight, in the line above and in the last line."""
    if above > 0:
        canvas.put_right(canvas.width, 0, f" {g.up}{above}", "you")
    if below > 0:
        canvas.put_right(canvas.width, canvas.height - 1, f" {g.down}{below}", "you")
