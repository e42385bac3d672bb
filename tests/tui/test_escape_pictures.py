"""The worst cases of the Escape screen as text: all that is needed is there, whole."""

from __future__ import annotations

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from core.escape.kinds import (
    ANALYSIS,
    ASSISTANT,
    CREATURE,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    ID_PASS,
    METEOR,
    POWER_UNIT,
    PROGRAM_A,
    PROGRAM_B,
    ROVER,
    SUIT,
)
from core.escape.state import EscapeState
from core.game import GIVE_UP, Action
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    RADIO,
    ROPE,
    SCANNER,
    TOOLKIT,
    TORCH,
    USE,
    at,
    better,
    unseen,
)
from tests.tui.board import at_position, dealt, picture

LARGE = (120, 40)
SECTORS = {1: ROVER, 3: ANALYSIS, 4: CREATURE, 6: FUEL, 8: PROGRAM_A, 10: HACKING, 12: ID_PASS}


def full_hand() -> EscapeState:
    """A hand of 11 to put 5 down of, with an item and all kinds of events."""
    hand = [DRILL, better(TORCH), ID_PASS, ROPE, MAP, HACKING, LAMP, FLARE]
    return at(
        5, hand=hand, deck=[METEOR, FAMILY, SUIT], pile=[RADIO, SCANNER], placed=[ASSISTANT],
        sector=PROGRAM_B, cells=SECTORS, tank_at=7, tanks=2, programs=1, scenario="moonlit",
    )  # fmt: skip


def long_names() -> EscapeState:
    """Cards with the longest names, at a crowded place."""
    names = dict.fromkeys(range(16, 25), "Cooperation of the Unknown Creature")
    short = dict.fromkeys(range(30), "Wwwwwwww")
    state = at(
        5, hand=[CREATURE, SUIT, FUEL, HACKING, ANALYSIS, DRILL, ROPE], placed=[ASSISTANT, ROVER],
        sector=PROGRAM_A, cells=SECTORS, tank_at=7, lost=1,
    )  # fmt: skip
    cards = state.cards
    state.cards = replace(
        cards,
        name=tuple(names.get(n, name) for n, name in enumerate(cards.name)),
        short=tuple(short.get(n, name) for n, name in enumerate(cards.short)),
        sector=tuple("Wwwwwwww" if name else "" for name in cards.sector),
    )
    return state


async def test_hand_of_11_after_a_draw(snapshot: SnapshotAssertion) -> None:
    assert await picture(at_position(full_hand(), END), "3") == snapshot


async def test_hand_of_11_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(at_position(full_hand(), END), "3", size=LARGE) == snapshot


async def test_hand_of_11_in_ascii(snapshot: SnapshotAssertion) -> None:
    assert await picture(at_position(full_hand(), END), "3", symbols="ascii") == snapshot


async def test_hand_of_11_in_ascii_has_no_other_character() -> None:
    assert (await picture(at_position(full_hand(), END), "3", symbols="ascii")).isascii()


async def test_longest_names(snapshot: SnapshotAssertion) -> None:
    assert await picture(long_names()) == snapshot


async def test_longest_names_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(long_names(), size=LARGE) == snapshot


def all_events() -> EscapeState:
    """A hand with every event that can come into play."""
    stuck = [FLARE] * 3 + [METEOR] * 3
    return at(5, hand=[*stuck, DRILL, FAMILY], placed=[TORCH], sector=ROVER)


async def test_all_events_in_hand(snapshot: SnapshotAssertion) -> None:
    assert await picture(all_events()) == snapshot


async def test_all_events_in_hand_at_120x40(snapshot: SnapshotAssertion) -> None:
    assert await picture(all_events(), size=LARGE) == snapshot


async def test_full_placed_area_with_meteor_losses_and_creature(
    snapshot: SnapshotAssertion,
) -> None:
    placed = [ASSISTANT, CREATURE, SUIT, better(TORCH), better(DRILL), ROVER]
    state = at(5, hand=[ROPE, METEOR, FLARE], placed=placed, sector=PROGRAM_A, points=17, lost=2)
    assert await picture(state) == snapshot


async def test_what_is_placed_in_full(snapshot: SnapshotAssertion) -> None:
    placed = [ASSISTANT, CREATURE, SUIT, better(TORCH), better(DRILL), ROVER]
    state = at(5, hand=[ROPE], placed=placed, sector=PROGRAM_A, points=17, lost=2)
    assert await picture(state, "v") == snapshot


async def test_map_of_the_parallel_story(snapshot: SnapshotAssertion) -> None:
    assert await picture(dealt("parallel")) == snapshot


async def test_start_of_the_training(snapshot: SnapshotAssertion) -> None:
    assert await picture(dealt("training")) == snapshot


async def test_at_the_rocket_before_the_programs_run(snapshot: SnapshotAssertion) -> None:
    assert await picture(at(13, hand=[DRILL, ROPE], programs=1)) == snapshot


async def test_moving_with_a_card_in_the_hand(snapshot: SnapshotAssertion) -> None:
    state = at(5, hand=[TORCH, ROPE, LAMP], placed=[DRILL], cells=SECTORS)
    assert await picture(state, "1", "1") == snapshot


