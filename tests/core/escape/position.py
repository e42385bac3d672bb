"""Positions of Escape in a line or two, and play that is always undone and played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from core.escape import ESCAPE as GAME
from core.escape.cards import parse
from core.escape.kinds import EXPLORATION, FACE, FLARE, HIDDEN, NOTHING, SUIT, TANK, TURN
from core.escape.setup import EscapeOptions
from core.escape.state import EscapeState
from core.game import Action, Event
from tests.core.walk import logged, walk

CARDS = parse(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
DRILL, TORCH, TOOLKIT, SCANNER, ROPE, MAP, LAMP, RADIO = EXPLORATION

END: Action = ("end",)
USE: Action = ("use",)
SKIP: Action = ("skip",)
DONE: Action = ("done",)
PLACE: Action = ("place",)
OBTAIN: Action = ("obtain",)
REMOVE_FLARE: Action = ("flare",)
REMOVE_METEOR: Action = ("meteor",)


def better(card: int) -> int:
    """The improved side of an Exploration card."""
    return card + TURN


def unseen(card: int) -> int:
    """A card that lies face down and has not been seen there."""
    return card | HIDDEN


def at(
    cell: int = 5,
    *,
    hand: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    pile: Sequence[int] = (),
    placed: Sequence[int] = (),
    points: int | None = None,
    lost: int = 0,
    sector: int = SUIT,
    cells: Mapping[int, int] | None = None,
    tank_at: int = 0,
    tanks: int | Sequence[int] = 3,
    programs: int = 0,
    kept: Sequence[int] = (),
    box: Sequence[int] = (),
    turn: int = 3,
    acted: bool = False,
    scenario: str = "normal",
) -> EscapeState:
    """A position in phase 2. Deck and discard pile are given from the top.

    The player stands on `sector`; the other cells are empty unless `cells` or `tank_at` fill them.
    A deck not given holds the Exploration cards that are named nowhere, seen. Tanks are Solar
    Flares unless their events are given, front first. The placed points are those printed.
    """
    named = {card % TURN for card in (*hand, *pile, *placed, *box) if card < 2 * TURN}
    rest = [card for card in EXPLORATION if card not in named] if deck is None else deck
    row = [FLARE] * tanks if isinstance(tanks, int) else tanks
    lying = [NOTHING] * 14
    if 0 < cell < 13:
        lying[cell] = sector
    for where, card in {**(cells or {}), **({tank_at: TANK} if tank_at else {})}.items():
        lying[where] = card
    printed = sum(CARDS.points[card] for card in placed) - lost
    return GAME.unpack(
        [
            scenario, 0, [], turn, cell, int(acted), list(hand), list(rest)[::-1],
            list(pile)[::-1], list(placed), printed if points is None else points, lost, lying,
            [unseen(card) for card in row], unseen(FLARE) if tank_at else NOTHING, programs,
            list(kept), list(box), 0,
        ],
        CARDS,
    )  # fmt: skip


def deal(scenario: str = "normal", seed: int = 1) -> EscapeState:
    """The first position of a scenario."""
    return GAME.deal(EscapeOptions(scenario=scenario), CARDS, 1, seed)


def play(start: EscapeState, *actions: Action) -> EscapeState:
    """The position after some legal actions; `start` stays. See `walk`."""
    return walk(GAME, EscapeOptions(), CARDS, start, actions)


def events(start: EscapeState, *actions: Action) -> list[Event]:
    """What the last of some actions logs."""
    return logged(play(start, *actions[:-1]), actions[-1])


def told(start: EscapeState, *actions: Action) -> list[str]:
    """What the last of some actions says in the log."""
    return GAME.lines(events(start, *actions), 0, CARDS)


def choices(state: EscapeState, verb: str) -> list[int]:
    """The first number of each legal action of a verb."""
    return [action[1] for action in state.legal() if action[0] == verb]


def verbs(state: EscapeState) -> set[str]:
    """The verbs of the legal actions."""
    return {action[0] for action in state.legal()}


def ends(state: EscapeState, card: int) -> set[int]:
    """Where a movement with a card may end."""
    return {action[2] for action in state.legal() if action[:2] == ("move", card)}


def down(cards: Sequence[int]) -> list[int]:
    """A deck or discard pile from the top, as cards."""
    return [card & FACE for card in reversed(cards)]


def business(state: EscapeState) -> str:
    """What is being decided: the name of the newest unfinished business, "" when none is."""
    return state.stack[-1][0] if state.stack else ""
