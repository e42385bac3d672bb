"""What Moon asks: the hand as a table, and in its place lists to choose from."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import cast

from core.game import Action
from core.moon import chances, rules, words
from core.moon.chances import Place
from core.moon.hidden import known
from core.moon.kinds import (
    HEART,
    PINK,
    RESOURCES,
    ROVER,
    SUPPLY,
)
from core.moon.rules import ACTED, CARD, CLAIM, EXPEDITION, FLIP, PARK
from core.moon.state import MoonState
from core.moon.suggest import first
from core.plural import many
from tui.commands import BY_NAME
from tui.glyphs import Glyphs
from tui.naming import LONGEST
from tui.screens import moon_detail
from tui.screens import moon_signs as signs
from tui.screens.choice import Ask, Key
from tui.screens.moon_settlement import on_card
from tui.screens.moon_view import Names, requires
from tui.widgets.canvas import Spans, clip
from tui.widgets.hand import KEYS, CardFace
from tui.widgets.rows import START, Column, Sheet

WIDE = 112
"""Columns of a window from which on the Reputation display stands beside the log."""
USE: Action = ("expedition",)
END: Action = ("end",)
NAME = 16
"""Columns of the name of a card."""
LACKS = 7
"""Columns for what is missing; where that is not enough a single one stands without its number."""
COLOUR = Column("", 6)
HAND = (
    COLOUR, Column("costs you", 10), Column("needs", 5), Column("lacks", LACKS), Column("gives", 0),
    Column("Assimilate", 10),
)  # fmt: skip
HAND_FIXED = START + NAME + sum(column.width for column in HAND) + len(HAND) + 1
"""Columns of the hand but for what cards give: those of the others, and blanks."""
OWNER, LENT, ENABLED = Column("of", 12), Column("gives", 9), Column("enough to build", 0)
"""Of a place to park."""
REQUIRES, END_PAYS, GIVES = Column("requires", 13), Column("end", 3), Column("gives", 0)
"""Of a Reputation card; between the first two stands how much each player has."""
HAS = 3
"""Columns of that."""
FULL_NAME, SHORT_NAME = LONGEST, 8
"""Columns of a name in those places where the window is wide."""
COSTS = ("build", "drop", "keep")
"""Choices of cards of which the cost counts."""
ASKED = 74
"""Columns of a question that has room above its choices."""
PINKS = (Column("flip", 0),)
NOTE, REST = Column("", 12), Column("", 0)
"""Of a choice, after the colour of a card: what it costs, or what lies there; what it gives."""
TAKES = tuple(("take", kind) for kind in RESOURCES)


class Questions:
    """What can be asked of a seat at a position: each method makes the rows and their layout.

    The id of a row is the action that Enter plays there, whether it is possible now or not; a card
    that is only shown has ("see", space).
    """

    def __init__(
        self, state: MoonState, me: int, names: Names, key: Key, g: Glyphs, *, width: int = 80
    ) -> None:
        self.state = state
        self.cards = state.cards
        self.me = me
        self.names = names
        self.key = key
        self.g = g
        self.wide = width >= WIDE
        """Whether the window has columns to spare."""
        self.room = width - HAND_FIXED
        """Columns for what a card of the hand gives."""
        self.this_turn = state.active == me and state.seat is not None

    # The hand.

    def hand(self, *, acting: bool) -> tuple[Sheet, Ask, str]:
        """The hand with its Expedition, in its own turn with its end; and the keys of the rows."""
        state = self.state
        held = known(state.hands[self.me])
        faces = [self._structure(card, dim=acting and bool(state.used & ACTED)) for card in held]
        keys = KEYS[: len(held)]
        if known([state.expeditions[self.me]]) and state.seat is not None:
            faces.append(self._expedition())
            keys += self._label("expedition")
        if acting and state.used & ACTED:
            faces.append(CardFace(END, "end", "End the turn", role="can"))
            keys += self._label("end_turn")
        sheet = Sheet([(f"hand {len(held)}", "strong")], NAME, HAND)
        return sheet, Ask(self.turn(), faces, acts(faces)) if acting else Ask("", faces), keys

    def _label(self, command: str) -> str:
        """The key of a command where there is one column for it."""
        key = self.key(command)
        return key if len(key) == 1 else " "

    def _structure(self, card: int, *, dim: bool) -> CardFace:
        cards, g = self.cards, self.g
        can = rules.can_build(self.state, self.me, card, this_turn=self.this_turn)
        colour = cards.colour[card]
        return CardFace(
            ("build", card), cards.short[card], cards.name[card],
            text=moon_detail.does(cards, card),
            role="dim" if dim else "strong" if can else "text",
            cells=(
                [(words.colour(cards, card), signs.TINTS[colour])],
                self.cost(card),
                signs.flags(cards.needs[card], g, 4),
                self.lacks(card),
                signs.gives(cards, card, g, self.room),
                signs.reward(cards, card, g),
            ),
        )  # fmt: skip

    def cost(self, card: int, *, extra: bool = False) -> str:
        """What a card costs now: after discounts, of which some may be for the player to choose.

        `extra`: as the top discard, to which what holds for this turn's Build does not count.
        """
        g, state, now = self.g, self.state, self.this_turn and not extra
        printed = self.cards.cost[card]
        if not any(printed):
            return "free"
        if rules.resources_short(state, self.me, card, this_turn=now):
            less = rules.discount(state, self.me, card, this_turn=now)
            amounts = printed
        else:
            amounts, less = rules.price_of(state, self.me, card, this_turn=now)
        if not any(amounts):
            return "free"
        off = f"({g.minus}{less})" if less else ""
        return signs.amounts(amounts, g, 10 - len(off)) + off

    def lacks(self, card: int) -> Spans:
        """What is missing to build a card, each with a minus; a check when nothing is."""
        state, me, g, now = self.state, self.me, self.g, self.this_turn
        parts = []
        if short := rules.resources_short(state, me, card, this_turn=now):
            missing = rules.missing_resources(state, me, card)
            parts += _missing(short, missing, signs.KINDS, g)
        if short := rules.flags_short(state, me, card, this_turn=now):
            missing = rules.missing_flags(state, me, card, this_turn=now)
            parts += _missing(short, missing, g.flags, g)
        if not parts:
            return [(signs.nothing_missing(g), "can")]
        text = " ".join(parts)
        if len(text) > LACKS:
            text = re.sub(r"(?<!\d)1(?!\d)", "", "".join(parts))
        return [(text, "cannot")]

    def _expedition(self) -> CardFace:
        (card,) = known([self.state.expeditions[self.me]])
        used = self.this_turn and self.state.used & EXPEDITION
        text = f"{self.g.check} used" if used else signs.gives(self.cards, card, self.g, self.room)
        return CardFace(
            USE, self.cards.short[card], self.cards.name[card], text=self.cards.about[card],
            role="dim" if used else "text",
            cells=("Expedition", "", "", "", text),
        )  # fmt: skip

    def turn(self) -> Spans:
        """What is to be done this turn, and the extras that are left, how many ways each."""
        state, used = self.state, self.state.used
        if used & ACTED:
            line = [("End the turn, or first: ", "you")]
        else:
            line = [("Build or Assimilate one: ", "you")]
        for bit, command, number in (
            (EXPEDITION, "expedition", 1),
            (PARK, "park", len(chances.places(state, self.me)) if self._rovers() else 0),
            (CLAIM, "claim", len(rules.claimable(state, self.me))),
            (FLIP, "flip", len(rules.unflipped(state, self.me))),
        ):
            word = BY_NAME[command].hint
            if used & bit:
                line.append((f" {word} {self.g.check} ", "dim"))
            elif number:
                count = f" {number}" if bit != EXPEDITION else ""
                line += [(f" {self.key(command)}", "key"), (f" {word}{count} ", "text")]
            else:
                line.append((f" {word} {self.g.minus} ", "dim"))
        return line

    def _rovers(self) -> int:
        return self.state.supply[self.me * SUPPLY + ROVER]

    # Extras.

    def park(self, wanted: int | None) -> tuple[Sheet, Ask, str]:
        """Where a Rover can be parked, what helps most first; then where others stand.

        `wanted`: the card of the hand that is to be built by it, if there is one.
        """
        state = self.state
        found = sorted(chances.places(state, self.me), key=lambda place: self._worth(place, wanted))
        faces = [self._place(place) for place in found]
        for space, parker in sorted(state.parked.items()):
            owner = rules.owner_of(state, space & CARD)
            whose = "your Rover" if parker == self.me else f"Rover of {self.names(parker)}"
            faces.append(CardFace(
                ("park", space), "", self.cards.name[space & CARD], role="dim",
                cells=([(self.names(owner), "dim")], "", [(whose, "dim")]),
            ))  # fmt: skip
        rovers = signs.rover(self._rovers())
        title = f"park: {many(len(found), 'free space')}, you have {rovers}"
        of = OWNER._replace(width=FULL_NAME) if self.wide else OWNER
        return self._list([(title, "strong")], (of, LENT, ENABLED), faces)

    def _worth(self, place: Place, wanted: int | None) -> tuple[bool, int, int]:
        """For the order: the wanted card, then the more cards the earlier, then what it pays."""
        made, cards = place.production, self.enabled(place.production, place.flags)
        return wanted not in cards, -len(cards), -sum(made) - made[ROVER] - made[HEART]

    def _place(self, place: Place) -> CardFace:
        g, borrowed = self.g, any(place.flags)
        gain = signs.flags(place.flags, g) if borrowed else f"+{signs.amounts(place.production, g)}"
        builds = self.enabled_names(place.production, place.flags)
        late = borrowed and self.state.used & ACTED
        return CardFace(
            ("park", place.space), "", self.cards.name[place.space & CARD],
            text=words.space_gives(self.cards, place.space),
            role="strong" if builds else "dim" if late else "text",
            cells=(self.names(place.owner), [(gain, "dim" if late else "can")],
                   [("too late: only for a Build", "dim")] if late else builds),
        )  # fmt: skip

    def enabled(
        self, production: Sequence[int], flags: Sequence[int] = rules.NO_FLAGS
    ) -> list[int]:
        """The cards of the hand that could be built with something more, and cannot now."""
        state = self.state
        if state.used & ACTED:
            return []
        hand = known(state.hands[self.me])
        held = [card for card in hand if not rules.can_build(state, self.me, card)]
        ahead = state.clone()
        ahead.lent = tuple(a + b for a, b in zip(state.lent, flags, strict=True))
        for kind, number in enumerate(production):
            ahead.supply[self.me * SUPPLY + kind] += number
        return [card for card in held if rules.can_build(ahead, self.me, card)]

    def enabled_names(
        self, production: Sequence[int], flags: Sequence[int] = rules.NO_FLAGS
    ) -> str:
        """The names of these cards."""
        return words.names(self.cards, self.enabled(production, flags))

    def flip(self) -> tuple[Sheet, Ask, str]:
        """The pink Structures of the player."""
        state, g = self.state, self.g
        faces = []
        for card in state.built[self.me]:
            if self.cards.colour[card] == PINK:
                done = card in state.flipped
                text = f"{g.check} flipped" if done else signs.does(self.cards.flip[card], g)
                faces.append(CardFace(
                    ("flip", card), "", self.cards.name[card], text=self.cards.about[card],
                    role="dim" if done else "text", cells=(text,),
                ))  # fmt: skip
        return self._list([("flip a pink Structure", "strong")], PINKS, faces)

    def display(self) -> tuple[Sheet, Ask, str]:
        """The Reputation cards on display: what each requires, and how much of it each has."""
        state, g, cards = self.state, self.g, self.cards
        seats = (self.me, *rules.after(state, self.me))
        faces = []
        for card in state.display:
            mine = rules.meets(state, self.me, card)
            faces.append(CardFace(
                ("claim", card), "", f"{signs.LEVELS[cards.level[card]]} {cards.name[card]}",
                text=cards.about[card], role="strong" if mine else "text",
                cells=(
                    requires(state, card, g),
                    *(self._has(seat, card) for seat in seats),
                    f"{cards.hearts[card]}{g.heart}",
                    signs.does((*cards.claimed[card], *cards.ongoing[card]), g),
                ),
            ))  # fmt: skip
        title = f"Reputation {len(state.display)}"
        width = SHORT_NAME if self.wide else HAS
        has = [Column(clip(self.names(seat), width, ""), width) for seat in seats]
        columns = (REQUIRES, *has, END_PAYS, GIVES)
        return self._list([(title, "strong")], columns, faces, name=18)

    def _has(self, seat: int, card: int) -> Spans:
        """How much a player has of what a Reputation card requires; a check where it is enough."""
        have = "/".join(str(rules.count(self.state, seat, what))
                        for what, _ in self.cards.requires[card])  # fmt: skip
        if rules.meets(self.state, seat, card):
            return [(f"{have}{self.g.check}", "can")]
        return [(have, "cannot" if seat == self.me else "dim")]

    # Unfinished business.

    def business(self) -> tuple[Sheet, Ask, str]:
        """The choices that wait, a row each."""
        state = self.state
        faces = [self._choice(action) for action in state.legal()]
        seen = self._seen() if state.stack[-1][0] == "look" else []
        enough = any(face.cells[2] for face in faces if face.id in TAKES)
        columns = (COLOUR, NOTE, ENABLED if enough else REST)
        sheet, made, keys = self._list([(heading(state), "you")], columns, faces, name=30)
        made = made._replace(
            title=words.phase(state), faces=[*faces, *seen], suggested=first(state)
        )
        return sheet, made, keys[: len(faces)]

    def _seen(self) -> list[CardFace]:
        """The cards of the deck that are looked at, to compare them with the hand."""
        seen = rules.top_of_deck(self.state, self.state.stack[-1][1])
        return [self._card(("seen", card), "") for card in seen]

    def _choice(self, action: Action) -> CardFace:
        """A choice by its label; of a card also what it gives, of a resource how much one has."""
        state = self.state
        verb, *numbers = action
        label = words.label(state, action)
        if verb in ("spare", "take", "give"):
            have = f"you have {state.supply[self.me * SUPPLY + numbers[0]]}"
            one = tuple(int(kind == numbers[0]) for kind in RESOURCES)
            builds = (self.enabled_names(one),) if verb == "take" else ()
            return CardFace(action, label, label, cells=("", have, *builds))
        if not numbers:
            return CardFace(action, label, label)
        cost = self.cost(numbers[0], extra=verb == "build") if verb in COSTS else ""
        return self._card(action, cost or on_card(state, numbers[0], self.names, self.g))

    def _card(self, id: Action, note: Spans) -> CardFace:
        """A card to be chosen, or only to be looked at: what it costs, or a note, what it gives."""
        cards, g, card = self.cards, self.g, id[1] & CARD
        colour, seen = cards.colour[card], id[0] == "seen"
        return CardFace(
            id, cards.short[card], cards.name[card] + " (seen)" * seen,
            text=moon_detail.does(cards, card), role="dim" if seen else "text",
            cells=([(words.colour(cards, card), signs.TINTS[colour])],
                   self.cost(card) if seen else note, signs.gives(cards, card, g)),
        )  # fmt: skip

    def _list(
        self, title: Spans, columns: Sequence[Column], faces: Sequence[CardFace], name: int = 18
    ) -> tuple[Sheet, Ask, str]:
        return Sheet(title, name, columns), Ask("", faces, acts(faces)), KEYS


def heading(state: MoonState) -> str:
    """What stands above the choices of unfinished business: the question, where it is short."""
    if state.stack[-1][0] == "look":
        return "Exchange which card for one seen on the deck?"
    asked = words.asked(state)
    return asked if len(asked) <= ASKED else words.phase(state)


def _missing(short: int, lacking: Sequence[int], kinds: Sequence[str], g: Glyphs) -> list[str]:
    """What is missing of each kind; where help may make up for some of it, so much of them all."""
    some = [(number, kind) for number, kind in zip(lacking, kinds, strict=False) if number]
    if sum(lacking) == short:
        return [f"{g.minus}{number}{kind}" for number, kind in some]
    return [f"{g.minus}{short}{'/'.join(kind for _, kind in some)}"]


def acts(faces: Sequence[CardFace]) -> dict[Hashable, Action]:
    """What Enter plays on rows whose ids are actions."""
    return {face.id: cast(Action, face.id) for face in faces}
