"""What a card is worth, and the sensible end of unfinished business."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.escape import rules
from core.escape.kinds import FAMILY, SECTORS, STUCK, TURN
from core.game import Action

if TYPE_CHECKING:
    from core.escape.state import EscapeState


def value(state: EscapeState, card: int) -> float:
    """How useful a card is in the deck: its points, less what it costs to play."""
    if card in STUCK:
        return -9.0
    if card == FAMILY:
        return 0.9
    cards = state.cards
    return cards.points[card] - 0.4 * cards.cost[card] + (0.3 if card in SECTORS else 0.0)


def suggest(state: EscapeState) -> list[Action]:
    """The sensible completion of the unfinished business, up to the next card that is turned up."""
    if state.seat is None or not state.stack:
        return []
    chosen = []
    ahead = state.clone()
    depth, name = len(ahead.stack), ahead.stack[-1][0]
    while len(ahead.stack) == depth and ahead.stack[-1][0] == name:
        action = step(ahead, name)
        chosen.append(action)
        if action[0] == "use":
            break
        ahead.play(action)
    return chosen


def step(state: EscapeState, name: str) -> Action:
    """The next step of the business `name`, the newest unfinished."""
    legal = state.legal()
    if name in ("pay", "limit", "id_limit"):
        # Among the cards to lose the better ones go first: they lie deepest and come back first.
        frame = state.stack[-1]
        losing = frame[2] if name == "pay" else len(state.hand) - rules.HAND_LIMIT
        cards = sorted(
            (action for action in legal if action[0] in ("pay", "discard")),
            key=lambda action: value(state, action[1]),
        )
        copies = [action for action in cards for _ in range(state.hand.count(action[1]))]
        return copies[:losing][-1] if copies and losing else legal[0]
    if name in ("put", "improve", "under", "free", "fuel", "hack"):
        return max(legal, key=lambda action: gain(state, action))
    if name == "suit":
        stuck = next((card for card in STUCK if card in state.hand), None)
        return ("skip",) if stuck is None else ("box", stuck)
    if name == "top":
        return max(legal, key=lambda action: value(state, action[1]))
    return legal[0]


def gain(state: EscapeState, action: Action) -> float:
    """What a step brings: the worth of the card, or of its better side."""
    verb = action[0]
    if verb in ("skip", "done"):
        return 0.0
    card = state.pile[action[1]] if verb == "take" else action[1]
    if verb == "improve":
        cards = state.cards
        better = card + TURN
        score = cards.score[better] + 2 * cards.medals[better]
        return value(state, better) - value(state, card) + 0.2 * score + 0.1
    if verb == "free":
        return state.cards.points[card] + 0.1 * state.cards.cost[card]
    return value(state, card)
