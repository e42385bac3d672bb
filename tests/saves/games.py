"""Games to save: Kuhn poker, one that goes on for as long as one likes, and one of other rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from core.game import GIVE_UP, Action, Event, Game, State
from core.timeline import BOT, FORCED, PERSON, Timeline
from saves.record import Record
from saves.snapshot import Saved
from saves.store import Store
from tests.any_game.kuhn import KUHN, VERBS, Kuhn, KuhnGame, KuhnOptions, Table
from tests.any_game.setups import Setup


class Talk(Kuhn):
    """Kuhn poker in which nobody ever has to show: it ends when someone gives up."""

    __slots__ = ()

    def play(self, action: Action, log: list[Event] | None = None) -> None:
        seat = self.seat
        assert seat is not None
        self.moves.append(VERBS.index(action[0]))
        self.stack = [("answer", seat)] if action[0] == "bet" else []
        self.turn += 1
        self.seat = None if action == GIVE_UP else 1 - seat
        if log is not None:
            log.append((action[0], seat))

    def clone(self) -> Self:
        new = type(self)(self.table, self.cards[:], self.first)
        new.moves, new.seat, new.turn = self.moves[:], self.seat, self.turn
        new.stack = self.stack[:]
        return new


class ShyTalk(Talk):
    """The rules have changed: nobody may call once 40 words have been said."""

    __slots__ = ()

    def why_not(self, action: Action) -> str | None:
        if action == ("call",) and len(self.moves) >= 40:
            return "Nobody calls any more."
        return super().why_not(action)


class LateTalk(Talk):
    """The rules have changed: after the 50th word every position is another than it was."""

    __slots__ = ()

    def pack(self) -> list[Any]:
        return [*super().pack(), "late"] if len(self.moves) >= 50 else super().pack()


class TalkGame(KuhnGame):
    """The game of `Talk`, or of one of its later kinds."""

    name: ClassVar[str] = "talk"

    def __init__(self, kind: type[Talk] = Talk) -> None:
        self.kind = kind

    def deal(self, options: Any, cards: Table, seats: int, seed: int) -> Talk:
        state = super().deal(options, cards, seats, seed)
        return self.kind(state.table, state.cards, state.first)

    def unpack(self, data: Sequence[Any], cards: Table) -> Talk:
        try:
            deck, first, moves = data[:3]
            state = Talk(cards, [int(card) for card in deck], int(first))
            for move in moves:
                if state.why_not((VERBS[move],)) is not None:
                    raise ValueError("not a course of play")
                state.play((VERBS[move],))
        except (TypeError, IndexError):
            raise ValueError("not a position") from None
        new = self.kind(cards, state.cards, state.first)
        new.moves, new.seat, new.turn, new.stack = state.moves, state.seat, state.turn, state.stack
        return new


class LaterTalkGame(TalkGame):
    """Talk under later rules."""

    rules_version: ClassVar[int] = 2


class ForgetfulGame(LaterTalkGame):
    """Talk under rules so much later that no old position can be read."""

    def unpack(self, data: Sequence[Any], cards: Table) -> Talk:
        raise ValueError("not a position")


TALK = TalkGame()
SHY, LATE = LaterTalkGame(ShyTalk), LaterTalkGame(LateTalk)
FORGETFUL = ForgetfulGame(LateTalk)
GAMES: dict[str, Game[Any]] = {"kuhn": KUHN, "talk": TALK}


def talk(actions: int = 0, seed: int = 1, game: Game[Any] = TALK) -> Saved:
    """A game of Talk after so many random actions of a person and a computer player."""
    rng = random.Random(seed)
    line = Timeline(game, KuhnOptions(), game.cards(), 2, seed)
    for _ in range(actions):
        by = PERSON if line.state.seat == 0 else BOT
        line.play(rng.choice(line.state.legal()), by)
    return Saved(line, Record(), ["Ann", "Computer"], ["person", "easy"], "A talk")


def at_table(setup: Setup, seed: int, actions: int, choose: Callable[[State], Action]) -> Saved:
    """A game of a person, in seat 0, against computer players, after so many actions or the end."""
    line = setup.begin(seed)
    while line.cursor < actions and line.state.seat is not None:
        state = line.state
        by = BOT if state.seat else PERSON
        if state.stack and len(state.legal()) == 1:
            by = FORCED
        line.play(choose(state), by)
    others = range(1, setup.seats)
    names = ["You", *(f"Computer {seat}" for seat in others)]
    return Saved(line, Record(), names, ["person", *("easy" for _ in others)], str(setup))


def say(saved: Saved, actions: int) -> Saved:
    """The same game, some actions later."""
    for _ in range(actions):
        saved.timeline.play(saved.timeline.state.legal()[0])
    return saved


def same(one: Saved, other: Saved) -> bool:
    """Whether two games are the same: history, redo tail, positions, events, record, names."""
    a, b = one.timeline, other.timeline
    return (
        (a.game.name, a.options, a.seats, a.seed, a.cursor)
        == (b.game.name, b.options, b.seats, b.seed, b.cursor)
        and (a.actions, a.by, a.events) == (b.actions, b.by, b.events)
        and a.cards.text == b.cards.text
        and all(a.state_at(at).pack() == b.state_at(at).pack() for at in range(len(a.actions) + 1))
        and (one.record, one.names, one.players, one.title)
        == (other.record, other.names, other.players, other.title)
    )


def put(store: Store, name: str, actions: int = 10, versions: int = 2) -> None:
    """A closed game of this name; with a backup when it was written more than once."""
    saved = talk(actions - versions + 1)
    slot = store.create(saved, name)
    slot.flush()
    for _ in range(versions - 1):
        slot.write(say(saved, 1))
        slot.flush()
    slot.close()
