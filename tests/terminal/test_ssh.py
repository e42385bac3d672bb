"""Over SSH: a connection may drop at any time, and another may take the game over."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.helper import (
    MOVE,
    MOVED,
    NEW,
    READY,
    process_of,
    processor,
    saved_moves,
    wait_until,
)
from tests.terminal.ssh import Server
from tests.tui.helper import Terminal


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One server for all tests."""
    with tempfile.TemporaryDirectory(prefix="moon") as folder, Server(Path(folder)) as made:
        made.wait()
        yield made


@pytest.fixture
def playing(server: Server, home: Path) -> Iterator[Terminal]:
    """A connection over which one move was made."""
    with server.lunarium(home, *NEW) as terminal:
        terminal.wait_for(READY)
        terminal.press(MOVE)
        terminal.wait_for(MOVED)
        yield terminal


def wait_for_end(home: Path) -> None:
    """Wait until no process plays with this folder."""
    wait_until(lambda: process_of(home) is None, lambda: "the end of the program", 5)


def test_over_ssh_the_mouse_is_off(playing: Terminal) -> None:
    assert b"\x1b[?1000h" not in playing.written
    assert b"\x1b[?1049h" in playing.written


def test_a_killed_client_saves_the_game_and_resume_goes_on(
    server: Server, playing: Terminal, home: Path
) -> None:
    playing.process.kill()
    wait_for_end(home)
    assert saved_moves(home) == 1
    with server.lunarium(home, "resume") as again:
        again.wait_for(MOVED)
        again.press("\x11")
        assert again.ended() == 0


def test_a_killed_server_process_saves_the_game(
    server: Server, playing: Terminal, home: Path
) -> None:
    for number in server.sessions():
        os.kill(number, signal.SIGKILL)
    wait_for_end(home)
    assert saved_moves(home) == 1


def test_a_line_that_is_only_slow_keeps_the_game_quietly(playing: Terminal, home: Path) -> None:
    program = process_of(home)
    assert program is not None
    playing.process.send_signal(signal.SIGSTOP)
    for _ in range(5):
        os.write(playing.master, b"\x1b[C")
    before = processor(program)
    playing.read(1, 1)
    assert processor(program) - before < 0.2
    playing.process.send_signal(signal.SIGCONT)
    playing.press("u")
    wait_until(lambda: saved_moves(home) == 0, lambda: "the move taken back")


def test_a_second_session_takes_the_game_over(
    server: Server, playing: Terminal, home: Path
) -> None:
    with server.lunarium(home, "resume") as second:
        assert second.ended() == 2
        assert "--take-over" in second.text()
    with server.lunarium(home, "resume", "--take-over") as third:
        third.wait_for(MOVED)
        assert playing.ended() == 0
        assert "Another session has taken over this game." in playing.text()
        third.press("u")
        wait_until(lambda: saved_moves(home) == 0, lambda: "the move taken back")
