"""The golden files hold; `python -m tests.golden` writes them anew."""

from __future__ import annotations

import pytest

from tests.golden.files import FILES, HERE


@pytest.mark.parametrize("name", FILES)
def test_a_game_from_a_seed_goes_as_it_always_went(name: str) -> None:
    assert FILES[name]() == (HERE / name).read_text(encoding="utf-8")
