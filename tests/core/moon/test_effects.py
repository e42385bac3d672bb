"""What effects do, each of the vocabulary (MOON-16, MOON-27 to MOON-33)."""

from __future__ import annotations

import pytest

from core.game import Action
from tests.core.moon.position import (
    BIOMASS,
    END,
    ENERGY,
    FLIP,
    METAL,
    OTHERS,
    RICH,
    STOP,
    TRADE,
    USE,
    WATER,
    at,
    build,
    c,
    chosen,
    claim,
    flip,
    gained,
    give,
    got,
    happened,
    hearts,
    holding,
    names,
    pick,
    play,
    printed,
    ready,
    take,
    tokens,
    told,
    verbs,
)

# Gains.


@pytest.mark.parametrize("kind", ["energy", "water", "biomass", "metal", "rover", "heart"])
def test_gain(kind: str) -> None:
    assert got(ready(f"gain {kind} 2")) == {kind: 2}


def test_gain_of_choice_is_chosen_one_by_one() -> None:
    assert got(ready("gain any 3"), *take(WATER, METAL, WATER)) == {"water": 2, "metal": 1}


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


@pytest.mark.parametrize(
    ("effect", "exchange"),
    [("trade water 1 heart 2 1", TRADE), ("trade any 1 heart 2 1", ("give", WATER))],
)
def test_everybody_trades_what_is_its_own(effect: str, exchange: Action) -> None:
    state = at(
        others=OTHERS[:2], lead=1, active=1, built={1: ["Radio Mast"]},
        supply={0: {"metal": 5}, 1: {"water": 1}}, cards=printed("Radio Mast", flip=effect),
    )  # fmt: skip
    assert gained(state, play(state, FLIP, exchange), seat=1) == {"water": -1, "heart": 2}


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
    several = ready("trade water 1 any 2 1", supply={0: {"water": 4}})
    assert play(several, FLIP, *take(METAL)).legal() == take(ENERGY, BIOMASS, METAL)


def test_each_exchange_is_one_by_itself() -> None:
    state = ready("trade any 1 any 1 2", supply={0: {"water": 1}})
    assert got(state, *give(WATER), *take(ENERGY), *give(ENERGY), *take(WATER)) == {}
    third = play(state, FLIP, *give(WATER), *take(METAL), *give(METAL))
    assert third.legal() == take(ENERGY, WATER, BIOMASS)


def test_one_thing_can_be_given_for_several_of_choice() -> None:
    state = ready("trade rover 1 any 3 1", supply={0: {"rover": 2}})
    after = play(state, FLIP, *take(WATER, METAL, WATER))
    assert gained(state, after) == {"rover": -1, "water": 2, "metal": 1}
    assert after.stack == []


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
    state = holding("Press Tour")
    assert told(state, USE, seat=1) == [
        "Player 1 used the Expedition Press Tour.",
        "Player 1 gained 1 Heart with Press Tour.",
    ]


def test_unflipping_is_told() -> None:
    state = at(built={0: ["Relay Crew", "Radio Mast"]}, flipped=["Radio Mast"])
    assert happened(state, flip("Relay Crew")) == ["flipped", "unflipped", "gained"]
    assert names(state, state.flipped) == ["Radio Mast"]
