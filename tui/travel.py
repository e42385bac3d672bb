"""What undo and redo did, in words."""

from __future__ import annotations

from core.plural import many
from core.timeline import BOT
from tui.session import Session


def went(session: Session, before: int, redo: str) -> str:
    """What going from the position `before` to the present one did; `redo` plays it again."""
    now = session.timeline.cursor
    start, end = sorted((before, now))
    moves = sum(start <= at < end for at in session.timeline.moves())
    if now > before:
        return f"Played again: {happened(session, start, end)}"
    if moves > 1:
        return f"{many(moves, 'move')} taken back. {redo} plays them again, one by one."
    by = session.timeline.by[start:end]
    mine = start + next((at for at, who in enumerate(by) if at and who == BOT), len(by))
    more = ", with all that followed" if mine < end else ""
    return f"Taken back{more}: {happened(session, start, mine)} {redo} plays it again."


def happened(session: Session, start: int, end: int) -> str:
    """What happened between two positions, undone or not, in a few sentences."""
    lines = [line.text for line in session.log(start, end)]
    if not lines:  # a pick that is part of a move
        line = session.timeline
        lines = [session.named(f"{session.game.label(line.state_at(start), line.actions[start])}.")]
    return " ".join(lines)
