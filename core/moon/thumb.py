"""Rules of thumb with names: each looks at a turn and names an action, or has no say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from core.game import Action
from core.moon import rules
from core.moon.effects import (
    BUILD_DISCARD,
    CHEAPER,
    GAIN,
    GAIN_PER,
    LOOK,
    PRODUCE,
    TAKE_DISCARD,
    TRADE,
    UNFLIP,
    WAIVE,
    Effect,
)
from core.moon.hidden import SHIFT
from core.moon.kinds import ANY, ANY_FLAG, RESOURCES
from core.moon.lazy import lazy
from core.moon.rules import ACTED, CLAIM, EXPEDITION, FLIP, PARK
from core.moon.turns import END, USE
from core.moon.value import Worth

if TYPE_CHECKING:
    from core.moon.state import MoonState

_PARK = 0.25
"""What a Rover must bring beyond its own worth to be parked."""
_LATE = (GAIN_PER, TRADE, PRODUCE, UNFLIP, TAKE_DISCARD, BUILD_DISCARD)
"""Steps that may bring more after the Build or Assimilate than before it."""
_HELP = (LOOK, CHEAPER, WAIVE)
"""Steps that are of use before it only."""

_GIFT = 0.6
"""How much it matters that a parked Rover will be another's."""

Within = list[tuple[float, list[int], int]]
"""Structures nearly within reach: what building one gains, what it lacks, how far that is helped
anyway; the greatest gain first."""


class Outlook:
    """What the seat whose turn it is goes by."""

    def __init__(self, state: MoonState) -> None:
        self.state, self.seat = state, state.active
        self.worth = Worth(state, state.active)
        self.acted = bool(state.used & ACTED)

    @lazy
    def hand(self) -> list[tuple[float, int]]:
        """The Structures in hand by what they bring built, price apart, the best first."""
        cards = [each >> SHIFT for each in self.state.hands[self.seat]]
        return sorted([(self.worth.of_build(card), card) for card in cards], reverse=True)

    @lazy
    def builds(self) -> list[tuple[float, int]]:
        """What can be built now, by what it brings beyond its price, the best first."""
        found = []
        for worth, card in self.hand:
            if rules.can_build(self.state, self.seat, card):
                found.append((worth - self.price(card), card))
        return sorted(found, reverse=True)

    def price(self, card: int) -> float:
        """What a Structure that can be built costs."""
        return self.worth.cost(rules.price_of(self.state, self.seat, card))

    @lazy
    def assimilations(self) -> list[tuple[float, int]]:
        """What can be Assimilated, the best first; of equals what is worth most to the next."""
        found = [(self.worth.of_assimilate(card), built, card) for built, card in self.hand]
        return [(worth, card) for worth, _, card in sorted(found, reverse=True)]

    @lazy
    def main(self) -> tuple[float, Action]:
        """The best Build or Assimilate, and what it brings."""
        worth, card = self.assimilations[0]
        best: tuple[float, Action] = (worth, ("assimilate", card))
        if self.builds and self.builds[0][0] > worth:
            best = (self.builds[0][0], ("build", self.builds[0][1]))
        return best

    # Rovers.

    @lazy
    def parks(self) -> list[tuple[float, int, bool]]:
        """The two best spaces for a Rover: (worth beyond its own, space, for a better Build)."""
        state = self.state
        if state.used & PARK or not rules.has_rover(state, self.seat):
            return []
        found: list[tuple[float, int, bool]] = []
        for worth, helps, spaces in sorted(self._offered(), reverse=True):
            free = [space for space in spaces if space not in state.parked]
            found += [(worth, space, helps) for space in free[:2]]
            if len(found) >= 2:
                break
        return found[:2]

    def _offered(self) -> list[tuple[float, bool, tuple[int, ...]]]:
        """What others offer: (worth beyond a Rover's own, whether for a better Build, where)."""
        state, seat, worth = self.state, self.seat, self.worth
        rewards = rules.rewards(state.cards, state.claimed[seat]).parked
        bare = worth.of_each(rewards) - worth.parted - _GIFT * worth.rover / (state.seats - 1)
        resources, lent = self._within_reach()
        offers = rules.offers(state.cards, *state.built[:seat], *state.built[seat + 1 :])
        found = []
        for given, spaces in offers.production:
            gain = _best_of(resources, given) if resources else 0.0
            found.append((bare + gain + worth.of(given), gain > 0, spaces))
        for given, spaces in offers.flags if lent else ():
            gain = _best_of(lent, given)
            if gain:
                found.append((bare + gain, True, spaces))
        return found

    def _within_reach(self) -> tuple[Within, Within]:
        """Structures that lack only resources, and only Flags."""
        resources: Within = []
        flags: Within = []
        if self.acted:
            return resources, flags
        state, seat, now = self.state, self.seat, self.main[0]
        for worth, card in self.hand:
            if worth - 1 <= now:
                break
            short = rules.resources_short(state, seat, card)
            lacks = rules.flags_short(state, seat, card)
            gain = worth - now - self.worth.rate * sum(state.cards.cost[card])
            if gain <= 0 or bool(short) == bool(lacks):
                continue
            if short:
                less = rules.discount(state, seat, card)
                resources.append((gain, rules.missing_resources(state, seat, card), less))
            else:
                helped = rules.help_of(state, seat, this_turn=True).waived[ANY_FLAG]
                flags.append((gain, rules.missing_flags(state, seat, card), helped))
        resources.sort(key=itemgetter(0), reverse=True)
        flags.sort(key=itemgetter(0), reverse=True)
        return resources, flags

    # Flips, claims, the Expedition.

    @lazy
    def flips(self) -> list[tuple[float, int]]:
        """The pinks of whose flip something comes now, by what that brings, the best first."""
        if self.state.used & FLIP:
            return []
        found = [(self.worth.of_flip(card), card) for card in self._unflipped]
        return sorted([(worth, card) for worth, card in found if worth > 0], reverse=True)

    @lazy
    def _unflipped(self) -> list[int]:
        return rules.unflipped(self.state, self.seat)

    def waits(self, worth: float, card: int) -> bool:
        """Whether a flip can be made later this Era, and is likely to bring more then."""
        return (
            len(self._unflipped) < self.worth.left
            and self.worth.of_flip(card, self.worth.promise) > worth
        )

    @lazy
    def claims(self) -> list[tuple[float, int]]:
        """The Reputation cards that can be claimed, the best first."""
        state, seat = self.state, self.seat
        if state.used & CLAIM:
            return []
        mine = rules.claimable(state, seat)
        return sorted([(self.worth.of_claim(card), card) for card in mine], reverse=True)

    @lazy
    def bonus(self) -> tuple[Effect, ...]:
        """The steps of the Expedition, while it can be used and something would come of it."""
        if self.state.used & EXPEDITION:
            return ()
        card = self.state.expeditions[self.seat] >> SHIFT
        return self.state.cards.bonus[card] if self.worth.of_expedition(card) > 0 else ()

    @lazy
    def lacks(self) -> list[int]:
        """By resource: what the best Structure in hand lacks that is nearly within reach."""
        state, seat = self.state, self.seat
        if not self.acted:
            now = self.main[0]
            for worth, card in self.hand:
                if worth - 1 <= now:
                    break
                short = rules.resources_short(state, seat, card)
                if 0 < short <= 2 and not rules.flags_short(state, seat, card):
                    return rules.missing_resources(state, seat, card)
        return [0] * len(RESOURCES)

    def fetches(self, steps: Sequence[Effect]) -> bool:
        """Whether steps may fetch a resource that this turn's Build lacks."""
        return any(self.lacks) and any(
            step[0] in (PRODUCE, TAKE_DISCARD)
            or (step[0] == GAIN_PER and step[1] in RESOURCES)
            or (step[0] == TRADE and step[3] in (*RESOURCES, ANY))
            for step in steps
        )


