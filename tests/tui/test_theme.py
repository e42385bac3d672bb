"""Colours by meaning stay readable in every theme and at every depth."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from tui.theme import ROLES, THEMES, Depth, colour_depth, look, textual_theme

DEPTHS: tuple[Depth, ...] = ("many", "sixteen", "none")
WORDS = ("text", "strong", "dim", "you", "can", "cannot", "key", "supply", "bar")

# The sixteen colours as the Linux console and xterm show them.
VGA = [
    *("000000", "aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa", "aaaaaa"),
    *("555555", "ff5555", "55ff55", "ffff55", "5555ff", "ff55ff", "55ffff", "ffffff"),
]
XTERM = [
    *("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"),
    *("7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"),
]


def _light(red: int, green: int, blue: int) -> float:
    """Relative luminance (WCAG 2)."""
    parts = [v / 255 for v in (red, green, blue)]
    parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _rgb(color: Color | None, sixteen: list[str]) -> tuple[int, int, int]:
    assert color is not None
    if color.number is not None and color.number < 16:
        text = sixteen[color.number]
        return int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16)
    triplet = color.get_truecolor()
    return triplet.red, triplet.green, triplet.blue


def _contrast(style: Style, sixteen: list[str]) -> float:
    lights = [_light(*_rgb(c, sixteen)) for c in (style.color, style.bgcolor)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("over", ["", " cursor", " reach", " reach cursor", " picked"])
def test_words_stand_out_from_their_ground(theme: str, over: str) -> None:
    least = 7 if theme == "contrast" and not over else 4.5
    shown = look(theme, "many")
    for role in WORDS:
        assert _contrast(shown.style(role + over), VGA) >= least, role


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sixteen", [VGA, XTERM], ids=["vga", "xterm"])
def test_words_stand_out_with_sixteen_colours(theme: str, sixteen: list[str]) -> None:
    shown = look(theme, "sixteen")
    for role in WORDS:
        assert _contrast(shown.style(role), sixteen) >= 3.9, role


@pytest.mark.parametrize("theme", THEMES)
def test_structure_can_be_seen(theme: str) -> None:
    assert _contrast(look(theme, "many").style("frame"), VGA) >= 2.5


@pytest.mark.parametrize("theme", THEMES)
def test_256_colours_look_like_millions(theme: str) -> None:
    for role in ROLES:
        style = look(theme, "many").style(role)
        for color in (style.color, style.bgcolor):
            assert color is not None
            less = color.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()
            pairs = zip(less, color.get_truecolor(), strict=True)
            assert max(abs(a - b) for a, b in pairs) <= 10  # greys are one step off


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_cursor_differs_from_what_it_is_laid_over(theme: str, depth: Depth) -> None:
    shown = look(theme, depth)
    for role in WORDS:
        assert shown.style(role) != shown.style(f"{role} cursor")


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_cell_in_reach_differs_from_others(theme: str, depth: Depth) -> None:
    shown = look(theme, depth)
    assert shown.style("text reach") != shown.style("text")


@pytest.mark.parametrize("theme", THEMES)
def test_possible_and_impossible_differ_without_colour(theme: str) -> None:
    shown = look(theme, "none")
    assert len({str(shown.style(role)) for role in ("text", "can", "cannot")}) == 3


def test_without_colour_no_style_has_one() -> None:
    shown = look("dark", "none")
    assert all(shown.style(role).color is None for role in ROLES)


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color"}, "many"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "many"),
        ({"TERM": "xterm"}, "sixteen"),
        ({"TERM": "linux"}, "sixteen"),
        ({"TERM": "screen"}, "sixteen"),
        ({"TERM": "xterm-16color"}, "sixteen"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "none"),
    ],
)
def test_the_depth_comes_from_the_environment(environ: dict[str, str], depth: Depth) -> None:
    assert colour_depth(environ) == depth


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_menus_use_native_colours_where_there_are_few(theme: str, depth: Depth) -> None:
    assert textual_theme(theme, depth).ansi == (depth != "many")
