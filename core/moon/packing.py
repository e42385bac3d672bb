"""Positions of Moon from plain data; whatever is no position is refused."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from core.moon import turns
from core.moon.cards import Cards
from core.moon.does import steps_of
from core.moon.effects import CHEAPER, MOST, TRADE, WAIVE
from core.moon.hidden import faces
from core.moon.kinds import (
    ANY_COLOUR,
    ANY_FLAG,
    BASE,
    ERAS,
    FEW,
    FLAGS,
    HAND,
    NOTHING,
    PINK,
    RESOURCES,
    SUPPLY,
)
from core.moon.rules import (
    ACTED,
    CLAIM,
    EXPEDITION,
    FLIP,
    GAVE_UP,
    PARK,
    RUNNING,
    is_structure,
    spaces_of,
)
from core.moon.state import MoonState
from core.moon.supply import CLAIMED, LEDGER, SOURCES

_BAD = "not a position of Moon"
_MUCH = 10**6
"""No number of a position is as large."""


def unpack(data: Sequence[Any], cards: Cards) -> MoonState:
    """The position that `MoonState.pack` wrote. Raises ValueError for what it cannot be."""
    state = MoonState.__new__(MoonState)
    state.cards = cards
    try:
        (
            numbers, state.seat, stack, lent, boost, state.supply, built, claimed, display, tokens,
            parked, flipped, hands, state.expeditions, decks, returned, pile, state.rewards,
            state.ledger,
        ) = data  # fmt: skip
        (
            state.turn, state.era, state.round, state.lead, state.active, state.used, state.result
        ) = numbers  # fmt: skip
        state.seats = len(hands)
        state.tokens, state.parked = dict(tokens), dict(parked)
        lists = [
            numbers, lent, *boost, state.supply, *built, *claimed, display, *tokens, *parked,
            flipped, *hands, state.expeditions, *decks, *returned, pile, state.rewards,
            state.ledger,
        ]  # fmt: skip
        good = all(type(each) is list and all(map(_small, each)) for each in lists)
        state.stack = [_frame(frame, cards) for frame in stack]
        state.lent, state.boost = tuple(lent), tuple(tuple(effect) for effect in boost)
        state.built, state.claimed = [tuple(c) for c in built], [tuple(c) for c in claimed]
        state.display, state.flipped, state.pile = tuple(display), tuple(flipped), tuple(pile)
        state.hands = [tuple(hand) for hand in hands]
        state.decks, state.returned = [tuple(d) for d in decks], [tuple(d) for d in returned]
    except (TypeError, ValueError):
        raise ValueError(_BAD) from None
    if not good or len(state.tokens) != len(tokens) or len(state.parked) != len(parked):
        raise ValueError(_BAD)
    if not (_shape_fits(state) and _cards_fit(state)):
        raise ValueError(_BAD)
    state.flags = [
        sum(cards.flags[card][flag] for card in state.built[seat])
        for seat in range(state.seats)
        for flag in FLAGS
    ]
    if not _business_fits(state):
        raise ValueError(_BAD)
    return state


def _small(number: object) -> bool:
    return type(number) is int and -_MUCH < number < _MUCH


def _frame(data: Sequence[Any], cards: Cards) -> tuple[Any, ...]:
    """A frame of the stack: a known name, and small numbers. Raises ValueError."""
    name, *parts = data
    if name not in turns.FRAMES or len(parts) != len(turns.FRAMES[name]):
        raise ValueError(_BAD)
    most = {"card": len(cards.name), "source": len(SOURCES), "index": MOST, "kind": 7, "number": 99}
    for what, part in zip(turns.FRAMES[name], parts, strict=True):
        if type(part) is not int or not 0 <= part < most.get(what, 99):
            raise ValueError(_BAD)
    return (name, *parts)


def _shape_fits(state: MoonState) -> bool:
    """Whether everything has its length, and numbers lie where they can."""
    seats = range(state.seats)
    return (
        2 <= state.seats <= 5
        and state.turn >= 1
        and state.era in ERAS
        and 0 <= state.round < HAND[state.seats]
        and state.lead in seats
        and state.active in seats
        and state.seat in (state.active, None)
        and type(state.seat) in (int, type(None))
        and RUNNING <= state.result <= GAVE_UP
        and (state.seat is None) == (state.result != RUNNING)
        and 0 <= state.used <= ACTED | EXPEDITION | PARK | CLAIM | FLIP
        and len(state.supply) == state.seats * SUPPLY
        and len(state.ledger) == state.seats * LEDGER
        and min(state.supply) >= 0
        and len(state.built) == len(state.claimed) == len(state.expeditions) == state.seats
        and len(state.decks) == len(state.returned) == len(ERAS)
        and len(state.rewards) == len(state.lent) == len(FLAGS)
        and min(*state.rewards, *state.lent) >= 0
        and all(_helps(effect) for effect in state.boost)
    )


def _helps(effect: Sequence[int]) -> bool:
    """Whether an effect can make a Build easier."""
    if len(effect) != 3 or effect[2] < 0:
        return False
    return 0 <= effect[1] <= {CHEAPER: ANY_COLOUR, WAIVE: ANY_FLAG}.get(effect[0], NOTHING)


def _cards_fit(state: MoonState) -> bool:
    """Whether every card lies where such a card can lie, and none lies twice."""
    cards = state.cards
    built, claimed = [*chain(*state.built)], [*chain(*state.claimed)]
    structures = [*state.pile, *faces(chain(*state.hands, *state.decks))]
    held = [each for each in state.expeditions if each != NOTHING]
    expeditions = faces(chain(held, *state.returned))
    lying = [*built, *claimed, *state.display, *structures, *expeditions]
    if not all(0 <= card < len(cards.name) for card in lying):
        return False
    return (
        len(set(lying)) == len(lying)
        and sum(card in cards.first for card in expeditions) <= 1
        and all(list(hand) == sorted(hand) for hand in state.hands)
        and all(is_structure(cards, card) for card in structures)
        and all(some and cards.colour[some[0]] == BASE for some in state.built)
        and all(is_structure(cards, card) for some in state.built for card in some[1:])
        and all(cards.level[card] != NOTHING for card in (*claimed, *state.display))
        and all(cards.level[c] == cards.colour[c] == NOTHING for c in expeditions)
        and all(c in built or c in claimed for c in state.tokens)
        and all(number > 0 for number in state.tokens.values())
        and _parking_fits(state)
        and all(card in built and cards.colour[card] == PINK for card in state.flipped)
        and list(state.flipped) == sorted(set(state.flipped))
    )


def _parking_fits(state: MoonState) -> bool:
    """Whether every parked Rover stands on a space of somebody else."""
    seats = range(state.seats)
    owners = {space: seat for seat in seats for space in spaces_of(state, seat)}
    return all(
        who in seats and owners.get(space, who) != who for space, who in state.parked.items()
    )


def _business_fits(state: MoonState) -> bool:
    """Whether the unfinished business can go on: the newest waits for a choice."""
    if state.seat is None:
        return not state.stack
    if not (_hands_fit(state) and _eras_can_come(state)):
        return False
    if any(frame[0] not in turns.WORK for frame in state.stack[:-1]):
        return False
    for name, *parts in state.stack:
        if name == "steps" and not _has_step(state, parts):
            return False
        if name == "trade" and not _can_trade(state, parts):
            return False
        if name == "pay" and not _can_pay(state, parts):
            return False
        if name in ("look", "keep") and not _can_look(state, *parts):
            return False
    if not state.stack:
        return True
    frame = state.stack[-1]
    return frame[0] in turns.CHOICES and len(turns.CHOICES[frame[0]](state, frame)) > 1


def _hands_fit(state: MoonState) -> bool:
    """Whether turn, round and hands agree, and every seat has seen its hand."""
    seats = range(state.seats)
    order = [(seat - state.lead) % state.seats for seat in seats]
    now, acted = order[state.active], bool(state.used & ACTED)
    done = [turn < now or (turn == now and acted) for turn in order]
    left = HAND[state.seats] - state.round
    before = (state.era * HAND[state.seats] + state.round) * state.seats + now
    mine = [(seat, each) for seat in seats for each in state.hands[seat]]
    mine += list(enumerate(state.expeditions))
    return (
        all(len(state.hands[seat]) + done[seat] == left for seat in seats)
        and state.turn == before + 1
        and NOTHING not in state.expeditions
        and all(each >> seat & 1 for seat, each in mine)
        and _first_fits(state)
    )


def _first_fits(state: MoonState) -> bool:
    """Whether First Expedition, in the right version, is in the hand with which it travels."""
    holder = state.lead if state.seats > FEW else (state.lead + state.round) % state.seats
    return faces(state.expeditions)[holder] == state.cards.first_expedition(state.seats)


def _eras_can_come(state: MoonState) -> bool:
    """Whether there are cards enough for the hands of the Eras to come."""
    need = HAND[state.seats] * state.seats + 1
    return all(
        len(state.decks[era]) >= need and len(state.returned[era]) >= state.seats - 1
        for era in ERAS[state.era + 1 :]
    )


def _can_look(state: MoonState, number: int, dropped: int = NOTHING) -> bool:
    """Whether so many cards lie on the deck and were seen, and what goes under it is in hand."""
    seat, deck = state.active, state.decks[state.era]
    if not 0 < number <= len(deck) or not all(each >> seat & 1 for each in deck[-number:]):
        return False
    return dropped == NOTHING or dropped in faces(state.hands[seat])


def _has_step(state: MoonState, parts: Sequence[int]) -> bool:
    """Whether a card has the step that a frame speaks of."""
    card, source, index = parts[:3]
    return source <= CLAIMED and index < len(steps_of(state.cards, card, source))


def _can_trade(state: MoonState, parts: Sequence[int]) -> bool:
    """Whether a trade under way is that of a card."""
    card, source, index, _, gave, took, mask = parts
    if not _has_step(state, parts):
        return False
    step = steps_of(state.cards, card, source)[index]
    return step[0] == TRADE and gave <= step[2] and took < step[4] and mask < 1 << SUPPLY


def _can_pay(state: MoonState, parts: Sequence[int]) -> bool:
    """Whether a payment under way is for a card that can be built, and can be made."""
    card, extra, less, *amounts = parts
    purse = state.supply[state.active * SUPPLY :][: len(RESOURCES)]
    if extra not in (0, 1) or not 0 < less < sum(amounts):
        return False
    if not all(need <= have for need, have in zip(amounts, purse, strict=True)):
        return False
    if extra:
        return state.pile[-1:] == (card,)
    return card in faces(state.hands[state.active])
