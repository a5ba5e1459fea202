"""Which languages there are, how they call themselves, and which one a system speaks. Needs Python alone."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

DOMAIN = "bench"
LOCALE = Path(__file__).resolve().parents[2] / "data" / "locale"
ENGLISH = "en"
PSEUDO = "xx"
"""A made-up language, 40 % longer and accented, that shows what is not translated and what does not fit."""
PSEUDO_RTL = "xx-rtl"
"""The same with mirrored layouts."""
RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", PSEUDO_RTL})
NATIVE_DIGITS = {"fa": "۰۱۲۳۴۵۶۷۸۹", "ar": "٠١٢٣٤٥٦٧٨٩"}
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
    return NAMES.get(code) or NAMES.get(code.partition("_")[0], code)


def system_language(
    folder: Path = LOCALE, environment: Mapping[str, str] = os.environ, of_system: Sequence[str] | None = None
) -> str:
    """Return the first language of the system that there is a translation for, else English.

    `of_system` are the languages chosen in the desktop's own settings, where the system tells (asked, if None).
    """
    there = available(folder)
    for wish in _wishes(environment, chosen_languages() if of_system is None else of_system):
        code = re.split(r"[.@]", wish.replace("-", "_"))[0]
        for known in (code, code.partition("_")[0]):
            if known in there:
                return known
        if code in ("C", "POSIX"):
            return ENGLISH
    return ENGLISH


def _wishes(environment: Mapping[str, str], of_system: Sequence[str]) -> list[str]:
    """The languages somebody wants, the first wish first.

    What Windows and macOS are set to goes before what consoles there say by themselves (LANG).
    """
    said = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wishes = [*environment.get("LANGUAGE", "").split(":"), said[0], *of_system, said[1] or said[2]]
    return [wish for wish in wishes if wish]


def chosen_languages() -> list[str]:
    """List the languages chosen in the settings of Windows or macOS, the preferred one first; elsewhere none."""
    if sys.platform == "win32":
        return _languages_of_windows()
    if sys.platform == "darwin":
        import subprocess  # elsewhere no start shall pay for it

        command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
        try:
            told = subprocess.run(command, capture_output=True, text=True, timeout=5, check=True).stdout
        except (OSError, subprocess.SubprocessError):  # it only would have been nicer
            return []
        return languages_of_macos(told)
    return []


def languages_of_macos(told: str) -> list[str]:
    """Read the list that `defaults` writes: ("fa-IR", "en-DE"), a line each."""
    return re.findall(r"[A-Za-z]{2,3}(?:[-_]\w+)*", told)


if sys.platform == "win32":

    def _languages_of_windows() -> list[str]:
        import ctypes

        names, count, length = 8, ctypes.c_ulong(), ctypes.c_ulong()
        ask = ctypes.windll.kernel32.GetUserPreferredUILanguages
        ask(names, ctypes.byref(count), None, ctypes.byref(length))
        buffer = ctypes.create_unicode_buffer(length.value)
        if not ask(names, ctypes.byref(count), buffer, ctypes.byref(length)):
            return []
        return [name for name in buffer[: length.value].split("\0") if name]