async def test_warnings_of_the_last_breath(snapshot: SnapshotAssertion) -> None:
    state = at(5, hand=[DRILL, ROPE], deck=[], tanks=0, sector=PROGRAM_A)
    assert await picture(state) == snapshot


HAND = [TOOLKIT, ROPE, LAMP, RADIO]
PILE = [TORCH, better(DRILL), SCANNER, MAP]

QUESTIONS: dict[str, tuple[EscapeState, list[Action], list[str]]] = {
    "pay": (at(hand=[SCANNER, *HAND]), [("explore", SCANNER)], []),
    "pay, two marked": (at(hand=[SCANNER, *HAND]), [("explore", SCANNER)], ["4", "2"]),
    "pay with a Flare": (at(hand=[SCANNER, FLARE, *HAND]), [("explore", SCANNER)], []),
    "pay with a Flare marked": (at(hand=[SCANNER, FLARE, *HAND]), [("explore", SCANNER)], ["1"]),
    "free with a Flare": (at(hand=[ROPE, FLARE, *HAND[2:]]), [("explore", ROPE)], []),
    "put": (
        at(hand=[ROPE], placed=[DRILL, CREATURE, TOOLKIT], cells={4: ROVER}),
        [("move", ROPE, 4)],
        [],
    ),
    "suit": (at(hand=[SUIT, METEOR, ROPE], cells=SECTORS), [("move", SUIT, 4)], []),
    "id": (at(hand=[ID_PASS, *HAND]), [("explore", ID_PASS), ("pay", LAMP)], []),
    "top": (at(hand=[ID_PASS, FAMILY, *HAND]), [("explore", ID_PASS), ("pay", LAMP), USE], []),
    "id limit": (
        at(hand=[ID_PASS, FAMILY, METEOR, ASSISTANT, SUIT, *HAND]),
        [("explore", ID_PASS), ("pay", LAMP), USE, ("top", ROPE)],
        [],
    ),
    "improve": (at(hand=[ANALYSIS, *HAND], pile=PILE), [("explore", ANALYSIS), ("pay", LAMP)], []),
    "under": (
        at(hand=[POWER_UNIT, *HAND], pile=[*PILE, HACKING]),
        [("explore", POWER_UNIT), ("pay", LAMP), ("pay", ROPE)],
        [],
    ),
    "fuel": (at(hand=[FUEL, METEOR, *HAND]), [("explore", FUEL), ("pay", LAMP)], []),
    "found": (at(hand=HAND, placed=[DRILL, TORCH, SCANNER], pile=[MAP, LAMP]), [END], []),
    "found, nothing to improve": (at(hand=HAND, placed=[DRILL, TORCH, SCANNER]), [END], []),
    "limit": (at(hand=[SCANNER, *HAND, FLARE]), [END], []),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_question(question: str, snapshot: SnapshotAssertion) -> None:
    state, actions, keys = QUESTIONS[question]
    assert await picture(at_position(state, *actions), *keys) == snapshot


async def test_question_hack_with_a_pile_of_20(snapshot: SnapshotAssertion) -> None:
    pile = [*range(8), ASSISTANT, ID_PASS, SUIT, ROVER, ANALYSIS, CREATURE, POWER_UNIT, FUEL]
    pile += [PROGRAM_A, PROGRAM_B]
    state = at(hand=[HACKING, FAMILY, FAMILY], pile=pile, deck=[])
    session = at_position(state, ("explore", HACKING))
    assert len(session.state.pack()[8]) == 20
    assert await picture(session) == snapshot


async def test_history(snapshot: SnapshotAssertion) -> None:
    session = at_position(at(hand=[ROPE, *HAND], cells=SECTORS), ("move", ROPE, 4), END)
    assert await picture(session, "comma", "comma") == snapshot


async def test_board_of_a_game_that_is_over(snapshot: SnapshotAssertion) -> None:
    session = at_position(full_hand(), GIVE_UP)
    assert await picture(session, "escape") == snapshot


async def test_board_after_an_escape(snapshot: SnapshotAssertion) -> None:
    state = at(13, hand=[DRILL], placed=[better(DRILL)], points=21, programs=3)
    assert await picture(at_position(state, END), "escape") == snapshot


async def test_deck_as_far_as_it_is_known(snapshot: SnapshotAssertion) -> None:
    state = at(hand=HAND, deck=[unseen(TORCH), DRILL, better(SCANNER), unseen(FLARE)])
    assert await picture(state, "d") == snapshot


async def test_card_in_full(snapshot: SnapshotAssertion) -> None:
    assert await picture(at(hand=HAND), "v") == snapshot


async def test_help_on_a_card_explains_the_signs(snapshot: SnapshotAssertion) -> None:
    assert await picture(at(hand=HAND), "question_mark") == snapshot


async def test_unknown_item(snapshot: SnapshotAssertion) -> None:
    state = at(hand=HAND, sector=PROGRAM_A, cells=SECTORS)
    assert await picture(state, "up", found_items="when_found", size=LARGE) == snapshot


async def test_small_window(snapshot: SnapshotAssertion) -> None:
    assert await picture(at(hand=HAND, cells=SECTORS), size=(60, 20)) == snapshot
