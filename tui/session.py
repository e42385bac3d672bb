"""A game being played: timeline, seats, record and file. What screens and plain mode talk to."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from core.deal import SEED_LIMIT, stream
from core.game import GIVE_UP, Action, Game, Illegal, Line, Options, State, View
from core.timeline import BOT, FORCED, PERSON, Timeline
from saves.record import Record, Statistics, deal_key
from saves.snapshot import Loaded, Saved
from tui.counting import Counting
from tui.log import LogLine, log_lines
from tui.naming import NAMES, name_players
from tui.seating import PERSON as PERSON_SEAT
from tui.seating import as_saved, level_against

if TYPE_CHECKING:
    from saves.store import Slot, Store

How = Literal["open", "take_over", "open_copy", "restore"]
"""The ways to open a saved game: methods of `saves.store.Store`."""

NO_ANSWER = "The disk does not answer: the last moves may not be saved."
TAKEN_OVER = "Another session has taken over this game."


def random_seed() -> int:
    """A seed that no one knows yet, short enough to be told to a friend."""
    return random.SystemRandom().randrange(min(SEED_LIMIT, 10**9))


class Session:
    """One game at one terminal. Every change is written to its file and told to `on_change`.

    `seat` is the seat whose view is shown: that of the person who decides, or decided last.
    `players` says who sits where: "person", or the level of a computer player, whose moves come
    from outside (`waiting`, `play_other`). Texts name the players by their `names`.
    """

    def __init__(
        self,
        timeline: Timeline[Any],
        record: Record,
        *,
        seat: int = 0,
        players: Sequence[str] = (),
        names: Sequence[str] = (),
        title: str = "",
        take_only_choice: bool = True,
        slot: Slot | None = None,
        statistics: Statistics | None = None,
        clock: Callable[[], float] = time.monotonic,
        on_change: Callable[[Session], None] | None = None,
    ) -> None:
        self.timeline = timeline
        self.record = record
        self.seat = seat
        seats = timeline.seats
        self.players = [*players, *[PERSON_SEAT] * seats][:seats]
        self.names = [*names, *NAMES[len(names) :]][:seats]
        self.title = title
        self.take_only_choice = take_only_choice
        self.slot = slot
        self.statistics = statistics
        self.notice = ""
        """A sentence that the player has to be told, once."""
        self.on_change = on_change
        self.opened = False
        """Whether it is a saved game that is gone on with."""
        self._viewed: tuple[int, int] | None = None
        self._view: View[Any]
        self._counting = Counting(timeline, record, statistics, clock)

    @classmethod
    def new(
        cls,
        game: Game[Any],
        options: Options,
        cards: Any,
        seats: int,
        seed: int,
        store: Store | None = None,
        **more: Any,
    ) -> Session:
        """A fresh game, dealt; with a store its file is made at once, and it will be counted.

        `more` are the keywords of the constructor. Raises `BadOption`, `SaveError`.
        """
        if store is not None:
            more = {"statistics": Statistics(store.folder)} | more
        made = cls(Timeline(game, options, cards, seats, seed), Record(), **more)
        made.record.started = datetime.now(UTC).isoformat(timespec="seconds")
        if made.statistics is not None:
            deal = deal_key(game.name, options, seats, seed, cards.text)
            made.record.known_deal = made.statistics.seen(deal)
            made.notice = made.statistics.problem or ""
        made._go_on()
        made._look()
        if store is not None:
            made.slot = store.create(made.as_saved())
        if made.statistics is not None:
            made.note(partial(made.statistics.see, deal))
        return made

    @classmethod
    def open(cls, store: Store, name: str, how: How = "open", **more: Any) -> Session:
        """Go on with a saved game, opened by the store's method `how`.

        When the rules have changed since, `notice` says from where it goes on. Raises
        `saves.errors.SaveError`: Missing; Busy (then `take_over`, `open_copy`); Damaged (then
        `restore`); Newer.
        """
        slot, loaded = getattr(store, how)(name)
        return cls.of(slot, loaded, **{"statistics": Statistics(store.folder)} | more)

    @classmethod
    def of(cls, slot: Slot | None, loaded: Loaded, **more: Any) -> Session:
        """A game that was read: to go on with, or without a slot to look at."""
        saved = loaded.saved
        seating = as_saved(saved.players, saved.names, saved.timeline.seats)
        made = cls(
            saved.timeline,
            saved.record,
            seat=seating.players.index(PERSON_SEAT),
            **seating._asdict(),
            title=saved.title,
            slot=slot,
            **more,
        )
        made.notice = loaded.note or ""
        made.opened = True
        made._look()
        return made

    # What there is.

    @property
    def game(self) -> Game[Any]:
        """The game being played."""
        return self.timeline.game

    @property
    def state(self) -> State:
        """The position at the cursor, complete: for rules questions, never to be shown."""
        state: State = self.timeline.state
        return state

    @property
    def view(self) -> View[Any]:
        """What the person may know of the position: all that a screen shows."""
        when = (self.timeline.version, self.seat)
        if when != self._viewed:
            self._viewed, self._view = when, self.state.seen_by(self.seat)
        return self._view

    def peek(self, position: int) -> View[Any]:
        """The view after so many actions; the game stays where it is. Raises IndexError."""
        state: State = self.timeline.state_at(position)
        return state.seen_by(self.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.seat is None

    @property
    def waiting(self) -> bool:
        """Whether a computer player decides now: see `foreseen` and `play_other`."""
        seat = self.state.seat
        return seat is not None and self.players[seat] != PERSON_SEAT

    def legal(self) -> list[Action]:
        """The choices of the person now."""
        return [] if self.over or self.waiting else self.state.legal()

    def why_not(self, action: Action) -> str | None:
        """Why an action is not possible, or None."""
        if self.waiting:
            return f"{self.decides} has to play first."
        reason = self.state.why_not(action)
        return None if reason is None else self.named(reason)

    def label(self, action: Action) -> str:
        """The action as a short text."""
        return self.named(self.game.label(self.state, action))

    def explain(self, action: Action) -> str:
        """More about the action than its label says; may be empty."""
        return self.named(self.game.explain(self.state, action))

    def suggestion(self) -> list[Action]:
        """The sensible completion of the unfinished business, action by action; may be empty."""
        return [] if self.over or self.waiting else self.game.suggest(self.state)

    def scores(self) -> list[list[Line] | None]:
        """Each seat's score line by line; before the end, None for what others may not know."""
        return [
            [line._replace(text=self.named(line.text)) for line in lines]
            if self.over or seat == self.seat
            else None
            for seat, lines in enumerate(self.state.scores())
        ]

    def ending(self) -> tuple[str, str]:
        """At the end: a heading and a sentence about it."""
        heading, sentence = self.game.ending(self.state)
        return self.named(heading), self.named(sentence)

    @property
    def decides(self) -> str:
        """The name of whose decision it is; empty when the game is over."""
        seat = self.state.seat
        return "" if seat is None else self.names[seat]

    def named(self, text: str) -> str:
        """A text of the game with the names of the players in it."""
        return name_players(text, self.names)

    def ends_badly(self, action: Action) -> bool:
        """Whether an action would end a solo game as a failure: a reason to ask first.

        Tried on an imagined position, so the answer cannot tell what is hidden.
        """
        if self.over or self.state.stack or self.timeline.seats > 1:
            return False
        trial = self.view.imagine(stream(self.timeline.seed, "trial"))
        if trial.why_not(action) is not None:
            return False
        trial.play(action)
        return trial.seat is None and trial.outcome()[self.seat] < 0.5

    # What a person does.

    def play(self, *actions: Action) -> list[str]:
        """Play actions one after another and return the log lines: all of them or none.

        Raises `core.game.Illegal` with the reason.
        """
        if self.waiting:
            raise Illegal(f"{self.decides} has to play first.")
        trial = self.state.clone()
        for action in actions:
            reason = trial.why_not(action)
            if reason is not None:
                raise Illegal(self.named(reason))
            trial.play(action)
        start = self.timeline.cursor
        for action in actions:
            self.timeline.play(action, PERSON)
        self._go_on()
        lines = [line.text for line in self.log(start)]
        self._counting.find(start)
        self._changed()
        return lines

    def give_up(self) -> list[str]:
        """End the game, which the person loses. Raises `Illegal` when it is over."""
        return self.play(GIVE_UP)

    # What computer players do.

    def foreseen(self) -> Action | None:
        """What the computer player did here before it was taken back; None when it has to think."""
        line = self.timeline
        undone = self.waiting and line.cursor < len(line.actions)
        return line.actions[line.cursor] if undone else None

    def play_other(self, action: Action) -> None:
        """Play for the computer player who decides.

        Raises `core.game.Illegal` when it cannot be played.
        """
        assert self.waiting, "it is the person's turn"
        start = self.timeline.cursor
        self.timeline.play(action, BOT)
        self._go_on()
        self._counting.find(start)
        self._changed()

    def let_play(self, think: Callable[[Session], Action]) -> list[str]:
        """Let the computer players play up to the person's turn; the log lines."""
        start = self.timeline.cursor
        while self.waiting:
            self.play_other(self.foreseen() or think(self))
        return [line.text for line in self.log(start)]

    # Through time.

    def undo(self) -> bool:
        """Take back the last pick or the last move; False when there is nothing to take back."""
        return self._back(self.timeline.undo_point())

    def undo_move(self) -> bool:
        """Back to the start of the half-made move."""
        return self._back(self.timeline.move_point())

    def undo_turn(self) -> bool:
        """Back to the start of the turn (of the one before, when already there)."""
        return self._back(self.timeline.turn_point())

    def redo(self) -> bool:
        """Play the next undone move again; False when there is none."""
        point = self.timeline.redo_point()
        if point is None:
            return False
        self.jump(point)
        return True

    def restart(self) -> bool:
        """Back to the deal; False when already there. All can be redone."""
        first = self._first()
        return self._back(first if self.timeline.cursor > first else None)

    def jump(self, position: int) -> None:
        """Go to the position after so many actions. Raises IndexError."""
        now = self.timeline.cursor
        self.timeline.jump(position)
        if position < now:
            self.record.undos += 1
            answered = BOT in self.timeline.by[position:now]  # how others play is hidden too
            if answered or self.timeline.revealed(position, now):
                self.record.hindsight = True
        self._changed()

    # What happened.

    def log(self, start: int = 0, end: int | None = None) -> list[LogLine]:
        """The log as the person may know it, from position `start` up to `end` (the cursor)."""
        return log_lines(self.timeline, self.names, lambda at: self.seat, start, end)

    def since_my_move(self) -> list[LogLine]:
        """What happened from the start of the person's last whole move on, that move included."""
        line = self.timeline
        mine = [p for p in line.moves() if p < line.cursor and line.seat_at(p) == self.seat]
        if len(mine) > 1 and line.is_open(line.cursor) and self.state.seat == self.seat:
            mine.pop()  # the half-made one
        return self.log(mine[-1] if mine else 0)

    # All of it, for those who ask for it: the record keeps that they did.

    def reveal(self) -> None:
        """Mark in the record that hidden cards were shown, unless the game is over anyway."""
        if not self.over and not self.record.revealed:
            self.record.revealed = True
            self._changed()

    def revealed_view(self) -> View[Any]:
        """The position with nothing hidden, in the form of a view."""
        view = self.view
        view.table = self.state.clone()
        view.unseen = tuple(() for _ in view.unseen)
        return view

    def revealed_log(self) -> list[LogLine]:
        """The log as whoever decided knew it."""
        return log_lines(self.timeline, self.names, lambda at: self.timeline.seat_at(at) or 0)

    # The file.

    @property
    def saved(self) -> bool:
        """Whether all of the game is on the disk."""
        return self.slot is not None and self.slot.committed

    @property
    def trouble(self) -> str:
        """Why the file cannot be written, or an empty text."""
        return (self.slot.error or "") if self.slot is not None else ""

    @property
    def wanted(self) -> bool:
        """Whether another session asks for the game: close and leave. Ask every half second."""
        return self.slot is not None and self.slot.asked_to_leave()

    def flush(self, timeout: float) -> bool:
        """Wait until all is on the disk, so many seconds at most; whether it is."""
        return self.slot is not None and self.slot.flush(timeout)

    def keep(self, store: Store, name: str) -> None:
        """Keep a copy of the game under a name; this game goes on in its own file.

        Raises `saves.errors.SaveError`.
        """
        self._counting.tick()
        store.keep(self.as_saved(), name)

    def note(self, change: Callable[[], object]) -> None:
        """Have the statistics changed, without waiting for the disk where there is a file."""
        if self.slot is None:
            change()
        else:
            self.slot.also(change)

    def close(self) -> bool:
        """Write what is not written yet and let go of the file; whether all was written."""
        if self.slot is None:
            return True
        self._counting.tick()
        self.slot.write(self.as_saved())
        return self.slot.close()

    def as_saved(self) -> Saved:
        """The game as it goes into its file."""
        return Saved(self.timeline, self.record, self.names, self.players, self.title)

    # Machinery.

    def _first(self) -> int:
        """The position of the first decision that is one."""
        line = self.timeline
        at = 0
        while at < line.cursor and line.by[at] != PERSON:
            at += 1
        return at

    def _back(self, point: int | None) -> bool:
        if point is None:
            return False
        self.jump(point)
        return True

    def _go_on(self) -> None:
        """Take the choices that are no choice."""
        while self.take_only_choice and not self.over:
            legal: Sequence[Action] = self.state.legal()
            if len(legal) > 1 or not self.state.stack:
                return
            self.timeline.play(legal[0], FORCED)

    def _look(self) -> None:
        """Turn to the person who decides."""
        seat = self.state.seat
        if seat is not None and self.players[seat] == PERSON_SEAT:
            self.seat = seat

    def _changed(self) -> None:
        self._counting.tick()
        self.notice = self._counting.end(level_against(self.players)) or self.notice
        if self.slot is not None:
            self.slot.write(self.as_saved())
        self._look()
        if self.on_change is not None:
            self.on_change(self)
