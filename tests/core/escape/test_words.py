"""Words: labels of choices, log lines, what is asked, the phase."""

from __future__ import annotations

import pytest

from core.escape import ESCAPE as GAME
from core.escape.kinds import (
    ANALYSIS,
    ASSISTANT,
    CREATURE,
    FAMILY,
    FLARE,
    FUEL,
    HACKING,
    ID_PASS,
    METEOR,
    POWER_UNIT,
    PROGRAM_A,
    PROGRAM_B,
    ROVER,
    SUIT,
)
from core.escape.map import ESCAPE
from core.escape.rounds import FRAMES
from core.escape.state import EscapeState
from core.escape.words import PHASES, asked
from core.game import GIVE_UP, Action
from tests.core.escape.position import (
    CARDS,
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
    events,
    play,
    told,
)

PAYING = play(at(5, hand=[DRILL, ROPE, FLARE, MAP]), ("explore", DRILL))
PAID = play(PAYING, ("pay", ROPE))
PUTTING = play(at(5, hand=[ROPE, LAMP], placed=[DRILL, TORCH]), ("move", ROPE, 6))
SUITING = play(at(5, hand=[SUIT, ROPE]), ("move", SUIT, 6))
ASKING = play(at(5, hand=[ID_PASS, RADIO, ROPE], deck=[MAP, LAMP]),
              ("explore", ID_PASS), ("pay", RADIO))  # fmt: skip
RETURNING = play(ASKING, USE)
IMPROVING = play(at(5, hand=[ANALYSIS, FAMILY], pile=[TORCH]),
                 ("explore", ANALYSIS), ("pay", FAMILY))  # fmt: skip
HACKED = play(at(5, hand=[HACKING, ROPE, MAP], pile=[better(TORCH)]),
              ("explore", HACKING), ("pay", ROPE), ("pay", MAP))  # fmt: skip
POWERING = play(at(5, hand=[POWER_UNIT, ROPE, MAP]),
                ("explore", POWER_UNIT), ("pay", ROPE), ("pay", MAP))  # fmt: skip
FUELLING = play(at(5, hand=[FUEL, RADIO, SCANNER]), ("explore", FUEL), ("pay", RADIO))
FINDING = play(at(5, placed=[DRILL], points=5, pile=[TORCH]), END)
LIMITING = play(at(5, hand=[DRILL, TORCH, ROPE, MAP, FLARE]), END)
ID_LIMIT = play(at(5, hand=[ID_PASS, RADIO, FAMILY, DRILL, TORCH, ROPE, MAP],
                   deck=[LAMP, SCANNER, ROVER, SUIT]),
                ("explore", ID_PASS), ("pay", RADIO), USE, ("top", ROPE))  # fmt: skip

# Labels: one for each verb, and for each case of it.

