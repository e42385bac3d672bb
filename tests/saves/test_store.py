"""The folder of saved games: making, opening, restoring, listing."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.game import GIVE_UP
from saves.store import (
    BadName,
    Busy,
    Damaged,
    Missing,
    Newer,
    SaveError,
    Store,
    check,
    load,
)
from tests.saves.games import GAMES, LATE, put, same, say, talk


def damage(store: Store, name: str) -> bytes:
    """Break the file of a game; its broken bytes."""
    data = store.path(name).read_bytes()[:-1] + b"!"
    store.path(name).write_bytes(data)
    return data


# Making and opening.


def test_a_game_has_a_file_as_soon_as_it_starts(store: Store) -> None:
    slot = store.create(talk())
    slot.flush()
    assert store.path(slot.name).exists()
    slot.close()


def test_new_games_get_names_of_their_own(store: Store) -> None:
    slots = [store.create(talk(seed=seed)) for seed in range(3)]
    assert [slot.name for slot in slots] == ["talk-1", "talk-2", "talk-3"]
    for slot in slots:
        slot.close()


def test_another_game_never_touches_a_file(store: Store) -> None:
    put(store, "one")
    before = store.path("one").read_bytes()
    put(store, "two", 30)
    assert store.path("one").read_bytes() == before


def test_the_folder_is_for_its_owner_alone(store: Store) -> None:
    put(store, "one")
    assert store.folder.stat().st_mode & 0o777 == 0o700


def test_a_game_is_opened_and_played_on(store: Store) -> None:
    put(store, "one")
    slot, loaded = store.open("one")
    slot.write(say(loaded.saved, 5))
    slot.close()
    assert same(load(store.path("one"), GAMES).saved, loaded.saved)


def test_opening_changes_no_file(store: Store) -> None:
    put(store, "one")
    before = {path: path.read_bytes() for path in store.folder.glob("*")}
    store.open("one")[0].close()
    assert {path: path.read_bytes() for path in store.folder.glob("*")} == before


def test_a_missing_game_is_said(store: Store) -> None:
    with pytest.raises(Missing, match="no saved game called none"):
        store.open("none")


def test_a_name_that_is_a_path_is_refused(store: Store) -> None:
    with pytest.raises(BadName):
        store.open("../../etc/passwd")


@pytest.mark.parametrize("name", ["one", "ONE", "one.lunarium"])
def test_two_games_never_share_a_name(store: Store, name: str) -> None:
    put(store, "one")
    with pytest.raises(BadName, match="already a game called"):
        store.create(talk(), name)


def test_a_game_that_is_open_is_busy_and_says_where(store: Store) -> None:
    slot = store.create(talk(), "one")
    slot.flush()
    with pytest.raises(Busy, match="one is open in this session") as caught:
        store.open("one")
    assert caught.value.holder.pid == os.getpid()
    slot.close()


def test_a_diverged_game_says_so_when_it_is_opened(store: Store) -> None:
    put(store, "one", 60)
    slot, loaded = Store(store.folder, {"talk": LATE}).open("one")
    assert loaded.note is not None
    slot.close()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot be written"):
        Store(tmp_path / "file" / "games", GAMES).create(talk())


# Damage.


def test_a_damaged_game_is_refused_and_stays_as_it_is(store: Store) -> None:
    put(store, "one")
    broken = damage(store, "one")
    with pytest.raises(Damaged):
        store.open("one")
    assert store.path("one").read_bytes() == broken


def test_the_backup_of_a_damaged_game_is_offered(store: Store) -> None:
    put(store, "one")
    damage(store, "one")
    assert store.backup("one").cursor == 9


def test_the_backup_is_opened_and_the_damaged_file_kept(store: Store) -> None:
    put(store, "one")
    broken = damage(store, "one")
    slot, loaded = store.restore("one")
    assert loaded.saved.timeline.cursor == 9
    assert (store.folder / "one.lunarium.damaged-1").read_bytes() == broken
    slot.close()


def test_a_restored_game_is_opened_as_any_other(store: Store) -> None:
    put(store, "one")
    damage(store, "one")
    store.restore("one")[0].close()
    slot, loaded = store.open("one")
    assert loaded.saved.timeline.cursor == 9
    slot.close()


def test_a_sound_game_is_not_replaced_by_its_backup(store: Store) -> None:
    put(store, "one")
    with pytest.raises(SaveError, match="not damaged"):
        store.restore("one")
    slot, loaded = store.open("one")
    assert loaded.saved.timeline.cursor == 10
    slot.close()


def test_a_damaged_backup_changes_nothing(store: Store) -> None:
    put(store, "one")
    broken = damage(store, "one")
    store.path("one").with_suffix(".bak").write_bytes(b"no")
    with pytest.raises(Damaged):
        store.restore("one")
    assert store.path("one").read_bytes() == broken


def test_a_game_without_a_backup_has_none_to_restore(store: Store) -> None:
    put(store, "one", versions=1)
    damage(store, "one")
    with pytest.raises(Missing, match="no backup of one"):
        store.restore("one")


def test_a_game_of_which_only_the_backup_is_left_can_be_restored(store: Store) -> None:
    put(store, "one")
    store.path("one").unlink()
    with pytest.raises(Damaged, match="only its backup"):
        store.open("one")
    slot, loaded = store.restore("one")
    assert loaded.saved.timeline.cursor == 9
    slot.close()


def test_a_lock_that_cannot_be_looked_at_hides_no_game(store: Store) -> None:
    put(store, "one")
    put(store, "two")
    (store.folder / "one.lock").symlink_to("nowhere")
    assert [entry.name for entry in store.list()] == ["two", "one"]


def test_a_folder_that_cannot_be_read_is_not_called_empty(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> Iterator[Path]:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(SaveError, match="cannot be read: Permission denied"):
        store.list()


def test_a_file_that_cannot_be_looked_for_is_said(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bool:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(Path, "exists", refuse)
    with pytest.raises(SaveError, match="cannot be read: Permission denied"):
        store.open("one")


def test_a_new_game_never_inherits_the_backup_of_another(store: Store) -> None:
    put(store, "one")
    store.path("one").unlink()
    with pytest.raises(BadName, match="already a game"):
        store.create(talk(), "one")


def test_a_game_of_a_newer_format_stays_untouched(store: Store) -> None:
    put(store, "one")
    with pytest.raises(Newer):
        Store(store.folder, {}).open("one")
    assert check(store.path("one"), GAMES).startswith("one.lunarium: sound")


def test_a_check_says_that_the_rules_have_changed(store: Store) -> None:
    put(store, "one", 60)
    assert "rules have changed" in check(store.path("one"), {"talk": LATE})


def test_a_check_of_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(Missing, match="There is no file"):
        check(tmp_path / "none", GAMES)


# Lists.


def test_a_list_has_the_newest_first_and_the_unreadable_last(store: Store) -> None:
    put(store, "old")
    put(store, "broken")
    put(store, "new")
    damage(store, "broken")
    assert [entry.name for entry in store.list()] == ["new", "old", "broken"]


def test_the_newest_game_is_the_one_written_last(store: Store) -> None:
    put(store, "old")
    put(store, "new")
    os.utime(store.path("old"), (1, 1))
    newest = store.newest()
    assert newest is not None
    assert newest.name == "new"


def test_what_was_played_last_may_be_finished(store: Store) -> None:
    put(store, "old")
    saved = talk()
    saved.timeline.play(GIVE_UP)
    store.create(saved, "new").close()
    os.utime(store.path("old"), (1, 1))
    last = store.last("talk")
    assert last is not None
    assert last.over


def test_of_another_game_nothing_was_played_last(store: Store) -> None:
    put(store, "old")
    assert store.last("kuhn") is None


def test_a_game_of_which_only_the_backup_is_left_hides_no_other(store: Store) -> None:
    put(store, "whole")
    put(store, "lost")
    store.path("lost").unlink()
    newest = store.newest()
    assert newest is not None
    assert newest.name == "whole"


def test_a_list_says_what_is_wrong_with_a_file(store: Store) -> None:
    put(store, "broken")
    damage(store, "broken")
    entry = store.entry("broken")
    assert entry.summary is None
    assert entry.problem is not None
    assert "damaged" in entry.problem


def test_a_list_says_which_game_is_open(store: Store) -> None:
    put(store, "closed")
    slot = store.create(talk(), "opened")
    slot.flush()
    assert {entry.name: entry.holder is not None for entry in store.list()} == {
        "closed": False,
        "opened": True,
    }
    slot.close()


def test_a_folder_that_is_not_there_yet_holds_no_games(store: Store) -> None:
    assert store.list() == []


def test_files_of_others_are_not_listed(store: Store) -> None:
    put(store, "one")
    for name in (".hidden.lunarium", "notes.txt", "a\nb.lunarium"):
        (store.folder / name).write_bytes(b"")
    assert store.names() == ["one"]
