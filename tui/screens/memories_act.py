"""An action of Bestest Memories on the screen: what keys do with a thing, or why they cannot."""

from __future__ import annotations

from core.memories import rules
from core.memories.kinds import PLACES
from core.memories.state import MemoriesState
from tui.screens.choice import Key
from tui.screens.memories_detail import payment
from tui.screens.memories_view import proposal
from tui.session import Session
from tui.widgets.canvas import Spans


def about_place(session: Session, state: MemoriesState, place: int, key: Key) -> Spans:
    """Whether the Memory at a place can be collected, and Researched; `state` is as it is seen."""
    if reason := session.why_not(("collect", place)):
        line = [(reason, "cannot")]
    else:
        kinds = payment(proposal(state, place, session.seat))
        text = f"Collect it, as proposed for {kinds}." if kinds else "Collect it."
        line = [(f"{key('enter')}: ", "key"), (text, "can")]
    if session.why_not(("research", place)) is None:
        spend = rules.research_cost(state, session.seat)
        line += [(f" {key('research')}: ", "key"), (f"Research it, {spend} Lingering.", "can")]
    return line


def about_pile(session: Session, key: Key) -> Spans:
    """What can be drawn from the Discard Pile."""
    if reason := session.why_not(("draw", 1)):
        return [(reason, "cannot")]
    one = f"{session.label(('draw', 1))}."
    line = [(f"{key('enter')} or {key('draw')}: ", "key"), (one, "can")]
    if session.why_not(("draw", 2)) is None:
        line += [(f" {key('draw_two')}: ", "key"), ("Draw two.", "can")]
    return line


def no_research(session: Session) -> str:
    """Why no Memory can be Researched."""
    reasons = [session.why_not(("research", place)) for place in PLACES]
    return next((reason for reason in reasons if reason), "")


TIPS = {
    "collect": "Emotions of one type collect a Memory; the last you pay lies open for the next.",
    "signs": (
        "two Lingering (H~) Research a Memory: yours alone, 2 less to pay; "
        "two Unstable (H*) are any one."
    ),
    "pile": "nothing is ever shuffled: when the deck is empty the Discard Pile is turned over.",
}
"""What a newcomer should know, each told once."""


def tip(state: MemoriesState) -> tuple[str, str]:
    """The tip that belongs to an action that is to be taken: its name, and what it says."""
    if state.turn <= state.seats:
        name = "signs"
    else:
        able = any(action[0] == "collect" for action in state.legal())
        name = "collect" if able else "pile"
    return name, TIPS[name]
