"""The rules of thumb, each in a position that it decides; suggestions; prospects; hints."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots.search import Effort, think
from core.game import Action
from core.moon import MOON as GAME
from core.moon import thumb
from core.moon.advice import SURE, TRAITS
from core.moon.prospects import hopes
from core.moon.rules import ACTED, EXPEDITION
from core.moon.state import MoonState
from core.moon.thumb import Outlook, act
from core.moon.value import Worth
from tests.core.moon.position import (
    BIOMASS,
    END,
    METAL,
    RICH,
    STOP,
    TRADE,
    USE,
    WATER,
    assimilate,
    at,
    build,
    c,
    claim,
    deal,
    flip,
    flipped,
    give,
    holding,
    park,
    park_flags,
    pick,
    play,
    printed,
    spare,
    take,
)


def said(state: MoonState) -> Action:
    """What the rules of thumb say."""
    return act(Outlook(state))


def quiet(*args: Any, **fields: Any) -> MoonState:
    """A position in which the Expedition is used and no Rover is left."""
    supply = {0: {"rover": 0, **fields.pop("supply", {})}}
    used = fields.pop("used", 0)
    return at(*args, supply=supply, used=EXPEDITION | used, **fields)


# Rules, one by one.


def test_a_reputation_card_is_claimed_at_once() -> None:
    state = quiet(built={0: ["Bunkhouse"]}, display=["Early Settlers"])
    assert thumb.claim_the_best(Outlook(state)) == claim("Early Settlers")


def test_of_two_the_better_is_claimed() -> None:
    cards = printed("Moon City", requires=())
    state = quiet(
        built={0: ["Bunkhouse"]}, display=["Early Settlers", "Moon City"], cards=cards, era=2
    )
    assert said(state) == claim("Moon City")


def test_the_expedition_is_used_before_the_build() -> None:
    assert said(at(supply={0: {"rover": 0}})) == USE


def test_a_discount_is_not_used_when_nothing_costs_anything() -> None:
    state = holding("Helping Hands", supply={0: {"rover": 0}})
    assert thumb.use_the_expedition(Outlook(state)) is None
    dear = holding("Helping Hands", ["Solar Field"])
    assert thumb.use_the_expedition(Outlook(dear)) == USE


def test_a_pink_is_flipped() -> None:
    state = quiet(built={0: ["Radio Mast"]}, used=ACTED)
    assert said(state) == flip("Radio Mast")


def test_a_pink_that_grows_waits_while_there_are_turns_enough() -> None:
    state = quiet(built={0: ["Evening Class", "Telescope"]}, used=ACTED)
    assert thumb.flip_a_pink(Outlook(state)) is None
    last = quiet([], built={0: ["Evening Class", "Telescope"]}, used=ACTED)
    assert thumb.flip_a_pink(Outlook(last)) == flip("Evening Class")


def test_a_rover_goes_where_it_brings_most() -> None:
    state = at(built={1: ["Twin Shafts"]}, used=EXPEDITION | ACTED)
    assert said(state) == park("Twin Shafts")


def test_a_rover_borrows_flags_for_a_good_build() -> None:
    state = at(["Signal Beacon", "Earth Memorial"], used=EXPEDITION, era=2,
               supply={0: {**RICH, "rover": 2}})  # fmt: skip
    assert said(state) == park_flags("Polar Camp")


def test_the_best_build_beats_assimilating() -> None:
    state = quiet(["Signal Beacon", "Seed Racks"], supply=RICH, built={0: ["Canteen"]})
    assert said(state)[0] == "build"


def test_late_hearts_beat_what_no_longer_pays() -> None:
    state = quiet(["Spring of Light", "Spaceport"], era=2)
    assert said(state) == assimilate("Spaceport")


def test_printed_hearts_are_built_for_resources_that_will_be_worthless() -> None:
    state = quiet(["Earth Memorial", "Spring of Light"], era=2, supply=RICH,
                  built={0: ["Telescope"]})  # fmt: skip
    assert said(state) == build("Earth Memorial")


def test_when_nothing_is_left_to_do_the_turn_ends() -> None:
    assert said(quiet(used=ACTED)) == END


# Suggestions.


def test_of_what_is_paid_the_scarce_resource_is_kept() -> None:
    state = at(["Signal Beacon"], supply={0: {"energy": 1, "metal": 4}}, claimed={0: ["Academy"]})
    assert GAME.suggest(play(state, build("Signal Beacon"))) == spare(0)


def test_a_resource_of_choice_is_what_the_best_card_lacks() -> None:
    state = at(["Solar Field", "Swap Market"], supply={0: {"energy": 1}})
    assert GAME.suggest(play(state, USE)) == take(METAL)


def test_else_it_is_what_there_is_least_of() -> None:
    state = at(supply={0: {"energy": 1, "water": 1, "metal": 1}})
    assert GAME.suggest(play(state, USE)) == take(BIOMASS)


def test_a_good_trade_is_made_and_a_bad_one_is_not() -> None:
    assert GAME.suggest(flipped("trade water 1 heart 2 1", supply={0: RICH})) == [TRADE]
    assert GAME.suggest(flipped("trade water 5 heart 1 1", supply={0: RICH})) == [STOP]


def test_what_there_is_most_of_is_given() -> None:
    state = flipped("trade any 1 heart 1 1", supply={0: {"water": 1, "metal": 4}})
    assert GAME.suggest(state) == give(METAL)


def test_a_trade_for_what_is_lacking_is_made() -> None:
    state = flipped(
        "trade any 1 any 1 1", hand=["Grow Tent", "Frost Trap"], supply={0: {"metal": 4}}
    )
    assert GAME.suggest(state) == [*give(METAL), *take(WATER)]


def test_the_better_pink_is_turned_back() -> None:
    cards = printed("Radio Mast", flip="gain heart 5")
    state = at(
        built={0: ["Relay Crew", "Radio Mast", "Swap Market"]}, cards=cards,
        flipped=["Radio Mast", "Swap Market"],
    )  # fmt: skip
    assert GAME.suggest(play(state, flip("Relay Crew"))) == [pick("unflip", "Radio Mast")]


def test_a_free_discard_is_built() -> None:
    state = flipped("build_discard", pile=["Bunkhouse"])
    assert GAME.suggest(state) == [build("Bunkhouse")]


def test_a_bad_hand_is_exchanged_and_a_good_one_is_kept() -> None:
    bad = flipped("look 3", hand=["Old Lander", "Signal Beacon"], deck=["Twin Shafts", "Sun Panel"],
                  supply={0: {"energy": 3, "biomass": 3}}, pile=["Telescope"])  # fmt: skip
    assert GAME.suggest(bad)[0][0] == "drop"
    good = flipped("look 1", hand=["Twin Shafts"], deck=["Old Lander"], pile=["Telescope"],
                   supply={0: {"energy": 3, "biomass": 3}})  # fmt: skip
    assert GAME.suggest(good) == [STOP]


def test_the_best_production_is_taken() -> None:
    state = flipped("produce", built={0: ["Radio Mast", "Twin Shafts"]})
    assert GAME.suggest(state) == [pick("produce", "Twin Shafts")]


def test_suggestions_and_candidates_are_legal_all_through_games() -> None:
    for seats in (2, 5):
        state = deal(seats)
        while state.seat is not None:
            candidates = GAME.candidates(state)
            assert candidates[0] == GAME.playout(state, lambda: 0.5)
            assert set(candidates) <= set(state.legal())
            assert len(set(candidates)) == len(candidates)
            assert bool(GAME.suggest(state)) == bool(state.stack)
            state.play(candidates[0])


def test_an_extra_of_which_nothing_comes_is_no_candidate() -> None:
    state = holding("Mechanics", ["Sun Panel"], era=2, supply={0: {"rover": 0}})
    assert USE not in GAME.candidates(state)


def test_a_discount_is_no_candidate_after_the_build() -> None:
    state = holding("Helping Hands", ["Solar Field"], used=ACTED)
    assert USE not in GAME.candidates(state)


def test_what_gives_for_nothing_is_done_without_a_search() -> None:
    assert GAME.candidates(at()) == [USE]


def test_turning_back_is_worth_nothing_while_no_pink_is_flipped() -> None:
    state = at(built={0: ["Relay Crew", "Radio Mast"]})
    now = Worth(state, 0).of_flip(c("Relay Crew"))
    state.flipped = (c("Radio Mast"),)
    assert Worth(state, 0).of_flip(c("Relay Crew")) > now


# What things are worth.


def test_resources_melt_away_at_the_end() -> None:
    early, late = at(era=2), at(["Sun Panel"], era=2)
    assert Worth(early, 0).of_kind(WATER, 1) > Worth(late, 0).of_kind(WATER, 1)


def test_what_there_is_plenty_of_is_worth_less() -> None:
    state = at(supply={0: {"water": 6}})
    assert Worth(state, 0).of_kind(WATER, 1) < Worth(state, 0).of_kind(METAL, 1)


def test_a_heart_is_a_heart() -> None:
    assert Worth(at(), 0).of((0, 0, 0, 0, 0, 3)) == 3


def test_a_flag_is_worth_more_where_it_decides() -> None:
    state = at(["Sun Panel"], built={1: ["Dormitory Ring", "Hab Ring"]}, rewards=[12, 3, 3, 3, 3])
    worth = Worth(state, 0)
    assert worth.of_flags((0, 0, 1, 0, 0)) > worth.of_flags((1, 0, 0, 0, 0))


def test_laid_hearts_are_worth_more_in_early_eras() -> None:
    effect = at().cards.flip[at().cards.name.index("Memory Wall")][0]
    assert [Worth(at(era=era), 0).of_step(effect, 0) for era in range(3)] == [3, 2, 1]


def test_each_more_rover_is_worth_less() -> None:
    few, many = at(supply={0: {"rover": 1}}), at(supply={0: {"rover": 6}})
    assert Worth(few, 0).rover > Worth(many, 0).rover


def test_a_parked_rover_breaks_ties_for_the_owner_of_the_structure() -> None:
    state = at(built={0: ["Twin Shafts"]})
    before = Worth(state, 0).lead(0)
    state.parked = {state.built[0][1]: 1}
    assert Worth(state, 0).lead(0) == before + 1


# Prospects and hints.


def test_prospects_are_chances_that_add_up_to_one() -> None:
    chances = GAME.prospects(at())
    assert sum(chances) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in chances)


def test_who_is_far_ahead_near_the_end_has_the_best_prospects() -> None:
    supply = {0: {"heart": 60}, 1: {"heart": 40}, 2: {"heart": 40}}
    state = at(["Sun Panel"], era=2, supply=supply)
    assert GAME.prospects(state)[0] > 0.9


def test_hopes_count_what_is_built() -> None:
    plain, more = at(), at(built={0: ["Signal Beacon"]})
    assert hopes(more, 0) >= hopes(plain, 0) + 4


def test_search_finds_an_action_and_is_the_same_twice() -> None:
    view = at().seen_by(0)
    first, second = (think(GAME, view, Effort(8), 3).best for _ in range(2))
    assert first == second
    assert first in at().legal()


def test_a_reason_is_given_for_what_needs_no_search() -> None:
    assert GAME.reason(play(at(), USE)) == (
        "It is what your best card lacks, or what you have least of."
    )
    assert GAME.reason(at(used=EXPEDITION)) == ""
    assert GAME.reason(flipped("build_discard", pile=["Bunkhouse"])) == ""


def test_a_reason_is_given_for_the_only_candidate() -> None:
    done = play(at(["Sun Panel"], used=EXPEDITION), build("Sun Panel"))
    assert GAME.candidates(done) == [END]
    assert GAME.reason(done) == SURE["end"]


def test_traits_tell_what_became_of_a_seat() -> None:
    start = at(built={0: ["Telescope"]}, used=EXPEDITION)
    line = [start, play(start, build("Sun Panel"), END)]
    traits = GAME.traits(line, 0)
    assert {*TRAITS, "score"} <= set(traits)
    assert traits["structures"] == 3


def test_courses_are_contrasted_in_words() -> None:
    best = {"score": 90.0, "rovers": 3.0, "flag 2": 1.0}
    other = {"score": 88.0, "rovers": 2.0, "flag 2": 0.0}
    assert GAME.contrast(at(), best, other) == [
        "leads Science next turn",
        "has 1 more Rover in your supply next turn",
    ]


def test_what_would_speak_against_the_move_is_not_told() -> None:
    best, other = {"flag 2": 0.1, "rival": 60.0}, {"flag 2": 0.9, "rival": 65.0}
    assert GAME.contrast(at(), best, other) == ["leaves 5 fewer Hearts to the best other player"]


def test_the_secret_of_a_seat_is_its_hand_and_what_it_knows_of_the_deck() -> None:
    state = at()
    assert GAME.secret(state, 0) != GAME.secret(state, 1)
    assert GAME.secret(state, 0) == GAME.secret(at(), 0)


def test_a_discard_that_builds_the_next_one_has_a_worth() -> None:
    cards = printed("Seed Racks", built="build_discard")
    state = at(pile=["Seed Racks"], cards=cards)
    assert Worth(state, 0).of_build(c("Seed Racks")) > Worth(at(), 0).of_build(c("Seed Racks"))
