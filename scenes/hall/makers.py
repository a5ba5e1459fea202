"""One file for those who mend the program: versions, the log, and the match that was played. Nothing is sent."""

from __future__ import annotations

import io
import logging
import zipfile
from pathlib import Path

from game.bootstrap.common import home
from game.core.messages import Message, msg, printable
from game.core.records.bounds import MOST_BYTES
from game.core.records.files import os_reason, read_regular, write_whole
from scenes.hall.hall import Hall
from scenes.ui.places import log_file
from scenes.ui.versions import versions
from scenes.ui.widgets import Answer, Dialog

log = logging.getLogger(__name__)

LOG_BYTES = 200_000
"""So much of the end of the log goes in: what happened before doesn't matter, and isn't the makers' business."""
SAVING_SECONDS = 2.0


def pack(hall: Hall) -> Path:
    """Write the file into the data folder and return where it lies. Raises OSError.

    Nothing goes in but versions, the end of the log and the match that is played; the user's folder, whose name is
    often that of a person, is written "~".
    """
    file = hall.folder / f"for_the_makers_{hall.now():%Y-%m-%d_%H-%M-%S}.zip"
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("versions.txt", "\n".join([*versions(), ""]))
        archive.writestr("log.txt", _log(hall.folder))
        if hall.playing is not None:
            hall.playing.flush(SAVING_SECONDS)
            archive.writestr("match.jsonl", _bytes(hall.playing.file, MOST_BYTES))
    write_whole(file, content.getvalue())
    return file


def _log(folder: Path) -> bytes:
    """Return the end of the log without the name of the user's folder."""
    whole = _bytes(log_file(folder), MOST_BYTES)
    name = str(home()).encode(errors="backslashreplace")
    return (whole.replace(name, b"~") if len(name) > 1 else whole)[-LOG_BYTES:]


def _bytes(file: Path, most: int) -> bytes:
    """Return what is in a file; why it can't be read if it can't."""
    try:
        return read_regular(file, most)
    except OSError as error:
        return f"can't be read: {error}\n".encode(errors="backslashreplace")


def pack_and_tell(hall: Hall) -> None:
    """Write the file, and say in a dialog where it lies and what is in it, or why it can't be written."""
    tr = hall.kit.tr
    words: Message
    try:
        file = pack(hall)
        words = msg(
            "Here it lies: {file}. In it are the versions of everything, the end of the log and, if one was "
            "played, the last match with all its secrets; nothing else. It was sent nowhere: that is up to you.",
            file=printable(file),
        )
    except OSError as error:
        log.warning("no file for the makers: %s", error)
        words = msg("{file} can't be written: {reason}.", file=printable(hall.folder), reason=os_reason(error))
    scene = hall.stage.scene
    assert scene is not None
    scene.open(Dialog(hall.kit, tr("For the makers"), hall.say(words), [Answer(tr("Very well"))], width=900))
