"""Checks of a game in time: undo, redo, jumps, playing again, saving and loading."""

from __future__ import annotations

import random
from typing import Any

from core.timeline import PERSON, Timeline
from saves.snapshot import Saved, decode, encode
from tests.any_game.need import need

Packs = list[list[Any]]
"""The packed position after each action."""


def check_undo_and_redo(line: Timeline[Any], packs: Packs) -> None:
    """Undo leads to the start and redo to the end, through the same positions."""
    here = line.cursor
    while (point := line.undo_point()) is not None:
        need(point < line.cursor, "undo goes back")
        line.jump(point)
        need(line.state.pack() == packs[point], f"undo leads to position {point} as it was")
    need(PERSON not in line.by[: line.cursor], "undo leads to the first decision")
    while (point := line.redo_point()) is not None:
        need(point > line.cursor, "redo goes on")
        line.jump(point)
        need(line.state.pack() == packs[point], f"redo leads to position {point} as it was")
    need(line.cursor == len(line.actions), "redo leads to the end")
    line.jump(here)


def check_jumps(line: Timeline[Any], packs: Packs, rng: random.Random) -> None:
    """Every position can be gone to; the start of a move or turn lies before the cursor."""
    here = line.cursor
    for _ in range(3):
        position = rng.randrange(len(packs))
        line.jump(position)
        need(line.state.pack() == packs[position], f"position {position} is as it was")
        for point in (line.move_point(), line.turn_point()):
            need(point is None or 0 <= point < position, "moves and turns start in the past")
    line.jump(here)


def check_again(line: Timeline[Any]) -> None:
    """Act, undo, act again: the same happens, and what had been undone stays."""
    if not line.cursor:
        return
    at = line.cursor - 1
    pack, count = line.state.pack(), len(line.actions)
    line.jump(at)
    events = line.play(line.actions[at], line.by[at])
    need(events == line.events[at], "the same happens again")
    need(line.state.pack() == pack, "acting again leads to the same position")
    need(len(line.actions) == count, "what had been undone stays")


def check_replay(line: Timeline[Any]) -> None:
    """The same start and the same actions are the same game."""
    how = (line.game, line.options, line.cards, line.seats, line.seed)
    again = Timeline.adopt(*how, line.state_at(0))
    for action, by in zip(line.actions, line.by, strict=True):
        again.play(action, by)
    need(again.events == line.events, "the same happens in a replay")
    need(again.state == line.state_at(len(line.actions)), "a replay ends in the same position")


def check_saving(line: Timeline[Any]) -> None:
    """A game saved and loaded is the same game, with its history and its redo tail."""
    loaded = decode(encode(Saved(line), when=0.0), {line.game.name: line.game})
    again = loaded.saved.timeline
    need(loaded.diverged_at is None, "a game that was saved loads exactly")
    need(again.actions == line.actions and again.by == line.by, "loading brings all actions back")
    need(again.cursor == line.cursor, "loading goes to where the game was")
    need(again.events == line.events, "loading brings the log back")
    need(again.state == line.state, "loading brings the position back")
    same = (again.undo_point(), again.redo_point()) == (line.undo_point(), line.redo_point())
    need(same and again.moves() == line.moves(), "undo and redo go on as before")
