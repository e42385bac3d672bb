"""The steps of a turn (Gameplay; MEM-15, MEM-18 to MEM-21, MEM-36)."""

from __future__ import annotations

from core.memories.kinds import END, NOTHING, PLACES
from core.memories.rules import HAND_LIMIT, LINE, PATIENCE, TIRED
from core.memories.scoring import points
from tests.core.memories.position import (
    AU,
    CARDS,
    COMING,
    DAYDREAMING,
    DRAW,
    FAMILY_TIME,
    FRIENDS,
    GLITCH,
    GOODBYE,
    GROWING_OLD,
    HL,
    HOSPITAL,
    I_DO,
    MEMENTO,
    MOVIES,
    PERFORMANCE,
    QUIET,
    TRAVELING,
    A,
    H,
    L,
    S,
    at,
    business,
    discard,
    events,
    hand,
    happened,
    mine,
    pay,
    play,
    top_down,
    unseen,
    verbs,
)

TWELVE = [H] * 4 + [S] * 4 + [L] * 4
COLLECT = (("collect", 0), *pay(H, H, H))


def test_a_turn_is_one_action_and_then_the_next_player_clockwise() -> None:
    after = play(at([H]), DRAW)
    assert (after.active, after.seat, after.turn) == (1, 1, 10)


def test_after_the_last_seat_the_first_is_next() -> None:
    assert play(at([H]), DRAW, DRAW, ("exchange", S)).seat == 0


# Step 1: hand limit.


def test_more_than_ten_emotions_are_discarded_down_to_ten() -> None:
    state = play(at([H], others=[TWELVE]), DRAW)
    after = play(state, *discard(H, S))
    assert (business(state), sum(after.hands[1]), after.seat) == ("limit", HAND_LIMIT, 1)


def test_ten_emotions_need_no_discard() -> None:
    assert business(play(at([H], others=[TWELVE[:10]]), DRAW)) == ""


def test_the_player_chooses_which_go_and_in_which_order() -> None:
    after = play(at([H], others=[TWELVE], pile=[A, A]), DRAW, *discard(L, S))
    assert top_down(after.pile) == [S, L, A]


def test_only_discards_are_possible_before_the_limit_is_kept() -> None:
    assert verbs(play(at([H], others=[TWELVE]), DRAW)) == {"discard"}


def test_the_pile_is_turned_over_only_after_the_last_of_the_discards() -> None:
    state = at([H], others=[TWELVE], pile=[A], deck=unseen(S))
    half = play(state, DRAW, *discard(L))
    after = play(half, *discard(H))
    assert (half.deck, top_down(half.pile)) == ([], [L, S])
    assert (top_down(after.pile), top_down(after.deck)) == ([H], [S, L])


def test_the_limit_does_not_count_before_ones_own_next_turn() -> None:
    after = play(at([H] * 10), ("exchange", H))
    assert (sum(after.hands[0]), after.seat) == (11, 1)


def test_the_final_hand_counts_in_full() -> None:
    assert points(CARDS, 1 << GROWING_OLD, 12) == 12


# Step 2 and 3: what is collected, and in which order.


def test_a_collected_memory_lies_open_before_its_owner() -> None:
    after = play(at([H] * 3), *COLLECT)
    assert after.seen_by(1).table.owned[0] == 1 << DAYDREAMING


def test_what_is_paid_taken_found_and_refilled_comes_in_this_order() -> None:
    state = at([H] * 3, under={0: [S]})
    assert happened(state, *COLLECT) == ["collected", "found", "placed", "turn"]


def test_the_extra_action_comes_before_the_refill() -> None:
    state = at([H] * 3, lanes={0: TRAVELING})
    half = play(state, *COLLECT)
    assert (business(half), half.lanes[0], half.seat) == ("again", NOTHING, 0)


def test_any_of_the_four_actions_can_be_the_extra_one() -> None:
    state = at([H] * 3 + [S] * 3 + [HL, HL], lanes={0: TRAVELING})
    half = play(state, *COLLECT)
    assert verbs(half) == {"collect", "draw", "exchange", "research"}


def test_the_extra_action_must_be_taken() -> None:
    half = play(at([H] * 4, lanes={0: TRAVELING}), *COLLECT)
    assert ("pass",) not in half.legal()
    assert play(half, DRAW).seat == 1


def test_before_the_extra_action_there_is_no_hand_limit() -> None:
    state = at([H] * 10, lanes={0: TRAVELING}, under={0: [S] * 5})
    assert "discard" not in verbs(play(state, *COLLECT))


def test_two_empty_places_are_refilled_the_top_row_first() -> None:
    state = at([H] * 3 + [L] * 4, lanes={3: TRAVELING, 0: I_DO}, ids={3: 0})
    after = play(state, ("collect", 3), *pay(H, H), ("collect", 0), *pay(L, L, L))
    assert (after.lanes[0], after.lanes[3]) == COMING[:2]


def test_each_place_is_resolved_before_the_next_is_filled() -> None:
    state = at([H] * 3 + [L] * 4, lanes={1: TRAVELING, 0: I_DO},
               memories=[FAMILY_TIME, MEMENTO, HOSPITAL])  # fmt: skip
    after = play(state, ("collect", 1), *pay(H, H, H), ("collect", 0), *pay(L, L, L))
    assert [len(after.under[place]) for place in PLACES] == [0, 0, 0, 1, 0, 0]


def test_the_top_row_is_the_one_that_began_as_conscious() -> None:
    state = at([H] * 4 + [L] * 4, lanes={3: TRAVELING, 0: I_DO}, conscious=1)
    after = play(state, ("collect", 3), *pay(H, H, H), ("collect", 0), *pay(L, L, L, L))
    assert (after.lanes[0], after.lanes[3]) == COMING[:2]


