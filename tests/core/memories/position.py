"""Positions of Bestest Memories in a line or two; play is always undone and played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.game import Action, Event
from core.memories import MEMORIES as GAME
from core.memories.kinds import BUG, END, HIDDEN, KINDS, MEMORIES, NOTHING, PLACES, UNKNOWN
from core.memories.setup import MemoriesOptions
from core.memories.state import MemoriesState
from tests.core.walk import logged, walk

CARDS = GAME.cards()

H, S, A, L = 0, 3, 6, 9
HL, SL, AL, LL = 1, 4, 7, 10
"""Lingering."""
HU, SU, AU, LU = 2, 5, 8, 11
"""Unstable."""

(
    ACCIDENT, COMING_HOME, DAYDREAMING, MISTAKE, MUSIC, REGRETS, CHILDHOOD, FAMILY_TIME, SCHOOL,
    KISS, GLITCH, GRADUATION, GROWING_OLD, FRIENDS, GOODBYE, HOSPITAL, SKY, LOSS, MAGICAL, MEMENTO,
    MEMORY_LOSS, MOVIES, ARRIVAL, PETS, PERFORMANCE, DANCE, I_DO, SPARKS, STARGAZING, AVERSION,
    TRAVELING, NIGHTMARE, CRUSH, WISH,
) = MEMORIES  # fmt: skip

DONE: Action = ("done",)
KEEP: Action = ("keep",)
PASS: Action = ("pass",)
DRAW: Action = ("draw", 1)
DRAW_TWO: Action = ("draw", 2)

QUIET = (DAYDREAMING, DANCE, CRUSH, PETS, I_DO, STARGAZING)
"""Memories that do nothing, in the lanes unless a test says otherwise."""
COMING = (LOSS, MEMENTO, COMING_HOME, HOSPITAL, MISTAKE, CHILDHOOD, SCHOOL, GRADUATION)
"""The Memory Deck from its top, unless a test says otherwise; these do nothing as they appear."""
DEALT = (H, S, A, L) * 4
"""The Emotion Deck from its top, unless a test says otherwise."""


def pay(*kinds: int) -> list[Action]:
    """The picks of a payment."""
    return [("pay", kind) for kind in kinds]


def discard(*kinds: int) -> list[Action]:
    """The picks of discards."""
    return [("discard", kind) for kind in kinds]


def unseen(*kinds: int) -> list[int]:
    """Emotions as they lie in a deck that was not turned over."""
    return [kind | HIDDEN for kind in kinds]


def counts(kinds: Sequence[int]) -> list[int]:
    """Emotions as a hand."""
    return [kinds.count(kind) for kind in (*range(KINDS), UNKNOWN)]


def at(
    hand: Sequence[int] = (),
    *,
    others: Sequence[Sequence[int]] = ((H,), (S,)),
    known: Mapping[int, Sequence[int]] | None = None,
    lanes: Mapping[int, int] | None = None,
    under: Mapping[int, Sequence[int]] | None = None,
    ids: Mapping[int, int] | None = None,
    owned: Mapping[int, Sequence[int]] | None = None,
    deck: Sequence[int] | None = None,
    pile: Sequence[int] = (A,),
    memories: Sequence[int] = COMING,
    conscious: int = 0,
    glitch: int = NOTHING,
    newest: int = NOTHING,
    turn: int = 9,
    idle: int = 0,
    house: str = "",
) -> MemoriesState:
    """Seat 0 takes an action. Deck, pile and Memory Deck are given from the top.

    `others` are the hands of the other seats; `lanes` replaces some of the `QUIET` ones by place.
    Below `memories` lies End of the Line. `house` names house rules in a text.
    """
    hands = [hand, *others]
    state = GAME.deal(options(house), CARDS, len(hands), 1)
    state.first = state.active = state.seat = 0
    state.stack = []
    state.turn, state.idle = turn, idle
    state.hands = [counts(kinds) for kinds in hands]
    state.known = [counts((known or {}).get(seat, ())) for seat in range(len(hands))]
    state.deck = list(unseen(*DEALT) if deck is None else deck)[::-1]
    state.pile = list(pile)[::-1]
    state.memories = [*memories, END][::-1]
    state.lanes = [{**dict(enumerate(QUIET)), **(lanes or {})}[place] for place in PLACES]
    state.under = [tuple((under or {}).get(place, ())) for place in PLACES]
    state.ids = [(ids or {}).get(place, NOTHING) for place in PLACES]
    state.owned = [
        sum(1 << memory for memory in (owned or {}).get(seat, ())) for seat in range(len(hands))
    ]
    state.conscious, state.glitch, state.newest = conscious, glitch, newest
    return GAME.unpack(state.pack(), CARDS)


def options(house: str = "", first: str = "1") -> MemoriesOptions:
    """House rules by their names in a text."""
    return MemoriesOptions(first, *(name in house for name in ("novelty", "closed", "visible")))


def deal(seats: int = 3, seed: int = 1, house: str = "", first: str = "1") -> MemoriesState:
    """The first position of a game."""
    return GAME.deal(options(house, first), CARDS, seats, seed)


def begun(seats: int = 3, seed: int = 1, house: str = "", first: str = "1") -> MemoriesState:
    """A game after its setup."""
    state = deal(seats, seed, house, first)
    return play(state, state.legal()[0])


def play(start: MemoriesState, *actions: Action) -> MemoriesState:
    """The position after some legal actions; `start` stays. See `walk`."""
    return walk(GAME, MemoriesOptions(), CARDS, start, actions)


def events(start: MemoriesState, *actions: Action) -> list[Event]:
    """What the last of some actions logs."""
    return logged(play(start, *actions[:-1]), actions[-1])


def happened(start: MemoriesState, *actions: Action) -> list[str]:
    """The names of what the last of some actions logs."""
    return [event[0] for event in events(start, *actions)]


def told(start: MemoriesState, *actions: Action, seat: int = 0) -> list[str]:
    """What the last of some actions says in the log of a seat."""
    return GAME.lines(events(start, *actions), seat, CARDS)


def numbers(state: MemoriesState, verb: str) -> list[int]:
    """The number of each legal action of a verb."""
    return [action[1] for action in state.legal() if action[0] == verb]


def verbs(state: MemoriesState) -> set[str]:
    """The verbs of the legal actions."""
    return {action[0] for action in state.legal()}


def hand(state: MemoriesState, seat: int = 0) -> list[int]:
    """A hand as kinds."""
    return [kind for kind in range(KINDS) for _ in range(state.hands[seat][kind])]


def known_hand(state: MemoriesState, seat: int) -> list[int]:
    """What everybody knows of a hand."""
    return [kind for kind in range(KINDS) for _ in range(state.known[seat][kind])]


def mine(state: MemoriesState, seat: int = 0) -> set[int]:
    """The Memories of a seat."""
    return {memory for memory in MEMORIES if state.owned[seat] >> memory & 1}


def top_down(cards: Sequence[int]) -> list[int]:
    """A deck or pile from the top, as kinds."""
    return [card & ~HIDDEN for card in reversed(cards)]


def business(state: MemoriesState) -> str:
    """The newest unfinished business, "" when there is none."""
    return state.stack[-1][0] if state.stack else ""


BUGS = (BUG,) * 4
