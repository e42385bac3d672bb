"""Saved games of earlier versions, kept for ever: `python -m tests.saves.corpus` adds today's.

A file is named by format, rules version and setup; one that exists is never written again.
"""

from __future__ import annotations

from pathlib import Path

from core.bots.players import LEVELS, choose
from core.escape import ESCAPE
from core.escape.setup import TITLES, EscapeOptions
from core.timeline import Timeline
from saves.record import Record
from saves.sealed import FORMAT
from saves.snapshot import Saved, encode
from tui import __version__

HERE = Path(__file__).parent / "corpus"
SEED = 7
DECISIONS = 40
UNDONE = 12


def game(scenario: str) -> Saved:
    """A game half played, its last moves undone, so that history and redo tail are in the file."""
    line = Timeline(ESCAPE, EscapeOptions(scenario), ESCAPE.cards(), 1, SEED)
    while line.cursor < DECISIONS and line.state.seat is not None:
        line.play(choose(ESCAPE, line.state.seen_by(0), LEVELS["easy"], SEED))
    line.jump(line.cursor - UNDONE)
    return Saved(line, Record(), ["You"], ["person"], f"Corpus {scenario}")


def main() -> None:
    """Write the files that do not exist yet."""
    HERE.mkdir(exist_ok=True)
    for scenario in TITLES:
        name = f"format{FORMAT}-{ESCAPE.name}{ESCAPE.rules_version}-{scenario}.lunarium"
        if not (HERE / name).exists():
            (HERE / name).write_bytes(encode(game(scenario), 1_800_000_000.0, __version__))
            print(name)


if __name__ == "__main__":
    main()
