"""A Settlement of Moon in the place of the hand, with what can be done with its cards."""

from __future__ import annotations

from core.game import Action
from core.moon import reasons, rules, words
from core.moon.kinds import BASE, NOTHING
from core.moon.printed import LEVEL_NAMES
from core.moon.rules import CARD
from core.moon.state import MoonState
from core.plural import many
from tui.glyphs import Glyphs
from tui.screens import moon_signs as signs
from tui.screens.choice import Ask
from tui.screens.moon_view import Names, whose
from tui.widgets.canvas import Spans
from tui.widgets.hand import CardFace
from tui.widgets.rows import Column, Sheet

NAME = 16
"""Columns of the name of a card."""
COLUMNS = (Column("", 2), Column("", 6), Column("", 0))
"""In two tables: colour, what a card gives, what lies and stands on it."""
COLUMNS_ALONE = (Column("", 8), Column("", 20), Column("", 0))
"""The same in one table."""
ALONE = 10
"""The most cards for which one table is enough."""
LETTERS = ("b", "y", "p", "g", "B")
"""The colours, for those who do not see them, and a Base."""


def settlement(
    state: MoonState, seat: int, me: int, names: Names, g: Glyphs
) -> tuple[Sheet, Ask, str]:
    """The cards of a player: what each gives, what lies and stands on it; no keys of the rows.

    The id of a row is ("see", space, seat); what Enter plays there is among the actions.
    """
    cards, spaces = state.cards, list[int]()
    for card in sorted(state.built[seat], key=lambda card: (cards.colour[card] + 1) % 5):
        base = cards.colour[card] == BASE
        spaces += [card, card + rules.FLAG_SPACE] if base else [card]
    shown = (*spaces, *state.claimed[seat])
    alone = len(shown) <= ALONE
    faces = [_face(state, space, seat, names, g, alone=alone) for space in shown]
    title = f"{whose(names, seat)} Settlement: "
    title += f"a Base and {many(len(state.built[seat]) - 1, 'Structure')}"
    if state.claimed[seat]:
        title += f", {len(state.claimed[seat])} Reputation"
    actions = {face.id: action for space, face in zip(spaces, faces, strict=False)
               if (action := _use_of(state, space, seat, me))}  # fmt: skip
    columns = COLUMNS_ALONE if alone else COLUMNS
    return Sheet([(title, "strong")], NAME, columns, 2 - alone), Ask("", faces, actions), ""


def _use_of(state: MoonState, space: int, seat: int, me: int) -> Action | None:
    """What can be done with a card of a Settlement: flip one's own, park on another's."""
    if state.seat != me:
        return None
    action: Action = ("flip" if seat == me else "park", space)
    return None if reasons.why_not(state, action) else action


def _face(
    state: MoonState, space: int, seat: int, names: Names, g: Glyphs, *, alone: bool
) -> CardFace:
    """A card of a Settlement, or one half of a Base."""
    cards, card = state.cards, space & CARD
    colour = cards.colour[card]
    claimed = colour == NOTHING
    if alone:
        sort = LEVEL_NAMES[cards.level[card]] if claimed else words.colour(cards, card)
    else:
        sort = signs.LEVELS[cards.level[card]] if claimed else LETTERS[colour]
    if card in state.flipped:
        sort += g.check
    role = "strong" if claimed else signs.TINTS[colour]
    return CardFace(
        ("see", space, seat), "", cards.name[card], role=role,
        cells=([(sort, "dim")], _gives(state, space, g), on_card(state, space, names, g)),
    )  # fmt: skip


def _gives(state: MoonState, space: int, g: Glyphs) -> str:
    """What a card gives from now on; of a Base what the one space or the other does."""
    cards, card = state.cards, space & CARD
    if cards.colour[card] != BASE:
        return signs.goes_on(cards, card, g)
    if space > CARD:
        return signs.flags(cards.flags[card], g)
    return f"+{signs.amounts(cards.production[card], g)}"


def on_card(state: MoonState, space: int, names: Names, g: Glyphs) -> Spans:
    """What lies and stands on a card."""
    card, parts = space & CARD, list[tuple[str, str]]()
    if card in state.tokens and space == card:
        parts.append((f"{state.tokens[card]}{g.heart}", "you"))
    if space in state.parked:
        parts.append((f"{' ' * bool(parts)}Rv {names(state.parked[space])}", "key"))
    return parts
