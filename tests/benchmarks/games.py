"""Games of Escape to measure: a position in the middle of one, a full hand, 1,000 actions."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path
from typing import Any

from core.escape import ESCAPE, Escape
from core.escape.kinds import FAMILY, HIDDEN
from core.escape.setup import EscapeOptions
from core.escape.state import EscapeState
from core.game import Action, Options
from saves.store import Store
from tui.session import Session

FULL = 9
"""Cards in a full hand: two lines of them, so that the screen has most to show."""
TANKS = 120
"""Oxygen for about 250 rounds."""


class LongEscape(Escape):
    """Escape with oxygen for 1,000 actions; the real one ends after about 100."""

    def deal(self, options: Options, cards: Any, seats: int, seed: int) -> EscapeState:
        """The real deal, with more tanks."""
        state = super().deal(options, cards, seats, seed)
        state.tanks = (FAMILY | HIDDEN,) * TANKS
        return state


LONG = LongEscape()


def middle() -> EscapeState:
    """A position in round 6 of a normal game."""
    rng = random.Random(1)
    state = ESCAPE.deal(EscapeOptions("normal"), ESCAPE.cards(), 1, 1)
    while state.turn < 6:
        state.play(rng.choice(state.legal()))
    return state


def keep_full_hand(home: Path, name: str) -> None:
    """Save a game in which the player has a full hand, and a log to show."""
    store = Store(home, {ESCAPE.name: ESCAPE})
    for seed in count():
        rng = random.Random(seed)
        session = Session.new(ESCAPE, EscapeOptions("normal"), ESCAPE.cards(), 1, seed)
        while not session.over:
            session.play(rng.choice(session.legal()))
            if len(session.timeline.state.hand) >= FULL and session.state.turn > 3:
                session.keep(store, name)
                return


def long_session(actions: int, store: Store | None = None) -> Session:
    """A session of so many actions, with some taken back and other ones played on the way."""
    rng = random.Random(1)
    session = Session.new(LONG, EscapeOptions("training"), LONG.cards(), 1, 3, store)
    while session.timeline.cursor < actions:
        session.play(
            rng.choice([action for action in session.legal() if _goes_on(session, action)])
        )
        if rng.random() < 0.05:
            session.undo()
    return session


def _goes_on(session: Session, action: Action) -> bool:
    """Whether the game is not over after an action."""
    trial = session.state.clone()
    trial.play(action)
    return trial.seat is not None
