"""The position for those who do not see the board: in words, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.escape import reasons, rules, scoring
from core.escape.kinds import EXPLORATION, HIDDEN, IMPROVED, NOTHING, PROGRAM_A, PROGRAM_B, TANK
from core.escape.map import START, base
from core.escape.words import (
    asked,
    card_name,
    card_words,
    names,
    place,
    score_if_escaped,
    warnings,
)
from core.game import View
from core.plural import many

if TYPE_CHECKING:
    from core.escape.state import EscapeState


def describe(view: View[EscapeState]) -> list[str]:
    """The position, a line a fact."""
    state, cards = view.table, view.table.cards
    rows = base(state.scenario).rows
    out = [_where(state), _here(state), *_map_words(state)]
    rocket = f"needs {cards.rocket[state.scenario]}, {_programs(state)}"
    out.append(f"Rocket, above the middle of row {len(rows)}: {rocket}.")
    on_map = " One more lies on the map." if state.map_tank != NOTHING else ""
    out.append(f"Oxygen: {many(len(state.tanks), 'tank')} in the row.{on_map}")
    out.append(f"Deck {len(state.deck)}, from the top: {names(cards, reversed(state.deck)) or '-'}")
    out.append(f"Pile {len(state.pile)}, from the top: {names(cards, reversed(state.pile)) or '-'}")
    if state.kept:
        out.append(f"Events removed: {names(cards, state.kept)}")
    if boxed := [card for card in state.box if card < HIDDEN]:
        out.append(f"In the box: {names(cards, boxed)}")
    if state.seat is not None:
        out.append(_score(view))
    out.append(f"Hand {len(state.hand)}:" if state.hand else "Hand: empty")
    out += [f"  {_held(state, card)}" for card in state.hand]
    if business := asked(state):
        out.append(business)
    return out + warnings(view)


def brief(view: View[EscapeState]) -> list[str]:
    """Where one is, what is placed there, and the hand, a line each; then what is asked."""
    state = view.table
    held = "; ".join(card_words(state.cards, card) for card in state.hand)
    said = [_where(state), _here(state), f"Hand {len(state.hand)}: {held or 'empty'}"]
    return [*said, *filter(None, [asked(state)]), *warnings(view)]


def _where(state: EscapeState) -> str:
    below = ", below the middle of row 1" if state.at == START else ""
    where = place(state.cards, state.at, state.cells[state.at])
    return f"Round {state.turn}. You are at {where}{below}."


def _here(state: EscapeState) -> str:
    if rules.cards_leave(state):
        left = "Left behind, to" if rules.marches(state) else "To"
        return f"{left} be put on the pile: {names(state.cards, state.placed)}."
    if (closed := reasons.nothing_here(state)) is not None:
        return closed
    placed = "nothing placed"
    if state.placed:
        points = f"{state.points + state.lost} - {state.lost} = " * bool(state.lost)
        placed = f"placed {points}{state.points}, lost by moving"
        placed += f": {names(state.cards, state.placed)}"
    return f"Here: needs {rules.target(state)}, {placed}."


def _score(view: View[EscapeState]) -> str:
    medals = scoring.medals(view.table)
    worth = f"{many(medals, 'medal')} worth {scoring.medal_score(medals)}"
    return f"Score if you escape now: {score_if_escaped(view)} ({worth})"


def _held(state: EscapeState, card: int) -> str:
    """A card of the hand; what an item or event does is said with it."""
    cards = state.cards
    about = "" if card in EXPLORATION or card in IMPROVED else f": {cards.about[card]}"
    return card_words(cards, card) + about


def _programs(state: EscapeState) -> str:
    if state.scenario == "parallel":
        return "open from the start"
    return f"programs running: {' and '.join(_running(state)) or 'none'}"


def _running(state: EscapeState) -> list[str]:
    """The names of the launch programs that run."""
    done = [c for c in (PROGRAM_A, PROGRAM_B) if state.programs >> (c - PROGRAM_A) & 1]
    return [state.cards.sector[card] for card in done]


def _map_words(state: EscapeState) -> list[str]:
    rows = []
    for number, row in enumerate(base(state.scenario).rows, 1):
        cells = [_cell_words(state, cell) for cell in row]
        rows.append(f"Row {number} from below: {' | '.join(cells)}")
    return rows[::-1]


def _cell_words(state: EscapeState, cell: int) -> str:
    if not cell:
        return "(no cell)"
    lying = state.cells[cell]
    you = " (you)" * (state.at == cell)
    if lying >= 0:
        return f"{state.cards.sector[lying]} {state.cards.number[lying]}{you}"
    return f"{'oxygen tank' if lying == TANK else f'explored (cell {cell})'}{you}"


def facts(view: View[EscapeState]) -> dict[str, Any]:
    """All that the player sees, as plain data."""
    state, cards = view.table, view.table.cards

    def named(numbers: Iterable[int]) -> list[str]:
        return [card_name(cards, card) for card in numbers]

    cells = {}
    for cell in base(state.scenario).cells:
        lying = state.cells[cell]
        if lying >= 0:
            cells[str(cell)] = {"sector": cards.sector[lying], "number": cards.number[lying]}
        else:
            cells[str(cell)] = {"sector": "tank" if lying == TANK else None, "number": 0}
    return {
        "scenario": state.scenario,
        "round": state.turn,
        "at": state.at,
        "target": rules.target(state),
        "placed": named(state.placed),
        "placed_points": state.points,
        "points_lost": state.lost,
        "cells": cells,
        "rows": [list(row) for row in base(state.scenario).rows],
        "rocket": cards.rocket[state.scenario],
        "programs": [name for bit, name in ((1, "A"), (2, "B")) if state.programs & bit],
        "tanks": len(state.tanks),
        "tank_on_map": state.map_tank != NOTHING,
        "hand": [
            {"card": card_name(cards, c), "points": cards.points[c], "cost": cards.cost[c]}
            for c in state.hand
        ],
        "deck": named(reversed(state.deck)),
        "pile": named(reversed(state.pile)),
        "removed_events": named(state.kept),
        "box": named(state.box),
        "medals": scoring.medals(state),
        "score_if_escaped": score_if_escaped(view),
        "asked": asked(state),
        "warnings": warnings(view),
    }
