"""What is shown of a position: names, the phase, labels of choices, warnings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from core.escape import rules, scoring
from core.escape.cards import Cards
from core.escape.kinds import (
    ASSISTANT,
    CARD_BACK,
    CREATURE,
    FACE,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    ID_PASS,
    IMPROVED,
    METEOR,
    NOTHING,
    POWER_UNIT,
    STUCK,
    SUIT,
    TANK,
    TANK_BACK,
    TURN,
)
from core.escape.map import ESCAPE, START, way
from core.game import Action, View, total
from core.plural import many

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


# Names and numbers.


def names(cards: Cards, numbers: Iterable[int]) -> str:
    """Short names in a row."""
    return ", ".join(card_name(cards, card) for card in numbers)


def card_name(cards: Cards, card: int) -> str:
    """The short name of a card, or of a back; an improved card bears a plus."""
    if card in (CARD_BACK, TANK_BACK):
        return "tank" if card == TANK_BACK else "?"
    return cards.short[card & FACE] + ("+" if card & FACE in IMPROVED else "")


def points_of(cards: Cards, card: int) -> str:
    """The exploration points of a card, in words."""
    return many(cards.points[card], "point")


def card_words(cards: Cards, card: int) -> str:
    """A card of the hand: name, points, cost, and what it scores."""
    if card in STUCK:
        return f"{card_name(cards, card)} (stuck)"
    return f"{card_name(cards, card)} ({side_words(cards, card)})"


def side_words(cards: Cards, card: int) -> str:
    """What is printed on a card: points, cost, clear score, medals."""
    parts = [points_of(cards, card), f"cost {cards.cost[card]}"]
    if cards.score[card]:
        parts.append(f"score {cards.score[card]}")
    if cards.medals[card]:
        parts.append(many(cards.medals[card], "medal"))
    return ", ".join(parts)


def place(cards: Cards, cell: int, lying: int) -> str:
    """The name of a cell, by what lies on it."""
    if cell == START:
        return "the Start point"
    if cell == ESCAPE:
        return "the rocket"
    if lying == TANK:
        return "the oxygen tank"
    return f"the empty cell {cell}" if lying == NOTHING else cards.sector[lying]


def item(state: EscapeState) -> str:
    """The item behind the sector where the player stands."""
    return state.cards.name[state.cells[state.at]]


# Labels of choices.


def _move_label(state: EscapeState, card: int, cell: int) -> str:
    steps = way(state.scenario, state.at, cell)
    where = place(state.cards, cell, state.cells[cell])
    back = " (there and back)" if cell == state.at else ""
    of = many(state.cards.steps[card], "step")
    return f"Move to {where}{back} with {card_name(state.cards, card)} ({steps} of {of})"


def _explore_label(state: EscapeState, card: int) -> str:
    cost = state.cards.cost[card]
    pay = f"pay {cost}" if cost else "free"
    points = many(rules.worth(state, card), "point")
    return f"Explore with {card_name(state.cards, card)} ({points}, {pay})"


def _end_label(state: EscapeState) -> str:
    needed = rules.target(state)
    if rules.reached(state):
        return f"End the phase: {state.points} of {needed} points, a success"
    if ends_the_game(state):
        return "End the phase and the game: no oxygen is left"
    if state.placed:
        return f"End the phase: {state.points} of {needed} points, a failure"
    return "End the phase: there is nothing to judge"


def ends_the_game(state: EscapeState) -> bool:
    """Whether the phase, ended now, is the end without an escape (ESC-29)."""
    idle = not state.acted and not rules.reached(state)
    return idle and not state.stack and rules.last_breath(state)


def _improve_label(state: EscapeState, card: int) -> str:
    cards = state.cards
    give = f"Give up {item(state)} and improve" if state.stack[-1][0] == "found" else "Improve"
    now, then = side_words(cards, card), side_words(cards, card + TURN)
    return f"{give} {card_name(cards, card)} ({now} -> {then})"


def _take_label(state: EscapeState, at: int) -> str:
    return f"Take {card_name(state.cards, state.pile[at])}, number {at + 1} from below"


def _done_label(state: EscapeState) -> str:
    return "Put no more cards under the deck" if state.stack[-1][1] else "Put none under the deck"


def _skip_label(state: EscapeState) -> str:
    return {
        "suit": "Put no card in the box",
        "id": f"Do not use {card_name(state.cards, ID_PASS)}",
        "hack": "Take no card",
        "fuel": "Place no other card",
    }[state.stack[-1][0]]


def _meteor_label(state: EscapeState) -> str:
    now = f"placed points {state.points} -> {state.points - 1}"
    return f"Remove {_scoring(state, METEOR)}: {now}"


def _scoring(state: EscapeState, event: int) -> str:
    return f"{card_name(state.cards, event)} (+{state.cards.removed_score} score)"


def _use_label(state: EscapeState) -> str:
    draws = min(rules.DRAWS, len(state.deck))
    return f"Use {card_name(state.cards, ID_PASS)}: draw {draws}, return 1"


def _obtain_label(state: EscapeState) -> str:
    return f"Take the item: {item(state)} ({side_words(state.cards, state.cells[state.at])})"


def _of(text: str) -> Callable[[EscapeState, int], str]:
    return lambda state, card: text.format(card_name(state.cards, card))


_LABELS: dict[str, Callable[..., str]] = {
    "move": _move_label,
    "explore": _explore_label,
    "meteor": _meteor_label,
    "end": _end_label,
    "pay": _of("Pay {}"),
    "flare": lambda s: f"Remove {_scoring(s, FLARE)} for 1 more card",
    "place": lambda s: f"Place {card_name(s.cards, s.stack[-1][1])}",
    "put": _of("Discard {} next"),
    "box": _of("Put {} in the box"),
    "use": _use_label,
    "top": _of("Put {} on top of the deck"),
    "discard": _of("Discard {}"),
    "improve": _improve_label,
    "take": _take_label,
    "under": _of("Put {} under the deck"),
    "done": _done_label,
    "free": lambda s, card: (
        f"Place {card_name(s.cards, card)} at no cost ({many(rules.worth(s, card), 'point')})"
    ),
    "obtain": _obtain_label,
    "skip": _skip_label,
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
    sides = "" if card in STUCK else f"{side_words(cards, card)}. "
    return f"{cards.name[card]}{' (improved)' * (card in IMPROVED)}: {sides}{cards.about[card]}"


def asked(state: EscapeState) -> str:
    """What is asked for in the unfinished business, in a sentence; "" when nothing is."""
    if not state.stack:
        return ""
    cards, (name, *parts) = state.cards, state.stack[-1]
    found = state.cells[state.at]
    match name:
        case "pay":
            return f"Paying for {card_name(cards, parts[0])}: {many(parts[1], 'card')} to go."
        case "limit" | "id_limit":
            loose = rules.playable(state) if name == "limit" else len(rules.returnable(state))
            excess = min(len(state.hand) - rules.HAND_LIMIT, loose)
            return f"Put down {many(excess, 'card')}, the first the deepest."
        case "put":
            return "The placed cards go to the discard pile in your order, the first the deepest."
        case "found":
            return (
                f"Found {cards.name[found]} ({side_words(cards, found)}): {cards.about[found]} "
                "Take it, or give it up to improve a card."
            )
        case "top":
            return "A card of your hand goes face down on top of the deck."
        case "under":
            left = many(rules.UNDER_MOST - len(parts[0]), "Exploration card")
            return (
                f"{cards.name[POWER_UNIT]} puts up to {left} under the deck, the last the deepest."
            )
        case "improve":
            return "An Exploration card in the discard pile is improved."
        case "suit":
            return f"{cards.name[SUIT]} may put a card of your hand in the box for good."
        case "hack":
            return f"{cards.name[HACKING]} may take a card from the discard pile."
        case "fuel":
            return f"{cards.name[FUEL]} lets you place another card at no cost."
        case _:
            return f"{cards.name[ID_PASS]} may be used."


# Warnings (ESC-33).


def score_if_escaped(view: View[EscapeState]) -> int:
    """The clear score of an escape at this moment."""
    return total(scoring.lines(view.table, escaped=True, unseen=view.unseen[0]))


def warnings(view: View[EscapeState]) -> list[str]:
    """What a player should not overlook."""
    state = view.table
    if state.seat is None:
        return []
    said = []
    if tanks := tanks_of_next_draw(state):
        said.append(f"The next replenishing uses {many(tanks, 'tank')}.")
    need = rules.target(state)
    if need and most_points(view) < need:
        said.append(f"All your cards together cannot reach {need} any more.")
    if ends_the_game(state):
        said.append("Ending the phase without doing anything ends the game.")
    return said


def tanks_of_next_draw(state: EscapeState) -> int:
    """How many tanks the next replenishing will use, with the cards as they lie now.

    What goes to the discard pile in any case counts as lying there: what must still be paid or
    put down, and after a success the placed cards.
    """
    success = rules.reached(state)
    if success and state.at == ESCAPE:
        return 0
    deck, tanks, pile, used = len(state.deck), len(state.tanks), len(state.pile), 0
    waiting = {frame[0]: frame for frame in state.stack}
    if success or "put" in waiting:
        pile += sum(card != FAMILY for card in state.placed)
    if "pay" in waiting:
        pile += waiting["pay"][2]
    if "limit" in waiting:
        pile += min(len(state.hand) - rules.HAND_LIMIT, rules.playable(state))
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
    return sum(_best(state.cards, card) for card in cards) + len(view.unseen[1])


def _best(cards: Cards, card: int) -> int:
    """The most points that a card can place."""
    if card == ASSISTANT:
        return max(cards.points[card], rules.ASSISTANT_POINTS)
    if card == CREATURE:
        return cards.points[card] + sum(cards.events)
    return max(cards.points[card], cards.points[card + TURN] if card < TURN else 0)
