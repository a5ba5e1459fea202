"""The program: from the command line to the last frame."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.messages import printable
from game.core.reading import parsed
from game.language import compiled
from game.language.console import speak, tr
from scenes.app.arguments import title
from scenes.app.assembly import ASSETS, make_hall
from scenes.app.log import start_log

if TYPE_CHECKING:
    from scenes.app.options import CommandLine
    from scenes.hall.results.filming import Filming, FilmJob

log = logging.getLogger(__name__)

WINDOW_CLASS = "alchemists-bench"
WRONG_ARGUMENTS = 2
NO_DISPLAY = 3


def main(arguments: Sequence[str]) -> int:
    """Run the program; the exit code is 0, 2 for wrong arguments, 3 without a display, else 1."""
    # Before anything imports pygame: it greets people on the console, where a demo prints its one line.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    cache = _named_folder(arguments) / "cache"
    parsed.keep_in(cache)
    compiled.keep_in(cache)
    speak(arguments)
    from scenes.app.arguments import WrongArguments, command
    from scenes.app.options import parse

    try:
        options = parse(arguments)
    except WrongArguments as error:
        _fail(f"{command()}: {printable(str(error))}")
        return WRONG_ARGUMENTS
    if not _named_in_text(ASSETS):
        place = printable(ASSETS.parent)
        words = tr("rename the folder {folder}: from one whose name is no text it can't run.", folder=place)
        _fail(f"{title()}: {words}")
        return 1
    folder = options.folder if options.folder is not None else data_folder()
    start_log(folder)
    log.info("start: %s", printable(" ".join(arguments)))
    from scenes.ui.stage.window import DisplayError
    from scenes.ui.versions import versions

    log.info("%s", ", ".join(versions()))

    try:
        if options.mode in ("demo", "demo_cup"):
            from scenes.app.demo import run_demo

            gc.enable()
            return run_demo(options)
        return _play(options, folder)
    except DisplayError as error:
        log.error("no display: %s", error)
        _fail(f"{title()}: {error}")
        return NO_DISPLAY


def _fail(problem: str) -> None:
    """Say why the program ends."""
    from game.bootstrap.report import show_failure  # no start that goes well shall pay for it

    show_failure(problem, windowed=False)


def _named_in_text(path: Path) -> bool:
    """Whether the name of a file is text, as SDL must have it to read it."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return False
    return True


def _named_folder(arguments: Sequence[str]) -> Path:
    """The folder the command line names, before it is read: what its words mean is said in a language already."""
    named = ""
    for before, word in pairwise(("", *arguments)):
        if before == "--data" or word.startswith("--data="):
            named = word.removeprefix("--data=")
    return Path(named) if named else data_folder()


def data_folder() -> Path:
    """The folder for settings, saves and the log: beside the environments, where this system keeps such things."""
    from game.bootstrap.common import data_dir

    return data_dir()


def shared_folders() -> tuple[Path, tuple[Path, ...]]:
    """Where people keep files to hand on, and where those of others arrive."""
    import platformdirs

    copies = platformdirs.user_documents_path() / title()
    others = (
        platformdirs.user_downloads_path(),
        platformdirs.user_desktop_path(),
        platformdirs.user_documents_path(),
    )
    return copies, (copies, *others)


def _play(options: CommandLine, folder: Path) -> int:
    from scenes.app.running import pack_file, run

    pack = pack_file(folder, options)
    hall, trouble = make_hall(options, folder)
    # What is there now stays. Looking for garbage in it takes 25 ms each time, and so it is done seldom: tables
    # that were left would be there for long, with all their pictures.
    gc.freeze()
    hall.filming = _film
    if options.folder is None:
        hall.copies, hall.arrivals = shared_folders()
    return run(hall, options, trouble, pack)


def _film(job: FilmJob) -> Filming:
    """Draw tables beside the frames. They are code that the title's first frame doesn't wait for."""
    from scenes.app.filming import FilmErrand

    return FilmErrand(job)
