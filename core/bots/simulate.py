"""Games between computer players: how one is played, and what many of them come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import sqrt
from statistics import quantiles
from typing import Any

from core.bots.players import PLAYERS, Level, choose
from core.deal import SEED_LIMIT, stream
from core.game import Game, Options, total

Z = 1.959964
"""Standard deviations to each side that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Match:
    """What is played: a game, how it is set up, who plays, and the seed of it all."""

    game: Game[Any]
    options: Options
    cards: str
    """The TOML of the card table: texts go from process to process, tables do not."""
    players: tuple[str, ...]
    """Names of `PLAYERS`, from the first seat on."""
    seed: int
    aim: str = ""
    rotate: bool = False
    """Whether the players change seats from game to game."""

    def seeds(self, number: int) -> tuple[int, int]:
        """The seeds of the deal and of the players in the game of this number."""
        rng = stream(self.seed, f"game {number}")
        return int(rng() * SEED_LIMIT), int(rng() * SEED_LIMIT)

    def sits(self, number: int) -> list[int]:
        """The seat of each player in the game of this number.

        With `rotate` all move on by a seat after every game; when each has sat everywhere, another
        order round the table follows.
        """
        count = len(self.players)
        if not self.rotate:
            return list(range(count))
        orders = list(permutations(range(1, count)))
        order = (0, *orders[number // count % len(orders)])
        return [(order[player] + number) % count for player in range(count)]


@dataclass(frozen=True)
class Result:
    """One finished game, player by player; tallied and named are the first player's."""

    outcome: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    """Those in which there was a choice."""
    tally: dict[str, int]
    named: dict[str, str]


def play(match: Match, number: int) -> Result:
    """Play the game of this number to its end; the same match and number, the same result."""
    game = match.game
    deal_seed, seed = match.seeds(number)
    cards = _table(game, match.cards)
    state = game.deal(match.options, cards, len(match.players), deal_seed)
    seats = match.sits(number)
    levels = {seat: level(name, match.aim) for seat, name in zip(seats, match.players, strict=True)}
    decisions = 0
    while state.seat is not None:
        legal = state.legal()
        if len(legal) == 1:
            state.play(legal[0])
            continue
        view = state.seen_by(state.seat)
        state.play(choose(game, view, levels[state.seat], seed + decisions))
        decisions += 1
    outcome, scores = state.outcome(), state.scores()
    return Result(
        tuple(outcome[seat] for seat in seats),
        tuple(total(scores[seat]) for seat in seats),
        decisions,
        game.tally(state, seats[0]),
        game.named(state, seats[0]),
    )


def level(name: str, aim: str) -> Level:
    """A player by its name, with an aim. Raises KeyError."""
    return PLAYERS[name].aiming(aim)


@cache
def _table(game: Game[Any], text: str) -> Any:
    return game.parse_cards(text)


# What many games come to.


def wins(outcome: Sequence[float]) -> list[float]:
    """What each seat wins: alone a success, else being best, shared by those who are."""
    if len(outcome) == 1:
        return [float(outcome[0] > 0.5)]
    best = max(outcome)
    winners = sum(value == best for value in outcome)
    return [(value == best) / winners for value in outcome]


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a chance, after Wilson (1927); all of it where nothing was tried."""
    if not trials:
        return 0.0, 1.0
    part, spread = successes / trials, Z * Z / trials
    middle = part + spread / 2
    half = Z * sqrt(part * (1 - part) / trials + spread / (4 * trials))
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return max(0.0, low), min(1.0, high)


def summary(match: Match, results: Sequence[Result]) -> dict[str, Any]:
    """What the games came to, as plain data; times are not in it."""
    won = [wins(result.outcome) for result in results]
    return {
        "game": match.game.name,
        "variant": match.game.variant(match.options, len(match.players)),
        "seed": match.seed,
        "aim": match.aim or "win",
        "rotate": match.rotate,
        "games": len(results),
        "decisions": sum(result.decisions for result in results),
        "seats": [
            {
                "player": player,
                "wins": _chance(sum(parts[number] for parts in won), len(results)),
                "score": _spread([result.scores[number] for result in results]),
            }
            for number, player in enumerate(match.players)
        ],
        "tally": _tallied(match.game, [result.tally for result in results]),
        "named": _counted(result.named for result in results),
    }


def _chance(successes: float, trials: int) -> dict[str, Any]:
    low, high = wilson(successes, trials)
    rate = successes / trials if trials else None
    return {"count": successes, "of": trials, "rate": rate, "interval": [low, high]}


def _spread(values: Sequence[int]) -> dict[str, Any]:
    """Mean and quartiles; None where there are no values."""
    if not values:
        return {"of": 0, "mean": None, "least": None, "quartiles": None, "most": None}
    quartiles = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    mean = sum(values) / len(values)
    return {
        "of": len(values),
        "mean": mean,
        "least": min(values),
        "quartiles": quartiles,
        "most": max(values),
    }


def _tallied(game: Game[Any], tallies: Sequence[Mapping[str, int]]) -> dict[str, Any]:
    """Each part of the tallies: how often it happened, or how it spreads where it was counted."""
    made = {}
    for name in sorted({name for tally in tallies for name in tally}):
        values = [tally[name] for tally in tallies if name in tally]
        made[name] = _chance(sum(values), len(values)) if name in game.happens else _spread(values)
    return made


def _counted(named: Iterable[Mapping[str, str]]) -> dict[str, dict[str, int]]:
    """How often each name came up, the most frequent first."""
    counters: dict[str, Counter[str]] = {}
    for names in named:
        for kind, name in names.items():
            counters.setdefault(kind, Counter())[name] += 1
    return {
        kind: dict(sorted(counter.items(), key=lambda item: (-item[1], item[0])))
        for kind, counter in sorted(counters.items())
    }
