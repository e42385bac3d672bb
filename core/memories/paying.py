"""Paying: which Emotions make up a cost (MEM-1 to MEM-5).

Unstable Emotions count one each for their own type, or in pairs for any one Emotion. With n other
cards of the type, `own` Unstable ones of the type and `odd` other Unstable ones, a payment of c is
possible exactly when some 0 <= a <= own of them, spent singly, leave pairs for the rest:
n + a + (own + odd - a) / 2 = c. Solved for a: 0 <= 2 (c - n) - (own + odd) <= own.

Research is the same with "Lingering" as the type; a Recurring Bug is then an Unstable one of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.memories.kinds import BUG, KINDS, LINGERING_KINDS, TYPES, UNSTABLE_KINDS

RESEARCH = 4
"""Stands for "Lingering" where a type is asked for."""
_USELESS = 3


def _role(type_: int, kind: int) -> int:
    """What a kind is in a payment: 0 plainly of the type, 1 Unstable of it, 2 Unstable, 3 none."""
    if type_ == RESEARCH:
        of_type, unstable = kind in LINGERING_KINDS, kind in UNSTABLE_KINDS
    else:
        of_type, unstable = kind != BUG and kind // 3 == type_, kind in UNSTABLE_KINDS
    return {(1, 0): 0, (1, 1): 1, (0, 1): 2, (0, 0): _USELESS}[of_type, unstable]


ROLES = tuple(tuple(_role(type_, kind) for kind in range(KINDS)) for type_ in (*TYPES, RESEARCH))


def capacities(hand: Sequence[int]) -> tuple[int, int, int, int]:
    """The highest cost that a hand can pay in each type."""
    h, s, a, l, bugs = hand[2], hand[5], hand[8], hand[11], hand[BUG]  # noqa: E741 - the type L
    unstable = h + s + a + l + bugs
    return (
        hand[0] + hand[1] + h + (unstable - h) // 2,
        hand[3] + hand[4] + s + (unstable - s) // 2,
        hand[6] + hand[7] + a + (unstable - a) // 2,
        hand[9] + hand[10] + l + (unstable - l) // 2,
    )


def research_capacity(hand: Sequence[int]) -> int:
    """How many Lingering Emotions a hand can pay."""
    pairs = (hand[2] + hand[5] + hand[8] + hand[11]) // 2
    return hand[1] + hand[4] + hand[7] + hand[10] + hand[BUG] + pairs


def _can_be(n: int, own: int, odd: int, rest: Sequence[int], cost: int) -> bool:
    """Whether a payment that holds these can be completed from the rest of a hand."""
    most = 2 * (own + rest[1]) + odd + rest[2]
    return max(n, cost - most // 2) <= min(n + rest[0], cost - (own + odd + 1) // 2)


def is_complete(types: Sequence[int], cost: int, picked: Sequence[int]) -> bool:
    """Whether the picked kinds pay the cost exactly, in one of the types."""
    if len(picked) < cost:
        return False
    for type_ in types:
        roles = ROLES[type_]
        have = [0, 0, 0, 0]
        for kind in picked:
            have[roles[kind]] += 1
        n, own, odd, useless = have
        if not useless and 0 <= 2 * (cost - n) - own - odd <= own:
            return True
    return False


def next_kinds(
    hand: Sequence[int], types: Sequence[int], cost: int, picked: Sequence[int]
) -> list[int]:
    """The kinds of the hand that can be picked next, so that the payment can be completed."""
    useful = [False] * KINDS
    for type_ in types:
        roles = ROLES[type_]
        have, rest = [0, 0, 0, 0], [0, 0, 0, 0]
        for kind in picked:
            have[roles[kind]] += 1
        n, own, odd, useless = have
        if useless:
            continue
        for kind in range(KINDS):
            if hand[kind]:
                rest[roles[kind]] += hand[kind]
        plain, mine, other, _ = rest
        can = (
            plain and _can_be(n + 1, own, odd, (plain - 1, mine, other), cost),
            mine and _can_be(n, own + 1, odd, (plain, mine - 1, other), cost),
            other and _can_be(n, own, odd + 1, (plain, mine, other - 1), cost),
            False,
        )
        for kind in range(KINDS):
            if hand[kind] and can[roles[kind]]:
                useful[kind] = True
    return [kind for kind in range(KINDS) if useful[kind]]


def completion(
    hand: Sequence[int], types: Sequence[int], cost: int, picked: Sequence[int]
) -> list[int]:
    """Few more picks that complete a payment: cards that count one each before pairs."""
    left, chosen = list(hand), list[int]()
    while not is_complete(types, cost, [*picked, *chosen]):
        kinds = next_kinds(left, types, cost, [*picked, *chosen])
        if not kinds:
            break
        kind = min(kinds, key=lambda kind: min(ROLES[type_][kind] for type_ in types))
        left[kind] -= 1
        chosen.append(kind)
    return chosen
