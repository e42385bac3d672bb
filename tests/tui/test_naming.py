"""Names in the places of players."""

from __future__ import annotations

import pytest

from tui.naming import name_players


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Player 2 drew Longing.", "Watts drew Longing."),
        ("Player 2's ID goes back.", "Watts's ID goes back."),
        ("Player 1 drew Longing.", "You drew Longing."),
        ("It ends. Player 1's ID goes back.", "It ends. Your ID goes back."),
        ("Player 2 gave it to Player 1.", "Watts gave it to you."),
        ("Player 1 (you): 6 Emotions", "You: 6 Emotions"),
        ("Player 2 (you): 6 Emotions", "Watts (you): 6 Emotions"),
        ("Player 3 is not there.", "Player 3 is not there."),
    ],
)
def test_a_text_names_those_who_play(text: str, named: str) -> None:
    assert name_players(text, ["You", "Watts"]) == named


def test_a_person_with_a_name_is_called_by_it() -> None:
    assert name_players("Player 1's turn, Player 2.", ["Eva", "Bo"]) == "Eva's turn, Bo."
