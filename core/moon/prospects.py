"""Each seat's chance to win, by the Hearts that it may hope for."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from core.moon.kinds import (
    BASE,
    BLUE,
    ERAS,
    FLAGS,
    GREY,
    HAND,
    HEART,
    PINK,
    RESOURCES,
    ROVER,
)
from core.moon.rules import rovers_home
from core.moon.value import COLOUR_NEED, FIRST_FLAGS, LAST, OFTEN, RESOURCE, WHOLE, Worth

if TYPE_CHECKING:
    from core.moon.cards import Cards
    from core.moon.state import MoonState

_SPREAD_END, _SPREAD_EACH = 2.6, 0.38
"""How far apart the players' Hearts come to lie by chance: at the end, and for each round left."""
_TO_COME = ((-38.0, 7.5, 0.6), (-14.0, 0.0, 0.5), (-7.0, 0.0, 0.25))
"""By Era: Hearts that players go on to win beyond what they may hope for; for each card of a hand
at the deal; and by the square of the rounds left in the Era. Fitted to games of the rules of thumb
and alike for all seats, so that it matters to the texts of hints only."""
_RANK = 400
"""More Rovers than anybody ever has."""


def rounds_left(state: MoonState) -> int:
    """How many rounds are still to be finished, this one included."""
    size = HAND[state.seats]
    return size * (len(ERAS) - state.era) - state.round


def expected(state: MoonState, seat: int) -> float:
    """The Hearts that a seat is likely to have in the end: what it has, and what is to come."""
    fixed, each, square = _TO_COME[state.era]
    size = HAND[state.seats]
    return hopes(state, seat) + fixed + each * size + square * (size - state.round) ** 2


def prospects(state: MoonState) -> list[float]:
    """Each seat's chance to win; they add up to 1."""
    spread = _SPREAD_END + _SPREAD_EACH * rounds_left(state)
    fleets = rovers_home(state)
    leads = leads_of(state, fleets)
    found = [hopes(state, seat, fleets, leads[seat]) / spread for seat in range(state.seats)]
    best = max(found)
    parts = [exp(hope - best) for hope in found]
    whole = sum(parts)
    return [part / whole for part in parts]


def leads_of(state: MoonState, rovers: list[int]) -> list[list[int]]:
    """By seat and Flag: the lead over the best other in half Flags, of which Rovers are one.

    `rovers`: as `rules.rovers_home` has them.
    """
    seats, count = range(state.seats), len(FLAGS)
    found: list[list[int]] = [[] for _ in seats]
    for flag in FLAGS:
        held = state.flags[flag::count]
        ranks = [_RANK * some + more for some, more in zip(held, rovers, strict=True)]
        second, best = sorted(ranks)[-2:]
        for seat in seats:
            other = second if ranks[seat] == best else best
            most, have = divmod(other, _RANK)
            mine = rovers[seat]
            found[seat].append(2 * (held[seat] - most) + (mine > have) - (mine < have))
    return found


class Lasting(NamedTuple):
    """What of a Settlement pays again or in the end."""

    made: tuple[int, ...]
    """By kind: what it produces each Era."""
    pinks: tuple[int, ...]
    greys: tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def _lasting(cards: Cards, built: tuple[int, ...]) -> Lasting:
    def of_colour(*colours: int) -> tuple[int, ...]:
        return tuple([card for card in built if cards.colour[card] in colours])

    made = [cards.production[card] for card in of_colour(BLUE, BASE)]
    whole = tuple([sum(numbers) for numbers in zip(*made, strict=True)])
    return Lasting(whole, of_colour(PINK), of_colour(GREY))


def hopes(
    state: MoonState, seat: int, fleets: list[int] | None = None, leads: list[int] | None = None
) -> float:
    """The Hearts that a seat may hope for by what it has; what is the same for all is left out.

    `fleets` and `leads` save time where the hopes of several seats are asked for.
    """
    worth = Worth(state, seat)
    fleets = fleets or rovers_home(state)
    leads = leads or leads_of(state, fleets)[seat]
    cards, later, purse = state.cards, LAST - state.era, worth.purse
    built, claimed = state.built[seat], state.claimed[seat]
    made, pinks, greys = _lasting(cards, built)
    total = purse[HEART] + worth.of_fleet(fleets[seat])
    total += COLOUR_NEED * rounds_left(state) / HAND[state.seats] * len(built)
    total += worth.rate * sum([WHOLE[purse[kind]] for kind in RESOURCES])
    first, start = FIRST_FLAGS[state.era], seat * len(FLAGS)
    for flag in FLAGS:
        total += worth.flag_hopes(flag, leads[flag]) + sum(first[: state.flags[start + flag]])
    total += later * (RESOURCE[state.era] * sum(made[: len(RESOURCES)]) + made[ROVER] + made[HEART])
    for card, number in state.tokens.items():
        if card in built or card in claimed:
            total += number * worth.scorings
    for card in pinks:
        flips = later + (card not in state.flipped and worth.left > 0)
        if flips:
            total += worth.of_flip(card, worth.promise) * flips
    total += sum([worth.of_end(card) for card in (*greys, *claimed)])
    turns = worth.left + HAND[state.seats] * later
    for card in claimed:
        for effect in cards.ongoing[card]:
            total += OFTEN[effect[0]] * turns * worth.of_ongoing(effect)
    return total
