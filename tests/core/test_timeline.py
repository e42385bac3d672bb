"""The timeline: what undo, redo and jumps do to a game, tried on a game made for it."""

from __future__ import annotations

from typing import Any

import pytest

from core.game import GIVE_UP, OVER, Action, Event, Game, Illegal, Line, State, View
from core.timeline import BOT, EVERY, FORCED, Timeline
from tests.any_game.kuhn import KUHN, TABLE, KuhnOptions

STEP: Action = ("step",)
PICK: Action = ("pick",)
ASK: Action = ("ask",)
ANSWER: Action = ("answer",)
CLOSE: Action = ("close",)


def pick(n: int) -> Action:
    return ("open", n)


class Steps(State):
    """Two seats in turn, without end.

    `STEP` ends a turn. `pick(n)` begins business of n times `PICK`. `ASK` begins business that the
    other seat `ANSWER`s and the asker `CLOSE`s.
    """

    __slots__ = ("done", "seat", "stack", "turn")

    def __init__(self) -> None:
        self.seat: int | None = 0
        self.stack: list[tuple[Any, ...]] = []
        self.turn = 1
        self.done: list[Action] = []

    def legal(self) -> list[Action]:
        if self.seat is None:
            return []
        return [(self.stack[-1][0],)] if self.stack else [STEP, ASK, pick(1), pick(2), pick(3)]

    def why_not(self, action: Action) -> str | None:
        if self.seat is None:
            return OVER
        return None if action == GIVE_UP or action in self.legal() else "Not now."

    def play(self, action: Action, log: list[Event] | None = None) -> None:
        assert self.seat is not None
        self.done.append(action)
        match action:
            case ("step",):
                self.turn += 1
                self.seat = 1 - self.seat
            case ("open", int(n)):
                self.stack = [("pick",)] * n
            case ("pick",) | ("close",):
                self.stack.pop()
            case ("ask",):
                self.stack = [("close",), ("answer",)]
                self.seat = 1 - self.seat
            case ("answer",):
                self.stack.pop()
                self.seat = 1 - self.seat
            case _:
                self.seat = None
        if log is not None:
            log.append(("showed" if action == PICK else "did", 0))

    def outcome(self) -> tuple[float, ...]:
        return (0.5, 0.5)

    def scores(self) -> list[list[Line]]:
        return [[], []]

    def clone(self) -> Steps:
        new = Steps()
        new.seat, new.turn = self.seat, self.turn
        new.stack, new.done = self.stack[:], self.done[:]
        return new

    def pack(self) -> list[Any]:
        return [list(action) for action in self.done]

    def seen_by(self, seat: int) -> View[Steps]:
        raise NotImplementedError


def game(
    *plays: Action, by: dict[int, int] | None = None, start: Steps | None = None
) -> Timeline[Any]:
    """A game after some actions; `by` says at which positions not a person chose."""
    any_game: Game[Any] = KUHN  # only asked which events showed a card
    line = Timeline.adopt(any_game, KuhnOptions(), TABLE, 2, 1, start or Steps())
    for at, action in enumerate(plays):
        line.play(action, (by or {}).get(at, 0))
    return line


def undone(*plays: Action, by: dict[int, int] | None = None) -> int | None:
    return game(*plays, by=by).undo_point()


# Playing.


def test_a_timeline_starts_with_the_deal() -> None:
    line = Timeline(KUHN, KuhnOptions(), TABLE, 2, 3)
    assert line.state == KUHN.deal(KuhnOptions(), TABLE, 2, 3)


def test_playing_returns_what_happened() -> None:
    assert game().play(STEP) == [("did", 0)]


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    with pytest.raises(Illegal, match="Not now"):
        game().play(PICK)


def test_a_refused_action_changes_nothing() -> None:
    line = game(STEP, STEP)
    line.jump(1)
    with pytest.raises(Illegal):
        line.play(PICK)
    assert (line.cursor, line.actions, line.state.done) == (1, [STEP, STEP], [STEP])


def test_nothing_can_be_played_after_the_end() -> None:
    with pytest.raises(Illegal, match=OVER):
        game(GIVE_UP).play(GIVE_UP)


# Undo.


def test_at_the_start_there_is_nothing_to_undo() -> None:
    assert undone() is None


def test_undo_takes_back_a_move_of_one_action() -> None:
    assert undone(STEP, STEP) == 1


