"""Card tables from TOML text: every mistake is named by card and field."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

LIMIT = 200_000
"""The longest card file that is read, in characters."""


class CardError(ValueError):
    """A card file has mistakes: `mistakes` lists them, a sentence each."""

    def __init__(self, mistakes: Sequence[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = list(mistakes)


class Text(NamedTuple):
    """A field that holds a text of 1 to `most` characters, without control characters."""

    most: int

    def fault(self, value: object) -> str | None:
        """What is wrong with `value`, or None."""
        if not isinstance(value, str) or not value.strip():
            return "must be a text"
        if len(value) > self.most:
            return f"is {len(value)} characters long; {self.most} is the most"
        if not value.isprintable():
            return "has a control character or a line break"
        return None


class Number(NamedTuple):
    """A field that holds a whole number from `low` to `high`."""

    low: int
    high: int

    def fault(self, value: object) -> str | None:
        """What is wrong with `value`, or None."""
        if not isinstance(value, int) or isinstance(value, bool):
            return f"must be a whole number, not {shown(value)}"
        if not self.low <= value <= self.high:
            return f"is {shown(value)}; it must lie between {self.low} and {self.high}"
        return None


class OneOf(NamedTuple):
    """A field that holds one of some words."""

    words: tuple[str, ...]

    def fault(self, value: object) -> str | None:
        """What is wrong with `value`, or None."""
        if value not in self.words:
            return f"is {shown(value)}; it must be one of {', '.join(self.words)}"
        return None


Field = Text | Number | OneOf


def read(text: str, game: str | None = None) -> dict[str, Any]:
    """The TOML as a dict. Raises `CardError` when it is too long, no TOML, or not for `game`."""
    if len(text) > LIMIT:
        raise CardError([f"The card file is longer than {LIMIT} characters."])
    import tomllib  # only here: the home screen needs no cards

    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number too long to read
        fault = str(error).partition(";")[0]
        raise CardError([f"The card file is not valid TOML: {fault}."]) from None
    if game is not None and data.get("game") != game:
        raise CardError([f'game: must be "{game}".'])
    return data


def shown(value: object) -> str:
    """A value as a mistake shows it: short and on one line, whatever it is."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python does not write out whole numbers of thousands of digits
        return "a huge number"


def check(
    table: object, where: str, shape: Mapping[str, Field], mistakes: list[str]
) -> dict[str, Any]:
    """The fields of one card, checked against `shape`; what is wrong goes to `mistakes`.

    A faulty or missing field is left out of the result; an unknown one is a mistake.
    """
    if not isinstance(table, dict):
        mistakes.append(f"{where}: must be a table with the fields {', '.join(shape)}.")
        return {}
    good = {}
    for name, kind in shape.items():
        if name not in table:
            mistakes.append(f"{where}: the field {name} is missing.")
        elif fault := kind.fault(table[name]):
            mistakes.append(f"{where}: {name} {fault}.")
        else:
            good[name] = table[name]
    unknown = [name for name in table if name not in shape]
    mistakes.extend(f"{where}: {shown(name)} is not a field of this card." for name in unknown)
    return good
