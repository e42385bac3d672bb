"""The settings file: a mistake costs one sentence and its own line only."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tui.settings import (
    Settings,
    changed,
    choices,
    help_of,
    load,
    parse,
    settings_path,
    to_toml,
    write,
)


def test_without_a_file_the_defaults_apply(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == Settings()


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    mine = Settings(
        "light", "ascii", False, "when_found", False, True, True, False, "slow", "off",
        {"undo": ("z", "semicolon")},
    )  # fmt: skip
    write(mine, path)
    assert load(path) == mine


def test_the_file_is_private_and_nothing_else_is_left(tmp_path: Path) -> None:
    write(Settings(), tmp_path / "settings.toml")
    assert os.listdir(tmp_path) == ["settings.toml"]
    assert stat.S_IMODE((tmp_path / "settings.toml").stat().st_mode) == 0o600


def test_every_setting_explains_itself_in_the_file() -> None:
    text = to_toml(Settings())
    assert all(help_of(name) in text for name in choices())


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ('theme = "pink"', 'theme cannot be \'pink\'; choose one of "dark", "light", "contrast".'),
        ("confirm = 1", "confirm cannot be 1; choose one of true, false."),
        ("theme = ['dark']", "theme cannot be ['dark']; choose one of"),
        ("theme = 0x" + "f" * 5000, "theme cannot be a huge number; choose one of"),
        ("colour = 3", "There is no setting 'colour'; there are theme, symbols,"),
        ("keys = 3", "keys must be a table"),
        ("[keys]\nfly = 'f'", "keys: 'fly' is no command; these can: left,"),
        ("[keys]\nquit = 'f'", "keys: 'quit' cannot be changed; these can: left,"),
        ("[keys]\nundo = 3", 'keys: undo needs a list of keys, such as ["u", "ctrl+z"].'),
        ("[keys]\nundo = []", "keys: undo needs a list of keys"),
        ("[keys]\nundo = ['Foo']", "keys: undo has an unknown key 'Foo'; write e.g. U or F2."),
        ("[keys]\nundo = [3]", "keys: undo has an unknown key 3; write e.g. U or F2."),
        (
            "[keys]\nundo = 'd'",
            "keys: The key d cannot be both undo and deck. undo keeps its own keys.",
        ),
    ],
)
def test_a_mistake_is_one_sentence_and_the_rest_applies(text: str, mistake: str) -> None:
    settings = parse(f'symbols = "ascii"\n{text}')
    assert len(settings.mistakes) == 1
    assert settings.mistakes[0].startswith(mistake)
    assert settings == Settings(symbols="ascii")


def test_two_mistakes_are_two_sentences() -> None:
    assert len(parse('theme = "pink"\n[keys]\nundo = "d"\nredo = "z"').mistakes) == 2


def test_a_good_key_stays_beside_a_bad_one() -> None:
    assert parse('[keys]\nundo = "d"\nredo = "z"').keys == {"redo": ("z",)}


def test_commands_may_swap_their_keys() -> None:
    settings = parse("[keys]\nundo = 'y'\nredo = 'u'")
    assert settings.mistakes == ()
    assert settings.keys == {"undo": ("y",), "redo": ("u",)}


@pytest.mark.parametrize(
    "data", [b"theme = ", b"\xff\xfe", b"=" * 200_000, b"a = " + b"[" * 5000, b"a = " + b"1" * 5000]
)
def test_what_is_no_settings_file_leaves_the_defaults(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    settings = load(path)
    assert settings == Settings()
    assert len(settings.mistakes) == 1
    assert settings.mistakes[0].endswith("the defaults apply.")


def test_a_folder_in_its_place_leaves_the_defaults(tmp_path: Path) -> None:
    said = f"{tmp_path} cannot be read (Is a directory); the defaults apply."
    assert load(tmp_path).mistakes == (said,)


def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    assert load(tmp_path / "settings.toml") == Settings()


def test_a_folder_that_is_a_file_holds_no_settings(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert load(tmp_path / "file" / "settings.toml") == Settings()


def test_the_mark_that_some_editors_write_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b'\xef\xbb\xbftheme = "light"')
    assert load(path) == Settings(theme="light")


def test_one_setting_can_be_changed() -> None:
    assert changed(Settings(), "theme", "light") == Settings(theme="light")


def test_a_setting_is_not_changed_to_what_it_cannot_be() -> None:
    with pytest.raises(ValueError, match="theme cannot be 'pink'"):
        changed(Settings(), "theme", "pink")


def test_the_mouse_is_off_over_ssh_unless_wanted() -> None:
    ssh = {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}
    assert not Settings().mouse_on(ssh)
    assert Settings().mouse_on({})
    assert Settings(mouse="on").mouse_on(ssh)
    assert not Settings(mouse="off").mouse_on({})


def test_the_home_of_everything_can_be_chosen(tmp_path: Path) -> None:
    assert settings_path({"LUNARIUM_HOME": str(tmp_path)}) == tmp_path / "settings.toml"


def test_the_home_of_nobody_is_a_name_like_another() -> None:
    assert settings_path({"LUNARIUM_HOME": "~nobody-here"}) == Path("~nobody-here/settings.toml")


def test_by_itself_the_file_is_in_the_folder_for_settings() -> None:
    assert settings_path({}).parent.name == "lunarium"
