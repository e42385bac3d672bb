"""Whether a card table of Moon can be played: enough cards, and none that nobody could ever build.

What a player could come to have is reckoned generously: what is called impossible here is so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

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
    at_least,
)
from core.moon.kinds import (
    ANY,
    ANY_COLOUR,
    COLOURS,
    COUNT_COLOUR,
    COUNT_FLAG,
    ERA_WORDS,
    ERAS,
    FLAG_WORDS,
    FLAGS,
    HAND,
    KIND_WORDS,
    LEVEL_WORDS,
    LEVELS,
    MOST_OF,
    REPUTATION,
    RESOURCES,
    SHOWN,
    STRUCTURES,
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
    return [*_useless_marks(cards), *_too_few(cards), *_never_built(cards), *_never_claimed(cards)]


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


class _Offer(NamedTuple):
    """What there is in an Era besides the Structures that somebody has built."""

    waived: int
    cheaper: tuple[int, ...]
    """By colour."""
    resources: tuple[int, ...]
    """By resource: more than a player can have."""
    flags: tuple[int, ...]
    """By Flag."""


def _never_built(cards: Cards) -> list[str]:
    """Structures that cannot be built, even by a player who gets all that the others leave."""
    every = [card for era in cards.structures for card in era]
    offers = [_offer(cards, era) for era in ERAS]
    possible: list[int] = []
    while True:  # what can be built opens more
        found = [card for card in every if not _missing(cards, card, possible, offers)]
        if found == possible:
            break
        possible = found
    return [
        f"{cards.name[card]}: {lacks}, so nobody can ever build it."
        for card in every
        if (lacks := _missing(cards, card, possible, offers))
    ]


def _missing(cards: Cards, card: int, possible: list[int], offers: list[_Offer]) -> str:
    """What a Structure lacks when all that is possible has been built before it; or ""."""
    era = cards.era[card]
    offer = offers[era]
    before = [other for other in possible if cards.era[other] <= era and other != card]
    lacking = []
    for flag, need in enumerate(cards.needs[card]):
        short = need and need - offer.flags[flag] - sum(cards.flags[c][flag] for c in before)
        if short > 0:
            lacking.append((short, f"needs {need} {FLAG_WORDS[flag].capitalize()}"))
    if sum(short for short, _ in lacking) > offer.waived:
        return " and ".join(words for _, words in lacking) + ", more than can come together"
    lacking = []
    for kind, price in enumerate(cards.cost[card]):
        made = (cards.production[c][kind] * (era - cards.era[c] + 1) for c in before)
        short = price and price - offer.resources[kind] - sum(made)
        if short > 0:
            lacking.append((short, f"costs {price} {KIND_WORDS[kind].capitalize()}"))
    if sum(short for short, _ in lacking) > offer.cheaper[cards.colour[card]]:
        return " and ".join(words for _, words in lacking) + ", more than anybody can have"
    return ""


def _never_claimed(cards: Cards) -> Iterator[str]:
    """Reputation cards that require more than there is."""
    for card in (card for level in cards.reputation for card in level):
        required = [at_least(what, n) for what, n in cards.requires[card] if n > _most(cards, what)]
        if required:
            words = " and ".join(required)
            yield (
                f"{cards.name[card]}: requires {words}, more than can come together, so nobody "
                "can ever claim it."
            )


def _most(cards: Cards, what: int) -> int:
    """More of what is counted than a player can have."""
    structures = [card for era in cards.structures for card in era]
    if COUNT_FLAG <= what < COUNT_COLOUR:
        flags = [each[what - COUNT_FLAG] for each in cards.flags]
        return sum(flags[card] for card in structures) + max(flags[base] for base in cards.bases)
    if COUNT_COLOUR <= what < STRUCTURES:  # and the Base
        return 1 + sum(cards.colour[card] == what - COUNT_COLOUR for card in structures)
    if what == REPUTATION:
        return max(SHOWN) * len(LEVELS) - 1
    return MOST_OF.get(what, _NO_LIMIT)


def _offer(cards: Cards, era: int) -> _Offer:
    effects = list(_effects(cards, era))
    cheaper = [effect for effect in effects if effect[0] == CHEAPER]
    return _Offer(
        sum(effect[2] for effect in effects if effect[0] == WAIVE),
        tuple(sum(e[2] for e in cheaper if e[1] in (c, ANY_COLOUR)) for c in COLOURS),
        tuple(_had(cards, kind, era, effects) for kind in RESOURCES),
        tuple(sum(sorted(cards.flags[b][f] for b in cards.bases)[-2:]) for f in FLAGS),  # one lent
    )


def _effects(cards: Cards, era: int) -> Iterator[Effect]:
    """Every effect that could be at work in an Era."""
    for column in (cards.built, cards.flip, cards.bonus, cards.claimed, cards.ongoing):
        for card, steps in enumerate(column):
            if cards.era[card] <= era:
                yield from steps


def _had(cards: Cards, kind: int, era: int, effects: list[Effect]) -> int:
    """More of a resource than a player can have in an Era, but for what Structures produce."""
    if any(_gives(cards, kind, effect) for effect in effects):
        return _NO_LIMIT
    dealt = (card for numbers in cards.structures[: era + 1] for card in numbers)
    bases = sum(cards.production[base][kind] for base in cards.bases)
    return bases * (era + 1) + sum(cards.assimilate[card][kind] for card in dealt)


def _gives(cards: Cards, kind: int, effect: Effect) -> bool:
    """Whether an effect gives a resource time and again."""
    name = effect[0]
    if name in _GIVES:
        return effect[_GIVES[name]] in (kind, ANY)
    if name == TAKE_DISCARD:
        return any(reward[kind] for reward in cards.assimilate)
    return name == PRODUCE and any(made[kind] for made in cards.production)
