"""A turn of Construction: one Build or Assimilate, four extras around it, and an end.

A choice that needs more choices puts a frame on the stack (`FRAMES`). After every action `_settle`
works the frames off from the top until one of them waits for the player: one of whose choices
there are several. Why something is not possible stands in `reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.game import GIVE_UP, Action
from core.moon import does, eras, supply
from core.moon.does import Frame
from core.moon.hidden import ALL, SHIFT, known_to_all
from core.moon.kinds import BLUE, FLAGS, RESOURCES, ROVER, SUPPLY
from core.moon.rules import (
    ACTED,
    CARD,
    CLAIM,
    EXPEDITION,
    FLIP,
    GAVE_UP,
    NO_FLAGS,
    PARK,
    Price,
    can_build,
    claimable,
    free_spaces,
    gives_flags,
    has_rover,
    owner_of,
    price_of,
    rewards,
    settled,
    unflipped,
)
from core.moon.supply import Log

if TYPE_CHECKING:
    from core.moon.state import MoonState

FRAMES: dict[str, tuple[str, ...]] = {
    "steps": ("card", "source", "index"),  # the next step of a card
    "reward": ("card", "kind", "number"),  # what a Reputation card pays
    "pay": ("card", "extra", "less", "amount", "amount", "amount", "amount"),  # for a Build
    "choose": ("number", "source", "card"),  # resources of choice
    "lay": ("card", "number"),  # Hearts to be laid on another card
    # Exchanges left; of the one under way: how much was given and taken, bits of what was given.
    "trade": ("card", "source", "index", "number", "gave", "took", "mask"),
    "unflip": ("card",),
    "dig": (),  # the top discard may be built
    "look": ("number",),  # cards seen on the deck
    "keep": ("number", "card"),  # cards seen, and what goes under the deck
    "recall": (),
    "produce": ("card", "source"),
}
"""Kinds of unfinished business, and what a frame holds besides its name."""

NUMBERS: dict[str, str] = {
    **dict.fromkeys(("build", "assimilate", "claim", "flip", "lay", "unflip"), "card"),
    **dict.fromkeys(("drop", "keep", "produce"), "card"),
    **dict.fromkeys(("park", "recall"), "space"),
    **dict.fromkeys(("spare", "take", "give"), "resource"),
}
"""What the number after a verb is; verbs that are not listed stand alone."""

# The same tuples serve all positions: making them anew is what costs time.
_BUILD, _ASSIMILATE, _CLAIM, _FLIP = (
    [(verb, card) for card in range(CARD + 1)] for verb in ("build", "assimilate", "claim", "flip")
)
_PARK: list[Action] = [("park", space) for space in range(2 * (CARD + 1))]
USE: Action = ("expedition",)
END: Action = ("end",)


def legal(state: MoonState) -> list[Action]:
    """The actions possible now; none after the end."""
    seat = state.seat
    if seat is None:
        return []
    if state.stack:
        frame = state.stack[-1]
        return list(CHOICES[frame[0]](state, frame))
    used, out = state.used, list[Action]()
    if not used & ACTED:
        hand = [each >> SHIFT for each in state.hands[seat]]
        out += [_BUILD[card] for card in hand if can_build(state, seat, card)]
        out += [_ASSIMILATE[card] for card in hand]
    if not used & EXPEDITION:
        out.append(USE)
    if not used & PARK and has_rover(state, seat):
        out += [_PARK[space] for space in free_spaces(state, seat)]
    if not used & CLAIM:
        out += [_CLAIM[card] for card in claimable(state, seat)]
    if not used & FLIP:
        out += [_FLIP[card] for card in unflipped(state, seat)]
    if used & ACTED:
        out.append(END)
    return out


def play(state: MoonState, action: Action, log: Log) -> None:
    """Carry out a legal action."""
    if action == GIVE_UP:
        assert state.seat is not None
        eras.finish(state, GAVE_UP, log)
        return
    if state.stack:
        frame = state.stack.pop()
        PICKS[action[0]](state, frame, action, log)
    else:
        _ACTS[action[0]](state, action, log)
    _settle(state, log)
    if state.seat is not None:
        state.seat = state.active


def _settle(state: MoonState, log: Log) -> None:
    """Work off the stack until there is something to choose."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        if work := WORK.get(frame[0]):
            stack.pop()
            work(state, frame, log)
            continue
        choices = CHOICES[frame[0]](state, frame)
        if len(choices) > 1:
            return
        stack.pop()
        if choices:
            PICKS[choices[0][0]](state, frame, choices[0], log)


# Build.


def _build(state: MoonState, action: Action, log: Log) -> None:
    """This turn's Build is announced; then it is paid (MOON-25)."""
    card, seat = action[1], state.active
    price = price_of(state, seat, card)
    state.hands[seat] = tuple(known_to_all(card, state.hands[seat]))
    if price.less:
        log.append(("announced", seat, card))
    _pay(state, card, 0, price, log)


