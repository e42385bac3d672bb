"""A round: what can be done, moving, exploring, judging, and the end of the game.

A choice that needs more choices puts a frame on the stack (`FRAMES`). After every action `_settle`
works the frames off from the top until one of them waits for the player. Why something is not
possible stands in `reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.escape import items, oxygen
from core.escape.items import EFFECTS
from core.escape.kinds import (
    FAMILY,
    FLARE,
    KINDS,
    METEOR,
    NOTHING,
    PROGRAM_A,
    PROGRAMS,
    STUCK,
    SUIT,
    TANK,
)
from core.escape.map import ESCAPE
from core.escape.oxygen import Frame, Log
from core.escape.rules import (
    ESCAPED,
    FAILED,
    GAVE_UP,
    HAND_LIMIT,
    UNDER_MOST,
    explorations,
    flare_can_go,
    improvable,
    last_breath,
    loose,
    playable,
    reached,
    returnable,
    target,
    worth,
)
from core.game import GIVE_UP, Action

if TYPE_CHECKING:
    from core.escape.state import EscapeState

FRAMES: dict[str, tuple[str, ...]] = {
    "pay": ("card", "count", "cards"),  # the card to place, cards still to pay, cards paid
    "leave": (),
    "put": ("cards",),  # placed cards already put on the discard pile
    "march": ("card", "cell"),
    "arrive": (),
    "suit": (),
    "id": (),
    "top": (),
    "id_limit": ("cards",),  # cards discarded
    "improve": (),
    "hack": (),
    "under": ("cards",),  # cards put under the deck
    "fuel": (),
    "found": (),
    "next": (),
    "limit": ("cards",),  # cards discarded
    "begin": (),
}
"""Kinds of unfinished business, and what a frame holds besides its name."""


# What can be done.


def _actions(verb: str) -> list[Action]:
    return [(verb, card) for card in range(KINDS)]


# The same tuples serve all positions: making them anew is what costs time.
_EXPLORE, _PAY, _PUT, _BOX = map(_actions, ("explore", "pay", "put", "box"))
_TOP, _DISCARD, _IMPROVE = map(_actions, ("top", "discard", "improve"))
_UNDER, _FREE = map(_actions, ("under", "free"))
_END: Action = ("end",)
_METEOR: Action = ("meteor",)
_FLARE: Action = ("flare",)
_PLACE: Action = ("place",)
_USE: Action = ("use",)
_SKIP: Action = ("skip",)
_DONE: Action = ("done",)
_OBTAIN: Action = ("obtain",)


def legal(state: EscapeState) -> list[Action]:
    """The actions possible now; none after the end."""
    if state.seat is None:
        return []
    if state.stack:
        frame = state.stack[-1]
        return _CHOICES[frame[0]](state, frame)
    hand = dict.fromkeys(state.hand)
    moves = state.cards.moves(state.scenario)[state.at]
    out: list[Action] = []
    for card in hand:
        out += moves[card]
    if target(state):
        others = playable(state) - 1
        cost = state.cards.cost
        out += [_EXPLORE[card] for card in hand if cost[card] <= others and card not in STUCK]
    if METEOR in hand and state.points > 0:
        out.append(_METEOR)
    out.append(_END)
    return out


def _pay_choices(state: EscapeState, frame: Frame) -> list[Action]:
    left = frame[2]
    out = [_PAY[card] for card in loose(state)] if left else [_PLACE]
    if flare_can_go(state, left):
        out.append(_FLARE)
    return out


def _hack_choices(state: EscapeState, _: Frame) -> list[Action]:
    """Cards of the pile by position; of equal neighbours one is enough."""
    pile = state.pile
    out: list[Action] = [
        ("take", at) for at, card in enumerate(pile) if not at or pile[at - 1] != card
    ]
    return [*out, _SKIP]


_CHOICES: dict[str, Callable[[EscapeState, Frame], list[Action]]] = {
    "pay": _pay_choices,
    "put": lambda s, _: [_PUT[card] for card in s.placed],
    "suit": lambda s, _: [*(_BOX[card] for card in dict.fromkeys(s.hand)), _SKIP],
    "id": lambda _s, _: [_USE, _SKIP],
    "top": lambda s, _: [_TOP[card] for card in returnable(s)],
    "id_limit": lambda s, _: [_DISCARD[card] for card in returnable(s)],
    "improve": lambda s, _: [_IMPROVE[card] for card in improvable(s)],
    "hack": _hack_choices,
    "under": lambda s, _: [*(_UNDER[card] for card in explorations(s)), _DONE],
    "fuel": lambda s, _: [*(_FREE[card] for card in loose(s)), _SKIP],
    "found": lambda s, _: [_OBTAIN, *(_IMPROVE[card] for card in improvable(s))],
    "limit": lambda s, _: [_DISCARD[card] for card in loose(s)],
}


# Phase 2: move, explore, remove a Meteorite.


def _move(state: EscapeState, action: Action, log: Log) -> None:
    """Discard the card, then the placed cards, then go (ESC-11, ESC-12)."""
    card, cell = action[1], action[2]
    state.acted = True
    state.hand.remove(card)
    state.stack.append(("march", card, cell))
    if card == FAMILY:  # ESC-28
        state.box += (FAMILY,)
        log.append(("boxed", FAMILY))
    else:
        state.pile.append(card)
    if state.placed:
        log.append(("lost", state.placed))
        state.stack.append(("leave",))


def _march(state: EscapeState, frame: Frame, log: Log) -> None:
    log.append(("moved", frame[1], frame[2], state.cells[frame[2]]))
    state.at = frame[2]
    state.stack.append(("arrive",))
    if frame[1] == SUIT and state.hand:  # ESC-13
        state.stack.append(("suit",))


def _arrive(state: EscapeState, _: Frame, log: Log) -> None:
    """A movement that ends at the tank brings it to the back of the row (ESC-4)."""
    if state.cells[state.at] == TANK:
        state.tanks += (state.map_tank,)
        state.map_tank = NOTHING
        _empty_cell(state)
        log.append(("tank", len(state.tanks)))
    oxygen.refresh(state, log)


def _explore(state: EscapeState, action: Action, log: Log) -> None:
    state.acted = True
    state.hand.remove(action[1])
    state.stack.append(("pay", action[1], state.cards.cost[action[1]], ()))


def _pay(state: EscapeState, action: Action, log: Log) -> None:
    card = action[1]
    _, placing, left, paid = state.stack.pop()
    state.hand.remove(card)
    state.pile.append(card)
    state.stack.append(("pay", placing, left - 1, (*paid, card)))


def _flare(state: EscapeState, action: Action, log: Log) -> None:
    """Remove a Solar Flare for one more card (ESC-26)."""
    _, placing, left, paid = state.stack.pop()
    state.hand.remove(FLARE)
    state.kept += (FLARE,)
    state.stack.append(("pay", placing, left + 1, paid))
    log.append(("flare",))


def _place_now(state: EscapeState, action: Action, log: Log) -> None:
    _place(state, state.stack.pop(), log)


def _place(state: EscapeState, frame: Frame, log: Log) -> None:
    """Place the card that has been paid for; then its effect (ESC-14)."""
    _, card, _, paid = frame
    value = worth(state, card)
    state.placed += (card,)
    state.points += value
    log.append(("placed", card, value, paid))
    effect = EFFECTS.get(card)
    if effect and effect[1](state):
        state.stack.append(effect[0])


def _meteor(state: EscapeState, action: Action, log: Log) -> None:
    """Remove a Meteorite for one placed point (ESC-27)."""
    state.acted = True
    state.hand.remove(METEOR)
    state.kept += (METEOR,)
    log.append(("meteor", state.points, state.points - 1))
    state.points -= 1
    state.lost += 1


# Phase 3: judgment.


def _judge(state: EscapeState, action: Action, log: Log) -> None:
    """End phase 2 and compare the placed points with the target (ESC-6)."""
    needed = target(state)
    if reached(state):
        log.append(("succeeded", state.points, needed))
        if state.at == ESCAPE:
            _over(state, ESCAPED, log)
        else:
            state.stack += [("next",), ("leave",), ("found",)]
        return
    if state.placed:
        log.append(("failed", state.points, needed))
    if last_breath(state) and not state.acted:  # ESC-29
        _over(state, FAILED, log)
        return
    state.stack.append(("next",))


def _obtain(state: EscapeState, action: Action, log: Log) -> None:
    """A success: take the item into the hand (ESC-16)."""
    state.stack.pop()
    sector = state.cells[state.at]
    state.hand.append(sector)
    log.append(("obtained", sector))
    _sector_done(state, log)


def _improve(state: EscapeState, action: Action, log: Log) -> None:
    """Improve a card, by Data Analysis or for a sector that goes to the box (ESC-16)."""
    if state.stack[-1][0] == "found":
        sector = state.cells[state.at]
        state.box += (sector,)
        log.append(("gave", sector))
        _sector_done(state, log)
    items.improve(state, action, log)


def _sector_done(state: EscapeState, log: Log) -> None:
    """A launch program counts whether its card was taken or not (ESC-18)."""
    sector = state.cells[state.at]
    if sector in PROGRAMS:
        state.programs |= 1 << (sector - PROGRAM_A)
        log.append(("program", sector, state.programs))
    _empty_cell(state)


def _empty_cell(state: EscapeState) -> None:
    at = state.at
    state.cells = (*state.cells[:at], NOTHING, *state.cells[at + 1 :])


# The end (ESC-29).


def _begin(state: EscapeState, _: Frame, log: Log) -> None:
    """The start of phase 2: a hand full of stuck events can never do anything again."""
    if len(state.hand) >= HAND_LIMIT and not playable(state) and not state.placed:
        _over(state, FAILED, log)


def _check_end(state: EscapeState, log: Log) -> None:
    """No deck, no tank, no card to play: lost, unless the judgment can succeed."""
    if not playable(state) and not reached(state):
        _over(state, FAILED, log)


def _give_up(state: EscapeState, log: Log) -> None:
    for frame in state.stack:
        if frame[0] == "pay":  # the card on its way is still owned (ESC-30)
            state.hand.append(frame[1])
    _over(state, GAVE_UP, log)


def _over(state: EscapeState, result: int, log: Log) -> None:
    state.stack.clear()
    state.result = result
    state.seat = None
    log.append(("over", result))


# Machinery.


def play(state: EscapeState, action: Action, log: Log) -> None:
    """Carry out a legal action."""
    if action == GIVE_UP:
        _give_up(state, log)
        return
    _PLAY[action[0]](state, action, log)
    _settle(state, log)


def _settle(state: EscapeState, log: Log) -> None:
    """Work off the stack until a choice is needed; then see whether the game is lost."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        waits = _WAITS.get(frame[0])
        if waits is not None and waits(state, frame):
            return
        stack.pop()
        _RESUME[frame[0]](state, frame, log)
    if state.seat is not None and last_breath(state):
        _check_end(state, log)


