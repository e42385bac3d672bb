"""Every way to set up every game: all options, all numbers of seats, and Kuhn poker."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

from core.game import Game, Options, State
from core.games import GAMES
from core.options import choices
from core.timeline import Timeline
from tests.any_game.kuhn import KUHN


@dataclass(frozen=True)
class Setup:
    """A game with its options and number of players."""

    game: Game[Any]
    options: Options
    seats: int

    def __str__(self) -> str:
        values = [str(getattr(self.options, c.name)) for c in choices(self.game)]
        return " ".join([self.game.name, *values, f"{self.seats} seats"])

    def begin(self, seed: int, start: State | None = None) -> Timeline[Any]:
        """A timeline at the deal `seed`, or at another position."""
        how = (self.game, self.options, self.game.cards(), self.seats, seed)
        return Timeline(*how) if start is None else Timeline.adopt(*how, start)


def setups_of(game: Game[Any]) -> list[Setup]:
    """All options and numbers of players of one game."""
    names = [c.name for c in choices(game)]
    values = [list(c.choices) for c in choices(game)]
    low, high = game.seats
    return [
        Setup(game, game.options(**dict(zip(names, chosen, strict=True))), seats)
        for seats in range(low, high + 1)
        for chosen in product(*values)
    ]


SETUPS = [setup for game in (*GAMES.values(), KUHN) for setup in setups_of(game)]
