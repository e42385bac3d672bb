"""The built-in card set of Moon: counts, kinds and figures as agreed (The cards)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.moon.cards import built_in
from core.moon.effects import (
    BUILT,
    CLAIMED,
    END,
    LAY,
    LAY_X,
    NAMES,
    ONGOING,
    UNFLIP,
    read,
    sentence,
    told,
)
from core.moon.kinds import (
    BASE,
    BLUE,
    COLOURS,
    ERAS,
    FLAGS,
    GREY,
    HEART,
    LEVELS,
    PINK,
    RESOURCES,
    ROVER,
    YELLOW,
)
from core.moon.printed import facts, requirement
from tests.core.moon.position import CARDS as FIXED
from tests.core.moon.position import c

CARDS = built_in()
STRUCTURES = [card for era in ERAS for card in CARDS.structures[era]]


def three_plus(numbers: range) -> int:
    """How many of some cards are marked 3+."""
    return sum(CARDS.three_plus[number] for number in numbers)


# Counts.


def test_36_structures_an_era_8_of_era_i_and_of_era_ii_marked_3_plus() -> None:
    assert [len(numbers) for numbers in CARDS.structures] == [36, 36, 36]
    assert [three_plus(numbers) for numbers in CARDS.structures] == [8, 8, 0]


def test_8_bases_3_marked_3_plus_each_with_1_production_and_1_flag() -> None:
    assert (len(CARDS.bases), three_plus(CARDS.bases)) == (8, 3)
    assert {(sum(CARDS.production[base]), sum(CARDS.flags[base])) for base in CARDS.bases} == {
        (1, 1)
    }


def test_6_expeditions_an_era_2_marked_3_plus() -> None:
    assert [(len(each), three_plus(each)) for each in CARDS.expeditions] == [(6, 2)] * 3


def test_first_expedition_has_a_version_for_2_or_3_and_one_for_4_or_5() -> None:
    assert [CARDS.name[number] for number in CARDS.first] == ["Scouts", "Pathfinders"]


def test_8_reputation_cards_of_each_level() -> None:
    assert [len(CARDS.reputation[level]) for level in LEVELS] == [8, 8, 8]


def test_every_number_belongs_to_one_group() -> None:
    groups = [*CARDS.structures, CARDS.bases, *CARDS.expeditions, CARDS.first, *CARDS.reputation]
    assert [n for group in groups for n in group] == list(range(len(CARDS.name)))


# Colours (MOON-33).


def test_only_blue_cards_and_bases_produce() -> None:
    assert {CARDS.colour[n] for n, made in enumerate(CARDS.production) if any(made)} == {BLUE, BASE}


def test_only_yellow_cards_and_bases_bear_flags() -> None:
    assert {CARDS.colour[n] for n, flags in enumerate(CARDS.flags) if any(flags)} == {YELLOW, BASE}


def test_only_pink_is_flipped_and_only_grey_has_hearts_at_the_end() -> None:
    assert {CARDS.colour[n] for n, steps in enumerate(CARDS.flip) if steps} == {PINK}
    assert {CARDS.colour[n] for n in STRUCTURES if CARDS.hearts[n] or CARDS.end[n]} == {GREY}


def test_era_i_is_mostly_blue_and_yellow_era_iii_grey_yellow_and_pink() -> None:
    counts = [Counter(CARDS.colour[n] for n in numbers) for numbers in CARDS.structures]
    assert counts[0][BLUE] + counts[0][YELLOW] > 24
    assert counts[2][GREY] + counts[2][YELLOW] + counts[2][PINK] > 30
    assert counts[2][BLUE] <= 2
    assert [sum(count[colour] for colour in COLOURS) for count in counts] == [36, 36, 36]


# Figures.


def mean(numbers: list[int]) -> float:
    """The mean of some numbers."""
    return sum(numbers) / len(numbers)


def test_costs_rise_gently() -> None:
    costs = [mean([sum(CARDS.cost[n]) for n in numbers]) for numbers in CARDS.structures]
    assert 0.7 <= costs[0] <= 1.0
    assert 1.9 <= costs[1] <= 2.5
    assert 2.5 <= costs[2] <= 3.2


def test_about_half_of_era_i_is_free() -> None:
    assert sum(not any(CARDS.cost[n]) for n in CARDS.structures[0]) in range(15, 22)


def test_in_era_i_only_the_card_that_lays_x_costs_more_than_2_or_needs_a_flag() -> None:
    asking = [n for n in CARDS.structures[0] if sum(CARDS.cost[n]) > 2 or any(CARDS.needs[n])]
    assert [CARDS.name[n] for n in asking] == ["Founders' Stone"]
    assert CARDS.built[asking[0]] == ((LAY_X, 0),)


def test_flags_needed_rise_from_none_to_1_or_2() -> None:
    needs = [[sum(CARDS.needs[n]) for n in numbers] for numbers in CARDS.structures]
    assert max(needs[1]) == 1
    assert max(needs[2]) == 2
    assert mean(needs[1]) < mean(needs[2])


def test_every_structure_can_be_assimilated_for_something() -> None:
    assert all(any(CARDS.assimilate[n]) for n in STRUCTURES)


def test_no_un_flip_in_era_i() -> None:
    steps = [step[0] for n in CARDS.structures[0] for step in (*CARDS.built[n], *CARDS.flip[n])]
    assert UNFLIP not in steps


def test_a_pink_of_era_i_lays_at_most_1_heart_a_flip() -> None:
    laid = [step for n in CARDS.structures[0] for step in CARDS.flip[n] if step[0] in (LAY, LAY_X)]
    assert laid
    assert all(step[0] == LAY and step[2] == 1 for step in laid)


def test_each_flag_is_borne_and_needed_and_each_resource_produced_and_paid() -> None:
    assert all(any(CARDS.flags[n][flag] for n in STRUCTURES) for flag in FLAGS)
    assert all(any(CARDS.needs[n][flag] for n in STRUCTURES) for flag in FLAGS)
    assert all(any(CARDS.production[n][kind] for n in STRUCTURES) for kind in RESOURCES)
    assert all(any(CARDS.cost[n][kind] for n in STRUCTURES) for kind in RESOURCES)


def test_rovers_and_hearts_are_produced_too() -> None:
    assert all(any(CARDS.production[n][kind] for n in STRUCTURES) for kind in (ROVER, HEART))


# Effects.


def test_every_name_of_the_vocabulary_is_used() -> None:
    columns = (CARDS.built, CARDS.flip, CARDS.bonus, CARDS.claimed, CARDS.ongoing, CARDS.end)
    used = {effect[0] for column in columns for effects in column for effect in effects}
    assert used == set(range(len(NAMES)))


@pytest.mark.parametrize("number", range(len(CARDS.name)))
def test_a_card_has_a_short_name_and_effects_in_sentences(number: int) -> None:
    assert 1 <= len(CARDS.short[number]) <= 8
    assert not CARDS.about[number] or CARDS.about[number].endswith(".")


@pytest.mark.parametrize(
    ("text", "when", "words"),
    [
        ("gain heart 2", BUILT, "gain 2 Hearts"),
        ("gain any 1", BUILT, "gain 1 resource of choice"),
        ("gain metal 3", BUILT, "gain 3 Metal"),
        ("gain_per heart 1 science 2 4", BUILT,
         "gain 1 Heart for each 2 Science Flags, at most 4"),
        ("gain_per heart 1 x 1 3", BUILT, "gain X Hearts"),
        ("gain_per heart 1 x 1 2", BUILT, "gain X Hearts, at most 2"),
        ("gain_per any 1 x 1 3", BUILT, "gain X resources of choice"),
        ("gain_per heart 2 x 1 4", BUILT, "gain 2 Hearts for each point of X, at most 4"),
        ("trade any 2 heart 1 4", BUILT, "up to 4 times, trade any 2 resources for 1 Heart"),
        ("trade rover 1 any 2 1", BUILT, "once, trade 1 Rover for 2 resources of choice"),
        ("lay other 1", BUILT, "lay 1 Heart on another of your Structures"),
        ("lay_x here", BUILT, "lay X Hearts on this card"),
        ("cheaper grey 1", ONGOING, "a grey Structure costs 1 resource less"),
        ("waive any 2", CLAIMED, "a Structure needs 2 Flags fewer"),
        ("waive food 1", CLAIMED, "a Structure needs 1 Food Flag fewer"),
        ("when_built yellow heart 1", ONGOING, "when you build a yellow Structure, gain 1 Heart"),
        ("end_per rover 2 1 5", END, "1 Heart for each 2 Rovers in supply, at most 5"),
        ("end_if flag_types 5 5", END, "5 Hearts if you have 5 types of Flag or more"),
        ("end_most food 8", END, "8 Hearts if no other player has as many Food Flags"),
    ],
)  # fmt: skip
def test_an_effect_in_words(text: str, when: str, words: str) -> None:
    effect = read(text, when)
    assert isinstance(effect, tuple)
    assert sentence(effect) == words


def test_steps_follow_each_other_in_words() -> None:
    assert told(FIXED.flip[c("Taxi Stand")], "flip") == (
        "Flip: take a Rover parked on your cards into your supply; then gain 2 Hearts."
    )


def test_what_holds_for_a_turn_says_so() -> None:
    assert FIXED.about[c("Helping Hands")] == "This turn a Structure costs 1 resource less."
    assert FIXED.about[c("Toolmakers")] == "A blue Structure costs 1 resource less."


def test_what_is_printed_in_words() -> None:
    assert facts(FIXED, c("Botany Dome")) == (
        "yellow; costs 1 Energy, 1 Water; Flags: 1 Science, 1 Food; Assimilate: 2 Energy"
    )
    assert requirement(FIXED, c("City Council")) == "4 Housing Flags"
