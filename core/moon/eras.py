"""Rounds and Eras: Production, the deal, passing hands, the end of Construction, Scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.moon import supply
from core.moon.hidden import ALL, SHIFT, code, seen
from core.moon.kinds import (
    BASE,
    BLUE,
    ERAS,
    FEW,
    FLAGS,
    HAND,
    HEART,
    LAID,
    NOTHING,
    ROVER,
    SUPPLY,
)
from core.moon.rules import (
    CARD,
    NO_FLAGS,
    REFILLS,
    SCORED,
    count,
    excitement,
    leaders,
    owner_of,
)
from core.moon.supply import FLAG_REWARD, ON_CARDS, PRODUCED, Log

if TYPE_CHECKING:
    from core.moon.state import MoonState


def begin(state: MoonState, log: Log) -> None:
    """An Era begins: Production, a new discard pile, hands (MOON-2, MOON-4, MOON-5)."""
    produce(state, log)
    _open(state, log)
    _deal(state, log)


def produce(state: MoonState, log: Log) -> None:
    """Production: every production symbol of every Settlement pays (MOON-7)."""
    cards = state.cards
    for seat in range(state.seats):
        made = [0] * SUPPLY
        for card in state.built[seat]:
            if cards.colour[card] in (BLUE, BASE):
                for kind, number in enumerate(cards.production[card]):
                    made[kind] += number
        supply.gain(state, seat, made, PRODUCED, NOTHING, log)


def _open(state: MoonState, log: Log) -> None:
    """One Structure of the Era begins a discard pile, face up."""
    *deck, top = state.decks[state.era]
    state.decks[state.era] = tuple(deck)
    state.pile = (top >> SHIFT,)
    log.append(("opened", state.era, state.pile[0]))


def _deal(state: MoonState, log: Log) -> None:
    """Hands are dealt whole from the holder of First Expedition on; so are Expeditions (MOON-4)."""
    era, size = state.era, HAND[state.seats]
    deck, expeditions = list(state.decks[era]), list(state.returned[era])
    first = code(state.cards.first_expedition(state.seats)) | ALL
    for n in range(state.seats):
        seat = (state.lead + n) % state.seats
        state.hands[seat] = tuple(sorted(seen(deck[: -size - 1 : -1], seat)))
        del deck[-size:]
        state.expeditions[seat] = expeditions.pop() | 1 << seat if n else first
    state.decks[era], state.returned[era] = tuple(deck), tuple(expeditions)
    log.append(("dealt", era))


def next_turn(state: MoonState, log: Log) -> None:
    """The next player clockwise; after a round hands are passed, after the last the Era ends."""
    state.used, state.lent, state.boost = 0, NO_FLAGS, ()
    state.active = (state.active + 1) % state.seats
    if state.active != state.lead:
        _count_turn(state, log)
    elif state.hands[state.lead]:
        _count_turn(state, log)
        _pass_hands(state, log)
    elif state.era == len(ERAS) - 1:
        _end_era(state, log)
        finish(state, SCORED, log)
    else:
        _end_era(state, log)
        _refill(state, log)
        _count_turn(state, log)
        log.append(("era", state.era))
        begin(state, log)


def _count_turn(state: MoonState, log: Log) -> None:
    """What follows in the log belongs to the new turn."""
    state.turn += 1
    log.append(("turn", state.turn))


def _pass_hands(state: MoonState, log: Log) -> None:
    """Whole hands go left with their Expeditions, and with First Expedition the lead (MOON-3)."""
    seats = range(state.seats)
    state.round += 1
    came = [(seat, (*state.hands[seat - 1], state.expeditions[seat - 1])) for seat in seats]
    new = any(not each >> seat & 1 for seat, codes in came for each in codes)
    state.hands = [tuple(seen(codes[:-1], seat)) for seat, codes in came]
    state.expeditions = [codes[-1] | 1 << seat for seat, codes in came]
    if state.seats > FEW:
        state.lead = (state.lead + 1) % state.seats
    state.active = state.lead
    log.append(("passed", state.round, int(new)))


# The end of an Era (MOON-18).


def _end_era(state: MoonState, log: Log) -> None:
    """Clean-up, Flag rewards, Hearts on cards."""
    _clean_up(state, log)
    _reward_flags(state, log)
    _score_cards(state, log)


def _refill(state: MoonState, log: Log) -> None:
    """Between two Eras X falls, and more Hearts lie below every Flag (MOON-20, MOON-22)."""
    refill = REFILLS[state.era]
    state.era += 1
    state.round = 0
    state.rewards = [hearts + refill for hearts in state.rewards]
    log.append(("excitement", excitement(state)))
    log.append(("refilled", refill, tuple(state.rewards)))


def _clean_up(state: MoonState, log: Log) -> None:
    """The end of Construction: First Expedition, Expeditions, Rovers, pinks, discards."""
    log.append(("construction_ended", state.era))
    era, first = state.era, state.cards.first_expedition(state.seats)
    back = [each for each in state.expeditions if each >> SHIFT != first]
    state.returned[era] += tuple(back)
    state.lead = state.active = (state.lead + 1) % state.seats
    state.expeditions = [NOTHING] * state.seats
    state.expeditions[state.lead] = code(first) | ALL
    for space, parker in sorted(state.parked.items()):
        owner = owner_of(state, space & CARD)
        state.supply[owner * SUPPLY + ROVER] += 1
        log.append(("rover_home", space, parker, owner))
    state.parked = {}
    state.flipped = ()
    state.decks[era] += tuple([code(card) | ALL for card in state.pile])
    state.pile = ()


def _reward_flags(state: MoonState, log: Log) -> None:
    """Each Flag's Hearts go to who has most of it; a full tie leaves them (MOON-19)."""
    for flag in FLAGS:
        hearts, best = state.rewards[flag], leaders(state, flag)
        winner = best[0] if len(best) == 1 else NOTHING
        held = tuple(state.flags[flag :: len(FLAGS)])
        log.append(("flag", flag, winner, hearts, held, tuple(best)))
        if winner != NOTHING:
            state.rewards[flag] = 0
            state.supply[winner * SUPPLY + HEART] += hearts
            supply.enter(state, winner, hearts, FLAG_REWARD)


def _score_cards(state: MoonState, log: Log) -> None:
    """Each Heart token on a card of a player pays one Heart, and stays (MOON-21)."""
    for seat in range(state.seats):
        hearts = count(state, seat, LAID)
        state.supply[seat * SUPPLY + HEART] += hearts
        supply.enter(state, seat, hearts, ON_CARDS)
        log.append(("on_cards", seat, hearts))


def finish(state: MoonState, result: int, log: Log) -> None:
    """The game is over: nothing else happens."""
    state.stack.clear()
    state.result = result
    state.seat = None
    log.append(("over", result, state.active))
