"""What all tests in real terminals use."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.terminal.helper import NEW, READY, Lunarium, process_of, wait_until


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder with a short name: those of sockets must not be long."""
    with tempfile.TemporaryDirectory(prefix="moon") as folder:
        yield Path(folder)
        playing = partial(process_of, Path(folder))
        wait_until(lambda: playing() is None, lambda: f"the end of process {playing()}")


@pytest.fixture
def game(home: Path) -> Iterator[Lunarium]:
    """A new game, ready for keys."""
    with Lunarium(home, *NEW) as terminal:
        terminal.wait_for(READY)
        yield terminal
