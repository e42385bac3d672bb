"""Saved games of earlier versions, kept for ever: `python -m tests.saves.corpus` adds today's.

A file is named by format, rules version and setup; one that exists is never written again.
"""

from __future__ import annotations

from pathlib import Path

from core.bots.players import LEVELS, choose
from core.escape import ESCAPE
from core.escape.setup import TITLES, EscapeOptions
from core.game import Action, State
from core.memories import MEMORIES
from core.memories.setup import MemoriesOptions
from core.moon import MOON
from core.moon.setup import MoonOptions
from saves.sealed import FORMAT
from saves.snapshot import Saved, encode
from tests.any_game.setups import Setup
from tests.saves.games import at_table
from tui import __version__

HERE = Path(__file__).parent / "corpus"
SEED = 7
DECISIONS = 40
UNDONE = 12

SETUPS: dict[str, Setup] = {
    **{scenario: Setup(ESCAPE, EscapeOptions(scenario), 1) for scenario in TITLES},
    "two": Setup(MEMORIES, MemoriesOptions(), 2),
    "three-novelty": Setup(MEMORIES, MemoriesOptions("1", novelty=True), 3),
    "four-closed": Setup(MEMORIES, MemoriesOptions("2", closed=True), 4),
    "five-all": Setup(MEMORIES, MemoriesOptions("5", novelty=True, closed=True, visible=True), 5),
    "moon-two": Setup(MOON, MoonOptions(), 2),
    "moon-three": Setup(MOON, MoonOptions("1"), 3),
    "moon-four": Setup(MOON, MoonOptions("3"), 4),
    "moon-five": Setup(MOON, MoonOptions("5"), 5),
}
"""What each file is about."""


def game(setup: Setup) -> Saved:
    """A game half played, its last moves undone, so that history and redo tail are in the file."""

    def easy(state: State) -> Action:
        assert state.seat is not None
        return choose(setup.game, state.seen_by(state.seat), LEVELS["easy"], SEED)

    saved = at_table(setup, SEED, DECISIONS * setup.seats, easy)
    saved.timeline.jump(saved.timeline.cursor - UNDONE)
    return saved


def main() -> None:
    """Write the files that do not exist yet."""
    HERE.mkdir(exist_ok=True)
    for what, setup in SETUPS.items():
        played = f"{setup.game.name}{setup.game.rules_version}"
        file = HERE / f"format{FORMAT}-{played}-{what}.lunarium"
        if not file.exists():
            file.write_bytes(encode(game(setup), 1_800_000_000.0, __version__))
            print(file.name)


if __name__ == "__main__":
    main()
