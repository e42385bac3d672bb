"""The terminal may do what it likes: nothing is lost, and it is left as it was found."""

from __future__ import annotations

import fcntl
import os
import signal
import struct
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.helper import Terminal


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal.python("tests.tui.demo", env={"LUNARIUM_HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("? help")
        terminal.read(0.3)
        yield terminal


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_app_with_128_and_its_number(demo: Terminal, number: int) -> None:
    demo.process.send_signal(number)
    assert demo.ended() == 128 + number


@pytest.mark.parametrize("key", ["q", "\x11", "\x03"])
def test_q_and_ctrl_q_and_ctrl_c_leave(demo: Terminal, key: str) -> None:
    demo.press(key)
    assert demo.ended() == 0


def test_the_terminal_is_left_as_it_was(demo: Terminal) -> None:
    demo.process.send_signal(signal.SIGTERM)
    demo.ended()
    assert termios.tcgetattr(demo.slave) == demo.before
    for told in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?2004l", b"\x1b[?1004l"):
        assert told in demo.written


def test_a_terminal_that_is_gone_ends_the_app(demo: Terminal) -> None:
    os.close(demo.slave)
    os.close(demo.master)
    demo.slave = demo.master = -1
    assert demo.process.wait(5) == 128 + signal.SIGHUP


def test_bytes_that_are_no_utf8_do_no_harm(demo: Terminal) -> None:
    demo.press(b"\xff\xfe\xc3(\xe2\x82")
    demo.press("u")
    assert "undone" in demo.text()


def test_a_terminal_that_takes_no_output_does_not_keep_the_app(demo: Terminal) -> None:
    for _ in range(300):
        os.write(demo.master, b"\x1b[C\x0c\x1b[D\x0c")
        time.sleep(0.002)
    demo.process.send_signal(signal.SIGTERM)
    assert demo.process.wait(8) == 128 + signal.SIGTERM


def test_after_a_stop_everything_is_painted_again(demo: Terminal) -> None:
    demo.process.send_signal(signal.SIGTSTP)
    _wait_for_state(demo, "T")
    assert b"\x1b[?1049l" in demo.read()
    assert termios.tcgetattr(demo.slave) == demo.before
    demo.process.send_signal(signal.SIGCONT)
    assert b"ROCKET" in demo.read(0.6)
    demo.press("u")
    assert "undone" in demo.text()


def test_after_a_stop_without_warning_everything_is_painted_again(demo: Terminal) -> None:
    demo.process.send_signal(signal.SIGSTOP)
    _wait_for_state(demo, "T")
    termios.tcsetattr(demo.slave, termios.TCSANOW, demo.before)
    demo.process.send_signal(signal.SIGCONT)
    assert b"ROCKET" in demo.read(0.6)
    demo.press("u")
    assert "undone" in demo.text()
    demo.press("q")
    assert demo.ended() == 0
    assert termios.tcgetattr(demo.slave) == demo.before


def test_it_can_be_stopped_twice(demo: Terminal) -> None:
    for _ in range(2):
        demo.process.send_signal(signal.SIGTSTP)
        _wait_for_state(demo, "T")
        demo.process.send_signal(signal.SIGCONT)
        demo.read(0.6)
    demo.press("u")
    assert "undone" in demo.text()


def test_ctrl_l_paints_everything(demo: Terminal) -> None:
    assert b"ROCKET" in demo.press("\x0c")


def test_a_small_window_gets_a_notice_over_the_live_game(demo: Terminal) -> None:
    _resize(demo, 70, 20)
    demo.wait_for("This needs 80x24; the window is 70x20.")
    _resize(demo, 80, 24)
    demo.wait_for(" Escape ")
    assert "needs 80x24" not in demo.text()


def test_the_smallest_window_does_no_harm(demo: Terminal) -> None:
    for size in ((1, 1), (5, 2), (300, 90), (80, 24)):
        _resize(demo, *size)
        demo.press("\x1b[C")
    demo.wait_for("? help")


def test_an_idle_screen_writes_nothing(demo: Terminal) -> None:
    demo.read(0.5)
    assert demo.read(2, 2) == b""


def test_a_cursor_move_takes_few_bytes(demo: Terminal) -> None:
    sizes = [len(demo.press(key, 0.15)) for key in ("1", "2", "3", "\x1b[A", "\x1b[A", "\x1b[D")]
    assert 0 < max(sizes) <= 1000


def test_a_click_moves_the_cursor_and_a_second_one_is_enter(demo: Terminal) -> None:
    _click(demo, 25, 17)
    assert "ID: 2 points" in demo.text()
    assert "entered" not in demo.text()
    _click(demo, 25, 17)
    assert "entered" in demo.text()


def test_over_ssh_the_mouse_is_not_asked_for() -> None:
    with Terminal.python("tests.tui.demo", env={"SSH_CONNECTION": "a 1 b 2"}) as terminal:
        terminal.wait_for("? help")
        assert b"\x1b[?1000h" not in terminal.written


@pytest.mark.parametrize(
    "env",
    [{"LANG": "C"}, {"LC_ALL": "POSIX"}, {"LC_ALL": "de_DE.ISO-8859-1"}, {"TERM": "linux"}],
    ids=str,
)
def test_where_symbols_cannot_be_shown_all_is_ascii(env: dict[str, str]) -> None:
    with Terminal.python("tests.tui.demo", env=env) as terminal:
        terminal.wait_for("? help")
        assert terminal.written.isascii()
        assert "\\u" not in terminal.text()


def test_without_colour_no_colour_is_written() -> None:
    with Terminal.python("tests.tui.demo", env={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for("? help")
        terminal.press("\x1b[C")
        for told in (b"[38;", b";38;", b"[48;", b";48;", b"[31m", b";37", b";40"):
            assert told not in terminal.written
        assert b"\x1b[7m" in terminal.written


def test_with_sixteen_colours_only_those_are_written() -> None:
    with Terminal.python("tests.tui.demo", env={"TERM": "xterm"}) as terminal:
        terminal.wait_for("? help")
        assert b"38;5;" not in terminal.written
        assert b"38;2;" not in terminal.written


def test_a_crash_leaves_a_sentence_and_a_report_without_hidden_cards(
    demo: Terminal, tmp_path: Path
) -> None:
    demo.press("d")
    assert demo.ended() == 1
    assert "lunarium: Lunarium made a mistake" in demo.text()
    assert "Traceback" not in demo.text()
    report = next(tmp_path.glob("crash-*.txt")).read_text()
    assert "action_deck" in report
    assert "ValueError" in report
    assert "Torch" not in report
    assert termios.tcgetattr(demo.slave) == demo.before


def _wait_for_state(terminal: Terminal, letter: str) -> None:
    path = Path(f"/proc/{terminal.process.pid}/stat")
    end = time.monotonic() + 5
    while path.read_text().rsplit(")", 1)[1].split()[0] != letter:
        assert time.monotonic() < end
        time.sleep(0.02)


def _resize(terminal: Terminal, width: int, height: int) -> None:
    terminal.screen.resize(height, width)
    size = struct.pack("HHHH", height, width, 0, 0)
    fcntl.ioctl(terminal.slave, termios.TIOCSWINSZ, size)
    terminal.read(0.4)


def _click(terminal: Terminal, column: int, row: int) -> None:
    terminal.press(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")
