"""The card table of Bestest Memories: read from TOML, checked, shared by all positions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from core.cardset import CardError, Field, Number, OneOf, Text, check, read, shown
from core.memories.kinds import IDS, KINDS, LETTERS, LINGERING, MEMORIES, NOTHING, TYPES, UNSTABLE
from core.packaged import read_text

_NAME, _SHORT, _TEXT = Text(40), Text(10), Text(90)
_WORDS: dict[str, Field] = {"name": _NAME, "short": _SHORT, "text": _TEXT}
_MEMORY: dict[str, Field] = {**_WORDS, "attached": Number(0, 9)}
_EFFECTS: dict[str, Field] = {
    "placed": OneOf(("swap_lanes", "hide_beside", "cover", "gift")),
    "collected": OneOf(("swap_lanes", "others_discard", "give_away", "act_again")),
    "owned": OneOf(("cheap_research", "research_over")),
    "research": OneOf(("never", "conscious_only")),
    "change": Number(-3, 5),
}
"""What a Memory may do; each word is carried out in one place of the rules."""
_POINTS = Number(-9, 9)
_BY = ("hand", "owned")
_ASPECTS = ("plain", "lingering", "unstable")
_TYPE_NAMES = ("happiness", "sadness", "anxiety", "longing")
PER_TYPE = 11
BUGS = 4


@dataclass(frozen=True, eq=False)
class Cards:
    """What is printed on the cards; lists are indexed by the number of a Memory, or of an Emotion.

    Sets of Memories are numbers with a bit for each.
    """

    text: str
    """The TOML it was read from; a save carries it."""
    title: str
    version: int
    emotion: tuple[str, ...]
    """The names of the Emotions, by kind."""
    type_name: tuple[str, ...]
    count: tuple[int, ...]
    """How many of each kind there are."""
    name: tuple[str, ...]
    short: tuple[str, ...]
    about: tuple[str, ...]
    points: tuple[int, ...]
    """What is printed; 0 where it is counted."""
    counted: tuple[str, ...]
    """What the points are counted by: "hand", "owned", or ""."""
    types: tuple[tuple[int, ...], ...]
    attached: tuple[int, ...]
    change: tuple[int, ...]
    """What a Memory costs more or less than its lane says."""
    placed: tuple[str, ...]
    collected: tuple[str, ...]
    research: tuple[str, ...]
    doubles: tuple[int, ...]
    """The set that a Memory doubles."""
    raises: tuple[tuple[tuple[int, int], ...], ...]
    """(Memory, points) that the Memory makes it count."""
    draw_two: tuple[int, ...]
    """By type: the set of those that let their owner draw two when it lies on the pile."""
    cheap_research: int
    research_over: int
    cover: int
    """The Memory on which the next one is laid, or `NOTHING`."""


def parse(text: str) -> Cards:
    """The card table of a TOML text. Raises `CardError` that names every mistake."""
    data = read(text, "memories")
    mistakes: list[str] = []
    known = {"game", "title", "version", "emotion", "memory", "end_of_the_line"}
    mistakes += [f"{shown(k)}: is not a part of a card file." for k in data if k not in known]
    titled = {key: data[key] for key in ("title", "version") if key in data}
    head = check(titled, "card file", {"title": _NAME, "version": Number(1, 9999)}, mistakes)
    names, counts = _emotions(data.get("emotion"), mistakes)
    rows = _memories(data.get("memory"), mistakes)
    rows.append(check(data.get("end_of_the_line"), "end_of_the_line", _WORDS, mistakes))
    if not mistakes:
        _rulebook(rows, mistakes)
        emotions = [f"emotion.{word}" for word in (*_TYPE_NAMES, "bug")]
        _different(dict(zip(emotions, names, strict=True)), "name", mistakes)
    if mistakes:
        raise CardError(mistakes)
    return _table(text, head, names, counts, rows)


def _emotions(data: object, mistakes: list[str]) -> tuple[list[str], list[int]]:
    """The name of each type and of the Bug; the count of each kind."""
    tables = data if isinstance(data, dict) else {}
    names, counts = [], []
    known = (*_TYPE_NAMES, "bug")
    mistakes += [f"emotion.{shown(n)}: there is no such Emotion." for n in tables if n not in known]
    shape: dict[str, Field] = {"name": _NAME, **dict.fromkeys(_ASPECTS, Number(0, PER_TYPE))}
    for word in _TYPE_NAMES:
        where = f"emotion.{word}"
        good = check(tables.get(word), where, shape, mistakes)
        names.append(str(good.get("name")))
        of_type = [good.get(aspect, 0) for aspect in _ASPECTS]
        counts += of_type
        if good.keys() == shape.keys() and sum(of_type) != PER_TYPE:
            added = f"the counts add up to {sum(of_type)}; there are {PER_TYPE}"
            mistakes.append(f"{where}: {added}.")
    bug: dict[str, Field] = {"name": _NAME, "count": Number(BUGS, BUGS)}
    good = check(tables.get("bug"), "emotion.bug", bug, mistakes)
    return [*names, str(good.get("name"))], [*counts, good.get("count", 0)]


def _memories(data: object, mistakes: list[str]) -> list[dict[str, Any]]:
    """The fields of each Memory, checked, by its number."""
    tables = data if isinstance(data, dict) else {}
    names = IDS[: len(MEMORIES)]
    mistakes += [f"memory.{shown(n)}: there is no such Memory." for n in tables if n not in names]
    return [_memory(tables.get(name), f"memory.{name}", mistakes) for name in names]


def _memory(table: object, where: str, mistakes: list[str]) -> dict[str, Any]:
    if not isinstance(table, dict):
        fields = ", ".join((*_WORDS, "points", "types", "attached"))
        mistakes.append(f"{where}: must be a table with the fields {fields}.")
        return {}
    plain = {k: v for k, v in table.items() if k not in _SPECIAL}
    effects = {k: field for k, field in _EFFECTS.items() if k in table}
    good = check(plain, where, _MEMORY | effects, mistakes)
    points = table.get("points", 0)
    if points not in _BY and (fault := _POINTS.fault(points)):
        mistakes.append(f'{where}: points {fault}, or be "hand" or "owned".')
    good["points"] = points
    needed = ("points", "types")
    mistakes += [f"{where}: the field {k} is missing." for k in needed if k not in table]
    letters = {"types": table.get("types", "")}
    letters |= {k: table[k] for k in ("draw_two", "doubles_without") if k in table}
    for field, value in letters.items():
        good[field] = _letters(value)
        if good[field] is None:
            mistakes.append(f"{where}: {field} is {shown(value)}; it must be some of {LETTERS}.")
    for field in ("doubles", "raises"):
        good[field] = _others(table.get(field, {}), field, where, mistakes)
    return good


_SPECIAL = ("points", "types", "draw_two", "doubles", "doubles_without", "raises")
"""Fields that are more than a word or a number."""


def _letters(value: object) -> tuple[int, ...] | None:
    """The types of a text like "HS", or None."""
    if not isinstance(value, str) or len(value) > len(LETTERS):
        return None
    found = tuple(LETTERS.find(letter) for letter in value)
    return found if len(set(found)) == len(found) and NOTHING not in found else None


def _others(value: object, field: str, where: str, mistakes: list[str]) -> list[tuple[int, int]]:
    """The Memories that a field names, and the points that it gives them (0: none)."""
    named: Iterable[tuple[object, object]] = []
    if isinstance(value, dict):
        named = value.items()
    elif isinstance(value, list) and field == "doubles":
        named = [(name, 0) for name in value]
    else:
        mistakes.append(f"{where}: {field} must name Memories.")
    found = []
    for name, points in named:
        if name not in IDS[: len(MEMORIES)]:
            mistakes.append(f"{where}: {field} names {shown(name)}, which is no Memory.")
        elif fault := _POINTS.fault(points):
            mistakes.append(f"{where}: {field} {name} {fault}.")
        else:
            found.append((IDS.index(str(name)), int(str(points))))
    return found


def _rulebook(rows: list[dict[str, Any]], mistakes: list[str]) -> None:
    """What the rules need, and that names can be told apart."""
    covers = [IDS[n] for n in MEMORIES if rows[n].get("placed") == "cover"]
    if len(covers) > 1:
        mistakes.append(f"memory: {' and '.join(covers)} both have placed cover; one may.")
    mistakes += [
        f"memory.{IDS[number]}: types is empty; nothing could collect it."
        for number in MEMORIES
        if not rows[number]["types"] and IDS[number] not in covers
    ]
    for field in ("name", "short"):
        words = {name: str(row[field]) for row, name in zip(rows, IDS, strict=True)}
        _different(words, field, mistakes)


def _different(words: dict[str, str], field: str, mistakes: list[str]) -> None:
    """That no two have the same word; `words` by what has them."""
    first: dict[str, str] = {}
    for name, word in words.items():
        if word in first:
            mistakes.append(f"{name}: {field} is {word!r}, which {first[word]} has too.")
        first.setdefault(word, name)


def _table(
    text: str,
    head: dict[str, Any],
    names: list[str],
    counts: list[int],
    rows: list[dict[str, Any]],
) -> Cards:
    memories = rows[: len(MEMORIES)]

    def column(field: str, default: Any) -> tuple[Any, ...]:
        return tuple(row.get(field, default) for row in memories)

    def those(field: str, word: str) -> int:
        return sum(1 << n for n in MEMORIES if memories[n].get(field) == word)

    covers = those("placed", "cover")
    return Cards(
        text=text,
        title=head["title"],
        version=head["version"],
        emotion=tuple(_emotion_name(names, n) for n in range(KINDS)),
        type_name=tuple(names[:-1]),
        count=tuple(counts),
        name=tuple(row["name"] for row in rows),
        short=tuple(row["short"] for row in rows),
        about=tuple(row["text"] for row in rows),
        points=tuple(0 if row["points"] in _BY else row["points"] for row in memories),
        counted=tuple(row["points"] if row["points"] in _BY else "" for row in memories),
        types=column("types", ()),
        attached=column("attached", 0),
        change=column("change", 0),
        placed=column("placed", ""),
        collected=column("collected", ""),
        research=column("research", ""),
        doubles=tuple(_doubled(memories, n) for n in MEMORIES),
        raises=tuple(tuple(row["raises"]) for row in memories),
        draw_two=tuple(
            sum(1 << n for n in MEMORIES if t in memories[n].get("draw_two", ())) for t in TYPES
        ),
        cheap_research=those("owned", "cheap_research"),
        research_over=those("owned", "research_over"),
        cover=covers.bit_length() - 1 if covers else NOTHING,
    )


def _emotion_name(names: list[str], number: int) -> str:
    aspects = {LINGERING: "Lingering ", UNSTABLE: "Unstable "}
    type_, aspect = divmod(number, 3)
    return aspects.get(aspect, "") + names[type_]


def _doubled(memories: list[dict[str, Any]], number: int) -> int:
    """The set that a Memory doubles: never itself (MEM-29, MEM-30)."""
    row = memories[number]
    found = {other for other, _ in row["doubles"]}
    if without := row.get("doubles_without"):
        found |= {n for n in MEMORIES if not set(without) & set(memories[n]["types"])}
    return sum(1 << n for n in sorted(found - {number}))


def built_in_text() -> str:
    """The TOML of the published figures."""
    return read_text("core.memories", "cards.toml")


@cache
def built_in() -> Cards:
    """The published figures."""
    return parse(built_in_text())
