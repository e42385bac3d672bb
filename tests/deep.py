"""The long counts: `python -m tests.deep` (`--help` says what can be chosen).

Prints a line for each check as it goes; exit status 1 when any of them finds something.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from core.game import Game
from core.games import GAMES
from tests.any_game.checker import check_game
from tests.any_game.setups import ALL_SETUPS, TESTED
from tests.core.bots.long import check_honesty
from tests.saves.long import check_hostile, check_kills, check_mutations
from tests.tui.long import check_keys

EACH = 1600
"""Random games of each game in a full run, the numbers of players and the setups in turn."""
SHARES = {"moon": 20}
"""Of games that are long: in a short run one in so many is played, or looked at."""
POSITIONS = 3000
"""Positions of each game in which its computer players decide."""
PARTS = 20
"""A check runs in so many parts, side by side, which also shows how far it is."""


@dataclass(frozen=True)
class Check:
    """A named long check: `run(times, seed)` raises when something is wrong."""

    name: str
    times: int
    run: Callable[[int, int], None]
    share: int = 10
    """In a short run there is one in so many."""


def random_games(name: str, seats: int) -> Check:
    """Random games of one game for so many players."""
    setups = [s for s in ALL_SETUPS if (s.game.name, s.seats) == (name, seats)]

    def run(times: int, seed: int) -> None:
        for n in range(seed, seed + times):
            check_game(setups[n % len(setups)], n)

    numbers = len({setup.seats for setup in ALL_SETUPS if setup.game.name == name})
    title, share = f"random games: {name}, {seats} seats", SHARES.get(name, 10)
    return Check(title, EACH // numbers, run, share)


def honesty(name: str) -> Check:
    """Positions of one game, whose hidden cards change nothing for its computer players."""
    setups = [setup for setup in ALL_SETUPS if setup.game.name == name]

    def run(times: int, seed: int) -> None:
        check_honesty(times, seed, setups)

    title, share = f"players: hidden cards change nothing in {name}", SHARES.get(name, 10)
    return Check(title, POSITIONS, run, share)


def keys(game: Game[Any]) -> Check:
    """Games on the screen with random keys."""
    return Check(f"screen: random keys in {game.name}", 60, partial(check_keys, game))


CHECKS = [
    *(
        random_games(game.name, seats)
        for game in TESTED
        for seats in range(game.seats[0], game.seats[1] + 1)
    ),
    *(honesty(game.name) for game in TESTED),
    Check("saves: killed while writing", 300, check_kills),
    Check("saves: bytes changed", 20_000, check_mutations),
    Check("saves: forged content", 20_000, check_hostile),
    *(keys(game) for game in GAMES.values()),
]


def part_of(name: str, times: int, seed: int) -> str:
    """A part of a check, in a process of its own: what went wrong, with where; "" when nothing."""
    try:
        next(check for check in CHECKS if check.name == name).run(times, seed)
    except Exception:  # anything that goes wrong is a finding
        return f"seed {seed}\n{traceback.format_exc()}"
    return ""


def perform(check: Check, times: int, seed: int, pool: Executor) -> bool:
    """Run a check in parts, with a line that tells how far it is; whether it found nothing."""
    start, each = time.monotonic(), -(-times // PARTS)
    sizes = [min(each, times - done) for done in range(0, times, each)]
    parts: list[Future[str]] = []
    for size in sizes:
        parts.append(pool.submit(part_of, check.name, size, seed))
        seed += size
    done = 0
    for size, part in zip(sizes, parts, strict=True):
        if found := part.result():
            for other in parts:
                other.cancel()
            print(f"{check.name}: broken after {done} of {times}, {found}", file=sys.stderr)
            return False
        done += size
        if done == times or sys.stdout.isatty():
            said = f"{check.name}: {done} of {times}, {time.monotonic() - start:.0f} s"
            print(said, end="\n" if done == times else "\r", flush=True)
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the long checks. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.deep", description="The long counts.")
    parser.add_argument("--tenth", action="store_true", help="a tenth of the full counts, or less")
    parser.add_argument("--games", type=int, metavar="N", help="random games of each kind")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="where to begin")
    parser.add_argument("--only", default="", metavar="WORD", help="checks with this in their name")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (as many as processors)")
    asked = parser.parse_args(arguments)
    chosen = [check for check in CHECKS if asked.only in check.name]
    if not chosen:
        parser.error(f"no check has {asked.only!r} in its name")
    jobs = asked.jobs or os.cpu_count() or 1
    good = True
    with ProcessPoolExecutor(jobs) if jobs > 1 else ThreadPoolExecutor(1) as pool:
        for check in chosen:
            times = check.times // check.share if asked.tenth else check.times
            if asked.games is not None and check.name.startswith("random games"):
                times = asked.games
            good &= perform(check, times, asked.seed, pool)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
