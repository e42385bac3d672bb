"""A new game: which game, its options, seats, seed, cards. Built from the game's own options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from textual.widget import Widget

from core import options
from core.cardset import CardError
from core.deal import SEED_LIMIT
from core.game import BadOption, Game
from core.options import Choice, Value
from saves.errors import SaveError
from tui.arguments import Wrong, read_text
from tui.screens import flow
from tui.screens.base import MenuScreen
from tui.screens.dialogs import Ask, Notice
from tui.screens.listing import Listing, Row
from tui.session import random_seed
from tui.widgets.canvas import Spans
from tui.widgets.panes import Lines

_LABEL = 12
"""Columns for the name of a row."""


class NewGameScreen(MenuScreen):
    """A row for each thing to choose; Enter starts."""

    NAME = "New game"
    ABOUT: ClassVar[list[str]] = [
        "The left and right arrows change what is under the cursor; Enter starts the game. The"
        " seed is the number of the deal: the same seed gives the same game to a friend. On the"
        " rows of the seed and the cards Enter lets you type.",
    ]

    def __init__(self, game: Game[Any]) -> None:
        """`game`: the one to propose."""
        super().__init__()
        self.seed = random_seed()
        self.typed_seed = False
        self.values: dict[str, Value] = {}
        self._take(game)

    def body(self) -> Iterable[Widget]:
        """The rows, and what can be said about the one under the cursor."""
        return [Listing(id="rows"), Lines(id="about")]

    def fill(self) -> None:
        """All rows; the first time the cursor is on the first that can be changed."""
        first = next((name for name in self._ways() if len(self._ways()[name]) > 1), "start")
        self.listing.show(self._rows(), at=None if self.listing.row else first)
        self.on_listing_moved()

    def _take(self, game: Game[Any]) -> None:
        """Start from the defaults of a game."""
        self.chosen = game
        self.values = {choice.name: choice.default for choice in self._choices()}
        self.seats = game.seats[0]
        self.cards, self.card_file = game.cards(), ""

    def _choices(self) -> list[Choice]:
        return options.choices(self.chosen)

    # What can be changed with the arrows: row -> value -> title.

    def _ways(self) -> dict[str, Mapping[Any, str]]:
        """The rows with values to choose from."""
        ways: dict[str, Mapping[Any, str]] = {
            "game": {name: game.title for name, game in self.store.games.items()}
        }
        for choice in self._choices():
            ways[choice.name] = choice.choices
        low, high = self.chosen.seats
        if high > 1:
            ways["players"] = {n: str(n) for n in range(low, high + 1)}
        return ways

    def _value(self, name: str) -> Any:
        if name == "game":
            return self.chosen.name
        return self.seats if name == "players" else self.values[name]

    def _change(self, name: str, value: Any) -> None:
        if name == "game":
            self._take(self.store.games[value])
        elif name == "players":
            self.seats = value
        else:
            self.values[name] = value

    def _step(self, by: int) -> None:
        """The next value of the row under the cursor, or another random seed."""
        row = self.listing.row
        ways = self._ways()
        if row is None:
            return
        if row.id in ways:
            name = str(row.id)
            values = list(ways[name])
            at = values.index(self._value(name)) + by
            self._change(name, values[at % len(values)])
        elif row.id == "seed":
            self.seed, self.typed_seed = random_seed(), False
        self.fill()

    # Showing.

    def _rows(self) -> list[Row]:
        rows = [self._row(name, ways) for name, ways in self._ways().items()]
        kind = "typed" if self.typed_seed else "random"
        cards = f"{self.cards.title} ({Path(self.card_file).name or 'built in'})"
        return [
            *rows,
            self._line("seed", "Seed", [(str(self.seed), "text"), (f"  {kind}", "dim")]),
            self._line("cards", "Cards", cards),
            Row(None, ""),
            Row("start", [("Start", "can")]),
        ]

    def _row(self, name: str, ways: Mapping[Any, str]) -> Row:
        title, g = ways[self._value(name)], self.glyphs
        label = name.replace("_", " ").capitalize()
        if len(ways) == 1:
            return self._line(name, label, title)
        at = list(ways).index(self._value(name)) + 1
        value = [(f"{g.left} ", "key"), (title, "strong"), (f" {g.right}", "key")]
        return self._line(name, label, [*value, (f"  {at} of {len(ways)}", "dim")])

    @staticmethod
    def _line(id: str, label: str, value: Spans) -> Row:
        pieces = [(value, "text")] if isinstance(value, str) else value
        return Row(id, [(label.ljust(_LABEL), "dim"), *pieces])

    def on_listing_moved(self) -> None:
        """What the row under the cursor is about."""
        row = self.listing.row
        if row is not None:
            self.query_one("#about", Lines).show(self._about(str(row.id)))
        self.hint()

    def _about(self, name: str) -> list[Spans]:
        """Lines about a row: its help, and the values there are."""
        choice = next((c for c in self._choices() if c.name == name), None)
        if choice is not None:
            lines: list[Spans] = [[(choice.help, "text")], ""]
            for value, title in choice.choices.items():
                chosen = value == self.values[name]
                mark = self.glyphs.cursor if chosen else self.glyphs.dot
                note = f": {choice.notes[value]}" if value in choice.notes else ""
                lines.append([(f"{mark} {title}", "you" if chosen else "text"), (note, "dim")])
            return lines
        return [
            {
                "game": "What to play.",
                "players": "How many play.",
                "seed": "The number of the deal. Tell it to a friend to play the same game, or"
                " type theirs: Enter. The arrows roll another one.",
                "cards": "The built-in card values are this project's own, as the rulebook prints"
                " none. Enter names a file with the values of your own box.",
                "start": "Deal the cards and play.",
            }[name]
        ]

    def hints(self) -> list[tuple[str, str]]:
        """The keys for the row under the cursor."""
        row = self.listing.row
        name = row.id if row else None
        g = self.glyphs
        hints = [(f"{g.left}{g.right}", "change")] if name not in ("cards", "start") else []
        word = {"seed": "type a seed", "cards": "name a file"}.get(str(name), "start")
        return [*hints, *self.keys("enter", "back", "help", enter=word)]

    # Keys.

    def action_left(self) -> None:
        """The value before."""
        self._step(-1)

    def action_right(self) -> None:
        """The value after."""
        self._step(1)

    def action_enter(self) -> None:
        """Type a seed or a file's name, else start."""
        row = self.listing.row
        if row is not None and row.id == "seed":
            self.app.push_screen(Ask("The number of the deal:", str(self.seed)), self._seed_typed)
        elif row is not None and row.id == "cards":
            text = "A file with card values (empty: the built-in ones):"
            self.app.push_screen(Ask(text, self.card_file, most=1000), self._file_typed)
        else:
            self._start()

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
        try:
            if text:
                self.cards = self.chosen.parse_cards(read_text(str(Path(text).expanduser())))
            else:
                self.cards = self.chosen.cards()
        except CardError as error:
            self._tell(["The card file has mistakes:", *error.mistakes])
            return
        except (Wrong, RuntimeError) as error:  # RuntimeError: a home folder nobody has
            self._tell(str(error))
            return
        self.card_file = text
        self.fill()

    def _start(self) -> None:
        try:
            chosen = options.build(self.chosen, self.values)
            flow.begin(self.lunarium, self.chosen, chosen, self.cards, self.seats, self.seed)
        except (BadOption, SaveError) as error:
            self._tell(str(error))

    def _tell(self, text: str | list[Spans]) -> None:
        self.app.push_screen(Notice(text))
