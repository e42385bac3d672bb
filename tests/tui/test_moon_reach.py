"""Every legal action of Moon has a row on which Enter (or the key of Assimilate) plays it."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

import pytest

from core.game import Action
from core.moon import MOON
from core.moon.setup import MoonOptions
from core.moon.state import MoonState
from tui.glyphs import ASCII
from tui.screens.choice import Ask
from tui.screens.moon_ask import Questions
from tui.screens.moon_settlement import settlement
from tui.widgets.canvas import Canvas
from tui.widgets.hand import KEYS
from tui.widgets.rows import Sheet, draw_rows

STEPS = 400


def asks(state: MoonState, seat: int) -> list[tuple[Sheet, Ask, str]]:
    """All that can be shown in the place of the hand where this seat decides."""
    table, names = state.seen_by(seat).table, "Player {}".format
    made = Questions(table, seat, names, lambda name: name[0], ASCII)
    if state.stack:
        return [made.business()]
    seats = [settlement(table, other, seat, names, ASCII) for other in range(state.seats)]
    return [made.hand(acting=True), made.park(None), made.flip(), made.display(), *seats]


def reached(shown: list[tuple[Sheet, Ask, str]]) -> set[Action]:
    """The actions that Enter plays on some row."""
    return {action for _, ask, _ in shown for action in ask.actions.values()}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_legal_action_has_a_row(seats: int) -> None:
    rng = Random(seats)
    state = MOON.deal(MoonOptions(), MOON.cards(), seats, seats)
    for _ in range(STEPS):
        if state.seat is None:
            break
        shown, legal = asks(state, state.seat), state.legal()
        rows = reached(shown) | {("assimilate", a[1]) for a in reached(shown) if a[0] == "build"}
        assert set(legal) <= rows
        state.play(rng.choice(legal))


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_shown_fits_into_80_columns_of_ascii(seats: int) -> None:
    rng = Random(seats)
    state = MOON.deal(MoonOptions(), MOON.cards(), seats, seats)
    for _ in range(STEPS):
        if state.seat is None:
            break
        for sheet, ask, _ in asks(state, state.seat):
            ids: list[Hashable] = [face.id for face in ask.faces]
            assert len(set(ids)) == len(ids)
            canvas = Canvas(80, 1 + len(ids))
            draw_rows(canvas, ask.faces, 0 if ids else None, KEYS, sheet, ASCII)
            assert "".join(canvas.text()).isascii()
        state.play(rng.choice(state.legal()))
