"""Checks of plain data that comes from a file: types, bounds, and texts that are only text."""

from __future__ import annotations

import math
from typing import Any

from saves.errors import Damaged

LINE = 200
"""The longest line of text in a file, in characters."""


def clean(text: str) -> str:
    """The text as one line: without control, format and unassigned characters, and not too long."""
    return "".join(c for c in text if c.isprintable())[:LINE]


def text(value: object, what: str) -> str:
    """A line of text, cleaned. Raises `Damaged`."""
    if not isinstance(value, str):
        raise _wrong(what)
    return clean(value)


def number(value: object, what: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises `Damaged`."""
    if type(value) is not int or not low <= value <= high:
        raise _wrong(what)
    return value


def real(value: object, what: str) -> float:
    """A number of seconds, at least 0. Raises `Damaged`."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise _wrong(what)
    return max(0.0, float(value))  # a clock may have been set back


def truth(value: object, what: str) -> bool:
    """True or False. Raises `Damaged`."""
    if not isinstance(value, bool):
        raise _wrong(what)
    return value


def array(value: object, what: str, most: int) -> list[Any]:
    """A list of at most `most` things. Raises `Damaged`."""
    if not isinstance(value, list) or len(value) > most:
        raise _wrong(what)
    return value


def table(value: object, what: str, most: int = 100) -> dict[str, Any]:
    """A dict of at most `most` names and values. Raises `Damaged`."""
    if not isinstance(value, dict) or len(value) > most:
        raise _wrong(what)
    return value


def counts(value: object, what: str) -> dict[str, int]:
    """A dict of names and whole numbers. Raises `Damaged`."""
    found = table(value, what)
    return {text(name, what): number(count, what, -(2**53), 2**53) for name, count in found.items()}


def _wrong(what: str) -> Damaged:
    return Damaged(f"The file is damaged: its {what} cannot be read.")
