"""What the tools' command lines share: whatever is wrong with one is said in a line, with exit code 2."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.arguments import positive
from game.cli.parser import Parser
from game.language.arguments import place


def make_parser(tool: str, description: str | None, kind: str = "test") -> Parser:
    """Make the parser of `tests.tools.<tool>`, which runs in an environment of that kind."""
    return Parser(
        prog=f"python3 -m game.bootstrap {kind} tests.tools.{tool}",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def window_size(text: str) -> tuple[int, int]:
    """Read a size like 1280x720."""
    wide, _, high = text.partition("x")
    try:
        return positive(wide), positive(high)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f'"{text}" is no size like 1280x720') from error


def folder_to_write(text: str) -> Path:
    """Read a folder's name and make the folder, so that nothing is lost for want of it."""
    folder = place(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"the folder {text} can't be made: {error.strerror}") from error
    return folder


def folder_to_read(text: str) -> Path:
    """Read the name of a folder that is there."""
    folder = place(text)
    if not folder.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text}")
    return folder
