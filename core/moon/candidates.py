"""Actions worth searching, and the one that the rules of thumb play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Action
from core.moon.suggest import first
from core.moon.thumb import Outlook, act, helps_to_build
from core.moon.turns import CHOICES, END, USE

if TYPE_CHECKING:
    from core.moon.state import MoonState

_IDLE = -0.8
"""A Rover that brings less, beyond its own worth, is not worth a thought."""
_WIDE = ("dig", "look", "unflip")
"""Unfinished business in which more than the suggestion is worth a search."""


def choose(state: MoonState) -> Action:
    """What the rules of thumb say."""
    return first(state) if state.stack else act(Outlook(state))


def candidates(state: MoonState) -> list[Action]:
    """The legal actions worth searching, the best guess first; picks as suggested."""
    if not state.stack:
        view = Outlook(state)
        best = act(view)
        return sure(view, best) or _first(best, _actions(view))
    frame, best = state.stack[-1], first(state)
    return _first(best, CHOICES[frame[0]](state, frame)) if frame[0] in _WIDE else [best]


def sure(view: Outlook, best: Action) -> list[Action]:
    """What is done in any case, when the rules of thumb say so: nothing is lost by it.

    The Expedition, unless it is used early for what a Build lacks; after the Build a claim, or a
    flip, of two whose moment matters.
    """
    if best == USE and (view.acted or not view.fetches(view.bonus)):
        return [USE]
    if best[0] == "claim" and view.acted:
        return [("claim", card) for _, card in view.claims[:2]]
    if best[0] == "flip" and view.acted:
        return _first(best, [("flip", card) for _, card in view.flips[:2]])
    return []


def _first(best: Action, others: list[Action]) -> list[Action]:
    return [best, *(action for action in others if action != best)]


def _actions(view: Outlook) -> list[Action]:
    """Builds, the two best to Assimilate, extras that may help it; after it those worth a thought.

    Extras of which nothing comes are left out.
    """
    out: list[Action] = [("claim", card) for _, card in view.claims[:2]]
    if view.acted:
        out.append(END)
        out += [("flip", card) for _, card in view.flips[:2]]
        out += [("park", space) for worth, space, _ in view.parks if worth > _IDLE]
        return out
    out += [("build", card) for _, card in view.builds[:4]]
    out += [("assimilate", card) for _, card in view.assimilations[:2]]
    flip = view.state.cards.flip
    out += [("flip", card) for _, card in view.flips[:2] if helps_to_build(view, flip[card])]
    out += [("park", space) for worth, space, helps in view.parks if helps and worth > _IDLE]
    return out
