"""Warnings: never a rule, never a false alarm (ESC-33)."""

from __future__ import annotations

import random

import pytest

from core.escape import ESCAPE as GAME
from core.escape.kinds import (
    ASSISTANT,
    CREATURE,
    FAMILY,
    FLARE,
    METEOR,
    PROGRAM_A,
    SUIT,
)
from core.escape.map import ESCAPE
from core.escape.rules import reached
from core.escape.state import EscapeState
from core.escape.words import most_points, tanks_of_next_draw, warnings
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
    at,
    better,
    deal,
    play,
)


def warned(state: EscapeState) -> list[str]:
    """The warnings of a position."""
    return warnings(state.seen_by(0))


def random_games(games: int) -> list[list[EscapeState]]:
    """The positions between two moves of some random games that end with sensible business."""
    out = []
    for seed in range(games):
        rng, state, line = random.Random(seed), deal("moonlit", seed), []
        while state.seat is not None:
            if state.stack:
                state.play(GAME.suggest(state)[0])
                continue
            line.append(state.clone())
            legal = state.legal()
            explore = [a for a in legal if a[0] == "explore"]
            state.play(rng.choice(explore if explore and rng.random() < 0.7 else legal))
        out.append(line)
    return out


GAMES = random_games(25)

# Tanks of the next replenishing.


@pytest.mark.parametrize(
    ("deck", "pile", "tanks"), [(4, 0, 0), (3, 5, 1), (2, 0, 2), (1, 0, 3), (1, 1, 2), (1, 2, 1)]
)
def test_the_tanks_of_the_next_replenishing_are_counted(deck: int, pile: int, tanks: int) -> None:
    state = at(5, deck=[DRILL, TORCH, ROPE, MAP][:deck], pile=[LAMP] * pile, tanks=6)
    assert tanks_of_next_draw(state) == tanks


def test_no_more_tanks_are_counted_than_there_are() -> None:
    assert tanks_of_next_draw(at(5, deck=[DRILL], tanks=2)) == 2


def test_after_a_success_the_placed_cards_count_as_discarded() -> None:
    state = at(5, placed=[TORCH, SCANNER, ROPE], deck=[DRILL], tanks=6)
    assert (reached(state), tanks_of_next_draw(state)) == (True, 1)


def test_after_a_failure_they_do_not() -> None:
    state = at(5, placed=[TORCH, ROPE], deck=[DRILL], tanks=6)
    assert (reached(state), tanks_of_next_draw(state)) == (False, 3)


def test_memories_of_family_placed_for_a_success_do_not_count() -> None:
    state = at(5, placed=[FAMILY, TORCH], points=5, deck=[DRILL], tanks=6)
    assert tanks_of_next_draw(state) == 2


def test_the_success_stays_counted_until_the_cards_are_discarded() -> None:
    state = at(5, placed=[TORCH, SCANNER, ROPE], deck=[DRILL], tanks=6)
    assert tanks_of_next_draw(play(state, END, ("obtain",))) == 1


def test_cards_still_to_pay_count_as_discarded() -> None:
    state = at(5, hand=[SCANNER, ROPE, MAP], deck=[DRILL], tanks=6)
    assert tanks_of_next_draw(play(state, ("explore", SCANNER))) == 1


def test_cards_still_to_put_down_count_as_discarded() -> None:
    state = at(5, hand=[SCANNER, ROPE, MAP, LAMP, TORCH], deck=[DRILL, RADIO, TOOLKIT, MAP])
    assert tanks_of_next_draw(play(state, END)) == 1


def test_a_launch_uses_no_tank() -> None:
    state = at(ESCAPE, placed=[DRILL], points=21, programs=3, deck=[TORCH], tanks=6)
    assert tanks_of_next_draw(state) == 0


def test_the_warning_is_right_whenever_the_phase_is_ended_in_random_games() -> None:
    wrong = []
    for state in (state for line in GAMES for state in line):
        after = state.clone()
        after.play(END)
        while after.stack and after.turn == state.turn:
            after.play(GAME.suggest(after)[0])
        if after.seat is not None and len(state.tanks) - len(after.tanks) != tanks_of_next_draw(
            state
        ):
            wrong.append(state.pack())
    assert wrong == []


@pytest.mark.parametrize(("deck", "said"), [(4, []), (3, ["1 tank"]), (2, ["2 tanks"])])
def test_the_warning_tells_how_many(deck: int, said: list[str]) -> None:
    state = at(5, deck=[DRILL, TORCH, ROPE, MAP][:deck])
    assert warned(state) == [f"The next replenishing uses {tanks}." for tanks in said]


# A target out of reach.


def test_a_target_above_all_points_still_owned_is_said() -> None:
    state = at(5, hand=[ROPE], deck=[], tanks=0, pile=[SUIT], sector=PROGRAM_A, acted=True)
    assert "All your cards together cannot reach 12 any more." in warned(state)


def test_a_target_in_reach_is_no_reason_to_warn() -> None:
    assert warned(at(5, hand=[ROPE], sector=PROGRAM_A)) == []


@pytest.mark.parametrize(
    ("card", "points"),
    [(ROPE, 2), (better(TOOLKIT), 4), (ASSISTANT, 5), (CREATURE, 9), (FAMILY, 1), (FLARE, 0),
     (METEOR, 0), (SUIT, 2)],
)  # fmt: skip
def test_each_card_counts_at_its_best(card: int, points: int) -> None:
    state = at(13, hand=[card], deck=[], tanks=0)
    assert most_points(state.seen_by(0)) == points


@pytest.mark.parametrize("place", ["hand", "deck", "pile", "placed"])
def test_cards_count_wherever_they_lie(place: str) -> None:
    where = {"hand": [], "deck": [], "pile": [], "placed": [], place: [ROPE, SUIT]}
    state = at(13, tanks=0, **where)  # type: ignore[arg-type]  # one keyword by name
    assert most_points(state.seen_by(0)) == 4


def test_what_can_still_be_found_counts() -> None:
    state = at(13, deck=[], tanks=2, tank_at=4, cells={6: SUIT})
    assert most_points(state.seen_by(0)) == 5


def test_cards_in_the_box_do_not_count() -> None:
    assert most_points(at(13, deck=[], tanks=0, box=[ROPE, SUIT]).seen_by(0)) == 0


def test_points_lost_to_a_meteorite_can_be_won_back_by_leaving() -> None:
    state = at(5, placed=[ROPE, MAP, LAMP], lost=1, deck=[], tanks=0)
    assert most_points(state.seen_by(0)) == 2 + 2 + 2 + 2


def test_what_can_be_reached_never_grows_so_there_is_no_false_alarm() -> None:
    most = [[most_points(state.seen_by(0)) for state in line] for line in GAMES]
    assert all(line == sorted(line, reverse=True) for line in most)


def test_no_more_is_ever_placed_than_could_be_reached() -> None:
    states = [state for line in GAMES for state in line]
    assert all(state.points <= most_points(state.seen_by(0)) for state in states)


# An idle phase that ends the game.


def test_that_doing_nothing_ends_the_game_is_said() -> None:
    state = at(5, hand=[ROPE, SCANNER], deck=[], tanks=0)
    assert "Ending the phase without doing anything ends the game." in warned(state)


def test_once_something_was_done_it_is_said_no_more() -> None:
    state = at(5, hand=[ROPE, SCANNER], deck=[], tanks=0)
    assert warned(play(state, ("move", ROPE, 6))) == []


def test_nothing_is_warned_of_after_the_end() -> None:
    state = at(5, hand=[ROPE], deck=[], tanks=0)
    assert warned(play(state, ("move", ROPE, 6))) == []
