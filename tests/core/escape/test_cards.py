"""The card set: what the rules fix about it, and every mistake of a card file (The cards)."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from core.cardset import CardError
from core.escape import ESCAPE as GAME
from core.escape.cards import parse
from core.escape.kinds import (
    ASSISTANT,
    CREATURE,
    EXPLORATION,
    FUEL,
    HACKING,
    IMPROVED,
    ITEMS,
    POWER_UNIT,
    PROGRAMS,
    TURN,
)

HOUSE = GAME.cards()
TEXT = GAME.card_text()


def faulty(before: str, after: str, count: int = 1) -> list[str]:
    """The mistakes found when a piece of the built-in file is replaced."""
    assert re.search(before, TEXT, re.S), before
    with pytest.raises(CardError) as caught:
        parse(re.sub(before, after, TEXT, count=count, flags=re.S))
    return caught.value.mistakes


# The house values.


def test_nine_item_sectors_are_below_ten_with_four_five_and_six_among_them() -> None:
    numbers = [HOUSE.number[card] for card in ITEMS]
    assert (len(numbers), max(numbers) < 10, {4, 5, 6} <= set(numbers)) == (9, True, True)


def test_both_programs_and_both_rocket_sides_are_at_ten_or_more() -> None:
    assert min(*(HOUSE.number[card] for card in PROGRAMS), *HOUSE.rocket.values()) >= 10


def test_one_program_is_12() -> None:
    assert 12 in [HOUSE.number[card] for card in PROGRAMS]


def test_the_other_side_of_the_rocket_is_22_and_the_normal_one_lower() -> None:
    assert HOUSE.rocket["normal"] < HOUSE.rocket["moonlit"] == 22


def test_start_sides_are_mostly_worth_one_or_two_points_and_cost_up_to_two() -> None:
    low = [card for card in EXPLORATION if HOUSE.points[card] <= 2]
    assert (len(low) >= 6, max(HOUSE.cost[card] for card in EXPLORATION) <= 2) == (True, True)


@pytest.mark.parametrize("card", EXPLORATION)
def test_the_improved_side_is_better_in_points_or_cost(card: int) -> None:
    better = card + TURN
    assert HOUSE.points[better] > HOUSE.points[card] or HOUSE.cost[better] < HOUSE.cost[card]


@pytest.mark.parametrize("card", IMPROVED)
def test_the_improved_side_bears_a_clear_score_or_a_medal(card: int) -> None:
    assert HOUSE.score[card] or HOUSE.medals[card]


@pytest.mark.parametrize("card", EXPLORATION)
def test_the_start_side_bears_none(card: int) -> None:
    assert (HOUSE.score[card], HOUSE.medals[card]) == (0, 0)


def test_medals_are_on_exploration_and_item_cards_only_and_six_at_most() -> None:
    mine = sum(HOUSE.medals[card] for card in (*IMPROVED, *ITEMS))
    assert (sum(HOUSE.medals), mine <= 6) == (mine, True)


def test_every_card_has_a_point_and_the_creature_exactly_one() -> None:
    points = [HOUSE.points[card] for card in (*EXPLORATION, *IMPROVED, *ITEMS, *PROGRAMS)]
    assert (min(points), HOUSE.points[CREATURE]) == (1, 1)


def test_clear_scores_are_low() -> None:
    items = [HOUSE.score[card] for card in ITEMS]
    programs = [HOUSE.score[card] for card in PROGRAMS]
    assert (HOUSE.rocket_score, max(items) <= 1, programs) == (1, True, [1, 1])


@pytest.mark.parametrize(
    ("item", "sector"),
    [(POWER_UNIT, "Power"), (FUEL, "Fuel"), (HACKING, "Comms"), (CREATURE, "Bio")],
)
def test_items_lie_behind_the_sectors_that_the_rules_name(item: int, sector: str) -> None:
    assert HOUSE.sector[item] == sector


def test_there_are_eight_events_most_of_them_nuisances() -> None:
    assert HOUSE.events == (3, 3, 2)


def test_a_tank_in_the_row_scores_two() -> None:
    assert (HOUSE.tank_score, HOUSE.removed_score) == (2, 2)


def test_the_assistant_is_a_plain_card_against_a_small_target() -> None:
    assert HOUSE.points[ASSISTANT] < 5


def test_every_card_has_a_short_name_of_at_most_eight_characters() -> None:
    cards = [*EXPLORATION, *ITEMS, *PROGRAMS, 27, 28, 29]
    assert all(0 < len(HOUSE.short[card]) <= 8 for card in cards)


def test_every_card_has_a_line_of_text() -> None:
    cards = [*EXPLORATION, *IMPROVED, *ITEMS, *PROGRAMS, 27, 28, 29]
    assert all(HOUSE.about[card].endswith(".") for card in cards)


def test_texts_of_effects_say_when_they_work() -> None:
    told = [HOUSE.about[card].partition(":")[0] for card in ITEMS]
    exploring, moving, either = "Exploring", "Moving", "Exploring or moving"
    assert told == [exploring, exploring, either, moving, *[exploring] * 5]


# A file of one's own.


def test_an_owner_can_enter_other_values() -> None:
    text = TEXT.replace("number = 12", "number = 13").replace("normal = 21", "normal = 20")
    cards = parse(text)
    assert (cards.number[PROGRAMS[0]], cards.rocket["normal"]) == (13, 20)


def test_a_card_set_carries_its_text() -> None:
    assert HOUSE.text == TEXT


MISTAKES: dict[str, tuple[str, str, str]] = {
    "another game": ('game = "escape"', 'game = "chess"', 'game: must be "escape".'),
    "no title": ('title = "House values"\n', "", "card file: the field title is missing."),
    "a version that is no number": (
        "version = 2", 'version = "x"', "card file: version must be a whole number, not 'x'.",
    ),
    "an unknown part": (
        r"\[tank\]", "[bank]\nx = 1\n[tank]", "'bank': is not a part of a card file.",
    ),
    "a rocket too low": (
        "normal = 21", "normal = 9", "rocket: normal is 9; it must lie between 10 and 60.",
    ),
    "no tank score": (
        r"\[tank\]\nscore = 2[^\n]*", "[tank]", "tank: the field score is missing.",
    ),
    "no score of removed events": (
        r"\[removed_event\]\nscore = 2[^\n]*", "",
        "removed_event: must be a table with the fields score.",
    ),
    "a card too many": (
        r"\[item.assistant\]", '[[exploration]]\nname = "X"\n[item.assistant]',
        "exploration: there must be 8 cards, not 9.",
    ),
    "a card without points": (
        r"start = \{ points = 2, cost = 1 \}", "start = { cost = 1 }",
        "exploration card 1 ('Drill'), start: the field points is missing.",
    ),
    "no points at all": (
        r"points = 2, cost = 1", "points = 0, cost = 1",
        "exploration card 1 ('Drill'), start: points is 0; it must lie between 1 and 9.",
    ),
    "a start side with a medal": (
        r"start = \{ points = 2, cost = 1 \}", "start = { points = 2, cost = 1, medals = 1 }",
        "exploration card 1 ('Drill'), start: 'medals' is not a field of this card.",
    ),
    "no improved side": (
        r"improved = [^\n]*", "",
        "exploration card 1 ('Drill'), improved: "
        "must be a table with the fields points, cost, score, medals.",
    ),
    "an improved side that is no better": (
        r"improved = \{ points = 3, cost = 1", "improved = { points = 2, cost = 1",
        "exploration card 1 ('Drill'), improved: "
        "neither points (2) nor cost (1) is better than on the start side.",
    ),
    "a short name too long": (
        'short = "Drill"', 'short = "Hand drill"',
        "exploration card 1 ('Drill'): short is 10 characters long; 8 is the most.",
    ),
    "a name that is no text": (
        'name = "Drill"', "name = 5", "exploration card 1: name must be a text.",
    ),
    "a text with a line break": (
        'text = "A lamp for dark halls."', r'text = "A\\nlamp."',
        "exploration card 2 ('Torch'): text has a control character or a line break.",
    ),
    "an item missing": (
        r"\[item.rover\].*?\n\n", "",
        "item.rover: must be a table with the fields "
        "name, short, text, points, cost, score, sector, number, medals.",
    ),
    "an unknown item": (
        r"\[item.rover\]", "[item.boat]\n[item.rover]", "item: there is no card 'boat'.",
    ),
    "a name that would colour the terminal": (
        r"\[item.rover\]", r'[item."\\u001b[31m"]\n[item.rover]',
        r"item: there is no card '\x1b[31m'.",
    ),
    "an item sector too hard": (
        'sector = "Control"\nnumber = 7', 'sector = "Control"\nnumber = 10',
        "item.assistant: number is 10; it must be below 10.",
    ),
    "a program too easy": (
        "number = 12", "number = 9", "program.a: number is 9; it must be 10 or more.",
    ),
    "a program with medals": (
        r"(\[program.a\])", r"\1\nmedals = 1", "program.a: 'medals' is not a field of this card.",
    ),
    "a creature of two points": (
        r"(\[item.creature\].*?)points = 1", r"\1points = 2",
        "item.creature: points is 2; it must be 1.",
    ),
    "a cost below nothing": (
        r"(\[item.rover\].*?)cost = 2", r"\1cost = -1",
        "item.rover: cost is -1; it must lie between 0 and 4.",
    ),
    "too few events": (
        "count = 2", "count = 1", "event: the counts add up to 7; there are 8.",
    ),
    "an event missing": (
        r"\[event.meteor\].*?\n\n", "",
        "event.meteor: must be a table with the fields name, short, text, count.",
    ),
    "two sectors of one name": (
        'sector = "Control"', 'sector = "Bio"',
        "item.creature: sector is 'Bio', which item.assistant has too.",
    ),
    "two cards of one short name": (
        'short = "Torch"', 'short = "Drill"',
        "exploration card 2 ('Torch'): short is 'Drill', "
        "which exploration card 1 ('Drill') has too.",
    ),
    "two cards of one name": (
        'name = "Torch"', 'name = "Drill"',
        "exploration card 2 ('Drill'): name is 'Drill', "
        "which exploration card 1 ('Drill') has too.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_by_card_and_field(mistake: str) -> None:
    before, after, sentence = MISTAKES[mistake]
    assert sentence in faulty(before, after)


def test_all_mistakes_are_named_at_once() -> None:
    text = TEXT.replace("points = 2, cost = 1", "points = 0, cost = 9", 1)
    with pytest.raises(CardError) as caught:
        parse(text.replace("count = 2", "count = -1"))
    assert len(caught.value.mistakes) == 3


def test_what_is_no_toml_is_said_so() -> None:
    with pytest.raises(CardError, match="not valid TOML"):
        parse("cards!")


def test_removing_any_single_field_is_a_mistake_that_names_it() -> None:
    lines = TEXT.splitlines()
    for number, line in enumerate(lines):
        if " = " not in line or line.startswith(("#", "game")):
            continue
        with pytest.raises(CardError) as caught:
            parse("\n".join(lines[:number] + lines[number + 1 :]))
        assert line.partition(" = ")[0] in str(caught.value)


def test_the_built_in_file_has_no_part_that_is_not_read() -> None:
    data: dict[str, Any] = tomllib.loads(TEXT)
    assert set(data) == {
        "game", "title", "version", "rocket", "tank", "removed_event", "exploration", "item",
        "program", "event",
    }  # fmt: skip
