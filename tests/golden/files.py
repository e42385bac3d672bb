"""The golden files: a playthrough of each scenario or number of players, and catalogs of deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from core.escape import ESCAPE
from core.escape.setup import TITLES, EscapeOptions
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.moon import MOON
from core.moon.setup import MoonOptions
from tests.golden.playthrough import deals, playthrough

HERE = Path(__file__).parent


def _text(lines: Callable[[], Iterable[str]]) -> str:
    return "".join(line.rstrip() + "\n" for line in lines())


def _escape(scenario: str) -> str:
    return _text(lambda: playthrough(ESCAPE, EscapeOptions(scenario), 1))


def _escape_deals() -> str:
    """All scenarios share the streams of a seed; the normal game shows them."""
    return _text(lambda: deals(ESCAPE, EscapeOptions("normal"), 1))


HOUSE = {
    2: MemoriesOptions(),
    3: MemoriesOptions("1", novelty=True),
    4: MemoriesOptions("3", closed=True),
    5: MemoriesOptions("2", novelty=True, closed=True, visible=True),
}
"""Bestest Memories: who goes first and by which house rules, by the number of players."""


def _memories(seats: int) -> str:
    return _text(lambda: playthrough(MEMORIES, HOUSE[seats], seats))


def _memories_deals() -> str:
    return _text(lambda: deals(MEMORIES, MemoriesOptions(), 3))


FIRST = {2: "random", 3: "1", 5: "5"}
"""Moon: who holds First Expedition at first, by the number of players."""


def _moon(seats: int) -> str:
    return _text(lambda: playthrough(MOON, MoonOptions(FIRST[seats]), seats))


def _moon_deals() -> str:
    return _text(lambda: deals(MOON, MoonOptions(), 3))


FILES: dict[str, Callable[[], str]] = {
    **{f"escape-{scenario}.txt": partial(_escape, scenario) for scenario in TITLES},
    "escape-deals.txt": _escape_deals,
    **{f"memories-{seats}.txt": partial(_memories, seats) for seats in HOUSE},
    "memories-deals.txt": _memories_deals,
    **{f"moon-{seats}.txt": partial(_moon, seats) for seats in FIRST},
    "moon-deals.txt": _moon_deals,
}
"""File name -> what must stand in it."""
