"""A session with computer players: whose turn it is, what they play, and time."""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.game import Action, Illegal
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.timeline import PERSON
from saves.store import Store
from tui import plain
from tui.session import Session
from tui.thinking import Others
from tui.travel import went

GAMES = {"memories": MEMORIES}


def table(first: int = 1, *, seed: int = 3, store: Store | None = None) -> Session:
    """A game against two, who play by the rules of thumb."""
    options = MemoriesOptions(first=str(first))
    players = ["person", "easy", "easy"]
    return Session.new(MEMORIES, options, MEMORIES.cards(), 3, seed, store, players=players)


DRAW = ("draw", 1)


def begun() -> Session:
    """The pile is begun; the person has the first turn."""
    session = table()
    session.play(session.legal()[0])
    return session


def go(session: Session) -> None:
    """Draw, then let the others play."""
    session.play(DRAW)
    session.let_play(Others().ask_now)


def test_the_others_play_up_to_the_turn_of_the_person() -> None:
    session = table(first=2)
    session.let_play(Others().ask_now)
    assert session.state.seat == 0


def test_while_another_decides_the_person_has_no_choice() -> None:
    assert table(first=2).legal() == []


def test_while_another_decides_the_person_cannot_play() -> None:
    with pytest.raises(Illegal, match="Watts has to play first"):
        table(first=2).play(("draw", 1))


def test_a_computer_player_gets_what_its_seat_may_know() -> None:
    assert Others().question(table(first=2)).view.seat == 1


def test_undo_takes_back_what_the_others_did_since() -> None:
    session = begun()
    go(session)
    session.undo()
    assert (session.state.seat, session.timeline.cursor) == (0, 1)


def test_undo_names_the_move_and_not_all_that_the_others_did_since() -> None:
    session = begun()
    go(session)
    end = session.timeline.cursor
    session.undo()
    said = went(session, end, "y")
    assert said.startswith("Taken back, with all that followed: ")
    assert "Watts" not in said


def test_redo_plays_their_moves_again() -> None:
    session = begun()
    go(session)
    end = session.timeline.cursor
    session.undo()
    session.redo()
    assert session.timeline.cursor == end


def test_the_same_move_after_undo_gets_the_same_answers_without_thinking() -> None:
    def never(session: Session) -> Action:
        raise AssertionError("nobody has to think")

    session = begun()
    go(session)
    session.undo()
    session.play(DRAW)
    session.let_play(never)
    assert session.state.seat == 0


def test_taking_back_what_others_answered_is_hindsight() -> None:
    session = begun()
    go(session)
    session.undo()
    assert session.record.hindsight


def test_their_actions_are_marked_as_theirs() -> None:
    session = table(first=2)
    session.let_play(Others().ask_now)
    assert PERSON not in session.timeline.by


def test_the_log_names_them() -> None:
    session = table(first=2)
    assert session.let_play(Others().ask_now)[0].startswith("Watts began the Discard Pile")


def test_a_game_left_while_others_play_goes_on_with_them(tmp_path: Path) -> None:
    store = Store(tmp_path, GAMES)
    session = table(first=2, store=store)
    session.play_other(session.state.legal()[0])
    session.close()
    again = Session.open(store, store.names()[0])
    assert (again.waiting, again.players) == (True, ["person", "easy", "easy"])


def test_a_level_that_is_not_known_plays_as_the_normal_one(tmp_path: Path) -> None:
    store = Store(tmp_path, GAMES)
    session = table(store=store)
    session.players[2] = "godlike"
    session.close()
    assert Session.open(store, store.names()[0]).players[2] == "normal"


def test_in_lines_the_others_play_after_each_answer() -> None:
    sink = io.StringIO()
    session = begun()
    number = session.legal().index(DRAW) + 1
    plain.play(session, None, source=io.StringIO(f"{number}\nquit\n"), sink=sink)
    assert "Watts" in sink.getvalue().split("act>")[1].split("Turn 4")[0]


def test_a_program_reads_what_the_others_did() -> None:
    sink = io.StringIO()
    plain.play(table(first=2), None, as_json=True, source=io.StringIO(""), sink=sink)
    position = json.loads(sink.getvalue())
    assert (position["seat"], bool(position["log"])) == (0, True)


def test_without_opponents_the_persons_play_in_turn() -> None:
    session = Session.new(MEMORIES, MemoriesOptions(first="1"), MEMORIES.cards(), 2, 3)
    session.play(session.legal()[0])
    session.play(DRAW)
    assert session.seat == 1


def test_what_a_turn_has_cost_is_taken_off_what_is_left_of_its_time() -> None:
    times = iter((0.0, 0.3))
    others, session = Others(lambda: next(times)), table(first=2)
    before = others.question(session).limit
    others.ask_now(session)
    assert others.question(session).limit == pytest.approx(before - 0.3)


def test_the_next_turn_has_its_own_time() -> None:
    times = iter((0.0, 0.3))
    others, session = Others(lambda: next(times)), table(first=2)
    before = others.question(session).limit
    session.play_other(others.ask_now(session))
    session.play_other(DRAW)
    assert others.question(session).limit == before


@pytest.fixture
def handlers() -> Iterator[None]:
    """What signals do in these tests, as it was before."""
    numbers = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGALRM)
    before = {number: signal.getsignal(number) for number in numbers}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("handlers")
def test_a_signal_while_the_others_begin_waits_until_they_have_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ask_now(_: Others, session: Session) -> Action:
        os.kill(os.getpid(), signal.SIGTERM)
        return session.state.legal()[0]

    monkeypatch.setattr(Others, "ask_now", ask_now)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    session = table(first=2)
    status = plain.play(session, None, sink=io.StringIO())
    assert (status, session.state.seat) == (128 + signal.SIGTERM, 0)


def test_a_program_reads_names_in_the_reasons_too() -> None:
    session = begun()
    sink = io.StringIO()
    plain.play(session, None, as_json=True, source=io.StringIO(""), sink=sink)
    assert "Player " not in json.dumps(json.loads(sink.getvalue())["view"])
