"""What a benchmark finds: a figure and its target, and how two programs are compared."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

Measure = Callable[[], float]
"""Does something once and returns how much of something it took."""


class Skipped(Exception):
    """A peer is not installed; the message says so in a sentence."""


class CannotRun(Exception):
    """A benchmark failed for a reason that is no figure; the message says it in a sentence."""


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    what: str
    value: float
    unit: str
    target: float
    detail: str = ""
    """Where the value comes from, e.g. both sides of a ratio."""
    at_least: bool = False
    """Whether the target is the least that will do, not the most."""

    @property
    def met(self) -> bool:
        """Whether the target is reached."""
        return self.value >= self.target if self.at_least else self.value <= self.target


def peer(module: str) -> Any:
    """A module of another project. Raises `Skipped` when it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        name = module.partition(".")[0]
        raise Skipped(f"{name} is not installed: pip install -e '.[bench]'.") from None


def compare(ours: Measure, theirs: Measure, rounds: int) -> tuple[float, float, float]:
    """Measure in turns: the median of the ratios per round, of ours, and of theirs."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return (
        statistics.median(mine / other for mine, other in pairs),
        statistics.median(mine for mine, _ in pairs),
        statistics.median(other for _, other in pairs),
    )


def milliseconds(action: Callable[[], object]) -> float:
    """How long an action takes."""
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000
