"""Items and their effects (Special Effects List; ESC-19 to ESC-25)."""

from __future__ import annotations

import pytest

from core.escape.kinds import (
    ANALYSIS,
    ASSISTANT,
    CREATURE,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    HIDDEN,
    ID_PASS,
    METEOR,
    POWER_UNIT,
    PROGRAM_A,
    PROGRAM_B,
    ROVER,
    SUIT,
)
from core.escape.map import ESCAPE
from tests.core.escape.position import (
    DONE,
    DRILL,
    END,
    LAMP,
    MAP,
    PLACE,
    RADIO,
    REMOVE_FLARE,
    ROPE,
    SCANNER,
    SKIP,
    TOOLKIT,
    TORCH,
    USE,
    at,
    better,
    business,
    choices,
    down,
    play,
    unseen,
    verbs,
)

# Which effects are optional (ESC-19).


@pytest.mark.parametrize("card", [ID_PASS, SUIT, HACKING, POWER_UNIT, FUEL])
def test_an_optional_effect_need_not_be_used(card: int) -> None:
    state = at(5, hand=[card, ROPE, MAP, LAMP, DRILL])
    cost = state.cards.cost[card]
    half = play(state, ("explore", card), *[("pay", ROPE), ("pay", MAP)][:cost])
    leave = DONE if card == POWER_UNIT else SKIP
    after = play(half, leave)
    assert (after.hand, after.placed, after.stack) == (half.hand, (card,), [])


def test_the_rover_explores_as_a_plain_card() -> None:
    state = at(5, hand=[ROVER, ROPE, MAP])
    after = play(state, ("explore", ROVER), ("pay", ROPE), ("pay", MAP))
    assert (after.points, business(after)) == (3, "")


# Assistant (ESC-20).


@pytest.mark.parametrize(
    ("where", "sector", "points"),
    [(5, SUIT, 2), (5, PROGRAM_B, 5), (5, PROGRAM_A, 5), (ESCAPE, SUIT, 5)],
)
def test_the_assistant_counts_five_against_a_target_of_ten_or_more(
    where: int, sector: int, points: int
) -> None:
    state = at(where, hand=[ASSISTANT, ROPE], sector=sector, programs=3)
    assert play(state, ("explore", ASSISTANT), ("pay", ROPE)).points == points


def test_the_assistant_stays_worth_five_while_it_lies_there() -> None:
    state = at(5, hand=[ASSISTANT, ROPE], sector=PROGRAM_B, deck=[LAMP, MAP, DRILL, TORCH])
    after = play(state, ("explore", ASSISTANT), ("pay", ROPE), END, ("explore", LAMP))
    assert after.points == 6


# ID Authentication (ESC-21).


def id_used(hand: list[int], deck: list[int], pile: tuple[int, ...] = ()) -> list[int]:
    """The hand after the ID Pass was paid for with the Radio and used."""
    state = at(5, hand=[ID_PASS, RADIO, *hand], deck=deck, pile=pile)
    return play(state, ("explore", ID_PASS), ("pay", RADIO), USE).hand


def test_id_authentication_draws_three_cards() -> None:
    assert id_used([ROPE], [MAP, LAMP, DRILL, TORCH]) == [ROPE, MAP, LAMP, DRILL]


def test_id_authentication_draws_all_that_is_left_when_that_is_less() -> None:
    assert id_used([ROPE], [MAP, LAMP]) == [ROPE, MAP, LAMP]


def test_id_authentication_then_puts_a_card_of_the_hand_on_top_of_the_deck() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE], deck=[MAP, LAMP, DRILL, TORCH])
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))
    assert (after.hand, down(after.deck)) == ([MAP, LAMP, DRILL], [ROPE, TORCH])


def test_the_returned_card_is_the_next_one_drawn() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE], deck=[MAP, LAMP, DRILL, TORCH, SCANNER, TOOLKIT])
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE), END)
    assert after.hand[-3:] == [ROPE, TORCH, SCANNER]


