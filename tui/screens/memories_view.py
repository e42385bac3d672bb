"""Bestest Memories for the eye: pure functions from a view to what the zones show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from core.game import View
from core.memories import rules, scoring
from core.memories.describe import symbol
from core.memories.kinds import END, LETTERS, MEMORY_BACK, NOTHING, ROW, TYPES, bits
from core.memories.state import MemoriesState
from core.memories.suggest import suggest
from core.plural import many
from tui.glyphs import Glyphs
from tui.naming import LONGEST
from tui.screens.memories_ask import TINTS, Names, tint
from tui.widgets.canvas import Spans, clip, width_of
from tui.widgets.lanes import Lane, Place, Single

MemoriesView = View[MemoriesState]

PILE = "pile"
"""The id of the Discard Pile; those of Memories are their places."""
STATUS = 12
"""Columns for a word about what a Memory costs."""
HEADINGS = ("points", "Emotions", "under", "costs you")
LANES = (
    ("CONSCIOUS", "key", rules.CONSCIOUS_COST),
    ("SUBCONSCIOUS", "longing", rules.SUBCONSCIOUS_COST),
)


# The line at the top.


def header(view: MemoriesView, names: Names, width: int, g: Glyphs) -> tuple[Spans, Spans]:
    """Turn and whose it is; both decks, and how near the end is. In full where there is room."""
    state = view.table
    who = "your turn" if state.active == view.seat else f"{names(state.active)}'s turn"
    left = f"turn {state.turn} {g.bar} {'over' if state.seat is None else who}"
    full = f"Bestest Memories {g.bar} {left}"
    for start, deck in ((full, "Emotion Deck"), (left, "Emotion Deck"), (left, "Emotions")):
        right: Spans = [(f"{deck} {len(state.deck)}  ", "text"), *_end(state)]
        if width_of(start) + width_of(right) + 5 <= width:
            break
    return start, right


def _end(state: MemoriesState) -> list[tuple[str, str]]:
    """How many Memories are left; from 13 on the next may be End of the Line (MEM-22)."""
    left = len(state.memories)
    if state.seat is None:
        return [(f"Memories {left}", "text")]
    if left > rules.BOTTOM:
        return [(f"Memories {left}: end in last {rules.BOTTOM}", "text")]
    return [(f"Memories {left}: ", "text"), ("may end any time", "cannot")]


# The players.


def players(view: MemoriesView, names: Names, width: int, points: bool, g: Glyphs) -> list[Spans]:
    """A line for each: hand, Research ID, points when wanted, Memories by their names."""
    state = view.table
    called = [clip(names(seat), LONGEST, g.ellipsis) for seat in range(state.seats)]
    room = max(map(width_of, called))
    return [_player(state, seat, name + " " * (room - width_of(name)), width, points, g)
            for seat, name in enumerate(called)]  # fmt: skip


def _player(
    state: MemoriesState, seat: int, name: str, width: int, points: bool, g: Glyphs
) -> Spans:
    now, over = state.active == seat, state.seat is None
    at = state.ids.index(seat) + 1 if seat in state.ids else 0
    line = [
        (f"{g.arrow} " if now and not over else "  ", "you"),
        (name, "you" if now and not over else "strong"),
        (f"  hand {sum(state.hands[seat]):>2}", "text"),
        (f"  ID on {at}" if at else "  ID free", "key" if at else "dim"),
    ]
    if points:
        line.append((f"  points {scoring.of(state, seat):>2}", "strong"))
    owned = bits(state.owned[seat])
    line.append((f"  {len(owned):>2}: ", "text"))
    left = width - width_of(line)
    line.append((memory_names(state, owned, left, g), "dim"))
    return line


def memory_names(state: MemoriesState, owned: Sequence[int], width: int, g: Glyphs) -> str:
    """Memories by their names; by their short ones where these do not fit, cut as the last."""
    cards = state.cards
    full = ", ".join(cards.name[memory] for memory in owned) or g.dot
    if width_of(full) <= width:
        return full
    return clip(", ".join(cards.short[memory] for memory in owned), width, g.ellipsis)


# The lanes.


def lanes(view: MemoriesView, names: Names, keys: bool, g: Glyphs) -> list[Lane]:
    """The two lanes; `keys`: whether digits go to their Memories now."""
    state = view.table
    return [
        Lane(_lane_title(state, row, g), [_place(view, place, names, keys, g)
             for place in range(row * ROW, row * ROW + ROW)])
        for row in range(2)
    ]  # fmt: skip


def _lane_title(state: MemoriesState, row: int, g: Glyphs) -> Spans:
    name, role, cost = LANES[row != state.conscious]
    return [(name, role), (f" {g.bar} cost {cost}", role)]


def _place(view: MemoriesView, place: int, names: Names, keys: bool, g: Glyphs) -> Place:
    state, cards, memory = view.table, view.table.cards, view.table.lanes[place]
    key = str(place + 1) if keys else " "
    if memory == NOTHING:
        return Place(place, key, "empty", role="dim")
    if memory == END:
        return Place(place, key, cards.name[END], text=cards.about[END], role="cannot")
    on = f" +{cards.short[cards.cover]}" if state.glitch == place else ""
    under = len(state.under[place])
    can, price = status(view, place, names, g)
    known = memory != cards.cover and state.seat is not None
    cost = str(rules.cost(state, place, view.seat)) if known else ""
    role = "you" if _is_paid(state, place) else "strong" if can else "text"
    return Place(
        place, key, cards.name[memory] + on, _mark(state, place), _points(state, memory, g),
        _icons(state, memory, g), str(under or ""), cost, price, cards.about[memory], role,
    )  # fmt: skip


def _is_paid(state: MemoriesState, place: int) -> bool:
    """Whether the Memory at a place is what a payment under way is for."""
    business = state.stack[-1] if state.stack else ("",)
    return business[0] in ("pay", "spend") and business[1] == place


def _mark(state: MemoriesState, place: int) -> str:
    """Which Memory is the newest, and what that costs (MEM-33)."""
    if state.newest != place:
        return ""
    return "new +1" if state.novelty else "new"


def _points(state: MemoriesState, memory: int, g: Glyphs) -> str:
    """The points of a Memory: a number, what they are counted by, or that it doubles."""
    cards = state.cards
    if cards.counted[memory]:
        return cards.counted[memory]
    if cards.doubles[memory] and not cards.points[memory]:
        return f"{g.times}2"
    return str(cards.points[memory]).replace("-", g.minus)


def _icons(state: MemoriesState, memory: int, g: Glyphs) -> Spans:
    """The types that collect it, each at its own place."""
    mine = state.cards.types[memory]
    return [(f"{LETTERS[t] if t in mine else g.dot} ", TINTS[t] if t in mine else "dim")
            for t in TYPES]  # fmt: skip


def status(view: MemoriesView, place: int, names: Names, g: Glyphs) -> tuple[bool, Spans]:
    """Whether this seat could collect a Memory if it were its turn; how, or why not, in a word."""
    state, me = view.table, view.seat
    owner = state.ids[place]
    if state.seat is None:
        return False, ""
    if state.lanes[place] == state.cards.cover:
        return False, [("waits", "dim")]
    if owner not in (NOTHING, me):
        return False, [(clip(f"ID {names(owner)}", STATUS, g.ellipsis), "cannot")]
    mine = "ID, " if owner == me else ""
    if rules.first_round(state):
        return False, [("1st round", "dim")]
    if not rules.is_open(state, place, me):
        return False, [("needs ID", "cannot")]
    if missing := rules.short_by(state, place, me):
        return False, [(mine, "key"), (f"{missing} short", "dim")]
    count = len(proposal(state, place, me))
    more = "can pay"
    if count > rules.cost(state, place, me):
        more = f"pay {count}" if mine else f"pay {count} cards"
    return True, [(mine, "key"), (more, "can")]


def proposal(state: MemoriesState, place: int, me: int) -> list[int]:
    """The payment that would be suggested for a Memory, kind by kind."""
    if not rules.can_pay(state, place, me) or not (cost := rules.cost(state, place, me)):
        return []
    ahead = state.clone()
    ahead.seat = ahead.active = me
    ahead.stack = [("pay", place, cost, ())]
    return [action[1] for action in suggest(ahead) if action[0] == "pay"]


def pile(view: MemoriesView, width: int, g: Glyphs) -> Single:
    """The Discard Pile, and the next Memory where it lies face up (MEM-35)."""
    state = view.table
    right: Spans = ""
    if state.memories and state.memories[-1] != MEMORY_BACK and state.seat is not None:
        right = [("next ", "dim"), (state.cards.name[state.memories[-1]], "strong")]
    if not state.pile:
        return Single(PILE, [("Discard Pile: empty", "text")], right)
    *rest, top = state.pile
    left = [(f"Discard Pile {len(state.pile)}: ", "text"), (symbol(top), tint(top))]
    room = width - width_of(left) - width_of(right) - 18
    if rest and room > 4:
        shown = [symbol(kind) for kind in reversed(rest)]
        left += [(" on ", "dim"), (clip(" ".join(shown), room, g.ellipsis), "dim")]
    return Single(PILE, left, right)


# Lists for notices and for the help.


def owned_lines(view: MemoriesView, names: Names, points: bool) -> list[Spans]:
    """Every player's Memories, what they let their owner do, and their points when wanted."""
    state, cards, lines = view.table, view.table.cards, list[Spans]()
    lasting = cards.cheap_research | cards.research_over | reduce(or_, cards.draw_two)
    for seat in range(state.seats):
        mine = scoring.lines(state, seat)
        head = f": {many(len(mine), 'Memory')}"
        if points:
            head += f", {many(scoring.of(state, seat), 'point')}"
        lines += ["", [(names(seat), "strong"), (head, "text")]]
        for memory, line in zip(bits(state.owned[seat]), mine, strict=True):
            text = f"{line.points:>3}  {line.text}" if points else f"  {line.text}"
            able = f": {cards.about[memory]}" if lasting >> memory & 1 else ""
            lines.append([(text, "text"), (able, "dim")])
    return lines


