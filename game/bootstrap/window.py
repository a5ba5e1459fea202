"""The small window of a first start: a process of its own that reads what to show from its standard input.

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
from tkinter import font, ttk

TITLE = "The Alchemist's Bench"
WOOD, PARCHMENT, INK, BRASS = "#2a1f17", "#f0e3c4", "#3a2a1c", "#c9973f"
CANCELLED = 3
POLL_MS = 60


class ProgressWindow:
    """Shows the messages of `inbox` (None: the end of the input)."""

    def __init__(self, inbox: "queue.Queue[dict[str, object] | None]") -> None:
        self._inbox = inbox
        self.status = 0
        self._failed = False
        self._root = root = tkinter.Tk(className="alchemists-bench")
        root.title(TITLE)
        root.configure(background=WOOD)
        root.resizable(False, False)
        root.protocol("WM_DELETE_WINDOW", self._closed)
        unit = font.nametofont("TkDefaultFont").metrics("linespace")  # follows the screen's resolution
        page = tkinter.Frame(root, background=PARCHMENT, padx=2 * unit, pady=unit)
        page.pack(padx=unit // 2, pady=unit // 2)
        base = font.nametofont("TkDefaultFont").actual()
        size = abs(int(base["size"]))
        self._label(page, TITLE, (base["family"], size + 6, "bold")).pack(anchor="w")
        self._text = tkinter.StringVar(root, "One moment, please.")
        self._label(page, "", (base["family"], size + 1), self._text, 28 * unit).pack(anchor="w", pady=unit // 2)
        ttk.Style(root).theme_use("clam")
        ttk.Style(root).configure("bench.Horizontal.TProgressbar", background=BRASS, troughcolor="#ddcba0")
        self._bar = ttk.Progressbar(page, length=28 * unit, style="bench.Horizontal.TProgressbar")
        self._bar.pack()
        self._hint = tkinter.StringVar(root, "This happens once and needs the internet. Later starts are quick.")
        self._label(page, "", (base["family"], size), self._hint, 28 * unit).pack(anchor="w", pady=(unit // 2, 0))
        self._button = tkinter.Button(page, text="Close", command=self._closed)
        root.eval("tk::PlaceWindow . center")
        root.after(POLL_MS, self._poll)

    def run(self) -> int:
        """Show until the input ends or the person closes the window; returns the exit status."""
        self._root.mainloop()
        return self.status

    @staticmethod
    def _label(
        parent: tkinter.Frame,
        text: str,
        face: tuple[str, int] | tuple[str, int, str],
        variable: tkinter.StringVar | None = None,
        width: int = 0,
    ) -> tkinter.Label:
        label = tkinter.Label(parent, text=text, font=face, background=PARCHMENT, foreground=INK, justify="left")
        label.configure(wraplength=width)
        if variable is not None:
            label.configure(textvariable=variable)
        return label

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
                self._text.set(str(message["text"]))
                self._bar["maximum"], self._bar["value"] = message["steps"], message["done"]
        self._root.after(POLL_MS, self._poll)

    def _show_failure(self, text: str, seconds: int) -> None:
        self._failed = True
        self._text.set(text)
        self._bar.pack_forget()
        self._hint.set("")
        self._button.pack(anchor="e")
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
    return ProgressWindow(inbox).run()


if __name__ == "__main__":
    sys.exit(main())
