"""What the others did, in a sentence for each of them: for where those of the log have no room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tui.widgets.canvas import Spans, wrap

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


def fits(line: Spans, width: int, height: int) -> bool:
    """Whether a paragraph has room."""
    return len(wrap(line, width)) <= height
