"""What a seat may know: passed hands, looks at the deck, positions imagined from that (MOON-25)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from core.moon import MOON as GAME
from core.moon.hidden import ALL, BACK, SHIFT, faces
from core.moon.kinds import HAND
from core.moon.state import MoonState
from tests.core.moon.position import (
    END,
    STOP,
    USE,
    assimilate,
    at,
    build,
    c,
    deal,
    events,
    flip,
    flipped,
    gained,
    hand,
    holding,
    names,
    park,
    pick,
    play,
    printed,
    shown,
    skip,
    spare,
    take,
    told,
)


def deck_seen(state: MoonState, by: int) -> list[str | None]:
    """The Era deck from its top as a seat sees it."""
    deck = state.seen_by(by).table.decks[state.era]
    return [None if each == BACK else state.cards.name[each >> SHIFT] for each in deck[::-1]]


# Open and hidden.


def test_hands_are_hidden_from_the_others() -> None:
    state = at()
    assert shown(state, 0, by=0) == (["Sun Panel", "Frost Trap"], 0)
    assert shown(state, 0, by=1) == ([], 2)


def test_decks_are_hidden() -> None:
    assert set(deck_seen(at(), by=0)) == {None}
    assert all(set(deck) == {BACK} for deck in at().seen_by(0).table.decks[1:])


def test_expeditions_are_hidden_but_for_the_place_of_first_expedition() -> None:
    view = at().seen_by(1).table
    assert [each == BACK for each in view.expeditions] == [False, False, True]


def test_supplies_settlements_reputation_and_parked_rovers_are_open() -> None:
    state = at(built={0: ["Bunkhouse"]}, claimed={0: ["Toolmakers"]}, parked={"Rim Camp": 1})
    view = state.seen_by(2).table
    assert (view.supply, view.built, view.claimed) == (state.supply, state.built, state.claimed)
    assert (view.parked, view.display) == (state.parked, state.display)


def test_the_whole_discard_pile_is_open() -> None:
    state = at(pile=["Sun Panel", "Old Lander"], hand=["Frost Trap"])
    assert state.seen_by(2).table.pile == state.pile


def test_sizes_of_hands_and_decks_are_open() -> None:
    view = at().seen_by(1).table
    assert [len(cards) for cards in view.hands] == [2, 2, 2]
    assert len(view.decks[0]) == 6


def test_looking_leaves_out_who_else_has_seen_a_card() -> None:
    state = skip(skip(skip(at())))
    own = state.seen_by(1).table.hands[1]
    assert {each & ALL for each in own} == {1 << 1}


# Passed hands.


def test_a_hand_that_was_passed_on_stays_known_to_who_passed_it() -> None:
    state = skip(skip(skip(at())))  # seat 1 holds what seat 0 passed
    assert hand(state, 1) == ["Frost Trap"]
    assert shown(state, 1, by=0) == (["Frost Trap"], 0)
    assert shown(state, 1, by=2) == ([], 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_seat_knows_the_hands_that_it_has_held(seats: int) -> None:
    state, size = deal(seats), HAND[seats]
    for round_ in range(seats + 1):
        for seat in range(seats):
            held = {(seat + passed) % seats for passed in range(round_ + 1)}
            known = {other for other in range(seats) if shown(state, other, by=seat)[0]}
            assert known == held
            assert all(len(shown(state, other, by=seat)[0]) == size - round_ for other in held)
        for _ in range(seats):
            state = skip(state)


def test_its_expedition_stays_known_too() -> None:
    state = skip(skip(skip(at())))
    held = [each >> SHIFT for each in state.seen_by(1).table.expeditions]
    assert state.cards.name[held[2]] == "Permit Office"


def test_what_somebody_plays_from_a_known_hand_leaves_the_rest_known() -> None:
    state = at(
        ["Sun Panel", "Frost Trap", "Bunkhouse"],
        others=[["Algae Vat", "Ore Sorter", "Landing Pad"], ["Telescope", "Workshop", "Canteen"]],
    )
    state = skip(skip(skip(state)))
    after = skip(state)  # seat 1 Assimilates one of the two that seat 0 passed
    assert shown(after, 1, by=0)[1] == 0


def test_a_used_expedition_is_known_to_all() -> None:
    state = holding("Press Tour")
    after = play(state, USE)
    assert after.expeditions[0] & ALL == ALL


def test_an_announced_build_is_known_while_it_is_paid() -> None:
    rich = {"energy": 1, "metal": 1}
    state = at(["Signal Beacon"], supply={0: rich}, claimed={0: ["Academy"]})
    half = play(state, build("Signal Beacon"))
    assert shown(half, 0, by=2) == (["Signal Beacon"], 0)
    assert gained(state, play(half, *spare(0))) == {"metal": -1}


# Looks at the deck (MOON-28).


def look(number: int = 3, **fields: Any) -> MoonState:
    """Seat 0 with a pink Structure that looks at so many cards, and is flipped."""
    return flipped(f"look {number}", **fields)


SWAP = (pick("drop", "Sun Panel"), pick("keep", "Guest Pods"))


def test_only_who_looks_sees_the_top_of_the_deck() -> None:
    state = look()
    assert deck_seen(state, by=0)[:4] == ["Crater Road", "Guest Pods", "Canteen", None]
    assert set(deck_seen(state, by=1)) == {None}


def test_the_cards_stay_known_where_they_go_under_the_deck() -> None:
    state = play(look(), STOP)
    assert deck_seen(state, by=0)[-3:] == ["Crater Road", "Guest Pods", "Canteen"]


def test_the_card_put_under_the_deck_is_shown_to_all() -> None:
    state = play(look(), *SWAP)
    assert deck_seen(state, by=1)[-3:] == [None, None, "Sun Panel"]


def test_it_is_known_to_all_before_another_is_taken_for_it() -> None:
    assert shown(play(look(), SWAP[0]), 0, by=1) == (["Sun Panel"], 1)


def test_the_card_taken_is_not_shown() -> None:
    state = play(look(), *SWAP)
    assert shown(state, 0, by=1) == ([], 2)
    assert shown(state, 0, by=0) == (["Frost Trap", "Guest Pods"], 0)


def test_that_one_was_taken_is_told_to_all() -> None:
    assert told(look(), *SWAP, seat=1) == [
        "Player 1 put Sun Panel under the deck and took one of the cards seen."
    ]
    assert told(look(), *SWAP, seat=0) == [
        "Player 1 put Sun Panel under the deck and took Guest Pods."
    ]


@pytest.mark.parametrize("number", [2, 3])
def test_whoever_knew_these_places_of_the_deck_no_longer_does(number: int) -> None:
    state = look(number)
    deck = list(state.decks[0])
    deck[-2] |= ALL  # everybody knows Guest Pods
    state.decks = [tuple(deck), *state.decks[1:]]
    after = play(state, *SWAP)
    assert shown(after, 0, by=1) == ([], 2)
    assert set(deck_seen(after, by=1)[:-1]) == {None}
    assert c("Guest Pods") in after.seen_by(1).unseen[0]


def test_they_know_them_still_when_none_was_taken() -> None:
    state = look()
    deck = list(state.decks[0])
    deck[-2] |= ALL
    state.decks = [tuple(deck), *state.decks[1:]]
    assert deck_seen(play(state, STOP), by=1)[-3:] == [None, "Guest Pods", None]


def test_a_single_card_seen_that_was_known_stays_known_when_it_is_taken() -> None:
    state = look(1)
    deck = list(state.decks[0])
    deck[-1] |= ALL
    state.decks = [tuple(deck), *state.decks[1:]]
    assert shown(play(state, SWAP[0]), 0, by=1) == (["Crater Road"], 1)


def test_the_card_taken_is_not_named_even_when_only_one_was_seen() -> None:
    assert told(look(1), SWAP[0], seat=1) == [
        "Player 1 put Sun Panel under the deck and took the card seen."
    ]
    assert told(look(1), SWAP[0], seat=0) == [
        "Player 1 put Sun Panel under the deck and took Crater Road."
    ]


def test_a_discard_that_goes_under_the_deck_is_known_to_all() -> None:
    state = at(built={0: ["Salvage Yard"]}, pile=["Telescope"])
    after = play(state, flip("Salvage Yard"))
    assert deck_seen(after, by=2)[-1] == "Telescope"


def test_what_is_suggested_ends_where_the_deck_will_be_looked_at() -> None:
    cards = printed("Radio Mast", flip=["gain any 1", "look 2"])
    state = play(at(built={0: ["Radio Mast"]}, cards=cards), flip("Radio Mast"))
    assert [action[0] for action in GAME.suggest(state)] == ["take"]


# Imagined positions.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_imagined_gives_back_the_view(seats: int) -> None:
    rng = random.Random(seats)
    state = deal(seats)
    while state.seat is not None:
        view = state.seen_by(state.turn % seats)
        assert view.imagine(rng.random).seen_by(view.seat) == view
        state.play(rng.choice(GAME.candidates(state)))


def test_unseen_cards_are_dealt_anew() -> None:
    view = deal(3).seen_by(0)
    rng = random.Random(1)
    hands = {view.imagine(rng.random).hands[1] for _ in range(10)}
    assert len(hands) == 10


def test_cards_of_another_era_never_come_into_a_hand() -> None:
    state = deal(3).seen_by(0).imagine(random.Random(1).random)
    assert all(card in state.cards.structures[0] for card in faces(state.hands[1]))


def test_everybody_sees_its_own_hand_in_what_is_imagined() -> None:
    state = deal(3).seen_by(0).imagine(random.Random(1).random)
    assert len(shown(state, 1, by=1)[0]) == 7


def test_the_unseen_are_named_by_pool() -> None:
    view = at().seen_by(0)
    assert "Algae Vat" in names(at(), view.unseen[0])
    assert "Caravan" in names(at(), [*view.unseen[3], *view.unseen[4]])


# Events that show something.


def test_new_hands_and_looks_reveal_and_hands_seen_before_do_not() -> None:
    assert GAME.reveals(("passed", 1, 1))
    assert not GAME.reveals(("passed", 3, 0))
    assert GAME.reveals(("looked", 0, (1, 2)))
    assert GAME.reveals(("dealt", 1))
    assert not GAME.reveals(("built", 0, 1, 0, (0, 0, 0, 0)))


def test_a_hand_that_comes_back_reveals_only_what_was_taken_into_it_from_the_deck() -> None:
    state = at(
        ["Sun Panel", "Frost Trap", "Bunkhouse"], others=[["Algae Vat", "Ore Sorter", "Telescope"]],
        built={1: ["Chart Room"]},
    )  # fmt: skip
    second = skip(skip(skip(state)))  # seat 1 holds what seat 0 passed on
    look = play(second, flip("Chart Room"))
    swapped = play(look, pick("drop", "Frost Trap"), pick("keep", "Canteen"))
    assert reveals_hands(play(look, STOP, assimilate("Bunkhouse"))) is False
    assert reveals_hands(play(swapped, assimilate("Bunkhouse"))) is True


def reveals_hands(state: MoonState) -> bool:
    """Whether the hands passed at the end of the turn hold anything new."""
    (passed,) = [event for event in events(state, END) if event[0] == "passed"]
    return GAME.reveals(passed)


def test_choices_show_nothing_that_was_hidden() -> None:
    turn = [USE, *take(0), build("Sun Panel"), park("Polar Camp"), END]
    done = [event for number in range(len(turn)) for event in events(at(), *turn[: number + 1])]
    assert not any(GAME.reveals(event) for event in done)
