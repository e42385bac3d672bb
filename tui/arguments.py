"""Words of the command line turned into values; what is wrong with them is one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from core import options
from core.cardset import LIMIT
from core.deal import SEED_LIMIT
from core.game import Game
from core.options import Choice, Value

if TYPE_CHECKING:
    from tui.seating import Seating


class Wrong(Exception):
    """The command cannot be carried out; the message says why and what to do."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence, raised as `Wrong`."""

    def __init__(self, words: str, **more: Any) -> None:
        super().__init__(prog=f"lunarium {words}", allow_abbrev=False, **more)

    def error(self, message: str) -> NoReturn:
        """Raise what argparse found."""
        text = message[:1].upper() + message[1:]
        raise Wrong(f"{text}; `{self.prog} --help` shows what there is.")


def add_plain(parser: Parser) -> None:
    """--plain, --json and --reveal, for what is played."""
    parser.add_argument("--plain", action="store_true", help="lines of text instead of screens")
    parser.add_argument(
        "--json", action="store_true", help="with --plain: one JSON object a line, for programs"
    )
    parser.add_argument(
        "--reveal",
        action="store_true",
        help="with --plain: show hidden cards too; the record of the game keeps that",
    )


def check_plain(given: argparse.Namespace) -> None:
    """Raise `Wrong` when --json or --reveal stand without --plain."""
    for name in ("json", "reveal"):
        if getattr(given, name) and not given.plain:
            raise Wrong(f"--{name} goes with --plain: say --plain --{name}.")


def add_options(parser: Parser, game: Game[Any]) -> None:
    """The options of a game, by their names."""
    for choice in options.choices(game):
        parser.add_argument(
            flag(choice),
            dest=choice.name,
            type=_one_of(choice),
            default=choice.default,
            metavar="|".join(map(_word, choice.choices)),
            help=f"{choice.help} (default: {_word(choice.default)})",
        )


def play_parser(game: Game[Any]) -> Parser:
    """The parser of `lunarium play` for one game: its options come from `core.options`."""
    parser = Parser(f"play {game.name}", description=f"A new game of {game.title}.")
    add_options(parser, game)
    if game.seats[1] > 1:
        _add_table(parser, game)
    parser.add_argument("--seed", type=seed, help="the number of the deal (default: a random one)")
    parser.add_argument("--cards", metavar="FILE", help="a card file instead of the built-in cards")
    add_plain(parser)
    return parser


def _add_table(parser: Parser, game: Game[Any]) -> None:
    """Who plays against the person, and all names."""
    from core.bots.players import LEVELS
    from tui.seating import LEVEL

    least, most = game.seats[0] - 1, game.seats[1] - 1
    how = f"{least} to {most}" if least < most else str(most)
    levels, proposed = ", ".join(LEVELS), ",".join([LEVEL] * least)
    parser.add_argument(
        "--opponents",
        metavar="LEVEL,...",
        help=f"players 2, 3 ...: {how} of {levels}, or how many (default: {proposed})",
    )
    parser.add_argument("--names", metavar="NAME,...", help="how the opponents are called")
    parser.add_argument("--name", metavar="NAME", help="how you are called, who are player 1")


def table(game: Game[Any], given: argparse.Namespace) -> Seating:
    """Who sits at the table, by the words given to `play_parser`. Raises `BadOption`."""
    from tui import seating

    if game.seats[1] == 1:
        return seating.ALONE
    levels = [seating.LEVEL] * (game.seats[0] - 1)
    if given.opponents is not None:
        levels = seating.parse_levels(given.opponents, game)
    names = given.names.split(",") if given.names is not None else []
    return seating.seated(levels, given.name or "", names)


def resume_parser() -> Parser:
    """The parser of `lunarium resume`; `how` names a method of `saves.store.Store`."""
    parser = Parser("resume", description="Go on with a saved game.")
    parser.add_argument("name", nargs="?", metavar="NAME", help="default: the one played last")
    ways = parser.add_mutually_exclusive_group()
    for option, how, help in (
        ("--take-over", "take_over", "let another session, where it is open, save and leave"),
        ("--copy", "open_copy", "open a copy"),
        ("--backup", "restore", "open the backup of a damaged game"),
    ):
        ways.add_argument(option, dest="how", action="store_const", const=how, help=help)
    parser.set_defaults(how="open")
    add_plain(parser)
    return parser


def flag(choice: Choice) -> str:
    """The name of an option on the command line."""
    return "--" + choice.name.replace("_", "-")


def _word(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _one_of(choice: Choice) -> Callable[[str], Value]:
    words = {_word(value): value for value in choice.choices}

    def parse(text: str) -> Value:
        if text not in words:
            raise Wrong(f"{flag(choice)} cannot be {text!r}; choose one of {', '.join(words)}.")
        return words[text]

    return parse


def seed(text: str) -> int:
    """The number of a deal. Raises `Wrong`."""
    if not re.fullmatch("[0-9]{1,16}", text) or int(text) >= SEED_LIMIT:
        raise Wrong(f"--seed is a whole number from 0 to {SEED_LIMIT - 1}, not {text[:40]!r}.")
    return int(text)


def whole(name: str, most: int) -> Callable[[str], int]:
    """What reads a whole number from 1 up to `most`. It raises `Wrong`."""

    def parse(text: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= most:
            raise Wrong(f"{name} is a whole number from 1 to {most}, not {text[:40]!r}.")
        return int(text)

    return parse


def find_game(
    args: list[str], games: Mapping[str, Game[Any]], command: str = "play"
) -> tuple[Game[Any], list[str]]:
    """The game that is named among the words after a command, and the rest. Raises `Wrong`."""
    names = ", ".join(games)
    for at, word in enumerate(args):
        if word in games:
            return games[word], args[:at] + args[at + 1 :]
    if args and not args[0].startswith("-"):
        raise Wrong(f"There is no game {args[0]!r}; there are: {names}.")
    raise Wrong(
        f"Say which game, e.g. `lunarium {command} {next(iter(games))}`; there are: {names}."
    )


def read_text(name: str) -> str:
    """A text file, no longer than a card file may be. Raises `Wrong`."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(4 * LIMIT + 1)
    except (OSError, ValueError) as error:
        raise Wrong(f"{name!r} cannot be read: {_reason(error)}.") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Wrong(f"{name!r} is not a text file in UTF-8.") from None


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
