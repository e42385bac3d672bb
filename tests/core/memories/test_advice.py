"""What hints of Bestest Memories say: why business is completed so, and how courses differ."""

from __future__ import annotations

import pytest

from core.game import Action
from core.memories import MEMORIES as GAME
from core.memories.state import MemoriesState
from tests.core.memories.position import (
    DRAW,
    GOODBYE,
    KISS,
    LL,
    SL,
    A,
    H,
    L,
    at,
    deal,
    pay,
    play,
)

OWN = f"own {KISS}"


def course(start: MemoriesState, *actions: Action) -> dict[str, float]:
    """The traits of a course that ends with these actions, for the first player."""
    return GAME.traits([start, play(start, *actions)], 0)


def contrast(means: dict[str, tuple[float, float]]) -> list[str]:
    """What is said when the best course and the other have these means."""
    best = {name: pair[0] for name, pair in means.items()}
    return GAME.contrast(at(), best, {name: pair[1] for name, pair in means.items()})


@pytest.mark.parametrize(
    ("means", "words"),
    [
        ({"best": (4.0, 3.0)}, ["can pay 1 more Emotion of one type next turn"]),
        ({"best": (3.0, 4.0)}, []),
        ({"hand": (7.0, 5.5)}, ["starts your next turn with 1.5 more Emotions"]),
        ({"soon": (1.0, 0.0)}, ["owns 1 more Memory by your next turn"]),
        ({"lingering": (2.0, 1.0)}, ["keeps 1 more Lingering Emotion for Research"]),
        ({"rival": (18.0, 20.5)}, ["leaves 2.5 fewer points to the best other player"]),
        ({"rival": (20.5, 18.0)}, []),
        ({"id": (1.0, 0.0)}, ["has your Research ID on a Memory next turn"]),
        ({"id": (0.0, 1.0)}, ["has your Research ID free"]),
        ({OWN: (1.0, 0.0)}, ["gets First Kiss"]),
        ({OWN: (0.0, 1.0)}, ["leaves First Kiss to others"]),
        ({OWN: (0.9, 0.4)}, ["gets First Kiss (90 % of the time, not 40 %)"]),
        ({"score": (30.0, 20.0)}, []),
    ],
)
def test_differences_are_told_in_words(
    means: dict[str, tuple[float, float]], words: list[str]
) -> None:
    assert contrast(means) == words


def test_the_greatest_differences_come_first() -> None:
    means = {"rival": (7.0, 8.5), "soon": (1.0, 0.5), "hand": (3.0, 4.5), OWN: (1.0, 0.0)}
    assert contrast(means) == [
        "gets First Kiss",
        "owns 0.5 more Memories by your next turn",
        "leaves 1.5 fewer points to the best other player",
    ]


def test_of_what_a_hand_can_pay_and_how_many_it_holds_one_thing_is_told() -> None:
    assert len(contrast({"hand": (7.0, 5.0), "best": (4.0, 3.0)})) == 1


def test_where_that_speaks_against_the_move_nothing_of_it_is_told() -> None:
    assert contrast({"hand": (3.0, 6.0), "best": (3.0, 2.0)}) == []


def test_the_hand_and_what_it_can_pay_are_traits() -> None:
    done = course(at([H, H, SL], pile=[LL]), DRAW)
    assert (done["hand"], done["best"], done["lingering"]) == (4, 2, 2)


def test_a_memory_that_is_collected_is_a_trait() -> None:
    done = course(at([A, A, A], lanes={0: KISS}, memories=[]), ("collect", 0), *pay(A, A, A))
    assert (done[OWN], done["soon"], done["score"]) == (1, 1, 3)


def test_a_research_id_on_a_memory_is_a_trait() -> None:
    assert course(at([SL, LL]), ("research", 0), *pay(SL, LL))["id"] == 1


KEEPS = "It keeps the Emotions that can still collect most, and leaves the least useful on top."
MISSED = "It is the Emotion that you will miss least."


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (deal(), MISSED),
        (play(at([H, H, H, H]), ("collect", 0)), KEEPS),
        (
            play(at([L, L, L], lanes={0: GOODBYE}, others=[[A, H]]), ("collect", 0), *pay(L, L, L)),
            MISSED,
        ),
        (at([H]), ""),
    ],
)
def test_a_suggestion_has_its_reason_and_an_action_none(state: MemoriesState, reason: str) -> None:
    assert GAME.reason(state) == reason
