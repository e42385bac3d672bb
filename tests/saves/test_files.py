"""Files that are whole or not there, and names that people give."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves.errors import BadName, Damaged, Missing, SaveError
from saves.files import check_name, home, move_aside, read_file, said, write_file


def test_the_data_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUNARIUM_HOME", str(tmp_path))
    assert home() == tmp_path


def test_the_data_folder_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUNARIUM_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert home().name == "lunarium"


@pytest.mark.parametrize(
    "name", ["", "  ", ".hidden", "-x", "a/b", "a\\b", "..", "a\nb", "a\x00b", "a\x1b[0m", "x" * 61]
)
def test_a_name_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        check_name(name)


@pytest.mark.parametrize("name", ["game", "My game", "Mond ü", "a.b", "月", "x" * 60, "game.lock"])
def test_a_name_that_can_be_is_taken_as_it_is(name: str) -> None:
    assert check_name(name) == name


def test_a_name_may_be_given_with_its_suffix_and_spaces() -> None:
    assert check_name("  game.lunarium ") == "game"


def test_no_suffix_is_left_in_a_name() -> None:
    assert check_name("game.lunarium.lunarium") == "game"


def test_equal_letters_give_equal_names() -> None:
    assert check_name("u\u0308") == check_name("\u00fc")


def test_a_file_replaces_the_one_before_at_once(tmp_path: Path) -> None:
    path, backup = tmp_path / "a", tmp_path / "b"
    write_file(path, b"one", backup=backup)
    write_file(path, b"two", backup=backup)
    write_file(path, b"three", backup=backup)
    assert (path.read_bytes(), backup.read_bytes()) == (b"three", b"two")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a", "b"]


def test_the_backup_works_without_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    path, backup = tmp_path / "a", tmp_path / "b"
    write_file(path, b"one", backup=backup)
    write_file(path, b"two", backup=backup)
    assert backup.read_bytes() == b"one"


def test_a_write_after_one_that_was_cut_off_leaves_nothing_behind(tmp_path: Path) -> None:
    path, backup = tmp_path / "a", tmp_path / "b"
    write_file(path, b"one")
    os.link(path, backup)
    (tmp_path / ".a.new").write_bytes(b"half")
    (tmp_path / ".b.new").write_bytes(b"half")
    write_file(path, b"two", backup=backup)
    assert (path.read_bytes(), backup.read_bytes()) == (b"two", b"one")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a", "b"]


def test_every_write_reaches_file_and_folder(tmp_path: Path) -> None:
    synced = []
    write_file(tmp_path / "a", b"one", lambda fd: synced.append(os.fstat(fd).st_ino))
    assert synced == [(tmp_path / "a").stat().st_ino, tmp_path.stat().st_ino]


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="There is no file"):
        read_file(tmp_path / "no", 10)


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(b"x" * 11)
    with pytest.raises(Damaged, match="too long"):
        read_file(tmp_path / "long", 10)


def test_a_pipe_in_the_place_of_a_file_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Damaged):
        read_file(tmp_path / "pipe", 10)


def test_a_folder_in_the_place_of_a_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(SaveError), said("read", tmp_path):
        read_file(tmp_path, 10)


def test_what_the_system_refuses_becomes_a_sentence(tmp_path: Path) -> None:
    with (
        pytest.raises(SaveError, match="cannot be read: Not yours"),
        said("read", tmp_path),
    ):
        raise PermissionError(13, "Not yours")


def test_a_damaged_file_is_kept_under_a_free_name(tmp_path: Path) -> None:
    kept = []
    for text in ("one", "two"):
        (tmp_path / "a").write_text(text)
        kept.append(move_aside(tmp_path / "a"))
    assert [path.read_text() for path in kept] == ["one", "two"]
