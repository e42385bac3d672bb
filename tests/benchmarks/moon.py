"""Games of Moon to measure: random ones, positions late in one, a whole game of five."""

from __future__ import annotations

import random
from pathlib import Path

from core.game import Action, View
from core.moon import MOON
from core.moon.setup import MoonOptions
from core.moon.state import MoonState
from core.timeline import BOT, FORCED, PERSON, Timeline
from saves.record import Record
from saves.snapshot import Saved
from saves.store import Store

TABLE = 5
"""Players at a full table."""


def deal(seats: int, seed: int) -> MoonState:
    """The first position of a game."""
    return MOON.deal(MoonOptions(), MOON.cards(), seats, seed)


def random_game(seed: int, seats: int = 3) -> int:
    """A random game; the number of its decisions."""
    rng, decisions = random.Random(seed), 0
    state = deal(seats, seed)
    while state.seat is not None:
        choices = state.legal()
        decisions += len(choices) > 1
        state.play(rng.choice(choices))
    return decisions


def middle(seats: int = TABLE) -> MoonState:
    """A position at the beginning of Era III, by rules of thumb."""
    state = deal(seats, 1)
    while state.era < 2:
        state.play(MOON.candidates(state)[0])
    return state


def view_of(seats: int, seed: int) -> View[MoonState]:
    """What is seen at the first decision with a real choice: what is sure is done unsearched."""
    state = deal(seats, seed)
    while len(MOON.candidates(state)) == 1:
        state.play(MOON.candidates(state)[0])
    return state.seen_by(state.active)


def whole_game(seats: int = TABLE, seed: int = 1, until: int | None = None) -> Saved:
    """A game between a person and computer players, who use all their extras; up to an Era."""
    rng = random.Random(seed)
    line = Timeline(MOON, MoonOptions(), MOON.cards(), seats, seed)
    while line.state.seat is not None and line.state.era != until:
        state, legal = line.state, line.state.legal()
        by = FORCED if state.stack and len(legal) == 1 else BOT if state.seat else PERSON
        line.play(_busy(state, legal, rng), by)
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return Saved(line, Record(), names, ["person", *["hard"] * (seats - 1)])


def _busy(state: MoonState, legal: list[Action], rng: random.Random) -> Action:
    """Extras before the end of a turn, trades as often as can be; a Build where one is possible."""
    extras = [action for action in legal if action[0] not in ("build", "assimilate", "end", "stop")]
    best: Action = MOON.candidates(state)[0]
    return rng.choice(extras) if extras and best[0] != "build" else best


def keep_table(home: Path, name: str) -> None:
    """Save a game of five in which the person decides, in the first round of Era III."""
    saved = whole_game(until=2)
    line = saved.timeline
    while line.state.seat != 0 or line.state.stack:
        state = line.state
        line.play(MOON.candidates(state)[0], BOT if state.seat else PERSON)
    Store(home, {MOON.name: MOON}).create(saved, name).close()