def test_returning_a_card_is_compulsory_once_the_effect_is_used() -> None:
    state = at(5, hand=[ID_PASS, RADIO], deck=[MAP, LAMP, DRILL, TORCH])
    assert verbs(play(state, ("explore", ID_PASS), ("pay", RADIO), USE)) == {"top"}


def test_no_event_of_any_kind_can_be_returned() -> None:
    state = at(5, hand=[ID_PASS, RADIO, FLARE, METEOR, FAMILY], deck=[MAP, LAMP, DRILL])
    half = play(state, ("explore", ID_PASS), ("pay", RADIO), PLACE, USE)
    assert choices(half, "top") == [MAP, LAMP, DRILL]


def test_with_only_events_in_hand_nothing_is_returned() -> None:
    state = at(5, hand=[ID_PASS, RADIO, METEOR], deck=[unseen(FAMILY)])
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE)
    assert (business(after), after.hand) == ("", [METEOR, FAMILY])


def test_with_an_empty_deck_nothing_is_drawn_and_a_card_goes_back() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE, MAP], deck=[], tanks=0)
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", MAP))
    assert (after.hand, down(after.deck)) == ([ROPE], [MAP])


def test_with_an_empty_deck_and_nothing_to_return_the_effect_is_not_offered() -> None:
    state = at(5, hand=[ID_PASS, RADIO, FAMILY], deck=[], tanks=0)
    assert business(play(state, ("explore", ID_PASS), ("pay", RADIO))) == ""


def test_the_hand_limit_holds_after_id_authentication() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE, MAP, LAMP, DRILL, TORCH], deck=[SCANNER] * 4)
    half = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))
    assert (len(half.hand), business(half), verbs(half)) == (7, "id_limit", {"discard"})


def test_the_limit_after_id_authentication_is_met_in_the_players_order() -> None:
    hand = [ID_PASS, RADIO, ROPE, MAP, LAMP, DRILL, TORCH, TOOLKIT]
    state = at(5, hand=hand, deck=[SCANNER, better(ROPE), better(MAP), better(LAMP)])
    half = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))
    assert down(play(half, ("discard", MAP), ("discard", LAMP)).pile) == [LAMP, MAP, RADIO]


def test_no_event_can_be_discarded_for_the_limit_after_id_authentication() -> None:
    hand = [ID_PASS, RADIO, FAMILY, FLARE, METEOR, DRILL, TORCH, ROPE]
    state = at(5, hand=hand, deck=[SCANNER, MAP, LAMP, TOOLKIT])
    half = play(state, ("explore", ID_PASS), ("pay", RADIO), PLACE, USE, ("top", ROPE))
    assert choices(half, "discard") == [DRILL, TORCH, SCANNER, MAP, LAMP]


def test_events_that_fill_the_hand_stay_after_id_authentication() -> None:
    hand = [ID_PASS, RADIO, FAMILY, FAMILY, FLARE, FLARE, METEOR, METEOR, METEOR]
    state = at(5, hand=hand, deck=[SCANNER, MAP, LAMP, TOOLKIT])
    half = play(state, ("explore", ID_PASS), ("pay", RADIO), PLACE, USE, ("top", SCANNER))
    after = play(half, ("discard", MAP), ("discard", LAMP))
    assert (len(after.hand), business(after)) == (7, "")


def test_nothing_is_refreshed_during_id_authentication() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE], deck=[MAP, LAMP, DRILL], pile=[TORCH])
    half = play(state, ("explore", ID_PASS), ("pay", RADIO), USE)
    assert (half.deck, down(half.pile), len(half.tanks)) == ([], [RADIO, TORCH], 3)


def test_a_card_returned_to_an_emptied_deck_is_the_deck() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE], deck=[MAP, LAMP, DRILL], pile=[TORCH])
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))
    assert (down(after.deck), len(after.tanks)) == ([ROPE], 3)


def test_a_deck_still_empty_after_id_authentication_is_refreshed_then() -> None:
    state = at(5, hand=[ID_PASS, RADIO, METEOR], deck=[unseen(FAMILY)], pile=[TORCH])
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE)
    assert (down(after.deck), len(after.tanks)) == ([TORCH, RADIO, FLARE], 2)