LABELS: list[tuple[EscapeState, Action, str]] = [
    (
        at(5, hand=[TORCH], cells={6: ROVER}),
        ("move", TORCH, 6),
        "Move to Rover with Torch (1 of 2 steps)",
    ),
    (at(5, hand=[ROPE]), ("move", ROPE, 6), "Move to the empty cell 6 with Rope (1 of 1 step)"),
    (
        at(5, hand=[ROPE], tank_at=6),
        ("move", ROPE, 6),
        "Move to the oxygen tank with Rope (1 of 1 step)",
    ),
    (
        at(11, hand=[better(ROPE)]),
        ("move", better(ROPE), ESCAPE),
        "Move to the rocket with Rope+ (1 of 2 steps)",
    ),
    (
        at(5, hand=[TORCH]),
        ("move", TORCH, 5),
        "Move to Airlock (there and back) with Torch (2 of 2 steps)",
    ),
    (at(5, hand=[DRILL, ROPE]), ("explore", DRILL), "Explore with Drill (2 points, pay 1)"),
    (at(5, hand=[ROPE]), ("explore", ROPE), "Explore with Rope (1 point, free)"),
    (
        at(5, hand=[ASSISTANT, ROPE]),
        ("explore", ASSISTANT),
        "Explore with Assist (2 points, pay 1)",
    ),
    (
        at(5, hand=[ASSISTANT, ROPE], sector=PROGRAM_A),
        ("explore", ASSISTANT),
        "Explore with Assist (5 points, pay 1)",
    ),
    (
        at(5, hand=[CREATURE, METEOR, FAMILY]),
        ("explore", CREATURE),
        "Explore with Creature (3 points, free)",
    ),
    (
        at(5, hand=[METEOR], placed=[DRILL]),
        REMOVE_METEOR,
        "Remove Meteor (+2 score): placed points 2 -> 1",
    ),
    (at(5), END, "End the phase: there is nothing to judge"),
    (at(5, placed=[DRILL]), END, "End the phase: 2 of 5 points, a failure"),
    (at(5, placed=[DRILL], points=6), END, "End the phase: 6 of 5 points, a success"),
    (
        at(5, hand=[ROPE], placed=[DRILL], deck=[], tanks=0),
        END,
        "End the phase and the game: no oxygen is left",
    ),
    (
        at(5, hand=[ROPE], placed=[DRILL], deck=[], tanks=0, acted=True),
        END,
        "End the phase: 2 of 5 points, a failure",
    ),
    (PAYING, ("pay", ROPE), "Pay Rope"),
    (PAYING, REMOVE_FLARE, "Remove Flare (+2 score) for 1 more card"),
    (PAID, PLACE, "Place Drill"),
    (PUTTING, ("put", DRILL), "Discard Drill next"),
    (SUITING, ("box", ROPE), "Put Rope in the box"),
    (SUITING, SKIP, "Put no card in the box"),
    (ASKING, USE, "Use ID Pass: draw 2, return 1"),
    (ASKING, SKIP, "Do not use ID Pass"),
    (RETURNING, ("top", ROPE), "Put Rope on top of the deck"),
    (
        IMPROVING,
        ("improve", TORCH),
        "Improve Torch (2 points, cost 1 -> 3 points, cost 1, score 1)",
    ),
    (HACKED, ("take", 0), "Take Torch+, number 1 from below"),
    (HACKED, SKIP, "Take no card"),
    (POWERING, ("under", ROPE), "Put Rope under the deck"),
    (POWERING, DONE, "Put none under the deck"),
    (play(POWERING, ("under", ROPE)), DONE, "Put no more cards under the deck"),
    (FUELLING, ("free", SCANNER), "Place Scanner at no cost (2 points)"),
    (FUELLING, SKIP, "Place no other card"),
    (FINDING, OBTAIN, "Take the item: Special Heat-Resistant Suit (2 points, cost 1, 1 medal)"),
    (
        FINDING,
        ("improve", TORCH),
        "Give up Special Heat-Resistant Suit and improve Torch "
        "(2 points, cost 1 -> 3 points, cost 1, score 1)",
    ),
    (LIMITING, ("discard", ROPE), "Discard Rope"),
    (LIMITING, GIVE_UP, "Give up"),
]


@pytest.mark.parametrize(("state", "action", "text"), LABELS)
def test_a_choice_reads(state: EscapeState, action: Action, text: str) -> None:
    assert (state.why_not(action), GAME.label(state, action)) == (None, text)


@pytest.mark.parametrize(
    ("state", "action", "text"),
    [
        (at(5, hand=[SUIT]), ("explore", SUIT),
         "Special Heat-Resistant Suit: 2 points, cost 1, 1 medal. "
         "Exploring or moving: you may put 1 card of your hand in the box."),
        (FINDING, OBTAIN,
         "Special Heat-Resistant Suit: 2 points, cost 1, 1 medal. "
         "Exploring or moving: you may put 1 card of your hand in the box."),
        (HACKED, ("take", 0),
         "Torch (improved): 3 points, cost 1, score 1. A lamp for dark halls."),
        (SUITING, ("box", ROPE), "Rope: 1 point, cost 0. Twenty metres of it, never enough."),
        (play(at(5, hand=[SUIT, METEOR]), ("move", SUIT, 6)), ("box", METEOR),
         "Meteorite: Stuck in your hand. Take 1 point off the placed cards to be rid of it."),
        (at(5), END, ""),
    ],
)  # fmt: skip
def test_a_choice_is_explained_by_its_card(state: EscapeState, action: Action, text: str) -> None:
    assert GAME.explain(state, action) == text


