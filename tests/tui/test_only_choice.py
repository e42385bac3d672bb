"""A decision with one option is taken by itself (ESC-33)."""

from __future__ import annotations

from core.escape import ESCAPE as GAME
from core.escape.setup import EscapeOptions
from core.timeline import Timeline
from saves.record import Record
from tests.core.escape.position import CARDS, DRILL, MAP, ROPE, TORCH, at
from tui.session import Session


def session(*, take_only_choice: bool) -> Session:
    """A game in which exploring with the Drill leaves one card to pay with."""
    start = at(5, hand=[DRILL, ROPE], placed=[TORCH], pile=[MAP])
    line = Timeline.adopt(GAME, EscapeOptions(), CARDS, 1, 0, start)
    return Session(line, Record(), take_only_choice=take_only_choice)


def test_a_decision_with_one_option_is_taken_by_itself() -> None:
    game = session(take_only_choice=True)
    game.play(("explore", DRILL))
    assert (game.timeline.actions[-1], game.state.stack) == (("pay", ROPE), [])


def test_with_the_setting_off_it_is_left_to_the_player() -> None:
    game = session(take_only_choice=False)
    game.play(("explore", DRILL))
    assert game.legal() == [("pay", ROPE)]


def test_the_judgment_is_left_to_the_player_even_when_nothing_else_can_be_done() -> None:
    game = session(take_only_choice=True)
    game.play(("explore", DRILL))
    assert game.legal() == [("end",)]
