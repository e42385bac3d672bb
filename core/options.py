"""Options of a game as data: what the new-game screen and the command line are built from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from types import MappingProxyType
from typing import Any, NamedTuple

from core.deal import SEED_LIMIT
from core.game import BadOption, Game, Options
from core.plural import plural

Value = str | int | bool

_NONE: Mapping[Any, str] = MappingProxyType({})


def option(
    default: Value,
    help: str,
    choices: Mapping[Any, str],
    notes: Mapping[Any, str] = _NONE,
    title: str = "",
) -> Any:
    """A field of an `Options` class: its default, a sentence of help, and value -> title.

    `notes`: value -> what is different with it, in a few words. `title`: what a person reads as its
    name; without one it is the name of the field.
    """
    metadata = {"help": help, "choices": choices, "notes": notes, "title": title}
    return field(default=default, metadata=metadata)


class Choice(NamedTuple):
    """One option as a screen or the command line sees it."""

    name: str
    default: Value
    help: str
    choices: Mapping[Value, str]
    notes: Mapping[Value, str] = _NONE
    title: str = ""


def choices(game: Game[Any]) -> list[Choice]:
    """The options of a game, in their order."""
    default = game.options()
    return [Choice(f.name, getattr(default, f.name), **f.metadata) for f in fields(game.options)]


def build(game: Game[Any], values: Mapping[str, Value]) -> Options:
    """Options from names and values, e.g. of a file or a command line. Raises `BadOption`."""
    known = [c.name for c in choices(game)]
    for name in values:
        if name not in known:
            it_has = ", ".join(known) or "none"
            raise BadOption(f"{game.title} has no option {name!r}; it has {it_has}.")
    made = game.options(**values)
    check(game, made, game.seats[0], 0)
    return made


def check(game: Game[Any], options: Options, seats: int, seed: int) -> None:
    """Raise `BadOption` with a sentence when a game cannot be dealt like this."""
    if not isinstance(options, game.options):
        raise BadOption(f"These are not options of {game.title}.")
    for c in choices(game):
        value = getattr(options, c.name)
        if not any(value == v and type(value) is type(v) for v in c.choices):
            can = ", ".join(str(v) for v in c.choices)
            raise BadOption(f"{c.name} cannot be {value!r}; choose one of {can}.")
    low, high = game.seats
    if not low <= seats <= high:
        how = f"{low}" if low == high else f"{low} to {high}"
        players = plural("player") if high > 1 else "player"
        raise BadOption(f"{game.title} is for {how} {players}, not {seats}.")
    if not 0 <= seed < SEED_LIMIT:
        raise BadOption(f"A seed is a whole number from 0 to {SEED_LIMIT - 1}.")
