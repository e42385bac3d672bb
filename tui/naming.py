"""The names of those who play, and texts that name them.

A game calls its players "Player 1", "Player 2" …; here their names are put in. A person who has
given no name is "You", which makes "you" and "your" within a sentence. A player may be marked
as the one who reads: "Player 1 (you)".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

YOU = "You"
NAMES = (YOU, "Watts", "Winters", "Wyles", "Lisa")
"""How players are called, by seat, until they are given other names."""
LONGEST = 20
"""The most characters of a name."""

_PLAYER = re.compile(r"\bPlayer ([1-9])\b('s\b| \(you\))?")
_START = re.compile(r"(?:^|[.:!?]\s+|\n)$")


def name_players(text: str, names: Sequence[str]) -> str:
    """A text of a game with the names in the places of its players."""
    return _PLAYER.sub(partial(_name, names), text)


def _name(names: Sequence[str], found: re.Match[str]) -> str:
    seat, after = int(found[1]) - 1, found[2] or ""
    if seat >= len(names):
        return found[0]
    if names[seat] != YOU:
        return names[seat] + after
    word = "Your" if after == "'s" else YOU
    return word if _START.search(found.string[: found.start()]) else word.lower()
