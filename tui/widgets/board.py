"""One cursor for all zones of a screen: arrows lead it by geometry from one zone to the next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from tui.widgets.zone import Item, Zone, nearest

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


class Board:
    """The zones of a screen and where the cursor is among them.

    `on_move` is called after every change of the cursor's place. Call `settle` after zones were
    given other things.
    """

    def __init__(self, zones: Sequence[Zone], on_move: Callable[[], None]) -> None:
        self.zones = zones
        self.on_move = on_move
        self.zone: Zone | None = None
        self._left: tuple[Zone, int, str] | None = None
        """Where the cursor left its last zone, and in which direction."""

    @property
    def index(self) -> int | None:
        """The number of the thing under the cursor, in its zone."""
        return None if self.zone is None else self.zone.cursor

    @property
    def item(self) -> Item | None:
        """The thing under the cursor."""
        if self.zone is None or self.zone.cursor is None:
            return None
        return self.zone.items[self.zone.cursor]

    def go(self, zone: Zone, index: int) -> None:
        """Put the cursor on a thing. Raises IndexError when there is none."""
        if not 0 <= index < len(zone.items):
            raise IndexError(f"no thing {index}")
        self._left = None
        if self.zone is not None and self.zone is not zone:
            self.zone.set_cursor(None)
        self.zone = zone
        zone.set_cursor(index)
        self.on_move()

    def find(self, zone: Zone, id: Hashable) -> bool:
        """Put the cursor on the thing with this id; False when the zone has none."""
        index = zone.find(id)
        if index is not None:
            self.go(zone, index)
        return index is not None

    def move(self, direction: str) -> bool:
        """Follow an arrow key: left, right, up or down; False when nothing lies there."""
        if self.zone is None or self.zone.cursor is None:
            return self.settle()
        zone, index = self.zone, self.zone.cursor
        target = self._way_back(direction)
        inside = None if target else zone.step(index, direction)
        if inside is not None:
            self.go(zone, inside)
            return True
        target = target or self._next_zone(zone, index, direction)
        if target is None:
            return False
        self.go(*target)
        self._left = (zone, index, direction)
        return True

    def settle(self) -> bool:
        """Make sure the cursor is on a thing, when there is any."""
        if self.item is not None:
            return True
        for zone in ([self.zone] if self.zone else []) + list(self.zones):
            if zone.items:
                self.go(zone, 0)
                return True
        self.zone = None
        return False

    def click(self, event: Zone.Clicked) -> bool:
        """Go to what was clicked; True when the cursor was there already (a click is Enter)."""
        if self.zone is event.zone and self.index == event.index:
            return True
        if event.index < len(event.zone.items):  # else it has gone since
            self.go(event.zone, event.index)
        return False

    def _way_back(self, direction: str) -> tuple[Zone, int] | None:
        """Where the cursor just came from, when the key leads straight back there."""
        if self._left is None:
            return None
        zone, index, went = self._left
        if direction != OPPOSITE[went] or index >= len(zone.items):
            return None
        return zone, index

    def _next_zone(self, zone: Zone, index: int, direction: str) -> tuple[Zone, int] | None:
        places = [
            (other, at)
            for other in self.zones
            if other is not zone
            for at in range(min(len(other.items), len(other.spots)))
        ]
        spots = [other.spot_on_screen(at) for other, at in places]
        found = nearest(zone.spot_on_screen(index), spots, direction)
        return None if found is None else places[found]
