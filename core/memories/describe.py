"""The position for those who do not see the table: in words, and as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.game import View
from core.memories import reasons, rules, words
from core.memories.kinds import BUG, END, HIDDEN, LETTERS, MEMORY_BACK, NOTHING, PLACES, bits
from core.memories.paying import research_capacity
from core.memories.supply import sorted_kinds
from core.memories.words import emotions, lane, memories
from core.plural import many
from core.seats import player

if TYPE_CHECKING:
    from core.memories.state import MemoriesState


def describe(view: View[MemoriesState]) -> list[str]:
    """The position, a line a fact."""
    state = view.table
    out = [_turn(view)]
    out += [_player_words(view, seat) for seat in range(state.seats)]
    out += [_place_words(view, place) for place in PLACES]
    out.append(_supplies(state))
    known = [card for card in reversed(state.deck) if card < HIDDEN]
    if known:
        out.append(f"The deck was turned over; from its top: {emotions_in_order(state, known)}.")
    pile = emotions_in_order(state, state.pile[::-1])
    out.append(f"Discard Pile {len(state.pile)}, from the top: {pile or '-'}")
    return [*out, _hand(view), *_asked(view)]


def brief(view: View[MemoriesState]) -> list[str]:
    """Whose turn it is, what the Memories cost, the pile, the hand; then what is asked."""
    state, me = view.table, view.seat
    out = [_turn(view)]
    for place in PLACES:
        if 0 <= state.lanes[place] < END:
            name = state.cards.name[state.lanes[place]]
            costs = f"{name} costs {rules.cost(state, place, me)}: you can pay for it."
            why = reasons.not_collectable(state, place, me) or costs
            out.append(f"{place + 1}. {why if name in why else f'{name}: {why}'}")
    top = emotions_in_order(state, state.pile[-1:]) or "nothing"
    out.append(f"Discard Pile {len(state.pile)}, on top: {top}")
    return [*out, _hand(view), *_asked(view)]


def _turn(view: View[MemoriesState]) -> str:
    state = view.table
    who = "yours" if state.active == view.seat else f"that of {player(state.active)}"
    return f"Turn {state.turn}, {who}."


def _hand(view: View[MemoriesState]) -> str:
    held = sorted_kinds(view.table.hands[view.seat])
    return f"Your hand {len(held)}: {emotions(view.table.cards, held) or 'empty'}"


def _asked(view: View[MemoriesState]) -> list[str]:
    """What is asked of this seat, or who is asked."""
    state = view.table
    if state.seat == view.seat:
        return [business] if (business := words.asked(state)) else []
    return [] if state.seat is None else [f"{player(state.seat)} decides."]


def emotions_in_order(state: MemoriesState, kinds: list[int]) -> str:
    """Emotions one by one, as they lie."""
    return ", ".join(state.cards.emotion[kind] for kind in kinds)


def _player_words(view: View[MemoriesState], seat: int) -> str:
    """What all know of a player: hand, ID, Memories."""
    state, cards = view.table, view.table.cards
    you = " (you)" if seat == view.seat else ""
    known = ""
    if seat != view.seat and any(state.known[seat]):
        known = f", of which {emotions(cards, sorted_kinds(state.known[seat]))}"
    where = "free"
    if seat in state.ids:
        where = f"on {cards.name[state.lanes[state.ids.index(seat)]]}"
    owned = bits(state.owned[seat])
    mine = f"{len(owned)}: {memories(cards, owned)}" if owned else "none"
    hand = many(sum(state.hands[seat]), "Emotion")
    return f"{player(seat)}{you}: {hand}{known}; ID {where}; Memories {mine}"


def _place_words(view: View[MemoriesState], place: int) -> str:
    """A place of the lanes: what lies there, and what it costs this seat."""
    state, cards, memory = view.table, view.table.cards, view.table.lanes[place]
    where = f"{place + 1}. {lane(state, place)}"
    if memory == NOTHING:
        return f"{where}: empty"
    if memory == END:
        return f"{where}: {cards.name[END]}"
    said = [words.memory_words(state, place, view.seat)]
    if under := state.under[place]:
        open_ = [card for card in under if card < HIDDEN]
        known = f" ({emotions(cards, open_)})" if open_ else ""
        said.append(f"Under it {many(len(under), 'Emotion')}{known}.")
    if state.glitch == place:
        said.append(f"It covers {cards.name[cards.cover]}.")
    if state.novelty and state.newest == place:
        said.append("The newest.")
    said.append(reasons.not_collectable(state, place, view.seat) or "You can pay for it.")
    return f"{where}: {' '.join(said)}"


def _supplies(state: MemoriesState) -> str:
    """Sizes of the decks; the next Memory where it lies face up."""
    top = ""
    if state.memories and state.memories[-1] != MEMORY_BACK:
        top = f", next {state.cards.name[state.memories[-1]]}"
    return f"Emotion Deck {len(state.deck)}. Memory Deck {len(state.memories)}{top}."


def symbol(kind: int) -> str:
    """A kind in two letters at most: "H", "H~" Lingering, "H*" Unstable, "Bug"."""
    return "Bug" if kind == BUG else LETTERS[kind // 3] + ("", "~", "*")[kind % 3]


def facts(view: View[MemoriesState]) -> dict[str, Any]:
    """All that the seat sees, as plain data."""
    state, cards, me = view.table, view.table.cards, view.seat

    def named(some: list[int]) -> list[str | None]:
        return [None if card >= HIDDEN else cards.emotion[card] for card in some]

    return {
        "turn": state.turn,
        "you": me,
        "active": state.active,
        "first": state.first,
        "house_rules": [
            name
            for name, on in (
                ("novelty", state.novelty), ("closed", state.closed), ("visible", state.visible)
            )
            if on
        ],
        "players": [_player_facts(view, seat) for seat in range(state.seats)],
        "lanes": [_place_facts(view, place) for place in PLACES],
        "conscious": ("top", "bottom")[state.conscious],
        "hand": named(sorted_kinds(state.hands[me][:-1])),
        "research": {
            "cost": rules.research_cost(state, me),
            "have": research_capacity(state.hands[me]),
        },
        "pile": named(state.pile[::-1]),
        "deck": named(state.deck[::-1]),
        "memory_deck": len(state.memories),
        "next_memory": _next_memory(state),
        "turns_without_collecting": max(0, state.idle),
        "asked": words.asked(state) if state.seat == me else "",
        "unseen": [cards.emotion[kind] for kind in view.unseen[0]],
    }  # fmt: skip


def _next_memory(state: MemoriesState) -> str | None:
    if not state.memories or state.memories[-1] == MEMORY_BACK:
        return None
    return state.cards.name[state.memories[-1]]


def _player_facts(view: View[MemoriesState], seat: int) -> dict[str, Any]:
    state, cards = view.table, view.table.cards
    return {
        "hand": sum(state.hands[seat]),
        "known": [cards.emotion[kind] for kind in sorted_kinds(state.known[seat])],
        "memories": [cards.name[memory] for memory in bits(state.owned[seat])],
        "id_on": state.ids.index(seat) + 1 if seat in state.ids else None,
    }


def _place_facts(view: View[MemoriesState], place: int) -> dict[str, Any]:
    """A place of the lanes, with what it costs this seat and why it cannot be collected."""
    state, cards, me, memory = view.table, view.table.cards, view.seat, view.table.lanes[place]
    if memory in (NOTHING, END):
        return {"memory": cards.name[END] if memory == END else None, "lane": lane(state, place)}
    owner = state.ids[place]
    return {
        "memory": cards.name[memory],
        "lane": lane(state, place),
        "points": words.points(cards, memory),
        "types": [cards.type_name[type_] for type_ in cards.types[memory]],
        "under": [None if c >= HIDDEN else cards.emotion[c] for c in state.under[place]],
        "covers": cards.name[cards.cover] if state.glitch == place else None,
        "id_of": None if owner == NOTHING else owner,
        "newest": state.newest == place,
        "cost": rules.cost(state, place, me),
        "short": rules.short_by(state, place, me),
        "why_not_collect": reasons.not_collectable(state, place, me),
        "why_not_research": reasons.not_researchable(state, place, me),
    }
