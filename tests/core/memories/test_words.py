"""Words: labels of choices, log lines, what is asked, the position, the card list."""

from __future__ import annotations

import pytest

from core.game import Action
from core.memories import MEMORIES as GAME
from core.memories.describe import symbol
from core.memories.kinds import BUG, NOTHING
from core.memories.rules import PATIENCE
from core.memories.state import MemoriesState
from core.memories.turns import FRAMES
from core.memories.words import PHASES, asked, label
from tests.core.memories.position import (
    ACCIDENT,
    ARRIVAL,
    AU,
    AVERSION,
    CARDS,
    COMING_HOME,
    DONE,
    DRAW,
    DRAW_TWO,
    GLITCH,
    GOODBYE,
    GROWING_OLD,
    HL,
    HOSPITAL,
    HU,
    KEEP,
    KISS,
    MEMORY_LOSS,
    MISTAKE,
    MOVIES,
    PASS,
    PERFORMANCE,
    SL,
    TRAVELING,
    A,
    H,
    L,
    S,
    at,
    deal,
    discard,
    pay,
    play,
    told,
    unseen,
)

COLLECT: Action = ("collect", 0)
PAYING = play(at([H, H, HU, AU]), COLLECT, *pay(H, H, HU))
SPENDING = play(at([HL, HL]), ("research", 0), *pay(HL))
LOSING = play(at([L] * 3, others=[[S], [A]], lanes={0: GOODBYE}), COLLECT, *pay(L, L, L))
GIVING = play(at([L] * 3, lanes={0: MEMORY_LOSS}), COLLECT, *pay(L, L, L))
LIMIT = play(at([H], others=[[S] * 12]), DRAW)
AGAIN = play(at([H] * 4, lanes={0: TRAVELING}), COLLECT, *pay(H, H, H))


@pytest.mark.parametrize(
    ("state", "action", "text"),
    [
        (at([H] * 3), COLLECT,
         "Collect Daydreaming (2 points; pay 3 Happiness or Sadness or Longing)"),
        (at([H] * 3, lanes={0: GROWING_OLD}), COLLECT,
         "Collect Growing Old Together (1 point for each Emotion in hand; pay 3 Happiness or "
         "Sadness)"),
        (at([], lanes={0: AVERSION}, ids={0: 0}), COLLECT,
         "Collect Taste Aversion (1 point; pay nothing)"),
        (at([HL, HL]), ("research", 1),
         "Research Romantic Dance (5 points; spend 2 Lingering Emotions)"),
        (at([HL], owned={0: [MISTAKE, HOSPITAL]}, ids={1: 2}), ("research", 1),
         "Research Romantic Dance (5 points; spend 1 Lingering Emotion, Player 3's ID goes back)"),
        (at([H], pile=[SL]), DRAW, "Draw Lingering Sadness from the Discard Pile"),
        (at([H], pile=[L, S], owned={0: [COMING_HOME]}), DRAW_TWO,
         "Draw two from the Discard Pile (the top is Longing)"),
        (at([BUG]), ("exchange", BUG), "Exchange Recurring Bug for two from the Emotion Deck"),
        (at([H], pile=[A], deck=[]), ("exchange", H),
         "Exchange Happiness for one from the Emotion Deck"),
        (at([], pile=[], deck=[]), PASS, "Pass: no action is possible"),
        (PAYING, ("pay", AU), "Pay Unstable Anxiety"),
        (PAYING, DONE, "Enough: 2 Happiness, Unstable Happiness"),
        (SPENDING, ("pay", HL), "Spend Lingering Happiness"),
        (LOSING, ("discard", S), "Discard Sadness"),
        (GIVING, ("give", 2), "Give Memory Loss to Player 3"),
        (GIVING, KEEP, "Keep Memory Loss"),
        (at([H]), ("give_up",), "Give up"),
    ],
)  # fmt: skip
def test_a_choice_reads(state: MemoriesState, action: Action, text: str) -> None:
    assert label(state, action) == text


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (at([H]), ""),
        (deal(), "An Emotion of your hand begins the Discard Pile."),
        (LIMIT, "Discard 2 Emotions, the last lies on top."),
        (PAYING, "Paying 3 Happiness or Sadness or Longing for Daydreaming, so far 2 Happiness, "
                 "Unstable Happiness."),
        (SPENDING, "Spending 2 Lingering Emotions on Daydreaming, so far Lingering Happiness."),
        (AGAIN, "Take one more action."),
        (LOSING, "Player 1 makes you discard an Emotion of your choice."),
        (GIVING, "You may give Memory Loss to another player."),
    ],
)  # fmt: skip
def test_what_is_asked_reads(state: MemoriesState, text: str) -> None:
    assert asked(state) == text


def test_every_business_that_waits_has_a_phase() -> None:
    assert set(PHASES) == set(FRAMES) - {"close"}


