"""What hints say of Escape: what becomes of a course of play, and in which words courses differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.contrast import Trait, clauses
from core.escape import rules, scoring
from core.escape.kinds import IMPROVED, ITEMS, NOTHING, PROGRAMS
from core.escape.rules import ESCAPED
from core.game import total

if TYPE_CHECKING:
    from core.escape.state import EscapeState

_LEAST = "What is missed least goes; the best of it lies deepest and comes back first."

BECAUSE = {
    "pay": _LEAST,
    "limit": _LEAST,
    "id_limit": _LEAST,
    "put": "The best card lies deepest and comes back first.",
    "under": "Good cards under the deck are drawn once more before the pile is turned over.",
}
"""Why unfinished business is completed as suggested; what is not here deserves a search."""


def reason(state: EscapeState) -> str:
    """Why the suggestion is as it is; empty where a search should decide."""
    if not state.stack or (state.stack[-1][0] == "pay" and not state.stack[-1][2]):
        return ""
    return BECAUSE.get(state.stack[-1][0], "")


def traits(line: Sequence[EscapeState]) -> dict[str, float]:
    """A course in numbers: what this round brings, and what the game brings in the end."""
    before, after, end = line[0], line[1], line[-1]
    escaped = end.result == ESCAPED
    owned = scoring.owned(end)
    found: dict[str, float] = {
        f"finish {card}": float(after.cells[cell] == NOTHING)
        for cell, card in enumerate(before.cells)
        if card >= 0
    }
    found |= {
        "rocket": float(after.result == ESCAPED),
        "fetch": float(before.map_tank != NOTHING and after.map_tank == NOTHING),
        "lost": float(_lost(before, after)),
        "tanks": float(len(after.tanks)),
        "placed": float(after.points if after.placed else 0),
        "hand": float(rules.playable(after)),
        "events": float(len(end.kept)),
        "items": float(sum(card in ITEMS for card in owned)),
        "improved": float(sum(card in IMPROVED for card in owned)),
        "programs": float(end.programs.bit_count()),
        "turn": float(end.turn),
    }
    if (first := _first_success(line)) is not None:
        turn, sectors = first
        found["soon"] = float(turn)
        found |= {f"first {card}": float(card in sectors) for card in before.cells if card >= 0}
    if escaped:
        found |= {
            "score": float(total(scoring.lines(end))),
            "rounds": float(end.turn - before.turn),
            "left": float(len(end.tanks)),
        }
    return found


def _first_success(line: Sequence[EscapeState]) -> tuple[int, list[int]] | None:
    """After how many rounds the first sector is explored, and which (with any of that round)."""
    start = line[0].cells
    for state in line[1:]:
        gone = [card for card, now in zip(start, state.cells, strict=True) if card >= 0 > now]
        if gone:
            return state.turn - line[0].turn, gone
    return None


def _lost(before: EscapeState, after: EscapeState) -> bool:
    """Whether placed points were lost by walking away."""
    moved = after.at != before.at and after.cells[before.at] == before.cells[before.at]
    return before.points > 0 and moved


def _more(worth: float, unit: str, words: str) -> Trait:
    return Trait(worth, words, unit=unit, good=1)


TRAITS = {
    "rocket": Trait(0.15, "escapes this round", "does not escape this round yet", good=1),
    "fetch": Trait(0.3, "fetches the tank on the map", "leaves the tank on the map for later"),
    "lost": Trait(0.3, "gives up the points placed here", "keeps the points placed here", good=-1),
    "soon": Trait(0.6, "explores the next sector {d} later", "explores the next sector {d} earlier",
                  "round", good=-1),
    "tanks": _more(0.3, "tank", "has {more} by the next round"),
    "placed": _more(1.0, "point", "has {more} placed by the next round"),
    "hand": _more(0.5, "card", "starts the next round with {more}"),
    "events": _more(0.3, "event", "gets rid of {more} in the end"),
    "items": _more(0.4, "item", "gains {more} in the end"),
    "improved": _more(0.4, "card", "improves {more} in the end"),
    "programs": _more(0.2, "program", "runs {more} in the end"),
    "turn": Trait(0.8, "lasts {d} longer", "ends {d} earlier", "round"),
    "rounds": Trait(0.7, "reaches the rocket {d} later", "reaches the rocket {d} earlier", "round",
                    good=-1),
    "score": _more(1.0, "point", "scores {more} in an escape"),
    "left": _more(0.4, "tank", "escapes with {more} in the row"),
}  # fmt: skip
"""The traits that can be told, besides `finish` and `first` with the number of a sector."""

ABOUT = {
    "finish": "sector", "first": "sector", "turn": "length", "rounds": "length",
    "fetch": "oxygen", "tanks": "oxygen", "left": "oxygen", "lost": "placed", "placed": "placed",
}  # fmt: skip
"""Traits that speak of the same thing: see `core.contrast`."""


def contrast(
    state: EscapeState, best: Mapping[str, float], other: Mapping[str, float]
) -> list[str]:
    """What tells the courses apart, the most telling first, after "it"."""

    def trait_of(name: str) -> Trait | None:
        return TRAITS.get(name) or _about_sector(state, *name.split())

    return clauses(best, other, trait_of, lambda name: ABOUT.get(name.split()[0], name))


def _about_sector(state: EscapeState, what: str, number: str) -> Trait:
    """The trait of exploring a sector to its end: in this round, or before any other."""
    card = int(number)
    where = state.cards.sector[card]
    if what == "first":
        return Trait(0.4, f"explores {where} first", f"explores others before {where}")
    verb = "runs" if card in PROGRAMS else "finishes"
    return Trait(0.25, f"{verb} {where} this round", f"leaves {where} for later")
