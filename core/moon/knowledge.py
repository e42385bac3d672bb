"""What a seat may know of a position, and positions imagined from that (MOON-25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.deal import Rng, shuffle
from core.game import View
from core.moon.hidden import BACK, SHIFT, seen
from core.moon.kinds import ERAS, NOTHING

if TYPE_CHECKING:
    from core.moon.state import MoonState


def seen_by(state: MoonState, seat: int) -> MoonView:
    """The view of a seat: what it has not seen lies face down; who has seen what is left out."""
    table, bit, era = state.clone(), 1 << seat, state.era
    structures: list[list[int]] = [[] for _ in ERAS]
    expeditions: list[list[int]] = [[] for _ in ERAS]

    def shown(codes: Iterable[int], unseen: list[int]) -> list[int]:
        """Codes as the seat sees them; what it does not see goes to a pool."""
        found = []
        for each in codes:
            if each & bit:
                found.append(each >> SHIFT << SHIFT | bit)
            else:
                found.append(BACK)
                unseen.append(each >> SHIFT)
        return found

    for number in ERAS:
        table.decks[number] = tuple(shown(state.decks[number], structures[number]))
        table.returned[number] = tuple(shown(state.returned[number], expeditions[number]))
    for other in range(state.seats):
        table.hands[other] = tuple(sorted(shown(state.hands[other], structures[era])))
        if state.expeditions[other] != NOTHING:
            (table.expeditions[other],) = shown([state.expeditions[other]], expeditions[era])
    unseen = [tuple(sorted(pool)) for pool in (*structures, *expeditions)]
    return MoonView(seat, table, tuple(unseen))


class MoonView(View["MoonState"]):
    """`unseen` has six pools: the Structures of each Era, then the Expeditions of each Era."""

    __slots__ = ()

    def imagine(self, rng: Rng) -> MoonState:
        """See `View.imagine`. Every seat has seen its hand, and who looks at the deck its top."""
        state, era = self.table.clone(), self.table.era
        pools = [list(pool) for pool in self.unseen]
        for pool in pools:
            shuffle(pool, rng)

        def filled(codes: Iterable[int], pool: list[int]) -> list[int]:
            """Codes with a card of the pool in the place of each back."""
            return [pool.pop() << SHIFT if each == BACK else each for each in codes]

        for seat in range(state.seats):
            bit = 1 << seat
            hand = filled(state.hands[seat], pools[era])
            state.hands[seat] = tuple(sorted([each | bit for each in hand]))
            if state.expeditions[seat] != NOTHING:
                (held,) = filled([state.expeditions[seat]], pools[len(ERAS) + era])
                state.expeditions[seat] = held | bit
        for number in ERAS:
            if self.unseen[number]:
                state.decks[number] = tuple(filled(state.decks[number], pools[number]))
            pool = pools[len(ERAS) + number]
            if pool:
                state.returned[number] = tuple(filled(state.returned[number], pool))
        if state.stack and state.stack[-1][0] in ("look", "keep"):
            number = state.stack[-1][1]
            rest, top = state.decks[era][:-number], state.decks[era][-number:]
            state.decks[era] = (*rest, *seen(top, state.active))
        return state
