"""A play screen at a table with computer players: their moves are thought out, shown and said.

While one move is shown the next one is thought about already. The screen never waits: undo,
the history and other screens work meanwhile, and end what is under way.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from core.game import OVER
from tui.screens.hint import HintedScreen
from tui.screens.recap import followed
from tui.widgets.panes import Detail

if TYPE_CHECKING:
    from textual.worker import WorkType

    from core.game import Action
    from tui.session import Session
    from tui.thinking import Hint, Others
    from tui.widgets.canvas import Spans

TRACKER_OFF = "The tracker is turned off in the settings."
OTHERS = "others"
"""The name of the task in which the others play."""


class TableScreen(HintedScreen):
    """Lets the others play whenever it is their turn, each move shown for a while."""

    PACES: ClassVar[dict[str, float]] = {"none": 0.0, "fast": 0.5, "normal": 1.2, "slow": 2.5}
    """Seconds for which a move of another player is shown, by the setting."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._hurry = asyncio.Event()
        """Set to show no move any longer, up to the person's turn."""
        self._since = 0
        """The position from which on the others have played."""
        self._plays = False
        """Whether it is the task of the others that changes the position just now."""
        self._pondering: Others | None = None
        """What asks for the moves of the others."""
        self._verdict_waits: Hint | None = None
        """What the coach has to say when the others have played."""

    @property
    def me(self) -> int:
        """The seat whose view is shown."""
        return self.session.seat

    @property
    def mine(self) -> bool:
        """Whether the person decides now."""
        return self.looking is None and self.session.state.seat == self.me

    def called(self, seat: int) -> str:
        """The name of a player."""
        return self.session.names[seat]

    def may_decide(self) -> bool:
        """Whether the person decides now; else why not is said."""
        if self.in_history():
            return False
        if self.session.over:
            self.say(OVER)
        elif not self.mine:
            self.say(f"{self.session.decides} has to play first.")
        return self.mine

    def update(self) -> None:
        """Show everything, and let the others play when it is their turn."""
        super().update()
        if self._plays:
            return
        self.workers.cancel_group(self, OTHERS)
        if self.session.timeline.cursor < self._since:  # the move it is about was taken back
            self._verdict_waits = None
        if self.session.waiting and self.looking is None and self.is_current:
            self._hurry.clear()
            self._since = self.session.timeline.cursor
            work: WorkType[None] = self._others  # no coroutine: see `_begin`
            self.run_worker(work, group=OTHERS)

    def on_screen_suspend(self) -> None:
        """Below another screen nobody plays."""
        super().on_screen_suspend()
        self.workers.cancel_group(self, OTHERS)

    def action_skip(self) -> None:
        """Show the others' moves no longer, up to my turn; there, say once more what they did."""
        if self.session.waiting and self.looking is None:
            self._hurry.set()
        elif not self.in_history():
            self.say(OVER if self.session.over else "It is your turn.", "text")
            self._say_since(self._since)

    def action_enter(self) -> None:
        """While the others play, go on to my turn."""
        if self.session.waiting and self.looking is None:
            self._entered = time.monotonic()  # held down it must not play my next move
            self._hurry.set()
        else:
            super().action_enter()

    def show_choice(self) -> None:
        """What follows the cursor; while the others play, the keys that go on working."""
        super().show_choice()
        if self.session.waiting and self.looking is None:
            from tui.widgets.panes import HintBar

            names = ("skip", "undo", "log", "leave", "help")
            self.query_one(HintBar).show(self.hints_of(*names))

    def _rule(self) -> Spans:
        if self.looking is None and self.session.waiting:
            return [(f"{self.session.decides} is thinking", "text")]
        return super()._rule()

    async def _others(self) -> None:
        """Play for the others up to the person's turn, or the end."""
        shown, start = 0.0, self._since
        while self.session.waiting:
            thought = asyncio.ensure_future(self._thought())
            try:
                await self._show_until(shown + self._pace())
                action = await thought
            finally:
                thought.cancel()
            turn = self._whose()
            self.session.play_other(action)
            if self._whose() != turn:
                self._show_move(start)
                shown, start = time.monotonic(), self.session.timeline.cursor
        self._say_all()

    async def _thought(self) -> Action:
        """What the one who decides plays: again what was taken back, or what is thought out."""
        action = self.session.foreseen()
        if action is not None:
            return action
        if self._pondering is None:
            from tui.thinking import Others

            self._pondering = Others()
        return await self._pondering.ask(self.session, self.thinker())

    def _whose(self) -> tuple[int, int | None]:
        """The turn, and who decides: what is shown and said together."""
        return self.session.state.turn, self.session.state.seat

    def _pace(self) -> float:
        return self.PACES[self.lunarium.settings.pace]

    async def _show_until(self, end: float) -> None:
        """Let a move be looked at, unless the person wants to go on."""
        rest = end - time.monotonic()
        if rest > 0:
            # Not `wait_for`: that forgets a cancel which comes together with the event.
            with suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    await self._hurry.wait()

    def _show_move(self, start: int) -> None:
        """Show what a move of another player led to, and say what it was."""
        self._plays = True
        self.after_change()
        self._plays = False
        self._say_since(start)
        if self.session.over:
            self._show_result()

    def _say_all(self) -> None:
        """It is the person's turn: what the coach says, else all that the others did."""
        hint, self._verdict_waits = self._verdict_waits, None
        if hint is not None:
            super()._tell(hint)
        else:
            self._say_since(self._since)

    def told_since(self, position: int, before: Spans = "") -> Spans:
        """What happened from a position on, and where there is room for it a tip."""
        said = super().told_since(position, before)
        at, tip = self._tip
        if not said or at != self.session.timeline.cursor:
            return said
        size = self.query_one(Detail).size
        return followed(said, tip, size.width - 1, size.height)

    def _say_since(self, position: int) -> None:
        """Say what happened from a position on."""
        if said := self.told_since(position):
            self.said = said
            self.show_choice()

    def _tell(self, hint: Hint, advised: list[Action] | None = None) -> None:
        """Show a hint; a word of the coach waits until the others have played."""
        if self.session.waiting:
            self._verdict_waits = hint
        else:
            super()._tell(hint, advised)
