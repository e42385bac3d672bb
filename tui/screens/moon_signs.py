"""Moon in short signs: amounts, Flags, and what cards do, for columns of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.moon import effects
from core.moon.cards import Cards
from core.moon.effects import Effect
from core.moon.kinds import (
    ANY,
    ANY_COLOUR,
    ANY_FLAG,
    COUNT_COLOUR,
    COUNT_FLAG,
    COUNT_WORDS,
    EXCITEMENT,
    HEART,
    HERE,
    ROVER,
)
from tui.glyphs import Glyphs

KINDS = ("E", "W", "B", "M", "Rv")
"""Energy, Water, Biomass, Metal, Rovers; a Heart has a sign."""
LEVELS = ("B", "S", "G")
TINTS = ("blue", "yellow", "pink", "grey", "text")
"""The roles of the colours, and of a Base."""
_COLOURS = ("blue", "yellow", "pink", "grey", "Base", "any")
_COUNTS = {
    "structures": "Structure", "flags": "Flag", "flag_types": "Flag type",
    "flag_sets": "Flag set", "reputation": "Reputation", "resources": "resource", "x": "X",
}  # fmt: skip


def sign(kind: int, g: Glyphs) -> str:
    """A kind of supply."""
    return "any" if kind == ANY else g.heart if kind == HEART else KINDS[kind]


def amount(kind: int, number: int, g: Glyphs) -> str:
    """So much of a kind: "2M", "1♥", "1Rv"; of choice "1 any"."""
    return f"{number} any" if kind == ANY else f"{number}{sign(kind, g)}"


def amounts(numbers: Sequence[int], g: Glyphs, width: int = 11) -> str:
    """So much of each kind: "2M 1W"; closed up where that is wider than `width`."""
    parts = [amount(kind, number, g) for kind, number in enumerate(numbers) if number]
    spaced = " ".join(parts)
    return spaced if len(spaced) <= width else "".join(parts)


def flags(numbers: Sequence[int], g: Glyphs, width: int = 5) -> str:
    """Flags by their signs, each as often as it counts; with numbers where there are many."""
    if sum(numbers) <= width:
        return "".join(g.flags[flag] * number for flag, number in enumerate(numbers))
    return "".join(f"{number}{g.flags[flag]}" for flag, number in enumerate(numbers) if number)


def counted(what: int, g: Glyphs) -> str:
    """What an effect counts."""
    if what < COUNT_FLAG:
        return sign(what, g)
    if what < COUNT_COLOUR:
        return g.flags[what - COUNT_FLAG]
    if what < COUNT_COLOUR + 4:
        return _COLOURS[what - COUNT_COLOUR]
    word = COUNT_WORDS[what]
    return f"laid {g.heart}" if word == "laid" else _COUNTS[word]


def several(what: int, number: int, g: Glyphs) -> str:
    """So many of what is counted: "4⌂", "13 Structures"."""
    word = counted(what, g)
    if len(word) <= 2:
        return f"{number}{word}"
    more = number != 1 and COUNT_WORDS[what] in _COUNTS and word != "Reputation"
    return f"{number} {word}{'s' * more}"


def _gain_per(g: Glyphs, kind: int, each: int, what: int, per: int, most: int) -> str:
    if (what, per) == (EXCITEMENT, 1):
        return f"X{sign(kind, g)}" if each == 1 else f"{each}{g.times}X{sign(kind, g)}"
    return _per(amount(kind, each, g), what, per, most, g)


def _per(much: str, what: int, per: int, most: int, g: Glyphs) -> str:
    some = counted(what, g) if per == 1 else several(what, per, g)
    return f"{much} per {some} ({most})"


def _trade(g: Glyphs, give: int, much: int, take: int, more: int, times: int) -> str:
    often = f"{times}{g.times} " if times > 1 else ""
    return f"{often}{amount(give, much, g)} for {amount(take, more, g)}"


def _lay(g: Glyphs, place: int, hearts: str) -> str:
    return f"{hearts}{g.heart} {'on it' if place == HERE else 'on other'}"


def _cheaper(g: Glyphs, colour: int, less: int) -> str:
    return f"{'' if colour == ANY_COLOUR else _COLOURS[colour] + ' '}cost {g.minus}{less}"


def _waive(g: Glyphs, flag: int, number: int) -> str:
    return f"{'Flags' if flag == ANY_FLAG else g.flags[flag]} {g.minus}{number}"


def _if(g: Glyphs, what: int, least: int, hearts: int) -> str:
    return f"{hearts}{g.heart} if {several(what, least, g)}"


_SHORT: dict[int, Callable[..., str]] = {
    effects.GAIN: lambda g, kind, n: amount(kind, n, g),
    effects.GAIN_PER: _gain_per,
    effects.TRADE: _trade,
    effects.LAY: lambda g, place, n: _lay(g, place, str(n)),
    effects.LAY_X: lambda g, place: _lay(g, place, "X"),
    effects.UNFLIP: lambda g: "turn back",
    effects.TAKE_DISCARD: lambda g: "top's reward",
    effects.BUILD_DISCARD: lambda g: "build top",
    effects.LOOK: lambda g, n: f"look at {n}",
    effects.CHEAPER: _cheaper,
    effects.WAIVE: _waive,
    effects.RECALL: lambda g: "recall Rv",
    effects.PRODUCE: lambda g: "produce",
    effects.WHEN_BUILT: lambda g, colour, kind, n: (
        f"{amount(kind, n, g)} a build" if colour == ANY_COLOUR
        else f"{amount(kind, n, g)} a {_COLOURS[colour]}"
    ),
    effects.WHEN_ASSIMILATED: lambda g, kind, n: f"{amount(kind, n, g)} an Assimilate",
    effects.WHEN_PARKED: lambda g, kind, n: f"{amount(kind, n, g)} a park",
    effects.WHEN_FLIPPED: lambda g, kind, n: f"{amount(kind, n, g)} a flip",
    effects.END_PER: lambda g, what, per, each, most: _per(
        amount(HEART, each, g), what, per, most, g
    ),
    effects.END_IF: _if,
    effects.END_MOST: lambda g, what, n: f"{n}{g.heart} if most {counted(what, g)}",
}  # fmt: skip


def short(effect: Effect, g: Glyphs) -> str:
    """An effect in a few signs: "2♥ per ∆ (7)"."""
    return _SHORT[effect[0]](g, *effect[1:])


def does(some: Iterable[Effect], g: Glyphs) -> str:
    """Effects in signs, in their order."""
    return ", ".join(short(effect, g) for effect in some)


def gives(cards: Cards, card: int, g: Glyphs, width: int = 99) -> str:
    """What a card of any sort gives: production, Flags, Hearts, effects; closed up if too wide."""
    once = (*cards.built[card], *cards.bonus[card], *cards.claimed[card])
    text = _gives(cards, card, once, g)
    return text if len(text) <= width else closed_up(text)


_CLOSER = (
    (" per ", "/"), (" (", "("), (" end, ", "+"), ("resource", "res."), ("res.s", "res."),
    ("Structures", "Str."), ("Flag type", "type"), ("Flag set", "set"), ("laid ", "laid"),
    ("1 any", "any"),
)  # fmt: skip
"""What is written shorter where there is little room."""


def closed_up(text: str) -> str:
    """Signs in fewer columns: "1♥+1♥/blue(5)" for "1♥ end, 1♥ per blue (5)"."""
    for long, short in _CLOSER:
        text = text.replace(long, short)
    return text


def goes_on(cards: Cards, card: int, g: Glyphs) -> str:
    """What a card gives once it has been built or claimed."""
    return _gives(cards, card, (), g)


def _gives(cards: Cards, card: int, once: Sequence[Effect], g: Glyphs) -> str:
    made = amounts(cards.production[card], g)
    borne = flags(cards.flags[card], g)
    steps = (*once, *cards.flip[card], *cards.ongoing[card], *cards.end[card])
    parts = [f"+{made}" if made else "", borne]
    if cards.hearts[card]:
        parts.append(f"{cards.hearts[card]}{g.heart} end")
    parts.append(does(steps, g))
    return ", ".join(part for part in parts if part)


def reward(cards: Cards, card: int, g: Glyphs) -> str:
    """What Assimilating a card gives."""
    return amounts(cards.assimilate[card], g)


def nothing_missing(g: Glyphs) -> str:
    """In the place of what is missing; the check of ASCII would read as "yes, it is"."""
    return "ok" if g.name == "ascii" else g.check


def rover(number: int) -> str:
    """Rovers: "1Rv"."""
    return f"{number}{KINDS[ROVER]}"
