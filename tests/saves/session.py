"""A session in a process of its own that has a game open: `python -m tests.saves.session`.

polite: leaves when asked. deaf: ends on SIGTERM only, saving first. stubborn: never leaves.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from types import FrameType

from saves.store import Store
from tests.saves.games import GAMES, say


def main(folder: str, name: str, manner: str) -> None:
    """Open a game, play one action more, and stay."""
    slot, loaded = Store(Path(folder), GAMES).open(name)
    saved = loaded.saved
    slot.write(say(saved, 1))
    slot.flush()

    def leave(number: int, _: FrameType | None) -> None:
        slot.write(say(saved, 1))
        slot.close()
        sys.exit(128 + number)

    signal.signal(signal.SIGTERM, signal.SIG_IGN if manner == "stubborn" else leave)
    if manner == "parent":  # starts another program, which must not keep the lock
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(5)"])
    print("open", flush=True)
    while manner != "polite" or not slot.asked_to_leave():
        time.sleep(0.02)
    slot.write(say(saved, 1))
    slot.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
