"""Textual's terminal driver, hardened: signals, stop and continue, bad input, dead terminals.

It overrides private parts of Textual 8.2.8, which the tight version bound in pyproject allows.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import signal
import sys
from typing import IO, TYPE_CHECKING, Any, cast

from textual.drivers import linux_driver
from textual.drivers._writer_thread import WriterThread
from textual.drivers.linux_driver import LinuxDriver

from tui.glyphs import terminal_encoding
from tui.keyboard import Keyboard

if TYPE_CHECKING:
    from tui.app import LunariumApp

ENDING = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
HUNG_UP = 128 + signal.SIGHUP
_PATIENCE = 2.0
"""Seconds for a slow terminal to take the last output, before it is left as it is."""


class SafeWriter(WriterThread):
    """Output that never stops the app: it waits in a queue, and a dead terminal swallows it.

    What the terminal's encoding lacks is shown as a question mark, one column wide.
    """

    def __init__(self, file: IO[str]) -> None:
        super().__init__(file)
        self._queue.maxsize = 0  # a full queue would block the event loop, and with it signals

    def run(self) -> None:
        """Write what comes, until None comes."""
        own = getattr(self._file, "encoding", None) or "utf-8"
        encoding = terminal_encoding(os.environ, own)
        raw = self._file.fileno()
        alive = True
        while (text := self._queue.get()) is not None:
            while text is not None and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                text += more
            if alive:
                alive = _write_all(raw, text.encode(encoding, "replace"))

    def stop(self) -> None:
        """Wait for the rest to be written, but not for ever."""
        self._queue.put(None)
        self.join(_PATIENCE)


setattr(linux_driver, "WriterThread", SafeWriter)  # noqa: B010  # the driver makes its writer


def _write_all(file: int, data: bytes) -> bool:
    """Write bytes to a terminal; False when it is gone."""
    while data:
        try:
            data = data[os.write(file, data) :]
        except BlockingIOError:  # somebody made the terminal non-blocking
            with selectors.DefaultSelector() as ready:
                ready.register(file, selectors.EVENT_WRITE)
                ready.select(1)
        except OSError:
            return False
    return True


class SafeDriver(LinuxDriver):
    """The driver of `LunariumApp`."""

    def __init__(self, app: LunariumApp, **more: Any) -> None:
        super().__init__(app, **more)
        self._file = sys.__stdout__  # standard error may be a file
        self._asleep = False
        loop = self._loop
        for number in ENDING:
            loop.add_signal_handler(number, app.end, 128 + number)
        loop.add_signal_handler(signal.SIGTSTP, self._sleep)
        loop.add_signal_handler(signal.SIGCONT, self._wake)

    @property
    def _lunarium(self) -> LunariumApp:
        return cast("LunariumApp", self._app)

    # Stop and continue.

    def _sleep(self) -> None:
        """Give the terminal back, then stop."""
        self.suspend_application_mode()
        self._asleep = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _wake(self) -> None:
        """Take the terminal again, also when the stop came without a warning; paint everything."""
        if not self._asleep:
            self.suspend_application_mode()
        self._writer_thread = None
        self.resume_application_mode()
        # Without a writer it did not start: continued in the background, and stopped again.
        self._asleep = self._writer_thread is None
        if not self._asleep:
            self._lunarium.repaint()

    # Output.

    def write(self, data: str) -> None:
        """Queue output; without a terminal it is dropped."""
        if self._writer_thread is not None:
            self._writer_thread.write(data)

    def use_mouse(self, on: bool) -> None:
        """Turn mouse reports on or off."""
        if on == self._mouse:
            return
        if not on:
            self._disable_mouse_support()
        self._mouse = on
        self._enable_mouse_support()

    def _enable_mouse_support(self) -> None:
        """Ask for clicks only: reports of every movement would cost bytes and repaints."""
        if self._mouse:
            self.write("\x1b[?1000h\x1b[?1006h")

    def _enable_mouse_pixels(self) -> None:
        """Clicks are wanted in columns and rows."""

    # Input.

    def _query_in_band_window_resize(self) -> None:
        """Sizes come by signal: told in between the keys, Textual takes clicks for pixels."""

    def _run_input_thread(self) -> None:
        """The input thread; its errors end the app in the app's own way."""
        try:
            self.run_input_thread()
        except Exception as error:  # whatever it is, the game must be saved
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Read keys until told to stop; a terminal that is gone ends the app."""
        keyboard = Keyboard()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(0.02 if keyboard.waiting else 0.1):
                    try:
                        data = os.read(self.fileno, 4096)
                    except OSError:
                        data = b""
                    if not data:
                        self._loop.call_soon_threadsafe(self._lunarium.end, HUNG_UP)
                        return
                    for message in keyboard.feed(data):
                        self.process_message(message)
                for message in keyboard.tick():
                    self.process_message(message)


def handle_loop_errors(app: LunariumApp) -> None:
    """Let errors in tasks and callbacks of the event loop end the app in the app's own way."""

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            app._handle_exception(error)
        else:
            loop.default_exception_handler(context)

    asyncio.get_running_loop().set_exception_handler(handle)
