"""The cards of Bestest Memories as small numbers.

An Emotion is `3 * type + aspect`; a Recurring Bug is `BUG`. Where an Emotion lies unseen by the
table it carries the `HIDDEN` bit besides its number.
"""

HAPPINESS, SADNESS, ANXIETY, LONGING = range(4)
TYPES = range(4)
LETTERS = "HSAL"
"""The types by their letter in card files and short texts."""
PLAIN, LINGERING, UNSTABLE = range(3)
"""Aspects."""

BUG = 12
KINDS = 13
LINGERING_KINDS = (1, 4, 7, 10, BUG)
UNSTABLE_KINDS = (2, 5, 8, 11, BUG)

HIDDEN = 64
"""Set on an Emotion that has not been open to all since it was dealt; above any other number."""
FACE = HIDDEN - 1
"""Mask: the card itself."""
UNKNOWN = 13
"""Stands for the kind of a card that a seat cannot see; `hands[seat][UNKNOWN]` counts them."""
CARD_BACK = HIDDEN | UNKNOWN

MEMORIES = range(34)
"""Memories that can be collected, in the order of `IDS`."""
END = 34
"""End of the Line."""
MEMORY_BACK = 35
NOTHING = -1
"""No Memory, no ID, no place."""

PLACES = range(6)
"""The top row from the left, then the bottom row."""
ROW = 3

IDS = (
    "terrible_accident", "coming_home_late", "daydreaming", "embarrassing_mistake",
    "emotional_music", "enduring_regrets", "ephemeral_childhood", "family_time",
    "first_day_of_school", "first_kiss", "glitch", "graduation_day", "growing_old_together",
    "hanging_with_friends", "heartfelt_goodbye", "hospital_visit", "longing_for_the_sky",
    "loss_of_a_loved_one", "magical_moment", "memento", "memory_loss", "movies_in_the_dark",
    "new_arrival", "playing_with_pets", "public_performance", "romantic_dance", "saying_i_do",
    "sparks_of_inspiration", "stargazing", "taste_aversion", "traveling_the_world",
    "unforgettable_nightmare", "unrequited_crush", "wish_granted", "end_of_the_line",
)  # fmt: skip
"""The names of the Memories in card files, in the order of their numbers."""


def kind(type_: int, aspect: int = PLAIN) -> int:
    """The Emotion of a type with an aspect."""
    return 3 * type_ + aspect


def bits(mask: int) -> list[int]:
    """The Memories of a set that is kept as a number, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
