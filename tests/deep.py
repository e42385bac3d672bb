"""The long counts: `python -m tests.deep [--tenth] [--games N] [--seed S] [--only WORD]`.

Prints a line for each check as it goes; exit status 1 when any of them finds something.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.any_game.checker import check_game
from tests.any_game.setups import SETUPS, Setup
from tests.core.bots.long import check_honesty
from tests.saves.long import check_hostile, check_kills, check_mutations
from tests.tui.long import check_keys

GAMES = 1000
"""Random games of each setup in a full run."""
POSITIONS = 3000
"""Positions of each game in which its computer players decide."""
PARTS = 20
"""A check runs in so many parts, to show how far it is."""


@dataclass(frozen=True)
class Check:
    """A named long check: `run(times, seed)` raises when something is wrong."""

    name: str
    times: int
    run: Callable[[int, int], None]


def random_games(setup: Setup) -> Check:
    """Random games of one setup."""

    def run(times: int, seed: int) -> None:
        for n in range(times):
            check_game(setup, seed + n)

    return Check(f"random games: {setup}", GAMES, run)


def honesty(name: str) -> Check:
    """Positions of one game, whose hidden cards change nothing for its computer players."""
    setups = [setup for setup in SETUPS if setup.game.name == name]

    def run(times: int, seed: int) -> None:
        check_honesty(times, seed, setups)

    return Check(f"players: hidden cards change nothing in {name}", POSITIONS, run)


CHECKS = [
    *map(random_games, SETUPS),
    *map(honesty, dict.fromkeys(setup.game.name for setup in SETUPS)),
    Check("saves: killed while writing", 300, check_kills),
    Check("saves: bytes changed", 20_000, check_mutations),
    Check("saves: forged content", 20_000, check_hostile),
    Check("screen: random keys", 100, check_keys),
]


def perform(check: Check, times: int, seed: int) -> bool:
    """Run a check in parts, with a line that tells how far it is; whether it found nothing."""
    start = time.monotonic()
    done = 0
    try:
        while done < times:
            part = min(-(-times // PARTS), times - done)
            check.run(part, seed + done)
            done += part
            if done == times or sys.stdout.isatty():
                said = f"{check.name}: {done} of {times}, {time.monotonic() - start:.0f} s"
                print(said, end="\n" if done == times else "\r", flush=True)
    except Exception:  # anything that goes wrong is a finding, told at once
        print(f"{check.name}: broken after {done} of {times}, seed {seed}")
        traceback.print_exc()
        return False
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the long checks. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.deep", description="The long counts.")
    parser.add_argument("--tenth", action="store_true", help="a tenth of the full counts")
    parser.add_argument("--games", type=int, metavar="N", help="random games of each setup")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where to begin")
    parser.add_argument("--only", default="", metavar="WORD", help="checks with this in their name")
    asked = parser.parse_args(arguments)
    chosen = [check for check in CHECKS if asked.only in check.name]
    if not chosen:
        parser.error(f"no check has {asked.only!r} in its name")
    good = True
    for check in chosen:
        times = check.times // 10 if asked.tenth else check.times
        if asked.games is not None and check.name.startswith("random games"):
            times = asked.games
        good &= perform(check, times, asked.seed)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
