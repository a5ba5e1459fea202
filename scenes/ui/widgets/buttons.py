"""Buttons: long ones of brass, wood and enamel, and round ones with a brass sign."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour, Style
from scenes.ui.widgets.base import Action
from scenes.ui.widgets.caption import draw_caption
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.round import RoundPressable

ButtonKind = Literal["brass", "walnut", "red", "green", "blue", "dark", "crimson"]
ENAMELS = frozenset({"green", "blue", "dark", "crimson"})
_TWO_LINES = 70
"""The least height for a second line, px at 1080 lines; in lower buttons the tip says it."""
_LEAST = 27.0
"""The smallest words on a button, px at 1080 lines."""
_INK = (46, 24, 8)
_INK_OFF = (44, 30, 18)
_LETTERS: dict[str, Colour] = {
    "normal": (248, 226, 172),
    "hover": (255, 246, 214),
    "pressed": (222, 190, 128),
    "disabled": (166, 146, 118),
}


class Button(Pressable):
    """A button with words, an icon, or both.

    `kind`: "brass" (the main thing to do), "walnut" (other things), "red" (gives something up), and the enamels
    "green", "blue", "dark", "crimson" of title, results and tables. Refused with a reason it turns brown, shows a
    lock and the reason as its second line. `note` is a second line at other times.
    """

    sound_over = "hover"

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_press: Action | None = None,
        *,
        kind: ButtonKind = "walnut",
        icon: str | None = None,
        style: Style | None = None,
        note: str = "",
        above: bool = False,
        glow: bool = False,
        tip: str | Callable[[], str] | None = None,
    ) -> None:
        super().__init__(kit, on_press, tip=tip)
        self.text, self.kind, self.icon, self.note = text, kind, icon, note
        self.above = above
        """Put the icon above the words instead of before them."""
        self.glow = glow
        """Glow: this is what can be done now."""
        self._style = style
        self.radius = 20.0 if kind in ENAMELS else 12.0

    def say(self, text: str, note: str | None = None) -> None:
        """Change the words."""
        note = self.note if note is None else note
        if (text, note) != (self.text, self.note):
            self.text, self.note = text, note
            self.invalidate()

    @property
    def meaning(self) -> Hashable:
        """See `Widget`: its words and sign."""
        return self.text, self.icon

    def shine(self, glow: bool) -> None:
        """Glow or stop glowing."""
        if glow != self.glow:
            self.glow = glow
            self.invalidate()

    @property
    def second_line(self) -> str:
        """The reason if it is refused, else the note."""
        return self.reason if not self.enabled and self.reason else self.note

    def natural_size(self) -> tuple[int, int]:
        """The size for its words at a height of 58 px (74 with a second line) of the design."""
        height = 84.0 if self.second_line else 58.0
        style = self._letters(height)
        width = self.kit.text.size(self.text, style)[0] + self.kit.px(56)
        if self.icon and not self.above:
            width += self.kit.px(height * 0.46 + (style.size * 0.5 if self.text else 0))
        if self.second_line:
            width = max(width, self.kit.text.size(self.second_line, theme.TEXT)[0] + self.kit.px(56))
        return max(width, self.kit.px(height)), self.kit.px(height)

    def _letters(self, height: float) -> Style:
        if self._style is not None:
            return self._style
        rows = 1.55 if self.second_line else 1.0
        if self.kind in ENAMELS:
            return Style("title", min(58.0, max(29.0, height * 0.5 / rows)))
        return Style("title", min(54.0, max(29.0, height * (0.38 if height > 90 else 0.5) / rows)))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the plate in its state, then icon and words."""
        rect = self.rect.move(self.shaken, 0)
        self._draw_plate(canvas, rect)
        sunk = self.kit.px(2) if self.state == "pressed" else 0
        self._draw_words(canvas, rect.move(0, sunk))

    def _draw_plate(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        if self.enabled and (self.hovered or self.glow) and not self.pressed:
            wide = 16 if self.hovered else 12
            kit.glows.halo(canvas, rect, px(self.radius), px(wide), theme.GLOW)
            kit.glows.halo(canvas, rect, px(self.radius), px(5), theme.GLOW_CORE, 0.8)
        kind, refused = self.kind, not self.enabled and self.reason is not None
        if refused and kind in ENAMELS:
            kind = "dark"
        skin = f"button_{kind}" + ("_pressed" if self.state == "pressed" else "")
        grey = (0.25 if kind == "brass" else 0.5) if not self.enabled and not refused else 0.0
        bright = {
            "normal": 1.0,
            "hover": theme.BRIGHT_HOVER,
            "pressed": 1.0,
            "disabled": 0.85 if refused else 0.58,
        }[self.state]
        kit.skins.paint(canvas, skin, rect, seed=len(self.text), bright=bright, grey=grey)

    def _draw_words(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.px
        height = rect.h / kit.units.scale
        refused = not self.enabled and self.reason is not None
        brass = self.kind == "brass"
        style = self._letters(height)
        if brass:
            style = style.but(colour=_INK if self.enabled else _INK_OFF, shadow=theme.Shadow.LIT)
        elif self._style is None or not self.enabled:
            style = style.but(colour=theme.MUTED if refused else _LETTERS[self.state])
        side = min(px(20 if height < 90 else 28), round(rect.w * 0.1))
        inside = rect.inflate(-2 * side, -2 * px(5))
        second = self.second_line if rect.h >= px(_TWO_LINES) else ""
        if second:
            inside = self._draw_second(canvas, inside, second, style, height)
        icon = "lock" if refused else self.icon
        if icon and self.above:
            size, top = round(rect.h * 0.41), rect.y + round(rect.h * 0.125)  # clear of the frame
            spot = pygame.Rect(inside.centerx - size // 2, top, size, size)
            ink = theme.GOLD if self.enabled and not brass else style.colour
            kit.icon(canvas, icon, spot, ink, not brass)
            foot = rect.bottom - round(rect.h * 0.10)
            inside = pygame.Rect(inside.x, spot.bottom, inside.w, foot - spot.bottom)
            icon = None
        self._draw_row(canvas, inside, style, icon, not brass)

    def _draw_second(
        self, canvas: pygame.Surface, inside: pygame.Rect, words: str, first: Style, height: float
    ) -> pygame.Rect:
        """Draw the second line of a button so high (at 1080 lines); returns where the first one goes."""
        text = self.kit.text
        style = theme.TEXT.but(size=min(28.0, max(27.0, height * 0.26)), colour=first.colour, shadow=first.shadow)
        first_high = text.height(first)
        style = text.no_higher(style, inside.h - first_high + self.kit.px(4))
        high = text.height(style)
        between = text.spare(first) - self.kit.px(4)
        spare = max(0, (inside.h - high - first_high - max(0, between)) // 2)
        low = pygame.Rect(inside.x, inside.y + spare + first_high + between, inside.w, high)
        text.line(words, style, inside.w).draw_in(canvas, low)
        return pygame.Rect(inside.x, inside.y + spare, inside.w, first_high)

    def _draw_row(
        self, canvas: pygame.Surface, inside: pygame.Rect, style: Style, icon: str | None, shadow: bool
    ) -> None:
        kit = self.kit
        if not icon:
            if self.text:
                if not kit.text.fits(self.text, style, inside.w):  # smaller than lines are made, before it is cut
                    share = inside.w / kit.text.size(self.text, style)[0]
                    style = style.but(size=max(_LEAST, style.size * share))
                kit.text.line(self.text, style, inside.w).draw_on(canvas, inside)
            return
        size = min(inside.h, kit.px(max(style.size * 1.15, 26)))
        if not self.text:
            size = min(kit.px(40), round(min(inside.h, self.rect.w * 0.62)))
            kit.icon(
                canvas,
                icon,
                pygame.Rect(0, 0, size, size).move(self.rect.centerx - size // 2, inside.centery - size // 2),
                style.colour,
                shadow,
            )
            return
        draw_caption(
            kit, canvas, inside, self.text, style, icon, size / kit.units.scale, style.size * 0.42, shadow
        )


class RoundButton(RoundPressable):
    """A round walnut button with a brass sign; natural size 64 px, pitch 74."""

    sound_over = "hover"

    def __init__(
        self,
        kit: Kit,
        icon: str,
        on_press: Action | None = None,
        *,
        tip: str | Callable[[], str] | None = None,
        colour: Colour = theme.WALNUT,
        glow: bool = False,
        size: float = 64,
    ) -> None:
        super().__init__(kit, on_press, size, tip=tip)
        self.icon, self.colour, self.glow = icon, colour, glow

    @property
    def meaning(self) -> Hashable:
        """See `Widget`: its sign."""
        return self.icon

    def change(self, icon: str) -> None:
        """Show another sign."""
        if icon != self.icon:
            self.icon = icon
            self.invalidate()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the roundel and the sign."""
        rect = self.rect.move(self.shaken, 0)
        if self.enabled and (self.hovered or self.glow) and not self.pressed:
            self.kit.glows.halo(canvas, rect, rect.h // 2, self.kit.px(12), theme.GLOW, 0.9)
        bright = self.light if self.enabled else 0.55
        roundel(self.kit, canvas, rect, self.colour, bright=bright)
        size = round(rect.h * 0.53)
        icon = pygame.Rect(rect.centerx - size // 2, rect.centery - size // 2, size, size)
        self.kit.relief(
            canvas, self.icon, icon.move(0, self.kit.px(2) if self.pressed else 0), bright if self.enabled else 0.5
        )


def roundel(
    kit: Kit,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    colour: Colour,
    *,
    ring: str = "brass",
    bright: float = 1.0,
    gloss: bool = True,
) -> None:
    """Draw an enamel disk in a colour with a metal ring ("brass", "thin"), filling `rect`."""
    layers: list[tuple[str, Colour | None]] = [
        (f"disk_{ring}_shadow", None),
        ("disk" if gloss else "disk_flat", theme.brighter(colour, 1.35)),
        (f"disk_{ring}", None),
    ]
    if gloss:
        layers.append(("disk_gloss", None))

    def draw(onto: pygame.Surface, square: pygame.Rect) -> None:
        bleed = kit.pictures.entry("ui/disk").slots.get("bleed", 0)
        whole = kit.pictures.entry("ui/disk").size[0]
        size = round(square.h * whole / (whole - 2 * bleed))
        corner = (square.centerx - size // 2, square.centery - size // 2)
        for name, tint in layers:
            picture = kit.pictures.get(f"ui/{name}", size=(size, size), tint=tint, bright=bright)
            picture.draw_corner(onto, corner)

    kit.stamp(canvas, ("roundel", colour, ring, round(bright, 3), gloss), rect.center, max(2, rect.h), draw)
