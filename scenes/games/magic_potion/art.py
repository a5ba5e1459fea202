"""Draws the pieces of Magic Potion at any size: discs, signs, gems, figures, pills, and the rings round discs."""

from __future__ import annotations

import math

import pygame

from game.magic_potion.rules.model import ELEMENTS, FIRST_ELEMENT_DISC, PORTAL, STONES, element_of, motif_of
from game.magic_potion.rules.rules import MagicPotion
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.pictures.pictures import Picture
from scenes.ui.theme import Colour, Shadow

GROUP_COLOURS: tuple[Colour, ...] = ((255, 206, 92), (120, 226, 255), (226, 150, 255), (255, 240, 206))
"""Of the rings round takable discs: ingredients, kitchen tools, magic tools, element discs."""
ELEMENT_COLOURS: tuple[Colour, ...] = ((206, 52, 30), (46, 112, 214), (66, 150, 50), (236, 230, 214))
TARGET: Colour = (255, 214, 110)
LOOKED_AT: Colour = (255, 246, 214)
CHOSEN: Colour = (255, 120, 70)
LOCKED: Colour = (206, 190, 176)
FALLING: Colour = (255, 236, 170)
PILL = theme.Style("number", 27, theme.INK, Shadow.NONE)
BOLD = 0.4
"""A bold sign's width, for one px of the disc's."""
SHADOW_SIZE = 140 / 104
"""The picture of a disc's shadow, for one px of the disc's."""


