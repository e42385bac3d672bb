"""A game in time: its actions are the truth; states are a cache.

A *move* is the run of one person's actions from an empty stack to an empty stack. Actions are
marked by who chose them, because undo goes back to a person's decision, never to a bot's or to a
choice that was no choice.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from core.game import Action, Event, Game, Illegal, Options, State

S = TypeVar("S", bound=State)

PERSON, BOT, FORCED = 0, 1, 2
"""Who chose an action: a person, a computer player, or nobody (there was one choice only)."""

EVERY = 32
"""A state is kept every so many actions."""


class Timeline(Generic[S]):
    """One game from its deal to the cursor, and the undone actions after the cursor.

    `actions`, `by` and `events` run over the whole of it, redo tail included; `cursor` actions
    have been played. `version` is another number whenever the position has changed.
    """

    def __init__(self, game: Game[S], options: Options, cards: Any, seats: int, seed: int) -> None:
        """Deal a game. Raises `core.game.BadOption`."""
        self.game = game
        self.options = options
        self.cards = cards
        self.seats = seats
        self.seed = seed
        self._begin(game.deal(options, cards, seats, seed))

    @classmethod
    def adopt(
        cls, game: Game[S], options: Options, cards: Any, seats: int, seed: int, start: S
    ) -> Timeline[S]:
        """A timeline that starts at a given position instead of the deal (older undo is gone)."""
        line = cls.__new__(cls)
        line.game, line.options, line.cards = game, options, cards
        line.seats, line.seed = seats, seed
        line._begin(start)
        return line

    def _begin(self, start: S) -> None:
        self.actions: list[Action] = []
        self.by: list[int] = []
        self.events: list[list[Event]] = []
        self.cursor = 0
        self.version = 0
        self._open = [bool(start.stack)]
        self._turns = [start.turn]
        self._seats = [start.seat]
        self._kept: dict[int, S] = {0: start}
        self._state = start.clone()

    @property
    def state(self) -> S:
        """The position at the cursor. Not to be played on: use `play`."""
        return self._state

    @property
    def variant(self) -> str:
        """The word under which statistics are kept."""
        return self.game.variant(self.options, self.seats)

    def play(self, action: Action, by: int = PERSON) -> list[Event]:
        """Play a legal action and return what happened. Raises `Illegal` with the reason.

        The redo tail stays when this is its first action, else it is dropped.
        """
        reason = self._state.why_not(action)
        if reason is not None:
            raise Illegal(reason)
        at = self.cursor
        if at < len(self.actions) and self.actions[at] != action:
            del self.actions[at:], self.by[at:], self.events[at:]
            del self._open[at + 1 :], self._turns[at + 1 :], self._seats[at + 1 :]
            for kept in [k for k in self._kept if k > at]:
                del self._kept[kept]
        log: list[Event] = []
        self._state.play(action, log)
        self.cursor += 1
        self.version += 1
        if at < len(self.actions):
            self.by[at] = by
        else:
            self.actions.append(action)
            self.by.append(by)
            self.events.append(log)
            self._open.append(bool(self._state.stack))
            self._turns.append(self._state.turn)
            self._seats.append(self._state.seat)
        if self.cursor % EVERY == 0 and self.cursor not in self._kept:
            self._kept[self.cursor] = self._state.clone()
        return log

    def state_at(self, position: int) -> S:
        """The position after so many actions, as a copy. Raises IndexError outside the history."""
        if not 0 <= position <= len(self.actions):
            raise IndexError(f"no position {position}")
        if position == self.cursor:
            return self._state.clone()
        base = max(k for k in self._kept if k <= position)
        state = self._kept[base].clone()
        for action in self.actions[base:position]:
            state.play(action)
        return state

    def jump(self, position: int) -> None:
        """Go to the position after so many actions; nothing is forgotten."""
        self._state = self.state_at(position)
        self.cursor = position
        self.version += 1

    # Where undo and redo lead. Each returns a position, or None when there is none.

    def undo_point(self) -> int | None:
        """The last pick while business is unfinished, else the start of the last move."""
        last = self._last_choice(self.cursor)
        if last is None or self._under_way(last):
            return last
        return self._move_start(last)

    def move_point(self) -> int | None:
        """The start of the half-made move; None when none is under way."""
        last = self._last_choice(self.cursor)
        if last is None or not self._under_way(last):
            return None
        return self._move_start(last)

    def turn_point(self) -> int | None:
        """The first decision of this turn, or at it already, of the turn before."""
        point = last = self._last_choice(self.cursor)
        while point is not None:
            before = self._last_choice(point)
            if before is None or self._whose(before) != self._whose(last):
                break
            point = before
        return point

    def redo_point(self) -> int | None:
        """The end of the next undone move (of the next pick within a half-made one).

        What bots and forced choices added to it belongs to it.
        """
        end = len(self.actions)
        if self.cursor == end:
            return None
        last = self._last_choice(self.cursor)
        pick = last is not None and self._under_way(last)
        point = self.cursor + 1
        while point < end and not (
            self.by[point] == PERSON and (pick or self._move_start(point) == point)
        ):
            point += 1
        return point

    def _last_choice(self, position: int) -> int | None:
        """Where a person last decided something before `position`."""
        for at in range(position - 1, -1, -1):
            if self.by[at] == PERSON:
                return at
        return None

    def _under_way(self, last: int) -> bool:
        """Whether the business of the decision at `last` is still unfinished at the cursor."""
        return all(self._open[last + 1 : self.cursor + 1])

    def _move_start(self, position: int) -> int:
        """The start of the move to which a person's decision at `position` belongs.

        Answers of others may lie between; decisions of others before it are not part of it.
        """
        start = at = position
        while at and self._open[at]:
            at -= 1
            if self.by[at] == PERSON and self._seats[at] == self._seats[position]:
                start = at
        return start

    def _whose(self, position: int | None) -> tuple[int, int | None] | None:
        """The turn and the seat of a decision."""
        return None if position is None else (self._turns[position], self._seats[position])

    def moves(self) -> list[int]:
        """The positions at which a move of a person starts, in order, up to the end."""
        return [at for at, by in enumerate(self.by) if by == PERSON and self._move_start(at) == at]

    def turn_at(self, position: int) -> int:
        """The number of the turn at a position."""
        return self._turns[position]

    def seat_at(self, position: int) -> int | None:
        """Whose decision a position is."""
        return self._seats[position]

    def is_open(self, position: int) -> bool:
        """Whether business is unfinished at a position."""
        return self._open[position]

    def revealed(self, start: int, end: int) -> bool:
        """Whether the actions from `start` up to `end` showed a card that had been hidden."""
        return any(self.game.reveals(e) for events in self.events[start:end] for e in events)
