"""Rounds and Eras: passing, the end of Construction, Scoring, refills (MOON-3 to 5, MOON-18)."""

from __future__ import annotations

import pytest

from core.moon import MOON
from core.moon.hidden import faces
from core.moon.kinds import HAND, NOTHING
from core.moon.rules import SCORED, excitement
from core.moon.state import MoonState
from tests.core.moon.position import (
    CARDS,
    END,
    at,
    build,
    c,
    deal,
    events,
    flags,
    gained,
    hand,
    happened,
    hearts,
    last_turn,
    play,
    rovers,
    skip,
    tokens,
    told,
    trip,
)


def rounds(state: MoonState, number: int) -> MoonState:
    """The position after so many rounds in which everybody Assimilates."""
    for _ in range(number * state.seats):
        state = skip(state)
    return state


# Rounds.


def test_turns_go_round_from_the_holder_of_first_expedition() -> None:
    state = deal(4, first="3")
    order = []
    for _ in range(4):
        order.append(state.seat)
        state = skip(state)
    assert order == [2, 3, 0, 1]


def test_whole_hands_with_their_expeditions_are_passed_left() -> None:
    state = at(lead=0)
    trips = [trip(state, seat) for seat in range(3)]
    after = rounds(state, 1)
    assert [trip(after, seat) for seat in range(3)] == [trips[2], trips[0], trips[1]]
    assert hand(after, 1) == ["Frost Trap"]


@pytest.mark.parametrize("era", [0, 1, 2])
def test_hands_go_left_in_every_era(era: int) -> None:
    assert hand(rounds(at(era=era), 1), 1) == ["Frost Trap"]


def test_hands_are_passed_only_after_everyone_has_acted() -> None:
    state = play(at(), build("Sun Panel"), END)
    assert hand(state, 0) == ["Frost Trap"]


def test_with_three_or_more_the_lead_moves_left_with_first_expedition() -> None:
    state = rounds(deal(3), 1)
    assert (state.lead, state.active) == (1, 1)
    assert faces(state.expeditions)[1] == CARDS.first[0]


def test_with_two_the_same_player_leads_throughout_an_era() -> None:
    state = deal(2)
    for _ in range(HAND[2] - 1):
        state = rounds(state, 1)
        assert (state.lead, state.active) == (0, 0)


def test_with_two_first_expedition_still_travels_with_its_hand() -> None:
    assert faces(rounds(deal(2), 1).expeditions)[1] == CARDS.first[0]


@pytest.mark.parametrize(("seats", "turns"), [(2, 8), (3, 7), (4, 7), (5, 6)])
def test_an_era_has_a_turn_of_each_player_for_each_card_of_a_hand(seats: int, turns: int) -> None:
    state = rounds(deal(seats), turns)
    assert (state.era, state.round, state.turn) == (1, 0, turns * seats + 1)
    assert rounds(deal(seats), turns - 1).era == 0


def test_hands_are_not_passed_after_the_last_round() -> None:
    assert "passed" not in happened(last_turn(), END)


# The end of Construction.


def test_first_expedition_goes_one_seat_left_of_who_holds_it() -> None:
    state = play(last_turn(), END)  # seat 1 led the last round
    assert (state.lead, state.active, state.seat) == (2, 2, 2)
    assert faces(state.expeditions)[2] == CARDS.first[0]


def test_with_two_players_the_other_one_leads_the_next_era() -> None:
    assert rounds(deal(2), HAND[2]).lead == 1
    assert rounds(deal(2), 2 * HAND[2]).lead == 0


@pytest.mark.parametrize(("seats", "lead"), [(3, 1), (4, 3), (5, 1)])
def test_with_three_or_more_the_lead_goes_on_from_seat_to_seat(seats: int, lead: int) -> None:
    assert rounds(deal(seats), HAND[seats]).lead == lead


def test_expeditions_are_returned_and_others_are_dealt() -> None:
    state = deal(3)
    used = set(faces(state.expeditions)) - {CARDS.first[0]}
    after = rounds(state, HAND[3])
    assert used <= set(faces(after.returned[0]))
    assert all(
        card in CARDS.expeditions[1] or card in CARDS.first for card in faces(after.expeditions)
    )


def test_returned_expeditions_are_not_used_again() -> None:
    state = rounds(deal(3), 2 * HAND[3])
    assert not set(faces(state.expeditions)) & {*CARDS.expeditions[0], *CARDS.expeditions[1]}


def test_discards_go_back_to_the_deck_of_their_era() -> None:
    state = last_turn(pile=["Old Lander", "Sun Panel"])
    after = play(state, END)
    assert {c("Old Lander"), c("Sun Panel")} <= set(faces(after.decks[0]))
    assert all(card in CARDS.structures[1] for card in after.pile)


