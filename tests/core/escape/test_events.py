"""Events (Events List; ESC-26 to ESC-28)."""

from __future__ import annotations

import pytest

from core.escape.kinds import CREATURE, FAMILY, FLARE, FUEL, HACKING, METEOR, SUIT
from core.escape.map import ESCAPE
from tests.core.escape.position import (
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    PLACE,
    RADIO,
    REMOVE_FLARE,
    REMOVE_METEOR,
    ROPE,
    SCANNER,
    TORCH,
    at,
    business,
    choices,
    down,
    play,
    verbs,
)

# Solar Flare (ESC-26).


def test_a_flare_is_removed_for_one_card_more_than_the_cost() -> None:
    state = at(5, hand=[DRILL, FLARE, ROPE, MAP, LAMP])
    after = play(state, ("explore", DRILL), REMOVE_FLARE, ("pay", ROPE), ("pay", MAP))
    assert (after.kept, after.hand, after.placed) == ((FLARE,), [LAMP], (DRILL,))


def test_a_removed_flare_scores() -> None:
    state = at(5, hand=[DRILL, FLARE, ROPE, MAP])
    after = play(state, ("explore", DRILL), REMOVE_FLARE, ("pay", ROPE), ("pay", MAP))
    assert after.scores()[0][5].points == 2


def test_the_extra_card_may_come_before_or_after_the_cost() -> None:
    state = at(5, hand=[DRILL, FLARE, ROPE, MAP])
    first = play(state, ("explore", DRILL), REMOVE_FLARE, ("pay", ROPE), ("pay", MAP))
    last = play(state, ("explore", DRILL), ("pay", ROPE), REMOVE_FLARE, ("pay", MAP))
    assert first == last


def test_extra_and_cost_cards_go_in_any_order() -> None:
    state = at(5, hand=[DRILL, FLARE, ROPE, MAP])
    after = play(state, ("explore", DRILL), REMOVE_FLARE, ("pay", MAP), ("pay", ROPE))
    assert down(after.pile) == [ROPE, MAP]


def test_a_flare_can_go_when_the_cost_is_nothing() -> None:
    state = at(5, hand=[ROPE, FLARE, MAP])
    after = play(state, ("explore", ROPE), REMOVE_FLARE, ("pay", MAP))
    assert (after.kept, after.placed) == ((FLARE,), (ROPE,))


def test_the_player_may_keep_the_flare_and_place_the_card() -> None:
    after = play(at(5, hand=[ROPE, FLARE, MAP]), ("explore", ROPE), PLACE)
    assert (after.kept, after.hand) == ((), [FLARE, MAP])


def test_several_flares_can_go_for_one_card_each() -> None:
    state = at(5, hand=[ROPE, FLARE, FLARE, MAP, LAMP])
    after = play(state, ("explore", ROPE), REMOVE_FLARE, REMOVE_FLARE, ("pay", MAP), ("pay", LAMP))
    assert (after.kept, after.hand) == ((FLARE, FLARE), [])


def test_a_flare_needs_a_card_beyond_the_cost() -> None:
    half = play(at(5, hand=[DRILL, FLARE, ROPE]), ("explore", DRILL))
    assert half.legal() == [("pay", ROPE)]


@pytest.mark.parametrize("card", [FLARE, METEOR])
def test_a_stuck_card_does_not_pay_for_a_flare(card: int) -> None:
    after = play(at(5, hand=[ROPE, FLARE, card]), ("explore", ROPE))
    assert (after.placed, after.kept) == ((ROPE,), ())


def test_memories_of_family_can_pay_for_a_flare() -> None:
    state = at(5, hand=[ROPE, FLARE, FAMILY])
    after = play(state, ("explore", ROPE), REMOVE_FLARE, ("pay", FAMILY))
    assert (after.kept, down(after.pile)) == ((FLARE,), [FAMILY])


def test_a_flare_goes_before_the_card_is_placed_and_its_effect_fires() -> None:
    state = at(5, hand=[HACKING, FLARE, ROPE, MAP, LAMP])
    paid = play(state, ("explore", HACKING), ("pay", ROPE), ("pay", MAP))
    assert (paid.placed, verbs(paid)) == ((), {"place", "flare"})


def test_the_extra_card_is_in_the_pile_when_the_effect_looks_at_it() -> None:
    state = at(5, hand=[HACKING, FLARE, ROPE, MAP, LAMP])
    half = play(state, ("explore", HACKING), REMOVE_FLARE,
                ("pay", ROPE), ("pay", MAP), ("pay", LAMP))  # fmt: skip
    assert choices(half, "take") == [0, 1, 2]


def test_a_flare_cannot_go_outside_an_exploration() -> None:
    assert "flare" not in verbs(at(5, hand=[FLARE, ROPE, MAP], placed=[DRILL]))


def test_a_flare_cannot_go_while_a_move_or_the_hand_limit_is_discarded() -> None:
    state = at(5, hand=[FLARE, ROPE, MAP, LAMP, RADIO])
    assert verbs(play(state, END)) == {"discard"}


