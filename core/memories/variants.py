"""The kinds of game that statistics tell apart: how many play, and with which house rules."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from core.plural import PLAYERS

if TYPE_CHECKING:
    from core.memories.setup import MemoriesOptions

RULES = {"novelty": "Novelty", "closed": "Closed", "visible": "Visible"}
"""Option -> the house rule in a word."""


def variant(options: MemoriesOptions, seats: int) -> str:
    """The word for a kind of game, e.g. "three_novelty"."""
    return "_".join([PLAYERS[seats], *(rule for rule in RULES if getattr(options, rule))])


def variants() -> dict[str, str]:
    """All these words with their titles, e.g. "3 players, Novelty"; fewer house rules first."""
    chosen = sorted(product((True, False), repeat=len(RULES)), key=sum)
    made = {}
    for seats, name in PLAYERS.items():
        for on in chosen:
            rules = [rule for rule, is_on in zip(RULES, on, strict=True) if is_on]
            titles = [f"{seats} players", *(RULES[rule] for rule in rules)]
            made["_".join([name, *rules])] = ", ".join(titles)
    return made