def test_undo_takes_back_a_whole_finished_move() -> None:
    assert undone(STEP, pick(2), PICK, PICK) == 1


def test_undo_takes_back_the_last_pick_of_a_half_made_move() -> None:
    assert undone(pick(3), PICK, PICK) == 2


def test_undo_takes_back_what_bots_did_since() -> None:
    assert undone(STEP, pick(1), PICK, STEP, by={1: BOT, 2: BOT, 3: BOT}) == 0


def test_undo_takes_back_the_whole_move_when_a_bot_is_in_the_middle_of_its_own() -> None:
    assert undone(pick(1), PICK, STEP, STEP, pick(2), by={3: BOT, 4: BOT}) == 2


def test_undo_takes_back_forced_choices_with_the_pick_before_them() -> None:
    assert undone(pick(3), PICK, PICK, by={2: FORCED}) == 1


def test_undo_never_stops_at_a_forced_start() -> None:
    assert undone(STEP, by={0: FORCED}) is None


def test_undo_takes_back_a_move_with_the_answers_within_it() -> None:
    assert undone(STEP, STEP, ASK, ANSWER, CLOSE, by={3: BOT}) == 2


def test_undo_of_an_answer_leaves_the_question_asked() -> None:
    assert undone(ASK, ANSWER, CLOSE, by={0: BOT, 2: BOT}) == 1


def test_undo_of_an_answer_leaves_the_question_of_another_person() -> None:
    assert undone(ASK, ANSWER) == 1


def test_undo_repeated_leads_to_the_start() -> None:
    line = game(STEP, ASK, ANSWER, CLOSE, STEP, pick(2), PICK, PICK, by={4: BOT, 6: FORCED})
    stops = []
    while (point := line.undo_point()) is not None:
        line.jump(point)
        stops.append(point)
    assert stops == [5, 1, 0]


# To the start of the move, of the turn.


def test_the_start_of_a_half_made_move_is_where_its_first_pick_was_made() -> None:
    assert game(STEP, pick(3), PICK, PICK).move_point() == 1


def test_between_moves_no_move_is_half_made() -> None:
    assert game(pick(1), PICK).move_point() is None


def test_a_move_of_a_bot_is_not_mine_to_take_back() -> None:
    assert game(STEP, pick(2), by={1: BOT}).move_point() is None


def test_my_half_made_move_starts_before_the_answer_to_it() -> None:
    assert game(STEP, STEP, ASK, ANSWER, by={3: BOT}).move_point() == 2


def test_undo_turn_leads_to_the_first_decision_of_the_turn() -> None:
    assert game(STEP, STEP, pick(1), PICK, pick(2), PICK).turn_point() == 2


def test_undo_turn_at_the_start_of_a_turn_leads_to_the_one_before() -> None:
    assert game(pick(1), PICK, STEP).turn_point() == 0


def test_undo_turn_takes_back_the_turns_of_bots_since() -> None:
    assert game(STEP, STEP, pick(1), PICK, STEP, STEP, by={1: BOT, 5: BOT}).turn_point() == 2


def test_undo_turn_keeps_to_the_seat_that_decided_last() -> None:
    assert game(STEP, STEP, ASK, ANSWER).turn_point() == 3


def test_at_the_start_there_is_no_turn_to_take_back() -> None:
    assert game().turn_point() is None


# Redo.


def test_at_the_end_there_is_nothing_to_redo() -> None:
    assert game(STEP).redo_point() is None


@pytest.mark.parametrize(
    ("start", "stop"), [(0, 1), (1, 4), (2, 3), (3, 4), (4, 6), (6, 9), (7, 8)]
)
def test_redo_plays_the_next_move_or_pick_with_what_followed_by_itself(
    start: int, stop: int
) -> None:
    plays = [STEP, pick(2), PICK, PICK, STEP, STEP, ASK, ANSWER, CLOSE]
    line = game(*plays, by={5: BOT, 7: BOT})
    line.jump(start)
    assert line.redo_point() == stop


def test_redo_in_the_middle_of_a_move_plays_one_pick() -> None:
    line = game(pick(3), PICK, PICK, PICK)
    line.jump(1)
    assert line.redo_point() == 2


