"""The screen a game is played on: what is the same for every game.

A game's screen derives from `PlayScreen` and says what its zones show and what Enter does; the
cursor, marks, questions, tips and the header are here, time and other screens in `around`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from textual.message import Message

from core.game import GIVE_UP, OVER, Action, Illegal, View
from tui.app import bindings
from tui.screens.around import GameScreen
from tui.screens.choice import Ask, Marks
from tui.session import Session
from tui.widgets.board import Board
from tui.widgets.canvas import Spans, wrap
from tui.widgets.hand import KEYS, Hand
from tui.widgets.panes import Detail, HintBar, LogPane, Rule, StatusLine, pieces
from tui.widgets.zone import Zone

SLOW = 0.4
"""Seconds after which the header says that the game is not on the disk yet."""
HELD = 0.3
"""Seconds: a second Enter so soon is a key held down."""
LOG = 60
"""Actions whose log lines are shown: more than a screen has rows for."""


class PlayScreen(GameScreen):
    """A game under way. Derive, and give the methods of the first part."""

    BINDINGS = bindings("game")
    LOST = "This ends the game as lost. Do it?"

    class Written(Message):
        """The file was written, or could not be."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.marks: list[Hashable] = []
        self.said: Spans = ""
        """The answer to the last key, shown until the next one."""
        self.board = Board([], self._cursor_moved)
        self.key_held = False
        """Whether Enter came so soon after the last one that it is held down."""
        self._entered = 0.0
        self._picked: int | None = None
        """The card of the hand that a key went to, as long as the cursor stays there."""
        self._asked: object = None
        self._late = False
        self._tips_told: set[str] = set()
        self._tip: tuple[int, Spans] = (-1, "")
        """The last tip, and the position it belongs to."""

    # What a game's screen gives.

    def header(self) -> tuple[Spans, Spans]:
        """The line at the top: its left and its right end."""
        raise NotImplementedError

    def ask(self) -> Ask:
        """What is asked now."""
        raise NotImplementedError

    def show_board(self, view: View[Any], ask: Ask) -> None:
        """Fill the zones other than the hand, and the facts."""
        raise NotImplementedError

    def detail(self) -> Sequence[Spans]:
        """What is under the cursor, in lines, what matters most first."""
        raise NotImplementedError

    def enter(self) -> None:
        """Enter, while no cards are to be marked."""
        raise NotImplementedError

    def keys(self) -> list[tuple[str, str]]:
        """The hints of now."""
        raise NotImplementedError

    def tip(self) -> tuple[str, str] | None:
        """What a newcomer should be told at this moment: a name, and one line."""
        return None

    def mark_alone(self) -> None:
        """Space where no cards are to be marked; a game's screen may give it a meaning."""

    def picked(self, again: bool) -> None:
        """A key went to a card where no cards are marked; `again` when it did so just before."""

    def go_home(self) -> None:
        """Put the cursor where it belongs when nothing is asked about cards."""

    # What there is.

    @property
    def hand(self) -> Hand:
        """The zone with the cards to choose from."""
        return self.query_one(Hand)

    @property
    def cursor_id(self) -> Hashable:
        """The id of what is under the cursor."""
        return self.board.item.id if self.board.item else None

    @property
    def started(self) -> bool:
        """Whether the position has been shown."""
        return hasattr(self, "_ask")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Keys that come before the position is shown do nothing, but for the one to leave."""
        return super().check_action(action, parameters) and (self.started or action == "leave")

    # Showing.

    def on_mount(self) -> None:
        """Take the zones, show the position."""
        self.board.zones = list(self.query(Zone))
        self.lunarium.session = self.session
        self.session.on_change = lambda _: self._changed()
        if self.session.slot is not None:
            self.session.slot.on_committed = self._written
        if self.session.statistics is not None:
            self._tips_told = set(self.session.statistics.told(self.session.game.name))
        self.soon(self._start)

    def soon(self, do: Callable[[], object]) -> None:
        """Do something once all is in its place, unless the screen has been left by then."""

        def still_here() -> None:
            if self.is_running and self in self.app.screen_stack:
                do()

        self.call_after_refresh(still_here)

    def _start(self) -> None:
        self.update()
        self._lead(True)
        notice = self.session.notice
        told: Spans = [(f"{notice} ", "you")] if notice else ""
        if self.session.opened and not self.session.over and (last := self.session.since_my_move()):
            before = [*pieces(told), ("Since your last move: ", "you")]
            told = self.told_since(last[0].before, before)
        if told:
            self.said = told
            self.show_choice()
        if self.session.over:
            self._show_result()

    def on_screen_resume(self) -> None:
        """Back from another screen: show what it changed."""
        if self.board.zones and self.is_current:
            self.update()

    def on_screen_suspend(self) -> None:
        """Below another screen these keys do nothing."""
        self.query_one(HintBar).show([])

    def update(self) -> None:
        """Show everything; what is equal to before costs nothing."""
        self._ask = self.ask()
        business = (self.session.timeline.cursor, self.looking)
        if business != self._asked:
            self._asked = business
            self.marks, self.said, self._picked = [], "", None
        self._choose_tip()
        self.hand.show(self._ask.shown(self.marks))
        self.show_board(self.shown, self._ask)
        self.board.settle()
        self._show_header()
        end = self.session.timeline.cursor if self.looking is None else self.looking
        log = self.session.log(max(0, end - LOG), end)
        self.query_one(LogPane).show_log([(line.turn, line.text) for line in log])
        self.show_choice()

    def show_choice(self) -> None:
        """What follows the cursor and the marks: rule, detail, hints."""
        self.query_one(Rule).show(self._rule(), self._ask.counted(self.marks))
        position, tip = self._tip
        here = self.looking is None and position == self.session.timeline.cursor
        tips = [tip] if tip and here else []
        detail = self.query_one(Detail)
        lines = [self.said] if self.said else [*self.detail(), *tips]
        detail.show(_in_room(lines, detail.size.width - 1, detail.size.height))
        self.query_one(HintBar).show(self.keys())

    def _rule(self) -> Spans:
        if self.looking is not None:
            here, back = self.key("enter"), self.key("cancel")
            where = f"HISTORY {self.looking} of {len(self.session.timeline.actions)}"
            return [(where, "you"), (f": {here} goes there, {back} returns", "text")]
        title = self._ask.title
        return [(title, "you")] if isinstance(title, str) else title

    def _choose_tip(self) -> None:
        """A tip that has not been told in any game belongs to this position from now on."""
        statistics = self.session.statistics
        tip = self.tip() if self.looking is None and statistics is not None else None
        if tip is None or tip[0] in self._tips_told:
            return
        assert statistics is not None
        self._tips_told.add(tip[0])
        self._tip = (self.session.timeline.cursor, [("Tip: ", "you"), (tip[1], "text")])
        self.session.note(partial(statistics.tell, self.session.game.name, tip[0]))

    def _show_header(self) -> None:
        """The header, with a mark when the game is not on the disk."""
        left, right = self.header()
        if self.session.trouble:
            right = [("NOT SAVED", "cannot")]
        elif self._late and not self.session.saved and self.session.slot is not None:
            right = [("saving", "you")]
        self.query_one(StatusLine).show(left, right)

    def _cursor_moved(self) -> None:
        self.said = ""
        self._picked = None
        if self.started:
            self.show_choice()

    def _changed(self) -> None:
        """The session has changed: after an action, undo, redo or a jump."""
        self.looking = None
        self._late = False
        if self.session.slot is not None:
            self.set_timer(SLOW, self._slow)

    def _slow(self) -> None:
        """Say that the disk takes its time, when it does."""
        if not self.session.saved:
            self._late = True
            self._show_header()

    def _written(self) -> None:
        """Called in the writer's thread."""
        self.post_message(self.Written())

    def on_play_screen_written(self) -> None:
        """Show whether the game is on the disk."""
        self._show_header()
        if self.session.trouble:
            self.say(self.session.trouble)

    def say(self, text: Spans, role: str = "cannot") -> None:
        """Answer a key with a sentence, in the place of the details until the next key."""
        self.said = [(text, role)] if isinstance(text, str) else text
        self.show_choice()

    # Doing.

    def play(self, *actions: Action) -> bool:
        """Play actions; when one is not possible say why. Returns whether they were played."""
        if self.in_history():
            return False
        try:
            self.session.play(*actions)
        except Illegal as reason:
            self.say(str(reason))
            return False
        self.after_change()
        if self.session.over:
            self._show_result()
        return True

    def play_sure(self, action: Action) -> None:
        """Play an action; ask first when it would end the game badly."""
        if not self.session.ends_badly(action):
            self.play(action)
        else:
            self.confirm(self.LOST, lambda: self.play(action))

    def after_change(self) -> None:
        """Show the new position, the cursor where the next choice most likely is."""
        asked = self._ask.title
        self.update()
        self._lead(self._ask.title != asked or self.board.zone is not self.hand)

    def _lead(self, new: bool) -> None:
        """The cursor to the next choice; among the cards of the same question it stays."""
        if not self.session.state.stack or not self.hand.items:
            self.go_home()
        elif new:
            self.board.go(self.hand, self.hand.find(self._ask.first) or 0)

    def confirm(self, question: str, yes: Callable[[], object]) -> None:
        """Ask before the end of the game, when the settings want it."""
        if not self.lunarium.settings.confirm:
            yes()
            return
        from tui.screens.dialogs import Confirm

        def answered(sure: bool | None) -> None:
            if sure:
                yes()

        self.app.push_screen(Confirm(question, careful=True), answered)

    def action_give_up(self) -> None:
        """Give the game up, after a question."""
        if self.session.over:
            self.say(OVER)
        elif not self.in_history():
            self.confirm("Give up this game? You lose it.", lambda: self.play(GIVE_UP))

    def _show_result(self) -> None:
        from tui.screens.result import ResultScreen

        if self.lunarium.store is not None:
            self.app.push_screen(ResultScreen(self.session))

    def action_enter(self) -> None:
        """Do the obvious thing."""
        now = time.monotonic()
        self.key_held, self._entered = now - self._entered < HELD, now
        if self.looking is not None:
            self.go_there()
        elif self.session.over:
            self._show_result()
        elif self._ask.several is None:
            self.enter()
        elif self.cursor_id in self._ask.actions and self.board.zone is self.hand:
            self.play(self._ask.actions[self.cursor_id])
        else:
            self._enter_marks(self.marks or self._ask.several.suggested)

    def _enter_marks(self, marks: Marks) -> None:
        several = self._ask.several
        assert several is not None
        if several.complete(marks):
            self.play(*several.actions(marks))
            return
        missing = several.need(marks)[0] - len(marks)
        mark, enter = self.key("mark"), self.key("enter")
        self.say(f"{missing} more to mark with {mark}; {enter} with no mark takes the suggestion.")

    # Marks.

    def action_mark(self) -> None:
        """Mark the card under the cursor, or unmark it."""
        if self.in_history():
            return
        if self._ask.several is None or self.board.zone is not self.hand:
            self.mark_alone()
            return
        refused = self._mark(self.cursor_id)
        if refused:
            self.say(refused)
            return
        self.said = ""
        self.hand.show(self._ask.shown(self.marks))
        self.show_choice()

    def _mark(self, id: Hashable) -> str | None:
        """Mark a card or unmark it; the reason when it cannot be."""
        several = self._ask.several
        assert several is not None
        if id in self.marks:
            self.marks.remove(id)
            return None
        enter = self.key("enter")
        if id in self._ask.actions:
            return f"This is an answer of its own: take it with {enter}."
        if reason := several.why_not(id):
            return reason
        most = several.need([*self.marks, id])[1]
        if not most:
            return f"Nothing is to be marked for that: press {enter}."
        if most == 1:
            self.marks.clear()
        if len(self.marks) >= most:
            return f"{most} are marked already: unmark one first, or press {enter}."
        self.marks.append(id)
        return None

    def action_pick(self, key: str) -> None:
        """Go to a card of the hand by its key; where cards are marked, mark it too."""
        at = KEYS.index("-" if key == "minus" else key)
        if at >= len(self.hand.items):
            self.say(f"There is no card {KEYS[at]}.")
            return
        again = self._picked == at
        self.board.go(self.hand, at)
        self._picked = at
        if self._ask.several is not None:
            self.action_mark()
        elif self.looking is None:
            self.picked(again)

    # The cursor.

    def action_left(self) -> None:
        """The cursor to the left."""
        self.board.move("left")

    def action_right(self) -> None:
        """The cursor to the right."""
        self.board.move("right")

    def action_up(self) -> None:
        """The cursor up."""
        self.board.move("up")

    def action_down(self) -> None:
        """The cursor down."""
        self.board.move("down")

    def on_zone_clicked(self, event: Zone.Clicked) -> None:
        """A click moves the cursor; a second one is Enter."""
        if self.board.click(event):
            self.action_enter()

    def action_cancel(self) -> None:
        """Out of the history; else forget the marks; else back to the start of the move."""
        said, self.said = self.said, ""
        if self.looking is not None:
            self.looking = None
            self.update()
        elif self.marks:
            self.marks = []
            self.hand.show(self._ask.shown(self.marks))
            self.show_choice()
        elif self.let_go():
            self.show_choice()
        elif self.session.undo_move():
            self.after_change()
        elif said:
            self.show_choice()


def _in_room(lines: Sequence[Spans], width: int, height: int) -> Sequence[Spans]:
    """The lines, run together into a paragraph when there is no room for a line each."""
    if sum(len(wrap(line, width)) for line in lines) <= height:
        return lines
    run: list[tuple[str, str]] = []
    for line in lines:
        run += [(" ", "text"), *pieces(line)] if run else pieces(line)
    return [run]
