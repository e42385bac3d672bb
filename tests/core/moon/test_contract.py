"""Random games of Moon keep the contract of any game, at every number of players."""

from __future__ import annotations

import pytest

from core.moon import MOON as GAME
from core.moon.setup import MoonOptions
from tests.any_game.checker import check_game
from tests.any_game.setups import Setup

SETUPS = [Setup(GAME, MoonOptions(), seats) for seats in (2, 3, 4, 5)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_games_keep_the_contract(setup: Setup) -> None:
    check_game(setup, 1)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_different_seeds_are_different_deals(setup: Setup) -> None:
    assert len({repr(setup.begin(seed).state.pack()) for seed in range(40)}) == 40


def test_statistics_are_kept_under_a_word() -> None:
    words = GAME.variants()
    assert [GAME.variant(MoonOptions(), seats) for seats in (2, 3, 4, 5)] == list(words)
    assert all(word.isidentifier() for word in words)


def test_the_built_in_cards_are_what_their_text_says() -> None:
    assert repr(GAME.parse_cards(GAME.card_text())) == repr(GAME.cards())
    assert GAME.cards().text == GAME.card_text()
