"""A helper as a card: portrait, number, name, and what it does."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potions.rules.model import CHAMELEON
from game.potions.rules.setup import copied_by_chameleon
from scenes.games.potions.art import blit_at
from scenes.games.potions.scenery import PotionsScenery
from scenes.games.potions.tints import HELPER_HALO, INK
from scenes.tabletop.pieces.part import PieceTarget
from scenes.ui import theme
from scenes.ui.theme import Shadow
from scenes.ui.widgets.fit_text import fit

NAME = theme.Style("title", 44, (46, 20, 8), Shadow.LIT)
WORDS = theme.Style("text", 28, (46, 20, 8), Shadow.NONE)
WAKES = theme.Style("italic", 30, (112, 40, 96), Shadow.NONE)
NAME_HIGH = 52.0
WIDE = 1.3
"""A card this much wider than high has its words beside the portrait."""
PORTRAITS = (1.08, 0.96, 0.84, 0.72, 0.6, 0.48)
"""How wide a portrait beside words is, in parts of its height: the widest that leaves them room."""


def draw_helper(
    scenery: PotionsScenery, canvas: pygame.Surface, rect: pygame.Rect, helper: str, *, glow: bool = False
) -> None:
    """Draw a helper's card: words below the portrait, or beside it on a card that is wide."""
    kit, px = scenery.context.kit, scenery.context.kit.px
    if glow:
        kit.glows.halo(canvas, rect, px(16), px(16), HELPER_HALO, 1.0)
    scenery.art.kept(
        canvas, ("helper", helper), rect, px(30), lambda onto, place: _draw_card(scenery, onto, place, helper)
    )


