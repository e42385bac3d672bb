"""The program on a slow disk: `python -m tests.benchmarks.slow SECONDS ARGUMENTS…`."""

from __future__ import annotations

import os
import sys
import time
from unittest.mock import patch


def main(seconds: float, arguments: list[str]) -> int:
    """Run `lunarium` with these arguments; each fsync takes so many seconds more."""
    real = os.fsync

    def slow(file: int) -> None:
        real(file)
        time.sleep(seconds)

    with patch("os.fsync", slow):
        from tui import cli  # only here: the store takes fsync over when it is imported

        return cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]), sys.argv[2:]))
