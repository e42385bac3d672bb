"""Moon by keys: build, Assimilate, extras, lists; what is not possible says why."""

from __future__ import annotations

import pytest

from tests.core.moon.position import (
    END,
    OTHERS,
    RICH,
    USE,
    assimilate,
    at,
    build,
    c,
    claim,
    flip,
    last_turn,
    park,
    park_flags,
    take,
)
from tests.tui.moon import at_position, moon
from tui.screens.dialogs import Notice
from tui.screens.moon_era import EraEnd
from tui.widgets.panes import StatusLine

# Building and Assimilating.


async def test_the_cursor_begins_on_a_card_that_can_be_built() -> None:
    async with moon(at(["Crater Road", "Frost Trap"], lead=1), []) as shown:
        assert shown.here == build("Frost Trap")


async def test_enter_builds() -> None:
    async with moon(at(lead=1), ["enter"]) as shown:
        assert shown.played == [build("Sun Panel")]


async def test_a_digit_twice_builds() -> None:
    async with moon(at(lead=1), ["2", "2"]) as shown:
        assert shown.played == [build("Frost Trap")]


async def test_a_assimilates_what_is_under_the_cursor() -> None:
    async with moon(at(lead=1), ["2", "a"]) as shown:
        assert shown.played == [assimilate("Frost Trap")]


async def test_a_elsewhere_says_what_to_choose() -> None:
    async with moon(at(lead=1), ["R", "a"]) as shown:
        assert (shown.played, "Choose a Structure of your hand" in shown.detail) == ([], True)


async def test_enter_on_what_cannot_be_built_says_what_is_missing_and_how_to_get_it() -> None:
    async with moon(at(["Solar Field"], lead=1), ["1", "enter"]) as shown:
        assert shown.played == []
        assert shown.detail.startswith("Solar Field lacks 1 Metal. x: 1 any.")


async def test_after_the_build_enter_on_a_card_says_that_it_is_too_late() -> None:
    async with moon(at(lead=1), ["enter", "1", "enter"]) as shown:
        assert shown.detail == "You have built or Assimilated this turn already."


async def test_after_the_build_enter_ends_the_turn() -> None:
    async with moon(at(lead=1), ["enter", "enter"]) as shown:
        assert shown.played == [build("Sun Panel"), END]


async def test_e_before_the_build_says_what_is_to_be_done_first() -> None:
    async with moon(at(lead=1), ["e"]) as shown:
        assert "First build or Assimilate" in shown.detail


async def test_the_end_of_the_turn_says_what_could_still_be_done() -> None:
    state = at(built={0: ["Radio Mast"]}, lead=1)
    async with moon(state, ["enter"]) as shown:
        assert "Still possible: x Expedition, p park, f flip." in shown.detail


# What a card costs and lacks.


async def test_a_row_says_what_is_missing_with_a_minus() -> None:
    async with moon(at(["Founders' Stone"], built={0: []}, lead=1), ["1"]) as shown:
        assert "−W−B−M" in shown.row


async def test_a_row_says_that_nothing_is_missing() -> None:
    async with moon(at(["Founders' Stone"], supply={0: RICH}, lead=1), ["1"]) as shown:
        assert "1W 1B 1M" in shown.row
        assert "✓" in shown.row


