"""What a person may set: a TOML file in the configuration folder, checked, with defaults.

A mistake costs one sentence and its own line only; everything else in the file still applies.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from core.options import Value, option
from tui.commands import BY_NAME, COMMANDS, Keys, clashes, key_name, written

_YES = {True: "on", False: "off"}
_BIGGEST = 100_000
"""Bytes; a settings file has about two thousand."""


@dataclass(frozen=True)
class Settings:
    """All settings. Each field's metadata holds a sentence of `help` and its `choices`."""

    theme: str = option(
        "dark",
        "The colours.",
        {"dark": "dark", "light": "light", "contrast": "high contrast"},
    )
    symbols: str = option(
        "auto",
        "The symbols of the board; auto looks at the terminal.",
        {"auto": "by the terminal", "unicode": "Unicode", "ascii": "ASCII"},
    )
    confirm: bool = option(True, "Ask before what ends a game or cannot be undone.", _YES)
    found_items: str = option(
        "before",
        "Show what can be found in a sector before it is explored, or when it is found.",
        {"before": "before", "when_found": "when found"},
    )
    take_only_choice: bool = option(True, "Take a choice by itself when it is the only one.", _YES)
    coach: bool = option(
        False, "Say after each of your moves whether there was a better one.", _YES
    )
    running_scores: bool = option(
        False, "Show the points of all players while a game of Bestest Memories is played.", _YES
    )
    tracker: bool = option(
        True, "Say which hidden cards can be known (Bestest Memories, Moon).", _YES
    )
    pace: str = option(
        "normal",
        "How long the move of another player is shown before the next one plays.",
        {"none": "not at all", "fast": "briefly", "normal": "a moment", "slow": "long"},
    )
    mouse: str = option(
        "auto",
        "The mouse; auto turns it off when you are connected over SSH.",
        {"auto": "off over SSH", "on": "on", "off": "off"},
    )
    keys: Keys = field(default_factory=dict)
    """Changed keys: command -> keys as Textual names them."""
    mistakes: tuple[str, ...] = field(default=(), compare=False)
    """What was wrong in the file that they come from, a sentence each."""

    def mouse_on(self, environ: Mapping[str, str]) -> bool:
        """Whether the mouse is used in this terminal."""
        if self.mouse == "auto":
            return not environ.get("SSH_CONNECTION")
        return self.mouse == "on"


