"""A small sheet of characters with roles, on which everything of the board is drawn.

Drawing is done by plain functions on a `Canvas`; a `Pane` turns it into strips and repaints only
what differs from before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip

from tui.glyphs import Frame
from tui.theme import Look

Spans = str | Sequence[tuple[str, str]]
"""A line of text: plain words, or pieces of (text, roles)."""

_Cell = tuple[str, str]
_BLANK: _Cell = (" ", "text")
_NEAR = 6
"""Two changes on a line closer than this are repainted as one: moving there costs as much."""


class Canvas:
    """`width` x `height` columns; (0, 0) is the top left. What falls outside is cut off."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[_Cell]] = [[_BLANK] * width for _ in range(height)]

    def put(
        self, x: int, y: int, text: Spans, roles: str = "text", until: int | None = None
    ) -> int:
        """Write text from column `x`, but not into column `until`; return where it ended."""
        if isinstance(text, str):
            text = ((text, roles),)
        if not 0 <= y < self.height:
            return x
        row = self.rows[y]
        end = self.width if until is None else min(until, self.width)
        for piece, role in text:
            cells = _narrow(piece, role)
            if cells is None or x < 0:
                x, whole = _put_slowly(row, x, end, piece, role)
            else:
                cells = cells[: max(0, end - x)]
                if cells:
                    _put_narrow(row, x, cells)
                x, whole = x + len(cells), len(cells) == len(piece)
            if not whole:
                return x
        return x

    def put_right(self, end: int, y: int, text: Spans, roles: str = "text") -> int:
        """Write text so that it ends before column `end`; return where it starts."""
        start = end - width_of(text)
        self.put(start, y, text, roles, until=end)
        return start

    def fill(self, x: int, y: int, width: int, char: str, roles: str) -> None:
        """A run of one character."""
        self.put(x, y, char * max(0, width), roles)

    def lay(self, x: int, y: int, width: int, height: int, roles: str) -> None:
        """Lay roles over what is there, e.g. "cursor"."""
        for row in self.rows[max(0, y) : max(0, y + height)]:
            for at in range(max(0, x), min(self.width, x + width)):
                char, old = row[at]
                row[at] = (char, f"{old} {roles}")

    def frame(self, x: int, y: int, width: int, height: int, frame: Frame, roles: str) -> None:
        """A box of this outer size."""
        inside = frame.across * (width - 2)
        self.put(x, y, frame.top_left + inside + frame.top_right, roles)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, frame.down, roles)
            self.put(x + width - 1, line, frame.down, roles)
        self.put(x, y + height - 1, frame.bottom_left + inside + frame.bottom_right, roles)

    def strip(self, y: int, look: Look) -> Strip:
        """One line as a Textual strip."""
        segments: list[Segment] = []
        text, roles = "", None
        for char, role in self.rows[y]:
            if role != roles:
                if roles is not None:
                    segments.append(Segment(text, look.style(roles)))
                text, roles = "", role
            text += char
        if roles is not None:
            segments.append(Segment(text, look.style(roles)))
        return Strip(segments, self.width)

    def text(self) -> list[str]:
        """The lines as plain text, without spaces at their ends."""
        return ["".join(char for char, _ in row).rstrip() for row in self.rows]

    def changes(self, old: Canvas) -> list[tuple[int, int, int]]:
        """Where this differs from `old` of the same size: (x, y, width), lines from the top."""
        found = []
        for y, (now, before) in enumerate(zip(self.rows, old.rows, strict=True)):
            if now == before:
                continue
            start = end = -1
            for x, (a, b) in enumerate(zip(now, before, strict=True)):
                if a == b:
                    continue
                if start < 0:
                    start = x
                elif x - end > _NEAR:
                    found.append((start, y, end - start))
                    start = x
                end = x + 1
            found.append((start, y, end - start))
        return found


