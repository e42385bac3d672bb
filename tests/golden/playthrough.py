"""Whole games as readable text: the position, what the seat sees, the choices, the one taken.

The position stands at the start of each turn, what seat 0 sees at the start of its own, a checksum
of the position at each decision.

The games are played by the easy level from a fixed seed; a difference in such a file shows what a
change of rules, cards, words or deal has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.bots.players import LEVELS, choose
from core.game import Game, Options, State, fingerprint, total

SEED = 2026


def playthrough(game: Game[Any], options: Options, seats: int, seed: int = SEED) -> Iterator[str]:
    """The lines of a game."""
    cards = game.cards()
    state = game.deal(options, cards, seats, seed)
    yield f"{game.title}: {options}, {seats} seats, seed {seed}"
    yield f"card set: {cards.title}, version {cards.version}; rules version {game.rules_version}"
    turn = 0
    while state.seat is not None:
        if state.turn != turn:
            turn = state.turn
            yield ""
            yield f"== turn {turn}, position {state.pack()}"
            if state.seat == 0:
                yield from (f"   {line}" for line in game.describe(state.seen_by(0)))
        yield from _decision(game, state)
    heading, sentence = game.ending(state)
    yield ""
    yield f"== the end: {heading}. {sentence}"
    for seat, lines in enumerate(state.scores()):
        parts = ", ".join(f"{line.text} {line.points}" for line in lines)
        yield f"   seat {seat}: {total(lines)} = {parts}"


def _decision(game: Game[Any], state: State) -> Iterator[str]:
    """The choices, the one taken, and what happened."""
    assert state.seat is not None
    seat, legal = state.seat, state.legal()
    action = choose(game, state.seen_by(seat), LEVELS["easy"], SEED)
    yield f"-- seat {seat}, {game.phase(state)}, position {fingerprint(state):08x}"
    yield from (f"   {'>' if a == action else ' '} {game.label(state, a)}" for a in legal)
    log: list[Any] = []
    state.play(action, log)
    yield from (f"   . {line}" for line in game.lines(log, seat, game.cards()))


def deals(game: Game[Any], options: Options, seats: int, count: int = 25) -> Iterator[str]:
    """The first deals of a setup: what is seen when all is laid out, in words."""
    cards = game.cards()
    for seed in range(count):
        state = game.deal(options, cards, seats, seed)
        yield f"== {game.name} {options}, {seats} seats, seed {seed}: {fingerprint(state):08x}"
        while state.stack:
            state.play(game.suggest(state)[0])
        if state.seat is not None:
            yield from (f"   {line}" for line in game.describe(state.seen_by(state.seat)))
