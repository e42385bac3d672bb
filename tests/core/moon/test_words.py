"""Words: labels of choices, log lines, what is asked, the position, facts, a person's words."""

from __future__ import annotations

import json

import pytest

from core.game import Action
from core.moon import MOON as GAME
from core.moon.effects import NAMES
from core.moon.kinds import HOUSING, NOTHING, SCIENCE
from core.moon.rules import SCORED
from core.moon.state import MoonState
from core.moon.supply import FLIPPED
from core.moon.turns import CHOICES, FRAMES
from core.moon.words import PHASES, asked
from tests.core.moon.position import (
    CARDS,
    END,
    RICH,
    STOP,
    TRADE,
    USE,
    assimilate,
    at,
    build,
    c,
    claim,
    deal,
    flip,
    flipped,
    give,
    holding,
    park,
    park_flags,
    pick,
    play,
    printed,
    skip,
    spare,
    take,
    told,
)


def labels(state: MoonState) -> list[str]:
    """The legal actions as choices."""
    return [GAME.label(state, action) for action in state.legal()]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (build("Sun Panel"), "Build Sun Panel (blue; pay nothing)"),
        (assimilate("Sun Panel"), "Assimilate Sun Panel for 1 Metal"),
        (USE, "Use Scouts: Gain 1 resource of choice"),
        (park("Polar Camp"), "Park on Player 2's Polar Camp (production) for 1 Water"),
        (
            park_flags("Polar Camp"),
            "Park on Player 2's Polar Camp (Flags) for 1 Science for this turn's Build",
        ),
        (claim("Early Settlers"), "Claim Early Settlers (1 Heart at the end)"),
        (flip("Radio Mast"), "Flip Radio Mast: Gain 1 Heart"),
        (("give_up",), "Give up"),
    ],
)
def test_labels_of_a_turn(action: Action, text: str) -> None:
    state = at(built={0: ["Radio Mast", "Bunkhouse"]}, display=["Early Settlers"])
    assert GAME.label(state, action) == text


def test_the_end_of_a_turn_has_a_label() -> None:
    assert GAME.label(play(at(), build("Sun Panel")), END) == "End the turn"


@pytest.mark.parametrize(
    ("effect", "actions", "business", "text", "said"),
    [
        ("gain any 1", take(1), "choose", "Take 1 Water",
         "Choose 1 resource for Radio Mast."),
        ("lay other 2", [pick("lay", "Bunkhouse")], "lay", "Lay 2 Hearts on Bunkhouse",
         "Radio Mast: choose another of your Structures for 2 Hearts."),
        ("trade water 1 heart 2 1", [TRADE], "trade", "Trade 1 Water for 2 Hearts", None),
        ("trade water 1 heart 2 1", [STOP], "trade", "Trade no more", None),
        ("trade any 1 heart 1 1", give(1), "trade", "Give 1 Water", None),
        ("build_discard", [build("Old Lander")], "dig",
         "Build the top discard Old Lander (grey; pay 1 Biomass)",
         "You may build Old Lander, the top discard, as well."),
        ("build_discard", [STOP], "dig", "Leave the top discard", None),
        ("look 2", [pick("drop", "Sun Panel")], "look",
         "Put Sun Panel under the deck for one of the cards that you saw",
         "Seen on the deck: Crater Road, Guest Pods. You may exchange one with a card of your "
         "hand."),
        ("look 2", [STOP], "look", "Keep your hand as it is", None),
        ("produce", [pick("produce", "Twin Shafts")], "produce",
         "Produce with Twin Shafts: 1 Water, 2 Metal",
         "Choose a blue Structure that produces."),
    ],
)  # fmt: skip
def test_labels_of_choices(
    effect: str, actions: list[Action], business: str, text: str, said: str | None
) -> None:
    state = flipped(effect, built={0: ["Radio Mast", "Bunkhouse", "Twin Shafts"]}, supply={0: RICH})
    assert GAME.label(state, actions[0]) == text
    assert GAME.phase(state) == PHASES[business]
    assert said is None or asked(state) == said


def test_a_trade_is_asked_for_as_often_as_it_may_still_be_made() -> None:
    state = flipped("trade any 2 heart 1 3", supply={0: RICH})
    state = play(state, *give(0, 0))
    assert asked(state) == "Radio Mast: up to 2 times, trade any 2 resources for 1 Heart."


