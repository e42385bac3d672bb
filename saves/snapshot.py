"""A game as bytes and back. Pure: no files, no clock.

A file (see `saves.sealed`) holds how the game was dealt, its actions as the truth, checksums of
positions to compare a replay with, and some positions to play on from when the rules have changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from core.cardset import LIMIT as CARDS_LIMIT
from core.cardset import CardError
from core.deal import SEED_LIMIT
from core.game import Action, BadOption, Game, Illegal, Options, State, fingerprint
from core.options import build
from core.timeline import EVERY, FORCED, Timeline
from saves import fields as check
from saves.errors import Damaged, Newer
from saves.record import Record
from saves.sealed import LENGTH, expand, seal, squeeze, unseal

__all__ = ["Damaged", "Loaded", "Newer", "Saved", "Summary", "decode", "encode", "freeze", "peek"]

ACTIONS = LENGTH
"""The most actions of a game in a file."""
SEATS = 20
EARLIER = 5
"""How many earlier positions are kept, 1, 2, 4 … times `EVERY` actions apart."""


@dataclass
class Saved:
    """All that is kept of one game."""

    timeline: Timeline[Any]
    record: Record = field(default_factory=Record)
    names: list[str] = field(default_factory=list)
    """The name of each seat."""
    players: list[str] = field(default_factory=list)
    """Who plays each seat: "person" or the level of a computer player."""
    title: str = ""


class Loaded(NamedTuple):
    """A game that was read."""

    saved: Saved
    diverged_at: int | None
    """None: exactly the game that was written. Else the number of actions after which today's rules
    lead elsewhere: the game goes on from its last position, and what came before is gone."""
    when: float
    """When it was written, in seconds since 1970."""
    newer_rules: bool = False
    """Whether it was written under later rules than today's."""

    @property
    def note(self) -> str | None:
        """What the player has to be told: a sentence, or None."""
        if self.diverged_at is None:
            return None
        why = "It was saved under later rules" if self.newer_rules else "The rules have changed"
        return (
            f"This game cannot be played through again beyond action {self.diverged_at}. {why}: you"
            " play on from where you were, but what came before cannot be undone."
        )


class Summary(NamedTuple):
    """What a list of games shows of one, without playing it through."""

    game: str
    variant: str
    options: dict[str, str | int | bool]
    title: str
    names: list[str]
    players: list[str]
    seats: int
    seed: int
    turn: int
    cursor: int
    actions: int
    over: bool
    rules: int
    when: float
    record: Record
    app: str

    @property
    def undos(self) -> int:
        """How often something was taken back."""
        return self.record.undos


class Frozen(NamedTuple):
    """A game as it was at one moment, safe to be written by another thread."""

    game: Game[Any]
    options: Options
    cards: str
    seats: int
    seed: int
    actions: list[Action]
    by: list[int]
    cursor: int
    now: State
    states: dict[int, State]
    """Position -> state: the start, every `EVERY` actions, and the end."""
    record: Record
    names: list[str]
    players: list[str]
    title: str


def freeze(saved: Saved) -> Frozen:
    """A quick copy of what has to be written: costs some microseconds for every action."""
    line = saved.timeline
    end = len(line.actions)
    return Frozen(
        game=line.game,
        options=line.options,
        cards=line.cards.text,
        seats=line.seats,
        seed=line.seed,
        actions=line.actions[:],
        by=line.by[:],
        cursor=line.cursor,
        now=line.state_at(line.cursor),
        states={at: line.state_at(at) for at in [*range(0, end, EVERY), end]},
        record=replace(saved.record, more=dict(saved.record.more)),
        names=[check.clean(name) for name in saved.names],
        players=[check.clean(player) for player in saved.players],
        title=check.clean(saved.title),
    )


