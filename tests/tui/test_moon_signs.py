"""Moon in short signs: amounts, Flags, and every effect of the vocabulary."""

from __future__ import annotations

import pytest

from core.moon import effects
from core.moon.effects import Effect
from tests.core.moon.position import CARDS, c
from tui.glyphs import ASCII, UNICODE
from tui.screens import moon_signs as signs


def effect(text: str, when: str) -> Effect:
    """An effect as a card file has it."""
    made = effects.read(text, when)
    assert not isinstance(made, str), made
    return made


@pytest.mark.parametrize(
    ("text", "when", "short"),
    [
        ("gain heart 2", "built", "2♥"),
        ("gain any 1", "bonus", "1 any"),
        ("gain_per heart 1 science 1 3", "flip", "1♥ per ∆ (3)"),
        ("gain_per heart 1 x 1 3", "flip", "X♥"),
        ("trade any 1 heart 2 3", "flip", "3× 1 any for 2♥"),
        ("lay here 1", "built", "1♥ on it"),
        ("lay_x other", "flip", "X♥ on other"),
        ("cheaper blue 1", "ongoing", "blue cost −1"),
        ("waive any 2", "bonus", "Flags −2"),
        ("when_built any metal 1", "ongoing", "1M a build"),
        ("when_built yellow heart 1", "ongoing", "1♥ a yellow"),
        ("end_per flag_sets 1 5 10", "end", "5♥ per Flag set (10)"),
        ("end_per resources 2 1 5", "end", "1♥ per 2 resources (5)"),
        ("end_if flag_types 5 5", "end", "5♥ if 5 Flag types"),
        ("end_most food 8", "end", "8♥ if most ✿"),
    ],
)
def test_effects_in_signs(text: str, when: str, short: str) -> None:
    assert signs.short(effect(text, when), UNICODE) == short


def test_every_effect_on_a_card_has_signs() -> None:
    for card in range(len(CARDS.name)):
        assert signs.gives(CARDS, card, ASCII).isascii()


def test_amounts_are_closed_up_where_there_is_little_room() -> None:
    assert signs.amounts((1, 2, 1, 0), UNICODE) == "1E 2W 1B"
    assert signs.amounts((1, 2, 1, 0), UNICODE, 6) == "1E2W1B"


def test_many_flags_stand_with_numbers() -> None:
    assert signs.flags((1, 0, 2, 0, 0), UNICODE) == "⌂∆∆"
    assert signs.flags((3, 0, 4, 0, 0), UNICODE) == "3⌂4∆"


def test_a_card_gives_all_that_is_printed_on_it() -> None:
    assert signs.gives(CARDS, c("Chapel of Dust"), UNICODE) == "4♥ end, 1♥ on it"


def test_what_a_card_gives_is_closed_up_where_it_would_be_cut() -> None:
    whole = signs.gives(CARDS, c("Granary"), UNICODE)
    assert whole == "3♥ end, 1♥ per 2 resources (5)"
    assert signs.gives(CARDS, c("Granary"), UNICODE, len(whole)) == whole
    assert signs.gives(CARDS, c("Granary"), UNICODE, 16) == "3♥+1♥/2 res.(5)"
