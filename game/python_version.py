"""Turns away a Python that is too old, in one sentence.

Readable for every Python since 2.7 (so: no annotations, no f-strings, ASCII only), and imported before
anything newer.
"""

import os
import sys

MINIMUM = (3, 11)


def complaint(found):
    # type: (tuple[int, ...]) -> str
    """The sentence for a version tuple like (3, 9, 2), or "" if that version will do."""
    if tuple(found[:2]) >= MINIMUM:
        return ""
    needed = ".".join(str(part) for part in MINIMUM)
    here = ".".join(str(part) for part in found[:3])
    return (
        "The Alchemist's Bench needs Python " + needed + " or newer, and this is Python " + here + ": "
        "please install a newer one from https://www.python.org/downloads/ (or with your system's package "
        "manager) and start again with it."
    )


def refuse_old_python():
    # type: () -> None
    """End the process with status 1 and one clear sentence if this Python is too old."""
    sentence = complaint(tuple(sys.version_info[:3]))
    if sentence:
        show_box(sentence)
        sys.exit(sentence)


def show_box(text):
    # type: (str) -> None
    """On Windows, show `text` in a box if there is no console, or one that closes together with us."""
    if sys.platform == "win32":
        import ctypes

        processes = (ctypes.c_ulong * 4)()
        # With py.exe and python.exe alone in the console, and none of cmd's variables, it is a double click's.
        alone = ctypes.windll.kernel32.GetConsoleProcessList(processes, 4) <= 2
        started_by_click = alone and "PROMPT" not in os.environ
        if sys.stderr is None or started_by_click:
            ctypes.windll.user32.MessageBoxW(None, text, "The Alchemist's Bench", 0x10)