# Special Heat-Resistant Suit (ESC-25).


@pytest.mark.parametrize("card", [ROPE, ROVER, FLARE, METEOR, FAMILY])
def test_the_suit_puts_any_card_of_the_hand_in_the_box(card: int) -> None:
    state = at(5, hand=[SUIT, RADIO, card, DRILL])
    half = play(state, ("explore", SUIT), ("pay", RADIO))
    boxed = [play(half, PLACE)] if card == FLARE else [half]
    after = play(boxed[0], ("box", card))
    assert (after.box, after.hand) == ((card,), [DRILL])


@pytest.mark.parametrize(("card", "line"), [(FLARE, 5), (better(ROPE), 0), (ROVER, 1)])
def test_a_card_in_the_box_scores_nothing(card: int, line: int) -> None:
    state = at(5, hand=[SUIT, card, DRILL])
    after = play(state, ("move", SUIT, 6), ("box", card))
    assert after.scores()[0][line].points == 0


def test_the_suit_with_an_empty_hand_asks_nothing() -> None:
    state = at(5, hand=[SUIT, RADIO])
    assert business(play(state, ("explore", SUIT), ("pay", RADIO))) == ""


# Investigation Data Analysis (ESC-17, ESC-19).


def test_data_analysis_improves_a_card_in_the_pile_where_it_lies() -> None:
    state = at(5, hand=[ANALYSIS, RADIO], pile=[MAP, ROPE, LAMP])
    after = play(state, ("explore", ANALYSIS), ("pay", RADIO), ("improve", ROPE))
    assert down(after.pile) == [RADIO, MAP, better(ROPE), LAMP]


def test_data_analysis_is_compulsory_when_a_card_can_be_improved() -> None:
    state = at(5, hand=[ANALYSIS, RADIO], pile=[MAP])
    assert verbs(play(state, ("explore", ANALYSIS), ("pay", RADIO))) == {"improve"}


def test_data_analysis_does_nothing_when_no_card_can_be_improved() -> None:
    state = at(5, hand=[ANALYSIS, FAMILY], pile=[better(MAP), ROVER])
    assert business(play(state, ("explore", ANALYSIS), ("pay", FAMILY))) == ""


def test_an_improved_card_has_its_better_side_when_it_comes_back() -> None:
    state = at(5, hand=[ANALYSIS, RADIO], pile=[MAP], deck=[ROPE])
    after = play(state, ("explore", ANALYSIS), ("pay", RADIO), ("improve", MAP), END)
    assert after.hand[:2] == [ROPE, better(MAP)]


# Cooperation of the Unknown Creature (ESC-22).


@pytest.mark.parametrize(
    ("hand", "points"),
    [([ROPE], 1), ([METEOR], 2), ([FAMILY], 2), ([METEOR, METEOR, FAMILY, FAMILY], 5)],
)
def test_the_creature_counts_one_more_for_each_event_in_hand(hand: list[int], points: int) -> None:
    assert play(at(5, hand=[CREATURE, *hand]), ("explore", CREATURE)).points == points


def test_the_creature_counts_flares_that_stay_in_hand() -> None:
    state = at(5, hand=[CREATURE, FLARE, FLARE, ROPE])
    assert play(state, ("explore", CREATURE), PLACE).points == 3


def test_the_creature_counts_after_paying() -> None:
    state = at(5, hand=[CREATURE, FLARE, FLARE, ROPE])
    after = play(state, ("explore", CREATURE), REMOVE_FLARE, ("pay", ROPE))
    assert after.points == 2


def test_what_the_creature_counted_is_fixed() -> None:
    state = at(5, hand=[CREATURE, METEOR, FAMILY, ROPE])
    after = play(state, ("explore", CREATURE), ("explore", FAMILY))
    assert after.points == 4


def test_events_drawn_later_add_nothing_to_a_creature_that_lies_there() -> None:
    state = at(5, hand=[CREATURE, ROPE], deck=[unseen(FLARE), unseen(METEOR), LAMP, MAP])
    assert play(state, ("explore", CREATURE), END).points == 1


