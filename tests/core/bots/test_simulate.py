"""What many games come to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.bots.simulate import Match, Result, play, summary, wilson, wins
from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from tests.any_game.kuhn import KUHN, KuhnOptions
from tests.core.escape.position import CARDS


def kuhn(*players: str, seed: int = 1) -> Match:
    return Match(KUHN, KuhnOptions(), KUHN.card_text(), players, seed)


def escape(player: str, aim: str = "") -> Match:
    return Match(ESCAPE, EscapeOptions("training"), CARDS.text, (player,), 1, aim)


def result(*outcome: float, score: int = 0, **tally: int) -> Result:
    """A result of which only a part matters."""
    return Result(outcome, (score,) * len(outcome), 5, tally, {"ending": f"ended {score}"})


@pytest.mark.parametrize(
    ("outcome", "won"),
    [
        ((0.8,), [1]),
        ((0.0,), [0]),
        ((0.2, 0.7, 0.1), [0, 1, 0]),
        ((0.5, 0.5), [0.5, 0.5]),
        ((0.4, 0.2, 0.4), [0.5, 0, 0.5]),
    ],
)
def test_the_best_seat_wins_and_a_lone_one_by_success(
    outcome: tuple[float, ...], won: list[float]
) -> None:
    assert wins(outcome) == won


@pytest.mark.parametrize(
    ("successes", "trials", "interval"),
    [
        (50, 100, (0.4038, 0.5962)),
        (0, 10, (0.0, 0.2775)),
        (10, 10, (0.7225, 1.0)),
        (0, 0, (0.0, 1.0)),
    ],
)
def test_the_interval_of_a_chance_is_that_of_wilson(
    successes: int, trials: int, interval: tuple[float, float]
) -> None:
    assert wilson(successes, trials) == pytest.approx(interval, abs=1e-4)


def test_the_same_match_and_number_are_the_same_game() -> None:
    assert play(escape("easy"), 3) == play(escape("easy"), 3)


@pytest.mark.parametrize(
    ("scenario", "decisions", "rounds"), [("normal", 130, 25), ("moonlit", 111, 20)]
)
def test_the_reference_player_plays_as_it_did_when_values_were_measured_with_it(
    scenario: str, decisions: int, rounds: int
) -> None:
    # With the cards of the tests, so that only a change of the player itself is noticed: whoever
    # wants one measures the values of the game anew.
    played = play(Match(ESCAPE, EscapeOptions(scenario), CARDS.text, ("reference",), 1), 0)
    assert (played.decisions, played.tally["rounds"]) == (decisions, rounds)


def test_other_numbers_are_other_games() -> None:
    assert len({repr(play(escape("easy"), number)) for number in range(6)}) > 1


def test_other_seeds_are_other_games() -> None:
    assert kuhn("easy", "easy").seeds(0) != kuhn("easy", "easy", seed=2).seeds(0)


def test_every_seat_has_its_player() -> None:
    seats = summary(kuhn("hard", "random"), [])["seats"]
    assert [seat["player"] for seat in seats] == ["hard", "random"]


def test_players_keep_their_seats() -> None:
    assert [kuhn("hard", "random").sits(number) for number in range(2)] == [[0, 1], [0, 1]]


def test_players_who_change_seats_move_on_by_one_after_every_game() -> None:
    match = replace(kuhn("hard", "easy", "random"), rotate=True)
    assert [match.sits(number) for number in range(3)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_players_who_change_seats_come_to_sit_in_every_order() -> None:
    match = replace(kuhn("hard", "easy", "normal", "random"), rotate=True)
    assert len({tuple(match.sits(number)) for number in range(24)}) == 24


def test_results_follow_the_players_from_seat_to_seat() -> None:
    match = kuhn("random", "random")
    stay, change = (play(replace(match, rotate=rotate), 1) for rotate in (False, True))
    assert change.scores == stay.scores[::-1]


def test_what_is_tallied_follows_the_first_player() -> None:
    match = kuhn("random", "random")
    stay, change = (play(replace(match, rotate=rotate), 1) for rotate in (False, True))
    assert change.tally["won"] == 1 - stay.tally["won"]


def test_a_searching_player_beats_a_random_one() -> None:
    match = kuhn("random", "normal")
    results = [play(match, number) for number in range(200)]
    chips = sum(result.outcome[1] for result in results) / len(results)
    assert chips > 0.5


def test_only_decisions_with_a_choice_are_counted() -> None:
    assert play(kuhn("easy", "easy"), 1).decisions in (2, 3)


def test_wins_have_an_interval() -> None:
    seat = summary(escape("easy"), [result(0.8), result(0.0)])["seats"][0]
    assert (seat["wins"]["count"], seat["wins"]["interval"]) == (
        1,
        pytest.approx(list(wilson(1, 2))),
    )


def test_scores_have_quartiles() -> None:
    scores = [result(0.8, score=score) for score in (1, 2, 3, 4, 5)]
    assert summary(escape("easy"), scores)["seats"][0]["score"]["quartiles"] == [2, 3, 4]


def test_what_happened_or_not_has_an_interval() -> None:
    tally = summary(escape("easy"), [result(0.8, escaped=1), result(0.0, escaped=0)])["tally"]
    assert tally["escaped"]["rate"] == 0.5


def test_what_is_counted_has_a_mean_over_the_games_that_have_it() -> None:
    results = [result(0.8, score=9, rounds=8), result(0.8, rounds=10), result(0.0)]
    assert summary(escape("easy"), results)["tally"]["rounds"]["mean"] == 9


def test_endings_are_counted_by_name() -> None:
    results = [result(0.0, score=1), result(0.0, score=2), result(0.0, score=2)]
    named = summary(escape("easy"), results)["named"]
    assert named == {"ending": {"ended 2": 2, "ended 1": 1}}


def test_an_escape_has_an_ending_and_a_rank() -> None:
    results = [play(escape("easy"), number) for number in range(5)]
    assert set(summary(escape("easy"), results)["named"]) == {"ending", "rank"}


def test_no_games_come_to_nothing() -> None:
    assert summary(escape("easy"), [])["seats"][0]["score"]["mean"] is None
