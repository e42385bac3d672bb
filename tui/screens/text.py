"""Words that several screens need: names of scenarios, times, settings of a game."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from core.game import Game
from core.plural import many
from saves.snapshot import Summary


def variant_title(game: Game[Any], variant: str) -> str:
    """The title of the word under which statistics are kept, e.g. of a scenario."""
    return game.variants().get(variant, variant)


def titles(game: Game[Any], variant: str) -> list[str]:
    """The title of the game, and of its scenario where it has any."""
    return list(dict.fromkeys([game.title, variant_title(game, variant)]))


def turn_of(summary: Summary, games: Mapping[str, Game[Any]]) -> str:
    """The turn at which a saved game stands, as its game calls it: "12", "II.3"."""
    game = games.get(summary.game)
    return game.turn_label(summary.turn, summary.seats) if game else str(summary.turn)


def ago(when: float, now: float) -> str:
    """How long ago a moment was, roughly; after some days the date."""
    seconds = now - when
    if seconds < 90:
        return "just now"
    if seconds < 5400:
        return f"{round(seconds / 60)} min ago"
    for size, name, most in ((3600, "hour", 36), (86400, "day", 14)):
        if seconds < size * most:
            return f"{many(round(seconds / size), name)} ago"
    return time.strftime("%Y-%m-%d", time.localtime(when))


def clock(seconds: float) -> str:
    """A time played, e.g. "12 min" or "1 h 05"."""
    minutes = round(seconds / 60)
    if not minutes:
        return "under 1 min"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02}"
