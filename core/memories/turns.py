"""A turn: hand limit, one action, what a collected Memory does, refill, the next player.

A choice that needs more choices puts a frame on the stack (`FRAMES`). After every action `_settle`
works the frames off from the top until one of them waits for a player. Why something is not
possible stands in `reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.game import GIVE_UP, Action
from core.memories import lanes, supply
from core.memories.kinds import KINDS, NOTHING, PLACES
from core.memories.lanes import finish
from core.memories.paying import is_complete, next_kinds
from core.memories.rules import (
    EXCHANGE_DRAWS,
    GAVE_UP,
    HAND_LIMIT,
    PATIENCE,
    TIRED,
    after,
    can_pay,
    can_research,
    cost,
    is_open,
    is_target,
    may_draw_two,
    payment_types,
    research_cost,
)
from core.memories.supply import Log

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

Frame = tuple[Any, ...]

FRAMES: dict[str, tuple[str, ...]] = {
    "start": (),  # the first player's discard that begins the pile
    "limit": ("kinds",),  # discarded so far
    "pay": ("place", "cost", "kinds"),  # to collect; paid so far
    "spend": ("place", "cost", "kinds"),  # for Research; spent so far
    "again": (),  # one more action
    "lose": ("seat",),  # discards one Emotion
    "give": ("memory",),  # may go to another player
    "close": (),
}
"""Kinds of unfinished business, and what a frame holds besides its name."""


# What can be done.


def _actions(verb: str, count: int) -> list[Action]:
    return [(verb, number) for number in range(count)]


# The same tuples serve all positions: making them anew is what costs time.
_EXCHANGE, _DISCARD, _PAY = (_actions(verb, KINDS) for verb in ("exchange", "discard", "pay"))
_COLLECT, _RESEARCH = (_actions(verb, len(PLACES)) for verb in ("collect", "research"))
_DRAW: list[Action] = [("draw", 1), ("draw", 2)]
_GIVE = _actions("give", 5)
_DONE: Action = ("done",)
_KEEP: Action = ("keep",)
PASS: Action = ("pass",)


def legal(state: MemoriesState) -> list[Action]:
    """The actions possible now; none after the end."""
    if state.seat is None:
        return []
    if state.stack:
        frame = state.stack[-1]
        return _CHOICES[frame[0]](state, frame)
    return _act_choices(state, ())


def _act_choices(state: MemoriesState, _: Frame) -> list[Action]:
    """The four actions, or to pass when none of them is possible (MEM-15)."""
    seat = state.active
    out = [
        _COLLECT[place]
        for place in PLACES
        if is_open(state, place, seat) and can_pay(state, place, seat)
    ]
    if state.pile:
        out.append(_DRAW[0])
        if may_draw_two(state, seat):
            out.append(_DRAW[1])
    if can_research(state, seat):
        out += [_RESEARCH[place] for place in PLACES if is_target(state, place, seat)]
    hand = state.hands[seat]
    out += [_EXCHANGE[kind] for kind in range(KINDS) if hand[kind]]
    return out or [PASS]


def _pay_choices(state: MemoriesState, frame: Frame) -> list[Action]:
    types, (_, _, need, picked) = payment_types(state, frame), frame
    kinds = next_kinds(state.hands[state.active], types, need, picked)
    out = [_PAY[kind] for kind in kinds]
    if is_complete(types, need, picked):
        out.append(_DONE)
    return out


def _discard_choices(state: MemoriesState, _: Frame) -> list[Action]:
    assert state.seat is not None
    hand = state.hands[state.seat]
    return [_DISCARD[kind] for kind in range(KINDS) if hand[kind]]


_CHOICES: dict[str, Callable[[MemoriesState, Frame], list[Action]]] = {
    "start": _discard_choices,
    "limit": _discard_choices,
    "pay": _pay_choices,
    "spend": _pay_choices,
    "again": _act_choices,
    "lose": _discard_choices,
    "give": lambda s, _: [*(_GIVE[seat] for seat in after(s, s.active)), _KEEP],
}


# The four actions.


def _draw(state: MemoriesState, action: Action, log: Log) -> None:
    """Draw from Discard: one, or two where a Memory allows it (MEM-17)."""
    for _ in range(action[1]):
        supply.draw_open(state, state.active, log)


def _exchange(state: MemoriesState, action: Action, log: Log) -> None:
    """Exchange: discard one, then draw two, one at a time (MEM-13)."""
    seat = state.active
    supply.discard(state, seat, action[1])
    log.append(("exchanged", seat, action[1]))
    supply.check(state, log)
    for _ in range(EXCHANGE_DRAWS):
        if not supply.draw(state, seat, log):
            log.append(("dry", seat))
            break


def _research(state: MemoriesState, action: Action, log: Log) -> None:
    state.stack.append(("spend", action[1], research_cost(state, state.active), ()))


def _collect(state: MemoriesState, action: Action, log: Log) -> None:
    state.stack.append(("pay", action[1], cost(state, action[1], state.active), ()))


def _pass(state: MemoriesState, action: Action, log: Log) -> None:
    log.append(("passed", state.active))


_ACTS: dict[str, Callable[[MemoriesState, Action, Log], None]] = {
    "draw": _draw,
    "exchange": _exchange,
    "research": _research,
    "collect": _collect,
    "pass": _pass,
}


# Picks.


def _pay(state: MemoriesState, action: Action, log: Log) -> None:
    name, place, need, picked = state.stack.pop()
    supply.discard(state, state.active, action[1])
    state.stack.append((name, place, need, (*picked, action[1])))


def _done(state: MemoriesState, action: Action, log: Log) -> None:
    frame = state.stack.pop()
    _RESUME[frame[0]](state, frame, log)


def _discard(state: MemoriesState, action: Action, log: Log) -> None:
    """A discard for the hand limit, for Heartfelt Goodbye, or to begin the pile."""
    name, *parts = state.stack.pop()
    assert state.seat is not None
    supply.discard(state, state.seat, action[1])
    if name == "limit":
        state.stack.append(("limit", (*parts[0], action[1])))
        return
    log.append(("started" if name == "start" else "lost", state.seat, action[1]))
    supply.check(state, log)
    if name == "start":
        lanes.fill(state, log)
        log.append(("turn", state.turn))


def _give(state: MemoriesState, action: Action, log: Log) -> None:
    """Memory Loss goes to another player, who did not collect it (MEM-26)."""
    _, memory = state.stack.pop()
    state.owned[state.active] &= ~(1 << memory)
    state.owned[action[1]] |= 1 << memory
    log.append(("gave", state.active, action[1], memory))


def _keep(state: MemoriesState, action: Action, log: Log) -> None:
    _, memory = state.stack.pop()
    log.append(("kept", state.active, memory))


_PICKS: dict[str, Callable[[MemoriesState, Action, Log], None]] = {
    "pay": _pay,
    "done": _done,
    "discard": _discard,
    "give": _give,
    "keep": _keep,
}


# What follows when the choices are made.


def _place_id(state: MemoriesState, frame: Frame, log: Log) -> None:
    """Research: all is spent, the ID goes to its Memory (MEM-7, MEM-8)."""
    _, place, _, spent = frame
    supply.check(state, log)
    displaced, state.ids[place] = state.ids[place], state.active
    log.append(("researched", state.active, state.lanes[place], place, spent, displaced))


def _take(state: MemoriesState, frame: Frame, log: Log) -> None:
    """Collect: all is paid; the Memory, what lies under it, and its quirk (MEM-5, MEM-19)."""
    _, place, _, paid = frame
    seat, memory, found = state.active, state.lanes[place], state.under[place]
    log.append(("collected", seat, memory, place, paid, int(state.ids[place] == seat)))
    supply.check(state, log)
    state.owned[seat] |= 1 << memory
    state.lanes[place], state.ids[place], state.under[place] = NOTHING, NOTHING, ()
    state.idle = NOTHING
    if state.glitch == place:
        state.glitch = NOTHING
        state.owned[seat] |= 1 << state.cards.cover
        log.append(("uncovered", seat, state.cards.cover))
    for card in found:
        supply.hold(state, seat, card)
    if found:
        log.append(("found", seat, found))
    if quirk := state.cards.collected[memory]:
        _COLLECTED[quirk](state, memory, log)


def _others_discard(state: MemoriesState, _: int, log: Log) -> None:
    """Heartfelt Goodbye: one after another, from the left (MEM-25)."""
    state.stack += [("lose", seat) for seat in reversed(after(state, state.active))]


_COLLECTED: dict[str, Callable[[MemoriesState, int, Log], None]] = {
    "swap_lanes": lanes.swap_lanes,
    "others_discard": _others_discard,
    "give_away": lambda s, memory, _: s.stack.append(("give", memory)),
    "act_again": lambda s, _m, _: s.stack.append(("again",)),
}


def _after_limit(state: MemoriesState, frame: Frame, log: Log) -> None:
    log.append(("limited", state.active, frame[1]))
    supply.check(state, log)


def _close(state: MemoriesState, _: Frame, log: Log) -> None:
    """Refill, then the next player's turn, with its hand limit (MEM-18)."""
    lanes.refill(state, log)
    if state.seat is None:
        return
    state.idle += 1
    most = PATIENCE * state.seats
    if state.idle == most:  # MEM-36
        finish(state, TIRED, log)
        return
    if state.idle == most - state.seats:
        log.append(("tired", state.seats))
    state.active = (state.active + 1) % state.seats
    state.turn += 1
    log.append(("turn", state.turn))
    if sum(state.hands[state.active]) > HAND_LIMIT:
        state.stack.append(("limit", ()))


