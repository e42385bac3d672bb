"""How the checks of any game say what is broken."""


class Broken(AssertionError):
    """A game broke a promise of the contract; the message says which and where."""


def need(kept: object, promise: str) -> None:
    """Raise `Broken` with the promise when it was not kept."""
    if not kept:
        raise Broken(promise)


def need_text(text: object, what: str) -> None:
    """Raise `Broken` unless `text` is a line that can be shown."""
    good = isinstance(text, str) and text.strip() and text.isprintable()
    need(good, f"{what} is a printable line, not {text!r}")
