"""Reputation cards and pink Structures (MOON-14 to MOON-17, MOON-27)."""

from __future__ import annotations

from core.moon.rules import EXPEDITION, FLIP
from core.moon.state import MoonState
from tests.core.moon.position import (
    BASES,
    END,
    ENERGY,
    METAL,
    OTHERS,
    USE,
    WATER,
    assimilate,
    at,
    build,
    business,
    chosen,
    claim,
    flip,
    gained,
    hearts,
    holding,
    last_turn,
    names,
    park,
    pick,
    play,
    printed,
    reprinted,
    skip,
    take,
    tokens,
    verbs,
)

HOMES = {0: ["Bunkhouse"]}
"""With the Base, seat 0 has two Housing Flags."""


# Claiming.


def test_a_card_can_be_claimed_only_when_its_requirement_is_met() -> None:
    state = at(display=["Early Settlers"])
    assert state.why_not(claim("Early Settlers")) == (
        "Early Settlers requires 2 Housing Flags; you have 1."
    )
    assert claim("Early Settlers") in at(display=["Early Settlers"], built=HOMES).legal()


def test_it_may_be_claimed_right_after_the_build_that_earns_it() -> None:
    state = at(["Bunkhouse"], display=["Early Settlers"])
    assert claim("Early Settlers") in play(state, build("Bunkhouse")).legal()


def test_it_may_be_claimed_before_the_build() -> None:
    assert claim("Early Settlers") in at(display=["Early Settlers"], built=HOMES).legal()


def test_one_a_turn() -> None:
    cards = reprinted(printed("Toolmakers", requires=()), "Garage Union", requires=())
    state = at(display=["Toolmakers", "Garage Union"], cards=cards)
    assert chosen(play(state, claim("Toolmakers")), "claim") == []


def test_no_limit_per_player() -> None:
    state = at(
        claimed={0: ["Toolmakers", "Garage Union", "Open Doors"]}, display=["Early Settlers"],
        built=HOMES,
    )  # fmt: skip
    after = play(state, claim("Early Settlers"))
    assert len(after.claimed[0]) == 4


def test_the_display_is_not_refilled() -> None:
    state = at(display=["Early Settlers", "Toolmakers"], built=HOMES)
    after = play(state, claim("Early Settlers"))
    assert names(after, after.display) == ["Toolmakers"]


def test_the_requirement_is_checked_only_at_the_claim() -> None:
    state = at(display=["Garage Union"], supply={0: {"rover": 4}})
    after = play(state, claim("Garage Union"), park("Polar Camp"))
    assert names(after, after.claimed[0]) == ["Garage Union"]


def test_rovers_that_are_required_are_those_in_supply() -> None:
    state = at(display=["Garage Union"], supply={0: {"rover": 4}})
    assert play(state, park("Polar Camp")).why_not(claim("Garage Union")) == (
        "Garage Union requires 4 Rovers in supply; you have 3."
    )


def test_its_immediate_effect_is_taken() -> None:
    state = at(display=["Early Settlers"], built=HOMES)
    after = play(state, claim("Early Settlers"), *take(WATER, METAL))
    assert gained(state, after) == {"water": 1, "metal": 1}


def test_an_ongoing_effect_works_at_once() -> None:
    state = at(["Solar Field"], display=["Toolmakers"], cards=printed("Toolmakers", requires=()))
    assert build("Solar Field") not in state.legal()
    assert build("Solar Field") in play(state, claim("Toolmakers")).legal()


def test_the_build_after_the_claim_is_rewarded() -> None:
    state = at(display=["Foundry Guild"], cards=printed("Foundry Guild", requires=()))
    after = play(state, claim("Foundry Guild"), build("Sun Panel"))
    assert gained(state, after) == {"energy": 1, "metal": 1}


def test_what_was_done_before_the_claim_is_not_rewarded() -> None:
    cards = printed("Foundry Guild", requires=())
    state = at(display=["Foundry Guild"], cards=cards)
    after = play(state, build("Sun Panel"), claim("Foundry Guild"))
    assert gained(state, after) == {"energy": 1}


