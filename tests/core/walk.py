"""Actions played from a position, each of them undone and played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from core.game import Action, Event, Game, Options, State
from core.timeline import Timeline

S = TypeVar("S", bound=State)


def walk(game: Game[S], options: Options, cards: Any, start: S, actions: Sequence[Action]) -> S:
    """The position after some legal actions; `start` stays.

    Each action is played, undone and played again, then all of them are undone and redone.
    """
    seats = len(start.scores())
    line = Timeline.adopt(game, options, cards, seats, 0, start.clone())
    once = start.clone()
    for action in actions:
        before = once.clone()
        assert action in once.legal(), f"{action} is not among {once.legal()}"
        once.play(action)
        line.play(action)
        line.jump(line.cursor - 1)
        assert line.state == before
        line.play(action)
        assert line.state == once
    line.jump(0)
    assert line.state == start
    line.jump(len(actions))
    assert line.state == once
    return once


def logged(state: State, action: Action) -> list[Event]:
    """What one legal action logs; the position stays."""
    assert action in state.legal(), f"{action} is not among {state.legal()}"
    log: list[Event] = []
    state.clone().play(action, log)
    return log
