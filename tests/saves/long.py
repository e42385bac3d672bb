"""Checks of saved games by chance: few times in pytest, many in `python -m tests.deep`."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from core.games import GAMES as PLAYED
from saves.errors import Damaged, Newer, SaveError
from saves.sealed import seal, unseal
from saves.snapshot import Saved, decode, encode
from saves.store import Store
from tests.any_game.setups import SETUPS, Setup
from tests.saves.games import GAMES, at_table, same, say, talk

ROOT = Path(__file__).parents[2]
ALL = {**GAMES, **PLAYED}


def check_mutations(times: int, seed: int) -> None:
    """Files with some bytes changed are refused, or are the same game; never anything else."""
    rng = random.Random(seed)
    games = [saved() for saved in _samples(rng)]
    for _ in range(times):
        saved = rng.choice(games)
        data = _mutated(encode(saved, 1.0), rng)
        try:
            loaded = decode(data, ALL)
        except (Damaged, Newer):
            continue
        assert loaded.diverged_at is None
        assert same(loaded.saved, saved)


def check_hostile(times: int, seed: int) -> None:
    """Files with forged content and a sound checksum load, or are refused with a sentence."""
    rng = random.Random(seed)
    bodies = [unseal(encode(saved(), 1.0)) for saved in _samples(rng)]
    for _ in range(times):
        body = forge(rng.choice(bodies), rng)
        try:
            data = seal(body)
        except (OverflowError, ValueError):
            continue
        try:
            decode(data, ALL)
        except SaveError:
            continue


def check_kills(times: int, seed: int) -> None:
    """A session killed at any moment leaves a file, or a backup, that loads."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder), GAMES)
        store.create(talk(10), "game").close()
        for _ in range(times):
            _kill_while_writing(Path(folder), rng.uniform(0, 0.05))
            try:
                slot, loaded = store.open("game")
            except Damaged:
                slot, loaded = store.restore("game")
            assert loaded.diverged_at is None
            slot.close()


def _kill_while_writing(folder: Path, delay: float) -> None:
    command = [sys.executable, "-m", "tests.saves.long", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(delay)
        child.send_signal(signal.SIGKILL)


def write_for_ever(folder: Path) -> None:
    """Play and write a game until killed."""
    slot, loaded = Store(folder, GAMES).open("game")
    saved = loaded.saved
    print("writing", flush=True)
    while True:
        if len(saved.timeline.actions) > 200:
            saved.timeline.jump(0)
            saved.timeline.play(saved.timeline.state.legal()[1])
        slot.write(say(saved, 1))
        time.sleep(0.0005)


def _samples(rng: random.Random) -> list[Callable[[], Saved]]:
    """Games to be mutated: short, long, with a redo tail, and of every kind."""
    makers: list[Callable[[], Saved]] = [lambda: talk(3), lambda: talk(100), lambda: _undone()]
    games = [partial(_random_play, setup, rng) for setup in SETUPS if setup.game.name in PLAYED]
    return [*makers, *games]


def _undone() -> Saved:
    saved = talk(100)
    saved.timeline.jump(50)
    return saved


def _random_play(setup: Setup, rng: random.Random) -> Saved:
    saved = at_table(setup, rng.randrange(1000), 80, lambda state: rng.choice(state.legal()))
    saved.timeline.jump(rng.randrange(saved.timeline.cursor + 1))
    return saved


def _mutated(data: bytes, rng: random.Random) -> bytes:
    broken = bytearray(data)
    kind = rng.randrange(4)
    at = rng.randrange(len(broken))
    if kind == 0:
        broken[at] ^= 1 << rng.randrange(8)
    elif kind == 1:
        del broken[at : at + rng.randrange(1, 50)]
    elif kind == 2:
        broken[at:at] = rng.randbytes(rng.randrange(1, 50))
    else:
        broken[at : at + 20] = rng.randbytes(20)
    return bytes(broken)


def forge(value: Any, rng: random.Random) -> Any:
    """The same data with one value somewhere in it replaced, removed or doubled."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        return {**value, key: forge(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        middle = rng.choice([[], [value[at]] * 2, [forge(value[at], rng)]])
        return [*value[:at], *middle, *value[at + 1 :]]
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice([-1, 1, 2, 100])
    return rng.choice([None, 0, -1, 1, 3, 255, 2**63, "x", b"", [], [0], {}, {"x": []}, 1e300])


if __name__ == "__main__":
    write_for_ever(Path(sys.argv[1]))
