"""The cards of Escape from the Moon as small numbers.

An improved Exploration card is another number than its start side; a card that lies face down
carries the `HIDDEN` bit besides its number.
"""

EXPLORATION = range(8)
"""Exploration cards, start side up."""
IMPROVED = range(8, 16)
"""The same cards turned round: card k becomes k + 8."""
TURN = 8

ASSISTANT, ID_PASS, SUIT, ROVER, ANALYSIS, CREATURE, HACKING, POWER_UNIT, FUEL = range(16, 25)
ITEMS = range(16, 25)
"""Items; a Sector card has the number of the item on its back."""
PROGRAM_A, PROGRAM_B = 25, 26
PROGRAMS = (PROGRAM_A, PROGRAM_B)
SECTORS = range(16, 27)

FLARE, METEOR, FAMILY = 27, 28, 29
EVENTS = (FLARE, METEOR, FAMILY)
STUCK = (FLARE, METEOR)
"""Events that cannot be discarded, paid or played."""
KINDS = 30

HIDDEN = 32
"""Set on a card that the player has not seen where it lies."""
FACE = HIDDEN - 1
"""Mask: the card itself."""
CARD_BACK, TANK_BACK = HIDDEN | 30, HIDDEN | 31
"""What a player sees of a hidden card: its back. Event cards show an oxygen tank."""

NOTHING, TANK = -1, -2
"""What lies on a cell besides a Sector card: nothing any more, or the oxygen tank."""

IDS = (
    "assistant", "id_pass", "suit", "rover", "analysis", "creature", "hacking", "power_unit",
    "fuel",
)  # fmt: skip
"""The names of the items in card files, in the order of their numbers."""
