"""Numbers of things in words."""

from __future__ import annotations

PLAYERS = {2: "two", 3: "three", 4: "four", 5: "five"}
"""Numbers of players at a table, in words."""


def plural(noun: str) -> str:
    """More than one of a thing: "cards", "Memories"."""
    return f"{noun[:-1]}ies" if noun.endswith("ry") else f"{noun}s"


def many(count: int, noun: str) -> str:
    """A number of things: "1 card", "2 cards", "2 Memories"."""
    return f"{count} {noun if count == 1 else plural(noun)}"
