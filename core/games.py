"""The list of games."""

from typing import Any

from core.escape import ESCAPE
from core.game import Game

GAMES: dict[str, Game[Any]] = {game.name: game for game in (ESCAPE,)}
"""Every game by its name."""
