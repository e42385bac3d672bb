"""What effects do: each step of the vocabulary once, and the choices that it needs.

A step that needs a choice puts a frame on the stack (`turns.FRAMES`). What each name means is
written in `core.moon.effects`. A "source" also says when the step works (`supply.BUILT` to
`CLAIMED`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.game import Action
from core.moon import supply
from core.moon.effects import (
    BUILD_DISCARD,
    CHEAPER,
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
    Effect,
)
from core.moon.hidden import ALL, SHIFT, code, known_to_all
from core.moon.kinds import ANY, BASE, BLUE, HERE, RESOURCES, ROVER, SUPPLY
from core.moon.rules import ACTED, CARD, can_build, count, excitement, top_of_deck
from core.moon.supply import Log

if TYPE_CHECKING:
    from core.moon.cards import Cards
    from core.moon.state import MoonState

Frame = tuple[Any, ...]
"""Unfinished business: its name, then numbers (`turns.FRAMES`)."""
STOP: Action = ("stop",)


def steps_of(cards: Cards, card: int, source: int) -> tuple[Effect, ...]:
    """The steps of a card that work at one time."""
    return (cards.built, cards.flip, cards.bonus, cards.claimed)[source][card]


def begin(state: MoonState, card: int, source: int) -> None:
    """The steps of a card are to be done, in their order."""
    if steps_of(state.cards, card, source):
        state.stack.append(("steps", card, source, 0))


def next_step(state: MoonState, frame: Frame, log: Log) -> None:
    """Do one step; the rest waits below what it needs."""
    _, card, source, index = frame
    steps = steps_of(state.cards, card, source)
    if index + 1 < len(steps):
        state.stack.append(("steps", card, source, index + 1))
    effect = steps[index]
    if effect[0] == TRADE:
        state.stack.append(("trade", card, source, index, effect[5], 0, 0, 0))
    else:
        _STEPS[effect[0]](state, card, source, effect, log)


def _gain(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    _, kind, number = effect
    supply.gain_one(state, state.active, kind, number, source, card, log)


def _gain_per(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    _, kind, each, what, per, most = effect
    number = min(most, each * (count(state, state.active, what) // per))
    if number:
        supply.gain_one(state, state.active, kind, number, source, card, log)


def _lay(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    """Hearts on the card itself, or on another of one's Structures (MOON-32)."""
    hearts = effect[2] if effect[0] == LAY else excitement(state)
    if effect[1] == HERE:
        lay_on(state, card, hearts, card, log)
    else:
        state.stack.append(("lay", card, hearts))


def lay_on(state: MoonState, target: int, hearts: int, card: int, log: Log) -> None:
    """Heart tokens from the supply go on a card, because of a card."""
    state.tokens[target] = state.tokens.get(target, 0) + hearts
    log.append(("laid", state.active, target, hearts, card))


