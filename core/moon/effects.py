"""The vocabulary of Moon's effects: each name once, with its parameters, when it works, its words.

An effect is a tuple `(name, *parameters)` of small ints: the name is a number below, parameters
are numbers or positions in a list of words. In card files it is a short text: "gain heart 2".
What a name does is written in `core.moon.does`; the sentence a player reads is made here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from core.cardset import Number, shown
from core.moon.kinds import (
    ANY,
    ANY_COLOUR,
    ANY_FLAG,
    COLOUR_WORDS,
    COUNT_COLOUR,
    COUNT_FLAG,
    COUNT_WORDS,
    EXCITEMENT,
    FLAG_NAMES,
    FLAG_WORDS,
    HEART,
    HERE,
    KIND_NAMES,
    KIND_WORDS,
    MOST_OF,
    ROVER,
)

Effect = tuple[int, ...]

# When an effect works. The words are the fields of card files.
BUILT, FLIP, BONUS, CLAIMED, ONGOING, END = "built", "flip", "bonus", "claimed", "ongoing", "end"
"""On a Structure when it is built; on a pink one when flipped; on an Expedition; on a Reputation
card at once, or from then on; on a grey Structure at the end of the game."""
_STEPS = (BUILT, FLIP, BONUS, CLAIMED)

(
    GAIN, GAIN_PER, TRADE, LAY, LAY_X, UNFLIP, TAKE_DISCARD, BUILD_DISCARD, LOOK, CHEAPER, WAIVE,
    RECALL, PRODUCE, WHEN_BUILT, WHEN_ASSIMILATED, WHEN_PARKED, WHEN_FLIPPED, END_PER, END_IF,
    END_MOST,
) = range(20)  # fmt: skip

KIND = (*KIND_WORDS, "any")
COUNT = COUNT_WORDS
COLOUR = (*COLOUR_WORDS, "", "any")  # no word for a Base: nobody builds one
FLAG = (*FLAG_WORDS, "any")
PLACE = ("here", "other")
_FEW = Number(1, 9)
_CAP = Number(1, 20)
MOST = 9
"""The most effects of a card at one time."""

Parameter = tuple[str, ...] | Number


class Name(NamedTuple):
    """One name of the vocabulary."""

    word: str
    parameters: tuple[Parameter, ...]
    when: tuple[str, ...]
    """Where a card may have it."""
    say: Callable[..., str]
    """Its parameters as a sentence without the full stop, beginning with a small letter."""


def kind(number: int, count: int) -> str:
    """So much of a kind: "2 Metal", "1 Rover", "2 resources of choice"."""
    if number == ANY:
        return f"{count} resource{'s' * (count != 1)} of choice"
    return f"{count} {KIND_NAMES[number]}{'s' * (number >= ROVER and count != 1)}"


def counted(number: int, count: int = 1) -> str:
    """What is counted, after "for each": "Metal", "2 Science Flags", "blue Structure"."""
    many, before = "s" * (count != 1), f"{count} " * (count != 1)
    if number < COUNT_FLAG:
        where = " in supply" * (number == ROVER)
        return f"{before}{KIND_NAMES[number]}{many * (number >= ROVER)}{where}"
    if number < COUNT_COLOUR:
        return f"{before}{FLAG_NAMES[number - COUNT_FLAG]} Flag{many}"
    if number < COUNT_COLOUR + len(COLOUR_WORDS):
        return f"{before}{COLOUR_WORDS[number - COUNT_COLOUR]} Structure{many}"
    one, more = _COUNTED[COUNT_WORDS[number]]
    return f"{before}{more if many else one}"


_COUNTED = {
    "structures": ("Structure", "Structures"),
    "flags": ("Flag", "Flags"),
    "flag_types": ("type of Flag", "types of Flag"),
    "flag_sets": ("set of all five Flags", "sets of all five Flags"),
    "laid": ("Heart laid on your cards", "Hearts laid on your cards"),
    "reputation": ("Reputation card", "Reputation cards"),
    "resources": ("resource", "resources"),
    "x": ("point of X", "points of X"),
}


def _gain_per(what: int, each: int, count: int, per: int, most: int) -> str:
    if (count, per, each) != (EXCITEMENT, 1, 1):
        return f"gain {kind(what, each)} for each {counted(count, per)}, at most {most}"
    words = kind(what, 2).replace("2", "X", 1)
    return f"gain {words}" + f", at most {most}" * (most < MOST_OF[EXCITEMENT])


def _trade(give: int, much: int, take: int, more: int, times: int) -> str:
    often = "once" if times == 1 else f"up to {times} times"
    given = f"any {much} resource{'s' * (much != 1)}" if give == ANY else kind(give, much)
    return f"{often}, trade {given} for {kind(take, more)}"


def _cheaper(colour: int, less: int) -> str:
    return f"{_build(colour)} costs {less} resource{'s' * (less != 1)} less"


def _build(colour: int) -> str:
    return "a Structure" if colour == ANY_COLOUR else f"a {COLOUR[colour]} Structure"


def _waive(flag: int, number: int) -> str:
    flags = "Flag" if flag == ANY_FLAG else f"{FLAG_NAMES[flag]} Flag"
    return f"a Structure needs {number} {flags}{'s' * (number != 1)} fewer"


def _lay(place: int, number: int) -> str:
    return f"lay {kind(HEART, number)} {_on(place)}"


def _on(place: int) -> str:
    return "on this card" if place == HERE else "on another of your Structures"


def _end_per(count: int, per: int, each: int, most: int) -> str:
    return f"{kind(HEART, each)} for each {counted(count, per)}, at most {most}"


def _end_if(count: int, least: int, hearts: int) -> str:
    return f"{kind(HEART, hearts)} if you have {at_least(count, least)} or more"


def at_least(count: int, least: int) -> str:
    """A number of what is counted: "1 Science Flag", "3 blue Structures"."""
    words = counted(count, least)
    return words if least != 1 else f"1 {words}"


def _end_most(count: int, hearts: int) -> str:
    return f"{kind(HEART, hearts)} if no other player has as many {counted(count, 2)[2:]}"


_WHEN = (ONGOING,)
NAMES: tuple[Name, ...] = (
    Name("gain", (KIND, _FEW), _STEPS, lambda what, n: f"gain {kind(what, n)}"),
    Name("gain_per", (KIND, _FEW, COUNT, _FEW, _CAP), _STEPS, _gain_per),
    Name("trade", (KIND, _FEW, KIND, _FEW, _FEW), _STEPS, _trade),
    Name("lay", (PLACE, _FEW), _STEPS, _lay),
    Name("lay_x", (PLACE,), _STEPS, lambda place: f"lay X Hearts {_on(place)}"),
    Name("unflip", (), _STEPS, lambda: "turn back another of your pink Structures"),
    Name(
        "take_discard",
        (),
        _STEPS,
        lambda: "take the Assimilate reward of the top discard, which goes under the Era deck",
    ),
    Name("build_discard", (), _STEPS, lambda: "you may build the top discard as well"),
    Name(
        "look",
        (_FEW,),
        _STEPS,
        lambda n: f"look at {n} cards of the Era deck; you may exchange one with your hand",
    ),
    Name("cheaper", (COLOUR, _FEW), (FLIP, BONUS, CLAIMED, ONGOING), _cheaper),
    Name("waive", (FLAG, _FEW), (FLIP, BONUS, CLAIMED, ONGOING), _waive),
    Name("recall", (), _STEPS, lambda: "take a Rover parked on your cards into your supply"),
    Name("produce", (), _STEPS, lambda: "take the production of one of your blue Structures"),
    Name(
        "when_built",
        (COLOUR, KIND, _FEW),
        _WHEN,
        lambda colour, what, n: f"when you build {_build(colour)}, gain {kind(what, n)}",
    ),
    Name(
        "when_assimilated",
        (KIND, _FEW),
        _WHEN,
        lambda what, n: f"when you Assimilate, gain {kind(what, n)}",
    ),
    Name(
        "when_parked",
        (KIND, _FEW),
        _WHEN,
        lambda what, n: f"when you park a Rover, gain {kind(what, n)}",
    ),
    Name(
        "when_flipped",
        (KIND, _FEW),
        _WHEN,
        lambda what, n: f"when you flip a pink Structure, gain {kind(what, n)}",
    ),
    Name("end_per", (COUNT, _FEW, _FEW, _CAP), (END,), _end_per),
    Name("end_if", (COUNT, _CAP, _CAP), (END,), _end_if),
    Name("end_most", (COUNT, _CAP), (END,), _end_most),
)
"""The vocabulary, in the order of the numbers above.

