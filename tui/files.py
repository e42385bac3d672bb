"""The commands about files: `lunarium saves`, `replay` and `cards`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from core.cardset import CardError, read
from core.game import Game
from core.plural import many
from saves.files import SUFFIX
from saves.store import Entry, SaveError, Store, check, home, load
from tui import __version__
from tui.arguments import Parser, Wrong, read_text
from tui.plain import describe
from tui.screens.text import titles, turn_of, variant_title
from tui.seating import opponents
from tui.session import Session

Games = Mapping[str, Game[Any]]


def saves(args: list[str], games: Games) -> int:
    """`lunarium saves list | show | check | delete`."""
    verbs = {"list": _list, "show": _show, "check": _check, "delete": _delete}
    if not args or args[0] not in verbs:
        raise Wrong("Say what to do with the saved games: list, show, check or delete.")
    return verbs[args[0]](args[1:], games)


def _list(args: list[str], games: Games) -> int:
    parser = Parser("saves list", description="The saved games, the newest first.")
    parser.add_argument("--json", action="store_true", help="as one JSON list")
    given = parser.parse_args(args)
    entries = _store(games).list()
    if given.json:
        print(json.dumps([_facts(entry) for entry in entries]))
        return 0
    width = max((len(entry.name) for entry in entries), default=0)
    for entry in entries:
        print(f"{entry.name:{width}}  {_summary(entry, games)}")
    if not entries:
        print("There are no saved games.")
    return 0


def _facts(entry: Entry) -> dict[str, Any]:
    """A saved game as plain data."""
    facts: dict[str, Any] = {
        "name": entry.name,
        "problem": entry.problem,
        "open": entry.holder is not None,
    }
    if (it := entry.summary) is not None:
        facts |= {
            "game": it.game,
            "variant": it.variant,
            "seats": it.seats,
            "players": [
                {"name": name, "player": player}
                for name, player in zip(it.names, it.players, strict=False)
            ],
            "seed": it.seed,
            "turn": it.turn,
            "undos": it.undos,
            "over": it.over,
            "when": _when(it.when),
        }
    return facts


def _summary(entry: Entry, games: Games) -> str:
    """A saved game in a line."""
    it = entry.summary
    if it is None:
        return entry.problem or "cannot be read"
    game = games.get(it.game)
    parts = [it.game, variant_title(game, it.variant) if game else it.variant]
    against = opponents(it.players, it.names)
    parts += [f"against {against}"] if against else []
    parts += [f"turn {turn_of(it, games)}", _when(it.when)]
    parts += [many(it.undos, "undo")] if it.undos else []
    parts += ["finished" if it.over else "unfinished"]
    parts += ["open elsewhere"] if entry.holder is not None else []
    return ", ".join(parts)


def _when(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds).astimezone().isoformat(" ", "seconds")
    except (ValueError, OverflowError, OSError):  # a time that no clock has shown
        return "?"


def _show(args: list[str], games: Games) -> int:
    parser = Parser("saves show", description="A saved game in words.")
    parser.add_argument("name", metavar="NAME")
    _add_reveal(parser)
    given = parser.parse_args(args)
    store = _store(games)
    path = store.path(given.name)
    session = _read(path, games, given.reveal)
    print(f"{path.name.removesuffix(SUFFIX)}: {_summary(store.entry(given.name), games)}")
    if session.notice:
        print(session.notice)
    view = session.revealed_view() if given.reveal else session.view
    print(*describe(session, view), sep="\n")
    return 0


def _check(args: list[str], games: Games) -> int:
    parser = Parser("saves check", description="Play files through and compare.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    status = 0
    for name in parser.parse_args(args).files:
        try:
            print(check(_find(name, games), games))
        except SaveError as error:
            print(f"lunarium: {name}: {error}", file=sys.stderr)
            status = 2
    return status


def _delete(args: list[str], games: Games) -> int:
    parser = Parser("saves delete", description="Throw a saved game away.")
    parser.add_argument("name", metavar="NAME")
    name = parser.parse_args(args).name
    store = _store(games)
    store.delete(name)
    print(f"{name} is deleted; for a while it stays in {store.trash}.")
    return 0


def replay(args: list[str], games: Games) -> int:
    """`lunarium replay FILE`."""
    parser = Parser("replay", description="The log of a game as text.")
    parser.add_argument("file", metavar="FILE", help="a file, or the name of a saved game")
    _add_reveal(parser)
    given = parser.parse_args(args)
    session = _read(_find(given.file, games), games, given.reveal)
    line = session.timeline
    print(f"{', '.join(titles(line.game, line.variant))}, seed {line.seed}")
    against = opponents(session.players, session.names)
    if against:
        print(f"{session.names[0]} against {against}")
    if session.notice:
        print(session.notice)
    everything = given.reveal or session.over
    for entry in session.revealed_log() if everything else session.log():
        print(f"{entry.turn}: {entry.text}")
    view = session.revealed_view() if everything else session.view
    print(*describe(session, view), sep="\n")
    return 0


def cards(args: list[str], games: Games) -> int:
    """`lunarium cards check FILE`."""
    parser = Parser("cards", description="Whether a card file is right.")
    parser.add_argument("verb", metavar="check")
    parser.add_argument("file", metavar="FILE")
    given = parser.parse_args(args)
    if given.verb != "check":
        raise Wrong(f"There is no command cards {given.verb!r}; say `lunarium cards check FILE`.")
    text = read_text(given.file)
    name = read(text).get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None:
        known = ", ".join(f'game = "{one}"' for one in games)
        raise Wrong(f"{given.file} must say which game its cards are for: {known}.")
    try:
        game.parse_cards(text)
    except CardError as error:
        print(*(f"lunarium: {mistake}" for mistake in error.mistakes), sep="\n", file=sys.stderr)
        return 2
    print(f"{given.file}: all right for {game.title}.")
    return 0


def _store(games: Games) -> Store:
    return Store(home(), games, __version__)


def _add_reveal(parser: Parser) -> None:
    parser.add_argument(
        "--reveal", action="store_true", help="hidden cards too; the game's record keeps that"
    )


def _find(name: str, games: Games) -> Path:
    """A file, or that of the saved game of this name."""
    path = Path(name)
    try:
        kept = _store(games).path(name)
    except SaveError:  # not a name, so it is a path
        return path
    return path if path.exists() or not kept.exists() else kept


def _read(path: Path, games: Games, reveal: bool) -> Session:
    """A game to look at; what `reveal` shows of an unfinished one is marked in its file."""
    session = Session.of(None, load(path, games))
    if reveal and not session.over:
        if path.suffix != SUFFIX:
            raise Wrong(f"--reveal marks the game's file, whose name has to end in {SUFFIX}.")
        session = Session.open(Store(path.parent, games, __version__), path.stem)
        session.reveal()
        if not session.close():
            raise Wrong(session.trouble or f"{path} cannot be marked as revealed.")
    return session


COMMANDS: dict[str, Callable[[list[str], Games], int]] = {
    "saves": saves,
    "replay": replay,
    "cards": cards,
}
