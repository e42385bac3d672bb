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
from core.memories.paying import RESEARCH, capacities, next_kinds, research_capacity

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

Hand = tuple[int, ...]
Weights = tuple[float, ...]

_SETS = (0.0, 0.3, 0.8, 1.6, 2.3, 2.7, 3.0, 3.3, 3.5, 3.7, 3.9, 4.0, 4.1, 4.2, 4.3, 4.4)
"""What it is worth to be able to pay so much in a type."""
_LAST = len(_SETS) - 1
_CARD, _READY = 0.12, 0.35
"""What any card adds, and each Lingering one up to the two that Research takes."""
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


def hand_value(hand: Sequence[int], wanted: Weights) -> float:
    """What a hand is worth (counts by kind)."""
    h, s, a, l = capacities(hand)  # noqa: E741 - the type L
    lingering = research_capacity(hand)
    return (
        wanted[0] * _SETS[h if h < _LAST else _LAST]
        + wanted[1] * _SETS[s if s < _LAST else _LAST]
        + wanted[2] * _SETS[a if a < _LAST else _LAST]
        + wanted[3] * _SETS[l if l < _LAST else _LAST]
        + _READY * (lingering if lingering < 2 else 2)
        + _CARD * sum(hand)
    )


def least(hand: Sequence[int], wanted: Weights) -> int:
    """The kind of a hand that is missed least."""
    return _ranked(tuple(hand), wanted)[0]


def ranked(hand: Sequence[int], wanted: Weights) -> Sequence[int]:
    """The kinds of a hand, the one that is missed least first."""
    return _ranked(tuple(hand), wanted)


@lru_cache(maxsize=1 << 14)
def _ranked(hand: Hand, wanted: Weights) -> tuple[int, ...]:
    left = list(hand)
    found = []
    for number in range(KINDS):
        if left[number]:
            left[number] -= 1
            found.append((-hand_value(left, wanted), number))
            left[number] += 1
    return tuple([number for _, number in sorted(found)])


def loss_of(hand: Sequence[int], kind_: int, wanted: Weights) -> float:
    """What a hand loses with a card."""
    less = list(hand)
    less[kind_] -= 1
    return hand_value(hand, wanted) - hand_value(less, wanted)


def price(caps: Sequence[int], types: Sequence[int], cost: int, wanted: Weights) -> float:
    """About what a hand loses with a payment in the cheapest of some types (`capacities`)."""
    lost = [
        wanted[t] * (_SETS[min(caps[t], _LAST)] - _SETS[min(caps[t] - cost, _LAST)])
        for t in types
        if caps[t] >= cost
    ]
    return min(lost) + _CARD * cost


def gain_of(hand: Sequence[int], kinds: Iterable[int], wanted: Weights) -> float:
    """What some more cards add to a hand."""
    more = list(hand)
    for number in kinds:
        more[number] += 1
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
            return _complete(hand, types, cost, picked)
        plan.remove(number)
    return plan


def _complete(
    hand: Sequence[int], types: tuple[int, ...], cost: int, picked: Sequence[int]
) -> list[int]:
    """Some picks that complete a payment: cards that count one each before pairs."""
    left, chosen = list(hand), list[int]()
    while kinds := next_kinds(left, types, cost, [*picked, *chosen]):
        number = min(kinds, key=lambda n: n in UNSTABLE_KINDS)
        left[number] -= 1
        chosen.append(number)
    return chosen


def discards(hand: Sequence[int], count: int, wanted: Weights) -> list[int]:
    """So many cards to discard, the most useful one first (deepest)."""
    left, chosen = list(hand), list[int]()
    for _ in range(count):
        number = least(left, wanted)
        left[number] -= 1
        chosen.append(number)
    return chosen[::-1]
