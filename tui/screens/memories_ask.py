"""What Bestest Memories asks: the hand as stacks, and for unfinished business what is chosen."""

from __future__ import annotations

from collections.abc import Callable

from core.game import Action
from core.memories import rules, words
from core.memories.describe import symbol
from core.memories.kinds import BUG, KINDS, LETTERS
from core.memories.paying import completion, is_complete, next_kinds
from core.memories.state import MemoriesState
from core.memories.suggest import suggest
from tui.screens.choice import Ask, Marks, Several
from tui.widgets.canvas import Spans
from tui.widgets.hand import CardFace

KEEP = "keep"
"""The id of the face that keeps a Memory; those of players are pairs, of Emotions their kinds."""
ON_TOP = "last on top"
TINTS = ("happiness", "sadness", "anxiety", "longing", "text")
"""The roles of the types, and of a Recurring Bug."""

Names = Callable[[int], str]
"""The name of a seat."""


class StackAsk(Ask):
    """A question about stacks: a mark is one Emotion of a kind, so a kind may be marked often."""

    def shown(self, marks: Marks) -> list[CardFace]:
        """The stacks with how many of each are taken, by the marks or the suggestion."""
        if self.several is None:
            return list(self.faces)
        chosen = list(marks or self.several.suggested)
        return [
            face._replace(order=chosen.count(face.id), picked=face.id in marks)
            for face in self.faces
        ]


