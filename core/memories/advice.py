"""What hints say: why business is completed as suggested, and how courses of play differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.contrast import Trait, clauses
from core.memories.kinds import END, LINGERING_KINDS, MEMORIES, NOTHING
from core.memories.paying import capacities
from core.memories.prospects import points

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
    """A course in numbers: what a seat has next turn, and what it may hope for in the end."""
    before, end = line[0], line[-1]
    after = next((s for s in line[1:] if s.active == seat and s.turn > before.turn), end)
    hand, owned = after.hands[seat], end.owned[seat]
    found = {
        "score": points(end, seat),
        "rival": max(points(end, other) for other in range(end.seats) if other != seat),
        "soon": float(after.owned[seat].bit_count() - before.owned[seat].bit_count()),
        "hand": float(sum(hand)),
        "best": float(max(capacities(hand))),
        "lingering": float(sum(hand[kind] for kind in LINGERING_KINDS)),
        "id": float(seat in after.ids),
    }
    mine = {memory for memory in before.lanes if NOTHING < memory < END}
    found |= {f"own {memory}": float(owned >> memory & 1) for memory in sorted(mine)}
    return found


TRAITS = {
    "rival": Trait(1.0, "leaves {more} to the best other player", unit="point", good=-1),
    "soon": Trait(0.3, "owns {more} by your next turn", unit="Memory", good=1),
    "hand": Trait(0.6, "starts your next turn with {more}", unit="Emotion", good=1),
    "best": Trait(0.5, "can pay {more} of one type next turn", unit="Emotion", good=1),
    "lingering": Trait(0.5, "keeps {more} for Research", unit="Lingering Emotion", good=1),
    "id": Trait(0.5, "has your Research ID on a Memory next turn", "has your Research ID free"),
}
"""The traits that can be told, besides `own` with the number of a Memory."""

ABOUT = {"best": "hand", "lingering": "hand"}
"""Traits that speak of the same thing: see `core.contrast`."""


def contrast(
    state: MemoriesState, best: Mapping[str, float], other: Mapping[str, float]
) -> list[str]:
    """What tells the courses apart, the most telling first, after "it"."""

    def trait_of(name: str) -> Trait | None:
        return TRAITS.get(name) or _about_memory(state, name)

    return clauses(best, other, trait_of, lambda name: ABOUT.get(name, name.split()[0]))


def _about_memory(state: MemoriesState, name: str) -> Trait | None:
    """The trait of owning a Memory of the lanes in the end."""
    what, _, number = name.partition(" ")
    if what != "own" or int(number) not in MEMORIES:
        return None
    memory = state.cards.name[int(number)]
    return Trait(0.25, f"gets {memory}", f"leaves {memory} to others")
