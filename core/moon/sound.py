"""Whether a card table of Moon can be played: enough cards, and none that nobody could ever build.

What a player could come to have is reckoned generously: what is called impossible here is so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    ANY_FLAG,
    COUNT_COLOUR,
    COUNT_FLAG,
    ERA_WORDS,
    ERAS,
    FLAG_NAMES,
    FLAGS,
    HAND,
    KIND_NAMES,
    LEVEL_WORDS,
    LEVELS,
    MOST_OF,
    NOTHING,
    REPUTATION,
    RESOURCES,
    SHOWN,
    STRUCTURES,
)
from core.plural import PLAYERS, many

if TYPE_CHECKING:
    from core.moon.cards import Cards

_GAMES = {2: "two", 3: "three", 4: "four or five"}
"""Numbers of players between which the cards in play differ."""
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
    for seats, players in PLAYERS.items():
        for where, what, numbers, least in _needed(cards, seats):
            there = sum(cards.in_play(card, seats) for card in numbers)
            if there < least:
                without = " (without those marked three_plus)" * (there < len(numbers))
                yield f"{where}: {many(there, what)}{without}; {players} players need {least}."


def _needed(cards: Cards, seats: int) -> Iterator[tuple[str, str, range, int]]:
    """A part of the file, what it holds, its cards, and how many of them are needed."""
    for era in ERAS:
        yield ERA_WORDS[era], "Structure", cards.structures[era], HAND[seats] * seats + 1
    yield "base", "Base", cards.bases, seats
    for era in ERAS:
        yield f"expedition_{era + 1}", "Expedition", cards.expeditions[era], seats - 1
    for level in LEVELS:
        yield LEVEL_WORDS[level], "Reputation card", cards.reputation[level], SHOWN[seats]


class _Offer(NamedTuple):
    """What there may be in an Era, all in all."""

    waived: list[int]
    """By Flag, and of any Flag."""
    cheaper: list[int]
    """By colour, and for any colour."""
    resources: list[int]
    """By resource: more than a player can have."""
    flags: list[int]
    """By Flag: borne by one's own Base, another that is borrowed, and Structures."""


def _never_built(cards: Cards) -> Iterator[str]:
    """Structures that cannot be built, even by a player who gets all that the others leave."""
    lacking = {seats: _unbuildable(cards, seats) for seats in _GAMES}
    for card in (card for era in cards.structures for card in era):
        without = [seats for seats in _GAMES if card in lacking[seats]]
        if without:
            everywhere = all(n in without or not cards.in_play(card, n) for n in _GAMES)
            games = " or ".join(_GAMES[seats] for seats in without)
            where = "" if everywhere else f"in a game of {games} players "
            lacks = lacking[without[-1]][card]
            yield f"{cards.name[card]}: {lacks}, so {where}nobody can ever build it."


def _unbuildable(cards: Cards, seats: int) -> dict[int, str]:
    """The Structures that nobody can build in a game of so many, and what they lack."""
    play = [card for card in range(len(cards.name)) if cards.in_play(card, seats)]
    every = [card for card in play if any(card in era for era in cards.structures)]
    start = [_offer(cards, play, era) for era in ERAS]
    possible: list[int] = []
    while True:  # what can be built opens more
        offers = [_with(cards, offer, possible, era) for era, offer in enumerate(start)]
        lacks = {c: _missing(cards, c, offers[cards.era[c]], c in possible) for c in every}
        found = [card for card in every if not lacks[card]]
        if found == possible:
            return {card: words for card, words in lacks.items() if words}
        possible = found


def _with(cards: Cards, offer: _Offer, possible: list[int], era: int) -> _Offer:
    """What there may be when all that is possible has been built in its Era."""
    resources, flags = offer.resources[:], offer.flags[:]
    for card in possible:
        times = era - cards.era[card] + 1
        if times > 0:
            for kind in RESOURCES:
                resources[kind] += times * cards.production[card][kind]
            for flag in FLAGS:
                flags[flag] += cards.flags[card][flag]
    return offer._replace(resources=resources, flags=flags)


def _missing(cards: Cards, card: int, offer: _Offer, counted: bool) -> str:
    """What a Structure lacks, or ""; `counted`: the offer holds what itself gives."""
    lacking = []
    for flag, need in enumerate(cards.needs[card]):
        had = offer.flags[flag] - counted * cards.flags[card][flag] + offer.waived[flag]
        if need > had:
            lacking.append((need - had, f"needs {need} {FLAG_NAMES[flag]}"))
    if sum(short for short, _ in lacking) > offer.waived[ANY_FLAG]:
        return " and ".join(words for _, words in lacking) + ", more than can come together"
    lacking = []
    for kind, price in enumerate(cards.cost[card]):
        had = offer.resources[kind] - counted * cards.production[card][kind]
        if price > had:
            lacking.append((price - had, f"costs {price} {KIND_NAMES[kind]}"))
    less = offer.cheaper[cards.colour[card]] + offer.cheaper[ANY_COLOUR]
    if sum(short for short, _ in lacking) > less:
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


def _offer(cards: Cards, play: list[int], era: int) -> _Offer:
    early = [card for card in play if cards.era[card] <= era]
    bases = [cards.flags[card] for card in play if card in cards.bases]
    return _Offer(
        _help(cards, early, era, WAIVE, ANY_FLAG),
        _help(cards, early, era, CHEAPER, ANY_COLOUR),
        [_had(cards, kind, era, early) for kind in RESOURCES],
        [sum(sorted(borne[flag] for borne in bases)[-2:]) for flag in FLAGS],
    )


def _help(cards: Cards, early: list[int], era: int, name: int, most: int) -> list[int]:
    """By Flag or colour: all that is ongoing, and the best of an Expedition, a flip, a claim."""
    now = [card for card in early if cards.era[card] in (era, NOTHING)]
    found = [sum(row) for row in zip(*_helps(cards.ongoing, early, name, most), strict=True)]
    for steps, some in ((cards.bonus, now), (cards.flip, early), (cards.claimed, early)):
        best = [max(row) for row in zip(*_helps(steps, some, name, most), strict=True)]
        found = [a + b for a, b in zip(found, best, strict=True)]
    return found


def _helps(
    steps: Sequence[Sequence[Effect]], some: list[int], name: int, most: int
) -> Iterator[list[int]]:
    """What each of some cards makes easier, by Flag or colour; one that does nothing first."""
    yield [0] * (most + 1)
    for card in some:
        mine = [0] * (most + 1)
        for effect in steps[card]:
            if effect[0] == name:
                mine[effect[1]] += effect[2]
        yield mine


def _had(cards: Cards, kind: int, era: int, early: list[int]) -> int:
    """More of a resource than a player can have in an Era, but for what Structures produce."""
    times = (cards.built, cards.flip, cards.bonus, cards.claimed, cards.ongoing)
    effects = (effect for steps in times for card in early for effect in steps[card])
    if any(_gives(cards, kind, effect) for effect in effects):
        return _NO_LIMIT
    bases = sum(cards.production[card][kind] for card in early if card in cards.bases)
    return bases * (era + 1) + sum(cards.assimilate[card][kind] for card in early)


def _gives(cards: Cards, kind: int, effect: Effect) -> bool:
    """Whether an effect gives a resource time and again."""
    name = effect[0]
    if name in _GIVES:
        return effect[_GIVES[name]] in (kind, ANY)
    if name == TAKE_DISCARD:
        return any(reward[kind] for reward in cards.assimilate)
    return name == PRODUCE and any(made[kind] for made in cards.production)
