"""Cards in rows, each with the key that picks it: in two lines, or boxed where there is room."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from textual.geometry import Region

from tui.glyphs import Glyphs
from tui.widgets.canvas import Canvas, Spans, clip, width_of, wrap
from tui.widgets.zone import Zone

KEYS = "1234567890-"
"""The keys that pick cards, in the order of the hand."""

CELL = 11
"""Columns of a card in two lines: a blank, key, cursor, and a name of up to 8."""
BOX_WIDTHS = (16, 24)
BOX_HEIGHTS = (5, 9)


class CardFace(NamedTuple):
    """A card as it is shown.

    `short` (8 columns) and `name` (in a box) are its names, `sub` the line below, e.g. "2  c1",
    and `spelled` the same in words, for boxes that all have room for theirs; `text` its full text,
    `role` the style of its names. `order` shows as ×1 ×2 …; 0 is none. `cells` stand in the columns
    of a table (`tui.widgets.rows`).
    """

    id: Hashable
    short: str
    name: str = ""
    sub: Spans = ""
    text: str = ""
    role: str = "text"
    order: int = 0
    picked: bool = False
    spelled: Spans = ""
    cells: Sequence[Spans] = ()


class Hand(Zone):
    """A zone of cards. Left and right go through them in reading order."""

    def __init__(
        self, *, keys: str = KEYS, id: str | None = None, classes: str | None = None
    ) -> None:
        """`keys` label the cards one by one; "" for cards that no key picks."""
        super().__init__(id=id, classes=classes)
        self.cards: Sequence[CardFace] = ()
        self.keys = keys

    def show(self, cards: Sequence[CardFace]) -> None:
        """Show these cards."""
        self.cards = cards
        self._set_items(cards)

    def draw(self, canvas: Canvas) -> None:
        """See `draw_hand`."""
        self.spots = draw_hand(canvas, self.cards, self.cursor, self.keys, self.host.glyphs)

    def step(self, index: int, direction: str) -> int | None:
        """Left and right in reading order, up and down by place."""
        if direction == "left":
            return index - 1 if index else None
        if direction == "right":
            return index + 1 if index + 1 < len(self.cards) else None
        return super().step(index, direction)


def box_size(cards: int, width: int, height: int) -> tuple[int, int] | None:
    """Width and height of a boxed card when that many fit, in as few rows as possible."""
    rows = 1
    while cards and height // rows >= BOX_HEIGHTS[0]:
        wide = min(BOX_WIDTHS[1], width // -(-cards // rows))
        if wide >= BOX_WIDTHS[0]:
            return wide, min(BOX_HEIGHTS[1], height // rows)
        rows += 1
    return None


def draw_hand(
    canvas: Canvas, cards: Sequence[CardFace], cursor: int | None, keys: str, g: Glyphs
) -> list[Region]:
    """Draw the cards and return where each is (an empty region when it is scrolled away)."""
    boxed = box_size(len(cards), canvas.width, canvas.height)
    wide, high = boxed or (CELL, 2)
    if boxed and all(width_of(card.spelled) <= wide - 2 for card in cards):
        cards = [card._replace(sub=card.spelled or card.sub) for card in cards]
    columns = max(1, canvas.width // wide)
    visible = max(1, canvas.height // high)
    first = max(0, (cursor or 0) // columns - visible + 1)
    spots = []
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        if not first <= row < first + visible:
            spots.append(Region())
            continue
        spot = Region(column * wide, (row - first) * high, wide, high)
        key = keys[index] if index < len(keys) else " "
        if boxed:
            _draw_box(canvas, spot, card, key, index == cursor, g)
        else:
            _draw_cell(canvas, spot, card, key, index == cursor, g)
        spots.append(spot)
    hidden = sum(1 for spot in spots if not spot.area)
    if hidden:
        canvas.put_right(canvas.width, canvas.height - 1, f"+{hidden}", "you")
    return spots


def _draw_cell(
    canvas: Canvas, spot: Region, card: CardFace, key: str, here: bool, g: Glyphs
) -> None:
    """Two lines: key and short name; the line below and the order."""
    x, y, end = spot.x, spot.y, spot.right
    canvas.put(x + 1, y, key, "you" if here else "dim")
    canvas.put(x + 2, y, g.cursor if here else " ", "you")
    canvas.put(x + 3, y, clip(card.short, CELL - 3, g.ellipsis), _role(card), until=end)
    after = canvas.put(x + 3, y + 1, card.sub, until=end)
    if card.order:
        order = f"{g.times}{card.order}"
        start = min(max(after + 1, end - 1 - width_of(order)), end - width_of(order))
        canvas.put(start, y + 1, order, "you", until=end)
    if here:
        canvas.lay(x + 1, y, CELL - 1, 1, "cursor")


def _draw_box(
    canvas: Canvas, spot: Region, card: CardFace, key: str, here: bool, g: Glyphs
) -> None:
    """A frame with the key in it, the name, the line below, and the text."""
    x, y, width, height = spot
    frame = g.heavy if here else g.double if card.picked else g.light
    canvas.frame(x, y, width, height, frame, "you" if here or card.picked else "frame")
    canvas.put(x + 2, y, f" {key} " if key.strip() else "", "you" if here else "dim")
    if card.order:
        canvas.put_right(x + width - 2, y, f" {g.times}{card.order} ", "you")
    room = width - 2
    canvas.put(x + 1, y + 1, clip(card.name or card.short, room, g.ellipsis), _role(card))
    canvas.put(x + 1, y + 2, card.sub, until=x + width - 1)
    lines = wrap(((card.text, "dim"),), room) if card.text else []
    space = height - 4
    for at, line in enumerate(lines[:space]):
        end = canvas.put(x + 1, y + 3 + at, line, until=x + width - 1)
        if at == space - 1 and len(lines) > space:
            canvas.put(min(end, x + width - 2), y + 3 + at, g.ellipsis, "dim")
    if here:
        canvas.lay(x + 1, y + 1, room, 1, "cursor")


def _role(card: CardFace) -> str:
    return f"{card.role} picked" if card.picked else card.role
