"""The map of rules to tests has no gap, and its check finds gaps."""

from __future__ import annotations

import pytest

from tests.rules_map import MAP, gaps

GOOD = "`tests/test_rules_map.py::test_every_rule_has_its_tests`"
HEAD = "Rulings: ESC-1 to ESC-2.\n\n| rule | tests |\n|---|---|\n"
WHOLE = f"{HEAD}| ESC-1: a rule | {GOOD} |\n| ESC-2: another | {GOOD} {GOOD} |\n"


def test_every_rule_has_its_tests() -> None:
    assert gaps(MAP.read_text(encoding="utf-8")) == []


def test_a_whole_map_has_no_gap() -> None:
    assert gaps(WHOLE) == []


@pytest.mark.parametrize(
    ("before", "after", "gap"),
    [
        ("| ESC-2", "| ESC-1", "no row for ESC-2"),
        ("ESC-1: a rule", "ESC-3: a rule", "ESC-3 is no ruling"),
        (f"a rule | {GOOD}", "a rule | none", "line 5: no test for: ESC-1: a rule"),
        (
            "has_its_tests` |\n| ESC-2",
            "has_its_pests` |\n| ESC-2",
            "line 5: there is no test tests/test_rules_map.py::test_every_rule_has_its_pests",
        ),
        (
            "another | `tests/test_rules_map",
            "another | `tests/test_rulez_map",
            "line 6: there is no test tests/test_rulez_map.py::test_every_rule_has_its_tests",
        ),
        ("Rulings: ESC-1 to ESC-2.", "", "no line says which rulings there are"),
    ],
)
def test_a_gap_is_found(before: str, after: str, gap: str) -> None:
    assert before in WHOLE
    assert gap in gaps(WHOLE.replace(before, after))
