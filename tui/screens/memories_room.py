"""How the parts of the screen of Bestest Memories share a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.memories.kinds import ROW
from tui.widgets.canvas import Spans, wrap
from tui.widgets.lanes import BOX_HEIGHTS
from tui.widgets.stacks import BOX_HEIGHT

WIDE = 112
"""Columns of a window from which on the tracker is open, with the log beside the lanes."""
LOG = 2
"""Lines of the log at least."""
SIDE_LOG = 10
"""Lines of the log at least, below the tracker."""
DETAIL = 3
"""Lines about what is under the cursor, at least."""
EXTRA = 4
"""Lines that detail and log get before lanes and hand are boxed."""


class Room(NamedTuple):
    """Lines of each part; `wide`: whether tracker and log are beside, `main`: what is not."""

    wide: bool
    lanes: int
    hand: int
    detail: int
    main: int


def lanes_of(card: int) -> int:
    """Lines of two lanes and the pile, with so many for a card, or for a column of cards."""
    return 2 * (1 + card) + 1


def share(width: int, height: int, seats: int) -> Room:
    """Lanes and hand in lines first; boxed where detail and log have enough."""
    wide = width >= WIDE
    room = height - 3 - seats - DETAIL - EXTRA - (0 if wide else LOG)
    lanes, hand, detail = lanes_of(ROW), 2, DETAIL
    if room >= lanes_of(BOX_HEIGHTS[0]) + BOX_HEIGHT:
        hand, detail = BOX_HEIGHT, DETAIL + 1
        lanes = min(room - hand, lanes_of(BOX_HEIGHTS[1]))
    return Room(wide, lanes, hand, detail, seats + lanes + hand + 1 + detail)


def for_tracker(lines: Sequence[Spans], width: int, height: int) -> int:
    """Lines that the tracker gets at the side: what it needs, as far as the log has its own."""
    need = sum(len(wrap(line, max(1, width - 2))) for line in lines) + 1 if lines else 0
    return max(0, min(need, height - SIDE_LOG - 2))
