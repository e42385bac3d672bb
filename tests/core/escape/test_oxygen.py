"""Replenishing oxygen: the discard pile becomes the deck (ESC-4, ESC-8, ESC-10)."""

from __future__ import annotations

from core.escape.kinds import FAMILY, FLARE, HIDDEN, METEOR, ROVER, SUIT
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    RADIO,
    ROPE,
    SKIP,
    TORCH,
    at,
    better,
    down,
    play,
)


def test_the_pile_is_turned_over_unshuffled_with_the_oldest_discard_on_top() -> None:
    after = play(at(5, deck=[TORCH, ROPE, DRILL], pile=[MAP, better(LAMP), ROVER]), END)
    assert down(after.deck)[:3] == [ROVER, better(LAMP), MAP]


def test_one_tank_goes_to_the_very_bottom() -> None:
    after = play(at(5, deck=[TORCH, ROPE, DRILL], pile=[MAP], tanks=[METEOR, FLARE]), END)
    assert (down(after.deck), down(after.tanks)) == ([MAP, METEOR], [FLARE])


def test_tanks_are_used_from_the_front_of_the_row() -> None:
    state = at(5, deck=[TORCH, ROPE, DRILL], tanks=[FAMILY, METEOR, FLARE])
    assert down(play(state, END).deck) == [FAMILY]


def test_the_tank_lies_in_the_deck_unseen() -> None:
    after = play(at(5, deck=[TORCH, ROPE, DRILL], pile=[MAP]), END)
    assert [card & HIDDEN for card in after.deck] == [HIDDEN, 0]


def test_the_discard_pile_is_empty_after_a_refresh() -> None:
    assert play(at(5, deck=[TORCH, ROPE, DRILL], pile=[MAP, LAMP]), END).pile == []


def test_without_a_tank_there_is_no_refresh() -> None:
    after = play(at(5, deck=[TORCH, ROPE, DRILL], pile=[MAP], tanks=0), END)
    assert (after.deck, down(after.pile)) == ([], [MAP])


def test_improved_cards_stay_improved_in_the_new_deck() -> None:
    after = play(at(5, deck=[TORCH, ROPE, DRILL], pile=[better(MAP)]), END)
    assert down(after.deck)[0] == better(MAP)


def test_an_empty_deck_is_refreshed_as_soon_as_a_movement_finds_a_tank() -> None:
    state = at(5, hand=[ROPE, MAP], deck=[], pile=[TORCH], tanks=0, tank_at=6)
    after = play(state, ("move", ROPE, 6))
    assert (down(after.deck), after.pile, after.tanks) == ([TORCH, ROPE, FLARE], [], ())


def test_the_placed_cards_a_move_discards_are_part_of_that_refresh() -> None:
    state = at(5, hand=[ROPE, MAP], deck=[], placed=[DRILL, LAMP], tanks=0, tank_at=6)
    after = play(state, ("move", ROPE, 6), ("put", LAMP))
    assert down(after.deck) == [ROPE, LAMP, DRILL, FLARE]


def test_that_refresh_comes_after_the_suit() -> None:
    state = at(5, hand=[SUIT, MAP], deck=[], pile=[TORCH], tanks=0, tank_at=6)
    half = play(state, ("move", SUIT, 6))
    assert (half.deck, down(play(half, SKIP).deck)) == ([], [TORCH, SUIT, FLARE])


def test_a_found_tank_leaves_a_deck_with_cards_alone() -> None:
    state = at(5, hand=[ROPE, MAP], deck=[RADIO], pile=[TORCH], tanks=0, tank_at=6)
    after = play(state, ("move", ROPE, 6))
    assert (down(after.deck), len(after.tanks)) == ([RADIO], 1)


def test_after_a_failure_the_placed_cards_are_no_part_of_the_new_deck() -> None:
    after = play(at(5, placed=[DRILL], deck=[TORCH, ROPE, MAP], pile=[LAMP]), END)
    assert (down(after.deck), after.placed) == ([LAMP, FLARE], (DRILL,))


def test_memories_of_family_in_the_pile_come_back_with_it() -> None:
    after = play(at(5, deck=[TORCH, ROPE, DRILL], pile=[FAMILY]), END)
    assert down(after.deck) == [FAMILY, FLARE]
