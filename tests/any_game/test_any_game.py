"""What every game keeps, tried by random play; `python -m tests.deep` plays thousands."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from typing import Any

import pytest

from core.cardset import CardError
from core.deal import SEED_LIMIT
from core.game import BadOption, Game
from core.games import GAMES
from core.options import choices
from tests.any_game.checker import check_game
from tests.any_game.kuhn import KUHN
from tests.any_game.setups import SETUPS, Setup

EVERY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=str)
ACTIONS = 250
"""At least so many actions of each setup are tried, in whole games."""

EVERY_GAME = pytest.mark.parametrize("game", [*GAMES.values(), KUHN], ids=lambda game: game.name)


@EVERY_SETUP
def test_random_games_keep_the_contract(setup: Setup) -> None:
    seeds, actions = count(), 0
    while actions < ACTIONS:
        actions += check_game(setup, next(seeds))


@EVERY_SETUP
def test_the_same_seed_is_the_same_deal(setup: Setup) -> None:
    assert setup.begin(SEED_LIMIT - 1).state == setup.begin(SEED_LIMIT - 1).state


@EVERY_SETUP
def test_different_seeds_are_different_deals(setup: Setup) -> None:
    deals = {repr(setup.begin(seed).state.pack()) for seed in range(40)}
    assert len(deals) >= 6


@EVERY_GAME
def test_a_wrong_number_of_players_is_refused(game: Game[Any]) -> None:
    with pytest.raises(BadOption):
        game.deal(game.options(), game.cards(), game.seats[1] + 1, 0)


@EVERY_GAME
@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_a_seed_outside_its_limits_is_refused(game: Game[Any], seed: int) -> None:
    with pytest.raises(BadOption):
        game.deal(game.options(), game.cards(), game.seats[0], seed)


@EVERY_GAME
def test_the_built_in_cards_are_what_their_text_says(game: Game[Any]) -> None:
    assert repr(game.parse_cards(game.card_text())) == repr(game.cards())


@EVERY_GAME
def test_a_card_table_keeps_its_text(game: Game[Any]) -> None:
    assert game.cards().text == game.card_text()


@EVERY_GAME
@pytest.mark.parametrize("text", ["", "x = ", "game = 5", "\x00", "[[card]]\n[[card]]"])
def test_a_wrong_card_file_is_refused_in_sentences(game: Game[Any], text: str) -> None:
    with pytest.raises(CardError) as caught:
        game.parse_cards(text)
    assert all(mistake.endswith(".") and mistake.isprintable() for mistake in caught.value.mistakes)


@EVERY_GAME
def test_a_game_has_a_name_a_title_and_a_guide(game: Game[Any]) -> None:
    assert game.name.isidentifier()
    assert game.title.isprintable()
    assert game.guide().startswith("# ")


@EVERY_GAME
def test_every_option_has_help_and_a_title_for_each_value(game: Game[Any]) -> None:
    texts = [text for c in choices(game) for text in (c.help, *c.choices.values())]
    assert all(text and text.isprintable() for text in texts)


@EVERY_SETUP
def test_statistics_are_kept_under_a_word(setup: Setup) -> None:
    word = setup.game.variant(setup.options, setup.seats)
    assert word.isidentifier()
    assert setup.game.variants()[word].isprintable()


def test_play_is_the_same_in_every_process() -> None:
    def played(hash_seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "tests.any_game.prints"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    assert played("1") == played("2")
