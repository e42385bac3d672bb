"""Colours by meaning: three themes, each for many colours, for sixteen, and for none.

A *role* is a word such as "can" or "frame"; roles can be joined by a space ("can cursor"), the
later ones laid over the earlier. Screens and widgets name roles, never colours. The colours of
`dark`, `light` and `contrast` are all members of the 256-colour palette, so they look the same
with 256 colours and with millions. With sixteen, and with none, other choices are made: a
terminal's "bright black" may be its background, so structure there is plain text colour, and the
cursor is reverse video. Without colour bold, underline and reverse carry the meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from rich.console import Console
from rich.style import Style
from textual.theme import Theme

Depth = Literal["many", "sixteen", "none"]
"""How many colours the terminal has: 256 or more, sixteen, or none (NO_COLOR)."""

THEMES = ("dark", "light", "contrast")

ROLES = (
    "text",  # ordinary words
    "strong",  # words that matter
    "dim",  # words that matter less
    "frame",  # lines and boxes
    "you",  # you, now, the cursor's frame
    "can",  # possible, good
    "cannot",  # impossible, hurts
    "key",  # a key to press
    "supply",  # tanks, supplies
    "happiness",  # the four types of Emotions
    "sadness",
    "anxiety",
    "longing",
    "blue",  # the colours of Structures
    "yellow",
    "pink",
    "grey",
    "bar",  # the line at the top
    "cursor",  # laid over what is under the cursor
    "picked",  # laid over what is chosen
    "reach",  # laid over cells in reach
)


class Palette(NamedTuple):
    """A theme's colours, as hexadecimal or as one of the sixteen ANSI names of Rich."""

    ground: str
    text: str
    strong: str
    dim: str
    frame: str
    you: str
    can: str
    cannot: str
    key: str
    bar: str
    cursor: str
    reach: str
    happiness: str
    sadness: str
    anxiety: str
    longing: str


_MANY = {
    "dark": Palette(
        ground="#121212",
        text="#d0d0d0",
        strong="#ffffff",
        dim="#a8a8a8",
        frame="#626262",
        you="#ffaf5f",
        can="#afd75f",
        cannot="#ff8787",
        key="#5fd7ff",
        bar="#262626",
        cursor="#3a3a3a",
        reach="#303030",
        happiness="#ffd75f",
        sadness="#87afff",
        anxiety="#ff8787",
        longing="#d7afff",
    ),
    "light": Palette(
        ground="#ffffff",
        text="#303030",
        strong="#000000",
        dim="#626262",
        frame="#949494",
        you="#875f00",
        can="#005f00",
        cannot="#af0000",
        key="#005faf",
        bar="#e4e4e4",
        cursor="#ffffaf",
        reach="#d7ffaf",
        happiness="#875f00",
        sadness="#005faf",
        anxiety="#af0000",
        longing="#5f00af",
    ),
    "contrast": Palette(
        ground="#000000",
        text="#ffffff",
        strong="#ffffff",
        dim="#ffffff",
        frame="#d0d0d0",
        you="#ffd700",
        can="#87ff00",
        cannot="#ffafaf",
        key="#00ffff",
        bar="#000000",
        cursor="#000087",
        reach="#005f00",
        happiness="#ffff87",
        sadness="#87d7ff",
        anxiety="#ffafaf",
        longing="#ffafff",
    ),
}

_DARK_16 = Palette(
    ground="black",
    text="white",
    strong="bright_white",
    dim="white",
    frame="white",
    you="bright_yellow",
    can="bright_green",
    cannot="bright_red",
    key="bright_cyan",
    bar="black",
    cursor="black",
    reach="black",
    happiness="bright_yellow",
    sadness="bright_cyan",
    anxiety="bright_red",
    longing="bright_magenta",
)
_SIXTEEN = {
    "dark": _DARK_16,
    "light": Palette(
        ground="bright_white",
        text="black",
        strong="black",
        dim="black",
        frame="black",
        you="magenta",
        can="blue",
        cannot="red",
        key="blue",
        bar="bright_white",
        cursor="bright_white",
        reach="bright_white",
        happiness="black",
        sadness="blue",
        anxiety="red",
        longing="magenta",
    ),
    "contrast": _DARK_16,
}


class Look:
    """A theme as Rich styles: `look.style("can cursor")`."""

    def __init__(self, theme: str, depth: Depth, roles: Mapping[str, Style]) -> None:
        self.theme = theme
        self.depth = depth
        self.roles = roles
        self._mixed: dict[str, Style] = {}

    def style(self, roles: str) -> Style:
        """The style of one role, or of several joined by spaces. Raises KeyError."""
        found = self._mixed.get(roles)
        if found is None:
            found = self.roles["text"]
            for role in roles.split():
                found += self.roles[role]
            self._mixed[roles] = found
        return found


