"""The program in real terminals: starting it, playing known keys, and what is saved of them."""

from __future__ import annotations

import os
import re
import select
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from core.games import GAMES
from saves.store import load
from tests.tui.helper import Terminal

NEW = ("play", "escape", "--scenario", "normal", "--seed", "7")
MOVE = " \r"
"""Keys that pick a card up and move to the first lit cell."""
MOVED = "Moved to"
"""The log's words for it."""
BOARD = "? help"
"""The end of the hints: the board is there."""
READY = "1›"
"""The cursor is on the first card: keys find it there."""
LANGUAGE = {"LANG": "C.UTF-8", "TERM": "xterm-256color"}


class Lunarium(Terminal):
    """The program in a terminal, with the folder `home` for its files."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        module: str = "tui",
        env: dict[str, str] | None = None,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        env = {"LUNARIUM_HOME": str(home)} | (env or {})
        super().__init__(sys.executable, "-m", module, *arguments, env=env, size=size)

    def move(self, times: int = 1) -> None:
        """Move, and wait for the log to say so."""
        for _ in range(times):
            count = self.moves() + 1
            self.press(MOVE, 0.05)
            self.wait_for_moves(count)

    def moves(self) -> int:
        """How many moves the log shows, each after its round."""
        return len(re.findall(rf"\d {MOVED}", self.text()))

    def wait_for_moves(self, count: int) -> None:
        """Wait for so many moves in the log."""

        def shown() -> bool:
            self.read(0.05, 0.5)
            return self.moves() == count

        wait_until(shown, lambda: f"{count} moves in the log:\n{self.text()}")

    def flood(self, data: bytes) -> None:
        """Send more keys than the terminal holds, reading all the while."""
        os.set_blocking(self.master, False)
        while data:
            readable, writable, _ = select.select([self.master], [self.master], [], 5)
            assert readable or writable, "the terminal takes no more keys"
            if writable:
                data = data[os.write(self.master, data[:1000]) :]
            if readable:
                self.read(0, 0)
        os.set_blocking(self.master, True)


def wait_until(true: Callable[[], object], what: Callable[[], str], most: float = 10.0) -> None:
    """Ask until it is so. Raises AssertionError, which tells what there was to wait for."""
    end = time.monotonic() + most
    while not true():
        assert time.monotonic() < end, f"not within {most:g} s: {what()}"
        time.sleep(0.02)


def saved_moves(home: Path) -> int:
    """How many moves the one saved game holds; -1 when there is none. Raises `SaveError`."""
    files = list(home.glob("*.lunarium"))
    if not files:
        return -1
    (path,) = files
    line = load(path, GAMES).saved.timeline
    return sum(action[0] == "move" for action in line.actions[: line.cursor])


def process_of(home: Path) -> int | None:
    """The number of a process that plays in this folder; None when none does."""
    wanted = f"LUNARIUM_HOME={home}".encode()
    for path in Path("/proc").glob("[0-9]*"):
        try:
            command = (path / "cmdline").read_bytes().split(b"\0")
            if b"tui" in command and wanted in (path / "environ").read_bytes():
                return int(path.name)
        except OSError:  # it has just ended, or belongs to someone else
            continue
    return None


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def tool(name: str) -> str:
    """The path of a program that the tests need; missing, the test is left out, in CI it fails."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    missing = f"{name} is not installed: these tests need tmux and the OpenSSH server"
    if not found and not os.environ.get("CI"):
        pytest.skip(missing)  # a newcomer's machine; where changes are checked nothing is left out
    assert found, missing
    return found


def colours(written: bytes) -> set[str]:
    """The colours that were asked for: "31", "38;5", "48;2" and the like."""
    found: set[str] = set()
    for sequence in re.findall(rb"\x1b\[([\d;]*)m", written):
        numbers = sequence.decode().split(";")
        while numbers:
            number = numbers.pop(0)
            if number in ("38", "48"):
                kind = numbers.pop(0)
                numbers = numbers[1 if kind == "5" else 3 :]
                found.add(f"{number};{kind}")
            elif number.isdigit() and int(number) >= 30 and number not in ("39", "49"):
                found.add(number)
    return found
