"""What can go wrong with files: every message is a sentence for the player."""


class SaveError(ValueError):
    """Something with a saved game is not possible; the message says what and what to do."""


class Damaged(SaveError):
    """The file is not what was written."""


class Newer(SaveError):
    """The file is sound, but made by a version that this one cannot follow."""


class BadName(SaveError):
    """A saved game cannot be called this."""


class Missing(SaveError):
    """There is no such saved game."""
