"""From one game to the next: what is open is closed first, and nothing piles up below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from saves.record import Statistics
from tui.screens import play_screen
from tui.seating import ALONE, Seating
from tui.session import NO_ANSWER, Session, random_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.game import Game, Options
    from tui.app import LunariumApp


def statistics(app: LunariumApp) -> Statistics:
    """The statistics of all games."""
    assert app.store is not None, "the app was started without a store"
    return Statistics(app.store.folder)


def begin(
    app: LunariumApp,
    game: Game[Any],
    options: Options,
    cards: Any,
    seats: int,
    seed: int,
    seating: Seating = ALONE,
) -> None:
    """Deal a game and play it. Raises `BadOption`, `SaveError`; then nothing has changed."""
    only = app.settings.take_only_choice
    more = {"take_only_choice": only, **seating._asdict()}
    play(app, Session.new(game, options, cards, seats, seed, app.store, **more))


def again(app: LunariumApp, same_deal: bool) -> None:
    """Play the open game's setup again, with another deal or the same, against the same players.

    Raises `SaveError`.
    """
    assert app.session is not None, "no game is open"
    line = app.session.timeline
    _begin_like(app, line.options, line.seed if same_deal else random_seed())


def go_on(app: LunariumApp, options: Options) -> None:
    """Play the open game's kind in another setup, with a deal of its own. Raises `SaveError`."""
    _begin_like(app, options, random_seed())


def _begin_like(app: LunariumApp, options: Options, seed: int) -> None:
    """Play the open game's kind at the same table."""
    session = app.session
    assert session is not None, "no game is open"
    line, seating = session.timeline, Seating(tuple(session.players), tuple(session.names))
    begin(app, line.game, options, line.cards, line.seats, seed, seating)


def leave(app: LunariumApp, then: Callable[[], object]) -> None:
    """Do what closes the open game; ask first when it cannot be written."""
    trouble = app.session.trouble if app.session is not None else ""
    if not trouble:
        then()
        return
    from tui.screens.dialogs import Confirm

    def answered(sure: bool | None) -> None:
        if sure:
            then()

    question = f"{trouble} What is not saved is lost. Leave all the same?"
    app.push_screen(Confirm(question, careful=True), answered)


def play(app: LunariumApp, session: Session) -> None:
    """Go to the play screen of a session; the game before it is closed."""
    _close(app)
    app.session = session
    _floor(app)
    app.switch_screen(play_screen(session))


def home(app: LunariumApp) -> None:
    """Close the open game and go to the home screen."""
    from tui.screens.home import HomeScreen

    _close(app)
    _floor(app)
    app.switch_screen(HomeScreen())


def _close(app: LunariumApp) -> None:
    """Save the open game and let go of it; when that fails the player is told."""
    session, app.session = app.session, None
    if session is not None and not session.close():
        app.call_later(_tell, app, session.trouble or NO_ANSWER)


def _tell(app: LunariumApp, trouble: str) -> None:
    from tui.screens.dialogs import Notice

    app.push_screen(Notice(trouble))


def _floor(app: LunariumApp) -> None:
    """Take away all screens above the first one."""
    while len(app.screen_stack) > 1:
        app.pop_screen()