def test_the_order_of_the_clean_up_and_the_scoring() -> None:
    state = last_turn(built={0: ["Bunkhouse"]}, parked={"Polar Camp": 0})
    order = [name for name in happened(state, END) if name != "gained"]
    assert order == [
        "construction_ended", "rover_home", *["flag"] * 5, *["on_cards"] * 3, "excitement",
        "refilled", "turn", "era", "opened", "dealt",
    ]  # fmt: skip


def test_rovers_are_home_before_ties_are_broken() -> None:
    state = last_turn(parked={"Polar Camp": 0}, built={0: ["Telescope"]})
    assert hearts(play(state, END), 1) == 3  # Science is tied; seat 1 has one Rover more now


# Flag rewards.


def test_the_most_of_a_flag_takes_all_hearts_below_it() -> None:
    state = last_turn(built={1: ["Bunkhouse", "Guest Pods"]}, rewards=[7, 3, 3, 3, 3])
    assert ("flag", 0, 1, 7, (1, 2, 0), (1,)) in events(state, END)


def test_each_flag_is_decided_by_itself_in_the_order_of_the_board() -> None:
    order = [event[1] for event in events(last_turn(), END) if event[0] == "flag"]
    assert order == [0, 1, 2, 3, 4]


def test_a_flag_that_nobody_has_pays_nobody() -> None:
    after = play(last_turn(), END)
    assert after.rewards[1] == 3 + 4  # Transport
    assert after.rewards[3] == 3 + 4  # Industry


TIED = {0: ["Bunkhouse"], 1: ["Dormitory Ring"]}
"""Two Housing Flags each, one of them on the Base of seat 0."""


def test_more_rovers_do_not_help_against_more_flags() -> None:
    state = last_turn(built=TIED | {2: ["Hab Ring", "Guest Pods"]}, supply={0: {"rover": 9}})
    assert ("flag", 0, 2, 3, (2, 2, 3), (2,)) in events(state, END)


def test_a_tie_goes_to_more_rovers_in_supply() -> None:
    state = last_turn(built=TIED, supply={1: {"rover": 3}}, rewards=[3, 0, 0, 0, 0])
    assert flags(state, 0)["housing"] == flags(state, 1)["housing"]
    after = play(state, END)
    assert [hearts(after, seat) for seat in range(3)] == [0, 3, 0]


def test_rovers_are_compared_among_the_tied_only_and_not_spent() -> None:
    purses = {0: {"rover": 1}, 1: {"rover": 2}, 2: {"rover": 9}}
    after = play(last_turn(built=TIED, supply=purses, rewards=[3, 0, 0, 0, 0]), END)
    assert [hearts(after, seat) for seat in range(3)] == [0, 3, 0]
    assert rovers(after, 1) == 2


def test_a_full_tie_pays_nobody_and_leaves_the_hearts() -> None:
    state = last_turn(built={1: ["Bunkhouse"]})
    after = play(state, END)
    assert [hearts(after, seat) for seat in range(2)] == [0, 3]  # seat 1 has Science alone
    assert after.rewards[0] == 3 + 4


def test_the_flags_of_the_base_count_for_majorities() -> None:
    assert flags(last_turn()) == {"housing": 1}
    assert hearts(play(last_turn(), END)) == 3


# Hearts on cards.


def test_each_player_gains_the_hearts_on_its_structures_and_reputation_cards() -> None:
    state = last_turn(
        built={0: ["Founders' Stone"]}, claimed={0: ["City Council"]},
        tokens={"Founders' Stone": 3, "City Council": 2, "Rim Camp": 1, "Polar Camp": 4},
        rewards=[0] * 5,
    )  # fmt: skip
    after = play(state, END)
    assert [hearts(after, seat) for seat in range(3)] == [6, 4, 0]


def test_the_tokens_stay_in_place_and_score_again_in_every_later_era() -> None:
    state = last_turn(built={0: ["Founders' Stone"]}, tokens={"Founders' Stone": 3})
    after = play(state, END)
    assert tokens(after) == {"Founders' Stone": 3}
    later = last_turn(era=1, built={0: ["Founders' Stone"]}, tokens={"Founders' Stone": 3})
    assert ("on_cards", 0, 3) in events(later, END)


# X, refills, the next Era.


@pytest.mark.parametrize(("era", "x"), [(0, 3), (1, 2), (2, 1)])
def test_x_is_three_two_one(era: int, x: int) -> None:
    assert excitement(at(era=era)) == x


