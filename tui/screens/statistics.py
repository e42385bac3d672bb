"""The statistics: a row for each scenario, games played with hindsight apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.widget import Widget

from core import options
from core.game import Game
from saves.record import Count, Row
from tui.screens import flow
from tui.screens import listing as lists
from tui.screens.base import MenuScreen
from tui.screens.listing import Heads, Listing
from tui.screens.text import variant_title
from tui.widgets.canvas import Spans, clip

_TITLE = 32
_HEADS = f"{'':<{_TITLE - 2}}{'games':>7}{'escaped':>10}{'best':>7}{'mean score':>12}{'rounds':>9}"


class StatisticsScreen(MenuScreen):
    """Every game counts once, at its first end."""

    NAME = "Statistics"
    ABOUT: ClassVar[list[str]] = [
        "A game counts once, at its first end. Hindsight means that something was taken back after"
        " it had shown a hidden card, or that the deal was known: those games count apart.",
    ]

    def body(self) -> Iterable[Widget]:
        """The table, and what hindsight means."""
        return [Heads(), Listing()]

    def fill(self) -> None:
        """Read the file."""
        self.query_one(Heads).show(_HEADS)
        book = flow.statistics(self.lunarium)
        rows: list[lists.Row] = []
        for game in self.store.games.values():
            rows += [lists.Row(None, ""), lists.Row(None, [(game.title, "you")])]
            kept = book.by_variant(game.name)
            for variant in _variants(game, kept):
                rows += self._rows(variant_title(game, variant), kept.get(variant, Row()))
        if book.problem:
            rows.insert(0, lists.Row(None, [(book.problem, "cannot")]))
        rows += [lists.Row(None, ""), *(lists.Row(None, [(line, "dim")]) for line in _HINDSIGHT)]
        self.listing.show(rows)

    def _rows(self, title: str, row: Row) -> list[lists.Row]:
        made = [lists.Row(None, self._columns(title, row.fair, "text"))]
        if row.hindsight.games:
            made.append(lists.Row(None, self._columns("  with hindsight", row.hindsight, "dim")))
        return made

    def _columns(self, title: str, count: Count, role: str) -> Spans:
        title = f"{clip(title, _TITLE - 1, self.glyphs.ellipsis):<{_TITLE}}"
        if not count.games:
            return [(title, role), (f"{self.glyphs.dot:>7}", "dim")]
        games, sums = count.games, count.sums
        scored = sums.get("escaped", games)
        cells = (
            f"{games:>7}",
            f"{100 * sums['escaped'] / games:>8.0f} %" if "escaped" in sums else " " * 10,
            f"{count.best['score']:>7}" if "score" in sums else " " * 7,
            f"{sums['score'] / scored:>12.1f}" if "score" in sums else " " * 12,
            f"{sums['rounds'] / games:>9.1f}" if "rounds" in sums else " " * 9,
        )
        return [(title, role), ("".join(cells), role)]


_HINDSIGHT = (
    "With hindsight: something was taken back that had shown a hidden card, or the",
    "deal was known. Such games count apart. Scores are those of the escapes.",
)


def _variants(game: Game[Any], kept: dict[str, Row]) -> list[str]:
    """The variants of a game in the order of its options, then those that only the file knows."""
    known = [game.variant(game.options())]
    for choice in options.choices(game):
        if known[0] in choice.choices:
            known = [str(value) for value in choice.choices]
    return [*known, *(variant for variant in kept if variant not in known)]
