"""The discard pile and the deck: Structures built or used from there, looks (MOON-28 to 30)."""

from __future__ import annotations

from tests.core.moon.position import (
    ENERGY,
    FLIP,
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
    flip,
    gained,
    got,
    hand,
    hearts,
    holding,
    mine,
    pick,
    pile,
    play,
    printed,
    ready,
    spare,
    take,
    told,
    top_down,
)

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


def test_nor_does_a_one_turn_discount_make_it_cheaper() -> None:
    state = ready("cheaper any 1", "build_discard", pile=["Signal Beacon"], supply={0: RICH})
    assert got(state, build("Signal Beacon")) == {"energy": -1, "metal": -1}


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


def test_a_structure_that_digs_when_built_is_followed_by_what_it_dug_up() -> None:
    cards = printed("Sun Panel", built=["build_discard", "gain heart 1"])
    state = at(cards=cards, pile=["Guest Pods", "Bunkhouse"], claimed={0: ["Foundry Guild"]},
               supply={0: {"biomass": 1}})  # fmt: skip
    done = events(state, build("Sun Panel"), build("Guest Pods"))
    assert [event[0] for event in done] == ["built", *["gained"] * 4]
    assert [event[4] for event in done[1:]] == [
        c("Guest Pods"), c("Foundry Guild"), c("Sun Panel"), c("Foundry Guild")
    ]  # fmt: skip


def test_what_was_dug_up_may_dig_again() -> None:
    cards = printed("Bunkhouse", built="build_discard")
    state = ready("build_discard", pile=["Bunkhouse", "Telescope", "Old Lander"],
                  cards=cards)  # fmt: skip
    after = play(state, FLIP, build("Bunkhouse"), build("Telescope"))
    assert mine(after) == ["Radio Mast", "Bunkhouse", "Telescope"]
    assert pile(after) == ["Old Lander"]


def test_what_an_expedition_dug_up_may_be_flipped_and_claimed_with_this_turn() -> None:
    pink, home = (
        holding("Restorers", pile=[name], display=["Early Settlers"])
        for name in ("Swap Market", "Bunkhouse")
    )
    assert flip("Swap Market") in play(pink, USE, build("Swap Market")).legal()
    assert claim("Early Settlers") in play(home, USE, build("Bunkhouse")).legal()


def test_what_was_just_assimilated_may_be_built_from_the_pile() -> None:
    state = ready("build_discard")
    after = play(state, assimilate("Sun Panel"), FLIP, build("Sun Panel"))
    assert gained(state, after) == {"metal": 1, "energy": 1}


def test_the_reward_of_what_was_just_assimilated_may_be_taken_again() -> None:
    state = ready("take_discard")
    assert gained(state, play(state, assimilate("Sun Panel"), FLIP)) == {"metal": 2}


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
    assert build("Frost Trap") in state.legal()  # it was not this turn's Build


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


def test_a_card_that_went_under_an_empty_deck_is_the_next_to_be_seen() -> None:
    state = ready("take_discard", "look 2", pile=["Telescope"], deck=["Canteen"])
    half = play(state, FLIP, pick("drop", "Sun Panel"))
    assert chosen(half, "keep") == ["Canteen", "Telescope"]


def test_what_is_taken_may_be_built_this_turn() -> None:
    half = play(ready("look 1", deck=["Telescope"]), FLIP, pick("drop", "Sun Panel"))
    assert build("Telescope") in half.legal()
