"""Random games of Bestest Memories keep the contract of any game: seats and house rules in turn."""

from __future__ import annotations

from itertools import product

import pytest

from core.memories import MEMORIES as GAME
from core.memories.setup import MemoriesOptions
from tests.any_game.checker import check_game
from tests.any_game.setups import Setup

HOUSE = list(product([False, True], repeat=3))
SETUPS = [
    Setup(GAME, MemoriesOptions("random", *rules), 2 + number % 4)
    for number, rules in enumerate(HOUSE)
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_games_keep_the_contract(setup: Setup) -> None:
    check_game(setup, 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_different_seeds_are_different_deals(seats: int) -> None:
    setup = Setup(GAME, MemoriesOptions(), seats)
    assert len({repr(setup.begin(seed).state.pack()) for seed in range(40)}) == 40


def test_statistics_are_kept_by_players_and_house_rules() -> None:
    word = GAME.variant(MemoriesOptions(novelty=True, visible=True), 3)
    assert (word, GAME.variants()[word]) == (
        "three_novelty_visible",
        "3 players, Novelty, Visible",
    )


def test_every_number_of_players_with_every_choice_of_house_rules_is_a_kind_of_game() -> None:
    words = {
        GAME.variant(MemoriesOptions("random", *rules), seats)
        for seats in range(2, 6)
        for rules in product((False, True), repeat=3)
    }
    assert words == set(GAME.variants())


def test_the_built_in_cards_are_what_their_text_says() -> None:
    assert repr(GAME.parse_cards(GAME.card_text())) == repr(GAME.cards())
    assert GAME.cards().text == GAME.card_text()
