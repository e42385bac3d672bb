"""Terminals of many kinds: only characters and colours they know are written to them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.helper import BOARD, MOVE, MOVED, NEW, Lunarium, colours

SIXTEEN = {str(n) for start in (30, 40, 90, 100) for n in range(start, start + 8)}
MANY = {"38;5", "48;5"}
MILLIONS = {"38;2", "48;2"}

# Environment: whether all is ASCII, and the colours that may be written.
KINDS: list[tuple[dict[str, str], bool, set[str]]] = [
    ({"LANG": "C"}, True, MANY),
    ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, True, MANY),
    ({"LC_ALL": "de_DE.ISO-8859-1"}, True, MANY),
    ({"TERM": "linux"}, True, SIXTEEN),
    ({"TERM": "vt100"}, True, set()),
    ({"TERM": "xterm-16color"}, False, SIXTEEN),
    ({"TERM": "screen-256color"}, False, MANY),
    ({"COLORTERM": "truecolor"}, False, MILLIONS),
    ({"NO_COLOR": "1"}, False, set()),
    ({"NO_COLOR": "1", "LC_ALL": "C", "COLORTERM": "truecolor"}, True, set()),
]
IDS = [" ".join(f"{name}={value}" for name, value in env.items()) for env, _, _ in KINDS]


@contextmanager
def walked(home: Path, env: dict[str, str]) -> Iterator[Lunarium]:
    """The program after a walk through many screens."""
    with Lunarium(home, *NEW, env=env) as terminal:
        terminal.wait_for(BOARD)
        for key in ("?", "\x1b"):
            terminal.press(key, 0.2)
        terminal.press(MOVE)
        terminal.wait_for(MOVED)
        terminal.press("q")
        terminal.wait_for("Continue")
        terminal.press("g")
        terminal.wait_for("which game")
        terminal.press("\r")
        terminal.wait_for("find")
        yield terminal


@pytest.mark.parametrize(("env", "ascii_only", "allowed"), KINDS, ids=IDS)
def test_only_what_a_terminal_knows_is_written(
    env: dict[str, str], ascii_only: bool, allowed: set[str], home: Path
) -> None:
    with walked(home, env) as terminal:
        assert terminal.written.isascii() == ascii_only
        assert "\\u" not in terminal.text()
        found = colours(terminal.written)
        assert found <= allowed
        assert bool(found) == bool(allowed)


@pytest.mark.parametrize("term", ["dumb", "unknown", ""])
def test_a_terminal_that_can_do_nothing_gets_plain_lines(term: str, home: Path) -> None:
    with Lunarium(home, *NEW, env={"TERM": term}) as terminal:
        terminal.wait_for("act>")
        terminal.press("1\n")
        assert MOVED.encode() in terminal.written
        assert b"\x1b" not in terminal.written
