"""The card table of Moon: read from TOML, checked, shared by all positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from core.cardset import CardError, Field, Number, OneOf, Text, check, read, shown
from core.moon import effects
from core.moon.effects import Effect
from core.moon.kinds import (
    BASE,
    COLOUR_WORDS,
    COUNT_WORDS,
    ERA_WORDS,
    ERAS,
    FEW,
    FIRST_EXPEDITION_FEW,
    FLAG_WORDS,
    KIND_WORDS,
    LEVEL_WORDS,
    LEVELS,
    NOTHING,
    RESOURCES,
)
from core.moon.sound import faults
from core.packaged import read_text

_NAME, _SHORT = Text(28), Text(8)
_WORDS: dict[str, Field] = {"name": _NAME, "short": _SHORT}
_RESOURCES = tuple(KIND_WORDS[kind] for kind in RESOURCES)
_AMOUNTS = {
    "cost": _RESOURCES,
    "needs": FLAG_WORDS,
    "production": KIND_WORDS,
    "flags": FLAG_WORDS,
    "assimilate": KIND_WORDS,
    "requires": COUNT_WORDS,
}
"""Fields that say how much of each of some words."""
_MOST = {"requires": 20}
_WHEN = (
    effects.BUILT, effects.FLIP, effects.BONUS, effects.CLAIMED, effects.ONGOING, effects.END,
)  # fmt: skip
_HEARTS = Number(1, 12)
_FIRST = ("2-3", "4-5")
_STRUCTURE = ("cost", "needs", "assimilate", effects.BUILT, "three_plus")
_FIELDS = {
    "blue": (*_STRUCTURE, "production"),
    "yellow": (*_STRUCTURE, "flags"),
    "pink": (*_STRUCTURE, effects.FLIP),
    "grey": (*_STRUCTURE, "hearts", effects.END),
    "base": ("production", "flags", "three_plus"),
    "expedition": (effects.BONUS, "three_plus"),
    "first": (effects.BONUS,),
    "reputation": ("requires", effects.CLAIMED, effects.ONGOING, "hearts"),
}
"""What else the cards of each sort may have (MOON-33)."""
_MUST = {
    "blue": ("production", "assimilate"),
    "yellow": ("flags", "assimilate"),
    "pink": (effects.FLIP, "assimilate"),
    "grey": ("assimilate",),
    "base": ("production", "flags"),
    "expedition": (effects.BONUS,),
    "first": (effects.BONUS,),
    "reputation": ("requires", "hearts"),
}
_GROUPS = (
    *ERA_WORDS, "base", *(f"expedition_{era + 1}" for era in ERAS), "first", *LEVEL_WORDS,
)  # fmt: skip
"""The parts of a card file, in the order of the numbers of their cards."""
_OUTSIDE = ("name", "short", "where", "group", "three_plus")
"""What does not make two cards different."""
MOST = 250
"""The most cards of a table: a number fits into a byte."""


@dataclass(frozen=True, eq=False)
class Cards:
    """What is printed on the cards; tuples are indexed by the number of a card."""

    text: str
    """The TOML it was read from; a save carries it."""
    title: str
    version: int
    name: tuple[str, ...]
    short: tuple[str, ...]
    about: tuple[str, ...]
    """What it does, in sentences made of its effects; empty for none."""
    colour: tuple[int, ...]
    """`BASE` for Bases, `NOTHING` for what is no Structure."""
    era: tuple[int, ...]
    """Of Structures and Expeditions; else `NOTHING`."""
    level: tuple[int, ...]
    """Of Reputation cards; else `NOTHING`."""
    three_plus: tuple[bool, ...]
    """Not in games of two players (MOON-24)."""
    cost: tuple[tuple[int, ...], ...]
    """By resource."""
    needs: tuple[tuple[int, ...], ...]
    """By Flag: those that must be in the Settlement."""
    production: tuple[tuple[int, ...], ...]
    """By kind of supply."""
    flags: tuple[tuple[int, ...], ...]
    """By Flag: those that it bears."""
    assimilate: tuple[tuple[int, ...], ...]
    """By kind of supply."""
    hearts: tuple[int, ...]
    """Printed, of grey Structures and Reputation cards."""
    requires: tuple[tuple[tuple[int, int], ...], ...]
    """(What is counted, at least how many), of Reputation cards; all must be met."""
    built: tuple[tuple[Effect, ...], ...]
    flip: tuple[tuple[Effect, ...], ...]
    bonus: tuple[tuple[Effect, ...], ...]
    claimed: tuple[tuple[Effect, ...], ...]
    ongoing: tuple[tuple[Effect, ...], ...]
    end: tuple[tuple[Effect, ...], ...]
    """The effects, by when they work; steps are in their order."""
    structures: tuple[range, ...]
    """By Era: the numbers of its Structures."""
    bases: range
    expeditions: tuple[range, ...]
    """By Era."""
    first: tuple[int, int]
    """First Expedition for two or three players, and for four or five."""
    reputation: tuple[range, ...]
    """By level."""

    def first_expedition(self, seats: int) -> int:
        """The version of First Expedition for so many players."""
        return self.first[seats > FIRST_EXPEDITION_FEW]

    def in_play(self, card: int, seats: int) -> bool:
        """Whether a card may come into a game of so many players (MOON-24)."""
        if card in self.first:
            return card == self.first_expedition(seats)
        return seats > FEW or not self.three_plus[card]


def parse(text: str) -> Cards:
    """The card table of a TOML text. Raises `CardError` that names every mistake."""
    data = read(text, "moon")
    mistakes: list[str] = []
    known = {"game", "title", "version", *_GROUPS}
    mistakes += [f"{shown(k)}: is not a part of a card file." for k in data if k not in known]
    titled = {key: data[key] for key in ("title", "version") if key in data}
    head = check(titled, "card file", {"title": Text(40), "version": Number(1, 9999)}, mistakes)
    groups = [_group(data.get(group), group, mistakes) for group in _GROUPS]
    rows = [row for group in groups for row in group]
    _told_apart(rows, mistakes)
    if len(rows) > MOST:
        mistakes.append(f"The card file has {len(rows)} cards; {MOST} are the most.")
    _both_first(groups[_GROUPS.index("first")], mistakes)
    if mistakes:
        raise CardError(mistakes)
    cards = _table(text, head, groups)
    if unsound := faults(cards):
        raise CardError(unsound)
    return cards


def _group(data: object, group: str, mistakes: list[str]) -> list[dict[str, Any]]:
    """The cards of a part of the file, checked, in their order."""
    if not isinstance(data, dict):
        mistakes.append(f"{group}: must hold cards, e.g. [{group}.first_card].")
        return []
    rows = []
    for name, table in data.items():
        where = f"{group}.{name if name.isprintable() and len(name) < 40 else shown(name)}"
        row = _card(table, group, where, mistakes)
        row["where"], row["group"] = where, group
        rows.append(row)
    return rows


def _card(table: object, group: str, where: str, mistakes: list[str]) -> dict[str, Any]:
    """The fields of one card; faulty ones are left out."""
    if not isinstance(table, dict):
        mistakes.append(f"{where}: must be a table with the fields name and short.")
        return {}
    shape = dict(_WORDS)
    if group in ERA_WORDS:
        shape["colour"] = OneOf(COLOUR_WORDS)
    if group == "first":
        shape["players"] = OneOf(_FIRST)
    row = check({k: v for k, v in table.items() if k in shape}, where, shape, mistakes)
    sort = _sort(group, row)
    if sort is None:
        return row
    missing = [field for field in _MUST[sort] if field not in table]
    mistakes += [f"{where}: the field {field} is missing." for field in missing]
    if sort == "grey" and not {"hearts", effects.END} & table.keys():
        mistakes.append(f"{where}: a grey Structure needs hearts or end.")
    for field, value in table.items():
        if field in _FIELDS[sort]:
            row[field] = _special(field, value, where, mistakes)
        elif field not in shape:
            mistakes.append(f"{where}: {shown(field)} is not a field of this card.")
    return row


def _sort(group: str, row: dict[str, Any]) -> str | None:
    """Which sort of card it is; None for a Structure of no colour."""
    if group in ERA_WORDS:
        return row.get("colour")
    return "reputation" if group in LEVEL_WORDS else group.partition("_")[0]


def _special(field: str, value: object, where: str, mistakes: list[str]) -> Any:
    """A field that is more than a word."""
    if field in _AMOUNTS:
        return _amounts(field, value, where, mistakes)
    if field in _WHEN:
        return _effects(field, value, where, mistakes)
    if field == "three_plus":
        if not isinstance(value, bool):
            mistakes.append(f"{where}: three_plus must be true or false, not {shown(value)}.")
        return value is True
    if fault := _HEARTS.fault(value):
        mistakes.append(f"{where}: {field} {fault}.")
        return 0
    return value


def _amounts(
    field: str, value: object, where: str, mistakes: list[str]
) -> tuple[tuple[int, int], ...]:
    """(Position of the word, how much) of a table like { water = 1 }."""
    words, number = _AMOUNTS[field], Number(1, _MOST.get(field, 9))
    if not isinstance(value, dict) or not value:
        mistakes.append(f"{where}: {field} must say how much, e.g. {{ {words[1]} = 1 }}.")
        return ()
    found = []
    for word, amount in value.items():
        if word not in words:
            of = ", ".join(words)
            mistakes.append(f"{where}: {field} has {shown(word)}; it may have {of}.")
        elif fault := number.fault(amount):
            mistakes.append(f"{where}: {field} {word} {fault}.")
        else:
            found.append((words.index(word), amount))
    return tuple(sorted(found))


def _effects(
    field: str, value: object, where: str, mistakes: list[str]
) -> tuple[tuple[int, ...], ...]:
    """The effects of a list of texts, or of a single one."""
    texts = value if isinstance(value, list) else [value]
    if not texts:
        mistakes.append(f"{where}: {field} is empty; leave it out.")
    if len(texts) > effects.MOST:
        said = f"{where}: {field} has {len(texts)} effects; {effects.MOST} are the most."
        mistakes.append(said)
    found = []
    for text in texts:
        effect = effects.read(text, field)
        if isinstance(effect, str):
            mistakes.append(f"{where}: {effect}.")
        else:
            found.append(effect)
    return tuple(found)


def _told_apart(rows: Sequence[dict[str, Any]], mistakes: list[str]) -> None:
    """No two cards have a name in common, and no two of a group are alike but for the name."""
    for field in ("name", "short"):
        first: dict[str, str] = {}
        for row in rows:
            word = row.get(field)
            if word is not None and word in first:
                mistakes.append(
                    f"{row['where']}: {field} is {word!r}, which {first[word]} has too."
                )
            elif word is not None:
                first[word] = row["where"]
    alike: dict[str, str] = {}
    for row in rows:
        group = row["group"].rstrip("_123")
        key = repr((group, sorted((k, v) for k, v in row.items() if k not in _OUTSIDE)))
        if key in alike:
            mistakes.append(f"{row['where']}: is alike to {alike[key]} but for its name.")
        alike.setdefault(key, row["where"])


def _both_first(rows: Sequence[dict[str, Any]], mistakes: list[str]) -> None:
    """First Expedition has one version for few and one for many players."""
    for players in _FIRST:
        count = sum(row.get("players") == players for row in rows)
        if count != 1:
            mistakes.append(f"first: {count} cards have players {players!r}; there must be one.")


def _table(text: str, head: dict[str, Any], groups: list[list[dict[str, Any]]]) -> Cards:
    rows = [row for group in groups for row in group]
    ranges, start = {}, 0
    for group, members in zip(_GROUPS, groups, strict=True):
        ranges[group] = range(start, start + len(members))
        start += len(members)

    def column(field: str, default: Any) -> tuple[Any, ...]:
        return tuple(row.get(field, default) for row in rows)

    def amounts(field: str) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(dict(row.get(field, ())).get(i, 0) for i in range(len(_AMOUNTS[field])))
            for row in rows
        )

    def first(players: str) -> int:
        return next(n for n in ranges["first"] if rows[n]["players"] == players)

    return Cards(
        text=text,
        title=head["title"],
        version=head["version"],
        name=column("name", ""),
        short=column("short", ""),
        about=tuple(_about(row) for row in rows),
        colour=tuple(_colour(row) for row in rows),
        era=tuple(_era(row["group"]) for row in rows),
        level=tuple(
            LEVEL_WORDS.index(row["group"]) if row["group"] in LEVEL_WORDS else NOTHING
            for row in rows
        ),
        three_plus=column("three_plus", default=False),
        cost=amounts("cost"),
        needs=amounts("needs"),
        production=amounts("production"),
        flags=amounts("flags"),
        assimilate=amounts("assimilate"),
        hearts=column("hearts", 0),
        requires=column("requires", ()),
        **{when: column(when, ()) for when in _WHEN},
        structures=tuple(ranges[era] for era in ERA_WORDS),
        bases=ranges["base"],
        expeditions=tuple(ranges[f"expedition_{era + 1}"] for era in ERAS),
        first=(first("2-3"), first("4-5")),
        reputation=tuple(ranges[LEVEL_WORDS[level]] for level in LEVELS),
    )


def _colour(row: dict[str, Any]) -> int:
    if row["group"] == "base":
        return BASE
    return COLOUR_WORDS.index(row["colour"]) if "colour" in row else NOTHING


def _era(group: str) -> int:
    return int(group[-1]) - 1 if group[-1].isdigit() else NOTHING


def _about(row: dict[str, Any]) -> str:
    """What a card does, time by time."""
    return " ".join(told for when in _WHEN if (told := effects.told(row.get(when, ()), when)))


def built_in_text() -> str:
    """The TOML of the built-in set."""
    return read_text("core.moon", "cards.toml")


@cache
def built_in() -> Cards:
    """The built-in set."""
    return parse(built_in_text())
