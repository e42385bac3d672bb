"""What rules of thumb play in any business, and what is worth searching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Action
from core.memories import suggest, thumb
from core.memories.rules import can_research, may_draw_two
from core.memories.value import ranked, weights

if TYPE_CHECKING:
    from core.memories.state import MemoriesState


def choose(state: MemoriesState) -> Action:
    """What the rules of thumb say."""
    return suggest.suggest(state)[0] if state.stack else thumb.act(state)


def candidates(state: MemoriesState) -> list[Action]:
    """The legal actions worth searching: payments, orders and discards as suggested."""
    first = choose(state)
    if not state.stack or state.stack[-1][0] == "again":
        return [first, *(action for action in _actions(state) if action != first)]
    if state.stack[-1][0] == "give":
        return [first, *(action for action in state.legal() if action != first)]
    return [first]


def _actions(state: MemoriesState) -> list[Action]:
    """Collecting, drawing, the two least useful cards to exchange, the best Research."""
    seat = state.active
    out: list[Action] = [("collect", place) for _, place in thumb.collectable(state)]
    if state.pile:
        if may_draw_two(state, seat):
            out.append(("draw", 2))
        out.append(("draw", 1))
    kinds = ranked(state.hands[seat], weights(state, seat))
    out += [("exchange", kind) for kind in kinds[:2]]
    if can_research(state, seat):
        out += [("research", place) for _, place in thumb.targets(state)[:2]]
    return out
