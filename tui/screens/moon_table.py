"""What the screen of Moon shows: Flags and players, the hand as a table, lists in its place."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical

from core.game import Action, View
from core.moon import rules, words
from core.moon.effects import Effect
from core.moon.hidden import SHIFT
from core.moon.kinds import HAND
from core.moon.printed import amounts
from core.moon.rules import ACTED, CARD
from core.moon.state import MoonState
from tui.screens import moon_detail, moon_view
from tui.screens.choice import Ask
from tui.screens.moon_ask import USE, WIDE, Questions, heading
from tui.screens.moon_settlement import settlement
from tui.screens.table import TableScreen
from tui.session import Session
from tui.widgets.canvas import Spans
from tui.widgets.panes import Detail, HintBar, Lines, LogPane, Rule, StatusLine
from tui.widgets.rows import Rows, Sheet

LOG = 2
"""Lines of the log at least, while the hand is shown."""
DETAIL, MOST_DETAIL = 4, 6
"""Lines about what is under the cursor; those it may have where the log has enough."""
HIGH = 36
"""Rows of a window from which on lists leave room for the log too."""
LOG_WANTED = 10
"""Lines of the log before texts are spelled out below the cards."""

HAND_SHOWN, PARK, FLIP, DISPLAY, SETTLEMENT = "hand", "park", "flip", "display", "settlement"
"""What stands in the place of the hand."""


class Table(Lines):
    """Lines whose columns stand one below the other: the players, the Reputation display."""

    WRAPPED = False


class MoonTable(TableScreen):
    """What is shown; what keys do is in `tui.screens.moon`."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.place = HAND_SHOWN
        """What stands in the place of the hand."""
        self.whose = session.seat
        """Whose Settlement was shown last."""
        self.hand_at: Hashable = None
        """The row of the hand to which the cursor returns."""

    def compose(self) -> ComposeResult:
        """What all see, the hand, what is under the cursor, the log."""
        yield StatusLine()
        yield Table(id="players")
        yield Rows(id="rows")
        yield Rule()
        with Container(id="below"):
            with Vertical(id="said"):
                yield Detail()
                yield LogPane(id="log")
            yield Table(edge=True, id="display")
        yield HintBar()

    @property
    def rows(self) -> Rows:
        """The zone with the hand, or what stands in its place."""
        return self.query_one(Rows)

    @property
    def state(self) -> MoonState:
        """The position shown, hidden cards face down."""
        table: MoonState = self.shown.table
        return table

    @property
    def acting(self) -> bool:
        """Whether the person's turn goes on, with nothing half done."""
        return self.mine and not self.session.state.stack

    @property
    def asked(self) -> bool:
        """Whether the person is to answer a question."""
        return self.mine and bool(self.session.state.stack)

    @property
    def under_cursor(self) -> Action:
        """The id of the row under the cursor, which is an action; () where there is none."""
        id = self.cursor_id
        return id if isinstance(id, tuple) else ()

    def questions(self) -> Questions:
        """What can be asked at the position shown."""
        g, width = self.lunarium.glyphs, self.size.width
        return Questions(self.state, self.me, self.called, self.key, g, width=width)

    # Showing.

    def on_resize(self, event: events.Resize) -> None:
        """Give each part its room."""
        super().on_resize(event)
        if self.started:
            self.soon(self.update)

    def _fit(self, sheet: Sheet, rows: int, spelled: bool) -> None:
        """The rows get what they need, as far as detail and log keep their lines."""
        width, height = self.size
        seats = self.session.timeline.seats
        wide = width >= WIDE
        self.set_class(wide, "wide")
        listed = self.place != HAND_SHOWN
        detail = DETAIL if self.place in (HAND_SHOWN, DISPLAY) else DETAIL - 1
        need = 1 + -(-rows // sheet.across)
        top = seats + 2
        log = LOG_WANTED if height >= HIGH else 0 if listed else LOG
        room = height - 3 - detail - log - top
        if self.asked and room < need:
            detail, room = detail - 1, room + 1
        if self.place == DISPLAY and room < need:
            top, room = 0, room + top
        self.query_one("#players").styles.height = top
        self.query_one("#players").display = bool(top)
        twice = 1 + 2 * rows
        if spelled and sheet.across == 1 and room - twice >= LOG_WANTED - log:
            need = twice
        if not listed:
            need = max(need, self._hand_lines())
        lines = max(2, min(need, room))
        self.rows.styles.height = lines
        spare = height - 3 - top - lines - LOG_WANTED
        self.query_one(Detail).styles.height = max(detail, min(spare, MOST_DETAIL))

    def _hand_lines(self) -> int:
        """The lines of the hand as the round began, so that nothing jumps before it is passed."""
        return HAND[self.session.timeline.seats] - self.state.round + 2

    def header(self) -> tuple[Spans, Spans]:
        """Era, round, X; who leads, where the hand goes."""
        return moon_view.header(self.shown, self.called, self.size.width, self.lunarium.glyphs)

    def ask(self) -> Ask:
        """What stands in the place of the hand."""
        made = self.questions()
        if self.place == SETTLEMENT:
            g = self.lunarium.glyphs
            sheet, ask, keys = settlement(self.state, self.whose, self.me, self.called, g)
        elif self.place == DISPLAY:
            sheet, ask, keys = made.display()
        elif self.asked:
            sheet, ask, keys = made.business()
        elif self.place == PARK:
            sheet, ask, keys = made.park(self.wanted)
        elif self.place == FLIP:
            sheet, ask, keys = made.flip()
        else:
            sheet, ask, keys = made.hand(acting=self.acting)
        if not ask.title:
            ask = ask._replace(title=self._title(made))
        self.rows.sheet, self.rows.keys = sheet, keys
        self._fit(sheet, len(ask.faces), any(face.text for face in ask.faces))
        return ask

    @property
    def wanted(self) -> int | None:
        """The Structure of the hand on which the cursor was before a list or a question."""
        match self.hand_at:
            case ("build", int(card)):
                return card
        return None

    def _title(self, made: Questions) -> Spans:
        """What goes on meanwhile."""
        if self.session.over:
            return "the game is over"
        if not self.mine:
            return f"{self.session.decides}: {words.phase(self.state)}"
        if self.state.stack:
            return words.asked(self.state)
        return made.turn()

    def show_board(self, view: View[Any], ask: Ask) -> None:
        """Flags and players; with room the Reputation display."""
        g = self.lunarium.glyphs
        shown = self.whose if self.place == SETTLEMENT else None
        width = self.size.width - 2
        self.query_one("#players", Lines).show(
            moon_view.players(view, self.called, width, shown, g)
        )
        lines = moon_view.side_lines(view, g, display=self.place != DISPLAY)
        self.query_one("#display", Lines).show(lines)

    def detail(self) -> Sequence[Spans]:
        """What Enter does with the row under the cursor, then what it is."""
        return self._about(self.cursor_id)

    def _about(self, id: Hashable) -> list[Spans]:
        match id:
            case ("build", int(card)) if not self.asked:
                return self._about_build(card)
            case ("expedition",):
                card = self.state.expeditions[self.me] >> SHIFT
                return self._about_extra(USE, card, self.state.cards.bonus[card])
            case ("end",):
                return [*self._does(id), *self._left()]
            case ("park", int(space)) if not self.asked:
                lines = moon_detail.place_lines(self.state, space, self.called)
                return [*self._does(id), *lines]
            case ("claim", int(card)):
                lines = moon_detail.claim_lines(self.state, card, self.me, self.called)
                meets = rules.meets(self.state, self.me, card)
                return [*self._does(id), *lines] if meets else lines
            case ("see", int(space), int(seat)):
                g = self.lunarium.glyphs
                lines = moon_detail.standing_lines(self.state, space, seat, self.called, g)
                return [*lines, *self._does(id)]
            case (("spare" | "take" | "give" | "trade" | "stop"), *_):
                return [*self._does(id), *self._question()]
            case ("seen", int(card)):
                return [moon_detail.card_line(self.state, card), *self._question()]
            case ("flip", int(card)) if not self.asked:
                return self._about_extra(("flip", card), card, self.state.cards.flip[card])
            case (str(), int(number)):
                line = moon_detail.card_line(self.state, number & CARD)
                return [*self._does(id), *self._question(), line]
        return []

    def _about_extra(self, action: Action, card: int, steps: Iterable[Effect]) -> list[Spans]:
        """An Expedition or a flip: what it does; the card where that is not possible now."""
        able = self.mine and self.session.why_not(action) is None
        card_line = [] if able else [moon_detail.card_line(self.state, card)]
        top = moon_detail.top_lines(self.state, steps)
        idle = able and moon_detail.is_idle(self.session.state, action)
        warning: list[Spans] = [[("Nothing would come of it now.", "cannot")]] if idle else []
        return [*self._does(action), *card_line, *warning, *top]

    def _question(self) -> list[Spans]:
        """What the person is asked, where the list is not headed by it; of others nothing."""
        asked = words.asked(self.state)
        seen = self.asked and self.state.stack[-1][0] == "look"  # they have rows of their own
        headed = not self.asked or seen or asked == heading(self.state)
        return [] if headed else [self.session.named(asked)]

    def _does(self, id: Hashable) -> list[Spans]:
        """What Enter does here, or why it is not possible."""
        action = self._ask.actions.get(id)
        if action is None or not self.mine:
            return []
        if reason := self.session.why_not(action):
            return [[(reason, "cannot")]]
        return [
            [
                (f"{self.key('enter')}: ", "key"),
                (f"{self.session.label(action).rstrip('.')}.", "can"),
            ]
        ]

    def chance(self, card: int) -> Spans:
        """A Structure of the hand: its price, or what is missing and how it could be had."""
        state, g = self.state, self.lunarium.glyphs
        if not self.acting or state.used & ACTED:
            return ""
        line: list[tuple[str, str]] = []
        if reason := self.session.why_not(("build", card)):
            line.append((f"{reason} ", "cannot"))
            for command, text in moon_detail.ways(state, self.me, card, self.called, g):
                role = "cannot" if text == moon_detail.NO_ROVER else "can"
                line += [(f"{self.key(command)}: ", "key"), (f"{text}. ", role)]
        else:
            now = rules.price_of(state, self.me, card)
            price = words.price(now) if any(now.amounts) else "free"
            line += [(f"{self.key('enter')}: ", "key"), (f"Build for {price}. ", "can")]
        reward = amounts(state.cards.assimilate[card])
        return [
            *line,
            (f"{self.key('assimilate')}: ", "key"),
            (f"Assimilate for {reward}.", "text"),
        ]

    def _about_build(self, card: int) -> list[Spans]:
        """A Structure of the hand: whether it can be built, what it does and would bring."""
        state, cards, g = self.state, self.state.cards, self.lunarium.glyphs
        about = [(cards.name[card], "strong"), (f": {moon_detail.does(cards, card)}", "text")]
        ahead = moon_detail.outlook(state, self.me, card, self.called, g)
        chance = self.chance(card)
        return [*([chance] if chance else []), [*about, (f" {ahead}", "you")]]

    def _left(self) -> list[Spans]:
        """What could still be done this turn."""
        able = {action[0] for action in self.session.legal()}
        if "expedition" in able and moon_detail.is_idle(self.session.state, USE):
            able.remove("expedition")
        names = [name for name in ("expedition", "park", "claim", "flip") if name in able]
        if not names or not self.acting:
            return []
        line: list[tuple[str, str]] = [("Still possible: ", "dim")]
        for number, (key, word) in enumerate(self.hints_of(*names)):
            line += [(", " if number else "", "dim"), (key, "key"), (f" {word}", "text")]
        return [[*line, (".", "dim")]]

    def help_topic(self) -> list[Spans]:
        """The thing under the cursor in full, after what can be done with it."""
        action = self.under_cursor
        if action[:1] != ("build",) or self.asked:
            return self._about(self.cursor_id)
        card = action[1]
        ahead = moon_detail.outlook(self.state, self.me, card, self.called, self.lunarium.glyphs)
        about = moon_detail.card_line(self.state, card)
        chance = self.chance(card)
        return [*([chance] if chance else []), about, [(ahead, "you")]]

    def signs(self) -> list[Spans]:
        """What the signs on the screen mean."""
        return moon_view.sign_lines(self.lunarium.glyphs)

    def tip(self) -> tuple[str, str] | None:
        """Three things a newcomer should know."""
        if not self.acting:
            return None
        state = self.session.view.table
        if state.turn <= state.seats:
            return ("turn", "each turn build or Assimilate one card; then all hands are passed on. "
                            f"{self.key('help')} explains every sign.")  # fmt: skip
        if state.round == 1:
            return ("park", "a Rover on another player's card brings what is missing: "
                            f"{self.key('park')} lists what.")  # fmt: skip
        if state.round > 1:
            return ("flags", "! leads a Flag: its Hearts are paid at the end of each Era.")
        return None

    def keys(self) -> list[tuple[str, str]]:
        """The hints of now."""
        arrows = [(self.lunarium.glyphs.arrows, "")]
        if self.looking is not None:
            return self.hints_of("earlier", "later", "enter", "cancel", "help",
                                 enter="go there", cancel="return")  # fmt: skip
        look = ("settlements", "reputation", "discards", "known")
        if self.session.over:
            return arrows + self.hints_of("enter", *look, "undo", "earlier", "leave", "help",
                                          enter="result")  # fmt: skip
        if not self.mine:
            return arrows + self.hints_of(*look, "undo", "log", "help")
        if self.place != HAND_SHOWN:
            return self._list_keys(arrows)
        if not self.acting:
            return arrows + self.hints_of("enter", "cancel", "undo", *look, "help",
                                          enter="choose")  # fmt: skip
        return self._turn_keys(look)

    def _list_keys(self, arrows: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """In a list: what Enter does there, and back."""
        action = self._ask.actions.get(self.cursor_id)
        can = action is not None and self.session.why_not(action) is None
        enter = self.hints_of("enter", enter=str(action[0])) if action and can else []
        word = "next player" if self.place == SETTLEMENT else "Settlements"
        more = self.hints_of("cancel", "settlements", "reputation", "view", "help",
                             cancel="hand", settlements=word)  # fmt: skip
        return arrows + enter + more

    def _turn_keys(self, look: tuple[str, ...]) -> list[tuple[str, str]]:
        """In a turn: what is possible, the most needed first."""
        able = {action[0] for action in self.session.legal()}
        verbs = {"build": "build", "end": "end turn", "expedition": "use it"}
        action = self.under_cursor
        verb = action[0] if action else ""
        here = verb in verbs and self.session.why_not(action) is None
        if self.advised():
            enter = self.hints_of("enter", enter="do it")
        else:
            enter = self.hints_of("enter", enter=verbs[verb]) if here else []
        narrow = self.size.width < WIDE
        told = narrow and verb == "build" and not self.said  # what stands above names the key
        mandatory = ["assimilate"] if "assimilate" in able and not told else []
        end = ["end_turn"] if "end" in able and verb != "end" else []
        again = ["redo"] if self.session.timeline.redo_point() is not None else []
        pile = f"pile {len(self.state.pile)}"
        return enter + self.hints_of(*end, *mandatory, *look, "undo", *again, "hint", "help",
                                     discards=pile, help="")  # fmt: skip
