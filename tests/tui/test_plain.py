"""A game in lines of text and of JSON."""

from __future__ import annotations

import errno
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from core.escape import ESCAPE
from saves.store import Store
from tests.any_game.kuhn import KUHN, KuhnOptions
from tui import plain
from tui.session import Session
from tui.talk import Talk

KEYS = [
    *("game", "seat", "players", "phase", "view", "choices", "suggested"),
    *("over", "scores", "log", "saved", "error"),
]


def fresh(**more: Any) -> Session:
    return Session.new(KUHN, KuhnOptions(), KUHN.cards(), 2, 1, **more)


def text(*lines: str, session: Session | None = None) -> str:
    """What is printed for these lines of input."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    plain.play(session or fresh(), None, source=source, sink=sink)
    return sink.getvalue()


def objects(*lines: str, reveal: bool = False) -> list[dict[str, Any]]:
    """The JSON objects for these lines of input."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    plain.play(fresh(), None, as_json=True, reveal=reveal, source=source, sink=sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def person() -> Talk:
    return Talk(fresh(), None, person=True)


def program() -> Talk:
    return Talk(fresh(), None, person=False)


def test_the_position_comes_in_words_with_numbered_choices() -> None:
    assert "1: Check\n2: Bet\nopen> " in text()


def test_the_suggested_choice_is_marked() -> None:
    assert "(suggested)" in text("2")


def test_an_empty_line_takes_the_suggested_choice() -> None:
    session = fresh()
    text("2", "", session=session)
    assert session.over


def test_an_empty_line_without_a_suggestion_changes_nothing() -> None:
    answer = person().answer("")
    assert answer.error == "Nothing is suggested here; type the number of a choice."


def test_an_empty_line_of_a_program_chooses_nothing_also_where_something_is_suggested() -> None:
    *_, before, answer = objects("2", "")
    assert before["suggested"] == answer["suggested"] is not None
    assert answer["error"] == "An empty line chooses nothing here; send a number or a word."


def test_a_number_that_is_no_choice_is_answered_with_what_there_is() -> None:
    assert person().answer("3").error == "There is no choice 3; choose from 1 to 2."


def test_a_number_of_many_digits_is_no_choice() -> None:
    assert "There is no choice" in (person().answer("9" * 5000).error or "")


def test_an_unknown_word_is_answered_with_a_sentence() -> None:
    assert "help lists the words" in (person().answer("dance").error or "")


def test_undo_and_redo_are_words() -> None:
    talk = person()
    talk.answer("1")
    talk.answer("undo")
    talk.answer("redo")
    assert talk.session.timeline.cursor == 1


def test_undo_at_the_start_says_that_there_is_nothing() -> None:
    assert person().answer("undo").error == "There is nothing to undo."


def test_redo_tells_what_happened_again() -> None:
    talk = person()
    talk.answer("1")
    talk.answer("undo")
    assert talk.answer("redo").lines == ["You: check."]


def test_the_log_names_the_turn_of_every_line() -> None:
    talk = person()
    talk.answer("1")
    assert talk.answer("log").lines == ["1: You: check."]


def test_why_and_a_number_tell_the_choice_in_full() -> None:
    assert person().answer("why 2").lines == ["2: Bet."]


def test_why_and_a_verb_tell_the_reason() -> None:
    assert person().answer("why fold").lines == ["There is no bet to answer: check or bet."]


def test_giving_up_is_asked_about() -> None:
    talk = person()
    talk.answer("give up")
    assert not talk.session.over


def test_giving_up_ends_the_game_after_yes() -> None:
    talk = person()
    talk.answer("give up")
    talk.answer("yes")
    assert talk.session.over


def test_any_other_answer_forgets_the_question() -> None:
    talk = person()
    for line in ("give up", "1", "yes"):
        talk.answer(line)
    assert not talk.session.over


def test_a_program_is_asked_nothing() -> None:
    talk = program()
    talk.answer("give up")
    assert talk.session.over


def test_saving_without_a_name_asks_for_one() -> None:
    assert person().answer("save").error == "Say save and a name for the copy."


def test_save_keeps_a_copy_under_its_name(tmp_path: Path) -> None:
    store = Store(tmp_path, {"kuhn": KUHN})
    Talk(fresh(store=store), store, person=True).answer("save Before the bet")
    assert "Before the bet" in [entry.name for entry in store.list()]


def test_a_bad_name_for_a_copy_is_refused_with_a_sentence(tmp_path: Path) -> None:
    store = Store(tmp_path, {"kuhn": KUHN})
    answer = Talk(fresh(store=store), store, person=True).answer("save a/b")
    assert "slashes" in (answer.error or "")


def test_the_end_tells_the_score() -> None:
    assert "in all" in text("1", "1")


def test_after_the_end_a_number_is_no_choice() -> None:
    talk = person()
    talk.answer("1")
    talk.answer("1")
    assert talk.answer("1").error == "The game is over. The word undo takes back the last move."


def test_the_end_of_input_leaves_with_0() -> None:
    assert plain.play(fresh(), None, source=io.StringIO(""), sink=io.StringIO()) == 0


def test_lines_after_quit_are_not_read() -> None:
    session = fresh()
    text("quit", "1", session=session)
    assert session.timeline.cursor == 0


def test_a_line_that_is_too_long_is_one_line() -> None:
    session = fresh()
    text("x" * 5000, "1", session=session)
    assert session.timeline.cursor == 1


def test_json_begins_with_the_position() -> None:
    assert list(objects()[0]) == KEYS


def test_json_answers_every_line_with_one_object() -> None:
    assert len(objects("1", "", "nonsense", "log", "why 1", "quit", "1")) == 7


