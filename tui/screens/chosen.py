"""What is chosen for a new game, and what else can be: the model below the new-game screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core import options
from core.bots.players import LEVELS
from core.game import BadOption, Game, Options
from core.options import Choice, Value
from saves.snapshot import Summary
from tui import seating
from tui.naming import name_players
from tui.seating import ALONE, LEVEL, MIXED, Seating

Ways = Mapping[Any, str]
"""The values that something can have, with their titles."""


class Chosen:
    """A game, its options, who plays, and the cards. What is chosen always goes together."""

    def __init__(self, game: Game[Any], last: Summary | None = None) -> None:
        """`last`: the game of this kind that was played before, to propose the same again."""
        self.game = game
        self.cards, self.card_file = game.cards(), ""
        self.most = game.seats[1] - 1
        """The most opponents."""
        self._values = {choice.name: choice.default for choice in self.choices}
        self._count = game.seats[0] - 1
        self._levels = [LEVEL] * self.most
        self._names = [""] * game.seats[1]
        """By seat; empty: the usual one."""
        if last is not None:
            self._take(last)

    def _take(self, last: Summary) -> None:
        """Choose what was chosen before, as far as that is still possible."""
        try:
            built = options.build(self.game, last.options)
            self.game.check_options(built, last.seats, 0)
            self._values = {choice.name: getattr(built, choice.name) for choice in self.choices}
            self._count = last.seats - 1
            levels = [one if one in LEVELS else LEVEL for one in last.players[1 : last.seats]]
            self._levels[: len(levels)] = levels
            self._rename([*last.names, *self._names[len(last.names) :]][: self.game.seats[1]])
        except BadOption:  # an older file: what could be taken is taken
            return

    @property
    def choices(self) -> list[Choice]:
        """The options of the game."""
        return options.choices(self.game)

    @property
    def options(self) -> Options:
        """The options as they are chosen."""
        return options.build(self.game, self._values)

    @property
    def seats(self) -> int:
        """How many play."""
        return 1 + self._count

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        if not self.most:
            return ALONE
        levels = self._levels[: self._count]
        return seating.seated(levels, self._names[0], self._names[1 : self.seats])

    def ways(self) -> dict[str, Ways]:
        """The rows with values to choose from, in their order."""
        ways: dict[str, Ways] = {}
        levels = {level: level for level in LEVELS}
        if self.most:
            ways["opponents"] = {n: str(n) for n in range(self.game.seats[0] - 1, self.most + 1)}
        if self._count > 1:
            ways["level"] = levels
        ways |= dict.fromkeys(self._opponents(), levels)
        names = self.seating.names
        for choice in self.choices:
            ways[choice.name] = {
                value: name_players(title, names)
                for value, title in choice.choices.items()
                if self._possible({**self._values, choice.name: value})
            }
        return ways

    def value(self, name: str) -> Any:
        """What is chosen in a row; `MIXED` where the opponents' levels differ."""
        if name == "opponents":
            return self._count
        if name == "level":
            levels = set(self._levels[: self._count])
            return levels.pop() if len(levels) == 1 else MIXED
        if name in self._opponents():
            return self._levels[self._opponents()[name] - 1]
        return self._values[name]

    def change(self, name: str, value: Any) -> None:
        """Choose another value in a row; options that no longer go with it are as proposed."""
        if name == "opponents":
            self._count = value
        elif name == "level":
            self._levels = [value] * self.most
        elif name in self._opponents():
            self._levels[self._opponents()[name] - 1] = value
        else:
            self._values[name] = value
        for choice in self.choices:
            if not self._possible(self._values):
                self._values[choice.name] = choice.default

    def seat_of(self, name: str) -> int | None:
        """The seat that a row names a player for, or None."""
        if name == "name":
            return 0
        return self._opponents().get(name)

    def rename(self, seat: int, name: str) -> None:
        """Give a player another name, or with "" the usual one. Raises `BadOption`."""
        names = self._names[:]
        names[seat] = name
        self._rename(names)

    def _rename(self, names: list[str]) -> None:
        """Names by seat, all different, also those of players who do not sit there yet."""
        if self.most:
            seating.seated([LEVEL] * self.most, names[0], names[1:])
            self._names = [seating.checked(name) for name in names]

    def _opponents(self) -> dict[str, int]:
        """The rows of the opponents, and their seats."""
        return {f"opponent {seat}": seat for seat in range(1, self.seats)}

    def _possible(self, values: Mapping[str, Value]) -> bool:
        try:
            self.game.check_options(self.game.options(**values), self.seats, 0)
        except BadOption:
            return False
        return True