@pytest.mark.parametrize(
    ("state", "phase"), [(at([H]), "act"), (PAYING, "pay"), (LIMIT, "hand limit")]
)
def test_the_phase_reads(state: MemoriesState, phase: str) -> None:
    assert GAME.phase(state) == phase


@pytest.mark.parametrize(
    ("start", "actions", "lines"),
    [
        (at([H], pile=[SL, A]), [DRAW],
         ["Player 1 drew Lingering Sadness from the Discard Pile."]),
        (at([L], pile=[A], deck=[]), [("exchange", L)],
         ["Player 1 exchanged Longing.",
          "The Discard Pile is turned over: 1 card in the Emotion Deck.",
          "Player 1 drew Anxiety.", "Nothing is left for Player 1 to draw."]),
        (at([H], pile=[S], deck=unseen(L, A)), [DRAW],
         ["Player 1 drew Sadness from the Discard Pile.", "Longing is the new Discard Pile."]),
        (at([HL, SL], ids={0: 1}, owned={0: [HOSPITAL]}), [("research", 0), *pay(HL, SL)],
         ["Player 1 Researched Daydreaming for Lingering Happiness, Lingering Sadness; "
          "Player 2's ID goes back."]),
        (at([L], ids={0: 0}, glitch=0, memories=[ACCIDENT]), [COLLECT, *pay(L)],
         ["Player 1 collected Daydreaming for Longing; the Research ID is free again.",
          "Player 1 also got Glitch in the System.", "A Terrible Accident appears.",
          "Conscious and Subconscious change places: the lower row costs 3 now."]),
        (at([H] * 3, memories=[GLITCH]), [COLLECT, *pay(H, H, H)],
         ["Player 1 collected Daydreaming for 3 Happiness.",
          "Glitch in the System and End of the Line appear.",
          "End of the Line: the game is over."]),
        (at([H] * 3, memories=[MOVIES], deck=[S, *unseen(A, L)]), [COLLECT, *pay(H, H, H)],
         ["Player 1 collected Daydreaming for 3 Happiness.",
          "Movies in the Dark appears with Sadness and 1 unseen Emotion under it."]),
        (at([H] * 3, memories=[PERFORMANCE]), [COLLECT, *pay(H, H, H)],
         ["Player 1 collected Daydreaming for 3 Happiness.",
          "Public Performance appears with 1 unseen Emotion under it.", "Player 1 gained Sadness.",
          "Player 2 gained 1 unseen Emotion.", "Player 3 gained 1 unseen Emotion."]),
        (LOSING, discard(S), ["Player 2 discarded Sadness."]),
        (GIVING, [("give", 1)], ["Player 1 gave Memory Loss to Player 2.",
                                 "Loss of a Loved One appears."]),
        (GIVING, [KEEP], ["Player 1 kept Memory Loss.", "Loss of a Loved One appears."]),
        (LIMIT, discard(S, S), ["Player 2 discarded down to the hand limit: 2 Sadness."]),
        (at([], pile=[], deck=[]), [PASS], ["Player 1 had nothing to do, and passed."]),
        (at([H], pile=[A, A], idle=PATIENCE * 3 - 4), [DRAW],
         ["Player 1 drew Anxiety from the Discard Pile.",
          "The game ends after 3 more turns in which nobody collects a Memory."]),
        (at([H], pile=[A, A], idle=PATIENCE * 3 - 1), [DRAW],
         ["Player 1 drew Anxiety from the Discard Pile.",
          "Nobody has collected a Memory for too long: the game is over."]),
        (at([H]), [("give_up",)], ["Player 1 gave up."]),
    ],
)  # fmt: skip
def test_what_happened_reads(start: MemoriesState, actions: list[Action], lines: list[str]) -> None:
    if actions == [("give_up",)]:
        log: list[tuple[object, ...]] = []
        start.clone().play(actions[0], log)
        assert GAME.lines(log, 0, CARDS) == lines
    else:
        assert told(start, *actions) == lines


def test_the_first_discard_and_the_lanes_are_told() -> None:
    state = deal()
    lines = told(state, state.legal()[0])
    assert lines[0].startswith("Player 1 began the Discard Pile with ")
    laid = "".join(line for line in lines if "appear" in line)
    assert sum(name in laid for name in CARDS.name) in (6, 7)


def test_a_memory_is_explained_with_what_makes_its_cost() -> None:
    state = at([H] * 9, lanes={0: AVERSION}, ids={0: 0}, house="novelty", newest=0)
    assert GAME.explain(state, COLLECT) == (
        "Taste Aversion: 1 point, Sadness or Anxiety, costs 1 (Conscious 3, its own -1, newest +1, "
        "Researched -2). Costs one Emotion less."
    )


def test_other_actions_need_no_explaining() -> None:
    assert GAME.explain(at([H]), DRAW) == ""


# The position in words and as data.


