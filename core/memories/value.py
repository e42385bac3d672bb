"""What a hand is worth, in points to come; the payments and discards that keep the most of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from core.memories.cards import Cards
from core.memories.kinds import (
    BUG,
    END,
    KINDS,
    LINGERING_KINDS,
    NOTHING,
    TYPES,
    UNSTABLE_KINDS,
    kind,
)
from core.memories.paying import RESEARCH, capacities, completion, research_capacity
from core.memories.rules import HAND_LIMIT

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

Hand = tuple[int, ...]
Weights = tuple[float, ...]

_SETS = (0.0, 0.2, 0.5, 1.05, 1.5, 1.75, 1.95, 2.15, *[2.3 + 0.07 * n for n in range(41)])
"""What it is worth to be able to pay so much in a type."""
_COUNT = (0.0, 1.0, 1.9, 2.7, 3.4, 4.05, 4.6, 5.05, 5.35, 5.6, 5.75)
"""What so many cards are worth: a turn each, less the nearer the hand limit is."""
_READY = 0.08
"""What each Lingering card adds, up to the two that Research takes."""
_RANDOM = 0.27
"""How likely an unknown card adds to a type: by itself, or as half a pair."""
DEAR = 99.0
"""The price of what cannot be paid."""
_COMMON, _WANTED = 0.5, 0.12
"""The weight of a type, and what each Memory in the lanes that shows it adds."""


def weights(state: MemoriesState, seat: int) -> Weights:
    """How much each type is wanted, by the Memories that this seat might collect."""
    return _weights(state.cards, tuple(state.lanes), tuple(state.ids), seat)


@lru_cache(maxsize=1 << 12)
def _weights(cards: Cards, lanes: tuple[int, ...], ids: tuple[int, ...], seat: int) -> Weights:
    wanted = [_COMMON] * len(TYPES)
    for memory, owner in zip(lanes, ids, strict=True):
        if NOTHING < memory < END and owner in (NOTHING, seat):
            for type_ in cards.types[memory]:
                wanted[type_] += _WANTED
    return tuple(wanted)


def count_value(total: int) -> float:
    """What so many cards are worth, whatever they are; no more than the hand limit allows."""
    return _COUNT[total if total < HAND_LIMIT else HAND_LIMIT] if total > 0 else 0.0


def hand_value(hand: Sequence[int], wanted: Weights) -> float:
    """What a hand is worth (counts by kind)."""
    h, s, a, l = capacities(hand)  # noqa: E741 - the type L
    lingering, total = research_capacity(hand), sum(hand)
    return (
        wanted[0] * _SETS[h]
        + wanted[1] * _SETS[s]
        + wanted[2] * _SETS[a]
        + wanted[3] * _SETS[l]
        + _READY * (lingering if lingering < 2 else 2)
        + count_value(total)
    )


def least(hand: Sequence[int], wanted: Weights) -> int:
    """The kind of a hand that is missed least."""
    return losses(tuple(hand), wanted)[0][1]


@lru_cache(maxsize=1 << 15)
def losses(hand: Hand, wanted: Weights) -> tuple[tuple[float, int], ...]:
    """What a hand loses with a card of each of its kinds, (loss, kind), the least first."""
    left, whole = list(hand), hand_value(hand, wanted)
    found = []
    for number in range(KINDS):
        if left[number]:
            left[number] -= 1
            found.append((whole - hand_value(left, wanted), number))
            left[number] += 1
    found.sort()
    return tuple(found)


def price(
    caps: Sequence[int], types: Sequence[int], cost: int, wanted: Weights, total: int
) -> float:
    """About what a hand of so many cards loses with a payment in the cheapest of some types.

    `DEAR` when none of them can pay it (`capacities`).
    """
    lost = DEAR
    for type_ in types:
        most = caps[type_]
        if most >= cost:
            less = wanted[type_] * (_SETS[most] - _SETS[most - cost])
            if less < lost:
                lost = less
    return lost + count_value(total) - count_value(total - cost) if lost < DEAR else DEAR


def random_gain(caps: Sequence[int], total: int, wanted: Weights) -> float:
    """About what an unknown card adds to a hand of so many, the hand limit apart."""
    h, s, a, l = caps  # noqa: E741 - the type L
    step = (
        wanted[0] * (_SETS[h + 1] - _SETS[h])
        + wanted[1] * (_SETS[s + 1] - _SETS[s])
        + wanted[2] * (_SETS[a + 1] - _SETS[a])
        + wanted[3] * (_SETS[l + 1] - _SETS[l])
    )
    return _RANDOM * step + count_value(total + 1) - count_value(total)


def gain_of(hand: Sequence[int], kinds: Iterable[int], wanted: Weights) -> float:
    """What some more cards add to a hand; what the hand limit will take is left out."""
    more = list(hand)
    for number in kinds:
        more[number] += 1
    for _ in range(sum(more) - HAND_LIMIT):
        more[least(more, wanted)] -= 1
    return hand_value(more, wanted) - hand_value(hand, wanted)


# Payments.


@lru_cache(maxsize=1 << 14)
def payment(hand: Hand, types: tuple[int, ...], cost: int, wanted: Weights) -> tuple[int, ...]:
    """The payment after which the hand is worth most, the most useful card first (deepest)."""
    best: tuple[int, ...] = ()
    most = -1.0
    for type_ in types:
        for paid in _payments(hand, type_, cost, wanted):
            left = list(hand)
            for number in paid:
                left[number] -= 1
            value = hand_value(left, wanted)
            if value > most:
                best, most = paid, value
    return tuple(sorted(best, key=lambda number: (-_use(number, wanted), number)))


def _use(number: int, wanted: Weights) -> float:
    """How useful a kind is by itself."""
    if number == BUG:
        return 2.0
    type_, aspect = divmod(number, 3)
    return wanted[type_] + 0.1 * aspect


def _payments(hand: Hand, type_: int, cost: int, wanted: Weights) -> list[tuple[int, ...]]:
    """Payments in a type with as few pairs as can be."""
    unstable = [number for number in UNSTABLE_KINDS for _ in range(hand[number])]
    if type_ == RESEARCH:
        fit = [number for number in LINGERING_KINDS for _ in range(hand[number])]
    else:
        fit = [kind(type_, a) for a in range(3) for _ in range(hand[kind(type_, a)])]
    fit.sort(key=lambda number: _use(number, wanted))
    if len(fit) < cost:
        pairs = [n for n in unstable if n not in fit]
        pairs.sort(key=lambda number: _use(number, wanted))
        need = 2 * (cost - len(fit))
        return [(*fit, *pairs[:need])] if need <= len(pairs) else []
    keeping = [number for number in fit if number not in LINGERING_KINDS]
    later = [number for number in fit if number in LINGERING_KINDS]
    orders = (fit, keeping + later, sorted(fit, key=lambda n: n in UNSTABLE_KINDS))
    return list(dict.fromkeys(tuple(sorted(order[:cost])) for order in orders))


def rest_of_payment(
    hand: Sequence[int], types: tuple[int, ...], cost: int, picked: Sequence[int], wanted: Weights
) -> list[int]:
    """The picks that complete a payment of which some are made, the most useful card first."""
    whole = list(hand)
    for number in picked:
        whole[number] += 1
    plan = list(payment(tuple(whole), types, cost, wanted))
    for number in picked:
        if number not in plan:
            return completion(hand, types, cost, picked)
        plan.remove(number)
    return plan


def discards(hand: Sequence[int], count: int, wanted: Weights) -> list[int]:
    """So many cards to discard, the most useful one first (deepest)."""
    left, chosen = list(hand), list[int]()
    for _ in range(count):
        number = least(left, wanted)
        left[number] -= 1
        chosen.append(number)
    return chosen[::-1]
