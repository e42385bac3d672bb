"""What the screen of Moon says of costs and Flags is so, and stands in its column."""

from __future__ import annotations

from tests.core.moon.position import RICH, USE, at, flip, last_turn
from tests.tui.moon import at_position, moon
from tui.widgets.canvas import width_of


async def test_help_for_this_turns_build_makes_the_top_discard_no_cheaper() -> None:
    trips = ["Helping Hands", "Supply Run", "Caravan"]
    built = {0: ["Scrap Smiths"]}
    state = at(built=built, supply={0: RICH}, pile=["Solar Field"], trips=trips, lead=1)
    async with moon(at_position(state, USE, flip("Scrap Smiths")), []) as shown:
        assert "blue   1M" in shown.row


async def test_of_those_who_tie_who_has_more_rovers_is_named() -> None:
    built = {1: ["Freight Yard"], 2: ["Crater Road"]}
    supply = {1: {"rover": 0}, 2: {"rover": 4}}
    state = at(["Landing Pad"], built=built, supply=supply, lead=1)
    async with moon(state, ["1"]) as shown:
        assert "as many Transport as Winters, who has more Rovers." in shown.detail


async def test_the_rover_that_a_build_brings_counts_in_a_tie() -> None:
    supply = {0: RICH, 1: {"rover": 3}, 2: {"rover": 3}}
    state = at(["Cargo Lift"], built={1: ["Workshop"]}, supply=supply, lead=1, era=1)
    async with moon(state, ["1"]) as shown:
        assert "You would tie in Industry 1 to 1 of Watts." in shown.detail


async def test_what_a_grey_structure_would_pay_by_resources_leaves_out_its_price() -> None:
    supply = {0: {"biomass": 2, "water": 2}}
    state = at(["Granary"], built={0: ["Seed Racks"]}, supply=supply, lead=1, era=2)
    async with moon(state, ["1"]) as shown:
        assert "It would pay 4♥ as things stand." in shown.detail


WIDE = ["漢字", "Watts", "🚀" * 9]
"""Names in letters that take two columns."""


def column(text: str, line: str, word: str) -> int:
    """The column at whose right edge a word stands in the line that begins like this."""
    found = next(each for each in text.splitlines() if line in each)
    return width_of(found[: found.rindex(word)])


async def test_names_in_wide_letters_leave_the_columns_of_players_in_line() -> None:
    session = at_position(at(supply={seat: {"rover": 7} for seat in range(3)}), names=WIDE)
    async with moon(session) as shown:
        assert len({column(shown.text, name[:1], " 7 ") for name in WIDE}) == 1


async def test_names_in_wide_letters_leave_the_columns_of_an_eras_end_in_line() -> None:
    state = last_turn()
    async with moon(at_position(state, names=WIDE), ["e"]) as shown:
        lines = [line.split("┃")[1].rstrip() for line in shown.text.splitlines() if "┃" in line]
        assert width_of(lines[0]) == width_of(lines[1])
