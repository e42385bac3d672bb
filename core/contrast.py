"""How two courses of a game differ, told by the traits in which they do (`Game.contrast`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from core.plural import plural


class Trait(NamedTuple):
    """How a difference in one trait is told.

    `worth` is the least difference that is worth telling. The words stand for a higher and for a
    lower mean (one of them for both, where there is no other); `good` is 1 where the higher is the
    better, -1 where the lower is, and 0 where that is not said. With a `unit` they say by how much:
    in `{more}` as "2 more cards" or "2 fewer cards", in `{d}` as "2 cards"; without, how often it
    happens is added where it is not plain.
    """

    worth: float
    higher: str
    lower: str = ""
    unit: str = ""
    good: int = 0


def clauses(
    best: Mapping[str, float],
    other: Mapping[str, float],
    trait_of: Callable[[str], Trait | None],
    about: Callable[[str], str],
) -> list[str]:
    """What tells two courses apart, by the means of their traits; the most telling first.

    `trait_of`: how a trait is told, None when it is not. `about`: what a trait speaks of; of those
    that speak of the same thing only the one that differs most is told. Where that one speaks
    against the best, nothing of the kind is.
    """
    facts: list[tuple[float, str, str]] = []
    for name in best:
        trait = trait_of(name)
        if trait is None:
            continue
        size = abs(best[name] - other[name]) / trait.worth
        if size >= 1:
            against = (best[name] - other[name]) * trait.good < 0
            clause = "" if against else _clause(trait, best[name], other[name])
            facts.append((size, about(name), clause))
    told: dict[str, str] = {}
    for _, what, clause in sorted(facts, key=lambda fact: -fact[0]):
        told.setdefault(what, clause)
    return [clause for clause in told.values() if clause]


def _clause(trait: Trait, best: float, other: float) -> str:
    words = trait.higher if best > other or not trait.lower else trait.lower
    if trait.unit:
        number = f"{abs(best - other):.1f}".removesuffix(".0")
        unit = trait.unit if number == "1" else plural(trait.unit)
        more = "more" if best > other else "fewer"
        return words.format(d=f"{number} {unit}", more=f"{number} {more} {unit}")
    if best < other:  # the words for a lower mean say that it does not happen
        best, other = 1 - best, 1 - other
    if best > 0.95 and other < 0.05:
        return words
    return f"{words} ({100 * best:.0f} % of the time, not {100 * other:.0f} %)"
