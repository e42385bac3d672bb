"""The hand deck and the discard pile: draws, oxygen, the hand limit, orders of discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.escape.kinds import FACE, FAMILY, HIDDEN
from core.escape.rules import DRAWS, HAND_LIMIT
from core.game import Action, Event

if TYPE_CHECKING:
    from core.escape.state import EscapeState

Frame = tuple[Any, ...]
Log = list[Event]


def draw(state: EscapeState, log: Log) -> None:
    """The top card of the deck goes to the hand."""
    card = state.deck.pop()
    state.hand.append(card & FACE)
    log.append(("drew", card & FACE, card // HIDDEN))


def refresh(state: EscapeState, log: Log) -> None:
    """Turn the discard pile over into a new deck, one tank at its bottom (ESC-8)."""
    if state.deck or not state.tanks:
        return
    state.deck = [state.tanks[0], *reversed(state.pile)]
    state.tanks = state.tanks[1:]
    state.pile = []
    log.append(("refreshed", len(state.deck), len(state.tanks)))


def replenish(state: EscapeState, _: Frame, log: Log) -> None:
    """Phase 1 of the next round: draw three, then the hand limit (ESC-8, ESC-9)."""
    state.turn += 1
    state.acted = False
    log.append(("turn", state.turn))
    for _draws in range(DRAWS):
        if not state.deck:
            log.append(("dry",))
            break
        draw(state, log)
        refresh(state, log)
    state.stack += [("begin",), ("limit", ())]


def too_many(state: EscapeState, cards: int) -> bool:
    """Whether one of so many cards must be put down (ESC-9)."""
    return cards > 0 and len(state.hand) > HAND_LIMIT


def put_down(state: EscapeState, action: Action, log: Log) -> None:
    """Discard a card of the hand for the hand limit."""
    name, cards = state.stack.pop()
    state.hand.remove(action[1])
    state.pile.append(action[1])
    state.stack.append((name, (*cards, action[1])))


def after_limit(state: EscapeState, frame: Frame, log: Log) -> None:
    """The hand fits; after ID Authentication the deck may have to be refreshed (ESC-8)."""
    if frame[1]:
        log.append(("discarded", frame[1]))
    refresh(state, log)


def leave(state: EscapeState, _: Frame, log: Log) -> None:
    """The placed cards leave the area: Memories of Family to the box, the rest one by one."""
    state.points = state.lost = 0
    gone = tuple(card for card in state.placed if card == FAMILY)  # ESC-28
    state.box += gone
    state.placed = tuple(card for card in state.placed if card != FAMILY)
    log += [("boxed", card) for card in gone]
    state.stack.append(("put", ()))


def put(state: EscapeState, action: Action, log: Log) -> None:
    """Discard the next of the placed cards, in the player's order (ESC-10)."""
    _, cards = state.stack.pop()
    at = state.placed.index(action[1])
    state.placed = state.placed[:at] + state.placed[at + 1 :]
    state.pile.append(action[1])
    state.stack.append(("put", (*cards, action[1])))


def after_put(state: EscapeState, frame: Frame, log: Log) -> None:
    """The last of the placed cards follows by itself."""
    cards = frame[1] + state.placed
    state.pile += state.placed
    state.placed = ()
    if cards:
        log.append(("put", cards))
