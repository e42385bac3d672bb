"""Positions late in a game of Moon."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core.moon import MOON
from core.moon.hidden import ALL, SHIFT
from core.moon.kinds import ERAS, FEW, HAND, PINK
from core.moon.rules import CLAIM, EXPEDITION, FLIP, PARK, spaces_of
from core.moon.state import MoonState


def late_in_moon(state: MoonState, rng: random.Random) -> MoonState:
    """Any Era and round: Settlements, Reputation, Rovers parked, pinks flipped, cards known."""
    cards, seats = state.cards, range(state.seats)
    state.era, size = rng.choice(ERAS), HAND[state.seats]
    state.round = rng.randrange(size)
    state.lead, now = rng.randrange(state.seats), rng.randrange(state.seats)
    state.active = state.seat = (state.lead + now) % state.seats
    state.turn = (state.era * size + state.round) * state.seats + now + 1
    state.used = rng.choice([0, 0, EXPEDITION, PARK | FLIP, CLAIM])
    deal_structures(state, rng, now)
    deal_expeditions(state, rng)
    for seat in seats:
        mine = rng.sample(state.display, rng.randint(0, min(3, len(state.display))))
        state.claimed[seat] = tuple(mine)
        state.display = tuple([card for card in state.display if card not in mine])
        for card in (*state.built[seat], *mine):
            if rng.random() < 0.2:
                state.tokens[card] = rng.randint(1, 5)
        for space in spaces_of(state, seat):
            if rng.random() < 0.3:
                state.parked[space] = rng.choice([other for other in seats if other != seat])
        pinks = [card for card in state.built[seat] if cards.colour[card] == PINK]
        state.flipped += tuple(rng.sample(pinks, rng.randint(0, len(pinks))))
    state.flipped = tuple(sorted(state.flipped))
    state.supply = [rng.choice([0, 0, 1, 3, 9]) for _ in state.supply]
    state.rewards = [rng.choice([3, 7, 12]) for _ in state.rewards]
    return MOON.unpack(state.pack(), cards)  # which counts the Flags


def deal_structures(state: MoonState, rng: random.Random, now: int) -> None:
    """The Structures of the Eras so far lie elsewhere: `now` seats have acted in this round."""
    seats, era = range(state.seats), state.era
    state.decks[0] += tuple([each for hand in state.hands for each in hand])
    state.decks[0] += tuple([card << SHIFT for card in state.pile])
    for number in range(era + 1):
        lying = list(state.decks[number])
        rng.shuffle(lying)
        if number == era:
            turns = HAND[state.seats] - state.round
            for seat in seats:
                acted = (seat - state.lead) % state.seats < now
                held = [lying.pop() | 1 << seat for _ in range(turns - acted)]
                state.hands[seat] = tuple(sorted(met(held, rng)))
            state.pile = tuple([lying.pop() >> SHIFT for _ in range(rng.choice([0, 1, 4]))])
        for seat in seats:
            count = min(rng.randint(0, 8), len(lying))
            state.built[seat] += tuple([lying.pop() >> SHIFT for _ in range(count)])
        state.decks[number] = tuple(met(lying, rng))


def deal_expeditions(state: MoonState, rng: random.Random) -> None:
    """Everybody holds one of this Era, but who holds First Expedition."""
    first = next(each for each in state.expeditions if each >> SHIFT in state.cards.first)
    state.returned[0] += tuple([each for each in state.expeditions if each != first])
    lying = list(state.returned[state.era])
    rng.shuffle(lying)
    holder = (state.lead + state.round) % 2 if state.seats == FEW else state.lead
    for seat in range(state.seats):
        held = met([lying.pop() | 1 << seat], rng) if seat != holder else [first]
        state.expeditions[seat] = held[0]
    state.returned[state.era] = tuple(met(lying, rng))


def met(codes: Sequence[int], rng: random.Random) -> list[int]:
    """Codes of Moon, some of which more seats have seen."""
    return [each | rng.choice([0, 0, ALL, rng.randint(0, ALL)]) for each in codes]
