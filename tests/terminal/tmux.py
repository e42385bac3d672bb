"""A tmux of the test's own: its shell in a pane, and terminals that are attached to it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.terminal.helper import LANGUAGE, tool, wait_until
from tests.tui.helper import ROOT, Terminal


class Tmux:
    """One session with one pane of 80x24 (no status line), in which a plain shell runs."""

    def __init__(self, home: Path) -> None:
        self.home = home
        settings = home / "tmux.conf"
        settings.write_text("set -g status off\n")
        self._base = [tool("tmux"), "-S", str(home / "tmux"), "-f", str(settings)]
        environment = LANGUAGE | {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "HISTFILE": "",
            "LUNARIUM_HOME": str(home / "data"),
        }
        self.data = home / "data"
        self._environment = environment
        shell = "exec env PS1='$ ' bash --norc --noprofile -i"
        self("new-session", "-d", "-x", "80", "-y", "24", "-c", str(ROOT), shell)

    def __call__(self, *command: str) -> str:
        """Run a command of tmux and return what it says."""
        return subprocess.run(
            [*self._base, *command],
            env=self._environment, capture_output=True, text=True, check=True, timeout=10,
        ).stdout  # fmt: skip

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        subprocess.run([*self._base, "kill-server"], capture_output=True, check=False)

    def run(self, *arguments: str) -> None:
        """Type the command that starts the program."""
        self.type(shlex.join([sys.executable, "-m", "tui", *arguments]))

    def type(self, line: str) -> None:
        """Type a line at the shell."""
        self("send-keys", "-l", line)
        self("send-keys", "Enter")

    def press(self, *keys: str) -> None:
        """Press keys by tmux's names."""
        self("send-keys", *keys)

    def text(self) -> str:
        """The pane as text."""
        return self("capture-pane", "-p")

    def wait_for(self, text: str, times: int = 1) -> None:
        """Wait for a text in the pane, at least so many times. Raises AssertionError."""
        wait_until(lambda: self.text().count(text) >= times, lambda: f"{text!r} in\n{self.text()}")

    def modes(self) -> dict[str, str]:
        """What a program has asked of the pane: "1" for what is on."""
        names = ("alternate_on", "cursor_flag", "mouse_any_flag", "keypad_flag", "wrap_flag")
        told = self("display", "-p", " ".join(f"#{{{name}}}" for name in names))
        return dict(zip(names, told.split(), strict=True))

    def attach(self, size: tuple[int, int] = (80, 24)) -> Terminal:
        """A terminal that shows the session."""
        return Terminal(*self._base, "attach", env=self._environment, size=size)
