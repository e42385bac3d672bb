"""Opening a saved game, whatever state it is in: sound, open elsewhere, damaged, too new."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from saves.errors import Damaged, SaveError
from saves.locks import Busy
from tui.screens import flow
from tui.screens.dialogs import Choose, Notice
from tui.screens.text import ago, turn_of
from tui.session import How, Session

if TYPE_CHECKING:
    from textual.worker import WorkType

    from tui.app import LunariumApp


Ways = list[tuple[How, str]]
"""Ways to open a game: methods of the store, and what they are called."""


def open_game(app: LunariumApp, name: str) -> None:
    """Open a saved game and play it; what stands in the way is asked or told."""
    assert app.store is not None, "the app was started without a store"
    if app.session is not None and app.session.slot and app.session.slot.name == name:
        app.push_screen(Notice(f"{name} is the game you are playing."))
        return
    try:
        session = _session(app, name, "open")
    except Busy as busy:
        _ask(app, name, str(busy), [("take_over", "Take it over"), ("open_copy", "Open a copy")])
    except Damaged as damaged:
        text = str(damaged)
        try:
            saved = app.store.backup(name)
        except SaveError as error:
            app.push_screen(Notice(f"{text} {error}"))
            return
        turn = turn_of(saved, app.store.games)
        text += f" Its backup is sound: turn {turn}, {ago(saved.when, time.time())}."
        _ask(app, name, text, [("restore", "Open the backup; the damaged file is kept")])
    except SaveError as error:
        app.push_screen(Notice(str(error)))
    else:
        flow.play(app, session)


def _ask(app: LunariumApp, name: str, text: str, ways: Ways) -> None:
    """Ask which way to open it, beside everything else."""
    work: WorkType[None] = partial(_other_way, app, name, text, ways)
    app.run_worker(work, exclusive=True)


async def _other_way(app: LunariumApp, name: str, text: str, answers: Ways) -> None:
    """Open it the way that is chosen."""
    way = await app.push_screen_wait(Choose(text, [*answers, (None, "Leave it")]))
    if way is None:
        return
    try:
        # Taking over waits for the other session to answer.
        session = await asyncio.to_thread(_session, app, name, way)
    except SaveError as error:
        await app.push_screen(Notice(str(error)))
    else:
        flow.play(app, session)


def _session(app: LunariumApp, name: str, how: How) -> Session:
    assert app.store is not None, "the app was started without a store"
    return Session.open(app.store, name, how, take_only_choice=app.settings.take_only_choice)
