"""The numbers of the rules, and the questions that they ask of a position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from core.moon.cards import Cards
from core.moon.effects import (
    CHEAPER,
    WAIVE,
    WHEN_ASSIMILATED,
    WHEN_BUILT,
    WHEN_FLIPPED,
    WHEN_PARKED,
    Effect,
)
from core.moon.hidden import faces
from core.moon.kinds import (
    ALL_FLAGS,
    ALL_RESOURCES,
    ANY_COLOUR,
    ANY_FLAG,
    BASE,
    BLUE,
    COUNT_COLOUR,
    COUNT_FLAG,
    EXCITEMENT,
    FLAG_KINDS,
    FLAG_SETS,
    FLAGS,
    LAID,
    PINK,
    REPUTATION,
    RESOURCES,
    ROVER,
    STRUCTURES,
    SUPPLY,
    YELLOW,
)

if TYPE_CHECKING:
    from core.moon.state import MoonState

ROVERS = 2
"""What each player begins with, besides a Base."""
FIRST_REWARD, REFILLS = 3, (4, 5)
"""Hearts below each Flag at the start, and those added after Era I and Era II."""
EXCITEMENT_VALUE = (3, 2, 1)
"""X in each Era (MOON-20)."""

RUNNING, SCORED, GAVE_UP = range(3)
"""How a game stands: `MoonState.result`."""

ACTED, EXPEDITION, PARK, CLAIM, FLIP = 1, 2, 4, 8, 16
"""What can be done once a turn: Build or Assimilate, and the four extras."""

FLAG_SPACE = 256
"""Added to a Base, it is the space for a Rover that borrows its Flags (MOON-9)."""
CARD = FLAG_SPACE - 1
"""Mask: the card of a space."""

NO_FLAGS = (0,) * len(FLAGS)


def excitement(state: MoonState) -> int:
    """X at this moment."""
    return EXCITEMENT_VALUE[state.era]


def flags_of(state: MoonState, seat: int) -> list[int]:
    """By Flag: how many a seat's Settlement bears."""
    return state.flags[seat * len(FLAGS) : (seat + 1) * len(FLAGS)]


def supply_of(state: MoonState, seat: int) -> list[int]:
    """By kind: the supply of a seat."""
    return state.supply[seat * SUPPLY : (seat + 1) * SUPPLY]


def owner_of(state: MoonState, card: int) -> int:
    """The seat in whose Settlement a Structure or Base stands. Raises ValueError when in none."""
    for seat, built in enumerate(state.built):
        if card in built:
            return seat
    raise ValueError("nobody has built this card")


def after(state: MoonState, seat: int) -> list[int]:
    """The other seats, clockwise from a seat's left."""
    return [(seat + n) % state.seats for n in range(1, state.seats)]


def colour_count(state: MoonState, seat: int, colour: int) -> int:
    """Structures of a colour in a Settlement; a Base is blue and yellow (MOON-13)."""
    return _colours(state.cards, state.built[seat])[colour]


@lru_cache(maxsize=1 << 14)
def _colours(cards: Cards, built: tuple[int, ...]) -> tuple[int, ...]:
    found = [cards.colour[card] for card in built]
    return tuple([found.count(colour) + (colour in (BLUE, YELLOW)) for colour in range(BASE)])


def count(state: MoonState, seat: int, what: int) -> int:
    """How much a seat has of what cards count (`kinds.COUNT_WORDS`)."""
    if what < COUNT_FLAG:
        return state.supply[seat * SUPPLY + what]
    if what < COUNT_COLOUR:
        return state.flags[seat * len(FLAGS) + what - COUNT_FLAG]
    if what < STRUCTURES:
        return colour_count(state, seat, what - COUNT_COLOUR)
    match what:
        case _ if what == STRUCTURES:
            return len(state.built[seat])
        case _ if what == ALL_FLAGS:
            return sum(flags_of(state, seat))
        case _ if what == FLAG_KINDS:
            return sum([flag > 0 for flag in flags_of(state, seat)])
        case _ if what == FLAG_SETS:
            return min(flags_of(state, seat))
        case _ if what == LAID:
            mine = (*state.built[seat], *state.claimed[seat])
            return sum([state.tokens.get(card, 0) for card in mine])
        case _ if what == REPUTATION:
            return len(state.claimed[seat])
        case _ if what == ALL_RESOURCES:
            return sum(supply_of(state, seat)[: len(RESOURCES)])
    assert what == EXCITEMENT
    return excitement(state)


def top_of_deck(state: MoonState, number: int) -> list[int]:
    """So many cards of the Era deck, the top one first; fewer where there are not as many."""
    return faces(state.decks[state.era][: -number - 1 : -1])


def is_structure(cards: Cards, card: int) -> bool:
    """Whether a card is a Structure that can be built (a Base is not)."""
    return BLUE <= cards.colour[card] < BASE


def meets(state: MoonState, seat: int, card: int) -> bool:
    """Whether a seat meets what a Reputation card requires."""
    required = state.cards.requires[card]
    return all(count(state, seat, what) >= least for what, least in required)


