"""Thinking: in a process of its own, or within the app, with the same answer."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from core.escape import ESCAPE
from core.escape.setup import EscapeOptions
from core.escape.state import EscapeState
from tests.core.escape.position import CARDS
from tui import thinking
from tui.thinking import Hint, Question, Thinker, answer_in_slices, answer_now

pytestmark = pytest.mark.asyncio


def deal(scenario: str = "training", seed: int = 3) -> EscapeState:
    return ESCAPE.deal(EscapeOptions(scenario), CARDS, 1, seed)


def question(state: EscapeState | None = None, **more: Any) -> Question:
    """A question with time enough on any machine."""
    view = (state or deal()).seen_by(0)
    return Question(ESCAPE, CARDS, view, **{"limit": 60.0, **more})


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def pid(thinker: Thinker) -> int:
    assert thinker._pipe is not None
    return thinker._pipe._process.pid


async def test_the_process_answers_as_is_answered_here(thinker: Thinker) -> None:
    assert await thinker.think(question()) == answer_now(question())


async def test_slices_give_the_same_answer() -> None:
    assert await answer_in_slices(question()) == answer_now(question())


async def test_a_move_can_be_asked_for(thinker: Thinker) -> None:
    asked = question(want="move", level="hard", seed=9)
    assert await thinker.think(asked) == answer_now(asked)


async def test_a_hint_is_read_from_an_answer() -> None:
    hint = Hint.of(answer_now(question()))
    assert hint.actions[0] in deal().legal()


async def test_one_process_answers_one_question_after_another(thinker: Thinker) -> None:
    await thinker.think(question(want="move", level="easy"))
    first = pid(thinker)
    await thinker.think(question(want="move", level="normal"))
    assert pid(thinker) == first


async def test_a_process_that_died_is_started_again(thinker: Thinker) -> None:
    await thinker.think(question(want="move", level="easy"))
    os.kill(pid(thinker), signal.SIGKILL)
    asked = question(want="move", level="normal")
    assert await thinker.think(asked) == answer_now(asked)


async def test_a_process_that_dies_while_it_thinks_is_asked_again(thinker: Thinker) -> None:
    task = asyncio.create_task(thinker.think(question()))
    await asyncio.sleep(0.05)
    os.kill(pid(thinker), signal.SIGKILL)
    assert await task == answer_now(question())


async def test_a_process_that_is_stopped_is_done_without(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.3 - question().limit)
    await thinker.think(question(want="move", level="easy"))
    os.kill(pid(thinker), signal.SIGSTOP)
    asked = question(want="move", level="normal")
    assert await thinker.think(asked) == answer_now(asked)


async def test_a_process_that_always_dies_is_done_without() -> None:
    thinker = Thinker([sys.executable, "-c", "pass"])
    assert await thinker.think(question()) == answer_now(question())
    thinker.close()


async def test_where_no_process_can_be_started_the_app_thinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", none)
    assert await Thinker().think(question()) == answer_now(question())


async def test_slices_leave_time_for_other_things() -> None:
    task = asyncio.create_task(answer_in_slices(question(deal("normal"))))
    longest = 0.0
    while not task.done():
        start = time.thread_time()
        await asyncio.sleep(0)
        longest = max(longest, time.thread_time() - start)
    assert longest < 0.1


async def test_a_cancelled_question_gets_no_answer_and_the_next_one_does(
    thinker: Thinker,
) -> None:
    task = asyncio.create_task(thinker.think(question(deal("normal"))))
    await asyncio.sleep(0.05)
    task.cancel()
    asked = question(want="move", level="easy")
    assert await thinker.think(asked) == answer_now(asked)
    assert task.cancelled()


async def test_a_mistake_in_the_process_is_raised_here(thinker: Thinker) -> None:
    with pytest.raises(RuntimeError, match="chess"):
        await thinker.think(question(want="move", level="chess"))


async def test_closing_ends_the_process(thinker: Thinker) -> None:
    await thinker.think(question(want="move", level="easy"))
    process = thinker._pipe._process if thinker._pipe else None
    thinker.close()
    assert process is not None
    assert process.returncode == 0


async def test_the_process_holds_none_of_our_files(thinker: Thinker) -> None:
    await thinker.think(question(want="move", level="easy"))
    assert sorted(os.listdir(f"/proc/{pid(thinker)}/fd")) == ["0", "1", "2"]


async def test_the_process_steps_back_behind_us(thinker: Thinker) -> None:
    await thinker.think(question(want="move", level="easy"))
    assert os.getpriority(os.PRIO_PROCESS, pid(thinker)) > os.getpriority(os.PRIO_PROCESS, 0)


async def test_the_limit_cuts_a_hint_short() -> None:
    assert answer_now(question(deal("normal"), limit=0.0))["games"] == 1
