"""Whatever comes in the place of keys: nothing ends the app, and nothing is played by it."""

from __future__ import annotations

import random
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.helper import NEW, READY, Lunarium, saved_moves, wait_until

PASTE = "\x1b[200~{}\x1b[201~"


@pytest.fixture(scope="module")
def still() -> Iterator[Lunarium]:
    """A game in which nothing happens: one for all that must play nothing."""
    with tempfile.TemporaryDirectory() as folder, Lunarium(Path(folder), *NEW) as terminal:
        terminal.wait_for(READY)
        yield terminal


def test_bytes_that_are_no_utf8_play_nothing(still: Lunarium) -> None:
    before = still.text()
    still.press(bytes(range(128, 256)) * 20 + b"\xe2\x82")
    assert still.text() == before


def test_the_answers_of_terminals_play_nothing(still: Lunarium) -> None:
    before = still.text()
    still.press("\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?62;1;2c\x1bP>|xterm(370)\x1b\\\x1b[1 q")
    still.press("\x1b[48;1;1;1;1t\x1b[99999999999;5u\x1b[97:65;5u\x1b[?2048;2$y\x1b[<0;999999;9M")
    assert still.text() == before


def test_noise_ends_nothing(game: Lunarium, home: Path) -> None:
    noise = random.Random(1)
    letters = [c for c in range(256) if chr(c) not in "qQ\x03\x11"]
    parts = [b"\x1b[", b"\x1b", b"\x1bO", b"\x1b]", b"\x1b[200~", b"\x1b[201~", b"\x1b[<"]
    for _ in range(30):
        burst = [noise.choice(parts) + bytes(noise.choices(letters, k=6)) for _ in range(20)]
        game.press(b"".join(burst), 0.01)
    game.press("\x1b[201~")
    game.process.send_signal(signal.SIGTERM)
    assert game.ended() == 128 + signal.SIGTERM
    assert saved_moves(home) >= 0


@pytest.mark.parametrize("text", [" \r \r \re\ryG\r" * 20, f"\x1b[31m{'red' * 20} \r \rq\x03"])
def test_a_paste_plays_nothing(still: Lunarium, text: str) -> None:
    before = still.text()
    still.press(PASTE.format(text))
    assert still.text() == before


def test_a_paste_in_menus_opens_nothing(game: Lunarium) -> None:
    game.press("q")
    game.wait_for("Continue")
    before = game.text()
    game.press(PASTE.format("\x1b[B\r\rq\r"))
    assert game.text() == before


def test_a_paste_into_a_question_is_its_answer(game: Lunarium, home: Path) -> None:
    game.press("s")
    game.wait_for("under the name")
    game.press(PASTE.format("before\nthe flare"))
    game.press("\r")
    game.wait_for("A copy is kept as before")
    assert (home / "before.lunarium").exists()


def test_a_burst_of_keys_is_worked_off(game: Lunarium, home: Path) -> None:
    game.flood(b"\x1b[C\x1b[D" * 700)
    game.press("\x1b")
    game.press("1")
    game.move()
    wait_until(lambda: saved_moves(home) == 1, lambda: "the move saved")


def test_a_burst_of_moves_and_undos_ends_where_it_should(game: Lunarium, home: Path) -> None:
    game.flood(b"1 \ru" * 100)
    game.move()
    wait_until(lambda: saved_moves(home) == 1, lambda: "the move saved")
    assert game.moves() == 1


def test_ctrl_z_takes_back_and_stops_nothing(game: Lunarium, home: Path) -> None:
    game.move(2)
    game.press("\x1a")
    wait_until(lambda: saved_moves(home) == 1, lambda: "a move taken back")
    assert game.process.poll() is None
