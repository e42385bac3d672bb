"""A map of cells, with a place above and one below it: three lines a cell, or two, or more."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import NamedTuple

from textual.geometry import Region

from tui.glyphs import Frame, Glyphs
from tui.widgets.canvas import Canvas, Spans, clip, width_of, wrap
from tui.widgets.zone import Zone

WIDEST = 18
"""Columns inside a cell, at most."""
HIGHEST = 5
"""Lines inside a cell, at most."""


class Cell(NamedTuple):
    """A cell as it is shown.

    `title` (8 columns) and `number` stand in the first line, `note` in the second when there is
    one (else it takes the number's place), `text` below where there is room. `here` marks where
    the player is, `lit` a cell in reach.
    """

    id: Hashable
    title: str
    number: str = ""
    note: Spans = ""
    text: str = ""
    role: str = "text"
    here: bool = False
    lit: bool = False


class Plan(NamedTuple):
    """A map: cells row by row from the top, None for a hole; `above` and `below` are centred."""

    columns: int
    cells: Sequence[Cell | None]
    above: Cell | None = None
    below: Cell | None = None

    @property
    def rows(self) -> int:
        """Rows of cells, without the places above and below."""
        return -(-len(self.cells) // self.columns)


class Grid(Zone):
    """A zone that shows a plan. Its items are: above, the cells that are no holes, below."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.plan = Plan(1, ())

    def show(self, plan: Plan) -> None:
        """Show this plan."""
        self.plan = plan
        places = (plan.above, *plan.cells, plan.below)
        self._set_items([cell for cell in places if cell is not None])

    def draw(self, canvas: Canvas) -> None:
        """See `draw_grid`."""
        self.spots = draw_grid(canvas, self.plan, self.cursor, self.host.glyphs)


def draw_grid(canvas: Canvas, plan: Plan, cursor: int | None, g: Glyphs) -> list[Region]:
    """Draw the plan in the middle of the canvas and return where each item is."""
    rows, columns = plan.rows, plan.columns
    caps = (plan.above is not None) + (plan.below is not None)
    wide = min(WIDEST, (canvas.width - 1) // columns - 1)
    high = max(1, min(HIGHEST, (canvas.height - caps - 1) // max(1, rows) - 1))
    across = columns * (wide + 1) + 1
    left = (canvas.width - across) // 2
    top = 1 if plan.above is not None else 0
    placed: list[tuple[Cell, Region]] = []
    if plan.above is not None:
        placed.append((plan.above, _cap_spot(plan.above, left, across, 0)))
    for at, cell in enumerate(plan.cells):
        if cell is not None:
            row, column = divmod(at, columns)
            x, y = left + column * (wide + 1), top + row * (high + 1)
            placed.append((cell, Region(x, y, wide + 2, high + 2)))
    holes = tuple(cell is None for cell in plan.cells)
    for at, line in enumerate(_frame_lines(holes, columns, wide + 1, high + 1, g)):
        canvas.put(left, top + at, line, "frame")
    if plan.below is not None:
        y = top + rows * (high + 1) + 1
        placed.append((plan.below, _cap_spot(plan.below, left, across, y)))
    for index, (cell, spot) in enumerate(placed):
        at_cursor = index == cursor
        if spot.height == 1:
            _draw_cap(canvas, spot, cell, at_cursor, g)
        else:
            _draw_cell(canvas, spot, cell, at_cursor, g)
    for index, (cell, spot) in enumerate(placed):
        if spot.height > 1 and (cell.here or index == cursor):
            frame = g.double if index == cursor else g.heavy
            canvas.frame(*spot, frame, "you")
    # Without the lines that neighbours share: what overlaps is not beside each other.
    return [spot if spot.height == 1 else spot.shrink((1, 1, 1, 1)) for _, spot in placed]


@lru_cache(16)
def _frame_lines(
    holes: tuple[bool, ...], columns: int, wide: int, high: int, g: Glyphs
) -> list[str]:
    """The light lines between the cells: each edge that bounds a cell, joined where they meet."""

    def cell(row: int, column: int) -> bool:
        at = row * columns + column
        return row >= 0 and 0 <= column < columns and at < len(holes) and not holes[at]

    rows = -(-len(holes) // columns)
    lines = [[" "] * (columns * wide + 1) for _ in range(rows * high + 1)]
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = column * wide, row * high
            nw, ne = cell(row - 1, column - 1), cell(row - 1, column)
            sw, se = cell(row, column - 1), cell(row, column)
            joint = (nw or ne) + 2 * (ne or se) + 4 * (sw or se) + 8 * (nw or sw)
            lines[y][x] = g.joints[joint]
            if ne or se:
                lines[y][x + 1 : x + wide] = g.light.across * (wide - 1)
            if sw or se:
                for line in lines[y + 1 : y + high]:
                    line[x] = g.light.down
    return ["".join(line) for line in lines]


def _draw_cell(canvas: Canvas, spot: Region, cell: Cell, at_cursor: bool, g: Glyphs) -> None:
    x, y, wide, high = spot.x + 1, spot.y + 1, spot.width - 2, spot.height - 2
    role = f"{cell.role} you" if cell.here else cell.role
    right: Spans = cell.number
    if high == 1 and cell.note and width_of(cell.title) + 1 + width_of(cell.note) <= wide:
        right = cell.note
    room = wide - (width_of(right) + 1 if width_of(right) else 0)
    canvas.put(x, y, clip(cell.title, room, g.ellipsis), role)
    canvas.put_right(x + wide, y, right, role)
    if high > 1:
        canvas.put(x, y + 1, cell.note, role, until=x + wide)
        for at, line in enumerate(wrap(((cell.text, "dim"),), wide)[: high - 2]):
            canvas.put(x, y + 2 + at, line, until=x + wide)
    if cell.lit:
        canvas.lay(x, y, wide, high, "reach")
    if at_cursor:
        canvas.lay(x, y, wide, high, "cursor")


def _cap_spot(cell: Cell, left: int, across: int, y: int) -> Region:
    wide = min(across, width_of(_cap_words(cell)) + 6)
    return Region(left + (across - wide) // 2, y, wide, 1)


def _cap_words(cell: Cell) -> list[tuple[str, str]]:
    """What stands in a place above or below: title, number, note."""
    role = f"{cell.role} you" if cell.here else cell.role
    words = [(cell.title, role)]
    if cell.number:
        words.append((f" {cell.number}", role))
    if width_of(cell.note):
        words.append((" ", role))
        words.extend([(cell.note, role)] if isinstance(cell.note, str) else cell.note)
    return words


def _draw_cap(canvas: Canvas, spot: Region, cell: Cell, at_cursor: bool, g: Glyphs) -> None:
    """A place outside the map, as one line between two corners that point to the map."""
    x, y, wide, _ = spot
    frame: Frame = g.heavy if cell.here else g.double
    above = y == 0
    first = frame.top_left if above else frame.bottom_left
    last = frame.top_right if above else frame.bottom_right
    edge = "you" if at_cursor or cell.here else "frame"
    canvas.put(x, y, first + frame.across, edge)
    canvas.put(x + wide - 2, y, frame.across + last, edge)
    canvas.put(x + 3, y, _cap_words(cell), until=x + wide - 2)
    if cell.lit:
        canvas.lay(x + 2, y, wide - 4, 1, "reach")
    if at_cursor:
        canvas.lay(x + 2, y, wide - 4, 1, "cursor")
