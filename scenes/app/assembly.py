"""Makes the hall: everything a screen needs is made here once and handed on; nothing of it is global."""

from __future__ import annotations

import os
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.catalogue import Catalogue
    from game.core.messages import Message
    from game.players.worker import Worker
    from scenes.app.options import CommandLine
    from scenes.hall.hall import Hall

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def make_hall(options: CommandLine, folder: Path) -> tuple[Hall, Message | None]:
    """Open the window and make all that screens need; the message says what was wrong with settings or language.

    Raises `scenes.ui.stage.window.DisplayError` if no window can be opened.
    """
    from game.core.records.library import Library
    from scenes.app import screens
    from scenes.app.tables import make_table
    from scenes.hall.hall import Hall
    from scenes.tabletop.session.lazy_worker import LateWorker
    from scenes.ui import settings as stored
    from scenes.ui.sound.sound import Sound
    from scenes.ui.stage.stage import Stage
    from scenes.ui.text.languages import words_for

    settings, trouble = stored.load(folder)
    words, problem = words_for(options.language or settings.language)
    stage = Stage(
        settings.window,
        words.tr("The Alchemist’s Bench"),
        full_screen=settings.full_screen,
        maximised=settings.maximised,
        place=settings.place,
        words=words,
        settings=settings,
        assets=ASSETS,
    )
    hall = Hall(
        stage=stage,
        folder=folder,
        catalogue=options.catalogue,
        library=Library(folder / "saves", options.catalogue),
        worker=LateWorker(lambda: _worker(options.catalogue)),
        sound=Sound(ASSETS, late=True),
        now=lambda: datetime.now().astimezone(),
        new_seed=lambda: int.from_bytes(os.urandom(6), "big"),
        screens=screens,
        make_table=make_table,
    )
    stage.kit.sound = hall.sound.play
    stage.on_frame = hall.sound.update
    hall.apply_settings()
    return hall, trouble or problem


def _worker(catalogue: Catalogue) -> Worker:
    from game.players.worker import Worker

    return Worker(catalogue, time.monotonic)