def test_the_position_reads() -> None:
    state = at([H, H], others=[[S, SL], [A]], known={1: [SL]}, lanes={1: KISS, 2: NOTHING},
               ids={0: 1}, owned={0: [ARRIVAL]}, under={3: [S, *unseen(A)]}, glitch=3, newest=3,
               deck=[L, *unseen(A)], pile=[A, SL], memories=[ACCIDENT],
               house="novelty visible")  # fmt: skip
    assert GAME.describe(state.seen_by(0)) == [
        "Turn 9, yours.",
        "Player 1 (you): 2 Emotions; ID free; Memories 1: New Arrival",
        "Player 2: 2 Emotions, of which Lingering Sadness; ID on Daydreaming; Memories none",
        "Player 3: 1 Emotion; ID free; Memories none",
        "1. Conscious: Daydreaming: 2 points, Happiness or Sadness or Longing, costs 3 "
        "(Conscious 3). A quiet afternoon. Worth more beside a Magical Moment. "
        "Player 2's Research ID reserves Daydreaming.",
        "2. Conscious: First Kiss: 3 points, Happiness or Anxiety, costs 3 (Conscious 3). Once "
        "collected, Conscious and Subconscious change places. First Kiss needs 3 Happiness or "
        "Anxiety: you are 1 short.",
        "3. Conscious: empty",
        "4. Subconscious: Playing with Pets: 2 points, Happiness or Sadness or Anxiety or Longing, "
        "costs 5 (Subconscious 4, newest +1). An Emotion lies under it. Under it 2 Emotions "
        "(Sadness). It covers Glitch in the System. The newest. Playing with Pets needs 5 "
        "Happiness or Sadness or Anxiety or Longing: you are 3 short.",
        '5. Subconscious: Saying "I Do": 3 points, Happiness or Anxiety or Longing, costs 4 '
        '(Subconscious 4). An Emotion lies under it. Saying "I Do" needs 4 Happiness or Anxiety or '
        "Longing: you are 2 short.",
        "6. Subconscious: Stargazing: 2 points, Happiness or Sadness or Longing, costs 4 "
        "(Subconscious 4). A clear night. Worth more beside a Magical Moment. Stargazing needs 4 "
        "Happiness or Sadness or Longing: you are 2 short.",
        "Emotion Deck 2. Memory Deck 2, next A Terrible Accident.",
        "The deck was turned over; from its top: Longing.",
        "Discard Pile 2, from the top: Anxiety, Lingering Sadness",
        "Your hand 2: 2 Happiness",
    ]


def test_another_players_decision_is_said() -> None:
    assert GAME.describe(LOSING.seen_by(0))[-1] == "Player 2 decides."


def test_ones_own_business_is_said() -> None:
    assert GAME.describe(PAYING.seen_by(0))[-1] == asked(PAYING)


def test_facts_say_what_each_memory_costs_and_why_it_cannot_be_collected() -> None:
    state = at([H, H], ids={0: 1}, under={0: [S, *unseen(A)]})
    lane = GAME.facts(state.seen_by(0))["lanes"][0]
    assert lane == {
        "memory": "Daydreaming",
        "lane": "Conscious",
        "points": "2 points",
        "types": ["Happiness", "Sadness", "Longing"],
        "under": ["Sadness", None],
        "covers": None,
        "id_of": 1,
        "newest": False,
        "cost": 3,
        "short": 1,
        "why_not_collect": "Player 2's Research ID reserves Daydreaming.",
        "why_not_research": "Player 2's Research ID lies on Daydreaming.",
    }


@pytest.mark.parametrize(("kind", "text"), [(H, "H"), (SL, "S~"), (AU, "A*"), (BUG, "Bug")])
def test_a_kind_has_a_symbol(kind: int, text: str) -> None:
    assert symbol(kind) == text


# The card list.


def test_the_card_list_has_every_card() -> None:
    rows = GAME.card_rows(CARDS)
    assert (len(rows), sum(row.count for row in rows)) == (13 + 35, 48 + 35)


def test_in_a_game_it_says_where_the_cards_lie() -> None:
    state = at([H, H], others=[[SL], [A]], known={1: [SL]}, glitch=0, owned={0: [ARRIVAL]},
               deck=[L, *unseen(A)], under={0: [AU]}, pile=[S], memories=[ACCIDENT],
               house="visible")  # fmt: skip
    where = {row.name: row.where for row in GAME.card_rows(CARDS, state.seen_by(0))}
    wanted = {
        "Happiness": "2 in your hand",
        "Lingering Sadness": "known in the hand of Player 2",
        "Longing": "in the turned deck",
        "Unstable Anxiety": "known under a Memory",
        "Sadness": "in the Discard Pile",
        "Anxiety": "2 unseen",
        "Glitch in the System": "under Daydreaming",
        "New Arrival": "owned by you",
        "A Terrible Accident": "next, face up",
        "End of the Line": "unseen",
        "Stargazing": "Subconscious",
    }
    assert {name: where[name] for name in wanted} == wanted