_WAITS: dict[str, Callable[[EscapeState, Frame], object]] = {
    "pay": lambda s, f: f[2] or flare_can_go(s, 0),
    "put": lambda s, _: len(s.placed) > 1,
    "suit": lambda _s, _: True,
    "id": lambda _s, _: True,
    "top": lambda s, _: returnable(s),
    "id_limit": lambda s, _: oxygen.too_many(s, len(returnable(s))),
    "improve": lambda _s, _: True,
    "hack": lambda _s, _: True,
    "under": lambda s, f: len(f[1]) < UNDER_MOST and explorations(s),
    "fuel": lambda _s, _: True,
    "found": lambda _s, _: True,
    "limit": lambda s, _: oxygen.too_many(s, playable(s)),
}
"""Whether a frame needs a choice of the player; frames not listed never do."""

_RESUME: dict[str, Callable[[EscapeState, Frame, Log], None]] = {
    "pay": _place,
    "leave": oxygen.leave,
    "put": oxygen.after_put,
    "march": _march,
    "arrive": _arrive,
    "top": lambda _s, _f, _l: None,
    "id_limit": oxygen.after_limit,
    "under": items.after_under,
    "next": oxygen.replenish,
    "limit": oxygen.after_limit,
    "begin": _begin,
}
"""What happens when a frame needs no (more) choice; it has left the stack by then."""

_PLAY: dict[str, Callable[[EscapeState, Action, Log], None]] = {
    "move": _move,
    "explore": _explore,
    "meteor": _meteor,
    "end": _judge,
    "pay": _pay,
    "flare": _flare,
    "place": _place_now,
    "put": oxygen.put,
    "box": items.box,
    "use": items.use,
    "top": items.top,
    "discard": oxygen.put_down,
    "improve": _improve,
    "take": items.take,
    "under": items.under,
    "done": items.done,
    "free": items.free,
    "obtain": _obtain,
    "skip": items.skip,
}
