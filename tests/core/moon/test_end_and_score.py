"""The final count, ties and results (MOON-20 to MOON-23)."""

from __future__ import annotations

import pytest

from core.game import total
from core.moon import MOON as GAME
from core.moon.kinds import EXCITEMENT
from core.moon.rules import count
from core.moon.scoring import ending_cards, of
from core.moon.state import MoonState
from core.moon.supply import SOURCES, hearts_from
from tests.core.moon.position import (
    END,
    assimilate,
    at,
    build,
    flip,
    hearts,
    last_turn,
    play,
    printed,
)


def final(**fields: object) -> MoonState:
    """A position at the very end, with what a test gives."""
    return last_turn(era=2, rewards=[0] * 5, **fields)


# What counts.


def test_hearts_earned_and_printed_hearts_make_the_total() -> None:
    state = final(
        built={0: ["Signal Beacon"]}, claimed={0: ["Toolmakers"]}, supply={0: {"heart": 9}}
    )
    assert of(state, 0) == 9 + 4 + 2


def test_printed_hearts_count_only_at_the_end() -> None:
    state = at(["Signal Beacon"], supply={0: {"energy": 1, "metal": 1}})
    assert hearts(play(state, build("Signal Beacon"))) == 0


def test_heart_tokens_on_cards_are_not_scored_again_at_the_end() -> None:
    state = last_turn(era=2, rewards=[0] * 5, tokens={"Rim Camp": 3})
    after = play(state, END)
    assert of(after, 0) == 3


def test_blue_yellow_and_pink_pay_nothing_at_the_end() -> None:
    assert of(final(built={0: ["Sun Panel", "Bunkhouse", "Radio Mast"]}), 0) == 0


def test_left_over_resources_and_rovers_are_worth_nothing() -> None:
    assert of(final(supply={0: {"energy": 9, "rover": 9}}), 0) == 0


def test_unless_a_card_says_so() -> None:
    state = final(supply={0: {"energy": 9}}, built={0: ["Granary"]})
    assert of(state, 0) == 3 + 4


# Conditional grey Hearts.


def test_hearts_for_each_structure_of_a_colour_with_the_base() -> None:
    state = final(built={0: ["Footprint Park", "Sun Panel", "Frost Trap"]})
    assert of(state, 0) == 3


def test_hearts_for_each_flag() -> None:
    assert of(final(built={0: ["Row of Houses", "Dormitory Ring"]}), 0) == 2 * 3


def test_for_each_n_rounds_down() -> None:
    assert of(final(built={0: ["Old Quarter", "Sun Panel", "Frost Trap", "Algae Vat"]}), 0) == 2


def test_each_player_counts_what_is_its_own() -> None:
    state = final(
        built={1: ["Granary", "Row of Houses", "Dormitory Ring", "Motor Museum"]},
        supply={0: {"energy": 9, "rover": 9}, 1: {"water": 2, "rover": 2}},
    )
    assert [hearts for _, hearts in ending_cards(state, 1)] == [3 + 1, 2 * 2, 2]


def test_they_are_capped() -> None:
    state = final(built={0: ["Row of Houses", "Dormitory Ring", "Hab Ring"]})
    assert of(state, 0) == 7


def test_hearts_for_rovers_count_those_in_supply() -> None:
    state = final(built={0: ["Motor Museum"]}, supply={0: {"rover": 4}}, parked={"Polar Camp": 0})
    assert of(state, 0) == 4


def test_they_look_at_the_position_after_the_last_clean_up() -> None:
    state = last_turn(
        era=2, rewards=[0] * 5, built={0: ["Motor Museum"]}, supply={0: {"rover": 1}},
        parked={"Rim Camp": 1, "Rim Camp flags": 2},
    )  # fmt: skip
    assert of(play(state, END), 0) == 3


def test_hearts_for_each_set_of_all_five_flags() -> None:
    five = ["Five Gates", "Landing Pad", "Telescope", "Workshop", "Seed Racks"]
    assert of(final(built={0: five}), 0) == 5
    assert of(final(built={0: five[:-1]}), 0) == 0


def test_hearts_if_there_is_enough() -> None:
    five = ["Old Lander", "Landing Pad", "Telescope", "Workshop", "Seed Racks"]
    assert of(final(built={0: five}), 0) == 5
    assert of(final(built={0: five[:-1]}), 0) == 0


def test_hearts_for_the_most_need_more_than_any_other_player() -> None:
    state = final(built={0: ["Grand Archive", "Telescope"]})
    assert of(state, 0) == 0  # Polar Camp of seat 1 bears Science too
    assert of(final(built={0: ["Grand Archive", "Telescope", "Crater School"]}), 0) == 8


def test_hearts_for_reputation_cards() -> None:
    state = final(built={0: ["House of Names"]}, claimed={0: ["Toolmakers", "Open Doors"]})
    assert of(state, 0) == 6 + 2 + 1


