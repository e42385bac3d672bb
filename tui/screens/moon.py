"""Moon by keys: building, extras, lists in the place of the hand, the end of an Era."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from core.game import OVER, Action, Event
from core.moon import rules, words
from core.moon.state import MoonState
from core.plural import many
from tui.app import bindings
from tui.screens import moon_era, moon_recap, moon_view
from tui.screens.moon_ask import END, USE
from tui.screens.moon_table import DISPLAY, FLIP, HAND_SHOWN, PARK, SETTLEMENT, MoonTable
from tui.screens.table import TRACKER_OFF
from tui.session import Session
from tui.widgets.canvas import Spans


class MoonScreen(MoonTable):
    """The play screen of Moon. Enter builds, or does what the row under the cursor says."""

    BINDINGS = bindings("moon")
    SENTENCES = 3

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._told_at: int | None = session.timeline.cursor
        """Where the end of an Era needs no telling: it was told, or the game was opened there."""

    # Doing.

    def enter(self) -> None:
        """Do what the row under the cursor says."""
        action = self._ask.actions.get(self.cursor_id)
        if not self.mine:
            self.say(OVER if self.session.over else f"{self.session.decides} decides now.")
        elif self.key_held:
            return
        elif action is not None and self._lacks_something(action):
            self.said = self.chance(action[1])
            self.show_choice()
        elif action is not None:
            self.play(action)
        elif self.acting:
            self.say(f"Nothing can be done with this: {self.key('cancel')} leads back.")
        else:
            self.say(f"First answer the question. {words.asked(self.state)}")

    def _lacks_something(self, action: Action) -> bool:
        """Whether it is a Build of this turn for which something is missing."""
        build = action[0] == "build" and bool(self.chance(action[1]))
        return build and self.session.why_not(action) is not None

    def mark_alone(self) -> None:
        """Space where nothing is to be marked says what the keys do."""
        if self.session.over:
            self.say(OVER)
        else:
            self.say(f"Nothing is to be marked: {self.key('enter')} does what stands below.")

    def picked(self, again: bool) -> None:
        """The same digit once more does what Enter does."""
        if again and self.mine:
            self.action_enter()

    def after_change(self) -> None:
        """Show the new position, and the hand again; while the others play a list stays."""
        if not self._plays:
            self.place = HAND_SHOWN
        super().after_change()

    def go_home(self) -> None:
        """To the card that was wanted, or one that can be built; after the Build to the end."""
        able = self.session.legal()
        if not self.acting:
            return
        builds = [action for action in able if action[0] == "build"]
        if END in able:
            self.board.find(self.rows, END)
        elif self.wanted is not None and self.board.find(self.rows, self.hand_at):
            self.hand_at = None
        elif builds and self.under_cursor not in builds:
            self.board.find(self.rows, builds[0])
        elif not builds and self.under_cursor[:1] != ("build",):
            self.board.go(self.rows, 0)

    def point_to(self, action: Action) -> None:
        """Where Enter plays an action, or what it is about."""
        verb = action[0]
        if self.acting:
            place = {"park": PARK, "flip": FLIP, "claim": DISPLAY}.get(verb, HAND_SHOWN)
            self._show(place)
        self.board.find(self.rows, ("build", action[1]) if verb == "assimilate" else action)

    def let_go(self) -> bool:
        """From a list back to the hand."""
        if self.place == HAND_SHOWN:
            return False
        self._show(HAND_SHOWN)
        return True

    def _show(self, place: str) -> None:
        """Put something in the place of the hand; the hand comes back with its cursor."""
        if self.place == HAND_SHOWN:
            self.hand_at = self.cursor_id
        self.place = place
        self.update()
        at = self.rows.find(self.hand_at) if place == HAND_SHOWN else 0
        if self.rows.items:
            self.board.go(self.rows, at or 0)

    # Commands.

    def _may_act(self) -> bool:
        """Whether the turn goes on; else why not is said."""
        if not self.may_decide():
            return False
        if not self.acting:
            self.say(f"First finish what you began. {words.asked(self.state)}")
        return self.acting

    def action_assimilate(self) -> None:
        """Assimilate the Structure under the cursor."""
        if not self._may_act():
            return
        match self.cursor_id:
            case ("build", int(card)):
                self.play(("assimilate", card))
            case _:
                self.let_go()
                self.say("Choose a Structure of your hand to Assimilate.", "you")

    def action_expedition(self) -> None:
        """Use the Expedition."""
        if self._may_act():
            self.play(USE)

    def action_end_turn(self) -> None:
        """End the turn."""
        if self._may_act():
            self.play(END)

    def action_park(self) -> None:
        """Park where the cursor is, in the list; else show the list."""
        self._choose("park", PARK, "Choose where to park")

    def action_claim(self) -> None:
        """Claim what is under the cursor, on the display; else show it."""
        self._choose("claim", DISPLAY, "Choose what to claim")

    def action_flip(self) -> None:
        """Flip what is under the cursor, in the list; else show the list."""
        self._choose("flip", FLIP, "Choose what to flip")

    def _choose(self, verb: str, place: str, asked: str) -> None:
        """Play what is under the cursor when it is of this verb; else show where it is chosen."""
        if not self._may_act():
            return
        action = self._ask.actions.get(self.cursor_id)
        if action is not None and action[0] == verb:
            self.play(action)
            return
        able = [action for action in self.session.legal() if action[0] == verb]
        if not able and (reason := self._none(verb)):
            self.say(reason)
            return
        self._show(place)
        able_first = next((face.id for face in self._ask.faces if face.id in able), None)
        if able_first is not None:
            self.board.find(self.rows, able_first)
            self.say(
                f"{asked}: {self.key('enter')} does it, {self.key('cancel')} leads back.", "you"
            )

    def _none(self, verb: str) -> str:
        """Why an extra is not possible at all; "" where a list says more."""
        state = self.session.state
        assert isinstance(state, MoonState)
        if verb == "claim" and not state.used & rules.CLAIM and state.display:
            return ""
        actions: dict[str, list[Action]] = {
            "park": [("park", space) for seat in rules.after(state, self.me)
                     for space in rules.spaces_of(state, seat)],
            "claim": [("claim", card) for card in state.display],
            "flip": [("flip", card) for card in state.built[self.me] if card in state.flipped],
        }  # fmt: skip
        reasons = [self.session.why_not(action) for action in actions[verb]]
        none = {"claim": "No Reputation card is on display.",
                "flip": "You have no pink Structure to flip."}  # fmt: skip
        return next((reason for reason in reasons if reason), none.get(verb, ""))

    def action_settlements(self) -> None:
        """My Settlement, then that of each other player, then the hand."""
        if self.place != SETTLEMENT:
            self.whose = self.me
            self._show(SETTLEMENT)
            return
        self.whose = (self.whose + 1) % self.session.timeline.seats
        self._show(HAND_SHOWN if self.whose == self.me else SETTLEMENT)

    def action_reputation(self) -> None:
        """The Reputation display, and back."""
        self._show(HAND_SHOWN if self.place == DISPLAY else DISPLAY)

    def action_discards(self) -> None:
        """The discard pile, its top first."""
        lines = moon_view.pile_lines(self.state, self.lunarium.glyphs)
        heading = f"The discard pile, its top first: {many(len(lines), 'card')}"
        self.show_text(heading, lines or ["It is empty."])

    def action_known(self) -> None:
        """What is known of other hands, and of the deck."""
        if not self.lunarium.settings.tracker:
            self.say(TRACKER_OFF)
            return
        self.show_text("Hands and deck", moon_view.known_lines(self.shown, self.called))

    # What the others do, and the end of an Era.

    def play(self, *actions: Action) -> bool:
        """Play; when that ended an Era, tell it step by step."""
        self._told_at = None
        if self.acting and self.place == HAND_SHOWN:
            self.hand_at = self.cursor_id
        played = super().play(*actions)
        if played and not self.session.over:
            self._tell_era_end(lambda: None)
            self._tell_nothing()
        return played

    def _tell_nothing(self) -> None:
        """Say when nothing came of an extra: that it is used up, all the same."""
        happened = self._happened(self.session.timeline.cursor - 1)
        if len(happened) == 1 and happened[0][0] in ("expedition", "flipped") and self.acting:
            self.say(f"Nothing came of it; {self.key('undo')} takes it back.", "you")

    def _show_move(self, start: int) -> None:
        self._told_at = None
        super()._show_move(start)
        if not self.session.over:
            self._tell_era_end(lambda: None)

    def _show_result(self) -> None:
        """The result, after the end of the last Era."""
        if not self._tell_era_end(super()._show_result):
            super()._show_result()

    def tellings(self, position: int) -> Iterator[Spans]:
        """In sentences, and with fewer and fewer words for each player."""
        yield from super().tellings(position)
        events, cards = self._happened(position), self.state.cards
        yield from moon_recap.recaps(events, cards, self.called, self.me, self.lunarium.glyphs)

    def _happened(self, start: int) -> list[Event]:
        """The events from a position up to the present one."""
        line = self.session.timeline
        return list(chain.from_iterable(line.events[start : line.cursor]))

    def _tell_era_end(self, then: Callable[[], None]) -> bool:
        """Tell the end of an Era that the last action brought; whether there was one to tell."""
        now = self.session.timeline.cursor
        happened = self._happened(max(0, now - 1))
        if now == self._told_at or all(event[0] != "construction_ended" for event in happened):
            return False
        self._told_at = now
        g, pace = self.lunarium.glyphs, self._pace() / 2
        steps = moon_era.steps(happened, self.session.view, self.called, g)
        self.app.push_screen(moon_era.EraEnd(steps, pace), lambda _: then())
        return True
