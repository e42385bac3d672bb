"""The game as lines of text, or of JSON: for scripts, screen readers and simple terminals."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import IO, TYPE_CHECKING, Any

from core.game import OVER, Line, View, total
from tui.screens.text import titles
from tui.seating import opponents
from tui.session import NO_ANSWER, TAKEN_OVER, Session
from tui.talk import Answer, Talk

if TYPE_CHECKING:
    from saves.store import Store

LONGEST = 1_000
"""The longest line that is read, in characters."""

COMMIT = 2.0
"""Seconds that an answer in JSON waits for the disk."""


def position(talk: Talk, answer: Answer) -> dict[str, Any]:
    """The position after an answer as plain data for JSON."""
    session = talk.session
    return {
        "game": session.game.name,
        "seat": session.state.seat,
        "players": [
            {"name": name, "player": player}
            for name, player in zip(session.names, session.players, strict=True)
        ],
        "phase": session.game.phase(session.state),
        "view": _named(session, session.game.facts(talk.view)),
        "choices": [
            {"number": number, "action": list(action), "text": session.label(action)}
            for number, action in enumerate(session.legal(), 1)
        ],
        "suggested": talk.suggested(),
        "over": session.over,
        "scores": [_score(lines) for lines in session.scores()],
        "log": answer.lines,
        "saved": session.saved,
        "error": answer.error,
    }


def _named(session: Session, data: Any) -> Any:
    """Plain data with the names of the players in its texts."""
    if isinstance(data, str):
        return session.named(data)
    if isinstance(data, dict):
        return {key: _named(session, value) for key, value in data.items()}
    return [_named(session, value) for value in data] if isinstance(data, list | tuple) else data


def _score(lines: list[Line] | None) -> dict[str, Any] | None:
    if lines is None:
        return None
    parts = [{"text": line.text, "points": line.points} for line in lines]
    return {"total": total(lines), "lines": parts}


def describe(session: Session, view: View[Any], *, whole: bool = True) -> list[str]:
    """The position in words, or the part that changes; at the end how it ended, and the score."""
    said = session.game.describe(view) if whole else session.game.brief(view)
    lines = list(map(session.named, said))
    if not session.over:
        return lines
    heading, sentence = session.ending()
    lines.append(f"{OVER} {heading}: {sentence}")
    scores = session.scores()
    for seat, score in enumerate(scores):
        whose = f"Player {seat + 1}'s score:"
        lines.append(session.named(whose) if len(scores) > 1 else "Score:")
        lines += [f"  {line.points:3} {line.text}" for line in score or []]
        lines.append(f"  {total(score or []):3} in all")
    return lines


class Lines:
    """The two ends of a conversation in lines."""

    def __init__(self, source: IO[str] | None, sink: IO[str] | None) -> None:
        self._source = source
        self._sink = sink

    def read(self) -> str | None:
        """The next line; None at the end of the input. One that is too long is cut off."""
        if self._source is None:
            return None
        try:
            line = rest = self._source.readline(LONGEST)
            while rest and not rest.endswith("\n"):
                rest = self._source.readline(LONGEST)
        except OSError:  # a terminal that was hung up
            return None
        return line or None

    def write(self, text: str) -> None:
        """Send a text at once. Raises BrokenPipeError when no one reads any more, OSError."""
        if self._sink is None:
            return
        try:
            self._sink.write(text)
            self._sink.flush()
        except OSError as error:
            if error.errno == errno.EIO:  # a terminal that was hung up
                raise BrokenPipeError from None
            raise


class TextFront:
    """Answers for a person: log lines, the position in words, numbered choices, a prompt."""

    def __init__(self, talk: Talk, lines: Lines) -> None:
        self._talk = talk
        self._lines = lines

    def begin(self, _: list[str]) -> None:
        """The title, the position, and for a game under way what happened last."""
        session = self._talk.session
        line = session.timeline
        about = f"{', '.join(titles(line.game, line.variant))}, seed {line.seed}."
        against = opponents(session.players, session.names)
        said = [about, *([f"{session.names[0]} against {against}."] if against else [])]
        said += ["Type help for the words known here."]
        last = [line.text for line in session.since_my_move()]
        said += ["", "Since your last move:", *last] if last else []
        self.show(Answer(said, look=True, whole=True))

    def show(self, answer: Answer) -> None:
        """One answer: what happened, then the position; all of it only where that is asked for.

        Within a half-made move only the choices are shown again.
        """
        talk, session = self._talk, self._talk.session
        lines = [*([answer.error] if answer.error else answer.lines), *talk.news()]
        if answer.look:
            if answer.whole or not session.state.stack:
                lines += ["", *describe(session, talk.view, whole=answer.whole), ""]
            suggested = talk.suggested()
            for number, action in enumerate(session.legal(), 1):
                mark = " (suggested)" if number == suggested else ""
                lines.append(f"{number}: {session.label(action)}{mark}")
        prompt = "" if answer.leave else f"{session.game.phase(session.state)}> "
        self._lines.write("".join(f"{line}\n" for line in lines) + prompt)

    def end(self) -> None:
        """Leave the line of the prompt."""
        self._lines.write("\n")


class JsonFront:
    """Answers for a program: one object a line, the game committed before where possible."""

    def __init__(self, talk: Talk, lines: Lines) -> None:
        self._talk = talk
        self._lines = lines

    def begin(self, happened: list[str]) -> None:
        """The position to start with, and what happened before the person decides."""
        self.show(Answer(happened))

    def show(self, answer: Answer) -> None:
        """One answer; what the player has to be told besides comes in the log."""
        self._talk.session.flush(COMMIT)
        answer.lines += self._talk.news()
        self._lines.write(json.dumps(position(self._talk, answer)) + "\n")

    def end(self) -> None:
        """Nothing more is said."""


class Leave(Exception):
    """A signal or another session asks to save and leave; the message is for the player."""


class Crash(Exception):
    """A mistake of our own while playing, its cause attached; the game was saved."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class Signals:
    """Signals end the conversation between two decisions, never within one."""

    def __init__(self) -> None:
        self.status = 0
        self._busy = False

    def listen(self, wanted: Callable[[], bool]) -> None:
        """Take over the signals that end a program, but for those that are ignored (nohup).

        `wanted` is asked twice a second whether another session waits for the game.
        """
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._arrived)
        self._wanted = wanted
        signal.signal(signal.SIGALRM, self._look_round)
        signal.setitimer(signal.ITIMER_REAL, 0.5, 0.5)

    @contextmanager
    def held(self) -> Iterator[None]:
        """A stretch that is not interrupted: a signal raises `Leave` after it."""
        self._busy = True
        yield
        self._busy = False
        if self.status:
            raise Leave

    def close(self) -> None:
        """From here on the way out is not interrupted."""
        self._busy = True
        signal.setitimer(signal.ITIMER_REAL, 0)

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        self.status = self.status or 128 + number
        if not self._busy:
            self._busy = True
            raise Leave

    def _look_round(self, number: int, frame: FrameType | None) -> None:
        if not self._busy and self._wanted():
            self._busy = True
            raise Leave(TAKEN_OVER)


