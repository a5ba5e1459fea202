"""The words of the language that was chosen."""

from __future__ import annotations

import logging
from pathlib import Path

from game.core.messages import Message, msg
from game.language.languages import ENGLISH, LOCALE, PSEUDO, PSEUDO_RTL, available, system_language
from scenes.ui.text.words import Words

log = logging.getLogger(__name__)


def words_for(code: str, folder: Path = LOCALE) -> tuple[Words, Message | None]:
    """Return the words of a language ("": the system's); English if it can't be had, and then why."""
    wanted = code or system_language(folder)
    if wanted in (ENGLISH, PSEUDO, PSEUDO_RTL):
        return Words(wanted), None
    if wanted not in available(folder):
        return Words(), msg('There is no translation "{code}", so it is English now.', code=wanted)
    from game.language.catalogues import CatalogueError

    try:
        return Words(wanted, folder), None
    except CatalogueError as error:
        log.error("the translation %s can't be used: %s", wanted, error)
        return Words(), msg("The translation can't be read, so it is English now: {problem}", problem=str(error))
