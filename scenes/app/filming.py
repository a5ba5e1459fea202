"""What the film process does: lays a match's table where nobody sees it, and draws pictures of it.

See `scenes.hall.results.filming`, its other end.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.catalogue import Catalogue
from game.core.messages import Message, msg, printable
from game.core.records.files import os_reason
from scenes.hall.results.filming import FilmFailed, FilmJob, FilmMade, Still
from scenes.tabletop.table_scene import TableScene

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

SIZE = (1280, 720)
"""The table is laid at this size, px; the pictures are smaller."""
STILL, CUT = (480, 320), 0.5
"""The size of a moment's picture, px, and which part of the table's width it shows at least."""
FILM = (960, 540)
FRAMES = 15
"""Pictures a second."""
MOST_FRAMES = 54
"""What takes longer is shown quicker."""
BEGIN, END = 500, 900
"""How long the first and the last picture stand, ms: with all others less than five seconds."""
MOST_BYTES = 3_000_000
QUALITIES = (78, 60, 42, 25)
NICENESS = 15
LONGEST = 3_000
"""Pictures after which what moves is believed never to end."""


def serve(pipe: Connection, job: FilmJob) -> None:
    """Do a job, sending what is made through the pipe: `Still`, and `FilmMade` or `FilmFailed` at the end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with (
        contextlib.suppress(BrokenPipeError, ConnectionResetError),
        tempfile.TemporaryDirectory(prefix="alchemist-film-", ignore_cleanup_errors=True) as folder,
    ):
        hall = _hall(Path(folder), job)
        try:
            copy = hall.folder / "saves" / job.file.name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(job.file, copy)
            table = laid(hall, copy, job.seat)
            for still in stills(table, job):
                pipe.send(still)
            if job.target is not None:
                pipe.send(film(table, job.first, job.target))
        finally:
            hall.stage.close()
            hall.sound.close()


def _hall(folder: Path, job: FilmJob) -> Hall:
    from scenes.app.assembly import make_hall
    from scenes.app.options import CommandLine
    from scenes.ui import settings as stored

    settings = stored.Settings(window=SIZE, language=job.language, silence=True)
    stored.save(folder, settings)
    hall, _ = make_hall(CommandLine(catalogue=Catalogue(job.data_dir, job.package)), folder)
    if job.palette != settings.palette:
        hall.kit.settings.palette = job.palette
        hall.kit.resize(hall.kit.units.size)
    return hall


def laid(hall: Hall, file: Path, seat: int) -> TableScene:
    """Lay the table of a finished match, as a seat had it in front of it, for looking back."""
    table = TableScene(hall, hall.library.open(file), on_over=lambda _: None)
    table.session.look_from(seat)
    hall.stage.push(table)
    return table


def draw(table: TableScene, canvas: pygame.Surface) -> None:
    """Draw the table without what one looks back with."""
    table.replay_bar.show(False)
    table.draw(canvas)


# -- pictures of moments -------------------------------------------------------------------------------------------
def stills(table: TableScene, job: FilmJob) -> Iterator[Still]:
    """Draw each moment of a job: the part of the table that it is about."""
    for number, step in enumerate(job.stills):
        picture = moment(table, step)
        yield Still(number, picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def moment(table: TableScene, step: int) -> pygame.Surface:
    """Draw what a step is about, as it stood before it, with what was done marked."""
    table.past.begin(step)
    places = table.table.places_of(table.session.match.steps[step].action)
    table.comparison.mark({"done": places})
    canvas = pygame.Surface(table.kit.units.size).convert()
    draw(table, canvas)
    table.comparison.mark({})
    return pygame.transform.smoothscale(canvas.subsurface(_cut(canvas.get_rect(), places)), STILL)


def _cut(whole: pygame.Rect, places: list[pygame.Rect]) -> pygame.Rect:
    """Return the part of a table round some places, in the shape of a picture."""
    about = places[0].unionall(places[1:]) if places else whole
    shape = STILL[0] / STILL[1]
    wide = max(whole.w * CUT, about.w * 1.25, about.h * 1.25 * shape)
    wide = min(wide, whole.w, whole.h * shape)
    cut = pygame.Rect(0, 0, round(wide), round(wide / shape))
    cut.center = about.center
    return cut.clamp(whole)


# -- the moving picture --------------------------------------------------------------------------------------------
def film(table: TableScene, first: int, target: Path) -> FilmMade | FilmFailed:
    """Write a moving picture of a step into a file (WebP), or say why not."""
    try:
        encode(list(frames(table, first)), target)
    except ImportError:
        return FilmFailed(msg("Moving pictures need the package Pillow, which isn’t installed here."))
    except OSError as error:
        return FilmFailed(_unwritten(target, os_reason(error)))
    return FilmMade(target)


def _unwritten(target: Path, reason: Message) -> Message:
    return msg("{file} can't be written: {reason}.", file=printable(target.parent), reason=reason)


def frames(table: TableScene, first: int) -> Iterator[pygame.Surface]:
    """Draw how a step happened, from before it to the end of what followed from it by itself."""
    canvas = pygame.Surface(table.kit.units.size).convert()
    count = sum(1 for _ in _moves(table, first, 1 / FRAMES))
    for _ in _moves(table, first, max(1, count / MOST_FRAMES) / FRAMES):
        draw(table, canvas)
        yield pygame.transform.smoothscale(canvas, FILM)


def _moves(table: TableScene, first: int, dt: float) -> Iterator[None]:
    """Let a step be seen happening; at each picture the table is as it is then."""
    table.past.begin(first)
    yield
    table.past.step(1)
    for _ in range(LONGEST):
        table.update(dt)
        yield
        if not table.busy:
            return


def encode(pictures: list[pygame.Surface], target: Path) -> None:
    """Write pictures as one that moves, smaller than 3 MB. Raises `OSError`, and `ImportError` without Pillow."""
    from PIL import Image

    images = [Image.frombytes("RGB", each.get_size(), pygame.image.tobytes(each, "RGB")) for each in pictures]
    durations = [BEGIN, *[round(1000 / FRAMES)] * (len(images) - 2), END]
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(".part")
    try:
        for quality in QUALITIES:
            images[0].save(
                draft,
                "WEBP",
                save_all=True,
                append_images=images[1:],
                duration=durations,
                loop=0,
                quality=quality,
                method=3,
            )
            if draft.stat().st_size <= MOST_BYTES:
                break
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
