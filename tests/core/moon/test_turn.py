"""Construction: Build, Assimilate, the end of a turn (MOON-7, MOON-11, MOON-12, MOON-14)."""

from __future__ import annotations

from typing import Any

from core.moon import MOON as GAME
from core.moon.kinds import STRUCTURES
from core.moon.rules import count
from tests.core.moon.position import (
    BIOMASS,
    END,
    ENERGY,
    METAL,
    OTHERS,
    RICH,
    STOP,
    USE,
    WATER,
    assimilate,
    at,
    build,
    business,
    c,
    chosen,
    claim,
    events,
    flags,
    flip,
    gained,
    hand,
    has,
    holding,
    mine,
    park,
    pile,
    play,
    printed,
    spare,
    take,
    told,
    verbs,
)

# Exactly one Build or Assimilate.


def test_a_turn_may_build_or_assimilate_any_structure_of_the_hand() -> None:
    state = at(["Sun Panel", "Bunkhouse"])
    assert set(chosen(state, "build")) == set(chosen(state, "assimilate")) == set(hand(state))


def test_after_a_build_neither_is_possible_again() -> None:
    assert not {"build", "assimilate"} & verbs(play(at(), build("Sun Panel")))


def test_after_assimilating_neither_is_possible_again() -> None:
    assert not {"build", "assimilate"} & verbs(play(at(), assimilate("Sun Panel")))


def test_a_turn_cannot_end_before_one_of_them() -> None:
    state = at()
    assert END not in state.legal()
    assert state.why_not(END) == "First build or Assimilate one Structure of your hand."


def test_a_turn_ends_when_the_player_says_so() -> None:
    after = play(at(), build("Sun Panel"))
    assert after.seat == 0
    assert play(after, END).seat == 1


def test_each_turn_the_hand_becomes_one_structure_shorter() -> None:
    assert hand(play(at(), build("Sun Panel"))) == ["Frost Trap"]
    assert hand(play(at(), assimilate("Sun Panel"))) == ["Frost Trap"]


def test_turns_go_clockwise_and_later_players_see_earlier_turns() -> None:
    start = at()
    state = play(start, build("Sun Panel"), END)
    assert (state.seat, state.turn) == (1, start.turn + 1)
    assert c("Sun Panel") in state.seen_by(1).table.built[0]


# Build.


def test_a_structure_goes_into_the_settlement() -> None:
    assert mine(play(at(), build("Sun Panel"))) == ["Sun Panel"]


def test_its_cost_goes_to_the_general_supply() -> None:
    state = at(["Signal Beacon"], supply={0: RICH})
    assert gained(state, play(state, build("Signal Beacon"))) == {"energy": -1, "metal": -1}


def test_everybody_builds_with_supply_flags_and_help_of_its_own() -> None:
    state = at(
        lead=1, active=1, others=[["Silent Library", "Founders' Stone"], *OTHERS[1:2]],
        supply={1: {"energy": 1, "water": 2, "biomass": 1, "metal": 1}}, claimed={1: ["Academy"]},
    )  # fmt: skip
    assert chosen(state, "build") == ["Silent Library"]  # Polar Camp bears Science, not Housing
    assert gained(state, play(state, build("Silent Library")), seat=1) == {"energy": -1}


def test_a_structure_that_cannot_be_paid_cannot_be_built() -> None:
    state = at(["Solar Field"], supply={0: {"energy": 3}})
    assert build("Solar Field") not in state.legal()
    assert state.why_not(build("Solar Field")) == "Solar Field lacks 1 Metal."


def test_all_printed_flags_must_be_in_the_settlement() -> None:
    state = at(["Founders' Stone"], supply={0: RICH})
    assert build("Founders' Stone") in state.legal()  # Rim Camp bears Housing
    bare = at(["Evening Class"], supply={0: RICH})
    assert bare.why_not(build("Evening Class")) == "Evening Class lacks 1 Science Flag."