# Step 4: refill.


def test_an_empty_place_is_refilled_from_the_memory_deck() -> None:
    after = play(at([H] * 3), *COLLECT)
    assert after.lanes == [COMING[0], *QUIET[1:]]


def test_a_new_memory_gets_its_attached_emotions() -> None:
    after = play(at([H] * 3, memories=[MOVIES], deck=unseen(S, AU, L)), *COLLECT)
    assert after.under[0] == tuple(unseen(S, AU))


def test_a_new_memory_carries_out_its_placed_quirk() -> None:
    after = play(at([H] * 3, memories=[PERFORMANCE], deck=unseen(S, A, L, AU)), *COLLECT)
    assert (after.under[0], hand(after)) == (tuple(unseen(S)), [A])


# The end.


def test_the_game_ends_when_end_of_the_line_appears() -> None:
    after = play(at([H] * 3, memories=[]), *COLLECT)
    assert (after.seat, after.result, after.lanes[0]) == (None, LINE, END)


def test_nothing_else_of_the_turn_happens() -> None:
    state = at([H] * 3 + [L] * 3, lanes={0: TRAVELING, 1: I_DO}, memories=[])
    after = play(state, ("collect", 0), *pay(H, H, H), ("collect", 1), *pay(L, L, L))
    assert (after.lanes[0], after.lanes[1], after.turn) == (END, NOTHING, 9)


def test_a_glitch_reveals_the_end_too() -> None:
    after = play(at([H] * 3, memories=[GLITCH]), *COLLECT)
    assert (after.result, after.lanes[0], after.glitch) == (LINE, END, 0)


def test_there_are_no_equal_turns() -> None:
    after = play(at([H] * 3, memories=[]), *COLLECT)
    assert (after.active, after.turn) == (0, 9)


def test_memories_left_in_the_lanes_belong_to_nobody() -> None:
    after = play(at([H] * 3, memories=[], under={1: [S]}), *COLLECT)
    assert (mine(after), mine(after, 1), hand(after)) == ({DAYDREAMING}, set(), [])


# A game in which nobody collects (MEM-36).


def test_after_twenty_rounds_without_a_collected_memory_the_game_ends() -> None:
    after = play(at([H], idle=PATIENCE * 3 - 1), DRAW)
    assert (after.seat, after.result) == (None, TIRED)


def test_it_is_announced_one_round_before() -> None:
    assert ("tired", 3) in events(at([H], idle=PATIENCE * 3 - 4), DRAW)


def test_collecting_starts_the_count_anew() -> None:
    after = play(at([H] * 3, idle=PATIENCE * 3 - 1), *COLLECT)
    assert (after.seat, after.idle) == (1, 0)


def test_passes_count_for_it() -> None:
    assert play(at([], pile=[], deck=[], idle=4), ("pass",)).idle == 5


def test_friends_bring_two_emotions() -> None:
    assert CARDS.attached[FRIENDS] == 2


def test_exactly_twenty_rounds_go_by() -> None:
    state = at([], others=[[], []], pile=[], deck=[])
    last = play(state, *[("pass",)] * (20 * 3 - 1))
    assert (last.seat, play(last, ("pass",)).result) == (2, TIRED)


def test_the_announcement_says_how_many_turns_are_left() -> None:
    state = at([], others=[[], []], pile=[], deck=[])
    told_ = [n for n in range(60) if ("tired", 3) in events(state, *[("pass",)] * (n + 1))]
    assert told_ == [60 - 3 - 1]


def test_a_memory_collected_as_the_extra_action_starts_the_count_anew_too() -> None:
    state = at([H] * 3 + [L] * 3, lanes={0: TRAVELING, 1: I_DO}, idle=PATIENCE * 3 - 1)
    after = play(state, ("collect", 0), *pay(H, H, H), ("collect", 1), *pay(L, L, L))
    assert (after.seat, after.idle) == (1, 0)


def test_what_a_collected_memory_does_comes_before_the_end() -> None:
    state = at([L] * 3, lanes={0: GOODBYE}, memories=[])
    after = play(state, ("collect", 0), *pay(L, L, L), *discard(H, S))
    assert (after.result, [len(hand(after, seat)) for seat in range(3)]) == (LINE, [0, 0, 0])


def test_the_end_under_a_glitch_leaves_the_second_place_empty() -> None:
    state = at([H] * 3 + [L] * 3, lanes={0: TRAVELING, 1: I_DO}, memories=[GLITCH])
    after = play(state, ("collect", 0), *pay(H, H, H), ("collect", 1), *pay(L, L, L))
    assert (after.result, after.lanes[:2]) == (LINE, [END, NOTHING])


def test_what_appeared_before_the_end_has_done_what_it_does() -> None:
    state = at([H] * 3 + [L] * 3, lanes={0: TRAVELING, 1: I_DO}, memories=[PERFORMANCE])
    after = play(state, ("collect", 0), *pay(H, H, H), ("collect", 1), *pay(L, L, L))
    assert (after.lanes[:2], [len(hand(after, n)) for n in range(3)]) == (
        [PERFORMANCE, END],
        [1, 2, 2],
    )


def test_an_empty_place_can_be_neither_collected_nor_researched() -> None:
    half = play(at([H] * 4 + [HL, HL], lanes={0: TRAVELING}), *COLLECT)
    assert 0 not in {action[1] for action in half.legal() if action[0] in ("collect", "research")}
