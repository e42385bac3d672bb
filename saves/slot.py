"""The file of one open game, and the thread that writes it."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

from saves.files import SUFFIX, write_file
from saves.locks import Lock
from saves.snapshot import Frozen, Saved, encode, freeze


class Slot:
    """An open game's place on disk. Nobody else can write it until `close`.

    `write` only copies what has to be written; a thread of its own does the rest, newest first
    and only. A failure (a full disk) is said in `error`, and the next write tries again.
    """

    def __init__(
        self,
        path: Path,
        lock: Lock,
        app: str = "",
        clock: Callable[[], float] = time.time,
        fsync: Callable[[int], None] = os.fsync,
    ) -> None:
        self.path = path
        self.error: str | None = None
        """Why the last write failed, as a sentence; None when it did not."""
        self.on_committed: Callable[[], None] | None = None
        """Called in the writing thread after every try to write; it must not wait for another
        thread (in an app: hand over with `loop.call_soon_threadsafe`)."""
        self._lock = lock
        self._app, self._clock, self._fsync = app, clock, fsync
        self._changed = threading.Condition()
        self._next: tuple[Frozen, float] | None = None
        self._failed: tuple[Frozen, float] | None = None
        self._writing = False
        self._errands: list[Callable[[], object]] = []
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="saves", daemon=True)
        self._thread.start()

    @property
    def name(self) -> str:
        """The name of the game's file, without its suffix."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def committed(self) -> bool:
        """Whether all that was given to `write` is safe on disk."""
        with self._changed:
            return self._next is None and not self._writing and self.error is None

    def write(self, saved: Saved) -> None:
        """Have the game written, without waiting."""
        task = freeze(saved), self._clock()
        with self._changed:
            if self._closed:
                self.error = f"{self.name} is no longer open here: nothing more is saved."
                return
            self._next = task
            self._changed.notify_all()

    def also(self, errand: Callable[[], object]) -> None:
        """Have something else written by the thread, after the game; what it raises is dropped."""
        with self._changed:
            self._errands.append(errand)
            self._changed.notify_all()

    def flush(self, timeout: float = 5.0) -> bool:
        """Wait until all is written, trying once more what failed; whether the game is."""
        with self._changed:
            if self._next is None and self._failed is not None and not self._closed:
                self._next = self._failed
                self._changed.notify_all()
            self._changed.wait_for(
                lambda: self._next is None and not self._writing and not self._errands, timeout
            )
            return self.committed

    def asked_to_leave(self) -> bool:
        """Whether another session wants to take over: save, leave and `close` soon.

        Cheap enough to be asked every half second.
        """
        return self.path.with_suffix(".ask").exists()

    def close(self, timeout: float = 5.0) -> bool:
        """Write what is left and let others have the game; whether all was written."""
        done = self.flush(timeout)
        with self._changed:
            self._closed = True
            self.on_committed = None
            self._changed.notify_all()
        self._thread.join(timeout)
        if not self._thread.is_alive():  # else a write still hangs: the lock has to outlast it
            self._lock.release()
        return done

    def _run(self) -> None:
        while not self._closed:
            if (task := self._take()) is not None:
                self._write(task)
            elif self._errands:
                with contextlib.suppress(Exception):  # nothing may stop the writing
                    self._errands[0]()
                with self._changed:
                    del self._errands[0]
                    self._changed.notify_all()

    def _take(self) -> tuple[Frozen, float] | None:
        """Wait for something to do; the game, when it is to be written."""
        with self._changed:
            self._changed.wait_for(lambda: self._next or self._errands or self._closed)
            if self._closed:
                return None
            task, self._next = self._next, None
            self._writing = task is not None
            return task

    def _write(self, task: tuple[Frozen, float]) -> None:
        error = self._commit(*task)
        with self._changed:
            self.error = error
            self._failed = task if error else None
            self._writing = False
            self._changed.notify_all()
        if (tell := self.on_committed) is not None:
            with contextlib.suppress(Exception):  # a screen that goes away stops no writing
                tell()

    def _commit(self, frozen: Frozen, when: float) -> str | None:
        """Write; why that failed, as a sentence."""
        try:
            data = encode(frozen, when, self._app)
            write_file(self.path, data, self._fsync, self.path.with_suffix(".bak"))
        except OSError as error:
            return f"{self.path} cannot be written: {error.strerror or error}."
        except Exception as error:  # else the thread would end, and with it all saving, unseen
            return f"{self.path} cannot be written: {error!r}."
        return None
