"""Positions late in a game, which random play from the deal hardly ever reaches."""

from __future__ import annotations

import random

from core.escape.kinds import EVENTS, EXPLORATION, FACE, HIDDEN, NOTHING, PROGRAM_A, PROGRAMS, TURN
from core.escape.map import ESCAPE
from core.escape.rules import target
from core.escape.state import EscapeState
from core.game import State

HAND = 5


def late(state: State, rng: random.Random) -> State:
    """A position late in the game that was dealt, with the same cards."""
    new = state.clone()
    if isinstance(new, EscapeState):
        return late_in_escape(new, rng)
    return new


def late_in_escape(state: EscapeState, rng: random.Random) -> EscapeState:
    """Sectors explored, cards improved, oxygen used, events in hand, cards placed."""
    sectors = [cell for cell, lying in enumerate(state.cells) if lying >= 0]
    mine = [*state.hand, *state.deck]
    cells = list(state.cells)
    for cell in rng.sample(sectors, rng.randint(1, len(sectors) - 1)):
        sector, cells[cell] = cells[cell], NOTHING
        if sector in PROGRAMS:
            state.programs |= 1 << (sector - PROGRAM_A)
        if rng.random() < 0.8:
            mine.append(sector)
        else:
            state.box += (sector,)
    state.cells = tuple(cells)
    for _ in range(rng.randint(0, len(state.tanks))):
        mine.append(state.tanks[0])
        state.tanks = state.tanks[1:]
    mine = [card & FACE for card in mine]
    mine = [card + TURN if card < TURN and rng.random() < 0.3 else card for card in mine]
    rng.shuffle(mine)
    cut = rng.randint(HAND, len(mine) - 1)
    state.hand, state.pile = mine[:HAND], mine[HAND:cut]
    dealt = (*EXPLORATION, *EVENTS)
    state.deck = [card | HIDDEN * (card in dealt and rng.random() < 0.5) for card in mine[cut:]]
    state.at = ESCAPE if rng.random() < 0.4 else rng.choice(sectors)
    state.turn = rng.randint(2, 9)
    return placed(state, rng) if target(state) else state


def placed(state: EscapeState, rng: random.Random) -> EscapeState:
    """With some cards of the discard pile placed, at their printed points."""
    state.placed = tuple(card for card in state.pile if card not in EVENTS)[: rng.randint(0, 4)]
    for card in state.placed:
        state.pile.remove(card)
    state.points = sum(state.cards.points[card] for card in state.placed)
    return state
