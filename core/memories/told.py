"""The log: what happened, in sentences, as a seat may know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import Event
from core.memories.cards import Cards
from core.memories.kinds import CARD_BACK, FACE, HIDDEN, NOTHING
from core.memories.rules import CONSCIOUS_COST, GAVE_UP, LINE, TIRED
from core.memories.words import emotions
from core.plural import many
from core.seats import player


def reveals(event: Event) -> bool:
    """Whether this showed a card that had been hidden: a Memory, or an Emotion to who drew it."""
    match event:
        case ("placed", *_):
            return True
        case ("turned_up", card) | ("drew" | "gained", _, card):
            return bool(card & HIDDEN)
        case ("found", _, cards):
            return any(card & HIDDEN for card in cards)
    return False


def lines(events: Sequence[Event], seat: int, cards: Cards) -> list[str]:
    """What happened; what belongs together and follows one another makes one sentence."""
    said: list[str] = []
    row: list[Event] = []
    for event in (*events, ("",)):
        if row and not _goes_on(row, event):
            _tell_row(said, row, seat, cards)
            row = []
        if event[0] in ("placed", *_ROWS):
            row.append(event)
        elif event[0] in _LINES:
            said.append(_LINES[event[0]](cards, seat, *event[1:]))
    return said


def _goes_on(row: Sequence[Event], event: Event) -> bool:
    """Whether an event goes into a sentence with those of the row: Memories, or one's Emotions."""
    same: bool = event[:2] == row[0][:2]
    return same or event[0] == row[0][0] == "placed"


def _tell_row(said: list[str], row: Sequence[Event], seat: int, cards: Cards) -> None:
    """Tell a row, where it can be in the sentence before it."""
    if row[0][0] == "placed":
        said.append(_appear(cards, [event[1] for event in row]))
        return
    drawn, who = _drawn(row, seat, cards), player(row[0][1])
    if row[0][0] == "drew" and said and said[-1].startswith(f"{who} exchanged"):
        said[-1] = said[-1].removesuffix(".") + " and" + drawn.removeprefix(who)
    elif row[0][0] == "hid" and said and said[-1] == _appear(cards, [row[0][2]]):
        said[-1] = said[-1].removesuffix(".") + f" with {_hidden(row, cards)} under it."
    elif row[0][0] == "hid" and said and said[-1].startswith("Hidden"):
        said[-1] = said[-1].removesuffix(".") + ";" + drawn.removeprefix("Hidden")
    else:
        said.append(drawn)


def _appear(cards: Cards, memories: Sequence[int]) -> str:
    """Memories that were placed one after another."""
    *first, last = (cards.name[memory] for memory in memories)
    return f"{', '.join(first)} and {last} appear." if first else f"{last} appears."


_ROWS = {
    "drew": "{who} drew {what}.",
    "took": "{who} drew {what} from the Discard Pile.",
    "gained": "{who} gained {what}.",
    "hid": "Hidden under {name}: {what}.",
}


def _drawn(row: Sequence[Event], seat: int, cards: Cards) -> str:
    """Draws of one player, or cards hidden under one Memory."""
    name, where = row[0][:2]
    if name == "hid":
        return _ROWS[name].format(name=cards.name[row[0][2]], what=_hidden(row, cards))
    what = _seen(cards, [event[2] for event in row], mine=where == seat)
    return _ROWS[name].format(who=player(where), what=what)


def _hidden(row: Sequence[Event], cards: Cards) -> str:
    """Emotions that were put under a Memory."""
    return _seen(cards, [event[3] for event in row], mine=False)


def _seen(cards: Cards, drawn: Sequence[int], *, mine: bool) -> str:
    """Cards by name as far as they are seen, the others counted; in no order of their own."""
    open_ = [card & FACE for card in drawn if not card & HIDDEN or (mine and card != CARD_BACK)]
    parts = [emotions(cards, sorted(open_))] if open_ else []
    if rest := len(drawn) - len(open_):
        parts.append(many(rest, "unseen Emotion"))
    return " and ".join(parts)


def _collected(
    cards: Cards, _: int, who: int, memory: int, _place: int, paid: Sequence[int], mine: int
) -> str:
    back = "; the Research ID is free again" if mine else ""
    cost = emotions(cards, paid) or "nothing"
    return f"{player(who)} collected {cards.name[memory]} for {cost}{back}."


def _researched(
    cards: Cards, _: int, who: int, memory: int, _place: int, spent: Sequence[int], off: int
) -> str:
    back = f"; {player(off)}'s ID goes back" if off != NOTHING else ""
    cost = emotions(cards, spent) or "nothing"
    return f"{player(who)} Researched {cards.name[memory]} for {cost}{back}."


def _found(cards: Cards, seat: int, who: int, found: Sequence[int]) -> str:
    return f"{player(who)} found {_seen(cards, found, mine=who == seat)} under it."


def _over(cards: Cards, _: int, result: int, who: int) -> str:
    return {
        LINE: f"{cards.name[-1]}: the game is over.",
        TIRED: "Nobody has collected a Memory for too long: the game is over.",
        GAVE_UP: f"{player(who)} gave up.",
    }[result]


_LINES: dict[str, Callable[..., str]] = {
    "started": lambda c, _, who, kind: (
        f"{player(who)} began the Discard Pile with {c.emotion[kind]}."
    ),
    "swapped": lambda _c, _, row: (
        f"Conscious and Subconscious change places: the {('upper', 'lower')[row]} row costs "
        f"{CONSCIOUS_COST} now."
    ),
    "exchanged": lambda c, _, who, kind: f"{player(who)} exchanged {c.emotion[kind]}.",
    "dry": lambda _c, _, who: f"Nothing is left for {player(who)} to draw.",
    "turned_up": lambda c, _, card: f"{c.emotion[card & FACE]} is the new Discard Pile.",
    "turned_over": lambda _c, _, count: (
        f"The Discard Pile is turned over: {many(count, 'card')} in the Emotion Deck."
    ),
    "researched": _researched,
    "collected": _collected,
    "uncovered": lambda c, _, who, memory: f"{player(who)} also got {c.name[memory]}.",
    "found": _found,
    "gave": lambda c, _, who, to, memory: f"{player(who)} gave {c.name[memory]} to {player(to)}.",
    "kept": lambda c, _, who, memory: f"{player(who)} kept {c.name[memory]}.",
    "lost": lambda c, _, who, kind: f"{player(who)} discarded {c.emotion[kind]}.",
    "limited": lambda c, _, who, kinds: (
        f"{player(who)} discarded down to the hand limit: {emotions(c, kinds)}."
    ),
    "passed": lambda _c, _, who: f"{player(who)} had nothing to do, and passed.",
    "tired": lambda _c, _, turns: (
        f"The game ends after {many(turns, 'more turn')} in which nobody collects a Memory."
    ),
    "over": _over,
}
"""A sentence for each event; those not listed ("turn") are not told."""
