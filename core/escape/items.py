"""Items at work (Special Effects List; ESC-19 to ESC-25): what starts them, what they ask, do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.escape.kinds import ANALYSIS, FUEL, HACKING, ID_PASS, POWER_UNIT, SUIT, TURN
from core.escape.oxygen import Frame, Log, draw
from core.escape.rules import DRAWS, explorations, improvable, playable, returnable
from core.game import Action

if TYPE_CHECKING:
    from core.escape.state import EscapeState

EFFECTS: dict[int, tuple[Frame, Callable[[EscapeState], object]]] = {
    # Item: the business that it starts, and whether there is anything to do.
    ID_PASS: (("id",), lambda s: s.deck or returnable(s)),
    SUIT: (("suit",), lambda s: s.hand),
    ANALYSIS: (("improve",), improvable),
    HACKING: (("hack",), lambda s: s.pile),
    POWER_UNIT: (("under", ()), explorations),
    FUEL: (("fuel",), playable),
}
"""What happens when an item is placed. Moving with it starts the Suit only (ESC-13)."""


def box(state: EscapeState, action: Action, log: Log) -> None:
    """Special Heat-Resistant Suit: a card of the hand goes to the box (ESC-25)."""
    state.stack.pop()
    state.hand.remove(action[1])
    state.box += (action[1],)
    log.append(("boxed", action[1]))


def use(state: EscapeState, action: Action, log: Log) -> None:
    """ID Authentication: draw what the deck holds, up to three (ESC-21)."""
    state.stack.pop()
    for _ in range(min(DRAWS, len(state.deck))):
        draw(state, log)
    state.stack += [("id_limit", ()), ("top",)]


def top(state: EscapeState, action: Action, log: Log) -> None:
    """ID Authentication: a card of the hand goes back on top of the deck."""
    state.stack.pop()
    state.hand.remove(action[1])
    state.deck.append(action[1])
    log.append(("returned", action[1]))


def improve(state: EscapeState, action: Action, log: Log) -> None:
    """Turn a card in the discard pile round where it lies (ESC-17)."""
    state.stack.pop()
    state.pile[state.pile.index(action[1])] += TURN
    log.append(("improved", action[1]))


def take(state: EscapeState, action: Action, log: Log) -> None:
    """Hacking: a card of the discard pile goes to the hand (ESC-23)."""
    state.stack.pop()
    card = state.pile.pop(action[1])
    state.hand.append(card)
    log.append(("hacked", card))


def under(state: EscapeState, action: Action, log: Log) -> None:
    """Power Unit: one more card under the deck (ESC-23)."""
    _, cards = state.stack.pop()
    state.pile.remove(action[1])
    state.deck.insert(0, action[1])
    state.stack.append(("under", (*cards, action[1])))


def done(state: EscapeState, action: Action, log: Log) -> None:
    """Power Unit: no more cards."""
    after_under(state, state.stack.pop(), log)


def after_under(state: EscapeState, frame: Frame, log: Log) -> None:
    """Power Unit: the last card is chosen."""
    if frame[1]:
        log.append(("under", frame[1]))


def free(state: EscapeState, action: Action, log: Log) -> None:
    """Rocket Fuel Replenishment: the next card costs nothing (ESC-24)."""
    state.stack.pop()
    state.hand.remove(action[1])
    state.stack.append(("pay", action[1], 0, ()))


def skip(state: EscapeState, action: Action, log: Log) -> None:
    """An effect that need not be used is not (ESC-19)."""
    state.stack.pop()
