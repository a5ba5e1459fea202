"""What is written on a screen: where each text stands, and what of it is cut, lacks a letter or a translation."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.language.catalogues import read_po
from game.language.languages import DOMAIN, LOCALE
from scenes.games.glastonbury.pieces.other_stall import OtherStall
from scenes.ui.stage.scene import Scene
from scenes.ui.stage.stage import Stage
from scenes.ui.text.clusters import follows
from scenes.ui.text.fonts import Fonts
from scenes.ui.text.scribe import Ink, Scribe
from scenes.ui.text.words import Words


@dataclass
class Written:
    """All texts of one drawing: where each stands (what is clipped away left out), and which were cut."""

    places: list[tuple[str, pygame.Rect]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    drawn: list[tuple[str, bool]] = field(default_factory=list)
    """All that was not only tried, but drawn, and whether it is whole."""
    letterless: set[str] = field(default_factory=set)
    """Letters that no face has."""

    @property
    def shortened(self) -> list[str]:
        """What was drawn and isn't whole."""
        return [text for text, whole in self.drawn if not whole]


@contextmanager
def watched(on: pygame.Surface | None = None, size: tuple[int, int] | None = None) -> Iterator[Written]:
    """Watch everything that is written; `places` are those on a surface, or on all of a size, if one is given."""
    written = Written()
    names: dict[int, str] = {}
    line, block, draw, face_for = Scribe.line, Scribe.block, Ink.draw, Fonts.face_for

    def note(ink: Ink, text: str) -> Ink:
        names[id(ink.surface)] = text
        if not ink.whole:
            written.cut.append(text)
        return ink

    def watched_draw(self: Ink, canvas: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
        rect = draw(self, canvas, at)
        written.drawn.append((names.get(id(self.surface), "?"), self.whole))
        seen = rect.clip(canvas.get_clip())
        if seen.w > 2 and seen.h > 2 and on in (None, canvas) and size in (None, canvas.get_size()):
            written.places.append((names.get(id(self.surface), "?"), seen))
        return rect

    def watched_face(self: Fonts, face: str, char: str, arabic: bool = False) -> str | None:
        found = face_for(self, face, char, arabic)
        if found is None and not follows(char):
            written.letterless.add(char)
        return found

    patch = pytest.MonkeyPatch()
    patch.setattr(Scribe, "line", lambda self, text, *rest, **named: note(line(self, text, *rest, **named), text))
    patch.setattr(
        Scribe, "block", lambda self, text, *rest, **named: note(block(self, text, *rest, **named), text)
    )
    patch.setattr(Ink, "draw", watched_draw)
    patch.setattr(Fonts, "face_for", watched_face)
    patch.setattr(OtherStall, "draw", OtherStall._draw_all)  # of its kept picture nothing is written
    try:
        yield written
    finally:
        patch.undo()


Key = tuple[str, str]
"""Context and English text of a sentence."""


@cache
def known(catalogue: Path) -> frozenset[Key]:
    """Return the sentences that are translated there."""
    return frozenset((entry.context, entry.id) for entry in read_po(catalogue.read_text("utf-8"), str(catalogue)))


class WatchedWords(Words):
    """The words of a language, which note what they are asked for and haven't got, and what became of what."""

    def __init__(self, language: str, folder: Path = LOCALE) -> None:
        super().__init__(language, folder)
        self._known = known(folder / language / "LC_MESSAGES" / f"{DOMAIN}.po")
        self.missed: set[str] = set()
        self._sources: dict[str, set[Key]] = {}
        """What was said, and the sentences it was made of."""

    def tr(self, text: str, /, **params: object) -> str:
        """Translate."""
        return self._made(super().tr(self._noted(text), **params), ("", text), params)

    def tr_in(self, context: str, text: str, /, **params: object) -> str:
        """Translate what means several things."""
        return self._made(super().tr_in(context, self._noted(text, context), **params), (context, text), params)

    def plural(self, one: str, many: str, count: int, /, **params: object) -> str:
        """Translate with a plural form."""
        return self._made(super().plural(self._noted(one), many, count, **params), ("", one), params)

    def plural_in(self, context: str, one: str, many: str, count: int, /, **params: object) -> str:
        """Translate with a plural form what means several things."""
        said = super().plural_in(context, self._noted(one, context), many, count, **params)
        return self._made(said, (context, one), params)

    def sentences_in(self, texts: Collection[str]) -> set[Key]:
        """Return the sentences that texts were made of, also where several were joined."""
        found = set[Key]().union(*(self._sources.get(text, ()) for text in texts))
        joined = [text for text in texts if text not in self._sources]
        for said, keys in self._sources.items():
            if not keys <= found and len(said) > 1 and any(said in text for text in joined):
                found |= keys
        return found

    def holds(self, key: Key, texts: Collection[str]) -> bool:
        """Whether a sentence is in one of these texts."""
        return any(key in self._sources.get(text, ()) for text in texts) or key in self.sentences_in(texts)

    def _made(self, said: str, key: Key, params: Mapping[str, object]) -> str:
        words = [self._sources.get(str(word), set()) for word in params.values() if isinstance(word, str)]
        head, _, rest = said.partition("\n")  # a tip's heading is drawn by itself
        for part in {said, head, rest} - {""}:
            self._sources.setdefault(part, set()).update({key}, *words)
        return said

    def _noted(self, text: str, context: str = "") -> str:
        if text and (context, text) not in self._known:
            self.missed.add(text)
        return text


def written_on(scene: Scene, stage: Stage) -> Written:
    """Draw a scene anew and return what was written."""
    for layer in scene.layers:
        layer.forget()
    scene.damage_all()
    with watched(size=stage.canvas.get_size()) as written:  # what is drawn aside, to be turned, stands elsewhere
        stage.step([], 0.0)
    return written


def letters_of(rect: pygame.Rect) -> pygame.Rect:
    """Return where letters are in the box of a line."""
    return rect.inflate(0, -round(rect.h * 0.36))


def overlaps(places: list[tuple[str, pygame.Rect]]) -> list[tuple[str, str]]:
    """Return the texts that stand on one another; line boxes may touch a little, letters not."""
    found = []
    tight = [(text, letters_of(rect).inflate(-4, 0)) for text, rect in places]
    for at, (text, rect) in enumerate(tight):
        for other, place in tight[at + 1 :]:
            if rect.colliderect(place):
                found.append((text, other))
    return found