def test_a_reward_for_each_build_comes_with_every_later_build() -> None:
    state = at(claimed={0: ["Foundry Guild"]})
    assert gained(state, play(state, build("Sun Panel"))) == {"energy": 1, "metal": 1}


def test_a_reward_for_a_colour_is_for_that_colour_only() -> None:
    state = at(["Bunkhouse", "Sun Panel"], claimed={0: ["Freight Line"]})
    assert hearts(play(state, build("Bunkhouse"))) == 1
    assert hearts(play(state, build("Sun Panel"))) == 0


def test_a_reward_for_each_assimilate() -> None:
    state = at(claimed={0: ["Full Circle"]})
    assert hearts(play(state, assimilate("Sun Panel"))) == 1
    assert hearts(play(state, build("Sun Panel"))) == 0


def test_a_reward_for_each_flip() -> None:
    state = at(claimed={0: ["Free Theatre"]}, built={0: ["Radio Mast"]})
    assert hearts(play(state, flip("Radio Mast"))) == 2


def test_rewards_come_in_the_order_of_claiming() -> None:
    cards = printed("Toolmakers", ongoing="when_built any any 1")
    state = at(claimed={0: ["Toolmakers", "Foundry Guild"]}, cards=cards)
    half = play(state, build("Sun Panel"))
    assert gained(state, half) == {"energy": 1}
    assert gained(state, play(half, *take(WATER))) == {"energy": 1, "water": 1, "metal": 1}


def test_hearts_may_be_laid_on_the_card_itself() -> None:
    cards = printed("City Council", requires=())
    state = play(at(display=["City Council"], cards=cards), claim("City Council"))
    assert tokens(state) == {"City Council": 3}


def test_hearts_that_it_lays_on_a_structure_go_on_one_of_the_settlement() -> None:
    state = at(
        built={0: ["Bunkhouse"]}, display=["Storykeepers"], claimed={0: ["Toolmakers"]},
        tokens={"Bunkhouse": 3},
    )  # fmt: skip
    assert chosen(play(state, claim("Storykeepers")), "lay") == ["Rim Camp", "Bunkhouse"]


def test_reputation_cards_are_outside_the_settlement() -> None:
    state = at(claimed={0: ["Early Settlers"]}, built=HOMES)
    laid = at(claimed={0: ["Early Settlers"]}, built={0: ["Memory Wall", "Bunkhouse"]})
    assert "Early Settlers" not in names(state, state.built[0])
    assert "Early Settlers" not in chosen(play(laid, flip("Memory Wall")), "lay")


# Pink Structures.


def test_a_pink_structure_is_flipped_for_what_it_does() -> None:
    state = at(built={0: ["Radio Mast"]})
    assert hearts(play(state, flip("Radio Mast"))) == 1


def test_it_may_be_flipped_in_the_turn_it_is_built() -> None:
    state = at(["Swap Market"])
    assert flip("Swap Market") in play(state, build("Swap Market")).legal()


def test_each_pink_is_flipped_once_an_era() -> None:
    state = at(built={0: ["Radio Mast"]}, flipped=["Radio Mast"])
    assert state.why_not(flip("Radio Mast")) == "Radio Mast was flipped this Era already."


def test_one_flip_a_turn() -> None:
    state = at(built={0: ["Radio Mast", "Swap Market"]})
    assert chosen(play(state, flip("Radio Mast")), "flip") == []


def test_only_ones_own_pinks_are_flipped() -> None:
    state = at(built={1: ["Radio Mast"], 0: ["Solar Field"]})
    assert state.why_not(flip("Radio Mast")) == "You have not built Radio Mast."
    assert state.why_not(flip("Solar Field")) == "Only pink Structures can be flipped."


def test_pinks_turn_back_at_the_end_of_the_era() -> None:
    assert play(last_turn(built={0: ["Radio Mast"]}, flipped=["Radio Mast"]), END).flipped == ()


