"""What stands below the hand in Bestest Memories: the thing under the cursor in words."""

from __future__ import annotations

from collections.abc import Sequence

from core.memories import rules, words
from core.memories.describe import symbol
from core.memories.kinds import (
    BUG,
    END,
    FACE,
    HIDDEN,
    LINGERING,
    NOTHING,
    PLACES,
    UNSTABLE,
)
from core.memories.state import MemoriesState
from core.plural import many
from tui.widgets.canvas import Spans


def payment(kinds: Sequence[int]) -> str:
    """A payment in short: "S S S*"."""
    return " ".join(symbol(kind) for kind in kinds)


def place_lines(state: MemoriesState, place: int, me: int) -> list[Spans]:
    """A Memory of the lanes: what it does, what makes its cost, what lies under it."""
    cards, memory = state.cards, state.lanes[place]
    if memory == NOTHING:
        return ["This place of the lanes is empty until the turn is over."]
    line = [(cards.name[memory], "strong"), (f": {cards.about[memory]}", "text")]
    if memory == END:
        return [line]
    lines: list[Spans] = [line]
    price = words.price(state, place, me)
    if "," in price:
        line.append((f" Cost {rules.cost(state, place, me)}: {price}.", "dim"))
    if state.glitch == place:
        line.append((f" {cards.name[cards.cover]} lies below it and goes with it.", "text"))
    if state.under[place]:
        lines.append([(f"Under it: {under_words(state, place)}.", "text")])
    return lines


def under_words(state: MemoriesState, place: int) -> str:
    """How many Emotions lie under a Memory, and which of them are known."""
    cards = state.under[place]
    known = [card & FACE for card in cards if not card & HIDDEN]
    said = many(len(cards), "Emotion")
    return f"{said}, of which {words.emotions(state.cards, known)}" if known else said


def place_full(state: MemoriesState, place: int, me: int) -> list[Spans]:
    """A Memory of the lanes in full."""
    cards, memory = state.cards, state.lanes[place]
    if memory in (NOTHING, END):
        return place_lines(state, place, me)
    cost = rules.cost(state, place, me)
    lines: list[Spans] = [
        [(cards.name[memory], "strong"), (f" ({words.lane(state, place)})", "dim")],
        "",
        cards.about[memory],
        f"{words.points(cards, memory)}; collected with {words.types(cards, memory)}.",
        f"Costs you {cost}: {words.price(state, place, me)}.",
    ]
    if state.under[place]:
        lines.append(f"Under it: {under_words(state, place)}.")
    if state.glitch == place:
        lines.append(f"It covers {cards.name[cards.cover]}: {cards.about[cards.cover]}")
    if state.newest == place:
        lines.append("It is the newest.")
    return lines


def kind_line(state: MemoriesState, kind: int, numbered: bool = True) -> Spans:
    """An Emotion: what it can do, and for which Memories; for how many where they have no keys."""
    name = state.cards.emotion[kind]
    if kind == BUG:
        text = "no type; Lingering, for Research, and half of an Unstable pair."
        return [(name, "strong"), (f": {text}", "text")]
    aspect = {LINGERING: "pays for Research too; ", UNSTABLE: "two Unstable stand for any one; "}
    lying = [place for place in PLACES if NOTHING < state.lanes[place] < END]
    wanted = [place + 1 for place in lying if kind // 3 in state.cards.types[state.lanes[place]]]
    if not lying:
        for_what = "the lanes are still empty."
    elif not wanted:
        for_what = "for no Memory in the lanes."
    elif numbered:
        for_what = f"for Memory {', '.join(map(str, wanted))}."
    else:
        for_what = f"for {len(wanted)} of the Memories."
    return [(name, "strong"), (f": {aspect.get(kind % 3, '')}{for_what}", "text")]


def pile_line(state: MemoriesState, key: str) -> Spans:
    """The Discard Pile: its top, the key that shows it all, and when it is turned over next."""
    if not state.pile:
        return [("Discard Pile", "strong"), (": empty.", "text")]
    top = state.cards.emotion[state.pile[-1]]
    line = [("Discard Pile", "strong"), (f": {top} on top; ", "text"), (key, "key"),
            (f" shows all {len(state.pile)}.", "text")]  # fmt: skip
    if len(state.deck) <= 4:
        text = " The deck runs out: all but the top card is then turned over, unshuffled."
        line.append((text, "dim"))
    return line
