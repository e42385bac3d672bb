"""What effects do, each of the vocabulary (MOON-16, MOON-27 to MOON-33)."""

from __future__ import annotations

from typing import Any

import pytest

from core.game import Action
from core.moon.state import MoonState
from tests.core.moon.position import (
    BIOMASS,
    END,
    ENERGY,
    METAL,
    STOP,
    TRADE,
    USE,
    WATER,
    at,
    build,
    business,
    c,
    chosen,
    claim,
    flip,
    gained,
    give,
    hand,
    happened,
    hearts,
    mine,
    names,
    pick,
    pile,
    play,
    printed,
    reprinted,
    spare,
    take,
    tokens,
    told,
    top_down,
    verbs,
)

RICH = {"energy": 5, "water": 5, "biomass": 5, "metal": 5, "rover": 2}


def ready(*effects: str, **fields: Any) -> MoonState:
    """Seat 0 with a pink Structure, Radio Mast, that does this when it is flipped."""
    built = {0: ["Radio Mast"], **fields.pop("built", {})}
    cards = fields.pop("cards", None)
    flip_ = list(effects)
    new = reprinted(cards, "Radio Mast", flip=flip_) if cards else printed("Radio Mast", flip=flip_)
    return at(built=built, cards=new, **fields)


FLIP = flip("Radio Mast")


def got(state: MoonState, *actions: Action) -> dict[str, int]:
    """What the flip of Radio Mast brings, with the choices after it."""
    return gained(state, play(state, FLIP, *actions))


# Gains.


@pytest.mark.parametrize("kind", ["energy", "water", "biomass", "metal", "rover", "heart"])
def test_gain(kind: str) -> None:
    assert got(ready(f"gain {kind} 2")) == {kind: 2}


def test_gain_of_choice_is_chosen_one_by_one() -> None:
    assert got(ready("gain any 2"), *take(WATER, METAL)) == {"water": 1, "metal": 1}


def test_gain_for_each_of_what_is_counted() -> None:
    assert got(ready("gain_per heart 2 housing 1 9", built={0: ["Radio Mast", "Bunkhouse"]})) == {
        "heart": 4
    }


def test_for_each_n_rounds_down() -> None:
    assert got(ready("gain_per heart 1 energy 2 9", supply={0: {"energy": 5}})) == {"heart": 2}


def test_it_is_capped() -> None:
    assert got(ready("gain_per heart 1 energy 1 3", supply={0: {"energy": 5}})) == {"heart": 3}


@pytest.mark.parametrize(("era", "x"), [(0, 3), (1, 2), (2, 1)])
def test_x_is_its_value_at_that_moment(era: int, x: int) -> None:
    assert got(ready("gain_per heart 1 x 1 9", era=era)) == {"heart": x}


def test_rovers_that_are_counted_are_those_in_supply() -> None:
    state = ready("gain_per heart 1 rover 1 9", supply={0: {"rover": 2}}, parked={"Polar Camp": 0})
    assert got(state) == {"heart": 2}


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("blue", 2), ("yellow", 2), ("pink", 1), ("grey", 0), ("structures", 4), ("flags", 2),
        ("flag_types", 1), ("flag_sets", 0), ("laid", 3), ("reputation", 1), ("resources", 2),
    ],
)  # fmt: skip
def test_what_can_be_counted(what: str, number: int) -> None:
    state = ready(
        f"gain_per heart 1 {what} 1 9", built={0: ["Radio Mast", "Sun Panel", "Bunkhouse"]},
        claimed={0: ["Toolmakers"]}, tokens={"Rim Camp": 1, "Toolmakers": 2, "Polar Camp": 5},
        supply={0: {"energy": 1, "metal": 1}}, hand=["Frost Trap"],
    )  # fmt: skip
    assert hearts(play(state, FLIP)) == number


def test_production_of_one_of_ones_own_blue_structures() -> None:
    state = ready("produce", built={0: ["Radio Mast", "Twin Shafts"]})
    assert set(chosen(play(state, FLIP), "produce")) == {"Rim Camp", "Twin Shafts"}
    assert got(state, pick("produce", "Twin Shafts")) == {"water": 1, "metal": 2}
    assert got(ready("produce")) == {"energy": 1}


# Hearts laid.


