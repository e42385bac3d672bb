"""Escape from the Moon for the eye: pure functions from a view to what the zones show."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.escape import rules, scoring, words
from core.escape.kinds import ASSISTANT, CREATURE, NOTHING, STUCK, TANK, TURN
from core.escape.map import ESCAPE, START, base
from core.escape.state import EscapeState
from core.game import View, total
from tui.glyphs import Glyphs
from tui.widgets.canvas import Spans
from tui.widgets.grid import Cell, Plan
from tui.widgets.hand import CardFace

EscapeView = View[EscapeState]
Known = Collection[int] | None
"""The items the player has found in any game; None when all are shown before."""

PHASES = ("Replenish", "Act", "Judge")


def phases(state: EscapeState, g: Glyphs) -> list[tuple[str, str]]:
    """The three phases of the round, the present one in capitals."""
    now = 1
    if state.stack:
        business = state.stack[-1][0]
        now = 0 if business == "limit" else 2 if business in ("found", "put") else 1
    if state.stack and any(frame[0] == "march" for frame in state.stack):
        now = 1
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
    at = f"{g.you} " if here else ""
    if lying == TANK:
        return Cell(cell, "Oxygen", "+1", role="supply", here=here, lit=lit)
    if lying == NOTHING:
        return Cell(cell, g.dot, note=[(at, "you")], role="dim", here=here, lit=lit)
    number = cards.number[lying]
    note: Spans = ""
    if here:
        note = [(f"{at}{state.points}/{number}", "you")]
    text = cards.short[lying] if known is None or lying in known else "?"
    return Cell(cell, cards.sector[lying], str(number), note, text, here=here, lit=lit)


def _rocket(state: EscapeState, reach: Collection[int], g: Glyphs) -> Cell:
    here = state.at == ESCAPE
    number = str(state.cards.rocket[state.scenario])
    note: Spans = ""
    if here:
        note = [(f"{g.you} {state.points}/{number}", "you")]
    ready = state.programs == 3 or state.scenario == "parallel"
    role = "can" if ready else "text"
    return Cell(ESCAPE, "ROCKET", number, note, role=role, here=here, lit=ESCAPE in reach)


def _start(state: EscapeState) -> Cell:
    return Cell(START, "start", role="dim", here=state.at == START)


# The facts beside it.


def facts(view: EscapeView, width: int, g: Glyphs) -> list[Spans]:
    """Where you are, oxygen, programs, deck, pile, score: seven lines of at most `width`."""
    state = view.table
    return [
        _here(state),
        _placed(view, g),
        _oxygen(view, g),
        _programs(state, g),
        _deck(state, width, g),
        _pile(state, width, g),
        _score(view),
    ]


def _here(state: EscapeState) -> Spans:
    cards = state.cards
    where = words.place(cards, state.at, state.cells[state.at])
    spans = [("HERE ", "dim"), (where[0].upper() + where[1:], "strong")]
    need = rules.target(state)
    if state.at == ESCAPE and not need:
        return [*spans, (f"  needs {cards.rocket[state.scenario]}, both programs first", "cannot")]
    if need:
        spans.append((f"  needs {need}", "strong"))
    if state.placed and need:
        lost = f"-{state.lost}={state.points}" if state.lost else ""
        spans.append((f"  placed {state.points + state.lost}{lost}", "you"))
    return spans


def _placed(view: EscapeView, g: Glyphs) -> Spans:
    """The placed cards with their points; else what should not be overlooked."""
    state = view.table
    if state.placed and rules.target(state):
        parts = [
            f"{words.card_name(state.cards, card)} {points}"
            for card, points in zip(state.placed, placed_points(state), strict=True)
        ]
        if state.lost:
            parts.append(f"Meteor -{state.lost}")
        return [("  " + f" {g.bar} ".join(parts), "text")]
    warned = [text for text in words.warnings(view) if "uses" not in text]
    return [("  " + warned[0], "cannot")] if warned else ""


def placed_points(state: EscapeState) -> list[int]:
    """The points of each placed card as it lies."""
    printed = state.cards.points
    points = [printed[card] for card in state.placed]
    if rules.target(state) >= rules.BIG_TARGET:
        points = [
            rules.ASSISTANT_POINTS if card == ASSISTANT else n
            for card, n in zip(state.placed, points, strict=True)
        ]
    if CREATURE in state.placed:  # what the others do not explain was counted for events
        points[state.placed.index(CREATURE)] += state.points + state.lost - sum(points)
    return points


def _oxygen(view: EscapeView, g: Glyphs) -> Spans:
    state = view.table
    left = len(state.tanks)
    row = 5 if state.scenario == "moonlit" else 6
    spans = [
        ("Oxygen ", "text"),
        (g.tank * left, "supply"),
        (g.tank_empty * max(0, row - left), "frame"),
    ]
    if state.map_tank != NOTHING:
        spans.append((" +1 on the map", "text"))
    uses = words.tanks_of_next_draw(state)
    if uses and state.seat is not None:
        spans.append((f"  draw uses {uses}", "cannot" if uses > 1 or left < 2 else "you"))
    return spans


def _programs(state: EscapeState, g: Glyphs) -> Spans:
    spans: list[tuple[str, str]] = []
    if state.scenario == "parallel":
        spans.append(("Rocket open to all", "text"))
    else:
        spans.append(("Programs", "text"))
        for name, bit in (("A", 1), ("B", 2)):
            done = state.programs & bit
            spans += [(f" {name} ", "text"), (g.check if done else g.dot, "can" if done else "dim")]
    medals = scoring.medals(state)
    spans.append((f"    Medals {medals} = {scoring.medal_score(medals)}", "text"))
    return spans


def _row(cards: Sequence[str], width: int, g: Glyphs) -> str:
    """As many names as fit, then an ellipsis."""
    row = ""
    for number, name in enumerate(cards):
        more = " " + g.ellipsis if number + 1 < len(cards) else ""
        if len(f"{row} {name}{more}") > width:
            return f"{row} {g.ellipsis}".strip()
        row = f"{row} {name}".strip()
    return row


def _deck(state: EscapeState, width: int, g: Glyphs) -> Spans:
    return _cards_line(state, "Deck", state.deck, "d", width, g)


def _pile(state: EscapeState, width: int, g: Glyphs) -> Spans:
    return _cards_line(state, "Pile", state.pile, "p", width, g)


def _cards_line(
    state: EscapeState, name: str, cards: Sequence[int], key: str, width: int, g: Glyphs
) -> Spans:
    """How many cards, their names from the top, and the key that shows them all."""
    head = f"{name} {len(cards):<3}"
    names = [words.card_name(state.cards, card) for card in reversed(cards)]
    row = _row(names, width - len(head) - 3, g)
    return [(head, "text"), (row.ljust(width - len(head) - 2), "dim"), (key, "key")]


def _score(view: EscapeView) -> Spans:
    state = view.table
    if state.seat is None:
        return [(f"Score {total(scoring.lines(state))}", "strong")]
    return [("Score ", "text"), (str(words.score_if_escaped(view)), "strong"),
            (" if you escape now", "text")]  # fmt: skip


# Cards.


def face(state: EscapeState, card: int, id: object, can: bool) -> CardFace:
    """A card of the hand, lit when something can be done with it."""
    cards = state.cards
    short = words.card_name(cards, card)
    if card in STUCK:
        return CardFace(
            id, short + "!", cards.name[card], [("stuck", "cannot")], cards.about[card], "cannot"
        )
    role = "text" if can else "dim"
    if TURN <= card < 2 * TURN:
        role = "can"
    return CardFace(id, short, cards.name[card], _sub(state, card), cards.about[card], role)


def _sub(state: EscapeState, card: int) -> Spans:
    cards = state.cards
    return [(f"{cards.points[card]}", "strong"), (f"  c{cards.cost[card]}", "dim")]


def card_lines(state: EscapeState, card: int, g: Glyphs) -> list[Spans]:
    """A card in two lines: its figures, its text."""
    cards = state.cards
    if card in STUCK:
        return [[(cards.name[card], "strong"), (": " + cards.about[card], "text")]]
    figures = f": {words.points_of(cards, card)}, costs {_cards(cards.cost[card])}"
    if cards.steps[card] != cards.points[card]:
        steps = cards.steps[card]
        figures += f", moves {steps} step{'s' * (steps != 1)}"
    if cards.score[card] or cards.medals[card]:
        figures += f", score {cards.score[card]}" if cards.score[card] else ""
        figures += f", medals {cards.medals[card]}" if cards.medals[card] else ""
    lines: list[Spans] = [[(cards.name[card], "strong"), (figures + ".", "text")]]
    if card < TURN:
        better = card + TURN
        bonus = f", score {cards.score[better]}" if cards.score[better] else ""
        bonus += f" {g.medal}" * cards.medals[better]
        lines[0] = [
            *lines[0],
            (
                f" Improved: {cards.points[better]}, c{cards.cost[better]}{bonus}.",
                "dim",
            ),
        ]
    if card >= 2 * TURN:
        lines.append([(cards.about[card], "text")])
    return lines


def _cards(count: int) -> str:
    return "nothing" if not count else f"{count} card{'s' * (count > 1)}"


def cell_lines(state: EscapeState, cell: int, known: Known) -> list[Spans]:
    """What lies on a cell, in words."""
    cards, lying = state.cards, state.cells[cell]
    if cell == ESCAPE:
        need = cards.rocket[state.scenario]
        ready = state.programs == 3 or state.scenario == "parallel"
        text = "ready to be explored" if ready else "runs once both launch programs are explored"
        return [[("Rocket", "strong"), (f": needs {need}; {text}.", "text")]]
    if cell == START:
        return [[("Start point", "strong"), (": left once, never entered again.", "text")]]
    if lying == TANK:
        return [[("Oxygen tank", "strong"), (": stop here and it is yours.", "text")]]
    if lying == NOTHING:
        return [[("Nothing left here", "strong"), (": you can still walk over it.", "text")]]
    line = [
        (cards.sector[lying], "strong"),
        (f": needs {cards.number[lying]}. Behind it: ", "text"),
    ]
    if known is not None and lying not in known:
        return [[*line, ("you have not found out yet.", "dim")]]
    figures = f"{words.points_of(cards, lying)}, cost {cards.cost[lying]}"
    return [[*line, (cards.name[lying], "strong"), (f" ({figures}).", "text")],
            [(cards.about[lying], "dim")]]  # fmt: skip
