"""What the player knows (ESC-32): views, and positions imagined from them."""

from __future__ import annotations

import random

import pytest

from core.escape import ESCAPE as GAME
from core.escape.kinds import (
    CARD_BACK,
    EVENTS,
    EXPLORATION,
    FACE,
    FAMILY,
    FLARE,
    HIDDEN,
    ID_PASS,
    METEOR,
    POWER_UNIT,
    SECTORS,
    SUIT,
    TANK_BACK,
)
from core.escape.state import EscapeState
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    RADIO,
    ROPE,
    TORCH,
    USE,
    at,
    deal,
    events,
    play,
    told,
    unseen,
)


def shown_deck(state: EscapeState) -> list[int]:
    """The deck as the player sees it, from the top."""
    return state.seen_by(0).table.deck[::-1]


# Open.


def test_the_discard_pile_is_open_in_its_order() -> None:
    state = at(5, pile=[MAP, ROPE, LAMP])
    assert state.seen_by(0).table.pile == state.pile


def test_the_deck_is_known_as_far_as_it_was_turned_over() -> None:
    after = play(at(5, deck=[DRILL, TORCH, RADIO], pile=[MAP, ROPE]), END)
    assert shown_deck(after) == [ROPE, MAP, TANK_BACK]


def test_a_card_put_back_by_id_authentication_is_known() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE], deck=[unseen(MAP), *map(unseen, (LAMP, DRILL, 3))])
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))
    assert shown_deck(after) == [ROPE, CARD_BACK]


def test_a_card_put_under_the_deck_by_the_power_unit_is_known() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[MAP], deck=[unseen(DRILL)])
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    assert shown_deck(play(half, ("under", MAP))) == [CARD_BACK, MAP]


def test_which_item_lies_behind_which_sector_is_open() -> None:
    state = deal()
    assert state.seen_by(0).table.cells == state.cells


def test_the_sector_that_parallel_boxes_is_open_as_the_map_gives_it_away() -> None:
    shown = deal("parallel").seen_by(0).table.box
    assert len([card for card in shown if card in SECTORS]) == 1


def test_an_event_seen_going_to_the_box_is_open() -> None:
    after = play(at(5, hand=[SUIT, METEOR, ROPE]), ("move", SUIT, 6), ("box", METEOR))
    assert after.seen_by(0).table.box == (METEOR,)


def test_how_many_tanks_are_left_is_open() -> None:
    assert len(at(5, tanks=4).seen_by(0).table.tanks) == 4


# Hidden.


@pytest.mark.parametrize(("scenario", "cards"), [("normal", 3), ("training", 5)])
def test_the_deck_as_dealt_is_hidden(scenario: str, cards: int) -> None:
    assert shown_deck(deal(scenario)) == [CARD_BACK] * cards


def test_the_events_in_the_tanks_of_the_row_are_hidden() -> None:
    assert set(deal().seen_by(0).table.tanks) == {TANK_BACK}


def test_the_event_in_the_tank_on_the_map_is_hidden() -> None:
    assert deal().seen_by(0).table.map_tank == TANK_BACK


@pytest.mark.parametrize(("scenario", "count"), [("normal", 1), ("moonlit", 2)])
def test_tanks_that_are_not_used_stay_hidden_in_the_box(scenario: str, count: int) -> None:
    assert deal(scenario).seen_by(0).table.box == (TANK_BACK,) * count


def test_a_tank_put_into_the_deck_stays_hidden_there() -> None:
    after = play(at(5, deck=[DRILL, TORCH, RADIO], tanks=[FAMILY]), END)
    assert shown_deck(after) == [TANK_BACK]


def test_a_tank_is_known_once_drawn() -> None:
    after = play(at(5, deck=[unseen(FAMILY), DRILL, TORCH, RADIO]), END)
    assert after.seen_by(0).table.hand == [FAMILY, DRILL, TORCH]


# What is unseen.


def test_unseen_cards_and_unseen_events_are_told_apart() -> None:
    view = deal().seen_by(0)
    assert (len(view.unseen[0]), len(view.unseen[1])) == (3, 8)


def test_the_unseen_cards_are_those_of_the_dealt_deck() -> None:
    state = deal()
    assert set(state.seen_by(0).unseen[0]) == set(EXPLORATION) - set(state.hand)


def test_a_drawn_event_is_unseen_no_more() -> None:
    before = at(5, deck=[unseen(FAMILY), DRILL, TORCH, RADIO], tanks=[FLARE])
    after = play(before, END)
    assert (before.seen_by(0).unseen[1], after.seen_by(0).unseen[1]) == ((FLARE, FAMILY), (FLARE,))


def test_positions_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    one = at(5, deck=[unseen(DRILL), unseen(TORCH)], tanks=[FLARE, METEOR])
    other = at(5, deck=[unseen(TORCH), unseen(DRILL)], tanks=[METEOR, FLARE])
    assert (one.seen_by(0) == other.seen_by(0), one == other) == (True, False)


# Imagining.


def test_an_imagined_position_looks_the_same() -> None:
    view = deal("moonlit").seen_by(0)
    assert view.imagine(random.Random(1).random).seen_by(0) == view


def test_over_many_samples_each_unseen_card_lies_in_each_hidden_place() -> None:
    view = deal().seen_by(0)
    worlds = [view.imagine(random.Random(n).random) for n in range(200)]
    tops = {world.deck[-1] & FACE for world in worlds}
    fronts = {world.tanks[0] & FACE for world in worlds}
    on_map = {world.map_tank & FACE for world in worlds}
    assert (tops, fronts, on_map) == (set(view.unseen[0]), set(EVENTS), set(EVENTS))


def test_imagining_keeps_what_was_seen() -> None:
    after = play(at(5, deck=[DRILL, TORCH, RADIO], pile=[MAP, ROPE]), END)
    world = after.seen_by(0).imagine(random.Random(2).random)
    assert world.deck[1:] == [MAP, ROPE]


def test_imagined_cards_are_still_unseen_where_they_lie() -> None:
    world = deal().seen_by(0).imagine(random.Random(3).random)
    assert all(card & HIDDEN for card in (*world.deck, *world.tanks, world.map_tank))


# What is told and remembered.


def test_drawing_an_unseen_card_reveals_it() -> None:
    log = events(at(5, deck=[unseen(DRILL), TORCH, RADIO, MAP]), END)
    shown = [event[1] for event in log if GAME.reveals(event)]
    assert shown == [DRILL]


def test_drawing_known_cards_reveals_nothing() -> None:
    log = events(at(5, deck=[DRILL, TORCH, RADIO, MAP]), END)
    assert not any(GAME.reveals(event) for event in log)


def test_the_log_of_a_refresh_does_not_tell_the_event_in_the_tank() -> None:
    lines = [told(at(5, deck=[DRILL, TORCH, RADIO], tanks=[event]), END) for event in EVENTS]
    assert lines[0] == lines[1] == lines[2]


def test_the_log_of_a_found_tank_does_not_tell_its_event() -> None:
    state = at(5, hand=[ROPE, DRILL], tank_at=6)
    other = state.clone()
    other.map_tank = unseen(FAMILY)
    assert told(state, ("move", ROPE, 6)) == told(other, ("move", ROPE, 6))
