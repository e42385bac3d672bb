"""What terminals send: keys and clicks arrive, pastes stay whole, noise is nothing."""

from __future__ import annotations

import pytest
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser

from tui.keyboard import Keyboard

NOISE = {
    "the colour of the ground": "\x1b]11;rgb:0000/0000/0000\x1b\\",
    "the same, ended by a bell": "\x1b]11;rgb:0000/0000/0000\x07",
    "the kind of a terminal": "\x1b[?62;1;2c",
    "the name of a terminal": "\x1bP>|xterm(370)\x1b\\",
    "a string that is broken off by a key": "\x1bP>|xterm",
    "the size told in between": "\x1b[48;30;100;600;1000t",
    "a key with a number that cannot be": "\x1b[99999999999;5u",
    "a key in another way to write it": "\x1b[97:65;5u",
    "text of a key that cannot be": "\x1b[97;1;99999999u",
    "a sequence nobody knows": "\x1b[1 q",
    "a sequence that is broken off": "\x1b[12;\xff",
    "an old click": "\x1b[M !!",
    "a click far away": "\x1b[<0;99999;99999M",
}


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def told(messages: object) -> list[object]:
    """Keys by their names, texts of pastes, and other messages by their kind."""
    assert hasattr(messages, "__iter__")
    return [
        m.key
        if isinstance(m, events.Key)
        else m.text
        if isinstance(m, events.Paste)
        else type(m).__name__
        for m in messages
    ]


def sent(text: str) -> list[object]:
    return told(Keyboard().feed(text.encode()))


def test_every_key_that_textual_knows_arrives() -> None:
    for sequence in ANSI_SEQUENCES_KEYS:
        if not sequence.endswith("$"):  # which ends no sequence by the standard
            assert sent(sequence) == told(XTermParser().feed(sequence)), repr(sequence)


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE.keys())
def test_noise_is_nothing(noise: str) -> None:
    assert [key for key in sent(f"a{noise}\x1b[Cb") if key != "ÿ"] == ["a", "right", "b"]


def test_keys_of_terminals_that_tell_more_arrive() -> None:
    assert sent("\x1b[122;5u\x1b[113;1;113u\x1b[1;5A\x1b[27u") == [
        "ctrl+z",
        "q",
        "ctrl+up",
        "escape",
    ]


def test_a_click_arrives() -> None:
    assert sent("\x1b[<0;5;6M\x1b[<0;5;6m") == ["MouseDown", "MouseUp"]


def test_a_sequence_may_come_in_pieces() -> None:
    keyboard = Keyboard()
    pieces = [told(keyboard.feed(bytes([byte]))) for byte in b"\x1b[<0;5;6M\xc3\xa4"]
    assert [m for piece in pieces for m in piece] == ["MouseDown", "ä"]


def test_escape_alone_is_the_key_after_a_moment() -> None:
    clock = Clock()
    keyboard = Keyboard(clock)
    assert told(keyboard.feed(b"\x1b")) == told(keyboard.tick()) == []
    clock.now = 0.2
    assert told(keyboard.tick()) == ["escape"]
    assert told(keyboard.tick()) == []


def test_escape_before_another_sequence_is_the_key() -> None:
    assert sent("\x1b\x1b[C") == ["escape", "right"]


def test_a_beginning_that_nothing_follows_is_nothing() -> None:
    clock = Clock()
    keyboard = Keyboard(clock)
    assert told(keyboard.feed(b"\x1bP12")) == []
    clock.now = 0.2
    assert told(keyboard.tick()) == []
    assert told(keyboard.feed(b"u")) == ["u"]


def test_a_paste_is_one_message_without_control_characters() -> None:
    assert sent("\x1b[200~one\r\n\x1b[31mq\x07two\x1b[201~u") == ["one\n[31mqtwo", "u"]


def test_a_paste_may_come_in_pieces() -> None:
    keyboard = Keyboard()
    data = b"\x1b[200~" + b"\rq" * 20_000 + b"\x1b[201~u"
    pieces = [told(keyboard.feed(data[at : at + 7])) for at in range(0, len(data), 7)]
    paste, key = [m for piece in pieces for m in piece]
    assert isinstance(paste, str)
    assert (set(paste), key) == ({"\n", "q"}, "u")
    assert len(paste) <= 10_000


def test_a_paste_without_an_end_is_over_when_nothing_more_comes() -> None:
    clock = Clock()
    keyboard = Keyboard(clock)
    assert told(keyboard.feed(b"\x1b[200~abc")) == []
    clock.now = 1.0
    assert told(keyboard.tick()) == told(keyboard.feed(b"q")) == []
    clock.now = 4.0
    assert told(keyboard.tick()) == []
    assert told(keyboard.feed(b"u")) == ["u"]


def test_bytes_that_are_no_utf8_are_keys_that_mean_nothing() -> None:
    keys = told(Keyboard().feed(b"\xff\xfeu\xe2\x82\x1b[C"))
    assert [key for key in keys if key != "replacement_character"] == ["u", "right"]