def claimable(state: MoonState, seat: int) -> list[int]:
    """The Reputation cards on display whose requirement a seat meets."""
    have = (
        *supply_of(state, seat),
        *flags_of(state, seat),
        *_colours(state.cards, state.built[seat]),
    )
    requires, found = state.cards.requires, []
    for card in state.display:
        for what, least in requires[card]:
            if (have[what] if what < STRUCTURES else count(state, seat, what)) < least:
                break
        else:
            found.append(card)
    return found


# What helps a seat.


class Help(NamedTuple):
    """What ongoing effects, and those for this turn's Build, add up to (MOON-31)."""

    less: tuple[int, ...]
    """By colour: resources that a Build costs less."""
    waived: tuple[int, ...]
    """By Flag, and of any Flag: symbols that are not needed."""


@lru_cache(maxsize=1 << 14)
def _help(cards: Cards, claimed: tuple[int, ...], boost: tuple[Effect, ...]) -> Help:
    less, waived = [0] * (ANY_COLOUR + 1), [0] * (ANY_FLAG + 1)
    ongoing = [effect for card in claimed for effect in cards.ongoing[card]]
    for name, *numbers in (*ongoing, *boost):
        if name == CHEAPER:
            less[numbers[0]] += numbers[1]
        elif name == WAIVE:
            waived[numbers[0]] += numbers[1]
    return Help(tuple([some + less[ANY_COLOUR] for some in less]), tuple(waived))


def help_of(state: MoonState, seat: int, *, this_turn: bool) -> Help:
    """What helps a seat to build; `this_turn` also what holds for this turn's Build only."""
    boost = state.boost if this_turn and seat == state.active else ()
    return _help(state.cards, state.claimed[seat], boost)


class Rewards(NamedTuple):
    """What a seat gains each time, as (card, kind, number), in the order of claiming."""

    built: tuple[tuple[tuple[int, int, int], ...], ...]
    """By colour."""
    assimilated: tuple[tuple[int, int, int], ...]
    parked: tuple[tuple[int, int, int], ...]
    flipped: tuple[tuple[int, int, int], ...]


@lru_cache(maxsize=1 << 12)
def rewards(cards: Cards, claimed: tuple[int, ...]) -> Rewards:
    """What some Reputation cards pay from now on."""
    ongoing = [(card, effect) for card in claimed for effect in cards.ongoing[card]]

    def each(name: int) -> tuple[tuple[int, int, int], ...]:
        return tuple([(card, e[1], e[2]) for card, e in ongoing if e[0] == name])

    return Rewards(
        tuple(
            tuple(
                (card, e[2], e[3])
                for card, e in ongoing
                if e[0] == WHEN_BUILT and e[1] in (colour, ANY_COLOUR)
            )
            for colour in range(BASE)
        ),
        each(WHEN_ASSIMILATED),
        each(WHEN_PARKED),
        each(WHEN_FLIPPED),
    )


# Building.


def missing_flags(state: MoonState, seat: int, card: int, *, this_turn: bool = True) -> list[int]:
    """By Flag: symbols of a card that a seat does not have, before a waiver of any Flag.

    What the card bears itself does not help; what the Base bears does (MOON-12).
    """
    waived = help_of(state, seat, this_turn=this_turn).waived
    start = seat * len(FLAGS)
    lent = state.lent if this_turn and seat == state.active else NO_FLAGS
    needs = state.cards.needs[card]
    return [
        max(0, needs[flag] - waived[flag] - state.flags[start + flag] - lent[flag])
        for flag in FLAGS
    ]


def flags_short(state: MoonState, seat: int, card: int, *, this_turn: bool = True) -> int:
    """How many Flags a seat lacks to build a card, all waivers counted; 0 when none."""
    start, flags = seat * len(FLAGS), state.flags
    for flag, need in enumerate(state.cards.needs[card]):
        if need > flags[start + flag]:
            break
    else:
        return 0
    any_flag = help_of(state, seat, this_turn=this_turn).waived[ANY_FLAG]
    lacking = sum(missing_flags(state, seat, card, this_turn=this_turn))
    return lacking - any_flag if lacking > any_flag else 0


def discount(state: MoonState, seat: int, card: int, *, this_turn: bool = True) -> int:
    """How many single resources fewer a card costs a seat, at most what it costs."""
    less = help_of(state, seat, this_turn=this_turn).less[state.cards.colour[card]]
    return min(less, sum(state.cards.cost[card])) if less else 0


def missing_resources(state: MoonState, seat: int, card: int) -> list[int]:
    """By resource: what a seat lacks of the printed cost."""
    start, cost = seat * SUPPLY, state.cards.cost[card]
    return [max(0, cost[each] - state.supply[start + each]) for each in RESOURCES]


def resources_short(state: MoonState, seat: int, card: int, *, this_turn: bool = True) -> int:
    """How many single resources a seat lacks to build a card after discounts; 0 when none."""
    start, supply, lacking = seat * SUPPLY, state.supply, 0
    for each, need in enumerate(state.cards.cost[card]):
        if need > supply[start + each]:
            lacking += need - supply[start + each]
    if lacking:
        lacking -= help_of(state, seat, this_turn=this_turn).less[state.cards.colour[card]]
    return max(0, lacking)


