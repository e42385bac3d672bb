"""What the generic checks must know of each game: where its cards are."""

from __future__ import annotations

from collections import Counter
from typing import Any

from core.escape.kinds import FACE, IMPROVED, TURN
from core.escape.state import EscapeState
from core.game import State
from core.memories import kinds as memories
from core.memories.state import MemoriesState
from core.moon import hidden as moon
from core.moon.kinds import NOTHING
from core.moon.state import MoonState
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
        case MoonState():
            return moon_cards(state)
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


def moon_cards(state: MoonState) -> Counter[int]:
    """All Structures, Bases, Expeditions and Reputation cards of a game of Moon."""
    codes = [*state.hands, *state.decks, *state.returned]
    cards = [card for some in codes for card in moon.faces(some)]
    cards += moon.faces(each for each in state.expeditions if each != NOTHING)
    cards += [card for some in (*state.built, *state.claimed) for card in some]
    return Counter([*cards, *state.display, *state.pile])


def forgets(state: State) -> bool:
    """Whether a card that some have seen may get out of their sight by what is decided now.

    In Moon one of the cards seen on the deck is taken, and the others do not know which.
    """
    return isinstance(state, MoonState) and bool(state.stack) and state.stack[-1][0] in MOON_LOOKS


def packed(state: State, seat: int) -> list[Any]:
    """A position as plain data; hands that are sorted by card with what the seat has seen first."""
    data = state.pack()
    if isinstance(state, MoonState):
        hands = data[MOON_HANDS]
        data[MOON_HANDS] = [sorted(hand, key=lambda c: (not c >> seat & 1, c)) for hand in hands]
    return data


MOON_LOOKS = ("look", "keep")


def is_shown(state: State, real: Any, shown: Any) -> bool:
    """Whether a view shows a number of a packed position: in Moon, but for who else has seen it."""
    if isinstance(state, MoonState) and type(real) is type(shown) is int:
        return face(state, real) == face(state, shown)
    return bool(real == shown)


def face(state: State, value: int) -> int:
    """The card that a packed number in a hidden place stands for."""
    if isinstance(state, MoonState):
        return value >> moon.SHIFT
    if isinstance(state, MemoriesState):
        return value & memories.FACE
    return value & FACE if isinstance(state, EscapeState) else value


def is_sorted(state: State, path: tuple[int, ...]) -> bool:
    """Whether the list at a path of a packed position keeps no order, so that it is sorted."""
    if isinstance(state, MoonState):
        return path[0] == MOON_HANDS
    return isinstance(state, MemoriesState) and path[0] == HANDS


HANDS = 5
"""Where a packed position of Bestest Memories has the hands."""
MOON_HANDS = 12
"""Where a packed position of Moon has the hands."""