def test_flags_of_the_base_count_for_requirements() -> None:
    assert flags(at()) == {"housing": 1}


def test_the_flags_of_the_card_itself_do_not_help_to_build_it() -> None:
    state = at(["Radio Dish"], supply={0: RICH})
    assert state.why_not(build("Radio Dish")) == "Radio Dish lacks 1 Science Flag."


def test_only_the_flags_that_are_lacking_are_named() -> None:
    state = at(["Cold Kitchens"], supply={0: RICH}, built={0: ["Workshop"]})
    assert state.why_not(build("Cold Kitchens")) == "Cold Kitchens lacks 1 Food Flag."


def test_both_what_is_lacking_are_named() -> None:
    state = at(["Evening Class"], supply={0: {"water": 1}})
    assert state.why_not(build("Evening Class")) == (
        "Evening Class lacks 1 Energy and 1 Science Flag."
    )


def test_built_flags_join_the_settlement() -> None:
    state = at(["Botany Dome"], supply={0: RICH})
    assert flags(play(state, build("Botany Dome"))) == {"housing": 1, "science": 1, "food": 1}


def test_a_blue_structure_produces_at_once() -> None:
    state = at()
    assert gained(state, play(state, build("Sun Panel"))) == {"energy": 1}


def test_building_pays_only_the_production_of_that_card() -> None:
    state = at(built={0: ["Ice Drill"]})
    assert gained(state, play(state, build("Sun Panel"))) == {"energy": 1}


def test_immediate_production_cannot_pay_for_the_card_itself() -> None:
    cards = printed("Sun Panel", cost={"energy": 1})
    assert build("Sun Panel") not in at(cards=cards).legal()


def test_rovers_and_hearts_are_produced_too() -> None:
    state = at(["Rover Shed", "Earthrise Window"], supply={0: RICH})
    assert gained(state, play(state, build("Rover Shed")))["rover"] == 1
    assert gained(state, play(state, build("Earthrise Window")))["heart"] == 1


def test_steps_when_built_are_done_at_once() -> None:
    state = at(["Guest Pods"], supply={0: RICH})
    assert gained(state, play(state, build("Guest Pods"))) == {"biomass": -1, "heart": 1}


def test_a_build_is_paid_placed_produces_does_its_steps_then_rewards_come() -> None:
    cards = printed("Sun Panel", built="gain heart 1")
    state = at(cards=cards, claimed={0: ["Foundry Guild"]})
    done = events(state, build("Sun Panel"))
    assert [event[0] for event in done] == ["built", "gained", "gained", "gained"]
    assert [next(i for i, n in enumerate(event[2]) if n) for event in done[1:]] == [0, 5, 3]


def test_steps_are_done_in_the_order_of_the_card() -> None:
    cards = printed("Sun Panel", built=["gain any 1", "gain_per heart 1 energy 1 9"])
    state = at(cards=cards)
    assert business(play(state, build("Sun Panel"))) == "choose"
    after = play(state, build("Sun Panel"), *take(ENERGY))
    assert gained(state, after) == {"energy": 2, "heart": 2}


# Assimilate.


def test_assimilate_is_always_possible() -> None:
    state = at(["Earth Memorial"], supply={0: {"rover": 0}})
    assert chosen(state, "assimilate") == ["Earth Memorial"]
    assert chosen(state, "build") == []


def test_the_structure_goes_on_the_discard_pile() -> None:
    assert pile(play(at(), assimilate("Sun Panel"))) == ["Sun Panel", "Old Lander"]


def test_its_assimilate_reward_is_taken() -> None:
    state = at(["Old Lander", "Seep Pump", "Small Forge"], pile=["Telescope"])
    assert gained(state, play(state, assimilate("Old Lander"))) == {"rover": 1}
    assert gained(state, play(state, assimilate("Seep Pump"))) == {"biomass": 1, "metal": 1}
    assert gained(state, play(state, assimilate("Small Forge"))) == {"heart": 1}


