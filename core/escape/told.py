"""The log: what happened, in sentences. All that is logged is open to the one player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.escape.cards import Cards
from core.escape.kinds import FLARE, METEOR, TURN
from core.escape.rules import BOTH, ESCAPED, FAILED, GAVE_UP
from core.escape.words import card_name, names, place, side_words
from core.game import Event
from core.plural import many


def lines(events: Sequence[Event], cards: Cards) -> list[str]:
    """What happened; the cards drawn one after another make one sentence."""
    said: list[str] = []
    drawn: list[int] = []
    for event in (*events, ("",)):
        if event[0] == "drew":
            drawn.append(event[1])
            continue
        if drawn:
            said.append(f"Drew {names(cards, drawn)}.")
            drawn = []
        if event[0] in _LINES:
            said.append(_LINES[event[0]](cards, *event[1:]))
    return said


def _placed(cards: Cards, card: int, points: int, paid: Sequence[int]) -> str:
    pay = f"Paid {names(cards, paid)}. " if paid else ""
    return f"{pay}Placed {card_name(cards, card)} ({points})."


def _moved(cards: Cards, card: int, cell: int, lying: int) -> str:
    return f"Moved to {place(cards, cell, lying)} with {card_name(cards, card)}."


def _lost(cards: Cards, gone: Sequence[int]) -> str:
    return f"Left behind: {names(cards, gone)} and {'its' if len(gone) == 1 else 'their'} points."


def _meteor(cards: Cards, was: int, now: int) -> str:
    score = f"+{cards.removed_score} score"
    return f"{card_name(cards, METEOR)} removed: placed points {was} -> {now}, {score}."


def _program(cards: Cards, sector: int, done: int) -> str:
    rocket = ": the rocket can be explored" if done == BOTH else ""
    return f"{cards.sector[sector]} runs{rocket}."


_OVER = {
    ESCAPED: "The rocket lifts off: you escaped.",
    FAILED: "Nothing more can be done: you did not escape.",
    GAVE_UP: "You gave up.",
}

_LINES: dict[str, Callable[..., str]] = {
    "moved": _moved,
    "lost": _lost,
    "boxed": lambda c, card: f"{card_name(c, card)} goes to the box.",
    "tank": lambda _, tanks: f"Found an oxygen tank: {many(tanks, 'tank')} in the row.",
    "placed": _placed,
    "flare": lambda c: f"{card_name(c, FLARE)} removed for 1 more card: +{c.removed_score} score.",
    "meteor": _meteor,
    "returned": lambda c, card: f"{card_name(c, card)} goes on top of the deck.",
    "improved": lambda c, card: f"{card_name(c, card)} improved: {side_words(c, card + TURN)}.",
    "gave": lambda c, sector: f"Gave up {c.name[sector]}.",
    "obtained": lambda c, sector: f"Took {c.name[sector]}.",
    "program": _program,
    "hacked": lambda c, card: f"{card_name(c, card)} comes back from the discard pile.",
    "under": lambda c, under: f"Under the deck: {names(c, under)}.",
    "put": lambda c, put: f"Discarded {names(c, put)}.",
    "discarded": lambda c, gone: f"Put down {names(c, gone)}.",
    "succeeded": lambda _, points, need: f"Success: {points} of {need}.",
    "failed": lambda _, points, need: f"Failed: {points} of {need}. Cards stay placed.",
    "refreshed": lambda _, _count, tanks: (
        f"The pile becomes the deck, a tank at its bottom; {tanks or 'none'} left."
    ),
    "dry": lambda _: "The deck is empty and no tank is left: nothing more to draw.",
    "over": lambda _, result: _OVER[result],
}
"""A sentence for each event; those not listed ("turn") are not told."""
