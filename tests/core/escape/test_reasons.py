"""Why an action is not possible: each reason, as the player reads it."""

from __future__ import annotations

import pytest

from core.escape.kinds import (
    ANALYSIS,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    ID_PASS,
    METEOR,
    NOTHING,
    POWER_UNIT,
    ROVER,
    SUIT,
)
from core.escape.map import ESCAPE, START
from core.escape.state import EscapeState
from core.game import GIVE_UP, Action
from tests.core.escape.position import (
    DONE,
    DRILL,
    END,
    LAMP,
    MAP,
    OBTAIN,
    PLACE,
    RADIO,
    REMOVE_FLARE,
    REMOVE_METEOR,
    ROPE,
    SCANNER,
    SKIP,
    TORCH,
    USE,
    at,
    better,
    deal,
    play,
)

NOWHERE = "There is no such action in this game."


def acting() -> EscapeState:
    """A position in phase 2 with all sorts of cards."""
    return at(2, hand=[ROPE, SCANNER, FLARE, METEOR], sector=SUIT)


def paying() -> EscapeState:
    """Paying for the Drill, with a Flare in hand."""
    return play(at(5, hand=[DRILL, ROPE, FLARE, METEOR], pile=[MAP]), ("explore", DRILL))


def paid() -> EscapeState:
    """All is paid; a Flare could still go."""
    return play(at(5, hand=[ROPE, FLARE, MAP]), ("explore", ROPE))


def putting() -> EscapeState:
    """Discarding two placed cards."""
    return play(at(5, hand=[ROPE, LAMP], placed=[DRILL, TORCH]), ("move", ROPE, 6))


def suiting() -> EscapeState:
    """The Suit may box a card."""
    return play(at(5, hand=[SUIT, ROPE]), ("move", SUIT, 6))


def identifying() -> EscapeState:
    """The ID Pass may be used."""
    return play(at(5, hand=[ID_PASS, RADIO, ROPE, FAMILY]), ("explore", ID_PASS), ("pay", RADIO))


def returning() -> EscapeState:
    """A card must go back on top of the deck."""
    return play(identifying(), USE)


def id_limit() -> EscapeState:
    """The limit after ID Authentication."""
    hand = [ID_PASS, RADIO, FAMILY, DRILL, TORCH, ROPE, MAP]
    state = at(5, hand=hand, deck=[LAMP, SCANNER, ROVER, SUIT])
    return play(state, ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))


def improving() -> EscapeState:
    """Data Analysis must improve a card."""
    state = at(5, hand=[ANALYSIS, FAMILY], pile=[MAP, better(ROPE), ROVER])
    return play(state, ("explore", ANALYSIS), ("pay", FAMILY))


def hacking() -> EscapeState:
    """Hacking may take a card; two Memories of Family lie at the bottom."""
    state = at(5, hand=[HACKING, ROPE, MAP], pile=[FAMILY, FAMILY])
    return play(state, ("explore", HACKING), ("pay", ROPE), ("pay", MAP))


def powering() -> EscapeState:
    """The Power Unit may put cards under the deck."""
    state = at(5, hand=[POWER_UNIT, ROPE, MAP], pile=[ROVER])
    return play(state, ("explore", POWER_UNIT), ("pay", ROPE), ("pay", MAP))


def fuelling() -> EscapeState:
    """The Fuel may place another card."""
    state = at(5, hand=[FUEL, RADIO, SCANNER, METEOR])
    return play(state, ("explore", FUEL), ("pay", RADIO))


def finding() -> EscapeState:
    """A success: the item or an improvement."""
    return play(at(5, placed=[DRILL], points=5, pile=[MAP]), END)


def limiting() -> EscapeState:
    """The hand limit after replenishing."""
    return play(at(5, hand=[DRILL, TORCH, ROPE, MAP, FLARE]), END)


STUCK_FLARE = "Solar Flare is stuck: explore with another card and discard 1 more to be rid of it."
STUCK_METEOR = "Meteorite is stuck: give up 1 placed point to be rid of it."

