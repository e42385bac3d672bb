"""What a play screen asks its player: cards to choose one of, or several in an order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.game import Action
from tui.widgets.canvas import Spans
from tui.widgets.hand import CardFace

Marks = Sequence[Hashable]
"""The ids of marked cards, in the order of marking."""


@dataclass(frozen=True)
class Several:
    """A choice of several cards in an order.

    `need` says how many marks the player needs, given the marks so far (least, most); `actions`
    turns complete marks into actions; `suggested` is the proposal that Enter takes.
    """

    suggested: Marks
    need: Callable[[Marks], tuple[int, int]]
    actions: Callable[[Marks], list[Action]]

    def complete(self, marks: Marks) -> bool:
        """Whether these marks can be played."""
        least, most = self.need(marks)
        return least <= len(marks) <= most


@dataclass(frozen=True)
class Ask:
    """What is asked now.

    `faces` are the cards to choose from, `title` the words above them. With `several` cards are
    marked; else each face's id stands in `actions` for what Enter does with it.
    `details` says about each face what stands below the cards.
    """

    title: Spans
    faces: Sequence[CardFace]
    actions: Mapping[Hashable, Action] = field(default_factory=dict)
    several: Several | None = None
    details: Mapping[Hashable, Sequence[Spans]] = field(default_factory=dict)

    def shown(self, marks: Marks) -> list[CardFace]:
        """The faces with their order numbers: of the marks, or of the suggestion without any."""
        if self.several is None:
            return list(self.faces)
        shown = marks or self.several.suggested
        order = {id: number for number, id in enumerate(shown, 1)}
        return [
            replace(face, order=order.get(face.id, 0), picked=face.id in marks)
            for face in self.faces
        ]

    def counted(self, marks: Marks) -> str:
        """How far the marking is: "chosen 2 of 5"; or that a suggestion stands."""
        if self.several is None:
            return ""
        least, most = self.several.need(marks)
        if not marks:
            return "suggested" if self.several.suggested else ""
        return f"chosen {len(marks)} of {least if least == most else f'{least} to {most}'}"
