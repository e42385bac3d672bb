"""The log: what happened, in sentences, as a seat may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import Event
from core.moon.cards import Cards
from core.moon.effects import kind, sentence
from core.moon.kinds import BLUE, FLAG_NAMES, HEART, NOTHING, SUPPLY
from core.moon.printed import ERA_NAMES, amounts
from core.moon.rules import GAVE_UP
from core.moon.supply import PRODUCED
from core.moon.words import names, space
from core.plural import many
from core.seats import player


def reveals(event: Event) -> bool:
    """Whether this showed cards that had been hidden from the person who played."""
    match event:
        case ("passed", _, new):
            return bool(new)
        case ("opened" | "dealt" | "looked", *_):
            return True
    return False


def lines(events: Sequence[Event], seat: int, cards: Cards) -> list[str]:
    """What happened; gains because of the same card make one sentence, as do gifts in a trade."""
    said: list[str] = []
    row: list[Event] = []
    for event in (*events, ("",)):
        if row and _same(event) != _same(row[0]):
            said.append(_added(row, cards))
            row = []
        if event[0] in ("gained", "gave"):
            row.append(event)
        elif event[0] in _LINES:
            said.append(_LINES[event[0]](cards, seat, *event[1:]))
    return said


def _same(event: Event) -> tuple[object, ...]:
    """What gains that make one sentence have in common."""
    return (event[0], event[1], *event[3:]) if event[0] == "gained" else event[:2]


def _added(row: Sequence[Event], cards: Cards) -> str:
    """Gains, or what was given in a trade, added up."""
    total = [0] * SUPPLY
    for event in row:
        if event[0] == "gave":
            total[event[2]] += event[3]
        else:
            total = [a + b for a, b in zip(total, event[2], strict=True)]
    who = player(row[0][1])
    if row[0][0] == "gave":
        return f"{who} gave {amounts(total)}."
    source, card = row[0][3], row[0][4]
    if card == NOTHING:
        return f"{who}'s Production: {amounts(total)}."
    if source == PRODUCED and cards.colour[card] == BLUE:
        return f"{cards.name[card]} produced {amounts(total)} for {who}."
    return f"{who} gained {amounts(total)} with {cards.name[card]}."


def _built(cards: Cards, _: int, who: int, card: int, extra: int, paid: Sequence[int]) -> str:
    what = f"the top discard, {cards.name[card]}," if extra else cards.name[card]
    price = amounts(paid) if any(paid) else "free"
    return f"{player(who)} built {what} for {price}."


def _laid(cards: Cards, _: int, who: int, target: int, hearts: int, card: int) -> str:
    by = "" if target == card else f" with {cards.name[card]}"
    return f"{player(who)} laid {kind(HEART, hearts)} on {cards.name[target]}{by}."


def _looked(cards: Cards, seat: int, who: int, seen: Sequence[int]) -> str:
    what = many(len(seen), "card") if seat != who else names(cards, seen)
    return f"{player(who)} looked at the top of the deck: {what}."


def _swapped(cards: Cards, seat: int, who: int, dropped: int, number: int, kept: int) -> str:
    seen = "the card seen" if number == 1 else "one of the cards seen"
    what = cards.name[kept] if seat == who else seen
    return f"{player(who)} put {cards.name[dropped]} under the deck and took {what}."


def _flag(
    cards: Cards,
    _: int,
    number: int,
    winner: int,
    hearts: int,
    held: Sequence[int],
    best: Sequence[int],
) -> str:
    name = FLAG_NAMES[number]
    if not hearts:
        return f"{name}: no Hearts lie below this Flag."
    if winner != NOTHING:
        tie = ", by more Rovers" if held.count(held[winner]) > 1 else ""
        return f"{name}: {player(winner)} won {kind(HEART, hearts)} with {held[winner]}{tie}."
    if not best:
        return f"{name}: nobody has this Flag; {kind(HEART, hearts)} stayed."
    tied = " and ".join(player(each) for each in best)
    return f"{name}: {tied} tied with {held[best[0]]}; {kind(HEART, hearts)} stayed."


def _rover_home(cards: Cards, _: int, where: int, parker: int, owner: int) -> str:
    return f"{player(parker)}'s Rover on {space(cards, where)} went to {player(owner)}."


def _recalled(cards: Cards, _: int, who: int, where: int, parker: int) -> str:
    return f"{player(who)} took {player(parker)}'s Rover from {space(cards, where)}."


def _parked(cards: Cards, _: int, who: int, where: int, owner: int) -> str:
    return f"{player(who)} parked a Rover on {player(owner)}'s {space(cards, where)}."


def _over(cards: Cards, _: int, result: int, who: int) -> str:
    if result == GAVE_UP:
        return f"{player(who)} gave up."
    return "The game is over: printed Hearts are added."


_LINES: dict[str, Callable[..., str]] = {
    "announced": lambda c, _, who, card: f"{player(who)} announced {c.name[card]}.",
    "built": _built,
    "assimilated": lambda c, _, who, card: f"{player(who)} Assimilated {c.name[card]}.",
    "expedition": lambda c, _, who, card: f"{player(who)} used the Expedition {c.name[card]}.",
    "parked": _parked,
    "claimed": lambda c, _, who, card: f"{player(who)} claimed {c.name[card]}.",
    "flipped": lambda c, _, who, card: f"{player(who)} flipped {c.name[card]}.",
    "laid": _laid,
    "helped": lambda c, _, who, effect: f"{player(who)}, this turn: {sentence(tuple(effect))}.",
    "took_discard": lambda c, _, who, card: (
        f"{player(who)} put the top discard, {c.name[card]}, under the deck for its reward."
    ),
    "looked": _looked,
    "looked_away": lambda c, _, who, number: (
        f"{player(who)} put {many(number, 'card')} under the deck and took none."
    ),
    "swapped": _swapped,
    "unflipped": lambda c, _, who, card: f"{player(who)} turned {c.name[card]} back.",
    "recalled": _recalled,
    "passed": lambda _c, _, round_, _new: f"Hands were passed left: round {round_ + 1}.",
    "opened": lambda c, _, era, card: (
        f"{ERA_NAMES[era]} begins; the first discard is {c.name[card]}."
    ),
    "dealt": lambda _c, _, era: "Hands are dealt.",
    "construction_ended": lambda _c, _, era: f"Construction of {ERA_NAMES[era]} is over.",
    "rover_home": _rover_home,
    "flag": _flag,
    "on_cards": lambda _c, _, who, hearts: f"Hearts on {player(who)}'s cards: {hearts}.",
    "excitement": lambda _c, _, value: f"X is {value} now.",
    "refilled": lambda _c, _, more, _all: f"{kind(HEART, more)} were added below each Flag.",
    "over": _over,
}
"""A sentence for each event; those not listed ("turn", "era") are not told."""
