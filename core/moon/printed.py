"""What is printed on a card of Moon, in words."""

from __future__ import annotations

from collections.abc import Sequence

from core.moon.cards import Cards
from core.moon.effects import at_least, kind
from core.moon.kinds import BASE, COLOUR_WORDS, FLAG_NAMES, HEART, NOTHING, NUMERALS

ERA_NAMES = tuple(f"Era {numeral}" for numeral in NUMERALS)
LEVEL_NAMES = ("Bronze", "Silver", "Gold")


def amounts(numbers: Sequence[int]) -> str:
    """So much of each kind, by kind: "2 Metal, 1 Rover"; "nothing" for none of any."""
    return ", ".join(kind(which, n) for which, n in enumerate(numbers) if n) or "nothing"


def flags(numbers: Sequence[int]) -> str:
    """So many of each Flag, by Flag: "2 Housing, 1 Food"; "none" for none of any."""
    some = (f"{n} {FLAG_NAMES[which]}" for which, n in enumerate(numbers) if n)
    return ", ".join(some) or "none"


def requirement(cards: Cards, card: int) -> str:
    """What a Reputation card asks for: "4 Housing Flags", "3 pink Structures"."""
    return " and ".join(at_least(count, least) for count, least in cards.requires[card])


def facts(cards: Cards, card: int) -> str:
    """The numbers of a card: colour, cost, Flags needed, what it gives, Assimilate."""
    found = []
    colour = cards.colour[card]
    if colour not in (BASE, NOTHING):
        price = f"costs {amounts(cards.cost[card])}" if any(cards.cost[card]) else "free"
        found += [COLOUR_WORDS[colour], price]
    if any(cards.needs[card]):
        found.append(f"needs Flags: {flags(cards.needs[card])}")
    if cards.requires[card]:
        found.append(f"needs {requirement(cards, card)}")
    if any(cards.production[card]):
        found.append(f"produces {amounts(cards.production[card])}")
    if any(cards.flags[card]):
        found.append(f"Flags: {flags(cards.flags[card])}")
    if cards.hearts[card]:
        found.append(f"{kind(HEART, cards.hearts[card])} at the end")
    if any(cards.assimilate[card]):
        found.append(f"Assimilate: {amounts(cards.assimilate[card])}")
    if cards.three_plus[card]:
        found.append("3+ players")
    return "; ".join(found)
