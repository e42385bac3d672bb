"""What a seat can have, and how: costs, what is missing, places to park, Reputation in reach.

Pure questions of a position or of the table of a view, for the screen, texts and hints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.moon import reasons, rules, words
from core.moon.kinds import ANY_FLAG, FLAGS, RESOURCES, ROVER, SUPPLY
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
        card = space & CARD
        flags = cards.flags[card] if rules.gives_flags(cards, space) else rules.NO_FLAGS
        made = (0,) * 6 if rules.gives_flags(cards, space) else cards.production[card]
        found.append(Place(space, rules.owner_of(state, card), flags, made))
    return found


def ways(state: MoonState, seat: int, card: int) -> list[Place]:
    """The places where one Rover makes up for all that a seat lacks to build a card.

    Empty when nothing is lacking, when no Rover is in supply, or when no place is enough.
    """
    resources = rules.resources_short(state, seat, card)
    lacks_flags = rules.flags_short(state, seat, card)
    if bool(resources) == bool(lacks_flags) or not rules.has_rover(state, seat):
        return []
    if resources:
        lacking, less = (
            rules.missing_resources(state, seat, card),
            rules.discount(state, seat, card),
        )
        return [
            place
            for place in places(state, seat)
            if sum(max(0, lacking[kind] - place.production[kind]) for kind in RESOURCES) <= less
        ]
    lacking = rules.missing_flags(state, seat, card)
    waived = rules.help_of(state, seat, this_turn=True).waived[ANY_FLAG]
    return [
        place
        for place in places(state, seat)
        if sum(max(0, lacking[flag] - place.flags[flag]) for flag in FLAGS) <= waived
    ]


class Lead(NamedTuple):
    """How a Flag stands."""

    hearts: int
    """What its reward pays."""
    held: tuple[int, ...]
    """By seat: how many Flags of it."""
    seats: tuple[int, ...]
    """Who leads; several when they tie, and then nobody is paid; none when nobody has it."""


def leads(state: MoonState) -> list[Lead]:
    """How each Flag stands, in the order of the board, if the Era ended now.

    Parked Rovers are with their new owners before ties are looked at (MOON-18).
    """
    end = state.clone()
    for space in state.parked:
        end.supply[rules.owner_of(state, space & CARD) * SUPPLY + ROVER] += 1
    return [
        Lead(
            state.rewards[flag],
            tuple(state.flags[flag :: len(FLAGS)]),
            tuple(rules.leaders(end, flag)),
        )
        for flag in FLAGS
    ]


def claimable(state: MoonState, seat: int) -> list[int]:
    """The Reputation cards on display whose requirement a seat meets."""
    return [card for card in state.display if rules.meets(state, seat, card)]
