#!/usr/bin/env python3
"""The door of The Alchemist's Bench: prepares what the game needs on a first start, then opens the window.

Nothing happens on import, because worker processes import this file again; and every Python since 2.7
must be able to parse it, so that one which is too old can say so in a sentence.
"""

import sys


def main():
    # type: () -> None
    """Open the game and end the process with its exit code; `alchemists-bench`, where it is installed, is this."""
    if getattr(sys, "frozen", False):  # without this a built game's worker would open the game again
        import multiprocessing

        multiprocessing.freeze_support()
    if __name__ != "__main__":  # installed: its packages lie beside this file
        sys.path.insert(0, __file__.rpartition("main.py")[0])

    from game.python_version import refuse_old_python

    refuse_old_python()

    if sys.argv[1:] == ["--install-launcher"]:
        from game.bootstrap.launcher import install_launcher

        sys.exit(install_launcher())

    if set(sys.argv[1:]) & {"-h", "--help", "--version"}:
        from scenes.app.arguments import tell_help, tell_version

        tell_version(sys.argv[1:]) if "--version" in sys.argv[1:] else tell_help(sys.argv[1:])
        sys.exit()

    from game.bootstrap import enter
    from game.bootstrap.common import ROOT

    enter("play", [str(ROOT / "main.py")], sys.argv[1:])

    from scenes.app.program import main as play

    sys.exit(play(sys.argv[1:]))


if __name__ == "__main__":
    main()
