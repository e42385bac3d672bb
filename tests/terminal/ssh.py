"""An SSH server of the test's own on this machine: own keys, own settings, no one else's files."""

from __future__ import annotations

import getpass
import os
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.terminal.helper import LANGUAGE, tool, wait_until
from tests.tui.helper import ROOT, Terminal

_CONFIG = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
PrintMotd no
PrintLastLog no
"""


class Server:
    """Runs as the present user, who may log in with a key made for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("host", "key"):
            make = [tool("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
            subprocess.run(make, check=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        config = folder / "config"
        config.write_text(_CONFIG.format(port=self.port, folder=folder))
        if os.getuid() == 0:  # then it needs this folder, which starting it as a service makes
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        command = [tool("sshd"), "-D", "-f", str(config), "-E", str(folder / "log")]
        self._process = subprocess.Popen(command)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number in self.sessions():
            os.kill(number, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def wait(self) -> None:
        """Wait until it takes connections."""
        log = self.folder / "log"
        wait_until(self._listens, lambda: f"the SSH server:\n{log.read_text()}")

    def _listens(self) -> bool:
        with socket.socket() as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) == 0

    def sessions(self) -> list[int]:
        """The processes of its open connections."""
        parent, found = str(self._process.pid), []
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                if path.read_text().rpartition(")")[2].split()[1] == parent:
                    found.append(int(path.parent.name))
            except OSError:  # it has just ended
                continue
        return found

    def lunarium(self, home: Path, *arguments: str) -> Terminal:
        """The program, played over a connection from a terminal of 80x24."""
        variables = [f"LUNARIUM_HOME={home}", f"PYTHONPATH={ROOT}", f"LANG={LANGUAGE['LANG']}"]
        there = shlex.join(["env", *variables, sys.executable, "-m", "tui", *arguments])
        options = [
            f"Port={self.port}",
            f"IdentityFile={self.folder / 'key'}",
            "IdentitiesOnly=yes",
            "StrictHostKeyChecking=no",
            f"UserKnownHostsFile={self.folder / 'known'}",
            "LogLevel=ERROR",
        ]
        return Terminal(
            tool("ssh"), "-F", "none", "-tt", "-C", *(f"-o{option}" for option in options),
            f"{getpass.getuser()}@127.0.0.1", f"cd {shlex.quote(str(ROOT))} && exec {there}",
        )  # fmt: skip
