"""The guide: readable, searchable, opened at a heading."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from core.escape import ESCAPE
from tests.tui.helper import screen_after, words
from tests.tui.menus import app_on
from tui.app import LunariumApp
from tui.glyphs import ASCII, UNICODE
from tui.screens import markdown
from tui.screens.guide import GuideScreen
from tui.widgets.canvas import width_of


def guide(folder: Path, heading: str = "", **settings: Any) -> LunariumApp:
    return app_on(lambda: GuideScreen(ESCAPE, heading), folder, **settings)


def lines(text: str, width: int = 40) -> list[str]:
    return list(map(words, markdown.lines(text, width, UNICODE)))


async def test_the_guide(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(guide(tmp_path)) == snapshot


async def test_the_guide_at_120x40(tmp_path: Path, snapshot: SnapshotAssertion) -> None:
    assert await screen_after(guide(tmp_path), size=(120, 40)) == snapshot


async def test_the_guide_in_ascii(tmp_path: Path) -> None:
    assert (await screen_after(guide(tmp_path, symbols="ascii"))).isascii()


async def test_the_guide_opens_at_a_heading(tmp_path: Path) -> None:
    screen = await screen_after(guide(tmp_path, "Items"))
    assert screen.splitlines()[1].startswith(" Items")


async def test_an_unknown_heading_opens_the_beginning(tmp_path: Path) -> None:
    screen = await screen_after(guide(tmp_path, "Dragons"))
    assert screen.splitlines()[1] == " Escape from the Moon"


async def test_the_arrows_go_from_heading_to_heading(tmp_path: Path) -> None:
    screen = await screen_after(guide(tmp_path), ["right", "right", "left"])
    assert screen.splitlines()[1].startswith(" The aim")


async def test_a_word_is_found_while_it_is_typed(
    tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    assert await screen_after(guide(tmp_path), ["slash", *"creature"]) == snapshot


async def test_n_goes_to_the_next_place(tmp_path: Path) -> None:
    keys = ["slash", *"medal", "enter"]
    first = await screen_after(guide(tmp_path), keys)
    assert await screen_after(guide(tmp_path), [*keys, "n"]) != first


async def test_letters_are_typed_and_no_commands_while_searching(tmp_path: Path) -> None:
    assert "Find: quit" in await screen_after(guide(tmp_path), ["slash", *"quit"])


async def test_what_is_not_there_says_so(tmp_path: Path) -> None:
    assert "not found" in await screen_after(guide(tmp_path), ["slash", *"dragon"])


async def test_esc_ends_the_search_first(tmp_path: Path) -> None:
    screen = await screen_after(guide(tmp_path), ["slash", *"moon", "escape"])
    assert "Guide to Escape" in screen
    assert "Find:" not in screen


# The text.


def test_the_guide_has_800_to_1500_words() -> None:
    assert 800 <= len(re.findall(r"\w[\w'’]*", ESCAPE.guide())) <= 1500


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("width", [40, 77])
def test_every_line_of_the_guide_fits(width: int, glyphs: object) -> None:
    table = ASCII if glyphs is ASCII else UNICODE
    made = markdown.lines(ESCAPE.guide(), width, table)
    assert max(width_of(line) for line in made) <= width


def test_a_heading_has_its_words() -> None:
    assert lines("## The map") == ["The map"]


def test_the_title_is_underlined() -> None:
    assert lines("# Moon") == ["Moon", "════"]


def test_a_paragraph_is_wrapped() -> None:
    assert lines("one two\nthree four", 10) == ["one two", "three four"]


def test_a_list_item_hangs() -> None:
    assert lines("- one two three", 12) == ["  · one two", "    three"]


def test_strong_words_have_a_role_of_their_own() -> None:
    assert markdown.lines("a **b** c", 40, UNICODE) == [
        [("a", "text"), (" b", "strong"), (" c", "text")]
    ]
