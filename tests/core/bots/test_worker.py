"""The process in which computer players think: what comes in and out, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from core.bots.players import PLAYERS, choose
from core.bots.worker import Worker
from core.escape import ESCAPE
from core.game import Game, View
from tests.any_game.kuhn import KUHN
from tests.any_game.setups import SETUPS, TESTED, Setup
from tests.core.bots.games import kuhn, view_of

EVERY_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=str)
ESCAPES = [setup for setup in SETUPS if setup.game is ESCAPE]
COMMAND = [sys.executable, "-m", "core.bots.worker"]


def request(id: int, game: Game[Any], view: View[Any], **more: Any) -> dict[str, Any]:
    """A request for a move, its cards included."""
    asked = {"id": id, "game": game.name, "table": 1, "cards": game.card_text()}
    asked |= {"view": game.pack_view(view), "want": "move", "level": "easy", "seed": 5}
    data: dict[str, Any] = json.loads(json.dumps({**asked, "limit": 60, **more}))
    return data


def answers(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """What the worker sends for these lines, when all are there before it begins."""
    sent: list[dict[str, Any]] = []
    worker = Worker({game.name: game for game in TESTED}, sent.append)
    for asked in requests:
        worker.take(asked)
    for _ in range(sum("cancel" not in asked for asked in requests)):
        worker.work()
    return sent


@pytest.fixture
def process() -> Iterator[subprocess.Popen[str]]:
    """A worker."""
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, text=True, stdin=pipe, stdout=pipe) as worker:
        yield worker
        worker.kill()


def ask(process: subprocess.Popen[str], asked: dict[str, Any]) -> None:
    assert process.stdin is not None
    process.stdin.write(json.dumps(asked) + "\n")
    process.stdin.flush()


def answer(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    got: dict[str, Any] = json.loads(process.stdout.readline())
    return got


@EVERY_SETUP
def test_a_packed_view_comes_back_equal(setup: Setup) -> None:
    view = view_of(setup, 2, 0)
    data = json.loads(json.dumps(setup.game.pack_view(view)))
    assert setup.game.unpack_view(data, setup.game.cards()) == view


@EVERY_SETUP
@pytest.mark.parametrize("data", [[], [0], [-1, []], [0, []], ["x", 1], None, [0, [1, 2, 3]]])
def test_what_is_no_packed_view_is_refused(setup: Setup, data: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # each part of it says its own sentence
        setup.game.unpack_view(data, setup.game.cards())


@EVERY_SETUP
@pytest.mark.parametrize("level", PLAYERS)
def test_the_worker_plays_as_its_player_would_here(setup: Setup, level: str) -> None:
    view = view_of(setup, 2, 0)
    [got] = answers(request(1, setup.game, view, level=level))
    assert tuple(got["action"]) == choose(setup.game, view, PLAYERS[level], 5)


def test_an_answer_tells_what_was_looked_at() -> None:
    [got] = answers(request(1, KUHN, kuhn((1, 2, 0)), level="hard"))
    assert (sum(visits for _, visits, _ in got["options"]), got["simulations"]) == (60, 60)


def test_cards_are_sent_once() -> None:
    later = request(2, KUHN, kuhn((1, 2, 0)))
    del later["cards"]
    assert "action" in answers(request(1, KUHN, kuhn((1, 2, 0))), later)[1]


def test_a_request_can_be_cancelled_before_its_turn() -> None:
    asked = [request(id, KUHN, kuhn((1, 2, 0))) for id in (1, 2)]
    got = answers(*asked, {"cancel": 1})
    assert (got[0], "action" in got[1]) == ({"id": 1, "cancelled": True}, True)


def test_the_limit_ends_a_search() -> None:
    [got] = answers(request(1, ESCAPE, view_of(ESCAPES[1], 2, 0), level="hard", limit=0))
    assert got["simulations"] == 1


def test_a_wrong_request_is_answered_with_what_is_wrong() -> None:
    assert "chess" in answers({"id": 1, "game": "chess"})[0]["error"]


def test_a_hint_can_be_asked_for() -> None:
    [got] = answers(request(1, KUHN, kuhn((1, 2, 0)), want="hint"))
    assert got["text"][0].endswith(".")


def test_the_process_answers(process: subprocess.Popen[str]) -> None:
    ask(process, request(7, ESCAPE, view_of(ESCAPES[0], 2, 0)))
    assert answer(process)["id"] == 7


def test_a_request_can_be_cancelled_while_it_is_thought_about(
    process: subprocess.Popen[str],
) -> None:
    view = view_of(ESCAPES[1], 2, 0)
    ask(process, request(1, ESCAPE, view))
    answer(process)
    ask(process, request(2, ESCAPE, view, want="hint"))
    time.sleep(0.1)
    ask(process, {"cancel": 2})
    assert answer(process) == {"id": 2, "cancelled": True}


def test_the_process_ends_with_its_pipe_even_while_it_thinks(
    process: subprocess.Popen[str],
) -> None:
    ask(process, request(1, ESCAPE, view_of(ESCAPES[1], 2, 0), want="hint"))
    time.sleep(0.2)
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(1) == 0


def test_the_process_ends_when_its_parent_is_killed() -> None:
    start = (
        "import subprocess, sys, time\n"
        f"worker = subprocess.Popen({COMMAND}, stdin=subprocess.PIPE, stdout=sys.stdout)\n"
        "print(worker.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", start], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        parent.stdout.readline()
        parent.kill()
        rest, _ = parent.communicate(timeout=2)  # comes back when nobody holds the pipe any more
    assert rest == b""
