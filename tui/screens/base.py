"""What all menu screens are: a title, a body, hints; keys from the one table of commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widget import Widget

from tui.app import Page, bindings
from tui.commands import hints
from tui.glyphs import Glyphs
from tui.screens import flow
from tui.screens.listing import Listing
from tui.widgets.canvas import Spans
from tui.widgets.panes import HintBar, StatusLine

if TYPE_CHECKING:
    from core.game import Game
    from saves.store import Store
    from tui.app import LunariumApp


class MenuScreen(Page[Any]):
    """A screen off the board: derive, give `body`, `fill` and `hints`.

    The arrow keys move in the `Listing` of the body, if there is one.
    """

    AUTO_FOCUS = ""
    NAME = ""
    """The title of the screen; without one there is no title line."""
    ABOUT: ClassVar[Sequence[str]] = ()
    """What the help says about this screen: lines of text."""
    BINDINGS = bindings("menu")

    _filled: Size | None = None
    """The size for which the screen was filled."""

    @property
    def lunarium(self) -> LunariumApp:
        """The app by its own type."""
        return cast("LunariumApp", self.app)

    @property
    def store(self) -> Store:
        """The saved games."""
        store = self.lunarium.store
        assert store is not None, "the app was started without a store"
        return store

    @property
    def glyphs(self) -> Glyphs:
        """The symbols in use."""
        return self.lunarium.glyphs

    @property
    def listing(self) -> Listing:
        """The list that the arrow keys move in."""
        return self.query_one(Listing)

    def compose(self) -> ComposeResult:
        """The title, the body, the hints."""
        if self.NAME:
            yield StatusLine(id="title")
        yield from self.body()
        yield HintBar(id="hints")

    def body(self) -> Iterable[Widget]:
        """What lies between the title and the hints."""
        return [Listing()]

    def on_mount(self) -> None:
        """Say where one is."""
        if self.NAME:
            self.title_line(self.NAME)

    def on_screen_resume(self) -> None:
        """Show what there is, at the start and after a return from another screen."""
        self._filled = self.app.size
        self.fill()
        self.hint()

    def on_screen_suspend(self) -> None:
        """Below another screen these keys do nothing."""
        self.query_one("#hints", HintBar).show([])

    def on_resize(self, event: events.Resize) -> None:
        """Show it for another size."""
        if event.size != self._filled:
            self._filled = event.size
            self.fill()

    def fill(self) -> None:
        """Show what there is."""

    def hint(self) -> None:
        """Show the hints of now."""
        self.query_one("#hints", HintBar).show(self.hints())

    def hints(self) -> list[tuple[str, str]]:
        """The keys worth knowing here, the last one always shown."""
        return self.keys("back", "help")

    def keys(self, *names: str, **words: str) -> list[tuple[str, str]]:
        """Hints for commands by their names; `words` say another word for one."""
        return hints(names, self.lunarium.settings.keys, **words)

    def title_line(self, left: Spans, right: Spans = "") -> None:
        """Say where one is, and something about it at the right."""
        self.query_one("#title", StatusLine).show(left, right)

    # Keys.

    def action_up(self) -> None:
        """One row up."""
        self.listing.move(-1)

    def action_down(self) -> None:
        """One row down."""
        self.listing.move(1)

    def action_page_up(self) -> None:
        """One page up."""
        self.listing.page(-1)

    def action_page_down(self) -> None:
        """One page down."""
        self.listing.page(1)

    def action_first(self) -> None:
        """To the first row."""
        self.listing.end(last=False)

    def action_last(self) -> None:
        """To the last row."""
        self.listing.end(last=True)

    def action_enter(self) -> None:
        """Choose the row under the cursor."""

    def on_listing_chosen(self) -> None:
        """A second click is Enter."""
        self.action_enter()

    def action_back(self) -> None:
        """To where one came from."""
        self.dismiss()

    def action_leave(self) -> None:
        """Leave the program; what is played is saved."""
        flow.leave(self.lunarium, lambda: self.lunarium.end(0))

    def action_help(self) -> None:
        """Help for this screen, then the keys."""
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(("all", "menu"), list(self.ABOUT)))

    @property
    def game(self) -> Game[Any]:
        """The game being played, else the first there is."""
        session = self.lunarium.session
        return session.game if session else next(iter(self.store.games.values()))

    def action_guide(self) -> None:
        """The guide to the rules."""
        from tui.screens.guide import GuideScreen

        if not self._leads_back(GuideScreen):
            self.app.push_screen(GuideScreen(self.game))

    def action_cards(self) -> None:
        """The cards; during a game also where they lie."""
        from tui.screens.cards import CardsScreen

        session = self.lunarium.session
        if self._leads_back(CardsScreen):
            return
        if session is None:
            self.app.push_screen(CardsScreen(self.game, self.game.cards()))
        else:
            cards = session.timeline.cards
            self.app.push_screen(CardsScreen(session.game, cards, session.view))

    def _leads_back(self, kind: type[MenuScreen]) -> bool:
        """Whether such a screen is open already; from another one above it, one step back to it.

        So a key held down opens one screen, and not hundreds.
        """
        is_open = any(isinstance(screen, kind) for screen in self.app.screen_stack)
        if is_open and not isinstance(self, kind):
            self.dismiss()
        return is_open
