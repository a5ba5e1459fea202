"""Runs the command."""

from __future__ import annotations

import sys

if __name__ == "__main__":  # the players' process imports this file, too, and needs no screen
    from tests.tools.hour.playing import main

    sys.exit(main(sys.argv[1:]))
