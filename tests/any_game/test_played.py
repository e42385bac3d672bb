"""Play changes only with a new `rules_version`."""

from __future__ import annotations

from typing import Any

import pytest

from core.game import Game
from tests.any_game.kuhn import KUHN
from tests.any_game.played import PLAYED, difference, file_of, text_of

HOW = "Raise its rules_version, then `python -m tests.any_game.played` writes the games down."


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.name)
def test_games_go_as_they_went_under_this_version_of_the_rules(game: Game[Any]) -> None:
    assert file_of(game).exists(), f"{game.title} has new rules. {HOW}"
    changed = difference(game, file_of(game).read_text(encoding="utf-8"))
    assert not changed, f"{game.title} is played differently, {changed}. {HOW}"


def test_another_position_is_noticed() -> None:
    first, _, rest = text_of(KUHN).partition("\n")
    assert "leads to another" in difference(KUHN, f"{first[:-1]}x\n{rest}")


def test_an_action_that_is_refused_now_is_noticed() -> None:
    deal = text_of(KUHN).partition("\n")[0]
    assert "is refused" in difference(KUHN, f"{deal}\nfold: 0\n")
