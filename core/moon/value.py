"""What things are worth to a seat, in Hearts to come: supply, Flags, cards, effects.

The numbers were chosen by play against each other. Only what the seat may know is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from core.moon.hidden import SHIFT
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
    YELLOW,
)
from core.moon.lazy import lazy
from core.moon.rules import CARD, REFILLS
from core.moon.supply import BUILT, CLAIMED, EXPEDITION, FLIPPED

if TYPE_CHECKING:
    from core.moon.state import MoonState

LAST = ERAS[-1]
RESOURCE = (0.9, 1.1, 1.1)
"""What a resource is worth by Era; in the last one it melts away with the turns left."""
_MELTS = (0.0, 0.05, 0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
_STOCK = (1.2, 1.1, 1.0, 0.8, 0.6, 0.4, 0.3, 0.2)
"""What each more of the same resource is worth, against the first ones."""
_MANY = 400
"""More of a resource than anybody ever has."""
WHOLE = (0.0, *accumulate((*_STOCK, *[0.0] * 2 * _MANY)))
_ROVER = (2.2, 2.0, 0.8)
"""What a Rover is worth by Era: what it fetches, ties, requirements."""
_FLEET = (1.1, 1.0, 0.9, 0.8, 0.6, 0.5, 0.4, 0.3)
"""What each more Rover is worth, against the first ones."""
_FLEETS = (0.0, *accumulate((*_FLEET, *[_FLEET[-1]] * 2 * _MANY)))
FIRST_FLAGS = ((1.6, 0.6, 0.2), (1.4, 0.7, 0.2), (0.5, 0.2, 0.1))
"""What the first, second and third Flag of a type are worth by Era, as others ask for them."""
_LOOK, _CHEAPER, _WAIVE = 0.4, 0.4, 0.3
"""What looking at the deck, and help for one Build, are worth where they may come in useful."""
_IN_TIME = {
    UNFLIP: (0.2, 0.7, 1.8),
    BUILD_DISCARD: (0.5, 1.5, 3.0),
    TAKE_DISCARD: (1.2, 1.8, 2.2),
    LOOK: (_LOOK,) * 3,
    CHEAPER: (_CHEAPER,) * 3,
    WAIVE: (_WAIVE,) * 3,
}
"""What steps that need a good moment are likely to bring, by Era."""
COLOUR_NEED = 0.8
"""What a Structure is worth to Reputation cards that count them, beyond what it does."""
_SURE, _LATER = (2.0, 0.18), (0.55, 0.4)
"""How far a lead of one Flag decides its reward: at the end of this Era, less with each turn left;
at the end of the next Eras."""
_FAR = 24


def _chances(sharp: float) -> tuple[float, ...]:
    """The chance to win a Flag by the lead in half Flags, from `-_FAR` to `_FAR`."""
    return tuple([1 / (1 + exp(-sharp * lead / 2)) for lead in range(-_FAR, _FAR + 1)])


_SOON = tuple([_chances(max(0.5, _SURE[0] - _SURE[1] * left)) for left in range(10)])
_THEN = tuple([_chances(sharp) for sharp in _LATER])
_REFILLED = tuple(
    tuple(
        sum(hearts * _THEN[later][at] for later, hearts in enumerate(REFILLS[era:]))
        for at in range(2 * _FAR + 1)
    )
    for era in ERAS
)
"""By Era and lead: the Hearts that are hoped for from rewards of the Eras to come."""


class Worth:
    """What things are worth to one seat in a position."""

    def __init__(self, state: MoonState, seat: int) -> None:
        self.state, self.seat, self.cards = state, seat, state.cards
        self.era = state.era
        self.left = self._turns_left()
        """Structures that the seat will still play this Era."""
        self.purse = [min(number, _MANY) for number in rules.supply_of(state, seat)]
        melts = _MELTS[self.left] if self.era == LAST else 1.0
        self.rate = RESOURCE[self.era] * melts
        rover, have = _ROVER[self.era] * (0.3 + 0.7 * melts), self.purse[ROVER]
        self.rover = rover * (_FLEETS[have + 1] - _FLEETS[have])
        """What one more Rover is worth."""
        self.parted = rover * (_FLEETS[have] - _FLEETS[have - 1]) if have else 0.0
        """What one Rover fewer costs."""
        self.fleet = rover
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
        return self.rate * (WHOLE[have + number] - WHOLE[have])

    def of(self, amounts: Sequence[int]) -> float:
        """So much more of each kind."""
        worth, purse = 0.0, self.purse
        for kind in RESOURCES:
            if number := amounts[kind]:
                have = purse[kind]
                worth += WHOLE[have + number] - WHOLE[have]
        return self.rate * worth + self.rover * amounts[ROVER] + amounts[HEART]

    def of_each(self, rewards: Sequence[tuple[int, int, int]]) -> float:
        """What Reputation cards pay, as `rules.Rewards` has it."""
        return sum([self.of_kind(kind, number) for _, kind, number in rewards]) if rewards else 0.0

    def price(self, amounts: Sequence[int]) -> float:
        """So much less of each resource."""
        lost = 0.0
        for kind, number in enumerate(amounts):
            if number:
                have = self.purse[kind]
                lost += WHOLE[have] - WHOLE[max(0, have - number)]
        return self.rate * lost

    def cost(self, price: rules.Price) -> float:
        """What is paid for a Build; what a discount may still leave out counts as a first one."""
        return self.price(price.amounts) - price.less * self.rate

    # Flags.

    @lazy
    def fleets(self) -> list[int]:
        """See `rules.rovers_home`."""
        return rules.rovers_home(self.state)

    def of_fleet(self, rovers: int) -> float:
        """What so many Rovers are worth."""
        return self.fleet * _FLEETS[min(rovers, _MANY)]

    def lead(self, flag: int) -> int:
        """How far the seat is ahead of the best other, as `prospects.leads_of` has it."""
        seat, other = self.seat, (0, 0)
        held, rovers = self.state.flags[flag :: len(FLAGS)], self.fleets
        for each, rank in enumerate(zip(held, rovers, strict=True)):
            if each != seat and rank > other:
                other = rank
        mine, (most, have) = rovers[seat], other
        return 2 * (held[seat] - most) + (mine > have) - (mine < have)

    def flag_hopes(self, flag: int, lead: int) -> float:
        """The Hearts that a lead in a Flag brings at the end of this Era and the next ones."""
        at = max(0, min(2 * _FAR, lead + _FAR))
        return self.state.rewards[flag] * _SOON[self.left][at] + _REFILLED[self.era][at]

    def of_flags(self, flags: Sequence[int]) -> float:
        """So many more of each Flag in the Settlement."""
        total, count = 0.0, len(FLAGS)
        first = FIRST_FLAGS[self.era]
        for flag, number in enumerate(flags):
            if number:
                lead = self.lead(flag)
                total += self.flag_hopes(flag, lead + 2 * number) - self.flag_hopes(flag, lead)
                have = self.state.flags[self.seat * count + flag]
                total += sum(first[have : have + number])
        return total

    # Effects.

    def of_steps(self, card: int, source: int) -> float:
        """What the steps of a card do, if they were done now."""
        steps = steps_of(self.cards, card, source)
        return sum([self.of_step(step, card) for step in steps]) if steps else 0.0

    def promise(self, card: int, source: int) -> float:
        """What the steps of a card are likely to do at a better moment."""
        steps = steps_of(self.cards, card, source)
        return sum([self._in_time(step, card) for step in steps]) if steps else 0.0

    def _in_time(self, step: Effect, card: int) -> float:
        name = step[0]
        if name in _IN_TIME:
            return _IN_TIME[name][self.era]
        if name == RECALL:
            return 0.6 * self.rover
        if name == GAIN_PER:
            _, kind, each, what, per, most = step
            grown = each * (rules.count(self.state, self.seat, what) // per + 1)
            return self.of_kind(kind, min(most, grown))
        return self.of_step(step, card)

    def of_step(self, step: Effect, card: int) -> float:
        """What one step does now; nothing where nothing can come of it."""
        name = step[0]
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
        if name == PRODUCE:
            return max([self.of(self.cards.production[each]) for each in self._blue()])
        if name == TAKE_DISCARD:
            pile = self.state.pile
            return self.of(self.cards.assimilate[pile[-1]]) if pile else 0.0
        if name == RECALL:
            mine = self.state.built[self.seat]
            return self.rover * any(space & CARD in mine for space in self.state.parked)
        if name == UNFLIP:
            return self._of_unflip(card)
        if name == BUILD_DISCARD:
            return self.of_discard()
        return self._of_help(step)

    def _of_unflip(self, card: int) -> float:
        """What the best pink that was flipped brings once more, if a turn is left for it."""
        state, mine = self.state, self.state.built[self.seat]
        acted, flipped = bool(state.used & rules.ACTED), bool(state.used & rules.FLIP)
        if len(rules.unflipped(state, self.seat)) >= self.left + acted - flipped:
            return 0.0
        others = [each for each in state.flipped if each in mine and each != card]
        plain = [each for each in others if not _turns_back(self.cards.flip[each])]
        return max([self.of_steps(each, FLIPPED) for each in plain], default=0.0)

    def of_discard(self) -> float:
        """What it brings to build the top discard, its price taken off."""
        state, seat = self.state, self.seat
        if not state.pile or not rules.can_build(state, seat, state.pile[-1], this_turn=False):
            return 0.0
        price = rules.price_of(state, seat, state.pile[-1], this_turn=False)
        return max(0.0, self.of_build(state.pile[-1]) - self.cost(price))

    def _of_help(self, step: Effect) -> float:
        """What help for this turn's Build, or a look at the deck for it, is worth."""
        state, cards = self.state, self.cards
        if state.used & rules.ACTED or self.seat != state.active:
            return 0.0
        hand = [each >> SHIFT for each in state.hands[self.seat]]
        if step[0] == LOOK:
            return _LOOK if hand and state.decks[self.era] else 0.0
        if step[0] == CHEAPER:
            colours = (ANY_COLOUR, step[1])
            fits = any(
                any(cards.cost[each]) and (step[1] == ANY_COLOUR or cards.colour[each] in colours)
                for each in hand
            )
            return _CHEAPER * fits
        return _WAIVE * any(rules.flags_short(state, self.seat, each) for each in hand)

    def _blue(self) -> list[int]:
        colours = self.cards.colour
        return [each for each in self.state.built[self.seat] if colours[each] in (BLUE, BASE)]

    def _of_trade(self, step: Effect) -> float:
        """What exchanges bring, as long as what is got is worth more than what is given."""
        _, give, much, take, more, times = step
        purse, total = self.purse[:], 0.0
        for _ in range(times):
            loss = self._given(purse, give, much, take)
            gain = self._got(purse, take, more)
            if loss is None or gain <= loss:
                break
            total += gain - loss
        return total

    def _given(self, purse: list[int], give: int, much: int, take: int) -> float | None:
        """What is lost when so much of a kind leaves the purse; None when it is not there."""
        loss = 0.0
        for _ in range(much):
            kinds = RESOURCES if give == ANY else (give,)
            kind = max([each for each in kinds if each != take], key=purse.__getitem__)
            if not purse[kind]:
                return None
            purse[kind] -= 1
            stock = self.rate * _STOCK[min(len(_STOCK) - 1, purse[kind])]
            loss += self.parted if kind == ROVER else stock
        return loss

    def _got(self, purse: list[int], take: int, more: int) -> float:
        """What so much of a kind brings; of any kind, what there is least of."""
        if take == HEART:
            return float(more)
        if take == ROVER:
            return self.rover * more
        gain = 0.0
        for _ in range(more):
            kind = min(RESOURCES, key=purse.__getitem__) if take == ANY else take
            gain += self.rate * _STOCK[min(len(_STOCK) - 1, purse[kind])]
            purse[kind] += 1
        return gain

    # Cards.

    def of_build(self, card: int) -> float:
        """What a Structure adds to the Settlement, its price apart."""
        cards, later = self.cards, LAST - self.era
        worth = COLOUR_NEED * (later + 1)
        for step in steps_of(cards, card, BUILT):  # under the top discard lies another card
            again = step[0] == BUILD_DISCARD
            worth += self._in_time(step, card) if again else self.of_step(step, card)
        colour = cards.colour[card]
        if colour == BLUE:
            worth += self._of_production(cards.production[card], later)
        elif colour == YELLOW:
            worth += self.of_flags(cards.flags[card])
        elif colour == PINK:
            worth += self.promise(card, FLIPPED) * ((self.left > 0) + 1.2 * later)
        elif colour == GREY:
            worth += self.of_end(card)
        return worth + self.of_each(
            rules.rewards(cards, self.state.claimed[self.seat]).built[colour]
        )

    def _of_production(self, made: Sequence[int], later: int) -> float:
        """What is produced now, and in the Eras to come."""
        ahead = sum(
            number * (1.0 if kind == HEART else 1.0 if kind == ROVER else RESOURCE[self.era])
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
            worth += OFTEN[effect[0]] * turns * self.of_ongoing(effect)
        return worth

    def of_ongoing(self, effect: Effect) -> float:
        """What an ongoing effect brings each time."""
        if effect[0] in (CHEAPER, WAIVE):
            whole = effect[0] == WAIVE or effect[1] == ANY_COLOUR
            return (0.8 if whole else 0.3) * RESOURCE[self.era] * effect[2]
        if effect[0] == WHEN_BUILT:
            return (1.0 if effect[1] == ANY_COLOUR else 0.35) * self.of_kind(effect[2], effect[3])
        return self.of_kind(effect[1], effect[2])

    def of_assimilate(self, card: int) -> float:
        """What it brings to Assimilate a Structure."""
        rewards = rules.rewards(self.cards, self.state.claimed[self.seat])
        return self.of(self.cards.assimilate[card]) + self.of_each(rewards.assimilated)

    def of_flip(self, card: int, reckon: Callable[[int, int], float] | None = None) -> float:
        """What it brings to flip a pink Structure: now, or as `promise` reckons it."""
        rewards = rules.rewards(self.cards, self.state.claimed[self.seat])
        return (reckon or self.of_steps)(card, FLIPPED) + self.of_each(rewards.flipped)

    def of_expedition(self, card: int) -> float:
        """What it brings to use an Expedition now."""
        return self.of_steps(card, EXPEDITION)


def _turns_back(steps: Sequence[Effect]) -> bool:
    return any(step[0] == UNFLIP for step in steps)


OFTEN = {
    CHEAPER: 0.7, WAIVE: 0.35, WHEN_BUILT: 0.75, WHEN_ASSIMILATED: 0.25, WHEN_PARKED: 0.4,
    WHEN_FLIPPED: 0.3,
}  # fmt: skip
"""In what share of turns an ongoing effect works."""