def tint(kind: int) -> str:
    """The role of an Emotion."""
    return TINTS[kind // 3] if kind < BUG else TINTS[-1]


def ask(state: MemoriesState, me: int, names: Names) -> Ask:
    """What is asked of a seat at this position of its view."""
    if state.seat is None:
        return Ask("the game is over", stacks(state, me))
    if state.seat != me:
        return Ask(f"{names(state.seat)}: {words.phase(state)}", stacks(state, me))
    business = state.stack[-1][0] if state.stack else "act"
    return _ASKS[business](state, me, names)


def stacks(
    state: MemoriesState, me: int, can: Callable[[int], bool] = lambda _: True
) -> list[CardFace]:
    """A hand kind by kind; what cannot be chosen is dim."""
    cards = state.cards
    return [
        CardFace(kind, symbol(kind), cards.emotion[kind], str(count),
                 role=tint(kind) if can(kind) else "dim")
        for kind, count in enumerate(state.hands[me][:KINDS])
        if count
    ]  # fmt: skip


# An action.


def _act(state: MemoriesState, me: int, names: Names) -> Ask:
    hand = f"hand {sum(state.hands[me])}"
    if ("pass",) in state.legal():
        title = "nothing is possible: pass"
    elif state.stack:
        title = f"one more action, {hand}"
    else:
        title = f"your turn, {hand}"
    faces = stacks(state, me)
    return Ask(title, faces, {face.id: ("exchange", face.id) for face in faces})


# One Emotion.


def _one(state: MemoriesState, me: int, title: str) -> Ask:
    faces = stacks(state, me)
    actions: dict[object, Action] = {face.id: ("discard", face.id) for face in faces}
    return Ask(title, faces, actions, None, {}, suggest(state)[0][1])


def _start(state: MemoriesState, me: int, names: Names) -> Ask:
    return _one(state, me, "choose the Emotion that begins the Discard Pile")


def _lose(state: MemoriesState, me: int, names: Names) -> Ask:
    title = f"{state.cards.name[_goodbye(state)]} of {names(state.active)}: discard 1 Emotion"
    return _one(state, me, title)


def _goodbye(state: MemoriesState) -> int:
    return next((n for n, what in enumerate(state.cards.collected) if what == "others_discard"), 0)


# Several.


def picks(marks: Marks) -> list[int]:
    """Marks as kinds."""
    return [mark for mark in marks if isinstance(mark, int)]


def refused(state: MemoriesState, me: int, marks: Marks, kind: int) -> str | None:
    """Why one more Emotion of a kind cannot be marked; None when it can."""
    chosen = picks(marks)
    name, left = state.cards.emotion[kind], list(state.hands[me])
    for other in chosen:
        left[other] -= 1
    if left[kind] < 1:
        return f"All your {name} is marked."
    frame = state.stack[-1]
    if frame[0] == "limit":
        most = sum(state.hands[me]) - rules.HAND_LIMIT
        full = len(chosen) >= most
        return f"{most} are marked already: unmark one first." if full else None
    types, need, picked = rules.payment_types(state, frame), frame[2], [*frame[3], *chosen]
    if kind in next_kinds(left, types, need, picked):
        return None
    if is_complete(types, need, picked):
        return "This is enough."
    return f"With {name} the payment could not come out exactly."


def _several(
    state: MemoriesState,
    me: int,
    title: Spans,
    verb: str,
    need: Callable[[Marks], tuple[int, int]],
    actions: Callable[[Marks], list[Action]],
) -> Ask:
    suggested = [action[1] for action in suggest(state) if action[0] == verb]

    def no(kind: object) -> str | None:
        assert isinstance(kind, int)
        return refused(state, me, (), kind)

    faces = stacks(state, me, lambda kind: no(kind) is None)
    return StackAsk(title, faces, {}, Several(suggested, need, actions, no, ON_TOP))


def _limit(state: MemoriesState, me: int, names: Names) -> Ask:
    excess = sum(state.hands[me]) - rules.HAND_LIMIT
    title = f"hand {sum(state.hands[me])}: discard {excess} to keep {rules.HAND_LIMIT}"
    return _several(
        state, me, title, "discard", lambda _: (excess, excess),
        lambda marks: [("discard", kind) for kind in picks(marks)],
    )  # fmt: skip


def _pay(state: MemoriesState, me: int, names: Names) -> Ask:
    frame = state.stack[-1]
    types, need = rules.payment_types(state, frame), frame[2]

    def rest(marks: Marks) -> tuple[list[int], list[int]]:
        """What is left of the hand, and what is paid with the marks."""
        left = list(state.hands[me])
        for kind in picks(marks):
            left[kind] -= 1
        return left, [*frame[3], *picks(marks)]

    def wanted(marks: Marks) -> tuple[int, int]:
        left, paid = rest(marks)
        missing = len(completion(left, types, need, paid))
        return len(marks) + missing, len(marks) + missing

    def actions(marks: Marks) -> list[Action]:
        left, paid = rest(marks)
        plan: list[Action] = [("pay", kind) for kind in picks(marks)]
        # All is paid; to say so is a choice only while more could be spent on it.
        return [*plan, ("done",)] if next_kinds(left, types, need, paid) else plan

    return _several(state, me, _pay_title(state, frame[0]), "pay", wanted, actions)


def _pay_title(state: MemoriesState, name: str) -> Spans:
    _, place, need, paid = state.stack[-1]
    memory = state.cards.name[state.lanes[place]]
    so_far = f", so far {' '.join(map(symbol, paid))}" if paid else ""
    if name == "spend":
        return f"Research {memory}: {need} Lingering{so_far}"
    return f"{memory}: pay {cost_words(state, place, need)}{so_far}"


def cost_words(state: MemoriesState, place: int, cost: int) -> str:
    """A cost with the types in short: "3 Sadness", "3 of H/A"."""
    types = state.cards.types[state.lanes[place]]
    if len(types) == 1:
        return f"{cost} {state.cards.type_name[types[0]]}"
    return f"{cost} of {'/'.join(LETTERS[type_] for type_ in types)}"


# A Memory to give away.


def _give(state: MemoriesState, me: int, names: Names) -> Ask:
    memory = state.stack[-1][1]
    seats = rules.after(state, me)
    faces = [CardFace(("to", seat), names(seat), names(seat), "gets it") for seat in seats]
    faces.append(CardFace(KEEP, "keep", "Keep it", "yourself"))
    actions: dict[object, Action] = {("to", seat): ("give", seat) for seat in seats}
    actions[KEEP] = ("keep",)
    wanted = suggest(state)[0]
    first = next(id for id, action in actions.items() if action == wanted)
    title = f"{state.cards.name[memory]}: give it to another player, or keep it"
    return Ask(title, faces, actions, None, {}, first)


_ASKS: dict[str, Callable[[MemoriesState, int, Names], Ask]] = {
    "act": _act,
    "again": _act,
    "start": _start,
    "limit": _limit,
    "pay": _pay,
    "spend": _pay,
    "lose": _lose,
    "give": _give,
}
