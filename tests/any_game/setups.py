"""Every way to set up every game: all options, all numbers of seats, and Kuhn poker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from core.game import BadOption, Game, Options, State
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
    """All options and numbers of players of one game that go together."""
    names = [c.name for c in choices(game)]
    values = [list(c.choices) for c in choices(game)]
    low, high = game.seats
    made = [
        Setup(game, game.options(**dict(zip(names, chosen, strict=True))), seats)
        for seats in range(low, high + 1)
        for chosen in product(*values)
    ]
    return [setup for setup in made if _possible(setup)]


def _possible(setup: Setup) -> bool:
    try:
        setup.game.check_options(setup.options, setup.seats, 0)
    except BadOption:
        return False
    return True


def covering(setups: Sequence[Setup]) -> list[Setup]:
    """A few of the setups of a game in which every value of every option comes up."""
    left = {value for setup in setups for value in _values(setup)}
    chosen = []
    while left:
        best = max(setups, key=lambda setup: len(left & _values(setup)))
        left -= _values(best)
        chosen.append(best)
    return sorted(chosen, key=setups.index)


def _values(setup: Setup) -> set[tuple[str, Any]]:
    values = {(c.name, getattr(setup.options, c.name)) for c in choices(setup.game)}
    return values | {("seats", setup.seats)}


TESTED: tuple[Game[Any], ...] = (*GAMES.values(), KUHN)

ALL_SETUPS = [setup for game in TESTED for setup in setups_of(game)]
"""Every setup: for the long counts."""

SETUPS = [setup for game in TESTED for setup in covering(setups_of(game))]
"""Setups that between them hold every value of every option."""