def test_a_pink_that_is_turned_back_can_be_flipped_on_a_later_turn() -> None:
    state = at(built={0: ["Relay Crew", "Radio Mast"]}, flipped=["Radio Mast"])
    after = play(state, flip("Relay Crew"))
    assert chosen(after, "flip") == []
    assert chosen(next_turn(after), "flip") == ["Radio Mast"]


def next_turn(state: MoonState) -> MoonState:
    """The position when it is the turn of seat 0 again."""
    state = skip(state)
    while state.active:
        state = skip(state)
    return state


def test_a_pink_turned_back_in_the_turn_of_its_flip_waits_for_a_later_turn() -> None:
    state = holding("Stagehands", built={0: ["Radio Mast"]})
    after = play(state, flip("Radio Mast"), USE)
    assert after.flipped == ()
    assert chosen(after, "flip") == []
    assert chosen(next_turn(after), "flip") == ["Radio Mast"]


def test_an_unflip_turns_back_another_pink() -> None:
    state = at(built={0: ["Relay Crew"]})
    after = play(state, flip("Relay Crew"))
    assert names(after, after.flipped) == ["Relay Crew"]


def test_from_anything_but_a_pink_any_own_pink_is_turned_back() -> None:
    state = holding(
        "Stagehands", built={0: ["Relay Crew"], 1: ["Radio Mast"]},
        flipped=["Relay Crew", "Radio Mast"],
    )  # fmt: skip
    after = play(state, USE)
    assert names(after, after.flipped) == ["Radio Mast"]


def test_a_pink_turned_back_before_the_flip_of_this_turn_may_be_flipped_in_it() -> None:
    state = holding("Stagehands", built={0: ["Radio Mast"]}, flipped=["Radio Mast"])
    assert chosen(play(state, USE), "flip") == ["Radio Mast"]


def test_what_a_pink_dug_up_may_turn_that_pink_back() -> None:
    cards = reprinted(printed("Bunkhouse", built="unflip"), "Radio Mast", flip="build_discard")
    state = at(built={0: ["Radio Mast"]}, pile=["Bunkhouse"], cards=cards)
    assert play(state, flip("Radio Mast"), build("Bunkhouse")).flipped == ()


def test_which_pink_is_turned_back_is_chosen() -> None:
    state = holding(
        "Stagehands", built={0: ["Relay Crew", "Radio Mast"]},
        flipped=["Relay Crew", "Radio Mast"],
    )  # fmt: skip
    after = play(state, USE, pick("unflip", "Relay Crew"))
    assert names(after, after.flipped) == ["Radio Mast"]


# Extras in general.


def test_an_extra_may_be_used_though_nothing_comes_of_it() -> None:
    state = at(built={0: ["Salvage Yard"]}, pile=[])
    after = play(state, flip("Salvage Yard"))
    assert gained(state, after) == {}
    assert after.used == FLIP


def test_the_expedition_is_the_one_in_the_hand_that_is_held() -> None:
    state = holding("Press Tour")
    assert hearts(play(state, USE)) == 1


def test_the_expedition_stays_in_the_hand_and_serves_the_next_holder() -> None:
    state = at(lead=0, others=[["Algae Vat", "Ore Sorter"], ["Telescope", "Workshop"]])
    state = play(state, USE, *take(ENERGY), build("Sun Panel"), END)
    state = play(state, assimilate("Algae Vat"), END, assimilate("Telescope"), END)
    assert state.active == 1  # First Expedition and its hand are with seat 1 now
    after = play(state, USE, *take(WATER))
    assert after.used == EXPEDITION
    assert gained(state, after, seat=1) == {"water": 1}


def test_a_claim_does_not_end_the_turn() -> None:
    state = at(display=["Early Settlers"], built=HOMES, others=OTHERS[:1])
    after = play(state, claim("Early Settlers"), *take(WATER, WATER))
    assert business(after) == ""
    assert {"build", "assimilate"} <= verbs(after)
    assert names(after, after.built[1]) == [BASES[1]]
