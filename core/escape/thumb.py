"""Rules of thumb with names, prospects, and what is worth searching."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from typing import TYPE_CHECKING

from core.escape import rules, scoring
from core.escape.kinds import (
    ANALYSIS,
    EVENTS,
    FACE,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    ID_PASS,
    ITEMS,
    METEOR,
    NOTHING,
    PROGRAMS,
    TANK,
)
from core.escape.map import ESCAPE, FARTHEST, base
from core.escape.suggest import gain, step, value
from core.game import Action, total

if TYPE_CHECKING:
    from core.escape.state import EscapeState

_MOVE_COST = 1.3
"""Points that a movement card would have placed instead."""
_SPARE = -20.0
"""How many points short of the way home exploring for items still pays."""
_PAYBACK = 0.44
"""Passes of the deck that must be left for each point of an item's sector."""
_RICH = 25.0
"""With so many points to spare nobody walks out of the way for a tank."""


@cache
def distances(scenario: str) -> tuple[tuple[int, ...], ...]:
    """Steps between two cells, by cell and cell."""
    reach = base(scenario).reach
    table = [[99] * (ESCAPE + 1) for _ in range(ESCAPE + 1)]
    for start, row in enumerate(table):
        for steps in range(FARTHEST, 0, -1):
            for end in reach[start][steps]:
                row[end] = steps
        row[start] = 0
    return tuple(map(tuple, table))


class Outlook:
    """What is left to do and what there is to do it with, in exploration points."""

    __slots__ = ("budget", "cycle", "programs", "required", "state")

    def __init__(self, state: EscapeState) -> None:
        cards = state.cards
        points, cost = cards.points, cards.cost
        worth = uses = self.cycle = 0
        for card in (*state.hand, *state.deck, *state.pile, *state.placed):
            kind = card & FACE
            if kind < FLARE:  # no event
                self.cycle += 1
                worth += points[kind]
                uses += 1 + cost[kind]
        self.state = state
        draws = rules.playable(state) + len(state.deck) + len(state.tanks) * self.cycle
        self.budget = draws * worth / (uses or 1)
        """Points that all cards to come can place, if nothing is wasted."""
        number = cards.number
        self.programs: list[int] = []
        """The cells of the launch programs still to be explored."""
        required = cards.rocket[state.scenario] + _MOVE_COST * (state.at != ESCAPE)
        if state.scenario != "parallel":
            for cell, lying in enumerate(state.cells):
                if lying in PROGRAMS:
                    self.programs.append(cell)
                    required += number[lying] + _MOVE_COST
        if state.placed and (state.at == ESCAPE or state.at in self.programs):
            required -= state.points
        self.required = required
        """Points still needed to escape."""

    @property
    def spare(self) -> float:
        """Points more than needed."""
        return self.budget - self.required


def prospects(state: EscapeState, aim: str = "") -> float:
    """The success to hope for: the chance to escape, by points to come and points needed.

    The curve is a logistic one fitted to games of the rules of thumb.
    """
    view = Outlook(state)
    stuck = len(state.hand) - rules.playable(state)
    need = view.required or 1.0
    z = -4.6 + 0.101 * view.budget - 0.106 * need + 0.27 * view.cycle - 0.11 * stuck
    z += 0.45 * view.spare / need
    chance = 1 / (1 + exp(-z)) if z > -30 else 0.0
    return chance * scoring.success(total(scoring.lines(state, escaped=True)), aim)


# Rules of thumb: each looks at the position and names an action, or None when it has no say.


def shed_meteorite(state: EscapeState) -> Action | None:
    """Points above the target pay for a Meteorite."""
    need = rules.target(state)
    spare = state.points - need if need else 0
    return ("meteor",) if spare > 0 and state.placed and METEOR in state.hand else None


def judge_when_enough(state: EscapeState) -> Action | None:
    """What is reached is judged at once; more cards would be wasted."""
    need = rules.target(state)
    return ("end",) if need and state.placed and state.points >= need else None


def finish_what_is_begun(state: EscapeState) -> Action | None:
    """Placed cards hold the player: explore on, with the card that gives most for what it costs."""
    if not state.placed or not rules.target(state):
        return None
    card = best_card(state)
    return ("end",) if card is None else ("explore", card)


def fetch_oxygen(state: EscapeState) -> Action | None:
    """A tank is a whole pass of the deck: stop there when it is near or oxygen is short."""
    if state.map_tank == NOTHING:
        return None
    spare = Outlook(state).spare
    cell = state.cells.index(TANK)
    near = distances(state.scenario)[state.at][cell] <= 2
    return walk(state, cell) if spare < 5 or (near and spare < _RICH) else None


def take_items_early(state: EscapeState) -> Action | None:
    """An item adds a card to every pass: the cheapest and nearest sector, while it pays back."""
    number, ways = state.cards.number, distances(state.scenario)[state.at]
    sectors = [
        (number[lying] + 0.4 * ways[cell], cell, number[lying])
        for cell, lying in enumerate(state.cells)
        if lying in ITEMS
    ]
    if not sectors:
        return None
    _, cell, need = min(sectors)
    if len(state.tanks) < _PAYBACK * need or Outlook(state).spare < need + _SPARE:
        return None
    return begin(state, cell)


def run_the_programs(state: EscapeState) -> Action | None:
    """Then the launch programs, the nearer one first."""
    ways, number = distances(state.scenario)[state.at], state.cards.number
    programs = Outlook(state).programs
    if not programs:
        return None
    return begin(state, min(programs, key=lambda c: (ways[c] + 0.1 * number[state.cells[c]], c)))


