"""The `lunarium` command: what it does, and what it says about mistakes."""

from __future__ import annotations

import io
import json
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pexpect
import pytest

from core.game import Options
from core.games import GAMES
from saves.store import Store
from tests.any_game.kuhn import KUHN, KuhnGame
from tui import __version__
from tui.cli import main

SCENARIOS = ("training", "normal", "moonlit", "parallel")
COMMAND = [sys.executable, "-m", "tui.cli"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a data folder of its own."""
    monkeypatch.setenv("LUNARIUM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "dumb")
    return tmp_path / "home"


def lunarium(*args: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """Run the real command on these lines of input."""
    return subprocess.run(
        [*COMMAND, *args], input=lines, capture_output=True, text=True, timeout=60, check=False
    )


def names(home: Path) -> list[str]:
    """The saved games."""
    return [entry.name for entry in Store(home, GAMES).list()]


def the_game(home: Path) -> str:
    """The name of the one saved game, made by quitting at once."""
    lunarium("play", "escape", "--seed", "1", "--plain")
    return names(home)[0]


def test_the_version_is_told() -> None:
    assert lunarium("--version").stdout == f"lunarium {__version__}\n"


def test_the_version_needs_no_other_part_of_the_program() -> None:
    code = "import sys; from tui.cli import main; main(['--version']); print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"argparse", "typing", "core", "saves", "textual"} & set(out.stdout.split())


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--help"])
    out = capsys.readouterr().out
    assert all(word in out for word in ("play", "resume", "saves", "replay", "cards check"))


def test_the_help_of_play_lists_the_options_of_the_game() -> None:
    assert "training|normal|moonlit|parallel" in lunarium("play", "escape", "--help").stdout


WRONG = {
    "an unknown command": (["dance"], "no command 'dance'"),
    "an unknown game": (["play", "chess"], "no game 'chess'"),
    "no game": (["play"], "Say which game"),
    "an unknown scenario": (["play", "escape", "--scenario", "easy"], "training, normal"),
    "a seed that is no number": (["play", "escape", "--seed", "x"], "whole number"),
    "a seed that is too large": (["play", "escape", "--seed", "9007199254740992"], "whole number"),
    "an unknown option": (["play", "escape", "--fast"], "--fast"),
    "an opponent of no level": (
        ["play", "memories", "--opponents", "hard,expert"],
        "no level 'expert'; there are: easy, normal, hard",
    ),
    "too many opponents": (["play", "memories", "--opponents", "5"], "1 to 4 opponents, not 5"),
    "two players of one name": (
        ["play", "memories", "--name", "Bo", "--names", "bo"],
        "Two players are called",
    ),
    "a name that is too long": (["play", "memories", "--name", "x" * 21], "at most 20"),
    "more names than opponents": (["play", "memories", "--names", "A,B"], "2 for 1"),
    "a first player who does not sit there": (
        ["play", "memories", "--first", "3"],
        "choose one of random, 1 to 2",
    ),
    "opponents in a game for one": (
        ["play", "escape", "--opponents", "easy"],
        "--opponents",
    ),
    "a missing card file": (
        ["play", "escape", "--cards", "none.toml"],
        "'none.toml' cannot be read",
    ),
    "a card file without a name": (["play", "escape", "--cards", ""], "'' cannot be read"),
    "a simulation of cards without a name": (
        ["simulate", "escape", "--games", "1", "--cards", ""],
        "'' cannot be read",
    ),
    "resuming a game without a name": (["resume", ""], "cannot be empty"),
    "json without plain": (["play", "escape", "--json"], "--plain --json"),
    "nothing to resume": (["resume", "--plain"], "no unfinished game"),
    "an unknown saved game": (["resume", "none", "--plain"], "none"),
    "saves without a verb": (["saves"], "list, show, check or delete"),
    "showing an unknown game": (["saves", "show", "none"], "none"),
    "deleting an unknown game": (["saves", "delete", "none"], "none"),
    "a name that is a path": (["saves", "delete", "../x"], "slashes"),
    "checking nothing": (["saves", "check"], "FILE"),
    "checking a missing file": (["saves", "check", "none"], "none"),
    "replaying a missing file": (["replay", "none"], "none"),
    "cards without a verb": (["cards"], "check"),
    "checking missing cards": (["cards", "check", "none"], "cannot be read"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_is_one_sentence_and_status_2(
    case: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args, part = WRONG[case]
    assert main(args) == 2
    said = capsys.readouterr()
    assert part in said.err
    assert (said.out, said.err.count("\n"), home.exists()) == ("", 1, False)


def test_nothing_is_printed_before_a_mistake_is_found_in_the_cards(home: Path) -> None:
    cards = home.parent / "cards.toml"
    cards.write_text(GAMES["escape"].card_text().replace("cost = 1", "cost = 9", 1))
    ran = lunarium("play", "escape", "--cards", str(cards), "--plain")
    assert (ran.returncode, "cost is 9" in ran.stderr, home.exists()) == (2, True, False)


def test_without_a_terminal_play_comes_in_lines(home: Path) -> None:
    ran = lunarium("play", "escape", "--seed", "1")
    assert (ran.returncode, "act> " in ran.stdout, len(names(home))) == (0, True, 1)


def test_the_same_seed_is_the_same_deal() -> None:
    first, second = (lunarium("play", "escape", "--seed", "5", "--plain").stdout for _ in "ab")
    assert first == second


def test_without_a_terminal_the_home_screen_comes_in_lines(home: Path) -> None:
    ran = lunarium()
    assert (ran.returncode, "New game: Escape from the Moon" in ran.stdout) == (0, True)
    assert not home.exists()


def test_the_home_screen_in_lines_starts_a_game() -> None:
    assert "act> " in lunarium(lines="1\n").stdout


def test_the_home_screen_in_lines_goes_on_with_a_game(home: Path) -> None:
    name = the_game(home)
    assert f"1: Continue {name}" in lunarium().stdout


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_program_plays_a_whole_game_in_json(scenario: str) -> None:
    rng = random.Random(scenario)
    args = ["play", "escape", "--scenario", scenario, "--seed", "7", "--plain", "--json"]
    with subprocess.Popen(
        [*COMMAND, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        position: dict[str, Any] = json.loads(process.stdout.readline())
        while not position["over"]:
            assert position["error"] is None
            assert position["saved"]
            number = position["suggested"] or rng.choice(position["choices"])["number"]
            process.stdin.write(f"{number}\n")
            process.stdin.flush()
            position = json.loads(process.stdout.readline())
        process.stdin.close()
    assert (process.returncode, position["choices"]) == (0, [])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_goes_on_where_the_input_ended(scenario: str, home: Path) -> None:
    lines = "1\n" * 9
    lunarium("play", "escape", "--scenario", scenario, "--seed", "3", "--plain", lines=lines)
    undone = lunarium("resume", "--plain", "--json", lines="undo\nredo\n").stdout.splitlines()
    before, _, after = (json.loads(line) for line in undone)
    assert {**after, "log": []} == {**before, "log": []}


def test_a_finished_game_is_not_resumed_without_a_name(home: Path) -> None:
    lunarium("play", "escape", "--seed", "1", "--plain", lines="give up\nyes\n")
    ran = lunarium("resume", "--plain")
    assert (ran.returncode, "no unfinished game" in ran.stderr) == (2, True)


def test_a_damaged_game_is_resumed_from_its_backup(home: Path) -> None:
    lunarium("play", "escape", "--seed", "1", "--plain", lines="1\n1\n")
    name = names(home)[0]
    lunarium("resume", "--plain", lines="1\n")
    (home / f"{name}.lunarium").write_bytes(b"damaged")
    refused = lunarium("resume", name, "--plain")
    assert (refused.returncode, "--backup" in refused.stderr) == (2, True)
    assert lunarium("resume", name, "--plain", "--backup").returncode == 0


def test_a_backup_that_is_not_there_is_not_offered(home: Path) -> None:
    name = the_game(home)
    (home / f"{name}.lunarium").write_bytes(b"damaged")
    (home / f"{name}.bak").unlink(missing_ok=True)
    refused = lunarium("resume", name, "--plain")
    assert (refused.returncode, "There is no backup" in refused.stderr) == (2, True)


def test_a_game_that_is_open_elsewhere_can_be_taken_over(home: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "escape", "--plain", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        refused = lunarium("resume", "--plain")
        taken = lunarium("resume", "--plain", "--take-over")
        _, said = other.communicate()
    assert (refused.returncode, "--take-over" in refused.stderr) == (2, True)
    assert (taken.returncode, other.returncode) == (0, 0)
    assert "Another session has taken over" in said


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_saves_and_leaves_with_128_and_its_number(
    number: signal.Signals, home: Path
) -> None:
    child = pexpect.spawn(COMMAND[0], [*COMMAND[1:], "play", "escape", "--seed", "1", "--plain"])
    child.expect("act> ")
    child.sendline("1")
    child.expect("act> ")
    child.kill(number)
    child.expect(pexpect.EOF)
    child.wait()
    assert (child.exitstatus, Store(home, GAMES).list()[0].summary is None) == (128 + number, False)


def test_a_closed_output_saves_and_leaves_quietly(home: Path) -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "escape", "--seed", "1", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        _, said = process.communicate("1\nlog\nundo\nredo\n")
    assert (process.returncode, said) == (141, "")
    assert len(names(home)) == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["play escape --plain", "play escape --plain --json", ""])
def test_closed_input_and_output_are_no_crash(closed: str, command: str) -> None:
    python = f"{sys.executable} -m tui.cli"
    ran = subprocess.run(
        ["sh", "-c", f"{python} {command} {closed}"], stdin=subprocess.DEVNULL, check=False
    )
    assert ran.returncode == 0


def test_a_full_disk_behind_the_output_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [*COMMAND, "saves", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


def test_bytes_that_are_no_text_are_a_wrong_line() -> None:
    ran = subprocess.run(
        [*COMMAND, "play", "escape", "--plain"],
        input=b"\xff\xfe\n",
        capture_output=True,
        check=False,
    )
    assert (ran.returncode, b"no choice and no word" in ran.stdout) == (0, True)


def test_saved_games_are_listed(home: Path) -> None:
    name = the_game(home)
    assert lunarium("saves", "list").stdout.startswith(f"{name}  escape, Training, turn 1")


def test_saved_games_are_listed_as_json(home: Path) -> None:
    name = the_game(home)
    (entry,) = json.loads(lunarium("saves", "list", "--json").stdout)
    assert (entry["name"], entry["seed"], entry["over"]) == (name, 1, False)


def test_a_saved_game_is_shown_as_the_player_sees_it(home: Path) -> None:
    assert "Deck 5, from the top: ?, ?" in lunarium("saves", "show", the_game(home)).stdout


def test_revealing_shows_hidden_cards_and_marks_the_record(home: Path) -> None:
    name = the_game(home)
    shown = lunarium("saves", "show", name, "--reveal").stdout
    summary = Store(home, GAMES).entry(name).summary
    assert summary is not None
    assert ("?," in shown, summary.record.revealed) == (False, True)


def test_a_sound_file_passes_its_check(home: Path) -> None:
    ran = lunarium("saves", "check", the_game(home))
    assert (ran.returncode, "sound" in ran.stdout) == (0, True)


def test_a_damaged_file_fails_its_check(home: Path) -> None:
    path = home / f"{the_game(home)}.lunarium"
    path.write_bytes(path.read_bytes()[:-1])
    ran = lunarium("saves", "check", str(path))
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)


def test_a_deleted_game_is_no_longer_listed(home: Path) -> None:
    lunarium("saves", "delete", the_game(home))
    assert names(home) == []


def test_a_replay_tells_the_log(home: Path) -> None:
    lunarium("play", "escape", "--seed", "1", "--plain", lines="1\n")
    out = lunarium("replay", str(home / f"{names(home)[0]}.lunarium")).stdout
    assert "1: Moved to" in out


def test_the_built_in_cards_pass_their_check(home: Path) -> None:
    cards = home.parent / "cards.toml"
    cards.write_text(GAMES["escape"].card_text())
    assert lunarium("cards", "check", str(cards)).returncode == 0


def test_cards_that_name_no_game_are_refused(home: Path) -> None:
    cards = home.parent / "cards.toml"
    cards.write_text("title = 'x'")
    ran = lunarium("cards", "check", str(cards))
    assert (ran.returncode, 'game = "escape"' in ran.stderr) == (2, True)


def test_only_playing_on_screens_imports_textual(home: Path) -> None:
    the_game(home)
    code = (
        "import sys; from tui.cli import main\n"
        "main(['saves', 'list']); main(['resume', '--plain'])\n"
        "sys.exit('textual' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], input="", text=True, check=False)
    assert ran.returncode == 0


def test_a_mistake_of_our_own_is_one_sentence_and_a_report(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError(f"the next card is {GAMES['escape'].cards().name[1]}")

    monkeypatch.setattr("tui.talk.Talk.answer", broken)
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", "escape", "--seed", "1"]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    (report,) = home.glob("crash-*")
    assert "the next card is Torch" not in report.read_text()
    assert "Round 1. You are at" in report.read_text()
    assert len(names(home)) == 1


def test_the_options_of_any_game_are_options_of_the_command(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    main(["play", "--first", "1", "kuhn", "--plain", "--json"], {"kuhn": KUHN})
    last = Store(home, {"kuhn": KUHN}).last()
    assert last is not None
    assert last.options == {"first": 1}


def test_a_group_of_commands_has_its_help() -> None:
    assert "saves delete NAME" in lunarium("saves", "--help").stdout


class NoChoice(KuhnGame):
    """A game without options."""

    options: ClassVar[type[Options]] = Options


def test_a_game_without_options_is_offered_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    main([], games={"kuhn": NoChoice()})
    assert "1: New game: Kuhn poker\nhome> " in capsys.readouterr().out
