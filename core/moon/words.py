"""What is shown of a position: names, the phase, labels of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.game import Action
from core.moon import rules
from core.moon.cards import Cards
from core.moon.does import steps_of
from core.moon.effects import BONUS, kind, sentence, told
from core.moon.hidden import SHIFT
from core.moon.kinds import BASE, COLOUR_WORDS, HEART, KIND_NAMES
from core.moon.printed import amounts, facts, flags
from core.moon.rules import CARD, Price
from core.moon.turns import NUMBERS
from core.plural import many
from core.seats import player

if TYPE_CHECKING:
    from core.moon.state import MoonState

PHASES = {
    "pay": "pay",
    "choose": "choose a resource",
    "lay": "lay Hearts",
    "trade": "trade",
    "unflip": "turn a pink back",
    "dig": "build the top discard",
    "look": "look at the deck",
    "keep": "take a seen card",
    "recall": "take a parked Rover",
    "produce": "produce",
}


def phase(state: MoonState) -> str:
    """What is being decided."""
    if state.seat is None:
        return "over"
    if state.stack:
        return PHASES[state.stack[-1][0]]
    return "extras" if state.used & rules.ACTED else "act"


# Names and numbers.


def names(cards: Cards, numbers: Sequence[int]) -> str:
    """Names of cards in a row."""
    return ", ".join(cards.name[card] for card in numbers)


def colour(cards: Cards, card: int) -> str:
    """The colour of a Structure, "Base" of a Base."""
    number = cards.colour[card]
    return "Base" if number == BASE else COLOUR_WORDS[number]


def space(cards: Cards, number: int) -> str:
    """A space for a Rover by its card; of a Base also which of the two."""
    card = number & CARD
    if cards.colour[card] != BASE:
        return cards.name[card]
    return f"{cards.name[card]} ({'Flags' if number > CARD else 'production'})"


def space_gives(cards: Cards, number: int) -> str:
    """What a Rover on a space brings: "1 Water", "1 Science for this turn's Build"."""
    card = number & CARD
    if rules.gives_flags(cards, number):
        return f"{flags(cards.flags[card])} for this turn's Build"
    return amounts(cards.production[card])


def price(cost: Price) -> str:
    """A price after discounts: "2 Metal, 1 Water less 1 of choice", "nothing"."""
    less = f" less {cost.less} of choice" if cost.less else ""
    return f"{amounts(cost.amounts)}{less}"


def card_words(cards: Cards, card: int) -> str:
    """A card in full: its name, what is printed on it, what it does."""
    parts = [part.rstrip(".") for part in (facts(cards, card), cards.about[card]) if part]
    return f"{cards.name[card]}: {'. '.join(parts)}."


# Labels of choices.


def _build_label(state: MoonState, card: int) -> str:
    cards, extra = state.cards, bool(state.stack)
    cost = rules.price_of(state, state.active, card, this_turn=not extra)
    top = "the top discard " if extra else ""
    return f"Build {top}{cards.name[card]} ({colour(cards, card)}; pay {price(cost)})"


def _assimilate_label(state: MoonState, card: int) -> str:
    cards = state.cards
    return f"Assimilate {cards.name[card]} for {amounts(cards.assimilate[card])}"


def _expedition_label(state: MoonState) -> str:
    cards, card = state.cards, state.expeditions[state.active] >> SHIFT
    return f"Use {cards.name[card]}: {cards.about[card].rstrip('.')}"


def _park_label(state: MoonState, number: int) -> str:
    cards = state.cards
    owner = player(rules.owner_of(state, number & CARD))
    return f"Park on {owner}'s {space(cards, number)} for {space_gives(cards, number)}"


def _claim_label(state: MoonState, card: int) -> str:
    cards = state.cards
    return f"Claim {cards.name[card]} ({kind(HEART, cards.hearts[card])} at the end)"


def _flip_label(state: MoonState, card: int) -> str:
    does = told(state.cards.flip[card], BONUS).rstrip(".")
    return f"Flip {state.cards.name[card]}: {does}"


def _look_label(state: MoonState, card: int) -> str:
    return f"Put {state.cards.name[card]} under the deck for one of the cards that you saw"


def _stop_label(state: MoonState) -> str:
    return {
        "trade": "Trade no more",
        "dig": "Leave the top discard",
        "look": "Keep your hand as it is",
    }[state.stack[-1][0]]


def _recall_label(state: MoonState, number: int) -> str:
    return f"Take {player(state.parked[number])}'s Rover from {space(state.cards, number)}"


def _produce_label(state: MoonState, card: int) -> str:
    return f"Produce with {state.cards.name[card]}: {amounts(state.cards.production[card])}"


def _trade_label(state: MoonState) -> str:
    _, card, source, index, *_ = state.stack[-1]
    _, give, much, take, more, _ = steps_of(state.cards, card, source)[index]
    return f"Trade {kind(give, much)} for {kind(take, more)}"


_LABELS: dict[str, Callable[..., str]] = {
    "build": _build_label,
    "assimilate": _assimilate_label,
    "expedition": _expedition_label,
    "park": _park_label,
    "claim": _claim_label,
    "flip": _flip_label,
    "end": lambda _: "End the turn",
    "spare": lambda _, number: f"Pay 1 {KIND_NAMES[number]} less",
    "take": lambda _, number: f"Take 1 {KIND_NAMES[number]}",
    "give": lambda _, number: f"Give 1 {KIND_NAMES[number]}",
    "trade": _trade_label,
    "stop": _stop_label,
    "lay": lambda s, card: f"Lay {kind(HEART, s.stack[-1][2])} on {s.cards.name[card]}",
    "unflip": lambda s, card: f"Turn {s.cards.name[card]} back",
    "drop": _look_label,
    "keep": lambda s, card: f"Take {s.cards.name[card]} into your hand",
    "recall": _recall_label,
    "produce": _produce_label,
    "give_up": lambda _: "Give up",
}


def label(state: MoonState, action: Action) -> str:
    """An action as a short text."""
    return _LABELS[action[0]](state, *action[1:])


def explain(state: MoonState, action: Action) -> str:
    """The card that an action is about, in full; "" when there is none."""
    if action[0] == "expedition":
        return card_words(state.cards, state.expeditions[state.active] >> SHIFT)
    if NUMBERS.get(action[0]) in ("card", "space"):
        return card_words(state.cards, action[1] & CARD)
    return ""


def _asked_to_trade(cards: Cards, parts: Sequence[int]) -> str:
    """A trade as often as it may still be made, and how far the exchange under way is."""
    card, source, index, times, gave, took, _ = parts
    effect = steps_of(cards, card, source)[index]
    _, _, much, _, more, _ = effect
    text = f"{cards.name[card]}: {sentence((*effect[:-1], times))}."
    if took:
        return f"{text} Taken: {took} of {more}."
    return f"{text} Given: {gave} of {much}." if gave else text


def asked(state: MoonState) -> str:
    """What is asked for in the unfinished business, in a sentence; "" when nothing is."""
    if not state.stack or state.seat is None:
        return ""
    cards, (name, *parts) = state.cards, state.stack[-1]
    match name:
        case "pay":
            cost = price(Price(tuple(parts[3:]), parts[2]))
            return f"Paying {cost} for {cards.name[parts[0]]}: choose what to leave out."
        case "choose":
            return f"Choose {many(parts[0], 'resource')} for {cards.name[parts[2]]}."
        case "lay":
            hearts = kind(HEART, parts[1])
            return f"{cards.name[parts[0]]}: choose another of your Structures for {hearts}."
        case "trade":
            return _asked_to_trade(cards, parts)
        case "unflip":
            return "Choose a flipped pink Structure to turn back."
        case "dig":
            return f"You may build {cards.name[state.pile[-1]]}, the top discard, as well."
        case "look":
            seen = names(cards, rules.top_of_deck(state, parts[0]))
            return f"Seen on the deck: {seen}. You may exchange one with a card of your hand."
        case "keep":
            return f"{cards.name[parts[1]]} goes under the deck: choose a card for it."
        case "recall":
            return "Choose a Rover that is parked on your cards."
        case _:
            return "Choose a blue Structure that produces."
