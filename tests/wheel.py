"""Build the wheel, install it into a fresh environment, and play a few keys of it in a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import pexpect

ROOT = Path(__file__).parents[1]


def main() -> int:
    """Exit status 0 when the installed program starts, plays, leaves and goes on."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        command = _install(here)
        home = here / "home"
        _play(command, ["play", "escape", "--scenario", "normal", "--seed", "7"], home, " j\rq")
        _play(command, ["resume"], home, "q")
        print("The wheel installs and plays.")
    return 0


def _install(here: Path) -> Path:
    """Build and install; the path of the command."""
    build = [sys.executable, "-m", "build", "--wheel", "--outdir", str(here), str(ROOT)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    venv.create(here / "venv", with_pip=True)
    (wheel,) = here.glob("*.whl")
    pip = [str(here / "venv/bin/python"), "-m", "pip", "install", "-q", str(wheel)]
    subprocess.run(pip, check=True)
    return here / "venv/bin/lunarium"


def _play(command: Path, arguments: list[str], home: Path, keys: str) -> None:
    """Start the program, wait for the board, press keys, and see it leave well."""
    environment = {**os.environ, "LUNARIUM_HOME": str(home), "TERM": "xterm-256color"}
    environment |= {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    child = pexpect.spawn(
        str(command), arguments, env=environment, cwd=str(home.parent), dimensions=(24, 80),
        timeout=30,
    )  # fmt: skip
    child.expect("ROCKET")
    for key in keys[:-1]:
        child.send(key)
        child.expect(r"\x1b")  # every key is answered
    child.send(keys[-1])  # leaves the game: the home screen
    child.expect("Continue")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    if child.exitstatus != 0:
        raise SystemExit(f"lunarium left with {child.exitstatus}, signal {child.signalstatus}")


if __name__ == "__main__":
    sys.exit(main())
