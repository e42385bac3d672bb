"""Cards that not everybody sees: a code is the card with a bit for each seat that has seen it.

Codes sort by their cards. A card face down in a view is `BACK`, above all cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from core.moon.kinds import NOTHING

SHIFT = 5
"""A code is `card << SHIFT`, with the bit `1 << seat` set for who has seen the card."""
ALL = (1 << SHIFT) - 1
"""Seen by everybody."""
BACK = 255 << SHIFT


def code(card: int, *seats: int) -> int:
    """A card that some seats have seen."""
    made = card << SHIFT
    for seat in seats:
        made |= 1 << seat
    return made


def faces(codes: Iterable[int]) -> list[int]:
    """The cards of some codes."""
    return [each >> SHIFT for each in codes]


def known(codes: Iterable[int]) -> list[int]:
    """The cards of those codes of a view that do not lie face down (or are `NOTHING`)."""
    return [each >> SHIFT for each in codes if each not in (BACK, NOTHING)]


def seen(codes: Iterable[int], seat: int) -> list[int]:
    """Codes after a seat has looked at them."""
    bit = 1 << seat
    return [each | bit for each in codes]


def known_to_all(card: int, codes: Iterable[int]) -> list[int]:
    """Codes after everybody has seen a card."""
    return [each | ALL if each >> SHIFT == card else each for each in codes]
