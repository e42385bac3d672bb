"""Points at the end, winners and ties (Endgame; MEM-29 to MEM-31)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from core import seats
from core.game import Line
from core.memories.cards import Cards
from core.memories.kinds import bits
from core.memories.rules import GAVE_UP, TIRED

if TYPE_CHECKING:
    from core.memories.state import MemoriesState


def worth(cards: Cards, owned: int, hand: int) -> list[tuple[int, int, list[int], int]]:
    """What each Memory of a set counts: (Memory, points, doubled by, raised by or -1).

    First what is counted or raised, then the doublings, each once (MEM-29).
    """
    mine = bits(owned)
    raised = {other: (points, memory) for memory in mine for other, points in cards.raises[memory]}
    found = []
    for memory in mine:
        by = -1
        points = cards.points[memory]
        if counted := cards.counted[memory]:
            points = hand if counted == "hand" else len(mine)
        if memory in raised:
            points, by = raised[memory]
        doubled = [other for other in mine if cards.doubles[other] >> memory & 1]
        found.append((memory, points << len(doubled), doubled, by))
    return found


@lru_cache(maxsize=1 << 16)
def points(cards: Cards, owned: int, hand: int) -> int:
    """What a set of Memories counts for an owner with so many Emotions in hand."""
    return sum(row[1] for row in worth(cards, owned, hand))


def of(state: MemoriesState, seat: int) -> int:
    """The points of a seat as they stand."""
    return points(state.cards, state.owned[seat], sum(state.hands[seat]))


def lines(state: MemoriesState, seat: int) -> list[Line]:
    """A line for each Memory of a seat, with the reason where its points are not as printed."""
    cards, hand, owned = state.cards, sum(state.hands[seat]), state.owned[seat]
    return [
        Line(cards.name[memory] + _why(cards, memory, hand, owned, doubled, raised), count)
        for memory, count, doubled, raised in worth(cards, owned, hand)
    ]


def _why(cards: Cards, memory: int, hand: int, owned: int, doubled: list[int], raised: int) -> str:
    reasons = []
    if cards.counted[memory] == "hand":
        reasons.append(f"1 for each Emotion in hand: {hand}")
    elif cards.counted[memory] == "owned":
        reasons.append(f"1 for each Memory owned: {owned.bit_count()}")
    if raised >= 0:
        reasons.append(f"raised by {cards.name[raised]}")
    reasons += [f"doubled by {cards.name[other]}" for other in doubled]
    return f" ({', '.join(reasons)})" if reasons else ""


def standing(state: MemoriesState, seat: int) -> tuple[int, int, int]:
    """By what the players are compared: points, Memories, Emotions in hand (MEM-31)."""
    return of(state, seat), state.owned[seat].bit_count(), sum(state.hands[seat])


def in_play(state: MemoriesState) -> list[int]:
    """The seats that have not given up."""
    return [n for n in range(state.seats) if state.result != GAVE_UP or n != state.active]


def winners(state: MemoriesState) -> list[int]:
    """The seats that win together; who gave up never does."""
    return seats.best({seat: standing(state, seat) for seat in in_play(state)})


def outcome(state: MemoriesState) -> tuple[float, ...]:
    """1 for the winner, shared by several."""
    return seats.shares(winners(state), state.seats)


def ending(state: MemoriesState) -> tuple[str, str]:
    """A heading and a sentence about how the game ended."""
    won = winners(state)
    heading = seats.heading(won)
    if state.result == GAVE_UP:
        return heading, f"{seats.player(state.active)} gave up."
    if state.result == TIRED:
        return heading, "Nobody collected a Memory for a long time, so it ends as it stands."
    return heading, f"{state.cards.name[-1]} came up. {_decided(state, won)}"


def _decided(state: MemoriesState, won: list[int]) -> str:
    """By what the winners are ahead."""
    best = standing(state, won[0])
    rest = [standing(state, seat) for seat in range(state.seats) if seat not in won]
    if len(won) > 1:
        return "All is equal between them: points, Memories and Emotions in hand."
    if all(best[0] > other[0] for other in rest):
        return f"{best[0]} points are the most."
    if all(best[:2] > other[:2] for other in rest):
        return f"Of those with {best[0]} points, {best[1]} Memories are the most."
    return f"With equal points and Memories, {best[2]} Emotions in hand are the most."


def tally(state: MemoriesState, seat: int) -> dict[str, int]:
    """What statistics count, for one seat."""
    won = winners(state)
    return {
        "won": int(won == [seat]),
        "shared": int(seat in won and len(won) > 1),
        "points": of(state, seat),
        "memories": state.owned[seat].bit_count(),
        "turns": state.turn,
        "given_up": int(state.result == GAVE_UP and state.active == seat),
    }


def named(state: MemoriesState, seat: int) -> dict[str, str]:
    """How it ended for one seat."""
    return {"ending": seats.ending(winners(state), seat)}
