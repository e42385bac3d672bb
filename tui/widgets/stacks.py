"""A hand in which equal cards lie in stacks: what each is, and how many there are."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from tui.glyphs import Glyphs
from tui.widgets.canvas import Canvas, width_of
from tui.widgets.hand import CardFace, Hand
from tui.widgets.panes import pieces

STEP = 6
"""Columns of a stack: key, cursor, a name of up to 3, and a blank."""
BOX_HEIGHT = 4
NARROW = 3
"""Columns of the longest name of a stack."""


class Stacks(Hand):
    """Stacks in two lines, or boxed. `sub` of a face is the number of cards in the stack, `order`
    how many of them are taken. Where a name is longer, these are cards as in any hand.
    """

    def draw(self, canvas: Canvas) -> None:
        """See `draw_stacks`."""
        if all(width_of(card.short) <= NARROW for card in self.cards):
            g = self.host.glyphs
            self.spots = draw_stacks(canvas, self.cards, self.cursor, self.keys, g)
        else:
            super().draw(canvas)


def draw_stacks(
    canvas: Canvas, cards: Sequence[CardFace], cursor: int | None, keys: str, g: Glyphs
) -> list[Region]:
    """Draw the stacks in a row and return where each is; what has no room is counted."""
    boxed = canvas.height >= BOX_HEIGHT
    spots: list[Region] = []
    for index, card in enumerate(cards):
        spot = Region(1 + index * STEP, 0, STEP, BOX_HEIGHT if boxed else 2)
        if spot.right > canvas.width:
            canvas.put_right(canvas.width, canvas.height - 1, f"+{len(cards) - index}", "you")
            return spots + [Region()] * (len(cards) - index)
        key, here = keys[index] if index < len(keys) else " ", index == cursor
        y = 0
        if boxed:
            frame = g.heavy if here else g.double if card.picked else g.light
            canvas.frame(*spot, frame, "you" if here or card.picked else "frame")
            y = 1
        _draw_stack(canvas, spot.x, y, card, key, here, boxed, g)
        spots.append(spot)
    return spots


def _draw_stack(
    canvas: Canvas, x: int, y: int, card: CardFace, key: str, here: bool, boxed: bool, g: Glyphs
) -> None:
    """Key and name; below how many, or how many of them are taken."""
    role = f"{card.role} picked" if card.picked else card.role
    if boxed:
        canvas.put(x + 1, y - 1, key if key.strip() else "", "you" if here else "dim")
    else:
        canvas.put(x, y, key, "you" if here else "dim")
        canvas.put(x + 1, y, g.cursor if here else " ", "you")
    canvas.put(x + 2, y, card.short, role)
    count = "".join(text for text, _ in pieces(card.sub))
    if card.order:
        canvas.put(x + 2, y + 1, f"{card.order}/{count}", "you", until=x + STEP - boxed)
    else:
        canvas.put(x + 2, y + 1, g.times + count, "dim", until=x + STEP - boxed)
    if here:
        canvas.lay(x + 1, y, STEP - 2, 1, "cursor")
