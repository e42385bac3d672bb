"""Phase 1: replenish the hand, the hand limit (ESC-7 to ESC-10)."""

from __future__ import annotations

from core.escape.kinds import FAMILY, FLARE, HACKING, METEOR, ROVER
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    RADIO,
    ROPE,
    SCANNER,
    SKIP,
    TOOLKIT,
    TORCH,
    at,
    better,
    business,
    choices,
    down,
    play,
    unseen,
    verbs,
)

FULL = [DRILL, TORCH, ROPE, MAP, LAMP, RADIO]


def test_the_phases_follow_one_another_and_a_new_round_begins_with_replenishing() -> None:
    after = play(at(5, hand=[DRILL], turn=3), END)
    assert (after.turn, len(after.hand)) == (4, 4)


def test_three_cards_are_drawn_from_the_top_of_the_deck() -> None:
    after = play(at(5, deck=[TORCH, ROPE, MAP, LAMP]), END)
    assert (after.hand, down(after.deck)) == ([TORCH, ROPE, MAP], [LAMP])


def test_phase_two_may_be_ended_without_doing_anything() -> None:
    assert "end" in verbs(at(5, hand=FULL))


def test_cards_can_only_be_drawn_by_ending_the_phase() -> None:
    assert verbs(at(5, hand=[ROPE])) == {"move", "explore", "end"}


def test_a_drawn_event_joins_the_hand_like_any_card() -> None:
    after = play(at(5, deck=[TORCH, unseen(FLARE), unseen(FAMILY), LAMP]), END)
    assert after.hand == [TORCH, FLARE, FAMILY]


# The deck runs out (ESC-8).


def test_a_deck_that_runs_out_is_refreshed_and_drawing_goes_on() -> None:
    after = play(at(5, deck=[TORCH], pile=[MAP, LAMP, ROPE]), END)
    assert (after.hand, down(after.deck)) == ([TORCH, ROPE, LAMP], [MAP, FLARE])


def test_a_deck_of_exactly_three_is_drawn_and_refreshed_at_once() -> None:
    after = play(at(5, deck=[TORCH, ROPE, MAP], pile=[LAMP, RADIO], tanks=2), END)
    assert (down(after.deck), after.pile, len(after.tanks)) == ([RADIO, LAMP, FLARE], [], 1)


def test_a_deck_of_four_is_not_refreshed() -> None:
    after = play(at(5, deck=[TORCH, ROPE, MAP, LAMP], pile=[RADIO], tanks=2), END)
    assert (down(after.deck), down(after.pile), len(after.tanks)) == ([LAMP], [RADIO], 2)


def test_the_refresh_comes_before_the_discards_of_the_hand_limit() -> None:
    state = at(5, hand=FULL, deck=[SCANNER, TOOLKIT, better(DRILL)], pile=[better(ROPE)])
    half = play(state, END)
    assert (business(half), down(half.deck)) == ("limit", [better(ROPE), FLARE])


def test_the_placed_cards_of_a_success_are_part_of_the_new_deck() -> None:
    state = at(5, placed=[ROVER, DRILL], deck=[ROPE], pile=[MAP])
    after = play(state, END, OBTAIN, ("put", DRILL))
    assert after.hand[-3:] == [ROPE, MAP, DRILL]


def test_an_empty_discard_pile_makes_a_new_deck_of_the_tank_alone() -> None:
    after = play(at(5, deck=[TORCH, ROPE, MAP], pile=[], tanks=[METEOR, FLARE]), END)
    assert (down(after.deck), len(after.tanks)) == ([METEOR], 1)


def test_one_replenishing_may_use_several_tanks() -> None:
    after = play(at(5, deck=[TORCH], tanks=[FLARE, METEOR, FAMILY, FLARE]), END)
    assert (after.hand, down(after.deck)) == ([TORCH, FLARE, METEOR], [FAMILY])


def test_without_a_tank_the_draw_stops() -> None:
    after = play(at(5, hand=[ROPE], deck=[TORCH], pile=[MAP], tanks=0), END)
    assert (after.hand, after.deck, down(after.pile)) == ([ROPE, TORCH], [], [MAP])


