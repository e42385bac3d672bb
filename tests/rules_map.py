"""Check RULES.md: every rule has a test, every ruling has a rule, every test exists.

`python -m tests.rules_map` prints the gaps; the exit status is 1 when there are any.
"""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAP = Path(__file__).with_name("RULES.md")

_RULINGS = re.compile(r"^Rulings: ([A-Z]+)-(\d+) to \1-(\d+)\.", re.M)
_RULING = re.compile(r"\b[A-Z]+-\d+\b")
_TEST = re.compile(r"`([^`:]+)::([^`]+)`")


def rows(text: str) -> list[tuple[int, str, str]]:
    """The rows of all tables: line number, the rule, its tests."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and not set(line) <= set("|-: ") and cells[0] != "rule":
            found.append((number, cells[0], " ".join(cells[1:])))
    return found


def rulings(text: str) -> list[str]:
    """The rulings that the text says there are: "Rulings: ESC-1 to ESC-33."."""
    return [
        f"{prefix}-{number}"
        for prefix, first, last in _RULINGS.findall(text)
        for number in range(int(first), int(last) + 1)
    ]


@cache
def tests_in(path: str) -> frozenset[str]:
    """The names of the tests in a file; none when there is no such file."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    body = ast.parse(file.read_text(encoding="utf-8")).body
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(item.name for item in body if isinstance(item, functions))


def gaps(text: str) -> list[str]:
    """What is wrong with a map of rules, a sentence each."""
    wrong, named = [], set()
    for number, rule, tests in rows(text):
        ids = _TEST.findall(tests)
        if not ids:
            wrong.append(f"line {number}: no test for: {rule}")
        else:
            named.update(_RULING.findall(rule))
        wrong += [
            f"line {number}: there is no test {path}::{name}"
            for path, name in ids
            if not name.startswith("test_") or name not in tests_in(path)
        ]
    known = rulings(text)
    wrong += [f"no row for {ruling}" for ruling in known if ruling not in named]
    wrong += [f"{ruling} is no ruling" for ruling in sorted(named - set(known))]
    return wrong if known else [*wrong, "no line says which rulings there are"]


def main() -> int:
    """Print the gaps; 1 when there are any."""
    wrong = gaps(MAP.read_text(encoding="utf-8"))
    print("\n".join(wrong) or "Every rule has its tests.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
