"""What undo never takes back of a game being played: time, surprises met, the result."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING, Any

from core.timeline import Timeline

if TYPE_CHECKING:
    from saves.record import Record, Statistics

IDLE = 300.0
"""Seconds: a longer pause between two commands counts as so much play time."""


class Counting:
    """Keeps the record of one game, and the statistics where it is counted there."""

    def __init__(
        self,
        timeline: Timeline[Any],
        record: Record,
        statistics: Statistics | None,
        clock: Callable[[], float],
    ) -> None:
        self._timeline = timeline
        self._record = record
        self._statistics = statistics
        self._clock = clock
        self._active = clock()
        self._running = not self._over
        """Whether time counts: not while the result is looked at."""
        self._found: set[str] = set()
        """Surprises already told to the statistics."""

    @property
    def _over(self) -> bool:
        return self._timeline.state.seat is None

    def tick(self) -> None:
        """Count the time since the last command."""
        now = self._clock()
        if self._running:
            self._record.seconds += min(now - self._active, IDLE)
        self._active, self._running = now, not self._over

    def find(self, start: int) -> None:
        """Remember the surprises met since a position."""
        line = self._timeline
        for event in chain.from_iterable(line.events[start : line.cursor]):
            name = line.game.finds(event, line.cards)
            if name and name not in self._found and self._statistics is not None:
                self._found.add(name)
                self._statistics.find(line.game.name, name)

    def end(self, level: str) -> str | None:
        """Fix the result of the game at its first end; `level` is that of the opponents.

        What went wrong with the statistics comes back as a sentence.
        """
        line, statistics = self._timeline, self._statistics
        if not self._over or self._record.finished is not None:
            return None
        tally = line.game.tally(line.state)
        if statistics is not None:
            statistics.add(line.game.name, line.variant, self._record, tally, level)
        self._record.finish(tally)
        return statistics.problem if statistics is not None else None
