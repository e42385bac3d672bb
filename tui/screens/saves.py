"""The saved games: a table, the position of the one under the cursor, and what can be done."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.timer import Timer
from textual.widget import Widget

from core.game import total
from core.plural import many
from saves.errors import SaveError
from saves.locks import me
from saves.snapshot import Summary
from saves.store import Entry, load
from tui.screens import flow
from tui.screens.base import MenuScreen
from tui.screens.dialogs import Ask, Confirm, Notice
from tui.screens.listing import Heads, Listing, Row
from tui.screens.opening import open_game
from tui.screens.text import ago, clock, turn_of, variant_title
from tui.seating import in_short, opponents
from tui.session import Session
from tui.widgets.canvas import Spans, clip, width_of
from tui.widgets.panes import Lines, Rule

_BESIDES = 60
"""Columns besides the names of the games."""
_SHORTEST = 8
"""Columns that a name has at least."""
_PREVIEW = 12
"""Lines that the list leaves to the preview, at least."""
_WAIT = 0.15
"""Seconds the cursor rests before a game is read for its preview."""


class SavesScreen(MenuScreen):
    """Enter opens; what a file cannot do is said."""

    NAME = "Saved games"
    ABOUT: ClassVar[list[str]] = [
        "Every game saves itself here. Enter goes on with the one under the cursor. A deleted game"
        " can be brought back; the last twenty are kept. A copy has statistics of its own: it"
        " counts apart, because its deal is known.",
    ]

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[str, Entry] = {}
        self.deleted: list[str] = []
        self._timer: Timer | None = None
        self._previews: dict[tuple[str, float], list[Spans]] = {}

    def body(self) -> Iterable[Widget]:
        """The table, then the preview."""
        return [Heads(), Listing(id="games"), Rule(id="rule"), Lines(id="preview")]

    def fill(self) -> None:
        """Read the folder."""
        nothing: Spans = "There are no saved games yet."
        try:
            entries = self.store.list()
        except SaveError as error:
            nothing = [(str(error), "cannot")]
            entries = []
        self.entries = {entry.name: entry for entry in entries}
        self.title_line(self.NAME, many(len(entries), "game"))
        room = max(_SHORTEST, self.app.size.width - _BESIDES)
        kind = _kind(entries)
        heads = f"{'name':<{room}}{'game':<9}{kind:<10}{'turn':>5}{'undos':>6}  played"
        self.query_one(Heads).show(heads)
        most = max(1, self.app.size.height - 4 - _PREVIEW)
        self.listing.styles.height = max(1, min(len(entries), most))
        self.listing.show([self._row(entry, room) for entry in entries])
        if not entries:
            self.query_one("#preview", Lines).show([nothing])
        self.on_listing_moved()

    def _row(self, entry: Entry, room: int) -> Row:
        """A game, its name in so many columns."""
        called = clip(entry.name, room - 1, self.glyphs.ellipsis)
        name = (called + " " * (room - width_of(called)), "text")
        summary = entry.summary
        if summary is None:
            return Row(entry.name, [name], [("cannot be read", "cannot")])
        kind = clip(in_short(summary.players) or summary.variant, 9, self.glyphs.ellipsis)
        facts = (
            f"{summary.game:<9}{kind:<10}{turn_of(summary, self.store.games):>5}{summary.undos:>6}"
            f"  {ago(summary.when, time.time())}"
        )
        return Row(entry.name, [name, (facts, "dim")], [_standing(entry, summary)])

    # The preview.

    def on_listing_moved(self) -> None:
        """The preview follows once the cursor rests."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(_WAIT, self._preview)
        self.hint()

    def _preview(self) -> None:
        entry = self._entry
        if entry is None:
            return
        if entry.summary is None:
            self.query_one("#rule", Rule).show(entry.name)
            trouble = entry.problem or "It cannot be read."
            advice = "Enter shows what can be done."
            self.query_one("#preview", Lines).show([[(trouble, "cannot")], "", [(advice, "dim")]])
            return
        key = (entry.name, entry.summary.when)
        if key not in self._previews:
            self._previews[key] = self._position(entry, entry.summary)
        self.query_one("#rule", Rule).show(self._about(entry.summary))
        self.query_one("#preview", Lines).show(self._previews[key])

    def _about(self, summary: Summary) -> str:
        game = self.store.games.get(summary.game)
        scenario = variant_title(game, summary.variant) if game else summary.variant
        played = clock(summary.record.seconds)
        bar = f" {self.glyphs.bar} "
        return bar.join([scenario, f"seed {summary.seed}", f"{played} played"])

    def _position(self, entry: Entry, summary: Summary) -> list[Spans]:
        """The position as its player sees it."""
        try:
            loaded = load(entry.path, self.store.games)
        except SaveError as error:
            return [[(str(error), "cannot")]]
        session = Session.of(None, loaded)
        lines: list[Spans] = []
        if loaded.note:
            lines.append([(loaded.note, "you")])
        if against := opponents(session.players, session.names):
            lines.append([(f"{session.names[0]} against {against}", "dim")])
        if session.over:
            heading, sentence = session.ending()
            lines.append([(f"{heading}. ", "strong"), (sentence, "text")])
            lines += [[("Score ", "dim"), (_totals(session), "strong")], ""]
        return [*lines, *map(session.named, session.game.describe(session.view))]

    # What can be done.

    @property
    def _entry(self) -> Entry | None:
        """The game under the cursor."""
        row = self.listing.row
        return self.entries.get(str(row.id)) if row else None

    def hints(self) -> list[tuple[str, str]]:
        """The keys."""
        if not self.entries:
            return self.keys(*(["undelete"] if self.deleted else []), "back", "help")
        names = ["enter", "rename", "copy", "delete", *(["undelete"] if self.deleted else [])]
        return self.keys(*names, "back", "help", enter="open", undelete="undo delete")

    def action_enter(self) -> None:
        """Open the game."""
        if self._entry is not None:
            name = self._entry.name
            flow.leave(self.lunarium, lambda: open_game(self.lunarium, name))

    def action_rename(self) -> None:
        """Give the game another name."""
        if self._entry is not None:
            old = self._entry.name
            self._ask(f"Another name for {old}:", old, lambda new: self.store.rename(old, new))

    def action_copy(self) -> None:
        """Keep a copy."""
        if self._entry is not None:
            old = self._entry.name
            self._ask(
                f"Keep a copy of {old} under the name:", "", lambda new: self.store.copy(old, new)
            )

    def _ask(self, text: str, value: str, do: Callable[[str], None]) -> None:
        def named(name: str | None) -> None:
            if name and name != value:
                self._try(lambda: do(name), name)

        self.app.push_screen(Ask(text, value, most=60), named)

    def action_delete(self) -> None:
        """Delete the game, after a question."""
        entry = self._entry
        if entry is None:
            return
        name = entry.name

        def answered(yes: bool | None) -> None:
            if yes and self._try(lambda: self.store.delete(name)):
                self.deleted.append(name)
                self.hint()

        if self.lunarium.settings.confirm:
            self.app.push_screen(Confirm(f"Delete {name}? It can be brought back."), answered)
        else:
            answered(True)

    def action_undelete(self) -> None:
        """Bring back what was deleted here last."""
        if self.deleted:
            name = self.deleted.pop()
            self._try(lambda: self.store.undelete(name), name)

    def _try(self, do: Callable[[], None], then: str | None = None) -> bool:
        """Do something with the files, show the table anew with the cursor on `then`."""
        try:
            do()
        except SaveError as error:
            self.app.push_screen(Notice(str(error)))
            return False
        self.fill()
        if then is not None:
            self.listing.find(then)
        return True


def _kind(entries: Sequence[Entry]) -> str:
    """What tells apart the games of a list: their scenarios, their opponents, or some of each."""
    several = {bool(in_short(entry.summary.players)) for entry in entries if entry.summary}
    return "kind" if len(several) > 1 else "opponents" if True in several else "scenario"


def _totals(session: Session) -> str:
    """The points at the end, of several players with their names."""
    totals = [str(total(score or [])) for score in session.scores()]
    if len(totals) == 1:
        return totals[0]
    return ", ".join(f"{name} {n}" for name, n in zip(session.names, totals, strict=True))


def _standing(entry: Entry, summary: Summary) -> tuple[str, str]:
    """Whether the game is finished, or open somewhere."""
    if entry.holder is not None:
        return ("open here", "you") if entry.holder == me() else ("elsewhere", "cannot")
    return ("finished", "dim") if summary.over else ("unfinished", "can")
