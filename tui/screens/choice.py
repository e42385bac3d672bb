"""What a play screen asks its player: cards to choose one of, or several in an order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from core.game import Action
from tui.widgets.canvas import Spans
from tui.widgets.hand import CardFace

Marks = Sequence[Hashable]
"""The ids of marked cards, in the order of marking."""

Key = Callable[[str], str]
"""The key of a command, by the command's name, as it is shown to people."""


_NONE: Mapping[Any, Any] = MappingProxyType({})


def nothing_wrong(_: Hashable) -> None:
    """Any card can be marked."""


class Several(NamedTuple):
    """A choice of several cards in an order.

    `need` says how many marks the player needs, given the marks so far (least, most); `actions`
    turns complete marks into actions; `suggested` is the proposal that Enter takes; `why_not` says
    why a card cannot be marked; `order` what the order means.
    """

    suggested: Marks
    need: Callable[[Marks], tuple[int, int]]
    actions: Callable[[Marks], list[Action]]
    why_not: Callable[[Hashable], str | None] = nothing_wrong
    order: str = ""

    def complete(self, marks: Marks) -> bool:
        """Whether these marks can be played."""
        least, most = self.need(marks)
        return least <= len(marks) <= most


class Ask(NamedTuple):
    """What is asked now.

    `faces` are the cards to choose from, `title` the words above them. With `several` cards are
    marked; else each face's id stands in `actions` for what Enter does with it, and `suggested` is
    the one to begin with. `details` says about each face what stands below the cards.
    """

    title: Spans
    faces: Sequence[CardFace]
    actions: Mapping[Hashable, Action] = _NONE
    several: Several | None = None
    details: Mapping[Hashable, Sequence[Spans]] = _NONE
    suggested: Hashable = None

    @property
    def first(self) -> Hashable:
        """The face to begin with; None when none is better than another."""
        if self.several is None:
            return self.suggested
        return self.several.suggested[0] if self.several.suggested else None

    def shown(self, marks: Marks) -> list[CardFace]:
        """The faces with their order numbers: of the marks, or of the suggestion without any."""
        if self.several is None:
            return list(self.faces)
        shown = marks or self.several.suggested
        order = {id: number for number, id in enumerate(shown, 1)}
        return [
            face._replace(order=order.get(face.id, 0), picked=face.id in marks)
            for face in self.faces
        ]

    def counted(self, marks: Marks) -> str:
        """How far the marking is: "chosen 2 of 5"; or that a suggestion stands. And the order."""
        if self.several is None:
            return ""
        least, most = self.several.need(marks)
        if not marks and not self.several.suggested:
            return ""
        some = f"{most}" if least else f"up to {most}"
        said = f"chosen {len(marks)} of {some}" if marks else "suggested"
        return f"{said}: {self.several.order}" if self.several.order and most > 1 else said

    def taken(self, marks: Marks, key: Key) -> Spans:
        """What Enter takes: the cards marked, or those suggested; or how many marks are missing."""
        if self.several is None:
            return ""
        chosen, mark = marks or self.several.suggested, key("mark")
        missing = self.several.need(chosen)[0] - len(chosen)
        if missing > 0:
            return [(f"{missing} more to mark with {mark}.", "you")]
        names = {face.id: face.short for face in self.faces}
        listed = ", ".join(names[id] for id in chosen)
        if marks:
            text = f"{listed}."
        elif chosen:
            text = f"{listed}, as suggested; {mark} chooses others."
        else:
            text = f"none; {mark} chooses some."
        return [(f"{key('enter')}: ", "key"), (text, "can")]
