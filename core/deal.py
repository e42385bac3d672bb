"""The only randomness of a game: named streams of one seed.

Python promises the same numbers across versions for `random.Random(text).random()` only, so
`shuffle` is our own and uses nothing else.
"""

import random
from collections.abc import Callable, MutableSequence
from typing import TypeVar

T = TypeVar("T")
Rng = Callable[[], float]
"""A source of floats in [0, 1): `random.Random(...).random` or anything like it."""

SEED_LIMIT = 2**53
"""Seeds are whole numbers from 0 up to this limit (exclusive), so that JSON keeps them exactly."""


def stream(seed: int, label: str) -> Rng:
    """The stream of random numbers called `label` (e.g. "events") of the deal `seed`."""
    return random.Random(f"{seed}/{label}").random


def shuffle(cards: MutableSequence[T], rng: Rng) -> None:
    """Shuffle in place (Fisher and Yates), every order equally likely."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
