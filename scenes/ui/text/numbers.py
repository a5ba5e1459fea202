"""Numbers as a language writes them: digits, signs and separators, in the right order among its letters."""

from __future__ import annotations

import re

from game.language.languages import NATIVE_DIGITS, RIGHT_TO_LEFT
from scenes.ui.text.bidi import LRI, LRM, PDI, RLM

MINUS = "\u2212"
_ENGLISH = (".", ",")
_CONTINENT = (",", "\u202f")
SEPARATORS = {
    "ar": ("٫", "٬"),
    "de": (",", "."),
    "es": _CONTINENT,
    "fa": ("٫", "٬"),
    "fr": _CONTINENT,
    "it": (",", "."),
    "nl": (",", "."),
    "pl": _CONTINENT,
    "pt": (",", "."),
    "ru": _CONTINENT,
    "tr": (",", "."),
    "uk": _CONTINENT,
}
"""The sign before the decimals and the one between thousands; other languages write as English does."""
THOUSANDS_FROM = 10_000
PLACES = 2
"""Of decimals, at most."""
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_SIGN = r"(?<![\w{}\u200e])[+\u2212×](?=[\d{])"
_PERCENT = r"(?<=[\d}])(?=[ \u00a0\u202f\u2009]?[%٪])"


class Numbers:
    """Writes numbers in one language, a code such as "en", "fa", "pt_BR"."""

    def __init__(self, language: str) -> None:
        self.language = language
        code = language.partition("_")[0]
        self._digits = str.maketrans("0123456789", NATIVE_DIGITS[code]) if code in NATIVE_DIGITS else None
        self._decimal, self._thousands = SEPARATORS.get(code, _ENGLISH)

    @property
    def rtl(self) -> bool:
        """True if the language reads from the right, so that layouts are mirrored."""
        return self.language.partition("_")[0] in RIGHT_TO_LEFT

    def number(self, value: float, places: int | None = None) -> str:
        """Write a number with a real minus sign, with so many decimals; without `places` with two at most."""
        size = round(abs(value), PLACES if places is None else places)
        whole, _, part = f"{size:.{PLACES if places is None else places}f}".partition(".")
        part = part.rstrip("0") if places is None else part
        if size >= THOUSANDS_FROM:
            whole = f"{int(whole):,}".replace(",", self._thousands)
        text = self.digits(whole + (self._decimal + part if part else ""))
        return self._together(MINUS + text) if value < 0 and size else text

    def digits(self, text: str) -> str:
        """Write the digits of a text as the language does: what isn't an amount, such as a year."""
        return text.translate(self._digits) if self._digits else text

    def signed(self, value: float) -> str:
        """Write a gain or a loss: "+3", "−2"; nothing lost or won is "0"."""
        return self._together("+" + self.number(value)) if value > 0 else self.number(value)

    def times(self, value: float) -> str:
        """Write a factor or how many there are of something: "×2"."""
        return self._together("×" + self.number(value))

    def at_least(self, number: str) -> str:
        """Write a number, already in the language's digits, that may grow: "3+"."""
        return self._together(f"{number}+")

    def measures(self, *lengths: int) -> str:
        """Write the lengths of something in their order: "1280 × 720"."""
        return self._together(" × ".join(self.digits(str(length)) for length in lengths))

    def halves(self, halves: int) -> str:
        """Write an amount counted in halves: "2½"; beside digits of other languages that sign looks strange."""
        if self._digits or halves % 2 == 0:
            return self.number(halves / 2)
        whole = abs(halves) // 2
        text = f"{self.number(whole) if whole else ''}½"
        return self._together(MINUS + text) if halves < 0 else text

    def numeral(self, value: int) -> str:
        """Write a Roman numeral; beyond ten, or where digits aren't the Latin ones, the plain number."""
        return self.number(value) if self._digits or value > len(ROMAN) else ROMAN[value - 1]

    def marked(self, template: str) -> str:
        """Keep the signs of a sentence on their sides where it reads from the right: "+3" left, "50%" right."""
        if not self.rtl:
            return template
        return re.sub(_PERCENT, RLM, re.sub(_SIGN, lambda sign: LRM + sign[0], template))

    def _together(self, text: str) -> str:
        """Keep signs and digits in the order from left to right, whatever stands around them."""
        return f"{LRI}{text}{PDI}" if self.rtl else text
