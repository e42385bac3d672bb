"""Endgame: points, doublings, winners, ties (MEM-29 to MEM-32)."""

from __future__ import annotations

import pytest

from core.game import GIVE_UP, total
from core.memories import MEMORIES as GAME
from core.memories.kinds import MEMORIES, bits
from core.memories.rules import LINE
from core.memories.scoring import lines, points, worth
from core.memories.state import MemoriesState
from tests.core.memories.position import (
    ARRIVAL,
    CARDS,
    CRUSH,
    DANCE,
    DAYDREAMING,
    GLITCH,
    GRADUATION,
    GROWING_OLD,
    I_DO,
    MAGICAL,
    MEMORY_LOSS,
    NIGHTMARE,
    SCHOOL,
    SPARKS,
    STARGAZING,
    WISH,
    H,
    S,
    at,
    pay,
    play,
)


def score(*memories: int, hand: int = 0) -> int:
    """The points of some Memories of one owner."""
    return points(CARDS, sum(1 << memory for memory in memories), hand)


def over(*owned: tuple[int, ...], hands: tuple[int, ...] = (0, 0, 0)) -> MemoriesState:
    """A game that is over, by what each seat owns and how many Emotions it holds."""
    state = at([H] * hands[0], others=[[S] * n for n in hands[1:]], owned=dict(enumerate(owned)))
    state.result, state.seat = LINE, None
    return state


@pytest.mark.parametrize(("hand", "sum_"), [(0, 170), (7, 191), (10, 200)])
def test_all_34_memories_of_one_player(hand: int, sum_: int) -> None:
    assert score(*MEMORIES, hand=hand) == sum_


@pytest.mark.parametrize(
    ("memories", "hand", "sum_"),
    [
        ((MAGICAL, STARGAZING, DAYDREAMING), 0, 14),
        ((WISH, NIGHTMARE), 7, 14),
        ((ARRIVAL, SPARKS), 0, 4),
        ((SCHOOL, GRADUATION), 0, 8),
        ((SCHOOL,), 0, 2),
        ((GRADUATION,), 0, 2),
        ((GROWING_OLD,), 9, 9),
        ((NIGHTMARE,), 4, 4),
        ((GROWING_OLD, NIGHTMARE), 5, 10),
        ((ARRIVAL, DANCE, I_DO), 0, 11),
        ((SPARKS,), 0, 1),
        ((STARGAZING, DAYDREAMING), 0, 4),
        ((MAGICAL,), 0, 2),
        ((DANCE, I_DO, CRUSH), 0, 12),
        ((WISH, DANCE, CRUSH), 0, 13),
        ((WISH, GLITCH), 0, 2),
        ((WISH, MEMORY_LOSS), 0, -6),
        ((WISH,), 0, 0),
        ((WISH, GROWING_OLD), 6, 6),
        ((), 8, 0),
    ],
)
def test_what_some_memories_count_together(memories: tuple[int, ...], hand: int, sum_: int) -> None:
    assert score(*memories, hand=hand) == sum_


def test_first_day_of_school_and_graduation_day_double_each_other() -> None:
    assert [row[1] for row in worth(CARDS, 1 << SCHOOL | 1 << GRADUATION, 0)] == [4, 4]


def test_only_memories_of_the_same_owner_are_doubled() -> None:
    state = at(owned={0: [SCHOOL], 1: [GRADUATION]})
    assert [total(score_) for score_ in state.scores()] == [2, 2, 0]


def test_set_values_come_before_the_doublings() -> None:
    assert score(WISH, NIGHTMARE, hand=3) == 6


def test_wish_granted_doubles_exactly_the_memories_without_happiness() -> None:
    without = [memory for memory in MEMORIES if 0 not in CARDS.types[memory]]
    assert (bits(CARDS.doubles[WISH]), WISH in without) == (without, False)


def test_a_score_says_where_the_points_come_from() -> None:
    state = at([H] * 7, owned={0: [SCHOOL, GRADUATION, GROWING_OLD, ARRIVAL, MAGICAL, STARGAZING]})
    assert [(line.text, line.points) for line in lines(state, 0)] == [
        ("First Day of School (doubled by Graduation Day)", 4),
        ("Graduation Day (doubled by First Day of School)", 4),
        ("Growing Old Together (1 for each Emotion in hand: 7)", 7),
        ("Magical Moment", 2),
        ("New Arrival (1 for each Memory owned: 6)", 6),
        ("Stargazing (raised by Magical Moment)", 6),
    ]


# Who wins (MEM-31).


def test_the_most_points_win() -> None:
    state = over((DANCE,), (CRUSH,), (I_DO,))
    assert state.outcome() == (1, 0, 0)
    assert GAME.ending(state) == (
        "Player 1 won",
        "End of the Line came up. 5 points are the most.",
    )


def test_with_equal_points_the_most_memories_win() -> None:
    state = over((CRUSH,), (STARGAZING, DAYDREAMING), ())
    assert state.outcome() == (0, 1, 0)
    assert "2 Memories are the most" in GAME.ending(state)[1]


def test_then_the_most_emotions_in_hand() -> None:
    state = over((STARGAZING,), (DAYDREAMING,), (), hands=(3, 4, 9))
    assert state.outcome() == (0, 1, 0)
    assert "4 Emotions in hand are the most" in GAME.ending(state)[1]


def test_after_that_the_win_is_shared() -> None:
    state = over((STARGAZING,), (DAYDREAMING,), (), hands=(4, 4, 9))
    assert state.outcome() == (0.5, 0.5, 0)
    assert GAME.ending(state)[0] == "Player 1 and Player 2 won"


def test_who_gives_up_does_not_win() -> None:
    state = at([H], owned={0: [DANCE], 2: [CRUSH]})
    state.play(GIVE_UP)
    assert (state.outcome(), GAME.ending(state)) == (
        (0, 0, 1),
        ("Player 3 won", "Player 1 gave up."),
    )


def test_statistics_count_the_first_seat() -> None:
    assert GAME.tally(over((DANCE,), (CRUSH,), ())) == {
        "won": 1,
        "shared": 0,
        "points": 5,
        "memories": 1,
        "turns": 9,
        "given_up": 0,
    }


def test_a_shared_win_is_counted_apart() -> None:
    tally = GAME.tally(over((), (), ()))
    assert (tally["won"], tally["shared"]) == (0, 1)


def test_players_are_compared_by_points_memories_and_emotions() -> None:
    assert GAME.standing(over((DANCE,), (CRUSH,), (), hands=(3, 0, 0)), 0) == (5, 1, 3)


def test_who_gave_up_is_not_compared() -> None:
    state = at([H], owned={0: [DANCE]})
    state.play(GIVE_UP)
    assert GAME.standing(state, 0) is None


@pytest.mark.parametrize(
    ("owned", "ending"),
    [(((DANCE,), (), ()), "Won"), (((), (DANCE,), ()), "Lost"), (((), (), ()), "Shared win")],
)
def test_how_it_ended_is_counted_by_name(owned: tuple[tuple[int, ...], ...], ending: str) -> None:
    assert GAME.named(over(*owned)) == {"ending": ending}


def test_a_collected_memory_counts_at_once() -> None:
    after = play(at([H] * 3, lanes={0: DANCE}), ("collect", 0), *pay(H, H, H))
    assert total(after.scores()[0]) == 5