def signs(g: Glyphs) -> list[Spans]:
    """What the signs on the screen mean, a line each."""
    meanings = {
        "H S A L": "Happiness, Sadness, Anxiety, Longing: one type collects a Memory",
        "H~": "Lingering: pays for Research too",
        "H*": "Unstable: two of any type stand for any one Emotion",
        "Bug": "Recurring Bug: no type, Lingering and Unstable",
        f"{g.times}3  2/3": "you hold 3 of it; 2 of the 3 are taken",
        "owned": "points: 1 for each Memory that you own",
        "hand": "points: 1 for each Emotion that you hold at the end",
        f"{g.times}2": "points: none itself, but it doubles other Memories of yours",
        "new": "the Memory that was placed last",
        "under": "Emotions hidden under a Memory: who collects it gets them",
        "can pay": "you have what it costs; the number before it is the cost",
        "pay 8 cards": "you have it with Unstable pairs, which take more cards than the cost",
        "2 short": "two more Emotions of one of its types are needed",
        "ID Lisa": "reserved by the Research ID of that player",
        "needs ID": "to be Researched before it can be collected",
        g.arrow: "whose turn it is",
    }
    lines: list[Spans] = [[(sign, "key"), (f": {text}", "text")] for sign, text in meanings.items()]
    return ["", [("Signs", "you")], *lines]