def _build_discard(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """An extra Build of the top discard (MOON-29)."""
    _pay(state, action[1], 1, price_of(state, state.active, action[1], this_turn=False), log)


def _pay(state: MoonState, card: int, extra: int, price: Price, log: Log) -> None:
    """Pay, once it is settled which resources a discount leaves out."""
    amounts, less = price
    if less:
        state.stack.append(("pay", card, extra, less, *amounts))
        return
    start = state.active * SUPPLY
    for kind in RESOURCES:
        state.supply[start + kind] -= amounts[kind]
    _place(state, card, extra, amounts, log)


def _spare(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """One resource fewer of the chosen kind."""
    _, card, extra, less, *amounts = frame
    amounts[action[1]] -= 1
    _pay(state, card, extra, settled(amounts, less - 1), log)


def _place(state: MoonState, card: int, extra: int, paid: tuple[int, ...], log: Log) -> None:
    """The Structure stands: its production, its steps, then rewards (MOON-7, MOON-14)."""
    seat, cards = state.active, state.cards
    if extra:
        state.pile = state.pile[:-1]
    else:
        state.hands[seat] = tuple([each for each in state.hands[seat] if each >> SHIFT != card])
        _acted(state)
    state.built[seat] += (card,)
    start = seat * len(FLAGS)
    for flag, number in enumerate(cards.flags[card]):
        state.flags[start + flag] += number
    log.append(("built", seat, card, extra, paid))
    colour = cards.colour[card]
    if colour == BLUE:
        supply.gain(state, seat, cards.production[card], supply.PRODUCED, card, log)
    _reward(state, rewards(cards, state.claimed[seat]).built[colour])
    does.begin(state, card, supply.BUILT)


def _acted(state: MoonState) -> None:
    """What was lent or given for this turn's Build is of no more use."""
    state.used |= ACTED
    state.lent, state.boost = NO_FLAGS, ()


def _reward(state: MoonState, paid: tuple[tuple[int, int, int], ...]) -> None:
    """What Reputation cards pay is to be paid, in the order of claiming."""
    for card, kind, number in reversed(paid):
        state.stack.append(("reward", card, kind, number))


def _pay_reward(state: MoonState, frame: Frame, log: Log) -> None:
    _, card, kind, number = frame
    supply.gain_one(state, state.active, kind, number, supply.ONGOING, card, log)


# Assimilate and the extras.


def _assimilate(state: MoonState, action: Action, log: Log) -> None:
    """The card goes on the discard pile, its reward to the supply."""
    card, seat = action[1], state.active
    state.hands[seat] = tuple([each for each in state.hands[seat] if each >> SHIFT != card])
    state.pile += (card,)
    _acted(state)
    log.append(("assimilated", seat, card))
    supply.gain(state, seat, state.cards.assimilate[card], supply.ASSIMILATED, card, log)
    _reward(state, rewards(state.cards, state.claimed[seat]).assimilated)


def _use(state: MoonState, action: Action, log: Log) -> None:
    """The bonus action of the Expedition in the hand, which all see (MOON-6, MOON-25)."""
    seat = state.active
    state.used |= EXPEDITION
    state.expeditions[seat] |= ALL
    card = state.expeditions[seat] >> SHIFT
    log.append(("expedition", seat, card))
    does.begin(state, card, supply.EXPEDITION)


def _park(state: MoonState, action: Action, log: Log) -> None:
    """A Rover takes the production of a card, or borrows its Flags for this turn (MOON-8)."""
    space, seat, cards = action[1], state.active, state.cards
    card = space & CARD
    state.used |= PARK
    state.supply[seat * SUPPLY + ROVER] -= 1
    state.parked[space] = seat
    log.append(("parked", seat, space, owner_of(state, card)))
    if not gives_flags(cards, space):
        supply.gain(state, seat, cards.production[card], supply.PARKED, card, log)
    elif not state.used & ACTED:
        state.lent = tuple([a + b for a, b in zip(state.lent, cards.flags[card], strict=True)])
    _reward(state, rewards(cards, state.claimed[seat]).parked)


def _claim(state: MoonState, action: Action, log: Log) -> None:
    """A Reputation card of the display is the player's, with what it does (MOON-15)."""
    card, seat = action[1], state.active
    state.used |= CLAIM
    state.display = tuple([each for each in state.display if each != card])
    state.claimed[seat] += (card,)
    log.append(("claimed", seat, card))
    does.begin(state, card, supply.CLAIMED)


def _flip(state: MoonState, action: Action, log: Log) -> None:
    """A pink Structure does what it does once an Era (MOON-16)."""
    card, seat = action[1], state.active
    state.used |= FLIP
    state.flipped = tuple(sorted((*state.flipped, card)))
    log.append(("flipped", seat, card))
    _reward(state, rewards(state.cards, state.claimed[seat]).flipped)
    does.begin(state, card, supply.FLIPPED)


def _end(state: MoonState, action: Action, log: Log) -> None:
    eras.next_turn(state, log)


_ACTS: dict[str, Callable[[MoonState, Action, Log], None]] = {
    "build": _build,
    "assimilate": _assimilate,
    "expedition": _use,
    "park": _park,
    "claim": _claim,
    "flip": _flip,
    "end": _end,
}


def _spare_choices(state: MoonState, frame: Frame) -> list[Action]:
    """The resources of which a discount may leave one out."""
    return [("spare", kind) for kind in RESOURCES if frame[4 + kind]]


CHOICES: dict[str, Callable[[MoonState, Frame], list[Action]]] = {
    "pay": _spare_choices,
    "choose": does.take_choices,
    "lay": does.lay_choices,
    "trade": does.trade_choices,
    "unflip": does.unflip_choices,
    "dig": does.dig_choices,
    "look": does.look_choices,
    "keep": does.keep_choices,
    "recall": does.recall_choices,
    "produce": does.produce_choices,
}
"""What can be chosen in unfinished business."""

PICKS: dict[str, Callable[[MoonState, Frame, Action, Log], None]] = {
    "spare": _spare,
    "take": does.take,
    "lay": does.lay,
    "trade": does.trade,
    "give": does.give,
    "unflip": does.unflip,
    "build": _build_discard,
    "drop": does.drop,
    "keep": does.keep,
    "recall": does.recall,
    "produce": does.produce,
    "stop": does.stop,
}
"""What a choice does; its frame has left the stack."""

WORK: dict[str, Callable[[MoonState, Frame, Log], None]] = {
    "steps": does.next_step,
    "reward": _pay_reward,
}
"""Business that needs no choice."""
