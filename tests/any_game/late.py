"""Positions late in a game, which random play from the deal hardly ever reaches."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core.escape.kinds import EVENTS, EXPLORATION, FACE, HIDDEN, NOTHING, PROGRAM_A, PROGRAMS, TURN
from core.escape.map import ESCAPE
from core.escape.rules import target
from core.escape.state import EscapeState
from core.game import State
from core.memories import kinds
from core.memories.kinds import BUG, END, KINDS, PLACES, UNKNOWN
from core.memories.rules import BOTTOM, HAND_LIMIT, PATIENCE
from core.memories.state import MemoriesState
from core.moon.state import MoonState
from tests.any_game.late_moon import late_in_moon

HAND = 5


def late(state: State, rng: random.Random) -> State:
    """A position late in the game that was dealt, with the same cards."""
    new = state.clone()
    if isinstance(new, EscapeState):
        return late_in_escape(new, rng)
    if isinstance(new, MemoriesState):
        return late_in_memories(new, rng)
    if isinstance(new, MoonState):
        return late_in_moon(new, rng)
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


def late_in_memories(state: MemoriesState, rng: random.Random) -> MemoriesState:
    """Most Memories owned, IDs placed, lanes swapped, the deck turned over, cards in hand known."""
    state.play(rng.choice(state.legal()))
    waiting = [memory for memory in state.memories if memory != END]
    state.memories = [waiting.pop() for _ in range(rng.randint(0, min(12, len(waiting))))]
    state.memories.insert(rng.randrange(min(BOTTOM, len(state.memories) + 1)), END)
    for memory in waiting:
        state.owned[rng.randrange(state.seats)] |= 1 << memory
    free = [n for n in PLACES if state.cards.research[state.lanes[n]] != "never"]
    rng.shuffle(free)
    for seat in range(state.seats):
        if free and rng.random() < 0.4:
            state.ids[free.pop()] = seat
    deal_again(state, rng)
    state.conscious, state.newest = rng.randrange(2), rng.choice(PLACES)
    state.turn = rng.randint(1, 60)
    state.active = state.seat = (state.first + state.turn - 1) % state.seats
    state.idle = rng.choice([0, 3, PATIENCE * state.seats - rng.randint(1, 8)])
    if sum(state.hands[state.active]) > HAND_LIMIT:
        state.stack = [("limit", ())]
    return state


def deal_again(state: MemoriesState, rng: random.Random) -> None:
    """All Emotions lie elsewhere: in hands, under Memories, in a deck as dealt or turned over."""
    emotions = [n for n in range(KINDS) for _ in range(state.cards.count[n])]
    rng.shuffle(emotions)
    state.under = [some(emotions, rng.choice([0, 0, 1, 3]), rng) for _ in PLACES]
    most = len(emotions) // state.seats
    held = [some(emotions, rng.randint(0, most), rng) for _ in range(state.seats)]
    state.hands = [counts(cards) for cards in held]
    state.known = [counts([card for card in cards if card <= BUG]) for cards in held]
    turned = rng.choice([0, kinds.HIDDEN])
    cut = rng.randint(0, len(emotions) - 2) if len(emotions) > 2 else 0
    state.deck = [card | turned for card in emotions[:cut]]
    state.pile = emotions[cut:]
    if not state.deck:
        state.deck, state.pile = state.pile[:-1], state.pile[-1:]


def some(emotions: list[int], count: int, rng: random.Random) -> tuple[int, ...]:
    """So many Emotions taken out, some of them known to all."""
    taken = [emotions.pop() for _ in range(min(count, len(emotions)))]
    return tuple([card | kinds.HIDDEN * (rng.random() < 0.6) for card in taken])


def counts(cards: Sequence[int]) -> list[int]:
    """Emotions as a hand."""
    faces = [card & kinds.FACE for card in cards]
    return [faces.count(n) for n in range(UNKNOWN + 1)]