def test_hearts_laid_are_the_tokens_on_structures_base_and_reputation_cards() -> None:
    state = final(
        built={0: ["Quiet Sea"]}, claimed={0: ["City Council"]},
        tokens={"Rim Camp": 1, "City Council": 2, "Polar Camp": 4},
    )  # fmt: skip
    assert of(state, 0) == 2 + 3 + 3


def test_cards_that_count_x_use_its_last_value_at_the_end() -> None:
    assert count(final(), 0, EXCITEMENT) == 1


# Who wins.


def test_the_highest_total_wins() -> None:
    state = final(supply={0: {"heart": 3}, 1: {"heart": 5}, 2: {"heart": 4}})
    assert state.outcome() == (0.0, 1.0, 0.0)


def test_a_tie_goes_to_more_rovers_in_supply() -> None:
    state = final(supply={0: {"heart": 5, "rover": 1}, 1: {"heart": 5, "rover": 3}})
    assert state.outcome() == (0.0, 1.0, 0.0)


def test_then_to_fewer_reputation_cards() -> None:
    cards = printed("Toolmakers", hearts=0)
    state = final(
        supply={0: {"heart": 5}, 1: {"heart": 5}}, claimed={0: ["Toolmakers"]}, cards=cards
    )
    assert state.outcome() == (0.0, 1.0, 0.0)


def test_a_remaining_tie_is_shared() -> None:
    state = final(supply={0: {"heart": 5}, 1: {"heart": 5}})
    assert state.outcome() == (0.5, 0.5, 0.0)


def test_who_gave_up_does_not_win() -> None:
    state = at(supply={0: {"heart": 50}, 1: {"heart": 5}})
    state.play(("give_up",))
    assert state.outcome() == (0.0, 1.0, 0.0)
    assert GAME.standing(state, 0) is None
    assert [GAME.tally(state, seat)["given_up"] for seat in range(3)] == [1, 0, 0]


@pytest.mark.parametrize(
    ("supply", "why"),
    [
        ({1: {"heart": 5}}, "5 Hearts are the most."),
        (
            {0: {"heart": 5}, 1: {"heart": 5, "rover": 4}},
            "Of those with 5 Hearts, 4 Rovers are the most.",
        ),
        (
            {0: {"heart": 5}, 1: {"heart": 5}},
            "All is equal between them: Hearts, Rovers and Reputation cards.",
        ),
    ],
)
def test_the_ending_says_what_decided(supply: dict[int, dict[str, int]], why: str) -> None:
    assert GAME.ending(final(supply=supply))[1] == why


def test_the_ending_says_when_reputation_decided() -> None:
    cards = printed("Toolmakers", hearts=0)
    supply = {0: {"heart": 5}, 1: {"heart": 5}}
    state = final(supply=supply, claimed={0: ["Toolmakers"], 1: []}, cards=cards)
    assert GAME.ending(state) == (
        "Player 2 won",
        "With equal Hearts and Rovers, the 0 Reputation cards are the fewest.",
    )


# Hearts by source and Era.


def test_every_heart_is_told_by_its_source_and_era() -> None:
    state = at(
        ["Guest Pods", "Small Forge"], built={0: ["Radio Mast"]},
        supply={0: {"biomass": 1, "rover": 2}}, era=1,
    )  # fmt: skip
    after = play(state, flip("Radio Mast"), build("Guest Pods"))
    lines = [(line.text, line.points) for line in after.scores()[0]]
    assert lines == [("Structures when built (Era II 1)", 1), ("Pink Structures (Era II 1)", 1)]
    assert hearts(play(state, assimilate("Small Forge"))) == 1


def test_grey_structures_are_one_line_of_the_score_and_reputation_is_another() -> None:
    state = final(
        built={0: ["Footprint Park", "Old Lander"]}, claimed={0: ["Toolmakers", "Gardeners"]}
    )
    assert [(line.text, line.points) for line in state.scores()[0]] == [
        ("Grey Structures (Footprint Park 1, Old Lander 0)", 1),
        ("Reputation at the end (Toolmakers 2, Gardeners 1)", 3),
    ]


def test_scores_add_up_to_the_total() -> None:
    state = GAME.deal(GAME.options(), GAME.cards(), 3, 4)
    while state.seat is not None:
        state.play(GAME.playout(state, lambda: 0.5))
    assert [total(lines) for lines in state.scores()] == [of(state, seat) for seat in range(3)]
    for seat in range(3):
        assert hearts(state, seat) == sum(sum(hearts_from(state, seat, s)) for s in SOURCES)


def test_statistics_count_what_a_seat_did() -> None:
    state = final(supply={1: {"heart": 5}}, built={1: ["Signal Beacon"]})
    tally = GAME.tally(state, 1)
    assert (tally["won"], tally["shared"], tally["hearts"], tally["structures"]) == (1, 0, 9, 2)
    assert GAME.named(state, 1) == {"ending": "Won"}
    assert GAME.named(state, 0) == {"ending": "Lost"}
