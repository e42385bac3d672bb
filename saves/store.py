"""The folder of saved games: one file a game, with its backup, its lock and a way back."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from core.game import Game
from saves.errors import BadName, Damaged, Missing, Newer, SaveError
from saves.files import (
    SUFFIX,
    check_name,
    home,
    make_folder,
    move_aside,
    read_file,
    said,
    sync_folder,
    write_file,
)
from saves.locks import Busy, Holder, Lock, acquire, end, holder
from saves.sealed import LIMIT
from saves.slot import Slot
from saves.snapshot import Loaded, Saved, Summary, as_copy, decode, encode, peek

__all__ = [
    "BadName",
    "Busy",
    "Damaged",
    "Entry",
    "Missing",
    "Newer",
    "SaveError",
    "Slot",
    "Store",
    "check",
    "home",
    "load",
]

PATIENCE = 3.0
"""Seconds that a session which was asked to leave has, before and after it is told to end."""
TRASH = 20
"""How many deleted games are kept."""


class Entry(NamedTuple):
    """A saved game as a list shows it."""

    name: str
    path: Path
    summary: Summary | None
    """None when the file cannot be read; `problem` says why."""
    problem: str | None
    holder: Holder | None
    """The session in which the game is open; None when it is not."""


def _files(folder: Path) -> list[Path]:
    """What lies in a folder; nothing when it is not there. Raises `SaveError`."""
    with said("read", folder):
        try:
            return [*folder.iterdir()]
        except (FileNotFoundError, NotADirectoryError):
            return []


def load(path: Path, games: Mapping[str, Game[Any]]) -> Loaded:
    """Read a file anywhere. Raises `SaveError`: `Missing`, `Damaged`, `Newer`."""
    with said("read", path):
        return decode(read_file(path, LIMIT), games)


def check(path: Path, games: Mapping[str, Game[Any]]) -> str:
    """Play a file through and say how it went, in a sentence. Raises `SaveError` as `load`."""
    loaded = load(path, games)
    line = loaded.saved.timeline
    if loaded.note is not None:
        return f"{path.name}: {loaded.note}"
    return (
        f"{path.name}: sound; {line.game.title}, {len(line.actions)} actions played again,"
        " the same positions."
    )


class Store:
    """A folder of saved games. What is not possible raises `SaveError` with a sentence."""

    def __init__(
        self,
        folder: Path,
        games: Mapping[str, Game[Any]],
        app: str = "",
        clock: Callable[[], float] = time.time,
        fsync: Callable[[int], None] = os.fsync,
    ) -> None:
        self.folder = folder
        self.games = games
        self.trash = folder / "trash"
        self._app, self._clock, self._fsync = app, clock, fsync

    # What there is.

    def path(self, name: str) -> Path:
        """Where a game of this name lies. Raises `BadName`."""
        return self.folder / (check_name(name) + SUFFIX)

    def names(self) -> list[str]:
        """The names of all games, sorted."""
        found = []
        # A backup alone is a game, too, that can be restored.
        for name in {p.stem for p in _files(self.folder) if p.suffix in (SUFFIX, ".bak")}:
            try:
                if check_name(name) == name:
                    found.append(name)
            except BadName:  # not a file of ours
                continue
        return sorted(found)

    def list(self) -> list[Entry]:
        """All games, the newest first, the unreadable last."""
        entries = [self.entry(name) for name in self.names()]
        return sorted(entries, key=lambda e: -e.summary.when if e.summary else 0.0)

    def entry(self, name: str) -> Entry:
        """One game as a list shows it."""
        path, summary, problem = self.path(name), None, None
        try:
            summary = peek(self._read(path))
        except SaveError as error:
            problem = str(error)
        try:
            held = holder(path.with_suffix(".lock"))
        except OSError:  # a lock that is not ours to look at; opening the game says so
            held = Holder()
        return Entry(name, path, summary, problem, held)

    def newest(self) -> Entry | None:
        """The unfinished game that was written last."""
        return self._latest(lambda summary: not summary.over)

    def last(self, game: str = "") -> Summary | None:
        """What was played last, finished or not: of the game of this name, or of any game."""
        entry = self._latest(lambda summary: not game or summary.game == game)
        return entry and entry.summary

    def _latest(self, wanted: Callable[[Summary], bool]) -> Entry | None:
        """The game that was written last of those wanted; reads no more files than it must."""

        def written(name: str) -> float:
            try:
                return self.path(name).stat().st_mtime
            except OSError:  # only its backup is there
                return 0.0

        for name in sorted(self.names(), key=written, reverse=True):
            entry = self.entry(name)
            if entry.summary is not None and wanted(entry.summary):
                return entry
        return None

    # Playing.

    def create(self, saved: Saved, name: str | None = None) -> Slot:
        """A new file for a game, written at once. Raises `BadName` when the name is taken."""
        game = saved.timeline.game
        variant = saved.timeline.variant
        stem = game.name if variant == "game" else f"{game.name}-{variant}"
        lock, path = self._claim(name, f"{stem}-")
        slot = self._slot(path, lock)
        slot.write(saved)
        return slot

    def open(self, name: str) -> tuple[Slot, Loaded]:
        """Open a game to play on. Raises `Missing`, `Busy`, `Damaged` (see `restore`), `Newer`."""
        path = self.path(name)
        self._must_exist(path)
        return self._open(path, self._acquire(path))

    def restore(self, name: str) -> tuple[Slot, Loaded]:
        """Open the backup of a damaged game; the damaged file is kept under another name.

        Raises `SaveError` when the game is sound, `Missing`, `Busy`, `Damaged` when the backup is
        too, `Newer`.
        """
        path = self.path(name)
        data = self._backup(path)
        decode(data, self.games)  # before anything is changed
        lock = self._acquire(path)
        try:
            if self._sound(path):
                raise SaveError(f"{path.stem} is not damaged: open it without its backup.")
            with said("written", path):
                if path.exists():
                    move_aside(path)
                write_file(path, data, self._fsync)
        except BaseException:  # whatever happens, the lock does not stay
            lock.release()
            raise
        return self._open(path, lock)

    def backup(self, name: str) -> Summary:
        """What `restore` would open. Raises `Missing`, `Damaged`, `Newer`."""
        return peek(self._backup(self.path(name)))

    def take_over(self, name: str, wait: float = PATIENCE) -> tuple[Slot, Loaded]:
        """Open a game that another session has open, once that has saved and left.

        A session that does not leave within `wait` seconds is told to end when it surely belongs
        to the same user on the same machine. Raises `Busy` when the game is not set free.
        """
        path = self.path(name)
        self._must_exist(path)
        lock_path, ask = path.with_suffix(".lock"), path.with_suffix(".ask")
        with said("taken over", path):
            asked = holder(lock_path)
            ask.touch(mode=0o600)
            try:
                lock = acquire(lock_path, wait)
                if lock is None and asked == holder(lock_path) and asked and end(asked):
                    lock = acquire(lock_path, wait)
            finally:
                ask.unlink(missing_ok=True)
            if lock is None:
                raise Busy(path.stem, holder(lock_path) or Holder())
        return self._open(path, lock)

    def open_copy(self, name: str) -> tuple[Slot, Loaded]:
        """Copy a game, which may be open elsewhere, and open the copy."""
        path = self.path(name)
        data = as_copy(self._read(path))
        stem = path.stem
        lock, new = self._claim(None, f"{stem[:40].rstrip()} copy ")
        return self._open(new, self._put(new, lock, data))

    # Keeping order.

    def keep(self, saved: Saved, name: str) -> None:
        """Keep a copy of a game under a name. Raises `BadName` when the name is taken."""
        copy = replace(saved, record=replace(saved.record, known_deal=True))
        data = encode(copy, self._clock(), self._app)
        lock, path = self._claim(name)
        self._put(path, lock, data).release()

    def copy(self, name: str, new: str) -> None:
        """Copy a game. Raises `BadName` when the new name is taken."""
        data = as_copy(self._read(self.path(name)))
        lock, path = self._claim(new)
        self._put(path, lock, data).release()

    def rename(self, old: str, new: str) -> None:
        """Give a game another name. Raises `Busy` when it is open, `BadName` when it is taken."""
        path = self.path(old)
        self._must_exist(path)
        with self._held(path):
            lock, goal = self._claim(new, but=path)
            try:
                with said("renamed", path):
                    self._move(path, goal)
            finally:
                lock.release()

    def delete(self, name: str) -> None:
        """Put a game into the trash, where the last ones stay. Raises `Busy` when it is open."""
        path = self.path(name)
        self._must_exist(path)
        with self._held(path), said("deleted", path):
            make_folder(self.trash)
            number = max((n for n, _ in self._deleted()), default=0) + 1
            self._move(path, self.trash / f"{number:06} {path.name}")
            for _, old in self._deleted()[:-TRASH]:
                old.unlink(missing_ok=True)
                old.with_suffix(".bak").unlink(missing_ok=True)

    def undelete(self, name: str) -> None:
        """Bring back the game of this name that was deleted last. Raises `BadName`, `Missing`."""
        path = self.path(name)
        found = [old for _, old in self._deleted() if old.name[7:] == path.name]
        if not found:
            raise Missing(f"No deleted game is called {name}.")
        lock, path = self._claim(name)
        try:
            with said("brought back", path):
                self._move(found[-1], path)
        finally:
            lock.release()

    # Machinery.

    def _slot(self, path: Path, lock: Lock) -> Slot:
        return Slot(path, lock, self._app, self._clock, self._fsync)

    def _open(self, path: Path, lock: Lock) -> tuple[Slot, Loaded]:
        try:
            path.with_suffix(".ask").unlink(missing_ok=True)
            loaded = decode(self._read(path), self.games)
        except BaseException:  # whatever happens, the lock does not stay
            lock.release()
            raise
        return self._slot(path, lock), loaded

    def _read(self, path: Path) -> bytes:
        self._must_exist(path)
        with said("read", path):
            try:
                return read_file(path, LIMIT)
            except Missing:
                raise Damaged(
                    f"The file of {path.stem} is gone; only its backup is there."
                ) from None

    def _backup(self, path: Path) -> bytes:
        with said("read", path):
            try:
                return read_file(path.with_suffix(".bak"), LIMIT)
            except Missing:
                raise Missing(f"There is no backup of {path.stem}.") from None

    def _sound(self, path: Path) -> bool:
        try:
            decode(self._read(path), self.games)
        except Damaged:
            return False
        return True

    def _must_exist(self, path: Path) -> None:
        with said("read", path):
            if not path.exists() and not path.with_suffix(".bak").exists():
                raise Missing(f"There is no saved game called {path.stem}.")

    def _acquire(self, path: Path) -> Lock:
        lock_path = path.with_suffix(".lock")
        with said("opened", path):
            lock = acquire(lock_path)
            if lock is None:
                raise Busy(path.stem, holder(lock_path) or Holder())
        return lock

    @contextmanager
    def _held(self, path: Path) -> Iterator[None]:
        lock = self._acquire(path)
        try:
            yield
        finally:
            lock.release()

    def _claim(
        self, name: str | None, stem: str = "", but: Path | None = None
    ) -> tuple[Lock, Path]:
        """The lock and the path of a name nobody uses: `name`, or `stem` and a number."""
        with said("written", self.folder):
            make_folder(self.folder)
        deleted = {old.name[7:].removesuffix(SUFFIX).casefold() for _, old in self._deleted()}
        used = deleted | self._names()
        for number in count(1):
            path = self.path(name or f"{stem}{number}")
            if not name and path.stem.casefold() in used:
                continue
            with said("written", path):
                lock = acquire(path.with_suffix(".lock"))
            mine = {but.stem.casefold()} if but else set()
            if lock is not None and path.stem.casefold() not in self._names() - mine:
                return lock, path
            if lock is not None:
                lock.release()
            if name:
                raise BadName(f"There is already a game called {path.stem}; choose another name.")
        raise AssertionError("count never ends")

    def _names(self) -> set[str]:
        """The names that are taken; to some systems small and capital letters are equal."""
        return {name.casefold() for name in self.names()}

    def _put(self, path: Path, lock: Lock, data: bytes) -> Lock:
        try:
            with said("written", path):
                write_file(path, data, self._fsync)
        except BaseException:  # whatever happens, the lock does not stay
            lock.release()
            raise
        return lock

    def _move(self, path: Path, goal: Path) -> None:
        """Rename a game with its backup."""
        for old, new in ((path, goal), (path.with_suffix(".bak"), goal.with_suffix(".bak"))):
            if old.exists():
                old.rename(new)
        sync_folder(self.folder, self._fsync)

    def _deleted(self) -> Sequence[tuple[int, Path]]:
        """The deleted games by their number, the oldest first; of some only the backup is there."""
        numbered = [p for p in _files(self.trash) if re.match("[0-9]{6} ", p.name)]
        found = {p.with_suffix(SUFFIX) for p in numbered}
        return sorted((int(path.name[:6]), path) for path in found)