def _draw_card(scenery: PotionsScenery, canvas: pygame.Surface, rect: pygame.Rect, helper: str) -> None:
    kit, px, art = scenery.context.kit, scenery.context.kit.px, scenery.art
    kit.glows.halo(canvas, rect.move(px(4), px(7)), px(16), px(9), (0, 0, 0), 0.6)
    canvas.blit(art.sheet("potions/card", rect.size), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    inner = rect.inflate(-2 * px(12), -2 * px(12))
    if rect.w > rect.h * WIDE:
        words_beside = beside(scenery, helper, inner.size)
        wide = words_beside.wide
        portrait = kit.units.flip(pygame.Rect(inner.x, inner.y, inner.w - wide - px(28), inner.h), inner)
        rest = pygame.Rect(inner.right - wide - px(12), inner.y, wide, inner.h)
        words_beside.draw(canvas, kit.units.flip(rest, inner))
    else:
        block = kit.text.block(scenery.helper_words(helper), WORDS, inner.w - px(8), "centre", leading=0.92)
        high = max(px(70), inner.h - px(NAME_HIGH + 10) - block.size[1])
        portrait = pygame.Rect(inner.x, inner.y, inner.w, high)
        name = pygame.Rect(inner.x + px(4), portrait.bottom, inner.w - px(8), px(NAME_HIGH))
        said = scenery.helper_name(helper)
        kit.text.line(said, fit(kit, said, NAME, name.w), name.w).draw_in(canvas, name)
        words = pygame.Rect(name.x, name.bottom, name.w, inner.bottom - name.bottom)
        block.draw_in(canvas, words)
    picture = art.window(f"potions/helper_{helper}", portrait.size)
    canvas.blit(picture, portrait, special_flags=pygame.BLEND_PREMULTIPLIED)
    badge = pygame.Rect(rect.x + px(6), rect.y + px(6), px(66), px(66))
    draw_number(scenery, canvas, helper, kit.units.flip(badge, rect))


class Beside:
    """Name, when it wakes, and what it does, as wide as there is room beside the portrait."""

    def __init__(self, scenery: PotionsScenery, helper: str, wide: int) -> None:
        kit, px = scenery.context.kit, scenery.context.kit.px
        self.wide = wide
        self._kit, self._side, self._name = kit, kit.text.side("start"), scenery.helper_name(helper)
        self._words = kit.text.block(scenery.helper_words(helper), WORDS.but(size=32), wide, leading=0.98)
        self._wakes = kit.text.block(wakes_said(scenery, helper), WAKES, wide, leading=0.92)
        self._name_high, self._gap = px(64), px(16)
        self.high = self._name_high + self._wakes.size[1] + self._gap + self._words.size[1]

    def draw(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw all of it in the middle of a rectangle."""
        name = pygame.Rect(rect.x, rect.centery - self.high // 2, rect.w, self._name_high)
        style = fit(self._kit, self._name, NAME.but(size=54), name.w)
        self._kit.text.line(self._name, style, name.w).draw_in(canvas, name, self._side)
        below = pygame.Rect(rect.x, name.bottom, rect.w, self._wakes.size[1])
        self._wakes.draw_in(canvas, below, self._side)
        words = pygame.Rect(rect.x, below.bottom + self._gap, rect.w, self._words.size[1])
        self._words.draw_in(canvas, words, self._side)


def beside(scenery: PotionsScenery, helper: str, room: tuple[int, int]) -> Beside:
    """Return a helper's words for a card of so much room (px), which they share with its portrait."""
    wide, high = room
    found = [
        Beside(scenery, helper, wide - round(high * share) - scenery.context.kit.px(28)) for share in PORTRAITS
    ]
    return next((each for each in found if each.high <= high), found[-1])


def draw_number(scenery: PotionsScenery, canvas: pygame.Surface, helper: str, rect: pygame.Rect) -> None:
    """Draw the number that wakes a helper on its medal."""
    found = scenery.helper(helper)
    size = min(rect.size)
    medal = scenery.context.kit.pictures.get("potions/medal", size=(size, size))
    blit_at(canvas, medal.surface, rect.center)
    if found is not None and found.number:
        scenery.art.number(
            canvas,
            found.number,
            rect.center,
            max(size * 0.62, scenery.context.kit.px(27)),
            INK,
            (255, 240, 200),
            0.03,
        )
    else:
        icon = rect.inflate(-round(size * 0.4), -round(size * 0.4))
        scenery.context.kit.icon(canvas, "star", icon, INK, shadow=False)


def draw_small_helper(
    scenery: PotionsScenery,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    helper: str,
    awake: bool,
    *,
    beside: bool = False,
) -> None:
    """Draw a helper's head in a round frame, with its number at its foot or beside it."""
    kit, px = scenery.context.kit, scenery.context.kit.px
    size = rect.w
    if awake:
        kit.glows.halo(canvas, rect, size // 2, px(10), HELPER_HALO, 1.0)
    seal = kit.pictures.get(f"potions/helper_{helper}_seal", size=(size, size)).surface
    blit_at(canvas, seal, rect.center)
    badge = pygame.Rect(0, 0, px(40), px(40))
    badge.center = (rect.right + px(17), rect.centery) if beside else (rect.right - px(4), rect.bottom - px(10))
    draw_number(scenery, canvas, helper, kit.units.flip(badge, rect))


def wakes_said(scenery: PotionsScenery, helper: str) -> str:
    """When a helper works, in words."""
    found, tr = scenery.helper(helper), scenery.context.kit.tr
    if found is None or not found.number:
        return tr("Always at work")
    return tr("Wakes when you choose a {value}", value=found.number)


def helper_tip(scenery: PotionsScenery, helper: str) -> str:
    """A helper's name and what it does."""
    return f"{scenery.helper_name(helper)}\n{wakes_said(scenery, helper)}. {scenery.helper_words(helper)}"


class HelperCard(PieceTarget[PotionsScenery]):
    """The helper of the large desk; glows while it works."""

    reach = 40.0

    def __init__(self, scenery: PotionsScenery, on_press: Callable[[], object]) -> None:
        super().__init__(scenery, on_press, "helper")

    @property
    def awake(self) -> bool:
        """Whether it works now for the seat in front."""
        return bool(self.scenery.power(self.scenery.front))

    @property
    def helper(self) -> str:
        """Who is seen: a copied helper, while the Chameleon copies one."""
        return self.scenery.power(self.scenery.front) or self.scenery.desk.helper

    @property
    def copied(self) -> bool:
        """Whether the Chameleon works as another helper now."""
        return self.scenery.desk.helper == CHAMELEON and self.helper != CHAMELEON

    @property
    def words(self) -> str:
        """When it works, and whom the Chameleon can copy; what it does stands on the card.

        The ribbon says it: a tooltip would lie over the values and buttons above the card.
        """
        scenery, helper = self.scenery, self.helper
        if helper not in scenery.box.helpers:
            return ""
        if self.copied:
            return self.kit.tr("The Chameleon copies {helper}.", helper=scenery.helper_name(helper))
        words = f"{wakes_said(scenery, helper)}."
        if helper != CHAMELEON:
            return words
        names = " · ".join(
            scenery.helper_name(other) for other in copied_by_chameleon(scenery.view, scenery.front)
        )
        copies = self.kit.tr("It can copy: {helpers}", helpers=names) if names else ""
        return f"{words} {copies}".rstrip()

    @property
    def portrait(self) -> pygame.Rect:
        """About where its portrait is."""
        rect = self.rect
        if rect.w > rect.h * WIDE:
            return self.kit.units.flip(pygame.Rect(rect.x, rect.y, rect.w // 2, rect.h), rect)
        return pygame.Rect(rect.x, rect.y, rect.w, round(rect.h * 0.58))

    def facts(self) -> object:
        """See `Watching`."""
        return self.helper, self.copied, self.awake, self.rect.size

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card."""
        rect = self.rect.move(self.shaken, 0)
        if self.helper not in self.scenery.box.helpers:
            self.kit.skins.paint(canvas, "well", rect, opacity=0.6)
            return
        draw_helper(self.scenery, canvas, rect, self.helper, glow=self.awake or self.proposed)
        if self.copied:
            self._draw_copying(canvas, rect)

    def _draw_copying(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Keep the Chameleon's number, and show who it is that helps like this."""
        kit, px = self.kit, self.kit.px
        badge = pygame.Rect(rect.x + px(6), rect.y + px(6), px(66), px(66))
        draw_number(self.scenery, canvas, CHAMELEON, kit.units.flip(badge, rect))
        seal = pygame.Rect(rect.right - px(84), rect.y + px(8), px(76), px(76))
        picture = kit.pictures.get(f"potions/helper_{CHAMELEON}_seal", size=seal.size).surface
        blit_at(canvas, picture, kit.units.flip(seal, rect).center)