# Machinery.


def play(state: MemoriesState, action: Action, log: Log) -> None:
    """Carry out a legal action."""
    verb = action[0]
    if verb in _ACTS:
        if state.stack:
            state.stack.pop()  # the "again" that allows it
        else:
            state.stack.append(("close",))
        _ACTS[verb](state, action, log)
    elif action == GIVE_UP:
        assert state.seat is not None
        state.active = state.seat
        finish(state, GAVE_UP, log)
        return
    else:
        _PICKS[verb](state, action, log)
    _settle(state, log)


def _settle(state: MemoriesState, log: Log) -> None:
    """Work off the stack until a choice is needed; then it is known whose."""
    while state.stack:
        frame = state.stack[-1]
        if _WAITS[frame[0]](state, frame):
            state.seat = frame[1] if frame[0] == "lose" else state.active
            return
        state.stack.pop()
        _RESUME[frame[0]](state, frame, log)
    if state.seat is not None:
        state.seat = state.active


def _more_to_pay(state: MemoriesState, frame: Frame) -> bool:
    """Whether the payment is not complete, or more could be spent on it (MEM-1)."""
    types, (_, _, need, picked) = payment_types(state, frame), frame
    if not is_complete(types, need, picked):
        return True
    return bool(next_kinds(state.hands[state.active], types, need, picked))


_WAITS: dict[str, Callable[[MemoriesState, Frame], object]] = {
    "start": lambda _s, _: True,
    "limit": lambda s, _: sum(s.hands[s.active]) > HAND_LIMIT,
    "pay": _more_to_pay,
    "spend": _more_to_pay,
    "again": lambda _s, _: True,
    "lose": lambda s, f: any(s.hands[f[1]]),
    "give": lambda _s, _: True,
    "close": lambda _s, _: False,
}
"""Whether a frame needs a choice of a player."""

_RESUME: dict[str, Callable[[MemoriesState, Frame, Log], None]] = {
    "limit": _after_limit,
    "pay": _take,
    "spend": _place_id,
    "lose": lambda _s, _f, _l: None,  # an empty hand is passed over
    "close": _close,
}
"""What happens when a frame needs no (more) choice; it has left the stack by then."""