def test_a_flare_can_go_with_a_free_card() -> None:
    state = at(5, hand=[FUEL, RADIO, SCANNER, FLARE, ROPE])
    half = play(state, ("explore", FUEL), ("pay", RADIO), PLACE, ("free", SCANNER))
    assert play(half, REMOVE_FLARE, ("pay", ROPE)).kept == (FLARE,)


# Meteorite (ESC-27).


def test_a_meteorite_is_removed_for_one_placed_point() -> None:
    state = at(5, hand=[METEOR, ROPE], placed=[DRILL])
    after = play(state, REMOVE_METEOR)
    assert (after.kept, after.points, after.hand) == ((METEOR,), 1, [ROPE])


def test_a_removed_meteorite_scores() -> None:
    after = play(at(5, hand=[METEOR, ROPE], placed=[DRILL]), REMOVE_METEOR)
    assert after.scores()[0][5].points == 2


def test_a_meteorite_needs_a_placed_point() -> None:
    assert "meteor" not in verbs(at(5, hand=[METEOR, ROPE]))


def test_a_meteorite_can_take_the_last_placed_point() -> None:
    assert play(at(5, hand=[METEOR, DRILL], placed=[ROPE]), REMOVE_METEOR).points == 0


def test_losses_count_for_the_next_meteorite() -> None:
    after = play(at(5, hand=[METEOR, METEOR, DRILL], placed=[ROPE]), REMOVE_METEOR)
    assert "meteor" not in verbs(after)


def test_the_lost_point_stays_lost_while_those_cards_lie_there() -> None:
    state = at(5, hand=[METEOR, DRILL, ROPE], placed=[TORCH], deck=[MAP, LAMP, RADIO, SCANNER])
    after = play(state, REMOVE_METEOR, END, ("explore", ROPE))
    assert after.points == 2


def test_the_loss_is_gone_with_the_cards() -> None:
    state = at(5, hand=[METEOR, ROPE, MAP], placed=[TORCH], cells={6: SUIT})
    after = play(state, REMOVE_METEOR, ("move", ROPE, 6), ("explore", MAP))
    assert after.points == 1


def test_a_loss_can_turn_a_success_into_a_failure() -> None:
    state = at(5, hand=[METEOR], placed=[DRILL, TORCH, ROPE])
    assert play(state, REMOVE_METEOR, END).placed == (DRILL, TORCH, ROPE)


def test_a_meteorite_can_go_at_the_rocket() -> None:
    state = at(ESCAPE, hand=[METEOR, ROPE], placed=[DRILL], programs=3)
    assert play(state, REMOVE_METEOR).kept == (METEOR,)


def test_a_meteorite_cannot_go_while_an_exploration_is_paid() -> None:
    state = at(5, hand=[METEOR, DRILL, ROPE, MAP], placed=[TORCH])
    assert verbs(play(state, ("explore", DRILL))) == {"pay"}


# Memories of Family (ESC-28).


def test_memories_of_family_explore_for_one_point_at_no_cost() -> None:
    after = play(at(5, hand=[FAMILY, ROPE]), ("explore", FAMILY))
    assert (after.placed, after.points, after.hand) == ((FAMILY,), 1, [ROPE])


def test_memories_of_family_move_one_step() -> None:
    assert play(at(5, hand=[FAMILY, ROPE]), ("move", FAMILY, 6)).at == 6


def test_memories_of_family_that_moved_go_to_the_box() -> None:
    after = play(at(5, hand=[FAMILY, ROPE]), ("move", FAMILY, 6))
    assert (after.box, after.pile) == ((FAMILY,), [])


def test_memories_of_family_that_explored_go_to_the_box_on_success() -> None:
    state = at(5, placed=[FAMILY, DRILL, TORCH], deck=[LAMP] * 4)
    after = play(state, END, OBTAIN, ("put", DRILL))
    assert (after.box, down(after.pile)) == ((FAMILY,), [TORCH, DRILL])


def test_memories_of_family_that_explored_go_to_the_box_on_a_move() -> None:
    state = at(5, hand=[ROPE, MAP], placed=[FAMILY])
    after = play(state, ("move", ROPE, 6))
    assert (after.box, down(after.pile)) == ((FAMILY,), [ROPE])


def test_memories_of_family_in_the_box_score_nothing() -> None:
    state = at(5, hand=[FAMILY, ROPE])
    assert play(state, ("move", FAMILY, 6)).scores() == state.scores()


def test_memories_of_family_paid_as_cost_can_be_used_again() -> None:
    state = at(5, hand=[DRILL, FAMILY], deck=[ROPE], pile=[])
    after = play(state, ("explore", DRILL), ("pay", FAMILY), END)
    assert FAMILY in after.hand


def test_the_creature_counts_memories_of_family() -> None:
    assert play(at(5, hand=[CREATURE, FAMILY]), ("explore", CREATURE)).points == 2


def test_a_drawn_flare_stays_in_hand_until_removed() -> None:
    state = at(5, hand=[FLARE, ROPE], deck=[MAP, LAMP, RADIO, SCANNER])
    assert FLARE in play(state, END, ("move", ROPE, 6)).hand


def test_business_returns_to_the_phase_after_a_flare_was_paid() -> None:
    state = at(5, hand=[ROPE, FLARE, MAP])
    assert business(play(state, ("explore", ROPE), REMOVE_FLARE, ("pay", MAP))) == ""
