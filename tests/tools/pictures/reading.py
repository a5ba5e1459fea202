"""Reads what is written in each situation, as somebody would who knows only that language.

A text that is cut, a letter that no face has, a sentence without a translation, a brace that was left over, and
where a language isn't written in Latin letters also words that are.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from game.core.errors import BenchError
from game.language.languages import ENGLISH, NATIVE_DIGITS, PSEUDO, PSEUDO_RTL
from scenes.hall import credits as sources
from scenes.hall.hall import Hall
from scenes.tabletop.table_scene import TableScene
from scenes.ui.versions import versions
from tests.scenes.drawn import drawn, undrawn
from tests.scenes.written import Key, WatchedWords, Written, overlaps, written_on
from tests.tools.pictures.hands import FRAME, Hands, Pos
from tests.tools.pictures.studio import Size, open_hall
from tests.tools.pictures.tour import Tour

LONG = 0.1
"""A frame while nothing is read, in seconds."""
READ_SIZES: tuple[Size, ...] = ((1280, 720), (1024, 768), (1920, 1080))
TESTED_SIZES = READ_SIZES[:2]
"""What tests read; 1920 × 1080, the first and half as large again, is read by the command."""
LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}")
NOT_SENTENCES = re.compile(
    r"\b(?:Page(?: Up| Down)?|Esc|Tab|Enter|Backspace|Space|Home|End|Shift|Ctrl|Alt|F\d\d?)\b"
    r"|\b(?:Python|pygame(?:-ce)?|Pillow|SDL|Linux)\b"
    r"|\S*[/\\.@_]\S*"  # files, addresses, versions
)
OWN_DIGITS = frozenset(NATIVE_DIGITS)
DIGIT = re.compile(r"[0-9]")


def read(tour: Tour, place: Path, size: Size, language: str, shown: set[Key] | None = None) -> Iterator[str]:
    """Go through situations in a language and say what is wrong: "where: what". Data go to `place`.

    `shown` is given the sentences that were seen.
    """
    seen = set[str]()
    with open_hall(place, size, language, tables=False) as hall:
        if language not in (ENGLISH, PSEUDO, PSEUDO_RTL):
            hall.kit.speak(WatchedWords(language))
        quoted = tour.names | credited(hall)
        for situation in tour.situations:
            if situation.language:
                continue
            reader = Reader(hall.stage, f"{language} {size[0]}x{size[1]} {situation.name}", tour.names, quoted)
            try:
                with undrawn(hall.stage):  # all but what is read
                    tour.go(hall, reader, situation, language)
            except (LookupError, BenchError) as error:
                yield f"{language} {situation.name}: {error}"
            yield from reader.found
            seen |= reader.seen
        if shown is not None and isinstance(hall.kit.words, WatchedWords):
            shown |= hall.kit.words.sentences_in(seen)


def credited(hall: Hall) -> set[str]:
    """Return what the credits quote: makers and licences, the English list of sources, versions."""
    found = {" · ".join(versions()), *(words for _, words in sources.parse(sources.read(Path(hall.kit.assets))))}
    for game in hall.games():
        shown = hall.shown(game)
        found |= {*shown.design, *shown.artists, *shown.publishers, shown.licence}
    return found - {""}


class Reader(Hands):
    """Hands that read where others keep a picture, and draw only there; `found` says once what is wrong.

    `names` are those of seats; `quoted` is all that stands in Latin letters in every language.
    """

    def __init__(self, stage: Any, prefix: str, names: Collection[str], quoted: Collection[str]) -> None:
        super().__init__(stage, Path(), prefix)
        self.found: list[str] = []
        self.seen = set[str]()
        """All that was written where it could be seen."""
        self._names, self._known = names, set[str]()
        self._owed = 0
        """Frames that have still to be played: it isn't known yet whether they are seen."""
        self._quoted = sorted(quoted, key=len, reverse=True)

    def do_wait(self, seconds: str) -> None:
        """Let time pass in long frames: words stand still. The last two are drawn if something is read then.

        Two, as some pages make their pictures once they were seen without.
        """
        self._pass()
        frames = round(float(seconds) / LONG)
        self._owed = min(frames, 2)
        for _ in range(frames - self._owed):
            self.stage.step([], LONG)

    def do_frames(self, count: str) -> None:
        """Let as much time pass as so many frames take."""
        self.do_wait(str(max(LONG, int(count) * FRAME)))

    def do_keep(self, name: str) -> None:
        """Read what is on the screen now."""
        with drawn(self.stage):
            self._pass()
            written = written_on(self.stage.scene, self.stage)
        self.seen |= {text for text, _ in written.places}
        for fault in self._faults(written):
            if fault not in self._known:
                self._known.add(fault)
                self.found.append(f"{self._prefix} {name}".rstrip() + f": {fault}")
        self.kept.append(name)

    def _send(self, kind: int, **fields: Any) -> None:
        self._pass()
        super()._send(kind, **fields)

    def _pass(self) -> None:
        """Play the frames that are still to be played."""
        for _ in range(self._owed):
            self.stage.step([], LONG)
        self._owed = 0

    def _find(self, place: str) -> Pos:
        self._pass()
        return super()._find(place)

    def _faults(self, written: Written) -> Sequence[str]:
        words = self._words
        faults = [f"cut: {text!r}" for text in written.shortened if not self._named(text)]
        faults += [f"no face has {letter!r} (U+{ord(letter):04X})" for letter in sorted(written.letterless)]
        faults += [f"a brace is left: {text!r}" for text, _ in written.drawn if "{" in text or "}" in text]
        if not self._over_others:
            faults += [f"one on the other: {first!r}, {other!r}" for first, other in overlaps(written.places)]
        if isinstance(words, WatchedWords):
            faults += [f"not translated: {text!r}" for text in sorted(words.missed)]
        if words.language in OWN_DIGITS:
            drawn = [text for text, _ in written.drawn if not self._named(text.replace("-\n", ""))]
            bare = [(text, NOT_SENTENCES.sub("", self._without_quoted(text))) for text in drawn]
            faults += [f"Latin words: {text!r}" for text, rest in bare if LATIN.search(rest)]
            faults += [f"Latin digits: {text!r}" for text, rest in bare if DIGIT.search(rest)]
        return faults

    @property
    def _over_others(self) -> bool:
        """Whether something may hide texts: dialogs, open lists and tips do, and a table's drawers and pieces."""
        scene = self.stage.scene
        tip = scene._tip._rect is not None
        opened = scene.top.dialog is not None or bool(scene.top.popups.children)
        return isinstance(scene, TableScene) or opened or tip

    def _named(self, text: str) -> bool:
        """Whether a text is one of the long names that are there to be cut."""
        start = text.rstrip("…")
        return any(name in text or name.startswith(start) for name in self._names if len(name) > 12)

    def _without_quoted(self, text: str) -> str:
        for words in self._quoted:
            text = text.replace(words, "")
        return text
