"""The screen a game is played on: what is the same for every game.

A game's screen derives from `PlayScreen` and says what its zones show and what Enter does; undo,
redo, history, marks, log, saving and leaving are here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, cast

from textual.message import Message

from core.game import GIVE_UP, Action, Illegal, View
from tui.app import Page, bindings
from tui.commands import hints
from tui.screens.choice import Ask, Marks
from tui.widgets.board import Board
from tui.widgets.canvas import Spans
from tui.widgets.hand import KEYS, Hand
from tui.widgets.panes import Detail, HintBar, LogPane, Rule, StatusLine
from tui.widgets.zone import Zone

if TYPE_CHECKING:
    from tui.app import LunariumApp
    from tui.session import Session

SLOW = 0.4
"""Seconds after which the header says that the game is not on the disk yet."""


class PlayScreen(Page[None]):
    """A game under way. Derive, and give the methods of the first part."""

    BINDINGS = bindings("game")

    class Written(Message):
        """The file was written, or could not be."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.marks: list[Hashable] = []
        self.looking: int | None = None
        """The position of the history that is shown, None for the present."""
        self.said: Spans = ""
        """The answer to the last key, shown until the next one."""
        self.board = Board([], self._cursor_moved)
        self._asked: object = None
        self._late = False

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
        """What is under the cursor, in lines."""
        raise NotImplementedError

    def enter(self) -> None:
        """Enter, while no cards are to be marked."""
        raise NotImplementedError

    def keys(self) -> list[tuple[str, str]]:
        """The hints of now."""
        raise NotImplementedError

    def help_topic(self) -> list[str]:
        """Help for the thing under the cursor, in lines."""
        return [text if isinstance(text, str) else "".join(part for part, _ in text)
                for text in self.detail()]  # fmt: skip

    # What there is.

    @property
    def lunarium(self) -> LunariumApp:
        """The app by its own type."""
        return cast("LunariumApp", self.app)

    @property
    def hand(self) -> Hand:
        """The zone with the cards to choose from."""
        return self.query_one(Hand)

    @property
    def shown(self) -> View[Any]:
        """The position on the screen: the present, or one of the history."""
        return self.session.view if self.looking is None else self.session.peek(self.looking)

    @property
    def cursor_id(self) -> Hashable:
        """The id of what is under the cursor."""
        return self.board.item.id if self.board.item else None

    def hints_of(self, *names: str, **words: str) -> list[tuple[str, str]]:
        """Hints for commands by their names; `words` say another word for one."""
        return hints(names, self.lunarium.settings.keys, **words)

    # Showing.

    def on_mount(self) -> None:
        """Take the zones, show the position."""
        self.board.zones = list(self.query(Zone))
        self.lunarium.session = self.session
        self.session.on_change = lambda _: self._changed()
        if self.session.slot is not None:
            self.session.slot.on_committed = self._written
        self.call_after_refresh(self._start)

    def _start(self) -> None:
        if self.session.notice:
            self.said = [(self.session.notice, "you")]
        self.update()
        if self.hand.items:
            self.board.go(self.hand, 0)
        if self.session.over:
            self._show_result()

    def on_screen_resume(self) -> None:
        """Back from another screen: show what it changed."""
        if self.board.zones:
            self.lunarium.session = self.session
            self.update()

    def update(self) -> None:
        """Show everything; what is equal to before costs nothing."""
        ask = self.ask()
        business = (self.session.timeline.cursor, self.looking)
        if business != self._asked:
            self._asked = business
            self.marks = []
        self._ask = ask
        self.hand.show(ask.shown(self.marks))
        self.show_board(self.shown, ask)
        self.board.settle()
        self._show_header()
        end = self.session.timeline.cursor if self.looking is None else self.looking
        start = max(0, end - 40)
        log = [(line.turn, line.text) for line in self.session.log(start, end)]
        self.query_one(LogPane).show_log(log)
        self._show_choice()

    def _show_choice(self) -> None:
        """What follows the cursor and the marks: hand, rule, detail, hints."""
        self.query_one(Rule).show(self._rule(), self._ask.counted(self.marks))
        self.query_one(Detail).show([self.said] if self.said else self.detail())
        self.query_one(HintBar).show(self.keys())

    def _rule(self) -> Spans:
        if self.looking is not None:
            line = self.session.timeline
            back = self.hints_of("cancel")[0][0]
            return [
                (f"HISTORY {self.looking} of {len(line.actions)}", "you"),
                (f": Enter goes there, {back} returns", "text"),
            ]
        title = self._ask.title
        return [(title, "you")] if isinstance(title, str) else title

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
        if hasattr(self, "_ask"):
            self._show_choice()

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
        if self._late or self.session.trouble:
            self._show_header()
        if self.session.trouble:
            self.say(self.session.trouble)

    def say(self, text: str, role: str = "cannot") -> None:
        """Answer a key with a sentence."""
        self.said = [(text, role)]
        self._show_choice()

    # Doing.

    def play(self, *actions: Action) -> bool:
        """Play actions; when one is not possible say why. Returns whether they were played."""
        try:
            self.session.play(*actions)
        except Illegal as reason:
            self.say(str(reason))
            return False
        self.said = ""
        self.after_change()
        if self.session.over:
            self._show_result()
        return True

    def after_change(self) -> None:
        """Show the new position; the cursor goes to the cards to choose from."""
        asked, self.said = self._ask.title, ""
        self.update()
        if not self.hand.items:
            self.go_home()
        elif self.board.zone is not self.hand or self._new_question(asked):
            several = self._ask.several
            first = several.suggested[0] if several and several.suggested else None
            self.board.go(self.hand, self.hand.find(first) or 0)

    def go_home(self) -> None:
        """Put the cursor where it belongs when there are no cards to choose from."""

    def _new_question(self, before: Spans) -> bool:
        """Whether something else is asked than before, about other cards."""
        return bool(self.session.state.stack) and self._ask.title != before

    def confirm(self, question: str, yes: Callable[[], object]) -> None:
        """Ask first, when the settings want it."""
        if not self.lunarium.settings.confirm:
            yes()
            return
        from tui.screens.dialogs import Confirm

        def answered(sure: bool | None) -> None:
            if sure:
                yes()

        self.app.push_screen(Confirm(question), answered)

    def _show_result(self) -> None:
        from tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.session))

    # Marks.

    def action_mark(self) -> None:
        """Mark the card under the cursor, or unmark it."""
        if self.looking is not None:
            return
        if self._ask.several is None or self.board.zone is not self.hand:
            self.mark_alone()
            return
        id = self.cursor_id
        if id in self.marks:
            self.marks.remove(id)
        elif id in self._ask.actions:
            self.say("This is an answer of its own: take it with Enter.")
            return
        else:
            most = self._ask.several.need([*self.marks, id])[1]
            if len(self.marks) >= most:
                self.say(f"{most} are marked already: unmark one first, or press Enter.")
                return
            self.marks.append(id)
        self.said = ""
        self.hand.show(self._ask.shown(self.marks))
        self._show_choice()

    def mark_alone(self) -> None:
        """Space where no cards are to be marked; a game's screen may give it a meaning."""

    def action_enter(self) -> None:
        """Do the obvious thing."""
        if self.looking is not None:
            self._go_there()
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
        self.say(f"{missing} more to mark with Space; with none marked Enter takes the suggestion.")

    def action_pick(self, key: str) -> None:
        """Go to a card of the hand by its key; where cards are marked, mark it too."""
        at = KEYS.index("-" if key == "minus" else key)
        if at >= len(self.hand.items):
            return
        again = self.board.zone is self.hand and self.board.index == at
        self.board.go(self.hand, at)
        if self._ask.several is not None:
            self.action_mark()
        elif self.looking is None:
            self.picked(again)

    def picked(self, again: bool) -> None:
        """A card was picked by its key where no cards are marked; `again` when it was already."""

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

    # Time.

    def action_cancel(self) -> None:
        """Out of the history; else forget the marks; else back to the start of the move."""
        if self.looking is not None:
            self.looking = None
            self.update()
        elif self.marks or self.said:
            self.marks, self.said = [], ""
            self.hand.show(self._ask.shown(self.marks))
            self._show_choice()
        elif not self.let_go() and self.session.undo_move():
            self.after_change()

    def let_go(self) -> bool:
        """Put down what a game's screen holds in the cursor; whether there was anything."""
        return False

    def action_undo(self) -> None:
        """Take back the last pick or move."""
        self._time(self.session.undo(), "There is nothing to take back.")

    def action_redo(self) -> None:
        """Play what was taken back once more."""
        self._time(self.session.redo(), "There is nothing to play again.")

    def action_undo_turn(self) -> None:
        """Back to the start of the turn."""
        self._time(self.session.undo_turn(), "There is nothing to take back.")

    def action_restart(self) -> None:
        """Back to the deal."""
        self._time(self.session.restart(), "This is the deal already.")

    def _time(self, done: bool, nothing: str) -> None:
        if done:
            self.let_go()
            self.after_change()
        else:
            self.say(nothing)

    def action_earlier(self) -> None:
        """Walk the history: one move back."""
        now = self.session.timeline.cursor if self.looking is None else self.looking
        before = [at for at in self.session.timeline.moves() if at < now]
        if before:
            self._look(before[-1])
        else:
            self.say("The history begins here.")

    def action_later(self) -> None:
        """Walk the history: one move on, into what was undone too."""
        line = self.session.timeline
        now = line.cursor if self.looking is None else self.looking
        after = [at for at in (*line.moves(), len(line.actions)) if at > now]
        if after:
            self._look(after[0])
        else:
            self.say("The history ends here.")

    def _look(self, position: int) -> None:
        self.looking = None if position == self.session.timeline.cursor else position
        self.said = ""
        self.update()

    def _go_there(self) -> None:
        assert self.looking is not None
        self.session.jump(self.looking)
        self.looking = None
        self.after_change()

    # Other screens.

    def action_log(self) -> None:
        """The log; a chosen line is jumped to."""
        from tui.screens.history import HistoryScreen

        def go(position: int | None) -> None:
            if position is not None:
                self.session.jump(position)
                self.after_change()

        self.app.push_screen(HistoryScreen(self.session), go)

    def action_recap(self) -> None:
        """What happened since the last move."""
        lines = [f"{line.turn:>3} {line.text}" for line in self.session.since_my_move()]
        self.show_text("Since your last move", lines or ["Nothing has happened yet."])

    def show_text(self, heading: str, lines: Sequence[str]) -> None:
        """A notice over the board."""
        from tui.screens.dialogs import Notice

        self.app.push_screen(Notice([[(heading, "you")], *lines]))

    def action_view(self) -> None:
        """What is under the cursor in full."""
        self.show_text("Under the cursor", self.help_topic())

    def action_help(self) -> None:
        """Help for the thing under the cursor, then the keys."""
        from tui.screens.help import HelpScreen

        where = ("game", self.session.game.name, "all")
        self.app.push_screen(HelpScreen(where, self.help_topic()))

    def action_guide(self) -> None:
        """The guide of this game."""
        from tui.screens.guide import GuideScreen

        self.app.push_screen(GuideScreen(self.session.game))

    def action_saves(self) -> None:
        """The saved games."""
        from tui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def action_keep(self) -> None:
        """Keep a copy under a name."""
        from saves.errors import SaveError
        from tui.screens.dialogs import Ask as AskText

        store = self.lunarium.store
        if store is None:
            self.say("This game has no folder to be kept in.")
            return

        def keep(name: str | None) -> None:
            if not name:
                return
            try:
                self.session.keep(store, name)
            except SaveError as error:
                self.say(str(error))
            else:
                self.say(f"A copy is kept as {name}.", "can")

        self.app.push_screen(AskText("Keep a copy of this game under the name"), keep)

    def action_give_up(self) -> None:
        """End the game as lost."""
        if not self.session.over:
            self.confirm("Give up this game?", lambda: self.play(GIVE_UP))

    def action_leave(self) -> None:
        """Leave the game; it is saved."""
        from tui.screens.flow import home

        home(self.lunarium)
