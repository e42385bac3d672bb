"""The numbers of the rules, and the questions that they ask of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.escape.kinds import (
    ASSISTANT,
    CREATURE,
    EVENTS,
    EXPLORATION,
    FLARE,
    IMPROVED,
    METEOR,
    STUCK,
    TURN,
)
from core.escape.map import ESCAPE

if TYPE_CHECKING:
    from core.escape.state import EscapeState

HAND_LIMIT = 6
DRAWS = 3
BIG_TARGET = 10
"""The Assistant counts more against a target of so many points."""
ASSISTANT_POINTS = 5
UNDER_MOST = 3
"""The most cards that the Power Unit puts under the deck."""
BOTH = 3
"""`EscapeState.programs` when both launch programs run."""

RUNNING, ESCAPED, FAILED, GAVE_UP = range(4)
"""How a game stands: `EscapeState.result`."""


def target(state: EscapeState) -> int:
    """The exploration points asked for where the player is; 0 where nothing can be explored."""
    at = state.at
    if at == ESCAPE:  # ESC-14, ESC-18
        open_ = state.programs == BOTH or state.scenario == "parallel"
        return state.cards.rocket[state.scenario] if open_ else 0
    sector = state.cells[at]
    return state.cards.number[sector] if sector >= 0 else 0


def cards_leave(state: EscapeState) -> bool:
    """Whether the placed cards are on their way to the discard pile, and count no more."""
    return bool(state.stack) and state.stack[-1][0] == "put"


def marches(state: EscapeState) -> bool:
    """Whether a movement has begun and has not arrived yet."""
    return any(frame[0] == "march" for frame in state.stack)


def reached(state: EscapeState) -> bool:
    """Whether the judgment would succeed now (ESC-6)."""
    return bool(state.placed) and state.points >= target(state)


def playable(state: EscapeState) -> int:
    """How many cards of the hand can be discarded, paid and played."""
    hand = state.hand
    return len(hand) - hand.count(FLARE) - hand.count(METEOR)


def loose(state: EscapeState) -> list[int]:
    """The kinds of cards in hand that are not stuck, each once."""
    return [card for card in dict.fromkeys(state.hand) if card not in STUCK]


def returnable(state: EscapeState) -> list[int]:
    """The cards in hand that are no events (ESC-21)."""
    return [card for card in state.hand if card not in EVENTS]


def improvable(state: EscapeState) -> list[int]:
    """The Exploration cards in the discard pile that show their start side (ESC-17)."""
    return [card for card in state.pile if card < TURN]


def explorations(state: EscapeState) -> list[int]:
    """The Exploration cards in the discard pile, improved or not (ESC-23)."""
    return [card for card in state.pile if card in EXPLORATION or card in IMPROVED]


def flare_can_go(state: EscapeState, left: int) -> bool:
    """Whether a Solar Flare can be removed while `left` cards are still to be paid (ESC-26)."""
    return FLARE in state.hand and playable(state) > left


def worth(state: EscapeState, card: int) -> int:
    """The exploration points that a card adds when it is placed now."""
    if card == ASSISTANT and target(state) >= BIG_TARGET:  # ESC-20
        return ASSISTANT_POINTS
    if card == CREATURE:  # ESC-22
        return state.cards.points[card] + sum(held in EVENTS for held in state.hand)
    return state.cards.points[card]


def last_breath(state: EscapeState) -> bool:
    """Whether the oxygen is used up: no card left to draw, no tank to refill the deck."""
    return not (state.deck or state.tanks)
