"""Symbols by meaning, in two tables: Unicode, and ASCII for terminals that cannot show it.

Many of the Unicode symbols are one column wide in most terminals and two in East Asian ones; there
the ASCII table is chosen too, because a board whose columns do not line up cannot be read.
"""

from __future__ import annotations

import codecs
from collections.abc import Mapping
from typing import NamedTuple

SYMBOLS = ("auto", "unicode", "ascii")
"""What the settings file may say; "auto" looks at the terminal."""


class Frame(NamedTuple):
    """The six characters of a box."""

    across: str
    down: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str


class Glyphs(NamedTuple):
    """One table of symbols: each is exactly one column wide."""

    name: str
    you: str
    """Where the player stands."""
    cursor: str
    """Before the thing under the cursor."""
    tank: str
    tank_empty: str
    """A tank already used."""
    check: str
    dot: str
    """Nothing here: an explored cell, a program not started."""
    times: str
    """Before a number: how many, or the how-manieth."""
    arrow: str
    """From one thing to the next."""
    then: str
    """Between phases."""
    bar: str
    """Between short facts on a line."""
    ellipsis: str
    """Where a text was cut off."""
    minus: str
    heart: str
    housing: str
    transport: str
    science: str
    industry: str
    food: str
    left: str
    right: str
    up: str
    down: str
    light: Frame
    double: Frame
    heavy: Frame
    """The two stronger frames stand out without colour, also from each other."""
    joints: str
    """Where light lines meet: sixteen characters, indexed by up 1 + right 2 + down 4 + left 8."""

    @property
    def arrows(self) -> str:
        """The four arrow keys, for a hint."""
        return "arrows" if self.name == "ascii" else "←→↑↓"

    @property
    def flags(self) -> tuple[str, ...]:
        """The types of Flags, in the order of the Flag Reward board."""
        return self.housing, self.transport, self.science, self.industry, self.food


UNICODE = Glyphs(
    name="unicode",
    you="@",
    cursor="›",
    tank="●",
    tank_empty="○",
    check="✓",
    dot="·",
    times="×",
    arrow="→",
    then="›",
    bar="·",
    ellipsis="…",
    minus="−",
    heart="♥",
    housing="⌂",
    transport="»",
    science="∆",
    industry="⚙",
    food="✿",
    left="←",
    right="→",
    up="↑",
    down="↓",
    light=Frame("─", "│", "┌", "┐", "└", "┘"),
    double=Frame("═", "║", "╔", "╗", "╚", "╝"),
    heavy=Frame("━", "┃", "┏", "┓", "┗", "┛"),
    joints=" ╵╶└╷│┌├╴┘─┴┐┤┬┼",
)

ASCII = Glyphs(
    name="ascii",
    you="@",
    cursor=">",
    tank="O",
    tank_empty="-",
    check="y",
    dot=".",
    times="x",
    arrow=">",
    then=">",
    bar="|",
    ellipsis="~",
    minus="-",
    heart="*",
    housing="H",
    transport="T",
    science="S",
    industry="I",
    food="F",
    left="<",
    right=">",
    up="^",
    down="v",
    light=Frame("-", "|", "+", "+", "+", "+"),
    double=Frame("=", "|", "#", "#", "#", "#"),
    heavy=Frame("#", "#", "#", "#", "#", "#"),
    joints=" |-+||++-+-+++++",
)

_CONSOLES = ("linux", "dumb", "vt100", "vt102", "vt220", "ansi", "unknown", "")
"""Terminals whose fonts hold few symbols beyond ASCII, whatever the locale says."""

_ASCII_ONLY = ("C", "POSIX")
_EAST_ASIAN = ("ja", "ko", "zh")


def choose(setting: str, environ: Mapping[str, str], encoding: str) -> Glyphs:
    """The table to use: what the setting says, or for "auto" what this terminal can show.

    `encoding` is that of the terminal output, e.g. `sys.__stdout__.encoding`.
    """
    if setting == "auto":
        return UNICODE if can_show_unicode(environ, encoding) else ASCII
    return ASCII if setting == "ascii" else UNICODE


def can_show_unicode(environ: Mapping[str, str], encoding: str) -> bool:
    """Whether the symbols will be shown, each one column wide."""
    if terminal_encoding(environ, encoding) != "utf-8" or environ.get("TERM", "") in _CONSOLES:
        return False
    return not _locale(environ).startswith(_EAST_ASIAN)


def terminal_encoding(environ: Mapping[str, str], encoding: str) -> str:
    """The encoding the locale promises: Python itself uses UTF-8 where it promises ASCII only.

    `encoding` is Python's own for the terminal. The answer is a name as `codecs` has it.
    """
    locale = _locale(environ)
    named = locale.partition(".")[2].partition("@")[0]
    try:
        return "ascii" if locale in _ASCII_ONLY else codecs.lookup(named or encoding).name
    except LookupError:
        return "ascii"


def _locale(environ: Mapping[str, str]) -> str:
    """The name of the locale that was set for characters, before Python changed it."""
    lang, ctype = environ.get("LANG") or "C", environ.get("LC_CTYPE")
    if ctype == "C.UTF-8" and lang in _ASCII_ONLY:  # Python sets this by itself (PEP 538)
        ctype = None
    return environ.get("LC_ALL") or ctype or lang
