"""Who sits at a table: levels and names, and what is wrong with them."""

from __future__ import annotations

import pytest

from core.escape import ESCAPE
from core.game import BadOption
from core.memories import MEMORIES
from tui.seating import (
    ALONE,
    as_saved,
    checked,
    in_short,
    level_against,
    opponents,
    parse_levels,
    proposed,
    seated,
)


def refused(*names: str, levels: int = 4, name: str = "") -> str:
    """The sentence with which names are refused."""
    with pytest.raises(BadOption) as said:
        seated(["easy"] * levels, name, names)
    return str(said.value)


def test_the_person_sits_in_the_first_seat() -> None:
    assert seated(["hard", "easy"]).players == ("person", "hard", "easy")


def test_players_have_names_from_the_start() -> None:
    assert seated(["easy"] * 4).names == ("You", "Watts", "Winters", "Wyles", "Lisa")


def test_names_that_are_not_given_are_the_usual_ones_that_nobody_has() -> None:
    assert seated(["easy"] * 3, "Watts", ["Lisa"]).names == ("Watts", "Lisa", "Winters", "Wyles")


def test_a_person_may_have_the_usual_name_of_an_opponent() -> None:
    names = seated(["easy"] * 4, "Watts").names
    assert names == ("Watts", "Winters", "Wyles", "Lisa", "Rosalene")


def test_a_person_who_says_to_be_you_is_that() -> None:
    assert seated(["easy"], " you ").names[0] == "You"


def test_spaces_in_a_name_are_single() -> None:
    assert checked("  Ada \t Byron ") == "Ada Byron"


def test_a_name_of_20_characters_is_one() -> None:
    assert checked("月" * 20) == "月" * 20


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("A" * 21,), "A name has at most 20 characters"),
        (("Bo\x1b[31m",), "A name is made of letters, digits and signs"),
        (("Bo\u202e",), "A name is made of letters, digits and signs"),
        (("Player 3",), "Player 3 could be any player; choose another name."),
        (("Bo", "BO"), "Two players are called Bo; give one of them another name."),
        (("you",), "An opponent cannot be called You; choose another name."),
        (("A", "B", "C", "D", "E"), "There are more names than opponents: 5 for 4."),
    ],
)
def test_a_name_that_cannot_be_is_said(names: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*names)


def test_an_opponent_with_the_name_of_the_person_is_said() -> None:
    assert "Two players are called Eva" in refused("Eva", name="Eva")


def test_levels_are_read_from_words() -> None:
    assert parse_levels("hard, easy", MEMORIES) == ["hard", "easy"]


def test_a_number_alone_is_so_many_opponents() -> None:
    assert parse_levels("3", MEMORIES) == ["normal"] * 3


@pytest.mark.parametrize("text", ["", "expert", "hard,", "hard;easy", "-1", "1,2"])
def test_a_level_that_nobody_knows_is_said(text: str) -> None:
    with pytest.raises(BadOption, match="there are: easy, normal, hard"):
        parse_levels(text, MEMORIES)


@pytest.mark.parametrize("text", ["0", "5", "easy,easy,easy,easy,easy", "999"])
def test_so_many_opponents_as_cannot_be_are_said(text: str) -> None:
    with pytest.raises(BadOption, match="is played against 1 to 4 opponents, not"):
        parse_levels(text, MEMORIES)


def test_as_few_opponents_as_there_can_be_are_proposed() -> None:
    assert (proposed(MEMORIES).players, proposed(ESCAPE)) == (("person", "normal"), ALONE)


def test_opponents_are_told_with_their_levels() -> None:
    assert opponents(["person", "hard", "easy"], ["You", "Bo", "Cy"]) == "Bo (hard), Cy (easy)"


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (["person"], ""),
        (["person", "hard"], "1 hard"),
        (["person", "easy", "easy"], "2 easy"),
        (["person", "easy", "hard", "easy"], "3 mixed"),
    ],
)
def test_opponents_in_short_are_a_number_and_a_level(players: list[str], words: str) -> None:
    assert in_short(players) == words


@pytest.mark.parametrize(
    ("players", "level"),
    [
        (["person"], ""),
        (["person", "easy", "easy"], "easy"),
        (["person", "easy", "hard"], "mixed"),
    ],
)
def test_opponents_count_under_their_level(players: list[str], level: str) -> None:
    assert level_against(players) == level


@pytest.mark.parametrize(
    ("players", "seated"),
    [
        (["person", "hard", "easy"], ("person", "hard", "easy")),
        (["person", "godlike", ""], ("person", "normal", "normal")),
        (["person", "easy"], ("person", "easy", "normal")),
        (["person", "easy", "easy", "hard"], ("person", "easy", "easy")),
        (["easy", "hard", "easy"], ("person", "hard", "easy")),
        (["easy", "easy", "easy", "person"], ("person", "easy", "easy")),
        (["person"], ("person", "person", "person")),
        ([], ("person", "person", "person")),
    ],
)
def test_whatever_a_file_says_each_seat_is_taken_and_one_by_a_person(
    players: list[str], seated: tuple[str, ...]
) -> None:
    assert as_saved(players, [], 3).players == seated


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["Ada", "Bo", "Cy"], ("Ada", "Bo", "Cy")),
        (["Ada"], ("Ada", "Watts", "Winters")),
        (["Ada", "Bo", "Cy", "Di"], ("Ada", "Bo", "Cy")),
        (["Ada", "Bo", "Bo"], ("You", "Watts", "Winters")),
        (["Ada", "You", "Bo"], ("You", "Watts", "Winters")),
        (["Ada", "Player 1", "Bo"], ("You", "Watts", "Winters")),
        (["A" * 21, "Bo", "Cy"], ("You", "Watts", "Winters")),
        (["\x1b[1m", "Bo", "Cy"], ("You", "Watts", "Winters")),
    ],
)
def test_names_in_a_file_that_cannot_be_are_the_usual_ones(
    names: list[str], called: tuple[str, ...]
) -> None:
    assert as_saved(["person", "easy", "easy"], names, 3).names == called
