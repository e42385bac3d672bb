"""What stands below the hand in Moon: the thing under the cursor in words, and how to get it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.game import Action, Event, State
from core.moon import chances, effects, rules, scoring, words
from core.moon.cards import Cards
from core.moon.chances import Place
from core.moon.effects import Effect
from core.moon.hidden import known
from core.moon.kinds import (
    ANY,
    ANY_COLOUR,
    ANY_FLAG,
    BASE,
    BLUE,
    FLAG_NAMES,
    FLAGS,
    GREY,
    HEART,
    RESOURCES,
    SUPPLY,
)
from core.moon.printed import amounts, facts, flags, requirement
from core.moon.rules import CARD, CLAIM, EXPEDITION, FLIP, PARK
from core.moon.state import MoonState
from core.plural import many
from tui.glyphs import Glyphs
from tui.screens import moon_signs as signs
from tui.screens.moon_view import Names, whose
from tui.widgets.canvas import Spans

MOST = 2
"""Places to park that are named; more are counted."""
NO_ROVER = "you have no Rover"
"""Instead of places to park that would help."""


def card_line(state: MoonState, card: int) -> list[tuple[str, str]]:
    """A card in full: its name, what is printed on it, what it does."""
    cards = state.cards
    printed = facts(cards, card)
    text = " ".join(part for part in (f"{printed}." * bool(printed), cards.about[card]) if part)
    return [(cards.name[card], "strong"), (f": {text}", "text")]


def does(cards: Cards, card: int) -> str:
    """What a Structure does, without its numbers: "Produces 2 Energy."."""
    made = f"Produces {amounts(cards.production[card])}. " if any(cards.production[card]) else ""
    borne = f"Bears {flags(cards.flags[card])}. " if any(cards.flags[card]) else ""
    end = f"{hearts(cards.hearts[card])} at the end. " if cards.hearts[card] else ""
    return f"{made}{borne}{end}{cards.about[card]}".rstrip()


# How what is missing can be had.


def ways(state: MoonState, me: int, card: int, names: Names, g: Glyphs) -> list[tuple[str, str]]:
    """What brings some of what is missing to build a card: (the command, in a few words)."""
    lack = Lack(state, me, card)
    found = [("park", text)] if (text := _park(state, me, lack, names, g)) else []
    for command, source, steps in _sources(state, me):
        helpful = [signs.short(effect, g) for effect in steps if lack.helped_by(effect)]
        if helpful:
            name = "" if command == "expedition" else f"{state.cards.name[source]} "
            found.append((command, f"{name}{', '.join(helpful)}"))
    return found


class Lack:
    """What a seat lacks to build a card."""

    def __init__(self, state: MoonState, me: int, card: int) -> None:
        self.state = state
        self.me = me
        self.card = card
        self.resources = [0] * len(RESOURCES)
        self.flags = [0] * len(FLAGS)
        if rules.resources_short(state, me, card):
            self.resources = rules.missing_resources(state, me, card)
        if rules.flags_short(state, me, card):
            self.flags = rules.missing_flags(state, me, card)

    def eased_by(self, place: Place) -> bool:
        """Whether a Rover there would bring some of it."""
        return any(a and b for a, b in zip(self.resources, place.production, strict=False)) or any(
            a and b for a, b in zip(self.flags, place.flags, strict=True)
        )

    def helped_by(self, effect: Effect) -> bool:
        """Whether a step of a card could bring some of it."""
        name, *numbers = effect
        match name:
            case effects.GAIN | effects.GAIN_PER:
                return self._wants(numbers[0])
            case effects.TRADE:
                return self._wants(numbers[2]) and self._can_give(numbers[0], numbers[1])
            case effects.CHEAPER:
                colours = (self.state.cards.colour[self.card], ANY_COLOUR)
                return any(self.resources) and numbers[0] in colours
            case effects.WAIVE:
                flag = numbers[0]
                return any(self.flags) if flag == ANY_FLAG else bool(self.flags[flag])
            case effects.TAKE_DISCARD:
                pile, rewards = self.state.pile, self.state.cards.assimilate
                return bool(pile) and self._any_of(rewards[pile[-1]])
            case effects.PRODUCE:
                made = self.state.cards.production
                return any(self._any_of(made[card]) for card in self.state.built[self.me])
        return False

    def _wants(self, kind: int) -> bool:
        if kind == ANY:
            return any(self.resources)
        return kind in RESOURCES and bool(self.resources[kind])

    def _any_of(self, amounts: Sequence[int]) -> bool:
        return any(self.resources[kind] and amounts[kind] for kind in RESOURCES)

    def _can_give(self, kind: int, much: int) -> bool:
        """Whether a trade can be paid with what this Build does not need."""
        purse = rules.supply_of(self.state, self.me)
        if kind != ANY:
            return purse[kind] >= much
        cost = self.state.cards.cost[self.card]
        return sum(max(0, purse[each] - cost[each]) for each in RESOURCES) >= much


def _park(state: MoonState, me: int, lack: Lack, names: Names, g: Glyphs) -> str:
    """Where a Rover brings what is missing: all of it first."""
    if state.used & PARK:
        return ""
    places = [place for place in chances.places(state, me) if lack.eased_by(place)]
    if places and not rules.has_rover(state, me):
        return NO_ROVER
    enough = {place.space for place in chances.ways(state, me, lack.card)}
    places.sort(key=lambda place: place.space not in enough)
    named = [_place(state, place, names, g) for place in places[:MOST]]
    more = [f"{len(places) - MOST} more"] if len(places) > MOST else []
    return ", ".join([*named, *more])


def _place(state: MoonState, place: Place, names: Names, g: Glyphs) -> str:
    name = state.cards.name[place.space & CARD]
    gain = signs.flags(place.flags, g) or f"+{signs.amounts(place.production, g)}"
    return f"{names(place.owner)}'s {name} {gain}"


def _sources(state: MoonState, me: int) -> Iterator[tuple[str, int, tuple[Effect, ...]]]:
    """The extras besides parking that are left this turn: (command, card, what it does)."""
    cards = state.cards
    if not state.used & EXPEDITION:
        for card in known([state.expeditions[me]]):
            yield "expedition", card, cards.bonus[card]
    if not state.used & FLIP:
        for card in rules.unflipped(state, me):
            yield "flip", card, cards.flip[card]
    if not state.used & CLAIM:
        for card in rules.claimable(state, me):
            yield "claim", card, (*cards.claimed[card], *cards.ongoing[card])


# What a Structure would lead to.


def outlook(state: MoonState, me: int, card: int, names: Names, g: Glyphs) -> str:
    """What building a Structure does for Flag rewards, or pays at the end as things stand."""
    cards = state.cards
    ahead = _built(state, me, card)
    if cards.colour[card] == GREY and cards.end[card]:
        return f"It would pay {scoring.printed(ahead, me, card)}{g.heart} as things stand."
    told = [_lead(ahead, me, flag, names, g) for flag in FLAGS if cards.flags[card][flag]]
    return " ".join(told)


def _built(state: MoonState, me: int, card: int) -> MoonState:
    """The position after a Build: paid where it can be, with what is gained by it for sure."""
    cards, ahead = state.cards, state.clone()
    ahead.built[me] += (card,)
    for flag in FLAGS:
        ahead.flags[me * len(FLAGS) + flag] += cards.flags[card][flag]
    if not rules.resources_short(state, me, card):
        price, less = rules.price_of(state, me, card)
        for kind in RESOURCES:
            spared = min(less, price[kind])
            less -= spared
            ahead.supply[me * SUPPLY + kind] -= price[kind] - spared
    gains = [effect[1:] for effect in cards.built[card] if effect[0] == effects.GAIN]
    paying = rules.rewards(cards, state.claimed[me]).built[cards.colour[card]]
    for kind, number in (*gains, *(reward[1:] for reward in paying)):
        if kind != ANY:
            ahead.supply[me * SUPPLY + kind] += number
    return ahead


def _lead(ahead: MoonState, me: int, flag: int, names: Names, g: Glyphs) -> str:
    """How a Flag stands after a Build."""
    lead = chances.leads(ahead)[flag]
    mine, name = lead.held[me], FLAG_NAMES[flag]
    others = [seat for seat in range(ahead.seats) if seat != me]
    rivals = [seat for seat in lead.seats if seat != me] or others
    best = max(rivals, key=lambda seat: lead.held[seat])
    against = f"{mine} to {lead.held[best]} of {names(best)}"
    if lead.seats == (me,):
        tie = " by Rovers" if lead.held[best] == mine else ""
        return f"You would lead {name} {against}{tie}: {lead.hearts}{g.heart}."
    if me in lead.seats:
        return f"You would tie in {name} {against}."
    if lead.held[best] == mine:
        return f"You would have as many {name} as {names(best)}, who has more Rovers."
    return f"{name} would be {against}."


def is_idle(state: State, action: Action) -> bool:
    """Whether nothing comes of an Expedition or a flip that is possible (MOON-27)."""
    ahead, log = state.clone(), list[Event]()
    ahead.play(action, log)
    return len(log) == 1 and not ahead.stack


# Other rows.


def standing_lines(state: MoonState, space: int, seat: int, names: Names, g: Glyphs) -> list[Spans]:
    """A card of a Settlement: what it is, what lies and stands on it."""
    cards, card = state.cards, space & CARD
    line = card_line(state, card)
    notes = []
    if card in state.tokens:
        notes.append(f"{many(state.tokens[card], 'Heart')} on it")
    if space in state.parked:
        notes.append(f"{whose(names, state.parked[space])} Rover stands there")
    if card in state.flipped:
        notes.append("Flipped this Era")
    if cards.colour[card] == GREY or cards.hearts[card]:
        notes.append(
            f"Pays {scoring.printed(state, seat, card)}{g.heart} at the end as things stand"
        )
    lines: list[Spans] = [line]
    if notes:
        lines.append([(f"{'. '.join(notes)}.", "you")])
    return lines


def claim_lines(state: MoonState, card: int, me: int, names: Names) -> list[Spans]:
    """A Reputation card on display: what it gives, what it requires, how far each player is."""
    cards = state.cards
    mine = "can" if rules.meets(state, me, card) else "cannot"
    parts = [(f"Requires {requirement(cards, card)}", mine), (": ", "dim")]
    for seat in (me, *rules.after(state, me)):
        have = " and ".join(str(rules.count(state, seat, what))
                            for what, _ in cards.requires[card])  # fmt: skip
        role = "can" if rules.meets(state, seat, card) else "dim"
        parts += [(", " if seat != me else "", "dim"), (f"{names(seat)} {have}", role)]
    return [[(cards.name[card], "strong"), (f": {does(cards, card)}", "text")], parts]


def place_lines(state: MoonState, space: int, names: Names) -> list[Spans]:
    """A space for a Rover."""
    card = space & CARD
    owner = rules.owner_of(state, card)
    gives = words.space_gives(state.cards, space)
    text = f"{names(owner)}'s {words.space(state.cards, space)}: {gives}."
    kind = "production" if state.cards.colour[card] in (BLUE, BASE) and space <= CARD else "Flags"
    note = {
        "production": "You take it at once; the Rover is the owner's when the Era ends.",
        "Flags": "Lent for this turn's Build only; the Rover is the owner's when the Era ends.",
    }[kind]
    return [[(text, "strong")], [(note, "dim")]]


def top_lines(state: MoonState, steps: Iterable[Effect]) -> list[Spans]:
    """The top discard in full, where one of the steps is about it."""
    if all(name not in (effects.TAKE_DISCARD, effects.BUILD_DISCARD) for name, *_ in steps):
        return []
    if not state.pile:
        return [[("The discard pile is empty.", "dim")]]
    return [[("Top discard, ", "dim"), *card_line(state, state.pile[-1])]]


def hearts(number: int) -> str:
    """So many Hearts in words."""
    return effects.kind(HEART, number)