def test_half_an_exchange_says_how_far_it_is() -> None:
    state = play(flipped("trade any 2 heart 1 1", supply={0: RICH}), *give(0))
    assert asked(state) == "Radio Mast: once, trade any 2 resources for 1 Heart. Given: 1 of 2."


def test_labels_of_a_payment() -> None:
    start = at(["Signal Beacon"], supply={0: RICH}, claimed={0: ["Academy"]})
    assert GAME.label(start, build("Signal Beacon")) == (
        "Build Signal Beacon (grey; pay 1 Energy, 1 Metal less 1 of choice)"
    )
    state = play(start, build("Signal Beacon"))
    assert GAME.label(state, spare(0)[0]) == "Pay 1 Energy less"
    assert asked(state) == (
        "Paying 1 Energy, 1 Metal less 1 of choice for Signal Beacon: choose what to leave out."
    )


def test_labels_of_taking_a_seen_card_or_a_rover() -> None:
    state = play(flipped("look 2"), pick("drop", "Sun Panel"))
    assert GAME.label(state, pick("keep", "Guest Pods")) == "Take Guest Pods into your hand"
    assert asked(state) == "Sun Panel goes under the deck: choose a card for it."
    two = flipped("recall", parked={"Rim Camp": 1, "Rim Camp flags": 2})
    assert GAME.label(two, pick("recall", "Rim Camp")) == (
        "Take Player 2's Rover from Rim Camp (production)"
    )


def test_labels_of_turning_a_pink_back() -> None:
    cards = printed("Relay Crew", flip="unflip")
    state = at(
        built={0: ["Relay Crew", "Radio Mast", "Swap Market"]}, cards=cards,
        flipped=["Radio Mast", "Swap Market"],
    )  # fmt: skip
    half = play(state, flip("Relay Crew"))
    assert labels(half) == ["Turn Radio Mast back", "Turn Swap Market back"]
    assert asked(half) == "Choose a flipped pink Structure to turn back."


def test_labels_tell_all_actions_apart_all_through_a_game() -> None:
    state = deal(4)
    while state.seat is not None:
        said = labels(state)
        assert len(set(said)) == len(said)
        state.play(GAME.playout(state, lambda: 0.5))


def test_every_business_that_waits_has_a_phase() -> None:
    assert set(CHOICES) == set(PHASES)
    assert set(FRAMES) == {*PHASES, "steps", "reward"}


def test_the_phase_of_a_turn_is_to_act_then_extras() -> None:
    assert GAME.phase(at()) == "act"
    assert GAME.phase(play(at(), build("Sun Panel"))) == "extras"


def test_an_action_is_explained_by_its_card() -> None:
    state = at(["Guest Pods"])
    assert GAME.explain(state, assimilate("Guest Pods")) == (
        "Guest Pods: yellow; costs 1 Biomass; Flags: 1 Housing; Assimilate: 1 Energy. "
        "When built: gain 1 Heart."
    )
    assert GAME.explain(state, USE) == "Scouts: Gain 1 resource of choice."
    assert GAME.explain(state, END) == ""


# The log.


def test_a_build_is_told_with_its_price_and_what_it_brings() -> None:
    state = at(["Solar Field"], supply={0: {"metal": 1}})
    assert told(state, build("Solar Field"), seat=1) == [
        "Player 1 built Solar Field for 1 Metal.",
        "Solar Field produced 2 Energy for Player 1.",
    ]


def test_gains_because_of_one_card_make_one_sentence() -> None:
    mast = c("Radio Mast")
    gains = [("gained", 0, row, FLIPPED, mast) for row in ((1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0))]
    assert GAME.lines(gains, 1, CARDS) == ["Player 1 gained 1 Energy, 1 Water with Radio Mast."]


def test_what_is_given_in_a_trade_is_told() -> None:
    state = flipped("trade any 1 heart 1 1", supply={0: RICH})
    assert told(state, *give(1)) == [
        "Player 1 gave 1 Water.",
        "Player 1 gained 1 Heart with Radio Mast.",
    ]


def test_parking_claiming_and_assimilating_are_told() -> None:
    state = at(display=["Early Settlers"], built={0: ["Bunkhouse"]})
    assert told(state, park("Polar Camp"))[0] == (
        "Player 1 parked a Rover on Player 2's Polar Camp (production)."
    )
    assert told(state, claim("Early Settlers")) == ["Player 1 claimed Early Settlers."]
    assert told(state, assimilate("Sun Panel"))[0] == "Player 1 Assimilated Sun Panel."


