"""The worst cases of the screen of Bestest Memories as text: all that is needed is there."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from core.game import GIVE_UP, Action
from core.memories.kinds import BUG
from core.memories.state import MemoriesState
from tests.core.memories.position import (
    ACCIDENT,
    AL,
    ARRIVAL,
    AU,
    AVERSION,
    CHILDHOOD,
    COMING_HOME,
    CRUSH,
    DANCE,
    DAYDREAMING,
    DRAW,
    FAMILY_TIME,
    FRIENDS,
    GOODBYE,
    GRADUATION,
    GROWING_OLD,
    HL,
    HOSPITAL,
    HU,
    I_DO,
    KISS,
    LL,
    LOSS,
    LU,
    MAGICAL,
    MEMENTO,
    MEMORY_LOSS,
    MISTAKE,
    MOVIES,
    MUSIC,
    NIGHTMARE,
    PETS,
    REGRETS,
    SCHOOL,
    SKY,
    SL,
    SPARKS,
    STARGAZING,
    SU,
    TRAVELING,
    WISH,
    A,
    H,
    L,
    S,
    at,
    deal,
    unseen,
)
from tests.tui.table import at_position, picture
from tui.session import Session

LARGE = (120, 40)
NAMES = ("Wwwwwwwwwwwwwwwwwwww", "Winters the Elder 20", "Lisa", "Wyles", "Xxxxxxxxxxxxxxxxxxxx")
EVERY_KIND = [H, H, H, HL, HL, HU, S, S, SL, SU, A, AL, AU, L, LL, LU, BUG]


def full_table(**more: object) -> MemoriesState:
    """Five players, every kind in a hand of 17, all Memories lit that can be, a covered Glitch."""
    given: dict[str, object] = {
        "others": [[H] * 9 + [S], [S] * 10, [A] * 7, [L] * 9],
        "known": {1: [S], 2: [S] * 4},
        "lanes": {0: NIGHTMARE, 1: GROWING_OLD, 2: MUSIC, 3: WISH, 4: SCHOOL, 5: SPARKS},
        "under": {2: unseen(H, S, A, L, L), 3: [*unseen(H), S], 5: unseen(H)},
        "ids": {1: 3, 4: 1},
        "owned": {
            0: [DAYDREAMING, HOSPITAL, I_DO, TRAVELING],
            1: [MEMENTO, KISS, AVERSION, LOSS],
            2: [STARGAZING, ACCIDENT, FAMILY_TIME],
            3: [MAGICAL, REGRETS],
            4: [MEMORY_LOSS, ARRIVAL, MOVIES, PETS, GRADUATION],
        },
        "pile": [LL, S, A, H, H, SL],
        "memories": [COMING_HOME, MISTAKE, CHILDHOOD, FRIENDS, GOODBYE, SKY, CRUSH, DANCE],
        "glitch": 3,
        "newest": 2,
        "turn": 112,
        "house": "novelty visible",
    }
    return at(EVERY_KIND, **given | more)  # type: ignore[arg-type]  # each has its own type


def named(state: MemoriesState, *actions: Action) -> Session:
    """With names as long as they can be."""
    return at_position(state, *actions, names=NAMES)


async def test_full_table(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table())) == snapshot


async def test_full_table_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=LARGE) == snapshot


async def test_full_table_in_a_high_window(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=(80, 44)) == snapshot


async def test_full_table_in_a_wide_window(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=(132, 24)) == snapshot


async def test_full_table_in_ascii(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), symbols="ascii") == snapshot


async def test_full_table_in_ascii_has_no_other_character() -> None:
    assert (await picture(named(full_table()), symbols="ascii", size=LARGE)).isascii()


async def test_full_table_with_running_scores(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), running_scores=True) == snapshot


async def test_paying_at_a_full_table(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "4", "enter") == snapshot


async def test_paying_at_a_full_table_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "4", "enter", size=LARGE) == snapshot


async def test_small_window(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=(60, 20)) == snapshot


async def test_names_in_wide_letters_leave_the_columns_in_line() -> None:
    names = ["月" * 20, "Bo", "e\u0301" * 10]
    text = await picture(at_position(at([H]), names=names))
    lines = [line for line in text.splitlines() if "  hand " in line]
    assert len({cell_len(line.partition("  hand ")[0]) for line in lines}) == 1
    assert len(lines) == 3


async def test_two_players(snapshot: SnapshotAssertion) -> None:
    assert await picture(at([H, HL, S, SU, BUG], others=[[H]])) == snapshot


async def test_two_players_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(at([H, HL, S, SU, BUG], others=[[H]]), size=LARGE) == snapshot


HAND = [H, H, HL, S, S, S, SU, AU, LL]

QUESTIONS: dict[str, tuple[MemoriesState, list[Action], list[str]]] = {
    "start": (deal(3), [], []),
    "pay": (at(HAND), [("collect", 0)], []),
    "pay, one marked": (at(HAND), [("collect", 0)], ["1"]),
    "pay with a pair marked": (at(HAND), [("collect", 0)], ["1", "1", "4", "5"]),
    "spend": (at([HL, HL, SL, BUG]), [("research", 2)], []),
    "limit": (at([H, *EVERY_KIND[:12]], others=[[H]] * 3), [DRAW] * 4, []),
    "again": (
        at(HAND, lanes={0: TRAVELING}),
        [("collect", 0), ("pay", H), ("pay", H), ("pay", HL)],
        [],
    ),
    "give": (
        at([A, A, A, L], lanes={0: MEMORY_LOSS}, others=[[H]] * 4),
        [("collect", 0)],
        [],
    ),
    "lose": (
        at([S, S, S, L], lanes={0: GOODBYE}, others=[[H, S, AU], [L]]),
        [("collect", 0)],
        [],
    ),
    "pass": (at(others=[[H]], pile=[], deck=[]), [], []),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_question(question: str, snapshot: SnapshotAssertion) -> None:
    state, actions, keys = QUESTIONS[question]
    assert await picture(at_position(state, *actions), *keys) == snapshot


async def test_nobody_collects_in_the_first_round(snapshot: SnapshotAssertion) -> None:
    assert await picture(at(HAND, turn=2, house="closed")) == snapshot


async def test_what_only_research_opens(snapshot: SnapshotAssertion) -> None:
    state = at(HAND, lanes={0: REGRETS, 4: REGRETS}, ids={1: 0})
    assert await picture(state) == snapshot


async def test_turned_deck_at_120x40(snapshot: SnapshotAssertion) -> None:
    state = at(HAND, deck=[H, S, LL, *unseen()], under={1: [S, *unseen(A)]}, known={0: [S], 1: [H]})
    assert await picture(state, size=LARGE) == snapshot


async def test_tracker(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "t", size=(80, 32)) == snapshot


async def test_pile_in_its_order(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "p") == snapshot


async def test_memories_of_all_players(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "m", size=LARGE) == snapshot


async def test_memory_in_full(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "4", "v") == snapshot


async def test_help_explains_the_signs(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "question_mark", size=LARGE) == snapshot


async def test_history(snapshot: SnapshotAssertion) -> None:
    session = at_position(at(HAND), DRAW, ("exchange", H))
    assert await picture(session, "comma") == snapshot


async def test_board_of_a_game_that_is_over(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table(), GIVE_UP), "escape") == snapshot


async def test_end_of_the_line_in_the_lanes(snapshot: SnapshotAssertion) -> None:
    session = at_position(at([H, H, H], memories=[]), ("collect", 0))
    assert session.over
    assert await picture(session, "escape", size=LARGE) == snapshot