def encode(saved: Saved | Frozen, when: float, app: str = "") -> bytes:
    """The bytes of a game written at `when` (seconds since 1970) by version `app`."""
    it = saved if isinstance(saved, Frozen) else freeze(saved)
    verbs: dict[str, int] = {}
    actions = [(verbs.setdefault(verb, len(verbs)), *rest) for verb, *rest in it.actions]
    last = it.cursor // EVERY * EVERY
    earlier = [last - EVERY * (2**step - 1) for step in range(EARLIER)]
    kept = [(at, it.states[at].pack()) for at in earlier if 0 < at < it.cursor]
    return seal(
        {
            "app": app,
            "when": when,
            "game": it.game.name,
            "rules": it.game.rules_version,
            "options": asdict(it.options),
            "cards": squeeze(it.cards),
            "seats": it.seats,
            "seed": it.seed,
            "title": it.title,
            "names": it.names,
            "players": it.players,
            "variant": it.game.variant(it.options, it.seats),
            "turn": it.now.turn,
            "over": it.now.seat is None,
            "verbs": list(verbs),
            "actions": actions,
            "by": bytes(it.by),
            "cursor": it.cursor,
            "start": it.states[0].pack(),
            "prints": [fingerprint(state) for at, state in it.states.items() if at],
            "states": [(it.cursor, it.now.pack()), *kept],
            "record": it.record.pack(),
        }
    )


def peek(data: bytes) -> Summary:
    """What a list shows of a game. Raises `Damaged`, `Newer`."""
    return _summary(unseal(data))


def _summary(found: dict[str, Any]) -> Summary:
    seats = check.number(found.get("seats"), "number of seats", 1, SEATS)
    return Summary(
        game=check.text(found.get("game"), "game"),
        variant=check.text(found.get("variant"), "variant"),
        options=_options(found.get("options")),
        title=check.text(found.get("title"), "title"),
        names=_texts(found.get("names"), "names of the players"),
        players=_texts(found.get("players"), "list of players"),
        seats=seats,
        seed=check.number(found.get("seed"), "seed", 0, SEED_LIMIT - 1),
        turn=check.number(found.get("turn"), "turn", 0, 2**31),
        cursor=check.number(found.get("cursor"), "position", 0, ACTIONS),
        actions=len(check.array(found.get("actions"), "list of actions", ACTIONS)),
        over=check.truth(found.get("over"), "end"),
        rules=check.number(found.get("rules"), "rules", 0, 2**31),
        when=check.real(found.get("when"), "time"),
        record=Record.unpack(found.get("record")),
        app=check.text(found.get("app"), "version"),
    )


def decode(data: bytes, games: Mapping[str, Game[Any]]) -> Loaded:
    """Read a game and play it through. Raises `Damaged`, `Newer`."""
    found = unseal(data)
    about = _summary(found)
    game = games.get(about.game)
    if game is None:
        raise Newer(f"This version does not know the game {about.game}; a newer one may.")
    actions = _actions(found)
    by = found.get("by")
    if not isinstance(by, bytes) or len(by) != len(actions) or any(b > FORCED for b in by):
        raise Damaged("The file is damaged: its marks of who chose cannot be read.")
    cursor = check.number(about.cursor, "position", 0, len(actions))
    cards = _cards(found.get("cards"), game, about)
    try:
        options = build(game, about.options)
        game.check_options(options, about.seats, about.seed)
    except BadOption as error:
        raise Newer(
            f"This game was made by version {about.app} with other options: {error}"
        ) from None
    script = _Script(game, options, cards, about.seats, about.seed, actions, by, cursor)
    line, diverged_at = _replay(script, found)
    saved = Saved(line, about.record, about.names, about.players, about.title)
    return Loaded(saved, diverged_at, about.when, about.rules > game.rules_version)


def as_copy(data: bytes) -> bytes:
    """The bytes of the same game marked as a copy: its deal is known. Raises `Damaged`, `Newer`."""
    found = unseal(data)
    record = Record.unpack(found.get("record"))
    record.known_deal = True
    return seal({**found, "record": record.pack()})


class _Script(NamedTuple):
    """What a replay needs, checked."""

    game: Game[Any]
    options: Options
    cards: Any
    seats: int
    seed: int
    actions: list[Action]
    by: bytes
    cursor: int

    def adopt(self, start: State) -> Timeline[Any]:
        return Timeline.adopt(self.game, self.options, self.cards, self.seats, self.seed, start)


