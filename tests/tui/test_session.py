"""A session: what a person does to a game, what the record keeps, what may be seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.escape import ESCAPE
from core.game import Illegal
from saves.record import Statistics
from saves.store import Store
from tests.any_game.kuhn import KUHN, KuhnOptions
from tui.counting import IDLE
from tui.session import Session
from tui.travel import happened

GAMES = {"kuhn": KUHN}


def fresh(seed: int = 1, **more: Any) -> Session:
    return Session.new(KUHN, KuhnOptions(), KUHN.cards(), 2, seed, **more)


class Clock:
    """A clock that stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_seat_shown_is_that_of_the_person_who_decides() -> None:
    session = fresh()
    session.play(("bet",))
    assert session.view.seat == 1


def test_the_seat_of_a_computer_player_is_never_shown() -> None:
    session = fresh(players=["person", "random"])
    session.play(("bet",))
    assert session.view.seat == 0


def test_actions_played_together_are_played_all_or_none() -> None:
    session = fresh()
    with pytest.raises(Illegal):
        session.play(("bet",), ("check",))
    assert session.timeline.cursor == 0


def test_a_refused_action_says_why() -> None:
    with pytest.raises(Illegal, match="no bet to answer"):
        fresh().play(("fold",))


def test_undo_goes_back_and_redo_forth() -> None:
    session = fresh()
    session.play(("check",))
    session.play(("bet",))
    session.undo()
    session.redo()
    assert session.timeline.cursor == 2


def test_restart_can_be_redone() -> None:
    session = fresh()
    session.play(("check",))
    session.restart()
    assert session.redo()


def test_taking_back_what_showed_a_card_is_hindsight() -> None:
    session = fresh()
    session.play(("check",))
    session.play(("check",))
    session.undo()
    assert session.record.hindsight


def test_taking_back_what_showed_nothing_is_no_hindsight() -> None:
    session = fresh()
    session.play(("bet",))
    session.undo()
    assert (session.record.undos, session.record.hindsight) == (1, False)


def test_an_earlier_position_can_be_looked_at_without_going_there() -> None:
    session = fresh()
    session.play(("bet",))
    assert session.peek(0).table.moves == []
    assert session.timeline.cursor == 1


def test_a_score_of_another_seat_is_not_told_before_the_end() -> None:
    session = fresh()
    session.play(("bet",))
    assert session.scores()[0] is None


def test_all_scores_are_told_at_the_end() -> None:
    session = fresh()
    session.give_up()
    assert None not in session.scores()


def test_the_log_tells_the_lines_with_their_positions() -> None:
    session = fresh()
    session.play(("check",))
    session.play(("bet",))
    assert [(line.before, line.text) for line in session.log()] == [
        (0, "You: check."),
        (1, "Watts: bet."),
    ]


def test_what_happened_since_my_move_begins_with_that_move() -> None:
    session = fresh()
    session.play(("check",))
    session.play(("bet",))
    assert [line.before for line in session.since_my_move()] == [0, 1]


def test_a_long_pause_counts_as_a_short_one_in_the_play_time() -> None:
    clock = Clock()
    session = fresh(clock=clock)
    clock.now = 10
    session.play(("check",))
    clock.now = 90_000
    session.play(("check",))
    assert session.record.seconds == 10 + IDLE


def test_an_action_after_which_the_game_goes_on_is_no_bad_end() -> None:
    assert not fresh().ends_badly(("check",))


def test_losing_to_another_player_is_no_reason_to_ask() -> None:
    session = fresh()
    session.play(("check",))
    assert not session.ends_badly(("check",))


def test_looking_at_everything_is_kept_in_the_record() -> None:
    session = fresh()
    session.reveal()
    assert session.record.revealed


def test_a_view_with_nothing_hidden_shows_all_cards() -> None:
    assert None not in KUHN.facts(fresh().revealed_view())["cards"]


def test_a_new_game_has_its_file_at_once(tmp_path: Path) -> None:
    store = Store(tmp_path, GAMES)
    session = fresh(store=store)
    session.close()
    assert len(store.list()) == 1


def test_every_decision_is_in_the_file(tmp_path: Path) -> None:
    store = Store(tmp_path, GAMES)
    session = fresh(store=store)
    session.play(("check",))
    session.flush(5)
    name = store.list()[0].name
    session.close()
    assert Session.open(store, name).timeline.actions == [("check",)]


def test_a_game_counts_once_at_its_first_end(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    session = fresh(statistics=statistics)
    session.give_up()
    session.undo()
    session.play(("check",))
    session.play(("check",))
    assert statistics.by_variant("kuhn")["game"].fair.games == 1


def test_a_deal_played_before_counts_as_with_hindsight(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    fresh(statistics=statistics)
    again = fresh(statistics=statistics)
    again.give_up()
    assert statistics.by_variant("kuhn")["game"].hindsight.games == 1


def test_the_deal_of_a_game_with_a_file_is_known_once_that_is_closed(tmp_path: Path) -> None:
    store = Store(tmp_path, GAMES)
    fresh(store=store).close()
    assert fresh(store=store).record.known_deal


def test_a_kept_copy_is_a_game_of_its_own(tmp_path: Path) -> None:
    store = Store(tmp_path, GAMES)
    session = fresh(store=store)
    session.keep(store, "before the bet")
    session.play(("bet",))
    session.close()
    assert Session.open(store, "before the bet").timeline.cursor == 0


def test_ending_a_phase_that_ends_the_game_is_known_before() -> None:
    session = Session.new(ESCAPE, ESCAPE.options(), ESCAPE.cards(), 1, 1)
    while not session.ends_badly(("end",)):
        session.play(*session.suggestion() or [("end",)])
    session.play(("end",))
    assert session.over


def test_the_time_at_the_result_is_not_counted() -> None:
    clock = Clock()
    session = fresh(clock=clock)
    session.play(("check",))
    clock.now = 60.0
    session.play(("check",))
    clock.now = 100.0
    session.undo()
    assert session.record.seconds == 60.0


def test_after_undo_from_the_end_time_counts_again() -> None:
    clock = Clock()
    session = fresh(clock=clock)
    session.play(("check",))
    session.play(("check",))
    session.undo()
    clock.now = 30.0
    session.play(("check",))
    assert session.record.seconds == 30.0


def test_what_happened_between_two_positions_is_told_after_undo_too() -> None:
    session = fresh()
    session.play(("check",))
    session.undo()
    assert happened(session, 0, 1) == "You: check."
