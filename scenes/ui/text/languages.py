"""Which languages there are, which one a system speaks, and the words of the one that was chosen."""

from __future__ import annotations

import ctypes
import locale
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from game.core.messages import Message, msg
from scenes.ui.text.numbers import PSEUDO_RTL
from scenes.ui.text.words import DOMAIN, ENGLISH, PSEUDO, CatalogueError, Words

log = logging.getLogger(__name__)

LOCALE = Path(__file__).resolve().parents[3] / "data" / "locale"
NAMES = {
    ENGLISH: "English",
    "ar": "العربية",
    "de": "Deutsch",
    "es": "Español",
    "fa": "فارسی",
    "fr": "Français",
    "he": "עברית",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "ru": "Русский",
    "tr": "Türkçe",
    "uk": "Українська",
    PSEUDO: "Löñg wörds",
    PSEUDO_RTL: "Löñg, mirrored",
}
"""How languages call themselves; one that is missing here shows its code."""


def available(folder: Path = LOCALE) -> list[str]:
    """List the codes of the languages that can be chosen, English first."""
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return [ENGLISH, *(code for code in found if code != ENGLISH)]


def name_of(code: str) -> str:
    """Return what a language calls itself."""
    return NAMES.get(code, code)


def words_for(code: str, folder: Path = LOCALE) -> tuple[Words, Message | None]:
    """Return the words of a language ("": the system's); English if it can't be had, and then why."""
    wanted = code or system_language(folder)
    if wanted in (ENGLISH, PSEUDO, PSEUDO_RTL):
        return Words(wanted), None
    if wanted not in available(folder):
        return Words(), msg('There is no translation "{code}", so it is English now.', code=wanted)
    try:
        return Words(wanted, folder), None
    except CatalogueError as error:
        log.error("the translation %s can't be used: %s", wanted, error)
        return Words(), msg("The translation can't be read, so it is English now: {problem}", problem=str(error))


def system_language(folder: Path = LOCALE, environment: Mapping[str, str] = os.environ) -> str:
    """Return the first language of the system that there is a translation for, else English."""
    there = available(folder)
    for wish in _wishes(environment):
        code = wish.replace("-", "_").partition(".")[0]
        for known in (code, code.partition("_")[0]):
            if known in there:
                return known
    return ENGLISH


def _wishes(environment: Mapping[str, str]) -> list[str]:
    """The languages the system names, the first wish first."""
    if sys.platform == "win32":
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return [locale.windows_locale.get(number, "")]
    wishes = environment.get("LANGUAGE", "").split(":")
    wishes += [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [wish for wish in wishes if wish]
