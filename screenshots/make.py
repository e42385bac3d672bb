"""Make the pictures: real screens, from fixed seeds and keys, as SVG and PNG.

usage: python -m screenshots.make [NAME ...]     needs rsvg-convert (Debian: librsvg2-bin)
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from core.game import Action
from core.games import GAMES
from core.options import Value, build
from saves.store import Store
from tui.app import LunariumApp
from tui.screens import play_screen
from tui.screens.home import HomeScreen
from tui.seating import PERSON
from tui.session import Session
from tui.settings import Settings

HERE = Path(__file__).parent
WIDTH = 1200
"""Pixels of a PNG of 80 columns."""
FONT_SIZE = "font-size: 20.27px"
"""At which a letter of DejaVu Sans Mono is a column wide: rsvg-convert does not stretch words."""


_MOST = 20
"""Decisions within one move."""


@dataclass(frozen=True)
class Picture:
    """One picture: a game played so many decisions far, then keys on its screen."""

    name: str
    size: tuple[int, int] = (80, 24)
    game: str = ""
    """Empty: the home screen."""
    options: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 1
    seed: int = 0
    decisions: int = 0
    keys: Sequence[str] = ()
    settings: Settings = field(default_factory=Settings)


PICTURES = (
    Picture("home"),
    Picture("new-game", keys=("enter",)),
    Picture("escape", game="escape", options={"scenario": "moonlit"}, seed=386, decisions=58),
    Picture("escape-large", (120, 40), "escape", {"scenario": "normal"}, seed=284, decisions=73),
    Picture("escape-light", game="escape", options={"scenario": "parallel"}, seed=135,
            decisions=47, settings=Settings(theme="light")),
    Picture("memories", game="memories", seats=5, seed=12, decisions=16),
    Picture("memories-large", (120, 40), "memories", seats=4, seed=9, decisions=24),
    Picture("moon", game="moon", seats=5, seed=4, decisions=48),
    Picture("moon-large", (120, 40), "moon", seats=3, seed=6, decisions=22),
)  # fmt: skip


def main(names: Sequence[str]) -> int:
    """Make the pictures of these names, or all."""
    for picture in PICTURES:
        if not names or picture.name in names:
            asyncio.run(_make(picture))
    return 0


async def _make(picture: Picture) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder), GAMES)
        session = _session(picture, store) if picture.game else None
        app = LunariumApp(
            lambda: play_screen(session) if session else HomeScreen(),
            picture.settings,
            session=session,
            store=store,
            environ={"TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": "truecolor"},
        )
        async with app.run_test(size=picture.size) as pilot:
            await pilot.pause()
            await pilot.press(*picture.keys)
            await pilot.pause()
            svg = app.export_screenshot(title="lunarium")
    svg = svg.replace("<text ", '<text xml:space="preserve" ')  # else spaces at its ends are lost
    svg = svg.replace("font-size: 20px", FONT_SIZE)
    path = HERE / f"{picture.name}.svg"
    path.write_text(svg, encoding="utf-8")
    width = WIDTH * picture.size[0] // 80
    png = path.with_suffix(".png")
    subprocess.run(["rsvg-convert", "-w", str(width), "-o", str(png), str(path)], check=True)
    print(f"{png.name}: {png.stat().st_size // 1024} KB")


def _session(picture: Picture, store: Store) -> Session:
    """The game of a picture, played by the rules of thumb up to a whole choice of the person."""
    game = GAMES[picture.game]
    options = build(game, picture.options)
    players = [PERSON, *["normal"] * (picture.seats - 1)]
    how = (options, game.cards(), picture.seats, picture.seed, store)
    session = Session.new(game, *how, players=players, statistics=None)  # None: no tips
    session.let_play(_thumb)
    for number in range(picture.decisions + _MOST):
        if session.over or (number >= picture.decisions and not session.state.stack):
            break
        session.play(_thumb(session))
        session.let_play(_thumb)
    return session


def _thumb(session: Session) -> Action:
    """What the rules of thumb play for the seat that decides."""
    line = session.timeline
    return line.game.candidates(line.state)[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
