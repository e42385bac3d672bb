"""Hints on a play screen: on a key, or with the coach after every move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from core.game import OVER, Action
from tui.screens.play import PlayScreen

if TYPE_CHECKING:
    from textual.worker import WorkType

    from tui.session import Session
    from tui.thinking import Hint, Question, Thinker
    from tui.widgets.canvas import Spans


class HintedScreen(PlayScreen):
    """A play screen that gives hints. What thinks is loaded and started when first needed."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._thinker: Thinker | None = None
        self._told: tuple[Spans, Hint] | None = None
        """The last hint, and how it was said."""
        self._advised: list[Action] = []
        """What Enter plays as long as the hint is shown; nothing for a word about a past move."""
        self._awaited: Spans | None = None
        """What is said while a hint is thought about."""

    def point_to(self, action: Action) -> None:
        """Put the cursor where Enter plays an action; a game's screen knows more places."""
        for id, known in self._ask.actions.items():
            if known == action:
                self.board.find(self.hand, id)

    def action_hint(self) -> None:
        """Show a good move, the best alternative, and why; the cursor goes to the move."""
        from tui.thinking import hint_for

        if self.session.over:
            self.say(OVER)
        elif self.session.waiting:
            self.say(f"{self.session.decides} has to play first.")
        elif not self.in_history():
            self.say("Thinking about it.", "text")
            self._awaited = self.said
            self._begin(partial(self._hint, hint_for(self.session)))

    def action_enter(self) -> None:
        """Do what the hint says that is shown, nothing while it is awaited; else the obvious."""
        advised = self.advised()
        if self._awaited is not None and self.said is self._awaited:
            return
        if len(advised) == 1:
            self.play_sure(advised[0])
        elif advised:
            self.play(*advised)
        else:
            super().action_enter()

    def advised(self) -> list[Action]:
        """What Enter plays because a hint is shown that says so."""
        return self._advised if self._is_told() else []

    def _is_told(self) -> bool:
        """Whether a hint is shown now."""
        return self._told is not None and self.said is self._told[0]

    def action_view(self) -> None:
        """A hint in full while it is shown, where it may be cut; else what is under the cursor."""
        if self._told is not None and self._is_told():
            self.show_text("Hint", [self.session.named(line) for line in self._told[1].text])
        else:
            super().action_view()

    def play(self, *actions: Action) -> bool:
        """Play, and with the coach say afterwards how good the move was."""
        mine = self.looking is None and not self.session.over and not self.session.waiting
        if not (self.lunarium.settings.coach and mine):
            return super().play(*actions)
        from tui.thinking import verdict_for

        question, position = verdict_for(self.session, actions[0]), self.session.timeline.cursor
        played = super().play(*actions)
        if played:
            self._begin(partial(self._verdict, question, position))
        return played

    def on_unmount(self) -> None:
        """End the process that thinks."""
        if self._thinker is not None:
            self._thinker.close()

    def _begin(self, thinking: WorkType[None]) -> None:
        """Think beside everything else, about the newest question only."""
        # Not a coroutine: one that is cancelled before it has begun makes Python complain.
        self.run_worker(thinking, group="thinking", exclusive=True)

    def thinker(self) -> Thinker:
        """What thinks, beside the app."""
        from tui.thinking import Thinker

        if self._thinker is None:
            self._thinker = Thinker()
        return self._thinker

    async def _think(self, question: Question) -> Hint:
        from tui.thinking import Hint

        return Hint.of(await self.thinker().think(question))

    async def _hint(self, question: Question) -> None:
        """Show a hint, unless the game has gone on meanwhile."""
        hint = await self._think(question)
        if self.looking is None and self.session.view == question.view:
            self.point_to(hint.actions[0])
            self._tell(hint, hint.actions)

    async def _verdict(self, question: Question, position: int) -> None:
        """Say how good a move was, unless it has been taken back meanwhile."""
        hint = await self._think(question)
        line = self.session.timeline
        still = line.cursor > position and line.actions[position] == question.played
        if hint.text and still and self.looking is None:
            self._tell(hint)

    def _tell(self, hint: Hint, advised: list[Action] | None = None) -> None:
        """Show a hint, with the key that plays what it advises."""
        self._advised = advised or []
        key = [(f"{self.key('enter')}: ", "key")] if advised else []
        self.said = [*key, (self.session.named(" ".join(hint.text)), "text")]
        self._told = (self.said, hint)
        self.show_choice()
