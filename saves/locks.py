"""One writer a file: locks that the kernel frees on death, and who holds them."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

from saves.errors import SaveError

PROC = Path("/proc")
STEP = 0.02
"""Seconds between two tries to get a lock."""


class Holder(NamedTuple):
    """The process that holds a lock; zeros and empty texts when it cannot be told."""

    pid: int = 0
    host: str = ""
    user: int = -1
    start: str = ""
    """When the process started, as its system counts it: a number can be used twice."""


class Busy(SaveError):
    """The game is open in another session."""

    def __init__(self, name: str, holder: Holder) -> None:
        self.name = name
        self.holder = holder
        if holder == me():
            super().__init__(f"{name} is open in this session already.")
            return
        where = f" (process {holder.pid} on {holder.host})" if holder.pid else ""
        super().__init__(f"{name} is open in another session{where}: take it over, or open a copy.")


class Lock:
    """A lock that is held until `release` or the end of the process."""

    def __init__(self, path: Path, fd: int) -> None:
        self._path = path
        self._fd: int | None = fd

    def release(self) -> None:
        """Free the lock; a second time does nothing."""
        if self._fd is not None:
            with contextlib.suppress(OSError):  # gone with its folder: free all the same
                self._path.unlink()
            os.close(self._fd)
            self._fd = None


def acquire(path: Path, wait: float = 0.1) -> Lock | None:
    """The lock, or None when another has it for `wait` seconds. Raises OSError.

    A short wait is needed even when nobody has it, as `holder` looks by locking.
    """
    end = time.monotonic() + wait
    while (fd := _try(path)) is None:
        if time.monotonic() >= end:
            return None
        time.sleep(STEP)
    os.truncate(fd, 0)
    os.pwrite(fd, json.dumps(me()._asdict()).encode(), 0)
    return Lock(path, fd)


def _try(path: Path) -> int | None:
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    got = False
    with contextlib.suppress(BlockingIOError, FileNotFoundError):
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # The holder before may have deleted the file that was opened here.
        got = os.path.samestat(os.fstat(fd), os.stat(path))
    if got:
        return fd
    os.close(fd)
    return None


def holder(path: Path) -> Holder | None:
    """Who holds the lock now; None when nobody does."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return None
    except BlockingIOError:
        return _read(os.pread(fd, 1000, 0))
    finally:
        os.close(fd)


def _read(data: bytes) -> Holder:
    try:
        found = json.loads(data)
        pid, host, user, start = (found[name] for name in ("pid", "host", "user", "start"))
    except (ValueError, TypeError, KeyError, RecursionError):
        return Holder()
    host = "".join(c for c in str(host)[:100] if c.isprintable())
    if type(pid) is int and type(user) is int and pid > 1:
        return Holder(pid, host, user, str(start))
    return Holder()


def me() -> Holder:
    """This process."""
    return Holder(os.getpid(), os.uname().nodename, os.getuid(), started(os.getpid()) or "")


def started(pid: int) -> str | None:
    """When a process started, as its system counts it; None when that cannot be told."""
    try:
        # The name of the program, in brackets, may hold anything; the rest is numbers.
        return (PROC / f"{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()[19]
    except (OSError, IndexError):
        if (PROC / "self/stat").exists():
            return None
    command = ["ps", "-o", "lstart=", "-p", str(pid)]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=2, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return answer.stdout.strip() or None


def end(asked: Holder) -> bool:
    """Send SIGTERM to a holder that did not answer; False when it is not surely ours to end."""
    here = me()
    ours = asked.host == here.host and asked.user == here.user and asked.pid != here.pid
    if not ours or not asked.start or started(asked.pid) != asked.start:
        return False
    try:
        os.kill(asked.pid, signal.SIGTERM)
    except (ProcessLookupError, PermissionError):
        return False
    return True
