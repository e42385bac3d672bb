"""Without a terminal, or with an end that leads nowhere: sentences and exit statuses."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.helper import LANGUAGE, NEW, saved_moves
from tests.tui.helper import ROOT, Terminal

PLAY = " ".join(NEW)
FULL = "lunarium: The output cannot be used: No space left on device."

ENDS = {
    "no terminal at all": (f"{PLAY} </dev/null", 0, "act>"),
    "nothing to read": (f"{PLAY} <&-", 0, "act>"),
    "nowhere to write": (f"{PLAY} </dev/null >&-", 0, ""),
    "nowhere for mistakes": (f"{PLAY} </dev/null 2>&-", 0, "act>"),
    "no end at all": (f"{PLAY} <&- >&- 2>&-", 0, ""),
    "a full disk to write to": (f"{PLAY} </dev/null >/dev/full", 2, FULL),
    "a list to a full disk": ("saves list >/dev/full", 2, FULL),
    "the version to a full disk": ("--version >/dev/full", 2, FULL),
    "help to a full disk": ("--help >/dev/full", 2, FULL),
    "home without a terminal": ("</dev/null", 0, "home>"),
    "nothing to go on with": ("resume </dev/null", 2, "There is no unfinished game"),
}


def lunarium(line: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run the program by a line of shell."""
    environment = LANGUAGE | {"PATH": os.environ["PATH"], "LUNARIUM_HOME": str(home)}
    return subprocess.run(
        ["bash", "-c", f"{shlex.quote(sys.executable)} -m tui {line}"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("case", ENDS.values(), ids=ENDS.keys())
def test_every_end_may_be_missing(case: tuple[str, int, str], home: Path) -> None:
    line, status, said = case
    done = lunarium(line, home)
    assert done.returncode == status, done
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away_ends_it_as_it_ends_others(home: Path) -> None:
    done = lunarium(f"{PLAY} </dev/null | true; exit ${{PIPESTATUS[0]}}", home)
    assert (done.returncode, done.stdout, done.stderr) == (141, "", "")


@pytest.mark.parametrize("end", ["<&-", ">&-", ">/dev/full", "| head -c 9"])
def test_the_game_is_saved_whatever_end_is_missing(end: str, home: Path) -> None:
    lunarium(f"{PLAY} </dev/null {end}", home)
    assert saved_moves(home) == 0


@pytest.mark.parametrize("end", ["</dev/null", "| cat", "--plain"])
def test_in_a_terminal_it_is_plain_when_an_end_is_none(end: str, home: Path) -> None:
    line = f"{shlex.quote(sys.executable)} -m tui {PLAY} {end}"
    with Terminal("bash", "-c", line, env={"LUNARIUM_HOME": str(home)}) as terminal:
        terminal.wait_for("act>")
        assert b"\x1b" not in terminal.written
