"""Setup (MEM-22, MEM-23, MEM-39)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.game import BadOption
from core.memories import MEMORIES as GAME
from core.memories.kinds import END, HIDDEN, KINDS, MEMORIES, NOTHING, PLACES
from core.memories.lanes import fill
from core.memories.setup import MemoriesOptions
from core.memories.state import MemoriesState
from tests.any_game.hooks import memories_cards
from tests.core.memories.position import (
    ACCIDENT,
    AVERSION,
    CARDS,
    DAYDREAMING,
    FAMILY_TIME,
    FRIENDS,
    GLITCH,
    MOVIES,
    MUSIC,
    PERFORMANCE,
    PETS,
    SKY,
    A,
    begun,
    deal,
    hand,
    play,
    top_down,
    unseen,
    verbs,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def lay_out(*memories: int, emotions: int = 18, seats: int = 3) -> MemoriesState:
    """A setup in which these Memories come first, with plain Anxiety in the Emotion Deck."""
    state = deal(seats)
    state.deck = unseen(*[A] * emotions)
    state.pile = [0]
    rest = [memory for memory in MEMORIES if memory not in memories]
    state.memories = [END, *rest, *reversed(memories)]
    fill(state, [])
    return state


@SEATS
def test_all_48_emotions_and_35_memories_are_in_the_game(seats: int) -> None:
    cards = memories_cards(deal(seats))
    wanted = Counter({f"emotion {kind}": CARDS.count[kind] for kind in range(KINDS)})
    assert cards == wanted + Counter([f"memory {memory}" for memory in (*MEMORIES, END)])


@SEATS
def test_everyone_gets_six_emotions(seats: int) -> None:
    assert [len(hand(deal(seats), seat)) for seat in range(seats)] == [6] * seats


@SEATS
def test_the_rest_of_the_emotions_is_the_emotion_deck(seats: int) -> None:
    state = deal(seats)
    assert (len(state.deck), all(card & HIDDEN for card in state.deck)) == (48 - 6 * seats, True)


def test_the_emotions_are_dealt_in_blocks_clockwise_from_the_first_player() -> None:
    one, two = deal(3, first="1"), deal(3, first="2")
    assert [hand(one, seat) for seat in (0, 1, 2)] == [hand(two, seat) for seat in (1, 2, 0)]


def test_emotions_are_hidden_from_other_players() -> None:
    assert sum(deal().seen_by(1).table.hands[0][:-1]) == 0


def test_the_first_player_begins_the_discard_pile_with_any_card_of_the_hand() -> None:
    state = deal(4, first="3")
    assert (state.seat, verbs(state)) == (2, {"discard"})
    assert [kind for _, kind in state.legal()] == sorted(set(hand(state, 2)))


def test_that_card_lies_on_the_pile_and_the_first_turn_is_theirs() -> None:
    state = deal(4, first="3")
    kind = hand(state, 2)[0]
    after = play(state, ("discard", kind))
    assert (top_down(after.pile)[-1:], after.seat, after.turn) == ([kind], 2, 1)


def test_the_discard_comes_before_the_memories() -> None:
    assert deal().lanes == [NOTHING] * 6


@SEATS
def test_six_memories_fill_two_rows_of_three(seats: int) -> None:
    state = begun(seats)
    assert all(memory in MEMORIES for memory in state.lanes)


def test_the_first_memory_of_the_deck_lies_top_left() -> None:
    state = deal()
    first = state.memories[-6:][::-1]
    assert begun().lanes[0] == first[0] or GLITCH in first


def test_the_upper_row_is_conscious() -> None:
    assert lay_out(PETS, SKY).conscious == 0


@pytest.mark.parametrize("seed", range(30))
def test_end_of_the_line_lies_among_the_last_thirteen(seed: int) -> None:
    assert deal(seed=seed).memories.index(END) < 13


def test_it_can_lie_in_each_of_those_places() -> None:
    assert {deal(seed=seed).memories.index(END) for seed in range(200)} == set(range(13))


@pytest.mark.parametrize("seed", range(20))
def test_it_never_appears_in_the_setup(seed: int) -> None:
    assert begun(5, seed).seat is not None


def test_attached_emotions_go_under_the_memories() -> None:
    state = lay_out(FRIENDS, PETS, SKY, DAYDREAMING, AVERSION, MOVIES)
    assert [len(cards) for cards in state.under] == [2, 1, 1, 0, 1, 2]


def test_they_come_from_the_emotion_deck_face_down() -> None:
    assert set(lay_out(FRIENDS, PETS).under[0]) == set(unseen(A))


def test_placed_quirks_apply_after_all_attached_cards() -> None:
    state = lay_out(PERFORMANCE, MUSIC, FRIENDS, MOVIES, PETS, SKY, emotions=13, seats=3)
    assert ([len(cards) for cards in state.under], len(state.deck)) == ([1, 5, 2, 2, 1, 1], 0)
    assert [len(hand(state, seat)) for seat in range(3)] == [7, 6, 6]


def test_the_lanes_change_places_in_the_setup_too() -> None:
    assert lay_out(ACCIDENT).conscious == 1


def test_family_time_may_put_a_card_under_a_glitch_not_yet_covered() -> None:
    state = lay_out(FAMILY_TIME, GLITCH, DAYDREAMING)
    assert (len(state.under[1]) >= 1, state.lanes[1] != GLITCH) == (True, True)


def test_the_cover_of_a_glitch_resolves_before_the_next_quirk() -> None:
    state = lay_out(GLITCH, ACCIDENT, PETS, SKY, MOVIES, DAYDREAMING, FAMILY_TIME)
    assert (state.lanes[0], state.glitch, state.conscious) == (FAMILY_TIME, 0, 1)
    assert len(state.under[1]) == 1


def test_public_performance_serves_from_the_first_player_on() -> None:
    state = deal(3, first="2")
    state.deck, state.pile = unseen(A, A, A), [0]
    rest = [memory for memory in MEMORIES if memory != PERFORMANCE and not CARDS.attached[memory]]
    state.memories = [END, *rest[::-1], PERFORMANCE]
    fill(state, [])
    assert [len(hand(state, seat)) for seat in range(3)] == [6, 7, 7]


def test_five_players_can_run_out_of_emotions_in_the_setup() -> None:
    state = lay_out(MUSIC, FRIENDS, MOVIES, PETS, FAMILY_TIME, PERFORMANCE, seats=5)
    assert (state.deck, state.pile, sum(map(len, state.under))) == ([], [0], 14)
    assert [len(hand(state, seat)) for seat in range(5)] == [7, 7, 7, 7, 6]


def test_the_first_player_is_random_unless_chosen() -> None:
    firsts = {deal(5, seed, first="random").first for seed in range(40)}
    assert firsts == set(range(5))


def test_the_first_player_can_be_chosen() -> None:
    assert [deal(5, first=str(n)).first for n in range(1, 6)] == [0, 1, 2, 3, 4]


def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="Player 4 cannot go first in a game of 3"):
        deal(3, first="4")


def test_the_same_seed_deals_the_same_game() -> None:
    assert begun(seed=5) == begun(seed=5)


def test_everyone_has_one_research_id_and_none_lies_anywhere() -> None:
    assert begun().ids == [NOTHING] * len(PLACES)


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 5 players"):
        GAME.deal(MemoriesOptions(), CARDS, seats, 1)
