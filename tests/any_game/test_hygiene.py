"""Imports go one way, and nothing in the rules depends on clock, chance, hash or set order."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = sorted((ROOT / "core").rglob("*.py"))

PLAIN = [
    f"tui.{name}"
    for name in ("arguments", "cli", "commands", "files", "plain", "session", "settings",
                 "simulate", "talk", "thinking")
]  # fmt: skip
"""What the command line and plain mode are made of."""


def module(path: Path) -> str:
    """The import name of a source file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(package: str) -> list[str]:
    return [module(path) for path in sorted((ROOT / package).rglob("*.py"))]


def loaded_by(*names: str) -> set[str]:
    """The packages that come into a fresh Python with these modules."""
    code = (
        "import sys, importlib; before = set(sys.modules)\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    run = [sys.executable, "-c", code]
    out = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return set(out.split()) - sys.stdlib_module_names


def test_the_rules_import_nothing_but_themselves() -> None:
    assert loaded_by(*modules("core")) == {"core"}


def test_saves_import_the_rules_msgpack_and_platformdirs_only() -> None:
    theirs = loaded_by("msgpack", "platformdirs")
    assert loaded_by(*modules("saves")) - theirs == {"core", "saves"}


def test_the_command_line_and_plain_mode_load_no_terminal_library() -> None:
    theirs = loaded_by("msgpack", "platformdirs", "multiprocessing")
    assert loaded_by(*PLAIN) - theirs == {"core", "saves", "tui"}


# The sources of the rules. `core.deal` alone knows chance; the process in which computer players
# think has a pipe, a thread that reads it, and a limit of time.

OUTSIDE = {
    "asyncio", "datetime", "io", "locale", "multiprocessing", "os", "pathlib", "random", "secrets",
    "select", "signal", "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
ALLOWED = {"core.deal": {"random"}, "core.bots.worker": {"os", "sys", "threading", "time"}}
IMPURE_CALLS = {"print", "input", "open", "hash", "id", "exec", "eval", "globals", "vars"}
ORDER_MATTERS = {"list", "tuple", "enumerate", "iter", "map", "filter", "zip", "next", "reversed"}
"""Built-ins whose result takes over the order of what they are given."""


def imported(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def called(tree: ast.AST) -> set[str]:
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {func.id for func in calls if isinstance(func, ast.Name)}


def is_set(node: ast.AST, known: set[str]) -> bool:
    """Whether an expression is plainly a set; `known` are names that hold one."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name):
            return name in known
        case ast.BinOp(left=left, right=right):
            return is_set(left, known) or is_set(right, known)
    return False


def set_names(tree: ast.AST) -> set[str]:
    """Names that somewhere in the file hold a set, by assignment or annotation."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_set(value, names):
                names.add(name)
            case (
                ast.AnnAssign(target=ast.Name(id=name), annotation=note)
                | ast.arg(arg=name, annotation=ast.Subscript() as note)
            ) if ast.unparse(note).startswith(("set", "frozenset")):
                names.add(name)
    return names


def set_orders(tree: ast.AST) -> list[str]:
    """Places where the order of a set reaches a result."""
    known = set_names(tree)
    found: list[ast.AST] = []
    for node in ast.walk(tree):
        match node:
            case ast.For(iter=used) | ast.Starred(value=used):
                found += [used]
            case ast.ListComp() | ast.GeneratorExp() | ast.DictComp():
                found += [part.iter for part in node.generators]
            case ast.Call(func=ast.Name(id=name), args=args) if name in ORDER_MATTERS:
                found += args
            case ast.Call(func=ast.Attribute(attr="join" | "extend"), args=args):
                found += args
            case ast.Call(func=ast.Attribute(value=used, attr="pop"), args=[]):
                found += [used]
    return [ast.unparse(used) for used in found if is_set(used, known)]


@pytest.mark.parametrize("path", RULES, ids=module)
def test_the_rules_know_no_files_no_clock_and_no_chance_but_the_deal(path: Path) -> None:
    assert imported(ast.parse(path.read_text())) & OUTSIDE <= ALLOWED.get(module(path), set())


@pytest.mark.parametrize("path", RULES, ids=module)
def test_the_rules_print_nothing_and_ask_for_no_hash(path: Path) -> None:
    assert called(ast.parse(path.read_text())) & IMPURE_CALLS == set()


@pytest.mark.parametrize("path", RULES, ids=module)
def test_no_result_of_the_rules_takes_over_the_order_of_a_set(path: Path) -> None:
    assert set_orders(ast.parse(path.read_text())) == []


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: pass",
        "a = set(b)\nlist(a)",
        "def f(a: set[int]): return [x for x in a]",
        "', '.join({str(x) for x in a})",
        "a: set[int] = f()\n[*a]",
        "a = {1} | b\na.pop()",
    ],
)
def test_the_order_of_a_set_is_noticed(source: str) -> None:
    assert len(set_orders(ast.parse(source))) == 1


@pytest.mark.parametrize(
    "source",
    ["sorted({1, 2})", "a = set(b)\n1 in a", "for x in [1, 2]: pass", "a = [1]\na.pop()"],
)
def test_sets_may_be_used_where_order_does_not_matter(source: str) -> None:
    assert set_orders(ast.parse(source)) == []