def test_an_assimilated_structure_does_nothing_else() -> None:
    state = at(["Guest Pods"])
    assert mine(play(state, assimilate("Guest Pods"))) == []


def test_supplies_are_unlimited() -> None:
    state = at(supply={0: {"energy": 500}})
    assert has(play(state, build("Sun Panel")))["energy"] == 501


# Extras, before and after.


def _full() -> dict[str, Any]:
    return {
        "built": {0: ["Radio Mast"]},
        "display": ["Early Settlers", "Trail Blazers"],
        "supply": {0: RICH},
    }


def test_extras_may_come_before_the_build() -> None:
    state = at(cards=printed("Early Settlers", requires=()), **_full())
    after = play(state, flip("Radio Mast"), USE, *take(WATER), park("Polar Camp"))
    after = play(after, claim("Early Settlers"), *take(WATER, WATER), build("Sun Panel"), END)
    assert after.seat == 1


def test_extras_may_come_after_the_build() -> None:
    state = at(cards=printed("Early Settlers", requires=()), **_full())
    after = play(state, build("Sun Panel"), flip("Radio Mast"), USE, *take(WATER))
    after = play(after, park("Polar Camp"), claim("Early Settlers"), *take(WATER, WATER), END)
    assert after.seat == 1


def test_each_extra_is_possible_once_a_turn() -> None:
    cards = printed("Early Settlers", requires=(), claimed=())
    state = at(
        cards=cards, built={0: ["Radio Mast", "Swap Market"]}, display=["Early Settlers"],
        supply={0: {"rover": 3}},
    )  # fmt: skip
    after = play(state, flip("Radio Mast"), USE, *take(WATER), park("Polar Camp"))
    after = play(after, claim("Early Settlers"))
    assert verbs(after) == {"build", "assimilate"}
    assert after.why_not(USE) == "You have used the Expedition this turn already."
    assert after.why_not(park("Green Dome")) == "You have parked a Rover this turn already."
    assert after.why_not(flip("Swap Market")) == (
        "You have flipped a pink Structure this turn already."
    )
    assert after.why_not(claim("Early Settlers")) == (
        "You have claimed a Reputation card this turn already."
    )


def test_extras_are_possible_again_next_turn() -> None:
    assert USE in play(at(), USE, *take(WATER), build("Sun Panel"), END).legal()


def test_nothing_happens_between_the_steps_of_an_action() -> None:
    state = at()
    assert verbs(play(state, USE)) == {"take"}
    assert play(state, USE).why_not(build("Sun Panel")) == (
        "First finish what you began. Choose 1 resource for Scouts."
    )


# Discounts (MOON-31).


def test_a_discount_leaves_out_single_resources_of_the_builders_choice() -> None:
    state = at(["Signal Beacon"], supply={0: RICH}, claimed={0: ["Academy"]})
    after = play(state, build("Signal Beacon"), *spare(METAL))
    assert gained(state, after) == {"energy": -1}


def test_any_resource_of_the_cost_may_be_left_out() -> None:
    state = at(["Founders' Stone"], supply={0: RICH}, claimed={0: ["Academy"]})
    assert play(state, build("Founders' Stone")).legal() == spare(WATER, BIOMASS, METAL)


def test_a_discount_leaves_out_what_is_lacking_where_nothing_else_would_do() -> None:
    state = at(["Signal Beacon"], supply={0: {"metal": 1}}, claimed={0: ["Academy"]})
    assert gained(state, play(state, build("Signal Beacon"))) == {"metal": -1}


def test_a_cost_never_falls_below_zero_and_nothing_comes_back() -> None:
    cards = printed("Academy", ongoing="cheaper grey 9")
    state = at(["Signal Beacon"], claimed={0: ["Academy"]}, cards=cards)
    assert gained(state, play(state, build("Signal Beacon"))) == {}


