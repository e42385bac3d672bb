"""The settings: changed at once, kept in their file."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.helper import screen_after, screen_text
from tests.tui.menus import app_on, escape
from tui.app import LunariumApp
from tui.screens.settings import SettingsScreen
from tui.settings import Settings, choices, load


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LunariumApp:
    """The screen, with a settings file of its own."""
    monkeypatch.setenv("LUNARIUM_HOME", str(tmp_path))
    return app_on(SettingsScreen, tmp_path)


def kept(folder: Path) -> Settings:
    return load(folder / "settings.toml")


async def test_settings(
    settings: LunariumApp, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.settings.settings_path", lambda: Path("/home/me/settings"))
    assert await screen_after(settings) == snapshot


async def test_settings_at_120x40(
    settings: LunariumApp, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.settings.settings_path", lambda: Path("/home/me/settings"))
    assert await screen_after(settings, size=(120, 40)) == snapshot


async def test_a_theme_applies_at_once(settings: LunariumApp) -> None:
    await screen_after(settings, ["right"])
    assert settings.look.theme == "light"


async def test_symbols_apply_at_once(settings: LunariumApp) -> None:
    async with settings.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "right")
        await pilot.pause()
        assert settings.settings.symbols == "ascii"
        assert screen_text(settings).isascii()


async def test_every_setting_can_be_changed_and_is_kept(
    settings: LunariumApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "_environ", {"LUNARIUM_HOME": str(tmp_path)})
    before = settings.settings
    keys = [key for _ in choices() for key in ("right", "down")]
    await screen_after(settings, keys)
    after = kept(tmp_path)
    assert [name for name in choices() if getattr(before, name) == getattr(after, name)] == []


async def test_a_file_that_cannot_be_written_is_said(
    settings: LunariumApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tui.app.write", refuse)
    screen = await screen_after(settings, ["right"])
    assert "The settings cannot be kept: No space left on device." in screen


async def test_taking_the_only_choice_changes_the_game_under_way(
    settings: LunariumApp, tmp_path: Path
) -> None:
    settings.session = escape("training", tmp_path)
    await screen_after(settings, ["down", "down", "down", "down", "right"])
    assert not settings.session.take_only_choice