def test_hearts_laid_on_the_card_itself() -> None:
    assert tokens(play(ready("lay here 2"), FLIP)) == {"Radio Mast": 2}


def test_hearts_laid_on_another_structure_the_base_included() -> None:
    state = ready("lay other 2", built={0: ["Radio Mast", "Bunkhouse"], 1: ["Telescope"]})
    half = play(state, FLIP)
    assert set(chosen(half, "lay")) == {"Rim Camp", "Bunkhouse"}
    assert tokens(play(half, pick("lay", "Bunkhouse"))) == {"Bunkhouse": 2}


def test_with_the_base_alone_it_is_laid_there() -> None:
    assert tokens(play(ready("lay other 1"), FLIP)) == {"Rim Camp": 1}


@pytest.mark.parametrize(("era", "x"), [(0, 3), (1, 2), (2, 1)])
def test_x_hearts_are_laid(era: int, x: int) -> None:
    assert tokens(play(ready("lay_x here", era=era), FLIP)) == {"Radio Mast": x}


def test_laid_hearts_pay_at_the_end_of_the_era_not_at_once() -> None:
    assert hearts(play(ready("lay here 2"), FLIP)) == 0


# Trades.


def test_a_trade_gives_a_thing_for_another() -> None:
    state = ready("trade water 1 heart 2 1", supply={0: {"water": 3}})
    assert got(state, TRADE) == {"water": -1, "heart": 2}


def test_a_trade_is_no_duty() -> None:
    assert got(ready("trade water 1 heart 2 1", supply={0: {"water": 3}}), STOP) == {}


def test_a_trade_that_cannot_be_paid_is_passed_over() -> None:
    state = ready("trade water 2 heart 2 1", "gain metal 1", supply={0: {"water": 1}})
    assert got(state) == {"metal": 1}


def test_it_may_be_stopped_after_each_exchange() -> None:
    state = ready("trade water 1 heart 1 3", supply={0: {"water": 3}})
    assert got(state, TRADE, TRADE, STOP) == {"water": -2, "heart": 2}
    assert got(state, TRADE, TRADE, TRADE) == {"water": -3, "heart": 3}


def test_it_ends_when_nothing_is_left_to_give() -> None:
    state = ready("trade water 1 heart 1 3", supply={0: {"water": 1}})
    assert play(state, FLIP, TRADE).stack == []


def test_what_is_given_may_be_of_choice_and_differ() -> None:
    state = ready("trade any 2 heart 1 1", supply={0: RICH})
    assert got(state, *give(WATER, METAL)) == {"water": -1, "metal": -1, "heart": 1}


def test_an_exchange_that_has_begun_is_finished() -> None:
    state = ready("trade any 2 heart 1 1", supply={0: {"water": 1, "metal": 3}})
    assert STOP not in play(state, FLIP, *give(WATER)).legal()


def test_a_trade_never_gives_a_thing_for_the_same_thing() -> None:
    state = ready("trade any 1 any 1 1", supply={0: {"water": 1}})
    half = play(state, FLIP, *give(WATER))
    assert half.legal() == take(ENERGY, BIOMASS, METAL)
    fixed = ready("trade any 1 water 1 1", supply={0: {"water": 4, "metal": 1}})
    assert play(fixed, FLIP).legal() == [*give(METAL), STOP]


def test_one_thing_can_be_given_for_several_of_choice() -> None:
    state = ready("trade rover 1 any 2 1", supply={0: {"rover": 2}})
    assert got(state, *take(WATER, METAL)) == {"rover": -1, "water": 1, "metal": 1}


def test_an_exchange_leaves_something_to_be_got() -> None:
    purse = {"energy": 1, "water": 1, "biomass": 1, "metal": 1}
    state = ready("trade any 3 any 1 1", supply={0: purse})
    half = play(state, FLIP, *give(ENERGY, WATER, BIOMASS))
    assert half.stack == []
    assert gained(state, half) == {"energy": -1, "water": -1, "biomass": -1, "metal": 1}
    four = ready("trade any 4 any 1 1", supply={0: purse})
    assert play(four, FLIP).stack == []


# Steps in general (MOON-27).


def test_a_step_that_can_do_nothing_is_passed_over() -> None:
    state = ready("unflip", "recall", "take_discard", "gain water 1", pile=[])
    assert got(state) == {"water": 1}


