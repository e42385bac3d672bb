"""The things of Moon as small numbers.

Cards are numbered over the whole table, group by group (`Cards.structures` and so on say which
numbers belong to a group), so one number names one card.
"""

ENERGY, WATER, BIOMASS, METAL = RESOURCES = range(4)
ROVER = 4
HEART = 5
SUPPLY = 6
"""A supply is a list of six: the resources, Rovers, Hearts. Production and costs count alike."""
ANY = 6
"""A resource of the player's choice, where an effect names a kind."""

HOUSING, TRANSPORT, SCIENCE, INDUSTRY, FOOD = FLAGS = range(5)
"""The Flags in the order of the Flag Reward board."""
ANY_FLAG = 5

BLUE, YELLOW, PINK, GREY, BASE = COLOURS = range(5)
ANY_COLOUR = 5
"""Any Structure, where an effect names a colour; a Base is never built."""

ERAS = range(3)
NUMERALS = ("I", "II", "III")
"""How the Eras are numbered."""
HAND = (0, 0, 8, 7, 7, 6)
"""By number of players: the Structures in each hand, so each player's turns in an Era (MOON-1)."""
SHOWN = (0, 0, 3, 3, 4, 5)
"""By number of players: the Reputation cards of each level on display (MOON-24)."""
FEW = 2
"""With so many players cards marked 3+ stay out (MOON-24), and the leader of an Era is fixed."""
FIRST_EXPEDITION_FEW = 3
"""Up to so many players use the first version of First Expedition."""
BRONZE, SILVER, GOLD = LEVELS = range(3)

NOTHING = -1
"""No card, no seat."""

HERE, OTHER = range(2)
"""Where an effect lays Hearts: on the card itself, or on another of one's own Structures."""

KIND_WORDS = ("energy", "water", "biomass", "metal", "rover", "heart")
FLAG_WORDS = ("housing", "transport", "science", "industry", "food")
COLOUR_WORDS = ("blue", "yellow", "pink", "grey")
LEVEL_WORDS = ("bronze", "silver", "gold")
ERA_WORDS = ("era_1", "era_2", "era_3")
"""The words of card files, in the order of the numbers."""
KIND_NAMES = tuple(word.capitalize() for word in KIND_WORDS)
FLAG_NAMES = tuple(word.capitalize() for word in FLAG_WORDS)
"""The same for people."""

# What can be counted: the supply (0-5), then each Flag and each colour, then more.
COUNT_FLAG = 6
"""The first Flag among the counts: Housing; the others follow in order."""
COUNT_COLOUR = 11
"""Blue among the counts (MOON-13: a Base is blue and yellow); the others follow in order."""
STRUCTURES, ALL_FLAGS, FLAG_KINDS, FLAG_SETS, LAID, REPUTATION, ALL_RESOURCES, EXCITEMENT = range(
    15, 23
)
"""Structures with the Base; Flags of all types; types of Flag borne; full sets of five; Heart
tokens laid on one's own cards (MOON-33); Reputation cards; resources of all types; X."""
COUNT_WORDS = (
    *KIND_WORDS, *FLAG_WORDS, *COLOUR_WORDS,
    "structures", "flags", "flag_types", "flag_sets", "laid", "reputation", "resources", "x",
)  # fmt: skip
MOST_OF = {FLAG_KINDS: len(FLAGS), EXCITEMENT: 3}
"""Counts that never come to more."""
