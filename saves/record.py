"""What undo never takes back: the record of one game, and the statistics of all of them."""

from __future__ import annotations

import hashlib
import json
import os
import uuid
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from core.game import Options
from saves import fields as check
from saves.errors import Damaged, Missing, SaveError
from saves.files import make_folder, move_aside, read_file, write_file
from saves.locks import acquire

LIMIT = 4_000_000
"""The greatest size of the statistics file, in bytes."""

PATIENCE = 2.0
"""Seconds to wait for another session that is at the statistics."""


@dataclass
class Record:
    """What has happened to one game, whatever was undone."""

    undos: int = 0
    hindsight: bool = False
    """An undone action had shown a hidden card."""
    known_deal: bool = False
    """The deal had been seen before, or the game is a copy of another."""
    revealed: bool = False
    """Someone looked at everything (`--reveal`)."""
    seconds: float = 0.0
    """Time played."""
    started: str = ""
    """When the game began, as ISO 8601."""
    finished: dict[str, int] | None = None
    """The tally at the first end; fixed from then on."""
    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    """The same in every copy of a game, so that it counts once."""
    more: dict[str, Any] = field(default_factory=dict)
    """What a later version wrote; kept as it is."""

    @property
    def with_hindsight(self) -> bool:
        """Whether the game counts apart."""
        return self.hindsight or self.known_deal or self.revealed

    def finish(self, tally: dict[str, int]) -> bool:
        """Fix the tally when this is the first end; False when there was one before."""
        if self.finished is not None:
            return False
        self.finished = dict(tally)
        return True

    def pack(self) -> dict[str, Any]:
        """The record as plain data."""
        known = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "more"}
        return {**self.more, **known}

    @classmethod
    def unpack(cls, value: object) -> Record:
        """The record that `pack` wrote. Raises `Damaged`."""
        found = check.table(value, "record")
        names = {f.name for f in fields(cls)} - {"more"}
        finished = found.get("finished")
        return cls(
            undos=check.number(found.get("undos"), "number of undos", 0, 2**53),
            hindsight=check.truth(found.get("hindsight"), "record"),
            known_deal=check.truth(found.get("known_deal"), "record"),
            revealed=check.truth(found.get("revealed"), "record"),
            seconds=check.real(found.get("seconds"), "time played"),
            started=check.text(found.get("started"), "first day"),
            finished=None if finished is None else check.counts(finished, "first end"),
            id=check.text(found.get("id"), "record"),
            more={name: kept for name, kept in found.items() if name not in names},
        )


def deal_key(game: str, options: Options, seats: int, seed: int, cards: str) -> str:
    """A short name of a deal: the same for the same game, options, seats, seed and card table."""
    text = repr((game, sorted(asdict(options).items()), seats, seed, cards))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


@dataclass
class Count:
    """Games that ended: how many, the sum of each number of their tallies, and its greatest."""

    games: int = 0
    sums: dict[str, int] = field(default_factory=dict)
    best: dict[str, int] = field(default_factory=dict)

    def add(self, tally: dict[str, int]) -> None:
        """Count one more game."""
        self.games += 1
        for name, number in tally.items():
            self.sums[name] = self.sums.get(name, 0) + number
            self.best[name] = max(number, self.best.get(name, number))

    @classmethod
    def unpack(cls, value: object) -> Count:
        """The count as the statistics file holds it. Raises `Damaged`."""
        found = check.table(value, "counts")
        return cls(
            check.number(found.get("games"), "number of games", 0, 2**53),
            check.counts(found.get("sums"), "sums"),
            check.counts(found.get("best"), "best results"),
        )


@dataclass
class Row:
    """The statistics of one scenario or variant: games without and with hindsight."""

    fair: Count = field(default_factory=Count)
    hindsight: Count = field(default_factory=Count)
    against: dict[str, Count] = field(default_factory=dict)
    """The games of `fair` at a table, by the level of the computer players or "mixed"."""

    def add(self, record: Record, tally: dict[str, int], level: str) -> None:
        """Count one more game."""
        if record.with_hindsight:
            self.hindsight.add(tally)
            return
        self.fair.add(tally)
        if level:
            self.against.setdefault(level, Count()).add(tally)

    @classmethod
    def unpack(cls, value: object) -> Row:
        """The row as the statistics file holds it. Raises `Damaged`."""
        found = check.table(value, "rows")
        levels = check.table(found.get("against", {}), "levels")
        return cls(
            Count.unpack(found.get("fair")),
            Count.unpack(found.get("hindsight")),
            {check.text(level, "level"): Count.unpack(count) for level, count in levels.items()},
        )


