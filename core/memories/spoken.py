"""Actions in a person's words: a verb, then names of Memories, Emotions or players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.game import Action
from core.memories import reasons
from core.memories.describe import symbol
from core.memories.kinds import KINDS, NOTHING, PLACES
from core.seats import player

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

_ON_MEMORIES = ("collect", "research")
_OF_EMOTIONS = ("exchange", "discard", "pay")
_ALONE = ("pass", "done", "keep")


def understand(state: MemoriesState, words: str) -> Action | None:
    """The action that is meant: a possible one, else any of this form; None when there is none.

    Places and players count from 1. A part of a Memory's name is enough.
    """
    verb, _, rest = words.lower().partition(" ")
    meant = [(verb, *numbers) for numbers in _numbers(state, verb, rest.strip())]
    possible = [action for action in meant if reasons.why_not(state, action) is None]
    return next(iter((*possible, *meant)), None)


def _numbers(state: MemoriesState, verb: str, rest: str) -> Iterator[tuple[int, ...]]:
    """What the words after a verb may stand for, the most likely first."""
    if verb in _ALONE and not rest:
        yield ()
    elif verb in _ON_MEMORIES and rest:
        yield from ((place,) for place in PLACES if _is_memory(state, place, rest))
    elif verb in _OF_EMOTIONS and rest:
        yield from ((kind,) for kind in range(KINDS) if _is_emotion(state, kind, rest))
    elif verb == "draw":
        yield from {"": [(1,)], "1": [(1,)], "one": [(1,)], "2": [(2,)], "two": [(2,)]}.get(
            rest, []
        )
    elif verb == "give":
        who = rest.removeprefix("to ")
        yield from ((n,) for n in range(state.seats) if who in (player(n).lower(), str(n + 1)))


def _is_memory(state: MemoriesState, place: int, text: str) -> bool:
    """Whether a text is the number of a place, or part of the name of what lies there."""
    memory = state.lanes[place]
    named = memory != NOTHING and text in state.cards.name[memory].lower()
    return text == str(place + 1) or (named and not text.isdecimal())


def _is_emotion(state: MemoriesState, kind: int, text: str) -> bool:
    return text in (state.cards.emotion[kind].lower(), symbol(kind).lower())
