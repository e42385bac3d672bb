"""Escape from the Moon: a map you walk on, your hand, and what you need to know."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from core.escape import rules, thumb, words
from core.escape.kinds import HIDDEN, METEOR, STUCK
from core.escape.map import ESCAPE, base, way
from core.escape.setup import TITLES
from core.escape.state import EscapeState
from core.game import View
from tui.app import bindings
from tui.screens import escape_view
from tui.screens.choice import Ask
from tui.screens.escape_ask import ask
from tui.screens.play import PlayScreen
from tui.widgets.canvas import Spans
from tui.widgets.grid import Grid
from tui.widgets.hand import CELL, Hand
from tui.widgets.panes import Detail, HintBar, Lines, LogPane, Rule, StatusLine

if TYPE_CHECKING:
    from tui.session import Session


ROOMY = 34
"""Rows of a window from which on the cards of the hand are boxed."""


class Facts(Lines):
    """Lines of facts, one each."""

    WRAPPED = False


class EscapeScreen(PlayScreen):
    """The play screen of Escape. Space picks a card up to move with; Enter explores or moves."""

    BINDINGS = bindings("escape")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.held: int | None = None
        """The place in the hand of the card picked up for a movement."""
        self.roomy = False
        """Whether the window is high enough for boxed cards."""

    def compose(self) -> ComposeResult:
        """Map and facts above, the hand below."""
        yield StatusLine()
        with Horizontal(id="above"):
            yield Grid(id="map")
            with Vertical(id="side"):
                yield Facts(edge=True, id="facts")
                yield LogPane(edge=True, id="log")
        yield Rule()
        yield Hand()
        yield Detail()
        yield HintBar()

    @property
    def state(self) -> EscapeState:
        """The position shown, hidden cards face down."""
        table: EscapeState = self.shown.table
        return table

    @property
    def known(self) -> escape_view.Known:
        """The items shown before they are found; None for all."""
        return None

    # Showing.

    def on_resize(self, event: events.Resize) -> None:
        """Give the map what it needs and the hand what is left."""
        super().on_resize(event)
        width, height = event.size
        self.roomy = height >= ROOMY
        self.query_one("#above").styles.height = min(27, height - 16) if self.roomy else 15
        self.query_one(Grid).styles.width = min(58, max(37, width - 62))
        self._fit()

    def _fit(self) -> None:
        """Two lines for each row of cards, the rest for what is under the cursor."""
        per_row = max(1, self.size.width // CELL)
        rows = 2 if len(self.hand.items) > per_row else 1
        self.hand.styles.height = "1fr" if self.roomy else 2 * rows
        self.query_one(Detail).styles.height = 3 if self.roomy else "1fr"

    def header(self) -> tuple[Spans, Spans]:
        """Scenario and round; the phase."""
        g, state = self.lunarium.glyphs, self.state
        return (
            f"Escape {g.bar} {TITLES[state.scenario]}   round {state.turn}",
            escape_view.phases(state, g),
        )

    def ask(self) -> Ask:
        """What is asked; the history shows the hand only."""
        state = self.state
        if self.looking is not None:
            state.stack.clear()
        made = ask(state, self.lunarium.glyphs)
        if self.held is not None and (state.stack or self.held >= len(state.hand)):
            self.held = None
        if self.held is None:
            return made
        name = words.card_name(state.cards, state.hand[self.held])
        return replace(made, title=f"moving with {name}: choose a lit cell; Esc puts it down")

    def show_board(self, view: View[Any], ask: Ask) -> None:
        """The map with what is in reach, and the facts."""
        g = self.lunarium.glyphs
        plan = escape_view.plan(view.table, self._reach(), g, self.known)
        self.query_one(Grid).show(plan)
        facts = self.query_one("#facts", Lines)
        facts.show(escape_view.facts(view, facts.size.width - 3, g))
        self._fit()

    def _reach(self) -> Sequence[int]:
        """The cells that the card picked up can reach."""
        state = self.state
        if self.held is None or self.looking is not None:
            return ()
        steps = state.cards.steps[state.hand[self.held]]
        return base(state.scenario).reach[state.at][steps]

    def detail(self) -> Sequence[Spans]:
        """The card or cell under the cursor, and what Enter does with it."""
        state, id = self.state, self.cursor_id
        g = self.lunarium.glyphs
        if self.board.zone is self.hand:
            lines = list(self._ask.details.get(id, ()))
            if self.looking is None and not state.stack and (choice := self._card_choice(id)):
                lines.insert(0, choice)
            return lines
        if not isinstance(id, int):
            return []
        lines = escape_view.cell_lines(state, id, self.known)
        if self.looking is None and not state.stack:
            lines.insert(0, self._cell_choice(id))
        return lines

    def _card_choice(self, id: Hashable) -> Spans:
        """What Enter and Space do with a card of the hand."""
        if self.session.over or id not in self._ask.actions:
            return ""
        action = self._ask.actions[id]
        reason = self.session.why_not(action)
        if reason is None:
            text = words.label(self.state, action)
            move = "" if action[0] == "meteor" else "; Space picks it up to move"
            return [("Enter: ", "key"), (f"{text}{move}.", "can")]
        if self.state.hand[int(str(id))] in STUCK:
            return [(reason, "cannot")]
        if not rules.target(self.state):
            return [("Enter picks it up to move. ", "key"), (reason, "dim")]
        return [(reason, "cannot"), (" Space picks it up to move.", "dim")]

    def _cell_choice(self, cell: int) -> Spans:
        """What Enter does on a cell."""
        state = self.state
        if self.session.over:
            return ""
        if cell == state.at and self.held is None:
            return [("Enter: ", "key"), (self._end_text(), "can")]
        action = self._way(cell)
        reason = self.session.why_not(action) if action else self._no_way(cell)
        if action is None or reason is not None:
            return [(reason or "", "cannot")]
        lost = f"; {state.points} placed points are lost" if state.placed else ""
        role = "you" if lost else "can"
        return [("Enter: ", "key"), (f"{words.label(state, action)}{lost}.", role)]

    def _end_text(self) -> str:
        state = self.state
        need = rules.target(state)
        if not state.placed:
            return "End the phase without a judgment."
        if state.points >= need:
            return f"Judge: {state.points} of {need} succeeds."
        return f"Judge: {state.points} of {need} fails, the cards stay placed."

    def _way(self, cell: int) -> tuple[Any, ...] | None:
        """The movement to a cell: with the card picked up, else with the least useful one."""
        state = self.state
        if self.held is not None:
            return ("move", state.hand[self.held], cell)
        able = [card for card in state.hand if ("move", card, cell) in self._moves()]
        if not able:
            return None
        return ("move", min(able, key=lambda card: (thumb.value(state, card), card)), cell)

    def _moves(self) -> set[tuple[Any, ...]]:
        return {action for action in self.session.legal() if action[0] == "move"}

    def _no_way(self, cell: int) -> str:
        """Why no card of the hand reaches a cell."""
        state = self.state
        loose = [card for card in state.hand if card not in STUCK]
        if not loose:
            return "You have no card to move with."
        farthest = max(loose, key=lambda card: state.cards.steps[card])
        return self.session.why_not(("move", farthest, cell)) or ""

    def keys(self) -> list[tuple[str, str]]:
        """The hints of now."""
        if self.looking is not None:
            return self.hints_of("earlier", "later", "enter", "cancel", "help",
                                 enter="go there", cancel="return")  # fmt: skip
        arrows = [(self.lunarium.glyphs.arrows, "")]
        if self.session.over:
            return arrows + self.hints_of("enter", "earlier", "log", "leave", "help",
                                          enter="result")  # fmt: skip
        if self._ask.several is not None:
            return arrows + self.hints_of("mark", "enter", "cancel", "undo", "help",
                                          enter=self._several_word())  # fmt: skip
        if self.state.stack:
            return arrows + self.hints_of("enter", "cancel", "undo", "help", enter="choose")
        return arrows + self.hints_of(
            "enter", "mark", "end_phase", "undo", "deck", "pile", "log", "help",
            enter=self._enter_word(), mark="pick up", end_phase="end/judge",
        )  # fmt: skip

    def _several_word(self) -> str:
        return "take marked" if self.marks else "take suggestion"

    def _enter_word(self) -> str:
        if self.board.zone is self.hand:
            id = self.cursor_id
            meteor = isinstance(id, int) and self.state.hand[id] == METEOR
            return "remove" if meteor else "explore" if rules.target(self.state) else "pick up"
        return "judge" if self.cursor_id == self.state.at and self.held is None else "move"

    # Doing.

    def enter(self) -> None:
        """Choose, explore, pick up, move or judge: by what is under the cursor."""
        state, id = self.session.state, self.cursor_id
        if state.stack:
            if id in self._ask.actions:
                self.play(self._ask.actions[id])
            else:
                self.say("First answer the question above the cards.")
        elif self.board.zone is self.hand:
            self._enter_card(id)
        elif isinstance(id, int):
            self._enter_cell(id)

    def _enter_card(self, id: Hashable) -> None:
        action = self._ask.actions[id]
        card = self.state.hand[int(str(id))]
        if card not in STUCK and not rules.target(self.state):
            self._hold(int(str(id)))
        elif self.play(action):
            self.held = None

    def _enter_cell(self, cell: int) -> None:
        if cell == self.state.at and self.held is None:
            self.action_end_phase()
            return
        action = self._way(cell)
        if action is None:
            self.say(self._no_way(cell))
        elif self.play(action):
            self.held = None
            self.update()

    def mark_alone(self) -> None:
        """Space picks up the card under the cursor, or puts it down."""
        id = self.cursor_id
        if self.session.over or self.state.stack or not isinstance(id, int):
            return
        if self.board.zone is not self.hand:
            self.say("Space picks up a card of the hand; Enter moves here.")
        elif self.held == id:
            self.let_go()
        else:
            self._hold(id)

    def _hold(self, id: int) -> None:
        """Pick a card up to move with: the cells in reach are lit, the cursor goes to the map."""
        card = self.state.hand[id]
        if card in STUCK:
            self.say(self.session.why_not(("move", card, self.state.at)) or "")
            return
        self.held = id
        self.update()
        goal = self._best_goal()
        self.board.find(self.query_one(Grid), goal)
        name = words.card_name(self.state.cards, card)
        self.said = ""
        self._show_choice()
        self.query_one(Rule).show(
            [(f"moving with {name}: choose a lit cell, Esc puts it down", "you")]
        )

    def _best_goal(self) -> int:
        """The nearest lit cell where something can be done."""
        state = self.state
        reach = [cell for cell in self._reach() if cell != state.at]
        open_ = [c for c in reach if state.cells[c] != -1 or c == ESCAPE]
        return min(open_ or reach, key=lambda cell: (way(state.scenario, state.at, cell), cell))

    def picked(self, again: bool) -> None:
        """A digit goes to a card; the same digit again picks it up."""
        if again and not self.state.stack:
            self.mark_alone()

    def go_home(self) -> None:
        """Without cards the cursor is where the player is."""
        self.board.find(self.query_one(Grid), self.state.at)

    def let_go(self) -> bool:
        """Put down the card picked up."""
        if self.held is None:
            return False
        held, self.held = self.held, None
        self.update()
        if held < len(self.hand.items):
            self.board.go(self.hand, held)
        return True

    def action_end_phase(self) -> None:
        """End phase 2: the judgment."""
        if self.session.over:
            return
        if self.session.ends_badly(("end",)):
            self.confirm("This ends the game without an escape. End the phase?", self._end)
        else:
            self._end()

    def _end(self) -> None:
        self.held = None
        self.play(("end",))

    def action_meteorite(self) -> None:
        """Remove a Meteorite."""
        self.play(("meteor",))

    def action_deck(self) -> None:
        """What is known of the deck, its top first."""
        state = self.state
        lines = [
            "a card you have not seen" if card == (HIDDEN | 30) else
            "an oxygen tank: an event" if card == (HIDDEN | 31) else
            words.card_words(state.cards, card)
            for card in reversed(state.deck)
        ]  # fmt: skip
        self._show_cards(f"The deck, its top first: {len(lines)}", lines)

    def action_pile(self) -> None:
        """The discard pile, its top first."""
        state = self.state
        lines = [words.card_words(state.cards, card) for card in reversed(state.pile)]
        self._show_cards(f"The discard pile, its top first: {len(lines)}", lines)

    def _show_cards(self, heading: str, lines: Sequence[str]) -> None:
        numbered = [f"{number:>2} {line}" for number, line in enumerate(lines, 1)]
        self.show_text(heading, numbered or ["Nothing."])
