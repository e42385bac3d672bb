"""What the generic checks must know of each game: where its cards are."""

from __future__ import annotations

from collections import Counter
from typing import Any

from core.escape.kinds import FACE, IMPROVED, TURN
from core.escape.state import EscapeState
from core.game import State
from core.memories import kinds as memories
from core.memories.state import MemoriesState
from tests.any_game.kuhn import Kuhn


def conserved(state: State) -> Counter[Any]:
    """All cards of a position, wherever they lie: never changed by play."""
    match state:
        case Kuhn():
            return Counter(state.cards)
        case EscapeState():
            return escape_cards(state)
        case MemoriesState():
            return memories_cards(state)
    raise NotImplementedError(f"say where the cards of {type(state).__name__} are")


def escape_cards(state: EscapeState) -> Counter[int]:
    """All cards of Escape from the Moon; an improved one counts as itself."""
    on_the_way = [frame[1] for frame in state.stack if frame[0] == "pay"]
    lists = (state.hand, state.deck, state.pile, state.placed, state.kept, state.box, state.tanks)
    cards = [card & FACE for cards in (*lists, on_the_way) for card in cards]
    cards += [card & FACE for card in (*state.cells, state.map_tank) if card >= 0]
    return Counter(card - TURN if card in IMPROVED else card for card in cards)


def memories_cards(state: MemoriesState) -> Counter[str]:
    """All Emotions and Memories, and the Research IDs that lie on a Memory at most once each."""
    lying = [*state.deck, *state.pile, *(card for cards in state.under for card in cards)]
    emotions = Counter([card & memories.FACE for card in lying])
    for hand in state.hands:
        emotions.update(dict(enumerate(hand)))
    found = [*state.memories, *(memory for memory in state.lanes if memory >= 0)]
    found += [memory for owned in state.owned for memory in memories.bits(owned)]
    if state.glitch != memories.NOTHING:
        found.append(state.cards.cover)
    placed = [owner for owner in state.ids if owner != memories.NOTHING]
    assert len(set(placed)) == len(placed), f"an ID lies twice: {placed}"
    return Counter(
        {f"emotion {kind}": count for kind, count in emotions.items() if count}
    ) + Counter([f"memory {memory}" for memory in found])


def face(state: State, value: int) -> int:
    """The card that a packed number in a hidden place stands for."""
    if isinstance(state, MemoriesState):
        return value & memories.FACE
    return value & FACE if isinstance(state, EscapeState) else value


def is_sorted(state: State, path: tuple[int, ...]) -> bool:
    """Whether the list at a path of a packed position keeps no order, so that it is sorted."""
    return isinstance(state, MemoriesState) and path[0] == HANDS


HANDS = 5
"""Where a packed position of Bestest Memories has the hands."""
