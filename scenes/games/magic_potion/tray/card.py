"""A card of the tray: what it shows, and what a click on it does."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.magic_potion.rules.locks import Lock
from game.magic_potion.rules.model import FIGURES
from scenes.games.magic_potion.pieces.choice import FieldChoice
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.ui import theme
from scenes.ui.theme import Colour, Shadow
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit

TITLE = theme.LABEL.but(size=28, colour=theme.INK, shadow=Shadow.LIT)
GAIN = theme.Style("number", 29, theme.GAIN, Shadow.NONE)
NEED = theme.Style("number", 28, (138, 42, 20), Shadow.NONE)
NAMED = 214.0
"""From this width on (px at 1080 lines) a card has words."""
WORDS = 56.0
"""From this width on (px at 1080 lines) words stand beside a card's picture."""
PLAIN: Colour = (188, 140, 76)


class CardFace(msgspec.Struct, frozen=True):
    """What a card shows and does. Discs are kinds; figures, gems and signs are numbers of elements and groups."""

    title: str
    press: Callable[[], object] | None = None
    """What a click does; None refuses (it is locked)."""
    attend: Callable[[bool], object] | None = None
    """Called when pointer or focus comes (True) and goes."""
    about: Widget | None = None
    """The piece on the table that the ribbon tells about while pointer or focus is on the card."""
    words: str = ""
    """What the ribbon says of it while pointer or focus is on it."""
    refusal: str = ""
    colour: Colour = PLAIN
    kinds: tuple[int, ...] = ()
    figure: int | None = None
    icon: str = ""
    note: str = ""
    short: str = ""
    """Stands for the note where there is no room for it."""
    gems: tuple[int, ...] = ()
    signs: tuple[bool, ...] = ()
    """Which elements the next colour set would have then; () shows none."""
    lock: Lock | None = None
    chosen: bool = False
    weight: float = 1.0
    switch: bool = False
    """Whether it only says how things shall be from now on: whoever plays by keys isn't led to it."""

    @property
    def key(self) -> object:
        """All that is seen of it."""
        return (
            self.title, self.press is None, self.colour, self.kinds, self.figure, self.icon, self.note, self.gems,
            self.signs, self.lock, self.chosen, self.weight,
        )  # fmt: skip


