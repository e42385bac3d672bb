"""The part of Markdown that the guides use, as lines of text with roles."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tui.glyphs import Glyphs
from tui.widgets.canvas import Spans, wrap

_BULLET = re.compile(r"(- |\d+\. )(.*)")
_TABLE_RULE = re.compile(r"\|[-| ]+\|$")


def lines(text: str, width: int, glyphs: Glyphs) -> list[Spans]:
    """Headings, paragraphs, lists, tables and **strong** words, at most `width` columns wide."""
    made: list[Spans] = []
    for block in _blocks(text):
        if block.startswith("#"):
            made += _heading(block, width, glyphs)
        elif block.startswith("|"):
            made.append(_cells(block))
        elif item := _BULLET.match(block):
            mark = f"{glyphs.dot} " if item[1] == "- " else item[1]
            for at, part in enumerate(wrap(_strong(item[2]), width - 2 - len(mark))):
                made.append([("  " + (mark if not at else " " * len(mark)), "dim"), *part])
        else:
            made += wrap(_strong(block), width) if block else [""]
    return made


def heading_of(line: str) -> str:
    """The words of a heading line; "" for other lines."""
    return line.lstrip("#").strip() if line.startswith("#") else ""


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs, list items, table rows and headings, each in one line; "" between them."""
    block = ""
    for line in map(str.strip, text.splitlines()):
        begins = not line or line[0] in "#|" or _BULLET.match(line)
        if begins and block:
            yield block
            block = ""
        if not line:
            yield ""
        elif not _TABLE_RULE.match(line):
            block = f"{block} {line}" if block else line
    if block:
        yield block


def _heading(block: str, width: int, glyphs: Glyphs) -> list[Spans]:
    level = len(block) - len(block.lstrip("#"))
    words = heading_of(block)
    if level == 1:
        return [[(words, "strong")], [(glyphs.double.across * min(width, len(words)), "you")]]
    return [[(words, "you" if level == 2 else "strong")]]


def _cells(block: str) -> Spans:
    """A row of a table as it is written, its bars dim."""
    pieces: list[tuple[str, str]] = [("  ", "text")]
    for cell in block.strip("|").split("|"):
        pieces += [*_strong(cell.strip("\n")), ("  ", "text")]
    return pieces


def _strong(text: str) -> list[tuple[str, str]]:
    return [
        (part, "strong" if at % 2 else "text") for at, part in enumerate(text.split("**")) if part
    ]
