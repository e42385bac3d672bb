"""The result of a game of several: who is ahead by what, and what each has points for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from core.game import GIVE_UP, Line
from core.memories.kinds import MEMORIES as ALL
from core.memories.rules import LINE
from core.memories.state import MemoriesState
from tests.core.memories.position import CRUSH, DANCE, I_DO, PETS, H, S, at
from tests.tui.helper import screen_after, screen_text, words
from tests.tui.menus import app_on, reach
from tests.tui.table import at_position
from tui.app import LunariumApp
from tui.screens.ranking import Place, arranged, decisive, fitting, places, row
from tui.screens.result import ResultScreen
from tui.session import Session

FULL = [ALL[at * 8 : at * 8 + 8] for at in range(5)]
"""8 Memories for each of four players, the last two for the fifth."""


def over(
    owned: Sequence[Sequence[int]], hands: Sequence[int], names: Sequence[str] = ()
) -> Session:
    """A game that has ended, by what each seat owns and how many Emotions it holds."""
    others = [[S] * count for count in hands[1:]]
    state = at([H] * hands[0], others=others, owned=dict(enumerate(owned)))
    state.result, state.seat = LINE, None
    return from_position(state, names)


def from_position(state: MemoriesState, names: Sequence[str] = ()) -> Session:
    """A game against computer players that begins at a position."""
    players = ["person", *["normal"] * (state.seats - 1)]
    return at_position(state, players=players, names=names)


def five() -> Session:
    """Five players with all 34 Memories between them, and the longest names."""
    names = (
        "You",
        "Bartholomew the Eld.",
        "Winters",
        "Wyles",
        "月" * 20,
    )
    return over(FULL, (7, 3, 14, 1, 5), names)


def result(folder: Path, session: Session) -> LunariumApp:
    return app_on(lambda: ResultScreen(session), folder, session=session)


async def test_five_players_with_all_memories(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(result(tmp_path, five())) == snapshot


async def test_the_score_of_the_player_under_the_cursor(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    assert await screen_after(result(tmp_path, five()), ["home"]) == snapshot


async def test_five_players_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(result(tmp_path, five()), size=(120, 40)) == snapshot


async def test_five_players_in_ascii(tmp_path: Path) -> None:
    session = over(FULL, (7, 3, 14, 1, 5))
    app = app_on(lambda: ResultScreen(session), tmp_path, session=session, symbols="ascii")
    assert (await screen_after(app, ["home"])).isascii()


async def test_what_is_cut_off_is_counted(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    session = over([ALL[:20], ALL[20:]], (5, 5))
    assert await screen_after(result(tmp_path, session), ["home"]) == snapshot


async def test_enter_on_a_player_shows_all_there_are_points_for(tmp_path: Path) -> None:
    session = over([ALL[:20], ALL[20:]], (5, 5))
    app = result(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("home", "enter")
        await reach(pilot, "Notice")
        shown = screen_text(app)
        await pilot.press("pagedown")
        await pilot.pause()
        shown += screen_text(app)
    assert all(line.text[:20] in shown for line in places(session)[0].score)


async def test_every_player_of_five_with_8_memories_is_complete_at_80x24(tmp_path: Path) -> None:
    session = five()
    app = result(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("home")
        for place in places(session):
            await pilot.pause()
            shown = screen_text(app)
            assert all(line.text[:60] in shown for line in place.score)
            await pilot.press("down")


def ranked(owned: Sequence[Sequence[int]], hands: Sequence[int]) -> tuple[list[int], int | None]:
    """The ranks of the players from the best on, and what set the first apart."""
    found = places(over(owned, hands))
    return [place.rank for place in found], decisive(found)


@pytest.mark.parametrize(
    ("owned", "hands", "ranks", "apart"),
    [
        (((DANCE,), (CRUSH,)), (0, 3), [1, 2], 0),
        (((), ()), (1, 3), [1, 2], 2),
        (((), ()), (3, 3), [1, 1], None),
        (((DANCE,), (), ()), (0, 2, 2), [1, 2, 2], 0),
    ],
)
def test_players_rank_by_points_then_memories_then_emotions(
    owned: Sequence[Sequence[int]], hands: Sequence[int], ranks: list[int], apart: int | None
) -> None:
    assert ranked(owned, hands) == (ranks, apart)


async def test_a_tie_break_is_named(tmp_path: Path) -> None:
    session = over(((), ()), (1, 3))
    assert "won by Emotions" in await screen_after(result(tmp_path, session))


async def test_a_shared_win_is_named(tmp_path: Path) -> None:
    session = over(((), ()), (3, 3))
    assert (await screen_after(result(tmp_path, session))).count("shared the win") == 2


async def test_who_gave_up_comes_last(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    session = from_position(at([H] * 5, owned={0: [DANCE, PETS], 2: [CRUSH, I_DO]}))
    session.play(GIVE_UP)
    assert await screen_after(result(tmp_path, session)) == snapshot


def test_what_is_better_few_is_shown_as_the_number_that_it_is() -> None:
    place = Place(0, 1, "Lisa", (100, 4, -5), [])
    line = row(place, [place], ("Hearts", "Rovers", "Reputation"), 0, "…")[0]
    assert words(line).split() == ["1", "Lisa", "100", "4", "5"]


def scored(*lines: int) -> list[Place]:
    """Players by the numbers of lines of their scores."""
    return [Place(0, 1, "", (0,), [Line("something", 1)] * count) for count in lines]


def test_scores_stand_side_by_side_one_below_the_other_where_there_is_room() -> None:
    found = arranged(scored(3, 4, 2, 3), wide=40, count=2, room=8)
    assert [(block.x, block.y) for block in found] == [(0, 0), (40, 0), (0, 4)]


def test_of_a_score_that_does_not_fit_no_other_takes_the_place() -> None:
    assert len(arranged(scored(3, 9, 2), wide=40, count=1, room=8)) == 1


def test_where_whole_texts_have_no_room_each_is_cut_after_its_first_line() -> None:
    place = Place(0, 1, "", (0,), [Line("Flag rewards of all the Eras", 3)] * 2)
    lines = list(map(words, fitting(place, 30, 2, "…")))
    assert lines == ["     3  Flag rewards of all…"] * 2
