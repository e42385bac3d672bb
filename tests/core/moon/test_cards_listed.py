"""The list of all cards of Moon: their groups and, in a game, where each lies as far as known."""

from __future__ import annotations

from core.game import CardRow
from core.moon.card_list import rows
from core.moon.hidden import SHIFT
from core.moon.state import MoonState
from tests.core.moon.position import CARDS, END, at, deal, play


def where(state: MoonState, seat: int = 0) -> dict[str, str]:
    """Where a seat is told that each card lies, by its name."""
    return {row.name: row.where for row in rows(CARDS, state.seen_by(seat))}


def test_every_card_has_a_line_under_its_heading() -> None:
    listed = rows(CARDS, None)
    assert [row.name for row in listed] == list(CARDS.name)
    assert list(dict.fromkeys(row.group for row in listed)) == [
        "Structures of Era I",
        "Structures of Era II",
        "Structures of Era III",
        "Bases",
        "Expeditions of Era I",
        "Expeditions of Era II",
        "Expeditions of Era III",
        "First Expedition",
        "Bronze Reputation",
        "Silver Reputation",
        "Gold Reputation",
    ]
    assert {row.where for row in listed} == {""}


def test_a_line_says_what_is_printed_and_what_the_card_does() -> None:
    assert rows(CARDS, None)[CARDS.name.index("Guest Pods")] == CardRow(
        "Structures of Era I",
        "Guest Pods",
        "yellow; costs 1 Biomass; Flags: 1 Housing; Assimilate: 1 Energy",
        "When built: gain 1 Heart.",
    )


def test_settlements_reputation_cards_display_and_pile_are_open() -> None:
    state = at(
        built={0: ["Radio Mast"], 1: ["Telescope"]},
        claimed={1: ["Academy"]},
        display=["Two Circles"],
        pile=["Old Lander"],
    )
    listed = where(state)
    assert listed["Radio Mast"] == "in your Settlement"
    assert listed["Telescope"] == "built by Player 2"
    assert listed["Academy"] == "claimed by Player 2"
    assert listed["Two Circles"] == "on display"
    assert listed["Old Lander"] == "in the discard pile"


def test_a_hand_passed_on_stays_known_in_the_list() -> None:
    state = deal()
    mine = [CARDS.name[each >> SHIFT] for each in state.hands[0]]
    for _ in range(3):
        state = play(state, next(a for a in state.legal() if a[0] == "assimilate"), END)
    listed = where(state)
    assert [listed[name] for name in mine].count("in the hand of Player 2") == len(mine) - 1
    assert {where(state, 2)[name] for name in mine} == {"unseen", "in the discard pile"}


def test_what_was_not_dealt_in_the_open_is_not_in_this_game() -> None:
    listed = where(deal(seats=2))
    assert listed["Ice Harbour"] == "not in this game"  # marked 3+
    assert listed["Pathfinders"] == "not in this game"
    reputation = [listed[CARDS.name[card]] for level in CARDS.reputation for card in level]
    assert sorted(set(reputation)) == ["not in this game", "on display"]
    assert reputation.count("on display") == 9


def test_the_structures_of_later_eras_are_unseen() -> None:
    listed = where(deal())
    assert {listed[CARDS.name[card]] for card in CARDS.structures[2]} == {"unseen"}
