"""Computer players at a table of Moon: what they did is said in few words; Eras end among them."""

from __future__ import annotations

import pytest

from core.game import Event
from core.moon.rules import ACTED
from tests.core.moon.position import CARDS, END, at, build, c, last_turn
from tests.tui.helper import words
from tests.tui.moon import at_position, moon
from tests.tui.playing import mine, until
from tui.glyphs import UNICODE
from tui.screens.moon_era import EraEnd
from tui.screens.moon_recap import recap, recaps
from tui.screens.recap import with_room
from tui.screens.table import TableScreen

OTHERS = ["person", "easy", "easy"]


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
    said = words(recap(events, CARDS, lambda seat: ("You", "Watts", "Lisa")[seat], 0))
    assert said == "Watts built Ore Sorter, parked on your Rim Camp. Lisa Assimilated Canteen."


def test_nothing_done_is_told_by_nothing() -> None:
    gained: Event = ("gained", 1, (0, 0, 0, 1, 0, 0), 4, c("Ore Sorter"))
    assert not recap([gained], CARDS, str, 0)


@pytest.mark.parametrize(("parker", "whose"), [(0, "your"), (2, "a")])
def test_a_rover_that_was_taken_is_told_by_whose_it_was(parker: int, whose: str) -> None:
    taken: Event = ("recalled", 1, c("Ore Sorter"), parker)
    said = words(recap([taken], CARDS, ("You", "Lisa", "Watts").__getitem__, 0))
    assert said == f"Lisa took {whose} Rover from Ore Sorter."


EVENTS: list[Event] = [
    *(("built", 1, c(name), 0, (0, 0, 0, 0)) for name in ("Ore Sorter", "Canteen")),
    ("parked", 1, c("Rim Camp"), 0),
]


@pytest.mark.parametrize(
    ("sentences", "height", "said"),
    [
        ("Few words.", 3, "Few words."),
        ("Many words. " * 20, 3,
         "Bartholomew-Longname built Ore Sorter, built Canteen, parked on Rim Camp."),
        ("Many words. " * 20, 1, "Bartholom… built Ore Sorter, built Canteen, parked on Rim Camp."),
    ],
)  # fmt: skip
def test_what_happened_is_told_in_as_many_words_as_there_is_room_for(
    sentences: str, height: int, said: str
) -> None:
    names = ("You", "Bartholomew-Longname").__getitem__
    tellings = [sentences, *recaps(EVENTS, CARDS, names, 2, UNICODE)]
    assert words(with_room(tellings, "", (65, height), most=3)) == said


def test_what_was_used_and_flipped_is_left_out_where_all_has_no_room() -> None:
    used: list[Event] = [("expedition", 1, c("Supply Run")), ("flipped", 1, c("Radio Mast"))]
    tellings = recaps([*used, *EVENTS], CARDS, lambda _: "Lisa", 2, UNICODE)
    assert (
        words(with_room(tellings, "", (65, 1), most=1))
        == "Lisa built Ore Sorter, built Canteen, parked on Rim Camp."
    )


def test_what_stands_before_what_happened_takes_room_too() -> None:
    tellings = ["Lisa built Ore Sorter for 1 Metal.", "Lisa built Ore Sorter."]
    said = words(with_room(tellings, "Since your last move: ", (50, 1), most=3))
    assert said == "Since your last move: Lisa built Ore Sorter."


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
    state = at((), others=[["Ore Sorter"], ["Bunkhouse"]], used=ACTED)
    async with moon(at_position(state, players=OTHERS)) as shown:
        await shown.press("e")
        await until(shown.pilot, lambda: isinstance(shown.app.screen, EraEnd))
        assert shown.state.era == 1
        await shown.press("enter")
        await until(shown.pilot, mine(shown.session))
        assert "round 1 of 7" in shown.text


async def test_an_era_that_is_ended_once_more_is_told_once_more() -> None:
    state = last_turn()
    async with moon(state, ["e", "enter", "u", "e"]) as shown:
        assert isinstance(shown.app.screen, EraEnd)


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


async def test_a_flag_reward_that_rovers_decided_says_so() -> None:
    built = {0: ["Landing Pad"], 1: ["Crater Road"]}
    supply = {0: {"rover": 4}}
    state = last_turn(built=built, supply=supply)
    async with moon(state, ["e"]) as shown:
        assert "1! +3♥        1        0  by Rv" in shown.text
