"""Values of an object that are reckoned when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class lazy(Generic[T]):
    """As `functools.cached_property`, without its lock, which costs more than what is reckoned."""

    def __init__(self, reckon: Callable[[Any], T]) -> None:
        self.reckon = reckon
        self.name = reckon.__name__

    def __get__(self, owner: object, kind: type | None = None) -> T:
        """The value, which from now on lies in the object."""
        value = self.reckon(owner)
        owner.__dict__[self.name] = value
        return value
