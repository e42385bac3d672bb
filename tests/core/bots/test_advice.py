"""Hints: what they say, and that they say no more than can be known."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.bots.advice import GAMES, Advice, Course, advice_on, advise, surely
from core.escape import ESCAPE
from core.escape.kinds import FLARE, PROGRAM_A, SUIT
from core.escape.state import EscapeState
from core.game import Action, Game, State
from core.memories import MEMORIES
from tests.any_game.kuhn import KUHN
from tests.any_game.setups import SETUPS, Setup
from tests.core.bots.games import kuhn, positions, view_of
from tests.core.escape.position import DRILL, END, LAMP, MAP, ROPE, TORCH, at, play
from tests.core.memories.position import begun as memories

EVERY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=str)


def hint(state: State, played: Action | None = None) -> Advice:
    """A hint for Escape."""
    return advise(ESCAPE, state.seen_by(0), 1, played)


def at_the_rocket(*hand: int) -> EscapeState:
    """One point short of the escape, and no oxygen left."""
    return at(13, programs=3, hand=hand, placed=[DRILL], points=20, deck=[], tanks=0)


@EVERY_SETUP
def test_a_hint_is_legal_and_says_why(setup: Setup) -> None:
    for number, state in enumerate(positions(setup, 4)):
        if number % 9 == 0 and state.seat is not None:
            made = advise(setup.game, state.seen_by(state.seat), 1, stop=lambda: True)
            assert (made.actions[0] in state.legal(), bool(made.text)) == (True, True)


@EVERY_SETUP
def test_hidden_cards_do_not_change_a_hint(setup: Setup) -> None:
    view = view_of(setup, 5, 0)
    twins = [view.imagine(random.Random(n).random).seen_by(view.seat) for n in range(2)]
    assert advise(setup.game, twins[0], 1) == advise(setup.game, twins[1], 1)


def test_a_hint_names_the_move_and_how_often_it_succeeds() -> None:
    said = hint(at_the_rocket(ROPE, MAP)).text[0]
    assert said.startswith(f"Explore with Rope escapes in all {GAMES} imagined games")


def course_of(action: Action, wins: int, score: float) -> Course:
    """Ten games after an action, so many of them escapes with this score."""
    course = Course(action, str(action[0]).capitalize(), wins=wins)
    course.results = [0.9] * wins + [0.0] * (10 - wins)
    course.traits = [{"score": score}] * wins + [{}] * (10 - wins)
    return course


def told(*courses: Course) -> Advice:
    """The hint that follows from imagined games."""
    return advice_on(ESCAPE, at(), courses, None)


def test_where_all_moves_win_the_mean_score_decides_and_is_named() -> None:
    made = told(course_of(("wait",), 10, 12.0), course_of(("go",), 10, 14.5))
    assert made.actions == [("go",)]
    assert made.text[0] == (
        "Go escapes in all 10 imagined games with a mean score of 14.5, Wait in as many with 12.0."
    )


def test_a_move_that_wins_less_often_is_never_hinted_for_its_score() -> None:
    made = told(course_of(("wait",), 9, 30.0), course_of(("go",), 10, 4.0))
    assert made.text[0] == "Go escapes in all 10 imagined games, Wait in 90 %."


def test_the_percentages_are_those_of_the_imagined_games() -> None:
    made = advise(KUHN, kuhn((1, 2, 0)), 3)
    shown = [f"{100 * chance:.0f} %" for chance in made.chances if 0 < chance < 1]
    assert [percent in made.text[0] for percent in shown] == [True] * len(shown)


def test_a_hint_says_how_many_games_were_imagined() -> None:
    made = advise(KUHN, kuhn((1, 2, 0)), 3)
    assert (made.games, f"{GAMES} imagined games" in made.text[0]) == (GAMES, True)


def test_without_time_for_games_nothing_is_said_of_them() -> None:
    made = advise(KUHN, kuhn((1, 2, 0)), 3, stop=lambda: True)
    assert "no time" in made.text[0]


def test_what_is_the_only_sensible_move_is_said_to_be_that() -> None:
    made = advise(KUHN, kuhn((0, 2, 1), "bet"), 3)
    assert made.text == ["Call. Nothing else is worth a thought here."]


def test_a_payment_is_hinted_as_suggested_with_the_reason() -> None:
    paying = play(at(hand=[TORCH, ROPE, LAMP]), ("explore", TORCH))
    made = hint(paying)
    assert made.actions == ESCAPE.suggest(paying)
    assert made.text[0].endswith("What is missed least goes; the best of it lies deepest and comes"
                                 " back first.")  # fmt: skip


def test_the_coach_praises_the_best_move() -> None:
    state = at_the_rocket(ROPE, MAP)
    assert hint(state, hint(state).actions[0]).text[0].startswith("Well played.")


def test_the_coach_says_which_move_was_better() -> None:
    said = hint(at_the_rocket(ROPE), END).text[0]
    assert said.startswith(f"Better was: Explore with Rope escapes in all {GAMES} imagined games")


def test_the_coach_is_silent_about_payments() -> None:
    paying = play(at(hand=[TORCH, ROPE, LAMP]), ("explore", TORCH))
    assert hint(paying, ("pay", LAMP)).text == []


@pytest.mark.parametrize(
    ("differences", "sure"),
    [
        ([0.0] * 50, False),
        ([1.0] * 50, True),
        ([1.0] * 4, False),
        ([1.0, -1.0] * 25, False),
        ([-1.0] * 50, False),
        ([1.0, 0.0] * 25, True),
    ],
)
def test_a_difference_counts_when_chance_does_not_explain_it(
    differences: list[float], sure: bool
) -> None:
    assert surely(differences) == sure


# Games that hints do not play out.


def hoped(*courses: tuple[str, float, float], played: Action | None = None) -> list[str]:
    """What is said of Bestest Memories: a move, its chance to win, and its points to hope for."""
    made = []
    for verb, chance, points in courses:
        course = Course((verb,), verb.capitalize(), [chance] * 10, 10 * chance)
        course.traits = [{"score": points}] * 10
        made.append(course)
    return advice_on(MEMORIES, memories(), made, played).text


def test_where_games_are_not_played_out_a_hint_names_the_expected_points() -> None:
    assert hoped(("wait", 0.41, 12.0), ("go", 0.5, 14.5))[0] == (
        "Go: about 14 points in the end, 2.5 more than Wait. "
        "The chance to win is about 50 %, not 41 %."
    )


def test_a_better_chance_counts_more_than_points() -> None:
    assert hoped(("wait", 0.41, 12.0), ("go", 0.5, 11.0))[0].startswith(
        "Go: about 11 points in the end, 1 fewer than Wait."
    )


def test_with_equal_chances_the_points_decide() -> None:
    assert hoped(("wait", 0.504, 12.0), ("go", 0.5, 14.0))[0] == (
        "Go: about 14 points in the end, 2 more than Wait. "
        "The chance to win is about 50 %, as with the other."
    )


def test_the_coach_calls_no_move_better_for_less_than_a_percent() -> None:
    said = hoped(("go", 0.504, 12.0), ("wait", 0.5, 12.0), played=("wait",))
    assert said == ["Well played: Go would not surely have been better."]


def test_a_hint_of_bestest_memories_tells_points() -> None:
    state = memories()
    made = advise(MEMORIES, state.seen_by(0), 1)
    assert made.actions[0] in state.legal()
    assert "points in the end" in made.text[0]


# What Escape says of courses.


def course(start: EscapeState, *actions: Action) -> dict[str, float]:
    """The traits of a course that ends its round with these actions."""
    return ESCAPE.traits([start, play(start, *actions)], 0)


def contrast(**means: tuple[float, float]) -> list[str]:
    """What is said when the best course and the other have these means."""
    names = {name.replace("_", " "): pair for name, pair in means.items()}
    best = {name: pair[0] for name, pair in names.items()}
    return ESCAPE.contrast(at(), best, {name: pair[1] for name, pair in names.items()})


def test_a_course_has_many_traits() -> None:
    start = at(hand=[ROPE], cells={6: PROGRAM_A})
    assert len(course(start, END)) >= 12


def test_a_sector_explored_this_round_is_a_trait() -> None:
    start = at(hand=[ROPE, MAP], placed=[DRILL], points=5, sector=SUIT)
    done = course(start, END, ("obtain",))
    assert done[f"finish {SUIT}"] == 1


def test_points_left_behind_are_a_trait() -> None:
    start = at(hand=[ROPE, MAP], placed=[DRILL])
    assert course(start, ("move", ROPE, 6))["lost"] == 1


def test_events_that_were_shed_are_a_trait() -> None:
    assert course(at(hand=[ROPE], kept=[FLARE, FLARE]), END)["events"] == 2


def test_an_escape_has_a_score_and_a_time() -> None:
    escape = course(at_the_rocket(ROPE), ("explore", ROPE), END)
    assert {"score", "rounds", "left"} <= set(escape)


@pytest.mark.parametrize(
    ("means", "words"),
    [
        ({"tanks": (3.0, 2.0)}, ["has 1 more tank by the next round"]),
        ({"tanks": (3.0, 1.5)}, ["has 1.5 more tanks by the next round"]),
        ({"tanks": (1.5, 3.0)}, []),
        ({"lost": (1.0, 0.0)}, []),
        ({"score": (12.0, 14.0)}, []),
        ({"rounds": (3.0, 5.5)}, ["reaches the rocket 2.5 rounds earlier"]),
        ({f"finish_{SUIT}": (1.0, 0.0)}, ["finishes Airlock this round"]),
        ({f"finish_{SUIT}": (0.0, 1.0)}, ["leaves Airlock for later"]),
        (
            {f"finish_{SUIT}": (0.8, 0.2)},
            ["finishes Airlock this round (80 % of the time, not 20 %)"],
        ),
        ({"lost": (0.0, 1.0)}, ["keeps the points placed here"]),
        ({"score": (9.0, 8.9)}, []),
        ({"turn": (8.0, 9.0), "rounds": (5.0, 9.0)}, ["reaches the rocket 4 rounds earlier"]),
        ({"turn": (9.0, 8.0), "rounds": (9.0, 5.0)}, []),
        (
            {"items": (2.0, 1.0), "hand": (6.0, 2.0)},
            ["starts the next round with 4 more cards", "gains 1 more item in the end"],
        ),
    ],
)
def test_differences_are_told_in_words(
    means: dict[str, tuple[float, float]], words: list[str]
) -> None:
    assert contrast(**means) == words


@pytest.mark.parametrize("game", [ESCAPE, KUHN], ids=lambda game: game.name)
def test_courses_that_do_not_differ_are_not_told_apart(game: Game[Any]) -> None:
    assert game.contrast(at(), {}, {}) == []
