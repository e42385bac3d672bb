"""Escape from the Moon for the eye: pure functions from a view to what the zones show."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.escape import rules, scoring, words
from core.escape.kinds import NOTHING, TANK
from core.escape.map import ESCAPE, START, base
from core.escape.state import EscapeState
from core.game import View, total
from tui.glyphs import Glyphs
from tui.screens.choice import Key
from tui.screens.escape_card import Known, is_known, placed_points
from tui.widgets.canvas import Spans
from tui.widgets.grid import Cell, Plan

EscapeView = View[EscapeState]

PHASES = ("Replenish", "Act", "Judge")


def phases(state: EscapeState, g: Glyphs) -> list[tuple[str, str]]:
    """The three phases of the round, the present one in capitals."""
    now = 1
    if state.seat is None:
        now = -1
    elif state.stack and not rules.marches(state):
        now = {"limit": 0, "found": 2, "put": 2}.get(state.stack[-1][0], 1)
    spans: list[tuple[str, str]] = []
    for number, phase in enumerate(PHASES):
        if number:
            spans.append((f" {g.then} ", "frame"))
        spans.append((phase.upper(), "you") if number == now else (phase, "dim"))
    return spans


# The map.


def plan(state: EscapeState, reach: Collection[int], g: Glyphs, known: Known) -> Plan:
    """The base from above; cells in `reach` are lit."""
    rows = base(state.scenario).rows
    cells = [_cell(state, cell, reach, g, known) for row in reversed(rows) for cell in row]
    return Plan(len(rows[0]), cells, _rocket(state, reach, g), _start(state))


def _cell(
    state: EscapeState, cell: int, reach: Collection[int], g: Glyphs, known: Known
) -> Cell | None:
    if not cell:
        return None
    cards, lying, here = state.cards, state.cells[cell], state.at == cell
    lit = cell in reach
    note: Spans = [(g.you, "you")] if here else ""
    if lying == TANK:
        return Cell(cell, "Oxygen", "+1", role="supply", here=here, lit=lit)
    if lying == NOTHING:
        return Cell(cell, g.dot, note=note, role="dim", here=here, lit=lit)
    number = cards.number[lying]
    if here and not rules.marches(state):
        note = [(f"{g.you} {state.points}/{number}", "you")]
    text = cards.short[lying] if is_known(lying, known) else "?"
    return Cell(cell, cards.sector[lying], str(number), note, text, here=here, lit=lit)


def _rocket(state: EscapeState, reach: Collection[int], g: Glyphs) -> Cell:
    here = state.at == ESCAPE
    number = str(state.cards.rocket[state.scenario])
    note: Spans = [(f"{g.you} {state.points}/{number}", "you")] if here else ""
    ready = state.programs == rules.BOTH or state.scenario == "parallel"
    role = "can" if ready else "text"
    return Cell(ESCAPE, "ROCKET", number, note, role=role, here=here, lit=ESCAPE in reach)


def _start(state: EscapeState) -> Cell:
    return Cell(START, "start", role="dim", here=state.at == START)


# The facts beside it.


def facts(view: EscapeView, width: int, g: Glyphs, key: Key, most: int = 1) -> list[Spans]:
    """Where you are, oxygen, programs, deck, pile, score; each at most `width` columns.

    Seven lines, and one more for each warning; deck and pile may take `most` lines each.
    """
    state = view.table
    return [
        _here(state, g),
        _placed(state, width, g),
        *([(warning, "cannot")] for warning in warnings(view, key)),
        _oxygen(state, g),
        _programs(state, g),
        *_cards_lines(state, "Deck", state.deck, key("deck"), width, g, most),
        *_cards_lines(state, "Pile", state.pile, key("pile"), width, g, most),
        _score(view),
    ]


def warnings(view: EscapeView, key: Key) -> list[str]:
    """What should not be overlooked, besides the tanks of the next draw (ESC-33)."""
    state = view.table
    said: list[str] = []
    if state.seat is None:
        return said
    need = rules.target(state)
    if need and words.most_points(view) < need:
        said.append(f"{need} is more than all your cards can give.")
    if words.ends_the_game(state):
        said.append(f"No oxygen left: {key('end_phase')} now ends the game.")
    return said


def _here(state: EscapeState, g: Glyphs) -> Spans:
    if rules.marches(state):
        return [("LEAVING ", "dim"), (_place(state), "strong")]
    spans = [("HERE ", "dim"), (_place(state), "strong")]
    need = rules.target(state)
    if not need:
        if state.at == ESCAPE:
            needs = state.cards.rocket[state.scenario]
            spans.append((f" {needs}, once both programs run", "cannot"))
        return spans
    spans.append((f"  needs {need}", "strong"))
    if state.placed:
        lost = f"{g.minus}{state.lost}={state.points}" if state.lost else ""
        spans.append((f"  placed {state.points + state.lost}{lost}", "you"))
    return spans


def _place(state: EscapeState) -> str:
    lying = state.cells[state.at]
    if state.at == START:
        return "Start point"
    if state.at == ESCAPE:
        return "Rocket"
    return state.cards.sector[lying] if lying >= 0 else "an explored place"


def _placed(state: EscapeState, width: int, g: Glyphs) -> Spans:
    """The placed cards with their points, as many as fit."""
    if not state.placed:
        return [("  nothing placed", "dim")] if rules.target(state) else ""
    if rules.cards_leave(state):
        where = "  left behind: " if rules.marches(state) else "  to the pile: "
        names = [words.card_name(state.cards, card) for card in state.placed]
        return [(where + _fit(names, f" {g.bar} ", width - len(where), g), "text")]
    parts = [
        f"{words.card_name(state.cards, card)} {points}"
        for card, points in zip(state.placed, placed_points(state), strict=True)
    ]
    if state.lost:
        parts.insert(0, f"Meteor {g.minus}{state.lost}")
    return [("  " + _fit(parts, f" {g.bar} ", width - 2, g), "text")]


def _oxygen(state: EscapeState, g: Glyphs) -> Spans:
    left = len(state.tanks)
    row = 5 if state.scenario == "moonlit" else 6
    spans = [
        ("Oxygen ", "text"),
        (g.tank * left, "supply"),
        (g.tank_empty * max(0, row - left), "frame"),
    ]
    if state.map_tank != NOTHING:
        spans.append((" +1 on map", "text"))
    uses = words.tanks_of_next_draw(state)
    if uses and state.seat is not None:
        role = "cannot" if uses > 1 or left < 2 else "you"
        spans.append((f"  next draw {g.minus}{uses}", role))
    return spans


def _programs(state: EscapeState, g: Glyphs) -> Spans:
    spans: list[tuple[str, str]] = []
    if state.scenario == "parallel":
        spans.append(("Rocket open", "text"))
    else:
        spans.append(("Programs", "text"))
        for name, bit in (("A", 1), ("B", 2)):
            done = state.programs & bit
            spans += [(f" {name} ", "text"), (g.check if done else g.dot, "can" if done else "dim")]
    medals = scoring.medals(state)
    spans.append((f"    Medals {medals} score {scoring.medal_score(medals)}", "text"))
    return spans


def _fit(parts: Sequence[str], between: str, width: int, g: Glyphs) -> str:
    """As many parts as fit, then an ellipsis."""
    row, left = _row(parts, between, width)
    return f"{row} {g.ellipsis}".strip() if left else row


def _row(parts: Sequence[str], between: str, width: int) -> tuple[str, Sequence[str]]:
    """As many parts as fit, with room for an ellipsis after them, and the parts left."""
    row = ""
    for number, part in enumerate(parts):
        longer = f"{row}{between}{part}" if row else part
        last = number + 1 == len(parts)
        if len(longer) + (0 if last else 2) > width:
            return row, parts[number:]
        row = longer
    return row, ()


def _cards_lines(
    state: EscapeState,
    name: str,
    cards: Sequence[int],
    key: str,
    width: int,
    g: Glyphs,
    most: int,
) -> list[Spans]:
    """How many cards, their names from the top, and the key that shows them all."""
    head = f"{name} {len(cards):<3}"
    names: Sequence[str] = [words.card_name(state.cards, card) for card in reversed(cards)]
    room = width - len(head) - len(key) - 1
    rows: list[str] = []
    while names and len(rows) < most - 1:
        row, names = _row(names, " ", room)
        rows.append(row)
    if names or not rows:
        rows.append(_fit(names, " ", room, g))
    first: Spans = [(head, "text"), (rows[0].ljust(room + 1), "dim"), (key, "key")]
    return [first, *([(" " * len(head) + row, "dim")] for row in rows[1:])]


def _score(view: EscapeView) -> Spans:
    state = view.table
    if state.seat is None:
        return [("Score ", "text"), (str(total(scoring.lines(state))), "strong")]
    return [("Score ", "text"), (str(words.score_if_escaped(view)), "strong"),
            (" if you escape now", "text")]  # fmt: skip


# The help.


def signs(g: Glyphs) -> list[Spans]:
    """What the signs on the screen mean, a line each."""
    meanings = {
        "2 c1": "2 points, or 2 steps to move; exploring costs 1 other card",
        "+": "after a name: an improved card",
        "!": "after a name: an event, stuck in your hand until you pay to be rid of it",
        f"{g.times}1 {g.times}2": "the order in which cards go; what goes first lies deepest",
        f"{g.you} 3/7": "you, with 3 of the 7 points needed here placed",
        "?": "in the deck: a card you have not seen yet",
        "tank": "in the deck: an event, on the back of an oxygen tank",
        f"next draw {g.minus}1": "the next draw empties the deck and uses an oxygen tank",
    }
    lines = [[(sign, "key"), (f": {text}", "text")] for sign, text in meanings.items()]
    return ["", [("Signs", "you")], *lines]
