"""Why an action is not possible: each reason, as the player reads it."""

from __future__ import annotations

import pytest

from core.game import GIVE_UP, OVER, Action
from core.memories.kinds import NOTHING
from core.memories.state import MemoriesState
from tests.core.memories.position import (
    CHILDHOOD,
    COMING_HOME,
    DONE,
    DRAW,
    DRAW_TWO,
    GLITCH,
    GOODBYE,
    HL,
    KEEP,
    MEMORY_LOSS,
    PASS,
    REGRETS,
    TRAVELING,
    A,
    H,
    L,
    S,
    at,
    deal,
    pay,
    play,
)

NOWHERE = "There is no such action in this game."
COLLECT: Action = ("collect", 0)


def acting() -> MemoriesState:
    """A turn with all sorts of things in the lanes."""
    return at(
        [H, H, S, HL],
        lanes={2: GLITCH, 3: REGRETS, 4: CHILDHOOD, 5: NOTHING},
        ids={1: 1},
        pile=[L],
        deck=[],
        owned={0: [COMING_HOME]},
    )


def paying() -> MemoriesState:
    """Two of three paid."""
    return play(at([H, H, H, S]), COLLECT, *pay(H, H))


def spending() -> MemoriesState:
    """One of two spent."""
    return play(at([HL, HL, S]), ("research", 0), *pay(HL))


def losing() -> MemoriesState:
    """Player 2 must discard one."""
    return play(at([L] * 3, lanes={0: GOODBYE}), COLLECT, *pay(L, L, L))


def giving() -> MemoriesState:
    """Memory Loss is collected."""
    return play(at([L] * 3, lanes={0: MEMORY_LOSS}), COLLECT, *pay(L, L, L))


def limiting() -> MemoriesState:
    """Twelve Emotions in hand at the start of a turn."""
    return play(at([H], others=[[S] * 12]), DRAW)


def again() -> MemoriesState:
    """One more action."""
    return play(at([H] * 4, lanes={0: TRAVELING}), COLLECT, *pay(H, H, H))


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        (acting(), ("dance",), NOWHERE),
        (acting(), ("collect",), NOWHERE),
        (acting(), ("collect", 6), NOWHERE),
        (acting(), ("draw", 3), NOWHERE),
        (acting(), ("pass", 1), NOWHERE),
        (acting(), ("exchange", "H"), NOWHERE),
        (acting(), (), NOWHERE),
        (acting(), DONE, "Nothing is waiting for that choice now."),
        (acting(), ("pay", H), "Nothing is waiting for that choice now."),
        (acting(), ("collect", 1), "Player 2's Research ID reserves Romantic Dance."),
        (acting(), ("collect", 2), "Glitch in the System waits for the Memory that covers it."),
        (acting(), ("collect", 3), "Enduring Regrets needs 4 Sadness: you are 3 short."),
        (acting(), ("collect", 5), "That place of the lanes is empty."),
        (at([H] * 9, lanes={0: REGRETS}), COLLECT,
         "In Conscious Enduring Regrets can only be collected when it is Researched."),
        (at([H] * 9, house="closed", turn=2), COLLECT,
         "Nobody may collect before everyone has had a turn."),
        (acting(), ("research", 0), "Research takes 2 Lingering Emotions; you have 1."),
        (at([H]), ("research", 0), "Research takes 2 Lingering Emotions; you have none."),
        (acting(), ("research", 1), "Player 2's Research ID lies on Romantic Dance."),
        (acting(), ("research", 3), "In Subconscious Enduring Regrets cannot be Researched."),
        (acting(), ("research", 4), "Ephemeral Childhood cannot be Researched."),
        (acting(), ("research", 5), "That place of the lanes is empty."),
        (at([HL, HL], ids={3: 0}), ("research", 0),
         "Your Research ID lies on Playing with Pets until you collect it."),
        (acting(), DRAW_TWO, "There is only one Emotion to draw."),
        (at([H], pile=[A, S]), DRAW_TWO,
         "No Memory of yours lets you draw two when Anxiety lies on top."),
        (at([H], pile=[], deck=[]), DRAW, "The Discard Pile is empty."),
        (acting(), ("exchange", A), "You have no Anxiety."),
        (acting(), PASS, "You can only pass when nothing else is possible."),
        (again(), PASS, "You can only pass when nothing else is possible."),
        (again(), ("discard", H), "Nothing is waiting for that choice now."),
        (paying(), DRAW, "First pay for the Memory that you collect."),
        (paying(), ("pay", S), "With Sadness the payment could not come out exactly."),
        (paying(), ("pay", A), "You have no Anxiety."),
        (paying(), DONE, "The payment is not complete yet."),
        (spending(), DRAW, "First discard the Lingering Emotions for your Research."),
        (spending(), ("pay", S), "With Sadness the payment could not come out exactly."),
        (losing(), DRAW, "First discard an Emotion of your choice."),
        (losing(), ("discard", S), "You have no Sadness."),
        (giving(), DRAW, "First decide who gets the Memory that you collected."),
        (giving(), ("give", 0), "You have it already: keep it."),
        (giving(), ("give", 4), "There is no such player in this game."),
        (limiting(), DRAW, "First discard down to 10 Emotions."),
        (limiting(), ("discard", H), "You have no Happiness."),
        (deal(), DRAW, "First choose the Emotion that begins the Discard Pile."),
    ],
)  # fmt: skip
def test_what_is_not_possible_says_why(state: MemoriesState, action: Action, reason: str) -> None:
    assert state.why_not(action) == reason


@pytest.mark.parametrize(
    "state", [acting(), paying(), spending(), losing(), giving(), limiting(), again(), deal()]
)
def test_what_is_possible_has_no_reason_against_it(state: MemoriesState) -> None:
    assert [state.why_not(action) for action in (*state.legal(), GIVE_UP)] == [None] * (
        len(state.legal()) + 1
    )


def test_after_the_end_nothing_is_possible() -> None:
    state = at([H])
    state.play(GIVE_UP)
    assert (state.legal(), state.why_not(DRAW), KEEP in state.legal()) == ([], OVER, False)
