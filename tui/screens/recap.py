"""What the others did, in a sentence for each of them: for where those of the log have no room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tui.widgets.canvas import Spans, width_of, wrap
from tui.widgets.panes import pieces

Pieces = list[tuple[str, str]]
"""What somebody did, in colours."""


def by_player(done: Mapping[int, Sequence[Pieces]], names: Callable[[int], str]) -> Spans:
    """Who did what: "Lisa drew S*, exchanged A. Watts passed."; "" when nobody did anything."""
    line: Pieces = []
    for seat, deeds in done.items():
        line.append((f"{' ' * bool(line)}{names(seat)}", "strong"))
        for number, deed in enumerate(deeds):
            line += [(", " if number else " ", "text"), *deed]
        line.append((".", "text"))
    return line


def with_room(tellings: Iterable[Spans], before: Spans, size: tuple[int, int], most: int) -> Spans:
    """The first of some tellings that has room after some words, else the last that says anything.

    `size`: columns and lines that there are. The first, in sentences, may have `most` lines.
    """
    width, height = size
    said: Spans = ""
    for number, telling in enumerate(tellings):
        if width_of(telling):
            said = [*pieces(before), *pieces(telling)] if before else telling
            if fits(said, width, height if number else min(most, height)):
                break
    return said


def followed(line: Spans, more: Spans, width: int, height: int) -> Spans:
    """A paragraph and, where there is room, something more in it."""
    both = [*pieces(line), (" ", "text"), *pieces(more)]
    return both if fits(both, width, height) else line


def fits(line: Spans, width: int, height: int) -> bool:
    """Whether a paragraph has room."""
    return len(wrap(line, width)) <= height