def test_one_heart_leaves_x_after_the_scoring_and_nobody_wins_it() -> None:
    state = last_turn(rewards=[0] * 5)
    after = play(state, END)
    assert excitement(after) == 2
    assert [hearts(after, seat) for seat in range(3)] == [0, 0, 0]


def test_x_does_not_fall_after_the_last_era() -> None:
    after = play(last_turn(era=2), END)
    assert excitement(after) == 1
    assert "excitement" not in happened(last_turn(era=2), END)


@pytest.mark.parametrize(("era", "more"), [(0, 4), (1, 5)])
def test_four_then_five_hearts_are_added_below_every_flag(era: int, more: int) -> None:
    after = play(last_turn(era=era, rewards=[2, 0, 0, 1, 0], built={2: ["Workshop"]}), END)
    assert after.rewards == [more] * 5


def test_unclaimed_hearts_remain_and_add_to_the_refill_up_to_twelve() -> None:
    after = play(last_turn(rewards=[3, 3, 3, 3, 3]), END)
    assert after.rewards[1] == 7
    later = play(last_turn(era=1, rewards=[7, 7, 7, 7, 7]), END)
    assert later.rewards[1] == 12


def test_after_the_last_era_nothing_is_refilled_and_what_is_left_is_lost() -> None:
    state = last_turn(era=2, rewards=[5, 5, 5, 5, 5])
    after = play(state, END)
    assert after.rewards[1] == 5
    assert (after.result, after.seat) == (SCORED, None)


def test_every_era_begins_with_production_before_any_card_is_dealt() -> None:
    names_ = happened(last_turn(), END)
    assert names_.index("gained") < names_.index("opened") < names_.index("dealt")


def test_production_pays_every_symbol_of_the_settlement() -> None:
    state = last_turn(built={0: ["Twin Shafts", "Rover Shed", "Earthrise Window"]}, rewards=[0] * 5)
    assert gained(state, play(state, END)) == {
        "energy": 1, "water": 1, "metal": 2, "rover": 1, "heart": 1,
    }  # fmt: skip


def test_pink_yellow_and_grey_produce_nothing() -> None:
    state = last_turn(built={0: ["Bunkhouse", "Radio Mast", "Signal Beacon"]}, rewards=[0] * 5)
    assert gained(state, play(state, END)) == {"energy": 1}


@pytest.mark.parametrize("era", [0, 1])
def test_a_structure_of_the_next_era_begins_a_new_discard_pile(era: int) -> None:
    after = play(last_turn(era=era), END)
    assert len(after.pile) == 1
    assert after.pile[0] in CARDS.structures[era + 1]


def test_hands_of_the_next_era_are_dealt_from_the_new_leader_on() -> None:
    state = last_turn()
    top = faces(state.decks[1])[::-1]
    after = play(state, END)
    assert list(after.pile) == top[:1]
    assert sorted(faces(after.hands[2])) == sorted(top[1:8])
    assert sorted(faces(after.hands[0])) == sorted(top[8:15])


def test_expeditions_of_the_next_era_are_dealt_from_the_left_of_the_leader() -> None:
    state = last_turn()
    top = faces(state.returned[1])[::-1]
    after = play(state, END)
    assert [faces(after.expeditions)[seat] for seat in (0, 1)] == top[:2]


def test_the_end_of_an_era_is_told_step_by_step() -> None:
    state = last_turn(built={1: ["Bunkhouse"]}, tokens={"Rim Camp": 2}, parked={"Polar Camp": 2})
    said = told(state, END)
    assert said[:4] == [
        "Construction of Era I is over.",
        "Player 3's Rover on Polar Camp (production) went to Player 2.",
        "Housing: Player 2 won 3 Hearts with 1, by more Rovers.",
        "Transport: nobody has this Flag; 3 Hearts stayed.",
    ]
    assert "Hearts on Player 1's cards: 2." in said
    assert "X is 2 now." in said
    assert "4 Hearts were added below each Flag." in said
    assert "Player 3's Production: 1 Biomass." in said


def test_the_game_has_three_eras() -> None:
    state = rounds(deal(5), 3 * HAND[5])
    assert state.seat is None
    assert state.turn == 3 * HAND[5] * 5
    assert sorted(state.expeditions)[:4] == [NOTHING] * 4


@pytest.mark.parametrize(
    ("turn", "seats", "label"), [(1, 3, "I.1"), (21, 3, "I.7"), (22, 3, "II.1"), (48, 2, "III.8")]
)
def test_the_log_names_a_turn_by_era_and_round(turn: int, seats: int, label: str) -> None:
    assert MOON.turn_label(turn, seats) == label
