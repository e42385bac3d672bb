"""Opening a saved game, whatever state it is in: sound, open elsewhere, damaged, too new."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from saves.errors import Damaged, SaveError
from saves.locks import Busy
from saves.slot import Slot
from saves.snapshot import Loaded
from tui.screens import flow
from tui.screens.dialogs import Choose, Notice
from tui.screens.text import ago
from tui.session import Session

if TYPE_CHECKING:
    from tui.app import LunariumApp


def open_game(app: LunariumApp, name: str) -> None:
    """Open a saved game and play it; what stands in the way is asked or told."""
    app.run_worker(_open(app, name), exclusive=True)


async def _open(app: LunariumApp, name: str) -> None:
    store = app.store
    assert store is not None, "the app was started without a store"
    if app.session is not None and app.session.slot and app.session.slot.name == name:
        await app.push_screen(Notice(f"{name} is the game you are playing."))
        return
    try:
        slot, loaded = store.open(name)
    except Busy as busy:
        answers = [("take_over", "Take it over"), ("open_copy", "Open a copy")]
        await _other_way(app, name, str(busy), answers)
    except Damaged as damaged:
        text, answers = str(damaged), []
        try:
            saved = store.backup(name)
        except SaveError as error:
            text += f" {error}"
        else:
            text += f" Its backup is sound: turn {saved.turn}, {ago(saved.when, time.time())}."
            answers = [("restore", "Open the backup; the damaged file is kept")]
        await _other_way(app, name, text, answers)
    except SaveError as error:
        await app.push_screen(Notice(str(error)))
    else:
        _play(app, slot, loaded)


async def _other_way(
    app: LunariumApp, name: str, text: str, answers: list[tuple[str, str]]
) -> None:
    """Ask which way to open it, each named as the store's method for it."""
    if not answers:
        await app.push_screen(Notice(text))
        return
    way = await app.push_screen_wait(Choose(text, [*answers, (None, "Leave it")]))
    if way is None:
        return
    try:
        # Taking over waits for the other session to answer.
        slot, loaded = await asyncio.to_thread(getattr(app.store, way), name)
    except SaveError as error:
        await app.push_screen(Notice(str(error)))
    else:
        _play(app, slot, loaded)


def _play(app: LunariumApp, slot: Slot, loaded: Loaded) -> None:
    session = Session.of(slot, loaded, **flow.more(app))
    flow.play(app, session)
    if session.notice:
        app.call_later(app.push_screen, Notice(session.notice))
