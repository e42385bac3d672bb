"""`lunarium simulate`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from core.escape import ESCAPE
from core.game import Game
from tests.any_game.kuhn import KUHN
from tests.tui.helper import ROOT, Terminal
from tui.cli import main

GAMES: dict[str, Game[Any]] = {"escape": ESCAPE, "kuhn": KUHN}
COMMAND = [sys.executable, "-m", "tui.cli", "simulate"]
TIMES = {"seconds", "decisions_per_second", "jobs"}


def simulated(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    """What a simulation says in JSON."""
    assert main(["simulate", *args, "--json"], GAMES) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The sentence with which a simulation is refused."""
    assert main(["simulate", *args], GAMES) == 2
    return capsys.readouterr().err


def processes_of(pid: int) -> list[int]:
    """The processes that a simulation in two processes has started, once they are there."""
    while True:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        if len(children) == 3:  # the first one only tidies up after the others
            return [int(child) for child in children[1:]]
        time.sleep(0.05)


def without_times(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name not in TIMES}


def test_games_are_counted_and_timed(capsys: pytest.CaptureFixture[str]) -> None:
    facts = simulated(capsys, "escape", "--games", "5", "--seats", "easy")
    speed = facts["decisions"] / facts["seconds"]
    assert (facts["games"], facts["decisions_per_second"]) == (5, pytest.approx(speed))


def test_escapes_ranks_endings_and_rounds_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    facts = simulated(capsys, "escape", "--games", "5", "--seats", "easy")
    assert {"escaped", "rounds"} <= set(facts["tally"])
    assert set(facts["named"]) == {"ending", "rank"}


def test_the_result_is_the_same_whatever_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    args = ("escape", "--games", "20", "--seats", "easy", "--seed", "4")
    one, two = (simulated(capsys, *args, "--jobs", jobs) for jobs in ("1", "2"))
    assert without_times(one) == without_times(two)


def test_another_seed_gives_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("escape", "--games", "5", "--seats", "easy", "--seed")
    one, two = (simulated(capsys, *args, seed) for seed in ("1", "2"))
    assert one["seats"] != two["seats"]


def test_every_seat_may_have_another_player(capsys: pytest.CaptureFixture[str]) -> None:
    facts = simulated(capsys, "kuhn", "--games", "9", "--seats", "normal,random")
    assert [seat["player"] for seat in facts["seats"]] == ["normal", "random"]


def test_players_who_change_seats_are_told_by_player(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "kuhn", "--games", "4", "--seats", "easy,random", "--rotate"], GAMES)
    out = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in out[1:6]] == [
        "easy (player 1) wins",
        "easy (player 1) score",
        "random (player 2) wins",
        "random (player 2) score",
        "easy (player 1) won",
    ]


def test_a_score_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "kuhn", "--games", "4", "--seats", "easy,random"], GAMES)
    assert capsys.readouterr().out.count("score:") == 2


def test_an_aim_can_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys, "escape", "--games", "1", "--aim", "score")["aim"] == "score"


def test_a_card_file_is_played_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(ESCAPE.card_text().replace("score = 1", "score = 3"), encoding="utf-8")
    args = ("escape", "--games", "3", "--seats", "easy")
    own = simulated(capsys, *args, "--cards", str(file))
    assert own["seats"] != simulated(capsys, *args)["seats"]


def test_without_json_it_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "escape", "--games", "3", "--seats", "easy"], GAMES)
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "Escape from the Moon, Training, seed 1, aim win: 3 games"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ((), "Say which game, e.g. `lunarium simulate escape`"),
        (("chess",), "There is no game 'chess'"),
        (("escape", "--seats", "expert"), "There is no computer player 'expert'"),
        (("escape", "--seats", "easy,easy"), "is for 1 player, not 2"),
        (("escape", "--games", "0"), "--games is a whole number from 1"),
        (("escape", "--jobs", "x"), "--jobs is a whole number from 1"),
        (("escape", "--seed", "-1"), "--seed is a whole number from 0"),
        (("escape", "--aim", "glory"), "invalid choice"),
        (("kuhn", "--aim", "score"), "Unrecognized arguments: --aim"),
        (("escape", "--cards", "/nowhere"), "cannot be read"),
    ],
)
def test_what_is_wrong_is_said(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], sentence: str
) -> None:
    assert sentence in refused(capsys, *args)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_finished(jobs: str) -> None:
    many = ["escape", "--games", "100000", "--seats", "easy", "--jobs", jobs, "--json"]
    with subprocess.Popen(
        [*COMMAND, *many],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as process:
        if jobs == "2":
            processes_of(process.pid)
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)
        out, said = process.communicate(timeout=10)
    facts = json.loads(out)
    assert (process.returncode, 0 < facts["games"] < facts["asked"], said) == (130, True, "")


def test_a_terminal_shows_how_far_it_is() -> None:
    args = ("escape", "--games", "3000", "--seats", "easy")
    with Terminal(*COMMAND, *args) as terminal:
        terminal.wait_for("/3000")


def test_a_process_that_is_ended_from_outside_is_told() -> None:
    many = ["escape", "--games", "100000", "--seats", "easy", "--jobs", "2"]
    with subprocess.Popen([*COMMAND, *many], cwd=ROOT, stderr=subprocess.PIPE, text=True) as mine:
        os.kill(processes_of(mine.pid)[0], signal.SIGKILL)
        _, said = mine.communicate(timeout=10)
    assert (mine.returncode, "ended from outside" in said) == (2, True)


def test_the_processes_end_with_the_one_that_started_them() -> None:
    many = ["escape", "--games", "100000", "--seats", "easy", "--jobs", "2"]
    with subprocess.Popen([*COMMAND, *many], cwd=ROOT, stdout=subprocess.PIPE) as process:
        processes_of(process.pid)
        process.kill()
        process.communicate(timeout=10)  # comes back when nobody holds the pipe any more
    assert process.returncode == -signal.SIGKILL
