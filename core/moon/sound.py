"""Whether a card table of Moon can be played: enough cards, and none that nobody could ever build.

What a player could come to have is reckoned generously: what is called impossible here is so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.moon.effects import (
    CHEAPER,
    GAIN,
    GAIN_PER,
    PRODUCE,
    TAKE_DISCARD,
    TRADE,
    WAIVE,
    WHEN_ASSIMILATED,
    WHEN_BUILT,
    WHEN_FLIPPED,
    WHEN_PARKED,
    Effect,
)
from core.moon.kinds import (
    ANY,
    ANY_COLOUR,
    BLUE,
    ERA_WORDS,
    ERAS,
    FLAG_WORDS,
    FLAGS,
    HAND,
    KIND_WORDS,
    LEVEL_WORDS,
    LEVELS,
    RESOURCES,
    SHOWN,
)

if TYPE_CHECKING:
    from core.moon.cards import Cards

_PLAYERS = ("", "", "two", "three", "four", "five")
_NO_LIMIT = 99
_GIVES = {GAIN: 1, GAIN_PER: 1, TRADE: 3, WHEN_BUILT: 2, WHEN_ASSIMILATED: 1, WHEN_PARKED: 1,
          WHEN_FLIPPED: 1}  # fmt: skip
"""Effects that give something, and where in them the kind stands."""


def faults(cards: Cards) -> list[str]:
    """What is wrong with a table whose cards are each right, a sentence each."""
    return [*_useless_marks(cards), *_too_few(cards), *_never_built(cards)]


def _useless_marks(cards: Cards) -> list[str]:
    return [
        f"{cards.name[card]}: three_plus has no use in Era III, where two players keep every "
        "Structure."
        for card in cards.structures[-1]
        if cards.three_plus[card]
    ]


def _too_few(cards: Cards) -> Iterator[str]:
    for seats in range(2, 6):
        for where, what, there, least in _needed(cards, seats):
            if there < least:
                without = " (without those marked three_plus)" if seats == 2 else ""
                yield f"{where}: {there} {what}{without}; {_PLAYERS[seats]} players need {least}."


def _needed(cards: Cards, seats: int) -> Iterator[tuple[str, str, int, int]]:
    """A part of the file, what it holds, how many there are, and how many are needed."""

    def there(numbers: range) -> int:
        return sum(seats > 2 or not cards.three_plus[card] for card in numbers)

    for era in ERAS:
        yield ERA_WORDS[era], "Structures", there(cards.structures[era]), HAND[seats] * seats + 1
    yield "base", "Bases", there(cards.bases), seats
    for era in ERAS:
        yield f"expedition_{era + 1}", "Expeditions", there(cards.expeditions[era]), seats - 1
    for level in LEVELS:
        shown = len(cards.reputation[level])
        yield LEVEL_WORDS[level], "Reputation cards", shown, SHOWN[seats]


def _never_built(cards: Cards) -> list[str]:
    """Structures that cannot be built, even by a player who gets all that the others leave."""
    every = [card for era in cards.structures for card in era]
    possible: set[int] = set()
    while True:  # what can be built opens more
        found = {card for card in every if not _missing(cards, card, possible)}
        if found == possible:
            break
        possible = found
    return [
        f"{cards.name[card]}: {_missing(cards, card, possible)}, so nobody can ever build it."
        for card in every
        if card not in possible
    ]


def _missing(cards: Cards, card: int, possible: set[int]) -> str:
    """What a Structure lacks when all that is possible has been built before it; or ""."""
    era = cards.era[card]
    before = [other for other in possible if cards.era[other] <= era and other != card]
    waived = sum(_flags_waived(effect) for effect in _effects(cards, era))
    lacking = []
    for flag in FLAGS:
        there = sum(cards.flags[other][flag] for other in before)
        there += sum(sorted(cards.flags[base][flag] for base in cards.bases)[-2:])  # one is lent
        if (need := cards.needs[card][flag]) > there:
            lacking.append((need - there, f"needs {need} {FLAG_WORDS[flag].capitalize()}"))
    if sum(short for short, _ in lacking) > waived:
        return " and ".join(words for _, words in lacking) + ", more than can come together"
    cheaper = sum(_cheaper(effect, cards.colour[card]) for effect in _effects(cards, era))
    lacking = []
    for kind in RESOURCES:
        there = _had(cards, kind, era, before)
        if (price := cards.cost[card][kind]) > there:
            lacking.append((price - there, f"costs {price} {KIND_WORDS[kind].capitalize()}"))
    if sum(short for short, _ in lacking) > cheaper:
        return " and ".join(words for _, words in lacking) + ", more than anybody can have"
    return ""


def _effects(cards: Cards, era: int) -> Iterator[Effect]:
    """Every effect that could be at work in an Era."""
    for column in (cards.built, cards.flip, cards.bonus, cards.claimed, cards.ongoing):
        for card, steps in enumerate(column):
            if cards.era[card] <= era:
                yield from steps


def _flags_waived(effect: Effect) -> int:
    return effect[2] if effect[0] == WAIVE else 0


def _cheaper(effect: Effect, colour: int) -> int:
    return effect[2] if effect[0] == CHEAPER and effect[1] in (colour, ANY_COLOUR) else 0


def _had(cards: Cards, kind: int, era: int, built: list[int]) -> int:
    """More of a resource than a player can have in an Era when all of `built` stands."""
    if any(_gives(cards, kind, effect) for effect in _effects(cards, era)):
        return _NO_LIMIT
    made = sum(cards.production[base][kind] * (era + 1) for base in cards.bases)
    made += sum(cards.production[c][kind] * (era - cards.era[c] + 1) for c in built)
    return made + sum(
        cards.assimilate[c][kind] for e in range(era + 1) for c in cards.structures[e]
    )


def _gives(cards: Cards, kind: int, effect: Effect) -> bool:
    """Whether an effect gives a resource time and again."""
    name = effect[0]
    if name in _GIVES:
        return effect[_GIVES[name]] in (kind, ANY)
    if name == TAKE_DISCARD:
        return any(reward[kind] for reward in cards.assimilate)
    makers = (c for c, colour in enumerate(cards.colour) if colour == BLUE)
    return name == PRODUCE and any(cards.production[c][kind] for c in makers)