# Log lines: one for each event.

TOLD: list[tuple[EscapeState, tuple[Action, ...], list[str]]] = [
    (
        at(5, hand=[ROPE, LAMP], cells={6: ROVER}),
        (("move", ROPE, 6),),
        ["Moved to Rover with Rope."],
    ),
    (
        at(5, hand=[ROPE, LAMP], placed=[DRILL]),
        (("move", ROPE, 6),),
        [
            "Left behind: Drill and its points.",
            "Discarded Drill.",
            "Moved to the empty cell 6 with Rope.",
        ],
    ),
    (
        PUTTING,
        (("put", TORCH),),
        ["Discarded Torch, Drill.", "Moved to the empty cell 6 with Rope."],
    ),
    (
        at(5, hand=[ROPE, LAMP], placed=[DRILL, TORCH]),
        (("move", ROPE, 6),),
        ["Left behind: Drill, Torch and their points."],
    ),
    (
        at(5, hand=[FAMILY, LAMP]),
        (("move", FAMILY, 6),),
        ["Family goes to the box.", "Moved to the empty cell 6 with Family."],
    ),
    (
        at(5, hand=[ROPE, LAMP], tank_at=6, tanks=0),
        (("move", ROPE, 6),),
        [
            "Moved to the oxygen tank with Rope.",
            "Found an oxygen tank: 1 tank in the row.",
        ],
    ),
    (PAYING, (("pay", ROPE), PLACE), ["Paid Rope. Placed Drill (2)."]),
    (at(5, hand=[ROPE, LAMP]), (("explore", ROPE),), ["Placed Rope (1)."]),
    (PAYING, (REMOVE_FLARE,), ["Flare removed for 1 more card: +2 score."]),
    (
        at(5, hand=[METEOR, LAMP], placed=[DRILL]),
        (REMOVE_METEOR,),
        ["Meteor removed: placed points 2 -> 1, +2 score."],
    ),
    (SUITING, (("box", ROPE),), ["Rope goes to the box."]),
    (ASKING, (USE,), ["Drew Map, Lamp."]),
    (RETURNING, (("top", ROPE),), ["Rope goes on top of the deck."]),
    (IMPROVING, (("improve", TORCH),), ["Torch improved: 3 points, cost 1, score 1."]),
    (HACKED, (("take", 0),), ["Torch+ comes back from the discard pile."]),
    (POWERING, (("under", MAP), ("under", ROPE)), ["Under the deck: Map, Rope."]),
    (POWERING, (DONE,), []),
    (FUELLING, (("free", SCANNER),), ["Placed Scanner (2)."]),
    (FUELLING, (SKIP,), []),
    (at(5, placed=[DRILL], points=5), (END,), ["Success: 5 of 5."]),
    (
        at(5, placed=[DRILL], deck=[ROPE, MAP, LAMP, TORCH]),
        (END,),
        ["Failed: 2 of 5. Cards stay placed.", "Drew Rope, Map, Lamp."],
    ),
    (
        at(5, placed=[DRILL], points=5, deck=[ROPE, MAP, LAMP, TORCH]),
        (END, OBTAIN),
        ["Took Special Heat-Resistant Suit.", "Discarded Drill.", "Drew Rope, Map, Lamp."],
    ),
    (
        at(5, placed=[DRILL], points=12, sector=PROGRAM_A, pile=[MAP], deck=[ROPE, TORCH]),
        (END, ("improve", MAP)),
        [
            "Gave up Program Start A.",
            "Launch A runs.",
            "Map improved: 2 points, cost 0, score 1.",
            "Discarded Drill.",
            "Drew Rope, Torch.",
            "The pile becomes the deck, a tank at its bottom; 2 left.",
            "Drew Map+.",
        ],
    ),
    (
        at(
            5,
            placed=[DRILL],
            points=12,
            sector=PROGRAM_B,
            programs=1,
            deck=[ROPE, MAP, LAMP, TORCH],
        ),
        (END, OBTAIN),
        [
            "Took Program Start B.",
            "Launch B runs: the rocket can be explored.",
            "Discarded Drill.",
            "Drew Rope, Map, Lamp.",
        ],
    ),
    (LIMITING, (("discard", MAP), ("discard", ROPE)), ["Put down Map, Rope."]),
    (
        at(5, hand=[ROPE], deck=[MAP], tanks=0, acted=True),
        (END,),
        ["Drew Map.", "The deck is empty and no tank is left: nothing more to draw."],
    ),
    (
        at(5, hand=[ROPE], deck=[MAP], tanks=[FLARE], acted=True),
        (END,),
        [
            "Drew Map.",
            "The pile becomes the deck, a tank at its bottom; none left.",
            "Drew Flare.",
            "The deck is empty and no tank is left: nothing more to draw.",
        ],
    ),
    (
        at(ESCAPE, placed=[DRILL], points=22, programs=3),
        (END,),
        ["Success: 22 of 21.", "The rocket lifts off: you escaped."],
    ),
    (
        at(5, hand=[ROPE], deck=[], tanks=0),
        (("move", ROPE, 6),),
        ["Moved to the empty cell 6 with Rope.", "Nothing more can be done: you did not escape."],
    ),
]


