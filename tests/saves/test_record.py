"""What undo never takes back: records and statistics."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from saves import record as module
from saves.errors import Damaged
from saves.locks import acquire
from saves.record import Count, Record, Row, Statistics, deal_key
from tests.any_game.kuhn import KuhnOptions


def test_a_record_survives_a_round_trip() -> None:
    record = Record(3, True, False, True, 12.5, "2026-01-01", {"score": 4}, "ab", {"coach": [1]})
    assert Record.unpack(record.pack()) == record


def test_every_record_has_an_id_of_its_own() -> None:
    assert Record().id != Record().id


@pytest.mark.parametrize("field", ["undos", "hindsight", "seconds", "started", "finished", "id"])
@pytest.mark.parametrize("value", [[], b"x", 1j])
def test_a_record_of_other_types_is_damaged(field: str, value: object) -> None:
    with pytest.raises(Damaged):
        Record.unpack({**Record().pack(), field: value})


def test_the_first_end_is_the_one_that_stays() -> None:
    record = Record()
    assert record.finish({"score": 3})
    assert not record.finish({"score": 9})
    assert record.finished == {"score": 3}


@pytest.mark.parametrize("reason", ["hindsight", "known_deal", "revealed"])
def test_what_was_known_before_makes_hindsight(reason: str) -> None:
    record = Record()
    setattr(record, reason, True)
    assert record.with_hindsight


def test_undoing_what_showed_nothing_is_no_hindsight() -> None:
    assert not Record(undos=5).with_hindsight


def test_games_are_counted_by_variant(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.add("escape", "training", Record(), {"escaped": 1, "score": 8})
    statistics.add("escape", "training", Record(), {"escaped": 0, "score": 0})
    statistics.add("escape", "normal", Record(), {"escaped": 1, "score": 3})
    rows = statistics.by_variant("escape")
    assert rows["training"].fair == Count(2, {"escaped": 1, "score": 8}, {"escaped": 1, "score": 8})
    assert rows["normal"].fair.games == 1
    assert statistics.by_variant("moon") == {}


def test_a_game_counts_once_at_its_first_end(tmp_path: Path) -> None:
    statistics, record = Statistics(tmp_path), Record()
    assert statistics.add("escape", "training", record, {"score": 2})
    assert not statistics.add("escape", "training", record, {"score": 9})
    assert statistics.by_variant("escape")["training"].fair.sums == {"score": 2}


def test_a_copy_of_a_counted_game_does_not_count(tmp_path: Path) -> None:
    statistics, record = Statistics(tmp_path), Record()
    copy = Record.unpack(record.pack())
    statistics.add("escape", "training", record, {"score": 2})
    assert not statistics.add("escape", "training", copy, {"score": 9})


def test_games_with_hindsight_are_counted_apart(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.add("escape", "training", Record(hindsight=True), {"score": 2})
    row = statistics.by_variant("escape")["training"]
    assert (row.fair.games, row.hindsight.games) == (0, 1)


def test_games_are_counted_by_the_level_of_the_opponents_too(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.add("memories", "three", Record(), {"won": 1}, "hard")
    statistics.add("memories", "three", Record(), {"won": 0}, "easy")
    row = statistics.by_variant("memories")["three"]
    assert (row.fair.games, row.against["hard"]) == (2, Count(1, {"won": 1}, {"won": 1}))


def test_games_with_hindsight_are_not_counted_by_level(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.add("memories", "three", Record(hindsight=True), {"won": 1}, "hard")
    assert statistics.by_variant("memories")["three"].against == {}


def test_statistics_from_before_levels_were_counted_can_be_read() -> None:
    count = {"games": 1, "sums": {}, "best": {}}
    assert Row.unpack({"fair": count, "hindsight": count}).fair == Count(1)


def test_a_deal_is_known_once_it_has_been_seen(tmp_path: Path) -> None:
    key = deal_key("kuhn", KuhnOptions(), 2, 7, "cards")
    assert not Statistics(tmp_path).see(key)
    assert Statistics(tmp_path).see(key)


def test_asking_whether_a_deal_was_seen_does_not_make_it_seen(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    assert not statistics.seen("deal")
    assert not statistics.seen("deal")
    statistics.see("deal")
    assert statistics.seen("deal")


def test_another_seed_option_or_card_set_is_another_deal() -> None:
    keys = {
        deal_key("kuhn", KuhnOptions(), 2, 7, "cards"),
        deal_key("kuhn", KuhnOptions(), 2, 8, "cards"),
        deal_key("kuhn", KuhnOptions(first=1), 2, 7, "cards"),
        deal_key("kuhn", KuhnOptions(), 3, 7, "cards"),
        deal_key("kuhn", KuhnOptions(), 2, 7, "other cards"),
        deal_key("poker", KuhnOptions(), 2, 7, "cards"),
    }
    assert len(keys) == 6


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"games": 1}', b"[" * 100_000, b"\xff"])
def test_damaged_statistics_are_kept_aside_and_said(tmp_path: Path, content: bytes) -> None:
    statistics = Statistics(tmp_path)
    statistics.path.write_bytes(content)
    assert statistics.add("escape", "training", Record(), {"score": 2})
    assert statistics.problem is not None
    assert "damaged" in statistics.problem
    assert (tmp_path / "statistics.json.damaged-1").read_bytes() == content


def test_two_sessions_lose_no_count(tmp_path: Path) -> None:
    one, two = Statistics(tmp_path), Statistics(tmp_path)
    one.add("escape", "training", Record(), {"score": 2})
    two.add("escape", "training", Record(), {"score": 3})
    assert one.by_variant("escape")["training"].fair.games == 2


def test_busy_statistics_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    lock = acquire(tmp_path / ".statistics.lock")
    statistics = Statistics(tmp_path)
    assert not statistics.add("escape", "training", Record(), {"score": 2})
    assert statistics.problem is not None
    assert lock is not None


def test_a_full_disk_is_said_and_the_game_counts_later(tmp_path: Path) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    record = Record()
    assert not Statistics(tmp_path, full).add("escape", "training", record, {"score": 2})
    statistics = Statistics(tmp_path)
    assert statistics.add("escape", "training", record, {"score": 9})
    assert statistics.by_variant("escape")["training"].fair.sums == {"score": 2}


def test_the_statistics_are_for_their_owner_alone(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "data")
    statistics.add("escape", "training", Record(), {"score": 2})
    assert statistics.path.stat().st_mode & 0o777 == 0o600
    assert statistics.path.parent.stat().st_mode & 0o777 == 0o700


def test_tips_told_are_remembered_game_by_game(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    assert statistics.tell("escape", "start")
    assert not statistics.tell("escape", "start")
    assert statistics.told("escape") == ["start"]
    assert statistics.told("kuhn") == []
