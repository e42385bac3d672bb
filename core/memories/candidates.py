"""What rules of thumb play in any business, and what is worth searching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Action
from core.memories.rules import HAND_LIMIT, can_research, may_draw_two
from core.memories.suggest import first
from core.memories.thumb import Outlook, act

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_USE = 0.05
"""What the top Discard must add to a full hand; with less the turn would be thrown away."""


def choose(state: MemoriesState) -> Action:
    """What the rules of thumb say."""
    return first(state) if state.stack else act(Outlook(state))


def candidates(state: MemoriesState) -> list[Action]:
    """The legal actions worth searching, the best guess first.

    Payments, orders and discards are as suggested.
    """
    name = state.stack[-1][0] if state.stack else "again"
    if name == "again":
        view = Outlook(state)
        return _first(act(view), _actions(view))
    best = first(state)
    return _first(best, state.legal()) if name == "give" else [best]


def _first(best: Action, others: list[Action]) -> list[Action]:
    return [best, *(action for action in others if action != best)]


def _actions(view: Outlook) -> list[Action]:
    """Collecting, drawing, the two least useful cards to exchange, the best Research."""
    state, seat = view.state, view.seat
    out: list[Action] = [("collect", place) for _, place in view.collectable()]
    if state.pile:
        if may_draw_two(state, seat):
            out.append(("draw", 2))
        if view.total < HAND_LIMIT or view.open_gain(1) > _USE:
            out.append(("draw", 1))
    out += [("exchange", kind) for _, kind in view.missed()[:2]]
    if can_research(state, seat):
        out += [("research", place) for _, place in view.targets()[:2]]
    return out
