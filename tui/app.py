"""The app: what all screens share. Colours, symbols, keys, the game being played, and every end.

However the app ends (a command, a signal, a terminal that is gone, an error of its own), the game
is saved first, the terminal is restored, and `run` returns the exit status.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.console import RenderableType
from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.filter import NoColor
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.scrollbar import ScrollBar, ScrollBarRender

from saves.files import move_aside
from tui import crash
from tui.commands import commands_of
from tui.display import Display
from tui.driver import SafeDriver, handle_loop_errors
from tui.glyphs import ASCII, choose
from tui.screens import play_screen
from tui.session import NO_ANSWER, TAKEN_OVER
from tui.settings import Settings, settings_path, write
from tui.theme import THEMES, colour_depth, look, textual_theme
from tui.widgets.panes import TooSmall
from tui.widgets.zone import Pane

if TYPE_CHECKING:
    from saves.store import Store
    from tui.session import Session

SMALLEST = (80, 24)
LATE = "Your game is saved up to a few moves ago"
_ASKING = 0.5
"""Seconds between looks whether another session wants this game."""


def bindings(*where: str) -> list[BindingType]:
    """Textual's bindings for the commands of a screen; each calls the action of its name."""
    made: list[BindingType] = []
    for command in commands_of(*where):
        if command.each:
            made += [Binding(key, f"{command.name}('{key}')", show=False) for key in command.keys]
        else:
            own = None if command.fixed else command.name
            keys = ",".join(command.keys)
            made.append(Binding(keys, command.name, command.help, show=False, id=own))
    return made


