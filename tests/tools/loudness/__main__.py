"""Runs the command."""

from __future__ import annotations

import sys

from tests.tools.loudness.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
