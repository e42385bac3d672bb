"""Setup: sectors, oxygen, hand and player."""

from __future__ import annotations

from collections import Counter

from core.escape.kinds import (
    EVENTS,
    EXPLORATION,
    FACE,
    FAMILY,
    FLARE,
    HIDDEN,
    METEOR,
    NOTHING,
    SECTORS,
    TANK,
)
from core.escape.map import ESCAPE, START
from tests.core.escape.position import business, deal, verbs

SEEDS = range(40)


def test_one_event_lies_among_the_sectors_six_are_tanks_and_one_is_not_used() -> None:
    state = deal()
    on_map = state.map_tank != NOTHING
    boxed = [card for card in state.box if card & FACE in EVENTS]
    assert (on_map, len(state.tanks), len(boxed)) == (True, 6, 1)


def test_the_eight_events_are_three_flares_three_meteorites_and_two_memories() -> None:
    state = deal()
    events = [card & FACE for card in (*state.tanks, *state.box, state.map_tank)]
    assert Counter(events) == {FLARE: 3, METEOR: 3, FAMILY: 2}


def test_which_event_is_where_differs_from_deal_to_deal() -> None:
    assert {deal(seed=seed).map_tank & FACE for seed in SEEDS} == set(EVENTS)


def test_eleven_sectors_and_the_tank_fill_the_twelve_cells() -> None:
    assert Counter(deal().cells[1:13]) == Counter([*SECTORS, TANK])


def test_no_sector_lies_on_the_start_or_escape_point() -> None:
    cells = deal().cells
    assert (cells[START], cells[ESCAPE]) == (NOTHING, NOTHING)


def test_the_sectors_are_shuffled() -> None:
    assert len({deal(seed=seed).cells for seed in SEEDS}) == len(SEEDS)


def test_the_tank_can_lie_on_every_cell() -> None:
    assert {deal(seed=seed).cells.index(TANK) for seed in range(200)} == set(range(1, 13))


def test_five_of_the_eight_exploration_cards_are_the_first_hand() -> None:
    state = deal()
    assert (len(state.hand), len(state.deck)) == (5, 3)


def test_hand_and_deck_are_the_eight_exploration_cards_on_their_start_side() -> None:
    state = deal()
    assert sorted(card & FACE for card in (*state.hand, *state.deck)) == list(EXPLORATION)


def test_the_first_hand_differs_from_deal_to_deal() -> None:
    assert len({tuple(deal(seed=seed).hand) for seed in SEEDS}) > 30


def test_the_first_hand_is_seen_and_the_deck_is_not() -> None:
    state = deal()
    assert [card & HIDDEN for card in (*state.hand, *state.deck)] == [0] * 5 + [HIDDEN] * 3


def test_the_player_begins_on_the_start_point() -> None:
    assert deal().at == START


def test_the_discard_pile_and_the_placement_area_begin_empty() -> None:
    state = deal()
    assert (state.pile, state.placed) == ([], ())


def test_the_first_round_begins_without_replenishing() -> None:
    state = deal()
    assert (state.turn, business(state), verbs(state)) == (1, "", {"move", "end"})


def test_the_same_seed_deals_the_same_game() -> None:
    assert deal(seed=7) == deal(seed=7)