class Art:
    """The pieces of one canvas."""

    def __init__(self, kit: Kit, rules: MagicPotion) -> None:
        self.kit = kit
        self.rules = rules

    # -- discs -------------------------------------------------------------------------------------------------
    def disc(
        self,
        canvas: pygame.Surface,
        kind: int,
        at: tuple[float, float],
        diameter: float,
        bright: float = 1.0,
        opacity: float = 1.0,
        frame: int = 0,
    ) -> None:
        """Draw a disc with its middle at `at`."""
        side = round(diameter)
        picture = self.kit.pictures.get(
            picture_of(self.rules, kind), size=(side, side), bright=bright, opacity=opacity, frame=frame
        )
        picture.draw_corner(canvas, (round(at[0] - side / 2), round(at[1] - side / 2)))
        if self.kit.settings.bold_signs and 0 <= kind < FIRST_ELEMENT_DISC and opacity == 1.0:
            sign = self.kit.pictures.get(
                f"magic_potion/element_{ELEMENTS[element_of(kind)]}", width=round(side * BOLD), bright=bright
            )
            sign.draw(canvas, (at[0], at[1] - side * 0.36))

    def shadow(self, canvas: pygame.Surface, at: tuple[float, float], diameter: float) -> None:
        """Draw the shadow a disc casts where it lies."""
        side = round(diameter * SHADOW_SIZE)
        picture = self.kit.pictures.get("magic_potion/disc_shadow", size=(side, side))
        corner = (round(at[0] - side / 2 + diameter * 0.05), round(at[1] - side / 2 + diameter * 0.09))
        picture.draw_corner(canvas, corner)

    def ghost(
        self, canvas: pygame.Surface, kind: int, at: tuple[float, float], diameter: float, strength: float
    ) -> None:
        """Draw the recess of a disc that isn't there, with the shape of its motif."""
        kit, side = self.kit, round(diameter)
        kit.stamp(canvas, ("mp socket",), (round(at[0]), round(at[1])), side, self._draw_socket)
        if kind >= FIRST_ELEMENT_DISC:
            return
        name = self.motif_picture(kind)
        inner = round(diameter * 0.62)
        tint = theme.brighter(ELEMENT_COLOURS[element_of(kind)], 1.25)
        picture = kit.pictures.get(name, size=(inner, inner), tint=tint, opacity=strength)
        picture.draw_corner(canvas, (round(at[0] - inner / 2), round(at[1] - inner / 2)))

    def motif_picture(self, kind: int) -> str:
        """The silhouette of a disc's motif."""
        return "magic_potion/motif_" + picture_of(self.rules, kind).rpartition("disc_")[2].partition("_")[2]

    def _draw_socket(self, canvas: pygame.Surface, square: pygame.Rect) -> None:
        radius = square.w / 2
        pygame.draw.aacircle(canvas, (4, 2, 1, 150), square.center, round(radius - 1))
        fine = self.kit.glows
        fine.ring(canvas, (square.centerx, square.centery + 1), radius - 1.5, 1.2, (150, 118, 76), opacity=0.42)
        fine.ring(canvas, (square.centerx, square.centery - 1), radius - 1.0, 1.4, (0, 0, 0), opacity=0.6)

    # -- signs -------------------------------------------------------------------------------------------------
    def sign(
        self, canvas: pygame.Surface, element: int, at: tuple[float, float], size: float, lit: bool = True
    ) -> None:
        """Draw an element's sign on its coin; unlit if it is what is still missing."""
        side = round(size)
        name = f"magic_potion/element_{ELEMENTS[element]}"
        picture = self.kit.pictures.get(
            name, size=(side, side), bright=1.0 if lit else 0.42, grey=0.0 if lit else 0.75
        )
        picture.draw_corner(canvas, (round(at[0] - side / 2), round(at[1] - side / 2)))

    def gem(
        self, canvas: pygame.Surface, group: int, at: tuple[float, float], size: float, owned: bool = True
    ) -> None:
        """Draw a power stone, or its empty socket."""
        side = round(size)
        name = f"magic_potion/{'gem' if owned else 'gem_socket'}_{STONES[group]}"
        picture = self.kit.pictures.get(name, size=(side, side))
        picture.draw_corner(canvas, (round(at[0] - side / 2), round(at[1] - side / 2)))

    def figure(self, element: int, height: float, opacity: float = 1.0, bright: float = 1.0) -> Picture:
        """Return a figure; its anchor is its foot."""
        return self.kit.pictures.get(
            f"magic_potion/figure_{ELEMENTS[element]}", height=round(height), opacity=opacity, bright=bright
        )

    def pill(
        self,
        canvas: pygame.Surface,
        text: str,
        at: tuple[float, float],
        tint: Colour = (255, 232, 176),
    ) -> pygame.Rect:
        """Draw words on a small plate with its middle at `at`; returns its place."""
        kit, px = self.kit, self.kit.px
        wide = max(kit.text.size(text, PILL)[0] + px(16), px(34))
        rect = pygame.Rect(0, 0, wide, px(32))
        rect.center = (round(at[0]), round(at[1]))

        def draw(surface: pygame.Surface, square: pygame.Rect) -> None:
            spot = pygame.Rect(0, 0, wide, px(32))
            spot.center = square.center
            kit.glows.halo(surface, spot.move(px(1), px(3)), px(9), px(4), (0, 0, 0), 0.75)
            pygame.draw.rect(surface, (92, 50, 16), spot, border_radius=px(9))
            inner = spot.inflate(-2 * px(2), -2 * px(2))
            pygame.draw.rect(surface, tint, inner, border_radius=px(7))
            upper = pygame.Rect(inner.x + px(3), inner.y + 1, inner.w - px(6), max(1, px(2)))
            pygame.draw.rect(surface, theme.brighter(tint, 1.15), upper)
            kit.text.line(text, PILL).draw_in(surface, spot)

        kit.stamp(canvas, ("mp pill", text, tint, wide), rect.center, max(wide, px(32)), draw)
        return rect

    # -- rings -------------------------------------------------------------------------------------------------
    def group_ring(self, canvas: pygame.Surface, group: int, at: tuple[float, float], diameter: float) -> None:
        """Draw the ring of a takable disc: each group's in a colour and a shape of its own."""
        kit, px = self.kit, self.kit.px
        colour = GROUP_COLOURS[group]
        radius = diameter / 2 + px(4)
        if group == 1:
            kit.glows.ring(canvas, at, radius - px(1.5), max(1.6, px(2)), colour, px(5))
            kit.glows.ring(canvas, at, radius + px(4), max(1.6, px(2)), colour)
        elif group == 2:
            kit.glows.ring(canvas, at, radius, max(1.4, px(1.6)), colour, px(5))
            self._beads(canvas, at, radius, colour)
        else:
            kit.glows.ring(canvas, at, radius, max(2.4, px(4)), colour, px(6))

    def _beads(
        self, canvas: pygame.Surface, at: tuple[float, float], radius: float, colour: Colour, count: int = 14
    ) -> None:
        bead = max(2.0, self.kit.units.scale * 3.8)

        def draw(surface: pygame.Surface, square: pygame.Rect) -> None:
            for at_bead in range(count):
                turn = 2 * math.pi * at_bead / count
                spot = (square.centerx + radius * math.cos(turn), square.centery + radius * math.sin(turn))
                pygame.draw.aacircle(surface, colour, spot, bead)

        centre = (round(at[0]), round(at[1]))
        self.kit.stamp(canvas, ("mp beads", colour, count, round(radius)), centre, round(2 * radius), draw)

    def ring(
        self,
        canvas: pygame.Surface,
        at: tuple[float, float],
        diameter: float,
        colour: Colour,
        width: float = 4.5,
        glow: float = 6,
        dashes: int = 0,
    ) -> None:
        """Draw a ring round a disc."""
        px = self.kit.px
        thick = max(1.6, width * self.kit.units.scale)
        self.kit.glows.ring(
            canvas, at, round(diameter / 2 + thick * 0.55), thick, colour, px(glow) if glow else 0, dashes
        )


def picture_of(rules: MagicPotion, kind: int) -> str:
    """The picture of a disc, of an element disc or of a portal."""
    if kind == PORTAL:
        return "magic_potion/portal"
    if kind >= FIRST_ELEMENT_DISC:
        return f"magic_potion/element_disc_{ELEMENTS[kind - FIRST_ELEMENT_DISC]}"
    return f"magic_potion/disc_{ELEMENTS[element_of(kind)]}_{rules.words.motif_id(motif_of(kind))}"
