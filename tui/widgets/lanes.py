"""Rows of cards on the table: a line each under headings, or boxed where there is room."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from textual.geometry import Region

from tui.glyphs import Glyphs
from tui.widgets.canvas import Canvas, Spans, clip, width_of, wrap
from tui.widgets.zone import Zone

BOX_WIDTH, BOX_HEIGHTS = 24, (7, 10)
"""Columns that a boxed card needs; rows that it needs, and that it takes at most."""


Headings = tuple[str, str, str, str]
"""The headings of points, icons, under and cost."""


class Place(NamedTuple):
    """A card of a lane as it is shown.

    `key` goes to it; `mark` is a short remark behind the name; `points`, `icons`, `under`, and
    `cost` with a word about it (`price`) stand below the headings; `text` is what it does, for a
    box; `role` styles the name.
    """

    id: Hashable
    key: str
    name: str
    mark: str = ""
    points: str = ""
    icons: Spans = ""
    under: str = ""
    cost: str = ""
    price: Spans = ""
    text: str = ""
    role: str = "text"


class Lane(NamedTuple):
    """A row of cards with its title."""

    title: Spans
    places: Sequence[Place]


class Single(NamedTuple):
    """A thing below the lanes, in a line across: words at its left and its right end."""

    id: Hashable
    left: Spans
    right: Spans = ""


class Lanes(Zone):
    """A zone of lanes, with a single thing below them. `headings` name the columns of lines."""

    def __init__(self, headings: Headings, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.headings = headings
        self.lanes: Sequence[Lane] = ()
        self.below: Single | None = None

    def show(self, lanes: Sequence[Lane], below: Single) -> None:
        """Show these lanes, and what is below them."""
        self.lanes, self.below = lanes, below
        self._set_items([*(place for lane in lanes for place in lane.places), below])

    def draw(self, canvas: Canvas) -> None:
        """Boxes when they fit, else lines; then what is below."""
        g, high = self.host.glyphs, box_height(len(self.lanes), canvas.height)
        boxed = high and canvas.width // _columns(self.lanes) >= BOX_WIDTH
        self.spots = []
        y = at = 0
        for number, lane in enumerate(self.lanes):
            heads = self.headings if not number and not boxed else None
            _draw_rule(canvas, y, lane.title, heads, g)
            here = None if self.cursor is None else self.cursor - at
            if boxed:
                self.spots += _draw_boxes(canvas, y + 1, high, lane, here, self.headings, g)
            else:
                self.spots += _draw_lines(canvas, y + 1, lane, here, g)
            y += 1 + (high if boxed else len(lane.places))
            at += len(lane.places)
        if self.below is not None:
            self.spots.append(_draw_below(canvas, y, self.below, self.cursor == at, g))

    def step(self, index: int, direction: str) -> int | None:
        """Left and right also where a lane is a column of lines: to the card before and after."""
        to = super().step(index, direction)
        lines = len(self.spots) > 1 and self.spots[0].x == self.spots[1].x
        if to is None and lines and direction in ("left", "right"):
            to = index + (1 if direction == "right" else -1)
            return to if 0 <= to < len(self.items) else None
        return to


def box_height(lanes: int, height: int) -> int:
    """Rows of a boxed card when there are so many lanes and rows in all; 0 without the room."""
    high = (height - 1) // max(1, lanes) - 1
    return min(high, BOX_HEIGHTS[1]) if high >= BOX_HEIGHTS[0] else 0


def _columns(lanes: Sequence[Lane]) -> int:
    return max((len(lane.places) for lane in lanes), default=1) or 1


def _draw_rule(canvas: Canvas, y: int, title: Spans, headings: Headings | None, g: Glyphs) -> None:
    """A line across with the title of a lane, and headings over the columns."""
    wide = canvas.width
    canvas.fill(1, y, wide - 2, g.light.across, "frame")
    canvas.put(3, y, " ")
    end = canvas.put(4, y, title)
    canvas.put(end, y, " ")
    if headings is not None:
        points, icons, under, price = headings
        canvas.put_right(wide - 31, y, f" {points} ", "dim")
        for x, words in ((wide - 31, icons), (wide - 22, under), (wide - 16, price)):
            canvas.put(x, y, f"{words} ", "dim", until=wide - 1)


def _draw_lines(
    canvas: Canvas, top: int, lane: Lane, cursor: int | None, g: Glyphs
) -> list[Region]:
    """A line for each card."""
    wide, spots = canvas.width, []
    for number, place in enumerate(lane.places):
        y, here = top + number, number == cursor
        canvas.put(1, y, g.cursor if here else " ", "you")
        canvas.put(2, y, place.key, "you" if here else "dim")
        canvas.put(4, y, clip(place.name, wide - 49, g.ellipsis), place.role)
        canvas.put(wide - 44, y, place.mark, "you", until=wide - 38)
        canvas.put_right(wide - 32, y, place.points, "strong")
        canvas.put(wide - 31, y, place.icons)
        canvas.put_right(wide - 19, y, place.under)
        canvas.put_right(wide - 14, y, f"{place.cost}:" if place.cost else "")
        canvas.put(wide - 13, y, place.price, until=wide - 1)
        if here:
            canvas.lay(1, y, wide - 33, 1, "cursor")
        spots.append(Region(1, y, wide - 2, 1))
    return spots


def _draw_boxes(
    canvas: Canvas, top: int, high: int, lane: Lane, cursor: int | None, heads: Headings, g: Glyphs
) -> list[Region]:
    """The cards side by side."""
    wide, spots = canvas.width // max(1, len(lane.places)), []
    for number, place in enumerate(lane.places):
        spot = Region(number * wide, top, wide, high)
        _draw_box(canvas, spot, place, number == cursor, heads, g)
        spots.append(spot)
    return spots


def _draw_box(
    canvas: Canvas, spot: Region, place: Place, here: bool, heads: Headings, g: Glyphs
) -> None:
    """Name; points, icons and what lies under; price; text."""
    x, y, wide, high = spot
    room = wide - 2
    frame = g.heavy if here else g.light
    canvas.frame(x, y, wide, high, frame, "you" if here else "frame")
    canvas.put(x + 2, y, f" {place.key} " if place.key.strip() else "", "you" if here else "dim")
    if place.mark:
        canvas.put_right(x + wide - 2, y, f" {place.mark} ", "you")
    canvas.put(x + 1, y + 1, clip(place.name, room, g.ellipsis), place.role)
    if place.points:
        end = canvas.put(x + 1, y + 2, f"{heads[0]} ", "dim")
        end = canvas.put(end, y + 2, place.points, "strong")
        canvas.put(end + 2, y + 2, place.icons, until=x + wide - 1)
    if place.under:
        canvas.put_right(x + wide - 2, y + high - 1, f" {place.under} {heads[2]} ")
    end = canvas.put(x + 1, y + 3, f"costs {place.cost}: " if place.cost else "")
    canvas.put(end, y + 3, place.price, until=x + wide - 1)
    lines, space = wrap(((place.text, "dim"),), room), high - 5
    for at, line in enumerate(lines[:space]):
        end = canvas.put(x + 1, y + 4 + at, line, until=x + wide - 1)
        if at == space - 1 and len(lines) > space:
            canvas.put(min(end, x + wide - 2), y + 4 + at, g.ellipsis, "dim")
    if here:
        canvas.lay(x + 1, y + 1, room, 1, "cursor")


def _draw_below(canvas: Canvas, y: int, thing: Single, here: bool, g: Glyphs) -> Region:
    """A line across with the words in it."""
    canvas.fill(1, y, canvas.width - 2, g.light.across, "frame")
    start = canvas.width - 3
    if width_of(thing.right):
        start = canvas.put_right(start - 1, y, thing.right) - 1
        canvas.put(start, y, " ")
        canvas.put(canvas.width - 4, y, " ")
    canvas.put(3, y, g.cursor if here else " ", "you")
    end = canvas.put(4, y, thing.left, until=start - 1)
    canvas.put(end, y, " ", until=start)
    if here:
        canvas.lay(3, y, end - 2, 1, "cursor")
    return Region(1, y, canvas.width - 2, 1)
