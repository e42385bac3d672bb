"""Texts that lie beside the code of a package: built-in card tables, guides."""

from __future__ import annotations

from pkgutil import get_data  # `importlib.resources` would cost a hundredth of every start


def read_text(package: str, name: str) -> str:
    """The text of a file in a package, e.g. "core.escape" and "guide.md". Raises OSError."""
    data = get_data(package, name)
    assert data is not None, f"{package} has no loader that reads files"
    return data.decode()
