"""What the screen of every game can do besides playing: go through time, and to other screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from core.game import View
from tui.app import Page
from tui.commands import hints
from tui.travel import went
from tui.widgets.canvas import Spans
from tui.widgets.panes import Detail

if TYPE_CHECKING:
    from tui.app import LunariumApp
    from tui.session import Session


class GameScreen(Page[None]):
    """A session on the screen. Derive, and give the methods of the first part."""

    SENTENCES: ClassVar[int] = 4
    """Lines of sentences that are read gladly; more are told in few words also where they fit."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.looking: int | None = None
        """The position of the history that is shown, None for the present."""

    # What the screen gives.

    def update(self) -> None:
        """Show everything; what is equal to before costs nothing."""
        raise NotImplementedError

    def after_change(self) -> None:
        """Show a new position, the cursor where the next choice is."""
        raise NotImplementedError

    def say(self, text: Spans, role: str = "cannot") -> None:
        """Answer a key with a sentence; `role` where it has none."""
        raise NotImplementedError

    def let_go(self) -> bool:
        """Put down what is held in the cursor; whether there was anything."""
        return False

    def help_topic(self) -> list[Spans]:
        """What is under the cursor, in full, in lines."""
        raise NotImplementedError

    def signs(self) -> Sequence[Spans]:
        """What the signs on the screen mean, in lines; for the help."""
        return ()

    # What there is.

    @property
    def lunarium(self) -> LunariumApp:
        """The app by its own type."""
        return cast("LunariumApp", self.app)

    @property
    def shown(self) -> View[Any]:
        """The position on the screen: the present, or one of the history."""
        return self.session.view if self.looking is None else self.session.peek(self.looking)

    def hints_of(self, *names: str, **words: str) -> list[tuple[str, str]]:
        """Hints for commands by their names; `words` say another word for one."""
        return hints(names, self.lunarium.settings.keys, **words)

    def key(self, name: str) -> str:
        """The key of a command, as it is shown to people."""
        return self.hints_of(name)[0][0]

    # Time.

    def in_history(self) -> bool:
        """Whether the history is shown, where nothing can be played: then that is said."""
        if self.looking is None:
            return False
        here, back = self.key("enter"), self.key("cancel")
        self.say(f"This is the history: {here} goes to this moment, {back} returns to the game.")
        return True

    def action_undo(self) -> None:
        """Take back the last pick or move."""
        if not self.in_history():
            self._time(self.session.undo, "There is nothing to take back.")

    def action_redo(self) -> None:
        """Play what was taken back once more."""
        if not self.in_history():
            self._time(self.session.redo, "There is nothing to play again.")

    def action_undo_turn(self) -> None:
        """Back to the start of the turn."""
        if not self.in_history():
            self._time(self.session.undo_turn, "There is nothing to take back.")

    def action_restart(self) -> None:
        """Back to the deal."""
        if not self.in_history():
            self._time(self.session.restart, "This is the deal already.")

    def _time(self, go: Callable[[], bool], nothing: str) -> None:
        """Go through time, and say what that did."""
        before = self.session.timeline.cursor
        if not go():
            self.say(nothing)
            return
        self.let_go()
        self.after_change()
        again = [("Played again: ", "text")]
        played = self.session.timeline.cursor > before
        said = self.told_since(before, again) if played else ""
        self.say(said or went(self.session, before, self.key("redo")), "text")

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
        self.let_go()
        self.looking = None if position == self.session.timeline.cursor else position
        self.update()

    def go_there(self) -> None:
        """Go to the moment of the history that is shown."""
        assert self.looking is not None
        there, self.looking = self.looking, None
        self.session.jump(there)
        self.after_change()

    # Other screens.

    def action_log(self) -> None:
        """The log; a chosen line is jumped to."""
        from tui.screens.history import HistoryScreen

        def go(position: int | None) -> None:
            if position is not None:
                self.let_go()
                self.looking = None
                self.session.jump(position)
                self.after_change()

        self.app.push_screen(HistoryScreen(self.session), go)

    def tellings(self, position: int) -> Iterator[Spans]:
        """What happened from a position on, told in ways that are shorter and shorter."""
        yield " ".join(line.text for line in self.session.log(position))

    def told_since(self, position: int, before: Spans = "") -> Spans:
        """What happened from a position on, after some words, as it has room in the details."""
        from tui.screens.recap import with_room

        size = self.query_one(Detail).size
        return with_room(
            self.tellings(position), before, (size.width - 1, size.height), self.SENTENCES
        )

    def action_recap(self) -> None:
        """What happened since the last move."""
        lines = [f"{line.turn:>3} {line.text}" for line in self.session.since_my_move()]
        self.show_text("Since your last move", lines or ["Nothing has happened yet."])

    def show_text(self, heading: str, lines: Sequence[Spans]) -> None:
        """A notice over the board."""
        from tui.screens.dialogs import Notice

        self.app.push_screen(Notice([[(heading, "you")], *lines]))

    def action_view(self) -> None:
        """What is under the cursor in full."""
        self.show_text("Under the cursor", self.help_topic() or ["Nothing lies there."])

    def action_help(self) -> None:
        """Help for the thing under the cursor, then the keys."""
        from tui.screens.help import HelpScreen

        where = ("game", self.session.game.name, "all")
        about = [*self.help_topic(), *self.signs()]
        self.app.push_screen(HelpScreen(where, about, self.session.game))

    def action_guide(self) -> None:
        """The guide of this game."""
        from tui.screens.guide import GuideScreen

        self.app.push_screen(GuideScreen(self.session.game))

    def action_saves(self) -> None:
        """The saved games."""
        from tui.screens.saves import SavesScreen

        if self.lunarium.store is None:
            self.say("This game has no folder of saved games.")
        else:
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

    def action_leave(self) -> None:
        """Leave the game; it is saved."""
        from tui.screens import flow

        flow.leave(self.lunarium, lambda: flow.home(self.lunarium))