def test_a_discount_of_the_whole_cost_asks_nothing() -> None:
    cards = printed("Academy", ongoing="cheaper grey 2")
    state = at(["Signal Beacon"], supply={0: RICH}, claimed={0: ["Academy"]}, cards=cards)
    assert mine(play(state, build("Signal Beacon"))) == ["Signal Beacon"]


def test_discounts_add_up() -> None:
    cards = printed("Toolmakers", ongoing="cheaper any 1")
    state = at(["Signal Beacon"], claimed={0: ["Academy", "Toolmakers"]}, cards=cards)
    assert build("Signal Beacon") in state.legal()


def test_a_discount_is_taken_in_full() -> None:
    cards = printed("Academy", ongoing="cheaper grey 2")
    state = at(["Founders' Stone"], supply={0: RICH}, claimed={0: ["Academy"]}, cards=cards)
    state = play(state, build("Founders' Stone"), *spare(WATER))
    assert verbs(state) == {"spare"}


def test_a_discount_for_a_colour_is_for_that_colour_only() -> None:
    state = at(["Solar Field"], claimed={0: ["Academy"]})
    assert build("Solar Field") not in state.legal()


def test_a_build_is_announced_before_its_payment_is_chosen() -> None:
    state = at(["Signal Beacon"], supply={0: RICH}, claimed={0: ["Academy"]})
    assert told(state, build("Signal Beacon"), seat=1) == ["Player 1 announced Signal Beacon."]
    half = play(state, build("Signal Beacon"))
    assert c("Signal Beacon") in [each >> 5 for each in half.seen_by(2).table.hands[0]]


def test_a_waiver_ignores_one_flag_symbol() -> None:
    state = at(["Evening Class"], supply={0: RICH}, claimed={0: ["Open Doors"]})
    assert build("Evening Class") in state.legal()


def test_waivers_add_up() -> None:
    state = at(["University"], supply={0: RICH}, claimed={0: ["Open Doors"]}, built={0: []})
    assert build("University") in state.legal()  # needs Housing and Science: one is waived
    two = at(["Cold Kitchens"], supply={0: RICH}, claimed={0: ["Open Doors"]})
    assert two.why_not(build("Cold Kitchens")) == (
        "Cold Kitchens lacks 1 Flag of Industry or Food."
    )
    more = at(["Cold Kitchens"], supply={0: RICH}, claimed={0: ["Open Doors", "Moon City"]})
    assert build("Cold Kitchens") in more.legal()


def test_a_waiver_of_one_flag_is_for_that_flag_only() -> None:
    cards = printed("Open Doors", ongoing="waive food 1")
    state = at(["Evening Class"], supply={0: RICH}, claimed={0: ["Open Doors"]}, cards=cards)
    assert build("Evening Class") not in state.legal()


def test_what_is_not_ongoing_counts_for_this_turns_build_only() -> None:
    state = holding("Helping Hands", ["Solar Field", "Sun Panel"])
    assert build("Solar Field") in play(state, USE).legal()
    after = play(state, USE, build("Sun Panel"))
    assert after.boost == ()


def test_a_settlement_counts_the_base_as_one_structure() -> None:
    state = play(at(), build("Sun Panel"))
    assert count(state, 0, STRUCTURES) == 2


def test_giving_up_ends_the_game() -> None:
    state = play(at(), build("Sun Panel"))
    state.play(("give_up",))
    assert state.seat is None
    assert GAME.ending(state)[1] == "Player 1 gave up."


def test_giving_up_drops_what_was_begun() -> None:
    state = play(at(), USE)
    state.play(("give_up",))
    assert (state.stack, state.legal()) == ([], [])


def test_nothing_else_is_possible_in_a_turn() -> None:
    assert at().why_not(STOP) == "Nothing is waiting for that choice now."
    assert at().why_not(("fly",)) == "There is no such action in this game."
