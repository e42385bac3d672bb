"""Setup of Moon (Setting up, Table checklist; MOON-1 to MOON-5, MOON-24)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.deal import shuffle, stream
from core.game import Options
from core.moon import eras
from core.moon.cards import Cards
from core.moon.hidden import code
from core.moon.kinds import ERAS, FLAGS, LEVELS, ROVER, SHOWN, SUPPLY
from core.moon.rules import FIRST_REWARD, NO_FLAGS, ROVERS, RUNNING
from core.moon.state import MoonState
from core.moon.supply import LEDGER
from core.options import option
from core.seats import FIRST, RANDOM, first_seat


@dataclass(frozen=True)
class MoonOptions(Options):
    """How Moon is set up."""

    first: str = option(RANDOM, "Who holds First Expedition in Era I, and so begins.", FIRST)


def deal(options: MoonOptions, cards: Cards, seats: int, seed: int) -> MoonState:
    """The first position: Bases have produced, the hands of Era I are dealt."""

    def shuffled(some: Iterable[int], label: str) -> list[int]:
        """Cards of this number of players in a random order (MOON-24)."""
        found = [card for card in some if cards.in_play(card, seats)]
        shuffle(found, stream(seed, label))
        return found

    bases = shuffled(cards.bases, "bases")
    state = MoonState.__new__(MoonState)
    state.cards, state.seats = cards, seats
    state.turn, state.era, state.round, state.result = 1, 0, 0, RUNNING
    state.lead = state.active = state.seat = first_seat(options.first, seats, seed)
    state.stack, state.used, state.lent, state.boost = [], 0, NO_FLAGS, ()
    state.supply = [ROVERS if kind == ROVER else 0 for _ in range(seats) for kind in range(SUPPLY)]
    state.built = [(bases[seat],) for seat in range(seats)]
    state.flags = [count for seat in range(seats) for count in cards.flags[bases[seat]]]
    state.claimed = [()] * seats
    shown = [shuffled(cards.reputation[level], f"reputation {level + 1}") for level in LEVELS]
    state.display = tuple(sorted(card for some in shown for card in some[: SHOWN[seats]]))
    state.tokens, state.parked, state.flipped = {}, {}, ()
    state.hands, state.expeditions = [()] * seats, [0] * seats
    state.decks = [
        tuple([code(card) for card in shuffled(cards.structures[era], f"structures {era + 1}")])
        for era in ERAS
    ]
    state.returned = [
        tuple([code(card) for card in shuffled(cards.expeditions[era], f"expeditions {era + 1}")])
        for era in ERAS
    ]
    state.pile = ()
    state.rewards = [FIRST_REWARD for _ in FLAGS]
    state.ledger = [0] * (seats * LEDGER)
    eras.begin(state, [])
    return state
