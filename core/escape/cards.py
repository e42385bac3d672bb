"""The card table of Escape: read from TOML, checked, shared by all positions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from core.cardset import CardError, Number, Text, check, read, shown
from core.escape.kinds import (
    CREATURE,
    EVENTS,
    EXPLORATION,
    FAMILY,
    HIDDEN,
    IDS,
    ITEMS,
    KINDS,
    PROGRAMS,
    ROVER,
    STUCK,
    TURN,
)
from core.escape.map import ESCAPE, base
from core.escape.rules import BIG_TARGET
from core.game import Action
from core.packaged import read_text

_NAME, _SHORT, _TEXT = Text(40), Text(8), Text(90)
_WORDS = {"name": _NAME, "short": _SHORT, "text": _TEXT}
_POINTS, _COST, _SCORE, _MEDALS = Number(1, 9), Number(0, 4), Number(0, 9), Number(0, 3)
_START = {"points": _POINTS, "cost": _COST}
_SIDE = {**_START, "score": _SCORE, "medals": _MEDALS}
_PROGRAM = {**_WORDS, **_START, "score": _SCORE, "sector": _SHORT, "number": Number(1, 30)}
_ITEM = {**_PROGRAM, "medals": _MEDALS}
_EVENT = {**_WORDS, "count": Number(0, 8)}
EVENT_CARDS = 8


@dataclass(frozen=True, eq=False)
class Cards:
    """What is printed on the cards; every list is indexed by the card's number (`kinds`)."""

    text: str
    """The TOML it was read from; a save carries it."""
    title: str
    version: int
    name: tuple[str, ...]
    short: tuple[str, ...]
    about: tuple[str, ...]
    points: tuple[int, ...]
    steps: tuple[int, ...]
    """How far the card moves; 0 for a card that cannot."""
    cost: tuple[int, ...]
    score: tuple[int, ...]
    medals: tuple[int, ...]
    sector: tuple[str, ...]
    """The name on the sector side, "" for cards without one."""
    number: tuple[int, ...]
    """The exploration points a sector asks for, 0 for cards that are no sector."""
    events: tuple[int, ...]
    """How many Solar Flares, Meteorites and Memories of Family there are."""
    rocket: dict[str, int]
    """The number on the rocket, by scenario."""
    rocket_score: int
    tank_score: int
    removed_score: int
    _moves: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def moves(self, scenario: str) -> list[list[list[Action]]]:
        """`moves(scenario)[cell][card]`: the movements of a card from a cell, made once."""
        if scenario not in self._moves:
            reach = base(scenario).reach
            self._moves[scenario] = [
                [
                    [("move", card, end) for end in reach[cell][self.steps[card]]]
                    for card in range(KINDS)
                ]
                for cell in range(ESCAPE + 1)
            ]
        made: list[list[list[Action]]] = self._moves[scenario]
        return made


class _Columns:
    """The columns of the table while it is read."""

    def __init__(self) -> None:
        self.where: dict[int, str] = {}
        self.words: dict[str, list[str]] = {
            column: [""] * HIDDEN for column in ("name", "short", "text", "sector")
        }
        self.numbers: dict[str, list[int]] = {
            column: [0] * HIDDEN for column in ("points", "cost", "score", "medals", "number")
        }

    def put(self, where: str, card: int, fields: dict[str, Any]) -> None:
        """Enter what is printed on a card; `where` names it in mistakes."""
        self.where.setdefault(card, where)
        for column, value in fields.items():
            if column in self.words:
                self.words[column][card] = value
            elif column in self.numbers:
                self.numbers[column][card] = value


def parse(text: str) -> Cards:
    """The card table of a TOML text. Raises `CardError` that names every mistake."""
    data = read(text, "escape")
    mistakes: list[str] = []
    known = {
        "game", "title", "version", "rocket", "tank", "removed_event", "exploration", "item",
        "program", "event",
    }  # fmt: skip
    mistakes += [f"{shown(key)}: is not a part of a card file." for key in data if key not in known]
    columns = _Columns()
    titled = {key: data[key] for key in ("title", "version") if key in data}
    head = check(titled, "card file", {"title": _NAME, "version": Number(1, 9999)}, mistakes)
    rocket_shape = {"normal": Number(10, 60), "other": Number(10, 60), "score": _SCORE}
    rocket = check(data.get("rocket"), "rocket", rocket_shape, mistakes)
    tank = check(data.get("tank"), "tank", {"score": _SCORE}, mistakes)
    removed = check(data.get("removed_event"), "removed_event", {"score": _SCORE}, mistakes)
    _explorations(data.get("exploration"), columns, mistakes)
    _group(data.get("item"), "item", dict(zip(IDS, ITEMS, strict=True)), _ITEM, columns, mistakes)
    _group(
        data.get("program"),
        "program",
        dict(zip("ab", PROGRAMS, strict=True)),
        _PROGRAM,
        columns,
        mistakes,
    )
    events = _events(data.get("event"), columns, mistakes)
    if not mistakes:
        _rulebook(columns, mistakes)
    if mistakes:
        raise CardError(mistakes)
    return _table(text, head, columns, events, rocket, tank["score"], removed["score"])


