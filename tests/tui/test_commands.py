"""One table of commands: no key means two things, and every key can be written and shown."""

from __future__ import annotations

import pytest
from textual.keys import _character_to_key

from tui.commands import (
    BY_NAME,
    COMMANDS,
    Command,
    clashes,
    commands_of,
    hints,
    key_name,
    keys_of,
    label,
    written,
)


def test_no_key_means_two_things_on_one_screen() -> None:
    assert clashes({}) == []


def test_every_name_is_there_once() -> None:
    assert len(BY_NAME) == len(COMMANDS)


def test_a_clash_with_a_key_of_all_games_is_told() -> None:
    own = Command("dig", ("u",), "dig", "Dig.", "escape")
    assert clashes({}, (*COMMANDS, own)) == ["The key u cannot be both undo and dig."]


def test_two_games_may_use_the_same_key() -> None:
    first = Command("dig", ("x",), "dig", "Dig.", "escape")
    second = Command("exchange", ("x",), "exchange", "Exchange.", "memories")
    assert clashes({}, (*COMMANDS, first, second)) == []


def test_menu_and_game_may_use_the_same_key() -> None:
    assert "escape" in BY_NAME["back"].keys
    assert "escape" in BY_NAME["cancel"].keys


def test_changed_keys_are_checked_too() -> None:
    assert clashes({"undo": ("e",)}) == [
        "The key e cannot be both undo and end_phase.",
        "The key e cannot be both undo and end_turn.",
    ]


def test_a_key_that_pages_through_lists_is_taken() -> None:
    assert clashes({"back": ("pagedown",)}) == ["The key PgDn cannot be both page_down and back."]


def test_two_commands_may_swap_their_keys() -> None:
    assert clashes({"undo": ("y",), "redo": ("u",)}) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("u", "u"),
        ("U", "U"),
        ("?", "question_mark"),
        (",", "comma"),
        ("-", "minus"),
        ("_", "underscore"),
        (" ", "space"),
        ("Space", "space"),
        ("F1", "f1"),
        ("Ctrl+R", "ctrl+r"),
        ("PageUp", "pageup"),
        ("question_mark", "question_mark"),
        ("ctrl+i", "tab"),
        ("ctrl+m", "enter"),
        ("ctrl+h", "backspace"),
    ],
)
def test_a_key_is_read_as_people_write_it(text: str, name: str) -> None:
    assert key_name(text) == name


@pytest.mark.parametrize("sign", "aZ5éÖж月?-~")
def test_a_letter_or_sign_is_the_key_that_textual_takes_it_for(sign: str) -> None:
    assert key_name(sign) == _character_to_key(sign)


@pytest.mark.parametrize("text", ["", "€", "Foo", "ctrl+", "ctrl+ä", "f13", "\x07", "uu", "alt+x"])
def test_what_is_no_key_is_refused(text: str) -> None:
    assert key_name(text) is None


def test_every_key_of_the_table_can_be_written_and_read_back() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    assert [key_name(written(key)) for key in keys] == keys


def test_keys_are_shown_as_they_are_printed_on_keyboards() -> None:
    keys = ("question_mark", "escape", "ctrl+z", "f1", "U", "comma", "home")
    assert [label(key) for key in keys] == ["?", "Esc", "Ctrl+Z", "F1", "U", ",", "Home"]


def test_fixed_keys_stay() -> None:
    assert keys_of("quit", {"quit": ("x",)}) == ("ctrl+q", "ctrl+c")


def test_hints_show_changed_keys_and_words() -> None:
    shown = hints(["undo", "enter"], {"undo": ("z",)}, enter="put down")
    assert shown == [("z", "undo"), ("Enter", "put down")]


def test_every_command_says_what_it_does() -> None:
    assert all(command.help.endswith(".") for command in COMMANDS)


def test_a_screen_gets_the_commands_of_its_places() -> None:
    names = [command.name for command in commands_of("game", "escape")]
    assert "undo" in names
    assert "deck" in names
    assert "back" not in names
