"""`lunarium simulate`: many games between computer players, and what they come to."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from typing import Any

from core import options
from core.bots.players import PLAYERS
from core.bots.simulate import Match, Result, play, summary
from core.game import Game
from tui.arguments import Parser, Wrong, add_options, find_game, read_text, seed, whole
from tui.screens.text import titles

MOST_GAMES = 1_000_000
MOST_JOBS = 256
CHUNK = 8
"""At most so many games are given to a process at once."""


def simulate(args: list[str], games: Mapping[str, Game[Any]]) -> int:
    """Run the command; the exit status. Raises `Wrong`, `BadOption`, `CardError`."""
    game, rest = find_game(args, games, "simulate")
    given = _parser(game).parse_args(rest)
    chosen = options.build(game, {c.name: getattr(given, c.name) for c in options.choices(game)})
    text = game.card_text() if given.cards is None else read_text(given.cards)
    game.parse_cards(text)
    players = _players(game, given.seats)
    match = Match(game, chosen, text, players, given.seed, given.aim, given.rotate)
    game.check_options(chosen, len(match.players), given.seed)
    start, results, status = time.monotonic(), list[Result](), 0
    try:
        with _progress(given.games) as tick, closing(_play(match, given.games, given.jobs)) as done:
            for result in done:
                results.append(result)
                tick()
    except KeyboardInterrupt:
        status = 130
    facts = {"asked": given.games, "jobs": given.jobs, **summary(match, results)}
    facts["seconds"] = seconds = time.monotonic() - start
    facts["decisions_per_second"] = facts["decisions"] / seconds
    print(json.dumps(facts) if given.json else "\n".join(lines(match, facts)))
    return status


def _parser(game: Game[Any]) -> Parser:
    words = f"Many games of {game.title} between computer players."
    parser = Parser(f"simulate {game.name}", description=words)
    add_options(parser, game)
    parser.add_argument("--games", type=whole("--games", MOST_GAMES), default=100, metavar="N",
                        help="how many (default: 100)")  # fmt: skip
    parser.add_argument("--seats", metavar="PLAYER,...",
                        help=f"who plays: of {', '.join(PLAYERS)} (default: normal)")  # fmt: skip
    parser.add_argument("--rotate", action="store_true",
                        help="the players change seats from game to game")  # fmt: skip
    parser.add_argument("--seed", type=seed, default=1, help="of all deals (default: 1)")
    parser.add_argument("--jobs", type=whole("--jobs", MOST_JOBS), default=1, metavar="J",
                        help="processes (default: 1); the result is the same")  # fmt: skip
    parser.set_defaults(aim="")
    if game.aims:
        parser.add_argument("--aim", choices=game.aims,
                            help="what players that search aim at instead of winning")  # fmt: skip
    parser.add_argument("--cards", metavar="FILE", help="a card file instead of the built-in cards")
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    return parser


def _players(game: Game[Any], text: str | None) -> tuple[str, ...]:
    """The names of the players, a seat each. Raises `Wrong`."""
    if text is None:
        return ("normal",) * game.seats[0]
    names = tuple(text.split(","))
    for name in names:
        if name not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise Wrong(f"There is no computer player {name[:40]!r}; there are: {known}.")
    return names


# Playing.


def _play(match: Match, games: int, jobs: int) -> Generator[Result, None, None]:
    """The games in their order, in so many processes. Raises `Wrong` when one of them dies."""
    if jobs == 1:
        yield from (play(match, number) for number in range(games))
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, games), context, _begin, (match,))
    chunk = max(1, min(CHUNK, games // (4 * jobs)))
    try:
        with _deaf():  # what starts here stays deaf: a Ctrl+C is for us alone
            parts = [range(at, min(at + chunk, games)) for at in range(0, games, chunk)]
            waiting = [pool.submit(_some, part) for part in parts]
        for future in waiting:
            yield from future.result()
    except BrokenProcessPool:
        raise Wrong("A process of the simulation was ended from outside; try again.") from None
    finally:  # nothing is cancelled: a pool whose processes are gone stumbles over what was
        for process in multiprocessing.active_children():
            process.terminate()
        pool.shutdown()


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl+C does nothing."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_match: Match | None = None
"""In a process of the simulation: what is played there."""


def _begin(match: Match) -> None:
    """The start of a process of the simulation. It ends with the one that started it."""
    global _match
    _match = match
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=end, daemon=True).start()


def _some(numbers: range) -> list[Result]:
    assert _match is not None
    return [play(_match, number) for number in numbers]


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], object]]:
    """A bar on a terminal; call what is given after every game."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda: bar.advance(task)


# Showing.


def lines(match: Match, facts: Mapping[str, Any]) -> list[str]:
    """What the games came to, for people."""
    count, asked = facts["games"], facts["asked"]
    kind = ", ".join(titles(match.game, facts["variant"]))
    title = f"{kind}, seed {facts['seed']}, aim {facts['aim']}"
    said = [f"{title}: {count} of {asked} games" if count < asked else f"{title}: {count} games"]
    if not count:
        return said
    several, place = len(match.players) > 1, "player" if match.rotate else "seat"
    for number, seat in enumerate(facts["seats"], 1):
        who = f"{seat['player']} ({place} {number})" if several else seat["player"]
        said.append(f"{who} {match.game.succeeds}: {_chance(seat['wins'])}")
        said.append(f"{who} score: {_spread(seat['score'])}")
    whose = f"{match.players[0]} ({place} 1) " if several else ""
    for name, part in facts["tally"].items():
        if name == match.game.points and part == facts["seats"][0]["score"]:
            continue  # said already
        words = _chance(part) if name in match.game.happens else _spread(part)
        said.append(f"{whose}{name.replace('_', ' ')}: {words}")
    for kind, names in facts["named"].items():
        said.append(
            f"{whose}{kind}: {', '.join(f'{name} {number}' for name, number in names.items())}"
        )
    speed = f"{facts['decisions_per_second']:.0f} a second"
    said.append(f"{facts['decisions']} decisions in {facts['seconds']:.1f} s, {speed}")
    return said


def _chance(part: Mapping[str, Any]) -> str:
    low, high = part["interval"]
    sure = f"95 % interval {100 * low:.1f} to {100 * high:.1f} %"
    return f"{part['count']:g} of {part['of']}, {100 * part['rate']:.1f} % ({sure})"


def _spread(part: Mapping[str, Any]) -> str:
    first, middle, third = part["quartiles"]
    quartiles = f"quartiles {first:g}, {middle:g}, {third:g}"
    return f"mean {part['mean']:.2f}, {part['least']} to {part['most']}, {quartiles}"