# Hacking (ESC-23).


@pytest.mark.parametrize(("at_", "card"), [(0, ROVER), (1, FAMILY), (2, better(MAP))])
def test_hacking_takes_any_one_card_of_the_pile(at_: int, card: int) -> None:
    state = at(5, hand=[HACKING, ROPE, LAMP], pile=[better(MAP), FAMILY, ROVER])
    half = play(state, ("explore", HACKING), ("pay", ROPE), ("pay", LAMP))
    assert play(half, ("take", at_)).hand == [card]


def test_hacking_leaves_the_rest_of_the_pile_in_its_order() -> None:
    state = at(5, hand=[HACKING, ROPE, LAMP], pile=[MAP, TORCH, ROVER])
    half = play(state, ("explore", HACKING), ("pay", ROPE), ("pay", LAMP), ("take", 1))
    assert down(half.pile) == [LAMP, ROPE, MAP, ROVER]


def test_hacking_with_an_empty_pile_asks_nothing() -> None:
    fuelled = play(at(5, hand=[FUEL, RADIO, HACKING]), ("explore", FUEL), ("pay", RADIO))
    fuelled.pile.clear()  # only a card file with an item that costs nothing leads here
    assert business(play(fuelled, ("free", HACKING))) == ""


# Power Unit (ESC-23).


def powered(*pile: int, deck: tuple[int, ...] = (DRILL,)) -> list[int]:
    """What the Power Unit offers after it was placed for two Memories of Family."""
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=pile, deck=deck)
    return choices(play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY)), "under")


def test_the_power_unit_takes_exploration_cards_only() -> None:
    assert powered(MAP, ROVER, FAMILY, better(ROPE)) == [better(ROPE), MAP]


def test_the_power_unit_without_exploration_cards_in_the_pile_asks_nothing() -> None:
    assert powered(ROVER, FAMILY) == []


def test_the_power_unit_puts_up_to_three_cards_under_the_deck_in_the_players_order() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[MAP, ROPE, LAMP, TORCH], deck=[DRILL])
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    after = play(half, ("under", LAMP), ("under", MAP), ("under", TORCH))
    assert (down(after.deck), business(after)) == ([DRILL, LAMP, MAP, TORCH], "")


def test_the_power_unit_leaves_the_rest_of_the_pile_in_its_order() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[MAP, ROPE, LAMP], deck=[DRILL])
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    assert down(play(half, ("under", ROPE), DONE).pile) == [FAMILY, FAMILY, MAP, LAMP]


def test_the_power_unit_may_stop_after_fewer_cards() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[MAP, ROPE], deck=[DRILL])
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    assert down(play(half, ("under", MAP), DONE).deck) == [DRILL, MAP]


def test_the_power_unit_goes_under_the_tank_at_the_bottom() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[MAP], deck=[DRILL, unseen(FLARE)])
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    assert down(play(half, ("under", MAP)).deck) == [DRILL, FLARE, MAP]


def test_the_power_unit_works_on_an_empty_deck_too() -> None:
    state = at(5, hand=[POWER_UNIT, FAMILY, FAMILY], pile=[MAP], deck=[], tanks=0)
    half = play(state, ("explore", POWER_UNIT), ("pay", FAMILY), ("pay", FAMILY))
    after = play(half, ("under", MAP))
    assert (down(after.deck), after.seat) == ([MAP], 0)


# Rocket Fuel Replenishment (ESC-24).


def fuelled(*hand: int, pile: tuple[int, ...] = ()) -> list[int]:
    """What the Fuel offers to place after it was paid for with the Radio."""
    state = at(5, hand=[FUEL, RADIO, *hand], pile=pile)
    half = play(state, ("explore", FUEL), ("pay", RADIO))
    return choices(play(half, PLACE) if PLACE in half.legal() else half, "free")


def test_the_fuel_places_the_next_card_at_once_and_at_no_cost() -> None:
    state = at(5, hand=[FUEL, RADIO, SCANNER, ROPE])
    after = play(state, ("explore", FUEL), ("pay", RADIO), ("free", SCANNER))
    assert (after.placed, after.hand, after.points) == ((FUEL, SCANNER), [ROPE], 5)