def test_steps_are_compulsory_where_possible() -> None:
    state = ready("lay other 1", built={0: ["Radio Mast", "Bunkhouse"]})
    assert verbs(play(state, FLIP)) == {"lay"}


def test_steps_of_every_colour_may_work_when_built() -> None:
    cards = printed("Frost Trap", built="gain heart 1")
    assert hearts(play(at(cards=cards), build("Frost Trap"))) == 1


# The top discard.


def test_the_top_discards_assimilate_reward_is_taken_and_the_card_goes_under_the_deck() -> None:
    state = ready("take_discard", pile=["Telescope", "Old Lander"])
    after = play(state, FLIP)
    assert gained(state, after) == {"energy": 1, "metal": 1}
    assert pile(after) == ["Old Lander"]
    assert top_down(after)[-1] == "Telescope"


def test_taking_it_is_not_an_assimilate() -> None:
    state = ready("take_discard", pile=["Telescope"], claimed={0: ["Full Circle"]})
    assert hearts(play(state, FLIP)) == 0


def test_the_top_discard_may_be_built_as_an_extra() -> None:
    state = ready("build_discard", pile=["Bunkhouse", "Old Lander"])
    after = play(state, FLIP, build("Bunkhouse"))
    assert mine(after) == ["Radio Mast", "Bunkhouse"]
    assert pile(after) == ["Old Lander"]
    assert build("Sun Panel") in after.legal()  # it is not this turn's Build


def test_it_need_not_be_built() -> None:
    state = ready("build_discard", pile=["Bunkhouse"])
    assert pile(play(state, FLIP, STOP)) == ["Bunkhouse"]


def test_its_cost_is_paid() -> None:
    state = ready("build_discard", pile=["Signal Beacon"], supply={0: RICH})
    assert got(state, build("Signal Beacon")) == {"energy": -1, "metal": -1}


def test_nothing_happens_when_it_cannot_be_paid_or_its_flags_are_missing() -> None:
    assert play(ready("build_discard", pile=["Signal Beacon"]), FLIP).stack == []
    state = ready("build_discard", pile=["Evening Class"], supply={0: RICH})
    assert play(state, FLIP).stack == []


def test_reputation_discounts_and_waivers_apply_to_it() -> None:
    state = ready(
        "build_discard", pile=["Signal Beacon"], supply={0: RICH}, claimed={0: ["Academy"]}
    )
    after = play(state, FLIP, build("Signal Beacon"), *spare(ENERGY))
    assert gained(state, after) == {"metal": -1}
    waived = ready(
        "build_discard", pile=["Evening Class"], supply={0: RICH}, claimed={0: ["Open Doors"]}
    )
    assert build("Evening Class") in play(waived, FLIP).legal()


def test_no_one_turn_discount_or_waiver_applies_to_it() -> None:
    state = ready("cheaper any 9", "waive any 9", "build_discard", pile=["Signal Beacon"])
    assert play(state, FLIP).stack == []


def test_they_are_kept_for_this_turns_build() -> None:
    state = ready("cheaper any 9", "build_discard", hand=["Solar Field"], pile=["Bunkhouse"])
    assert build("Solar Field") in play(state, FLIP, build("Bunkhouse")).legal()


def test_immediate_production_and_rewards_for_building_apply_to_it() -> None:
    state = ready("build_discard", pile=["Solar Field"], supply={0: {"metal": 1}},
                    claimed={0: ["Foundry Guild"]})  # fmt: skip
    assert got(state, build("Solar Field")) == {"energy": 2}


def test_it_finishes_before_the_rest_of_the_effect() -> None:
    cards = printed("Bunkhouse", built="gain any 1")
    state = ready("build_discard", "gain heart 1", pile=["Bunkhouse"], cards=cards)
    half = play(state, FLIP, build("Bunkhouse"))
    assert (business(half), hearts(half)) == ("choose", 0)
    assert hearts(play(half, *take(WATER))) == 1


# Looking at the deck (MOON-28).


# Crater Road, Guest Pods and Canteen lie on top of the deck.


