"""The list of games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from core.game import Game


class Games(Mapping[str, Game[Any]]):
    """Games by their names, in order; each is imported when it is first asked for.

    The game `name` is the constant NAME of the package `core.name`.
    """

    def __init__(self, *names: str) -> None:
        self._names = names

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self._names:
            raise KeyError(name)
        game: Game[Any] = getattr(import_module(f"core.{name}"), name.upper())
        return game

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES: Mapping[str, Game[Any]] = Games("escape", "memories", "moon")
"""Every game by its name."""
