"""The kinds of game that statistics tell apart: players and house rules."""

from __future__ import annotations

from itertools import product

from core.memories import MEMORIES as GAME
from core.memories.setup import MemoriesOptions


def test_statistics_are_kept_by_players_and_house_rules() -> None:
    word = GAME.variant(MemoriesOptions(novelty=True, visible=True), 3)
    assert (word, GAME.variants()[word]) == ("three_novelty_visible", "3 players, Novelty, Visible")


def test_who_goes_first_is_no_kind_of_game_of_its_own() -> None:
    assert GAME.variant(MemoriesOptions("2"), 2) == GAME.variant(MemoriesOptions("1"), 2)


def test_every_number_of_players_with_every_choice_of_house_rules_is_a_kind_of_game() -> None:
    words = {
        GAME.variant(MemoriesOptions("random", *rules), seats)
        for seats in range(2, 6)
        for rules in product((False, True), repeat=3)
    }
    assert words == set(GAME.variants())


def test_kinds_with_fewer_house_rules_come_first() -> None:
    assert list(GAME.variants())[:4] == ["two", "two_novelty", "two_closed", "two_visible"]