def test_redo_of_an_answer_does_not_take_up_the_question_of_a_bot_again() -> None:
    line = game(STEP, ASK, ANSWER, CLOSE, STEP, by={1: BOT, 3: BOT, 4: BOT})
    line.jump(2)
    assert line.redo_point() == 5


def test_redo_stops_at_the_move_of_the_next_person() -> None:
    line = game(STEP, STEP, STEP)
    line.jump(0)
    assert line.redo_point() == 1


def test_redo_comes_back_to_where_undo_began() -> None:
    line = game(STEP, pick(2), PICK, PICK, STEP, STEP, by={3: FORCED, 5: BOT})
    stops = [line.cursor]
    while (point := line.undo_point()) is not None:
        line.jump(point)
        stops.append(point)
    again = [line.cursor]
    while (point := line.redo_point()) is not None:
        line.jump(point)
        again.append(point)
    assert again == stops[::-1]


# The redo tail.


def test_what_was_undone_stays_when_it_is_played_again() -> None:
    line = game(STEP, pick(1), PICK)
    line.jump(0)
    line.play(STEP)
    assert (line.cursor, line.actions) == (1, [STEP, pick(1), PICK])


def test_what_was_undone_goes_when_something_else_is_played() -> None:
    line = game(STEP, pick(1), PICK)
    line.jump(1)
    line.play(pick(2))
    assert line.actions == [STEP, pick(2)]


def test_after_a_different_action_history_tells_the_new_game_only() -> None:
    line = game(STEP, pick(1), PICK, STEP, STEP)
    line.jump(1)
    line.play(ASK)
    told = (line.events, line.by, line.seat_at(2), line.is_open(2), line.turn_at(2))
    assert told == ([[("did", 0)]] * 2, [0, 0], 0, True, 2)


def test_a_choice_played_again_by_a_person_is_that_persons() -> None:
    line = game(pick(2), PICK, PICK, by={1: FORCED})
    line.jump(1)
    line.play(PICK)
    assert line.undo_point() == 1


def test_states_of_a_dropped_tail_are_forgotten() -> None:
    line = game(*[STEP] * (2 * EVERY))
    line.jump(EVERY - 1)
    for action in [pick(1), PICK] * EVERY:
        line.play(action)
    assert line.state_at(EVERY + 1).done == [STEP] * (EVERY - 1) + [pick(1), PICK]


# Jumps.


def test_a_jump_leads_to_the_position_after_so_many_actions() -> None:
    line = game(*[STEP] * 100)
    line.jump(70)
    assert (line.cursor, line.state.done) == (70, [STEP] * 70)


def test_a_jump_forgets_nothing() -> None:
    line = game(STEP, pick(1), PICK)
    line.jump(0)
    assert (line.actions, line.turn_at(3)) == ([STEP, pick(1), PICK], 2)


@pytest.mark.parametrize("position", [-1, 3])
def test_a_jump_outside_the_history_is_an_error(position: int) -> None:
    with pytest.raises(IndexError):
        game(STEP, STEP).jump(position)


def test_every_position_can_be_looked_at() -> None:
    line = game(*[STEP, pick(1), PICK] * 30)
    line.jump(40)
    assert [line.state_at(n).done for n in range(91)] == [line.actions[:n] for n in range(91)]


def test_a_position_looked_at_is_a_copy() -> None:
    line = game(STEP)
    line.state_at(1).play(STEP)
    line.state_at(0).play(STEP)
    assert (line.state.done, line.state_at(0).done) == ([STEP], [])


def test_moves_start_where_a_person_began_one() -> None:
    plays = [STEP, STEP, pick(2), PICK, PICK, ASK, ANSWER, CLOSE, STEP, ASK, ANSWER, CLOSE]
    line = game(*plays, by={1: BOT, 6: BOT, 9: BOT, 11: BOT})
    assert line.moves() == [0, 2, 5, 8, 10]


def test_a_timeline_can_start_from_a_given_position() -> None:
    start = Steps()
    start.play(pick(2))
    line = game(PICK, start=start)
    assert (line.cursor, line.undo_point(), line.state.done) == (1, 0, [pick(2), PICK])


def test_it_is_known_which_actions_showed_a_hidden_card() -> None:
    line = game(STEP, pick(1), PICK, STEP)
    assert (line.revealed(0, 2), line.revealed(2, 3), line.revealed(3, 4)) == (False, True, False)
