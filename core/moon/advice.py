"""What hints say: why business is completed as suggested, and how courses of play differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.moon import rules, scoring
from core.moon.kinds import FLAGS, RESOURCES, ROVER
from core.moon.supply import FLAG_REWARD, hearts_from
from core.moon.value import hopes
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
    stand = [_hearts(end, each) for each in range(end.seats)]
    rival = max(stand[:seat] + stand[seat + 1 :])
    supply = rules.supply_of(after, seat)
    found = {
        "hearts": stand[seat],
        "lead": stand[seat] - rival,
        "rival": rival,
        "rewards": float(sum(hearts_from(end, seat, FLAG_REWARD))),
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
    return hopes(state, seat) if state.seat is not None else float(scoring.of(state, seat))


@dataclass(frozen=True)
class Trait:
    """How a difference in one trait is told.

    `worth` is the least difference that is worth telling. With a `unit` the words say by how much:
    `{more}` is "2 more Hearts" or "2 fewer Hearts". Without, they stand for a higher and a lower
    mean, and how often it happens is added where it is not plain.
    """

    worth: float
    higher: str
    lower: str = ""
    unit: str = ""


TRAITS = {
    "hearts": Trait(1.0, "ends with {more}", unit="Heart"),
    "lead": Trait(1.5, "ends {more} ahead of the best other player", unit="Heart"),
    "rival": Trait(1.5, "leaves the best other player {more}", unit="Heart"),
    "rewards": Trait(1.0, "wins {more} from Flag rewards", unit="Heart"),
    "structures": Trait(0.5, "builds {more}", unit="Structure"),
    "reputation": Trait(0.3, "claims {more}", unit="Reputation card"),
    "resources": Trait(0.7, "starts your next turn with {more}", unit="resource"),
    "rovers": Trait(0.5, "has {more} in your supply next turn", unit="Rover"),
}
"""The traits that can be told, besides `flag` with its number."""

ABOUT = {"lead": "hearts", "rival": "hearts", "rewards": "flag"}
"""Traits that speak of the same thing: of these only the one that differs most is told."""


def contrast(state: MoonState, best: Mapping[str, float], other: Mapping[str, float]) -> list[str]:
    """What tells the courses apart, the most telling first, after "it"."""
    facts: list[tuple[float, str, str]] = []
    for name in best:
        trait = TRAITS.get(name) or _about_flag(name)
        size = abs(best[name] - other[name]) / trait.worth
        if size >= 1:
            about = ABOUT.get(name, name.split()[0])
            facts.append((size, about, _clause(trait, best[name], other[name])))
    told: dict[str, str] = {}
    for _, about, clause in sorted(facts, key=lambda fact: -fact[0]):
        told.setdefault(about, clause)
    return list(told.values())


def _about_flag(name: str) -> Trait:
    """The trait of leading a Flag at the next turn."""
    number = flag(int(name.split()[1]))
    return Trait(0.4, f"leads {number} next turn", f"leaves {number} to others")


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
