"""The folder of saved games: copies, names, the trash."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from saves.store import BadName, Busy, Missing, SaveError, Store, load
from tests.saves.games import GAMES, TALK, put, same, talk


def test_a_copy_is_kept_under_a_name(store: Store) -> None:
    saved = talk(20)
    store.keep(saved, "before the storm")
    kept = load(store.path("before the storm"), GAMES).saved
    assert kept.timeline.actions == saved.timeline.actions
    assert kept.record.known_deal


def test_keeping_a_copy_leaves_the_game_without_hindsight(store: Store) -> None:
    saved = talk(20)
    store.keep(saved, "copy")
    assert not saved.record.with_hindsight


def test_a_kept_copy_never_replaces_a_game(store: Store) -> None:
    put(store, "one")
    with pytest.raises(BadName):
        store.keep(talk(), "one")
    assert load(store.path("one"), GAMES).saved.timeline.cursor == 10


def test_a_copy_is_the_same_game_with_a_known_deal(store: Store) -> None:
    put(store, "one")
    store.copy("one", "two")
    one, two = (load(store.path(name), GAMES).saved for name in ("one", "two"))
    assert two.record.known_deal
    one.record.known_deal = True
    assert same(one, two)


def test_a_copy_of_a_game_that_is_open_is_opened(store: Store) -> None:
    first = store.create(talk(7), "one")
    first.flush()
    slot, loaded = store.open_copy("one")
    assert (slot.name, loaded.saved.timeline.cursor) == ("one copy 1", 7)
    slot.close()
    first.close()


def test_a_game_is_renamed_with_its_backup(store: Store) -> None:
    put(store, "one")
    store.rename("one", "two")
    assert store.names() == ["two"]
    assert store.backup("two").cursor == 9


def test_a_game_can_be_renamed_in_small_and_capital_letters(store: Store) -> None:
    put(store, "one")
    store.rename("one", "ONE")
    assert store.names() == ["ONE"]


def test_a_game_is_not_renamed_to_one_that_is_there(store: Store) -> None:
    put(store, "one")
    put(store, "two", 20)
    with pytest.raises(BadName):
        store.rename("one", "two")
    assert load(store.path("two"), GAMES).saved.timeline.cursor == 20


def test_a_game_that_is_open_is_neither_renamed_nor_deleted(store: Store) -> None:
    slot = store.create(talk(), "one")
    slot.flush()
    with pytest.raises(Busy):
        store.rename("one", "two")
    with pytest.raises(Busy):
        store.delete("one")
    assert store.names() == ["one"]
    slot.close()


def test_a_deleted_game_can_be_brought_back(store: Store) -> None:
    put(store, "one")
    before = store.path("one").read_bytes()
    store.delete("one")
    gone = store.names()
    store.undelete("one")
    assert gone == []
    assert store.path("one").read_bytes() == before
    assert store.backup("one").cursor == 9


def test_the_game_deleted_last_comes_back_first(store: Store) -> None:
    for actions in (5, 6):
        put(store, "one", actions)
        store.delete("one")
    store.undelete("one")
    assert load(store.path("one"), GAMES).saved.timeline.cursor == 6


def test_a_game_does_not_come_back_over_another(store: Store) -> None:
    put(store, "one")
    store.delete("one")
    put(store, "one", 20)
    with pytest.raises(BadName):
        store.undelete("one")


def test_what_was_never_deleted_does_not_come_back(store: Store) -> None:
    with pytest.raises(Missing, match="No deleted game"):
        store.undelete("one")


def test_a_new_game_does_not_get_the_name_of_a_deleted_one(store: Store) -> None:
    store.create(talk()).close()
    store.delete("talk-1")
    slot = store.create(talk())
    assert slot.name == "talk-2"
    slot.close()


def test_the_trash_keeps_the_last_twenty_games(store: Store) -> None:
    for number in range(22):
        put(store, f"game {number}")
        store.delete(f"game {number}")
    with pytest.raises(Missing):
        store.undelete("game 1")
    store.undelete("game 2")
    assert store.names() == ["game 2"]


def test_a_full_disk_is_said_when_a_copy_is_kept(tmp_path: Path) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(SaveError, match="No space left"):
        Store(tmp_path, GAMES, fsync=full).keep(talk(), "copy")


def test_a_name_stays_free_when_writing_it_failed(tmp_path: Path) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(SaveError):
        Store(tmp_path, GAMES, fsync=full).keep(talk(), "copy")
    Store(tmp_path, GAMES).keep(talk(), "copy")
    assert Store(tmp_path, GAMES).names() == ["copy"]


def test_variants_are_part_of_the_name(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TALK), "variant", lambda *_: "training")
    slot = store.create(talk())
    assert slot.name == "talk-training-1"
    slot.close()
