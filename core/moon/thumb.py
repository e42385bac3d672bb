"""Rules of thumb with names: each looks at a turn and names an action, or has no say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from core.game import Action
from core.moon import rules
from core.moon.effects import CHEAPER, GAIN, GAIN_PER, LAY, LAY_X, TRADE, WAIVE
from core.moon.hidden import SHIFT
from core.moon.kinds import ANY_FLAG, FLAGS, RESOURCES
from core.moon.lazy import lazy
from core.moon.rules import ACTED, CLAIM, EXPEDITION, FLIP, PARK
from core.moon.turns import END, USE
from core.moon.value import Worth

if TYPE_CHECKING:
    from core.moon.state import MoonState

_PARK = 0.25
"""What a Rover must bring beyond its own worth to be parked."""
_SOURCES = (GAIN, TRADE, CHEAPER, WAIVE)
"""Steps that may help this turn's Build: done before it."""


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
        price = rules.price_of(self.state, self.seat, card)
        return self.worth.price(price.amounts) - price.less * self.worth.rate

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

    @lazy
    def parks(self) -> list[tuple[float, int]]:
        """The two best spaces for a Rover, by what they bring beyond its own worth."""
        state, seat = self.state, self.seat
        if state.used & PARK or not rules.has_rover(state, seat):
            return []
        reward = sum(
            self.worth.of_kind(kind, n)
            for _, kind, n in rules.rewards(state.cards, state.claimed[seat]).parked
        )
        bare = reward - self.worth.rover
        within = self._within_reach()
        worths: dict[tuple[int, ...], float] = {}
        where: dict[float, list[int]] = {}
        for other in rules.after(state, seat):
            for given, flags, spaces in rules.offers(state.cards, state.built[other]):
                worth = worths.get(given)
                if worth is None:
                    worth = bare if flags else bare + self.worth.of(given)
                    for gain, lacks, helped in within[flags]:  # the greatest gain comes first
                        if _covers(lacks, given, helped):
                            worth += gain
                            break
                    worths[given] = worth
                where.setdefault(worth, []).extend(spaces)
        found: list[tuple[float, int]] = []
        for worth in sorted(where, reverse=True):
            free = sorted([space for space in where[worth] if space not in state.parked])
            found += [(worth, space) for space in free[:2]]
            if len(found) >= 2:
                break
        return found[:2]

    def _within_reach(self) -> tuple[list[tuple[float, list[int], int]], ...]:
        """Structures that lack only resources, and only Flags: (gain, lacking, what helps).

        Those by which most is gained come first.
        """
        resources: list[tuple[float, list[int], int]] = []
        flags: list[tuple[float, list[int], int]] = []
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

    @lazy
    def flips(self) -> list[tuple[float, int]]:
        """The pinks that can be flipped, by what that brings, the best first."""
        if self.state.used & FLIP:
            return []
        pinks = rules.unflipped(self.state, self.seat)
        return sorted([(self.worth.of_flip(card), card) for card in pinks], reverse=True)

    @lazy
    def claims(self) -> list[tuple[float, int]]:
        """The Reputation cards that can be claimed, the best first."""
        state, seat = self.state, self.seat
        if state.used & CLAIM:
            return []
        mine = [card for card in state.display if rules.meets(state, seat, card)]
        return sorted([(self.worth.of_claim(card), card) for card in mine], reverse=True)

    def helps_to_build(self, steps: Sequence[tuple[int, ...]]) -> bool:
        """Whether steps may bring what this turn's Build needs."""
        return any(step[0] in _SOURCES for step in steps)


def _covers(lacking: Sequence[int], given: Sequence[int], helped: int) -> bool:
    """Whether what is given makes up for what is lacking, but for what is helped anyway."""
    return sum([n - given[k] for k, n in enumerate(lacking) if n > given[k]]) <= helped


def claim_the_best(view: Outlook) -> Action | None:
    """A Reputation card that can be had is taken at once, the best first."""
    return ("claim", view.claims[0][1]) if view.claims and view.claims[0][0] > 0 else None


def use_the_expedition(view: Outlook) -> Action | None:
    """The Expedition is used when it brings something: before the Build when it may help it."""
    state, seat = view.state, view.seat
    if state.used & EXPEDITION:
        return None
    card = state.expeditions[seat] >> SHIFT
    steps = state.cards.bonus[card]
    if all(step[0] in (CHEAPER, WAIVE) for step in steps):
        return USE if not view.acted and _would_help(view) else None
    if not view.acted and not view.helps_to_build(steps):
        return None
    return USE if view.worth.of_expedition(card) > 0 else None


def _would_help(view: Outlook) -> bool:
    """Whether a discount or a waiver could change this turn's Build."""
    best = view.hand[0][1]
    cost, needs = view.state.cards.cost[best], view.state.cards.needs[best]
    return any(cost) or any(needs[flag] for flag in FLAGS)


def flip_a_pink(view: Outlook) -> Action | None:
    """The best pink is flipped each turn; one that grows waits while there are turns enough."""
    state = view.state
    for worth, card in view.flips:
        if worth <= 0:
            continue
        steps = state.cards.flip[card]
        grows = any(step[0] == GAIN_PER for step in steps)
        if len(view.flips) < view.worth.left and grows:
            continue
        if view.acted or view.helps_to_build(steps) or any(s[0] in (LAY, LAY_X) for s in steps):
            return ("flip", card)
    return None


def park_a_rover(view: Outlook) -> Action | None:
    """A Rover goes where it brings most, for a better Build or for its production."""
    return ("park", view.parks[0][1]) if view.parks and view.parks[0][0] > _PARK else None


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


def lacking(view: Outlook) -> list[int]:
    """By resource: what the best Structure in hand lacks that is nearly within reach."""
    state, seat = view.state, view.seat
    if not view.acted:
        now = view.main[0]
        for worth, card in view.hand:
            if worth - 1 <= now:
                break
            short = rules.resources_short(state, seat, card)
            if 0 < short <= 2 and not rules.flags_short(state, seat, card):
                return rules.missing_resources(state, seat, card)
    return [0] * len(RESOURCES)