def _replay(script: _Script, found: dict[str, Any]) -> tuple[Timeline[Any], int | None]:
    """The timeline, and after how many actions it left what was written (None: never)."""
    states = [
        check.array(pair, "positions", 2)
        for pair in check.array(found.get("states"), "positions", EARLIER + 1)
    ]
    if not states or any(len(pair) != 2 for pair in states):
        raise Damaged("The file is damaged: its positions cannot be read.")
    now = _unpack(script, states[0][1])
    line, diverged_at = _play_through(script, found)
    if diverged_at is None:
        line.jump(script.cursor)
        if line.state == now:
            return line, None
        diverged_at = script.cursor
    for _, pack in states:
        if (state := _unpack(script, pack)) is not None:
            return script.adopt(state), diverged_at
    raise Newer("The rules have changed too much to play on with this game; an older version can.")


def _play_through(script: _Script, found: dict[str, Any]) -> tuple[Timeline[Any], int | None]:
    """Play all actions, redo tail included, as long as the positions are those written."""
    prints = check.array(found.get("prints"), "checksums", ACTIONS)
    line = _begin(script, found.get("start"))
    end = len(script.actions)
    if len(prints) != -(-end // EVERY):
        raise Damaged("The file is damaged: its checksums cannot be read.")
    for at, (action, by) in enumerate(zip(script.actions, script.by, strict=True), 1):
        try:
            line.play(action, by)
        except Illegal:
            return line, at - 1
        if (at % EVERY == 0 or at == end) and fingerprint(line.state) != prints[(at - 1) // EVERY]:
            return line, at
    return line, None


def _begin(script: _Script, start: object) -> Timeline[Any]:
    """The timeline at the deal, or at the position from which the written one started."""
    line = Timeline(script.game, script.options, script.cards, script.seats, script.seed)
    state = _unpack(script, start)
    return line if state is None or line.state == state else script.adopt(state)


def _unpack(script: _Script, pack: object) -> State | None:
    """A stored position; None when it cannot be read today, or played on by so many."""
    packed = check.array(pack, "positions", ACTIONS)
    try:
        state: State = script.game.unpack(packed, script.cards)
    except ValueError:
        return None
    can_go_on = state.seat is None or bool(state.legal())
    return state if can_go_on and len(state.scores()) == script.seats else None


def _actions(found: dict[str, Any]) -> list[Action]:
    verbs = _texts(found.get("verbs"), "list of verbs", 1000)
    actions: list[Action] = []
    for packed in check.array(found.get("actions"), "list of actions", ACTIONS):
        if (
            not isinstance(packed, list)
            or not 0 < len(packed) <= 100
            or not all(type(number) is int for number in packed)
            or not 0 <= packed[0] < len(verbs)
        ):
            raise Damaged("The file is damaged: its list of actions cannot be read.")
        actions.append((verbs[packed[0]], *packed[1:]))
    return actions


def _cards(squeezed: object, game: Game[Any], about: Summary) -> Any:
    try:
        return parsed(game, expand(squeezed, 4 * CARDS_LIMIT))
    except CardError as error:
        raise Newer(
            f"This version cannot read the card set that version {about.app} wrote:"
            f" {error.mistakes[0]}"
        ) from None


@lru_cache(2)
def parsed(game: Game[Any], text: str) -> Any:
    """A card set, which is never changed: most games have the same one. Raises `CardError`."""
    return game.parse_cards(text)


def _options(value: object) -> dict[str, str | int | bool]:
    options: dict[str, str | int | bool] = {}
    for name, chosen in check.table(value, "options").items():
        # True and False are whole numbers to Python: an `isinstance` takes all three kinds.
        number = isinstance(chosen, int)
        options[check.text(name, "options")] = chosen if number else check.text(chosen, "options")
    return options


def _texts(value: object, what: str, most: int = SEATS) -> list[str]:
    return [check.text(one, what) for one in check.array(value, what, most)]
