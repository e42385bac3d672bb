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
        """The line with title and headings, then the rows around the cursor."""
        g, sheet = self.host.glyphs, self.sheet
        spelled = is_spelled(self.cards, sheet, canvas.height)
        rows = -(-len(self.cards) // sheet.across)
        visible = max(1, (canvas.height - 1) // (2 if spelled else 1))
        at = 0 if self.cursor is None else self.cursor % max(1, rows)
        first = max(0, min(at - visible // 2, rows - visible))
        wide = canvas.width // sheet.across
        places = _places(sheet, wide)
        _draw_heading(canvas, sheet, places, g)
        self.spots = []
        for index, card in enumerate(self.cards):
            block, row = divmod(index, max(1, rows))
            if not first <= row < first + visible:
                self.spots.append(Region())
                continue
            y = 1 + (row - first) * (2 if spelled else 1)
            spot = Region(block * wide, y, wide, 2 if spelled else 1)
            key = self.keys[index] if index < len(self.keys) else " "
            _draw_row(canvas, spot, card, key, index == self.cursor, places, g)
            if spelled:
                _draw_text(canvas, spot, card, g)
            self.spots.append(spot)
        _count_hidden(canvas, first, rows - first - visible, g)

    def step(self, index: int, direction: str) -> int | None:
        """Up and down through a table, left and right to the one beside it."""
        rows = -(-len(self.cards) // self.sheet.across)
        row = index % rows
        if direction == "up":
            return index - 1 if row else None
        if direction == "down":
            return index + 1 if row + 1 < rows and index + 1 < len(self.cards) else None
        to = index + (rows if direction == "right" else -rows)
        if direction == "right" and to >= len(self.cards) and index // rows + 1 < self.sheet.across:
            to = len(self.cards) - 1  # the last table is shorter
        return to if 0 <= to < len(self.cards) and to // rows != index // rows else None


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
    g: Glyphs,
) -> None:
    """Key, cursor, name, cells; a cell may go on over empty ones after it."""
    x, y = spot.x, spot.y
    canvas.put(x + 1, y, key, "you" if here else "dim")
    canvas.put(x + 2, y, g.cursor if here else " ", "you")
    name = (card.name or card.short, card.role)
    cells: list[Spans] = [[name], *card.cells]
    used = [number for number, cell in enumerate(cells) if width_of(cell)]
    for number, after in zip(used, [*used[1:], None], strict=True):
        end = spot.width - 1 if after is None else places[after][0] - 1
        _put_clipped(canvas, x + places[number][0], y, cells[number], x + end, g)
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
