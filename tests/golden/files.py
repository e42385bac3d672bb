"""The golden files: one playthrough a scenario, and the catalog of deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from core.escape import ESCAPE
from core.escape.setup import TITLES, EscapeOptions
from tests.golden.playthrough import deals, playthrough

HERE = Path(__file__).parent


def _text(lines: Callable[[], Iterable[str]]) -> str:
    return "".join(line.rstrip() + "\n" for line in lines())


def _escape(scenario: str) -> str:
    return _text(lambda: playthrough(ESCAPE, EscapeOptions(scenario), 1))


def _escape_deals() -> str:
    """All scenarios share the streams of a seed; the normal game shows them."""
    return _text(lambda: deals(ESCAPE, EscapeOptions("normal"), 1))


FILES: dict[str, Callable[[], str]] = {
    **{f"escape-{scenario}.txt": partial(_escape, scenario) for scenario in TITLES},
    "escape-deals.txt": _escape_deals,
}
"""File name -> what must stand in it."""
