"""Bytes and processor time of cursor moves on a full board, in a real terminal.

Run with `python -m tests.benchmarks.cursor [module]`; the module is one that shows a board.
"""

from __future__ import annotations

import itertools
import os
import statistics
import sys
import time
from pathlib import Path

from tests.tui.helper import Terminal

RIGHT, LEFT, DOWN, UP = "\x1b[C", "\x1b[D", "\x1b[B", "\x1b[A"
WALK = [RIGHT, DOWN, DOWN, LEFT, DOWN, DOWN, DOWN, *[RIGHT] * 6, DOWN, LEFT, UP, UP, UP]
RATE, SECONDS = 30, 20


def bytes_per_move(terminal: Terminal, rounds: int = 2) -> list[int]:
    """Bytes written after each key of a walk over the board."""
    return [len(terminal.press(key, quiet=0.15)) for key in WALK * rounds]


def held(terminal: Terminal, seconds: float) -> tuple[float, int]:
    """Share of a core while arrows come 30 times a second, and how many kB of memory were added."""
    before, memory, start = _seconds(terminal), _memory(terminal), time.monotonic()
    for number, key in enumerate(itertools.cycle([RIGHT] * 10 + [LEFT] * 10)):
        due = start + number / RATE
        if due > start + seconds:
            break
        time.sleep(max(0.0, due - time.monotonic()))
        os.write(terminal.master, key.encode())
        terminal.read(0, 0)
        _drain(terminal)
    spent = _seconds(terminal) - before
    return spent / (time.monotonic() - start), _memory(terminal) - memory


def idle_bytes(terminal: Terminal, seconds: float) -> int:
    """Bytes written while nothing happens."""
    terminal.read(0.5)
    return len(terminal.read(seconds, seconds))


def _drain(terminal: Terminal) -> None:
    os.set_blocking(terminal.master, False)
    try:
        while os.read(terminal.master, 65536):
            pass
    except BlockingIOError:
        pass
    finally:
        os.set_blocking(terminal.master, True)


def _seconds(terminal: Terminal) -> float:
    fields = Path(f"/proc/{terminal.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(terminal: Terminal) -> int:
    status = Path(f"/proc/{terminal.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def main(module: str = "tests.tui.demo") -> None:
    """Print the figures."""
    with Terminal.python(module) as terminal:
        terminal.wait_for("ROCKET")
        first = len(terminal.written)
        terminal.read(0.5)
        moves = bytes_per_move(terminal)
        print(f"first screen: {first} bytes")
        print(f"cursor move: median {statistics.median(moves)}, most {max(moves)} bytes")
        core, more = held(terminal, SECONDS)
        print(f"arrow held at {RATE}/s: {core:.1%} of a core, {more} kB more memory")
        print(f"idle: {idle_bytes(terminal, 3)} bytes in 3 s")


if __name__ == "__main__":
    main(*sys.argv[1:2])