def look(theme: str, depth: Depth) -> Look:
    """The styles of a theme at a colour depth. Raises KeyError for a theme that does not exist."""
    if depth == "none":
        return Look(theme, depth, _plain_roles())
    colours = _MANY[theme] if depth == "many" else _SIXTEEN[theme]
    roles = _coloured_roles(colours)
    if depth == "sixteen":
        roles |= {
            "bar": Style(color=colours.strong, bold=True, underline=True),
            "cursor": Style(reverse=True, bold=True),
            "reach": Style(color=colours.can, underline=True),
        }
    if theme == "contrast":
        roles |= {"cursor": Style(reverse=True, bold=True), "frame": Style(color=colours.frame)}
    return Look(theme, depth, roles)


def _coloured_roles(c: Palette) -> dict[str, Style]:
    return {
        "text": Style(color=c.text, bgcolor=c.ground),
        "strong": Style(color=c.strong, bold=True),
        "dim": Style(color=c.dim),
        "frame": Style(color=c.frame),
        "you": Style(color=c.you, bold=True),
        "can": Style(color=c.can, bold=True),
        "cannot": Style(color=c.cannot, bold=True),
        "key": Style(color=c.key, bold=True),
        "supply": Style(color=c.key),
        "happiness": Style(color=c.happiness),
        "sadness": Style(color=c.sadness),
        "anxiety": Style(color=c.anxiety),
        "longing": Style(color=c.longing),
        "blue": Style(color=c.sadness),
        "yellow": Style(color=c.happiness),
        "pink": Style(color=c.longing),
        "grey": Style(color=c.dim),
        "bar": Style(color=c.strong, bgcolor=c.bar, bold=True),
        "cursor": Style(bgcolor=c.cursor, bold=True),
        "picked": Style(color=c.you, bold=True),
        "reach": Style(color=c.can, bgcolor=c.reach),
    }


def _plain_roles() -> dict[str, Style]:
    """Meaning without colour."""
    plain, bold = Style(), Style(bold=True)
    return dict.fromkeys(ROLES, plain) | {
        "strong": bold,
        "you": bold,
        "can": bold,
        "cannot": Style(underline=True),
        "key": bold,
        "bar": Style(bold=True, underline=True),
        "cursor": Style(reverse=True),
        "picked": Style(bold=True),
        "reach": Style(underline=True),
    }


def colour_depth(environ: Mapping[str, str]) -> Depth:
    """What the environment says about the terminal: NO_COLOR, COLORTERM, TERM."""
    if "NO_COLOR" in environ:  # even when empty: Textual reads it so
        return "none"
    if environ.get("TERM", "").startswith("vt"):
        return "none"
    told = Console(force_terminal=True, _environ=environ).color_system
    if told is None:
        return "none"
    return "sixteen" if told == "standard" else "many"


def textual_theme(name: str, depth: Depth) -> Theme:
    """The same theme for Textual's own widgets (menus and dialogs)."""
    many = depth == "many"
    c = _MANY[name] if many else _SIXTEEN[name]

    def colour(value: str) -> str:
        return value if many else f"ansi_{value}"

    strong, you, ground = colour(c.strong), colour(c.you), colour(c.ground)
    under = {
        "block-cursor-foreground": strong if many else ground,
        "block-cursor-background": colour(c.cursor) if many else colour(c.text),
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-foreground": strong,
        "block-cursor-blurred-background": ground,
        "block-cursor-blurred-text-style": "bold",
        "input-cursor-foreground": ground,
        "input-cursor-background": strong,
        "input-cursor-text-style": "none",
        "scrollbar": colour(c.frame),
        "scrollbar-hover": colour(c.frame),
        "scrollbar-active": you,
        "scrollbar-background": ground,
        "scrollbar-background-hover": ground,
        "scrollbar-background-active": ground,
        "scrollbar-corner-color": ground,
        "border": you,
        "border-blurred": colour(c.frame),
        "ansi-background": ground,
        "ansi-foreground": colour(c.text),
        "screen-selection-background": colour(c.text),
        "screen-selection-foreground": ground,
        "input-selection-background": colour(c.text),
        "input-selection-foreground": ground,
        "text": colour(c.text),
        "text-muted": colour(c.dim),
        "text-disabled": colour(c.dim),
        "foreground-muted": colour(c.dim),
        "dim": colour(c.dim),
        "frame": colour(c.frame),
        "you": you,
        "can": colour(c.can),
        "cannot": colour(c.cannot),
        "key": colour(c.key),
        "bar": colour(c.bar),
        "strong": strong,
    }
    return Theme(
        name=f"lunarium-{name}-{depth}",
        primary=you,
        secondary=colour(c.key),
        accent=you,
        warning=you,
        error=colour(c.cannot),
        success=colour(c.can),
        foreground=colour(c.text),
        background=ground,
        surface=ground,
        panel=colour(c.bar),
        boost=ground,
        dark=name != "light",
        ansi=not many,
        variables=under,
    )
