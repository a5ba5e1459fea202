"""Matches for others and from others: a copy of one, a picture of its last moment, files that arrived."""

from __future__ import annotations

import logging
from collections.abc import Generator
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game.core.errors import BenchError
from game.core.messages import Message, msg, printable
from game.core.records.files import make_folder, os_reason, write_whole
from game.core.records.library import HANDED_ON, free_name
from game.core.records.summaries import Summary, summarise
from game.players.review.keeping import pack
from scenes.ui.pictures.png import png_of
from scenes.ui.widgets import Answer, Dialog

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)

MOST_FILES = 40
"""So many files that arrived are listed, the newest first."""


def keep_copy(hall: Hall, save: Summary) -> None:
    """Write a match with what is known of its review into a file for others, and say where it lies."""
    found = hall.reviews.get(save.file)
    thought = {} if found is None else found
    reviews = {seat: pack(one.answers) for seat, one in thought.items() if one.review.finished}
    try:
        file = hall.library.hand_on(save.file, hall.copies, reviews)
    except BenchError as error:
        hall.notice(error.message, "warning", 8.0)
        return
    words = msg(
        "Here it lies: {file}. Others open it by a double click, in their book of records, or by dropping it on "
        "the window.",
        file=printable(file),
    )
    _tell(hall, hall.kit.tr("A copy to hand on"), words)


def keep_picture(hall: Hall, save: Summary) -> Generator[None, None, None]:
    """Write a picture of a finished match's table into a file, in steps, and say where it lies."""
    from scenes.tabletop.looking_back.last_moment import picture_of

    try:
        saved = hall.library.open(save.file)
        picture = yield from picture_of(hall, saved)
    except BenchError as error:
        hall.notice(error.message, "warning", 8.0)
    else:
        yield from write_picture(hall, picture, save.file.stem, hall.kit.tr("A picture of the table"))


def write_picture(hall: Hall, picture: pygame.Surface, stem: str, title: str) -> Generator[None, None, None]:
    """Write a picture into a file for others whose name begins with `stem`, in steps, and say where it lies."""
    file = free_name(hall.copies, stem, ".png")
    failed: list[OSError] = []

    def write() -> None:
        try:
            make_folder(hall.copies)
            write_whole(file, png_of(picture))
        except OSError as error:
            failed.append(error)

    if hall.kit.rehearsal.in_slices:
        thread = Thread(target=write, name="picture")
        thread.start()
        while thread.is_alive():
            hall.kit.rehearsal.until = 0.0  # nothing more is done in this frame
            yield
    else:
        write()
    for error in failed:
        log.warning("no picture: %s", error)
        told = msg("{file} can't be written: {reason}.", file=printable(hall.copies), reason=os_reason(error))
        hall.notice(told, "warning", 8.0)
    if not failed:
        _tell(hall, title, msg("Here it lies: {file}.", file=printable(file)))


def _tell(hall: Hall, title: str, words: Message) -> None:
    scene = hall.stage.scene
    assert scene is not None
    scene.open(Dialog(hall.kit, title, hall.say(words), [Answer(hall.kit.tr("Very well"))], width=900))


def arrived(hall: Hall) -> list[Summary]:
    """List the matches of others that lie where files arrive, the newest first; what can't be read says so."""
    found: dict[Path, float] = {}
    for folder in hall.arrivals:
        try:
            found |= {file: file.stat().st_mtime for file in folder.iterdir() if file.suffix == HANDED_ON}
        except OSError as error:
            log.info("not looked into: %s", error)
    newest = sorted(found, key=lambda file: found[file], reverse=True)[:MOST_FILES]
    summaries = []
    for file in newest:
        try:
            summaries.append(summarise(file, found[file]))
        except OSError as error:
            summaries.append(
                Summary(file, found[file], msg("{file}: {reason}.", file=printable(file), reason=os_reason(error)))
            )
    return summaries
