"""The `lunarium` command. Everything is imported late: only playing on screens needs Textual."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False  # as typing has it, whose import would cost more than all of `--version`
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from core.game import Game, Options
    from core.options import Value
    from saves.store import Store
    from tui.seating import Seating
    from tui.session import How, Session
    from tui.settings import Settings

    Games = Mapping[str, Game[Any]]

HELP = """\
lunarium: tabletop games about the Moon, in the terminal

  lunarium                        the home screen
  lunarium play GAME [options]    a new game; `lunarium play GAME --help` lists its options
  lunarium resume [NAME]          go on with a saved game; without a name with the newest
  lunarium saves list [--json]    the saved games
  lunarium saves show NAME        one of them in words
  lunarium saves check FILE...    whether files are sound
  lunarium saves delete NAME      throw one away
  lunarium replay FILE            the log of a game as text
  lunarium cards check FILE       whether a card file is right
  lunarium simulate GAME          games between computer players, and what they come to
  lunarium --version | --help

play and resume take --plain (lines of text; chosen by itself without a terminal) and
--plain --json (one JSON object a line, for programs).
"""


def main(argv: Sequence[str] | None = None, games: Games | None = None) -> int:
    """Run the command; the exit status: 0, or 2 after a sentence about what was wrong."""
    args = list(sys.argv[1:] if argv is None else argv)
    gc.set_threshold(200_000)  # what is imported stays: looking for garbage in it costs a tenth
    try:
        status = _main(args, games)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except OSError as error:
        from tui.plain import silence

        silence()
        if isinstance(error, BrokenPipeError):
            return 128 + 13  # as the signal SIGPIPE would
        what = error.filename or "The output"
        print(f"lunarium: {what} cannot be used: {error.strerror or error}.", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _main(args: list[str], games: Games | None) -> int:
    if args == ["--version"]:
        from tui import __version__

        print(f"lunarium {__version__}")
        return 0
    if args and args[0] in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    from core.games import GAMES

    return _guarded(args, GAMES if games is None else games)


def _guarded(args: list[str], games: Games) -> int:
    """Run a command; what a person can get wrong ends as a sentence and status 2."""
    from core.cardset import CardError
    from core.game import BadOption
    from saves.errors import SaveError
    from tui.arguments import Wrong

    for stream in (sys.stdin, sys.stdout):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # bytes that are no text stop nothing
    try:
        return _run(args, games)
    except OSError:  # no mistake of ours: `main` says what it is
        raise
    except (Wrong, SaveError, BadOption, CardError) as error:
        print(f"lunarium: {error}", file=sys.stderr)
        return 2
    except Exception as error:  # a mistake of our own: a report for us, a sentence for the person
        print(f"lunarium: {_report(error)}", file=sys.stderr)
        return 1


def _report(error: Exception) -> str:
    """Write a report of a crash; the sentence about it."""
    from saves.store import home
    from tui import crash
    from tui.plain import Crash

    def position() -> list[str]:
        if not isinstance(error, Crash):
            return ["(no game)"]
        return error.session.game.describe(error.session.view)

    try:
        where = f"a report is in {crash.write(crash.report(error, position), home())}"
    except OSError:
        where = "a report could not be written"
    return f"Lunarium made a mistake and had to stop. Saved games are safe; {where}."


def _run(args: list[str], games: Games) -> int:
    from tui.arguments import Wrong

    if not args or args == ["--plain"]:
        return _home(games, plain=bool(args) or not _terminal())
    command, rest = args[0], args[1:]
    if rest and rest[0] in ("-h", "--help") and command in ("play", "saves", "cards", "simulate"):
        print(HELP, end="")
        return 0
    if command == "play":
        return _play(rest, games)
    if command == "resume":
        return _resume(rest, games)
    if command == "simulate":
        from tui.simulate import simulate

        return simulate(rest, games)
    from tui import files

    if command in files.COMMANDS:
        return files.COMMANDS[command](rest, games)
    raise Wrong(f"There is no command {command!r}; `lunarium --help` shows what there is.")


def _play(args: list[str], games: Games) -> int:
    from core import options
    from tui.arguments import check_plain, find_game, play_parser, read_text, table
    from tui.session import random_seed

    game, rest = find_game(args, games)
    given = play_parser(game).parse_args(rest)
    check_plain(given)
    chosen = options.build(game, {c.name: getattr(given, c.name) for c in options.choices(game)})
    cards = game.parse_cards(read_text(given.cards)) if given.cards is not None else game.cards()
    seed = random_seed() if given.seed is None else given.seed
    return _start(game, chosen, cards, seed, games, table(game, given), given)


def _start(
    game: Game[Any],
    chosen: Options,
    cards: Any,
    seed: int,
    games: Games,
    seating: Seating,
    given: argparse.Namespace | None = None,
) -> int:
    """A new game. Without `given` in plain mode."""
    from tui.session import Session

    store, settings = _store(games), _settings()
    seats = len(seating.players) or 1
    more = {"take_only_choice": settings.take_only_choice, **seating._asdict()}
    session = Session.new(game, chosen, cards, seats, seed, store, **more)
    return _enter(session, store, settings, given)


def _resume(args: list[str], games: Games) -> int:
    from saves.store import Busy, Damaged
    from tui.arguments import Wrong, check_plain, resume_parser

    given = resume_parser().parse_args(args)
    check_plain(given)
    store = _store(games)
    newest = store.newest() if given.name is None else None
    name = newest.name if newest else given.name
    if name is None:
        raise Wrong("There is no unfinished game; start one with `lunarium play`.")
    try:
        return _go_on(store, name, given)
    except Busy as busy:
        raise Wrong(f"{busy} Add --take-over or --copy.") from None
    except Damaged as damaged:
        raise Wrong(f"{damaged} {_instead(store, name)}") from None


def _instead(store: Store, name: str) -> str:
    """What to do about a damaged game, in a sentence."""
    from saves.errors import SaveError

    try:
        store.backup(name)
    except SaveError as error:
        return str(error)
    return "Use --backup to open what was saved before it."


def _go_on(store: Store, name: str, given: argparse.Namespace | None = None) -> int:
    """Open a saved game and play."""
    from tui.session import Session

    settings = _settings()
    how: How = given.how if given else "open"
    session = Session.open(store, name, how, take_only_choice=settings.take_only_choice)
    return _enter(session, store, settings, given)


def _enter(
    session: Session, store: Store, settings: Settings, given: argparse.Namespace | None
) -> int:
    """Play, on screens or, where told to or without a terminal, in plain lines."""
    if given is None or given.plain or not _terminal():
        from tui import plain

        as_json, reveal = (given.json, given.reveal) if given else (False, False)
        confirm, coach = settings.confirm, settings.coach
        return plain.play(
            session, store, as_json=as_json, reveal=reveal, confirm=confirm, coach=coach
        )
    from tui.app import run

    return run(session, store, settings)


def _home(games: Games, plain: bool) -> int:
    store = _store(games)
    if not plain:
        from tui.app import run

        return run(None, store, _settings())
    from tui.plain import choose

    return choose(_entrances(store, games))


def _entrances(store: Store, games: Games) -> list[tuple[str, Callable[[], int]]]:
    """What the plain home offers: to go on, and the games.

    Each with every number of opponents, or one for a person alone with every value of its first
    option.
    """
    from core import options
    from core.plural import many
    from tui.seating import LEVEL, seated
    from tui.session import random_seed

    offers: list[tuple[str, Callable[[], int]]] = []
    if (newest := store.newest()) is not None:
        name = newest.name
        offers.append((f"Continue {name}", lambda: _go_on(store, name)))

    def new(game: Game[Any], words: str, values: dict[str, Value], opponents: int) -> None:
        chosen = options.build(game, values)
        seating = seated([LEVEL] * opponents)
        offers.append(
            (
                f"New game: {game.title}{words}",
                lambda: _start(game, chosen, game.cards(), random_seed(), games, seating),
            )
        )

    for game in games.values():
        low, high = game.seats
        if high > 1:
            for opponents in range(low - 1, high):
                words = f", {many(opponents, 'opponent')}" if high > low else ""
                new(game, words, {}, opponents)
            continue
        choices = options.choices(game)
        if not choices:
            new(game, "", {}, 0)
        for first in choices[:1]:
            for value, title in first.choices.items():
                new(game, f", {title}", {first.name: value}, 0)
    return offers


def _store(games: Games) -> Store:
    from saves.store import Store, home
    from tui import __version__

    return Store(home(), games, __version__)


def _settings() -> Settings:
    from tui.settings import load, settings_path

    settings = load(settings_path())
    for mistake in settings.mistakes:
        print(f"lunarium: {mistake}", file=sys.stderr)
    return settings


def _terminal() -> bool:
    """Whether screens can be shown."""
    ends = (sys.stdin, sys.stdout)
    dumb = os.environ.get("TERM", "dumb") in ("", "dumb", "unknown")
    return not dumb and all(end is not None and end.isatty() for end in ends)


if __name__ == "__main__":
    sys.exit(main())
