"""Actions worth searching, and the one that the rules of thumb play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Action
from core.moon.effects import GAIN, GAIN_PER, LAY, LAY_X, PRODUCE, RECALL
from core.moon.hidden import SHIFT
from core.moon.rules import EXPEDITION
from core.moon.suggest import first
from core.moon.thumb import Outlook, act
from core.moon.turns import CHOICES, END, USE

if TYPE_CHECKING:
    from core.moon.state import MoonState

_GIVES = (GAIN, GAIN_PER, LAY, LAY_X, PRODUCE, RECALL)
"""Steps that give something for nothing."""
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

    An Expedition that gives something for nothing; after the Build a claim, or a flip.
    """
    if best == USE:
        state = view.state
        steps = state.cards.bonus[state.expeditions[view.seat] >> SHIFT]
        return [USE] if all(step[0] in _GIVES for step in steps) else []
    if best[0] == "claim" and view.acted:
        return [("claim", card) for _, card in view.claims[:2]]
    if best[0] == "flip" and view.acted:
        return _first(best, [("flip", card) for worth, card in view.flips[:2] if worth > 0])
    return []


def _first(best: Action, others: list[Action]) -> list[Action]:
    return [best, *(action for action in others if action != best)]


def _actions(view: Outlook) -> list[Action]:
    """Builds, the two best to Assimilate, the best of each extra, the end of the turn."""
    out: list[Action] = []
    if view.acted:
        out.append(END)
    else:
        out += [("build", card) for _, card in view.builds[:4]]
        out += [("assimilate", card) for _, card in view.assimilations[:2]]
    out += [("claim", card) for _, card in view.claims[:2]]
    out += [("flip", card) for _, card in view.flips[:2]]
    out += [("park", space) for _, space in view.parks[:2]]
    if not view.state.used & EXPEDITION:
        out.append(USE)
    return out
