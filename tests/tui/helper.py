"""Run an app at a size, press keys, and read the screen as plain lines; or in a real terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte
from textual.app import App

from tui.widgets.canvas import Spans
from tui.widgets.panes import pieces

ROOT = Path(__file__).parents[2]


async def screen_after(
    app: App[Any], keys: Sequence[str] = (), size: tuple[int, int] = (80, 24)
) -> str:
    """The screen as text after these keys, lines without spaces at their ends."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return screen_text(app)


def screen_text(app: App[Any]) -> str:
    """What the app shows now, as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def words(line: Spans) -> str:
    """A line without its roles."""
    return "".join(text for text, _ in pieces(line))


class Terminal:
    """A command in a real (pseudo) terminal, 80x24 unless told, and what it has on its screen."""

    def __init__(
        self, *command: str, size: tuple[int, int] = (80, 24), env: dict[str, str] | None = None
    ) -> None:
        """`env` is laid over a plain environment: 256 colours, UTF-8, no colour wishes."""
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        plain = {
            "PATH": os.environ["PATH"],
            "HOME": os.environ.get("HOME", "/"),
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "LUNARIUM_HOME": "/nonexistent",
        }
        self.before = termios.tcgetattr(slave)
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=plain | (env or {}),
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        self.slave = slave

    @classmethod
    def python(cls, module: str, **more: Any) -> Terminal:
        """A module of this checkout."""
        return cls(sys.executable, "-m", module, **more)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for end in (self.master, self.slave):
            if end >= 0:
                os.close(end)

    def read(self, quiet: float = 0.3, most: float = 5.0) -> bytes:
        """What is written until nothing comes for `quiet` seconds."""
        got = b""
        end = time.monotonic() + most
        while time.monotonic() < end and select.select([self.master], [], [], quiet)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            if not data:
                break
            got += data
        self.written += got
        self._stream.feed(got)
        return got

    def press(self, data: bytes | str, quiet: float = 0.3) -> bytes:
        """Send keys and return what is written in answer."""
        os.write(self.master, data.encode() if isinstance(data, str) else data)
        return self.read(quiet)

    def wait_for(self, text: str, most: float = 10.0) -> None:
        """Read until this text is on the screen. Raises AssertionError."""
        end = time.monotonic() + most
        while text not in self.text():
            assert time.monotonic() < end, f"no {text!r} in:\n{self.text()}"
            self.read(0.1, 0.5)

    def text(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def ended(self, most: float = 10.0) -> int:
        """Wait for the end, reading on; the exit status (minus a signal's number)."""
        end = time.monotonic() + most
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05, 0.2)
        self.read(0.1, 1)
        return self.process.wait(1)