class TrayCard(FieldChoice):
    """One card of the tray."""

    reach = 30.0

    def __init__(self, scenery: MagicPotionScenery, number: int) -> None:
        super().__init__(scenery.context.kit, self._pressed, f"card {number}")
        self.scenery = scenery
        self.face = CardFace("")
        self.brief = False
        """Whether short notes stand for the long ones: all cards of the tray alike."""
        self.visible = False
        self.on_attend = self._attended
        self.set_tip(self._what)

    def _what(self) -> str:
        """What it is, where there is no room for its title."""
        face, px = self.face, self.kit.px
        named = not face.title or not face.short or self.kit.text.fits(face.title, TITLE, self._words_wide)
        return "" if named and self.rect.w > px(WORDS) else f"{face.title}\n{face.note}"

    @property
    def _words_wide(self) -> int:
        """About how much room there is for words beside a figure, a disc or a sign."""
        aside = 0 if not (self.face.figure is not None or self.face.kinds or self.face.icon) else 76
        return max(1, self.rect.w - self.kit.px(24 + aside))

    @property
    def cramped(self) -> bool:
        """Whether there is no room for its long note."""
        return bool(self.face.short) and not self.kit.text.fits(self.face.note, GAIN, self._words_wide)

    def become(self, face: CardFace) -> None:
        """Show something else."""
        changed = face.key != self.face.key
        self.face = face
        self.be(can=face.press is not None, chosen=face.chosen, cannot=face.press is None, reachable=True)
        if changed:
            self.invalidate()

    @property
    def inviting(self) -> bool:
        """See `Target`."""
        return super().inviting and not self.face.switch

    def _pressed(self) -> None:
        if self.face.press is not None:
            self.face.press()
        else:
            self.scenery.context.refuse(self.face.refusal, self)

    def _attended(self, on: bool) -> None:
        if self.face.attend is not None:
            self.face.attend(on)

    # -- drawing -----------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw plate, pictures and words."""
        kit, px, face = self.kit, self.kit.px, self.face
        rect = self.rect.move(self.shaken, 0)
        hover = self.look == "hover" or ((self.hovered or self.focused) and face.press is not None)
        if face.chosen or hover:
            kit.glows.halo(canvas, rect, px(10), px(8), face.colour if face.chosen else theme.GLOW, 0.9)
        pygame.draw.rect(canvas, _shade(face), rect, border_radius=px(10))
        border = face.colour if face.press is not None else (150, 130, 106)
        pygame.draw.rect(canvas, border, rect, max(2, px(4 if face.chosen else 3)), border_radius=px(10))
        inner = rect.inflate(-2 * px(12), -2 * px(8))
        x = inner.x
        if face.figure is not None:
            x = self._draw_figure(canvas, inner, face.figure)
        elif face.icon:
            size = min(px(54), inner.h, inner.w // 3)
            spot = pygame.Rect(inner.x, inner.centery - size // 2, size, size)
            kit.icon(canvas, face.icon, kit.units.flip(spot, rect), theme.INK_HEADING, shadow=False)
            x = spot.right + px(10)
        elif face.kinds:
            x = self._draw_discs(canvas, inner)
        words = pygame.Rect(x, inner.y, inner.right - x, inner.h)
        if words.w >= px(WORDS):
            self._draw_words(canvas, words, rect)
        elif face.short:
            corner = pygame.Rect(inner.right - px(16), inner.bottom - px(14), px(16), px(16))
            self.scenery.art.pill(canvas, face.short, kit.units.flip(corner, rect).center)

    def _draw_figure(self, canvas: pygame.Surface, inner: pygame.Rect, figure: int) -> int:
        shown = self.scenery.art.figure(figure, inner.h * 1.04)
        spot = pygame.Rect(inner.x, inner.bottom - shown.size[1], *shown.size)
        shown.draw_corner(canvas, self.kit.units.flip(spot, self.rect).topleft)
        return spot.right + self.kit.px(10)

    def _draw_discs(self, canvas: pygame.Surface, inner: pygame.Rect) -> int:
        """The discs, one over the other if there are many; returns where they end."""
        kit, px, kinds = self.kit, self.kit.px, self.face.kinds
        size = min(px(62), inner.h)
        named = inner.w >= px(NAMED)
        room = inner.w - (px(132) if named else px(64))
        pitch = min(size + px(4), max(size * 0.3, (room - size) / max(1, len(kinds) - 1)))
        bright = 0.62 if self.face.lock is not None else 1.0
        for at, kind in enumerate(kinds):
            spot = pygame.Rect(round(inner.x + at * pitch), inner.centery - size // 2, size, size)
            spot = kit.units.flip(spot, self.rect)
            self.scenery.art.shadow(canvas, spot.center, size)
            self.scenery.art.disc(canvas, kind, spot.center, size, bright)
        return round(inner.x + (len(kinds) - 1) * pitch + size) + px(12)

    def _draw_words(self, canvas: pygame.Surface, words: pygame.Rect, rect: pygame.Rect) -> None:
        kit, face = self.kit, self.face
        alone = words.x <= rect.x + kit.px(20) and not face.icon  # nothing but words: they stand in the middle
        side = kit.text.side("centre" if alone else "start")
        has_below = bool(face.note or face.gems or face.signs or face.lock)
        titled = bool(face.title) and (not has_below or kit.text.fits(face.title, TITLE, words.w))
        if titled:
            upper = pygame.Rect(words.x, words.y, words.w, words.h // 2 if has_below else words.h)
            self._draw_title(canvas, kit.units.flip(upper, rect), side, one_line=has_below)
        if not has_below:
            return
        top = words.y + words.h // 2 if titled else words.y
        lower = pygame.Rect(words.x, top, words.w, words.bottom - top)
        if face.lock is not None:
            self._draw_lock(canvas, lower, rect, face.lock)
        else:
            self._draw_gain(canvas, lower, rect, side)

    def _draw_gain(self, canvas: pygame.Surface, lower: pygame.Rect, rect: pygame.Rect, side: str) -> None:
        """The note, then gems, or else signs."""
        kit, face, x = self.kit, self.face, lower.x
        note = face.short if self.brief and face.short else face.note
        if note:
            style = fit(kit, note, GAIN, lower.w)
            wide = min(lower.w, kit.text.size(note, style)[0])
            spot = pygame.Rect(x, lower.y, wide, lower.h)
            kit.text.line(note, style, max(1, lower.w)).draw_in(canvas, kit.units.flip(spot, rect), side)
            x = spot.right + kit.px(12)
        size = min(lower.h, kit.px(34))
        for group in face.gems:
            if x + size > lower.right:
                return
            spot = pygame.Rect(x, lower.centery - size // 2, size, size)
            self.scenery.art.gem(canvas, group, kit.units.flip(spot, rect).center, size)
            x = spot.right + kit.px(3)
        if face.signs and not face.gems:
            self._draw_signs(canvas, x, lower, rect)

    def _draw_title(self, canvas: pygame.Surface, place: pygame.Rect, side: str, *, one_line: bool) -> None:
        kit, face = self.kit, self.face
        if one_line or kit.text.fits(face.title, TITLE, place.w):
            kit.text.line(face.title, TITLE, place.w).draw_in(canvas, place, side)
        else:
            kit.text.block(face.title, TITLE.but(size=27), place.w, lines=2, leading=0.9).draw_in(
                canvas, place, side
            )

    def _draw_signs(self, canvas: pygame.Surface, x: int, lower: pygame.Rect, rect: pygame.Rect) -> None:
        kit = self.kit
        size = min(lower.h * 0.8, kit.px(26), (lower.right - x) / (FIGURES + 0.4))
        if size < kit.px(15):
            return
        for element, lit in enumerate(self.face.signs):
            spot = pygame.Rect(round(x + element * (size + kit.px(3))), lower.y, round(size), lower.h)
            self.scenery.art.sign(canvas, element, kit.units.flip(spot, rect).center, size, lit)

    def _draw_lock(self, canvas: pygame.Surface, lower: pygame.Rect, rect: pygame.Rect, lock: Lock) -> None:
        """What is needed before these may be taken: signs lit for what the seat has, and in words."""
        kit, px = self.kit, self.kit.px
        size = min(lower.h * 0.84, px(30))
        x = float(lower.x)
        for at in range(lock.need):
            spot = pygame.Rect(round(x), lower.y, round(size), lower.h)
            self.scenery.art.sign(canvas, lock.element, kit.units.flip(spot, rect).center, size, at < lock.have)
            x += size + px(3)
        words = kit.tr("{have} of {need}", have=lock.have, need=lock.need)
        spot = pygame.Rect(round(x + px(6)), lower.y, round(lower.right - x - px(6)), lower.h)
        if spot.w > px(40):
            ink = kit.text.line(words, fit(kit, words, NEED, spot.w), spot.w)
            ink.draw_in(canvas, kit.units.flip(spot, rect), kit.text.side("start"))


def _shade(face: CardFace) -> Colour:
    if face.press is None:
        return (196, 178, 144)
    return (255, 244, 208) if face.chosen else (240, 222, 178)
