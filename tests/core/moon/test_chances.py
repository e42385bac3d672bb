"""What a screen asks of the rules: costs, what is missing and how it could be had, leads."""

from __future__ import annotations

from core.moon import chances, rules
from core.moon.rules import FLAG_SPACE
from tests.core.moon.position import RICH, USE, at, c, holding, names, play


def test_what_a_card_costs_now_is_after_discounts() -> None:
    state = at(["Signal Beacon"], supply={0: RICH}, claimed={0: ["Academy"]})
    assert chances.cost(state, 0, c("Signal Beacon")) == "1 Energy, 1 Metal less 1 of choice"


def test_what_helps_the_player_of_this_turn_helps_nobody_else() -> None:
    state = holding("Helping Hands", hand=["Solar Field", "Ice Drill"])
    after = play(state, USE)
    assert chances.missing(after, 0, c("Solar Field")) is None
    assert chances.missing(after, 1, c("Solar Field")) == "Solar Field lacks 1 Metal."


def test_what_is_missing_is_said_after_discounts() -> None:
    state = at(["Founders' Stone"], claimed={0: ["Academy"]}, supply={0: {"water": 1}})
    assert chances.missing(state, 0, c("Founders' Stone")) == (
        "Founders' Stone lacks 1 of Biomass or Metal."
    )
    assert chances.missing(at(), 0, c("Sun Panel")) is None


def test_places_to_park_are_listed_with_what_they_bring() -> None:
    state = at(built={1: ["Twin Shafts"]}, parked={"Green Dome": 1})
    places = {place.space: place for place in chances.places(state, 0)}
    assert set(places) == {
        c("Polar Camp"), c("Polar Camp") + FLAG_SPACE, c("Twin Shafts"),
        c("Green Dome") + FLAG_SPACE,
    }  # fmt: skip
    assert places[c("Twin Shafts")].production == (0, 1, 0, 2, 0, 0)
    assert places[c("Polar Camp") + FLAG_SPACE].flags == (0, 0, 1, 0, 0)
    assert {place.owner for place in places.values()} == {1, 2}


def test_ways_are_the_places_that_make_up_for_all_that_is_missing() -> None:
    state = at(["Ice Drill"], built={1: ["Solar Field"]})
    found = [place.space for place in chances.ways(state, 0, c("Ice Drill"))]
    assert names(state, found) == ["Solar Field"]


def test_flags_that_are_missing_can_be_borrowed() -> None:
    state = at(["Evening Class"], supply={0: {**RICH, "rover": 1}})
    assert [place.space for place in chances.ways(state, 0, c("Evening Class"))] == [
        c("Polar Camp") + FLAG_SPACE
    ]


def test_without_a_rover_or_with_too_much_missing_there_is_no_way() -> None:
    poor = at(["Ice Drill"], built={1: ["Solar Field"]}, supply={0: {"rover": 0}})
    assert chances.ways(poor, 0, c("Ice Drill")) == []
    both = at(["Evening Class"], built={1: ["Solar Field"]})
    assert chances.ways(both, 0, c("Evening Class")) == []
    assert chances.ways(at(), 0, c("Sun Panel")) == []


def test_leads_say_what_each_flag_pays_and_who_is_ahead() -> None:
    leads = chances.leads(at(built={0: ["Telescope"]}, rewards=[3, 3, 7, 3, 3]))
    assert (leads[0].held, leads[0].seats) == ((1, 0, 0), (0,))
    assert (leads[2].hearts, leads[2].seats) == (7, (0, 1))
    assert leads[1].seats == ()


def test_a_rover_that_comes_home_at_the_end_of_the_era_counts_for_ties_already() -> None:
    tied = at(built={0: ["Telescope"]}, supply={0: {"rover": 1}, 1: {"rover": 1}})
    assert chances.leads(tied)[2].seats == (0, 1)
    tied.parked[c("Rim Camp")] = 1
    assert chances.leads(tied)[2].seats == (0,)


def test_claimable_cards_are_those_whose_requirement_is_met() -> None:
    state = at(display=["Early Settlers", "Toolmakers"], built={0: ["Bunkhouse"]})
    assert names(state, rules.claimable(state, 0)) == ["Early Settlers"]
