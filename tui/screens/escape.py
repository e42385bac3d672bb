"""Escape from the Moon: a map you walk on, your hand, and what you need to know."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from core.escape import rules, words
from core.escape.kinds import CARD_BACK, HIDDEN, METEOR, SECTORS, STUCK, TANK_BACK
from core.escape.map import START
from core.escape.setup import TITLES
from core.escape.state import EscapeState
from core.game import OVER, Action, View
from core.plural import many
from tui.app import bindings
from tui.screens import escape_act, escape_card, escape_view
from tui.screens.choice import Ask
from tui.screens.escape_ask import ask, card_of
from tui.screens.hint import HintedScreen
from tui.session import Session
from tui.widgets.canvas import Spans
from tui.widgets.grid import Grid
from tui.widgets.hand import CELL, Hand
from tui.widgets.panes import Detail, HintBar, Lines, LogPane, Rule, StatusLine

ROOMY = 29
"""Rows of a window from which on the cards of the hand are boxed."""
OPEN = 39
"""Rows of a window from which on the deck and the discard pile are shown over several lines."""
FACTS = 7
"""Lines of facts when there is no warning."""


class Facts(Lines):
    """Lines of facts, one each."""

    WRAPPED = False


class EscapeScreen(HintedScreen):
    """The play screen of Escape. Space picks a card up to move with; Enter explores or moves."""

    BINDINGS = bindings("escape")
    LOST = "This ends the game without an escape. Do it?"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.held: int | None = None
        """The place in the hand of the card picked up for a movement."""
        self.roomy = False
        """Whether the window is high enough for boxed cards."""
        self._known: escape_card.Known = None
        self._facts = FACTS
        self._shown_for = self.size

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
    def map(self) -> Grid:
        """The zone with the base."""
        return self.query_one(Grid)

    @property
    def state(self) -> EscapeState:
        """The position shown, hidden cards face down."""
        table: EscapeState = self.shown.table
        return table

    @property
    def present(self) -> EscapeState:
        """The present position, hidden cards face down."""
        table: EscapeState = self.session.view.table
        return table

    @property
    def held_card(self) -> int | None:
        """The card picked up for a movement."""
        return None if self.held is None else self.present.hand[self.held]

    @property
    def acting(self) -> bool:
        """Whether it is phase 2 of the present, with nothing unfinished."""
        return self.looking is None and not self.session.over and not self.session.state.stack

    # Showing.

    def on_resize(self, event: events.Resize) -> None:
        """Give the map what it needs and the hand what is left."""
        super().on_resize(event)
        width, height = event.size
        self.roomy = height >= ROOMY
        self.query_one("#above").styles.height = min(27, max(15, height - 17))
        self.map.styles.width = min(58, max(37, width - 62))
        self._fit()
        self.soon(self._show_anew)

    def _show_anew(self) -> None:
        """What depends on the room there is, once that is another than was shown for."""
        if self.started and self.size != self._shown_for:
            self.update()

    def _fit(self) -> None:
        """Two lines for each row of cards, the rest for what is under the cursor."""
        per_row = max(1, self.size.width // CELL)
        rows = 2 if len(self.hand.items) > per_row else 1
        self.hand.styles.height = "1fr" if self.roomy else 2 * rows
        self.query_one(Detail).styles.height = 4 if self.roomy else "1fr"
        self.query_one("#facts").styles.height = self._facts

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
        made = ask(state, self.lunarium.glyphs, self.key)
        if not self.acting or (self.held is not None and self.held >= len(state.hand)):
            self.held = None
        if self.held is None:
            return made
        name = words.card_name(state.cards, state.hand[self.held])
        title = f"moving with {name}: choose a lit cell; {self.key('cancel')} puts it down"
        faces = [face._replace(picked=face.id == self.held) for face in made.faces]
        return made._replace(title=title, faces=faces)

    def show_board(self, view: View[Any], ask: Ask) -> None:
        """The map with what is in reach, and the facts."""
        g, state = self.lunarium.glyphs, view.table
        self._known = self._items_known()
        held = self.held_card
        reach = () if held is None else escape_act.reach(state, held)
        self.map.show(escape_view.plan(state, reach, g, self._known))
        facts = self.query_one("#facts", Lines)
        self._shown_for = self.size
        most = 3 if self.size.height >= OPEN else 1
        lines = escape_view.facts(view, facts.size.width - 3, g, self.key, most)
        facts.show(lines)
        self._facts = len(lines)
        self._fit()

    def _items_known(self) -> escape_card.Known:
        """The items shown before they are found: those met in any game, or all (None)."""
        if self.lunarium.settings.found_items == "before":
            return None
        cards, session = self.state.cards, self.session
        statistics = session.statistics
        names = set(statistics.found(session.game.name)) if statistics is not None else set()
        for played in session.timeline.events:
            names.update(session.game.finds(event, cards) or "" for event in played)
        known = {card for card in SECTORS if cards.name[card] in names}
        state = self.present
        if state.stack and state.stack[-1][0] == "found":
            known.add(state.cells[state.at])
        return known

    def detail(self) -> Sequence[Spans]:
        """What Enter does with the card or cell under the cursor, then what it is."""
        id, state = self.cursor_id, self.state
        if self.board.zone is self.hand:
            return [*self._choice(id), *self._ask.details.get(id, ())]
        if not isinstance(id, int):
            return []
        lines: list[Spans] = [escape_card.cell_line(state, id, self._known)]
        if self.acting:
            lines.insert(0, escape_act.about_cell(state, id, self.held_card, self.key))
        return lines

    def _choice(self, id: Hashable) -> list[Spans]:
        """What Enter does with a card to choose, or why it cannot be chosen."""
        if self.looking is not None or self.session.over:
            return []
        action = self._ask.actions.get(id)
        if action is None:
            several = self._ask.several
            reason = several.why_not(id) if several else None
            if reason:
                return [[(reason, "cannot")]]
            return [self._ask.taken(self.marks, self.key)] if several else []
        if self.acting and isinstance(id, int):
            return [escape_act.about_card(self.state, id, action, self.key)]
        reason = self.session.why_not(action)
        if reason is not None:
            return [[(reason, "cannot")]]
        return [[(f"{self.key('enter')}: ", "key"), (self.session.label(action) + ".", "can")]]

    def help_topic(self) -> list[Spans]:
        """The card or cell under the cursor in full, after what can be done with it."""
        id, state = self.cursor_id, self.state
        if self.board.zone is self.hand:
            if self.looking is not None:
                state.stack.clear()
            card = card_of(state, id)
            full = [] if card is None else escape_card.card_full(state, card)
            choice = self._choice(id)
            return [*choice, "", *full] if choice and full else choice or full
        if not isinstance(id, int):
            return []
        return escape_card.cell_full(state, id, self._known)

    def signs(self) -> list[Spans]:
        """What the signs on the screen mean."""
        return escape_view.signs(self.lunarium.glyphs)

    def tip(self) -> tuple[str, str] | None:
        """Three things a newcomer should know: at the start, on the first sector, at judgment."""
        state, end = self.present, self.key("end_phase")
        business = state.stack[-1][0] if state.stack else ""
        if self.session.over:
            return None
        if business in ("found", "put") or state.turn > 1:
            return (
                "judged",
                "the pile is never shuffled: what is discarded first comes back first.",
            )
        if not state.stack and rules.target(state):
            return (
                "moved",
                f"place cards until their points reach the number here, then {end} judges.",
            )
        if state.at == START:
            return (
                "start",
                "2 c1 means 2 points (or 2 steps to move), at the cost of 1 other card.",
            )
        return None

    def keys(self) -> list[tuple[str, str]]:
        """The hints of now."""
        arrows = [(self.lunarium.glyphs.arrows, "")]
        if self.looking is not None:
            return self.hints_of("earlier", "later", "enter", "cancel", "help",
                                 enter="go there", cancel="return")  # fmt: skip
        if self.session.over:
            return arrows + self.hints_of("enter", "undo", "earlier", "log", "leave", "help",
                                          enter="result")  # fmt: skip
        if self._ask.several is not None:
            return arrows + self.hints_of("mark", "enter", "cancel", "undo", "view", "help",
                                          enter=self._several_word())  # fmt: skip
        if self.state.stack:
            return arrows + self.hints_of("enter", "cancel", "undo", "view", "help",
                                          enter="choose")  # fmt: skip
        names, word = self._acting_names(), "judge" if self.state.placed else "end phase"
        again = ["redo"] if self.session.timeline.redo_point() is not None else []
        return arrows + self.hints_of(
            *names, "undo", *again, "hint", "log", "deck", "pile", "help",
            enter=self._enter_word(), mark="pick up", end_phase=word, cancel="put down",
        )  # fmt: skip

    def _acting_names(self) -> list[str]:
        """The commands worth a hint in phase 2: those possible where the cursor is."""
        state, id = self.state, self.cursor_id
        down = ["cancel"] if self.held is not None else []
        if not isinstance(id, int):
            return [*down, "end_phase"]
        if self.board.zone is self.hand:
            nowhere, loose = not rules.target(state), state.hand[id] not in STUCK
            able = self.session.why_not(self._ask.actions[id]) is None or (nowhere and loose)
            pick = ["mark"] if loose and not nowhere else []
            return [*(["enter"] if able else []), *pick, *down, "end_phase"]
        if id == state.at and not down:
            return ["enter"] if rules.reached(state) else ["end_phase"]
        deed = escape_act.move_to(state, id, self.held_card)
        able = deed.action is not None and not deed.reason
        return [*(["enter"] if able else []), *down, "end_phase"]

    def _several_word(self) -> str:
        assert self._ask.several is not None
        if self.marks:
            return "take marked"
        return "take suggestion" if self._ask.several.suggested else "take none"

    def _enter_word(self) -> str:
        if self.board.zone is not self.hand:
            return "judge" if self.cursor_id == self.state.at and self.held is None else "move"
        id = self.cursor_id
        if isinstance(id, int) and self.state.hand[id] == METEOR:
            return "remove"
        return "explore" if rules.target(self.state) else "pick up"

    # Doing.

    def enter(self) -> None:
        """Choose, explore, pick up, move or judge: by what is under the cursor."""
        id = self.cursor_id
        if self.session.state.stack:
            if self.board.zone is self.hand and id in self._ask.actions:
                self.play(self._ask.actions[id])
            else:
                self.say("First answer the question above the cards.")
        elif self.board.zone is self.hand:
            self._enter_card(id)
        elif isinstance(id, int):
            self._enter_cell(id)

    def _enter_card(self, id: Hashable) -> None:
        assert isinstance(id, int)
        if self.state.hand[id] not in STUCK and not rules.target(self.state):
            self._hold(id)
        else:
            self.play_sure(self._ask.actions[id])

    def _enter_cell(self, cell: int) -> None:
        if cell == self.state.at and self.held is None:
            self._enter_here()
            return
        deed = escape_act.move_to(self.state, cell, self.held_card)
        if deed.action is None or deed.reason:
            self.say(deed.reason)
        else:
            self.play_sure(deed.action)

    def _enter_here(self) -> None:
        """Judge when it succeeds; a key held down never ends the phase."""
        if rules.reached(self.state) and not self.key_held:
            self.play(("end",))
        elif not rules.reached(self.state):
            self.say(f"{self.key('end_phase')} ends the phase.", "you")

    def mark_alone(self) -> None:
        """Space picks up the card under the cursor, or puts it down."""
        id = self.cursor_id
        if self.session.over:
            self.say(OVER)
        elif self.state.stack:
            self.say(f"Choose one with {self.key('enter')}.")
        elif self.board.zone is not self.hand or not isinstance(id, int):
            self.say(
                f"{self.key('mark')} picks up a card of the hand; {self.key('enter')} moves here."
            )
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
        self.board.find(self.map, escape_act.goal(self.state, card))

    def point_to(self, action: Action) -> None:
        """Where Enter plays an action; for a movement the card is picked up."""
        verb, *numbers = action
        if verb == "move":
            self._hold(self.state.hand.index(numbers[0]))
            self.board.find(self.map, numbers[1])
        elif verb == "end":
            self.board.find(self.map, self.state.at)
        else:
            super().point_to(action)

    def picked(self, again: bool) -> None:
        """A digit goes to a card; the same digit again picks it up."""
        if again and self.acting:
            self.mark_alone()

    def go_home(self) -> None:
        """To where the next action is likely: here to judge, or the first card that can explore."""
        state = self.present
        able = {action[1] for action in self.session.legal() if action[0] == "explore"}
        places = [at for at, card in enumerate(state.hand) if card in able]
        if not state.hand or rules.reached(state) or (state.placed and not places):
            self.board.find(self.map, state.at)
        elif self.board.zone is not self.hand or (places and self.cursor_id not in places):
            loose = [at for at, card in enumerate(state.hand) if card not in STUCK]
            self.board.go(self.hand, (places or loose or [0])[0])

    def after_change(self) -> None:
        """The card picked up has been played, or its place is another card's now."""
        self.held = None
        super().after_change()

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
        if not self.in_history():
            self.play_sure(("end",))

    def action_meteorite(self) -> None:
        """Remove a Meteorite."""
        self.play(("meteor",))

    def action_deck(self) -> None:
        """What is known of the deck, its top first."""
        cards = self.state.cards
        lines = [
            "a card you have not seen" if card == CARD_BACK else
            "an oxygen tank: an event" if card == TANK_BACK else
            words.card_words(cards, card & ~HIDDEN)
            for card in reversed(self.state.deck)
        ]  # fmt: skip
        self._show_cards("The deck, its top first", lines)

    def action_pile(self) -> None:
        """The discard pile, its top first."""
        lines = [words.card_words(self.state.cards, card) for card in reversed(self.state.pile)]
        self._show_cards("The discard pile, its top first", lines)

    def _show_cards(self, heading: str, lines: Sequence[str]) -> None:
        numbered = [f"{number:>2} {line}" for number, line in enumerate(lines, 1)]
        self.show_text(f"{heading}: {many(len(lines), 'card')}", numbered or ["It is empty."])
