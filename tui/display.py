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
    """What the terminal shows, as far as it is known."""

    def __init__(self) -> None:
        self.painted: str | None = None
        """The last update, when it painted everything and nothing came after it."""

    def trimmed(self, update: CompositorUpdate) -> CompositorUpdate:
        """An update that does the same with fewer bytes."""
        if isinstance(update, ChopsUpdate):
            return _Part(self, update)
        return _Whole(self, update)

    def forget(self) -> None:
        """The terminal may show anything now: paint everything next time."""
        self.painted = None


class _Whole(CompositorUpdate):
    """An update of the whole screen: nothing, when that is what was painted last."""

    def __init__(self, display: Display, update: CompositorUpdate) -> None:
        self._display = display
        self._update = update

    def render_segments(self, console: Console) -> str:
        """The update as terminal sequences."""
        text = self._update.render_segments(console)
        if text == self._display.painted:
            return ""
        self._display.painted = text
        return text


class _Part(CompositorUpdate):
    """An update of some columns of some lines, cropped at both ends."""

    def __init__(self, display: Display, update: ChopsUpdate) -> None:
        self._display = display
        self._update = update

    def render_segments(self, console: Console) -> str:
        """The update as terminal sequences."""
        self._display.forget()
        update = self._update
        written: list[str] = []
        for y, start, stop in update.spans:
            ends = update.chop_ends[y]
            for end, (x, strip) in zip(ends, update.chops[y].items(), strict=False):
                if strip is None or x >= stop or end <= start:
                    continue
                left, right = max(x, start), min(end, stop)
                written.append(Control.move_to(left, y).segment.text)
                written.append(strip.crop(left - x, right - x).render(console))
        return "".join(written)