def test_the_top_cards_are_seen() -> None:
    assert told(ready("look 3"), FLIP) == [
        "Player 1 flipped Radio Mast.",
        "Player 1 looked at the top of the deck: Crater Road, Guest Pods, Canteen.",
    ]
    assert told(ready("look 3"), FLIP, seat=1)[1] == (
        "Player 1 looked at the top of the deck: 3 cards."
    )


def test_one_may_be_taken_for_another_structure_of_the_hand() -> None:
    state = play(ready("look 3"), FLIP, pick("drop", "Sun Panel"), pick("keep", "Guest Pods"))
    assert hand(state) == ["Frost Trap", "Guest Pods"]
    assert state.used == 16


def test_the_rest_goes_under_in_the_order_seen_then_the_card_of_the_hand() -> None:
    state = play(ready("look 3"), FLIP, pick("drop", "Sun Panel"), pick("keep", "Guest Pods"))
    assert top_down(state)[-3:] == ["Crater Road", "Canteen", "Sun Panel"]


def test_none_need_be_taken() -> None:
    state = play(ready("look 3"), FLIP, STOP)
    assert hand(state) == ["Sun Panel", "Frost Trap"]
    assert top_down(state)[-3:] == ["Crater Road", "Guest Pods", "Canteen"]


def test_what_is_taken_is_one_of_the_cards_seen_not_the_card_put_under() -> None:
    half = play(ready("look 3"), FLIP, pick("drop", "Sun Panel"))
    assert chosen(half, "keep") == ["Crater Road", "Guest Pods", "Canteen"]


def test_with_fewer_cards_those_there_are_are_seen() -> None:
    half = play(ready("look 3", deck=["Canteen"]), FLIP)
    after = play(half, pick("drop", "Sun Panel"))
    assert hand(after) == ["Frost Trap", "Canteen"]


def test_with_no_deck_nothing_happens() -> None:
    assert play(ready("look 3", deck=[]), FLIP).stack == []


def test_without_a_structure_in_hand_nothing_happens() -> None:
    state = ready("look 3", hand=["Sun Panel"])
    after = play(state, build("Sun Panel"), FLIP)
    assert after.stack == []
    assert after.decks == state.decks


# This turn's Build.


def test_a_one_turn_discount_helps_this_turns_build() -> None:
    state = ready("cheaper any 1", hand=["Solar Field", "Ice Drill"])
    after = play(state, FLIP, build("Solar Field"))
    assert gained(state, after) == {"energy": 2}
    assert after.boost == ()


def test_a_one_turn_discount_of_a_colour_is_for_that_colour() -> None:
    state = ready("cheaper grey 1", hand=["Solar Field", "Footprint Park"])
    assert chosen(play(state, FLIP), "build") == ["Footprint Park"]


def test_a_one_turn_waiver_helps_this_turns_build() -> None:
    state = ready("waive science 1", hand=["Evening Class"], supply={0: RICH})
    assert build("Evening Class") in play(state, FLIP).legal()


def test_what_was_given_for_this_turns_build_is_gone_next_turn() -> None:
    state = ready("cheaper any 1", hand=["Solar Field", "Ice Drill"])
    assert play(state, FLIP, ("assimilate", c("Ice Drill")), END).boost == ()


def test_after_the_build_it_is_of_no_use() -> None:
    after = play(ready("cheaper any 1"), build("Sun Panel"), FLIP)
    assert after.boost == ()


def test_a_claimed_one_turn_help_counts_for_this_turns_build_only() -> None:
    cards = printed("Toolmakers", requires=(), ongoing=(), claimed="cheaper any 1")
    state = at(["Solar Field"], display=["Toolmakers"], cards=cards)
    after = play(state, claim("Toolmakers"))
    assert build("Solar Field") in after.legal()
    assert play(after, ("assimilate", c("Solar Field"))).boost == ()


# Log.


def test_an_expedition_is_told_with_what_it_brings() -> None:
    state = at(lead=2, trips=["Press Tour", "Caravan", ""])
    assert told(state, USE, seat=1) == [
        "Player 1 used Press Tour.",
        "Player 1 gained 1 Heart with Press Tour.",
    ]


def test_unflipping_is_told() -> None:
    state = at(built={0: ["Relay Crew", "Radio Mast"]}, flipped=["Radio Mast"])
    assert happened(state, flip("Relay Crew")) == ["flipped", "unflipped", "gained"]
    assert names(state, state.flipped) == ["Radio Mast"]
