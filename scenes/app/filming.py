"""Draws a match's table in a process of its own: lays it where nobody sees it, and sends pictures of it."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.core.catalogue import Catalogue
from game.core.errand import Errand, Send
from game.core.messages import Message, msg, printable
from game.core.records.files import make_folder, os_reason
from scenes.app import runs
from scenes.app.scratch import Scratch
from scenes.hall.results.filming import FilmFailed, FilmJob, FilmMade, Reply, Shot, Still, draft_of
from scenes.tabletop.looking_back.comparison import SIDES
from scenes.tabletop.table_scene import TableScene

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

SIZE = (1280, 720)
"""The table is laid at this size, px; the pictures are smaller."""
STILL = (480, 320)
"""The size of a moment's picture, px."""
FILM = (960, 540)
FRAMES = 15
"""Pictures a second."""
MOST_FRAMES = 54
"""What takes longer is shown quicker."""
BEGIN, END = 500, 900
"""How long the first and the last picture stand, ms: with all others less than five seconds."""
MOST_BYTES = 3_000_000
QUALITIES = (78, 60, 42, 25)
_decoder: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


class FilmErrand:
    """A job that a process of its own does; poll it each frame."""

    def __init__(self, job: FilmJob) -> None:
        # Its folder is made and taken away here: the process may be ended at any moment.
        self._scratch: Scratch | None = None
        self._errand: Errand | None = None
        try:
            self._scratch = Scratch("film")
            self._errand = Errand("film", serve, job, self._scratch.path)
        except OSError as error:
            log.error("no folder to draw in: %s", error)
        self._awaited = job.target is not None

    @property
    def over(self) -> bool:
        """See `Filming`."""
        return self._errand is None or self._errand.over

    def poll(self) -> Sequence[Reply]:
        """See `Filming`."""
        heard = () if self._errand is None else self._errand.heard()
        replies = [_decoder.decode(each) for each in heard]
        self._awaited = self._awaited and all(isinstance(reply, Still) for reply in replies)
        if self.over:
            self.close()
        if self.over and self._awaited:
            self._awaited = False
            replies.append(FilmFailed(msg("The moving picture couldn’t be made. The log tells more.")))
        return replies

    def close(self) -> None:
        """See `Filming`."""
        if self._errand is not None:
            self._errand.close()
        if self._scratch is not None:
            self._scratch.close()


def serve(send: Send, job: FilmJob, folder: Path) -> None:
    """Do a job in a folder of its own; send each `Still`, then `FilmMade` or `FilmFailed` if wanted."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    hall = _hall(folder, job)
    try:
        file = _own_copy(hall, job)
        if file is None:
            return
        table = laid(hall, file, job.seat)
        for reply in replies(table, job):
            send(msgspec.msgpack.encode(reply))
        table.left()
    finally:
        hall.stage.close()
        hall.sound.close()


def _own_copy(hall: Hall, job: FilmJob) -> Path | None:
    """Return a record that nobody else has open; None if a match couldn't be played."""
    if job.file is None:
        return runs.played(hall, job.game)
    copy = hall.folder / "saves" / job.file.name
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(job.file, copy)
    return copy


def replies(table: TableScene, job: FilmJob) -> Iterator[Reply]:
    """Make one thing of a job after the other."""
    for number, shot in enumerate(job.shots):
        picture = moment(table, shot)
        yield Still(number, picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    for number, run in enumerate(job.runs):
        yield from runs.frames(table, number, run)
    if job.target is not None:
        table.session.look_from(job.seat)
        yield film(table, job.first, job.target)


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
    table.prepare(hall.kit.units.size)
    return table


# -- pictures of moments -----------------------------------------------------------------------------------
def moment(table: TableScene, shot: Shot) -> pygame.Surface:
    """Draw the part of a table that a moment is about."""
    table.session.look_from(shot.seat)
    table.past.begin(shot.step)
    done = table.session.match.steps[shot.step].action
    sides = [table.table.places_of(done)]
    if shot.better is not None:
        sides = list(table.table.compare(done, shot.better))
    table.comparison.mark(dict(zip(SIDES, sides, strict=False)))
    canvas = pygame.Surface(table.kit.units.size)
    runs.draw(table, canvas)
    table.comparison.mark({})
    cut = runs.part_about(canvas.get_rect(), [place for side in reversed(sides) for place in side], STILL)
    return pygame.transform.smoothscale(canvas.subsurface(cut), STILL)


# -- the moving picture ------------------------------------------------------------------------------------
def film(table: TableScene, first: int, target: Path) -> FilmMade | FilmFailed:
    """Write a moving picture of a step into a file (WebP), or say why not."""
    try:
        encode(list(frames(table, first)), target)
    except ImportError:
        return FilmFailed(msg("Moving pictures need the package Pillow, which isn’t installed here."))
    except OSError as error:
        return FilmFailed(_unwritten(target, os_reason(error)))
    return FilmMade()


def _unwritten(target: Path, reason: Message) -> Message:
    return msg("{file} can't be written: {reason}.", file=printable(target.parent), reason=reason)


def frames(table: TableScene, first: int) -> Iterator[pygame.Surface]:
    """Draw how a step happened, from before it to the end of what followed from it by itself."""
    canvas = pygame.Surface(table.kit.units.size)
    count = sum(1 for _ in runs.moves(table, first, 1 / FRAMES))
    for _ in runs.moves(table, first, max(1, count / MOST_FRAMES) / FRAMES):
        runs.draw(table, canvas)
        yield pygame.transform.smoothscale(canvas, FILM)


def encode(pictures: list[pygame.Surface], target: Path) -> None:
    """Write pictures as one that moves, smaller than 3 MB. Raises `OSError`, and `ImportError` without Pillow."""
    from PIL import Image

    images = [Image.frombytes("RGB", each.get_size(), pygame.image.tobytes(each, "RGB")) for each in pictures]
    durations = [BEGIN, *[round(1000 / FRAMES)] * (len(images) - 2), END]
    make_folder(target.parent)
    draft = draft_of(target)
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
