"""Every command once: its name, keys, hint and help. Key bindings, help and hints come from here.

A key is named as Textual names it: "u", "U", "enter", "question_mark", "ctrl+z". People may write
the character itself in their settings; `key_name` translates.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Keys = Mapping[str, tuple[str, ...]]
"""The keys of commands by their names: what the settings file changes."""


class Command(NamedTuple):
    """`where` is "all", "menu", "game", or the name of the one game that has it.

    `hint` is its word for the hint bar, `help` a sentence. A `fixed` command keeps its keys. The
    keys of one that takes `each` key by itself tell it which was pressed.
    """

    name: str
    keys: tuple[str, ...]
    hint: str
    help: str
    where: str
    fixed: bool = False
    each: bool = False


def _command(where: str, name: str, keys: str, hint: str, help: str, **more: bool) -> Command:
    return Command(name, tuple(keys.split()), hint, help, where, **more)


DIGITS = "1 2 3 4 5 6 7 8 9 0 minus"
"""The keys of the cards in a hand, in their order."""

COMMANDS: tuple[Command, ...] = (
    _command("all", "left", "left h kp_left", "", "Move the cursor to the left."),
    _command("all", "right", "right l kp_right", "", "Move the cursor to the right."),
    _command("all", "up", "up k kp_up", "", "Move the cursor up."),
    _command("all", "down", "down j kp_down", "", "Move the cursor down."),
    _command(
        "game",
        "pick",
        DIGITS,
        "",
        "Go to a card; mark it, when several are asked for.",
        fixed=True,
        each=True,
    ),
    _command(
        "all",
        "enter",
        "enter",
        "do it",
        "Do the obvious thing with what is under the cursor, or what is suggested.",
    ),
    _command("game", "mark", "space", "mark", "Mark what is under the cursor, or unmark it."),
    _command(
        "game",
        "cancel",
        "escape",
        "back",
        "Go back to the start of the half-made move; nothing is ever lost by it.",
    ),
    _command("game", "undo", "u backspace ctrl+z", "undo", "Take back the last choice or move."),
    _command("game", "redo", "y ctrl+r ctrl+y", "redo", "Play what was taken back once more."),
    _command("game", "undo_turn", "U", "undo turn", "Go back to the start of this turn."),
    _command("game", "restart", "N", "restart", "Go back to the deal; redo leads here again."),
    _command("game", "earlier", "comma pageup", "earlier", "Walk the history: one move back."),
    _command("game", "later", "full_stop pagedown", "later", "Walk the history: one move on."),
    _command("game", "log", "L", "log", "Show the log; Enter goes to the moment of a line."),
    _command("game", "hint", "i", "hint", "Show a good move, the best alternative, and why."),
    _command("game", "recap", "w", "what happened", "Tell what happened since your last move."),
    _command("game", "skip", "n", "my turn", "Let the others play on at once, up to your turn."),
    _command("game", "view", "v", "view", "Show what is under the cursor in full."),
    _command("game", "keep", "s", "keep", "Keep a copy of this game under a name of its own."),
    _command("game", "saves", "o", "saved games", "Show the saved games."),
    _command("game", "give_up", "G", "give up", "End the game, which you lose, after a question."),
    _command("escape", "deck", "d", "deck", "Show what is known of the deck."),
    _command("escape", "pile", "p", "pile", "Show the discard pile in its order."),
    _command("escape", "end_phase", "e", "end", "Stop acting: go on to the judgment."),
    _command("escape", "meteorite", "m", "meteorite", "Get rid of a Meteorite for one point."),
    _command("memories", "draw", "d", "draw", "Draw the top card of the Discard Pile."),
    _command("memories", "draw_two", "D", "draw two", "Draw two from the Discard Pile."),
    _command(
        "memories", "exchange", "x", "exchange", "Discard an Emotion and draw two; first choose it."
    ),
    _command("memories", "research", "r", "Research", "Put your Research ID on a Memory."),
    _command("memories", "tracker", "t", "tracker", "Show what can be known of hidden cards."),
    _command("memories", "discard_pile", "p", "pile", "Show the Discard Pile in order."),
    _command("memories", "owned", "m", "Memories", "Show the Memories of every player in full."),
    _command("moon", "assimilate", "a", "Assimilate", "Assimilate the Structure under the cursor."),
    _command("moon", "expedition", "x", "Expedition", "Use the Expedition of this hand."),
    _command("moon", "park", "p", "park", "Park a Rover: choose where from a list of gains."),
    _command("moon", "claim", "c", "claim", "Claim a Reputation card; first choose it."),
    _command("moon", "flip", "f", "flip", "Flip a pink Structure; first choose it."),
    _command("moon", "end_turn", "e", "end turn", "End your turn."),
    _command(
        "moon",
        "settlements",
        "tab",
        "Settlements",
        "Show your Settlement in the place of the hand, then those of the others.",
    ),
    _command("moon", "reputation", "R", "Reputation", "Show the Reputation cards on display."),
    _command("moon", "discards", "d", "discards", "Show the discard pile in its order."),
    _command("moon", "known", "t", "hands", "Show what you know of other hands and of the deck."),
    _command("menu", "page_up", "pageup", "", "Move one page up."),
    _command("menu", "page_down", "pagedown", "", "Move one page down."),
    _command("menu", "first", "home", "", "Go to the beginning of a list."),
    _command("menu", "last", "end", "", "Go to the end of a list."),
    _command("menu", "back", "escape", "back", "Go back to where you came from."),
    _command("menu", "find", "slash", "find", "Search by typing a few letters."),
    _command("menu", "again", "n", "next", "Go to the next place that was found."),
    _command("menu", "rename", "r", "rename", "Give a saved game another name."),
    _command("menu", "copy", "s", "copy", "Keep a copy of a saved game under another name."),
    _command("menu", "delete", "d delete", "delete", "Delete a saved game."),
    _command("menu", "undelete", "u backspace ctrl+z", "undo", "Bring the deleted game back."),
    _command("menu", "cards", "c", "cards", "Show every card of a game."),
    _command("all", "help", "question_mark f1", "help", "Show help and the keys."),
    _command("all", "guide", "g", "guide", "Show the guide to the rules."),
    _command("all", "repaint", "ctrl+l", "", "Draw the screen anew, when something spoiled it."),
    _command("all", "leave", "q", "leave", "Leave; every game is saved by itself."),
    _command("all", "quit", "ctrl+q ctrl+c", "quit", "End the program at once.", fixed=True),
)

BY_NAME: dict[str, Command] = {command.name: command for command in COMMANDS}

_SPECIAL = {
    "left", "right", "up", "down", "enter", "escape", "space", "tab", "shift+tab", "backspace",
    "delete", "insert", "home", "end", "pageup", "pagedown", "kp_left", "kp_right", "kp_up",
    "kp_down", *(f"f{n}" for n in range(1, 13)),
}  # fmt: skip
_SAME_AS = {"ctrl+h": "backspace", "ctrl+i": "tab", "ctrl+j": "enter", "ctrl+m": "enter"}
_TEXTUAL = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
_LABELS = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Del",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
}


def key_name(text: str) -> str | None:
    """Textual's name of a key as a person writes it ("?", "Ctrl+R", "F1"); None if unknown."""
    key = text.strip() if text != " " else text
    if len(key) == 1:
        if key.isalnum():
            return key
        if key == " ":
            return "space"
        return next((name for name, sign in _CHARACTERS.items() if sign == key), None)
    key = key.lower()
    if key in _SPECIAL or key in _CHARACTERS:
        return key
    if key.startswith("ctrl+") and len(key) == 6 and key[5].isalpha() and key.isascii():
        return _SAME_AS.get(key, key)
    return None


