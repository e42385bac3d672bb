"""The long counts: what is run, how often, and the exit status."""

from __future__ import annotations

import pytest

from tests import deep


def main(*arguments: str) -> int:
    """The exit status, in this process."""
    return deep.main([*arguments, "--jobs", "1"])


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Two checks instead of the real ones; how often each was asked to run."""
    asked: list[int] = []

    def fine(times: int, _seed: int) -> None:
        asked.append(times)

    def broken(_times: int, _seed: int) -> None:
        raise ValueError("three aces")

    checks = [deep.Check("random games: fine", 50, fine), deep.Check("broken", 50, broken)]
    monkeypatch.setattr(deep, "CHECKS", checks)
    return asked


def test_all_is_well_when_no_check_finds_anything(calls: list[int]) -> None:
    assert (main("--only", "fine"), sum(calls)) == (0, 50)


def test_a_tenth_of_the_counts_can_be_asked_for(calls: list[int]) -> None:
    main("--only", "fine", "--tenth")
    assert sum(calls) == 5


def test_the_number_of_random_games_can_be_given(calls: list[int]) -> None:
    main("--only", "fine", "--games", "70")
    assert sum(calls) == 70


@pytest.mark.usefixtures("calls")
def test_a_finding_is_told_and_ends_in_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 1
    assert "three aces" in capsys.readouterr().err


@pytest.mark.usefixtures("calls")
def test_a_word_that_names_no_check_is_refused() -> None:
    with pytest.raises(SystemExit, match="2"):
        main("--only", "chess")


def test_parts_in_processes_of_their_own_find_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert deep.main(["--only", "random games: kuhn", "--games", "30", "--jobs", "2"]) == 0
    assert "30 of 30" in capsys.readouterr().out
