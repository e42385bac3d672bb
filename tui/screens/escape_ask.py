"""What Escape asks: for each kind of unfinished business the cards to choose from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from core.escape import rules, thumb, words
from core.escape.kinds import EVENTS, FLARE, METEOR, STUCK, TURN
from core.escape.state import EscapeState
from core.game import Action
from tui.glyphs import Glyphs
from tui.screens.choice import Ask, Marks, Several
from tui.screens.escape_view import card_lines, face
from tui.widgets.canvas import Spans
from tui.widgets.hand import CardFace

NONE = "none"
"""The id of the face that declines."""


def ask(state: EscapeState, g: Glyphs) -> Ask:
    """What is asked at this position; in phase 2 the hand, with what Enter does to each card."""
    if state.seat is None or not state.stack:
        return _act(state, g)
    return _ASKS[state.stack[-1][0]](state, g)


def _hand(state: EscapeState, can: Callable[[int], bool]) -> list[CardFace]:
    """The hand, its ids the places in it."""
    return [face(state, card, at, can(card)) for at, card in enumerate(state.hand)]


def _about_hand(state: EscapeState, g: Glyphs) -> dict[Hashable, Sequence[Spans]]:
    return {at: card_lines(state, card, g) for at, card in enumerate(state.hand)}


def _act(state: EscapeState, g: Glyphs) -> Ask:
    explorable = {action[1] for action in state.legal() if action[0] == "explore"}
    actions: dict[Hashable, Action] = {
        at: ("meteor",) if card == METEOR else ("explore", card)
        for at, card in enumerate(state.hand)
    }
    if state.seat is None:
        faces = _hand(state, lambda _: False)
        return Ask("the game is over", faces, {}, None, _about_hand(state, g))
    nowhere = not rules.target(state)
    faces = _hand(state, lambda card: nowhere or card in explorable)
    return Ask(_act_title(state), faces, actions, None, _about_hand(state, g))


def _act_title(state: EscapeState) -> Spans:
    """What can be done in phase 2, as things stand."""
    need, hand = rules.target(state), f"hand {len(state.hand)}"
    if not need:
        return [(hand, "you"), (": pick a card up to move, or e ends the phase", "text")]
    if state.placed and state.points >= need:
        enough = f": {state.points} of {need} placed, enough. e judges"
        return [(hand, "you"), (enough, "can")]
    short = f": {need - state.points} points short" if state.placed else f": reach {need} here"
    return [(hand, "you"), (short + ", or e ends the phase", "text")]


def _several(
    state: EscapeState,
    g: Glyphs,
    title: Spans,
    verb: str,
    need: Callable[[Marks], tuple[int, int]],
    actions: Callable[[Marks], list[Action]],
    can: Callable[[int], bool],
) -> Ask:
    """Marking cards of the hand; the suggestion is that of the rules of thumb."""
    free = list(enumerate(state.hand))
    suggested: list[Hashable] = []
    for action in thumb.suggest(state):
        if action[0] == verb:
            at = next(at for at, card in free if card == action[1])
            free.remove((at, action[1]))
            suggested.append(at)
    return Ask(
        title,
        _hand(state, can),
        {},
        Several(suggested, need, actions),
        _about_hand(state, g),
    )


def _pay(state: EscapeState, g: Glyphs) -> Ask:
    _, placing, left, _ = state.stack[-1]
    name = state.cards.name[placing]
    flare = rules.flare_can_go(state, left)

    def flares(marks: Marks) -> int:
        return sum(1 for at in marks if state.hand[_index(at)] == FLARE)

    def need(marks: Marks) -> tuple[int, int]:
        count = left + 2 * flares(marks)  # the Flare, and one more card for it
        return count, count

    def actions(marks: Marks) -> list[Action]:
        chosen: list[Action] = [("flare",)] * flares(marks)
        chosen += [
            ("pay", state.hand[_index(at)]) for at in marks if state.hand[_index(at)] != FLARE
        ]
        ahead = state.clone()
        for action in chosen:
            if ahead.why_not(action) is not None:
                return chosen
            ahead.play(action)
        if ahead.why_not(("place",)) is None:
            chosen.append(("place",))
        return chosen

    more = "; mark a Flare and 1 more to be rid of it" if flare else ""
    cost = f"pay {left}" if left else "free: Enter places it"
    return _several(
        state, g, f"{name}: {cost}{more}", "pay", need, actions,
        lambda card: card not in STUCK or (flare and card == FLARE),
    )  # fmt: skip


def _index(id: Hashable) -> int:
    assert isinstance(id, int)
    return id


def _limit(state: EscapeState, g: Glyphs) -> Ask:
    spared = EVENTS if state.stack[-1][0] == "id_limit" else STUCK
    loose = sum(1 for card in state.hand if card not in spared)
    count = min(len(state.hand) - rules.HAND_LIMIT, loose)

    def actions(marks: Marks) -> list[Action]:
        return [("discard", state.hand[_index(at)]) for at in marks]

    title = f"hand {len(state.hand)}: put down {count} to keep {len(state.hand) - count}"
    return _several(
        state, g, title, "discard", lambda _: (count, count), actions,
        lambda card: card not in spared,
    )  # fmt: skip


def _put(state: EscapeState, g: Glyphs) -> Ask:
    """The order in which the placed cards are discarded; the last one needs no mark."""
    count = len(state.placed)
    faces = [face(state, card, card, True) for card in state.placed]

    def actions(marks: Marks) -> list[Action]:
        return [("put", _index(card)) for card in marks[: count - 1]]

    suggested = [action[1] for action in thumb.suggest(state)]
    suggested += [card for card in state.placed if card not in suggested]
    title = "order of discards: the first lies deepest"
    several = Several(suggested, lambda _: (count - 1, count), actions)
    return Ask(title, faces, {}, several, {c: card_lines(state, c, g) for c in state.placed})


def _one_of_hand(
    state: EscapeState, g: Glyphs, title: str, verb: str, can: Callable[[int], bool], skip: str = ""
) -> Ask:
    """One card of the hand, or none."""
    faces, about = _hand(state, can), _about_hand(state, g)
    actions: dict[Hashable, Action] = {at: (verb, card) for at, card in enumerate(state.hand)}
    if skip:
        faces.append(CardFace(NONE, skip, skip, "", "Leave it."))
        actions[NONE] = ("skip",)
        about[NONE] = [_label(state, ("skip",))]
    return Ask(title, faces, actions, None, about)


def _label(state: EscapeState, action: Action) -> Spans:
    return [(words.label(state, action) + ".", "text")]


def _suit(state: EscapeState, g: Glyphs) -> Ask:
    return _one_of_hand(
        state, g, "Suit: put 1 card in the box for good, or none", "box", lambda _: True, "none"
    )


def _top(state: EscapeState, g: Glyphs) -> Ask:
    title = "ID Pass: put 1 card back on top of the deck"
    return _one_of_hand(state, g, title, "top", lambda card: card not in EVENTS)


def _fuel(state: EscapeState, g: Glyphs) -> Ask:
    title = "Fuel: place another card at no cost, or none"
    return _one_of_hand(state, g, title, "free", lambda card: card not in STUCK, "none")


def _id(state: EscapeState, g: Glyphs) -> Ask:
    count = min(rules.DRAWS, len(state.deck))
    faces = [
        CardFace("use", "use", "Use the ID Pass", f"draw {count}", "Draw, then return 1 card."),
        CardFace(NONE, "not", "Do not use it", "", "Leave it."),
    ]
    actions: dict[Hashable, Action] = {"use": ("use",), NONE: ("skip",)}
    about = {id: [_label(state, action)] for id, action in actions.items()}
    return Ask(f"ID Pass: draw {count} and return 1, or not", faces, actions, None, about)


def _improve_faces(state: EscapeState) -> tuple[list[CardFace], dict[Hashable, Action]]:
    faces = []
    for card in rules.improvable(state):
        cards, better = state.cards, card + TURN
        sub = [(f"{cards.points[card]}>{cards.points[better]}", "can"),
               (f" c{cards.cost[better]}", "dim")]  # fmt: skip
        made = face(state, card, card, True)
        faces.append(replace(made, sub=sub))
    return faces, {face.id: ("improve", face.id) for face in faces}


def _improve(state: EscapeState, g: Glyphs) -> Ask:
    faces, actions = _improve_faces(state)
    about = {id: [_label(state, action)] for id, action in actions.items()}
    return Ask("Analysis: improve 1 card of the discard pile", faces, actions, None, about)


def _found(state: EscapeState, g: Glyphs) -> Ask:
    """Success: the item, or one card improved instead."""
    item = state.cells[state.at]
    faces, actions = _improve_faces(state)
    actions["take"] = ("obtain",)
    about = {id: [_label(state, action)] for id, action in actions.items()}
    about["take"] = card_lines(state, item, g)
    take = replace(face(state, item, "take", True), role="supply")
    title = f"success: take {state.cards.short[item]}" + (", or improve a card" if faces else "")
    return Ask(title, [take, *faces], actions, None, about)


def _hack(state: EscapeState, g: Glyphs) -> Ask:
    """Any card of the pile, its top first."""
    actions: dict[Hashable, Action] = {a[1]: a for a in state.legal() if a[0] == "take"}
    order = sorted(actions, key=lambda at: -_index(at))
    faces = [face(state, state.pile[_index(at)], at, True) for at in order]
    about: dict[Hashable, Sequence[Spans]] = {
        at: card_lines(state, state.pile[_index(at)], g) for at in order
    }
    faces.append(CardFace(NONE, "none", "None", "", "Leave it."))
    actions[NONE] = ("skip",)
    about[NONE] = [_label(state, ("skip",))]
    title = "Hacking: take 1 card of the pile (top first), or none"
    return Ask(title, faces, actions, None, about)


def _under(state: EscapeState, g: Glyphs) -> Ask:
    cards = [card for card in state.pile if card < 2 * TURN]
    most = min(rules.UNDER_MOST - len(state.stack[-1][1]), len(cards))
    faces = [face(state, card, card, True) for card in cards]
    faces.append(CardFace(NONE, "none", "None", "", "Leave it."))

    def actions(marks: Marks) -> list[Action]:
        chosen: list[Action] = [("under", _index(card)) for card in marks]
        return chosen if len(marks) == most else [*chosen, ("done",)]

    suggested = [action[1] for action in thumb.suggest(state) if action[0] == "under"]
    about: dict[Hashable, Sequence[Spans]] = {card: card_lines(state, card, g) for card in cards}
    about[NONE] = [_label(state, ("done",))]
    title = f"Power Unit: up to {most} under the deck; the last lies deepest"
    several = Several(suggested, lambda _: (0, most), actions)
    return Ask(title, faces, {NONE: ("done",)}, several, about)


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
