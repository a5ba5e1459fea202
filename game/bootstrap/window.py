"""The small window of a first start: a process of its own that reads what to show from its standard input.

Its one argument is JSON: what it says by itself ("title", "moment", "hint", "close"), and whether all of it
reads "from_the_right".

One JSON object a line: {"text", "done", "steps"} moves the bar, {"failure", "seconds"} shows a message until
the window is closed or so many seconds have passed; the end of the input closes it. Ends with status 0 if it
could show what it was told, 3 if the person closed it while work was going on, anything else if no window
could be made (no tkinter, no display).
"""

import json
import queue
import sys
import threading
import tkinter
from tkinter import font
from typing import Literal

from game.bootstrap.letters import lines

WOOD, PARCHMENT, INK, BRASS, TROUGH = "#2a1f17", "#f0e3c4", "#3a2a1c", "#c9973f", "#ddcba0"
CANCELLED = 3
RIGHT_TO_LEFT_MARK = "\u200f"
POLL_MS = 60


class ProgressWindow:
    """Shows the messages of `inbox` (None: the end of the input)."""

    def __init__(self, inbox: "queue.Queue[dict[str, object] | None]", words: dict[str, str]) -> None:
        self._inbox = inbox
        self._from_the_right = bool(words["from_the_right"])
        self.status = 0
        self._failed = False
        self._root = root = tkinter.Tk(className="alchemists-bench")
        root.title(words["title"])
        root.configure(background=WOOD)
        root.resizable(False, False)
        root.protocol("WM_DELETE_WINDOW", self._closed)
        unit = font.nametofont("TkDefaultFont").metrics("linespace")  # follows the screen's resolution
        page = tkinter.Frame(root, background=PARCHMENT, padx=2 * unit, pady=unit)
        page.pack(padx=unit // 2, pady=unit // 2)
        side: Literal["e", "w"] = "e" if self._from_the_right else "w"
        self._width = 28 * unit
        base = font.nametofont("TkDefaultFont").actual()
        size = abs(int(base["size"]))
        self._say(self._label(page, (base["family"], size + 6, "bold"), side), words["title"])
        self._text = self._label(page, (base["family"], size + 1), side, unit // 2)
        self._say(self._text, words["moment"])
        self._trough = tkinter.Frame(page, width=self._width, height=unit, background=TROUGH)
        self._trough.pack()
        self._bar = tkinter.Frame(self._trough, background=BRASS)
        self._hint = self._label(page, (base["family"], size), side, unit // 2)
        self._say(self._hint, words["hint"])
        self._button = tkinter.Button(page, text=self._drawn(words["close"], self._hint), command=self._closed)
        root.eval("tk::PlaceWindow . center")
        root.after(POLL_MS, self._poll)

    def run(self) -> int:
        """Show until the input ends or the person closes the window; returns the exit status."""
        self._root.mainloop()
        return self.status

    def _label(
        self,
        page: tkinter.Frame,
        face: tuple[str, int] | tuple[str, int, str],
        side: Literal["e", "w"],
        below: int = 0,
    ) -> tkinter.Label:
        justify: Literal["right", "left"] = "right" if self._from_the_right else "left"
        label = tkinter.Label(page, font=face, background=PARCHMENT, foreground=INK, justify=justify)
        label.configure(wraplength=self._width)
        label.pack(anchor=side, pady=below)
        return label

    def _say(self, label: tkinter.Label, text: str) -> None:
        label.configure(text=self._drawn(text, label))

    def _drawn(self, text: str, label: tkinter.Label) -> str:
        """Text as the toolkit wants it: X11's knows neither the shapes nor the order of letters from the right."""
        if not self._from_the_right:
            return text
        if self._root.tk.call("tk", "windowingsystem") != "x11":
            return f"{RIGHT_TO_LEFT_MARK}{text}{RIGHT_TO_LEFT_MARK}"
        face = font.Font(self._root, label.cget("font"))
        return "\n".join(lines(text, self._width, face.measure))

    def _closed(self) -> None:
        self.status = 0 if self._failed else CANCELLED
        self._root.destroy()

    def _poll(self) -> None:
        while not self._inbox.empty():
            message = self._inbox.get()
            if message is None:
                if not self._failed:
                    self._root.destroy()
                    return
            elif "failure" in message:
                self._show_failure(str(message["failure"]), int(str(message["seconds"])))
            else:
                self._say(self._text, str(message["text"]))
                self._fill(int(str(message["done"])) / int(str(message["steps"])))
        self._root.after(POLL_MS, self._poll)

    def _fill(self, part: float) -> None:
        """Move the bar, from the side where lines begin."""
        if self._from_the_right:
            self._bar.place(relx=1, anchor="ne", relwidth=part, relheight=1)
        else:
            self._bar.place(relwidth=part, relheight=1)

    def _show_failure(self, text: str, seconds: int) -> None:
        self._failed = True
        self._say(self._text, text)
        self._trough.pack_forget()
        self._hint.pack_forget()
        self._button.pack(anchor="w" if self._from_the_right else "e")
        self._root.after(1000 * seconds, self._closed)


def _read_input(inbox: "queue.Queue[dict[str, object] | None]") -> None:
    for line in sys.stdin:
        inbox.put(json.loads(line))
    inbox.put(None)


def main() -> int:
    """Run the window for this process's standard input."""
    sys.stdin.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # a text file, when started by Report
    inbox: queue.Queue[dict[str, object] | None] = queue.Queue()
    threading.Thread(target=_read_input, args=(inbox,), daemon=True).start()
    return ProgressWindow(inbox, json.loads(sys.argv[1])).run()
