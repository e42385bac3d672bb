"""Games of Bestest Memories to measure: random ones, a position in the middle, 1,000 actions."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

from core.game import View
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.memories.state import MemoriesState
from core.timeline import BOT, FORCED, PERSON, Timeline
from saves.record import Record
from saves.snapshot import Saved
from saves.store import Store

KINDS = 9
"""Kinds of Emotions in a full hand."""
PATIENT = 9
"""Rounds without a collected Memory in a long game, of at most 20."""


def deal(seats: int, seed: int) -> MemoriesState:
    """A game after its setup."""
    state = MEMORIES.deal(MemoriesOptions(), MEMORIES.cards(), seats, seed)
    state.play(state.legal()[0])
    return state


def random_game(seed: int, seats: int = 4) -> int:
    """A random game; the number of its decisions."""
    rng, decisions = random.Random(seed), 0
    state = MEMORIES.deal(MemoriesOptions(), MEMORIES.cards(), seats, seed)
    while state.seat is not None:
        choices = state.legal()
        decisions += len(choices) > 1
        state.play(rng.choice(choices))
    return decisions


def middle(seats: int = 4) -> MemoriesState:
    """A position in the fourth round."""
    rng, state = random.Random(1), deal(seats, 1)
    while state.turn <= 3 * seats:
        state.play(rng.choice(state.legal()))
    return state


def first_view(seats: int, seed: int) -> View[MemoriesState]:
    """What the first player sees at the first action."""
    state = deal(seats, seed)
    return state.seen_by(state.active)


def keep_table(home: Path, name: str) -> None:
    """Save a game of five in which the person decides, and holds most kinds of Emotions."""
    for seed in count():
        saved = long_game(400, seed=seed)
        line = saved.timeline
        for position in range(100, len(line.actions)):
            if line.seat_at(position) == 0 and not line.is_open(position):
                line.jump(position)
                if sum(map(bool, line.state.hands[0])) >= KINDS:
                    Store(home, {MEMORIES.name: MEMORIES}).create(saved, name).close()
                    return


def long_game(actions: int, seats: int = 5, seed: int = 1) -> Saved:
    """A game of so many actions between a person and computer players, who rarely collect."""
    rng = random.Random(seed)
    line = Timeline(MEMORIES, MemoriesOptions(), MEMORIES.cards(), seats, seed)
    while line.cursor < actions and line.state.seat is not None:
        state, legal = line.state, line.state.legal()
        choices = legal
        if not state.stack:
            wanted = state.idle > PATIENT * seats
            choices = [a for a in legal if (a[0] == "collect") == wanted] or legal
        by = FORCED if state.stack and len(legal) == 1 else BOT if state.seat else PERSON
        line.play(rng.choice(choices), by)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return Saved(line, Record(), names, ["person", *["hard"] * (seats - 1)])