def can_build(state: MoonState, seat: int, card: int, *, this_turn: bool = True) -> bool:
    """Whether a seat can pay for a Structure and has the Flags that it needs.

    `this_turn`: as this turn's Build, to which borrowed Flags and what was given for it count.
    """
    return not (
        resources_short(state, seat, card, this_turn=this_turn)
        or flags_short(state, seat, card, this_turn=this_turn)
    )


class Price(NamedTuple):
    """What a Build costs a seat."""

    amounts: tuple[int, ...]
    """By resource, before `less`; never more than the seat has."""
    less: int
    """How many single resources of these the builder may still leave out, as they choose."""


def price_of(state: MoonState, seat: int, card: int, *, this_turn: bool = True) -> Price:
    """What a card that can be paid costs a seat (MOON-31).

    What the seat lacks is left out first: nothing else would do.
    """
    start = seat * SUPPLY
    cost = state.cards.cost[card]
    left = discount(state, seat, card, this_turn=this_turn)
    if not left:
        return Price(cost, 0)
    amounts = [min(cost[each], state.supply[start + each]) for each in RESOURCES]
    return settled(amounts, left - sum(cost) + sum(amounts))


def settled(amounts: Sequence[int], less: int) -> Price:
    """A price whose `less` is done where there is nothing to choose."""
    kinds = [each for each in RESOURCES if amounts[each]]
    if less >= sum(amounts):
        return Price((0,) * len(RESOURCES), 0)
    if len(kinds) == 1 and less:
        return Price(tuple([max(0, amount - less) for amount in amounts]), 0)
    return Price(tuple(amounts), less)


# Rovers.


def spaces_of(state: MoonState, seat: int) -> tuple[int, ...]:
    """The spaces for Rovers on a seat's cards: a blue or yellow Structure is one, a Base two.

    A space is its card; the yellow one of a Base has `FLAG_SPACE` added (MOON-8, MOON-9).
    """
    return _spaces(state.cards, state.built[seat])


@lru_cache(maxsize=1 << 14)
def _spaces(cards: Cards, built: tuple[int, ...]) -> tuple[int, ...]:
    found = []
    for card in built:
        if cards.colour[card] == BASE:
            found += [card, card + FLAG_SPACE]
        elif cards.colour[card] in (BLUE, YELLOW):
            found.append(card)
    return tuple(found)


class Offers(NamedTuple):
    """What Rovers can fetch in some Settlements, each with the spaces where."""

    production: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    flags: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


@lru_cache(maxsize=1 << 14)
def offers(cards: Cards, *settlements: tuple[int, ...]) -> Offers:
    """What Settlements offer to Rovers."""
    made: dict[tuple[int, ...], list[int]] = {}
    lent: dict[tuple[int, ...], list[int]] = {}
    for built in settlements:
        for space in _spaces(cards, built):
            if gives_flags(cards, space):
                lent.setdefault(cards.flags[space & CARD], []).append(space)
            else:
                made.setdefault(cards.production[space & CARD], []).append(space)
    production, flags = (
        tuple([(given, tuple(where)) for given, where in found.items()]) for found in (made, lent)
    )
    return Offers(production, flags)


def gives_flags(cards: Cards, space: int) -> bool:
    """Whether a Rover on a space borrows Flags; else it takes production."""
    return space > CARD or cards.colour[space] == YELLOW


def free_spaces(state: MoonState, seat: int) -> list[int]:
    """Where a seat could park: the free spaces of the others, from its left."""
    parked = state.parked
    return [
        space
        for other in after(state, seat)
        for space in spaces_of(state, other)
        if space not in parked
    ]


def has_rover(state: MoonState, seat: int) -> bool:
    """Whether a seat has a Rover in its supply."""
    return state.supply[seat * SUPPLY + ROVER] > 0


def unflipped(state: MoonState, seat: int) -> list[int]:
    """The pink Structures of a seat that were not flipped this Era."""
    colours, flipped = state.cards.colour, state.flipped
    return [card for card in state.built[seat] if colours[card] == PINK and card not in flipped]


# Flag rewards.


def rovers_home(state: MoonState) -> list[int]:
    """By seat: Rovers in supply, parked ones with the owners of the cards they stand on (MOON-10).

    So they are when Construction ends, and by that Flags are decided (MOON-18).
    """
    rovers = state.supply[ROVER::SUPPLY]
    for space in state.parked:
        rovers[owner_of(state, space & CARD)] += 1
    return rovers


def leaders(state: MoonState, flag: int) -> list[int]:
    """The seats that lead a Flag: most Flags, then most Rovers, parked ones at home (MOON-19).

    One seat: it gets the reward. None: nobody has the Flag. Several: they tie.
    """
    held = state.flags[flag :: len(FLAGS)]
    most = max(held)
    if not most:
        return []
    tied = [seat for seat in range(state.seats) if held[seat] == most]
    if len(tied) == 1:
        return tied
    rovers = rovers_home(state)
    best = max([rovers[seat] for seat in tied])
    return [seat for seat in tied if rovers[seat] == best]
