"""The card set: sums of the published figures, and every mistake of a card file (The cards)."""

from __future__ import annotations

import re
import tomllib

import pytest

from core.cardset import CardError
from core.memories import MEMORIES as GAME
from core.memories.cards import parse
from core.memories.kinds import BUG, IDS, KINDS, MEMORIES, TYPES, bits
from tests.core.memories.position import CARDS, GLITCH

TEXT = GAME.card_text()


def faulty(before: str, after: str) -> list[str]:
    """The mistakes found when a piece of the built-in file is replaced."""
    assert re.search(before, TEXT, re.S), before
    with pytest.raises(CardError) as caught:
        parse(re.sub(before, after, TEXT, count=1, flags=re.S))
    return caught.value.mistakes


# The published figures.


def test_there_are_34_memories_and_the_end() -> None:
    assert (len(MEMORIES), len(IDS), len(CARDS.name)) == (34, 35, 35)


def test_the_printed_points_add_up_to_63() -> None:
    assert sum(CARDS.points) == 63


def test_16_emotions_are_attached_to_10_memories() -> None:
    assert (sum(CARDS.attached), sum(n > 0 for n in CARDS.attached)) == (16, 10)


def test_how_many_memories_show_each_type() -> None:
    shows = [sum(type_ in types for types in CARDS.types) for type_ in TYPES]
    assert shows == [21, 18, 20, 22]


def test_there_are_11_emotions_of_each_type_and_4_bugs() -> None:
    of_type = [sum(CARDS.count[3 * t : 3 * t + 3]) for t in TYPES]
    assert (of_type, CARDS.count[BUG], sum(CARDS.count)) == ([11] * 4, 4, 48)


def test_5_are_plain_3_lingering_and_3_unstable() -> None:
    assert [CARDS.count[3 * t : 3 * t + 3] for t in TYPES] == [(5, 3, 3)] * 4


def test_kinds_have_names() -> None:
    assert (len(CARDS.emotion), CARDS.emotion[1], CARDS.emotion[BUG]) == (
        KINDS,
        "Lingering Happiness",
        "Recurring Bug",
    )


def test_only_glitch_waits_for_a_cover() -> None:
    assert CARDS.cover == GLITCH


def test_abilities_belong_to_five_memories() -> None:
    able = CARDS.cheap_research | CARDS.research_over
    for mask in CARDS.draw_two:
        able |= mask
    assert len(bits(able)) == 5


@pytest.mark.parametrize("number", range(35))
def test_every_memory_has_a_short_name_and_a_line_of_our_own(number: int) -> None:
    assert 1 <= len(CARDS.short[number]) <= 10
    assert CARDS.about[number].endswith(".")


# Card files.


def test_an_owner_can_enter_other_values() -> None:
    text = TEXT.replace("lingering = 3\nunstable = 3", "lingering = 4\nunstable = 2", 1)
    text = text.replace("points = 6", "points = 7")
    assert parse(text).count[:3] == (5, 4, 2)
    assert parse(text).points[IDS.index("enduring_regrets")] == 7


@pytest.mark.parametrize(
    ("before", "after", "mistake"),
    [
        ('game = "memories"', 'game = "escape"', 'game: must be "memories".'),
        ("version = 1", "version = 0", "card file: version is 0; it must lie between 1 and 9999."),
        ("version = 1", "version = 1\nextra = 2", "'extra': is not a part of a card file."),
        ("plain = 5", "plain = 6", "emotion.happiness: the counts add up to 12; there are 11."),
        ("plain = 5", "plain = 99",
         "emotion.happiness: plain is 99; it must lie between 0 and 11."),
        ("count = 4", "count = 3", "emotion.bug: count is 3; it must lie between 4 and 4."),
        (r"\[emotion.sadness\]", "[emotion.rage]", "emotion.'rage': there is no such Emotion."),
        (r"\[memory.memento\]", "[memory.souvenir]", "memory.'souvenir': there is no such Memory."),
        ("points = 4", 'points = "much"',
         'memory.terrible_accident: points must be a whole number, not \'much\', or be "hand" or '
         '"owned".'),
        ("points = 4", "", "memory.terrible_accident: the field points is missing."),
        ('types = "SL"', "", "memory.terrible_accident: the field types is missing."),
        ('name = "Anxiety"', 'name = "Sadness"',
         "emotion.anxiety: name is 'Sadness', which emotion.sadness has too."),
        ('types = "SL"', 'types = "SX"',
         "memory.terrible_accident: types is 'SX'; it must be some of HSAL."),
        ('types = "SL"', 'types = ""',
         "memory.terrible_accident: types is empty; nothing could collect it."),
        ("attached = 5", "attached = 50",
         "memory.emotional_music: attached is 50; it must lie between 0 and 9."),
        ('placed = "swap_lanes"', 'placed = "explode"',
         "memory.terrible_accident: placed is 'explode'; it must be one of swap_lanes, "
         "hide_beside, cover, gift."),
        ('placed = "gift"', 'placed = "cover"',
         "memory: glitch and public_performance both have placed cover; one may."),
        ("change = -1", 'change = "less"',
         "memory.taste_aversion: change must be a whole number, not 'less'."),
        (r'doubles = \["graduation_day"\]', 'doubles = ["school"]',
         "memory.first_day_of_school: doubles names 'school', which is no Memory."),
        (r'doubles = \["graduation_day"\]', "doubles = 5",
         "memory.first_day_of_school: doubles must name Memories."),
        ("stargazing = 6", "stargazing = 60",
         "memory.magical_moment: raises stargazing is 60; it must lie between -9 and 9."),
        ('draw_two = "L"', "draw_two = 3",
         "memory.coming_home_late: draw_two is 3; it must be some of HSAL."),
        ('short = "Crush"', 'short = "Wish"',
         "wish_granted: short is 'Wish', which unrequited_crush has too."),
        ('short = "Crush"', 'short = "Unrequited Crush"',
         "memory.unrequited_crush: short is 16 characters long; 10 is the most."),
        ('short = "Crush"', 'colour = "blue"',
         "memory.unrequited_crush: 'colour' is not a field of this card."),
        (r"\[end_of_the_line\].*", "",
         "end_of_the_line: must be a table with the fields name, short, text."),
        (r"\[memory.memento\].*?\n\n", "",
         "memory.memento: must be a table with the fields name, short, text, points, types, "
         "attached."),
    ],
)  # fmt: skip
def test_a_mistake_is_named_by_card_and_field(before: str, after: str, mistake: str) -> None:
    assert mistake in faulty(before, after)


def test_all_mistakes_are_named_at_once() -> None:
    assert len(faulty("points = 4(.*?)points = 6", r"points = 40\1points = 60")) == 2


@pytest.mark.parametrize("text", ["memory = 5", "emotion = 3", "[memory]\nmemento = 3", ""])
def test_a_file_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        parse(text)


def test_the_texts_are_in_the_order_of_the_published_list() -> None:
    assert list(tomllib.loads(TEXT)["memory"]) == list(IDS[:-1])
