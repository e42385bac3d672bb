"""Symbols: chosen by the terminal, each one column wide."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tui.glyphs import ASCII, UNICODE, Frame, Glyphs, choose, terminal_encoding

XTERM = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}


def _symbols(table: Glyphs) -> list[str]:
    found = list(table.joints)
    for name, value in table._asdict().items():
        if isinstance(value, Frame):
            found += value
        elif name not in ("name", "joints"):
            found.append(value)
    return found


@pytest.mark.parametrize("table", [UNICODE, ASCII], ids=lambda t: t.name)
def test_every_symbol_is_one_column_wide(table: Glyphs) -> None:
    assert all(len(symbol) == cell_len(symbol) == 1 for symbol in _symbols(table))


def test_there_is_a_joint_for_every_way_lines_can_meet() -> None:
    assert len(UNICODE.joints) == len(ASCII.joints) == 16


def test_the_ascii_table_is_ascii() -> None:
    assert "".join(_symbols(ASCII)).isascii()


def test_a_utf8_terminal_gets_unicode() -> None:
    assert choose("auto", XTERM, "utf-8") is UNICODE


@pytest.mark.parametrize(
    "changed",
    [
        {"TERM": "linux"},
        {"TERM": "dumb"},
        {"TERM": "vt100"},
        {"LC_ALL": "C"},
        {"LANG": "POSIX"},
        {"LANG": "de_DE.ISO-8859-15@euro"},
        {"LC_CTYPE": "ja_JP.UTF-8"},
        {"LANG": "zh_CN.UTF-8"},
        {"LANG": ""},
    ],
    ids=str,
)
def test_other_terminals_get_ascii(changed: dict[str, str]) -> None:
    assert choose("auto", XTERM | changed, "utf-8") is ASCII


def test_a_terminal_python_cannot_write_utf8_to_gets_ascii() -> None:
    assert choose("auto", XTERM | {"LANG": "de_DE"}, "iso8859-1") is ASCII


def test_the_setting_comes_before_the_terminal() -> None:
    assert choose("unicode", {"TERM": "linux"}, "ascii") is UNICODE
    assert choose("ascii", XTERM, "utf-8") is ASCII


def test_the_locale_that_python_sets_by_itself_promises_nothing() -> None:
    assert terminal_encoding({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8") == "ascii"


def test_a_locale_with_an_unknown_encoding_promises_nothing() -> None:
    assert terminal_encoding({"LANG": "xx.nonsense"}, "utf-8") == "ascii"