def _best_of(within: Within, given: Sequence[int]) -> float:
    """What is gained by the best Structure for which what is given makes up for what is lacking."""
    for gain, lacking, helped in within:
        if sum([n - given[k] for k, n in enumerate(lacking) if n > given[k]]) <= helped:
            return gain
    return 0.0


def claim_the_best(view: Outlook) -> Action | None:
    """A Reputation card that can be had is taken at once, the best first."""
    return ("claim", view.claims[0][1]) if view.claims and view.claims[0][0] > 0 else None


def use_the_expedition(view: Outlook) -> Action | None:
    """The Expedition is used when something comes of it: after the Build what may grow by it."""
    steps = view.bonus
    if not steps:
        return None
    late = any(step[0] in _LATE for step in steps)
    return USE if view.acted or not late or view.fetches(steps) else None


def flip_a_pink(view: Outlook) -> Action | None:
    """The best pink is flipped each turn: before the Build if it helps it.

    One that may bring more later waits while there are turns enough.
    """
    for worth, card in view.flips:
        steps = view.state.cards.flip[card]
        if not view.acted and not helps_to_build(view, steps):
            continue
        if not view.waits(worth, card):
            return ("flip", card)
    return None


def helps_to_build(view: Outlook, steps: Sequence[Effect]) -> bool:
    """Whether a flip is of use to this turn's Build."""
    gives = any(
        step[0] in _HELP or (step[0] == GAIN and step[1] in (*RESOURCES, ANY)) for step in steps
    )
    late = any(step[0] in _LATE for step in steps)
    return (gives and not late) or view.fetches(steps)


def park_a_rover(view: Outlook) -> Action | None:
    """A Rover goes where it brings most: before the Build for a better one."""
    for worth, space, helps in view.parks:
        if worth > _PARK and (helps or view.acted):
            return ("park", space)
    return None


def build_or_assimilate(view: Outlook) -> Action | None:
    """What brings most beyond its price."""
    return None if view.acted else view.main[1]


RULES: Sequence[Callable[[Outlook], Action | None]] = (
    claim_the_best,
    use_the_expedition,
    flip_a_pink,
    park_a_rover,
    build_or_assimilate,
)
"""In the order in which they are asked; when none has a say the turn ends."""


def act(view: Outlook) -> Action:
    """The action that the rules of thumb take."""
    for rule in RULES:
        action = rule(view)
        if action is not None:
            return action
    return END
