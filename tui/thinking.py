"""Thinking for screens and plain mode: asked of a process of its own, or done here in slices.

The screens never wait: they ask a `Thinker` and go on. Whoever can wait asks `answer_now`. All of
them give the same answer to the same question.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import core
from core.bots.search import run
from core.bots.worker import Answer, as_action, out_of_time, steps_of
from core.deal import SEED_LIMIT, stream
from core.game import Action, Game, View
from tui.seating import PERSON
from tui.session import Session

COMMAND = (sys.executable, "-m", "core.bots.worker")
ROOT = Path(core.__file__).parents[1]
"""Where the worker finds `core`."""
HINT_LIMIT = 0.7
"""Seconds for a hint, however slow the machine is."""
TURN_LIMIT = 0.9
"""Seconds for a turn of a computer player, however slow the machine is."""
ROUND_LIMIT = 1.8
"""Seconds for the turns of all computer players between two of the person."""
LEAST = 0.05
"""Seconds that every decision has."""
PATIENCE = 10.0
"""Seconds beyond its limit after which a worker that has not answered is taken for dead."""
SLICE = 0.005
"""Seconds of thinking within the app before keys get their turn."""


@dataclass(frozen=True)
class Question:
    """What is to be thought about: a hint (`played`: a word about that move), or a move.

    `limit` is in seconds; it is for slow machines, as answers that it cuts off are not the same.
    """

    game: Game[Any]
    cards: Any
    view: View[Any]
    want: str = "hint"
    level: str = ""
    aim: str = ""
    played: Action | None = None
    seed: int = 0
    limit: float = HINT_LIMIT

    def as_request(self) -> dict[str, Any]:
        """As the worker takes it, but for the id and the cards."""
        return {
            "game": self.game.name,
            "view": self.game.pack_view(self.view),
            "want": self.want,
            "level": self.level,
            "aim": self.aim,
            "played": self.played,
            "seed": self.seed,
            "limit": self.limit,
        }


@dataclass(frozen=True)
class Hint:
    """A hint as it is shown: the move (or the picks that complete one), and sentences."""

    actions: list[Action]
    text: list[str]

    @classmethod
    def of(cls, answer: Answer) -> Hint:
        """The hint in an answer."""
        return cls([as_action(action) for action in answer["actions"]], answer["text"])


def hint_for(session: Session) -> Question:
    """The question what to do now."""
    line = session.timeline
    return Question(line.game, line.cards, session.view)


def verdict_for(session: Session, played: Action) -> Question:
    """The question whether this move of the present position is a good one."""
    line = session.timeline
    return Question(line.game, line.cards, session.view, played=played)


class Others:
    """Asks what computer players play; a turn of many moves has no more time than one of one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._turn: object = None
        self._spent = 0.0

    def question(self, session: Session) -> Question:
        """The question what the computer player who decides now plays."""
        line, state = session.timeline, session.state
        seat = state.seat
        assert seat is not None, "the game is over"
        if (state.turn, seat) != self._turn:
            self._turn, self._spent = (state.turn, seat), 0.0
        others = sum(player != PERSON for player in session.players)
        return Question(
            line.game,
            line.cards,
            state.seen_by(seat),
            want="move",
            level=session.players[seat],
            seed=int(stream(line.seed, f"player {seat}")() * SEED_LIMIT) + line.cursor,
            limit=max(LEAST, min(TURN_LIMIT, ROUND_LIMIT / others) - self._spent),
        )

    async def ask(self, session: Session, thinker: Thinker) -> Action:
        """The move, thought out beside the app."""
        question, start = self.question(session), self._clock()
        answer = await thinker.think(question)
        self._spent += self._clock() - start
        return as_action(answer["action"])

    def ask_now(self, session: Session) -> Action:
        """The move, thought out while the caller waits."""
        question, start = self.question(session), self._clock()
        answer = answer_now(question)
        self._spent += self._clock() - start
        return as_action(answer["action"])


def answer_now(question: Question) -> Answer:
    """The answer, thought out while the caller waits."""
    steps = steps_of(question.game, question.view, question.as_request())
    return _as_data(run(steps, out_of_time(question.limit)))


