"""Moon for the eye: pure functions from a view to the lines above the hand, and to lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import View
from core.moon import chances, rules, scoring, words
from core.moon.hidden import BACK, known
from core.moon.kinds import (
    BLUE,
    FLAG_NAMES,
    FLAGS,
    GREY,
    HAND,
    HEART,
    LEVELS,
    RESOURCES,
    ROVER,
)
from core.moon.printed import ERA_NAMES, LEVEL_NAMES
from core.moon.rules import CARD
from core.moon.state import MoonState
from core.plural import many
from tui.glyphs import Glyphs
from tui.naming import YOU
from tui.screens import moon_signs as signs
from tui.widgets.canvas import Spans, clip, width_of, wrap

MoonView = View[MoonState]
Names = Callable[[int], str]
"""The name of a seat."""

NAME = 10
"""Columns of a name in the table of players, where the window is narrow."""
COLOURS = ("bl", "ye", "pk", "gr")
"""Headings of the numbers of Structures by colour."""


def whose(names: Names, seat: int) -> str:
    """Whose something is, at the beginning of a sentence: "Your", "Lisa's"."""
    return "Your" if names(seat) == YOU else f"{names(seat)}'s"


# The line at the top.


def header(view: MoonView, names: Names, width: int, g: Glyphs) -> tuple[Spans, Spans]:
    """Era, round and X; who leads, and who gets this hand next."""
    state = view.table
    bar = f" {g.bar} "
    parts = ["Moon", ERA_NAMES[state.era]]
    if state.seat is not None:
        parts.append(f"round {state.round + 1} of {HAND[state.seats]}")
    parts.append(f"X {rules.excitement(state)}")
    left = bar.join(parts)
    room = (width - width_of(left) - width_of("lead:  / hand goes to ") - 4) // 2
    return left, bar.join(_order(view, names, room, g))


def _order(view: MoonView, names: Names, room: int, g: Glyphs) -> list[str]:
    """Who leads the round, and where the hand goes after it; names in so many columns."""
    state = view.table
    if state.seat is None:
        return []
    left = names((view.seat + 1) % state.seats)
    last = state.round + 1 == HAND[state.seats]
    goes = "last round" if last else f"hand goes to {clip(left, room, g.ellipsis)}"
    return [f"lead: {clip(names(state.lead), room, g.ellipsis)}", goes]


# Flags and players.


def flag_line(state: MoonState, names: Names, width: int, g: Glyphs) -> Spans:
    """What each Flag pays; with room also who leads it."""
    line: list[tuple[str, str]] = [(f"Flags {g.heart} ", "dim")]
    for flag, lead in enumerate(chances.leads(state)):
        name = FLAG_NAMES[flag]
        line += [(f" {g.flags[flag]} ", "you"), (f"{name} ", "text"), (str(lead.hearts), "strong")]
        if width >= 112 and lead.seats:
            who = names(lead.seats[0]) if len(lead.seats) == 1 else "tie"
            line.append((f" {clip(who, 8, g.ellipsis)} {lead.held[lead.seats[0]]}", "dim"))
        line.append((" ", "text"))
    return line


def players(view: MoonView, names: Names, width: int, shown: int | None, g: Glyphs) -> list[Spans]:
    """The Flags, headings, and a line a player; `shown`: whose Settlement is on the screen."""
    state = view.table
    room = NAME
    if width >= 100:
        room = max(NAME, *(width_of(names(seat)) for seat in range(state.seats)))
    marks = _marks(state)
    lines = [flag_line(state, names, width, g), _headings(room, g)]
    for seat in range(state.seats):
        line = [(_before(state, seat, shown, g), "you")]
        line += _player(state, seat, _filled(names(seat), room, g), marks, g)
        lines.append([*line, *_reputation(state, seat, width - width_of(line), g)])
    return lines


def _filled(text: str, width: int, g: Glyphs) -> str:
    """A text in exactly so many columns."""
    text = clip(text, width, g.ellipsis)
    return text + " " * (width - width_of(text))


def _before(state: MoonState, seat: int, shown: int | None, g: Glyphs) -> str:
    """The sign before a player: whose turn it is; whose Settlement is shown."""
    turn = g.arrow if state.active == seat and state.seat is not None else " "
    return turn + (g.cursor if shown == seat else " ")


def _headings(room: int, g: Glyphs) -> Spans:
    resources = "".join(f"{signs.KINDS[kind]:>3}" for kind in RESOURCES)
    flags = "".join(f"{sign:>3} " for sign in g.flags)
    text = f"  {'player':{room}}{resources}  Rv {g.heart:>5} +end{flags}"
    colours = [(f"{word:>3}", signs.TINTS[colour]) for colour, word in enumerate(COLOURS)]
    return [(text, "dim"), *colours, (" Rep", "dim")]


def _player(
    state: MoonState, seat: int, name: str, marks: Sequence[Sequence[str]], g: Glyphs
) -> list[tuple[str, str]]:
    """Name, supply, Hearts, Flags, colours."""
    now = state.active == seat and state.seat is not None
    supply = rules.supply_of(state, seat)
    coming = sum(space & CARD in state.built[seat] for space in state.parked)
    more = scoring.of(state, seat) - supply[HEART]
    line = [(name, "you" if now else "strong")]
    line += [(f"{supply[kind]:>3}", "text" if supply[kind] else "dim") for kind in RESOURCES]
    line.append((f"{supply[ROVER]:>3}", "text" if supply[ROVER] else "dim"))
    line.append((f"+{coming}" if coming else "  ", "dim"))
    line += [(f"{supply[HEART]:>4}", "strong"), (f"{f'+{more}' if more else '':>4}", "dim")]
    for flag in FLAGS:
        count, mark = rules.flags_of(state, seat)[flag], marks[seat][flag]
        role = {"!": "can", "=": "you"}.get(mark, "text" if count else "dim")
        line.append((f"{count:>3}{mark or ' '}", role))
    for colour in range(BLUE, GREY + 1):
        line.append((f"{rules.colour_count(state, seat, colour):>3}", signs.TINTS[colour]))
    return line


def _marks(state: MoonState) -> list[list[str]]:
    """For each seat and Flag: "!" for who leads it, "=" for those who tie (MOON-19)."""
    marks = [["" for _ in FLAGS] for _ in range(state.seats)]
    for flag, lead in enumerate(chances.leads(state)):
        for seat in lead.seats:
            marks[seat][flag] = "!" if len(lead.seats) == 1 else "="
    return marks


def _reputation(state: MoonState, seat: int, width: int, g: Glyphs) -> Spans:
    """Reputation cards: how many of each level, or their short names where there is room."""
    cards, claimed = state.cards, state.claimed[seat]
    if width >= 30:
        named = ", ".join(f"{signs.LEVELS[cards.level[card]]} {cards.short[card]}"
                          for card in claimed)  # fmt: skip
        return [(f"  {clip(named, width - 2, g.ellipsis)}", "dim")]
    counts = [sum(cards.level[card] == level for card in claimed) for level in LEVELS]
    text = " ".join(f"{signs.LEVELS[level]}{counts[level]}" for level in LEVELS if counts[level])
    return [(f" {text}", "text")]


# Lists for notices, the side panel and the help.


SIDE = 42
"""Columns of the side panel."""


def side_lines(view: MoonView, g: Glyphs, *, display: bool) -> list[Spans]:
    """The Reputation display where it is wanted, and the discard pile with its top first."""
    state = view.table
    names = ", ".join(state.cards.name[card] for card in reversed(state.pile))
    pile: list[Spans] = [[("Discard pile", "you"), (f"  {len(state.pile)}", "dim")]]
    above: list[Spans] = [*_display(view, g), ""] if display else []
    return [*above, *pile, *wrap(names, SIDE)]


def _display(view: MoonView, g: Glyphs) -> list[Spans]:
    """The Reputation cards on display, a line each: requirement, and what this seat lacks."""
    state, cards = view.table, view.table.cards
    lines: list[Spans] = [[("Reputation on display", "you"), (f"  {len(state.display)}", "dim")]]
    for card in state.display:
        mine = rules.meets(state, view.seat, card)
        lines.append([
            (f"{signs.LEVELS[cards.level[card]]} ", "dim"),
            (f"{_filled(cards.name[card], 16, g)} ", "strong" if mine else "text"),
            (f"{requires(state, card, g):14}", "text"),
            (f"{cards.hearts[card]}{g.heart} ", "text"),
            (lacks_of(state, view.seat, card, g), "can" if mine else "cannot"),
        ])  # fmt: skip
    return lines


def requires(state: MoonState, card: int, g: Glyphs) -> str:
    """What a Reputation card requires, in signs: "4⌂", "3 pink"."""
    return ", ".join(signs.several(what, least, g) for what, least in state.cards.requires[card])


def lacks_of(state: MoonState, seat: int, card: int, g: Glyphs) -> str:
    """A check when a seat meets a Reputation card; else how many are missing, with a minus."""
    missing = sum(
        max(0, least - rules.count(state, seat, what)) for what, least in state.cards.requires[card]
    )
    return f"{g.minus}{missing}" if missing else signs.nothing_missing(g)


def pile_lines(state: MoonState, g: Glyphs) -> list[Spans]:
    """The discard pile, its top first, with what Assimilating each gives."""
    cards = state.cards
    return [
        [(f"{number} {cards.name[card]}", "text"),
         (f"  {signs.reward(cards, card, g)} for Assimilating", "dim")]
        for number, card in enumerate(reversed(state.pile), 1)
    ]  # fmt: skip


def known_lines(view: MoonView, names: Names) -> list[Spans]:
    """What this seat knows of the other hands, in the order in which hands come to it; the deck."""
    state, lines = view.table, list[Spans]()
    for number in range(1, state.seats):
        seat = (view.seat - number) % state.seats
        lines += [_known_hand(state, seat, names(seat), number), ""]
    deck = state.decks[state.era]
    seen = words.names(state.cards, known(reversed(deck)))
    head = [("Deck ", "strong"), (many(len(deck), "card"), "text")]
    return [*lines, [*head, (f", known: {seen}" if seen else "", "text")]]


def _known_hand(state: MoonState, seat: int, name: str, passes: int) -> Spans:
    """A hand as far as it is known, and how soon it comes."""
    cards = state.cards
    hand, held = state.hands[seat], [state.expeditions[seat]]
    parts = [cards.name[card] for card in known(hand)]
    parts += [f"{cards.name[card]} (Expedition)" for card in known(held)]
    if unknown := [*hand, *held].count(BACK):
        parts.append(f"{unknown} unknown")
    left = HAND[state.seats] - state.round - 1
    comes = f"yours in {many(passes, 'round')}" if passes <= left else "does not reach you"
    return [(name, "strong"), (f" ({comes}): ", "dim"), (", ".join(parts) or "nothing", "text")]


def sign_lines(g: Glyphs) -> list[Spans]:
    """What the signs on the screen mean, a line each."""
    flags = ", ".join(f"{sign} {name}" for sign, name in zip(g.flags, FLAG_NAMES, strict=True))
    meanings = {
        "E W B M Rv": "Energy, Water, Biomass, Metal, Rovers",
        g.heart: "Hearts won; +end: what grey Structures and Reputation pay as things stand",
        "Flags": flags,
        "!  =": "leads the Flag and would be paid; ties, so that nobody would be paid",
        "2+1": "2 Rovers in supply, and 1 parked here that comes when the Era ends",
        f"{g.minus}1W": "1 Water is missing to build this",
        f"{g.minus}1{g.flags[0]}": "1 Housing Flag is missing",
        signs.nothing_missing(g): "nothing is missing",
        f"({g.minus}1)": "a discount: you choose which resource you keep",
        f"2{g.heart} per {g.flags[2]} (7)": "2 Hearts for each Science Flag, at most 7",
        f"1{g.heart}+2{g.heart}/{g.flags[2]}(7)": "the same, and 1 Heart more",
        "X": "3, 2, 1 by Era: so many Hearts a card pays or lays where it says X",
        "bl ye pk gr": "blue, yellow, pink, grey Structures, with the Base",
        f"p{g.check}": "a pink Structure that is flipped",
        f"4{g.check}": "has 4 of what a Reputation card requires, which is enough",
        "Rep  B S G": f"Reputation cards: {', '.join(LEVEL_NAMES)}",
        "lead": "who begins each round; then your hand goes to your left neighbour",
        g.arrow: "whose turn it is",
    }
    lines: list[Spans] = [[(sign, "key"), (f": {text}", "text")] for sign, text in meanings.items()]
    return ["", [("Signs", "you")], *lines]
