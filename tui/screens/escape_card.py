"""The cards and cells of Escape in words: short below the board, or in full."""

from __future__ import annotations

from collections.abc import Collection

from core.escape import rules, words
from core.escape.kinds import (
    ASSISTANT,
    CREATURE,
    EXPLORATION,
    IMPROVED,
    ITEMS,
    METEOR,
    NOTHING,
    PROGRAMS,
    STUCK,
    TANK,
    TURN,
)
from core.escape.map import ESCAPE, START
from core.escape.state import EscapeState
from core.plural import many
from tui.glyphs import Glyphs
from tui.widgets.canvas import Spans
from tui.widgets.hand import CardFace

Known = Collection[int] | None
"""The items the player has found in any game; None when all are shown before."""

LATER = "you see it once you have explored it"
"""Said of an item that is not known yet."""


def is_known(card: int, known: Known) -> bool:
    """Whether the player may see what lies behind a sector."""
    return known is None or card in known or card in PROGRAMS


def face(state: EscapeState, card: int, id: object, can: bool) -> CardFace:
    """A card to choose, lit when something can be done with it."""
    cards, short = state.cards, words.card_name(state.cards, card)
    if card in STUCK:
        sub: Spans = [("loose", "can")] if can else [("stuck", "cannot")]
        return CardFace(id, short + "!", cards.name[card], sub, cards.about[card], "cannot")
    role = "dim" if not can else "can" if card in IMPROVED else "text"
    sub = [(f"{cards.points[card]}", "strong"), (f"  c{cards.cost[card]}", "dim")]
    name = cards.name[card] + "+" * (card in IMPROVED)
    better = f"Improved: {words.side_words(cards, card + TURN)}. " if card in EXPLORATION else ""
    spelled = f"{words.points_of(cards, card)}, cost {cards.cost[card]}"
    return CardFace(id, short, name, sub, better + cards.about[card], role, spelled=spelled)


def card_line(state: EscapeState, card: int, g: Glyphs) -> Spans:
    """A card in one paragraph: its name, figures and text, or its better side."""
    cards = state.cards
    if card in STUCK:
        return [(cards.name[card], "strong"), (": " + cards.about[card], "text")]
    line = [(words.card_name(cards, card) if card in IMPROVED else cards.name[card], "strong"),
            (f": {words.side_words(cards, card)}.", "text")]  # fmt: skip
    if card in EXPLORATION:
        return [*line, (f" Improved: {words.side_words(cards, card + TURN)}.", "dim")]
    return line if card in IMPROVED else [*line, (f" {cards.about[card]}", "text")]


def card_full(state: EscapeState, card: int) -> list[Spans]:
    """A card in full: both sides of an Exploration card, its text, and what it counts here."""
    cards = state.cards
    lines: list[Spans] = [[(cards.name[card], "strong"), (f"  {_kind(card)}", "dim")], ""]
    if card in EXPLORATION or card in IMPROVED:
        start = card % TURN
        for side, name in ((start, "Start side"), (start + TURN, "Improved")):
            lies = "  (this side is up)" if side == card else ""
            lines.append(f"{name}: {words.side_words(cards, side)}{lies}")
    elif card in STUCK:
        lines.append(f"Removed from the hand it scores {cards.removed_score}.")
    else:
        lines.append(words.side_words(cards, card))
    lines += ["", cards.about[card], *_places(state, card)]
    if card in (ASSISTANT, CREATURE) and rules.target(state):
        lines.append(f"Placed here now it counts {many(rules.worth(state, card), 'point')}.")
    return lines


def _places(state: EscapeState, card: int) -> list[Spans]:
    """Where a card lies, in the open."""
    pile = [number for number, lying in enumerate(reversed(state.pile), 1) if lying == card]
    deck = [number for number, lying in enumerate(reversed(state.deck), 1) if lying == card]
    said = []
    if held := state.hand.count(card):
        said.append("in your hand" + (f" {held} times" if held > 1 else ""))
    if card in state.placed:
        said.append("placed")
    said += [f"number {number} of the discard pile, counted from its top" for number in pile]
    said += [f"number {number} of the deck" for number in deck]
    if card in state.cells:
        said.append(f"behind {state.cards.sector[card]}")
    return [[("Lies: ", "dim"), ("; ".join(said) + ".", "text")]] if said else []


def _kind(card: int) -> str:
    if card in EXPLORATION or card in IMPROVED:
        return "Exploration card"
    return "item" if card in ITEMS else "launch program" if card in PROGRAMS else "event"


def cell_line(state: EscapeState, cell: int, known: Known) -> Spans:
    """What lies on a cell, in one paragraph."""
    cards, lying = state.cards, state.cells[cell]
    if cell == ESCAPE:
        return [("Rocket", "strong"), (f": needs {cards.rocket[state.scenario]}. ", "text"),
                (_rocket(state), "text")]  # fmt: skip
    if cell == START:
        return [("Start point", "strong"), (": left once, never entered again.", "text")]
    if lying == TANK:
        return [("Oxygen tank", "strong"), (": stop here and it is yours.", "text")]
    if lying == NOTHING:
        return [("Nothing left here", "strong"), (": you can still walk over it.", "text")]
    line = [(cards.sector[lying], "strong"), (f": needs {cards.number[lying]}. ", "text")]
    if not is_known(lying, known):
        return [*line, (f"Behind it: {LATER}.", "dim")]
    behind = (
        f"Behind it: {cards.name[lying]} ({words.side_words(cards, lying)}). {cards.about[lying]}"
    )
    return [*line, (behind, "text")]


def _rocket(state: EscapeState) -> str:
    if state.scenario == "parallel":
        return "It is open from the start."
    if state.programs == rules.BOTH:
        return "Both launch programs run: explore it and you escape."
    return "It can be explored once both launch programs run."


def cell_full(state: EscapeState, cell: int, known: Known) -> list[Spans]:
    """A cell in full, with what you have placed there."""
    cards, lying = state.cards, state.cells[cell]
    if lying < 0 or not is_known(lying, known):
        return [cell_line(state, cell, known), *_placed_here(state, cell)]
    needs: Spans = [(cards.sector[lying], "strong"), (f": needs {cards.number[lying]}.", "text")]
    return [needs, *_placed_here(state, cell), "", "Behind it:", *card_full(state, lying)]


def _placed_here(state: EscapeState, cell: int) -> list[Spans]:
    """What is placed on a cell, card by card."""
    if cell != state.at or not state.placed:
        return []
    each = zip(state.placed, placed_points(state), strict=True)
    lines: list[Spans] = ["", [("Placed", "you")]]
    lines += [f"{points:>3}  {state.cards.name[card]}" for card, points in each]
    if state.lost:
        lines.append(f"{-state.lost:>3}  {state.cards.name[METEOR]}")
    return [*lines, f"{state.points:>3}  of {rules.target(state)}"]


def placed_points(state: EscapeState) -> list[int]:
    """The points of each placed card as it lies."""
    big = rules.target(state) >= rules.BIG_TARGET
    points = [
        rules.ASSISTANT_POINTS if card == ASSISTANT and big else state.cards.points[card]
        for card in state.placed
    ]
    if CREATURE in state.placed:  # what the others do not explain was counted for events
        points[state.placed.index(CREATURE)] += state.points + state.lost - sum(points)
    return points
