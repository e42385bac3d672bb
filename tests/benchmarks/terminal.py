"""A program in a pseudo terminal of which every byte and its time count."""

from __future__ import annotations

import os
import re
import select
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.benchmarks.figure import CannotRun
from tests.tui.helper import Terminal

_SEQUENCE = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|[^\[])")

_LATEST = 0.5
"""Seconds until a key without an answer is one that does nothing."""


class Timed(Terminal):
    """Reads without drawing the screen, which would take more time than what is measured.

    80x24, 256 colours, UTF-8, as in `Terminal`; files go to the folder `home`.
    """

    def __init__(self, home: Path, *command: str) -> None:
        self.started = time.perf_counter()
        super().__init__(sys.executable, *command, env={"LUNARIUM_HOME": str(home)})

    def chunk(self, wait: float) -> bytes:
        """What comes within so many seconds, as soon as something does."""
        if not select.select([self.master], [], [], wait)[0]:
            return b""
        return os.read(self.master, 65536)

    def send(self, key: str) -> None:
        """Press a key."""
        os.write(self.master, key.encode())

    def answer(self, key: str, quiet: float = 0.1) -> tuple[int, float]:
        """Press a key: bytes written until nothing comes for `quiet` seconds, ms to the last.

        Raises `CannotRun` when the program has ended.
        """
        start = last = time.perf_counter()
        self.send(key)
        written, data = 0, self.chunk(_LATEST)
        while data:
            last = time.perf_counter()
            written += len(data)
            data = self.chunk(quiet)
        if self.process.poll() is not None:
            raise CannotRun("The program has ended.")
        return written, (last - start) * 1000

    def shows(self, *texts: str, most: float = 20.0) -> float:
        """Wait until all these texts are written; the milliseconds since the program's start.

        Raises `CannotRun` after `most` seconds, or when the program has ended.
        """
        data, written, plain = b"", b"", ""
        end = time.perf_counter() + most
        while time.perf_counter() < end and (self.process.poll() is None or data):
            data = self.chunk(0.5)
            now = time.perf_counter()
            written += data
            plain = _SEQUENCE.sub(b"", written).decode(errors="replace")
            if all(text in plain for text in texts):
                return (now - self.started) * 1000
        raise CannotRun(f"{' and '.join(texts)} did not appear, but {plain[-300:]!r}.")

    def settle(self, quiet: float = 0.5) -> int:
        """Read until nothing comes for so many seconds; the bytes."""
        written = 0
        while data := self.chunk(quiet):
            written += len(data)
        return written

    def processor(self) -> float:
        """Seconds of processor time used so far."""
        stat = Path(f"/proc/{self.process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident memory in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])


@contextmanager
def running(*command: str, home: Path | None = None) -> Iterator[Timed]:
    """A Python command in a terminal, with an empty folder for its files unless one is given."""
    with tempfile.TemporaryDirectory() as empty, Timed(home or Path(empty), *command) as terminal:
        yield terminal
