"""Setup of Escape from the Moon and its four scenarios (Setup, Scenarios; ESC-5, ESC-31)."""

from __future__ import annotations

from dataclasses import dataclass

from core.deal import shuffle, stream
from core.escape.cards import Cards
from core.escape.kinds import (
    EVENTS,
    EXPLORATION,
    FACE,
    FUEL,
    HACKING,
    HIDDEN,
    NOTHING,
    POWER_UNIT,
    PROGRAMS,
    ROVER,
    SECTORS,
    TANK,
)
from core.escape.map import ESCAPE, START, base
from core.escape.rules import BOTH, ESCAPED, RUNNING
from core.escape.state import EscapeState
from core.game import Options
from core.options import option

TITLES = {
    "training": "Training",
    "normal": "Normal game",
    "moonlit": "Secret of the Moonlit Night",
    "parallel": "Parallel Story",
}
NOTES = {
    "training": "6 cells, and both programs run already",
    "normal": "12 cells; both programs must run first",
    "moonlit": "a tank less, a rocket that needs more",
    "parallel": "11 cells with holes; the rocket is open",
}
NOT_IN_TRAINING = (POWER_UNIT, FUEL, ROVER, HACKING)
FIRST_HAND = 5
TANKS = 6


@dataclass(frozen=True)
class EscapeOptions(Options):
    """How Escape from the Moon is set up."""

    scenario: str = option(
        "training",
        "From the gentle first base to the open one of the parallel world.",
        TITLES,
        NOTES,
    )


def deal(scenario: str, cards: Cards, seed: int) -> EscapeState:
    """The first position of a scenario."""
    events = [kind for kind, count in zip(EVENTS, cards.events, strict=True) for _ in range(count)]
    shuffle(events, stream(seed, "events"))
    events = [card | HIDDEN for card in events]
    on_map, row, unused = events[0], events[1 : 1 + TANKS], events[1 + TANKS :]
    box = list(unused)
    sectors: list[int] = list(SECTORS)
    deck: list[int] = list(EXPLORATION)
    if scenario == "training":
        sectors = [c for c in sectors if c not in NOT_IN_TRAINING and c not in PROGRAMS]
        box += NOT_IN_TRAINING
        deck += PROGRAMS
    shuffle(sectors, stream(seed, "sectors"))
    if scenario == "parallel":
        box.append(sectors.pop(0))  # unseen, but the open map gives it away (ESC-32)
    if scenario == "moonlit":
        box.append(row.pop())
    shuffle(deck, stream(seed, "deck"))

    state = EscapeState.__new__(EscapeState)
    state.seat, state.stack, state.turn = 0, [], 1
    state.cards, state.scenario = cards, scenario
    state.at, state.acted = START, False
    state.deck = [card | HIDDEN for card in deck]
    state.hand = [state.deck.pop() & FACE for _ in range(FIRST_HAND)]
    state.pile, state.placed, state.points, state.lost = [], (), 0, 0
    state.cells = _lay_out(scenario, [*sectors, TANK], seed)
    state.tanks, state.map_tank = tuple(row), on_map
    state.programs = BOTH if scenario == "training" else 0
    state.kept, state.box, state.result = (), tuple(box), RUNNING
    return state


def then(state: EscapeState) -> tuple[str, EscapeOptions] | None:
    """What follows on an escape: after the Training the normal game."""
    if state.scenario == "training" and state.result == ESCAPED:
        return "the normal game", EscapeOptions("normal")
    return None


def _lay_out(scenario: str, cards: list[int], seed: int) -> tuple[int, ...]:
    """The Sector cards and the tank, shuffled and laid from the bottom left."""
    shuffle(cards, stream(seed, "map"))
    cells = [NOTHING] * (ESCAPE + 1)
    for cell, card in zip(base(scenario).cells, cards, strict=True):
        cells[cell] = card
    return tuple(cells)
