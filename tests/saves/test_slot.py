"""The file of an open game: written by a thread, newest wins, failures said."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves.locks import acquire
from saves.slot import Slot
from saves.snapshot import decode
from tests.saves.games import GAMES, same, say, talk

Make = Callable[[Callable[[int], None]], Slot]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Makes slots for a file in an empty folder; they are closed at the end."""
    slots: list[Slot] = []

    def opened(fsync: Callable[[int], None] = os.fsync) -> Slot:
        path = tmp_path / "game.lunarium"
        lock = acquire(path.with_suffix(".lock"))
        assert lock is not None
        slots.append(Slot(path, lock, "0.1.0", lambda: 5.0, fsync))
        return slots[-1]

    yield opened
    for slot in slots:
        slot.close(1.0)


class Disk:
    """An fsync that can be slow, or fail."""

    def __init__(self) -> None:
        self.wait = 0.0
        self.full = False
        self.calls = 0

    def __call__(self, fd: int) -> None:
        assert fd >= 0
        self.calls += 1
        time.sleep(self.wait)
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_is_written_is_on_disk_after_a_flush(make: Make) -> None:
    slot, saved = make(os.fsync), talk(20)
    slot.write(saved)
    assert slot.flush()
    assert same(decode(slot.path.read_bytes(), GAMES).saved, saved)


def test_the_version_before_stays_as_backup(make: Make) -> None:
    slot, saved = make(os.fsync), talk(20)
    slot.write(saved)
    slot.flush()
    before = slot.path.read_bytes()
    slot.write(say(saved, 1))
    slot.flush()
    assert slot.path.with_suffix(".bak").read_bytes() == before


def test_a_slow_disk_does_not_hold_up_a_write(make: Make) -> None:
    disk, saved = Disk(), talk(1000)
    disk.wait = 0.5
    slot = make(disk)
    slot.write(saved)
    times = []
    for _ in range(20):
        start = time.perf_counter()
        slot.write(say(saved, 1))
        times.append(time.perf_counter() - start)
        time.sleep(0.01)
    assert max(times) < 0.25
    assert not slot.committed


def test_the_newest_wins(make: Make) -> None:
    disk, saved = Disk(), talk(20)
    disk.wait = 0.1
    slot = make(disk)
    for _ in range(20):
        slot.write(say(saved, 1))
    assert slot.flush()
    assert disk.calls <= 4  # two writes of file and folder: the first and the newest
    assert same(decode(slot.path.read_bytes(), GAMES).saved, saved)


def test_committed_says_whether_all_is_on_disk(make: Make) -> None:
    disk = Disk()
    disk.wait = 0.1
    slot = make(disk)
    before = slot.committed
    slot.write(talk(3))
    during = slot.committed
    slot.flush()
    assert (before, during, slot.committed) == (True, False, True)


def test_a_commit_is_told(make: Make) -> None:
    slot, told = make(os.fsync), threading.Event()
    slot.on_committed = told.set
    slot.write(talk(3))
    assert told.wait(2.0)


def test_one_who_is_told_cannot_stop_the_writing(make: Make) -> None:
    slot, saved = make(os.fsync), talk(3)

    def crash() -> None:
        raise RuntimeError

    slot.on_committed = crash
    slot.write(saved)
    slot.flush()
    slot.write(say(saved, 1))
    assert slot.flush(1.0)


def test_an_errand_is_run_after_the_game_is_written(make: Make) -> None:
    slot, there = make(os.fsync), list[bool]()
    slot.write(talk(3))
    slot.also(lambda: there.append(slot.path.exists()))
    slot.flush()
    assert there == [True]


def test_an_errand_that_fails_stops_no_writing(make: Make) -> None:
    slot, saved = make(os.fsync), talk(3)

    def crash() -> None:
        raise RuntimeError

    slot.also(crash)
    slot.write(saved)
    assert slot.flush(1.0)


def test_a_full_disk_is_said_and_the_file_before_stays(make: Make) -> None:
    disk, saved = Disk(), talk(20)
    slot = make(disk)
    slot.write(saved)
    slot.flush()
    before = slot.path.read_bytes()
    disk.full = True
    slot.write(say(saved, 1))
    assert not slot.flush()
    assert slot.error is not None
    assert "No space left" in slot.error
    assert slot.path.read_bytes() == before


def test_after_a_full_disk_the_next_write_succeeds(make: Make) -> None:
    disk, saved = Disk(), talk(20)
    disk.full = True
    slot = make(disk)
    slot.write(saved)
    slot.flush()
    disk.full = False
    slot.write(say(saved, 1))
    assert slot.flush()
    assert slot.error is None


def test_closing_tries_once_more_what_failed(make: Make) -> None:
    disk = Disk()
    disk.full = True
    slot = make(disk)
    slot.write(talk(20))
    time.sleep(0.05)
    disk.full = False
    assert slot.close()
    assert slot.path.exists()


def test_a_fault_of_our_own_is_said_and_writing_goes_on(make: Make) -> None:
    slot, saved = make(os.fsync), talk(3)
    saved.record.more["odd"] = object()
    slot.write(saved)
    slot.flush()
    fault = slot.error
    saved.record.more.clear()
    slot.write(saved)
    assert slot.flush()
    assert fault is not None


def test_closing_writes_what_is_left_and_frees_the_game(make: Make) -> None:
    slot, saved = make(os.fsync), talk(20)
    slot.write(saved)
    assert slot.close()
    assert same(decode(slot.path.read_bytes(), GAMES).saved, saved)
    assert acquire(slot.path.with_suffix(".lock")) is not None


def test_after_closing_nothing_is_written_and_that_is_said(make: Make) -> None:
    slot = make(os.fsync)
    slot.close()
    slot.write(talk(3))
    assert slot.error == "game is no longer open here: nothing more is saved."
    assert not slot.path.exists()


def test_a_write_that_hangs_keeps_the_lock(make: Make) -> None:
    disk = Disk()
    disk.wait = 0.4
    slot = make(disk)
    slot.write(talk(3))
    assert not slot.close(0.05)
    assert acquire(slot.path.with_suffix(".lock"), 0.0) is None


def test_files_are_for_their_owner_alone(make: Make) -> None:
    slot, saved = make(os.fsync), talk(3)
    slot.write(saved)
    slot.flush()
    slot.write(saved)
    slot.flush()
    modes = {path.name: path.stat().st_mode & 0o777 for path in slot.path.parent.iterdir()}
    assert modes == {"game.lunarium": 0o600, "game.bak": 0o600, "game.lock": 0o600}


def test_an_idle_slot_does_nothing(make: Make) -> None:
    disk = Disk()
    slot = make(disk)
    slot.write(talk(3))
    slot.flush()
    calls, cpu = disk.calls, time.process_time()
    time.sleep(0.3)
    assert disk.calls == calls
    assert time.process_time() - cpu < 0.05