async def answer_in_slices(question: Question) -> Answer:
    """The answer, thought out between the other things that the app does."""
    steps = steps_of(question.game, question.view, question.as_request())
    late = out_of_time(question.limit)
    try:
        next(steps)
        while True:
            pause = out_of_time(SLICE)
            while not pause():
                steps.send(late())
            await asyncio.sleep(0)
    except StopIteration as end:
        return _as_data(end.value)
    finally:
        steps.close()


def _as_data(answer: Answer) -> Answer:
    """An answer as it comes out of a pipe."""
    data: Answer = json.loads(json.dumps(answer))
    return data


class Gone(Exception):
    """The worker has died."""


class Thinker:
    """Asks a worker process, started when it is first needed and again when it has died.

    Where no process can be started it thinks here. Cancel a question by cancelling its task.
    """

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._pipe: Pipe | None = None

    async def think(self, question: Question) -> Answer:
        """The answer to a question."""
        for _ in range(2):  # one that dies twice at the same question would do so again
            try:
                return await self._open().answer(question)
            except Gone:
                continue
            except OSError:  # no process can be started
                break
        return await answer_in_slices(question)

    def close(self) -> None:
        """End the process."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def _open(self) -> Pipe:
        """The running worker. Raises OSError when none can be started."""
        if self._pipe is None or self._pipe.gone:
            self.close()
            self._pipe = Pipe(self._command)
        return self._pipe


class Pipe:
    """One worker process, and the thread that takes its answers. Raises OSError at the start."""

    def __init__(self, command: Sequence[str]) -> None:
        # Our locks and files are not for the worker (close_fds), nor is a key that interrupts us.
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            close_fds=True,
            start_new_session=True,
        )
        self.gone = False
        self._lock = threading.Lock()
        self._waiting: dict[int, Future[Answer]] = {}
        self._ids = count(1)
        self._tables: list[Any] = []
        """The card tables that the worker has, by number."""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    async def answer(self, question: Question) -> Answer:
        """Ask and await the answer; cancelling the task cancels the question. Raises `Gone`."""
        id, future = self._ask(question)
        loop = asyncio.get_running_loop()
        late = loop.call_later(question.limit + PATIENCE, self._process.kill)  # then it is `Gone`
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            with suppress(Gone):
                self._cancel(id)
            raise
        finally:
            late.cancel()

    def _ask(self, question: Question) -> tuple[int, Future[Answer]]:
        id = next(self._ids)
        request = {"id": id, **question.as_request(), **self._table(question.cards)}
        future: Future[Answer] = Future()
        future.set_running_or_notify_cancel()  # from here on it waits for the reader alone
        with self._lock:
            if self.gone:
                raise Gone
            self._waiting[id] = future
        self._send(request)
        return id, future

    def _table(self, cards: Any) -> dict[str, Any]:
        """A card table as a number; the first time its text too."""
        for number, known in enumerate(self._tables):
            if known is cards:
                return {"table": number}
        self._tables.append(cards)
        return {"table": len(self._tables) - 1, "cards": cards.text}

    def _cancel(self, id: int) -> None:
        with self._lock:
            asked = self._waiting.pop(id, None)
        if asked is not None:
            self._send({"cancel": id})

    def _send(self, data: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(data) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):  # ValueError: it was closed
            raise Gone from None

    def _read(self) -> None:
        """Hand answers to those who wait; what was cancelled has nobody who waits."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            answer = json.loads(line)
            with self._lock:
                future = self._waiting.pop(answer.pop("id"), None)
            if future is None:
                continue
            if "error" in answer:
                future.set_exception(RuntimeError(answer["error"]))
            else:
                future.set_result(answer)
        with self._lock:
            self.gone = True
            left, self._waiting = self._waiting, {}
        for future in left.values():
            future.set_exception(Gone())

    def close(self) -> None:
        """End the worker; what is asked of it ends as `Gone`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # a pipe that is broken already
            self._process.stdin.close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        self._process.stdout.close()
