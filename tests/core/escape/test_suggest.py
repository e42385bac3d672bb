"""The suggestion (Enter on the screen) and the actions worth searching."""

from __future__ import annotations

from core.escape import ESCAPE as GAME
from core.escape.kinds import (
    ANALYSIS,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    ID_PASS,
    METEOR,
    POWER_UNIT,
    ROVER,
    SUIT,
)
from core.escape.state import EscapeState
from core.game import Action
from tests.core.escape.position import (
    DONE,
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    PLACE,
    RADIO,
    ROPE,
    SCANNER,
    SKIP,
    TOOLKIT,
    TORCH,
    USE,
    at,
    better,
    play,
    unseen,
)


def suggested(state: EscapeState, *actions: Action) -> list[Action]:
    """What is suggested after some actions."""
    return GAME.suggest(play(state, *actions))


def test_nothing_is_suggested_while_no_business_is_unfinished() -> None:
    assert suggested(at(5, hand=[ROPE])) == []


def test_the_least_useful_cards_pay_and_the_better_of_them_lies_deepest() -> None:
    state = at(5, hand=[ROVER, DRILL, ROPE, RADIO])
    assert suggested(state, ("explore", ROVER)) == [("pay", ROPE), ("pay", RADIO)]


def test_the_least_useful_cards_are_put_down_for_the_hand_limit() -> None:
    state = at(5, hand=[ROVER, DRILL, ROPE, RADIO, FAMILY], deck=[SUIT, TORCH, ANALYSIS, MAP])
    assert suggested(state, END) == [("discard", FAMILY), ("discard", RADIO)]


def test_a_paid_card_is_placed_without_removing_a_flare() -> None:
    state = at(5, hand=[DRILL, FLARE, ROPE, RADIO])
    assert suggested(state, ("explore", DRILL)) == [("pay", RADIO), PLACE]


def test_placed_cards_are_discarded_the_best_deepest() -> None:
    state = at(5, hand=[ROPE, LAMP], placed=[RADIO, ROVER, DRILL])
    assert suggested(state, ("move", ROPE, 6)) == [("put", ROVER), ("put", DRILL)]


def test_the_item_is_taken() -> None:
    assert suggested(at(5, placed=[DRILL], points=5, pile=[MAP]), END) == [OBTAIN]


def test_the_card_that_gains_most_is_improved() -> None:
    state = at(5, hand=[ANALYSIS, FAMILY], pile=[ROPE, SCANNER, MAP])
    assert suggested(state, ("explore", ANALYSIS), ("pay", FAMILY)) == [("improve", SCANNER)]


def test_the_id_pass_is_used_and_the_suggestion_waits_for_what_is_drawn() -> None:
    state = at(5, hand=[ID_PASS, RADIO], deck=[unseen(ROPE), unseen(MAP)])
    assert suggested(state, ("explore", ID_PASS), ("pay", RADIO)) == [USE]


def test_the_best_card_goes_back_on_top_of_the_deck() -> None:
    state = at(5, hand=[ID_PASS, RADIO], deck=[ROPE, ROVER, MAP, LAMP])
    assert suggested(state, ("explore", ID_PASS), ("pay", RADIO), USE) == [("top", ROVER)]


def test_the_suit_boxes_a_stuck_event_first() -> None:
    state = at(5, hand=[SUIT, METEOR, ROPE])
    assert suggested(state, ("move", SUIT, 6)) == [("box", METEOR)]


def test_the_suit_boxes_nothing_else() -> None:
    assert suggested(at(5, hand=[SUIT, FAMILY, ROPE]), ("move", SUIT, 6)) == [SKIP]


def test_hacking_takes_the_best_card() -> None:
    state = at(5, hand=[HACKING, ROPE, LAMP], pile=[MAP, ROVER, RADIO])
    paid = ("explore", HACKING), ("pay", ROPE), ("pay", LAMP)
    assert suggested(state, *paid) == [("take", 1)]


def test_the_power_unit_puts_the_best_three_under_the_deck() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[RADIO, DRILL, better(SCANNER), ROPE])
    paid = ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY)
    chosen = [("under", better(SCANNER)), ("under", DRILL), ("under", ROPE)]
    assert suggested(state, *paid) == chosen


def test_the_power_unit_stops_when_no_card_is_left() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[RADIO])
    paid = ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY)
    assert suggested(state, *paid) == [("under", RADIO)]


def test_the_fuel_places_the_card_with_the_most_points() -> None:
    state = at(5, hand=[FUEL, RADIO, ROPE, ROVER, TOOLKIT])
    assert suggested(state, ("explore", FUEL), ("pay", RADIO)) == [("free", ROVER)]


def test_done_is_a_choice_but_never_the_suggestion_while_cards_remain() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[RADIO, DRILL])
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    assert (DONE in half.legal(), DONE in GAME.suggest(half)) == (True, False)