def test_a_help_for_this_turn_is_told() -> None:
    state = holding("Helping Hands")
    assert told(state, USE)[1] == "Player 1, this turn: a Structure costs 1 resource less."


def test_passing_hands_is_told() -> None:
    state = at(["Sun Panel", "Frost Trap"], lead=1)
    assert told(play(state, build("Sun Panel")), END) == ["Hands were passed left: round 7."]


def test_who_gave_up_is_told() -> None:
    log: list[tuple[object, ...]] = []
    at().play(("give_up",), log)
    assert GAME.lines(log, 1, CARDS) == ["Player 1 gave up."]


# The position in words and as facts.


def test_the_position_says_era_round_x_and_whose_turn_it_is() -> None:
    assert GAME.describe(at(era=1).seen_by(0))[0] == (
        "Era II, round 6 of 7, X 2. Turn 37, yours. In the lead: Player 1."
    )


def test_it_says_who_leads_each_flag_and_what_it_pays() -> None:
    state = at(built={0: ["Telescope"]}, supply={0: {"rover": 2}})
    assert GAME.describe(state.seen_by(0))[1] == (
        "Flag rewards: Housing 3 Hearts: Player 1; Transport 3 Hearts: nobody; "
        "Science 3 Hearts: Player 1 and Player 2 tie; Industry 3 Hearts: nobody; "
        "Food 3 Hearts: Player 3."
    )


def test_it_says_what_each_card_of_the_hand_costs_or_lacks() -> None:
    text = "\n".join(GAME.describe(at(["Sun Panel", "Solar Field"]).seen_by(0)))
    assert "Assimilate: 1 Metal. Now: you pay nothing." in text
    assert "Now: Solar Field lacks 1 Metal." in text


def test_after_the_build_it_says_no_more_what_cards_cost() -> None:
    assert "Now:" not in "\n".join(GAME.describe(play(at(), build("Sun Panel")).seen_by(0)))


def test_facts_are_plain_data_with_all_that_the_seat_sees() -> None:
    state = at(
        ["Sun Panel", "Solar Field"], display=["Early Settlers"], parked={"Polar Camp": 2},
        tokens={"Rim Camp": 2},
    )  # fmt: skip
    facts = GAME.facts(state.seen_by(0))
    assert json.loads(json.dumps(facts)) == facts
    assert facts["hand"][1]["why_not_build"] == "Solar Field lacks 1 Metal."
    assert facts["hand"][0]["pay"] == "nothing"
    assert facts["players"][1]["hand"] == [None, None]
    assert facts["players"][0]["settlement"][0] == {
        "card": "Rim Camp", "hearts": 2, "flipped": False,
    }  # fmt: skip
    assert facts["parked"] == [{"space": "Polar Camp (production)", "rover_of": 2}]


def test_the_brief_says_the_hand() -> None:
    assert any("Sun Panel" in line for line in GAME.brief(at().seen_by(0)))


def test_the_list_of_cards_says_where_they_lie() -> None:
    rows = {row.name: row.where for row in GAME.card_rows(CARDS, at().seen_by(0))}
    assert rows["Sun Panel"] == "in your hand"
    assert rows["Algae Vat"] == "unseen"


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name.word)
def test_every_effect_is_used_by_a_card_of_the_tests(name: object) -> None:
    columns = (
        CARDS.built, CARDS.flip, CARDS.bonus, CARDS.claimed, CARDS.ongoing, CARDS.end,
    )  # fmt: skip
    used = {effect[0] for column in columns for effects in column for effect in effects}
    assert NAMES.index(name) in used


# A person's words.


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("build sun panel", build("Sun Panel")),
        ("Build Sun", build("Sun Panel")),
        ("assimilate frost", assimilate("Frost Trap")),
        ("trash frost", assimilate("Frost Trap")),
        ("expedition", USE),
        ("use", USE),
        ("park polar", park("Polar Camp")),
        ("park polar camp flags", park_flags("Polar Camp")),
        ("claim early", claim("Early Settlers")),
        ("flip radio", flip("Radio Mast")),
        ("end", END),
        ("done", END),
        ("take water", take(1)[0]),
        ("take joy", None),
        ("build", None),
        ("build nothing at all", None),
        ("dance", None),
        ("", None),
    ],
)
def test_words_are_understood(words: str, action: Action | None) -> None:
    assert GAME.understand(at().seen_by(0), words) == action


