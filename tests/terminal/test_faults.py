"""Full disks, sudden deaths and mistakes of our own: the game is kept, and the player is told."""

from __future__ import annotations

import resource
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.terminal.helper import BOARD, MOVED, NEW, READY, Lunarium, saved_moves, wait_until

UNSAVED = "NOT SAVED"


@contextmanager
def full_disk(game: Lunarium) -> Iterator[None]:
    """Let the program write no file any more, as if the disk were full."""
    pid = game.process.pid
    soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, hard))
    yield
    with suppress(ProcessLookupError):  # it has ended
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))


def test_with_a_full_disk_the_game_goes_on_and_is_saved_later(game: Lunarium, home: Path) -> None:
    game.move()
    wait_until(lambda: saved_moves(home) == 1, lambda: "the first move saved")
    with full_disk(game):
        game.move()
        game.wait_for(UNSAVED)
        game.wait_for("cannot be written")
        game.press("u")
        game.move()
        assert UNSAVED in game.text()
        assert saved_moves(home) == 1
    game.move()
    wait_until(lambda: saved_moves(home) == 3, lambda: "all moves saved")
    wait_until(lambda: game.read(0.05) is None or UNSAVED not in game.text(), game.text)


def test_leaving_with_a_full_disk_is_told_at_the_end(game: Lunarium, home: Path) -> None:
    with full_disk(game):
        game.move()
        game.wait_for(UNSAVED)
        game.press("\x11")
        assert game.ended() == 1
    assert "cannot be written" in game.text()
    assert saved_moves(home) == 0


def test_with_a_full_disk_no_game_begins(home: Path) -> None:
    size = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, size[1]))
    try:
        terminal = Lunarium(home, *NEW)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, size)
    with terminal:
        assert terminal.ended() == 2
        assert "cannot be written" in terminal.text()
        assert "Traceback" not in terminal.text()


def test_killed_at_once_at_most_the_last_action_is_missing(game: Lunarium, home: Path) -> None:
    game.move(3)
    game.process.send_signal(signal.SIGKILL)
    game.process.wait()
    assert saved_moves(home) >= 2
    with Lunarium(home) as again:
        again.wait_for("Continue")
        again.press("\r")
        again.wait_for(BOARD)
        assert again.moves() == saved_moves(home)


def test_a_mistake_of_ours_saves_reports_and_tells(home: Path) -> None:
    with Lunarium(home, *NEW, module="tests.terminal.broken") as game:
        game.wait_for(READY)
        game.move()
        game.press("w")
        assert game.ended() == 1
        assert "lunarium: Lunarium made a mistake and had to stop." in game.text()
        assert "Traceback" not in game.text()
        assert termios.tcgetattr(game.slave) == game.before
        assert b"\x1b[?1049l" in game.written
        assert b"TORCH" not in game.written
    (report,) = home.glob("crash-*.txt")
    assert "ValueError" in report.read_text()
    assert "TORCH" not in report.read_text()
    with Lunarium(home) as again:
        again.wait_for("Continue")
        again.press("\r")
        again.wait_for(MOVED)