REASONS: list[tuple[EscapeState, Action, str]] = [
    # Moving.
    (acting(), ("move", LAMP, 3), "Headlamp is not in your hand."),
    (acting(), ("move", FLARE, 3), STUCK_FLARE),
    (acting(), ("move", METEOR, 3), STUCK_METEOR),
    (acting(), ("move", ROPE, START), "The Start point cannot be entered again."),
    (acting(), ("move", ROPE, 12), "Too far: 4 steps, and Rope goes 1."),
    (acting(), ("move", ROPE, 2), "Too far: 2 steps, and Rope goes 1."),
    (at(2, hand=[ROPE], scenario="training"), ("move", ROPE, 9), "There is no way to that place."),
    # Exploring.
    (acting(), ("explore", LAMP), "Headlamp is not in your hand."),
    (acting(), ("explore", FLARE), STUCK_FLARE),
    (acting(), ("explore", SCANNER), "Scanner costs 2 other cards; you can pay with 1."),
    (
        at(5, hand=[DRILL, METEOR]),
        ("explore", DRILL),
        "Drill costs 1 other card; you can pay with none.",
    ),
    (
        at(START, hand=[ROPE]),
        ("explore", ROPE),
        "The Start point cannot be explored: move to a sector first.",
    ),
    (
        at(5, hand=[ROPE], sector=NOTHING),
        ("explore", ROPE),
        "There is no sector left to explore here: move on.",
    ),
    (
        at(5, hand=[ROPE], tank_at=5),
        ("explore", ROPE),
        "There is no sector left to explore here: move on.",
    ),
    (
        at(ESCAPE, hand=[ROPE], programs=1),
        ("explore", ROPE),
        "The rocket can be explored once both launch programs run.",
    ),
    # Meteorites.
    (at(5, placed=[DRILL]), REMOVE_METEOR, "There is no Meteorite in your hand."),
    (acting(), REMOVE_METEOR, "Meteorite costs 1 placed point, and none is placed here."),
    # Paying.
    (paying(), ("pay", LAMP), "Headlamp is not in your hand."),
    (paying(), ("pay", FLARE), STUCK_FLARE),
    (paying(), ("pay", METEOR), STUCK_METEOR),
    (paying(), REMOVE_FLARE, "Solar Flare costs 1 more card, and no other card is left to pay it."),
    (paying(), PLACE, "1 more card to pay."),
    (paying(), END, "First pay for the card that you explore with."),
    (paid(), ("pay", MAP), "All is paid: place the card."),
    (
        play(at(5, hand=[DRILL, ROPE]), ("explore", DRILL)),
        REMOVE_FLARE,
        "There is no Solar Flare in your hand.",
    ),
    # Orders and limits.
    (putting(), ("put", ROPE), "Rope is not placed."),
    (putting(), END, "First choose in which order the placed cards are discarded."),
    (limiting(), ("discard", FLARE), STUCK_FLARE),
    (limiting(), ("discard", ROVER), "Rover is not in your hand."),
    (limiting(), END, "First discard down to 6 cards."),
    # Items.
    (suiting(), ("box", MAP), "Base Map is not in your hand."),
    (suiting(), END, "First decide what the Suit does."),
    (identifying(), END, "First decide whether the ID Pass is used."),
    (returning(), ("top", FAMILY), "Event cards cannot be returned or discarded by the ID Pass."),
    (returning(), ("top", ROVER), "Rover is not in your hand."),
    (returning(), END, "First choose the card that goes back on top of the deck."),
    (
        id_limit(),
        ("discard", FAMILY),
        "Event cards cannot be returned or discarded by the ID Pass.",
    ),
    (id_limit(), END, "First discard down to 6 cards."),
    (improving(), ("improve", LAMP), "Headlamp is not in the discard pile."),
    (
        improving(),
        ("improve", better(ROPE)),
        "Only an Exploration card that shows its start side can be improved.",
    ),
    (
        improving(),
        ("improve", ROVER),
        "Only an Exploration card that shows its start side can be improved.",
    ),
    (improving(), SKIP, "First choose the card that is improved."),
    (hacking(), ("take", 1), "The same card lies just below: take that one."),
    (hacking(), ("take", 4), "The discard pile has no card there."),
    (hacking(), END, "First decide what Hacking takes from the discard pile."),
    (powering(), ("under", ROVER), "The Power Unit moves Exploration cards only."),
    (powering(), ("under", LAMP), "Headlamp is not in the discard pile."),
    (powering(), END, "First decide what the Power Unit puts under the deck."),
    (fuelling(), ("free", METEOR), STUCK_METEOR),
    (fuelling(), ("free", LAMP), "Headlamp is not in your hand."),
    (fuelling(), END, "First decide whether the Fuel lets you place another card."),
    (finding(), ("improve", LAMP), "Headlamp is not in the discard pile."),
    (finding(), END, "First take the item or give it up to improve a card."),
    # The wrong moment.
    (acting(), ("pay", ROPE), "Nothing is waiting for that choice now."),
    (acting(), OBTAIN, "Nothing is waiting for that choice now."),
    (acting(), DONE, "Nothing is waiting for that choice now."),
    # No action at all.
    (acting(), (), NOWHERE),
    (acting(), ("fly",), NOWHERE),
    (acting(), ("move", ROPE), NOWHERE),
    (acting(), ("move", ROPE, 99), NOWHERE),
    (acting(), ("move", 99, 3), NOWHERE),
    (acting(), ("explore", "Rope"), NOWHERE),
    (acting(), ("end", 1), NOWHERE),
]


@pytest.mark.parametrize(("state", "action", "sentence"), REASONS)
def test_what_is_not_possible_says_why(state: EscapeState, action: Action, sentence: str) -> None:
    assert state.why_not(action) == sentence


@pytest.mark.parametrize("state", [state for state, _, _ in REASONS])
def test_what_is_possible_has_no_reason_against_it(state: EscapeState) -> None:
    assert [state.why_not(action) for action in state.legal()] == [None] * len(state.legal())


@pytest.mark.parametrize(("state", "action"), [(s, a) for s, a, _ in REASONS])
def test_what_has_a_reason_against_it_is_not_among_the_choices(
    state: EscapeState, action: Action
) -> None:
    assert action not in state.legal()


def test_after_the_end_nothing_is_possible() -> None:
    state = deal()
    state.play(GIVE_UP)
    assert state.why_not(END) == state.why_not(GIVE_UP) == "The game is over."


def test_nothing_speaks_against_giving_up() -> None:
    assert paying().why_not(GIVE_UP) is None
