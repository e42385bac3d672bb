"""The sensible completion of unfinished business, a pick at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.game import Action
from core.moon import rules
from core.moon.does import STOP, steps_of
from core.moon.effects import TRADE
from core.moon.hidden import faces
from core.moon.kinds import ANY, RESOURCES
from core.moon.thumb import Outlook
from core.moon.turns import CHOICES

if TYPE_CHECKING:
    from core.moon.state import MoonState

_GAIN = 0.3
"""By how much a card of the deck must be better than one of the hand to be exchanged."""
_LONGEST = 40


def suggest(state: MoonState) -> list[Action]:
    """The picks that complete the unfinished business, up to where the deck will be looked at."""
    plan: list[Action] = []
    work = state
    while work.stack and work.seat is not None and len(plan) < _LONGEST:
        if work is state:
            work = state.clone()
        plan.append(first(work))
        work.play(plan[-1])
        if work.stack and work.stack[-1][0] == "look":  # what lies there is not known yet
            break
    return plan


def first(state: MoonState) -> Action:
    """The first of these picks."""
    return _PICK[state.stack[-1][0]](state)


def _spare(state: MoonState) -> Action:
    """Of what is paid, the resource that would be left with the least is kept."""
    amounts = state.stack[-1][4:]
    purse = rules.supply_of(state, state.active)
    kinds = [kind for kind in RESOURCES if amounts[kind]]
    return ("spare", min(kinds, key=lambda kind: purse[kind] - amounts[kind]))


def _choose(state: MoonState) -> Action:
    """What the best card of the hand lacks, else what there is least of."""
    return ("take", _wanted(state, [kind for _, kind in CHOICES["choose"](state, state.stack[-1])]))


def _wanted(state: MoonState, kinds: list[int]) -> int:
    lacks = Outlook(state).lacks
    purse = rules.supply_of(state, state.active)
    return min(kinds, key=lambda kind: (-lacks[kind], purse[kind]))


def _lay(state: MoonState) -> Action:
    return CHOICES["lay"](state, state.stack[-1])[0]


def _trade(state: MoonState) -> Action:
    """Exchange while what is got is worth more than what is given."""
    frame, view = state.stack[-1], Outlook(state)
    choices = CHOICES["trade"](state, frame)
    _, give, much, take, more, _ = _effect(state)
    purse, worth = view.worth.purse, view.worth
    if choices[0][0] == "trade":
        gain, loss = worth.of_kind(take, more), worth.price(_only(give, much))
        if give not in RESOURCES:
            loss = worth.parted * much
        wanted = gain > loss or (take in RESOURCES and view.lacks[take])
        return choices[0] if wanted else STOP
    lacks = view.lacks
    kinds = [choice[1] for choice in choices if choice != STOP]
    if choices[0][0] == "take":
        kind = min(kinds, key=lambda each: (-lacks[each], purse[each]))
        if STOP in choices:
            given = worth.price(_only(give, much)) if give in RESOURCES else worth.parted * much
            if not lacks[kind] and worth.of_kind(kind, more) <= given:
                return STOP
        return ("take", kind)
    kind = max(kinds, key=lambda each: (purse[each], -each))
    if STOP in choices and not _pays(view, kind, lacks):
        return STOP
    return ("give", kind)


def _pays(view: Outlook, kind: int, lacks: list[int]) -> bool:
    """Whether an exchange that begins with giving a kind is worth it."""
    _, _, much, take, more, _ = _effect(view.state)
    worth = view.worth
    loss = worth.price(_only(kind, much))
    if take != ANY:
        return worth.of_kind(take, more) > loss
    others = [each for each in RESOURCES if each != kind]
    if any(lacks[each] for each in others) and not lacks[kind]:
        return True
    return max(worth.of_kind(each, more) for each in others) > loss + 0.2


def _effect(state: MoonState) -> tuple[int, ...]:
    """The trade under way."""
    _, card, source, index, *_ = state.stack[-1]
    effect = steps_of(state.cards, card, source)[index]
    assert effect[0] == TRADE
    return effect


def _only(kind: int, number: int) -> list[int]:
    return [number * (each == kind) for each in RESOURCES]


def _unflip(state: MoonState) -> Action:
    """The pink that brings most when it is flipped again."""
    view = Outlook(state)
    choices = CHOICES["unflip"](state, state.stack[-1])
    return max(choices, key=lambda choice: view.worth.of_flip(choice[1]))


def _dig(state: MoonState) -> Action:
    """The top discard is built when it brings more than its price."""
    return ("build", state.pile[-1]) if Outlook(state).worth.of_discard() > 0 else STOP


def _use(view: Outlook, card: int) -> float:
    """What a card is worth in hand: built if that is in reach, or Assimilated."""
    state, seat = view.state, view.seat
    worth = view.worth.of_assimilate(card)
    if rules.can_build(state, seat, card):
        worth = max(worth, view.worth.of_build(card) - view.price(card))
    return worth


def _look(state: MoonState) -> Action:
    """The least useful of the hand goes for something better, if it lies there."""
    view, seen = Outlook(state), rules.top_of_deck(state, state.stack[-1][1])
    hand = faces(state.hands[state.active])
    least = min(hand, key=lambda card: _use(view, card))
    best = max(_use(view, card) for card in seen)
    held = max(_use(view, card) for card in hand)
    return ("drop", least) if best > held + _GAIN else STOP


def _keep(state: MoonState) -> Action:
    view = Outlook(state)
    choices = CHOICES["keep"](state, state.stack[-1])
    return max(choices, key=lambda choice: _use(view, choice[1]))


def _recall(state: MoonState) -> Action:
    return CHOICES["recall"](state, state.stack[-1])[0]


def _produce(state: MoonState) -> Action:
    """The production that brings most."""
    view = Outlook(state)
    choices = CHOICES["produce"](state, state.stack[-1])
    production = state.cards.production
    return max(choices, key=lambda choice: view.worth.of(production[choice[1]]))


_PICK: dict[str, Callable[[MoonState], Action]] = {
    "pay": _spare,
    "choose": _choose,
    "lay": _lay,
    "trade": _trade,
    "unflip": _unflip,
    "dig": _dig,
    "look": _look,
    "keep": _keep,
    "recall": _recall,
    "produce": _produce,
}
