"""What all parts of a board are: panes that draw themselves on a canvas, and zones with a cursor.

Nothing here takes Textual's focus, because moving that repaints the screen. The cursor is a number
in a `Zone`; a redraw compares the new canvas with the old one and repaints the differences only.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, cast

from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.glyphs import Glyphs
from tui.theme import Look
from tui.widgets.canvas import Canvas


class Host(Protocol):
    """What panes need of the app they are in."""

    look: Look
    glyphs: Glyphs
    mouse: bool


class Pane(Widget, can_focus=False, can_focus_children=False):
    """A widget that draws itself on a canvas: derive, and give `draw`.

    After a change of what it shows call `redraw`, which repaints only what differs.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = "Pane { height: 1fr; width: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.canvas = Canvas(0, 0)
        self._strips: list[Strip | None] = []

    @property
    def host(self) -> Host:
        """The app, as far as panes know it."""
        return cast(Host, self.app)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything on an empty canvas of this widget's size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show what has changed."""
        width, height = self.size
        if not width or not height:
            return
        old, self.canvas = self.canvas, Canvas(width, height)
        self.draw(self.canvas)
        if (old.width, old.height) != (width, height):
            self._strips = [None] * height
            self.refresh()
            return
        changes = self.canvas.changes(old)
        for _, y, _ in changes:
            self._strips[y] = None
        if changes:
            self.refresh(*(Region(x, y, wide, 1) for x, y, wide in changes))

    def dress(self) -> None:
        """Draw all again, after a change of theme or symbols."""
        self.canvas = Canvas(0, 0)
        self.redraw()

    def render_line(self, y: int) -> Strip:
        """One line of the canvas, for Textual."""
        self._catch_up()
        return self._line(y)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Lines of the canvas, for Textual: as they are, unless padding or borders are around."""
        if self.outer_size != self.size:
            return super().render_lines(crop)
        self._catch_up()
        strips = [self._line(y) for y in crop.line_range]
        if crop.width == self.canvas.width:
            return strips
        return [strip.crop(crop.x, crop.right) for strip in strips]

    def _catch_up(self) -> None:
        """Draw, if that was not done for this size."""
        if (self.canvas.width, self.canvas.height) != self.size:
            self.redraw()

    def _line(self, y: int) -> Strip:
        strip = self._strips[y]
        if strip is None:
            strip = self._strips[y] = self.canvas.strip(y, self.host.look)
        return strip

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()


class Item(Protocol):
    """A thing in a zone: the game's name for it is its `id`."""

    @property
    def id(self) -> Hashable: ...


class Zone(Pane):
    """A pane with things in it that a cursor can be on.

    `items` are the things in their order; `cursor` is the number of the one under the cursor, None
    while the cursor is in another zone. `draw` notes in `spots` where each thing is.
    """

    class Clicked(Message):
        """The left button was pressed on a thing."""

        def __init__(self, zone: Zone, index: int) -> None:
            super().__init__()
            self.zone = zone
            self.index = index

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: Sequence[Item] = ()
        self.spots: list[Region] = []
        self.cursor: int | None = None

    def set_cursor(self, index: int | None) -> None:
        """Put the cursor on a thing, or take it out of this zone."""
        if index != self.cursor:
            self.cursor = index
            self.redraw()

    def find(self, id: Hashable) -> int | None:
        """The number of the thing with this id."""
        return next((at for at, item in enumerate(self.items) if item.id == id), None)

    def spot_on_screen(self, index: int) -> Region:
        """Where a thing is, in columns and rows of the screen."""
        return self.spots[index].translate(self.region.offset)

    def step(self, index: int, direction: str) -> int | None:
        """The next thing of this zone in a direction, or None to leave the zone."""
        return nearest(self.spots[index], self.spots, direction)

    def _set_items(self, items: Sequence[Item]) -> None:
        """Show other things; the cursor stays at its number as far as there is one."""
        self.items = items
        if self.cursor is not None and self.cursor >= len(items):
            self.cursor = len(items) - 1 if items else None
        self.redraw()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell the screen what was clicked."""
        if not self.host.mouse or event.button != 1:
            return
        for index, spot in enumerate(self.spots):
            if spot.contains_point(Offset(event.x, event.y)):
                event.stop()
                self.post_message(self.Clicked(self, index))
                return


def nearest(at: Region, spots: Sequence[Region], direction: str) -> int | None:
    """The spot that an arrow key leads to: left, right, up or down; None when there is none.

    To the left and right only what lies straight ahead counts; up and down lead to the side too,
    when nothing is straight ahead. Then the smaller distance counts.
    """
    best, found = None, None
    for index, spot in enumerate(spots):
        if not spot.area:
            continue
        ahead, aside = _distance(at, spot, direction)
        if ahead <= 0 or (aside > 0 and direction in ("left", "right")):
            continue
        measure = (aside > 0, ahead + 2 * aside, aside, index)
        if best is None or measure < best:
            best, found = measure, index
    return found


def _distance(at: Region, spot: Region, direction: str) -> tuple[int, int]:
    """How far ahead, and how far to the side beyond the common part, another spot lies.

    A row counts as two columns, as a character is about twice as high as it is wide.
    """
    if direction == "right":
        ahead = spot.x - at.right + 1
    elif direction == "left":
        ahead = at.x - spot.right + 1
    elif direction == "down":
        ahead = spot.y - at.bottom + 1
    else:
        ahead = at.y - spot.bottom + 1
    if direction in ("left", "right"):
        return ahead, 2 * max(0, spot.y - at.bottom + 1, at.y - spot.bottom + 1)
    middle, other = at.x + at.width / 2, spot.x + spot.width / 2
    apart = max(0, spot.x - at.right + 1, at.x - spot.right + 1)
    return 2 * ahead, apart * 100 + round(abs(middle - other))