def head_for_the_rocket(state: EscapeState) -> Action | None:
    """At last the rocket."""
    return begin(state, ESCAPE)


RULES: Sequence[Callable[[EscapeState], Action | None]] = (
    shed_meteorite,
    judge_when_enough,
    finish_what_is_begun,
    fetch_oxygen,
    take_items_early,
    run_the_programs,
    head_for_the_rocket,
)
"""In the order in which they are asked."""


def choose(state: EscapeState) -> Action:
    """What the rules of thumb say."""
    if state.stack:
        return business(state)
    for rule in RULES:
        action = rule(state)
        if action is not None:
            return action
    return ("end",)


def business(state: EscapeState) -> Action:
    """The next step of unfinished business; a Solar Flare goes when a card is to spare."""
    name, *parts = state.stack[-1]
    if name == "pay":
        left = parts[1]
        if rules.flare_can_go(state, left) and rules.playable(state) - left >= 2:
            return ("flare",)
    if name == "found":
        return ("obtain",)
    return step(state, name)


def begin(state: EscapeState, cell: int) -> Action:
    """Explore a cell: go there, or place the first card when there."""
    if state.at != cell:
        return walk(state, cell)
    card = best_card(state) if rules.target(state) else None
    return ("end",) if card is None else ("explore", card)


def walk(state: EscapeState, goal: int) -> Action:
    """Towards a cell: with the least useful card that gets there, else as far as one card gets."""
    if METEOR in state.hand and state.points > 0:
        return ("meteor",)
    ways, steps = distances(state.scenario), state.cards.steps
    hand = rules.loose(state)
    far = ways[state.at][goal]
    able = [card for card in hand if steps[card] >= far]
    if able:
        return ("move", min(able, key=lambda card: (value(state, card), card)), goal)
    if not hand:
        return ("end",)
    card = max(hand, key=lambda c: (steps[c], -value(state, c), c))
    cells = base(state.scenario).reach[state.at][steps[card]]
    cell = min(cells, key=lambda c: (ways[c][goal], c))
    return ("move", card, cell) if ways[cell][goal] < far else ("end",)


def best_card(state: EscapeState) -> int | None:
    """The card to explore with: points and effect for each card of the hand it uses up."""
    ranked = ranked_cards(state)
    return ranked[0] if ranked else None


def ranked_cards(state: EscapeState) -> list[int]:
    """The cards that can explore now, the best first."""
    cost, others = state.cards.cost, rules.playable(state) - 1
    short = rules.target(state) - state.points
    able = [card for card in rules.loose(state) if cost[card] <= others]

    def rank(card: int) -> tuple[float, int]:
        points = rules.worth(state, card)
        gain = (min(points, short) + _bonus(state, card)) / (1 + cost[card])
        return gain + 0.01 * points - (0.1 if card == FAMILY else 0.0), -card

    return sorted(able, key=rank, reverse=True)


def _bonus(state: EscapeState, card: int) -> float:
    """What an effect is worth, in points."""
    if card == ID_PASS:
        return 1.2 if state.deck else 0.0
    if card == HACKING:
        return 1.0 if state.pile else 0.0
    if card == ANALYSIS:
        return 1.0 if rules.improvable(state) else 0.0
    return 1.0 if card == FUEL else 0.0


# What is worth searching, the best guess first.


def candidates(state: EscapeState) -> list[Action]:
    """The legal actions worth searching: payments, orders and discards as suggested."""
    first = choose(state)
    if state.stack:
        return _first(first, _business_candidates(state))
    out: list[Action] = []
    if rules.target(state):
        out += [("explore", card) for card in ranked_cards(state)[:4]]
    out.append(("end",))
    out += _ways_out(state)
    if METEOR in state.hand and state.points > 0:
        out.append(("meteor",))
    return _first(first, out)


def _first(first: Action, others: list[Action]) -> list[Action]:
    return [first, *(action for action in others if action != first)]


def _ways_out(state: EscapeState) -> list[Action]:
    """To every place with something on it, with the least useful card; near ones first."""
    ways = distances(state.scenario)[state.at]
    steps, cells = state.cards.steps, state.cells
    hand = sorted(rules.loose(state), key=lambda card: (value(state, card), card))
    goals = [
        cell for cell in range(ESCAPE + 1)
        if cell != state.at and 0 < ways[cell] < 99 and (cell == ESCAPE or cells[cell] != NOTHING)
    ]  # fmt: skip
    out: list[Action] = []
    for cell in sorted(goals, key=lambda cell: (ways[cell], cell)):
        card = next((card for card in hand if steps[card] >= ways[cell]), None)
        if card is not None:
            out.append(("move", card, cell))
    return out


def _business_candidates(state: EscapeState) -> list[Action]:
    """Steps of unfinished business that are worth a thought besides the suggested one."""
    name, legal = state.stack[-1][0], state.legal()
    if name in ("put", "limit", "id_limit", "under"):
        return []
    if name == "pay":
        return [action for action in legal if action[0] in ("flare", "place")]
    if name in ("id", "top", "suit"):
        return legal if name != "suit" else [a for a in legal if a[0] == "skip" or a[1] in EVENTS]
    worth = sorted(
        (action for action in legal if action[0] not in ("skip", "obtain")),
        key=lambda action: -gain(state, action),
    )
    return worth[:3] + [action for action in legal if action[0] in ("skip", "obtain")]
