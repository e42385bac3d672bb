"""The process in which computer players think: `python -m core.bots.worker`.

A request is a line of JSON on standard input:

    {"id": 7, "game": "escape", "table": 1, "cards": "the TOML of table 1, the first time",
     "view": [...], "seed": 5, "want": "move", "level": "hard", "aim": "", "limit": 20.0}

With "want": "hint" the answer is advice, about the action "played" when there is one. `limit` is
in seconds. `{"cancel": 7}` ends a request that waits or is thought about. An answer is a line too:

    {"id": 7, "action": [...], "options": [[action, visits, value], ...], "simulations": 60}
    {"id": 7, "actions": [...], "text": [...], "other": [...], "games": 60, "chances": [...]}
    {"id": 7, "cancelled": true}    or    {"id": 7, "error": "what is wrong"}

Only views come in, never a position. The process ends when its input does, whatever it is doing.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from queue import SimpleQueue
from typing import Any

from core.bots.advice import advising
from core.bots.players import PLAYERS, Level, choosing
from core.bots.search import Steps, Stop, run
from core.game import Action, Game, View

Request = Mapping[str, Any]
Answer = dict[str, Any]
Games = Mapping[str, Game[Any]]

NICE = 10
"""How far the worker steps back behind the program that people look at."""


def steps_of(game: Game[Any], view: View[Any], request: Request) -> Steps[Answer]:
    """The thinking that a request asks for, ending with its answer (without the id)."""
    seed = int(request["seed"])
    if request["want"] == "hint":
        played = as_action(request["played"]) if request.get("played") else None
        advice = yield from advising(game, view, seed, played)
        return asdict(advice)
    thought = yield from choosing(game, view, level_of(request), seed)
    return {
        "action": thought.best,
        "options": [[option.action, option.visits, option.value] for option in thought.options],
        "simulations": thought.simulations,
    }


def level_of(request: Request) -> Level:
    """The level of a request. Raises KeyError."""
    return PLAYERS[request["level"]].aiming(request.get("aim", ""))


def as_action(data: list[Any]) -> Action:
    """An action that was a JSON list."""
    return tuple(data)


class Worker:
    """Takes requests one after another; `cancelled` is filled by the thread that reads."""

    def __init__(self, games: Games, send: Callable[[Answer], None]) -> None:
        self.games = games
        self.send = send
        self.requests: SimpleQueue[Request] = SimpleQueue()
        self.cancelled: set[int] = set()
        self._tables: dict[int, Any] = {}

    def take(self, request: Request) -> None:
        """A request or a cancel from the pipe; called in the reading thread."""
        if "cancel" in request:
            self.cancelled.add(request["cancel"])
        else:
            self.requests.put(request)

    def work(self) -> None:
        """Answer the next request."""
        request = self.requests.get()
        id = request["id"]
        try:
            answer = self._answer(request)
        except Exception as error:  # whatever is wrong with a request, the next one may be right
            answer = {"error": f"{type(error).__name__}: {error}"}
        if id in self.cancelled:
            self.cancelled.discard(id)
            answer = {"cancelled": True}
        self.send({"id": id, **answer})

    def _answer(self, request: Request) -> Answer:
        id, game = request["id"], self.games[request["game"]]
        if "cards" in request:
            self._tables[request["table"]] = game.parse_cards(request["cards"])
        if id in self.cancelled:
            return {}
        view = game.unpack_view(request["view"], self._tables[request["table"]])
        late = out_of_time(request["limit"])
        return run(steps_of(game, view, request), lambda: id in self.cancelled or late())


def out_of_time(limit: float) -> Stop:
    """Whether so many seconds have gone by since now."""
    end = time.monotonic() + limit
    return lambda: time.monotonic() > end


def main(games: Games | None = None) -> None:
    """Work until standard input ends."""
    if games is None:
        from core.games import GAMES

        games = GAMES
    os.nice(NICE)

    def send(answer: Answer) -> None:
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()

    worker = Worker(games, send)

    def read() -> None:
        try:
            for line in sys.stdin:
                worker.take(json.loads(line))
        finally:
            os._exit(0)  # also out of the middle of a search: nobody waits for it any more

    threading.Thread(target=read, daemon=True).start()
    while True:
        worker.work()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # the program that asked is gone
        os._exit(0)
