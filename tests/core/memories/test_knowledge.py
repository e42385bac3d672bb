"""What a seat may know: views, positions imagined from them, the log (MEM-16, MEM-37)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.game import Action
from core.memories import MEMORIES as GAME
from core.memories.kinds import CARD_BACK, END, HIDDEN, MEMORY_BACK, UNKNOWN
from core.memories.state import MemoriesState
from tests.core.memories.position import (
    AU,
    COMING,
    DRAW,
    GOODBYE,
    HU,
    MOVIES,
    PERFORMANCE,
    SL,
    A,
    H,
    L,
    S,
    at,
    begun,
    discard,
    events,
    hand,
    known_hand,
    pay,
    play,
    told,
    unseen,
)

COLLECT: tuple[Action, ...] = (("collect", 0), *pay(H, H, H))
EXCHANGE: Action = ("exchange", L)


def shown_hand(state: MemoriesState, seat: int, by: int) -> tuple[list[int], int]:
    """A hand as another seat sees it: the cards it knows, and how many it does not."""
    view = state.seen_by(by).table
    return hand(view, seat), view.hands[seat][UNKNOWN]


# Open.


def test_how_many_cards_everyone_holds_is_open() -> None:
    view = at([H] * 3, others=[[S] * 4, [A] * 5]).seen_by(0).table
    assert [sum(cards) for cards in view.hands] == [3, 4, 5]


def test_the_pile_is_open_in_its_order() -> None:
    assert at(pile=[S, A, L]).seen_by(2).table.pile == [L, A, S]


def test_sizes_of_decks_and_hidden_cards_are_open() -> None:
    state = at(under={1: unseen(S, A)})
    view = state.seen_by(1).table
    assert (len(view.deck), len(view.memories), len(view.under[1])) == (16, 9, 2)


def test_a_deck_turned_over_in_the_open_is_known_to_all() -> None:
    after = play(at([L], pile=[S, A, AU], deck=unseen(H, H)), EXCHANGE)
    assert after.seen_by(2).table.deck == [S, A, AU]


def test_a_card_taken_from_the_pile_is_known_in_the_hand() -> None:
    after = play(at([H], pile=[SL, A]), DRAW)
    assert shown_hand(after, 0, by=1) == ([SL], 1)


def test_a_card_drawn_from_a_turned_deck_is_known_in_the_hand() -> None:
    after = play(at([L, H], pile=[A], deck=[S, AU, A]), EXCHANGE)
    assert shown_hand(after, 0, by=2) == ([S, AU], 1)


def test_it_stays_known_until_it_is_discarded() -> None:
    state = at([SL, H], known={0: [SL]}, others=[[S], [A]])
    kept = play(state, ("exchange", H))
    assert (known_hand(kept, 0), known_hand(play(state, ("exchange", SL)), 0)) == ([SL], [])


def test_of_equal_cards_the_known_one_is_taken_to_go_first() -> None:
    state = at([S, S, S], known={0: [S]})
    assert known_hand(play(state, ("exchange", S)), 0) == []


def test_a_known_card_under_a_memory_is_known_in_the_hand_of_who_collects_it() -> None:
    after = play(at([H] * 3, under={0: [S, *unseen(A)]}), *COLLECT)
    assert shown_hand(after, 0, by=1) == ([S], 1)


def test_a_card_from_a_turned_deck_is_known_under_a_memory() -> None:
    after = play(at([H] * 3, memories=[MOVIES], deck=[S, *unseen(AU, A)]), *COLLECT)
    assert after.seen_by(1).table.under[0] == (S, CARD_BACK)


def test_an_emotion_gained_from_the_deck_as_dealt_stays_secret() -> None:
    after = play(at([H] * 3, others=[[], []], memories=[PERFORMANCE]), *COLLECT)
    assert shown_hand(after, 1, by=0) == ([], 1)


# Hidden.


def test_hands_and_decks_as_dealt_are_hidden() -> None:
    state = begun(3)
    view = state.seen_by(0).table
    assert [view.hands[seat][UNKNOWN] for seat in (1, 2)] == [6, 6]
    assert (set(view.deck) | {CARD_BACK}, set(view.memories)) == ({CARD_BACK}, {MEMORY_BACK})


def test_ones_own_hand_is_seen() -> None:
    assert hand(at([S, HU]).seen_by(0).table) == [HU, S]


def test_what_is_unseen_is_known_as_a_whole() -> None:
    state = at([H], others=[[S], [A]], deck=unseen(L, L), under={3: unseen(AU)})
    assert state.seen_by(0).unseen == (
        tuple(sorted([S, A, L, L, AU])),
        tuple(sorted([*COMING, END])),
    )


def test_the_hidden_places_do_not_show_in_a_view() -> None:
    one = at([H], others=[[S], [A]], deck=unseen(L, AU))
    two = at([H], others=[[L], [AU]], deck=unseen(A, S))
    assert one.seen_by(0) == two.seen_by(0)


# Imagined positions.


def test_an_imagined_position_gives_back_the_view() -> None:
    state = begun(4, seed=3, house="visible")
    for seat in range(4):
        view = state.seen_by(seat)
        assert view.imagine(random.Random(1).random).seen_by(seat) == view


def test_known_cards_stay_where_they_are() -> None:
    state = at([H], others=[[SL, S], [A]], known={1: [SL]}, deck=unseen(L) * 3)
    hands = {SL in hand(state.seen_by(0).imagine(random.Random(n).random), 1) for n in range(20)}
    assert hands == {True}


def test_the_end_is_imagined_evenly_among_the_bottom_thirteen() -> None:
    view = begun(2).seen_by(0)
    rng = random.Random(1).random
    where = Counter(view.imagine(rng).memories.index(END) for _ in range(1300))
    assert (set(where), min(where.values()) > 60) == (set(range(13)), True)


def test_with_fewer_left_the_end_may_lie_anywhere() -> None:
    view = at(memories=COMING[:3]).seen_by(0)
    rng = random.Random(1).random
    assert {view.imagine(rng).memories.index(END) for _ in range(100)} == {0, 1, 2, 3}


def test_two_hidden_cards_under_a_memory_are_drawn_from_what_is_unseen() -> None:
    view = at(others=[[S], [A]], deck=unseen(L), under={0: unseen(AU)}).seen_by(0)
    rng = random.Random(1).random
    assert {view.imagine(rng).under[0][0] & ~HIDDEN for _ in range(80)} == {S, A, L, AU}


# The log.


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "and drew Sadness, Unstable Anxiety."),
        (1, "and drew 2 unseen Emotions."),
    ],
)  # fmt: skip
def test_a_draw_is_told_to_who_drew(seat: int, line: str) -> None:
    state = at([L, H], deck=unseen(S, AU, A))
    assert told(state, EXCHANGE, seat=seat)[0].endswith(line)


def test_a_draw_from_a_turned_deck_is_told_to_all() -> None:
    state = at([L, H], deck=[S, *unseen(AU, A)])
    assert told(state, EXCHANGE, seat=2)[0].endswith("and drew Sadness and 1 unseen Emotion.")


def test_what_was_found_under_a_memory_is_told_to_who_found_it() -> None:
    state = at([H] * 3, under={0: [S, *unseen(AU)]})
    assert told(state, *COLLECT)[1] == "Player 1 found Sadness, Unstable Anxiety under it."
    assert told(state, *COLLECT, seat=1)[1] == (
        "Player 1 found Sadness and 1 unseen Emotion under it."
    )


def test_what_goes_under_a_memory_is_told_to_nobody() -> None:
    state = at([H] * 3, memories=[MOVIES], deck=unseen(S, AU, A))
    lines = told(state, *COLLECT)
    assert "Movies in the Dark appears with 2 unseen Emotions under it." in lines


def test_new_memories_and_unknown_draws_reveal_something() -> None:
    shows = [event[0] for event in events(at([H] * 3, under={0: unseen(S)}), *COLLECT)
             if GAME.reveals(event)]  # fmt: skip
    assert shows == ["found", "placed"]


def test_a_draw_from_the_pile_reveals_nothing() -> None:
    assert not any(GAME.reveals(event) for event in events(at([H], pile=[S, A]), DRAW))


def test_a_discard_keeps_what_else_is_known() -> None:
    state = at([H], others=[[S] * 6 + [L] * 5], known={1: [S, S, L]}, pile=[A])
    after = play(state, DRAW, *discard(S))
    assert known_hand(after, 1) == [S, L]


def test_a_card_turned_up_as_the_new_pile_is_known_in_the_hand_that_draws_it() -> None:
    state = at([H], others=[[S], [A]], pile=[SL], deck=unseen(AU, L))
    after = play(state, DRAW, DRAW)
    assert shown_hand(after, 1, by=0) == ([AU], 1)


def test_an_emotion_gained_from_a_turned_deck_is_known() -> None:
    after = play(at([H] * 3, others=[[], []], memories=[PERFORMANCE], deck=[S, A, L, AU]), *COLLECT)
    assert shown_hand(after, 1, by=2) == ([L], 0)


def test_a_card_discarded_for_goodbye_is_known_no_longer() -> None:
    state = at([L] * 3, others=[[S, S], [A]], known={1: [S]}, lanes={0: GOODBYE})
    after = play(state, ("collect", 0), *pay(L, L, L), *discard(S))
    assert shown_hand(after, 1, by=0) == ([], 1)


def test_a_payment_uses_up_what_was_known() -> None:
    after = play(at([H, H, H, S], known={0: [H, S]}), *COLLECT)
    assert known_hand(after, 0) == [S]