def test_the_fuel_offers_every_card_but_flares_and_meteorites() -> None:
    assert fuelled(ROPE, FLARE, METEOR, FAMILY, ROVER) == [ROPE, FAMILY, ROVER]


def test_the_fuel_without_a_card_to_place_asks_nothing() -> None:
    assert fuelled(FLARE, METEOR) == []


def test_the_free_card_works_its_own_effect() -> None:
    state = at(5, hand=[FUEL, RADIO, ANALYSIS], pile=[MAP])
    half = play(state, ("explore", FUEL), ("pay", RADIO), ("free", ANALYSIS))
    assert (half.placed, business(half)) == ((FUEL, ANALYSIS), "improve")


def test_fuel_then_assistant_counts_five_against_a_big_target() -> None:
    state = at(5, hand=[FUEL, RADIO, ASSISTANT], sector=PROGRAM_A)
    assert play(state, ("explore", FUEL), ("pay", RADIO), ("free", ASSISTANT)).points == 8


def test_fuel_then_id_pass_draws_returns_and_meets_the_limit() -> None:
    hand = [FUEL, RADIO, ID_PASS, ROPE, MAP, LAMP, DRILL, TORCH]
    state = at(5, hand=hand, deck=[SCANNER, TOOLKIT, better(ROPE), better(MAP)])
    half = play(state, ("explore", FUEL), ("pay", RADIO), ("free", ID_PASS), USE, ("top", ROPE))
    after = play(half, ("discard", MAP))
    assert (len(after.hand), business(after), down(after.deck)) == (6, "", [ROPE, better(MAP)])


def test_fuel_then_power_unit_takes_the_card_that_paid_for_the_fuel() -> None:
    state = at(5, hand=[FUEL, RADIO, POWER_UNIT, ROPE], deck=[DRILL])
    half = play(state, ("explore", FUEL), ("pay", RADIO), ("free", POWER_UNIT))
    assert down(play(half, ("under", RADIO)).deck) == [DRILL, RADIO]


def test_fuel_then_suit_boxes_a_card() -> None:
    state = at(5, hand=[FUEL, RADIO, SUIT, METEOR])
    after = play(state, ("explore", FUEL), ("pay", RADIO), ("free", SUIT), ("box", METEOR))
    assert (after.placed, after.box, after.hand) == ((FUEL, SUIT), (METEOR,), [])


def test_fuel_then_hacking_may_take_back_what_was_paid() -> None:
    state = at(5, hand=[FUEL, RADIO, HACKING])
    after = play(state, ("explore", FUEL), ("pay", RADIO), ("free", HACKING), ("take", 0))
    assert (after.placed, after.hand) == ((FUEL, HACKING), [RADIO])


def test_between_fuel_and_its_free_card_only_flares_can_go() -> None:
    state = at(5, hand=[FUEL, RADIO, SCANNER, FLARE, METEOR, ROPE], placed=[DRILL])
    half = play(state, ("explore", FUEL), ("pay", RADIO), PLACE)
    assert (verbs(half), verbs(play(half, ("free", SCANNER)))) == (
        {"free", "skip"},
        {"place", "flare"},
    )


def test_a_flare_can_go_while_the_free_card_is_placed() -> None:
    state = at(5, hand=[FUEL, RADIO, SCANNER, FLARE, ROPE])
    half = play(state, ("explore", FUEL), ("pay", RADIO), PLACE, ("free", SCANNER))
    after = play(half, REMOVE_FLARE, ("pay", ROPE))
    assert (after.placed, after.kept, down(after.pile)) == (
        (FUEL, SCANNER),
        (FLARE,),
        [ROPE, RADIO],
    )


def test_id_authentication_returns_the_card_face_down_but_known() -> None:
    state = at(5, hand=[ID_PASS, RADIO, ROPE], deck=[unseen(MAP), unseen(LAMP)])
    after = play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))
    assert [card & HIDDEN for card in after.deck] == [0]
