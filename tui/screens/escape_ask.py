"""What Escape asks: for each kind of unfinished business the cards to choose from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from core.escape import reasons, rules, scoring, words
from core.escape.kinds import EVENTS, FLARE, METEOR, STUCK, TURN
from core.escape.state import EscapeState
from core.escape.suggest import suggest
from core.game import Action, total
from core.plural import many
from tui.glyphs import Glyphs
from tui.screens.choice import Ask, Key, Marks, Several
from tui.screens.escape_card import card_line, face
from tui.widgets.canvas import Spans
from tui.widgets.hand import CardFace

NONE, USE, TAKE = "none", "use", "take"
"""The ids of faces that are no card to choose: decline, use the ID Pass, take the item."""

Details = dict[Hashable, Sequence[Spans]]


def ask(state: EscapeState, g: Glyphs, key: Key) -> Ask:
    """What is asked at this position; in phase 2 the hand, with what Enter does to each card."""
    if state.seat is None:
        return Ask(_over_title(state), _hand(state, lambda _: False), {}, None, _abouts(state, g))
    if not state.stack:
        return _act(state, g, key)
    return _ASKS[state.stack[-1][0]](state, g)


def card_of(state: EscapeState, id: Hashable) -> int | None:
    """The card that a face shows; None when it shows none."""
    name = state.stack[-1][0] if state.stack else ""
    if id == TAKE:
        return state.cells[state.at]
    if not isinstance(id, int):
        return None
    if name == "hack":
        return state.pile[id]
    return id if name in ("put", "improve", "under", "found") else state.hand[id]


# The hand.


def _hand(state: EscapeState, can: Callable[[int], bool]) -> list[CardFace]:
    """The hand, its ids the places in it."""
    return [face(state, card, at, can(card)) for at, card in enumerate(state.hand)]


def _abouts(state: EscapeState, g: Glyphs) -> Details:
    return {at: [card_line(state, card, g)] for at, card in enumerate(state.hand)}


def _card(state: EscapeState, id: Hashable) -> int:
    """The card at a place in the hand."""
    assert isinstance(id, int)
    return state.hand[id]


# Phase 2, and the end.


def _over_title(state: EscapeState) -> Spans:
    heading, _ = scoring.ending(state)
    return [(f"The game is over: {heading}. ", "you"),
            (f"Score {total(scoring.lines(state))}", "text")]  # fmt: skip


def _act(state: EscapeState, g: Glyphs, key: Key) -> Ask:
    legal = state.legal()
    able = {action[1] for action in legal if action[0] == "explore"}
    if ("meteor",) in legal:
        able.add(METEOR)
    actions: dict[Hashable, Action] = {
        at: ("meteor",) if card == METEOR else ("explore", card)
        for at, card in enumerate(state.hand)
    }
    nowhere = not rules.target(state)
    faces = _hand(state, lambda card: card in able or (nowhere and card not in STUCK))
    return Ask(_act_title(state, key), faces, actions, None, _abouts(state, g))


def _act_title(state: EscapeState, key: Key) -> Spans:
    """What can be done in phase 2, as things stand."""
    need, hand, end = rules.target(state), f"hand {len(state.hand)}", key("end_phase")
    if not need:
        return [(hand, "you"), (f": pick a card up to move, or {end} ends the phase", "text")]
    if rules.reached(state):
        return [(hand, "you"), (f": {state.points} of {need} placed, enough: {end} judges", "can")]
    if state.placed:
        missing = many(need - state.points, "more point")
        text = f": {missing} needed; {end} judges, the cards stay"
        return [(hand, "you"), (text, "text")]
    return [(hand, "you"), (f": explore to reach {need}, or move; {end} ends the phase", "text")]


# Several cards.


def _several(
    state: EscapeState,
    g: Glyphs,
    title: str,
    verb: str,
    need: Callable[[Marks], tuple[int, int]],
    actions: Callable[[Marks], list[Action]],
    refused: Callable[[int], str | None],
) -> Ask:
    """Marking cards of the hand; the suggestion is that of the rules of thumb."""
    free = list(enumerate(state.hand))
    suggested: list[Hashable] = []
    for action in suggest(state):
        if action[0] == verb:
            at = next(at for at, card in free if card == action[1])
            free.remove((at, action[1]))
            suggested.append(at)
    several = Several(suggested, need, actions, lambda at: refused(_card(state, at)), _deepest(g))
    faces = _hand(state, lambda card: refused(card) is None)
    return Ask(title, faces, {}, several, _abouts(state, g))


def _deepest(g: Glyphs) -> str:
    return f"{g.times}1 lies deepest"


def _pay(state: EscapeState, g: Glyphs) -> Ask:
    _, placing, left, _ = state.stack[-1]

    def flares(marks: Marks) -> int:
        return sum(1 for at in marks if _card(state, at) == FLARE)

    def need(marks: Marks) -> tuple[int, int]:
        count = left + 2 * flares(marks)  # the Flare, and one more card for it
        return count, count

    def actions(marks: Marks) -> list[Action]:
        cards = [_card(state, at) for at in marks]
        chosen: list[Action] = [("flare",)] * flares(marks)
        chosen += [("pay", card) for card in cards if card != FLARE]
        ahead = state.clone()
        for action in chosen:
            if ahead.why_not(action) is not None:
                return chosen
            ahead.play(action)
        # All is paid; placing is a choice only while another Flare could go.
        return [*chosen, ("place",)] if ahead.why_not(("place",)) is None else chosen

    name = words.card_name(state.cards, placing)
    title = f"{name}: pay {many(left, 'card')}" if left else f"{name} costs nothing"
    if rules.flare_can_go(state, left):
        rid = f"to be rid of a {words.card_name(state.cards, FLARE)}"
        title = f"{name}: pay {left}, +1 {rid}" if left else f"{title}; pay 1 {rid}"
    return _several(state, g, title, "pay", need, actions, lambda card: _no_pay(state, left, card))


def _no_pay(state: EscapeState, left: int, card: int) -> str | None:
    """Why a card cannot be marked while paying."""
    if card == FLARE:
        return reasons.why_not(state, ("flare",))
    if not left and rules.flare_can_go(state, 0):
        state = state.clone()
        state.play(("flare",))
    return reasons.why_not(state, ("pay", card))


def _limit(state: EscapeState, g: Glyphs) -> Ask:
    spared = EVENTS if state.stack[-1][0] == "id_limit" else STUCK
    loose = sum(1 for card in state.hand if card not in spared)
    count = min(len(state.hand) - rules.HAND_LIMIT, loose)

    def actions(marks: Marks) -> list[Action]:
        return [("discard", _card(state, at)) for at in marks]

    title = f"hand {len(state.hand)}: put down {count} to keep {len(state.hand) - count}"
    return _several(
        state, g, title, "discard", lambda _: (count, count), actions,
        lambda card: reasons.why_not(state, ("discard", card)),
    )  # fmt: skip


def _put(state: EscapeState, g: Glyphs) -> Ask:
    """The order in which the placed cards are discarded; the last one needs no mark."""
    count = len(state.placed)
    faces = [face(state, card, card, True) for card in state.placed]

    def actions(marks: Marks) -> list[Action]:
        return [("put", card) for card in marks[: count - 1]]

    suggested = [action[1] for action in suggest(state)]
    suggested += [card for card in state.placed if card not in suggested]
    several = Several(suggested, lambda _: (count - 1, count), actions, order=_deepest(g))
    details: Details = {card: [card_line(state, card, g)] for card in state.placed}
    return Ask("order of the placed cards on the pile", faces, {}, several, details)


def _under(state: EscapeState, g: Glyphs) -> Ask:
    cards = rules.explorations(state)
    most = min(rules.UNDER_MOST - len(state.stack[-1][1]), len(cards))
    faces = [face(state, card, card, True) for card in cards]
    faces.append(CardFace(NONE, "none", "None", "", "Leave them."))

    def actions(marks: Marks) -> list[Action]:
        chosen: list[Action] = [("under", card) for card in marks]
        return chosen if len(marks) == most else [*chosen, ("done",)]

    suggested = [action[1] for action in suggest(state) if action[0] == "under"]
    several = Several(
        suggested, lambda _: (0, most), actions, order=f"{g.times}{most} lies deepest"
    )
    details: Details = {card: [card_line(state, card, g)] for card in cards}
    title = f"Power Unit: put up to {most} under the deck"
    return Ask(title, faces, {NONE: ("done",)}, several, details)


# One card, or none.


def _one(
    state: EscapeState, title: str, faces: list[CardFace], actions: dict[Hashable, Action],
    details: Details, skip: Action | None = None,
) -> Ask:  # fmt: skip
    """One of these; `skip` declines. The cursor begins at the suggestion."""
    if skip is not None:
        faces.append(CardFace(NONE, "none", "None", "", "Leave it."))
        actions[NONE] = skip
    wanted = suggest(state)[0]
    first = next((id for id, action in actions.items() if action == wanted), None)
    return Ask(title, faces, actions, None, details, first)


def _one_of_hand(
    state: EscapeState, g: Glyphs, title: str, verb: str, skip: Action | None = None
) -> Ask:
    faces = _hand(state, lambda card: reasons.why_not(state, (verb, card)) is None)
    actions: dict[Hashable, Action] = {at: (verb, card) for at, card in enumerate(state.hand)}
    return _one(state, title, faces, actions, _abouts(state, g), skip)


def _suit(state: EscapeState, g: Glyphs) -> Ask:
    return _one_of_hand(state, g, "Suit: put 1 card in the box for good, or none", "box", _SKIP)


def _top(state: EscapeState, g: Glyphs) -> Ask:
    return _one_of_hand(state, g, "ID Pass: put 1 card back on top of the deck", "top")


def _fuel(state: EscapeState, g: Glyphs) -> Ask:
    return _one_of_hand(state, g, "Fuel: place another card at no cost, or none", "free", _SKIP)


def _id(state: EscapeState, g: Glyphs) -> Ask:
    count = min(rules.DRAWS, len(state.deck))
    faces = [CardFace(USE, "use", "Use the ID Pass", f"draw {count}", "Draw, then return 1 card.")]
    title = f"ID Pass: draw {many(count, 'card')} and return 1, or not"
    return _one(state, title, faces, {USE: ("use",)}, {}, _SKIP)


def _improvable(state: EscapeState, g: Glyphs) -> tuple[list[CardFace], Details]:
    """The cards of the pile that can be improved, with what they become."""
    faces: list[CardFace] = []
    details: Details = {}
    cards = state.cards
    for card in rules.improvable(state):
        better = card + TURN
        points = f"{cards.points[card]}{g.arrow}{cards.points[better]}"
        sub = [(points, "can"), (f" c{cards.cost[better]}", "dim")]
        faces.append(face(state, card, card, True)._replace(sub=sub, spelled=""))
        details[card] = [card_line(state, card, g)]
    return faces, details


def _improve(state: EscapeState, g: Glyphs) -> Ask:
    faces, details = _improvable(state, g)
    actions: dict[Hashable, Action] = {face.id: ("improve", face.id) for face in faces}
    return _one(state, "Analysis: improve 1 card of the discard pile", faces, actions, details)


def _found(state: EscapeState, g: Glyphs) -> Ask:
    """Success: the item, or one card improved instead."""
    item = state.cells[state.at]
    faces, details = _improvable(state, g)
    actions: dict[Hashable, Action] = {face.id: ("improve", face.id) for face in faces}
    actions[TAKE], details[TAKE] = ("obtain",), [card_line(state, item, g)]
    take = face(state, item, TAKE, True)._replace(role="supply")
    instead = ", or give it up to improve a card" if faces else ""
    title = f"success: take {state.cards.short[item]}{instead}"
    return _one(state, title, [take, *faces], actions, details)


def _hack(state: EscapeState, g: Glyphs) -> Ask:
    """Any card of the pile, its top first."""
    actions: dict[Hashable, Action] = {
        action[1]: action for action in reversed(state.legal()) if action[0] == "take"
    }
    faces = [face(state, state.pile[action[1]], at, True) for at, action in actions.items()]
    details: Details = {
        at: [card_line(state, state.pile[action[1]], g)] for at, action in actions.items()
    }
    title = "Hacking: take 1 card of the pile (its top is first), or none"
    return _one(state, title, faces, actions, details, _SKIP)


_SKIP: Action = ("skip",)

_ASKS: dict[str, Callable[[EscapeState, Glyphs], Ask]] = {
    "pay": _pay,
    "put": _put,
    "suit": _suit,
    "id": _id,
    "top": _top,
    "id_limit": _limit,
    "improve": _improve,
    "hack": _hack,
    "under": _under,
    "fuel": _fuel,
    "found": _found,
    "limit": _limit,
}
