"""Card files of Moon: every mistake is named by card and field, in a sentence."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from core.cardset import CardError
from core.moon.cards import parse
from core.moon.effects import Effect
from core.moon.kinds import COUNT_COLOUR, GREY, METAL, PINK
from core.moon.sound import faults
from tests.core.moon.position import CARDS, printed, reprinted

TEXT = CARDS.text


def faulty(before: str, after: str, count: int = 1) -> list[str]:
    """The mistakes found when a piece of the built-in file is replaced."""
    assert re.search(before, TEXT, re.S), before
    with pytest.raises(CardError) as caught:
        parse(re.sub(before, after, TEXT, count=count, flags=re.S))
    return caught.value.mistakes


def without(group: str, number: int) -> str:
    """The built-in file without the first so many cards of a group."""
    return re.sub(rf"\[{group}\..*?\n\n", "", TEXT, count=number, flags=re.S)


def mistakes(text: str) -> list[str]:
    """The mistakes of a card file."""
    with pytest.raises(CardError) as caught:
        parse(text)
    return caught.value.mistakes


def test_an_owner_can_enter_other_figures_and_more_cards() -> None:
    more = """
[era_1.test_pit]
name = "Test Pit"
short = "Test Pit"
colour = "blue"
cost = { energy = 2 }
production = { metal = 3 }
assimilate = { metal = 2 }
"""
    cards = parse(TEXT.replace("hearts = 9", "hearts = 10") + more)
    assert len(cards.structures[0]) == 37
    assert cards.hearts[cards.name.index("Earth Memorial")] == 10
    assert cards.cost[cards.name.index("Test Pit")] == (2, 0, 0, 0)


@pytest.mark.parametrize(
    ("before", "after", "mistake"),
    [
        ('game = "moon"', 'game = "escape"', 'game: must be "moon".'),
        ("version = 1", "version = 0", "card file: version is 0; it must lie between 1 and 9999."),
        ("version = 1", "version = 1\nextra = 2", "'extra': is not a part of a card file."),
        ("cost = { metal = 1 }", "cost = { metal = 10 }",
         "era_1.solar_field: cost metal is 10; it must lie between 1 and 9."),
        ("cost = { metal = 1 }", "cost = { gold = 1 }",
         "era_1.solar_field: cost has 'gold'; it may have energy, water, biomass, metal."),
        ("cost = { metal = 1 }", "cost = { heart = 1 }",
         "era_1.solar_field: cost has 'heart'; it may have energy, water, biomass, metal."),
        ("cost = { metal = 1 }", "cost = 1",
         "era_1.solar_field: cost must say how much, e.g. { water = 1 }."),
        ("cost = { metal = 1 }", "price = 1",
         "era_1.solar_field: 'price' is not a field of this card."),
        ("production = { energy = 1 }\n", "",
         "era_1.sun_panel: the field production is missing."),
        ("production = { energy = 1 }", "production = { energy = 1 }\nflags = { food = 1 }",
         "era_1.sun_panel: 'flags' is not a field of this card."),
        ('colour = "blue"', 'colour = "red"',
         "era_1.sun_panel: colour is 'red'; it must be one of blue, yellow, pink, grey."),
        ("flags = { housing = 1 }", "flags = { hotels = 1 }",
         "era_1.bunkhouse: flags has 'hotels'; it may have housing, transport, science, industry, "
         "food."),
        ("flags = { housing = 1 }", "flags = { any = 1 }",
         "era_1.bunkhouse: flags has 'any'; it may have housing, transport, science, industry, "
         "food."),
        ('"gain heart 1"', '"win heart 1"', "era_1.guest_pods: there is no effect 'win heart 1'."),
        ('"gain heart 1"', "7", "era_1.guest_pods: there is no effect 7."),
        ('"gain heart 1"', "[]", "era_1.guest_pods: built is empty; leave it out."),
        ('"gain heart 1"', str(["gain heart 1"] * 10),
         "era_1.guest_pods: built has 10 effects; 9 are the most."),
        ('"gain heart 1"', '"gain_per heart 1 x 4 9"',
         "era_1.guest_pods: 'gain_per heart 1 x 4 9' asks for 4 points of X; nobody ever has as "
         "many."),
        ('"gain heart 1"', '"gain love 1"',
         "era_1.guest_pods: in 'gain love 1' 'love' must be one of energy, water, biomass, metal, "
         "rover, heart, any."),
        ('"gain heart 1"', '"gain heart 0"',
         "era_1.guest_pods: in 'gain heart 0' '0' must be a number from 1 to 9."),
        ('"gain heart 1"', '"gain heart"',
         "era_1.guest_pods: 'gain heart' needs 2 words after gain."),
        ('"gain heart 1"', '"end_most food 8"',
         "era_1.guest_pods: the effect end_most cannot stand under built."),
        ('"trade any 1 any 1 2"', '"trade metal 1 metal 1 2"',
         "era_1.swap_market: 'trade metal 1 metal 1 2' gives a thing for the same thing."),
        ('"trade any 1 any 1 2"', '"trade heart 1 any 1 2"',
         "era_1.swap_market: 'trade heart 1 any 1 2' gives Hearts, which are never paid."),
        ('"cheaper blue 1"', '"cheaper base 1"',
         "bronze.toolmakers: in 'cheaper base 1' 'base' must be one of blue, yellow, pink, grey, "
         "any."),
        ('bonus = "recall"', 'bonus = "lay here 1"',
         "expedition_1.mechanics: 'lay here 1' would lay Hearts on an Expedition, which is "
         "nobody's card."),
        ("hearts = 4\n", "", "era_1.signal_beacon: a grey Structure needs hearts or end."),
        ("hearts = 4", "hearts = 40",
         "era_1.signal_beacon: hearts is 40; it must lie between 1 and 12."),
        ("three_plus = true", 'three_plus = "yes"',
         "era_1.windless_mill: three_plus must be true or false, not 'yes'."),
        ("hearts = 9", "hearts = 9\nthree_plus = true",
         "Earth Memorial: three_plus has no use in Era III, where two players keep every "
         "Structure."),
        ('players = "4-5"', 'players = "2-3"',
         "first: 2 cards have players '2-3'; there must be one."),
        ("requires = { housing = 2 }", "requires = { houses = 2 }",
         "bronze.early_settlers: requires has 'houses'; it may have energy, water, biomass, metal, "
         "rover, heart, housing, transport, science, industry, food, blue, yellow, pink, grey, "
         "structures, flags, flag_types, flag_sets, laid, reputation, resources, x."),
        ("hearts = 9", 'end = "end_if flag_types 6 5"',
         "era_3.earth_memorial: 'end_if flag_types 6 5' asks for 6 types of Flag; nobody ever has "
         "as many."),
        ("hearts = 9", 'end = "end_if x 2 5"',
         "era_3.earth_memorial: 'end_if x 2 5' counts X, which is 1 for everybody at the end."),
        ('name = "Ice Drill"', 'name = "Solar Field"',
         "era_1.ice_drill: name is 'Solar Field', which era_1.solar_field has too."),
        ('short = "Drill"', 'short = "Field"',
         "era_1.ice_drill: short is 'Field', which era_1.solar_field has too."),
        ('short = "Drill"', 'short = "Ice Drill"',
         "era_1.ice_drill: short is 9 characters long; 8 is the most."),
        (r"cost = { energy = 1 }\nproduction = { water = 2 }\nassimilate = { biomass = 1 }",
         "cost = { metal = 1 }\nproduction = { energy = 2 }\nassimilate = { water = 1 }",
         "era_1.ice_drill: is alike to era_1.solar_field but for its name."),
    ],
)  # fmt: skip
def test_a_mistake_is_named_by_card_and_field(before: str, after: str, mistake: str) -> None:
    assert mistake in faulty(before, after)


@pytest.mark.parametrize(
    ("group", "fewer", "mistake"),
    [
        ("era_1", 6, ["era_1: 30 Structures; five players need 31."]),
        ("era_3", 8, ["era_3: 28 Structures; four players need 29.",
                      "era_3: 28 Structures; five players need 31."]),
        ("base", 4, ["base: 1 Base (without those marked three_plus); two players need 2.",
                     "base: 4 Bases; five players need 5."]),
        ("expedition_2", 3, ["expedition_2: 3 Expeditions; five players need 4."]),
        ("silver", 4, ["silver: 4 Reputation cards; five players need 5."]),
        ("gold", 7, ["gold: 1 Reputation card; two players need 3.",
                     "gold: 1 Reputation card; three players need 3.",
                     "gold: 1 Reputation card; four players need 4.",
                     "gold: 1 Reputation card; five players need 5."]),
    ],
)  # fmt: skip
def test_too_few_cards_are_told_for_each_number_of_players(
    group: str, fewer: int, mistake: list[str]
) -> None:
    assert mistakes(without(group, fewer)) == mistake


def test_a_part_that_is_missing_is_told() -> None:
    assert "gold: must hold cards, e.g. [gold.first_card]." in mistakes(
        re.sub(r"\[gold\..*", "", TEXT, flags=re.S)
    )


def test_a_structure_that_needs_more_flags_than_there_are_is_told() -> None:
    assert faulty("needs = { housing = 1 }", "needs = { housing = 9 }") == [
        "Founders' Stone: needs 9 Housing, more than can come together, so nobody can ever build "
        "it."
    ]


def test_a_structure_that_two_players_can_never_build_is_told() -> None:
    assert faulty("needs = { housing = 1 }", "needs = { housing = 8 }") == [
        "Founders' Stone: needs 8 Housing, more than can come together, so in a game of two "
        "players nobody can ever build it."
    ]


@pytest.mark.parametrize(
    ("ongoing", "bonus", "most"),
    [
        ("", "", 8),
        ("waive housing 1", "", 9),
        ("waive food 1", "", 8),
        ("", "waive any 1", 9),
    ],
)
def test_waivers_are_reckoned_by_flag_and_expeditions_one_a_turn(
    ongoing: str, bonus: str, most: int
) -> None:
    table = printed("Toolmakers", ongoing=ongoing or "cheaper blue 1")
    for trip in ("Night Drivers", "Helping Hands"):
        table = reprinted(table, trip, bonus=bonus or "recall")
    stone = table.name.index("Founders' Stone")

    def asked(housing: int) -> list[str]:
        needs = (*table.needs[:stone], (housing, 0, 0, 0, 0), *table.needs[stone + 1 :])
        marks = (False,) * len(table.name)
        return faults(replace(table, needs=needs, three_plus=marks))

    assert asked(most) == []
    assert asked(most + 1)


@pytest.mark.parametrize(
    ("requires", "words"),
    [
        ("{ housing = 20 }", "20 Housing Flags"),
        ("{ reputation = 15 }", "15 Reputation cards"),
        ("{ flag_types = 6, x = 4 }", "6 types of Flag and 4 points of X"),
    ],
)
def test_a_reputation_card_that_requires_more_than_there_is_is_told(
    requires: str, words: str
) -> None:
    assert faulty("requires = { housing = 2 }", f"requires = {requires}") == [
        f"Early Settlers: requires {words}, more than can come together, so nobody can ever claim "
        "it."
    ]


def test_a_reputation_card_that_requires_a_colour_which_no_structure_has_is_told() -> None:
    colours = tuple(GREY if colour == PINK else colour for colour in CARDS.colour)
    assert faults(replace(CARDS, colour=colours)) == [
        f"{CARDS.name[card]}: requires {least} pink Structures, more than can come together, so "
        "nobody can ever claim it."
        for card, required in enumerate(CARDS.requires)
        for what, least in required
        if what == COUNT_COLOUR + PINK
    ]


def test_a_flag_that_only_later_eras_bear_does_not_help() -> None:
    early = [*CARDS.structures[0], *CARDS.bases]
    flags = tuple((0, *each[1:]) if n in early else each for n, each in enumerate(CARDS.flags))
    nothing: tuple[tuple[Effect, ...], ...] = ((),) * len(CARDS.name)
    told = faults(replace(CARDS, flags=flags, claimed=nothing, ongoing=nothing))
    assert told == [
        "Founders' Stone: needs 1 Housing, more than can come together, so nobody can ever build "
        "it."
    ]


def test_a_structure_whose_resource_no_card_gives_is_told() -> None:
    def metal_is_gone(amounts: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple((*each[:METAL], 0, *each[METAL + 1 :]) for each in amounts)

    nothing: tuple[tuple[Effect, ...], ...] = ((),) * len(CARDS.name)
    table = replace(
        CARDS,
        production=metal_is_gone(CARDS.production),
        assimilate=metal_is_gone(CARDS.assimilate),
        built=nothing,
        flip=nothing,
        bonus=nothing,
        claimed=nothing,
        ongoing=nothing,
    )
    told = faults(table)
    assert (
        "Solar Field: costs 1 Metal, more than anybody can have, so nobody can ever build it."
        in (told)
    )
    assert not any(line.startswith("Ice Drill:") for line in told)


def test_all_mistakes_are_named_at_once() -> None:
    assert len(faulty(r"cost = {(.*?)cost = {", r"cost = { gold = 1,\1cost = { gold = 1,")) == 2


@pytest.mark.parametrize("text", ["base = 5", "[era_1]\npit = 3", "[base.x]", ""])
def test_a_file_of_another_shape_is_refused(text: str) -> None:
    assert mistakes(text)
