"""Hearts at the end, winners and ties (End of an Era; MOON-20 to MOON-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core import seats
from core.game import Line
from core.moon.effects import END_IF, END_MOST, END_PER, Effect
from core.moon.kinds import ERAS, HEART, NUMERALS, ROVER, SUPPLY
from core.moon.rules import GAVE_UP, count
from core.moon.supply import (
    ASSIMILATED,
    BUILT,
    CLAIMED,
    EXPEDITION,
    FLAG_REWARD,
    FLIPPED,
    ON_CARDS,
    ONGOING,
    PARKED,
    PRODUCED,
    hearts_from,
)

if TYPE_CHECKING:
    from core.moon.state import MoonState

SOURCE_WORDS = {
    FLAG_REWARD: "Flag rewards",
    ON_CARDS: "Hearts on cards",
    PRODUCED: "Production",
    BUILT: "Structures when built",
    FLIPPED: "pink Structures",
    EXPEDITION: "Expeditions",
    ASSIMILATED: "Assimilating",
    PARKED: "parked Rovers",
    CLAIMED: "Reputation when claimed",
    ONGOING: "Reputation from then on",
}
"""Where Hearts come from, in the order of a score."""


def at_end(state: MoonState, seat: int, effect: Effect) -> int:
    """What a condition on a grey Structure pays a seat as things stand."""
    name, what, *numbers = effect
    have = count(state, seat, what)
    if name == END_PER:
        per, each, most = numbers
        return min(most, each * (have // per))
    if name == END_IF:
        least, hearts = numbers
        return hearts if have >= least else 0
    assert name == END_MOST
    others = [count(state, other, what) for other in range(state.seats) if other != seat]
    return numbers[0] if have > max(others) else 0


def printed(state: MoonState, seat: int, card: int) -> int:
    """The Hearts that a card pays its owner at the end: printed, and by its conditions."""
    cards = state.cards
    return cards.hearts[card] + sum([at_end(state, seat, e) for e in cards.end[card]])


def ending_cards(state: MoonState, seat: int) -> list[tuple[int, int]]:
    """(Card, Hearts) of each grey Structure and Reputation card of a seat."""
    cards = state.cards
    mine = (*state.built[seat], *state.claimed[seat])
    pay = [card for card in mine if cards.hearts[card] or cards.end[card]]
    return [(card, printed(state, seat, card)) for card in pay]


def won(state: MoonState, seat: int) -> int:
    """The Hearts that a seat has won so far."""
    return state.supply[seat * SUPPLY + HEART]


def of(state: MoonState, seat: int) -> int:
    """The Hearts of a seat if the game ended now."""
    return won(state, seat) + sum([hearts for _, hearts in ending_cards(state, seat)])


def lines(state: MoonState, seat: int) -> list[Line]:
    """A line for each source of Hearts with its Eras, then for what cards pay at the end."""
    found = []
    for source, words in SOURCE_WORDS.items():
        hearts = hearts_from(state, seat, source)
        if any(hearts):
            by_era = ", ".join(f"{NUMERALS[era]} {hearts[era]}" for era in ERAS if hearts[era])
            found.append(Line(f"{words[0].upper()}{words[1:]} (Era {by_era})", sum(hearts)))
    for heading, mine in (
        ("Grey Structures", state.built[seat]),
        ("Reputation at the end", state.claimed[seat]),
    ):
        paid = [(card, hearts) for card, hearts in ending_cards(state, seat) if card in mine]
        if paid:
            named = ", ".join(f"{state.cards.name[card]} {hearts}" for card, hearts in paid)
            found.append(Line(f"{heading} ({named})", sum(hearts for _, hearts in paid)))
    return found


def standing(state: MoonState, seat: int) -> tuple[int, int, int]:
    """By what players are compared: Hearts, Rovers, and fewer Reputation cards (MOON-23)."""
    rovers = state.supply[seat * SUPPLY + ROVER]
    return of(state, seat), rovers, -len(state.claimed[seat])


def in_play(state: MoonState) -> list[int]:
    """The seats that have not given up."""
    return [n for n in range(state.seats) if state.result != GAVE_UP or n != state.active]


def winners(state: MoonState) -> list[int]:
    """The seats that win together; who gave up never does."""
    return seats.best({seat: standing(state, seat) for seat in in_play(state)})


def outcome(state: MoonState) -> tuple[float, ...]:
    """1 for the winner, shared by several."""
    return seats.shares(winners(state), state.seats)


def ending(state: MoonState) -> tuple[str, str]:
    """A heading and a sentence about how the game ended."""
    best = winners(state)
    heading = seats.heading(best)
    if state.result == GAVE_UP:
        return heading, f"{seats.player(state.active)} gave up."
    return heading, _decided(state, best)


def _decided(state: MoonState, best: list[int]) -> str:
    """By what the winners are ahead."""
    hearts, rovers, reputation = standing(state, best[0])
    rest = [standing(state, seat) for seat in range(state.seats) if seat not in best]
    if len(best) > 1:
        return "All is equal between them: Hearts, Rovers and Reputation cards."
    if all(hearts > other[0] for other in rest):
        return f"{hearts} Hearts are the most."
    if all((hearts, rovers) > other[:2] for other in rest):
        return f"Of those with {hearts} Hearts, {rovers} Rovers are the most."
    return f"With equal Hearts and Rovers, the {-reputation} Reputation cards are the fewest."


def tally(state: MoonState, seat: int) -> dict[str, int]:
    """What statistics count, for one seat."""
    best = winners(state)
    return {
        "won": int(best == [seat]),
        "shared": int(seat in best and len(best) > 1),
        "hearts": of(state, seat),
        "flag_rewards": sum(hearts_from(state, seat, FLAG_REWARD)),
        "structures": len(state.built[seat]),
        "reputation": len(state.claimed[seat]),
        "turns": state.turn,
        "given_up": int(state.result == GAVE_UP and state.active == seat),
    }


def named(state: MoonState, seat: int) -> dict[str, str]:
    """How it ended for one seat."""
    return {"ending": seats.ending(winners(state), seat)}
