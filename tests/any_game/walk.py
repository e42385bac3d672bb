"""Random play: how the next action is chosen."""

from __future__ import annotations

import random
from typing import Any

from core.game import Action, Game, State

STYLES = ("any", "verbs", "patient", "patient", "sensible")
"""Any legal action; first a verb and then an action; the same, but with rare moves; mostly
suggestions and candidates."""

RARE = {"move": 0.1, "end": 0.3}
"""How willingly a patient player takes some verbs (others: 1): it stays where it has begun."""


def choose(game: Game[Any], state: State, style: str, rng: random.Random) -> Action:
    """A legal action."""
    legal = state.legal()
    if style in ("verbs", "patient"):
        verbs = sorted({action[0] for action in legal})
        rare = RARE if style == "patient" else {}
        verb = rng.choices(verbs, [rare.get(verb, 1) for verb in verbs])[0]
        return rng.choice([action for action in legal if action[0] == verb])
    if style == "sensible" and rng.random() < 0.9:
        suggested = game.suggest(state)
        if suggested and rng.random() < 0.7:
            return suggested[0]
        return rng.choice(game.candidates(state))
    return rng.choice(legal)


def mutated(action: Action, rng: random.Random) -> Action:
    """An action that is nearly this one."""
    verb, numbers = action[0], list(action[1:])
    way = rng.randrange(4)
    if way == 0 or not numbers:
        numbers.append(rng.randrange(-1, 12))
    elif way == 1:
        numbers.pop()
    else:
        at = rng.randrange(len(numbers))
        numbers[at] = rng.choice([numbers[at] - 1, numbers[at] + 1, -1, 2**40])
    return (verb if rng.random() < 0.95 else "fly", *numbers)
