"""The worst cases of the screen of Moon as text: all that is needed is there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from core.game import GIVE_UP, Action
from core.moon.state import MoonState
from tests.core.moon.position import (
    CARDS,
    END,
    RICH,
    USE,
    assimilate,
    at,
    build,
    c,
    claim,
    deal,
    flip,
    last_turn,
    names,
)
from tests.tui.moon import at_position, moon, picture
from tui.session import Session

LARGE = (120, 40)
NAMES = ("You", "Winters the Elder 20", "Lisa", "Wyles", "Xxxxxxxxxxxxxxxxxxxx")
HAND = ("Spaceport", "Earth Memorial", "Rover Derby", "Stone Masons", "Five Gates", "Granary")
CLAIMED = {
    0: ("Early Settlers", "Academy", "Freight Line", "Foundry Guild", "Harvest Home"),
    1: ("Stargazers", "Toolmakers"),
    2: ("City Council", "Lunar Capital", "Moon City"),
    4: ("Trail Blazers", "Gardeners", "Power Pool", "Free Theatre"),
}
DISPLAY = (
    "Garage Union", "Open Doors", "Storykeepers", "Full Circle", "Museum Mile", "Festival City",
    "Wide Streets", "Full Stores", "Rover Fleet", "Two Circles",
)  # fmt: skip


def structures(*without: str, few: bool = False) -> Iterator[str]:
    """The names of Structures of all Eras, one Era after the other."""
    for era in CARDS.structures:
        for card in era:
            if CARDS.name[card] not in without and not (few and CARDS.three_plus[card]):
                yield CARDS.name[card]


def settlements(players: int, each: int, *without: str) -> dict[int, list[str]]:
    """As many Structures for each player, dealt in turns."""
    some = structures(*without, few=players == 2)
    built: dict[int, list[str]] = {seat: [] for seat in range(players)}
    for _ in range(each):
        for seat in built:
            built[seat].append(next(some))
    return built


def full_table(**more: object) -> MoonState:
    """Five players at the end of Era III: a full hand, 16 Structures each, great numbers."""
    left = list(structures(*HAND, "Deep Well"))[80:]
    given: dict[str, object] = {
        "others": [left[5 * seat : 5 * seat + 5] for seat in range(4)],
        "built": settlements(5, 16, *HAND, "Deep Well"),
        "supply": {
            0: {"energy": 2, "biomass": 11, "metal": 3, "rover": 1, "heart": 87},
            1: {"water": 1, "biomass": 1, "rover": 13, "heart": 101},
            2: {"energy": 1, "water": 1, "metal": 12, "heart": 94},
            3: {"energy": 3, "biomass": 2, "rover": 0, "heart": 66},
            4: {"water": 2, "biomass": 2, "metal": 2, "heart": 79},
        },
        "claimed": CLAIMED,
        "display": DISPLAY,
        "tokens": {"Sun Panel": 3, "Frost Trap": 2, "Early Settlers": 3, "Wheelwrights": 1},
        "parked": {"Frost Trap": 0, "Sun Panel": 1, "Seep Pump": 4, "Polar Camp flags": 3},
        "flipped": ("Radio Mast", "Swap Market"),
        "trips": ("Gift Convoy", "Envoys", "Restorers", "Press Tour", "Long Haul"),
        "pile": ("Deep Well",),
        "rewards": (12, 5, 9, 5, 8),
        "era": 2,
        "lead": 1,
    }
    return at(HAND, **given | more)  # type: ignore[arg-type]  # each has its own type


def two_players() -> MoonState:
    """Two players with 24 Structures each, at the end of the game."""
    hand, other = ("Spaceport", "Five Gates"), "Granary"
    return at(
        hand,
        others=[[other]],
        built=settlements(2, 24, *hand, other),
        claimed={0: CLAIMED[0], 1: CLAIMED[4]},
        display=DISPLAY[:3],
        tokens={"Sun Panel": 3},
        parked={"Sun Panel": 1},
        trips=("Gift Convoy", "Envoys"),
        pile=(),
        rewards=(12, 5, 9, 5, 8),
        era=2,
        lead=1,
    )


def named(state: MoonState, *actions: Action) -> Session:
    """With names as long as they can be."""
    return at_position(state, *actions, names=NAMES[: state.seats])


async def test_full_table(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table())) == snapshot


async def test_full_table_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=LARGE) == snapshot


async def test_full_table_in_a_high_window(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=(80, 44)) == snapshot


async def test_full_table_in_a_wide_window(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=(140, 24)) == snapshot


async def test_full_table_in_ascii(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), symbols="ascii") == snapshot


@pytest.mark.parametrize("keys", [(), ("tab",), ("R",), ("p",), ("f",)], ids=str)
async def test_in_ascii_there_is_no_other_character(keys: tuple[str, ...]) -> None:
    assert (await picture(named(full_table()), *keys, symbols="ascii", size=LARGE)).isascii()


async def test_small_window(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), size=(60, 20)) == snapshot


async def test_two_players_with_many_structures(snapshot: SnapshotAssertion) -> None:
    assert await picture(two_players()) == snapshot


async def test_two_players_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(deal(2), size=LARGE) == snapshot


LISTS: dict[str, tuple[str, ...]] = {
    "own Settlement": ("tab",),
    "Settlement of another": ("tab", "tab", "down"),
    "Reputation": ("R",),
    "places to park": ("2", "p"),
    "pinks": ("f",),
    "discard pile": ("d",),
    "hands": ("t",),
    "in full": ("6", "v"),
}


@pytest.mark.parametrize("shown", LISTS)
async def test_list_at_a_full_table(shown: str, snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), *LISTS[shown]) == snapshot


@pytest.mark.parametrize("shown", ["own Settlement", "Reputation", "places to park"])
async def test_list_at_120x40(shown: str, snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), *LISTS[shown], size=LARGE) == snapshot


async def test_settlement_of_24_structures(snapshot: SnapshotAssertion) -> None:
    assert await picture(two_players(), "tab") == snapshot


async def test_fifteen_reputation_cards(snapshot: SnapshotAssertion) -> None:
    state = deal(5, seed=3)
    assert len(state.display) == 15
    assert await picture(named(state), "R") == snapshot


QUESTIONS: dict[str, tuple[MoonState, list[Action]]] = {
    "what to leave out": (
        at(["Five Gates"], supply={0: RICH}, built={0: ["Landing Pad", "Canteen"]},
           trips=("Master Builders", "Envoys", "Restorers"), lead=1, era=2),
        [USE, build("Five Gates")],
    ),
    "resource of choice": (at(lead=1), [USE]),
    "what to trade": (
        at(lead=1, supply={0: RICH}, trips=("Caravan", "Permit Office", "Gleaners")),
        [USE],
    ),
    "where to lay": (
        at(["Ore Sorter"], built={0: ["Memory Wall", "Sun Panel", "Canteen"]},
           tokens={"Canteen": 2}, lead=1),
        [flip("Memory Wall")],
    ),
    "which pink to turn back": (
        at(built={0: ["Relay Crew", "Radio Mast", "Swap Market"]},
           flipped=("Radio Mast", "Swap Market"), era=1, lead=1),
        [flip("Relay Crew")],
    ),
    "top discard": (
        at(built={0: ["Scrap Smiths"]}, supply={0: RICH}, pile=("Solar Field",), lead=1),
        [flip("Scrap Smiths")],
    ),
    "cards seen": (at(built={0: ["Chart Room"]}, lead=1), [flip("Chart Room")]),
    "card to take": (
        at(built={0: ["Chart Room"]}, lead=1),
        [flip("Chart Room"), ("drop", c("Sun Panel"))],
    ),
    "Rover to take": (
        at(built={0: ["Charging Post", "Algae Vat", "Ore Sorter"]},
           parked={"Algae Vat": 1, "Ore Sorter": 2}, lead=1),
        [flip("Charging Post")],
    ),
    "what to produce with": (
        at(built={0: ["Second Shift", "Algae Vat", "Ore Sorter"]}, lead=1),
        [flip("Second Shift")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
async def test_question(question: str, snapshot: SnapshotAssertion) -> None:
    state, actions = QUESTIONS[question]
    assert await picture(at_position(state, *actions)) == snapshot


async def test_end_of_a_turn(snapshot: SnapshotAssertion) -> None:
    state = at(built={0: ["Radio Mast"]}, display=["Early Settlers"], lead=1)
    assert await picture(at_position(state, build("Sun Panel"))) == snapshot


async def test_everything_done(snapshot: SnapshotAssertion) -> None:
    state = at(
        built={0: ["Radio Mast", "Bunkhouse"]},
        display=["Early Settlers"],
        trips=("Press Tour", "Permit Office", "Gleaners"),
        supply={0: {"rover": 0}},
        lead=1,
    )
    done = [USE, flip("Radio Mast"), claim("Early Settlers"), ("take", 0), ("take", 0)]
    assert await picture(at_position(state, *done, assimilate("Sun Panel"))) == snapshot


def before_the_end(era: int) -> MoonState:
    """Nothing but the end of the turn is left of an Era."""
    return last_turn(
        built={0: ["Bunkhouse", "Sun Panel"], 1: ["Telescope", "Guest Pods"], 2: ["Landing Pad"]},
        supply={1: {"rover": 3, "heart": 7}},
        tokens={"Sun Panel": 2, "Telescope": 1},
        parked={"Sun Panel": 1, "Telescope": 0},
        era=era,
    )


@pytest.mark.parametrize("era", [0, 1])
async def test_end_of_an_era(era: int, snapshot: SnapshotAssertion) -> None:
    session = at_position(before_the_end(era), names=NAMES[:3])
    assert await picture(session, "e") == snapshot


async def test_end_of_the_last_era(snapshot: SnapshotAssertion) -> None:
    assert await picture(before_the_end(2), "e") == snapshot


async def test_history(snapshot: SnapshotAssertion) -> None:
    session = at_position(at(), build("Sun Panel"), END)
    assert await picture(session, "comma") == snapshot


async def test_board_of_a_game_that_is_over(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table(), GIVE_UP), "escape") == snapshot


async def test_help_explains_the_signs(snapshot: SnapshotAssertion) -> None:
    assert await picture(named(full_table()), "question_mark", size=LARGE) == snapshot


async def test_every_card_of_a_full_settlement_is_on_the_screen() -> None:
    state = two_players()
    async with moon(state, ["tab"], size=(80, 40)) as shown:
        assert all(name in shown.rows for name in names(state, state.built[0]))
