"""Options of a game: what can be chosen, and the sentence when something cannot."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from core.deal import SEED_LIMIT
from core.escape import ESCAPE
from core.game import BadOption, Options
from core.options import Choice, Value, build, check, choices
from tests.any_game.kuhn import KUHN, KuhnGame, KuhnOptions


def test_the_options_of_a_game_come_as_data() -> None:
    assert choices(KUHN) == [
        Choice("first", 0, "Who speaks first.", {0: "player 1", 1: "player 2"})
    ]


def test_what_is_not_chosen_keeps_its_default() -> None:
    assert build(KUHN, {}) == KuhnOptions(first=0)


def test_options_are_built_from_names_and_values() -> None:
    assert build(KUHN, {"first": 1}) == KuhnOptions(first=1)


def refusal(values: dict[str, Value]) -> str:
    with pytest.raises(BadOption) as caught:
        build(KUHN, values)
    return str(caught.value)


def test_an_unknown_option_is_refused_with_what_there_is() -> None:
    assert refusal({"stake": 3}) == "Kuhn poker has no option 'stake'; it has first."


def test_an_impossible_value_is_refused_with_what_is_possible() -> None:
    assert refusal({"first": 2}) == "first cannot be 2; choose one of 0, 1."


def test_a_yes_is_not_the_number_one() -> None:
    assert refusal({"first": True}) == "first cannot be True; choose one of 0, 1."


class NoChoice(KuhnGame):
    """A game without options."""

    options: ClassVar[type[Options]] = Options


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="it has none"):
        build(NoChoice(), {"first": 0})


@pytest.mark.parametrize("seats", [1, 3])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Kuhn poker is for 2 players, not {seats}."):
        check(KUHN, KuhnOptions(), seats, 0)


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_outside_its_limits_is_refused(seed: int) -> None:
    with pytest.raises(BadOption, match="A seed is a whole number from 0 to 9007199254740991"):
        check(KUHN, KuhnOptions(), 2, seed)


@dataclass(frozen=True)
class Foreign(Options):
    """The options of some other game."""


def test_options_of_another_game_are_refused() -> None:
    with pytest.raises(BadOption, match="not options of Kuhn poker"):
        check(KUHN, Foreign(), 2, 0)


def test_a_deal_checks_what_it_is_given() -> None:
    with pytest.raises(BadOption):
        KUHN.deal(KuhnOptions(first=5), KUHN.cards(), 2, 0)


def test_a_value_says_what_is_different_with_it() -> None:
    (scenario,) = choices(ESCAPE)
    assert scenario.notes["training"] == "6 cells, and both programs run already"


def test_every_scenario_of_escape_has_a_note() -> None:
    (scenario,) = choices(ESCAPE)
    assert list(scenario.notes) == list(scenario.choices)
