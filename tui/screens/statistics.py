"""The statistics: a row for each scenario, games played with hindsight apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.widget import Widget

from core import options
from core.game import Game
from core.plural import plural
from saves.record import Count, Row
from tui.screens import flow
from tui.screens import listing as lists
from tui.screens.base import MenuScreen
from tui.screens.listing import Listing
from tui.screens.text import variant_title
from tui.widgets.canvas import Spans, clip

_TITLE = 32


class StatisticsScreen(MenuScreen):
    """Every game counts once, at its first end."""

    NAME = "Statistics"
    ABOUT: ClassVar[list[str]] = [
        "A game counts once, at its first end. Hindsight means that something was taken back after"
        " it had shown a hidden card, or that the deal was known: those games count apart.",
    ]

    def body(self) -> Iterable[Widget]:
        """The table, and what hindsight means."""
        return [Listing()]

    def fill(self) -> None:
        """Read the file."""
        book = flow.statistics(self.lunarium)
        rows: list[lists.Row] = []
        for game in self.store.games.values():
            rows += [lists.Row(None, ""), lists.Row(None, self._heads(game))]
            kept = book.by_variant(game.name)
            for variant in _variants(game, kept):
                rows += self._rows(game, variant_title(game, variant), kept.get(variant, Row()))
        if book.problem:
            rows.insert(0, lists.Row(None, [(book.problem, "cannot")]))
        rows += [lists.Row(None, ""), *(lists.Row(None, [(line, "dim")]) for line in _HINDSIGHT)]
        self.listing.show(rows)

    def _heads(self, game: Game[Any]) -> Spans:
        """The title of a game, and what its columns hold."""
        success = game.happens[0] if game.happens else ""
        turns = plural(game.turn_name)
        heads = f"{'games':>7}{success:>10}{'best':>7}{f'mean {game.points}':>13}{turns:>8}"
        return [(self._title(game.title), "you"), (heads, "dim")]

    def _title(self, title: str) -> str:
        return f"{clip(title, _TITLE - 1, self.glyphs.ellipsis):<{_TITLE}}"

    def _rows(self, game: Game[Any], title: str, row: Row) -> list[lists.Row]:
        made = [lists.Row(None, self._columns(game, title, row.fair, "text"))]
        if row.hindsight.games:
            apart = self._columns(game, "  with hindsight", row.hindsight, "dim")
            made.append(lists.Row(None, apart))
        return made

    def _columns(self, game: Game[Any], title: str, count: Count, role: str) -> Spans:
        title = self._title(title)
        if not count.games:
            return [(title, role), (f"{self.glyphs.dot:>7}", "dim")]
        games, sums, points, turns = count.games, count.sums, game.points, plural(game.turn_name)
        scored = sums.get(game.scored, games)
        succeeded = sums.get(game.happens[0]) if game.happens else None
        cells = (
            f"{games:>7}",
            f"{100 * succeeded / games:>8.0f} %" if succeeded is not None else " " * 10,
            f"{count.best[points]:>7}" if points in sums else " " * 7,
            f"{sums[points] / scored:>13.1f}" if points in sums else " " * 13,
            f"{sums[turns] / games:>8.1f}" if turns in sums else " " * 8,
        )
        return [(title, role), ("".join(cells), role)]


_HINDSIGHT = (
    "With hindsight: something was taken back that had shown a hidden card, or the",
    "deal was known. Such games count apart. A mean score is of games with one.",
)


def _variants(game: Game[Any], kept: dict[str, Row]) -> list[str]:
    """The variants of a game in the order of its options, then those that only the file knows."""
    known = [game.variant(game.options())]
    for choice in options.choices(game):
        if known[0] in choice.choices:
            known = [str(value) for value in choice.choices]
    return [*known, *(variant for variant in kept if variant not in known)]
