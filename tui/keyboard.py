"""What a terminal sends, sorted: keys and clicks for Textual's parser, pastes whole, noise dropped.

Textual takes a sequence it does not know, such as a late answer to a question of another program,
for its single characters, as if they were typed; some that are wrong end it, and so does a paste
with one in it. Here a sequence is a key that exists, or nothing.
"""

from __future__ import annotations

import codecs
import re
import time
from collections.abc import Callable, Iterator

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message

_TOKEN = re.compile(
    r"""
    \x1b\[M[^\x1b]{3}                          # a click as old terminals tell it
    |\x1b\[\[[A-E]                             # F1 to F5 on the Linux console
    |\x1b\[[0-?]*[ -/]*[@-Z\\-~]               # a control sequence
    |\x1b\[[0-?]*[ -/]*(?=[^ -~])              # one that was broken off
    |\x1bO[^\x1b]                              # a key of a keypad
    |\x1b[\]PX^_][^\x07\x1b\x9c]*(?:\x07|\x9c|\x1b\\)  # a control string: an answer to a question
    |\x1b[\]PX^_][^\x07\x1b\x9c]*(?=\x1b[^\\])  # one that was broken off
    |\x1b[^\[O\]PX^_\x1b]                      # a key with Alt
    |\x1b(?=\x1b)                              # Escape, and another sequence
    |[^\x1b]+                                  # ordinary keys
    """,
    re.VERBOSE,
)
_KNOWN = re.compile(
    r"""
    \x1b\[<\d{1,3};\d{1,4};\d{1,4}[Mm]         # a click
    |\x1b\[\d{0,6}(;\d{0,3}(;[\d:]{0,20})?)?[u~ABCDEFHPQS]  # a key with its modifiers
    |\x1b\[\?2026;\d\$y                        # the terminal can update its screen at once
    |\x1b\[[IO]                                # the window has the focus, or has it no more
    """,
    re.VERBOSE,
)
_PASTE, _PASTE_END = "\x1b[200~", "\x1b[201~"
_ESCAPE_WAIT = 0.1
"""Seconds after which an Escape is the key and no beginning of a sequence."""
_PASTE_WAIT = 2.0
"""Seconds of silence after which a paste without an end is over."""
_LONGEST = 10_000
"""Characters of a sequence or a paste that are kept."""


class Keyboard:
    """Turns bytes into Textual's messages. Bytes that are no UTF-8 are keys that mean nothing."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._parser = XTermParser()
        self._clock = clock
        self._rest = ""
        """What has come of a sequence, or since the start of a paste."""
        self._pasting = False
        self._last = 0.0

    @property
    def waiting(self) -> bool:
        """Whether `tick` may soon have something to say."""
        return bool(self._rest)

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that these bytes complete."""
        self._last = self._clock()
        self._rest += self._decode(data)
        while self._rest:
            if self._pasting:
                text, end, rest = self._rest.partition(_PASTE_END)
                if not end:
                    # The last characters may be a part of the end.
                    self._rest = text[:_LONGEST] + text[_LONGEST:][-len(_PASTE_END) :]
                    return
                self._pasting, self._rest = False, rest
                yield events.Paste(_text_of(text))
                continue
            token = _TOKEN.match(self._rest)
            if token is None:
                self._rest = self._rest[:_LONGEST]
                return
            self._rest = self._rest[token.end() :]
            if token[0] == _PASTE:
                self._pasting = True
            else:
                yield from self._messages(token[0])

    def tick(self) -> Iterator[Message]:
        """To be called often: what nothing more came after is as it is."""
        silence = self._clock() - self._last
        if self._pasting and silence >= _PASTE_WAIT:
            self._pasting, self._rest = False, ""
        elif self._rest and not self._pasting and silence >= _ESCAPE_WAIT:
            alone, self._rest = self._rest == "\x1b", ""
            if alone:
                yield events.Key("escape", "\x1b")

    def _messages(self, token: str) -> Iterator[Message]:
        if token == "\x1b":
            yield events.Key("escape", token)
        elif token[0] != "\x1b" or token in ANSI_SEQUENCES_KEYS or _KNOWN.fullmatch(token):
            try:
                yield from self._parser.feed(token)
            except (ValueError, OverflowError):  # the number of a key that cannot be
                self._parser = XTermParser()


def _text_of(paste: str) -> str:
    """A paste as text: its lines, without control characters."""
    lines = paste.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join("".join(filter(str.isprintable, line)) for line in lines)[:_LONGEST]