@lru_cache(4096)
def _narrow(text: str, role: str) -> list[_Cell] | None:
    """The cells of a text whose characters are all one column wide, else None."""
    if all(" " <= char <= "~" or cell_len(char) == 1 for char in text):
        return [(char, role) for char in text]
    return None


def _put_narrow(row: list[_Cell], x: int, cells: list[_Cell]) -> None:
    """Put cells one column wide; of a wide character half overwritten a blank remains."""
    after = x + len(cells)
    if row[x][0] == "" and x:
        row[x - 1] = (" ", row[x - 1][1])
    if after < len(row) and row[after][0] == "":
        row[after] = (" ", row[after][1])
    row[x:after] = cells


def _put_slowly(row: list[_Cell], x: int, end: int, text: str, role: str) -> tuple[int, bool]:
    """Put text character by character; where it ended, and whether it was all of it.

    Control characters are left out, as they do harm, and combining marks, which names can spare.
    """
    for char in text:
        wide = 1 if " " <= char <= "~" else cell_len(char)
        if wide <= 0:
            continue
        if x + wide > end:
            return x, False
        if x >= 0:
            _put_narrow(row, x, [(char, role), ("", role)][:wide])
        x += wide
    return x, True


def width_of(text: Spans) -> int:
    """Columns a line of text takes."""
    if isinstance(text, str):
        return cell_len(text)
    return sum(cell_len(piece) for piece, _ in text)


@lru_cache(4096)
def clip(text: str, width: int, ellipsis: str) -> str:
    """The text in at most `width` columns, with an ellipsis where it was cut."""
    if cell_len(text) <= width:
        return text
    kept = ""
    for char in text:
        if cell_len(kept + char) > width - len(ellipsis):
            break
        kept += char
    return (kept + ellipsis)[: max(0, width)]


def wrap(text: Spans, width: int) -> list[list[tuple[str, str]]]:
    """A text in lines of at most `width` columns, broken at spaces, and within longer words."""
    pieces = ((text, "text"),) if isinstance(text, str) else tuple(text)
    return [list(line) for line in _wrapped(pieces, width)]


@lru_cache(1024)
def _wrapped(pieces: tuple[tuple[str, str], ...], width: int) -> list[list[tuple[str, str]]]:
    lines: list[list[tuple[str, str]]] = [[]]
    used = 0
    for word, spaced in _joint(_words(pieces, max(1, width))):
        if used and used + spaced + sum(cell_len(part) for part, _ in word) > width:
            lines.append([])
            used = 0
        for number, (part, role) in enumerate(word):
            text = " " + part if used and spaced and not number else part
            if used and used + cell_len(text) > width:
                lines.append([])
                used = 0
            lines[-1].append((text, role))
            used += cell_len(text)
    return [_joined(line) for line in lines]


def _joint(
    words: Iterable[tuple[str, str, int]],
) -> Iterable[tuple[list[tuple[str, str]], int]]:
    """What stands between two spaces, of one role or of several, is one word."""
    word: list[tuple[str, str]] = []
    before = 0
    for part, role, spaced in words:
        if spaced and word:
            yield word, before
            word = []
        before = before if word else spaced
        word.append((part, role))
    if word:
        yield word, before


def _words(pieces: Iterable[tuple[str, str]], width: int) -> Iterable[tuple[str, str, int]]:
    """Every word with its roles, and whether a space stands before it (1 or 0).

    A word longer than `width` comes in parts.
    """
    spaced = 0
    for piece, role in pieces:
        for at, word in enumerate(piece.split(" ")):
            if at:
                spaced = 1
            for part in range(0, len(word), width):
                yield word[part : part + width], role, spaced
                spaced = 0


def _joined(line: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Neighbours of the same roles as one piece."""
    made: list[tuple[str, str]] = []
    for word, role in line:
        if made and made[-1][1] == role:
            made[-1] = (made[-1][0] + word, role)
        else:
            made.append((word, role))
    return made
