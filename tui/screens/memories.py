"""Bestest Memories: the players, two lanes of Memories, the pile and your hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import chain
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical

from core.game import OVER, Action, View
from core.memories.kinds import PLACES
from core.memories.state import MemoriesState
from core.memories.value import least, weights
from core.plural import many
from tui.app import bindings
from tui.screens import (
    memories_act,
    memories_ask,
    memories_detail,
    memories_recap,
    memories_room,
    memories_tracker,
    memories_view,
)
from tui.screens.choice import Ask
from tui.screens.memories_view import PILE
from tui.screens.table import TRACKER_OFF, TableScreen
from tui.session import Session
from tui.widgets.canvas import Spans
from tui.widgets.hand import KEYS
from tui.widgets.lanes import Lanes
from tui.widgets.panes import Detail, HintBar, Lines, LogPane, Rule, StatusLine
from tui.widgets.stacks import Stacks


class Players(Lines):
    """A line for each player."""

    WRAPPED = False


class MemoriesScreen(TableScreen):
    """The play screen of Bestest Memories. Enter collects, draws or exchanges under the cursor."""

    BINDINGS = bindings("memories")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._shown_for = self.size

    def compose(self) -> ComposeResult:
        """What is on the table above the hand; the log below or beside."""
        yield StatusLine()
        with Container(id="body"):
            with Vertical(id="main"):
                yield Players(id="players")
                yield Lanes(memories_view.HEADINGS, id="lanes")
                yield Stacks()
                yield Rule()
                yield Detail()
            with Vertical(id="side"):
                yield Lines(edge=True, id="tracker")
                yield LogPane(id="log")
        yield HintBar()

    @property
    def lanes(self) -> Lanes:
        """The zone with the Memories and the Discard Pile."""
        return self.query_one(Lanes)

    @property
    def state(self) -> MemoriesState:
        """The position shown, hidden cards face down."""
        table: MemoriesState = self.shown.table
        return table

    @property
    def acting(self) -> bool:
        """Whether the person takes an action now."""
        stack = self.session.state.stack
        return self.mine and (not stack or stack[-1][0] == "again")

    # Showing.

    def on_resize(self, event: events.Resize) -> None:
        """Give each part its room."""
        super().on_resize(event)
        self._fit()
        self.soon(self._show_anew)

    def _fit(self) -> None:
        """Lines first; boxes for the hand and the lanes where detail and log have enough."""
        width, height = self.size
        seats = self.session.timeline.seats
        room = memories_room.share(width, height, seats)
        self.set_class(room.wide, "wide")
        self.query_one("#main").styles.height = "1fr" if room.wide else room.main
        self.query_one("#players").styles.height = seats
        self.lanes.styles.height = room.lanes
        self.hand.styles.height = room.hand
        self.query_one(Detail).styles.height = "1fr" if room.wide else room.detail
        log = self.query_one(LogPane)
        if log.edge != room.wide:
            log.edge = room.wide
            log.dress()

    def _show_anew(self) -> None:
        """What depends on the room there is, once that is another than was shown for."""
        if self.started and self.size != self._shown_for:
            self.update()

    def header(self) -> tuple[Spans, Spans]:
        """Turn and whose it is; the decks."""
        g = self.lunarium.glyphs
        return memories_view.header(self.shown, self.called, self.size.width, g)

    def ask(self) -> Ask:
        """What is asked; the history shows the hand only."""
        self.hand.keys = KEYS if self.mine and not self.acting else ""
        if self.looking is not None:
            return Ask("", memories_ask.stacks(self.state, self.me))
        return memories_ask.ask(self.state, self.me, self.called)

    def show_board(self, view: View[Any], ask: Ask) -> None:
        """Players, lanes and pile, tracker."""
        g, settings = self.lunarium.glyphs, self.lunarium.settings
        self._shown_for = self.size
        keys = not self.mine or self.acting
        pane = self.query_one("#players", Lines)
        points = settings.running_scores or view.table.seat is None
        pane.show(memories_view.players(view, self.called, pane.size.width - 2, points, g))
        self.lanes.show(
            memories_view.lanes(view, self.called, keys, g),
            memories_view.pile(view, self.lanes.size.width, g),
        )
        lines = memories_tracker.tracker(view, self.called, g) if settings.tracker else []
        self.query_one("#tracker", Lines).show([*lines, ""] if lines else [])
        width = self.query_one("#side").size.width
        height = memories_room.for_tracker(lines, width, self.size.height)
        self.query_one("#tracker").styles.height = height

    def detail(self) -> Sequence[Spans]:
        """What Enter does with the thing under the cursor, then what it is."""
        return self._topic(memories_detail.place_lines)

    def _topic(self, about: Callable[[MemoriesState, int, int], list[Spans]]) -> list[Spans]:
        """What Enter does with the thing under the cursor; what it is, a Memory by `about`."""
        id, state = self.cursor_id, self.state
        if self.board.zone is self.hand:
            kinds = [id] if isinstance(id, int) else []
            keys = not self.mine or self.acting
            said = [memories_detail.kind_line(state, kind, keys) for kind in kinds]
            return [*self._choice(id), *said]
        if id == PILE:
            return [*self._about(id), memories_detail.pile_line(state, self.key("discard_pile"))]
        if not isinstance(id, int):
            return []
        return [*self._about(id), *about(state, id, self.me)]

    def _choice(self, id: Hashable) -> list[Spans]:
        """What Enter does with a thing of the hand, or why it cannot be chosen."""
        if not self.mine:
            return []
        several = self._ask.several
        if several is not None:
            assert isinstance(id, int)
            left = sum(self.state.hands[self.me]) - len(self.marks or several.suggested)
            reason = several.why_not(id)
            said = [*self._ask.taken(self.marks, self.key), (f" Leaves {left}.", "dim")]
            return [[(f"{reason} ", "cannot"), *said]] if reason else [said]
        action = self._ask.actions.get(id)
        if action is None:
            return []
        if reason := self.session.why_not(action):
            return [[(reason, "cannot")]]
        return [[(f"{self.key('enter')}: ", "key"), (self.session.label(action) + ".", "can")]]

    def _about(self, id: Hashable) -> list[Spans]:
        """What can be done with a Memory or the pile."""
        if not self.acting:
            return []
        if isinstance(id, int):
            return [memories_act.about_place(self.session, self.state, id, self.key)]
        return [memories_act.about_pile(self.session, self.key)]

    def help_topic(self) -> list[Spans]:
        """The thing under the cursor in full, after what can be done with it."""
        lines, id = self._topic(memories_detail.place_full), self.cursor_id
        if self.acting and self.board.zone is self.lanes and isinstance(id, int):
            reason = self.session.why_not(("research", id))
            lines += [reason] if reason else []
        return lines

    def tellings(self, position: int) -> Iterator[Spans]:
        """In sentences, and with a few words for each player."""
        yield from super().tellings(position)
        line = self.session.timeline
        events = chain.from_iterable(line.events[position : line.cursor])
        yield memories_recap.recap(events, self.state.cards, self.called, self.me)

    def signs(self) -> list[Spans]:
        """What the signs on the screen mean."""
        return memories_view.signs(self.lunarium.glyphs)

    def tip(self) -> tuple[str, str] | None:
        """Three things a newcomer should know."""
        return memories_act.tip(self.session.view.table) if self.acting else None

    def keys(self) -> list[tuple[str, str]]:
        """The hints of now."""
        arrows = [(self.lunarium.glyphs.arrows, "")]
        if self.looking is not None:
            return self.hints_of("earlier", "later", "enter", "cancel", "help",
                                 enter="go there", cancel="return")  # fmt: skip
        if self.session.over:
            return arrows + self.hints_of("enter", "undo", "earlier", "owned", "log", "leave",
                                          "help", enter="result")  # fmt: skip
        if not self.mine:
            return arrows + self.hints_of("tracker", "discard_pile", "owned", "undo", "log", "help")
        if self._ask.several is not None:
            return arrows + self.hints_of("mark", "enter", "cancel", "undo", "view", "help",
                                          enter=self._several_word())  # fmt: skip
        if not self.acting:
            return arrows + self.hints_of("enter", "cancel", "undo", "view", "help",
                                          enter="choose")  # fmt: skip
        return self._acting_hints()

    def _acting_hints(self) -> list[tuple[str, str]]:
        """The hints while an action is to be taken: what is possible, then what helps."""
        legal, deed = self.session.legal(), self._deed()
        verbs = {action[0] for action in legal}
        able = ["enter"] if deed in legal else []
        two = ["draw_two"] if ("draw", 2) in legal else []
        can = [name for name in ("draw", "exchange", "research") if name in verbs]
        again = ["redo"] if self.session.timeline.redo_point() is not None else []
        return self.hints_of(
            *able, *two, *can, "tracker", "undo", *again, "hint", "discard_pile", "owned", "log",
            "help", enter=deed[0] if deed else "", help="",
        )  # fmt: skip

    def _several_word(self) -> str:
        if self.marks:
            return "take marked"
        assert self._ask.several is not None
        return "take suggestion" if self._ask.several.suggested else "enough"

    def _deed(self) -> Action | None:
        """The action of Enter on the thing under the cursor."""
        id = self.cursor_id
        if ("pass",) in self.session.legal():
            return ("pass",)
        if self.board.zone is self.hand:
            return self._ask.actions.get(id)
        return ("draw", 1) if id == PILE else ("collect", id) if isinstance(id, int) else None

    # Doing.

    def enter(self) -> None:
        """Choose what is asked for; else collect, draw or exchange by what is under the cursor."""
        if not self.mine:
            self.say(f"{self.called(self.session.state.seat or 0)} decides now.")
        elif not self.acting:
            if self.board.zone is self.hand and self.cursor_id in self._ask.actions:
                self.play(self._ask.actions[self.cursor_id])
            else:
                self.say("First answer the question below the hand.")
        elif not self.key_held and (action := self._deed()) is not None:
            self.play(action)

    def _mark(self, id: Hashable) -> str | None:
        """Mark one more Emotion of a stack; when there is no more of it, unmark the stack."""
        assert isinstance(id, int)
        reason = memories_ask.refused(self.state, self.me, self.marks, id)
        if reason is None:
            self.marks.append(id)
        elif id in self.marks:
            self.marks = [mark for mark in self.marks if mark != id]
            return None
        return reason

    def mark_alone(self) -> None:
        """Space where nothing is to be marked says what the keys do."""
        if self.session.over:
            self.say(OVER)
        else:
            self.say(f"Nothing is to be marked now: {self.key('enter')} does what stands below.")

    def action_pick(self, key: str) -> None:
        """A digit goes to a Memory, and again does what Enter does; or to a stack, if asked."""
        if self.mine and not self.acting:
            super().action_pick(key)
            return
        at = KEYS.index("-" if key == "minus" else key)
        if at not in PLACES:
            self.say(f"There is no Memory {KEYS[at]}: the lanes have six.")
            return
        again = self._picked == at
        self.board.go(self.lanes, at)
        self._picked = at
        if again and self.acting:
            self.action_enter()

    def point_to(self, action: Action) -> None:
        """Where Enter plays an action, or what it is about."""
        verb, *numbers = action
        if verb in ("collect", "research"):
            self.board.find(self.lanes, numbers[0])
        elif verb == "draw":
            self.board.find(self.lanes, PILE)
        elif verb == "exchange":
            self.board.find(self.hand, numbers[0])
        else:
            super().point_to(action)

    def _lead(self, new: bool) -> None:
        """The cursor to the next choice; to the lanes when an action is to be taken."""
        if self.mine and not self.acting:
            super()._lead(new)
        else:
            self.go_home()

    def go_home(self) -> None:
        """To the Memory with the most points that can be collected; else where the cursor was."""
        if not self.acting:
            return
        able = [action[1] for action in self.session.legal() if action[0] == "collect"]
        points = self.state.cards.points
        if able:
            best = max(able, key=lambda place: points[self.state.lanes[place]])
            self.board.find(self.lanes, best)
        elif self.board.zone is not self.lanes:
            self.board.go(self.lanes, 0)

    # Commands.

    def _may_act(self) -> bool:
        """Whether an action can be taken; else that is said."""
        if not self.may_decide():
            return False
        if not self.acting:
            self.say("First answer the question below the hand.")
        return self.acting

    def action_draw(self) -> None:
        """Draw the top card of the Discard Pile."""
        if self._may_act():
            self.play(("draw", 1))

    def action_draw_two(self) -> None:
        """Draw two from the Discard Pile, where a Memory allows it."""
        if self._may_act():
            self.play(("draw", 2))

    def action_exchange(self) -> None:
        """Exchange the Emotion under the cursor, or go to the one that is missed least."""
        if not self._may_act():
            return
        if not self.hand.items:
            self.say("You have no Emotion to exchange.")
        elif self.board.zone is self.hand:
            self.play(self._ask.actions[self.cursor_id])
        else:
            state = self.state
            kind = least(state.hands[self.me], weights(state, self.me))
            self.board.find(self.hand, kind)
            enter = self.key("enter")
            self.say(f"Choose what to exchange: {enter} exchanges what is under the cursor.", "you")

    def action_research(self) -> None:
        """Research the Memory under the cursor, or go to one that can be Researched."""
        if not self._may_act():
            return
        if self.board.zone is self.lanes and isinstance(self.cursor_id, int):
            self.play(("research", self.cursor_id))
            return
        able = [action[1] for action in self.session.legal() if action[0] == "research"]
        if able:
            self.board.find(self.lanes, able[0])
            self.say(f"Choose what to Research: {self.key('research')} does it.", "you")
        else:
            self.say(memories_act.no_research(self.session))

    def action_tracker(self) -> None:
        """What can be known of hidden cards."""
        if not self.lunarium.settings.tracker:
            self.say(TRACKER_OFF)
            return
        view = self.shown
        lines = memories_tracker.tracker(view, self.called, self.lunarium.glyphs)
        self.show_text("Tracker", [*lines, *memories_tracker.to_come(view)])

    def action_discard_pile(self) -> None:
        """The Discard Pile, its top first."""
        state = self.state
        lines = [f"{number:>2} {state.cards.emotion[kind]}"
                 for number, kind in enumerate(reversed(state.pile), 1)]  # fmt: skip
        heading = f"The Discard Pile, its top first: {many(len(lines), 'card')}"
        self.show_text(heading, lines or ["It is empty."])

    def action_owned(self) -> None:
        """The Memories of every player in full."""
        points = self.lunarium.settings.running_scores or self.session.over
        self.show_text("Memories", memories_view.owned_lines(self.shown, self.called, points))
