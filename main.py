#!/usr/bin/env python3
"""The door of The Alchemist's Bench: prepares what the game needs on a first start, then opens the window.

Nothing happens on import, because worker processes import this file again; and every Python since 2.7
must be able to parse it, so that one which is too old can say so in a sentence.
"""

import sys


def main():
    # type: () -> None
    """Open the game and end the process with its exit code; `alchemists-bench`, where it is installed, is this."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # without this a build's worker would open the game again
    if sys.stdout is None or sys.stderr is None:
        find_console()
    if __name__ != "__main__":  # installed: its packages lie beside this file
        sys.path.insert(0, __file__.rpartition("main.py")[0])

    from game.python_version import refuse_old_python

    refuse_old_python()

    if sys.argv[1:] == ["--install-launcher"]:
        from game.bootstrap.launcher import install_launcher

        sys.exit(install_launcher())

    if sys.argv[1:2] == ["--tools"]:
        from game.__main__ import main as tools
        from game.bootstrap.common import ROOT
        from scenes.app.arguments import command

        tools(command() + " " + sys.argv.pop(1), [str(ROOT / "main.py"), "--tools"])

    if set(sys.argv[1:]) & {"-h", "--help", "--version"}:
        from scenes.app.arguments import tell_help, tell_version

        sys.exit((tell_version if "--version" in sys.argv[1:] else tell_help)(sys.argv[1:]))

    import gc

    gc.disable()  # until the first frame is seen: what a start reads stays; garbage in it is looked for in vain
    from game.bootstrap import enter
    from game.bootstrap.common import ROOT

    enter("play", [str(ROOT / "main.py")], sys.argv[1:])

    from scenes.app.program import main as play

    sys.exit(play(sys.argv[1:]))


def find_console():
    # type: () -> None
    """Speak on the console a build without one (Windows) was called from; where there is none, into the void."""
    import os
    from pathlib import Path

    place = os.devnull
    if sys.platform == "win32":
        import ctypes

        place = "CONOUT$" if ctypes.windll.kernel32.AttachConsole(-1) else os.devnull
    found = Path(place).open("w", encoding="utf-8")  # noqa: SIM115  (as long as the program)
    sys.stdout, sys.stderr = sys.stdout or found, sys.stderr or found


if __name__ == "__main__":
    main()
