"""A new game: which game, who plays, options, seed, cards. Built from what the games say."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from textual.widget import Widget

from core.cardset import CardError
from core.deal import SEED_LIMIT
from core.game import BadOption, Game
from saves.errors import SaveError
from saves.snapshot import Summary
from tui.arguments import Wrong, read_text
from tui.naming import LONGEST, NAMES, YOU
from tui.screens import flow
from tui.screens.base import MenuScreen
from tui.screens.chosen import Chosen, Ways
from tui.screens.dialogs import Ask, Notice
from tui.screens.listing import Listing, Row
from tui.seating import MIXED
from tui.session import random_seed
from tui.widgets.canvas import Spans
from tui.widgets.panes import Lines

_LABEL = 12
"""Columns for the name of a row, at least."""
_FEWEST = 8
"""Rows that the list has at least."""
_ABOUT = {
    "opponents": "How many computer players sit at the table with you.",
    "level": "How well all of them play; each can have a level of its own below.",
    "name": f"What you are called in the log and the result. Enter: another name than {YOU}.",
    "seed": "The number of the deal. Tell it to a friend to play the same game, or type theirs:"
    " Enter. The arrows roll another one.",
    "cards": "Enter names a file with card values of your own box, instead of the built-in ones.",
    "start": "Deal the cards and play.",
}
_LEVELS = "easy slips now and then, normal looks a little ahead, hard thinks longest."


class NewGameScreen(MenuScreen):
    """A row for each thing to choose; Enter starts."""

    NAME = "New game"
    ABOUT: ClassVar[list[str]] = [
        "The left and right arrows change what is under the cursor; Enter starts the game. What"
        " you played last is proposed. The seed is the number of the deal: the same seed gives the"
        " same game to a friend. On the rows of names, the seed and the cards Enter lets you type.",
    ]

    def __init__(self, game: Game[Any] | None = None) -> None:
        """`game`: the one to propose; None: the one that was played last."""
        super().__init__()
        self.seed = random_seed()
        self.typed_seed = False
        self.proposed = game

    def on_mount(self) -> None:
        """Propose what was played last."""
        super().on_mount()
        last = self._last("")
        if self.proposed is None:
            self.proposed = self.store.games.get(last.game) if last else None
        self._choose(self.proposed or next(iter(self.store.games.values())))

    def _last(self, name: str) -> Summary | None:
        try:
            return self.store.last(name)
        except SaveError:  # Saved games says what is wrong with the folder
            return None

    def _choose(self, game: Game[Any]) -> None:
        self.chosen = Chosen(game, self._last(game.name))

    @property
    def game(self) -> Game[Any]:
        """The game that is chosen: the guide and the cards are shown of it."""
        return self.chosen.game

    def body(self) -> Iterable[Widget]:
        """The rows, and what can be said about the one under the cursor."""
        return [Listing(id="rows"), Lines(id="about")]

    def fill(self) -> None:
        """All rows; the first time the cursor is on the first that the game has to choose."""
        ways = self._ways()
        first = next((name for name in ways if self._starts(name) and len(ways[name]) > 1), "start")
        rows = self._rows(ways)
        self.listing.styles.height = max(_FEWEST, len(rows))
        self.listing.show(rows, at=None if self.listing.row else first)
        self.on_listing_moved()

    def _starts(self, name: str) -> bool:
        """Whether a row is the game's own, and Enter starts there."""
        return name != "game" and self.chosen.seat_of(name) is None

    # What can be changed with the arrows.

    def _ways(self) -> dict[str, Ways]:
        """The rows with values to choose from."""
        games = {name: game.title for name, game in self.store.games.items()}
        return {"game": games, **self.chosen.ways()}

    def _value(self, name: str) -> Any:
        return self.chosen.game.name if name == "game" else self.chosen.value(name)

    def _step(self, by: int) -> None:
        """The next value of the row under the cursor, or another random seed."""
        ways, row = self._ways(), self.listing.row
        name = str(row.id) if row else ""
        if name in ways:
            values, now = list(ways[name]), self._value(name)
            at = values.index(now) + by if now in values else min(by, 0)
            value = values[at % len(values)]
            if name == "game":
                self._choose(self.store.games[value])
            else:
                self.chosen.change(name, value)
        elif name == "seed":
            self.seed, self.typed_seed = random_seed(), False
        self.fill()

    # Showing.

    def _rows(self, ways: dict[str, Ways]) -> list[Row]:
        rows = {name: self._row(name, values) for name, values in ways.items()}
        names = self.chosen.seating.names
        if names:
            rows["name"] = self._line("name", "Your name", names[0])
        kind = "typed" if self.typed_seed else "random"
        cards = f"{self.chosen.cards.title} ({Path(self.chosen.card_file).name or 'built in'})"
        last = [choice.name for choice in self.chosen.choices]
        return [
            *(row for name, row in rows.items() if name not in last),
            *(rows[name] for name in last),
            self._line("seed", "Seed", [(str(self.seed), "text"), (f"  {kind}", "dim")]),
            self._line("cards", "Cards", cards),
            Row(None, ""),
            Row("start", [("Start", "can")]),
        ]

    def _row(self, name: str, ways: Ways) -> Row:
        value, g = self._value(name), self.glyphs
        title = ways.get(value, MIXED)
        titles = {choice.name: choice.title for choice in self.chosen.choices}
        label = titles.get(name) or name.replace("_", " ").capitalize()
        if len(ways) == 1:
            return self._line(name, label, title)
        row = [(f"{g.left} ", "key"), (title, "strong"), (f" {g.right}", "key")]
        seat = self.chosen.seat_of(name)
        if seat:
            return self._line(name, label, [*row, (f"  {self.chosen.seating.names[seat]}", "text")])
        at = ""
        if value in ways and len(ways) > 2:
            at = f"  {list(ways).index(value) + 1} of {len(ways)}"
        return self._line(name, label, [*row, (at, "dim")])

    def _line(self, id: str, label: str, value: Spans) -> Row:
        pieces = [(value, "text")] if isinstance(value, str) else value
        wide = max([_LABEL, *(len(choice.title) + 2 for choice in self.chosen.choices)])
        return Row(id, [(label.ljust(wide), "dim"), *pieces])

    def on_listing_moved(self) -> None:
        """What the row under the cursor is about."""
        row = self.listing.row
        if row is not None:
            self.query_one("#about", Lines).show(self._about(str(row.id)))
        self.hint()

    def _about(self, name: str) -> list[Spans]:
        """Lines about a row: its help, and the values there are."""
        if name == "game":
            games = self.store.games.values()
            return [self._way(game.title, game.about, game is self.game) for game in games]
        choice = next((c for c in self.chosen.choices if c.name == name), None)
        if choice is None:
            levels: list[Spans] = [[(_LEVELS, "dim")]] if "level" in self._kinds(name) else []
            return [_ABOUT.get(name, "How well this opponent plays. Enter: another name."), *levels]
        lines: list[Spans] = [[(choice.help, "text")]]
        for value, title in choice.choices.items() if choice.notes else ():
            chosen = value == self.chosen.value(name)
            lines.append(self._way(title, choice.notes.get(value, ""), chosen))
        return lines if len(lines) == 1 else [lines[0], "", *lines[1:]]

    def _way(self, title: str, note: str, chosen: bool) -> Spans:
        """Something that can be chosen, and what it is about."""
        mark = self.glyphs.cursor if chosen else self.glyphs.dot
        role = "you" if chosen else "text"
        return [(f"{mark} {title}", role), (f": {note}" if note else "", "dim")]

    def _kinds(self, name: str) -> list[str]:
        """What can be done in a row: choose a "level", type a "name"."""
        seat = self.chosen.seat_of(name)
        kinds = ["level"] if seat or name == "level" else []
        return kinds if seat is None else [*kinds, "name"]

    def hints(self) -> list[tuple[str, str]]:
        """The keys for the row under the cursor."""
        row = self.listing.row
        name = str(row.id) if row else ""
        g = self.glyphs
        still = ("cards", "start", "name")
        hints = [] if name in still else [(f"{g.left}{g.right}", "change")]
        word = {"seed": "type a seed", "cards": "name a file"}.get(name, "start")
        word = "type a name" if "name" in self._kinds(name) else word
        return [*hints, *self.keys("enter", "guide", "back", "help", enter=word)]

    # Keys.

    def action_left(self) -> None:
        """The value before."""
        self._step(-1)

    def action_right(self) -> None:
        """The value after."""
        self._step(1)

    def action_enter(self) -> None:
        """Type a name, a seed or a file's name, else start."""
        name = str(self.listing.row.id) if self.listing.row else ""
        seat = self.chosen.seat_of(name)
        if name == "seed":
            self.app.push_screen(Ask("The number of the deal:", str(self.seed)), self._seed_typed)
        elif name == "cards":
            text = "A file with card values (empty: the built-in ones):"
            ask = Ask(text, self.chosen.card_file, most=1000)
            self.app.push_screen(ask, self._file_typed)
        elif seat is not None and self.chosen.most:
            self._ask_name(seat)
        else:
            self._start()

    def _ask_name(self, seat: int) -> None:
        now = self.chosen.seating.names[seat]
        whose = "Your name" if seat == 0 else "The name of this opponent"
        text = f"{whose}, at most {LONGEST} characters (empty: the usual one):"

        def typed(name: str | None) -> None:
            if name is None or name == now:
                return
            try:
                self.chosen.rename(seat, name)
            except BadOption as error:
                self._tell(str(error))
            self.fill()

        self.app.push_screen(Ask(text, "" if now in NAMES else now, most=LONGEST), typed)

    def _seed_typed(self, text: str | None) -> None:
        if text is None:
            return
        if not text.isascii() or not text.isdigit() or len(text) > 16 or int(text) >= SEED_LIMIT:
            self._tell(f"A seed is a whole number from 0 to {SEED_LIMIT - 1}; {text!r} is none.")
            return
        self.seed, self.typed_seed = int(text), True
        self.listing.find("start")
        self.fill()

    def _file_typed(self, text: str | None) -> None:
        if text is None:
            return
        game = self.chosen.game
        try:
            if text:
                cards = game.parse_cards(read_text(str(Path(text).expanduser())))
            else:
                cards = game.cards()
        except CardError as error:
            self._tell(["The card file has mistakes:", *error.mistakes])
            return
        except (Wrong, RuntimeError) as error:  # RuntimeError: a home folder nobody has
            self._tell(str(error))
            return
        self.chosen.cards, self.chosen.card_file = cards, text
        self.fill()

    def _start(self) -> None:
        it = self.chosen
        try:
            flow.begin(
                self.lunarium, it.game, it.options, it.cards, it.seats, self.seed, it.seating
            )
        except (BadOption, SaveError) as error:
            self._tell(str(error))

    def _tell(self, text: str | list[Spans]) -> None:
        self.app.push_screen(Notice(text))
