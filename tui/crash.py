"""The report of a crash: where it happened, without anything that could show a hidden card."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from tui import __version__


def report(error: BaseException, position: Callable[[], list[str]]) -> str:
    """The text of a report: versions, what the player sees, and the way to the error.

    Neither the values of variables nor the messages of errors are in it: they could name cards.
    """
    try:
        seen = position()
    except Exception as second:  # the error may well be in what tells the position
        seen = [f"(not available: {type(second).__name__})"]
    lines = [
        f"Lunarium {__version__}, Python {platform.python_version()}, {sys.platform}",
        f"TERM={os.environ.get('TERM', '')} COLORTERM={os.environ.get('COLORTERM', '')}",
        "",
        "The position as the player sees it:",
        *seen,
        "",
        "Where it happened, the oldest call first:",
        *_way(error, set()),
    ]
    return "\n".join(lines) + "\n"


def _way(error: BaseException, told: set[int]) -> list[str]:
    """The calls that led to an error, after those of the errors it came from."""
    told.add(id(error))
    cause = error.__cause__ or error.__context__
    lines = [*_way(cause, told), "then:"] if cause is not None and id(cause) not in told else []
    for frame in traceback.extract_tb(error.__traceback__):
        lines.append(f"  {frame.filename}:{frame.lineno} in {frame.name}")
        lines.append(f"    {frame.line}")
    return [*lines, type(error).__name__]


def write(text: str, folder: Path) -> Path:
    """Write a report into the folder and return its path. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
        file.write(text)
    return path
