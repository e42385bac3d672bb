"""What hints say: why business is completed as suggested, and how courses of play differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.memories import scoring
from core.memories.kinds import END, LINGERING_KINDS, MEMORIES, NOTHING
from core.memories.paying import capacities
from core.plural import plural

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_KEEPS = "It keeps the Emotions that can still collect most, and leaves the least useful on top."

BECAUSE = {
    "start": "It is the Emotion that you will miss least.",
    "limit": _KEEPS,
    "pay": _KEEPS,
    "spend": _KEEPS,
    "lose": "It is the Emotion that you will miss least.",
}
"""Why unfinished business is completed as suggested; what is not here deserves a search."""


def reason(state: MemoriesState) -> str:
    """Why the suggestion is as it is; empty where a search should decide."""
    return BECAUSE.get(state.stack[-1][0], "") if state.stack else ""


def traits(line: Sequence[MemoriesState], seat: int) -> dict[str, float]:
    """A course in numbers: what the next round brings a seat, and how the game ends for it.

    Points are told at the end of the course; the rest at the seat's next turn.
    """
    before, end = line[0], line[-1]
    after = next((s for s in line[1:] if s.active == seat and s.turn > before.turn), end)
    hand = after.hands[seat]
    others = [scoring.of(end, other) for other in range(end.seats) if other != seat]
    found = {
        "points": float(scoring.of(end, seat)),
        "lead": float(scoring.of(end, seat) - max(others)),
        "rival": float(max(others)),
        "memories": float(end.owned[seat].bit_count()),
        "soon": float(after.owned[seat].bit_count() - before.owned[seat].bit_count()),
        "hand": float(sum(hand)),
        "best": float(max(capacities(hand))),
        "lingering": float(sum(hand[kind] for kind in LINGERING_KINDS)),
        "id": float(seat in after.ids),
        "turn": float(end.turn),
    }
    owned = end.owned[seat]
    mine = {memory for memory in before.lanes if NOTHING < memory < END}
    found |= {f"own {memory}": float(owned >> memory & 1) for memory in sorted(mine)}
    return found


@dataclass(frozen=True)
class Trait:
    """How a difference in one trait is told.

    `worth` is the least difference that is worth telling. With a `unit` the words say by how much:
    `{more}` is "2 more cards" or "2 fewer cards". Without, they stand for a higher and a lower
    mean, and how often it happens is added where it is not plain.
    """

    worth: float
    higher: str
    lower: str = ""
    unit: str = ""


TRAITS = {
    "points": Trait(1.0, "scores {more} in the end", unit="point"),
    "lead": Trait(1.0, "ends {more} ahead of the best other player", unit="point"),
    "rival": Trait(1.0, "leaves the best other player {more}", unit="point"),
    "memories": Trait(0.4, "owns {more} in the end", unit="Memory"),
    "soon": Trait(0.3, "owns {more} by your next turn", unit="Memory"),
    "hand": Trait(0.6, "starts your next turn with {more}", unit="Emotion"),
    "best": Trait(0.5, "can pay {more} of one type next turn", unit="Emotion"),
    "lingering": Trait(0.5, "keeps {more} for Research", unit="Lingering Emotion"),
    "id": Trait(0.5, "has your Research ID on a Memory next turn", "has your Research ID free"),
}
"""The traits that can be told, besides `own` with the number of a Memory."""

ABOUT = {"lead": "points", "rival": "points", "best": "hand", "lingering": "hand",
         "memories": "memories", "soon": "memories"}  # fmt: skip
"""Traits that speak of the same thing: of these only the one that differs most is told."""


def contrast(
    state: MemoriesState, best: Mapping[str, float], other: Mapping[str, float]
) -> list[str]:
    """What tells the courses apart, the most telling first, after "it"."""
    facts: list[tuple[float, str, str]] = []
    for name in best:
        trait = TRAITS.get(name) or _about_memory(state, name)
        if trait is None:
            continue
        size = abs(best[name] - other[name]) / trait.worth
        if size >= 1:
            about = ABOUT.get(name, name.split()[0])
            facts.append((size, about, _clause(trait, best[name], other[name])))
    told: dict[str, str] = {}
    for _, about, clause in sorted(facts, key=lambda fact: -fact[0]):
        told.setdefault(about, clause)
    return list(told.values())


def _about_memory(state: MemoriesState, name: str) -> Trait | None:
    """The trait of owning a Memory of the lanes in the end."""
    what, _, number = name.partition(" ")
    if what != "own" or int(number) not in MEMORIES:
        return None
    memory = state.cards.name[int(number)]
    return Trait(0.25, f"gets {memory}", f"leaves {memory} to others")


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
