"""What is shown of a position: names, the phase, labels of choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from core.game import Action
from core.memories import rules
from core.memories.cards import Cards
from core.memories.kinds import BUG, NOTHING, UNKNOWN
from core.plural import many, plural
from core.seats import player

if TYPE_CHECKING:
    from core.memories.state import MemoriesState

PHASES = {
    "start": "first discard",
    "limit": "hand limit",
    "pay": "pay",
    "spend": "pay for Research",
    "again": "one more action",
    "lose": "discard one",
    "give": "give it away",
}


def phase(state: MemoriesState) -> str:
    """What is being decided."""
    if state.seat is None:
        return "over"
    return PHASES[state.stack[-1][0]] if state.stack else "act"


# Names and numbers.


def emotions(cards: Cards, kinds: Iterable[int]) -> str:
    """Emotions in a row, equal ones with their count: "2 Sadness, Recurring Bug"."""
    return ", ".join(_emotions(cards, kind, count) for kind, count in Counter(kinds).items())


def _emotions(cards: Cards, kind: int, count: int) -> str:
    """Equal Emotions; a Bug can be counted by its name, a feeling cannot."""
    name = "unseen" if kind == UNKNOWN else cards.emotion[kind]
    if count == 1:
        return name
    return f"{count} {plural(name) if kind == BUG else name}"


def memories(cards: Cards, numbers: Iterable[int]) -> str:
    """Names of Memories in a row."""
    return ", ".join(cards.name[memory] for memory in numbers)


def types(cards: Cards, memory: int) -> str:
    """The types that collect a Memory: "Sadness or Longing"."""
    return " or ".join(cards.type_name[type_] for type_ in cards.types[memory])


def points(cards: Cards, memory: int) -> str:
    """The points of a Memory as printed: "3 points", "1 point for each Emotion in hand"."""
    by = {"hand": "Emotion in hand", "owned": "Memory owned"}
    if counted := cards.counted[memory]:
        return f"1 point for each {by[counted]}"
    return many(cards.points[memory], "point")


def lane(state: MemoriesState, place: int) -> str:
    """The lane of a place."""
    return "Conscious" if rules.is_conscious(state, place) else "Subconscious"


def needs(state: MemoriesState, place: int, seat: int) -> str:
    """What a seat has to pay: "3 Sadness or Longing"."""
    cost = rules.cost(state, place, seat)
    return f"{cost} {types(state.cards, state.lanes[place])}" if cost else "nothing"


def price(state: MemoriesState, place: int, seat: int) -> str:
    """What makes the cost of a place: "Subconscious 4, Researched -2"."""
    memory = state.lanes[place]
    base = rules.CONSCIOUS_COST if rules.is_conscious(state, place) else rules.SUBCONSCIOUS_COST
    parts = [f"{lane(state, place)} {base}"]
    if change := state.cards.change[memory]:
        parts.append(f"its own {change:+}")
    if state.novelty and state.newest == place:
        parts.append("newest +1")
    if state.ids[place] == seat:
        parts.append(f"Researched -{rules.DISCOUNT}")
    return ", ".join(parts)


# Labels of choices.


def _collect_label(state: MemoriesState, place: int) -> str:
    cards, memory = state.cards, state.lanes[place]
    pay = needs(state, place, state.active)
    return f"Collect {cards.name[memory]} ({points(cards, memory)}; pay {pay})"


def _research_label(state: MemoriesState, place: int) -> str:
    cards, memory, owner = state.cards, state.lanes[place], state.ids[place]
    off = f", {player(owner)}'s ID goes back" if owner != NOTHING else ""
    spend = many(rules.research_cost(state, state.active), "Lingering Emotion")
    return f"Research {cards.name[memory]} ({points(cards, memory)}; spend {spend}{off})"


def _draw_label(state: MemoriesState, count: int) -> str:
    top = state.cards.emotion[state.pile[-1]]
    if count == 1:
        return f"Draw {top} from the Discard Pile"
    return f"Draw two from the Discard Pile (the top is {top})"


def _exchange_label(state: MemoriesState, kind: int) -> str:
    """With how many there are: the rest of the pile, turned over, is drawn too (MEM-13)."""
    count = ("nothing", "one", "two")[min(2, len(state.deck) + len(state.pile))]
    return f"Exchange {state.cards.emotion[kind]} for {count} from the Emotion Deck"


def _pay_label(state: MemoriesState, kind: int) -> str:
    verb = "Spend" if state.stack[-1][0] == "spend" else "Pay"
    return f"{verb} {state.cards.emotion[kind]}"


def _done_label(state: MemoriesState) -> str:
    paid = emotions(state.cards, state.stack[-1][3])
    return f"Enough: {paid}" if paid else "Enough"


_LABELS: dict[str, Callable[..., str]] = {
    "collect": _collect_label,
    "research": _research_label,
    "draw": _draw_label,
    "exchange": _exchange_label,
    "pass": lambda _: "Pass: no action is possible",
    "pay": _pay_label,
    "done": _done_label,
    "discard": lambda s, kind: f"Discard {s.cards.emotion[kind]}",
    "give": lambda s, seat: f"Give {s.cards.name[s.stack[-1][1]]} to {player(seat)}",
    "keep": lambda s: f"Keep {s.cards.name[s.stack[-1][1]]}",
    "give_up": lambda _: "Give up",
}


def label(state: MemoriesState, action: Action) -> str:
    """An action as a short text."""
    return _LABELS[action[0]](state, *action[1:])


def explain(state: MemoriesState, action: Action) -> str:
    """The Memory that an action is about, in full; "" when there is none."""
    if action[0] not in ("collect", "research"):
        return ""
    return memory_words(state, action[1], state.active)


def memory_words(state: MemoriesState, place: int, seat: int) -> str:
    """A Memory of the lanes in full: points, types, what it costs a seat and why, what it does."""
    cards, memory = state.cards, state.lanes[place]
    what = (
        f"{points(cards, memory)}, {types(cards, memory)}, costs {rules.cost(state, place, seat)}"
    )
    return f"{cards.name[memory]}: {what} ({price(state, place, seat)}). {cards.about[memory]}"


def asked(state: MemoriesState) -> str:
    """What is asked for in the unfinished business, in a sentence; "" when nothing is."""
    if not state.stack or state.seat is None:
        return ""
    cards, (name, *parts) = state.cards, state.stack[-1]
    match name:
        case "start":
            return "An Emotion of your hand begins the Discard Pile."
        case "limit":
            excess = sum(state.hands[state.active]) - rules.HAND_LIMIT
            return f"Discard {many(excess, 'Emotion')}, the last lies on top."
        case "pay":
            need = f"{parts[1]} {types(cards, state.lanes[parts[0]])}"
            return f"Paying {need} for {cards.name[state.lanes[parts[0]]]}{_paid(state)}."
        case "spend":
            need = many(parts[1], "Lingering Emotion")
            return f"Spending {need} on {cards.name[state.lanes[parts[0]]]}{_paid(state)}."
        case "again":
            return "Take one more action."
        case "lose":
            return f"{player(state.active)} makes you discard an Emotion of your choice."
        case _:
            return f"You may give {cards.name[parts[0]]} to another player."


def _paid(state: MemoriesState) -> str:
    paid = emotions(state.cards, state.stack[-1][3])
    return f", so far {paid}" if paid else ""
