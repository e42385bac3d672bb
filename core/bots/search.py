"""Search: a tree over imagined worlds, its nodes keyed by the actions as they are seen.

Each simulation imagines a complete position from the View, walks down the tree, adds one node,
plays on by rules of thumb for some turns, and asks the game how good the position is. Seats other
than the searching one choose in nodes of their own, kept apart by what only they can see, so that
they do not play with open cards.

The algorithm is information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) with
progressive widening over the game's candidates, the best first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any, TypeVar

from core.deal import Rng, stream
from core.game import Action, Game, State, View, fingerprint

T = TypeVar("T")
Steps = Generator[None, bool, T]
"""Thinking in steps of a few milliseconds; sent True, it ends early with what it has so far."""
Stop = Callable[[], bool]
"""Asked after every step; True ends the thinking early: a slow machine, a cancelled request."""


def run(steps: Steps[T], stop: Stop | None = None) -> T:
    """Take all steps, unless `stop` ends them early; the result."""
    try:
        next(steps)
        while True:
            steps.send(stop is not None and stop())
    except StopIteration as end:
        result: T = end.value
        return result


class Node:
    """What was tried from one point, by the seat that decides there."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """The sum of the results for the seat that chose the way here."""
        self.children: dict[Any, Node] = {}


@dataclass(frozen=True)
class Effort:
    """How much is thought: simulations, turns of a playout, how curious, how wide at first.

    `aim` is a goal that the game knows besides winning ("" is winning).
    """

    simulations: int
    turns: int = 6
    curiosity: float = 0.2
    width: int = 2
    aim: str = ""


@dataclass(frozen=True)
class Option:
    """One action that was looked at: how often, and its mean result for the seat (0 to 1)."""

    action: Action
    visits: int
    value: float


@dataclass(frozen=True)
class Thought:
    """What a search found: options from the most visited on; `simulations` that were run."""

    options: list[Option] = field(default_factory=list)
    simulations: int = 0

    @property
    def best(self) -> Action:
        """The action to play."""
        return self.options[0].action


def think(
    game: Game[Any], view: View[Any], effort: Effort, seed: int, stop: Stop | None = None
) -> Thought:
    """Look for the best action of the seat that decides in `view`.

    The same view, effort and seed give the same thought, unless `stop` ends it early.
    """
    return run(thinking(game, view, effort, seed), stop)


def thinking(game: Game[Any], view: View[Any], effort: Effort, seed: int) -> Steps[Thought]:
    """As `think`, a simulation a step."""
    rng = stream(seed, f"search {fingerprint(view.table)}")
    first = view.imagine(rng)
    candidates = game.candidates(first)
    if len(candidates) == 1:
        return Thought([Option(candidates[0], 0, 0.5)], 0)
    root = Node()
    done = 0
    while done < effort.simulations:
        _simulate(game, view.imagine(rng), root, view.seat, effort, rng)
        done += 1
        if (yield):
            break
    options = [
        Option(action, node.visits, node.total / node.visits)
        for action, node in root.children.items()
        if node.visits
    ]
    order = {action: number for number, action in enumerate(candidates)}
    options.sort(key=lambda option: (-option.visits, -option.value, order[option.action]))
    return Thought(options, done)


def _simulate(game: Game[Any], state: State, root: Node, me: int, effort: Effort, rng: Rng) -> None:
    """One imagined game: down the tree, one new node, a playout, and the result back up."""
    node = root
    path: list[tuple[Node, int]] = []
    while state.seat is not None:
        seat = state.seat
        parent = node
        if seat != me:
            parent = node.children.setdefault(("sees", seat, game.secret(state, seat)), Node())
        action, new = _select(game, state, parent, effort)
        child = parent.children[action]
        if parent is not node:
            path.append((parent, seat))
        path.append((child, seat))
        state.play(action)
        node = child
        if new:
            break
    values = _finish(game, state, effort, rng)
    root.visits += 1
    for visited, seat in path:
        visited.visits += 1
        visited.total += values[seat]


def _select(game: Game[Any], state: State, parent: Node, effort: Effort) -> tuple[Action, bool]:
    """The action to follow, and whether it is new: widening first, then upper confidence."""
    children = parent.children
    candidates = game.candidates(state)
    width = effort.width + int(parent.visits**0.5)
    best: Action = ()
    found = -1.0
    bonus = effort.curiosity * sqrt(log(parent.visits + 2))
    for action in candidates[:width] if len(candidates) > width else candidates:
        child = children.get(action)
        if child is None:
            children[action] = Node()
            return action, True
        measure = child.total / child.visits + bonus / sqrt(child.visits) if child.visits else 9.0
        if measure > found:
            best, found = action, measure
    return best, False


def _finish(game: Game[Any], state: State, effort: Effort, rng: Rng) -> Sequence[float]:
    """Play on by rules of thumb for some turns; each seat's result or prospects."""
    last = state.turn + effort.turns
    playout = game.playout
    while state.seat is not None and state.turn < last:
        state.play(playout(state, rng))
    if state.seat is None:
        return game.result(state, effort.aim)
    return game.prospects(state, effort.aim)
