"""The statistics: a row for each scenario, games played with hindsight apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.widget import Widget

from core.game import Game
from core.plural import plural
from saves.record import Count, Row
from tui.screens import flow
from tui.screens import listing as lists
from tui.screens.base import MenuScreen
from tui.screens.listing import Listing
from tui.screens.text import variant_title
from tui.widgets.canvas import Spans, clip

_TITLE = 36
"""Columns of a title."""
_FEW = 6
"""A game of more kinds shows only those that were played."""


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
        problem = None
        for game in self.store.games.values():
            rows += [lists.Row(None, ""), lists.Row(None, self._heads(game))]
            kept = book.by_variant(game.name)
            problem = problem or book.problem
            for variant in _variants(game, kept):
                rows += self._rows(game, variant_title(game, variant), kept.get(variant, Row()))
            if not kept and len(game.variants()) > _FEW:
                rows.append(lists.Row(None, [("No game has ended yet.", "dim")]))
        if problem:
            rows.insert(0, lists.Row(None, [(problem, "cannot")]))
        rows += [lists.Row(None, ""), *(lists.Row(None, [(line, "dim")]) for line in _NOTES)]
        self.listing.show(rows)

    def _heads(self, game: Game[Any]) -> Spans:
        """The title of a game, and what its columns hold."""
        success = game.happens[0] if game.happens else ""
        shared = "shared" if "shared" in game.happens else ""
        turns = plural(game.turn_name)
        heads = f"{'games':>6}{success:>9}{shared:>7}{'best':>5}{'mean':>6}{turns:>7}"
        return [(self._title(game.title), "you"), (heads, "dim")]

    def _title(self, title: str) -> str:
        return f"{clip(title, _TITLE - 1, self.glyphs.ellipsis):<{_TITLE}}"

    def _rows(self, game: Game[Any], title: str, row: Row) -> list[lists.Row]:
        made = [self._columns(game, title, row.fair, "text")]
        for level, count in sorted(row.against.items()):
            made.append(self._columns(game, f"  against {level}", count, "text"))
        if row.hindsight.games:
            made.append(self._columns(game, "  with hindsight", row.hindsight, "dim"))
        return [lists.Row(None, columns) for columns in made]

    def _columns(self, game: Game[Any], title: str, count: Count, role: str) -> Spans:
        title = self._title(title)
        if not count.games:
            return [(title, role), (f"{self.glyphs.dot:>6}", "dim")]
        games, sums, points, turns = count.games, count.sums, game.points, plural(game.turn_name)
        scored = sums.get(game.scored, games)
        succeeded = sums.get(game.happens[0]) if game.happens else None
        cells = (
            f"{games:>6}",
            f"{100 * succeeded / games:>7.0f} %" if succeeded is not None else " " * 9,
            f"{sums['shared']:>7}" if "shared" in sums else " " * 7,
            f"{count.best[points]:>5}" if points in sums else " " * 5,
            f"{sums[points] / scored:>6.1f}" if points in sums else " " * 6,
            f"{sums[turns] / games:>7.1f}" if turns in sums else " " * 7,
        )
        return [(title, role), ("".join(cells), role)]


_NOTES = (
    "Best and mean are of the score. With hindsight: something was taken back",
    "that had shown a hidden card, or the deal was known; such games count apart.",
)


def _variants(game: Game[Any], kept: dict[str, Row]) -> list[str]:
    """The variants of a game in their order, then those that only the file knows."""
    known = [word for word in game.variants() if word in kept or len(game.variants()) <= _FEW]
    return [*known, *(variant for variant in kept if variant not in known)]