def test_of_several_cards_the_one_that_is_possible_is_meant() -> None:
    state = at(["Old Lander", "Radio Dish"], pile=["Sun Panel"])
    assert GAME.understand(state.seen_by(0), "assimilate radio") == ("assimilate", c("Radio Dish"))


# Rare sentences.

SUN_PANEL = c("Sun Panel")


def test_the_position_says_what_lies_on_cards_and_where_rovers_stand() -> None:
    state = at(
        built={0: ["Radio Mast"]}, tokens={"Rim Camp": 2}, flipped=["Radio Mast"],
        parked={"Polar Camp flags": 2}, display=["Early Settlers"],
    )  # fmt: skip
    text = "\n".join(GAME.describe(state.seen_by(0)))
    assert "Settlement Rim Camp (2 Hearts), Radio Mast (flipped)" in text
    assert "Parked Rovers: Player 3 on Polar Camp (Flags)." in text
    assert "Reputation on display: 1 card.\nBronze Early Settlers: needs 2 Housing" in text


def test_the_position_says_what_is_known_of_a_hand_and_who_decides() -> None:
    after = skip(skip(skip(at())))
    text = GAME.describe(after.seen_by(0))
    assert "Known in Player 2's hand: Frost Trap, Scouts." in text
    assert text[-1] == "Player 2 decides."


def test_the_position_says_what_is_asked() -> None:
    assert GAME.describe(play(at(), USE).seen_by(0))[-1] == ("Choose 1 resource for Scouts.")


def test_a_wrong_pick_is_answered_with_what_is_asked() -> None:
    state = flipped("lay other 2", built={0: ["Radio Mast", "Bunkhouse"]})
    assert state.why_not(pick("lay", "Radio Mast")) == (
        "That cannot be chosen. Radio Mast: choose another of your Structures for 2 Hearts."
    )
    assert flipped("trade water 1 heart 1 1", supply={0: RICH}).why_not(take(9)[0]) == (
        "There is no such action in this game."
    )


def test_after_the_end_nothing_is_possible() -> None:
    state = at()
    state.play(("give_up",))
    assert state.legal() == []
    assert state.why_not(END) == "The game is over."
    assert GAME.phase(state) == "over"


def test_a_second_build_is_refused_with_the_reason() -> None:
    after = play(at(), build("Sun Panel"))
    assert after.why_not(build("Frost Trap")) == (
        "You have built or Assimilated this turn already."
    )


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (("laid", 0, SUN_PANEL, 2, SUN_PANEL), "Player 1 laid 2 Hearts on Sun Panel."),
        (
            ("laid", 0, SUN_PANEL, 1, c("Memory Wall")),
            "Player 1 laid 1 Heart on Sun Panel with Memory Wall.",
        ),
        (("flag", HOUSING, NOTHING, 0, (1, 0), (0,)), "Housing: no Hearts lie below this Flag."),
        (
            ("flag", SCIENCE, NOTHING, 3, (1, 1), (0, 1)),
            "Science: Player 1 and Player 2 tied with 1; 3 Hearts stayed.",
        ),
        (("flag", SCIENCE, 0, 3, (2, 1), (0,)), "Science: Player 1 won 3 Hearts with 2."),
        (
            ("recalled", 0, c("Rim Camp"), 1),
            "Player 1 took Player 2's Rover from Rim Camp (production).",
        ),
        (
            ("took_discard", 0, SUN_PANEL),
            "Player 1 put the top discard, Sun Panel, under the deck for its reward.",
        ),
        (("looked_away", 0, 3), "Player 1 put 3 cards under the deck and took none."),
        (("over", SCORED, 0), "The game is over: printed Hearts are added."),
        (
            ("built", 0, SUN_PANEL, 1, (0, 0, 0, 0)),
            "Player 1 built the top discard, Sun Panel, for free.",
        ),
    ],
)  # fmt: skip
def test_rare_events_are_told(event: tuple[object, ...], line: str) -> None:
    assert GAME.lines([event], 1, CARDS) == [line]


def test_labels_have_no_full_stop() -> None:
    state = deal(3)
    while state.seat is not None:
        assert not any(text.endswith(".") for text in labels(state))
        state.play(GAME.playout(state, lambda: 0.5))
