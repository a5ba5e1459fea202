"""The folder in which a data folder keeps its environments: made, checked, and swept."""

import shutil
import tempfile
from pathlib import Path

from game.bootstrap.common import BootstrapError
from game.bootstrap.environment import read_stamp
from game.language.console import tr

UNUSED_SECONDS = 90 * 24 * 3600
"""An environment not used for so long belongs to an older version of the game and is swept away."""


def open_shelf(shelf: Path) -> Path:
    """Make the folder `shelf` if need be; returns its real path. BootstrapError if it can't be written."""
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=shelf):
            pass
    except OSError as error:
        raise BootstrapError(
            tr(
                "The folder {folder} can't be written ({problem}). Make it writable, or name another place for "
                "the game's files in the environment variable {variable}.",
                folder=shelf,
                problem=error.strerror,
                variable="ALCHEMIST_HOME",
            )
        ) from error
    # The Python of the Windows store redirects this folder, and only for itself.
    return shelf.resolve()


def lock_file(shelf: Path) -> Path:
    """The file that whoever builds on `shelf` holds locked."""
    return shelf / "lock"


def sweep(shelf: Path, now: float) -> None:
    """Remove what earlier attempts left behind, and environments unused for a long time.

    Only for the holder of the lock. `now` in seconds since the epoch. What can't be removed (in use on
    Windows) is left for the next time.
    """
    keep = {lock_file(shelf)}
    for stamp in shelf.glob("*.stamp"):
        named = read_stamp(stamp)
        if named is not None and now - stamp.stat().st_mtime < UNUSED_SECONDS:
            keep |= {stamp, shelf / named[0]}
    for entry in set(shelf.iterdir()) - keep:
        if entry.is_dir():
            shutil.rmtree(entry, ignore_errors=True)
        else:
            entry.unlink(missing_ok=True)
