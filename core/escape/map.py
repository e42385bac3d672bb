"""The lunar base: where the cells lie and which can be reached (ESC-1, ESC-3, ESC-5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

START, ESCAPE = 0, 13
"""The two points outside the block of sectors. Sectors are cells 1 to 12."""

FARTHEST = 12
"""No two cells are farther apart than this many steps."""

_LAYOUTS: dict[str, tuple[tuple[int, ...], ...]] = {
    # Rows from the bottom; 0 is a hole. The shape of "parallel" is our own (ESC-5).
    "training": ((1, 2, 3), (4, 5, 6)),
    "normal": ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12)),
    "moonlit": ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12)),
    "parallel": ((1, 2, 3), (4, 0, 5), (6, 0, 7), (8, 9, 10), (0, 11, 0)),
}


class Base(NamedTuple):
    """One layout: its rows from the bottom, and what can be reached from each cell."""

    rows: tuple[tuple[int, ...], ...]
    reach: tuple[tuple[tuple[int, ...], ...], ...]
    """`reach[cell][steps]`: where a movement of 1 to `steps` steps may end, in order."""

    @property
    def cells(self) -> list[int]:
        """The cells that hold Sector cards or the tank, in the order of the setup."""
        return [cell for row in self.rows for cell in row if cell]


@cache
def base(scenario: str) -> Base:
    """The layout of a scenario."""
    rows = _LAYOUTS[scenario]
    near: list[list[int]] = [[] for _ in range(ESCAPE + 1)]
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell:
                around = ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1))
                inside = [(b, a) for b, a in around if 0 <= b < len(rows) and 0 <= a < 3]
                near[cell] = [rows[b][a] for b, a in inside if rows[b][a]]
    near[START] = [2]  # ESC-2: the Start point is left and never entered again
    near[rows[-1][1]].append(ESCAPE)
    near[ESCAPE] = [rows[-1][1]]
    return Base(rows, tuple(_reach(near, cell) for cell in range(ESCAPE + 1)))


def _reach(near: Sequence[Sequence[int]], cell: int) -> tuple[tuple[int, ...], ...]:
    """Where movements of 1 to n steps may end, for every n (ESC-11: coming back is allowed)."""
    ends: set[int] = set()
    edge = {cell}
    table: list[tuple[int, ...]] = [()]
    for _ in range(FARTHEST):
        edge = {there for here in edge for there in near[here]}
        ends |= edge
        table.append(tuple(sorted(ends)))
    return tuple(table)


def way(scenario: str, start: int, end: int) -> int:
    """The number of steps of the shortest way; from a cell to itself that of there and back."""
    reach = base(scenario).reach[start]
    return next(n for n in range(FARTHEST + 1) if end in reach[n])