class Closing(Screen[ScreenResultType]):
    """A screen that closes once: a second click on its way closes nothing else."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close with a result, unless that has been done."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class Page(Closing[ScreenResultType], inherit_bindings=False):
    """A screen of Lunarium: derive, and give BINDINGS = bindings("game", "escape") or the like.

    The commands of "all" are there already. Below 80x24 a notice lies over the first line.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", show=False),
        Binding("shift+tab", "app.focus_previous", show=False),
        *bindings("all"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Keys that come before the screen is there do nothing."""
        return self.is_mounted

    def action_repaint(self) -> None:
        """Draw everything anew."""
        cast(LunariumApp, self.app).repaint()

    def on_resize(self, event: events.Resize) -> None:
        """Say when the window is too small, over the live screen."""
        notice = next(iter(self.query(TooSmall)), None)
        small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        if small and notice is None:
            self.mount(notice := TooSmall())
        if small and notice is not None:
            notice.show(
                f"This needs {SMALLEST[0]}x{SMALLEST[1]}; the window is "
                f"{event.size.width}x{event.size.height}."
            )
        elif notice is not None:
            notice.remove()


class AsciiScrollBar(ScrollBarRender):
    """A scroll bar without the characters for parts of a cell."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


class LunariumApp(App[None], inherit_bindings=False):
    """`session` is the game being played; screens set it, and every end saves it."""

    CSS_PATH = "lunarium.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)
    ]

    def __init__(
        self,
        first: Callable[[], Screen[Any]],
        settings: Settings,
        *,
        session: Session | None = None,
        store: Store | None = None,
        reports: Path | None = None,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        """`first` makes the first screen; reports of crashes go to the folder `reports`."""
        self.depth = colour_depth(environ)
        super().__init__(driver_class=SafeDriver, ansi_color=self.depth != "many" or None)
        if self.depth == "none" and not self.no_color:  # a terminal without: as with NO_COLOR
            self.no_color = True
            self._filters.append(NoColor())
        self.first = first
        self.session = session
        self.store = store
        self.reports = reports
        self.crash = ""
        """After a crash: the one sentence about it."""
        self.last_word = ""
        """What is to be said after the end; empty when all is as it should be."""
        self._environ = environ
        self._ended = False
        self._left: int | None = None
        """The exit status, once all is saved and the screens are taken down."""
        self.display_state = Display()
        self._known_size = Size()
        self.animation_level = "none"
        self.title = "Lunarium"
        for name in THEMES:
            self.register_theme(textual_theme(name, self.depth))
        self._take(settings)
        # Set aside from Textual's watchers, which would style the first screen twice.
        self.set_reactive(LunariumApp.theme, self._theme_name())
        self.stylesheet.set_variables(self.get_css_variables())

    def _theme_name(self) -> str:
        return f"lunarium-{self.settings.theme}-{self.depth}"

    def _take(self, settings: Settings) -> None:
        encoding = getattr(sys.__stdout__, "encoding", None) or "ascii"
        self.settings = settings
        self.glyphs = choose(settings.symbols, self._environ, encoding)
        self.look = look(settings.theme, self.depth)
        self.mouse = settings.mouse_on(self._environ)
        ascii_only = self.glyphs is ASCII
        self.set_class(ascii_only, "ascii")
        ScrollBar.renderer = AsciiScrollBar if ascii_only else ScrollBarRender
        self.set_keymap({name: ",".join(keys) for name, keys in settings.keys.items()})

    def apply_settings(self, settings: Settings) -> None:
        """Change settings while running, and in their file. Raises OSError if it is not written.

        A file with mistakes is kept under another name.
        """
        self.use(settings)
        path = settings_path(self._environ)
        if settings.mistakes:
            with suppress(FileNotFoundError):
                move_aside(path)
            self.settings = settings = replace(settings, mistakes=())
        write(settings, path)

    def use(self, settings: Settings) -> None:
        """Change settings while running; what is on the screens is shown anew."""
        self._take(settings)
        self.theme = self._theme_name()
        if isinstance(self._driver, SafeDriver):
            self._driver.use_mouse(self.mouse)
        for screen in self.screen_stack:
            for pane in screen.query(Pane):
                pane.dress()

    def get_default_screen(self) -> Screen[Any]:
        """The first screen; Textual's own empty one would cost a fifth of the start."""
        screen = self.first()
        self._load_screen_css(screen)  # as `push_screen` would do
        screen._push_result_callback(screen, None)
        return screen

    def on_mount(self) -> None:
        """Listen for what can end the app; once the first screen is painted, tidy memory again."""
        handle_loop_errors(self)
        self.call_after_refresh(_watch_garbage)
        if self.settings.mistakes:
            self.call_after_refresh(self._tell_mistakes)
        self.set_interval(_ASKING, self._look_for_others)

    def _tell_mistakes(self) -> None:
        """Say what is wrong in the settings file."""
        from tui.screens.dialogs import Notice

        mistakes = self.settings.mistakes
        self.push_screen(Notice([[("Your settings have mistakes:", "you")], *mistakes]))

    def _look_for_others(self) -> None:
        """Give the game up to another session that asks for it."""
        if self.session is not None and self.session.wanted:
            self.last_word = TAKEN_OVER
            self.end(0)

    # The ends.

    def end(self, status: int) -> None:
        """Save and leave with this exit status, or 1 instead of 0 when saving failed.

        The first end counts.
        """
        if not self._ended:
            self._ended = True
            try:
                if trouble := self._save():
                    self.last_word, status = trouble, status or 1
                self._left = status
            finally:
                self.exit(return_code=status)

    def _save(self) -> str:
        """Save and let go of the game; why that failed, or an empty text."""
        session, self.session = self.session, None
        if session is None or session.close():
            return ""
        return session.trouble or NO_ANSWER

    async def action_quit(self) -> None:
        """End the program at once."""
        self.end(0)

    def _fatal_error(self) -> None:
        """An error nobody handled: save, write a report, leave with 1. Textual calls this."""
        if self._left is None:
            self._crashed(self._exception)
        else:  # Textual mounts a screen that it stopped putting together when the end came
            self._return_code = self._left

    def panic(self, *renderables: RenderableType) -> None:
        """As `_fatal_error`; what Textual would show is dropped, as it shows variables."""
        self._fatal_error()

    def _crashed(self, error: Exception | None) -> None:
        if not self.crash:
            self.crash = self._tell(error or RuntimeError())
            self._return_code = 1
            self._ended = True
            self._close_messages_no_wait()

    def _tell(self, error: Exception) -> str:
        """Save and write the report; the sentence for the player."""
        text = crash.report(error, self._position)
        kept = "Your game is saved" if self.session is not None else "Saved games are safe"
        try:
            if self._save():
                kept = LATE
        except Exception as second:  # the report must be written in any case
            kept = LATE
            text += "\nSaving failed:\n" + crash.report(second, list)
        try:
            where = f"a report is in {crash.write(text, self.reports)}" if self.reports else ""
        except OSError:
            where = "a report could not be written"
        return f"Lunarium made a mistake and had to stop. {kept}; {where or 'it can be resumed'}."

    def _position(self) -> list[str]:
        if self.session is None:
            return ["(no game)"]
        return self.session.game.describe(self.session.view)

    # Output.

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Write an update to the terminal, as few bytes of it as possible."""
        if isinstance(renderable, CompositorUpdate):
            # It is one, and Textual only asks for that: as a type it is not what Rich can render.
            renderable = cast(RenderableType, self.display_state.trimmed(renderable))
        super()._display(screen, renderable)

    def repaint(self) -> None:
        """Paint everything again: the terminal may show anything."""
        self.display_state.forget()
        self.refresh(layout=True)

    def on_resize(self, event: events.Resize) -> None:
        """A terminal that changes its size may drop what it shows."""
        if event.size != self._known_size:
            self._known_size = event.size
            self.display_state.forget()


def _watch_garbage() -> None:
    """Look for garbage as always, but never again in all that was imported."""
    gc.freeze()
    gc.set_threshold(2_000, 10, 10)


def run(session: Session | None, store: Store, settings: Settings) -> int:
    """Play a session, or from the home screen; the exit status."""

    def first() -> Screen[Any]:
        if session is not None:
            return play_screen(session)
        from tui.screens.home import HomeScreen  # only here: a game needs no home screen to start

        return HomeScreen()

    app = LunariumApp(first, settings, session=session, store=store, reports=store.folder)
    return start(app)


def start(app: LunariumApp) -> int:
    """Run the app to its end; the exit status. A crash leaves one sentence on standard error."""
    try:
        app.run(mouse=app.mouse)
    except Exception as error:  # an error while shutting down is a crash like another
        app._crashed(error)
    if said := app.crash or app.last_word:
        with suppress(OSError):  # the terminal may be gone
            print(f"lunarium: {said}", file=sys.__stderr__)
    if app.crash:
        return 1
    return app.return_code or 0
