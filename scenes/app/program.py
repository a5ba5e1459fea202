"""The program: from the command line to the last frame.

Everything a screen needs is made here once, put into the hall and handed on; nothing of it is global.
"""

from __future__ import annotations

import logging
import os
import secrets
import sys
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.catalogue import Catalogue
    from game.core.messages import Message
    from game.players.worker import Worker
    from scenes.app.options import Options
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

TITLE = "The Alchemist's Bench"
WINDOW_CLASS = "alchemists-bench"
ASSETS = Path(__file__).resolve().parents[2] / "assets"
WRONG_ARGUMENTS = 2
NO_DISPLAY = 3
LOG_BYTES = 500_000
"""A log larger than this is turned over at the next start; two old ones are kept."""


def main(arguments: Sequence[str]) -> int:
    """Run the program; the exit code is 0, 2 for wrong arguments, 3 without a display, else 1."""
    # Before anything imports pygame: it greets people on the console, where a demo prints its one line.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    from scenes.app.options import WrongArguments, parse

    try:
        options = parse(arguments)
    except WrongArguments as error:
        print(f"main.py: {error}", file=sys.stderr)
        return WRONG_ARGUMENTS
    folder = options.folder if options.folder is not None else data_folder()
    start_log(folder)
    log.info("start: %s", " ".join(arguments))
    from scenes.ui.stage.window import DisplayError

    try:
        if options.mode == "demo":
            from scenes.app.demo import run_demo

            return run_demo(options)
        return _play(options, folder)
    except DisplayError as error:
        log.error("no display: %s", error)
        print(f"{TITLE}: {error}", file=sys.stderr)
        return NO_DISPLAY


def data_folder() -> Path:
    """The folder for settings, saves and the log: beside the environments, where this system keeps such things."""
    from game.bootstrap.common import data_dir

    return data_dir()


def start_log(folder: Path) -> None:
    """Write a log into the folder, two older ones beside it; to the console if that fails."""
    handler: logging.Handler
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _turn_log_over(log_file(folder))
        handler = logging.FileHandler(log_file(folder), encoding="utf-8")
    except OSError as error:
        print(f"The log can't be written to {folder}: {error.strerror}. Playing goes on.", file=sys.stderr)
        handler = logging.StreamHandler()
        handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)


def _turn_log_over(file: Path) -> None:
    """Keep a log that has grown large as `log.1.txt`, and the one before as `log.2.txt`. Raises OSError.

    `logging.handlers` could do it while running, but importing it costs what a start has little of: time.
    """
    if not file.is_file() or file.stat().st_size < LOG_BYTES:
        return
    first, second = (file.with_name(f"{file.stem}.{number}{file.suffix}") for number in (1, 2))
    if first.exists():
        first.replace(second)
    file.replace(first)


def log_file(folder: Path) -> Path:
    """Where the log lies."""
    return folder / "log.txt"


def _play(options: Options, folder: Path) -> int:
    from scenes.app.running import run

    hall, trouble = make_hall(options, folder)
    return run(hall, options, trouble)


def make_hall(options: Options, folder: Path) -> tuple[Hall, Message | None]:
    """Open the window and make all that screens need; the message says what was wrong with settings or language.

    Raises `scenes.ui.stage.window.DisplayError` if no window can be opened.
    """
    from game.core.library import Library
    from scenes.hall.hall import Hall
    from scenes.tabletop.session.lazy_worker import LateWorker
    from scenes.ui import settings as stored
    from scenes.ui.kit import Comfort
    from scenes.ui.sound.sound import Sound
    from scenes.ui.stage.stage import Stage
    from scenes.ui.text.languages import words_for

    settings, trouble = stored.load(folder)
    words, problem = words_for(settings.language)
    stage = Stage(
        settings.window,
        TITLE,
        full_screen=settings.full_screen,
        words=words,
        comfort=Comfort(),
        assets=ASSETS,
    )
    hall = Hall(
        stage=stage,
        settings=settings,
        folder=folder,
        catalogue=options.catalogue,
        library=Library(folder / "saves", options.catalogue),
        worker=LateWorker(lambda: _worker(options.catalogue)),
        sound=Sound(ASSETS, late=True),
        now=lambda: datetime.now().astimezone(),
        new_seed=lambda: secrets.randbits(48),
    )
    stage.kit.sound = hall.sound.play
    hall.apply_settings()
    return hall, trouble or problem


def _worker(catalogue: Catalogue) -> Worker:
    from game.players.worker import Worker

    return Worker(catalogue, time.monotonic)
