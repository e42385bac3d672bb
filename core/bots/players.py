"""The computer players by name: how a level thinks, and what it would play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from core.bots.search import Effort, Option, Steps, Stop, Thought, run, thinking
from core.deal import stream
from core.game import Action, Game, View, fingerprint


@dataclass(frozen=True)
class Level:
    """A level of play.

    With an `effort` it searches. Without, it follows the rules of thumb, and in `slips` of all
    decisions takes any sensible action instead (1: always).
    """

    name: str
    effort: Effort | None = None
    slips: float = 0.0

    def aiming(self, aim: str) -> Level:
        """The same level with another goal (`Game.aims`); only a search can have one."""
        if self.effort is None:
            return self
        return replace(self, effort=replace(self.effort, aim=aim))


def choose(
    game: Game[Any], view: View[Any], level: Level, seed: int, stop: Stop | None = None
) -> Action:
    """What a level plays for the seat that decides in `view`; the same seed, the same action."""
    return run(choosing(game, view, level, seed), stop).best


def choosing(game: Game[Any], view: View[Any], level: Level, seed: int) -> Steps[Thought]:
    """As `choose`, in steps, with all that was found."""
    if effort := effort_of(game, level):
        return (yield from thinking(game, view, effort, seed))
    return Thought([Option(_by_rule(game, view, level, seed), 0, 0.5)])


def effort_of(game: Game[Any], level: Level) -> Effort | None:
    """How a level thinks about a game: as the game says, else as usual."""
    if level.effort is None or level.name not in game.efforts:
        return level.effort
    simulations, turns = game.efforts[level.name]
    return replace(level.effort, simulations=simulations, turns=turns)


def _by_rule(game: Game[Any], view: View[Any], level: Level, seed: int) -> Action:
    """What a level plays that does not search."""
    rng = stream(seed, f"{level.name} {fingerprint(view.table)}")
    state = view.imagine(rng)
    if level.slips >= 1:
        legal: list[Action] = state.legal()
        return legal[int(rng() * len(legal))]
    candidates = game.candidates(state)
    if rng() < level.slips:
        return candidates[int(rng() * len(candidates))]
    return candidates[0]


RANDOM = Level("random", None, 1.0)
"""Any legal action."""

LEVELS: dict[str, Level] = {
    "easy": Level("easy", None, 0.12),
    "normal": Level("normal", Effort(6)),
    "hard": Level("hard", Effort(60)),
}
"""The levels that people play against, and that advise them."""

REFERENCE = Level("reference", Effort(16))
"""The player that card values are measured with. Frozen: values tuned with it depend on it."""

PLAYERS: dict[str, Level] = {"random": RANDOM, **LEVELS, "reference": REFERENCE}
"""Every computer player by its name."""
