"""Computer players: honest, the same for the same seed, and as good as can be at Kuhn poker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations
from typing import Any, get_type_hints

import pytest

from core.bots import advice, players, search
from core.bots.players import LEVELS, PLAYERS, choose, effort_of
from core.bots.search import Effort, think
from core.game import View
from core.memories import MEMORIES
from tests.any_game.kuhn import KUHN, Kuhn, KuhnOptions
from tests.any_game.setups import SETUPS, Setup
from tests.core.bots.games import kuhn, view_of
from tests.core.bots.long import check_honesty

EVERY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=str)
VIEW = kuhn((1, 2, 0))


@EVERY_SETUP
def test_hidden_cards_do_not_change_what_a_player_plays(setup: Setup) -> None:
    check_honesty(10, 1, [setup])


@pytest.mark.parametrize(
    "function", [players.choose, players.choosing, search.think, search.thinking, advice.advise]
)
def test_a_player_is_given_a_view(function: Callable[..., object]) -> None:
    assert get_type_hints(function)["view"] == View[Any]


@EVERY_SETUP
@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_view_and_seed_give_the_same_action(setup: Setup, name: str) -> None:
    view = view_of(setup, 3, 0)
    first = choose(setup.game, view, PLAYERS[name], 5)
    assert choose(setup.game, view, PLAYERS[name], 5) == first


@EVERY_SETUP
def test_the_same_view_and_seed_give_the_same_thought(setup: Setup) -> None:
    view = view_of(setup, 3, 0)
    assert think(setup.game, view, Effort(20), 5) == think(setup.game, view, Effort(20), 5)


def test_other_seeds_give_other_thoughts() -> None:
    thoughts = {repr(think(KUHN, VIEW, Effort(30), seed)) for seed in range(5)}
    assert len(thoughts) > 1


def test_thinking_leaves_the_view_alone() -> None:
    view = kuhn((1, 2, 0))
    think(KUHN, view, Effort(30), 5)
    assert view == VIEW


def test_a_search_takes_as_many_simulations_as_its_level_has() -> None:
    assert think(KUHN, VIEW, Effort(37), 5).simulations == 37


def test_a_game_can_say_how_a_level_thinks() -> None:
    efforts = [effort_of(game, LEVELS["hard"]) for game in (KUHN, MEMORIES)]
    assert efforts == [LEVELS["hard"].effort, Effort(*MEMORIES.efforts["hard"])]


def test_stop_ends_a_search_early() -> None:
    answers = iter([False, False, True])
    assert think(KUHN, VIEW, Effort(1000), 5, lambda: next(answers)).simulations == 3


def test_a_search_that_is_stopped_at_once_has_an_action() -> None:
    assert think(KUHN, VIEW, Effort(1000), 5, lambda: True).best in [("check",), ("bet",)]


def test_only_a_player_that_searches_can_have_another_aim() -> None:
    aimed = [level.name for level in LEVELS.values() if level.aiming("score") != level]
    assert aimed == ["normal", "hard"]


# Kuhn poker has a known value: the seat that begins loses 1/18 chip a game between perfect players.

Policy = Callable[[Kuhn], Mapping[str, float]]
CHIPS = 4
"""Chips in a whole outcome."""
VALUE = -1 / 18
DEEP = Effort(300, turns=9, width=9)
SEEDS = 40


def perfect(state: Kuhn) -> dict[str, float]:
    """One of the perfect ways to play: by the card, and by what is to be decided."""
    assert state.seat is not None
    card, third = state.cards[state.seat], 0.2
    if not state.moves:
        bet = (third, 0, 3 * third)[card]
    elif not state.stack:
        bet = (1 / 3, 0, 1)[card]
    else:
        call = (0, 1 / 3 if len(state.moves) == 1 else third + 1 / 3, 1)[card]
        return {"call": call, "fold": 1 - call}
    return {"bet": bet, "check": 1 - bet}


@cache
def _searched(cards: tuple[int, ...], moves: tuple[str, ...]) -> dict[str, float]:
    view = kuhn((cards[0], cards[1], cards[2]), *moves)
    chosen = Counter(think(KUHN, view, DEEP, seed).best[0] for seed in range(SEEDS))
    return {verb: number / SEEDS for verb, number in chosen.items()}


def searching(state: Kuhn) -> dict[str, float]:
    """How often the search plays what, over many seeds."""
    assert state.seat is not None
    mine = state.cards[state.seat]
    low, high = [card for card in range(3) if card != mine]
    cards = (mine, low, high) if state.seat == 0 else (low, mine, high)
    verbs = ("check", "bet", "fold", "call")
    return _searched(cards, tuple(verbs[move] for move in state.moves))


def chips(state: Kuhn, policies: tuple[Policy, Policy]) -> float:
    """What player 1 wins on average from here."""
    if state.seat is None:
        return CHIPS * (state.outcome()[0] - 0.5)
    value = 0.0
    for verb, chance in policies[state.seat](state).items():
        after = state.clone()
        after.play((verb,))
        value += chance * chips(after, policies)
    return value


def value(first: Policy, second: Policy) -> float:
    """What player 1, who begins, wins on average over all deals."""
    start = KUHN.deal(KuhnOptions(), KUHN.cards(), 2, 0)
    total = 0.0
    for cards in permutations(range(3)):
        start.cards = list(cards)
        total += chips(start, (first, second))
    return total / 6


def test_the_perfect_players_win_what_is_known() -> None:
    assert value(perfect, perfect) == pytest.approx(VALUE)


def test_search_that_begins_wins_what_can_be_won_from_a_perfect_player() -> None:
    assert value(searching, perfect) == pytest.approx(VALUE, abs=0.03)


def test_search_that_answers_loses_no_more_than_the_perfect_player() -> None:
    assert value(perfect, searching) == pytest.approx(VALUE, abs=0.03)
