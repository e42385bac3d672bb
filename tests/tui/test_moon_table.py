"""Computer players at a table of Moon: what they did is said in few words; Eras end among them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.game import Event
from tests.core.moon.position import CARDS, END, at, build, c
from tests.tui.moon import at_position, moon
from tests.tui.test_table import until
from tui.screens.moon_era import EraEnd
from tui.screens.moon_recap import recap
from tui.screens.table import TableScreen
from tui.session import Session
from tui.widgets.canvas import Spans
from tui.widgets.panes import pieces

OTHERS = ["person", "easy", "easy"]


def words(line: Spans) -> str:
    """A line without its roles."""
    return "".join(text for text, _ in pieces(line))


def mine(session: Session) -> Callable[[], bool]:
    return lambda: session.state.seat == 0


async def test_what_the_others_did_is_said_with_a_clause_for_each() -> None:
    async with moon(at_position(at(), players=OTHERS)) as shown:
        await shown.press("enter", "enter")
        await until(shown.pilot, mine(shown.session))
        said = words(shown.screen.said)
        assert said.startswith("Watts ")
        assert "Winters " in said


def test_gains_and_payments_are_left_out_of_it() -> None:
    events: list[Event] = [
        ("built", 1, c("Ore Sorter"), 0, (0, 0, 0, 0)),
        ("gained", 1, (0, 0, 0, 1, 0, 0), 4, c("Ore Sorter")),
        ("parked", 1, c("Rim Camp"), 0),
        ("assimilated", 2, c("Canteen")),
    ]
    said = words(recap(events, CARDS, lambda seat: ("You", "Watts", "Lisa")[seat]))
    assert said == "Watts built Ore Sorter, parked on Rim Camp. Lisa Assimilated Canteen."


def test_of_one_player_alone_there_is_no_such_summary() -> None:
    assert recap([("assimilated", 2, c("Canteen"))], CARDS, str) == ""


async def test_a_settlement_stays_on_the_screen_while_the_others_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    async with moon(at_position(at(), players=OTHERS), pace="slow") as shown:
        await shown.press("enter", "enter")
        await until(shown.pilot, lambda: shown.session.state.seat == 2)
        await shown.press("tab", "n")
        await until(shown.pilot, mine(shown.session))
        assert "Your Settlement" in shown.rows


async def test_an_era_that_ends_with_the_turn_of_another_is_told_and_the_game_goes_on() -> None:
    state = at((), others=[["Ore Sorter"], ["Bunkhouse"]], round_=6, used=1)
    async with moon(at_position(state, players=OTHERS)) as shown:
        await shown.press("e")
        await until(shown.pilot, lambda: isinstance(shown.app.screen, EraEnd))
        assert shown.moon.era == 1
        await shown.press("enter")
        await until(shown.pilot, mine(shown.session))
        assert "round 1 of 7" in shown.text


async def test_nothing_can_be_played_while_another_has_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(TableScreen.PACES, "slow", 60.0)
    async with moon(
        at_position(at(), build("Sun Panel"), END, players=OTHERS), pace="slow"
    ) as shown:
        await until(shown.pilot, lambda: shown.session.state.seat == 2)
        for key in "axpcfe":
            await shown.press(key)
            assert "has to play first" in shown.detail
