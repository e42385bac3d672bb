"""The deal: the only randomness, the same on every machine."""

from collections import Counter
from itertools import permutations

from core.deal import SEED_LIMIT, shuffle, stream

PINNED_NUMBERS = [0.6070520723326888, 0.7430943009785176, 0.7675804011547938]
PINNED_ORDER = [2, 9, 6, 5, 7, 1, 3, 8, 4, 0]


def shuffled(seed: int, label: str, count: int) -> list[int]:
    cards = list(range(count))
    shuffle(cards, stream(seed, label))
    return cards


def test_a_stream_gives_the_same_numbers_for_ever() -> None:
    rng = stream(7, "events")
    assert [rng() for _ in range(3)] == PINNED_NUMBERS


def test_a_shuffle_gives_the_same_order_for_ever() -> None:
    assert shuffled(2024, "cards", 10) == PINNED_ORDER


def test_the_greatest_seed_is_its_own_deal() -> None:
    assert shuffled(SEED_LIMIT - 1, "cards", 20) != shuffled(SEED_LIMIT - 2, "cards", 20)


def test_streams_of_one_seed_differ_by_label() -> None:
    assert shuffled(1, "events", 20) != shuffled(1, "sectors", 20)


def test_a_label_does_not_run_into_the_seed() -> None:
    assert shuffled(1, "1/x", 20) != shuffled(11, "x", 20)


def test_a_shuffle_keeps_the_cards() -> None:
    assert sorted(shuffled(3, "cards", 30)) == list(range(30))


def test_nothing_and_a_single_card_can_be_shuffled() -> None:
    assert (shuffled(1, "x", 0), shuffled(1, "x", 1)) == ([], [0])


def test_every_order_is_equally_likely() -> None:
    times = 4800
    seen = Counter(tuple(shuffled(seed, "cards", 4)) for seed in range(times))
    expected = times / 24
    chi_squared = sum((seen[order] - expected) ** 2 / expected for order in permutations(range(4)))
    assert chi_squared < 49.7  # 23 degrees of freedom: exceeded once in a thousand