def _names_of_characters() -> dict[str, str]:
    """Textual's names of the printable ASCII characters that are no letter or digit."""
    names = {}
    for code in range(33, 127):
        if not chr(code).isalnum():
            name = unicodedata.name(chr(code)).lower().replace("-", "_").replace(" ", "_")
            names[_TEXTUAL.get(name, name)] = chr(code)
    return names


_CHARACTERS = _names_of_characters()


def written(key: str) -> str:
    """A key as it stands in the settings file; `key_name` reads it back."""
    return _CHARACTERS.get(key, key)


def label(key: str) -> str:
    """A key as it is shown to people: "u", "Enter", "?", "Ctrl+Z", "F1"."""
    if key in _LABELS:
        return _LABELS[key]
    if key.startswith("ctrl+"):
        return f"Ctrl+{key[5:].upper()}"
    if key.startswith("kp_"):
        return f"keypad {key[3:]}"
    if len(key) > 1 and key[0] == "f" and key[1:].isdigit():
        return key.upper()
    return _CHARACTERS.get(key, key)


def keys_of(name: str, changed: Keys) -> tuple[str, ...]:
    """The keys of a command, as changed by the settings. Raises KeyError."""
    command = BY_NAME[name]
    return command.keys if command.fixed else changed.get(name, command.keys)


def commands_of(*where: str) -> list[Command]:
    """The commands of a screen, e.g. `commands_of("all", "game", "escape")`."""
    return [command for command in COMMANDS if command.where in where]


def clashes(changed: Keys, commands: Sequence[Command] = COMMANDS) -> list[str]:
    """One sentence for every key that two commands share where both can be given."""
    places = {c.where for c in commands}
    games = sorted(places - {"all", "menu", "game"})
    screens = [("all", "menu"), *(("all", "game", game) for game in games or ("",))]
    found: dict[str, None] = {}
    for screen in screens:
        owner: dict[str, str] = {}
        for command in commands:
            if command.where not in screen:
                continue
            keys = command.keys if command.fixed else changed.get(command.name, command.keys)
            for key in keys:
                first = owner.setdefault(key, command.name)
                if first != command.name:
                    said = f"The key {label(key)} cannot be both {first} and {command.name}."
                    found[said] = None
    return list(found)


def hints(names: Iterable[str], changed: Keys, **other: str) -> list[tuple[str, str]]:
    """(key, word) of commands for the hint bar; `other` gives a command another word here."""
    return [
        (label(keys_of(name, changed)[0]), other.get(name, BY_NAME[name].hint)) for name in names
    ]
