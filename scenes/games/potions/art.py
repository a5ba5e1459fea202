"""Draws the pieces of the table at any size: drops with their numbers, the signs between them, seals, cards.

Pictures (family "potions") have no text in them: numbers, signs and glows are drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from scenes.games.potions.relations import draw_relation
from scenes.games.potions.tints import (
    HELPER,
    HELPER_HALO,
    INGREDIENTS,
    LIT,
    LIT_HALO,
    VEIL,
    mixed,
)
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.pictures.palettes import shade
from scenes.ui.pictures.skins import nine_slice
from scenes.ui.theme import Colour, Shadow

DropLook = Literal["open", "filled", "lit", "helper", "waits"]
Point = tuple[float, float]
DROP_SHAPE = 1.26
"""Height of a drop for a width of 1."""
HOLLOW = 40.0
"""Digits smaller than this (px at 1080 lines) aren't hollow on the dark drops that wait for others."""
NUMBER = theme.Style("score", 40, theme.CREAM, Shadow.NONE)
_FINE = 4
"""Signs are drawn this much larger and scaled down, because pygame's own edges are jagged."""


def blit_at(canvas: pygame.Surface, surface: pygame.Surface, at: Point) -> None:
    """Draw a premultiplied surface with its middle at a point."""
    corner = (round(at[0] - surface.get_width() / 2), round(at[1] - surface.get_height() / 2))
    canvas.blit(surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


class Art:
    """The pieces of one canvas; forget it when the canvas changes."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._made = kit.surface_cache(40)

    def forget(self) -> None:
        """Forget everything (the canvas has changed)."""
        self._made.clear()
        self._made.serve(self.kit.units.scale)

    def kept(
        self,
        canvas: pygame.Surface,
        key: Hashable,
        rect: pygame.Rect,
        pad: int,
        draw: Callable[[pygame.Surface, pygame.Rect], object],
    ) -> None:
        """Draw something made of several layers in one go: `draw(surface, rect)` is called once for each key.

        `pad` px around the rectangle are kept as well, for shadows and glows. Without room nothing is drawn.
        """
        if rect.w < 1 or rect.h < 1:
            return

        def make() -> pygame.Surface:
            surface = pygame.Surface((rect.w + 2 * pad, rect.h + 2 * pad), pygame.SRCALPHA)
            draw(surface, pygame.Rect((pad, pad), rect.size))
            return surface

        surface = self._made.get((key, rect.size, pad), make)
        canvas.blit(surface, (rect.x - pad, rect.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)

    # -- drops --------------------------------------------------------------------------------------------------
    def drop(
        self,
        canvas: pygame.Surface,
        colour: str,
        rect: pygame.Rect,
        look: DropLook,
        number: int = 0,
        *,
        sign: bool = True,
    ) -> None:
        """Draw a drop ("red", "gray" …) in a rectangle of its shape; `number` is what it holds or demands."""

        def draw(onto: pygame.Surface, place: pygame.Rect) -> None:
            self._draw_drop(onto, colour, place, look, number, sign)

        pad = round(rect.w * 0.42) if look in ("lit", "helper") else 1
        key = ("drop", colour, look, number, sign, self.kit.settings.bold_signs)
        self.kept(canvas, key, rect, pad, draw)

    def _draw_drop(
        self, canvas: pygame.Surface, colour: str, rect: pygame.Rect, look: DropLook, number: int, sign: bool
    ) -> None:
        kit, width = self.kit, rect.w
        picture = kit.pictures.get(f"potions/drop_{colour}_{look}", size=rect.size)
        if look in ("lit", "helper"):
            halo = LIT_HALO if look == "lit" else HELPER_HALO
            blur = max(4, round(width * 0.2))
            kit.glows.around(canvas, picture.surface, rect.topleft, blur, halo, ("drop", colour), 0.9, 2)
        picture.draw_corner(canvas, rect.topleft)
        if not sign:
            return
        belly = (rect.centerx, rect.bottom - width * 0.48)
        pale = self._sign_colour(colour, look)
        if number:
            tip = width * (0.4 if kit.settings.bold_signs else 0.3)
            self.sign(canvas, colour, (rect.centerx, rect.bottom - width * 0.9), tip, pale)
            self._number(canvas, number, belly, width * 0.62, colour, look)
        else:
            self.sign(canvas, colour, belly, width * 0.6, pale)

    def sign(self, canvas: pygame.Surface, colour: str, at: Point, size: float, tint: Colour) -> None:
        """Draw a colour's sign."""
        side = max(4, round(size))
        blit_at(canvas, self.kit.pictures.get(f"potions/sign_{colour}", size=(side, side), tint=tint).surface, at)

    def _sign_colour(self, colour: str, look: DropLook) -> Colour:
        base = shade(self.kit.settings.palette, "dice", colour, INGREDIENTS[colour])
        if look == "filled":
            return (64, 52, 92) if colour in ("white", "gray") else (255, 255, 255)
        if look == "waits":
            return mixed(base, (70, 60, 70), 0.55)
        return mixed(base, (255, 255, 255), 0.72 if look != "open" else 0.5)

    def _number(
        self, canvas: pygame.Surface, number: int, at: Point, size: float, colour: str, look: DropLook
    ) -> None:
        """A held value is solid, one that is demanded hollow: they differ in gray, too."""
        base = shade(self.kit.settings.palette, "dice", colour, INGREDIENTS[colour])
        if look == "filled":
            dark = colour in ("white", "gray")
            inner: Colour = (40, 22, 50) if dark else (255, 252, 240)
            self.number(canvas, number, at, size, inner, (236, 232, 244) if dark else (10, 4, 8), 0.035)
            return
        outline = {"lit": LIT, "helper": HELPER}.get(look, mixed(base, (255, 255, 255), 0.74))
        if look == "waits" and size < self.kit.px(
            HOLLOW
        ):  # a hollow digit so small on so dark a drop can't be read
            self.number(canvas, number, at, size * 1.15, outline, (10, 4, 8), 0.06)
            return
        self.number(canvas, number, at, size, mixed(base, (8, 4, 8), 0.86), outline, 0.05)

    def number(
        self,
        canvas: pygame.Surface,
        number: int | str,
        at: Point,
        size: float,
        inner: Colour,
        outline: Colour,
        line: float,
    ) -> None:
        """Draw a number with an outline `line` of its size wide; `size` is the letters' in canvas px."""
        kit = self.kit
        text = kit.words.number(number) if isinstance(number, int) else number

        def make() -> pygame.Surface:
            style = NUMBER.but(size=size / kit.units.scale)
            body = kit.text.line(text, style.but(colour=inner))
            edge = kit.text.line(text, style.but(colour=outline))
            wide = max(1.0, size * line)
            pad = round(wide) + 2
            out = pygame.Surface((body.size[0] + 2 * pad, body.size[1] + 2 * pad), pygame.SRCALPHA)
            for step in range(12):
                shift = pygame.Vector2(wide, 0).rotate(step * 30)
                edge.draw(out, (pad + shift.x, pad + shift.y))
            body.draw(out, (pad, pad))
            return out

        surface = self._made.get(("number", text, round(size, 1), inner, outline, line), make)
        blit_at(canvas, surface, at)

    # -- coins, seals, signs between drops ---------------------------------------------------------------------
    def coin(self, canvas: pygame.Surface, colour: str, at: Point, size: float, dim: bool = False) -> None:
        """Draw a colour's sign on a coin of that colour."""
        side = max(8, round(size))
        picture = self.kit.pictures.get(f"potions/seal_{colour}", size=(side, side), bright=0.55 if dim else 1.0)
        blit_at(canvas, picture.surface, at)

    def emblem(self, canvas: pygame.Surface, kind: str, at: Point, size: float, dim: bool = False) -> None:
        """Draw the seal of a type of potions; "all": of all five."""
        side = max(8, round(size))
        picture = self.kit.pictures.get(f"potions/emblem_{kind}", size=(side, side), bright=0.42 if dim else 1.0)
        blit_at(canvas, picture.surface, at)

    def relation(self, canvas: pygame.Surface, sign: str, at: Point, size: float) -> None:
        """Draw the coin of a relation ("=", "!=", "<=", "->")."""
        side = max(10, round(size))

        def make() -> pygame.Surface:
            picture = self.kit.pictures.get("potions/coin", size=(side, side)).surface
            out = picture.copy()
            ink = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
            draw_relation(ink, sign)
            small = pygame.transform.smoothscale(ink.premul_alpha(), (side, side))
            out.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return out

        surface = self._made.get(("relation", sign, side), make)
        blit_at(canvas, surface, at)

    def padlock(self, canvas: pygame.Surface, at: Point, size: float) -> None:
        """Draw the padlock of a drop that waits for another."""
        side = max(8, round(size))
        blit_at(canvas, self.kit.pictures.get("potions/padlock", size=(side, side)).surface, at)

    def tag(self, canvas: pygame.Surface, text: str, at: Point, size: float) -> None:
        """Draw a lilac coin with a few letters: what the helper would do there."""
        side = max(12, round(size))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(at[0]), round(at[1]))
        blit_at(canvas, self.kit.pictures.get("potions/badge", size=(side, side)).surface, at)
        style = theme.Style("number", max(27.0, side * 0.56 / self.kit.units.scale), theme.CREAM)
        self.kit.text.line(text, style, side).draw_in(canvas, rect)

    # -- surfaces -----------------------------------------------------------------------------------------------
    def sheet(self, name: str, size: tuple[int, int], bright: float = 1.0) -> pygame.Surface:
        """Return a nine-slice ("potions/card") of a size."""

        def make() -> pygame.Surface:
            pictures = self.kit.pictures
            inset = pictures.entry(name).inset[0]
            source = pictures.get(name, bright=bright).surface
            out = pygame.Surface(size, pygame.SRCALPHA)
            nine_slice(out, source, max(2, round(inset * pictures.factor)))
            return out

        return self._made.get(("sheet", name, size, round(bright, 2)), make)

    def window(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the middle of a picture, cut to fill a size."""

        def make() -> pygame.Surface:
            entry = self.kit.pictures.entry(name)
            factor = max(size[0] / entry.size[0], size[1] / entry.size[1])
            whole = (max(size[0], round(entry.size[0] * factor)), max(size[1], round(entry.size[1] * factor)))
            source = self.kit.pictures.get(name, size=whole).surface
            corner = ((whole[0] - size[0]) // 2, (whole[1] - size[1]) // 2)
            return source.subsurface(pygame.Rect(corner, size)).copy()

        return self._made.get(("window", name, size), make)

    def flask(self, kind: str, height: int) -> pygame.Surface:
        """Return the flask of a type, corked and full."""
        return self.kit.pictures.get(f"potions/flask_{kind}", height=max(4, height)).surface

    def veil(self, canvas: pygame.Surface, rect: pygame.Rect, opacity: float = 0.25, radius: float = 16) -> None:
        """Lay a veil over something that isn't at issue now."""

        def make() -> pygame.Surface:
            out = pygame.Surface(rect.size, pygame.SRCALPHA)
            part = round(255 * opacity)
            solid = (*(round(c * opacity) for c in VEIL), part)
            pygame.draw.rect(out, solid, out.get_rect(), border_radius=self.kit.px(radius))
            return out

        surface = self._made.get(("veil", rect.size, opacity, radius), make)
        canvas.blit(surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
