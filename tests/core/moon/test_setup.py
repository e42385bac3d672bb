"""Setup (Setting up, Table checklist; MOON-1, MOON-2, MOON-4, MOON-5, MOON-24)."""

from __future__ import annotations

import pytest

from core.game import BadOption
from core.moon import MOON as GAME
from core.moon.hidden import faces
from core.moon.kinds import BASE, HEART, ROVER, SUPPLY
from core.moon.rules import colour_count, excitement
from core.moon.setup import MoonOptions
from tests.core.moon.position import CARDS, deal, has, levels, rovers

EVERY = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@EVERY
def test_three_hearts_lie_below_each_flag_and_x_is_three(seats: int) -> None:
    state = deal(seats)
    assert state.rewards == [3, 3, 3, 3, 3]
    assert excitement(state) == 3


@pytest.mark.parametrize(("seats", "shown"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_as_many_reputation_cards_of_each_level_as_players_but_three_for_two(
    seats: int, shown: int
) -> None:
    assert levels(deal(seats)) == [shown] * 3


def test_which_reputation_cards_are_shown_differs_from_deal_to_deal() -> None:
    assert len({deal(3, seed).display for seed in range(20)}) > 10


@EVERY
def test_each_player_has_a_base_of_its_own_and_two_rovers(seats: int) -> None:
    state = deal(seats)
    bases = [built[0] for built in state.built]
    assert len(set(bases)) == seats
    assert all(CARDS.colour[base] == BASE for base in bases)
    assert [rovers(state, seat) for seat in range(seats)] == [2] * seats


def test_bases_are_random() -> None:
    assert len({deal(3, seed).built[0] for seed in range(40)}) > 5


def test_a_base_counts_as_a_blue_and_a_yellow_structure() -> None:
    state = deal(3)
    assert [colour_count(state, 0, colour) for colour in range(4)] == [1, 1, 0, 0]


@pytest.mark.parametrize(("seats", "version"), [(2, 0), (3, 0), (4, 1), (5, 1)])
def test_first_expedition_has_a_version_for_few_and_for_many(seats: int, version: int) -> None:
    state = deal(seats)
    assert faces(state.expeditions)[state.lead] == CARDS.first[version]


def test_the_starting_player_is_random() -> None:
    assert {deal(3, seed, "random").lead for seed in range(30)} == {0, 1, 2}


def test_the_starting_player_can_be_chosen() -> None:
    assert {deal(3, seed, "2").lead for seed in range(10)} == {1}


def test_a_starting_player_who_does_not_play_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match=r"Player 4 cannot go first in a game of 3; choose one of"):
        GAME.deal(MoonOptions("4"), CARDS, 3, 1)


@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 7), (4, 7), (5, 6)])
def test_hands_have_eight_seven_seven_or_six_structures(seats: int, size: int) -> None:
    assert [len(hand) for hand in deal(seats).hands] == [size] * seats


@EVERY
def test_everybody_else_gets_one_expedition_of_the_era(seats: int) -> None:
    state = deal(seats)
    trips = faces(state.expeditions)
    others = [card for seat, card in enumerate(trips) if seat != state.lead]
    assert all(card in CARDS.expeditions[0] for card in others)
    assert len(set(trips)) == seats


@EVERY
def test_one_structure_begins_the_discard_pile(seats: int) -> None:
    state = deal(seats)
    assert len(state.pile) == 1
    assert state.pile[0] in CARDS.structures[0]


def test_the_first_discard_is_dealt_before_the_hands_and_these_from_the_leader_on() -> None:
    plain, other = deal(3, 7, "1"), deal(3, 7, "2")
    assert other.pile == plain.pile
    assert faces(other.hands[1]) == faces(plain.hands[0])
    assert faces(other.hands[2]) == faces(plain.hands[1])
    assert faces(other.hands[0]) == faces(plain.hands[2])


def test_expeditions_are_dealt_from_the_left_of_the_leader() -> None:
    plain, other = deal(3, 7, "1"), deal(3, 7, "2")
    assert faces(other.expeditions)[2] == faces(plain.expeditions)[1]
    assert faces(other.expeditions)[0] == faces(plain.expeditions)[2]


def test_the_first_era_begins_with_production_of_the_bases_alone() -> None:
    state = deal(5)
    for seat in range(5):
        base = state.built[seat][0]
        supply = state.supply[seat * SUPPLY : (seat + 1) * SUPPLY]
        made = [n + 2 * (kind == ROVER) for kind, n in enumerate(CARDS.production[base])]
        assert supply == made
        assert supply[HEART] == 0


def test_one_production_symbol_of_a_base_is_one_resource() -> None:
    assert sorted(has(deal(3, seed))["rover"] for seed in range(10)) == [2] * 10
    assert all(sum(has(deal(3, seed)).values()) == 3 for seed in range(10))


# Two players.


def _all_cards(seats: int, seed: int) -> set[int]:
    state = deal(seats, seed)
    codes = [*state.decks, *state.returned, *state.hands, state.expeditions]
    found = {card for some in codes for card in faces(some)}
    return found | {*state.pile, *(base for (base,) in state.built)}


def test_two_players_play_without_the_cards_marked_for_three_and_more() -> None:
    for seed in range(10):
        assert not any(CARDS.three_plus[card] for card in _all_cards(2, seed))


def test_three_players_play_with_all_cards() -> None:
    found = set().union(*[_all_cards(3, seed) for seed in range(60)])
    assert {card for card, marked in enumerate(CARDS.three_plus) if marked} <= found


@pytest.mark.parametrize("era", [0, 1])
def test_eight_structures_of_the_first_eras_are_left_out_with_two(era: int) -> None:
    cards = _all_cards(2, 1)
    assert len(set(CARDS.structures[era]) - cards) == 8


def test_no_structure_of_the_last_era_is_left_out() -> None:
    assert set(CARDS.structures[2]) <= _all_cards(2, 1)


def test_the_same_seed_deals_the_same_game() -> None:
    assert deal(4, 11) == deal(4, 11)


def test_decks_are_shuffled_apart() -> None:
    orders = {deal(3, seed).decks[2] for seed in range(10)}
    assert len(orders) == 10
