"""Rovers: parking, what it gives, where they go (MOON-8 to MOON-10, MOON-32)."""

from __future__ import annotations

import pytest

from core.moon.kinds import COUNT_FLAG, SCIENCE
from core.moon.rules import CARD
from core.moon.state import MoonState
from tests.core.moon.position import (
    END,
    FLIP,
    OTHERS,
    USE,
    assimilate,
    at,
    build,
    chosen,
    claim,
    gained,
    hearts,
    holding,
    last_turn,
    names,
    park,
    park_flags,
    pick,
    play,
    printed,
    ready,
    rovers,
    told,
)

NEIGHBOUR = {1: ["Twin Shafts", "Dormitory Ring", "Radio Mast", "Signal Beacon"]}
"""What seat 1 has built: blue, yellow, pink, grey."""


# Where.


def test_a_rover_parks_on_another_players_blue_or_yellow_structure() -> None:
    assert set(chosen_spaces(at(built=NEIGHBOUR))) >= {"Twin Shafts", "Dormitory Ring"}


def chosen_spaces(state: MoonState) -> list[str]:
    """The cards of the spaces where a Rover may be parked, by name."""
    spaces = [action[1] for action in state.legal() if action[0] == "park"]
    return names(state, [space & CARD for space in spaces])


def test_nothing_can_be_parked_on_pink_or_grey() -> None:
    state = at(built=NEIGHBOUR)
    assert not {"Radio Mast", "Signal Beacon"} & set(chosen_spaces(state))
    assert state.why_not(park("Radio Mast")) == (
        "A Rover can only park on a blue or yellow Structure or on a Base."
    )


def test_a_rover_cannot_park_on_your_own_cards() -> None:
    state = at(built={0: ["Solar Field"]})
    assert state.why_not(park("Solar Field")) == "A Rover cannot park on your own cards."


def test_one_card_has_room_for_one_rover() -> None:
    state = at(built=NEIGHBOUR, parked={"Twin Shafts": 2})
    assert state.why_not(park("Twin Shafts")) == "Player 3's Rover stands on Twin Shafts."


def test_a_base_has_one_space_for_its_production_and_one_for_its_flags() -> None:
    state = at(parked={"Polar Camp": 2})
    assert park("Polar Camp") not in state.legal()
    assert park_flags("Polar Camp") in state.legal()
    other = at(parked={"Polar Camp flags": 2})
    assert park("Polar Camp") in other.legal()
    assert park_flags("Polar Camp") not in other.legal()


def test_a_structure_has_no_second_space() -> None:
    state = at(built=NEIGHBOUR)
    assert state.why_not(park_flags("Dormitory Ring")) == "There is no such action in this game."


def test_nobody_parks_on_a_card_that_is_not_built() -> None:
    assert at().why_not(park("Deep Well")) == "Nobody has built Deep Well."


def test_without_a_rover_in_supply_nothing_can_be_parked() -> None:
    state = at(supply={0: {"rover": 0}})
    assert state.why_not(park("Polar Camp")) == "You have no Rover in your supply."


# What it gives.


def test_on_blue_its_whole_production_is_paid_at_once() -> None:
    state = at(built=NEIGHBOUR)
    after = play(state, park("Twin Shafts"))
    assert gained(state, after) == {"water": 1, "metal": 2, "rover": -1}


def test_its_owner_loses_nothing() -> None:
    state = at(built=NEIGHBOUR)
    assert gained(state, play(state, park("Twin Shafts")), seat=1) == {}


def test_on_the_blue_space_of_a_base_its_production_is_paid() -> None:
    state = at()
    assert gained(state, play(state, park("Polar Camp"))) == {"water": 1, "rover": -1}


def test_on_yellow_all_its_flags_count_for_this_turns_build() -> None:
    state = at(["Freight Yard", "Evening Class"], supply={0: {"energy": 9, "water": 9, "rover": 2}})
    assert build("Evening Class") not in state.legal()
    assert build("Evening Class") in play(state, park_flags("Polar Camp")).legal()


def test_borrowed_flags_are_gone_after_the_build() -> None:
    after = play(at(), park_flags("Polar Camp"), build("Sun Panel"))
    assert after.lent == (0, 0, 0, 0, 0)


def test_borrowed_flags_come_too_late_after_the_build() -> None:
    after = play(at(), build("Sun Panel"), park_flags("Polar Camp"))
    assert after.lent == (0, 0, 0, 0, 0)


def test_borrowed_flags_are_gone_next_turn() -> None:
    after = play(at(), park_flags("Polar Camp"), assimilate("Sun Panel"), END)
    assert after.lent == (0, 0, 0, 0, 0)


def test_borrowed_flags_do_not_count_for_reputation() -> None:
    cards = printed("Stargazers", requires=((COUNT_FLAG + SCIENCE, 1),))
    state = at(display=["Stargazers"], cards=cards)
    assert claim("Stargazers") not in play(state, park_flags("Polar Camp")).legal()


def test_borrowed_flags_do_not_count_for_majorities() -> None:
    state = at()
    assert play(state, park_flags("Polar Camp")).flags == state.flags


def test_borrowed_flags_do_not_count_for_effects() -> None:
    state = ready("gain_per heart 1 science 1 9")
    assert hearts(play(state, park_flags("Polar Camp"), FLIP)) == 0


