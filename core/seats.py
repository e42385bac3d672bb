"""Players at a table: what texts call them, who goes first, who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.deal import stream
from core.game import BadOption

RANDOM = "random"
"""The first player is drawn by the seed."""
FIRST = {RANDOM: "random", **{str(n): f"Player {n}" for n in range(1, 6)}}
"""Who can go first, with titles, as an option of a game."""


def player(seat: int) -> str:
    """A player as all texts of the rules say it; who shows them may put names in."""
    return f"Player {seat + 1}"


def first_seat(first: str, seats: int, seed: int) -> int:
    """Who goes first, by one of `FIRST`. Raises `BadOption` when there is no such player."""
    if first == RANDOM:
        return int(stream(seed, "first")() * seats)
    if int(first) > seats:
        raise BadOption(
            f"Player {first} cannot go first in a game of {seats}; "
            f"choose one of {RANDOM}, 1 to {seats}."
        )
    return int(first) - 1


def best(standings: Mapping[int, tuple[int, ...]]) -> list[int]:
    """The seats that win together: those of the highest standing."""
    most = max(standings.values())
    return [seat for seat, standing in standings.items() if standing == most]


def shares(won: Sequence[int], seats: int) -> tuple[float, ...]:
    """An outcome: 1 for the winner, shared by several."""
    return tuple([1 / len(won) if seat in won else 0.0 for seat in range(seats)])


def heading(won: Sequence[int]) -> str:
    """Who won: "Player 1 and Player 3 won"."""
    return f"{' and '.join(map(player, won))} won"


def ending(won: Sequence[int], seat: int) -> str:
    """How it ended for one seat."""
    if seat not in won:
        return "Lost"
    return "Won" if len(won) == 1 else "Shared win"
