"""What things are worth to a seat, in Hearts to come: supply, Flags, cards, effects.

The numbers were chosen by play against each other. Only what the seat may know is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import TYPE_CHECKING

from core.moon import rules, scoring
from core.moon.does import steps_of
from core.moon.effects import (
    BUILD_DISCARD,
    CHEAPER,
    END_MOST,
    GAIN,
    GAIN_PER,
    LAY,
    LAY_X,
    LOOK,
    PRODUCE,
    RECALL,
    TAKE_DISCARD,
    TRADE,
    UNFLIP,
    WAIVE,
    WHEN_ASSIMILATED,
    WHEN_BUILT,
    WHEN_FLIPPED,
    WHEN_PARKED,
    Effect,
)
from core.moon.kinds import (
    ANY,
    ANY_COLOUR,
    BASE,
    BLUE,
    ERAS,
    FLAGS,
    GREY,
    HAND,
    HEART,
    PINK,
    RESOURCES,
    ROVER,
    SUPPLY,
    YELLOW,
)
from core.moon.lazy import lazy
from core.moon.rules import CARD, REFILLS
from core.moon.supply import BUILT, CLAIMED, EXPEDITION, FLIPPED

if TYPE_CHECKING:
    from core.moon.state import MoonState

LAST = ERAS[-1]
_RESOURCE = (0.9, 1.1, 1.1)
"""What a resource is worth by Era; in the last one it melts away with the turns left."""
_MELTS = (0.0, 0.05, 0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
_STOCK = (1.2, 1.1, 1.0, 0.8, 0.6, 0.4, 0.3, 0.2)
"""What each more of the same resource is worth, against the first ones."""
_WHOLE = (0.0, *accumulate(_STOCK))
_ROVER = (2.2, 2.0, 0.8)
"""What a Rover is worth by Era, besides what it fetches: ties and requirements."""
_FIRST_FLAGS = ((1.6, 0.6, 0.2), (1.4, 0.7, 0.2), (0.5, 0.2, 0.1))
"""What the first, second and third Flag of a type are worth by Era, as others ask for them."""
_UNFLIP, _DIG, _LOOK = (0.2, 0.7, 1.8), (0.5, 1.5, 3.0), 0.4
"""What turning a pink back, building a discard, and looking at the deck are worth."""
_COLOUR_NEED = 0.8
"""What a Structure is worth to Reputation cards that count them, beyond what it does."""
_SURE, _LATER = (2.0, 0.18), (0.55, 0.4)
"""How far a lead of one Flag decides its reward: at the end of this Era, less with each turn left;
at the end of the next Eras."""
_FAR = 12


def _chances(sharp: float) -> tuple[float, ...]:
    """The chance to win a Flag by the lead, from `-_FAR` to `_FAR`."""
    return tuple([1 / (1 + exp(-sharp * lead)) for lead in range(-_FAR, _FAR + 1)])


_SOON = tuple([_chances(max(0.5, _SURE[0] - _SURE[1] * left)) for left in range(10)])
_THEN = tuple([_chances(sharp) for sharp in _LATER])


class Worth:
    """What things are worth to one seat in a position."""

    def __init__(self, state: MoonState, seat: int) -> None:
        self.state, self.seat, self.cards = state, seat, state.cards
        self.era = state.era
        self.left = self._turns_left()
        """Structures that the seat will still play this Era."""
        self.purse = rules.supply_of(state, seat)
        melts = _MELTS[self.left] if self.era == LAST else 1.0
        self.rate = _RESOURCE[self.era] * melts
        self.rover = _ROVER[self.era] * (0.3 + 0.7 * melts)
        self.scorings = len(ERAS) - self.era
        """How often Hearts on cards will still pay."""

    def _turns_left(self) -> int:
        state = self.state
        done = state.round + (self.seat != state.active and self._has_played())
        acted = self.seat == state.active and bool(state.used & rules.ACTED)
        return max(0, HAND[state.seats] - done - acted)

    def _has_played(self) -> bool:
        state = self.state
        turns = (state.active - state.lead) % state.seats
        return (self.seat - state.lead) % state.seats < turns

    # Supply.

    def of_kind(self, kind: int, number: int) -> float:
        """So much more of a kind; `ANY` is what the seat has least of."""
        if kind == HEART:
            return float(number)
        if kind == ROVER:
            return self.rover * number
        have = min(self.purse[: len(RESOURCES)]) if kind == ANY else self.purse[kind]
        top = len(_STOCK)
        return self.rate * (_WHOLE[min(top, have + number)] - _WHOLE[min(top, have)])

    def of(self, amounts: Sequence[int]) -> float:
        """So much more of each kind."""
        worth, purse, top = 0.0, self.purse, len(_STOCK)
        for kind in RESOURCES:
            if number := amounts[kind]:
                have = purse[kind]
                worth += _WHOLE[min(top, have + number)] - _WHOLE[min(top, have)]
        return self.rate * worth + self.rover * amounts[ROVER] + amounts[HEART]

    def price(self, amounts: Sequence[int]) -> float:
        """So much less of each resource."""
        lost, top = 0.0, len(_STOCK)
        for kind, number in enumerate(amounts):
            if number:
                have = self.purse[kind]
                lost += _WHOLE[min(top, have)] - _WHOLE[min(top, max(0, have - number))]
        return self.rate * lost

    # Flags.

    @lazy
    def leads(self) -> list[int]:
        """By Flag: how far the seat is ahead of the best other."""
        state, count = self.state, len(FLAGS)
        found = []
        for flag in FLAGS:
            held = state.flags[flag::count]
            mine = held.pop(self.seat)
            found.append(mine - max(held))
        return found

    def flag_hopes(self, flag: int, lead: int) -> float:
        """The Hearts that a lead in a Flag brings at the end of this Era and the next ones."""
        at = max(0, min(2 * _FAR, lead + _FAR))
        hopes = self.state.rewards[flag] * _SOON[self.left][at]
        for later, hearts in enumerate(REFILLS[self.era :]):
            hopes += hearts * _THEN[later][at]
        return hopes

    def of_flags(self, flags: Sequence[int]) -> float:
        """So many more of each Flag in the Settlement."""
        total, count = 0.0, len(FLAGS)
        first = _FIRST_FLAGS[self.era]
        for flag, number in enumerate(flags):
            if number:
                lead = self.leads[flag]
                total += self.flag_hopes(flag, lead + number) - self.flag_hopes(flag, lead)
                have = self.state.flags[self.seat * count + flag]
                total += sum(first[have : have + number])
        return total

    # Effects.

    def of_steps(self, card: int, source: int) -> float:
        """What the steps of a card do, if they were done now."""
        steps = steps_of(self.cards, card, source)
        return sum([self.of_step(step, card) for step in steps]) if steps else 0.0

    def of_step(self, step: Effect, card: int) -> float:
        """What one step does."""
        name, era = step[0], self.era
        if name == GAIN:
            return self.of_kind(step[1], step[2])
        if name == GAIN_PER:
            _, kind, each, what, per, most = step
            number = each * (rules.count(self.state, self.seat, what) // per)
            return self.of_kind(kind, min(most, number))
        if name == LAY:
            return float(step[2] * self.scorings)
        if name == LAY_X:
            return float(rules.excitement(self.state) * self.scorings)
        if name == TRADE:
            return self._of_trade(step)
        if name == UNFLIP:
            state, mine = self.state, self.state.built[self.seat]
            flipped = any(each in mine and each != card for each in state.flipped)
            return _UNFLIP[era] if flipped or self.cards.colour[card] == PINK else 0.0
        if name == TAKE_DISCARD:
            pile = self.state.pile
            return self.of(self.cards.assimilate[pile[-1]]) if pile else 0.0
        if name == RECALL:
            mine = self.state.built[self.seat]
            guests = any(space & CARD in mine for space in self.state.parked)
            return self.rover * (1.0 if guests else 0.5)
        if name == PRODUCE:
            return max([self.of(self.cards.production[each]) for each in self._blue()])
        return {BUILD_DISCARD: _DIG[era], LOOK: _LOOK, CHEAPER: 0.4, WAIVE: 0.3}[name]

    def _blue(self) -> list[int]:
        colours = self.cards.colour
        return [each for each in self.state.built[self.seat] if colours[each] in (BLUE, BASE)]

    def _of_trade(self, step: Effect) -> float:
        """What exchanges may bring: some of them, as what is wanted is not known."""
        _, give, much, take, more, times = step
        if take == ANY:
            return 0.25 * self.rate * times
        have = sum(self.purse[: len(RESOURCES)]) if give == ANY else self.purse[give]
        paid = self.rover if give == ROVER else 0.6 * self.rate
        often = min(times, (have + 1) // much)
        return often * max(0.0, self.of_kind(take, more) - paid * much)

    # Cards.

    def of_build(self, card: int) -> float:
        """What a Structure adds to the Settlement, its price apart."""
        cards, later = self.cards, LAST - self.era
        worth = self.of_steps(card, BUILT) + _COLOUR_NEED * (later + 1)
        colour = cards.colour[card]
        if colour == BLUE:
            worth += self._of_production(cards.production[card], later)
        elif colour == YELLOW:
            worth += self.of_flags(cards.flags[card])
        elif colour == PINK:
            worth += self.of_steps(card, FLIPPED) * ((self.left > 0) + 1.2 * later)
        elif colour == GREY:
            worth += self.of_end(card)
        for _, kind, number in rules.rewards(cards, self.state.claimed[self.seat]).built[colour]:
            worth += self.of_kind(kind, number)
        return worth

    def _of_production(self, made: Sequence[int], later: int) -> float:
        """What is produced now, and in the Eras to come."""
        ahead = sum(
            number * (1.0 if kind == HEART else 1.0 if kind == ROVER else _RESOURCE[self.era])
            for kind, number in enumerate(made)
        )
        return self.of(made) + later * ahead

    def of_end(self, card: int) -> float:
        """What a grey Structure or a Reputation card is likely to pay at the end."""
        cards, state, seat = self.cards, self.state, self.seat
        worth = float(cards.hearts[card])
        ahead = (self.left + HAND[state.seats] * (LAST - self.era)) / (3 * HAND[state.seats])
        for effect in cards.end[card]:
            now = scoring.at_end(state, seat, effect)
            most = effect[2] if effect[0] == END_MOST else effect[-1]
            share = 0.45 if effect[0] == END_MOST else 0.8
            worth += now + ahead * share * (most - now)
        return worth

    def of_claim(self, card: int) -> float:
        """What a Reputation card brings."""
        cards = self.cards
        worth = self.of_end(card) + self.of_steps(card, CLAIMED)
        turns = self.left + HAND[self.state.seats] * (LAST - self.era)
        for effect in cards.ongoing[card]:
            worth += _OFTEN[effect[0]] * turns * self._of_ongoing(effect)
        return worth

    def _of_ongoing(self, effect: Effect) -> float:
        """What an ongoing effect brings each time."""
        if effect[0] in (CHEAPER, WAIVE):
            whole = effect[0] == WAIVE or effect[1] == ANY_COLOUR
            return (0.8 if whole else 0.3) * _RESOURCE[self.era] * effect[2]
        if effect[0] == WHEN_BUILT:
            return (1.0 if effect[1] == ANY_COLOUR else 0.35) * self.of_kind(effect[2], effect[3])
        return self.of_kind(effect[1], effect[2])

    def of_assimilate(self, card: int) -> float:
        """What it brings to Assimilate a Structure."""
        worth = self.of(self.cards.assimilate[card])
        for _, kind, number in rules.rewards(self.cards, self.state.claimed[self.seat]).assimilated:
            worth += self.of_kind(kind, number)
        return worth

    def of_flip(self, card: int) -> float:
        """What it brings to flip a pink Structure now."""
        worth = self.of_steps(card, FLIPPED)
        for _, kind, number in rules.rewards(self.cards, self.state.claimed[self.seat]).flipped:
            worth += self.of_kind(kind, number)
        return worth

    def of_expedition(self, card: int) -> float:
        """What it brings to use an Expedition now."""
        return self.of_steps(card, EXPEDITION)


_OFTEN = {
    CHEAPER: 0.7, WAIVE: 0.35, WHEN_BUILT: 0.75, WHEN_ASSIMILATED: 0.25, WHEN_PARKED: 0.4,
    WHEN_FLIPPED: 0.3,
}  # fmt: skip
"""In what share of turns an ongoing effect works."""


def hopes(state: MoonState, seat: int) -> float:
    """The Hearts that a seat may hope for by what it has; what is the same for all is left out."""
    worth = Worth(state, seat)
    cards, later, purse = state.cards, LAST - state.era, worth.purse
    total = float(purse[HEART]) + worth.rover * purse[ROVER]
    top = len(_STOCK)
    total += worth.rate * sum([_WHOLE[min(top, purse[kind])] for kind in RESOURCES])
    for flag in FLAGS:
        total += worth.flag_hopes(flag, worth.leads[flag])
        have = state.flags[seat * len(FLAGS) + flag]
        total += sum(_FIRST_FLAGS[state.era][:have])
    made = [0] * SUPPLY
    for card in state.built[seat]:
        total += state.tokens.get(card, 0) * worth.scorings
        colour = cards.colour[card]
        if later and colour in (BLUE, BASE):
            made = [a + b for a, b in zip(made, cards.production[card], strict=True)]
        elif colour == PINK:
            again = card not in state.flipped and worth.left > 0
            total += worth.of_flip(card) * (again + later)
        elif colour == GREY:
            total += worth.of_end(card)
    if later:
        rates = [_RESOURCE[state.era]] * len(RESOURCES) + [1.0, 1.0]
        total += later * sum([rate * number for rate, number in zip(rates, made, strict=True)])
    for card in state.claimed[seat]:
        total += worth.of_end(card) + state.tokens.get(card, 0) * worth.scorings
        turns = worth.left + HAND[state.seats] * later
        for effect in cards.ongoing[card]:
            total += _OFTEN[effect[0]] * turns * worth._of_ongoing(effect)
    return total
