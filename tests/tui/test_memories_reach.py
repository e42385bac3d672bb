"""Every legal payment of Bestest Memories, card by card, can be marked on the screen; no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core.game import Action
from core.memories.kinds import BUG
from core.memories.state import MemoriesState
from tests.core.memories.position import AU, AVERSION, HL, HU, LL, LU, SL, SU, A, H, L, S, at, play
from tui.screens.memories_ask import ask, refused

COLLECT: Action = ("collect", 0)
RESEARCH: Action = ("research", 0)

PAYMENTS: dict[str, tuple[MemoriesState, Action]] = {
    "singles, pairs and mixtures": (at([H, HL, HU, HU, SU, AU, BUG]), COLLECT),
    "two types": (at([H, H, HU, SL, S, SU, LU, A], lanes={0: AVERSION}), COLLECT),
    "with a Research ID": (at([H, HU, SU, BUG, L, LU], ids={0: 0}), COLLECT),
    "in Subconscious": (at([H, H, HU, HU, SU, AU, BUG], conscious=1), COLLECT),
    "Research": (at([HL, LL, BUG, BUG, HU, SU, AU]), RESEARCH),
}


def legal_ones(state: MemoriesState, paid: tuple[Action, ...] = ()) -> Iterator[tuple[Action, ...]]:
    """The rows of actions that pay, as the rules have them."""
    for action in state.legal():
        after = state.clone()
        after.play(action)
        if after.stack and after.stack[-1][0] in ("pay", "spend"):
            yield from legal_ones(after, (*paid, action))
        else:
            yield (*paid, action)


def marked_ones(state: MemoriesState, marks: tuple[int, ...] = ()) -> Iterator[tuple[Action, ...]]:
    """The rows of actions that Enter plays after some marks, as the screen has them."""
    several = ask(state, 0, "Player {}".format).several
    assert several is not None
    if marks and several.complete(marks):
        yield tuple(several.actions(marks))
    for kind in range(BUG + 1):
        if refused(state, 0, marks, kind) is None:
            yield from marked_ones(state, (*marks, kind))


@pytest.mark.parametrize("payment", PAYMENTS)
def test_every_legal_payment_can_be_marked_and_no_other(payment: str) -> None:
    start, action = PAYMENTS[payment]
    state = play(start, action)
    marked = list(marked_ones(state))
    assert sorted(marked) == sorted(set(marked)) == sorted(legal_ones(state))
