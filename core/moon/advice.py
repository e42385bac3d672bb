"""What hints say: why business is completed as suggested, and how courses of play differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.moon import rules, scoring
from core.moon.kinds import FLAGS, RESOURCES, ROVER
from core.moon.prospects import expected
from core.moon.words import flag
from core.plural import plural

if TYPE_CHECKING:
    from core.moon.state import MoonState

BECAUSE = {
    "pay": "It keeps the resource that you will have least of.",
    "choose": "It is what your best card lacks, or what you have least of.",
    "lay": "Hearts on cards count alike wherever they lie.",
    "trade": "It trades as long as what you get is worth more than what you give.",
    "keep": "It is the card that brings you most.",
    "recall": "A Rover is a Rover, wherever it stood.",
    "produce": "It is the production that brings you most.",
}
"""Why unfinished business is completed as suggested; what is not here deserves a search."""


def reason(state: MoonState) -> str:
    """Why the suggestion is as it is; empty where a search should decide."""
    return BECAUSE.get(state.stack[-1][0], "") if state.stack else ""


def traits(line: Sequence[MoonState], seat: int) -> dict[str, float]:
    """A course in numbers: what a seat has at its next turn, and how it stands at the end."""
    before, end = line[0], line[-1]
    after = next((s for s in line[1:] if s.active == seat and s.turn > before.turn), end)
    supply = rules.supply_of(after, seat)
    found = {
        "score": _hearts(end, seat),
        "rival": max(_hearts(end, other) for other in range(end.seats) if other != seat),
        "structures": float(len(end.built[seat])),
        "reputation": float(len(end.claimed[seat])),
        "resources": float(sum(supply[kind] for kind in RESOURCES)),
        "rovers": float(supply[ROVER]),
    }
    for number in FLAGS:
        found[f"flag {number}"] = float(rules.leaders(after, number) == [seat])
    return found


def _hearts(state: MoonState, seat: int) -> float:
    """The Hearts of a seat at the end; before it, those that it may hope for."""
    return expected(state, seat) if state.seat is not None else float(scoring.of(state, seat))


@dataclass(frozen=True)
class Trait:
    """How a difference in one trait is told.

    `worth` is the least difference that is worth telling. With a `unit` the words say by how much:
    `{more}` is "2 more Hearts" or "2 fewer Hearts". Without, they stand for a higher and a lower
    mean, and how often it happens is added where it is not plain. `good` is 1 where the higher is
    the better, -1 where the lower is, and 0 where that is not said.
    """

    worth: float
    higher: str
    lower: str = ""
    unit: str = ""
    good: int = 0


TRAITS = {
    "rival": Trait(1.0, "leaves {more} to the best other player", unit="Heart", good=-1),
    "structures": Trait(0.5, "builds {more} soon", unit="Structure", good=1),
    "reputation": Trait(0.3, "claims {more} soon", unit="Reputation card", good=1),
    "resources": Trait(0.7, "starts your next turn with {more}", unit="resource", good=1),
    "rovers": Trait(0.5, "has {more} in your supply next turn", unit="Rover", good=1),
}
"""The traits that can be told, besides `flag` with its number; "score" is told without them."""

ABOUT = {"rovers": "resources"}
"""Traits that speak of the same thing: of these only the one that differs most is told.

Where that one speaks against the move, nothing of the kind is told.
"""


def contrast(state: MoonState, best: Mapping[str, float], other: Mapping[str, float]) -> list[str]:
    """What tells the courses apart, the most telling first, after "it"."""
    facts: list[tuple[float, str, str]] = []
    for name in best:
        trait = TRAITS.get(name) or _about_flag(name)
        if trait is None:
            continue
        size = abs(best[name] - other[name]) / trait.worth
        if size >= 1:
            about = ABOUT.get(name, name)
            against = (best[name] - other[name]) * trait.good < 0
            facts.append((size, about, "" if against else _clause(trait, best[name], other[name])))
    told: dict[str, str] = {}
    for _, about, clause in sorted(facts, key=lambda fact: -fact[0]):
        told.setdefault(about, clause)
    return [clause for clause in told.values() if clause]


def _about_flag(name: str) -> Trait | None:
    """The trait of leading a Flag at the next turn."""
    what, _, number = name.partition(" ")
    if what != "flag":
        return None
    word = flag(int(number))
    return Trait(0.4, f"leads {word} next turn", f"leaves {word} to others", good=1)


def _clause(trait: Trait, best: float, other: float) -> str:
    if trait.unit:
        number = f"{abs(best - other):.1f}".removesuffix(".0")
        unit = trait.unit if number == "1" else plural(trait.unit)
        return trait.higher.format(more=f"{number} {'more' if best > other else 'fewer'} {unit}")
    words = trait.higher if best > other else trait.lower
    if best < other:  # the words for a lower mean say that it does not happen
        best, other = 1 - best, 1 - other
    if best > 0.95 and other < 0.05:
        return words
    return f"{words} ({100 * best:.0f} % of the time, not {100 * other:.0f} %)"