def settings_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Where the settings are: LUNARIUM_HOME, or the folder this system keeps settings in."""
    home = environ.get("LUNARIUM_HOME")
    if home:
        return Path(os.path.expanduser(home)) / "settings.toml"
    from platformdirs import user_config_path  # only here: it costs time at every start

    return user_config_path("lunarium") / "settings.toml"


def choices() -> dict[str, dict[Value, str]]:
    """The settings with a choice, in their order: value -> its title."""
    return {f.name: f.metadata["choices"] for f in fields(Settings) if f.metadata}


def help_of(name: str) -> str:
    """The sentence about a setting. Raises KeyError."""
    return str({f.name: f.metadata["help"] for f in fields(Settings) if f.metadata}[name])


def load(path: Path) -> Settings:
    """The settings of a file, with its mistakes. No file: the defaults."""
    try:
        # A pipe in its place has nothing to say and is not waited for.
        with open(path, "rb", opener=lambda name, how: os.open(name, how | os.O_NONBLOCK)) as file:
            data = file.read(_BIGGEST + 1) or b""
        if len(data) > _BIGGEST:
            return _defaults(f"{path} is too long for settings")
        text = data.decode("utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except OSError as error:
        return _defaults(f"{path} cannot be read ({error.strerror})")
    except UnicodeDecodeError:
        return _defaults(f"{path} is not UTF-8 text")
    settings = parse(text)
    return replace(settings, mistakes=tuple(f"{path.name}: {it}" for it in settings.mistakes))


def _defaults(why: str) -> Settings:
    return Settings(mistakes=(f"{why}; the defaults apply.",))


def parse(text: str) -> Settings:
    """The settings in a TOML text, with its mistakes."""
    import tomllib  # only here: without a file it is not needed

    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number too long to read
        return _defaults(f"This is not TOML ({_one_line(error)})")
    known = choices()
    good: dict[str, Any] = {}
    mistakes = []
    for name, value in table.items():
        if name == "keys":
            good["keys"], wrong = _parse_keys(value)
            mistakes += wrong
        elif name not in known:
            mistakes.append(f"There is no setting {name!r}; there are {', '.join(known)}, keys.")
        elif not any(value == v and type(value) is type(v) for v in known[name]):
            can = ", ".join(_toml(v) for v in known[name])
            mistakes.append(f"{name} cannot be {_short(value)}; choose one of {can}.")
        else:
            good[name] = value
    return Settings(**good, mistakes=tuple(mistakes))


def _parse_keys(table: object) -> tuple[Keys, list[str]]:
    """The good part of the [keys] table, and the mistakes."""
    if not isinstance(table, dict):
        return {}, ['keys must be a table: [keys], then lines such as undo = ["u"].']
    keys: dict[str, tuple[str, ...]] = {}
    mistakes = []
    for name, given in table.items():
        command = BY_NAME.get(name)
        if command is None or command.fixed:
            can = ", ".join(c.name for c in COMMANDS if not c.fixed)
            what = "cannot be changed" if command else "is no command"
            mistakes.append(f"keys: {name!r} {what}; these can: {can}.")
            continue
        listed = [given] if isinstance(given, str) else given
        if not isinstance(listed, list) or not listed or len(listed) > 9:
            mistakes.append(f'keys: {name} needs a list of keys, such as ["u", "ctrl+z"].')
            continue
        named = [key_name(key) if isinstance(key, str) else None for key in listed]
        unknown = [_short(key) for key, found in zip(listed, named, strict=True) if found is None]
        if unknown:
            mistakes.append(f"keys: {name} has an unknown key {unknown[0]}; write e.g. U or F2.")
            continue
        keys[name] = tuple(dict.fromkeys(key for key in named if key))
    return _without_clashes(keys, mistakes)


def _without_clashes(
    keys: dict[str, tuple[str, ...]], mistakes: list[str]
) -> tuple[Keys, list[str]]:
    """Drop changes, from the last, until no key means two things; say what was wrong.

    Changes are judged together first, because two commands may swap their keys.
    """
    while wrong := clashes(keys):
        name, said = next((n, w) for n in reversed(keys) for w in wrong if _speaks_of(w, n))
        mistakes.append(f"keys: {said} {name} keeps its own keys.")
        del keys[name]
    return keys, mistakes


def _speaks_of(sentence: str, name: str) -> bool:
    return name in sentence.rstrip(".").split(" ")


def write(settings: Settings, path: Path) -> None:
    """Write the settings file, whole and at once. Raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".settings-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(to_toml(settings))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:  # also when interrupted: no half-written file stays
        with suppress(OSError):
            os.unlink(name)
        raise


def to_toml(settings: Settings) -> str:
    """The settings as the text of a file that explains itself."""
    lines = ["# Settings of Lunarium. Written by its Settings screen; you can edit it too.", ""]
    for name, can in choices().items():
        lines.append(f"# {help_of(name)} One of {', '.join(_toml(v) for v in can)}.")
        lines += [f"{name} = {_toml(getattr(settings, name))}", ""]
    lines.append("# Keys, when you want others. The commands and the keys they have:")
    for command in COMMANDS:
        if not command.fixed:
            own = ", ".join(_toml(written(key)) for key in command.keys)
            lines.append(f"#   {command.name} = [{own}]")
    lines.append("[keys]")
    for name, keys in settings.keys.items():
        lines.append(f"{name} = [{', '.join(_toml(written(key)) for key in keys)}]")
    return "\n".join(lines) + "\n"


def changed(settings: Settings, name: str, value: Value) -> Settings:
    """The settings with one changed. Raises ValueError for a value it cannot have."""
    if name not in choices() or value not in choices()[name]:
        raise ValueError(f"{name} cannot be {value!r}.")
    return replace(settings, **{name: value})  # type: ignore[arg-type]  # checked just above


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def _short(value: object) -> str:
    try:
        text = repr(value)
    except ValueError:  # Python does not write out whole numbers of thousands of digits
        return "a huge number"
    return text if len(text) <= 40 else text[:39] + "…"


def _one_line(error: Exception) -> str:
    return str(error).partition(";")[0].replace("\n", " ")
