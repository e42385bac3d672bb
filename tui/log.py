"""The log: what happened in a game, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from core.timeline import Timeline
from tui.naming import name_players


class LogLine(NamedTuple):
    """One sentence of the log: its turn, and the positions before and after its action."""

    turn: str
    """As the game calls it, e.g. by its number."""
    before: int
    after: int
    text: str


def log_lines(
    line: Timeline[Any],
    names: Sequence[str],
    reader: Callable[[int], int],
    start: int = 0,
    end: int | None = None,
) -> list[LogLine]:
    """The log from position `start` up to `end` (the cursor), with the names of the players.

    `reader`: the seat that is told what happened after a position.
    """
    made = []
    game, seats = line.game, line.seats
    for at in range(start, line.cursor if end is None else end):
        turn, part = line.turn_at(at), []
        for event in (*line.events[at], ("turn", 0)):
            if event[0] != "turn":
                part.append(event)
                continue
            said, label = game.lines(part, reader(at), line.cards), game.turn_label(turn, seats)
            made += [LogLine(label, at, at + 1, name_players(text, names)) for text in said]
            turn, part = event[1], []
    return made