def _explorations(data: object, columns: _Columns, mistakes: list[str]) -> None:
    if not isinstance(data, list) or len(data) != len(EXPLORATION):
        count = len(data) if isinstance(data, list) else 0
        mistakes.append(f"exploration: there must be {len(EXPLORATION)} cards, not {count}.")
        return
    for card, table in enumerate(data):
        where = f"exploration card {card + 1}"
        if not isinstance(table, dict):
            mistakes.append(f"{where}: must be a table.")
            continue
        if isinstance(table.get("name"), str):
            where += f" ({table['name'][:40]!r})"
        sides = {"start", "improved"}
        words = check({k: v for k, v in table.items() if k not in sides}, where, _WORDS, mistakes)
        start = check(table.get("start"), f"{where}, start", _START, mistakes)
        better = check(table.get("improved"), f"{where}, improved", _SIDE, mistakes)
        columns.put(where, card, words | start)
        columns.put(where, card + TURN, words | better)


def _group(
    data: object,
    group: str,
    cards: dict[str, int],
    shape: dict[str, Any],
    columns: _Columns,
    mistakes: list[str],
) -> None:
    tables = data if isinstance(data, dict) else {}
    mistakes += [
        f"{group}: there is no card {shown(name)}." for name in tables if name not in cards
    ]
    for name, card in cards.items():
        where = f"{group}.{name}"
        columns.put(where, card, check(tables.get(name), where, shape, mistakes))


def _events(data: object, columns: _Columns, mistakes: list[str]) -> tuple[int, ...]:
    names = dict(zip(("flare", "meteor", "family"), EVENTS, strict=True))
    before = len(mistakes)
    _group(data, "event", names, _EVENT, columns, mistakes)
    columns.numbers["points"][FAMILY] = 1  # ESC-28
    if len(mistakes) > before or not isinstance(data, dict):
        return ()
    counts = tuple(data[name]["count"] for name in names)
    if sum(counts) != EVENT_CARDS:
        mistakes.append(f"event: the counts add up to {sum(counts)}; there are {EVENT_CARDS}.")
    return counts


def _rulebook(columns: _Columns, mistakes: list[str]) -> None:
    """What the rules fix, and that names can be told apart."""
    where, numbers = columns.where, columns.numbers
    points, cost = numbers["points"], numbers["cost"]
    for card in EXPLORATION:
        better = card + TURN
        if points[better] <= points[card] and cost[better] >= cost[card]:
            mistakes.append(
                f"{where[card]}, improved: neither points ({points[better]}) nor cost "
                f"({cost[better]}) is better than on the start side."
            )
    for card in (*ITEMS, *PROGRAMS):
        number, program = numbers["number"][card], card in PROGRAMS
        if (number >= BIG_TARGET) is not program:
            must = f"{BIG_TARGET} or more" if program else f"below {BIG_TARGET}"
            mistakes.append(f"{where[card]}: number is {number}; it must be {must}.")
    if points[CREATURE] != 1:
        mistakes.append(f"{where[CREATURE]}: points is {points[CREATURE]}; it must be 1.")
    for column in ("name", "short", "sector"):
        first: dict[str, int] = {}
        for card in (*EXPLORATION, *ITEMS, *PROGRAMS, *EVENTS):
            word = columns.words[column][card]
            if word and word in first:
                other = where[first[word]]
                mistakes.append(f"{where[card]}: {column} is {word!r}, which {other} has too.")
            first.setdefault(word, card)


def _table(
    text: str,
    head: dict[str, Any],
    columns: _Columns,
    events: tuple[int, ...],
    rocket: dict[str, int],
    tank: int,
    removed: int,
) -> Cards:
    words, numbers = columns.words, columns.numbers
    steps = list(numbers["points"])
    steps[ROVER] = 6  # Rover (ESC-13)
    steps[CREATURE] = 1  # Creature (ESC-13)
    for card in STUCK:
        steps[card] = 0
    sides = {"training": "normal", "normal": "normal", "moonlit": "other", "parallel": "other"}
    return Cards(
        text=text,
        title=head["title"],
        version=head["version"],
        name=tuple(words["name"]),
        short=tuple(words["short"]),
        about=tuple(words["text"]),
        points=tuple(numbers["points"]),
        steps=tuple(steps),
        cost=tuple(numbers["cost"]),
        score=tuple(numbers["score"]),
        medals=tuple(numbers["medals"]),
        sector=tuple(words["sector"]),
        number=tuple(numbers["number"]),
        events=events,
        rocket={scenario: rocket[side] for scenario, side in sides.items()},
        rocket_score=rocket["score"],
        tank_score=tank,
        removed_score=removed,
    )


def built_in_text() -> str:
    """The TOML of the house values."""
    return read_text("core.escape", "cards.toml")


@cache
def built_in() -> Cards:
    """The house values."""
    return parse(built_in_text())