async def test_a_discount_stands_behind_the_cost() -> None:
    state = at(["Founders' Stone"], supply={0: RICH}, claimed={0: ["Academy"]}, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "1W1B1M(−1)" in shown.row


async def test_a_discount_that_leaves_no_choice_is_taken_off() -> None:
    state = at(["Solar Field"], supply={0: RICH}, claimed={0: ["Toolmakers"]}, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "free" in shown.row


async def test_of_several_resources_a_discount_may_leave_some_missing() -> None:
    state = at(["Twin Shafts"], claimed={0: ["Toolmakers"]}, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "−1E/B" in shown.row


async def test_a_flag_that_is_lent_is_not_missing() -> None:
    state = at(["Wheelwrights"], supply={0: RICH}, built={1: ["Workshop"]}, lead=1)
    async with moon(at_position(state, park("Workshop")), ["1"]) as shown:
        assert "✓" in shown.row


async def test_the_detail_names_places_to_park_for_what_is_missing() -> None:
    state = at(["Solar Field"], built={1: ["Ore Sorter"], 2: ["Regolith Plant"]}, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "p: Watts's Ore Sorter +1M, Winters's Regolith Plant +2M." in shown.detail


async def test_the_detail_says_that_there_is_no_rover_to_park() -> None:
    state = at(["Solar Field"], built={1: ["Ore Sorter"]}, supply={0: {"rover": 0}}, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "p: you have no Rover." in shown.detail


async def test_the_detail_names_the_expedition_that_helps() -> None:
    async with moon(at(["Solar Field"], lead=1), ["1"]) as shown:
        assert "x: 1 any." in shown.detail


async def test_an_expedition_that_brings_something_else_is_not_named() -> None:
    state = at(["Solar Field"], trips=("Postcards", "Permit Office", "Gleaners"), lead=1)
    async with moon(state, ["1"]) as shown:
        assert "x:" not in shown.detail


async def test_the_detail_names_a_pink_that_helps() -> None:
    state = at(["Guest Pods"], built={0: ["Swap Market"]}, supply={0: {"water": 1}}, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "f: Swap Market 2× 1 any for 1 any." in shown.detail


async def test_the_detail_names_a_reputation_card_that_helps() -> None:
    state = at(["Guest Pods"], built={0: ["Bunkhouse"]}, display=["Early Settlers"], lead=1)
    async with moon(state, ["1"]) as shown:
        assert "c: Early Settlers 2 any." in shown.detail


async def test_the_detail_says_which_flag_a_build_would_lead() -> None:
    async with moon(at(["Bunkhouse"], rewards=(7, 3, 3, 3, 3), lead=1), ["1"]) as shown:
        assert "You would lead Housing 2 to 0 of Watts: 7♥." in shown.detail


async def test_the_detail_says_that_a_build_would_only_tie() -> None:
    async with moon(at(["Telescope"], lead=1), ["1"]) as shown:
        assert "You would tie in Science 1 to 1 of Watts." in shown.detail


async def test_the_detail_says_what_a_grey_structure_would_pay_as_things_stand() -> None:
    state = at(["Footprint Park"], built={0: ["Sun Panel", "Algae Vat"]}, supply={0: RICH}, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "It would pay 3♥ as things stand." in shown.detail


# The extras.


async def test_x_uses_the_expedition() -> None:
    async with moon(at(lead=1), ["x"]) as shown:
        assert shown.played == [USE]


async def test_x_again_says_that_it_was_used() -> None:
    state = at(trips=("Press Tour", "Permit Office", "Gleaners"), lead=1)
    async with moon(state, ["x", "x"]) as shown:
        assert shown.detail == "You have used the Expedition this turn already."


async def test_p_lists_the_places_to_park_and_enter_parks() -> None:
    async with moon(at(lead=1), ["p", "enter"]) as shown:
        assert shown.played == [park("Polar Camp")]


async def test_p_again_parks_too() -> None:
    async with moon(at(lead=1), ["p", "p"]) as shown:
        assert shown.played == [park("Polar Camp")]


async def test_what_makes_the_card_under_the_cursor_possible_comes_first() -> None:
    state = at(["Solar Field", "Ice Drill"], built={1: ["Sun Panel"], 2: ["Regolith Plant"]},
               lead=1)  # fmt: skip
    async with moon(state, ["2", "p"]) as shown:
        assert (shown.here, "Ice Drill" in shown.row) == (park("Sun Panel"), True)
    async with moon(state, ["1", "p"]) as shown:
        assert (shown.here, "Solar Field" in shown.row) == (park("Regolith Plant"), True)


async def test_the_flags_of_a_base_are_a_place_of_their_own() -> None:
    async with moon(at(lead=1), ["p"]) as shown:
        assert park_flags("Polar Camp") in [face.id for face in shown.screen.rows.cards]


async def test_places_that_are_taken_are_listed_with_whose_rover_stands_there() -> None:
    async with moon(at(parked={"Polar Camp": 2}, lead=1), ["p"]) as shown:
        assert "Rover of Winters" in shown.rows


async def test_after_the_build_flags_are_too_late() -> None:
    state = at(built={1: ["Workshop"]}, lead=1)
    async with moon(at_position(state, build("Sun Panel")), ["p"]) as shown:
        assert "too late" in shown.rows


async def test_p_without_a_rover_says_so() -> None:
    async with moon(at(supply={0: {"rover": 0}}, lead=1), ["p"]) as shown:
        assert shown.detail == "You have no Rover in your supply."


async def test_c_shows_the_display_with_the_cursor_on_what_can_be_claimed() -> None:
    state = at(built={0: ["Telescope", "Sample Lab"]}, display=["Early Settlers", "Stargazers"],
               lead=1)  # fmt: skip
    async with moon(state, ["c", "enter"]) as shown:
        assert shown.played == [claim("Stargazers")]


async def test_c_with_nothing_to_claim_shows_what_is_missing() -> None:
    async with moon(at(display=["Early Settlers"], lead=1), ["c"]) as shown:
        assert "Requires 2 Housing Flags: You 1, Watts 0" in shown.detail


async def test_the_display_says_how_much_each_player_has() -> None:
    state = at(built={1: ["Telescope"]}, display=["Stargazers"], lead=1)
    async with moon(state, ["R"]) as shown:
        assert shown.row.split()[3:7] == ["0", "2✓", "0", "1♥"]


async def test_an_expedition_that_takes_the_top_discard_says_what_that_is() -> None:
    state = at(trips=["Gleaners", "Caravan", "Postcards"], pile=["Guest Pods"], lead=1)
    async with moon(state, ["down", "down"]) as shown:
        assert "Top discard, Guest Pods: yellow" in shown.detail


async def test_f_lists_the_pinks_and_enter_flips() -> None:
    state = at(built={0: ["Swap Market", "Radio Mast"]}, flipped=["Swap Market"], lead=1)
    async with moon(state, ["f", "enter"]) as shown:
        assert shown.played == [flip("Radio Mast")]


async def test_f_without_a_pink_says_so() -> None:
    async with moon(at(lead=1), ["f"]) as shown:
        assert shown.detail == "You have no pink Structure to flip."


async def test_f_with_all_flipped_says_so() -> None:
    state = at(built={0: ["Radio Mast"]}, flipped=["Radio Mast"], lead=1)
    async with moon(state, ["f"]) as shown:
        assert shown.detail == "Radio Mast was flipped this Era already."


async def test_the_rule_says_which_extras_are_left() -> None:
    state = at(built={0: ["Radio Mast"]}, display=["Early Settlers"], lead=1)
    async with moon(at_position(state, flip("Radio Mast")), []) as shown:
        assert "x Expedition  p park 4  claim −  flip ✓" in shown.rule


# Lists in the place of the hand.


async def test_tab_shows_my_settlement_then_that_of_the_next_player() -> None:
    async with moon(at(lead=1), ["tab"]) as shown:
        assert "Your Settlement" in shown.rows
        await shown.press("tab")
        assert "Watts's Settlement" in shown.rows


async def test_tab_after_the_last_player_shows_the_hand() -> None:
    async with moon(at(lead=1), ["tab"] * 4) as shown:
        assert "hand 2" in shown.rows


async def test_esc_leads_back_to_the_card_where_the_cursor_was() -> None:
    async with moon(at(lead=1), ["2", "tab", "down", "escape"]) as shown:
        assert shown.here == build("Frost Trap")


async def test_enter_on_a_card_of_another_parks_there() -> None:
    async with moon(at(lead=1), ["tab", "tab", "enter"]) as shown:
        assert shown.played == [park("Polar Camp")]


async def test_enter_on_a_pink_of_my_own_flips_it() -> None:
    async with moon(
        at(built={0: ["Radio Mast"]}, lead=1), ["tab", "down", "down", "enter"]
    ) as shown:
        assert shown.played == [flip("Radio Mast")]


async def test_enter_on_a_card_of_which_nothing_can_be_done_says_so() -> None:
    async with moon(at(lead=1), ["tab", "enter"]) as shown:
        assert (shown.played, "Nothing can be done" in shown.detail) == ([], True)


async def test_a_settlement_says_whose_rover_stands_on_a_card() -> None:
    async with moon(at(parked={"Rim Camp": 1}, lead=1), ["tab"]) as shown:
        assert "Watts's Rover stands there." in shown.detail


async def test_the_discard_pile_is_shown_from_its_top() -> None:
    async with moon(at(pile=["Old Lander", "Canteen"], lead=1), ["d"]) as shown:
        assert isinstance(shown.app.screen, Notice)
        assert "1 Old Lander" in shown.text
        assert "2 Canteen" in shown.text


async def test_a_hand_that_was_passed_on_is_known() -> None:
    state = at(["Sun Panel", "Frost Trap"], lead=2, active=0)
    session = at_position(state, build("Sun Panel"), END, build("Algae Vat"), END)
    async with moon(session, []) as shown:
        session.seat = 0
        shown.screen.update()
        await shown.press("t")
        assert "Frost Trap" in shown.text


# Unfinished business.


async def test_a_question_is_answered_by_enter() -> None:
    async with moon(at(lead=1), ["x", "2", "enter"]) as shown:
        assert shown.played == [USE, *take(1)]


async def test_esc_goes_back_to_before_the_half_made_move() -> None:
    async with moon(at(lead=1), ["x", "escape"]) as shown:
        assert shown.played == []


async def test_other_keys_say_that_the_question_comes_first() -> None:
    async with moon(at(lead=1), ["x", "p"]) as shown:
        assert shown.detail.startswith("First finish what you began.")


async def test_cards_seen_on_the_deck_stand_below_the_choices() -> None:
    state = at(built={0: ["Chart Room"]}, deck=["Canteen", "Workshop", "Guest Pods"], lead=1)
    async with moon(at_position(state, flip("Chart Room")), []) as shown:
        assert all(name in shown.rows for name in ("Canteen", "Workshop", "Guest Pods"))


async def test_enter_on_a_card_seen_says_that_the_question_comes_first() -> None:
    state = at(built={0: ["Chart Room"]}, deck=["Canteen", "Workshop", "Guest Pods"], lead=1)
    async with moon(
        at_position(state, flip("Chart Room")), ["down", "down", "down", "enter"]
    ) as shown:
        assert shown.here == ("seen", c("Canteen"))
        assert "First answer the question." in shown.detail


@pytest.mark.parametrize("keys", [["2"], ["2", "question_mark"], ["2", "v"], ["R"], ["tab"]])
async def test_my_cards_can_be_looked_at_while_another_player_is_asked(keys: list[str]) -> None:
    built = {1: ["Chart Room"]}
    state = at(others=OTHERS[:2], built=built, display=["Gardeners"], lead=1, active=1)
    session = at_position(state, flip("Chart Room"))
    session.seat = 0
    async with moon(session, keys) as shown:
        assert any(name in shown.text for name in ("Frost Trap: ", "Gardeners: ", "Rim Camp: "))
        assert "Seen on the deck" not in shown.text


async def test_an_expedition_has_nothing_printed_but_what_it_does() -> None:
    session = at_position(at(others=OTHERS[:2], lead=1, active=1))
    session.seat = 0
    async with moon(session, ["3"]) as shown:
        assert shown.detail.startswith("Supply Run: Gain 1 resource of choice.")


async def test_settlements_can_be_looked_at_while_a_question_waits() -> None:
    async with moon(at(lead=1), ["x", "tab"]) as shown:
        assert "Your Settlement" in shown.rows


# The end of an Era.


async def test_the_end_of_an_era_is_told_and_enter_goes_on() -> None:
    async with moon(last_turn(), ["e"]) as shown:
        assert isinstance(shown.app.screen, EraEnd)
        await shown.press("enter")
        assert "Era II" in shown.text


async def test_the_lines_of_an_era_come_one_by_one_and_a_key_shows_all() -> None:
    state = last_turn()
    async with moon(state, ["e"], pace="slow") as shown:
        assert "X falls" not in shown.text
        await shown.press("space")
        assert "X falls to 2." in shown.text
        assert isinstance(shown.app.screen, EraEnd)


async def test_a_flag_reward_that_nobody_got_is_told() -> None:
    state = last_turn()
    async with moon(state, ["e"]) as shown:
        line = next(line for line in shown.text.splitlines() if "Industry" in line and "3♥" in line)
        assert "stay" in line


# Hints.


@pytest.mark.parametrize("verb", ["park", "claim", "flip"])
async def test_a_hint_puts_the_cursor_where_enter_plays_it(verb: str) -> None:
    action = {"park": park("Polar Camp"), "claim": claim("Early Settlers"),
              "flip": flip("Radio Mast")}[verb]  # fmt: skip
    state = at(built={0: ["Radio Mast", "Bunkhouse"]}, display=["Early Settlers"], lead=1)
    async with moon(state, []) as shown:
        shown.screen.point_to(action)
        assert shown.here == action


async def test_a_hint_to_assimilate_puts_the_cursor_on_the_card() -> None:
    async with moon(at(lead=1), []) as shown:
        shown.screen.point_to(assimilate("Frost Trap"))
        assert shown.here == build("Frost Trap")


async def test_a_hint_from_a_list_leads_back_to_the_hand() -> None:
    async with moon(at(lead=1), ["R"]) as shown:
        shown.screen.point_to(USE)
        assert (shown.here, "hand 2" in shown.rows) == (USE, True)


# The line at the top.


async def test_the_header_says_where_the_hand_goes() -> None:
    async with moon(at(lead=1), []) as shown:
        assert "hand goes to Watts" in str(shown.screen.query_one(StatusLine).right)


async def test_the_header_says_when_the_hand_is_not_passed_any_more() -> None:
    async with moon(at(["Sun Panel"], lead=1), []) as shown:
        assert "last round" in str(shown.screen.query_one(StatusLine).right)