def play(
    session: Session,
    store: Store | None,
    *,
    as_json: bool = False,
    reveal: bool = False,
    confirm: bool = True,
    coach: bool = False,
    source: IO[str] | None = None,
    sink: IO[str] | None = None,
) -> int:
    """Play in lines until the input ends or the person leaves; the exit status.

    `confirm` and `coach` are as for `Talk`. The session is closed. Signals are listened to when
    the input is the real one. Raises `Crash`.
    """
    signals = Signals()
    if source is None:
        signals.listen(lambda: session.wanted)
    lines = Lines(source or sys.stdin, sink or sys.stdout)
    try:
        with signals.held():
            if reveal:
                session.reveal()
        person = not as_json
        talk = Talk(session, store, person=person, confirm=confirm, coach=coach, reveal=reveal)
        _converse(talk, lines, signals, as_json)
        status = 0
    except Leave as leave:
        status = signals.status
        sys.stderr.write("".join(f"lunarium: {line}\n" for line in leave.args))
    except BrokenPipeError:
        silence()
        status = 128 + signal.SIGPIPE
    except OSError:  # no room for the output: no mistake of ours, and the command says so
        raise
    except Exception as error:  # a mistake of our own must not cost the game
        raise Crash(session) from error
    finally:
        signals.close()
        written = session.close()
    if not written:
        print(f"lunarium: {session.trouble or NO_ANSWER}", file=sys.stderr)
        status = status or 1
    return status


def _converse(talk: Talk, lines: Lines, signals: Signals, as_json: bool) -> None:
    front = JsonFront(talk, lines) if as_json else TextFront(talk, lines)
    with signals.held():
        happened = talk.others()
    front.begin(happened)
    while (line := lines.read()) is not None:
        with signals.held():
            answer = talk.answer(line)
        front.show(answer)
        if answer.leave:
            return
    front.end()


def choose(offers: Sequence[tuple[str, Callable[[], int]]]) -> int:
    """The home screen in lines: do what is chosen; 0 when nothing is."""
    lines = Lines(sys.stdin, sys.stdout)
    menu = "".join(f"{number}: {text}\n" for number, (text, _) in enumerate(offers, 1))
    lines.write(f"Lunarium\n{menu}home> ")
    while (line := lines.read()) is not None:
        word = line.strip().lower()
        if word in ("quit", "q"):
            return 0
        if re.fullmatch("[0-9]{1,6}", word) and 1 <= int(word) <= len(offers):
            return offers[int(word) - 1][1]()
        lines.write(f"Type a number from 1 to {len(offers)}, or quit.\nhome> ")
    return 0


def silence() -> None:
    """No one reads the output any more: what is left of it goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
