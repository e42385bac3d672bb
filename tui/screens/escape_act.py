"""Phase 2 of Escape on the screen: what Enter does with a card or a cell, and why it cannot."""

from __future__ import annotations

from typing import NamedTuple

from core.escape import reasons, rules, words
from core.escape.kinds import NOTHING, STUCK
from core.escape.map import ESCAPE, base, way
from core.escape.state import EscapeState
from core.escape.suggest import value
from core.game import Action
from core.plural import many
from tui.screens.choice import Key
from tui.widgets.canvas import Spans


class Deed(NamedTuple):
    """What Enter would do: an action, or none and the reason why not."""

    action: Action | None
    reason: str = ""


def move_to(state: EscapeState, cell: int, held: int | None) -> Deed:
    """A movement to a cell: with the card held, else with the least useful one that gets there."""
    if held is not None:
        action = ("move", held, cell)
        return Deed(action, reasons.why_not(state, action) or "")
    loose = sorted(rules.loose(state), key=lambda card: (value(state, card), card))
    for card in loose:
        if reasons.why_not(state, ("move", card, cell)) is None:
            return Deed(("move", card, cell))
    if not loose:
        return Deed(None, "You have no card to move with.")
    farthest = max(loose, key=lambda card: state.cards.steps[card])
    return Deed(None, reasons.why_not(state, ("move", farthest, cell)) or "")


def reach(state: EscapeState, card: int) -> tuple[int, ...]:
    """The cells that a movement with a card can end at."""
    return base(state.scenario).reach[state.at][state.cards.steps[card]]


def goal(state: EscapeState, card: int) -> int:
    """The nearest cell in reach where something is to be had; else the nearest."""
    cells = [cell for cell in reach(state, card) if cell != state.at]
    worth = [cell for cell in cells if cell == ESCAPE or state.cells[cell] != NOTHING]
    near = sorted(worth or cells, key=lambda cell: (way(state.scenario, state.at, cell), cell))
    return near[0] if near else state.at


# In words.


def about_card(state: EscapeState, at: int, action: Action, key: Key) -> Spans:
    """What Enter and the picking key do with a card of the hand."""
    enter, pick = key("enter"), key("mark")
    reason = reasons.why_not(state, action)
    if reason is None:
        move = f"; {pick} picks it up to move" if action[0] == "explore" else ""
        return [(f"{enter}: ", "key"), (f"{words.label(state, action)}{move}.", "can")]
    if state.hand[at] in STUCK:
        return [(reason, "cannot")]
    if not rules.target(state):
        return [(f"{enter}: ", "key"), ("Pick it up to move.", "can")]
    return [(reason, "cannot"), (f" {pick} picks it up to move.", "dim")]


def about_cell(state: EscapeState, cell: int, held: int | None, key: Key) -> Spans:
    """What Enter does on a cell."""
    if cell == state.at and held is None:
        return about_here(state, key)
    deed = move_to(state, cell, held)
    if deed.reason or deed.action is None:
        return [(deed.reason, "cannot")]
    are = "is" if state.points == 1 else "are"
    lost = f"; the {many(state.points, 'placed point')} {are} lost" if state.placed else ""
    text = f"{words.label(state, deed.action)}{lost}."
    return [(f"{key('enter')}: ", "key"), (text, "you" if lost else "can")]


def about_here(state: EscapeState, key: Key) -> Spans:
    """What the end of the phase would bring."""
    need, end = rules.target(state), key("end_phase")
    if rules.reached(state):
        text = f"Judge: {state.points} of {need} is a success."
        return [(f"{key('enter')} or {end}: ", "key"), (text, "can")]
    if state.placed:
        text = f"Judge: {state.points} of {need} fails; the cards stay, and you draw 3."
    else:
        text = "End the phase without a judgment, and draw 3."
    return [(f"{end}: ", "key"), (text, "you")]
