"""The position for those who do not see the table: in words, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.game import View
from core.moon import chances, rules, scoring, words
from core.moon.cards import Cards
from core.moon.effects import kind
from core.moon.hidden import SHIFT, faces, known
from core.moon.kinds import FLAG_NAMES, FLAG_WORDS, HAND, HEART, KIND_WORDS, NOTHING
from core.moon.printed import ERA_NAMES, LEVEL_NAMES, amounts, flags, requirement
from core.moon.printed import facts as printed_facts
from core.moon.words import names, space
from core.plural import many
from core.seats import player

if TYPE_CHECKING:
    from core.moon.state import MoonState


def describe(view: View[MoonState]) -> list[str]:
    """The position, a line a fact."""
    state, me = view.table, view.seat
    out = [_when(view), _flag_line(state)]
    out += [_player_words(view, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        if seat != me and (held := _known(state, seat)):
            out.append(f"Known in {player(seat)}'s hand: {held}.")
    if state.parked:
        out.append(f"Parked Rovers: {_parked(state)}.")
    out += _display(view)
    out.append(
        f"Discards {len(state.pile)}, from the top: {names(state.cards, state.pile[::-1]) or '-'}."
    )
    out.append(_deck(state))
    return [*out, *_mine(view)]


def brief(view: View[MoonState]) -> list[str]:
    """What has to be heard after every action: supply, hand, what is asked."""
    return [_when(view), _player_words(view, view.seat), *_mine(view)]


def _when(view: View[MoonState]) -> str:
    state = view.table
    who = "yours" if state.active == view.seat else f"that of {player(state.active)}"
    rounds = f"round {state.round + 1} of {HAND[state.seats]}"
    return (
        f"{ERA_NAMES[state.era]}, {rounds}, X {rules.excitement(state)}. Turn {state.turn}, {who}. "
        f"In the lead: {player(state.lead)}."
    )


def _flag_line(state: MoonState) -> str:
    """Who leads each Flag, and what it pays."""
    parts = []
    for flag, lead in enumerate(chances.leads(state)):
        who = " and ".join(player(seat) for seat in lead.seats) or "nobody"
        tie = " tie" if len(lead.seats) > 1 else ""
        parts.append(f"{FLAG_NAMES[flag]} {kind(HEART, lead.hearts)}: {who}{tie}")
    return f"Flag rewards: {'; '.join(parts)}."


def _player_words(view: View[MoonState], seat: int) -> str:
    """What all know of a player: supply, Flags, Structures, Reputation."""
    state, cards = view.table, view.table.cards
    you = " (you)" if seat == view.seat else ""
    built = ", ".join(_standing(state, card) for card in state.built[seat])
    claimed = names(cards, state.claimed[seat]) or "none"
    makers = [cards.production[card] for card in state.built[seat]]
    made = [sum(kinds) for kinds in zip(*makers, strict=True)]
    return (
        f"{player(seat)}{you}: {amounts(rules.supply_of(state, seat))}; "
        f"Flags {flags(rules.flags_of(state, seat))}; Production {amounts(made)}; "
        f"Settlement {built}; Reputation {claimed}."
    )


def _standing(state: MoonState, card: int) -> str:
    """A card of a Settlement with what lies on it."""
    notes = []
    if card in state.tokens:
        notes.append(kind(HEART, state.tokens[card]))
    if card in state.flipped:
        notes.append("flipped")
    return state.cards.name[card] + (f" ({', '.join(notes)})" if notes else "")


def _known(state: MoonState, seat: int) -> str:
    """The cards of a hand that a view shows, with its Expedition."""
    return names(state.cards, known((*state.hands[seat], state.expeditions[seat])))


def _parked(state: MoonState) -> str:
    return "; ".join(
        f"{player(who)} on {space(state.cards, where)}"
        for where, who in sorted(state.parked.items())
    )


def _display(view: View[MoonState]) -> list[str]:
    """The Reputation cards on display, a line each."""
    state, cards = view.table, view.table.cards
    out = [f"Reputation on display: {many(len(state.display), 'card')}."]
    for card in state.display:
        level, can = LEVEL_NAMES[cards.level[card]], rules.meets(state, view.seat, card)
        out.append(f"{level} {words.card_words(cards, card)}{' You meet this.' if can else ''}")
    return out


def _deck(state: MoonState) -> str:
    deck = state.decks[state.era]
    seen = names(state.cards, known(reversed(deck)))
    told = f", of which known, from the top: {seen}" if seen else ""
    return f"Era deck {len(deck)}{told}."


def _mine(view: View[MoonState]) -> list[str]:
    """The hand with what each card costs, what can be done besides, and what is asked."""
    state, cards, me = view.table, view.table.cards, view.seat
    out = [f"Your hand: {many(len(state.hands[me]), 'Structure')}."]
    done = state.active == me and state.used & rules.ACTED
    for card in faces(state.hands[me]):
        why = chances.missing(state, me, card) or f"you pay {chances.cost(state, me, card)}"
        now = "" if done else f" Now: {why.rstrip('.')}."
        out.append(f"{words.card_words(cards, card)}{now}")
    if (trip := state.expeditions[me]) != NOTHING:
        out.append(f"Expedition: {words.card_words(cards, trip >> SHIFT)}")
    if state.seat == me and (business := words.asked(state)):
        out.append(business)
    elif state.seat not in (me, None):
        out.append(f"{player(int(state.seat or 0))} decides.")
    return out


# As plain data.


def facts(view: View[MoonState]) -> dict[str, Any]:
    """All that the seat sees, as plain data."""
    state, cards, me = view.table, view.table.cards, view.seat
    return {
        "turn": state.turn,
        "era": state.era + 1,
        "round": state.round + 1,
        "rounds": HAND[state.seats],
        "x": rules.excitement(state),
        "you": me,
        "active": state.active,
        "lead": state.lead,
        "done": [name for bit, name in _DONE.items() if state.used & bit],
        "flags": [
            {"flag": FLAG_WORDS[flag], "hearts": lead.hearts, "leaders": [*lead.seats]}
            for flag, lead in enumerate(chances.leads(state))
        ],
        "players": [_player_facts(view, seat) for seat in range(state.seats)],
        "hand": [_hand_facts(state, me, card) for card in faces(state.hands[me])],
        "display": [
            {
                "card": cards.name[card],
                "level": LEVEL_NAMES[cards.level[card]],
                "requires": requirement(cards, card),
                "can_claim": rules.meets(state, me, card),
            }
            for card in state.display
        ],
        "spaces": [
            {
                "card": cards.name[place.space & rules.CARD],
                "owner": place.owner,
                "gives": words.space_gives(cards, place.space),
            }
            for place in chances.places(state, me)
        ],
        "parked": [
            {"space": space(cards, where), "rover_of": who}
            for where, who in sorted(state.parked.items())
        ],
        "pile": [cards.name[card] for card in reversed(state.pile)],
        "deck": _shown(cards, state.decks[state.era][::-1]),
        "asked": words.asked(state) if state.seat == me else "",
        "unseen": [cards.name[card] for card in view.unseen[state.era]],
    }


_DONE = {
    rules.ACTED: "build or assimilate",
    rules.EXPEDITION: "expedition",
    rules.PARK: "park",
    rules.CLAIM: "claim",
    rules.FLIP: "flip",
}


def _player_facts(view: View[MoonState], seat: int) -> dict[str, Any]:
    state, cards = view.table, view.table.cards
    supply, held = rules.supply_of(state, seat), rules.flags_of(state, seat)
    return {
        "supply": dict(zip(KIND_WORDS, supply, strict=True)),
        "flags": dict(zip(FLAG_WORDS, held, strict=True)),
        "score": scoring.of(state, seat),
        "settlement": [
            {
                "card": cards.name[card],
                "hearts": state.tokens.get(card, 0),
                "flipped": card in state.flipped,
            }
            for card in state.built[seat]
        ],
        "reputation": [
            {"card": cards.name[card], "hearts": state.tokens.get(card, 0)}
            for card in state.claimed[seat]
        ],
        "hand": _shown(cards, state.hands[seat]),
        "expedition": _shown(cards, [state.expeditions[seat]])[0],
    }


def _shown(cards: Cards, codes: Iterable[int]) -> list[str | None]:
    """The names of some cards, None for each that is face down (and for no card)."""
    return [cards.name[each >> SHIFT] if known([each]) else None for each in codes]


def _hand_facts(state: MoonState, me: int, card: int) -> dict[str, Any]:
    """A card of the hand, with what it costs this seat and why it cannot be built."""
    cards = state.cards
    return {
        "card": cards.name[card],
        "printed": printed_facts(cards, card),
        "text": cards.about[card],
        "why_not_build": chances.missing(state, me, card),
        "pay": chances.cost(state, me, card) if chances.missing(state, me, card) is None else None,
        "assimilate": amounts(cards.assimilate[card]),
    }
