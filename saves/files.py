"""Files that are whole or not there: names, folders, bounded reads, atomic writes."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

from saves.errors import BadName, Damaged, Missing, SaveError

SUFFIX = ".lunarium"
NAME_LENGTH = 60
"""The longest name of a saved game, in characters."""


def home() -> Path:
    """The data folder: LUNARIUM_HOME, or the usual place of the system."""
    chosen = os.environ.get("LUNARIUM_HOME")
    if chosen:
        return Path(os.path.expanduser(chosen)).absolute()
    from platformdirs import user_data_path  # only here: it costs time at every start

    return user_data_path("lunarium", appauthor=False)


def check_name(name: str) -> str:
    """The name of a saved game, tidied. Raises `BadName` with what is wrong."""
    tidy = unicodedata.normalize("NFC", name).strip()
    while tidy.endswith(SUFFIX):  # all of them: a list of games takes one off each file
        tidy = tidy.removesuffix(SUFFIX)
    if not tidy:
        raise BadName("The name of a saved game cannot be empty.")
    if len(tidy) > NAME_LENGTH or len(tidy.encode(errors="replace")) > 3 * NAME_LENGTH:
        raise BadName(f"The name of a saved game is at most {NAME_LENGTH} characters long.")
    if not tidy.isprintable() or "/" in tidy or "\\" in tidy:
        raise BadName("The name of a saved game has no slashes and no control characters.")
    if tidy[0] in ".-" or tidy != tidy.strip():
        raise BadName("The name of a saved game begins with a letter, a digit or a sign but . or -")
    try:
        os.fsencode(tidy)
    except UnicodeEncodeError:
        raise BadName(f"This system cannot store the name {tidy}; use plain letters.") from None
    return tidy


@contextlib.contextmanager
def said(what: str, path: Path) -> Iterator[None]:
    """Turn what the system refuses into a sentence: `SaveError`."""
    try:
        yield
    except OSError as error:
        raise SaveError(f"{path} cannot be {what}: {error.strerror or error}.") from None


def make_folder(folder: Path) -> None:
    """Make a folder that only this user can look into, unless it is there."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a file. Raises `Missing`, or `Damaged` when it is longer than `most`."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except (FileNotFoundError, NotADirectoryError):
        raise Missing(f"There is no file {path}.") from None
    with open(fd, "rb") as file:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise Damaged(f"{path.name} is not a file of a saved game.")
        data = file.read(most + 1)
    if len(data) > most:
        raise Damaged(f"{path.name} is too long to be a file of this program.")
    return data


def write_file(
    path: Path,
    data: bytes,
    fsync: Callable[[int], None] = os.fsync,
    backup: Path | None = None,
) -> None:
    """Write a whole file or nothing; the version before stays as `backup`. Raises OSError.

    Only one writer at a time: the caller holds a lock.
    """
    new = path.with_name(f".{path.name}.new")
    fd = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    with open(fd, "wb") as file:
        file.write(data)
        file.flush()
        fsync(fd)
    if backup is not None and path.exists():
        _link(path, backup)
    new.replace(path)
    sync_folder(path.parent, fsync)


def _link(path: Path, backup: Path) -> None:
    """Let `backup` name what `path` names now, at no moment missing."""
    new = backup.with_name(f".{backup.name}.new")
    new.unlink(missing_ok=True)
    try:
        new.hardlink_to(path)
    except OSError:  # a file system without hard links
        shutil.copy2(path, new)
    new.replace(backup)
    new.unlink(missing_ok=True)  # left when both were the same file already


def sync_folder(folder: Path, fsync: Callable[[int], None] = os.fsync) -> None:
    """Make sure that new names in a folder outlive a power cut."""
    fd = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fsync(fd)
    finally:
        os.close(fd)


def move_aside(path: Path) -> Path:
    """Give a damaged file another name, so that nothing is lost; the new path."""
    for number in range(1, 10_000):
        kept = path.with_name(f"{path.name}.damaged-{number}")
        if not os.path.lexists(kept):
            return path.rename(kept)
    raise SaveError(f"There are too many damaged files in {path.parent}: delete some.")
