"""Hints: the best move, the best alternative, and how the games that follow them differ.

A search names the two moves. Then the same imagined positions are played on after each of them, by
the game's own playout: to the end, or for some turns where the game says so (`Game.ahead`). How
often that succeeds, or what may be hoped for then, and what becomes of the seat is what the hint
tells. Differences that could be chance are not told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from core.bots.players import Level, effort_of
from core.bots.search import Effort, Steps, Stop, run, thinking
from core.deal import Rng, stream
from core.game import Action, Game, State, View

HINT = Level("hint", Effort(60))
"""How the two moves are found, where a game does not say otherwise."""
GAMES = 80
"""Imagined games after each of them."""
FEW = 5
"""From fewer games nothing is told."""
WORTH = 0.01
"""From a lower difference of chances no move is called better, where games are not played out."""
SURE = 2.0
"""Standard errors that a difference must have to be told."""


@dataclass(frozen=True)
class Advice:
    """What is advised: the move (or the picks that complete it), and why, in sentences.

    `games` were imagined after it and after `other`; `chances` says how many of them succeed, or
    the chance to.
    """

    actions: list[Action]
    text: list[str]
    other: Action | None = None
    games: int = 0
    chances: tuple[float, ...] = ()


@dataclass
class Course:
    """The imagined games after one action."""

    action: Action
    words: str
    results: list[float] = field(default_factory=list)
    wins: float = 0
    """How many succeed; of games that are not played to the end, the sum of the chances."""
    traits: list[dict[str, float]] = field(default_factory=list)

    @property
    def rank(self) -> tuple[int, float]:
        """What makes one course better than another: the chance in percent, then the score or the
        result."""
        return round(100 * self.chance), sum(self.scores or self.results)

    @property
    def scores(self) -> list[float]:
        """The scores of the games that have one."""
        return [traits["score"] for traits in self.traits if "score" in traits]

    @property
    def chance(self) -> float:
        """The part of the games that succeed."""
        return self.wins / len(self.results)


def advise(
    game: Game[Any],
    view: View[Any],
    seed: int,
    played: Action | None = None,
    stop: Stop | None = None,
) -> Advice:
    """A hint for the seat that decides in `view`, or a word about the move that it `played`."""
    return run(advising(game, view, seed, played), stop)


def advising(
    game: Game[Any], view: View[Any], seed: int, played: Action | None = None
) -> Steps[Advice]:
    """As `advise`, in steps. The same view and seed give the same advice."""
    state = view.imagine(stream(seed, "advice"))
    candidates = game.candidates(state)
    if reason := game.reason(state) if state.stack else "":
        picks = game.suggest(state)
        return Advice(picks, [] if played else [f"{_row(game, state, picks)}. {reason}"])
    if len(candidates) == 1 and played in (None, candidates[0]):
        reason = game.reason(state) or "Nothing else is worth a thought here."
        only = f"{game.label(state, candidates[0])}. {reason}"
        return Advice(candidates, [] if played else [only])
    effort = effort_of(game, HINT)
    assert effort is not None
    thought = yield from thinking(game, view, effort, seed)
    actions = [option.action for option in thought.options]
    rest = [action for action in candidates if action not in actions]
    first, second = [*actions, *rest, *([played] if played else [])][:2]
    if played not in (None, first):
        second = played
    courses = [Course(action, _brief(game, state, action)) for action in (first, second)]
    yield from _imagine(game, view, seed, courses)
    return advice_on(game, state, courses, played)


def _row(game: Game[Any], state: State, picks: Sequence[Action]) -> str:
    """The picks as one clause: "Pay Rope, then Pay Lamp"."""
    ahead, said = state.clone(), []
    for action in picks:
        said.append(_brief(game, ahead, action))
        ahead.play(action)
    first, *others = said
    return ", then ".join([first, *(text[:1].lower() + text[1:] for text in others)])


def _brief(game: Game[Any], state: State, action: Action) -> str:
    """The label of an action without its particulars."""
    return re.split(r" \(|: ", game.label(state, action))[0]


# Imagined games.


def _imagine(game: Game[Any], view: View[Any], seed: int, courses: list[Course]) -> Steps[None]:
    """Play the same imagined positions on after each action; a position a step."""
    for number in range(GAMES):
        for course in courses:
            rng = stream(seed, f"imagined {number}")
            line = _played_out(game, view.imagine(rng), course.action, rng)
            end, seat = line[-1], view.seat
            over = end.seat is None
            course.results.append((game.result(end) if over else game.prospects(end))[seat])
            course.wins += course.results[-1] if game.ahead else end.outcome()[seat] > 0.5
            course.traits.append(game.traits(line, seat))
        if (yield):
            return


def _played_out(game: Game[Any], state: State, action: Action, rng: Rng) -> list[State]:
    """The course of a game: the position before the action, the first of each turn, the last."""
    line = [state.clone()]
    turn = line[0].turn
    last = turn + game.ahead * len(state.scores())
    state.play(action)
    while state.seat is not None:
        if state.turn != turn:
            turn = state.turn
            if turn == last:
                break
            line.append(state.clone())
        state.play(game.playout(state, rng))
    return [*line, state]


# What is told of them.


def advice_on(
    game: Game[Any], state: State, courses: Sequence[Course], played: Action | None
) -> Advice:
    """What two courses of imagined games advise; `played` asks for a word about that move."""
    best, other = courses
    games = len(best.results)
    if games >= FEW and other.rank > best.rank:
        best, other = other, best  # a hint must not read as if the other move were the better
    chances = (best.chance, other.chance)
    if games < FEW:
        text = [f"{best.words}. There was no time to imagine the games that follow."]
    elif played is None:
        text = [_chances(game, best, other), _differences(game, state, best, other)]
    else:
        text = _judged(game, state, best, other, played)
    return Advice([best.action], [line for line in text if line], other.action, games, chances)


def _judged(
    game: Game[Any], state: State, best: Course, other: Course, played: Action
) -> list[str]:
    """A word about the move that was played."""
    if played == best.action:
        return [f"Well played. {_chances(game, best, other)}"]
    alike = game.ahead and best.chance - other.chance < WORTH
    if alike or not surely(_pairs(best.results, other.results)):
        return [f"Well played: {best.words} would not surely have been better."]
    return [f"Better was: {_chances(game, best, other)}", _differences(game, state, best, other)]


def _chances(game: Game[Any], best: Course, other: Course) -> str:
    """How often the two succeed: "Wait wins in 71 % of 80 imagined games, Bet in 58 %."."""
    games = len(best.results)
    if game.ahead:
        return _hopes(game, best, other)
    if not best.wins and not other.wins:
        none = f"Neither {game.succeeds} in any of {games} imagined games."
        return f"{best.words}; next best: {other.words}. {none}"
    often = "all" if best.wins == games else f"{100 * best.chance:.0f} % of"
    said = f"{best.words} {game.succeeds} in {often} {games} imagined games"
    if best.wins == other.wins:
        mine, theirs = _mean_score(best), _mean_score(other)
        if mine == theirs:
            return f"{said}, as does {other.words}."
        return f"{said} with a mean score of {mine}, {other.words} in as many with {theirs}."
    return f"{said}, {other.words} in {100 * other.chance:.0f} %."


def _hopes(game: Game[Any], best: Course, other: Course) -> str:
    """What may be hoped for after the two, in points and as a chance, of games not played out."""
    mine, theirs = _mean(best.scores), _mean(other.scores)
    more = f"{abs(mine - theirs):.1f}".removesuffix(".0")
    than = f"{more} {'more' if mine > theirs else 'fewer'} than" if more != "0" else "as many as"
    said = f"{best.words}: about {mine:.0f} {game.ranks[0]} in the end, {than} {other.words}."
    chance, less = f"{100 * best.chance:.0f} %", f"{100 * other.chance:.0f} %"
    versus = f", not {less}" if chance != less else ", as with the other"
    return f"{said} The chance to win is about {chance}{versus}."


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _mean_score(course: Course) -> str:
    """The mean score of the games that have one, to one place; or ""."""
    return f"{_mean(course.scores):.1f}" if course.scores else ""


def _differences(game: Game[Any], state: State, best: Course, other: Course) -> str:
    """Two facts in which the courses differ; "" when all that differs is not worth telling."""
    means = _means(best.traits, other.traits)
    if game.ahead or best.wins == other.wins:  # then the score has been told
        means.pop("score", None)
    mine = {name: pair[0] for name, pair in means.items()}
    theirs = {name: pair[1] for name, pair in means.items()}
    facts = game.contrast(state, mine, theirs)[:2]
    if not facts and means:
        return ""
    if not facts:
        return "In all else the two come out alike, as far as can be told."
    return f"It {' and '.join(facts)}."


def _means(
    best: Sequence[Mapping[str, float]], other: Sequence[Mapping[str, float]]
) -> dict[str, tuple[float, float]]:
    """The mean of each trait that surely differs, over the pairs of games that both have it."""
    means = {}
    for name in dict.fromkeys(name for traits in (*best, *other) for name in traits):
        pairs = [
            (mine[name], theirs[name])
            for mine, theirs in zip(best, other, strict=True)
            if name in mine and name in theirs
        ]
        differences = [a - b for a, b in pairs]
        if surely(differences) or surely([-d for d in differences]):
            count = len(pairs)
            means[name] = (sum(a for a, _ in pairs) / count, sum(b for _, b in pairs) / count)
    return means


def _pairs(best: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(best, other, strict=True)]


def surely(differences: Sequence[float]) -> bool:
    """Whether these are above 0 on average by more than chance."""
    count = len(differences)
    if count < FEW:
        return False
    mean = sum(differences) / count
    spread = sum((d - mean) ** 2 for d in differences) / (count - 1)
    return mean > 1e-9 and mean >= SURE * sqrt(spread / count)