@dataclass
class _Book:
    """All that the statistics file holds."""

    games: dict[str, dict[str, Row]] = field(default_factory=dict)
    counted: dict[str, bool] = field(default_factory=dict)
    deals: dict[str, bool] = field(default_factory=dict)
    found: dict[str, dict[str, bool]] = field(default_factory=dict)
    """Game -> the surprises this player has met."""
    told: dict[str, dict[str, bool]] = field(default_factory=dict)
    """Game -> the tips this player has been told."""

    def pack(self) -> bytes:
        data = {
            "games": {
                game: {variant: asdict(row) for variant, row in rows.items()}
                for game, rows in self.games.items()
            },
            "counted": list(self.counted),
            "deals": list(self.deals),
            "found": {game: list(names) for game, names in self.found.items()},
            "told": {game: list(names) for game, names in self.told.items()},
        }
        return json.dumps(data, indent=1).encode()

    @classmethod
    def unpack(cls, data: bytes) -> _Book:
        try:
            found = check.table(json.loads(data), "table")
        except (ValueError, RecursionError):
            raise Damaged("The statistics file is not JSON.") from None

        def names(value: object) -> dict[str, bool]:
            return {check.text(i, "list"): True for i in check.array(value, "list", LIMIT)}

        def by_game(part: str) -> dict[str, dict[str, bool]]:
            listed = check.table(found.get(part, {}), part)
            return {check.text(game, "game"): names(each) for game, each in listed.items()}

        games = check.table(found.get("games"), "games")
        return cls(
            {
                check.text(game, "game"): {
                    check.text(variant, "variant"): Row.unpack(row)
                    for variant, row in check.table(rows, "rows").items()
                }
                for game, rows in games.items()
            },
            names(found.get("counted")),
            names(found.get("deals")),
            by_game("found"),
            by_game("told"),
        )


def _note(names: dict[str, dict[str, bool]], game: str, name: str) -> bool:
    """Add a name to those of a game; whether it is new."""
    of_game = names.setdefault(game, {})
    known = name in of_game
    of_game[name] = True
    return not known


class Statistics:
    """The statistics of all games, in one file of a folder; several sessions may use it at once.

    What goes wrong never stops a game: it is said in `problem`.
    """

    def __init__(self, folder: Path, fsync: Callable[[int], None] = os.fsync) -> None:
        self.path = folder / "statistics.json"
        self.problem: str | None = None
        """The last thing that went wrong, as a sentence; None when all is well."""
        self._fsync = fsync

    def add(
        self, game: str, variant: str, record: Record, tally: dict[str, int], level: str = ""
    ) -> bool:
        """Count a game at its end, once: the tally of its first end is fixed in the record.

        `level`: that of the computer players, "mixed" where they differ, "" without any. False
        when this game (or a copy of it) has been counted before, or on a `problem`.
        """
        record.finish(tally)

        def count(book: _Book) -> bool:
            if record.id in book.counted:
                return False
            book.counted[record.id] = True
            row = book.games.setdefault(game, {}).setdefault(variant, Row())
            row.add(record, record.finished or tally, level)
            return True

        return self._change(count)

    def seen(self, deal: str) -> bool:
        """Whether a deal (see `deal_key`) was shown before."""
        known: list[bool] = []
        self._guarded(lambda: known.append(deal in self._read().deals))
        return known == [True]

    def see(self, deal: str) -> bool:
        """Remember a deal (see `deal_key`) that is being shown; True when it was seen before."""
        known = False

        def note(book: _Book) -> bool:
            nonlocal known
            known = deal in book.deals
            book.deals[deal] = True
            return not known

        self._change(note)
        return known

    def find(self, game: str, name: str) -> bool:
        """Remember that the player met a surprise of a game; False when that was known."""
        return self._change(lambda book: _note(book.found, game, name))

    def found(self, game: str) -> list[str]:
        """The surprises of a game that the player has met."""
        names: list[str] = []
        self._guarded(lambda: names.extend(self._read().found.get(game, {})))
        return names

    def tell(self, game: str, tip: str) -> bool:
        """Remember that the player was told a tip about a game; False when that was known."""
        return self._change(lambda book: _note(book.told, game, tip))

    def told(self, game: str) -> list[str]:
        """The tips about a game that the player has been told."""
        names: list[str] = []
        self._guarded(lambda: names.extend(self._read().told.get(game, {})))
        return names

    def by_variant(self, game: str) -> dict[str, Row]:
        """The rows of a game by scenario or variant."""
        found: dict[str, Row] = {}
        self._guarded(lambda: found.update(self._read().games.get(game, {})))
        return found

    def _change(self, change: Callable[[_Book], bool]) -> bool:
        """Read and change under a lock, write when `change` says so; True when written."""
        done = False

        def locked() -> None:
            nonlocal done
            make_folder(self.path.parent)
            lock = acquire(self.path.with_name(".statistics.lock"), PATIENCE)
            if lock is None:
                raise SaveError("Another session keeps the statistics busy: nothing was counted.")
            try:
                book = self._read()
                if change(book):
                    write_file(self.path, book.pack(), self._fsync)
                    done = True
            finally:
                lock.release()

        self._guarded(locked)
        return done

    def _guarded(self, work: Callable[[], None]) -> None:
        """Do the work; what goes wrong is said in `problem`."""
        self.problem = None
        try:
            work()
        except SaveError as error:
            self.problem = str(error)
        except OSError as error:
            self.problem = f"The statistics cannot be kept: {error.strerror}."

    def _read(self) -> _Book:
        """What the file holds; a damaged one is kept under another name and said."""
        try:
            return _Book.unpack(read_file(self.path, LIMIT))
        except Missing:
            return _Book()
        except Damaged:
            kept = move_aside(self.path).name
            self.problem = f"The statistics were damaged and begin anew; the old file is {kept}."
            return _Book()
