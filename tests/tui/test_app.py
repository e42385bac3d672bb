"""However the app ends, the game is saved first; settings change what is shown and pressed."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import ComposeResult
from textual.css.query import NoMatches
from textual.geometry import Region
from textual.strip import Strip

from tests.tui.demo import DemoScreen, demo_app
from tests.tui.helper import screen_after, screen_text
from tui import crash
from tui.display import Display
from tui.screens.base import MenuScreen
from tui.settings import Settings, changed, load, parse, settings_path

PLAIN = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


HIDDEN = "Torch"


class Played:
    """A session as far as the app knows one."""

    def __init__(self, *, fails: bool = False, trouble: str = "") -> None:
        self.closed = 0
        self.trouble = trouble
        self.wanted = False
        self.fails = fails
        self.game = self
        self.view = None

    def close(self) -> bool:
        self.closed += 1
        if self.fails:
            raise OSError(f"no space for {HIDDEN}")
        return not self.trouble

    def describe(self, view: object) -> list[str]:
        return [f"Round 3, oxygen 2{view or ''}"]


def playing(session: Played, **more: Any) -> Any:
    return demo_app(session=cast(Any, session), environ=PLAIN, **more)


async def test_leaving_saves_the_game() -> None:
    session = Played()
    app = playing(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+c")
    assert (session.closed, app.return_code) == (1, 0)


async def test_only_the_first_end_counts() -> None:
    session = Played()
    app = playing(session)
    async with app.run_test(size=(80, 24)):
        app.end(129)
        app.end(143)
    assert (session.closed, app.return_code) == (1, 129)


async def test_the_app_leaves_even_when_saving_fails() -> None:
    app = playing(Played(fails=True))
    with pytest.raises(OSError, match="no space"):
        async with app.run_test(size=(80, 24)):
            app.end(143)
    assert app.return_code == 143


@pytest.mark.parametrize(("status", "left"), [(0, 1), (143, 143)])
async def test_a_game_that_cannot_be_saved_is_told_at_the_end(status: int, left: int) -> None:
    app = playing(Played(trouble="The disk is full."))
    async with app.run_test(size=(80, 24)):
        app.end(status)
    assert (app.return_code, app.last_word) == (left, "The disk is full.")


async def test_a_game_that_another_session_wants_is_given_up() -> None:
    session = Played()
    app = playing(session)
    async with app.run_test(size=(80, 24)) as pilot:
        session.wanted = True
        await pilot.pause(0.7)
    assert (session.closed, app.return_code) == (1, 0)
    assert app.last_word == "Another session has taken over this game."


class HalfMade(MenuScreen):
    """A screen that is being put together when the end comes."""

    def compose(self) -> ComposeResult:
        """Nothing: Textual has stopped."""
        self.lunarium.end(143)
        return []


async def test_a_screen_that_is_half_made_at_the_end_is_no_crash(tmp_path: Path) -> None:
    session = Played()
    app = playing(session, reports=tmp_path)
    with pytest.raises(NoMatches):  # Textual tells tests of every error
        async with app.run_test(size=(80, 24)):
            await app.push_screen(HalfMade())
    assert (session.closed, app.return_code, app.crash) == (1, 143, "")


async def test_a_crash_saves_and_writes_a_report(tmp_path: Path) -> None:
    session = Played()
    app = playing(session, reports=tmp_path)
    with pytest.raises(ValueError, match="the next card"):
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("d")
    report = next(tmp_path.iterdir())
    assert (session.closed, app.return_code) == (1, 1)
    assert app.crash.endswith(f"Your game is saved; a report is in {report}.")
    assert "Round 3, oxygen 2" in report.read_text()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600


async def test_a_crash_whose_saving_fails_says_so(tmp_path: Path) -> None:
    app = playing(Played(fails=True), reports=tmp_path)
    with pytest.raises(ValueError, match="the next card"):
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("d")
    assert "Your game is saved up to a few moves ago" in app.crash
    assert "Torch" not in next(tmp_path.iterdir()).read_text()


async def test_a_crash_with_a_full_disk_says_what_is_saved(tmp_path: Path) -> None:
    app = playing(Played(trouble="The disk is full."), reports=tmp_path)
    with pytest.raises(ValueError, match="the next card"):
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("d")
    assert "Your game is saved up to a few moves ago" in app.crash


async def test_a_report_that_cannot_be_written_is_no_second_crash() -> None:
    app = playing(Played(), reports=Path("/proc/nowhere"))
    with pytest.raises(ValueError, match="the next card"):
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("d")
    assert "a report could not be written" in app.crash


def test_a_report_tells_where_but_no_values() -> None:
    def tell() -> list[str]:
        raise KeyError("Torch")

    card = "Torch"
    try:
        try:
            raise KeyError(card)
        except KeyError as error:
            raise ValueError(card + "!") from error
    except ValueError as error:
        text = crash.report(error, tell)
    assert "KeyError\nthen:" in text
    assert "(not available: KeyError)" in text
    assert "Torch!" not in text


async def test_changed_keys_work_and_the_old_ones_do_not() -> None:
    settings = Settings(keys={"undo": ("z", "f2")})
    for key, shown in (("z", True), ("f2", True), ("u", False), ("backspace", False)):
        text = await screen_after(demo_app(settings, environ=PLAIN), [key])
        assert ("undone" in text) == shown, key


async def test_swapped_keys_are_swapped() -> None:
    settings = Settings(keys={"undo": ("enter",), "enter": ("u",)})
    assert "undone" in await screen_after(demo_app(settings, environ=PLAIN), ["enter"])
    assert "entered" in await screen_after(demo_app(settings, environ=PLAIN), ["u"])


async def test_changed_keys_stand_in_the_hints() -> None:
    settings = Settings(keys={"undo": ("z",)})
    assert " z undo" in await screen_after(demo_app(settings, environ=PLAIN))


async def test_settings_apply_at_once_and_are_written(tmp_path: Path) -> None:
    environ = PLAIN | {"LUNARIUM_HOME": str(tmp_path)}
    app = demo_app(environ=environ)
    async with app.run_test(size=(80, 24)) as pilot:
        app.apply_settings(Settings(theme="light", symbols="ascii"))
        screen = app.screen
        assert isinstance(screen, DemoScreen)
        screen.fill()
        await pilot.pause()
        assert screen_text(app).isascii()
        assert app.theme == "lunarium-light-many"
    assert load(settings_path(environ)).theme == "light"


async def test_mistakes_in_the_settings_are_told_at_the_start(tmp_path: Path) -> None:
    app = demo_app(parse("colour = 3"), environ=PLAIN | {"LUNARIUM_HOME": str(tmp_path)})
    assert "There is no setting 'colour'" in await screen_after(app)


async def test_a_settings_file_with_mistakes_is_kept_beside_the_new_one(tmp_path: Path) -> None:
    environ = PLAIN | {"LUNARIUM_HOME": str(tmp_path)}
    settings_path(environ).write_text("colour = 3", encoding="utf-8")
    app = demo_app(environ=environ)
    async with app.run_test(size=(80, 24)):
        app.apply_settings(changed(load(settings_path(environ)), "theme", "light"))
        app.apply_settings(changed(app.settings, "theme", "dark"))
    (kept,) = tmp_path.glob("settings.toml.damaged-*")
    assert (kept.read_text(encoding="utf-8"), app.settings.mistakes) == ("colour = 3", ())


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5)])
async def test_a_small_window_gets_a_notice(size: tuple[int, int]) -> None:
    text = await screen_after(demo_app(environ=PLAIN), size=size)
    assert text.splitlines()[0].startswith(" This needs 80x24"[: size[0]])


async def test_a_window_that_is_large_enough_gets_none() -> None:
    assert "This needs" not in await screen_after(demo_app(environ=PLAIN), size=(80, 24))


async def test_nothing_of_the_board_takes_the_focus() -> None:
    app = demo_app(environ=PLAIN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab", "3", "left")
        assert app.focused is None


async def test_the_mouse_can_be_turned_off() -> None:
    app = demo_app(Settings(mouse="off"), environ=PLAIN)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, DemoScreen)
        await pilot.click(offset=(25, 17))
        assert screen.hand.cursor is None


# What is written to the terminal.


def _strip(text: str) -> Strip:
    return Strip([Segment(text, Style())], len(text))


def _part(start: int, stop: int) -> ChopsUpdate:
    chops = [{0: _strip("0123456789"), 10: _strip("abcdefghij")}]
    return ChopsUpdate(cast(Any, chops), [(0, start, stop)], [[10, 20]])


def test_only_the_changed_columns_are_written() -> None:
    text = Display().trimmed(_part(3, 6)).render_segments(Console())
    assert text == "\x1b[1;4H345"


def test_a_change_over_two_widgets_is_written_once_over() -> None:
    text = Display().trimmed(_part(8, 12)).render_segments(Console())
    assert text == "\x1b[1;9H89ab"


def test_the_same_picture_is_not_painted_twice() -> None:
    display = Display()
    whole = LayoutUpdate([[_strip("moon")]], Region(0, 0, 4, 1))
    first, second = (display.trimmed(whole).render_segments(Console()) for _ in range(2))
    assert (first, second) == ("\x1b[1;1Hmoon", "")


def test_after_another_update_it_is_painted_again() -> None:
    display = Display()
    whole = LayoutUpdate([[_strip("moon")]], Region(0, 0, 4, 1))
    for update in (whole, _part(3, 6)):
        display.trimmed(update).render_segments(Console())
    assert display.trimmed(whole).render_segments(Console()) != ""


def test_a_forgotten_picture_is_painted_again() -> None:
    display = Display()
    whole = LayoutUpdate([[_strip("moon")]], Region(0, 0, 4, 1))
    display.trimmed(whole).render_segments(Console())
    display.forget()
    assert display.trimmed(whole).render_segments(Console()) != ""
