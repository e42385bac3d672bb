"""In tmux: detaching, small windows, stopping, signals, closing. Nothing is lost."""

from __future__ import annotations

import fcntl
import os
import signal
import struct
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.helper import BOARD, MOVED, NEW, READY, process_of, saved_moves, wait_until
from tests.terminal.tmux import Tmux
from tests.tui.helper import Terminal

SMALL = "This needs 80x24; the window is 60x20."


@pytest.fixture
def tmux(home: Path) -> Iterator[Tmux]:
    """A shell in tmux."""
    with Tmux(home) as made:
        made.wait_for("$")
        yield made


@pytest.fixture
def playing(tmux: Tmux) -> Tmux:
    """A game in which one move was made."""
    tmux.run(*NEW)
    tmux.wait_for(READY)
    tmux.press("Space", "Enter")
    tmux.wait_for(MOVED)
    return tmux


def resize(terminal: Terminal, width: int, height: int) -> None:
    """Give the window of a terminal another size."""
    terminal.screen.resize(height, width)
    fcntl.ioctl(terminal.slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))


def program(tmux: Tmux) -> int:
    """The number of the program's process."""
    found = process_of(tmux.data)
    assert found is not None
    return found


def stty(tmux: Tmux) -> str:
    """How the pane's terminal is set, as its shell tells it."""
    path = tmux.home / "stty"
    path.unlink(missing_ok=True)
    tmux.type(f"stty -a > {path}.new; mv {path}.new {path}")
    wait_until(path.exists, lambda: "how the terminal is set")
    return path.read_text()


def test_a_game_goes_on_when_the_window_is_gone_and_back(playing: Tmux) -> None:
    for _ in range(2):
        with playing.attach() as window:
            window.wait_for(MOVED)
    playing.press("Space", "Enter")
    playing.wait_for(MOVED, 2)


def test_a_window_made_smaller_has_a_notice_over_the_live_game(playing: Tmux) -> None:
    with playing.attach() as window:
        window.wait_for(MOVED)
        resize(window, 60, 20)
        window.wait_for(SMALL)
        resize(window, 80, 24)
        window.wait_for(BOARD)
        assert "This needs" not in window.text()
        assert MOVED in window.text()


def test_stopped_and_continued_it_paints_everything(tmux: Tmux) -> None:
    before = stty(tmux)
    tmux.run(*NEW)
    tmux.wait_for(READY)
    board = tmux.text()
    os.kill(program(tmux), signal.SIGTSTP)
    tmux.wait_for("Stopped")
    assert tmux.modes()["alternate_on"] == "0"
    assert stty(tmux) == before
    tmux.type("fg")
    wait_until(lambda: tmux.text() == board, lambda: "the same board again")
    tmux.press("Space", "Enter")
    tmux.wait_for(MOVED)


def test_continued_in_the_background_it_waits_for_the_foreground(playing: Tmux) -> None:
    os.kill(program(playing), signal.SIGTSTP)
    playing.wait_for("Stopped")
    playing.type("bg; sleep 0.3; echo quiet")
    playing.wait_for("\nquiet")
    playing.type("fg")
    playing.wait_for(BOARD)
    playing.press("Space", "Enter")
    playing.wait_for(MOVED, 2)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda n: n.name)
def test_a_signal_saves_and_leaves_the_terminal_as_it_was(tmux: Tmux, number: int) -> None:
    before, modes = stty(tmux), tmux.modes()
    tmux.run(*NEW)
    tmux.wait_for(READY)
    tmux.press("Space", "Enter")
    tmux.wait_for(MOVED)
    os.kill(program(tmux), number)
    tmux.wait_for("$")
    tmux.type("echo status $?")
    tmux.wait_for(f"\nstatus {128 + number}")
    assert tmux.modes() == modes
    assert stty(tmux) == before
    assert saved_moves(tmux.data) == 1


def test_a_closed_pane_saves_the_game(playing: Tmux) -> None:
    playing("kill-pane")
    wait_until(lambda: process_of(playing.data) is None, lambda: "the end of the program")
    assert saved_moves(playing.data) == 1


def test_a_killed_server_saves_the_game(playing: Tmux) -> None:
    playing("kill-server")
    wait_until(lambda: process_of(playing.data) is None, lambda: "the end of the program")
    assert saved_moves(playing.data) == 1
