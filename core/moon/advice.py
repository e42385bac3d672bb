"""What hints say: why business is completed as suggested, and how courses of play differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.contrast import Trait, clauses
from core.moon import rules, scoring
from core.moon.candidates import candidates
from core.moon.kinds import FLAG_NAMES, FLAGS, RESOURCES, ROVER
from core.moon.prospects import expected

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


SURE = {
    "expedition": "It brings you something, and your turn loses nothing by it.",
    "claim": "Nobody else can have it then.",
    "flip": "You may flip one in each turn, and it gains nothing by waiting.",
    "end": "What you could still do would bring you nothing.",
}
"""Why an action is the only candidate, by its verb."""


def reason(state: MoonState) -> str:
    """Why the suggestion, or the only candidate, is as it is; empty where a search decides."""
    if state.stack:
        return BECAUSE.get(state.stack[-1][0], "")
    found = candidates(state)
    return SURE.get(found[0][0], "") if len(found) == 1 else ""


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


TRAITS = {
    "rival": Trait(1.0, "leaves {more} to the best other player", unit="Heart", good=-1),
    "structures": Trait(0.5, "builds {more} soon", unit="Structure", good=1),
    "reputation": Trait(0.3, "claims {more} soon", unit="Reputation card", good=1),
    "resources": Trait(0.7, "starts your next turn with {more}", unit="resource", good=1),
    "rovers": Trait(0.5, "has {more} in your supply next turn", unit="Rover", good=1),
}
"""The traits that can be told, besides `flag` with its number; "score" is told without them."""

ABOUT = {"rovers": "resources"}
"""Traits that speak of the same thing: see `core.contrast`."""


def contrast(state: MoonState, best: Mapping[str, float], other: Mapping[str, float]) -> list[str]:
    """What tells the courses apart, the most telling first, after "it"."""

    def trait_of(name: str) -> Trait | None:
        return TRAITS.get(name) or _about_flag(name)

    return clauses(best, other, trait_of, lambda name: ABOUT.get(name, name))


def _about_flag(name: str) -> Trait | None:
    """The trait of leading a Flag at the next turn."""
    what, _, number = name.partition(" ")
    if what != "flag":
        return None
    word = FLAG_NAMES[int(number)]
    return Trait(0.4, f"leads {word} next turn", f"leaves {word} to others", good=1)
