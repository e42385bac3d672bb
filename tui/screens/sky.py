"""The picture on the home screen: a crescent moon, stars, a base with its lights on, a rocket."""

from __future__ import annotations

from tui.glyphs import Glyphs
from tui.widgets.canvas import Canvas

WIDTH, HEIGHT = 74, 11

_NAME = (
    "╷    ╷ ╷  ╭╮╷  ╭─╮  ┌─╮  ╷  ╷ ╷  ╭┬╮",
    "│    │ │  │││  ├─┤  ├┬╯  │  │ │  │││",
    "╰─╴  ╰─╯  ╵╰╯  ╵ ╵  ╵╰╴  ╵  ╰─╯  ╵ ╵",
)
_NAME_ASCII = (
    "|    |  |  |\\ |  .-.  |-.  |  |  |  |\\/|",
    "|    |  |  | \\|  |-|  |-'  |  |  |  |  |",
    "|__  '--'  |  '  | |  | \\  |  '--'  |  |",
)
_MOON = (
    "   ▄███▀▀",
    " ▄████",
    "█████",
    "█████▄",
    "▀█████▄",
    "  ▀██████▄",
    "    ▀▀▀▀▀",
)
_MOON_ASCII = (
    "    .-'''",
    "  .'  /",
    " /   |",
    "|    |",
    " \\    \\",
    "  '.   '-.__",
    "    '-.__.-'",
)
_BASE = (
    "                                                            ▲",
    "        ╭─────╮                ╭───────────╮               │o│",
    "  ╭──╮  │ o o │    ╭────╮      │ o   o   o │     ╭──╮      │ │",
    "──┴──┴──┴─────┴════┴────┴══════┴───────────┴═════┴──┴─────╱┴─┴╲───────────",
)
_BASE_ASCII = (
    "                                                            ^",
    "         _____                  ___________               |o|",
    "   __   / o o \\     ____       /  o  o  o  \\      __      | |",
    "__/__\\__|_____|====/____\\======|___________|=====/__\\____/|_|\\____________",
)
_LIFT_OFF = (
    "   ▲",
    "  ╱ ╲",
    "  │o│",
    "  │ │",
    " ╱┴─┴╲",
    "   █",
    "  ▒█▒",
    "  ░▒░",
    " ░ ░ ░",
)
_LIFT_OFF_ASCII = (
    "   ^",
    "  / \\",
    "  |o|",
    "  | |",
    " /|_|\\",
    "   #",
    "  :#:",
    "  .:.",
    " . . .",
)
_STARS = ((3, 0), (22, 0), (47, 1), (1, 4), (37, 5), (51, 4), (71, 1), (13, 6), (44, 7), (70, 6))
_ROOM = 70
"""Cells of further sky for each star in it."""
_BRIGHT = ((33, 0), (48, 6), (6, 5))


def draw_sky(canvas: Canvas, glyphs: Glyphs) -> None:
    """Draw the picture, `WIDTH` x `HEIGHT`, at the bottom, and more sky where there is room."""
    ascii_only = glyphs.name == "ascii"
    left, top = (canvas.width - WIDTH) // 2, canvas.height - HEIGHT
    for star in range(canvas.width * max(0, top) // _ROOM):
        x, y = (star * star * 31 + star * 47) % canvas.width, star * 5 % top
        canvas.put(x, y, glyphs.dot if star % 4 else "*", "dim")
    ground = "_" if ascii_only else glyphs.light.across
    canvas.fill(0, canvas.height - 1, canvas.width, ground, "frame")
    for x, y in _STARS:
        canvas.put(left + x, top + y, glyphs.dot, "dim")
    for x, y in _BRIGHT:
        canvas.put(left + x, top + y, "*", "strong")
    for y, line in enumerate(_MOON_ASCII if ascii_only else _MOON):
        _put(canvas, left + 56, top + y, line, "you", "")
    for y, line in enumerate(_NAME_ASCII if ascii_only else _NAME):
        canvas.put(left + 5, top + 1 + y, line, "strong")
    lit = "o" if ascii_only else "▪"
    for y, line in enumerate(_BASE_ASCII if ascii_only else _BASE):
        _put(canvas, left, top + HEIGHT - len(_BASE) + y, line, "frame", lit)


def draw_lift_off(canvas: Canvas, glyphs: Glyphs, x: int, y: int) -> None:
    """A rocket on its way, with its top left corner there: 7 x 9."""
    ascii_only = glyphs.name == "ascii"
    lit = "o" if ascii_only else "▪"
    for at, line in enumerate(_LIFT_OFF_ASCII if ascii_only else _LIFT_OFF):
        _put(canvas, x, y + at, line, "text" if at < 5 else "you", lit)


def _put(canvas: Canvas, x: int, y: int, line: str, role: str, lit: str) -> None:
    """A line whose spaces leave what is there; an `o` is a window, shown as `lit`."""
    for at, char in enumerate(line):
        if char == "o":
            canvas.put(x + at, y, lit, "you")
        elif char != " ":
            canvas.put(x + at, y, char, role)
