"""All figures of speed and size, beside those of other programs: `python -m tests.benchmarks`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict

from tests.benchmarks.figure import CannotRun, Figure, Skipped
from tests.benchmarks.keys import cursor, held, idle
from tests.benchmarks.play import clone, play
from tests.benchmarks.saved import saves, slow_disk
from tests.benchmarks.search import search
from tests.benchmarks.start import paint, version
from tests.benchmarks.think import bots, thinking, worker

BENCHMARKS: dict[str, Callable[[int], Iterator[Figure]]] = {
    "play": play,
    "clone": clone,
    "paint": paint,
    "version": version,
    "cursor": cursor,
    "held": held,
    "idle": idle,
    "saves": saves,
    "slow-disk": slow_disk,
    "search": search,
    "worker": worker,
    "bots": bots,
    "thinking": thinking,
}


def main() -> int:
    """Run them and print the figures; 1 when one could not run, 0 whatever the figures are."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "--only", choices=BENCHMARKS, action="append", help="this one (again: more)"
    )
    parser.add_argument("--rounds", type=int, default=5, help="how often peers take turns (5)")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    given = parser.parse_args()
    if given.rounds < 1:
        parser.error("there must be at least one round")
    status = 0
    for name in given.only or BENCHMARKS:
        try:
            for figure in BENCHMARKS[name](given.rounds):
                print(_object(figure) if given.json else _row(figure), flush=True)
        except Skipped as reason:
            print(f"{name} is left out: {reason}", file=sys.stderr)
        except CannotRun as reason:
            print(f"{name} cannot run: {reason}", file=sys.stderr)
            status = 1
    return status


def _row(figure: Figure) -> str:
    """A figure as a line of the table."""
    met = "met" if figure.met else "MISSED"
    most = "at least" if figure.at_least else "at most"
    value, target = (f"{_number(n)} {figure.unit}" for n in (figure.value, figure.target))
    columns = f"{met:6}  {figure.what:28}  {value:>12}  {f'{most} {target}':19}"
    return f"{columns}  {figure.detail}".rstrip()


def _number(value: float) -> str:
    """With three digits that count."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _object(figure: Figure) -> str:
    return json.dumps({**asdict(figure), "met": figure.met})


if __name__ == "__main__":
    sys.exit(main())
