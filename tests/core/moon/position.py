"""Positions of Moon in a line or two; play is always undone and played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.game import Action, Event
from core.moon import MOON as GAME
from core.moon import effects, rules
from core.moon.cards import Cards
from core.moon.hidden import ALL, SHIFT, code, faces
from core.moon.kinds import (
    FLAG_WORDS,
    FLAGS,
    HAND,
    HEART,
    KIND_WORDS,
    LEVELS,
    RESOURCES,
    ROVER,
    SUPPLY,
)
from core.moon.setup import MoonOptions
from core.moon.state import MoonState
from core.moon.supply import LEDGER
from tests.core.walk import logged, walk

CARDS = GAME.parse_cards(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))

BASES = ("Rim Camp", "Polar Camp", "Green Dome", "Quarry Camp", "Mare Landing")
"""By seat: 1 Energy and Housing, 1 Water and Science, 1 Biomass and Food, 1 Metal and Industry,
1 Energy and Transport."""
TRIPS = ("Supply Run", "Permit Office", "Caravan", "Postcards", "Gleaners")
"""By seat: the Expeditions, unless a test says otherwise."""
MINE = ("Sun Panel", "Frost Trap")
"""The hand of seat 0, unless a test says otherwise: free blue Structures."""
OTHERS = (
    ("Algae Vat", "Ore Sorter"), ("Bunkhouse", "Landing Pad"), ("Telescope", "Workshop"),
    ("Seed Racks", "Windless Mill"),
)  # fmt: skip
"""Hands of the other seats: all free."""
DECK = ("Crater Road", "Guest Pods", "Canteen", "Dormitory Ring", "Botany Dome", "Seep Pump")
"""The deck of Era I from its top, unless a test says otherwise."""

PILE = ("Old Lander",)
"""The discard pile from its top, unless a test says otherwise."""

USE: Action = ("expedition",)
END: Action = ("end",)
STOP: Action = ("stop",)
TRADE: Action = ("trade",)
ENERGY, WATER, BIOMASS, METAL = RESOURCES

RICH = {"energy": 5, "water": 5, "biomass": 5, "metal": 5}
"""The supply of a seat that can pay for most."""


def c(name: str) -> int:
    """A card by its name."""
    return CARDS.name.index(name)


def build(name: str) -> Action:
    """Build a Structure of the hand (or the top discard, where that is asked)."""
    return ("build", c(name))


def assimilate(name: str) -> Action:
    """Assimilate a Structure of the hand."""
    return ("assimilate", c(name))


def park(name: str) -> Action:
    """Park on a Structure, or on the blue space of a Base."""
    return ("park", c(name))


def park_flags(name: str) -> Action:
    """Park on the yellow space of a Base."""
    return ("park", c(name) + rules.FLAG_SPACE)


def claim(name: str) -> Action:
    """Claim a Reputation card."""
    return ("claim", c(name))


def flip(name: str) -> Action:
    """Flip a pink Structure."""
    return ("flip", c(name))


def pick(verb: str, name: str) -> Action:
    """A choice of a card."""
    return (verb, c(name))


def take(*kinds: int) -> list[Action]:
    """Resources of choice."""
    return [("take", kind) for kind in kinds]


def give(*kinds: int) -> list[Action]:
    """Resources given in a trade."""
    return [("give", kind) for kind in kinds]


def spare(*kinds: int) -> list[Action]:
    """Resources that a discount leaves out."""
    return [("spare", kind) for kind in kinds]


def printed(name: str, **fields: Any) -> Cards:
    """The cards, with something else printed on one of them."""
    return reprinted(CARDS, name, **fields)


def reprinted(cards: Cards, name: str, **fields: Any) -> Cards:
    """Cards with something else on one: effects as texts, amounts by their words."""
    card, changed = c(name), dict[str, Any]()
    words = {"flags": FLAG_WORDS, "needs": FLAG_WORDS}
    for field, value in fields.items():
        if isinstance(value, dict):
            row: Any = tuple(value.get(word, 0) for word in words.get(field, KIND_WORDS))
            row = row[:4] if field == "cost" else row
        elif field in ("built", "flip", "bonus", "claimed", "ongoing", "end"):
            texts = [value] if isinstance(value, str) else value
            row = tuple(effects.read(text, field) for text in texts)
            assert not any(isinstance(effect, str) for effect in row), row
        else:
            row = value
        column = list(getattr(cards, field))
        column[card] = row
        changed[field] = tuple(column)
    return replace(cards, **changed)


def at(
    hand: Sequence[str] = MINE,
    *,
    others: Sequence[Sequence[str]] | None = None,
    built: Mapping[int, Sequence[str]] | None = None,
    supply: Mapping[int, Mapping[str, int]] | None = None,
    claimed: Mapping[int, Sequence[str]] | None = None,
    display: Sequence[str] = (),
    tokens: Mapping[str, int] | None = None,
    parked: Mapping[str, int] | None = None,
    flipped: Sequence[str] = (),
    trips: Sequence[str] = TRIPS,
    pile: Sequence[str] = PILE,
    deck: Sequence[str] | None = None,
    rewards: Sequence[int] = (3, 3, 3, 3, 3),
    era: int = 0,
    lead: int = 0,
    active: int = 0,
    used: int = 0,
    cards: Cards = CARDS,
) -> MoonState:
    """Seat 0 begins its turn, with First Expedition where it leads.

    Deck and pile are given from the top; `built` comes after the Bases; `parked` is by card, with
    " flags" after a Base for its yellow space. Two Rovers each unless `supply` says more. What
    lies elsewhere is left out of other hands and of decks. The round follows from
    the hand of seat 0. Without `others` there are two, with hands as long as they must be then.
    """
    taken = {*hand, *(name for some in (built or {}).values() for name in some)}
    pile = [name for name in pile if name not in taken]
    taken |= {*pile}
    given = OTHERS[:2] if others is None else others
    hands = [hand, *([name for name in some if name not in taken] for some in given)]
    seats = len(hands)
    if others is None:
        _even_out(hands, lead, bool(used & rules.ACTED), taken)
    state = GAME.deal(MoonOptions("1"), cards, seats, 1)
    state.era, state.lead, state.used = era, lead, used
    before, now = -lead % seats, (active - lead) % seats
    done = before < now or (before == now and bool(used & rules.ACTED))
    state.round = HAND[seats] - len(hand) - done
    state.active = state.seat = active
    state.turn = (era * HAND[seats] + state.round) * seats + now + 1
    have = [{"rover": 2, **(supply or {}).get(seat, {})} for seat in range(seats)]
    state.supply = [mine.get(word, 0) for mine in have for word in KIND_WORDS]
    state.built = [(c(BASES[seat]), *map(c, (built or {}).get(seat, ()))) for seat in range(seats)]
    state.claimed = [tuple(map(c, (claimed or {}).get(seat, ()))) for seat in range(seats)]
    state.display = tuple(sorted(map(c, display)))
    state.tokens = {c(name): number for name, number in (tokens or {}).items()}
    state.parked = {_space(name): seat for name, seat in (parked or {}).items()}
    state.flipped = tuple(sorted(map(c, flipped)))
    state.hands = [
        tuple(sorted(code(c(name), seat) for name in names)) for seat, names in enumerate(hands)
    ]
    first = code(cards.first[seats > 3]) | ALL
    holder = (lead + state.round) % seats if seats == 2 else lead
    state.expeditions = [
        first if seat == holder else code(c(trips[seat]), seat) for seat in range(seats)
    ]
    state.pile = tuple(map(c, pile[::-1]))
    lies = {*state.pile, *(card for some in state.built for card in some)}
    lies |= {card for some in state.hands for card in faces(some)}
    state.decks = [
        tuple(code(card) for card in cards.structures[number] if card not in lies)
        for number in range(3)
    ]
    if deck is not None or era == 0:
        top = DECK if deck is None else deck
        state.decks[era] = tuple(code(c(name)) for name in top[::-1] if c(name) not in lies)
    held = {each >> SHIFT for each in state.expeditions}
    state.returned = [
        tuple(code(card) for card in cards.expeditions[number] if card not in held)
        for number in range(3)
    ]
    state.rewards = list(rewards)
    state.ledger = [0] * (seats * LEDGER)
    return GAME.unpack(state.pack(), cards)


def holding(expedition: str, hand: Sequence[str] = MINE, **fields: Any) -> MoonState:
    """Seat 0 begins its turn with this Expedition in its hand: seat 2 led the round."""
    return at(hand, lead=2, trips=[expedition, "Caravan", ""], **fields)


FILL = ("Chart Room", "Seep Pump", "Freight Yard", "Sample Lab", "Charging Post", "Salvage Yard")
"""Fills the hands of others where they must be longer."""


def _even_out(hands: list[Any], lead: int, acted: bool, taken: set[str]) -> None:
    """Seat 0 has the turn: the others have as many turns left as it, by the order of play."""
    fill = [name for name in FILL if name not in taken]
    seats, now = len(hands), -lead % len(hands)
    for seat in range(1, seats):
        before = (seat - lead) % seats < now
        size = max(0, len(hands[0]) + acted - before)
        while len(hands[seat]) < size:
            hands[seat].append(fill.pop())
        hands[seat] = hands[seat][:size]


def _space(name: str) -> int:
    base = name.removesuffix(" flags")
    return c(base) + rules.FLAG_SPACE * (base != name)


def deal(seats: int = 3, seed: int = 1, first: str = "1") -> MoonState:
    """The first position of a game."""
    return GAME.deal(MoonOptions(first), CARDS, seats, seed)


def play(start: MoonState, *actions: Action) -> MoonState:
    """The position after some legal actions; `start` stays. See `walk`."""
    return walk(GAME, MoonOptions(), start.cards, start, actions)


def events(start: MoonState, *actions: Action) -> list[Event]:
    """What the last of some actions logs."""
    return logged(play(start, *actions[:-1]), actions[-1])


def happened(start: MoonState, *actions: Action) -> list[str]:
    """The names of what the last of some actions logs."""
    return [event[0] for event in events(start, *actions)]


def told(start: MoonState, *actions: Action, seat: int = 0) -> list[str]:
    """What the last of some actions says in the log of a seat."""
    return GAME.lines(events(start, *actions), seat, start.cards)


def has(state: MoonState, seat: int = 0) -> dict[str, int]:
    """What a seat has in its supply, without what it has none of."""
    mine = state.supply[seat * SUPPLY : (seat + 1) * SUPPLY]
    return {word: number for word, number in zip(KIND_WORDS, mine, strict=True) if number}


def gained(before: MoonState, after: MoonState, seat: int = 0) -> dict[str, int]:
    """What a seat has more than it had (less: below 0)."""
    start, end = seat * SUPPLY, (seat + 1) * SUPPLY
    rows = zip(KIND_WORDS, before.supply[start:end], after.supply[start:end], strict=True)
    return {word: now - then for word, then, now in rows if now != then}


def flags(state: MoonState, seat: int = 0) -> dict[str, int]:
    """The Flags of a Settlement, without those it has none of."""
    mine = state.flags[seat * len(FLAGS) : (seat + 1) * len(FLAGS)]
    return {word: number for word, number in zip(FLAG_WORDS, mine, strict=True) if number}


def hearts(state: MoonState, seat: int = 0) -> int:
    """The Hearts that a seat has won."""
    return state.supply[seat * SUPPLY + HEART]


def rovers(state: MoonState, seat: int = 0) -> int:
    """The Rovers in the supply of a seat."""
    return state.supply[seat * SUPPLY + ROVER]


def hand(state: MoonState, seat: int = 0) -> list[str]:
    """The names of the Structures in a hand."""
    return names(state, faces(state.hands[seat]))


def trip(state: MoonState, seat: int = 0) -> str:
    """The name of the Expedition in a hand."""
    return state.cards.name[state.expeditions[seat] >> SHIFT]


def names(state: MoonState, cards: Sequence[int]) -> list[str]:
    """The names of some cards."""
    return [state.cards.name[card] for card in cards]


def mine(state: MoonState, seat: int = 0) -> list[str]:
    """The names of a Settlement, without the Base."""
    return names(state, state.built[seat][1:])


def top_down(state: MoonState) -> list[str]:
    """The deck of Era I from its top, unless a test says otherwise."""
    return names(state, faces(state.decks[state.era][::-1]))


def pile(state: MoonState) -> list[str]:
    """The discard pile from its top."""
    return names(state, state.pile[::-1])


def tokens(state: MoonState) -> dict[str, int]:
    """The Heart tokens, by the name of the card."""
    return {state.cards.name[card]: number for card, number in state.tokens.items()}


def verbs(state: MoonState) -> set[str]:
    """The verbs of the legal actions."""
    return {action[0] for action in state.legal()}


def chosen(state: MoonState, verb: str) -> list[str]:
    """The cards of the legal actions of a verb, by name."""
    return [state.cards.name[action[1]] for action in state.legal() if action[0] == verb]


def business(state: MoonState) -> str:
    """The newest unfinished business, "" when there is none."""
    return state.stack[-1][0] if state.stack else ""


def shown(state: MoonState, seat: int, by: int) -> tuple[list[str], int]:
    """A hand as another seat sees it: the cards it knows, and how many it does not."""
    held = state.seen_by(by).table.hands[seat]
    known = [each >> SHIFT for each in held if each & ALL]
    return names(state, known), len(held) - len(known)


def skip(state: MoonState) -> MoonState:
    """The position after the seat has Assimilated the first of its hand and ended its turn."""
    done = bool(state.used & rules.ACTED)
    acts: list[Action] = [] if done else [("assimilate", state.hands[state.active][0] >> SHIFT)]
    return play(state, *acts, END)


def last_turn(**fields: Any) -> MoonState:
    """Seat 0 has the last turn of an Era, and has Assimilated: the Era is over when it ends it."""
    seats = len(fields.get("others", OTHERS[:2])) + 1
    fields["others"] = [()] * (seats - 1)
    return at([], lead=1 % seats, used=rules.ACTED, **fields)


def levels(state: MoonState) -> list[int]:
    """How many Reputation cards of each level are on display."""
    shown_ = [state.cards.level[card] for card in state.display]
    return [shown_.count(level) for level in LEVELS]


def ready(*effects: str, **fields: Any) -> MoonState:
    """Seat 0 with a pink Structure, Radio Mast, that does this when it is flipped."""
    built = {0: ["Radio Mast"], **fields.pop("built", {})}
    cards = fields.pop("cards", None)
    flip_ = list(effects)
    new = reprinted(cards, "Radio Mast", flip=flip_) if cards else printed("Radio Mast", flip=flip_)
    return at(built=built, cards=new, **fields)


FLIP = flip("Radio Mast")


def flipped(*effects: str, **fields: Any) -> MoonState:
    """Seat 0 after it has flipped Radio Mast, which does this."""
    return play(ready(*effects, **fields), FLIP)


def got(state: MoonState, *actions: Action) -> dict[str, int]:
    """What the flip of Radio Mast brings, with the choices after it."""
    return gained(state, play(state, FLIP, *actions))
