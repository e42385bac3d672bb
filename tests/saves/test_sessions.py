"""Two sessions and one game: locks that the kernel frees, taking over, opening a copy."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves import locks
from saves.locks import Holder, acquire, end, holder, me, started
from saves.store import Busy, Store
from tests.saves.games import GAMES, talk
from tests.saves.long import ROOT, check_kills

Start = Callable[[str], "subprocess.Popen[bytes]"]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store(tmp_path, GAMES)
    made.create(talk(10), "game").close()
    return made


@pytest.fixture
def start(store: Store) -> Iterator[Start]:
    """Starts sessions that have the game open; all are ended."""
    children: list[subprocess.Popen[bytes]] = []

    def started(manner: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tests.saves.session", str(store.folder), "game", manner]
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        children.append(child)
        assert child.stdout is not None
        assert child.stdout.readline() == b"open\n"
        return child

    yield started
    for child in children:
        child.kill()
        child.wait()
        assert child.stdout is not None
        child.stdout.close()


def test_a_game_that_another_session_has_is_busy(store: Store, start: Start) -> None:
    child = start("polite")
    with pytest.raises(Busy, match=f"another session .process {child.pid} on "):
        store.open("game")


def test_a_list_shows_which_process_has_a_game(store: Store, start: Start) -> None:
    child = start("polite")
    held = store.entry("game").holder
    assert held is not None
    assert held.pid == child.pid


def test_a_killed_session_frees_its_game(store: Store, start: Start) -> None:
    child = start("polite")
    child.kill()
    child.wait()
    slot, loaded = store.open("game")
    assert loaded.saved.timeline.cursor == 11
    slot.close()


def test_a_program_that_a_session_started_does_not_keep_its_game(
    store: Store, start: Start
) -> None:
    child = start("parent")
    child.kill()
    child.wait()
    store.open("game")[0].close()


def test_a_session_that_is_asked_saves_and_leaves(store: Store, start: Start) -> None:
    child = start("polite")
    slot, loaded = store.take_over("game")
    assert loaded.saved.timeline.cursor == 12
    assert child.wait(5) == 0
    assert not slot.asked_to_leave()
    slot.close()


def test_a_session_that_does_not_answer_is_told_to_end(store: Store, start: Start) -> None:
    child = start("deaf")
    begin = time.monotonic()
    slot, loaded = store.take_over("game", wait=0.5)
    assert time.monotonic() - begin >= 0.5
    assert loaded.saved.timeline.cursor == 12
    assert child.wait(5) == 128 + signal.SIGTERM
    slot.close()


def test_a_session_that_never_leaves_keeps_its_game(store: Store, start: Start) -> None:
    child = start("stubborn")
    with pytest.raises(Busy):
        store.take_over("game", wait=0.2)
    assert child.poll() is None
    assert not store.path("game").with_suffix(".ask").exists()


def test_a_session_that_holds_its_own_game_does_not_end_itself(store: Store) -> None:
    slot, _ = store.open("game")
    with pytest.raises(Busy):
        store.take_over("game", wait=0.1)
    slot.close()


def test_a_game_that_nobody_has_is_taken_over_at_once(store: Store) -> None:
    slot, _ = store.take_over("game")
    slot.close()


def test_a_question_left_behind_asks_nobody_to_leave(store: Store) -> None:
    store.path("game").with_suffix(".ask").touch()
    slot, _ = store.open("game")
    assert not slot.asked_to_leave()
    slot.close()


def test_a_copy_of_a_busy_game_is_played_beside_it(store: Store, start: Start) -> None:
    child = start("polite")
    slot, loaded = store.open_copy("game")
    assert (slot.name, loaded.saved.timeline.cursor) == ("game copy 1", 11)
    assert child.poll() is None
    slot.close()


@pytest.mark.parametrize(
    "other", [{"start": "1"}, {"start": ""}, {"host": "elsewhere"}, {"user": -1}]
)
def test_only_a_process_that_surely_is_the_holder_is_ended(
    start: Start, other: dict[str, str | int]
) -> None:
    child = start("polite")
    sure = Holder(child.pid, me().host, me().user, started(child.pid) or "")
    assert not end(sure._replace(**other))  # type: ignore[arg-type]  # names of fields
    assert child.poll() is None


def test_a_process_that_is_gone_is_not_ended(start: Start) -> None:
    child = start("polite")
    gone = Holder(child.pid, me().host, me().user, started(child.pid) or "")
    child.kill()
    child.wait()
    assert not end(gone)


def test_the_start_of_a_process_is_known_without_proc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "PROC", Path("/nowhere"))
    first = started(os.getpid())
    assert first
    assert started(os.getpid()) == first


def test_a_lock_is_held_once(tmp_path: Path) -> None:
    lock = acquire(tmp_path / "a.lock")
    assert lock is not None
    assert acquire(tmp_path / "a.lock", 0.0) is None
    assert holder(tmp_path / "a.lock") == me()


def test_a_lock_that_was_released_leaves_no_file(tmp_path: Path) -> None:
    lock = acquire(tmp_path / "a.lock")
    assert lock is not None
    lock.release()
    lock.release()
    assert list(tmp_path.iterdir()) == []
    assert holder(tmp_path / "a.lock") is None


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"pid": "x"}', b"\xff", b"[" * 999])
def test_a_lock_file_of_others_names_nobody(tmp_path: Path, content: bytes) -> None:
    lock = acquire(tmp_path / "a.lock")
    (tmp_path / "a.lock").write_bytes(content)
    assert holder(tmp_path / "a.lock") == Holder()
    assert lock is not None


def test_a_session_killed_at_any_moment_leaves_a_game_that_loads() -> None:
    check_kills(5, seed=1)
