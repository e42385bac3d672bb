"""Fewer bytes for the same picture: what Textual writes to the terminal, trimmed.

Textual crops a partial update at its right end only, so a change at the end of a line costs all of
the widget's line before it; and it paints a new screen up to three times. Over a slow link both
are felt.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, CompositorUpdate


class Display:
    """What the terminal was told last. The same once more would change nothing, and is left out."""

    def __init__(self) -> None:
        self.last = ""

    def trimmed(self, update: CompositorUpdate) -> CompositorUpdate:
        """An update that does the same with fewer bytes."""
        return _Trimmed(self, update)

    def forget(self) -> None:
        """The terminal may show anything now."""
        self.last = ""


class _Trimmed(CompositorUpdate):
    def __init__(self, display: Display, update: CompositorUpdate) -> None:
        self._display = display
        self._update = update

    def render_segments(self, console: Console) -> str:
        """The update as terminal sequences."""
        update = self._update
        if isinstance(update, ChopsUpdate):
            text = _cropped(update, console)
        else:  # each of its lines starts with its place, so the line feeds do nothing
            text = update.render_segments(console).replace("\n", "")
        if text == self._display.last:
            return ""
        self._display.last = text
        return text


def _cropped(update: ChopsUpdate, console: Console) -> str:
    """A partial update, cropped at both ends."""
    written: list[str] = []
    cursor = (-1, -1)
    for y, start, stop in update.spans:
        ends = update.chop_ends[y]
        for end, (x, strip) in zip(ends, update.chops[y].items(), strict=False):
            if strip is None or x >= stop or end <= start:
                continue
            left, right = max(x, start), min(end, stop)
            if cursor != (left, y):
                written.append(Control.move_to(left, y).segment.text)
            cursor = (right, y)
            written.append(strip.crop(left - x, right - x).render(console))
    return "".join(written)
