"""What the generic checks must know of each game: where its cards are."""

from __future__ import annotations

from collections import Counter
from typing import Any

from core.escape.kinds import FACE, IMPROVED, TURN
from core.escape.state import EscapeState
from core.game import State
from tests.any_game.kuhn import Kuhn


def conserved(state: State) -> Counter[Any]:
    """All cards of a position, wherever they lie: never changed by play."""
    match state:
        case Kuhn():
            return Counter(state.cards)
        case EscapeState():
            return escape_cards(state)
    raise NotImplementedError(f"say where the cards of {type(state).__name__} are")


def escape_cards(state: EscapeState) -> Counter[int]:
    """All cards of Escape from the Moon; an improved one counts as itself."""
    on_the_way = [frame[1] for frame in state.stack if frame[0] == "pay"]
    lists = (state.hand, state.deck, state.pile, state.placed, state.kept, state.box, state.tanks)
    cards = [card & FACE for cards in (*lists, on_the_way) for card in cards]
    cards += [card & FACE for card in (*state.cells, state.map_tank) if card >= 0]
    return Counter(card - TURN if card in IMPROVED else card for card in cards)


def face(state: State, value: int) -> int:
    """The card that a packed number in a hidden place stands for."""
    return value & FACE if isinstance(state, EscapeState) else value
