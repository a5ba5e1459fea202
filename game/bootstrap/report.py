"""Tells the person who waits what is being prepared and how far it is.

A line on the console (stderr: stdout belongs to results) and one in the log, always; and, if a person may
be looking at a screen rather than a console, a small window. The window is a process of its own, so that
it can neither hold up nor break a start.
"""

import json
import os
import shutil
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path

from game.bootstrap.common import ROOT, Cancelled
from game.language.console import reads_from_the_right, tr
from game.python_version import show_box

START_WINDOW = """\
import sys
sys.path.insert(0, sys.argv.pop())
from game.bootstrap.window import main
sys.exit(main())
"""
CANCELLED = 3
"""Exit code of the window's process if the person closed it."""

FAILURE_SECONDS = 5 * 60
"""For so long a message about a failure waits for a click."""

CLOSING_SECONDS = 2.0
"""For so long the window may take to close by itself."""

NO_WINDOW = 0
"""Creation flag for helper processes, lest each opens a console on Windows."""
if sys.platform == "win32":
    NO_WINDOW = subprocess.CREATE_NO_WINDOW


class Report:
    """Progress of one preparation: `steps` steps, told one by one. Use as a context manager."""

    def __init__(self, log: Path, steps: int, windowed: bool) -> None:
        self._log = log
        self._steps = steps
        self._done = -1
        self._told_waiting = False
        self._window = _open_window() if windowed else None
        self.cancelled = threading.Event()
        self.on_cancel: Callable[[], None] | None = None
        if self._window is not None:
            threading.Thread(target=self._watch, args=(self._window,), daemon=True).start()

    def __enter__(self) -> "Report":
        return self

    def __exit__(self, *_: object) -> None:
        if self._window is not None and self._window.stdin is not None:
            try:
                self._window.stdin.close()
            except OSError:
                self.note("the progress window had gone")
            self._reap(self._window)

    def step(self, text: str) -> None:
        """The next step begins; `text` says what it is."""
        self._done += 1
        self.say(
            tr("[{step}/{steps}] {text}", step=min(self._done + 1, self._steps), steps=self._steps, text=text)
        )
        self._tell_window({"text": text, "done": self._done, "steps": self._steps})

    def say(self, text: str) -> None:
        """A line for the console and the log."""
        self.note(text)
        print_line(text)

    def note(self, text: str) -> None:
        """A line for the log alone. A log that can't be written must not stop the game from starting."""
        try:
            if self._log.exists() and not self._log.is_file():
                raise OSError("it is no file")  # opening a pipe would wait for a reader
            with self._log.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(time.strftime("%Y-%m-%d %H:%M:%S ") + text.rstrip() + "\n")
        except OSError as error:
            print_line(tr("(The log {file} can't be written: {problem})", file=self._log, problem=error))

    def waiting(self) -> None:
        """To be called again and again while another start does the work: says so once."""
        if not self._told_waiting:
            self._told_waiting = True
            text = tr("Another start is preparing the game right now; waiting for it.")
            self.say(text)
            self._tell_window({"text": text, "done": 0, "steps": self._steps})
        self.check_cancelled()

    def check_cancelled(self) -> None:
        """Raise Cancelled if the person has closed the window."""
        if self.cancelled.is_set():
            raise Cancelled(tr("You closed the window, so the preparation was stopped. The next start goes on."))

    def _tell_window(self, message: dict[str, object]) -> None:
        if self._window is None or self._window.stdin is None:
            return
        try:
            self._window.stdin.write(json.dumps(message) + "\n")
            self._window.stdin.flush()
        except OSError:
            self.note("the progress window has gone")
            self._window = None

    def _reap(self, window: subprocess.Popen[str]) -> None:
        """See the window's process end: once the game runs in this one's place, nobody would."""
        try:
            window.wait(CLOSING_SECONDS)
        except subprocess.TimeoutExpired:
            self.note("the progress window didn't close")
            window.kill()
            window.wait()

    def _watch(self, window: subprocess.Popen[str]) -> None:
        if window.wait() == CANCELLED:
            self.cancelled.set()
            if self.on_cancel is not None:
                self.on_cancel()


def print_line(text: str) -> None:
    """Print on stderr, whatever its encoding; without a console (pythonw) there is none."""
    if sys.stderr is not None:
        encoding = sys.stderr.encoding or "ascii"
        print(text.encode(encoding, "backslashreplace").decode(encoding), file=sys.stderr, flush=True)


def has_screen() -> bool:
    """Whether a window could be shown to a person: a display, and nobody asked for a dummy one."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY"))


def show_failure(text: str, windowed: bool) -> None:
    """Say why the game can't start: on the console and, if `windowed`, in a window that waits for a click."""
    print_line(text)
    show_box(text)
    if not windowed or sys.platform == "win32":
        return
    window = _open_window()
    if window is not None:
        window.communicate(json.dumps({"failure": text, "seconds": FAILURE_SECONDS}) + "\n")
        if window.returncode == 0:
            return
    _show_with_tools(textwrap.fill(text, 70))


def _show_with_tools(text: str) -> None:
    """Show a message with what desktops bring along, for a Python without tkinter."""
    for command in (
        ["zenity", "--error", "--no-markup", "--text", text],
        ["kdialog", "--error", text],
        ["xmessage", text],
    ):
        if not shutil.which(command[0]):
            continue
        try:
            if subprocess.call(command, stderr=subprocess.DEVNULL, timeout=FAILURE_SECONDS) == 0:
                return
        except subprocess.TimeoutExpired:
            return  # nobody is there; whatever started the game should go on


def _open_window() -> subprocess.Popen[str] | None:
    if not has_screen():
        return None
    words = {
        "title": tr("The Alchemist’s Bench"),
        "moment": tr("One moment, please."),
        "hint": tr("This happens once and needs the internet. Later starts are quick."),
        "close": tr("Close"),
        "from_the_right": reads_from_the_right(),
    }
    try:
        return subprocess.Popen(
            # -I: the window must work whatever PYTHONPATH and the like hold.
            [sys.executable, "-I", "-c", START_WINDOW, json.dumps(words), str(ROOT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            creationflags=NO_WINDOW,
        )
    except OSError as error:
        print_line(tr("(No progress window: {problem})", problem=error))
        return None
