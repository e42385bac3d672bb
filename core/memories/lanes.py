"""The Memory Lanes: Memories appear, with their Attached Emotions and [PLACED] quirks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.memories import supply
from core.memories.kinds import END, NOTHING, PLACES, ROW
from core.memories.rules import LINE
from core.memories.supply import Log

if TYPE_CHECKING:
    from core.memories.state import MemoriesState


def _beside(place: int) -> tuple[int, ...]:
    column = place % ROW
    near = ((place - ROW, place >= ROW), (place + ROW, place < ROW))
    sides = ((place - 1, column > 0), (place + 1, column < ROW - 1))
    return tuple(other for other, there in (*near, *sides) if there)


BESIDE = tuple(_beside(place) for place in PLACES)
"""The places up, down, left and right of a place, in this order (MEM-27)."""


def fill(state: MemoriesState, log: Log) -> None:
    """Setup: six Memories first, then all attached cards, then all quirks (MEM-23)."""
    for place in PLACES:
        _lay(state, place, log)
    for place in PLACES:
        supply.attach(state, place, log)
    for place in PLACES:
        quirk(state, place, log)


def refill(state: MemoriesState, log: Log) -> None:
    """Empty places one at a time, each fully resolved, the top row first (MEM-20)."""
    for place in PLACES:
        if state.lanes[place] == NOTHING:
            appear(state, place, log)
            if state.seat is None:
                return


def appear(state: MemoriesState, place: int, log: Log) -> None:
    """The next Memory appears at a place: attached cards, then its quirk, or the end."""
    if _lay(state, place, log) == END:
        finish(state, LINE, log)  # MEM-21
        return
    supply.attach(state, place, log)
    quirk(state, place, log)


def _lay(state: MemoriesState, place: int, log: Log) -> int:
    memory = state.memories.pop()
    state.lanes[place] = memory
    state.newest = place
    log.append(("placed", memory, place))
    return memory


def quirk(state: MemoriesState, place: int, log: Log) -> None:
    """Carry out what a Memory does as it appears."""
    name = state.cards.placed[state.lanes[place]]
    if name:
        _PLACED[name](state, place, log)


def swap_lanes(state: MemoriesState, _: int, log: Log) -> None:
    """The lane markers change places; all else stays where it is (MEM-9)."""
    state.conscious = 1 - state.conscious
    log.append(("swapped", state.conscious))


def _hide_beside(state: MemoriesState, place: int, log: Log) -> None:
    """Family Time: a hidden card under each Memory next to it (MEM-27)."""
    for other in BESIDE[place]:
        if state.lanes[other] != NOTHING and not supply.hide(state, other, log):
            return


def _cover(state: MemoriesState, place: int, log: Log) -> None:
    """Glitch in the System: the next Memory lies on top of it (MEM-28)."""
    state.glitch = place
    appear(state, place, log)


def _gift(state: MemoriesState, _: int, log: Log) -> None:
    """Public Performance: an Emotion to every player, from the active one on (MEM-24)."""
    for n in range(state.seats):
        if not supply.draw(state, (state.active + n) % state.seats, log, "gained"):
            return


_PLACED: dict[str, Callable[[MemoriesState, int, Log], None]] = {
    "swap_lanes": swap_lanes,
    "hide_beside": _hide_beside,
    "cover": _cover,
    "gift": _gift,
}


def finish(state: MemoriesState, result: int, log: Log) -> None:
    """The game is over: nothing else happens."""
    state.stack.clear()
    state.result = result
    state.seat = None
    log.append(("over", result, state.active))
