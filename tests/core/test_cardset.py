"""Card tables: every mistake in a card file is named by card and field."""

from typing import Any

import pytest

from core.cardset import LIMIT, CardError, Field, Number, OneOf, Text, check, read

SHAPE: dict[str, Field] = {
    "name": Text(8),
    "points": Number(1, 9),
    "kind": OneOf(("item", "event")),
}
GOOD: dict[str, Any] = {"name": "Rover", "points": 5, "kind": "item"}
ONE_OF = "it must be one of item, event."


def mistakes(card: object) -> list[str]:
    found: list[str] = []
    check(card, "item 3", SHAPE, found)
    return found


def test_a_good_card_comes_back_whole() -> None:
    found: list[str] = []
    assert (check(GOOD, "item 3", SHAPE, found), found) == (GOOD, [])


@pytest.mark.parametrize(
    ("field", "value", "mistake"),
    [
        ("name", "", "item 3: name must be a text."),
        ("name", 7, "item 3: name must be a text."),
        ("name", "Long Rover", "item 3: name is 10 characters long; 8 is the most."),
        ("name", "Ro\nver", "item 3: name has a control character or a line break."),
        ("name", "\x1b[31m", "item 3: name has a control character or a line break."),
        ("points", "5", "item 3: points must be a whole number, not '5'."),
        ("points", True, "item 3: points must be a whole number, not True."),
        ("points", 2.0, "item 3: points must be a whole number, not 2.0."),
        ("points", 10, "item 3: points is 10; it must lie between 1 and 9."),
        ("kind", "tank", f"item 3: kind is 'tank'; {ONE_OF}"),
        ("kind", "x" * 99, f"item 3: kind is 'xxxxxxxxxxxx...xxxxxxxxxxxxx'; {ONE_OF}"),
        ("kind", ["item"], f"item 3: kind is ['item']; {ONE_OF}"),
    ],
)
def test_a_wrong_value_is_named_by_card_and_field(field: str, value: Any, mistake: str) -> None:
    assert mistakes(GOOD | {field: value}) == [mistake]


def test_a_number_too_long_to_write_out_is_named_all_the_same() -> None:
    mistake = "item 3: points is a huge number; it must lie between 1 and 9."
    assert mistakes(GOOD | {"points": 16**5000}) == [mistake]


def test_a_missing_field_is_named() -> None:
    assert mistakes({"name": "Rover", "kind": "item"}) == ["item 3: the field points is missing."]


def test_an_unknown_field_is_named() -> None:
    assert mistakes(GOOD | {"cost": 1}) == ["item 3: 'cost' is not a field of this card."]


def test_a_card_that_is_no_table_is_named() -> None:
    assert mistakes(5) == ["item 3: must be a table with the fields name, points, kind."]


def test_all_mistakes_are_named_at_once() -> None:
    assert len(mistakes({"name": "", "points": 0, "other": 1})) == 4


def test_a_faulty_field_is_left_out() -> None:
    assert check(GOOD | {"points": 0}, "item 3", SHAPE, []) == {"name": "Rover", "kind": "item"}


def test_a_card_file_is_toml() -> None:
    assert read('[card]\nname = "Rover"') == {"card": {"name": "Rover"}}


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("name = ,", r"The card file is not valid TOML: .*\(at line 1, column 8\)\.$"),
        ("x = " + "1" * 5000, r"The card file is not valid TOML: Exceeds the limit .* digits\.$"),
        ("x = " + "[" * 5000, "The card file is not valid TOML: .*"),
        ("#" * (LIMIT + 1), "The card file is longer than 200000 characters."),
    ],
)
def test_what_is_no_card_file_is_refused_in_a_sentence(text: str, mistake: str) -> None:
    with pytest.raises(CardError, match=mistake):
        read(text)


def test_an_error_lists_its_mistakes_line_by_line() -> None:
    assert str(CardError(["One.", "Two."])) == "One.\nTwo."


def test_a_file_for_another_game_has_that_one_mistake() -> None:
    with pytest.raises(CardError) as caught:
        read('game = "chess"\n[era_1]\n', "moon")
    assert caught.value.mistakes == ['game: must be "moon".']
