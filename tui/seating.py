"""Who sits at a table: the person in the first seat, computer players in the others; their names.

A game for one alone has nothing of it: see `ALONE`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from core.game import BadOption, Game
from core.plural import many
from tui.naming import LONGEST, NAMES, YOU

PERSON = "person"
"""In the place of a level: the seat of a person."""
LEVEL = "normal"
"""The level that is proposed."""
MIXED = "mixed"
"""In place of a level where the opponents have several."""

_SPARE = (*NAMES[1:], "Rosalene")
"""One more than there are opponents, for when the person has the name of one."""

_TAKEN = re.compile(r"player\s*\d+", re.IGNORECASE)
"""What the games call the players before names are put in."""


class Seating(NamedTuple):
    """By seat: who plays ("person", or the level of a computer player), and the names."""

    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the opponents."""
        return self.players[1:]


ALONE = Seating()


def seated(levels: Sequence[str], name: str = "", names: Sequence[str] = ()) -> Seating:
    """The person and opponents of these levels; names that are not given are the usual ones.

    Raises `BadOption` for names that cannot be.
    """
    if len(names) > len(levels):
        raise BadOption(f"There are more names than opponents: {len(names)} for {len(levels)}.")
    mine = checked(name) or YOU
    given = [checked(one) for one in names]
    used = {one.casefold() for one in (mine, *given)}
    spare = iter([one for one in _SPARE if one.casefold() not in used])
    others = [one or next(spare) for one in [*given, *[""] * (len(levels) - len(given))]]
    seating = Seating((PERSON, *levels), (mine, *others))
    different(seating.names)
    return seating


def as_saved(players: Sequence[str], names: Sequence[str], seats: int) -> Seating:
    """Who sits where as a file says it, each seat taken and one of them by a person.

    A level that nobody knows plays as the normal one; names that cannot be are the usual ones.
    """
    return Seating(tuple(_players(players[:seats], seats)), tuple(_names(names[:seats], seats)))


def _players(players: Sequence[str], seats: int) -> list[str]:
    if all(player == PERSON for player in players):
        return [PERSON] * seats
    from core.bots.players import PLAYERS  # only here: it costs time at every start

    known = [player if player in {PERSON, *PLAYERS} else LEVEL for player in players]
    known += [LEVEL] * (seats - len(known))
    return known if PERSON in known else [PERSON, *known[1:]]


def _names(names: Sequence[str], seats: int) -> Sequence[str]:
    try:
        return seated([LEVEL] * (seats - 1), "".join(names[:1]), names[1:]).names
    except BadOption:
        return NAMES[:seats]


def checked(name: str) -> str:
    """A name as it is used. Raises `BadOption` with a sentence about what is wrong with it."""
    name = " ".join(name.split())
    if len(name) > LONGEST:
        raise BadOption(f"A name has at most {LONGEST} characters; {name!r} has {len(name)}.")
    if not name.isprintable():
        raise BadOption(f"A name is made of letters, digits and signs; {name!r} has others.")
    if _TAKEN.fullmatch(name):
        raise BadOption(f"{name} could be any player; choose another name.")
    return YOU if name.casefold() == YOU.casefold() else name


def different(names: Sequence[str]) -> None:
    """Raise `BadOption` when two players have the same name, or an opponent that of "you"."""
    if YOU in names[1:]:
        raise BadOption(f"An opponent cannot be called {YOU}; choose another name.")
    counts = Counter(name.casefold() for name in names)
    for name in names:
        if counts[name.casefold()] > 1:
            raise BadOption(f"Two players are called {name}; give one of them another name.")


def proposed(game: Game[Any]) -> Seating:
    """Who sits at a table of a game when nothing is said: as few opponents as there can be."""
    low, high = game.seats
    return seated([LEVEL] * (low - 1)) if high > 1 else ALONE


def parse_levels(text: str, game: Game[Any]) -> list[str]:
    """Levels of opponents from words such as "hard,easy", or from their number.

    Raises `BadOption`, also when so many cannot play.
    """
    from core.bots.players import LEVELS  # only here: it costs time at every start

    low, high = game.seats[0] - 1, game.seats[1] - 1
    levels = [word.strip() for word in text.split(",")]
    if re.fullmatch("[0-9]{1,3}", text):
        levels = [LEVEL] * int(text)
    if not low <= len(levels) <= high:
        how = many(low, "opponent") if low == high else f"{low} to {high} opponents"
        raise BadOption(f"{game.title} is played against {how}, not {len(levels)}.")
    for level in levels:
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            raise BadOption(f"There is no level {level[:LONGEST]!r}; there are: {known}.")
    return levels


def opponents(players: Sequence[str], names: Sequence[str]) -> str:
    """Who plays against the person, e.g. "Watts (hard), Lisa (easy)"; "" when nobody does."""
    table = zip(players, names, strict=False)
    return ", ".join(f"{name} ({player})" for player, name in table if player != PERSON)


def level_against(players: Sequence[str]) -> str:
    """The level of the opponents: "mixed" where they differ, "" without any."""
    levels = set(players) - {PERSON}
    return MIXED if len(levels) > 1 else "".join(levels)


def in_short(players: Sequence[str]) -> str:
    """The opponents in short: "2 hard", "3 mixed"; "" without any."""
    count = sum(player != PERSON for player in players)
    return f"{count} {level_against(players)}" if count else ""