gain: a kind, how much. gain_per: a kind, how much, for each what, how many of it count once, at
most how much in all. trade: what is given, how much, what is got, how much, how often (MOON-27).
lay: where, how many Hearts. lay_x: where; X Hearts. unflip, take_discard (MOON-30), build_discard
(MOON-29), recall (MOON-32), produce: nothing more. look: how many cards (MOON-28).
cheaper: which colour, how much; waive: which Flag, how many: ongoing, or for this turn's Build
(MOON-31). when_built: which colour, a kind, how much; the other three: a kind, how much.
end_per: for each what, how many count once, Hearts, at most. end_if: what, at least, Hearts.
end_most: what, Hearts: for more than any other player has.
"""

_BY_WORD = {name.word: number for number, name in enumerate(NAMES)}


def read(text: object, when: str) -> Effect | str:
    """The effect of a text from a card file, or what is wrong with it ("there is no effect …")."""
    words = text.split() if isinstance(text, str) else []
    number = _BY_WORD.get(words[0]) if words else None
    if number is None:
        return f"there is no effect {shown(text)}"
    name = NAMES[number]
    if when not in name.when:
        return f"the effect {name.word} cannot stand under {when}"
    if len(words) - 1 != len(name.parameters):
        return f"{shown(text)} needs {len(name.parameters)} words after {name.word}"
    made = [number]
    for word, parameter in zip(words[1:], name.parameters, strict=True):
        value = _value(word, parameter)
        if isinstance(value, str):
            return f"in {shown(text)} {shown(word)} {value}"
        made.append(value)
    return _senseless(made, when, shown(text)) or tuple(made)


def _senseless(effect: list[int], when: str, text: str) -> str:
    """What is wrong with an effect whose words are each right, or ""."""
    name, *values = effect
    if name == TRADE and values[0] == values[2] != ANY:  # MOON-27
        return f"{text} gives a thing for the same thing"
    if name == TRADE and values[0] == HEART:
        return f"{text} gives Hearts, which are never paid"
    if name in (LAY, LAY_X) and values[0] == HERE and when == BONUS:
        return f"{text} would lay Hearts on an Expedition, which is nobody's card"
    if when == END and values[0] == EXCITEMENT:  # MOON-20
        return f"{text} counts X, which is 1 for everybody at the end"
    what, least = _asks(effect)
    if least > MOST_OF.get(what, least):
        return f"{text} asks for {at_least(what, least)}; nobody ever has as many"
    return ""


def _asks(effect: list[int]) -> tuple[int, int]:
    """What an effect counts and how much of it it must find to do anything."""
    match effect:
        case (_, _, _, what, per, _) if effect[0] == GAIN_PER:
            return what, per
        case (_, what, least, *_) if effect[0] in (END_PER, END_IF):
            return what, least
    return 0, 0


def _value(word: str, parameter: Parameter) -> int | str:
    if isinstance(parameter, Number):
        value = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
        fault = parameter.fault(value)
        return f"must be a number from {parameter.low} to {parameter.high}" if fault else value
    if word not in parameter:
        return f"must be one of {', '.join(filter(None, parameter))}"
    return parameter.index(word)


def sentence(effect: Effect) -> str:
    """An effect in words, without the full stop: "gain 2 Hearts"."""
    return NAMES[effect[0]].say(*effect[1:])


_BEGIN = {BUILT: "When built: ", FLIP: "Flip: ", END: "At the end: "}
_THIS_TURN = {CHEAPER, WAIVE}


def told(effects: Iterable[Effect], when: str) -> str:
    """All that a card does at one time, as sentences: "Flip: gain 2 Hearts." Empty for none."""
    steps = [
        ("this turn " if when != ONGOING and effect[0] in _THIS_TURN else "") + sentence(effect)
        for effect in effects
    ]
    if not steps:
        return ""
    text = "; then ".join(steps) if when not in (ONGOING, END) else "; ".join(steps)
    begin = _BEGIN.get(when, "")
    return f"{begin}{text}." if begin else f"{text[0].upper()}{text[1:]}."
