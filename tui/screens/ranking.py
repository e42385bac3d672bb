"""The players of a finished game by rank, and what each of them has points for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Line, total
from core.plural import many
from tui.session import Session
from tui.widgets.canvas import Canvas, Spans, clip, width_of, wrap
from tui.widgets.panes import pieces
from tui.widgets.zone import Pane

NAME = 21
"""Columns of a name in the table."""
COLUMN = 38
"""Columns that a score needs at least, beside others."""
_COUNT = 10
"""Columns of a count, at least."""
_POINTS = 6
_GAP = 2
_EDGE = 4
"""Columns beside the entries of a score."""


class Place(NamedTuple):
    """A player at the end."""

    seat: int
    rank: int
    """1 for the best; equal ones share theirs."""
    name: str
    standing: tuple[int, ...] | None
    """What the player has of each of `Game.ranks`; None for who gave up."""
    score: list[Line]
    """What there are points for, the most first."""


def places(session: Session) -> list[Place]:
    """All players, the best first."""
    game, state = session.game, session.state
    outcome, scores = state.outcome(), session.scores()
    standings = [game.standing(state, seat) for seat in range(len(outcome))]

    def worth(seat: int) -> tuple[float, bool, tuple[int, ...]]:
        return outcome[seat], standings[seat] is not None, standings[seat] or ()

    made = []
    for seat in sorted(range(len(outcome)), key=worth, reverse=True):
        rank = 1 + sum(worth(other) > worth(seat) for other in range(len(outcome)))
        score = sorted(scores[seat] or [], key=lambda line: -line.points)
        made.append(Place(seat, rank, session.names[seat], standings[seat], score))
    return made


def decisive(found: Sequence[Place]) -> int | None:
    """Which of `Game.ranks` sets the winner apart from the next; None when nothing of it does."""
    first, *rest = found
    if not rest or rest[0].rank == 1 or first.standing is None or rest[0].standing is None:
        return None
    pairs = zip(first.standing, rest[0].standing, strict=True)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), None)


def heads(ranks: Sequence[str]) -> str:
    """The heads of the table's columns."""
    return " " * (3 + NAME) + "".join(f"{name:>{_width(name)}}" for name in ranks)


def _width(name: str) -> int:
    return max(_COUNT, len(name) + 2)


def row(
    place: Place, found: Sequence[Place], ranks: Sequence[str], mine: int, ellipsis: str
) -> list[Spans]:
    """A player in the table, and the words at its right edge; `mine` is the person's seat."""
    apart = decisive(found)
    name = clip(place.name, NAME - 1, ellipsis)
    pieces = [(f"{place.rank:>2} ", "dim"), (name, "you" if place.seat == mine else "strong")]
    pieces.append((" " * (NAME - width_of(name)), "text"))
    for at, count in enumerate(place.standing or ()):
        count = abs(count) if at else count  # fewer wins where it is negative
        decides = place.rank == 1 and at == apart
        pieces.append((f"{count:>{_width(ranks[at])}}", "can" if decides else "text"))
    right = ""
    if place.standing is None:
        right = "gave up"
    elif place.rank == 1 and apart is not None:
        right = f"won by {ranks[apart]}"
    elif place.rank == 1:
        shared = sum(one.rank == 1 for one in found) > 1
        right = "shared the win" if shared else "won"
    return [pieces, [(right, "can" if place.rank == 1 else "dim")]]


def sum_of(place: Place, ranks: Sequence[str]) -> str:
    """All that a player has, in words."""
    return many(total(place.score), ranks[0].removesuffix("s"))


def entries(place: Place, width: int) -> list[list[Spans]]:
    """What a player has points for: each in lines of so many columns."""
    made: list[list[Spans]] = []
    for line in place.score:
        first, *more = wrap(line.text, width - _POINTS - _GAP)
        points = [(f"{line.points:>{_POINTS}}", "you"), (" " * _GAP, "text")]
        indent = (" " * (_POINTS + _GAP), "text")
        made.append([[*points, *first], *([indent, *part] for part in more)])
    return made or [[[(" " * _GAP, "text"), ("nothing", "dim")]]]


def fitting(place: Place, width: int, room: int, ellipsis: str) -> list[Spans]:
    """What there are points for in so many lines: whole, else each cut off after its first line.

    Where those are too many as well, a line is left for how many are left out.
    """
    listed = entries(place, width)
    if sum(map(len, listed)) <= room:
        return [line for entry in listed for line in entry]
    firsts = [[*pieces(first), (ellipsis, "dim")] if more else first for first, *more in listed]
    return firsts if len(firsts) <= room else firsts[: room - 1]


class Block(NamedTuple):
    """Where the score of a player stands, below the facts."""

    place: Place
    x: int
    y: int
    wide: int


def arranged(found: Sequence[Place], wide: int, count: int, room: int) -> list[Block]:
    """The first scores, as many as are whole in so many columns of so many lines.

    The very first is always there; where it is cut off it is alone.
    """
    free, blocks = [0] * count, list[Block]()
    for place in found:
        need = 1 + sum(map(len, entries(place, wide - _EDGE)))
        if not blocks and need > room:
            return [Block(place, 0, 0, wide)]
        column = next((n for n in range(count) if free[n] + need <= room), None)
        if column is None:
            break
        blocks.append(Block(place, column * wide, free[column], wide))
        free[column] += need
    return blocks


class Scores(Pane):
    """Facts, then the scores of as many players as fit side by side; the first one always."""

    def __init__(self) -> None:
        super().__init__(id="scores")
        self.facts: Sequence[Spans] = ()
        self.places: Sequence[Place] = ()
        self.ranks: Sequence[str] = ()
        self.more = ""

    def show(
        self, facts: Sequence[Spans], found: Sequence[Place], ranks: Sequence[str], more: str
    ) -> None:
        """Show these facts and players; `more` says how to see what of the first is cut off."""
        self.facts, self.places, self.ranks, self.more = facts, found, ranks, more
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """The facts over the whole width, below them as many scores as there is room for."""
        top = 0
        for fact in self.facts:
            for part in wrap(fact, canvas.width - 4):
                canvas.put(3, top, part)
                top += 1
        room = canvas.height - top
        most = max(1, canvas.width // COLUMN)
        ways = [arranged(self.places, canvas.width // n, n, room) for n in range(1, most + 1)]
        for block in max(ways, key=len):  # of equal ones that with the widest columns
            self._block(canvas, block, top)

    def _block(self, canvas: Canvas, block: Block, top: int) -> None:
        """A player's score."""
        place, x, y, wide = block.place, block.x, top + block.y, block.wide
        canvas.fill(x + 1, y, wide - 2, self.host.glyphs.light.across, "frame")
        at = canvas.put(x + 3, y, [(f" {place.name} ", "strong")], until=x + wide - 16)
        canvas.put(at + 1, y, f" {sum_of(place, self.ranks)} ", "you")
        ellipsis = self.host.glyphs.ellipsis
        shown = fitting(place, wide - _EDGE, canvas.height - y - 1, ellipsis)
        for line in shown:
            y += 1
            canvas.put(x + 1, y, line, until=x + wide - 1)
        left = len(place.score) - len(shown)
        if left > 0:
            canvas.put(x + 3, y + 1, f"{ellipsis} {left} more: {self.more}", "dim")
