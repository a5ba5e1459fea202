"""What to do with a saved match that can't be opened: say why, and save what can be. Nothing is lost."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import BenchError, NewerRecord, OlderRecord, RecordError, RecordInUse
from game.core.messages import Message, printable
from scenes.ui.widgets import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.hall.hall import Hall

log = logging.getLogger(__name__)


def explain(hall: Hall, file: Path, error: BenchError, then: Callable[[], object] | None = None) -> None:
    """Explain in a dialog why a save can't be opened.

    A broken one is set aside (renamed, never deleted), and what can be saved of it is offered. One that is
    played in another window, or comes from another version, is sound and is let be. `then` follows.
    """
    log.warning("%s can't be opened: %s", printable(file), error)
    tr = hall.kit.tr
    if isinstance(error, RecordInUse):
        _tell(hall, tr("It is played already"), error.message, then)
    elif isinstance(error, NewerRecord):
        _tell(hall, tr("From a newer version"), error.message, then)
    elif isinstance(error, OlderRecord) or not isinstance(error, RecordError) or not os.access(file, os.R_OK):
        _tell(hall, tr("This can’t be opened"), error.message, then)
    else:
        _offer_salvage(hall, file, error, then)


def _offer_salvage(hall: Hall, file: Path, error: RecordError, then: Callable[[], object] | None) -> None:
    tr = hall.kit.tr
    try:
        told, aside = hall.library.set_aside(file, error)
    except BenchError as refusal:
        _tell(hall, tr("This can’t be opened"), refusal.message, then)
        return
    if not hall.library.salvageable(aside):
        _tell(hall, tr("A page is torn"), told, then)
        return
    words = "\n".join((hall.say(told), tr("Up to the broken place it may still be good. Shall I save that much?")))
    answers = [
        Answer(hall.kit.words.tr_in("file", "Leave it"), then),
        Answer(tr("Save what’s good"), lambda: salvage(hall, aside, then)),
    ]
    _ask(hall, Dialog(hall.kit, tr("A page is torn"), words, answers, safe=0, width=900))


def salvage(hall: Hall, file: Path, then: Callable[[], object] | None = None) -> None:
    """Make a new save of what is good in a broken one and open it; if nothing is, say so."""
    try:
        hall.resume(hall.library.salvage(file))
    except BenchError as error:
        log.warning("%s can't be salvaged: %s", printable(file), error)
        _tell(hall, hall.kit.tr("Nothing could be saved"), error.message, then)


def _tell(hall: Hall, title: str, message: Message, then: Callable[[], object] | None) -> None:
    answers = [Answer(hall.kit.tr("Very well"), then)]
    _ask(hall, Dialog(hall.kit, title, hall.say(message), answers, width=900))


def _ask(hall: Hall, dialog: Dialog) -> None:
    if hall.stage.scene is None:
        hall.open_title()
    scene = hall.stage.scene
    assert scene is not None
    scene.open(dialog)
