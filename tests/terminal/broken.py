"""The program with a mistake in it, to see what becomes of the game: pressing w fails."""

from __future__ import annotations

import sys

from tui.cli import main
from tui.screens.play import PlayScreen


def recap(screen: PlayScreen) -> None:
    """Fail with a message and a variable that name a card: TORCH."""
    card = "torch".upper()
    raise ValueError(f"the next card is {card}")


setattr(PlayScreen, "action_recap", recap)  # noqa: B010  # mypy wants no methods assigned

if __name__ == "__main__":
    sys.exit(main())