@pytest.mark.parametrize(("state", "actions", "lines"), TOLD)
def test_what_happened_reads(
    state: EscapeState, actions: tuple[Action, ...], lines: list[str]
) -> None:
    assert told(state, *actions) == lines


def test_giving_up_is_told() -> None:
    log: list[tuple[object, ...]] = []
    at(5).play(GIVE_UP, log)
    assert GAME.lines(log, 0, CARDS) == ["You gave up."]


def test_every_event_but_the_turn_is_told_by_one_of_these_tests() -> None:
    seen = {event[0] for state, actions, _ in TOLD for event in events(state, *actions)}
    assert seen == {
        "moved", "lost", "boxed", "tank", "placed", "flare", "meteor", "returned", "improved",
        "gave", "obtained", "program", "hacked", "under", "put", "discarded", "succeeded",
        "failed", "refreshed", "dry", "over", "drew", "turn",
    }  # fmt: skip


# What is asked.

ASKED: list[tuple[EscapeState, str]] = [
    (at(5), ""),
    (PAYING, "Paying for Drill: 1 card to go."),
    (PAID, "Paying for Drill: 0 cards to go."),
    (PUTTING, "The placed cards go to the discard pile in your order, the first the deepest."),
    (SUITING, "Special Heat-Resistant Suit may put a card of your hand in the box for good."),
    (ASKING, "ID Authentication may be used."),
    (RETURNING, "A card of your hand goes face down on top of the deck."),
    (IMPROVING, "An Exploration card in the discard pile is improved."),
    (HACKED, "Hacking may take a card from the discard pile."),
    (POWERING, "Power Unit puts up to 3 Exploration cards under the deck, the last the deepest."),
    (play(POWERING, ("under", ROPE)),
     "Power Unit puts up to 2 Exploration cards under the deck, the last the deepest."),
    (FUELLING, "Rocket Fuel Replenishment lets you place another card at no cost."),
    (FINDING,
     "Found Special Heat-Resistant Suit (2 points, cost 1, 1 medal): Exploring or moving: you may "
     "put 1 card of your hand in the box. Take it, or give it up to improve a card."),
    (LIMITING, "Put down 2 cards, the first the deepest."),
    (ID_LIMIT, "Put down 1 card, the first the deepest."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "sentence"), ASKED)
def test_what_is_asked_reads(state: EscapeState, sentence: str) -> None:
    assert asked(state) == sentence


def test_every_business_that_waits_for_the_player_is_asked_for() -> None:
    waiting = {state.stack[-1][0] for state, _ in ASKED if state.stack}
    assert waiting == set(PHASES) == {name for name in FRAMES if name in PHASES}


def test_the_phase_is_named_in_a_word_or_two() -> None:
    over = deal()
    over.play(GIVE_UP)
    states = [deal(), PAYING, LIMITING, over]
    assert [GAME.phase(state) for state in states] == ["act", "pay", "hand limit", "over"]
