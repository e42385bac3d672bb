"""Games that were played once: played again they go as they went, or the rules are others.

`python -m tests.any_game.played` plays some and writes them down for every game whose
`rules_version` has none yet. Nothing else writes them: what was played stays as it was.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from core.game import Action, Game, State, fingerprint
from core.games import GAMES
from tests.any_game.kuhn import KUHN
from tests.any_game.setups import setups_of
from tests.any_game.walk import choose

FOLDER = Path(__file__).with_name("played")
COUNT = 32
"""Games that are written down of each game."""
PLAYED: list[Game[Any]] = [*GAMES.values(), KUHN]


def file_of(game: Game[Any]) -> Path:
    """Where the games are that were played under today's version of the rules."""
    return FOLDER / f"{game.name}-{game.rules_version}.txt"


def cards_of(game: Game[Any]) -> Any:
    """The card table of a game's tests: built-in values may change while the rules stay."""
    fixed = FOLDER.parents[1] / "core" / game.name / "cards.toml"
    return game.parse_cards(fixed.read_text(encoding="utf-8")) if fixed.exists() else game.cards()


def shown(state: State) -> str:
    """The checksum of a position."""
    return f"{fingerprint(state):08x}"


def text_of(game: Game[Any]) -> str:
    """Some random games: a line for each deal and action, with the checksum of what it led to."""
    lines = []
    setups = setups_of(game)
    step = len(setups) // COUNT | 1  # odd, so that options of two values take turns
    for seed in range(COUNT):
        setup = setups[seed * step % len(setups)]
        rng = random.Random(seed)
        state = game.deal(setup.options, cards_of(game), setup.seats, seed)
        lines.append(f"{setup}, seed {seed}: {shown(state)}")
        while state.seat is not None:
            action = _choose(game, state, rng)
            state.play(action)
            lines.append(f"{' '.join(map(str, action))}: {shown(state)}")
    return "\n".join(lines) + "\n"


def _choose(game: Game[Any], state: State, rng: random.Random) -> Action:
    """Mostly what rules of thumb play, which leads far into a game; else anything possible."""
    if rng.random() < (0.5 if state.stack else 0.35):
        return choose(game, state, "patient", rng)
    return game.candidates(state)[0]


def difference(game: Game[Any], text: str) -> str:
    """Where games go another way than they went, in a sentence; "" when nowhere."""
    setups = {str(setup): setup for setup in setups_of(game)}
    state: State | None = None
    for number, line in enumerate(text.splitlines(), 1):
        what, _, told = line.rpartition(": ")
        name, _, seed = what.partition(", seed ")
        if seed:
            setup = setups[name]
            state = game.deal(setup.options, cards_of(game), setup.seats, int(seed))
        else:
            assert state is not None, "a game begins with its deal"
            verb, *numbers = what.split()
            action = (verb, *map(int, numbers))
            if reason := state.why_not(action):
                return f"line {number}: {what} is refused: {reason}"
            state.play(action)
        if shown(state) != told:
            return f"line {number}: {what} leads to another position than it did"
    return ""


def main() -> None:
    """Write down what is missing, in the place of what older rules led to."""
    FOLDER.mkdir(exist_ok=True)
    for game in PLAYED:
        if not file_of(game).exists():
            for old in FOLDER.glob(f"{game.name}-*.txt"):
                old.unlink()
            file_of(game).write_text(text_of(game), encoding="utf-8")


if __name__ == "__main__":
    main()
