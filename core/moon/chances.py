"""What a seat can have, and how: costs, what is missing, places to park, Reputation in reach.

Pure questions of a position or of the table of a view, for the screen, texts and hints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.moon import reasons, rules, words
from core.moon.kinds import ANY_FLAG, FLAGS, SUPPLY
from core.moon.rules import CARD

if TYPE_CHECKING:
    from core.moon.state import MoonState


def cost(state: MoonState, seat: int, card: int) -> str:
    """What a card that can be built costs a seat now, after discounts: "2 Metal"."""
    return words.price(rules.price_of(state, seat, card))


def missing(state: MoonState, seat: int, card: int) -> str | None:
    """What a seat lacks to build a card, in a sentence; None when it can be built."""
    return reasons.not_buildable(state, seat, card)


class Place(NamedTuple):
    """A space where a Rover can be parked."""

    space: int
    owner: int
    flags: tuple[int, ...]
    """By Flag: what it lends; all 0 on blue."""
    production: tuple[int, ...]
    """By kind: what it pays at once; all 0 on yellow."""


def places(state: MoonState, seat: int) -> list[Place]:
    """Where a seat could park a Rover, and what each place brings, from its left."""
    cards, found = state.cards, []
    for space in rules.free_spaces(state, seat):
        card, flags, made = space & CARD, rules.NO_FLAGS, (0,) * SUPPLY
        if rules.gives_flags(cards, space):
            flags = cards.flags[card]
        else:
            made = cards.production[card]
        found.append(Place(space, rules.owner_of(state, card), flags, made))
    return found


def ways(state: MoonState, seat: int, card: int) -> list[Place]:
    """The places where one Rover makes up for all that a seat lacks to build a card.

    Empty when nothing is lacking, when no Rover is in supply, or when no place is enough.
    """
    resources = bool(rules.resources_short(state, seat, card))
    if resources == bool(rules.flags_short(state, seat, card)) or not rules.has_rover(state, seat):
        return []
    if resources:
        lacking = rules.missing_resources(state, seat, card)
        less = rules.discount(state, seat, card)
    else:
        lacking = rules.missing_flags(state, seat, card)
        less = rules.help_of(state, seat, this_turn=True).waived[ANY_FLAG]

    def enough(place: Place) -> bool:
        brought = place.production if resources else place.flags
        return sum(max(0, a - b) for a, b in zip(lacking, brought, strict=False)) <= less

    return [place for place in places(state, seat) if enough(place)]


class Lead(NamedTuple):
    """How a Flag stands."""

    hearts: int
    """What its reward pays."""
    held: tuple[int, ...]
    """By seat: how many Flags of it."""
    seats: tuple[int, ...]
    """Who leads; several when they tie, and then nobody is paid; none when nobody has it."""


def leads(state: MoonState) -> list[Lead]:
    """How each Flag stands, in the order of the board, if the Era ended now."""
    return [
        Lead(
            state.rewards[flag],
            tuple(state.flags[flag :: len(FLAGS)]),
            tuple(rules.leaders(state, flag)),
        )
        for flag in FLAGS
    ]
