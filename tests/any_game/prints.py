"""Prints checksums of some random games: the same lines on every run, whatever Python hashes."""

import random

from core.game import fingerprint
from tests.any_game.setups import SETUPS
from tests.any_game.walk import choose


def main() -> None:
    for setup in SETUPS:
        rng = random.Random(1)
        line = setup.begin(1)
        while line.state.seat is not None:
            line.play(choose(setup.game, line.state, "sensible", rng))
        told = [setup.game.lines(events, 0, line.cards) for events in line.events]
        facts = setup.game.facts(line.state.seen_by(0))
        print(setup, len(line.actions), fingerprint(line.state), told, facts)


if __name__ == "__main__":
    main()
