"""Checks of one position against the contract: legal actions, reasons, copies, packing, texts."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Sequence
from typing import Any

from core.game import GIVE_UP, Action, Event, Game, Illegal, State, fingerprint
from core.timeline import Timeline
from tests.any_game.hooks import conserved
from tests.any_game.need import Broken, need, need_text
from tests.any_game.walk import mutated

LONGEST = 60
"""Unfinished business is done after at most so many suggested actions."""


def check_legal(state: State) -> None:
    """Legal actions are there until the end, well formed, and no two the same."""
    legal = state.legal()
    if state.seat is None:
        need(legal == [], "nothing is legal after the end")
        need(not state.stack, "no business is unfinished after the end")
        return
    need(legal, "there is a legal action until the end")
    need(len(set(legal)) == len(legal), f"legal actions are unique: {legal}")
    need(GIVE_UP not in legal, "giving up is not listed")
    for verb, *numbers in legal:
        good = type(verb) is str and all(type(n) is int for n in numbers)
        need(good, f"an action is a verb and whole numbers: {(verb, *numbers)}")
    need(state.legal() == legal, "legal actions stay the same while nothing happens")


def check_effects(state: State) -> None:
    """No two legal actions are equal in effect."""
    seen: dict[str, Action] = {}
    for action in state.legal():
        after, log = state.clone(), list[Event]()
        after.play(action, log)
        effect = repr((after.pack(), log))
        need(effect not in seen, f"{action} and {seen.get(effect)} differ in effect")
        seen[effect] = action


def check_reasons(state: State, others: Sequence[Action]) -> None:
    """An action has a reason against it exactly when it is not legal."""
    legal = set(state.legal())
    for action in (*legal, *others):
        if action == GIVE_UP:
            continue
        reason = state.why_not(action)
        need((reason is None) == (action in legal), f"why_not({action}) fits legal: {reason!r}")
        if reason is not None:
            need_text(reason, f"why_not({action})")
            need(reason[-1] in ".!?", f"why_not({action}) is a sentence: {reason!r}")


def check_refusals(line: Timeline[Any], others: Sequence[Action]) -> None:
    """A refused action changes nothing."""
    before = (line.state.pack(), line.actions[:], line.cursor)
    for action in others:
        if line.state.why_not(action) is None:
            continue
        try:
            line.play(action)
        except Illegal:
            need((line.state.pack(), line.actions, line.cursor) == before, "a refusal changes it")
        else:
            raise Broken(f"{action} is refused")


def others(pool: Sequence[Action], legal: Sequence[Action], rng: random.Random) -> list[Action]:
    """Actions to try: some that were legal once, and some that are nearly so."""
    known = rng.sample(pool, min(len(pool), 25))
    return known + [mutated(rng.choice((*known, *legal)), rng) for _ in range(8)]


def check_clone(state: State, rng: random.Random) -> None:
    """A clone is equal and independent."""
    before = state.pack()
    copy = state.clone()
    need(copy == state and copy.pack() == before, "a clone is equal")
    need((copy.seat, copy.stack, copy.turn) == (state.seat, state.stack, state.turn), "a clone")
    if state.seat is not None:
        copy.play(rng.choice(state.legal()))
        need(state.pack() == before, "playing on a clone leaves the position alone")


def check_packing(game: Game[Any], state: State) -> None:
    """A packed position is plain data and comes back the same, through files too."""
    data = state.pack()
    need(json.loads(json.dumps(data)) == data, f"a packed position is plain data: {data}")
    again = game.unpack(json.loads(json.dumps(data)), game.cards())
    need(again == state and fingerprint(again) == fingerprint(state), "unpack gives it back")
    same = (again.seat, again.stack, again.turn) == (state.seat, state.stack, state.turn)
    need(same and again.legal() == state.legal(), "an unpacked position plays the same")


def check_garbage(game: Game[Any], state: State, rng: random.Random) -> None:
    """What is no packed position is refused with a ValueError, nothing else."""
    data = json.loads(json.dumps(state.pack()))
    place: list[Any] = data
    while (inner := [x for x in place if isinstance(x, list) and x]) and rng.random() < 0.6:
        place = rng.choice(inner)
    junk: list[Any] = [None, "x", -1, 999, 2**70, [], {}, 1.5, True, [[]], ["x"], [-5, "y"]]
    at = rng.randrange(len(place))
    match rng.randrange(3):
        case 0:
            place[at] = rng.choice(junk)
        case 1:
            del place[at]
        case _:
            place.insert(at, rng.choice(junk))
    try:
        again = game.unpack(data, game.cards())
    except ValueError:
        return
    except Exception as error:  # whatever else it raises is what is looked for
        raise Broken(f"unpack({data}) raises {type(error).__name__}, not ValueError") from error
    need(game.unpack(again.pack(), game.cards()) == again, f"what {data} unpacks to packs again")


def check_play(state: State, action: Action, cards: Any) -> None:
    """An action keeps all cards, never turns time back, and does the same with and without log."""
    after, quiet, log = state.clone(), state.clone(), list[Event]()
    after.play(action, log)
    quiet.play(action)
    need(after == quiet, f"{action} does the same with and without a log")
    need(conserved(after) == cards, f"{action} keeps all cards: {conserved(after) - cards}")
    need(after.turn >= state.turn >= 1, f"{action} does not turn time back")
    need(plain(log), f"events are plain data: {log}")


def plain(data: Any) -> bool:
    """Whether this is made of words, whole numbers, None, and lists and tuples of them."""
    if isinstance(data, (list, tuple)):
        return all(plain(item) for item in data)
    return data is None or type(data) in (str, int, bool)


def check_suggestion(game: Game[Any], state: State) -> None:
    """The suggestion is there exactly when business is unfinished, legal, and finishes it."""
    before = state.pack()
    suggested = game.suggest(state)
    need(state.pack() == before, "suggest looks only")
    need(bool(suggested) == bool(state.stack), f"suggest {suggested} with stack {state.stack}")
    work, seat, played = state.clone(), state.seat, 0
    while work.stack and work.seat == seat:
        plan = game.suggest(work)
        need(plan, f"suggest finishes the business: {work.stack}")
        for action in plan:
            reason = work.why_not(action)
            need(reason is None, f"suggested {action} of {plan} is legal: {reason}")
            work.play(action)
        played += len(plan)
        need(played <= LONGEST, f"suggest comes to an end: {plan}")


def check_candidates(game: Game[Any], state: State) -> None:
    """Candidates are some of the legal actions."""
    candidates = game.candidates(state)
    need(candidates, "there are candidates")
    need(len(set(candidates)) == len(candidates), f"candidates are unique: {candidates}")
    need(set(candidates) <= set(state.legal()), f"candidates are legal: {candidates}")


def check_giving_up(state: State, seats: int) -> None:
    """Giving up is accepted until the end, and ends the game."""
    need((state.why_not(GIVE_UP) is None) == (state.seat is not None), "giving up is possible")
    if state.seat is not None:
        end = state.clone()
        end.play(GIVE_UP, [])
        need(end.seat is None, "giving up ends the game")
        need(conserved(end) == conserved(state), "giving up keeps all cards")
        check_outcome(end, seats)


def check_outcome(state: State, seats: int) -> None:
    """At the end each seat has a success from 0 to 1."""
    outcome = state.outcome()
    good = len(outcome) == seats and all(0 <= worth <= 1 for worth in outcome)
    need(good, f"the outcome is 0 to 1 for each seat: {outcome}")


def check_events(game: Game[Any], events: Sequence[Event], seats: int) -> None:
    """What happened can be told to every seat."""
    for event in events:
        need(isinstance(game.reveals(event), bool), f"reveals({event}) is yes or no")
    for seat in range(seats):
        for text in game.lines(events, seat, game.cards()):
            need_text(text, f"a log line of {events}")


def check_texts(game: Game[Any], state: State, seats: int) -> None:
    """Labels, scores and phase are printable lines."""
    need_text(game.phase(state), "the phase")
    labels = [game.label(state, action) for action in state.legal()]
    for text in labels:
        need_text(text, "a label")
    twice = sorted({text for text in labels if labels.count(text) > 1})
    need(not twice, f"labels tell actions apart: {twice}")
    scores = state.scores()
    need(len(scores) == seats, "there is a score for each seat")
    for score_line in (score_line for score in scores for score_line in score):
        need_text(score_line.text, "a score line")
        need(type(score_line.points) is int, "points are whole numbers")


def check_descriptions(game: Game[Any], state: State, looking: Collection[int]) -> None:
    """The position as some seats see it is printable lines, and plain data."""
    for seat in looking:
        view = state.seen_by(seat)
        for text in game.describe(view):
            need_text(text, "a line of the position")
        facts = game.facts(view)
        read = json.loads(json.dumps(facts, allow_nan=False))
        need(isinstance(read, dict) and read.keys() == facts.keys(), f"facts are JSON: {facts}")


def check_end(game: Game[Any], state: State, seats: int) -> None:
    """At the end there is an outcome, an ending and what statistics count."""
    check_outcome(state, seats)
    for text in game.ending(state):
        need_text(text, "the ending")
    tally = game.tally(state)
    good = all(type(name) is str and type(count) is int for name, count in tally.items())
    need(tally and good, f"the tally is names and whole numbers: {tally}")
