"""The `lunarium` command for games of several: opponents, levels and names."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from core.games import GAMES
from saves.store import Store
from tests.tui.test_cli import lunarium, names


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a data folder of its own."""
    monkeypatch.setenv("LUNARIUM_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def memories(*args: str) -> subprocess.CompletedProcess[str]:
    """A game of Memories from its deal, where the person goes first."""
    return lunarium("play", "memories", "--seed", "1", "--first", "1", *args)


def test_opponents_and_names_are_given_in_words(home: Path) -> None:
    memories("--opponents", "hard,easy,normal", "--names", "Ada,Bo", "--name", "Eva")
    last = Store(home, GAMES).last()
    assert last is not None
    assert (last.players, last.names) == (
        ["person", "hard", "easy", "normal"],
        ["Eva", "Ada", "Bo", "Watts"],
    )


def test_house_rules_are_given_in_words(home: Path) -> None:
    memories("--novelty", "yes", "--closed", "yes")
    last = Store(home, GAMES).last()
    assert last is not None
    assert last.variant == "two_novelty_closed"


def test_nothing_said_is_one_opponent(home: Path) -> None:
    memories()
    last = Store(home, GAMES).last()
    assert last is not None
    assert last.players == ["person", "normal"]


def test_the_home_screen_in_lines_offers_numbers_of_opponents() -> None:
    out = lunarium().stdout
    assert all(f"Bestest Memories, {words}\n" in out for words in ("1 opponent", "4 opponents"))


def test_a_list_names_the_opponents(home: Path) -> None:
    memories("--opponents", "hard,easy")
    out = lunarium("saves", "list").stdout
    assert "memories, 3 players, against Watts (hard), Winters (easy), turn 1" in out


def test_a_list_in_json_has_the_players(home: Path) -> None:
    memories("--name", "Eva")
    (entry,) = json.loads(lunarium("saves", "list", "--json").stdout)
    assert entry["players"] == [
        {"name": "Eva", "player": "person"},
        {"name": "Watts", "player": "normal"},
    ]


def test_a_game_for_several_is_shown_with_their_names(home: Path) -> None:
    memories("--names", "Bo")
    assert "Bo" in lunarium("saves", "show", names(home)[0]).stdout.split("\n", 1)[1]


def test_a_replay_names_the_players(home: Path) -> None:
    memories("--opponents", "easy,hard", "--names", "Bo")
    out = lunarium("replay", names(home)[0]).stdout
    assert out.splitlines()[1] == "You against Bo (easy), Watts (hard)"


def test_at_the_end_each_player_has_a_score(home: Path) -> None:
    ran = lunarium(
        "play", "memories", "--seed", "1", "--first", "1", "--names", "Bo", "--plain",
        lines="give up\nyes\n",
    )  # fmt: skip
    assert [line for line in ran.stdout.splitlines() if "score:" in line] == [
        "Your score:",
        "Bo's score:",
    ]
