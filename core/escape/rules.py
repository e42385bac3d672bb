"""The rules of a round: replenish, move or explore, judge; items, events, oxygen, the end.

A choice that needs more choices puts a frame on the stack (`FRAMES`). After every action `_settle`
works the frames off from the top until one of them waits for the player. Why something is not
possible stands in `reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.escape import reasons
from core.escape.kinds import (
    ANALYSIS,
    ASSISTANT,
    CREATURE,
    EVENTS,
    FACE,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    HIDDEN,
    ID_PASS,
    KINDS,
    METEOR,
    NOTHING,
    POWER_UNIT,
    PROGRAM_A,
    PROGRAMS,
    STUCK,
    SUIT,
    TANK,
    TURN,
)
from core.escape.map import ESCAPE
from core.game import GIVE_UP, Action, Event

if TYPE_CHECKING:
    from core.escape.state import EscapeState

Frame = tuple[Any, ...]
Log = list[Event]

HAND_LIMIT = 6
DRAWS = 3
BIG_TARGET = 10
"""The Assistant counts more against a target of so many points."""
ASSISTANT_POINTS = 5
UNDER_MOST = 3

ESCAPED, FAILED, GAVE_UP = 1, 2, 3

FRAMES = {
    "pay": 3,  # the card to place, cards still to pay, cards paid
    "leave": 0,
    "put": 1,  # placed cards already put on the discard pile
    "march": 2,  # the card, the cell
    "arrive": 0,
    "suit": 0,
    "id": 0,
    "top": 0,
    "id_limit": 1,  # cards discarded
    "improve": 0,
    "hack": 0,
    "under": 1,  # cards put under the deck
    "fuel": 0,
    "found": 0,
    "next": 0,
    "limit": 1,  # cards discarded
    "begin": 0,
}
"""Kinds of unfinished business, and how many parts a frame has besides its name."""


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


# What there is.


def target(state: EscapeState) -> int:
    """The exploration points asked for where the player is; 0 where nothing can be explored."""
    at = state.at
    if at == ESCAPE:  # ESC-14, ESC-18
        open_ = state.programs == 3 or state.scenario == "parallel"
        return state.cards.rocket[state.scenario] if open_ else 0
    sector = state.cells[at]
    return state.cards.number[sector] if sector >= 0 else 0


def playable(state: EscapeState) -> int:
    """How many cards of the hand can be discarded, paid and played."""
    hand = state.hand
    return len(hand) - hand.count(FLARE) - hand.count(METEOR)


def improvable(state: EscapeState) -> list[int]:
    """The Exploration cards in the discard pile that show their start side (ESC-17)."""
    return [card for card in state.pile if card < TURN]


def flare_can_go(state: EscapeState, left: int) -> bool:
    """Whether a Solar Flare can be removed while `left` cards are still to be paid (ESC-26)."""
    return FLARE in state.hand and playable(state) > left


# What can be done.


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


def _loose(state: EscapeState) -> list[int]:
    """The kinds of cards in hand that are not stuck, each once."""
    return [card for card in dict.fromkeys(state.hand) if card not in STUCK]


def _returnable(state: EscapeState) -> list[int]:
    """The kinds of cards in hand that are no events, each once (ESC-21)."""
    return [card for card in state.hand if card not in EVENTS]


def _pay_choices(state: EscapeState, frame: Frame) -> list[Action]:
    left = frame[2]
    out = [_PAY[card] for card in _loose(state)] if left else [_PLACE]
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
    "top": lambda s, _: [_TOP[card] for card in _returnable(s)],
    "id_limit": lambda s, _: [_DISCARD[card] for card in _returnable(s)],
    "improve": lambda s, _: [_IMPROVE[card] for card in improvable(s)],
    "hack": _hack_choices,
    "under": lambda s, _: [*(_UNDER[card] for card in s.pile if card < 16), _DONE],
    "fuel": lambda s, _: [*(_FREE[card] for card in _loose(s)), _SKIP],
    "found": lambda s, _: [_OBTAIN, *(_IMPROVE[card] for card in improvable(s))],
    "limit": lambda s, _: [_DISCARD[card] for card in _loose(s)],
}


def why_not(state: EscapeState, action: Action) -> str | None:
    """Why an action is not possible now; None exactly when it is."""
    return reasons.why_not(state, action)


def play(state: EscapeState, action: Action, log: Log) -> None:
    """Carry out a legal action."""
    if action == GIVE_UP:
        _give_up(state, log)
        return
    _PLAY[action[0]](state, action, log)
    _settle(state, log)


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
    _refresh(state, log)


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
    frame = state.stack.pop()
    _place(state, frame, log)


def _place(state: EscapeState, frame: Frame, log: Log) -> None:
    """Place the card that has been paid for; then its effect (ESC-14)."""
    _, card, _, paid = frame
    value = state.cards.points[card]
    if card == ASSISTANT and target(state) >= BIG_TARGET:  # ESC-20
        value = ASSISTANT_POINTS
    elif card == CREATURE:  # ESC-22
        value += sum(1 for held in state.hand if held in EVENTS)
    state.placed += (card,)
    state.points += value
    log.append(("placed", card, value, paid))
    wanted = _EFFECTS.get(card)
    if wanted and wanted[1](state):
        state.stack.append(wanted[0])


_EFFECTS: dict[int, tuple[Frame, Callable[[EscapeState], object]]] = {
    # Item: the business it starts, and whether there is anything to do (ESC-19 to ESC-25).
    ID_PASS: (("id",), lambda s: s.deck or _returnable(s)),
    SUIT: (("suit",), lambda s: s.hand),
    ANALYSIS: (("improve",), improvable),
    HACKING: (("hack",), lambda s: s.pile),
    POWER_UNIT: (("under", ()), lambda s: any(card < 16 for card in s.pile)),
    FUEL: (("fuel",), playable),
}


def _meteor(state: EscapeState, action: Action, log: Log) -> None:
    """Remove a Meteorite for one placed point (ESC-27)."""
    state.acted = True
    state.hand.remove(METEOR)
    state.kept += (METEOR,)
    log.append(("meteor", state.points, state.points - 1))
    state.points -= 1
    state.lost += 1


# Items at work.


def _box(state: EscapeState, action: Action, log: Log) -> None:
    """Special Heat-Resistant Suit (ESC-25)."""
    state.stack.pop()
    state.hand.remove(action[1])
    state.box += (action[1],)
    log.append(("boxed", action[1]))


def _use(state: EscapeState, action: Action, log: Log) -> None:
    """ID Authentication: draw what the deck holds, up to three (ESC-21)."""
    state.stack.pop()
    for _ in range(min(DRAWS, len(state.deck))):
        _draw(state, log)
    state.stack += [("id_limit", ()), ("top",)]


def _top(state: EscapeState, action: Action, log: Log) -> None:
    state.stack.pop()
    state.hand.remove(action[1])
    state.deck.append(action[1])
    log.append(("returned", action[1]))


def _improve(state: EscapeState, action: Action, log: Log) -> None:
    """Improve a card in the discard pile, by an item or a sector given up (ESC-16, ESC-17)."""
    frame = state.stack.pop()
    if frame[0] == "found":
        sector = state.cells[state.at]
        state.box += (sector,)
        log.append(("gave", sector))
        _sector_done(state, log)
    state.pile[state.pile.index(action[1])] += TURN
    log.append(("improved", action[1]))


def _take(state: EscapeState, action: Action, log: Log) -> None:
    """Hacking (ESC-23)."""
    state.stack.pop()
    card = state.pile.pop(action[1])
    state.hand.append(card)
    log.append(("hacked", card))


def _under(state: EscapeState, action: Action, log: Log) -> None:
    """Power Unit: one more card under the deck (ESC-23)."""
    _, cards = state.stack.pop()
    state.pile.remove(action[1])
    state.deck.insert(0, action[1])
    state.stack.append(("under", (*cards, action[1])))


def _done(state: EscapeState, action: Action, log: Log) -> None:
    _after_under(state, state.stack.pop(), log)


def _after_under(state: EscapeState, frame: Frame, log: Log) -> None:
    if frame[1]:
        log.append(("under", frame[1]))


def _free(state: EscapeState, action: Action, log: Log) -> None:
    """Rocket Fuel Replenishment: the next card costs nothing (ESC-24)."""
    state.stack.pop()
    state.hand.remove(action[1])
    state.stack.append(("pay", action[1], 0, ()))


def _skip(state: EscapeState, action: Action, log: Log) -> None:
    state.stack.pop()


# Phase 3: judgment.


def _end(state: EscapeState, action: Action, log: Log) -> None:
    """End phase 2 and judge (ESC-6)."""
    needed = target(state)
    if state.placed and state.points >= needed:
        log.append(("succeeded", state.points, needed))
        if state.at == ESCAPE:
            _over(state, ESCAPED, log)
            return
        state.stack += [("next",), ("leave",), ("found",)]
        return
    if state.placed:
        log.append(("failed", state.points, needed))
    if not (state.acted or state.deck or state.tanks):  # ESC-29
        _over(state, FAILED, log)
        return
    state.stack.append(("next",))


def _obtain(state: EscapeState, action: Action, log: Log) -> None:
    state.stack.pop()
    sector = state.cells[state.at]
    state.hand.append(sector)
    log.append(("obtained", sector))
    _sector_done(state, log)


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


# Discards in the player's order (ESC-10).


def _leave(state: EscapeState, _: Frame, log: Log) -> None:
    """The placed cards leave the area: Memories of Family to the box, the rest one by one."""
    state.points = state.lost = 0
    if FAMILY in state.placed:  # ESC-28
        gone = tuple(card for card in state.placed if card == FAMILY)
        state.box += gone
        state.placed = tuple(card for card in state.placed if card != FAMILY)
        log += [("boxed", card) for card in gone]
    state.stack.append(("put", ()))


def _put(state: EscapeState, action: Action, log: Log) -> None:
    _, cards = state.stack.pop()
    at = state.placed.index(action[1])
    state.placed = state.placed[:at] + state.placed[at + 1 :]
    state.pile.append(action[1])
    state.stack.append(("put", (*cards, action[1])))


def _after_put(state: EscapeState, frame: Frame, log: Log) -> None:
    cards = frame[1] + state.placed
    state.pile += state.placed
    state.placed = ()
    if cards:
        log.append(("put", cards))


def _discard(state: EscapeState, action: Action, log: Log) -> None:
    name, cards = state.stack.pop()
    state.hand.remove(action[1])
    state.pile.append(action[1])
    state.stack.append((name, (*cards, action[1])))


def _after_limit(state: EscapeState, frame: Frame, log: Log) -> None:
    if frame[1]:
        log.append(("discarded", frame[1]))
    _refresh(state, log)


# Phase 1: replenish; oxygen.


def _draw(state: EscapeState, log: Log) -> None:
    card = state.deck.pop()
    state.hand.append(card & FACE)
    log.append(("drew", card & FACE, card // HIDDEN))


def _refresh(state: EscapeState, log: Log) -> None:
    """Turn the discard pile over into a new deck, one tank at its bottom (ESC-8)."""
    if state.deck or not state.tanks:
        return
    state.deck = [state.tanks[0], *reversed(state.pile)]
    state.tanks = state.tanks[1:]
    state.pile = []
    log.append(("refreshed", len(state.deck), len(state.tanks)))


def _next_round(state: EscapeState, _: Frame, log: Log) -> None:
    """Phase 1 of the next round: draw three, then the hand limit (ESC-8, ESC-9)."""
    state.turn += 1
    state.acted = False
    log.append(("turn", state.turn))
    _refresh(state, log)
    for _draws in range(DRAWS):
        if not state.deck:
            log.append(("dry",))
            break
        _draw(state, log)
        _refresh(state, log)
    state.stack += [("begin",), ("limit", ())]


def _begin(state: EscapeState, _: Frame, log: Log) -> None:
    """The start of phase 2: a hand full of stuck events can never do anything again (ESC-29)."""
    if len(state.hand) >= HAND_LIMIT and not playable(state) and not state.placed:
        _over(state, FAILED, log)


# Machinery.


def _too_many(state: EscapeState, cards: int) -> bool:
    return len(state.hand) > HAND_LIMIT and cards > 0


_WAITS: dict[str, Callable[[EscapeState, Frame], object]] = {
    "pay": lambda s, f: f[2] or flare_can_go(s, 0),
    "put": lambda s, _: len(s.placed) > 1,
    "suit": lambda _s, _: True,
    "id": lambda _s, _: True,
    "top": lambda s, _: _returnable(s),
    "id_limit": lambda s, _: _too_many(s, len(_returnable(s))),
    "improve": lambda _s, _: True,
    "hack": lambda _s, _: True,
    "under": lambda s, f: len(f[1]) < UNDER_MOST and any(card < 16 for card in s.pile),
    "fuel": lambda _s, _: True,
    "found": lambda _s, _: True,
    "limit": lambda s, _: _too_many(s, playable(s)),
}
"""Whether a frame needs a choice of the player; frames not listed never do."""

_RESUME: dict[str, Callable[[EscapeState, Frame, Log], None]] = {
    "pay": _place,
    "leave": _leave,
    "put": _after_put,
    "march": _march,
    "arrive": _arrive,
    "top": lambda _s, _f, _l: None,
    "id_limit": _after_limit,
    "under": _after_under,
    "next": _next_round,
    "limit": _after_limit,
    "begin": _begin,
}
"""What happens when a frame needs no (more) choice; it has left the stack by then."""

_PLAY: dict[str, Callable[[EscapeState, Action, Log], None]] = {
    "move": _move,
    "explore": _explore,
    "meteor": _meteor,
    "end": _end,
    "pay": _pay,
    "flare": _flare,
    "place": _place_now,
    "put": _put,
    "box": _box,
    "use": _use,
    "top": _top,
    "discard": _discard,
    "improve": _improve,
    "take": _take,
    "under": _under,
    "done": _done,
    "free": _free,
    "obtain": _obtain,
    "skip": _skip,
}


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
    if state.seat is not None and not state.deck and not state.tanks:
        _check_end(state, log)


def _check_end(state: EscapeState, log: Log) -> None:
    """No deck, no tank, no card to play: lost, unless the judgment can succeed (ESC-29)."""
    reached = state.placed and state.points >= target(state)
    if not playable(state) and not reached:
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