def test_the_draw_also_stops_when_the_tanks_run_out_on_the_way() -> None:
    after = play(at(5, hand=[ROPE], deck=[TORCH], tanks=[FAMILY]), END)
    assert (after.hand, after.deck) == ([ROPE, TORCH, FAMILY], [])


# The hand limit (ESC-9).


def test_a_hand_of_six_needs_no_discard() -> None:
    assert business(play(at(5, hand=[DRILL, TORCH, ROPE]), END)) == ""


def test_a_hand_above_six_is_discarded_down_to_six() -> None:
    state = at(5, hand=FULL[:5])
    after = play(state, END, ("discard", DRILL), ("discard", ROPE))
    assert (len(after.hand), business(after)) == (6, "")


def test_any_card_of_the_hand_may_be_chosen_for_the_limit() -> None:
    half = play(at(5, hand=FULL[:4], deck=[SCANNER, FAMILY, TOOLKIT, LAMP]), END)
    assert choices(half, "discard") == [DRILL, TORCH, ROPE, MAP, SCANNER, FAMILY, TOOLKIT]


def test_the_order_of_the_discards_is_the_players() -> None:
    state = at(5, hand=FULL, deck=[SCANNER, TOOLKIT, better(DRILL), LAMP], pile=[better(MAP)])
    after = play(state, END, ("discard", MAP), ("discard", DRILL), ("discard", TOOLKIT))
    assert down(after.pile) == [TOOLKIT, DRILL, MAP, better(MAP)]


def test_flares_and_meteorites_cannot_be_discarded() -> None:
    half = play(at(5, hand=[FLARE, METEOR, DRILL, TORCH, ROPE]), END)
    assert not {FLARE, METEOR} & set(choices(half, "discard"))


def test_memories_of_family_can_be_discarded_to_the_pile() -> None:
    half = play(at(5, hand=[FAMILY, DRILL, TORCH, ROPE]), END)
    assert FAMILY in play(half, ("discard", FAMILY)).pile


def test_stuck_cards_that_fill_the_hand_stay_and_everything_else_goes() -> None:
    state = at(5, hand=[FLARE] * 3 + [METEOR] * 3, placed=[TORCH])
    after = play(state, END, *(("discard", card) for card in state.deck[:-4:-1]))
    assert after.hand == [FLARE] * 3 + [METEOR] * 3


def test_stuck_cards_stay_even_above_six() -> None:
    hand = [FLARE] * 4 + [METEOR] * 3
    after = play(at(5, hand=hand, placed=[TORCH], deck=[METEOR, DRILL, ROPE, MAP]), END,
                 ("discard", DRILL), ("discard", ROPE))  # fmt: skip
    assert after.hand == [*hand, METEOR]


def test_the_limit_is_checked_when_nothing_could_be_drawn() -> None:
    state = at(5, hand=[*FULL, SCANNER], deck=[], tanks=0, acted=True)
    assert business(play(state, END)) == "limit"


def test_the_limit_is_not_checked_when_an_item_is_obtained() -> None:
    state = at(5, hand=FULL, placed=[SCANNER, TOOLKIT, better(DRILL)], deck=[better(MAP)] * 4)
    half = play(state, END, OBTAIN)
    assert (business(half), len(half.hand)) == ("put", 7)


def test_the_limit_is_not_checked_after_hacking() -> None:
    state = at(5, hand=[HACKING, SCANNER, TOOLKIT, *FULL], deck=[better(MAP)] * 4)
    after = play(state, ("explore", HACKING), ("pay", DRILL), ("pay", ROPE), ("take", 0))
    assert (len(after.hand), business(after)) == (7, "")


def test_an_effect_not_used_is_no_reason_to_check_the_limit() -> None:
    state = at(5, hand=[HACKING, SCANNER, TOOLKIT, *FULL, better(LAMP)], deck=[better(MAP)] * 4)
    after = play(state, ("explore", HACKING), ("pay", DRILL), ("pay", ROPE), SKIP)
    assert (len(after.hand), business(after)) == (7, "")
