"""The general supply, which never runs out (MOON-11): what players gain and pay, and from what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.game import Event
from core.moon.kinds import ANY, ERAS, HEART, SUPPLY

if TYPE_CHECKING:
    from core.moon.state import MoonState

Log = list[Event]

BUILT, FLIPPED, EXPEDITION, CLAIMED = range(4)
"""Where Hearts come from: the steps of a card, by when they work."""
PRODUCED, PARKED, ASSIMILATED, ONGOING, FLAG_REWARD, ON_CARDS = range(4, 10)
"""Production and produced on building; parked Rovers; Assimilate; rewards of Reputation cards;
Flag rewards; Hearts on cards at the end of an Era."""
SOURCES = range(10)
LEDGER = len(ERAS) * len(SOURCES)
"""Numbers a seat in the ledger: source by source, Era by Era."""


def gain(
    state: MoonState, seat: int, amounts: Sequence[int], source: int, card: int, log: Log
) -> None:
    """So much of each kind goes to a seat, because of a card; told when it is anything.

    `NOTHING` for a card: the whole Settlement produced it.
    """
    supply, start = state.supply, seat * SUPPLY
    some = False
    for kind in range(SUPPLY):
        if amounts[kind]:
            supply[start + kind] += amounts[kind]
            some = True
    if amounts[HEART]:
        enter(state, seat, amounts[HEART], source)
    if some:
        log.append(("gained", seat, tuple(amounts), source, card))


def gain_one(
    state: MoonState, seat: int, kind: int, number: int, source: int, card: int, log: Log
) -> None:
    """So much of one kind goes to a seat; of `ANY`, the player chooses each resource."""
    if kind == ANY:
        state.stack.append(("choose", number, source, card))
    elif number:
        gain(state, seat, [number * (each == kind) for each in range(SUPPLY)], source, card, log)


def enter(state: MoonState, seat: int, hearts: int, source: int) -> None:
    """Note in the ledger from where Hearts came."""
    state.ledger[seat * LEDGER + state.era * len(SOURCES) + source] += hearts


def hearts_from(state: MoonState, seat: int, source: int) -> list[int]:
    """The Hearts of a seat that came from a source, by Era."""
    start = seat * LEDGER + source
    return [state.ledger[start + era * len(SOURCES)] for era in ERAS]
