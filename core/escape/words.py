"""What is shown and said: labels, log lines, the position in words, endings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from core.escape import rules, scoring
from core.escape.cards import Cards
from core.escape.kinds import (
    ASSISTANT,
    CARD_BACK,
    CREATURE,
    FACE,
    NOTHING,
    STUCK,
    TANK,
    TANK_BACK,
    TURN,
)
from core.escape.map import ESCAPE, START, base, way
from core.game import Action, Event, View, total

if TYPE_CHECKING:
    from core.escape.state import EscapeState

PHASES = {
    "pay": "pay",
    "put": "order of discards",
    "suit": "Suit",
    "id": "ID Pass",
    "top": "card for the top of the deck",
    "id_limit": "hand limit",
    "improve": "improve a card",
    "hack": "Hacking",
    "under": "Power Unit",
    "fuel": "Fuel",
    "found": "item or improvement",
    "limit": "hand limit",
}


def phase(state: EscapeState) -> str:
    """What is being decided."""
    if state.seat is None:
        return "over"
    return PHASES[state.stack[-1][0]] if state.stack else "act"


def names(cards: Cards, numbers: Iterable[int]) -> str:
    """Short names in a row."""
    return ", ".join(card_name(cards, card) for card in numbers)


def card_name(cards: Cards, card: int) -> str:
    """The short name of a card, or of a back; an improved card bears a plus."""
    if card in (CARD_BACK, TANK_BACK):
        return "tank" if card == TANK_BACK else "?"
    return cards.short[card & FACE] + ("+" if 8 <= card & FACE < 16 else "")


def points_of(cards: Cards, card: int) -> str:
    """The exploration points of a card, in words."""
    points = cards.points[card]
    return f"{points} point{'s' * (points != 1)}"


def place(cards: Cards, cell: int, lying: int) -> str:
    """The name of a cell, by what lies on it."""
    if cell == START:
        return "the Start point"
    if cell == ESCAPE:
        return "the rocket"
    if lying == TANK:
        return f"the oxygen tank (cell {cell})"
    return f"the empty cell {cell}" if lying == NOTHING else cards.sector[lying]


# Labels of choices.


def _move_label(state: EscapeState, card: int, cell: int) -> str:
    steps = way(state.scenario, state.at, cell) if cell != state.at else 2
    where = place(state.cards, cell, state.cells[cell])
    back = " (there and back)" if cell == state.at else ""
    return (
        f"Move to {where}{back} with {card_name(state.cards, card)} "
        f"({steps} of {state.cards.steps[card]} steps)"
    )


def _explore_label(state: EscapeState, card: int) -> str:
    cards = state.cards
    cost = cards.cost[card]
    pay = f"pay {cost}" if cost else "free"
    return f"Explore with {card_name(cards, card)} ({points_of(cards, card)}, {pay})"


def _of(text: str) -> Callable[[EscapeState, int], str]:
    return lambda state, card: text.format(card_name(state.cards, card))


def _improve_label(state: EscapeState, card: int) -> str:
    cards, better = state.cards, card + 8
    give = f"Give up {item(state)} and improve" if state.stack[-1][0] == "found" else "Improve"
    now, then = (f"{points_of(cards, c)}, cost {cards.cost[c]}" for c in (card, better))
    return f"{give} {card_name(cards, card)} ({now} -> {then}{_worth(cards, better)})"


def _worth(cards: Cards, card: int) -> str:
    """The clear score and medals on a card, where it bears any."""
    parts = []
    if cards.score[card]:
        parts.append(f"score {cards.score[card]}")
    if cards.medals[card]:
        parts.append(f"{cards.medals[card]} medal{'s' * (cards.medals[card] > 1)}")
    return "".join(", " + part for part in parts)


def item(state: EscapeState) -> str:
    """The item behind the sector where the player stands."""
    return state.cards.name[state.cells[state.at]]


def _done_label(state: EscapeState) -> str:
    return "Put no more cards under the deck" if state.stack[-1][1] else "Put none under the deck"


_SKIPS = {
    "suit": "Put no card in the box",
    "id": "Do not use the ID Pass",
    "hack": "Take no card",
    "fuel": "Place no other card",
}

_LABELS: dict[str, Callable[..., str]] = {
    "move": _move_label,
    "explore": _explore_label,
    "meteor": lambda s: f"Remove a Meteorite: placed points {s.points} -> {s.points - 1}",
    "end": lambda _: "End the phase: judge the exploration",
    "pay": _of("Pay {}"),
    "flare": lambda _: "Remove a Solar Flare for 1 more card",
    "place": lambda _: "Place the card",
    "put": _of("Discard {} next"),
    "box": _of("Put {} in the box"),
    "use": lambda s: f"Use the ID Pass: draw {min(rules.DRAWS, len(s.deck))}, return 1",
    "top": _of("Put {} on top of the deck"),
    "discard": _of("Discard {}"),
    "improve": _improve_label,
    "take": lambda s, at: f"Take {card_name(s.cards, s.pile[at])}, discard {at + 1} from below",
    "under": _of("Put {} under the deck"),
    "done": _done_label,
    "free": _of("Place {} at no cost"),
    "obtain": lambda s: f"Take the item: {item(s)}",
    "skip": lambda s: _SKIPS[s.stack[-1][0]],
    "give_up": lambda _: "Give up",
}


def label(state: EscapeState, action: Action) -> str:
    """An action as a short text."""
    return _LABELS[action[0]](state, *action[1:])


def explain(state: EscapeState, action: Action) -> str:
    """The card that an action plays, pays, moves or takes, in full; "" when there is none."""
    verb, *numbers = action
    if verb == "obtain":
        numbers = [state.cells[state.at]]
    elif verb == "take":
        numbers = [state.pile[numbers[0]]]
    if not numbers:
        return ""
    card, cards = numbers[0], state.cards
    return f"{cards.name[card]}: {card_words(cards, card)}. {cards.about[card]}"


# Log lines.


def lines(events: Sequence[Event], cards: Cards) -> list[str]:
    """What happened, in sentences. All that is logged is open to the one player."""
    said: list[str] = []
    drawn: list[int] = []
    for event in (*events, ("",)):
        if event[0] == "drew":
            drawn.append(event[1])
            continue
        if drawn:
            said.append(f"Drew {names(cards, drawn)}.")
            drawn = []
        if event[0] in _LINES:
            said.append(_LINES[event[0]](cards, *event[1:]))
    return said


def _placed_line(cards: Cards, card: int, points: int, paid: tuple[int, ...]) -> str:
    pay = f"Paid {names(cards, paid)}. " if paid else ""
    return f"{pay}Placed {card_name(cards, card)} ({points})."


def _moved_line(cards: Cards, card: int, cell: int, lying: int) -> str:
    return f"Moved to {place(cards, cell, lying)} with {card_name(cards, card)}."


def _improved_line(cards: Cards, card: int) -> str:
    better = card + 8
    return (
        f"{card_name(cards, card)} improved: {points_of(cards, better)}, "
        f"cost {cards.cost[better]}{_worth(cards, better)}."
    )


def _refreshed_line(_: Cards, count: int, tanks: int) -> str:
    return f"Refresh: tank to the bottom, {count} cards; {tanks} left in the row."


_OVER = {
    1: "The rocket lifts off: you escaped.",
    2: "No card can be played any more: you did not escape.",
    3: "You gave up.",
}

_LINES: dict[str, Callable[..., str]] = {
    "moved": _moved_line,
    "lost": lambda c, gone: f"Left behind: {names(c, gone)} and their points.",
    "boxed": lambda c, card: f"{card_name(c, card)} goes to the box.",
    "tank": lambda _, tanks: f"Found an oxygen tank: {tanks} in the row.",
    "placed": _placed_line,
    "flare": lambda c: f"Solar Flare removed for 1 more card: +{c.removed_score} score.",
    "meteor": lambda c, was, now: (
        f"Meteorite removed: placed points {was} -> {now}, +{c.removed_score} score."
    ),
    "returned": lambda c, card: f"{card_name(c, card)} goes on top of the deck.",
    "improved": _improved_line,
    "gave": lambda c, sector: f"Gave up {c.name[sector]}.",
    "obtained": lambda c, sector: f"Took {c.name[sector]}.",
    "program": lambda c, sector, done: (
        f"{c.sector[sector]} runs" + (": the rocket can be explored." if done == 3 else ".")
    ),
    "hacked": lambda c, card: f"Hacking takes {card_name(c, card)} from the discard pile.",
    "under": lambda c, under: f"Under the deck: {names(c, under)}.",
    "put": lambda c, put: f"Discarded {names(c, put)}.",
    "discarded": lambda c, gone: f"Put down {names(c, gone)}.",
    "succeeded": lambda _, points, need: f"Success: {points} of {need}.",
    "failed": lambda _, points, need: f"Failed: {points} of {need}. Cards stay placed.",
    "refreshed": _refreshed_line,
    "dry": lambda _: "The deck is empty and no tank is left: nothing more to draw.",
    "over": lambda _, result: _OVER[result],
}


# The position in words.


def describe(view: View[EscapeState]) -> list[str]:
    """The position, a line a fact."""
    state, cards = view.table, view.table.cards
    out = [f"Round {state.turn}. You are at {place(cards, state.at, state.cells[state.at])}."]
    if need := rules.target(state):
        placed = f", placed {state.points}: {names(cards, state.placed)}" if state.placed else ""
        out.append(f"Here: needs {need}{placed}.")
    out += _map_words(state)
    out.append(f"Rocket: needs {cards.rocket[state.scenario]}, {_programs(state)}.")
    tank = " One more tank lies on the map." if state.map_tank != NOTHING else ""
    out.append(f"Oxygen: {len(state.tanks)} tanks in the row.{tank}")
    out.append(f"Deck {len(state.deck)}, from the top: {names(cards, reversed(state.deck)) or '-'}")
    out.append(f"Pile {len(state.pile)}, from the top: {names(cards, reversed(state.pile)) or '-'}")
    out.append(f"Score if you escape now: {score_if_escaped(view)}")
    out.append("Hand: " + ("; ".join(card_words(cards, card) for card in state.hand) or "empty"))
    return out + warnings(view)


def card_words(cards: Cards, card: int) -> str:
    """A card of the hand: name, points, cost."""
    if card in STUCK:
        return f"{card_name(cards, card)} (stuck)"
    return f"{card_name(cards, card)} ({points_of(cards, card)}, cost {cards.cost[card]})"


def _programs(state: EscapeState) -> str:
    if state.scenario == "parallel":
        return "open from the start"
    running = [n for bit, n in ((1, "A"), (2, "B")) if state.programs & bit]
    return f"programs running: {' and '.join(running) or 'none'}"


def _map_words(state: EscapeState) -> list[str]:
    rows = []
    for number, row in enumerate(base(state.scenario).rows, 1):
        cells = []
        for cell in row:
            lying = state.cells[cell]
            if not cell:
                cells.append("(no cell)")
            elif lying >= 0:
                cells.append(f"{state.cards.sector[lying]} {state.cards.number[lying]}")
            else:
                cells.append("oxygen tank" if lying == TANK else "(explored)")
        rows.append(f"Row {number} from below: {' | '.join(cells)}")
    return rows[::-1]


def score_if_escaped(view: View[EscapeState]) -> int:
    """The clear score of an escape at this moment."""
    return total(scoring.lines(view.table, escaped=True, unseen=view.unseen[0]))


def warnings(view: View[EscapeState]) -> list[str]:
    """What a player should not overlook (ESC-33)."""
    state = view.table
    if state.seat is None:
        return []
    said = []
    if tanks := tanks_of_next_draw(state):
        said.append(f"The next replenishing uses {tanks} tank{'s' * (tanks > 1)}.")
    need = rules.target(state)
    if need and most_points(view) < need:
        said.append(f"All your cards together cannot reach {need} any more.")
    if not state.stack and not (state.acted or state.deck or state.tanks):
        said.append("Ending the phase without doing anything ends the game.")
    return said


def tanks_of_next_draw(state: EscapeState) -> int:
    """How many tanks the next replenishing will use, with the cards as they lie now."""
    deck, tanks = len(state.deck), len(state.tanks)
    pile, used = len(state.pile), 0
    needed = rules.target(state)
    if needed and state.points >= needed:
        pile += len(state.placed)
    for _ in range(rules.DRAWS):
        if not deck:
            break
        deck -= 1
        if not deck and used < tanks:
            used += 1
            deck, pile = pile + 1, 0
    return used


def most_points(view: View[EscapeState]) -> int:
    """The most points that could ever be placed here together: never less than is possible.

    Every card that is owned or can still be found counts at its best.
    """
    state = view.table
    cards = [card for card in scoring.owned(state, view.unseen[0]) if card not in STUCK]
    cards += [card for card in state.cells if card >= 0]
    return sum(_best(state.cards, card) for card in cards) + len(view.unseen[1]) - state.lost


def _best(cards: Cards, card: int) -> int:
    """The most points that a card can place."""
    if card == ASSISTANT:
        return max(cards.points[card], rules.ASSISTANT_POINTS)
    if card == CREATURE:
        return cards.points[card] + sum(cards.events)
    return max(cards.points[card], cards.points[card + TURN] if card < TURN else 0)


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
        "warnings": warnings(view),
    }


# The end.


def ending(state: EscapeState) -> tuple[str, str]:
    """A heading and a sentence about how the game ended (Scenarios)."""
    score = total(scoring.lines(state))
    if state.result == 3:
        return "Given up", "The base keeps its silence. The next expedition starts when you do."
    if state.result != 1:
        return "Out of oxygen", "You did not get away this time; the base remembers what you tried."
    if state.scenario == "training":
        return "Training passed", "You know how to get out. A real emergency gives no warning."
    if state.scenario == "moonlit":
        return _moonlit(score)
    if state.scenario == "parallel":
        return scoring.rank(score), f"Case closed with a clear score of {score}."
    return "Escaped", "You reach the mothership with all that you found in the base."


def _moonlit(score: int) -> tuple[str, str]:
    if score < scoring.TRUTH:
        return (
            "Escaped, the secret kept",
            f"With {scoring.TRUTH} or more the truth would have come out. Look again one day.",
        )
    return (
        "The secret of Lunarium",
        "A mineral that thinks, and a life beneath the Moon that listens: you made it a friend.",
    )


def tally(state: EscapeState) -> dict[str, int]:
    """What statistics count."""
    return {
        "escaped": int(state.result == 1),
        "score": total(scoring.lines(state)),
        "rounds": state.turn,
        "given_up": int(state.result == 3),
    }