def _unflip(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    state.stack.append(("unflip", card))


def _take_discard(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    """The reward of the top discard, which goes under the Era deck (MOON-30)."""
    if not state.pile:
        return
    top = state.pile[-1]
    state.pile = state.pile[:-1]
    state.decks[state.era] = (code(top) | ALL, *state.decks[state.era])
    log.append(("took_discard", state.active, top))
    supply.gain(state, state.active, state.cards.assimilate[top], source, card, log)


def _build_discard(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    state.stack.append(("dig",))


def _look(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    """The next cards of the Era deck are seen; with no Structure in hand nothing (MOON-28)."""
    seat, deck = state.active, state.decks[state.era]
    if not state.hands[seat] or not deck:
        return
    number = min(effect[1], len(deck))
    rest, top = deck[:-number], deck[-number:]
    state.decks[state.era] = (*rest, *[each | 1 << seat for each in top])
    log.append(("looked", seat, tuple([each >> SHIFT for each in reversed(top)])))
    state.stack.append(("look", number))


def _help(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    """Cheaper, or a Flag waived, for this turn's Build; of no use after it (MOON-31)."""
    log.append(("helped", state.active, effect))
    if not state.used & ACTED:
        state.boost += (effect,)


def _recall(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    state.stack.append(("recall",))


def _produce(state: MoonState, card: int, source: int, effect: Effect, log: Log) -> None:
    state.stack.append(("produce", card, source))


_STEPS: dict[int, Callable[[MoonState, int, int, Effect, Log], None]] = {
    GAIN: _gain,
    GAIN_PER: _gain_per,
    LAY: _lay,
    LAY_X: _lay,
    UNFLIP: _unflip,
    TAKE_DISCARD: _take_discard,
    BUILD_DISCARD: _build_discard,
    LOOK: _look,
    CHEAPER: _help,
    WAIVE: _help,
    RECALL: _recall,
    PRODUCE: _produce,
}


# What can be chosen. No choice: the step is passed over (MOON-27).

_TAKE, _GIVE = ([(verb, kind) for kind in RESOURCES] for verb in ("take", "give"))


def take_choices(state: MoonState, frame: Frame) -> list[Action]:
    """A resource of choice."""
    return _TAKE


def lay_choices(state: MoonState, frame: Frame) -> list[Action]:
    """Another of one's own Structures, the Base included (MOON-32)."""
    return [("lay", card) for card in state.built[state.active] if card != frame[1]]


def unflip_choices(state: MoonState, frame: Frame) -> list[Action]:
    """Another pink of one's own that was flipped this Era (MOON-16)."""
    mine = state.built[state.active]
    return [("unflip", card) for card in state.flipped if card in mine and card != frame[1]]


def dig_choices(state: MoonState, frame: Frame) -> list[Action]:
    """The top discard, if it can be built as an extra (MOON-29)."""
    if not state.pile or not can_build(state, state.active, state.pile[-1], this_turn=False):
        return []
    return [("build", state.pile[-1]), STOP]


def look_choices(state: MoonState, frame: Frame) -> list[Action]:
    """The Structure of the hand that goes under the deck for one of those seen, or none."""
    return [*[("drop", each >> SHIFT) for each in state.hands[state.active]], STOP]


def keep_choices(state: MoonState, frame: Frame) -> list[Action]:
    """One of those seen, in their order."""
    return [("keep", card) for card in top_of_deck(state, frame[1])]


def recall_choices(state: MoonState, frame: Frame) -> list[Action]:
    """A Rover that is parked on one's own cards (MOON-32)."""
    mine = state.built[state.active]
    return [("recall", space) for space in sorted(state.parked) if space & CARD in mine]


def produce_choices(state: MoonState, frame: Frame) -> list[Action]:
    """A blue Structure of one's own, the Base included."""
    colours = state.cards.colour
    mine = state.built[state.active]
    return [("produce", card) for card in mine if colours[card] in (BLUE, BASE)]


def trade_choices(state: MoonState, frame: Frame) -> list[Action]:
    """The next pick of an exchange; before its first one may stop (MOON-27)."""
    _, card, source, index, _, gave, _, mask = frame
    _, give, much, take, _, _ = steps_of(state.cards, card, source)[index]
    if gave == much:
        return [_TAKE[kind] for kind in RESOURCES if not mask >> kind & 1]
    choices: list[Action]
    if give == ANY:
        kinds = _givable(state, much - gave, take, mask)
        choices = [_GIVE[kind] for kind in kinds]
    elif state.supply[state.active * SUPPLY + give] < much:
        return []
    elif take == ANY:
        choices = [_TAKE[kind] for kind in RESOURCES if kind != give]
    else:
        choices = [("trade",)]
    return choices if gave or not choices else [*choices, STOP]


def _givable(state: MoonState, left: int, take: int, mask: int) -> list[int]:
    """The resources that may be given next, so that `left` can be given and another be got."""
    start = state.active * SUPPLY
    purse = state.supply[start : start + len(RESOURCES)]
    if take != ANY:
        kinds = [kind for kind in RESOURCES if purse[kind] and kind != take]
        return kinds if sum([purse[kind] for kind in kinds]) >= left else []
    found = []
    for kind in RESOURCES:
        given = [each for each in RESOURCES if each == kind or mask >> each & 1]
        others = sorted([purse[each] for each in RESOURCES if each not in given], reverse=True)
        most = sum([purse[each] for each in given])
        most += sum(others[: len(RESOURCES) - 1 - len(given)])  # one kind is left to be got
        if purse[kind] and len(given) < len(RESOURCES) and most >= left:
            found.append(kind)
    return found


# Picks; their frame has left the stack.


def stop(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """What may be done is not done; cards that were seen go under the deck (MOON-28)."""
    if frame[0] == "look":
        deck, number = state.decks[state.era], frame[1]
        state.decks[state.era] = deck[-number:] + deck[:-number]
        log.append(("looked_away", state.active, number))


def take(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """A resource of choice, as a gain or as what a trade gives."""
    if frame[0] == "trade":
        _trade_take(state, frame, action[1], log)
        return
    _, number, source, card = frame
    supply.gain_one(state, state.active, action[1], 1, source, card, log)
    if number > 1:
        state.stack.append(("choose", number - 1, source, card))


def lay(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """Hearts go on the chosen Structure."""
    _, card, hearts = frame
    lay_on(state, action[1], hearts, card, log)


def unflip(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """The chosen pink can be flipped again this Era."""
    state.flipped = tuple([card for card in state.flipped if card != action[1]])
    log.append(("unflipped", state.active, action[1]))


def drop(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """Which Structure goes under the deck is open to all; next, which one comes for it."""
    seat = state.active
    state.hands[seat] = tuple(known_to_all(action[1], state.hands[seat]))
    state.stack.append(("keep", frame[1], action[1]))


def keep(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """One seen card comes into the hand, the others and the dropped one go under (MOON-28).

    Only who looked knows which: so nobody else knows those cards any more, unless it was one.
    """
    _, number, dropped = frame
    seat, deck = state.active, state.decks[state.era]
    rest, top = deck[:-number], deck[-number:]
    if number > 1:
        top = tuple([each >> SHIFT << SHIFT | 1 << seat for each in top])
    (kept,) = [each for each in top if each >> SHIFT == action[1]]
    under = [each for each in top if each != kept]
    state.decks[state.era] = (code(dropped) | ALL, *under, *rest)
    hand = [each for each in state.hands[seat] if each >> SHIFT != dropped]
    state.hands[seat] = tuple(sorted([*hand, kept]))
    log.append(("swapped", seat, dropped, number, action[1]))


def recall(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """A parked Rover comes into the supply of who owns the card; the space is free again."""
    parker = state.parked.pop(action[1])
    state.supply[state.active * SUPPLY + ROVER] += 1
    log.append(("recalled", state.active, action[1], parker))


def produce(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """The production of the chosen card."""
    source = frame[2]
    made = state.cards.production[action[1]]
    supply.gain(state, state.active, made, source, action[1], log)


def trade(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """An exchange in which nothing is to be chosen."""
    _, card, source, index, _, _, _, _ = frame
    _, give, much, kind, more, _ = steps_of(state.cards, card, source)[index]
    _pay(state, give, much, log)
    supply.gain_one(state, state.active, kind, more, source, card, log)
    _again(state, frame)


def give(state: MoonState, frame: Frame, action: Action, log: Log) -> None:
    """One resource of choice is given in a trade."""
    _, card, source, index, times, gave, _, mask = frame
    _, _, much, kind, more, _ = steps_of(state.cards, card, source)[index]
    _pay(state, action[1], 1, log)
    if gave + 1 == much and kind != ANY:
        supply.gain_one(state, state.active, kind, more, source, card, log)
        _again(state, frame)
    else:
        mask |= 1 << action[1]
        state.stack.append(("trade", card, source, index, times, gave + 1, 0, mask))


def _trade_take(state: MoonState, frame: Frame, kind: int, log: Log) -> None:
    """One resource of choice is got in a trade; before the first what is fixed is given."""
    _, card, source, index, times, gave, took, mask = frame
    _, given, much, _, more, _ = steps_of(state.cards, card, source)[index]
    if not gave:
        _pay(state, given, much, log)
        mask |= 1 << given
    supply.gain_one(state, state.active, kind, 1, source, card, log)
    if took + 1 < more:
        state.stack.append(("trade", card, source, index, times, much, took + 1, mask))
    else:
        _again(state, frame)


def _pay(state: MoonState, kind: int, number: int, log: Log) -> None:
    state.supply[state.active * SUPPLY + kind] -= number
    log.append(("gave", state.active, kind, number))


def _again(state: MoonState, frame: Frame) -> None:
    """A trade that may be made once more waits."""
    name, card, source, index, times, *_ = frame
    if times > 1:
        state.stack.append((name, card, source, index, times - 1, 0, 0, 0))
