"""Lists in the place of the hand of Moon, the card to which the cursor comes back, and hints."""

from __future__ import annotations

from tests.core.moon.position import assimilate, at, build, c, play
from tests.tui.moon import moon
from tui.thinking import Hint

HAND = ["Sun Panel", "Canteen"]
"""The first costs nothing; the other one Water, which the Polar Camp of Watts makes."""


async def test_after_parking_the_cursor_is_on_the_card_it_was_for() -> None:
    async with moon(at(HAND, lead=1), ["2", "p", "enter"]) as shown:
        assert shown.here == build("Canteen")


async def test_after_an_expedition_the_cursor_is_on_the_card_it_was_for() -> None:
    async with moon(at(HAND, lead=1), ["2", "x", "enter"]) as shown:
        assert shown.here == build("Canteen")


async def test_a_resource_of_choice_says_what_it_is_enough_to_build() -> None:
    state = at(HAND, trips=["Supply Run", "Caravan", "Postcards"], lead=1)
    async with moon(state, ["x"]) as shown:
        assert shown.row == "2›Take 1 Water                          you have 0   Canteen"


async def test_a_question_that_heads_its_list_is_not_said_again_below() -> None:
    state = at(HAND, trips=["Supply Run", "Caravan", "Postcards"], lead=1)
    async with moon(state, ["x"]) as shown:
        assert shown.text.count("Choose 1 resource for Supply Run.") == 1


async def test_cards_seen_on_the_deck_show_what_they_cost() -> None:
    state = at(built={0: ["Chart Room"]}, deck=["Crater Road"], lead=1)
    async with moon(state, ["f", "enter"]) as shown:
        assert "Crater Road (seen)             yellow 1M" in shown.rows


async def test_cards_seen_on_the_deck_have_rows_and_are_not_named_again_below() -> None:
    state = at(built={0: ["Chart Room"]}, deck=["Crater Road"], lead=1)
    async with moon(state, ["f", "enter"]) as shown:
        assert "Crater Road" not in shown.detail


async def test_a_small_settlement_is_one_table_with_the_colours_in_words() -> None:
    async with moon(at(built={0: ["Memory Wall"]}, lead=1), ["tab"]) as shown:
        assert "Memory Wall      pink" in shown.rows


async def test_a_great_settlement_marks_a_flipped_pink_beside_its_colour() -> None:
    names = ["Radio Mast", "Telescope", "Bunkhouse", "Workshop", "Seed Racks", "Landing Pad",
             "Sample Lab", "Guest Pods", "Crater Road"]  # fmt: skip
    async with moon(at(built={0: names}, flipped=["Radio Mast"], lead=1), ["tab"]) as shown:
        assert "Radio Mast       p✓ 1♥" in shown.rows


async def test_known_hands_are_not_shown_where_the_tracker_is_off() -> None:
    async with moon(at(lead=1), ["t"], tracker=False) as shown:
        assert "turned off in the settings" in shown.detail


async def test_a_rover_and_hearts_on_a_card_have_room_beside_each_other() -> None:
    state = at(["Frost Trap"], built={1: ["Sun Panel"]}, tokens={"Sun Panel": 2},
               parked={"Sun Panel": 0}, lead=1)  # fmt: skip
    assert c("Sun Panel") in state.parked
    async with moon(state, ["tab", "tab"]) as shown:
        assert "2♥ Rv You" in shown.rows


async def test_while_a_hint_is_shown_enter_does_it() -> None:
    async with moon(at(lead=1), []) as shown:
        action = assimilate("Frost Trap")
        shown.screen._tell(Hint([action], ["Assimilate it."]), [action])
        assert "Enter do it" in shown.hints
        await shown.press("enter")
        assert shown.played == [action]


async def test_when_nothing_comes_of_an_expedition_it_is_said() -> None:
    state = at(trips=["Mechanics", "Caravan", "Postcards"], lead=1)
    async with moon(state, ["x"]) as shown:
        assert "Nothing came of it; u takes it back." in shown.detail


async def test_an_expedition_of_which_nothing_would_come_is_not_what_is_still_possible() -> None:
    state = play(at(trips=["Mechanics", "Caravan", "Postcards"], lead=1), build("Sun Panel"))
    async with moon(state) as shown:
        assert "Still possible: p park." in shown.detail


async def test_what_comes_of_an_expedition_is_in_the_log_alone() -> None:
    state = at(trips=["Press Tour", "Caravan", "Postcards"], lead=1)
    async with moon(state, ["x"]) as shown:
        assert "Nothing came" not in shown.text


async def test_of_an_expedition_of_which_nothing_comes_it_is_said_before() -> None:
    state = at(trips=["Mechanics", "Caravan", "Postcards"], lead=1)
    async with moon(state, ["down", "down"]) as shown:
        assert "Nothing would come of it now." in shown.detail