def test_borrowed_flags_and_a_waiver_help_together() -> None:
    state = at(
        ["Cold Kitchens", "Frost Trap"], claimed={0: ["Open Doors"]},
        supply={0: {"water": 1, "biomass": 1, "metal": 1, "rover": 2}},
    )  # fmt: skip
    assert build("Cold Kitchens") not in state.legal()  # needs Food and Industry
    assert build("Cold Kitchens") in play(state, park_flags("Green Dome")).legal()


def test_borrowed_flags_do_not_help_to_build_the_top_discard() -> None:
    rich = {"energy": 9, "water": 9, "rover": 2}
    state = holding("Restorers", pile=["Evening Class"], supply={0: rich})
    parked = play(state, park_flags("Polar Camp"))
    assert told(parked, USE) == ["Player 1 used the Expedition Restorers."]
    assert play(parked, USE).stack == []


def test_they_still_count_for_this_turns_build_after_the_top_discard_was_built() -> None:
    state = holding(
        "Restorers", ["Evening Class", "Frost Trap"],
        pile=["Sun Panel"], supply={0: {"energy": 1, "water": 1}},
    )  # fmt: skip
    after = play(state, park_flags("Polar Camp"), USE, build("Sun Panel"))
    assert build("Evening Class") in after.legal()


def test_parking_without_any_use_is_legal_and_blocks() -> None:
    state = play(at(), build("Sun Panel"), park_flags("Polar Camp"))
    assert gained(at(), state) == {"energy": 1, "rover": -1}
    assert state.parked[park_flags("Polar Camp")[1]] == 0


# Where they are, and where they go.


def test_a_parked_rover_is_in_nobodys_supply() -> None:
    after = play(at(), park("Polar Camp"))
    assert [rovers(after, seat) for seat in range(3)] == [1, 2, 2]


def test_the_space_stays_blocked_in_later_turns() -> None:
    after = play(at(), park("Green Dome"), build("Sun Panel"), END)
    assert park("Green Dome") not in after.legal()


def test_at_the_end_of_construction_it_goes_to_the_owner_of_the_structure() -> None:
    state = last_turn(built=NEIGHBOUR, parked={"Twin Shafts": 0, "Green Dome": 1})
    after = play(state, END)
    assert [rovers(after, seat) for seat in range(3)] == [2, 3, 3]
    assert after.parked == {}


def test_a_rover_gained_this_turn_may_be_parked_this_turn() -> None:
    state = at(["Old Lander"], supply={0: {"rover": 0}}, pile=["Sun Panel"])
    assert park("Polar Camp") in play(state, assimilate("Old Lander")).legal()


# Taking a parked Rover.


@pytest.mark.parametrize("guest", [1, 2])
def test_a_rover_is_taken_from_ones_own_cards_only(guest: int) -> None:
    state = holding(
        "Mechanics", built={**NEIGHBOUR, 0: ["Solar Field"]},
        parked={"Solar Field": guest, "Twin Shafts": 0},
    )  # fmt: skip
    after = play(state, USE)
    assert rovers(after) == 3
    assert list(after.parked.values()) == [0]


def test_taking_a_rover_reopens_the_space() -> None:
    state = holding("Mechanics", built={0: ["Solar Field"]}, parked={"Solar Field": 2})
    after = play(state, USE, build("Sun Panel"), END)
    assert park("Solar Field") in after.legal()


def test_a_rover_on_the_flags_of_ones_base_can_be_taken_too() -> None:
    state = holding("Mechanics", parked={"Rim Camp": 1, "Rim Camp flags": 2})
    after = play(state, USE, ("recall", park_flags("Rim Camp")[1]))
    assert (rovers(after), after.parked) == (3, {park("Rim Camp")[1]: 1})


def test_which_of_several_is_chosen() -> None:
    state = holding(
        "Mechanics", built={0: ["Solar Field"]},
        parked={"Solar Field": 2, "Rim Camp": 1},
    )  # fmt: skip
    assert play(state, USE, pick("recall", "Solar Field")).parked == {park("Rim Camp")[1]: 1}


def test_a_rover_taken_this_turn_may_be_parked_this_turn() -> None:
    state = holding("Mechanics", supply={0: {"rover": 0}}, parked={"Rim Camp": 1})
    assert park("Polar Camp") in play(state, USE).legal()


def test_the_parker_keeps_what_parking_gave() -> None:
    start = at(trips=["", "Mechanics", "Caravan"])
    state = play(start, park("Polar Camp"), assimilate("Sun Panel"), END)
    after = play(state, USE)
    assert gained(start, after) == {"water": 1, "metal": 1, "rover": -1}
    assert gained(start, after, seat=1) == {"rover": 1}


def test_with_no_rover_on_ones_cards_the_step_is_passed_over() -> None:
    state = holding("Mechanics")
    after = play(state, USE)
    assert gained(state, after) == {}
    assert after.stack == []


def test_a_reward_for_parking_comes_each_time() -> None:
    cards = printed("Trail Blazers", ongoing="when_parked heart 1")
    state = at(claimed={0: ["Trail Blazers"]}, cards=cards, others=OTHERS[:2])
    after = play(state, park("Polar Camp"))
    assert gained(state, after) == {"water": 1, "rover": -1, "heart": 1}
    assert chosen(after, "park") == []