def test_json_numbers_the_choices() -> None:
    assert objects()[0]["choices"] == [
        {"number": 1, "action": ["check"], "text": "Check"},
        {"number": 2, "action": ["bet"], "text": "Bet"},
    ]


def test_json_gives_the_suggested_number() -> None:
    assert [o["suggested"] in (1, 2) for o in objects("2")] == [False, True]


def test_a_wrong_line_in_json_sets_the_error_and_keeps_the_position() -> None:
    first, wrong = objects("7")
    assert wrong == {**first, "error": "There is no choice 7; choose from 1 to 2."}


def test_json_gives_the_lines_since_the_last_object() -> None:
    assert [o["log"] for o in objects("1", "2")] == [[], ["You: check."], ["Watts: bet."]]


def test_json_shows_only_what_the_seat_sees() -> None:
    assert objects()[0]["view"]["cards"].count(None) == 1


def test_json_shows_all_with_reveal() -> None:
    assert objects(reveal=True)[0]["view"]["cards"].count(None) == 0


def test_json_says_when_the_game_is_committed(tmp_path: Path) -> None:
    store = Store(tmp_path, {"kuhn": KUHN})
    sink = io.StringIO()
    session = fresh(store=store)
    plain.play(session, store, as_json=True, source=io.StringIO("1\n"), sink=sink)
    assert [json.loads(line)["saved"] for line in sink.getvalue().splitlines()] == [True, True]


def test_plain_mode_imports_no_textual() -> None:
    code = "import sys, tui.plain, tui.files; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_why_tells_what_the_card_of_a_choice_does() -> None:
    session = Session.new(ESCAPE, ESCAPE.options(), ESCAPE.cards(), 1, 3)
    answer = Talk(session, None, person=True).answer("why 1")
    assert answer.lines[1].startswith("Toolkit: ")


def test_ending_a_phase_that_ends_the_game_is_asked_about() -> None:
    session = Session.new(ESCAPE, ESCAPE.options(), ESCAPE.cards(), 1, 1)
    while not session.ends_badly(("end",)):
        session.play(*session.suggestion() or [("end",)])
    number = session.legal().index(("end",)) + 1
    Talk(session, None, person=True).answer(str(number))
    assert not session.over


def test_a_disk_that_fails_is_said_once(tmp_path: Path) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    store = Store(tmp_path, {"kuhn": KUHN}, fsync=full)
    talk = Talk(fresh(store=store), store, person=True)
    talk.session.flush(2)
    assert [len(talk.news()), len(talk.news())] == [1, 0]


def test_a_game_that_cannot_be_saved_ends_with_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    store = Store(tmp_path, {"kuhn": KUHN}, fsync=full)
    session = fresh(store=store)
    assert plain.play(session, store, source=io.StringIO("1\n"), sink=io.StringIO()) == 1
    assert "No space left" in capsys.readouterr().err


def program_after(*lines: str) -> Talk:
    talk = program()
    for line in lines:
        talk.answer(line)
    return talk


def escape_game(seed: int = 3) -> Session:
    return Session.new(ESCAPE, ESCAPE.options(), ESCAPE.cards(), 1, seed)


def test_hint_tells_a_move_and_its_number() -> None:
    lines = person().answer("hint").lines
    assert lines[-1] in ("That is choice 1.", "That is choice 2.")


def test_an_empty_line_plays_the_hint() -> None:
    talk = person()
    talk.answer("hint")
    talk.answer("")
    assert talk.session.timeline.cursor == 1


def test_a_hint_is_for_its_own_position_only() -> None:
    talk = program_after("1", "hint", "undo", "2")
    assert talk.suggested() == program_after("2").suggested()


def test_a_hint_is_the_suggestion_in_json() -> None:
    talk = program()
    answer = talk.answer("hint")
    assert plain.position(talk, answer)["suggested"] in (1, 2)


def test_after_the_end_there_is_no_hint() -> None:
    assert program_after("1", "1").answer("hint").error is not None


def test_the_coach_says_how_good_a_move_was() -> None:
    session = escape_game()
    talk = Talk(session, None, person=True, coach=True)
    lines = talk.answer(str(len(session.legal()))).lines
    assert any(line.startswith(("Better was", "Well played")) for line in lines)


def test_a_program_has_no_coach() -> None:
    session = escape_game()
    lines = Talk(session, None, person=False, coach=True).answer(str(len(session.legal()))).lines
    assert not any(line.startswith(("Better was", "Well played")) for line in lines)


def test_after_an_action_only_what_changes_is_said() -> None:
    said = text("1", session=escape_game()).partition("act> ")[2]
    assert ("You are at" in said, "Hand 4: " in said, "Row 1 from below" in said) == (
        *(True, True, False),
    )


def test_look_tells_the_whole_position() -> None:
    assert "Row 1 from below" in text("1", "look", session=escape_game()).rpartition("Hand 4:\n")[0]


def test_undo_says_what_it_took_back_and_which_word_plays_it_again() -> None:
    talk = person()
    talk.answer("1")
    assert talk.answer("undo").lines == ["Taken back: You: check. redo plays it again."]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("why move toolkit rocket", "Too far: 3 steps, and Toolkit goes 2."),
        ("why MOVE Toolkit 2", "That is possible."),
        ("why end", "That is possible."),
        ("why explore toolkit", "The Start point cannot be explored: move to a sector first."),
        ("why pay toolkit", "Nothing is waiting for that choice now."),
    ],
)
def test_why_takes_names_of_cards_and_sectors(line: str, said: str) -> None:
    assert Talk(escape_game(), None, person=True).answer(line).lines == [said]


def test_why_with_a_name_that_nothing_has_says_so() -> None:
    answer = Talk(escape_game(), None, person=True).answer("why move toolkit nowhere")
    assert answer.error == (
        "Say why and the number of a choice, or a verb and what it is done with, by name."
    )
