"""A play screen under test: at a position, with keys pressed, and what is shown then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

from textual.pilot import Pilot

from core.game import Action, State
from core.timeline import Timeline
from saves.record import Record
from tests.tui.helper import screen_text, words
from tests.tui.menus import app_on
from tui.app import LunariumApp
from tui.commands import Keys
from tui.screens.play import PlayScreen
from tui.session import Session
from tui.widgets.panes import Detail, HintBar, Lines, Rule

SIZE = (80, 24)
S = TypeVar("S", bound=State)
P = TypeVar("P", bound=PlayScreen)


def begun(line: Timeline[Any], *actions: Action, **more: Any) -> Session:
    """A game after some actions, with nobody else thinking; in no file and no statistics."""
    session = Session(line, Record(), clock=lambda: 0.0, **more)
    for action in actions:
        session.play(action)
    return session


class Playing(Generic[P, S]):
    """A play screen, and what can be read from it. Derive, and say which it is."""

    SCREEN: ClassVar[type[PlayScreen]]

    def __init__(self, app: LunariumApp, pilot: Pilot[Any], session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    async def press(self, *keys: str) -> None:
        """Press keys, as slowly as a person."""
        for key in keys:
            screen = self.app.screen
            if isinstance(screen, PlayScreen):
                screen._entered = 0.0
            await self.pilot.press(key)
        await self.pilot.pause()

    @property
    def screen(self) -> P:
        """The play screen, which must be the one shown."""
        assert isinstance(self.app.screen, self.SCREEN), f"there is {self.app.screen}"
        return cast(P, self.app.screen)

    @property
    def state(self) -> S:
        """The position."""
        return cast(S, self.session.state)

    @property
    def text(self) -> str:
        """All of the screen."""
        return screen_text(self.app)

    @property
    def rule(self) -> str:
        """The words on the rule below or above the hand."""
        rule = self.screen.query_one(Rule)
        return f"{words(rule.left)} / {words(rule.right)}"

    @property
    def detail(self) -> str:
        """What stands about the thing under the cursor."""
        return lines_of(self.screen.query_one(Detail))

    @property
    def hints(self) -> str:
        """All hints, those too that do not fit."""
        hints = self.screen.query_one(HintBar).hints
        return "  ".join(f"{key} {word}".strip() for key, word in hints)

    @property
    def played(self) -> list[Action]:
        """The actions so far."""
        line = self.session.timeline
        return line.actions[: line.cursor]


def lines_of(pane: Lines) -> str:
    """What a pane shows."""
    return "\n".join(map(words, pane.lines))


T = TypeVar("T", bound=Playing[Any, Any])


@asynccontextmanager
async def playing(
    kind: type[T],
    session: Session,
    keys: Sequence[str] = (),
    *,
    folder: Path = Path("/dev/null/none"),
    size: tuple[int, int] = SIZE,
    changed: Keys | None = None,
    **settings: Any,
) -> AsyncIterator[T]:
    """The app on a game, after some keys; `changed` are keys of commands."""
    app = app_on(
        lambda: kind.SCREEN(session), folder, session=session, keys=changed or {}, **settings
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        shown = kind(app, pilot, session)
        await shown.press(*keys)
        yield shown


async def until(pilot: Pilot[None], done: Callable[[], bool]) -> None:
    """Wait until something holds. Raises AssertionError when it does not come to be."""
    for _ in range(1_000):
        await pilot.pause()
        if done():
            await pilot.pause()
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


def mine(session: Session) -> Callable[[], bool]:
    """Whether the person's seat decides, for `until`."""
    return lambda: session.state.seat == 0
