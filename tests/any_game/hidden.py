"""Checks of what a seat may know: views, imagined positions, and log lines that do not tell."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from core.game import Action, Event, Game, State, View
from tests.any_game.hooks import conserved, face, forgets, is_shown, is_sorted, packed
from tests.any_game.need import need

WORDS = 0.2
"""The part of the views whose words are compared, which is slow; all views are compared."""
SAMPLES = 200
SURE = 20
"""In so many chances for each card of a pool every one of them turns up (the chance that one does
not is about one in a thousand million)."""


def check_views(game: Game[Any], state: State, seats: Collection[int], rng: random.Random) -> None:
    """A view shows nothing that is hidden, and what is imagined from it agrees with it."""
    for seat in seats:
        before = state.pack()
        view = state.seen_by(seat)
        need(state.seen_by(seat) == view and view.seat == seat, "a view is the same twice")
        twin = view.imagine(rng.random)
        need(state.seen_by(seat) == view, "imagining leaves the view alone")
        need(state.pack() == before, "looking leaves the position alone")
        need(twin.seen_by(seat) == view, f"what seat {seat} imagines gives back its view")
        need(conserved(twin) == conserved(state), "what is imagined has the same cards")
        need(game.unpack(twin.pack(), game.cards()) == twin, "what is imagined can be")
        sent = json.loads(json.dumps(game.pack_view(view)))
        need(sent == game.pack_view(twin.seen_by(seat)), "a view that is sent has no secret in it")
        need(game.unpack_view(sent, game.cards()) == view, "a view that is sent is the same view")
        check_twins(game, state, twin, view)
        if rng.random() < WORDS:
            again = twin.seen_by(seat)
            need(game.describe(again) == game.describe(view), "the same view reads the same")
            need(game.facts(again) == game.facts(view), "the same view has the same facts")


def check_twins(game: Game[Any], state: State, twin: State, view: View[Any]) -> None:
    """Two positions that look the same to a seat give it the same choices and the same words."""
    seat = view.seat
    if state.seat != seat:
        return
    legal = state.legal()
    need(twin.legal() == legal, "hidden cards do not change what is legal")
    need(game.suggest(twin) == game.suggest(state), "hidden cards do not change the suggestion")
    need(game.candidates(twin) == game.candidates(state), "hidden cards change no candidates")
    need(game.phase(twin) == game.phase(state), "hidden cards do not change the phase")
    need(twin.scores()[seat] == state.scores()[seat], "hidden cards do not change one's score")
    for action in legal:
        same = game.label(twin, action) == game.label(state, action)
        need(same, f"hidden cards do not change the label of {action}")


def check_reasons_of_twins(state: State, twin: State, actions: list[Action]) -> None:
    """Why something is not possible does not tell what is hidden from the deciding seat."""
    for action in actions:
        need(twin.why_not(action) == state.why_not(action), f"why_not({action}) tells a secret")


def check_log(
    game: Game[Any], state: State, action: Action, seats: Collection[int], rng: Any
) -> None:
    """What happens is told to a seat in the same words whenever it sees the same afterwards."""
    for seat in seats:
        twin = state.seen_by(seat).imagine(rng.random)
        if twin.seat is None or twin.why_not(action) is not None:
            continue
        here = state.clone()
        told, told_there = list[Event](), list[Event]()
        here.play(action, told)
        twin.play(action, told_there)
        if here.seen_by(seat) == twin.seen_by(seat):
            lines = game.lines(told, seat, game.cards())
            lines_there = game.lines(told_there, seat, game.cards())
            need(lines == lines_there, f"the log tells seat {seat} a secret: {lines}")


def check_knowledge(before: State, after: State, seats: int) -> None:
    """What a seat has once seen it still knows after an action (nothing is shuffled again)."""
    if forgets(before):
        return
    for seat in range(seats):
        was, now = (
            Counter(card for pool in state.seen_by(seat).unseen for card in pool)
            for state in (before, after)
        )
        need(now <= was, f"seat {seat} forgets what it has seen: {now - was}")


def check_imagining(state: State, seat: int, rng: random.Random) -> None:
    """Over many samples every card that may lie in a hidden place lies there at least once.

    A hidden spot is a number in the packed position that the view does not show. Its cards are
    those of one pool of the view. Where the pool is too large for one spot, they are looked for in
    the whole place (the list) to which it belongs, or in all spots of that pool; a list that keeps
    no order is always looked at as a whole.
    """
    view = state.seen_by(seat)
    real, shown = dict(spots(packed(state, seat))), dict(spots(packed(view.table, seat)))
    need(real.keys() == shown.keys(), "a view has a spot for every hidden card")
    seen: dict[tuple[int, ...], set[Any]] = {
        spot: set() for spot in real if not is_shown(state, real[spot], shown[spot])
    }
    for _ in range(SAMPLES):
        sample = packed(view.imagine(rng.random), seat)
        for spot, cards in seen.items():
            cards.add(face(state, at(sample, spot)))
    for spot in seen:
        mine = [pool for pool in view.unseen if pool and seen[spot] <= set(pool)]
        need(mine, f"the cards in {spot} are unseen ones: {seen[spot]} of {view.unseen}")
        found = [(pool, around(state, spot, pool, seen)) for pool in mine]
        good = any(set(pool) <= cards for pool, cards in found)
        need(good, f"any of {mine} may lie in {spot}: {found}")


def around(
    state: State,
    spot: tuple[int, ...],
    pool: tuple[int, ...],
    seen: dict[tuple[int, ...], set[Any]],
) -> set[Any]:
    """What was imagined in a spot, or in so many around it that every card must turn up."""
    place = [other for other in seen if other[:-1] == spot[:-1]]
    like = [other for other in seen if seen[other] <= set(pool)]
    for group in (place if is_sorted(state, spot) else [spot], place):
        if len(group) * SAMPLES >= SURE * len(pool):
            return set[Any]().union(*[seen[other] for other in group])
    return set[Any]().union(*[seen[other] for other in like])


def at(data: Any, spot: tuple[int, ...]) -> Any:
    """The number or word of packed data at a path."""
    for step in spot:
        data = data[step]
    return data


def spots(data: Any, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Every number and word of packed data, by its path."""
    if isinstance(data, (list, tuple)):
        for at, item in enumerate(data):
            yield from spots(item, (*path, at))
    else:
        yield path, data
