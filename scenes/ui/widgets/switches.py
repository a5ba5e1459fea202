"""Yes and no, one of many: toggles, checks, radios and segmented choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Style
from scenes.ui.widgets.buttons import roundel
from scenes.ui.widgets.pressable import Pressable

_ON, _OFF = (206, 255, 196), (170, 140, 104)


class Toggle(Pressable):
    """A brass slide: right (left in mirrored layouts) and green with a tick is on. Natural size 88 x 44."""

    sound = "toggle"

    def __init__(
        self, kit: Kit, value: bool, on_change: Callable[[bool], object] | None = None, *, tip: str | None = None
    ) -> None:
        super().__init__(kit, tip=tip)
        self.value, self.on_change = value, on_change
        self.radius = 22.0

    def natural_size(self) -> tuple[int, int]:
        """88 x 44 px of the design."""
        return self.kit.px(88), self.kit.px(44)

    def arrange(self) -> None:
        """Keep the focus ring round."""
        self.radius = self.rect.h / 2 / self.kit.units.scale

    def set(self, value: bool) -> None:
        """Change it without telling anyone."""
        if value != self.value:
            self.value = value
            self.invalidate()

    def activate(self) -> None:
        """Turn it over and tell."""
        self.set(not self.value)
        if self.on_change is not None:
            self.on_change(self.value)

    def key(self, event: pygame.Event) -> bool:
        """Arrows push it where they point."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.enabled:
            wanted = (event.key == pygame.K_RIGHT) != self.kit.units.mirrored
            if wanted == self.value:
                return False
            self.press()
            return True
        return super().key(event)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the groove, the sign and the knob."""
        kit, rect = self.kit, self.rect.move(self.shaken, 0)
        if self.enabled and self.hovered:
            kit.glows.halo(canvas, rect, rect.h // 2, kit.px(10), theme.GLOW)
        bright = self.light if self.enabled else 0.55
        kit.skins.paint(canvas, "toggle_on" if self.value and self.enabled else "toggle_off", rect, bright=bright)
        to_right = self.value != kit.units.mirrored
        sign = round(rect.h * (0.46 if self.value else 0.40))
        x = rect.x + rect.h * 0.52 if to_right else rect.right - rect.h * 0.52
        place = pygame.Rect(round(x - sign / 2), rect.centery - sign // 2, sign, sign)
        colour = (_ON if self.value else _OFF) if self.enabled else (130, 118, 98)
        kit.icon(canvas, "check" if self.value else "close", place, colour)
        size = round(rect.h * 0.82)
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (round(rect.right - rect.h / 2 if to_right else rect.x + rect.h / 2), rect.centery)
        knob_at(kit, canvas, knob, bright, grey=not self.enabled)


def knob_at(
    kit: Kit,
    canvas: pygame.Surface,
    rect: pygame.Rect,
    bright: float = 1.0,
    grey: bool = False,
    jewel: theme.Colour | None = None,
) -> None:
    """Draw a brass knob, with a coloured jewel in the middle if asked."""
    roundel(kit, canvas, rect, (120, 96, 66) if grey else (222, 166, 82), bright=bright)
    inner = rect.inflate(-rect.w // 2, -rect.h // 2)
    roundel(kit, canvas, inner, jewel or ((84, 68, 50) if grey else (150, 104, 46)), ring="thin", bright=bright)


class Check(Toggle):
    """A square box with a tick, and words beside it if it has any. The box is 42 px."""

    def __init__(
        self,
        kit: Kit,
        value: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        text: str = "",
        style: Style = theme.LABEL,
        tip: str | None = None,
    ) -> None:
        super().__init__(kit, value, on_change, tip=tip)
        self.text, self.style = text, style
        self.radius = 8.0

    def natural_size(self) -> tuple[int, int]:
        """The box and its words."""
        words = self.kit.text.size(self.text, self.style)[0] + self.kit.px(16) if self.text else 0
        return self.kit.px(42) + words, self.kit.px(42)

    def arrange(self) -> None:
        """Nothing to place."""

    def focus_rect(self) -> pygame.Rect:
        """Round the box, or round all if it has words."""
        return self.rect if self.text else self._box(self.rect)

    def _box(self, rect: pygame.Rect) -> pygame.Rect:
        size = min(rect.h, self.kit.px(42))
        return self.kit.units.flip(pygame.Rect(rect.x, rect.centery - size // 2, size, size), rect)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the box, the tick and the words."""
        kit, rect = self.kit, self.rect.move(self.shaken, 0)
        box = self._box(rect)
        self._draw_box(canvas, box, 0.5 if not self.enabled else self.light)
        if self.text:
            width = rect.w - box.w - kit.px(16)
            words = kit.units.flip(pygame.Rect(rect.x + box.w + kit.px(16), rect.y, width, rect.h), rect)
            style = self.style if self.enabled else self.style.but(colour=theme.MUTED)
            kit.text.line(self.text, style, max(1, width)).draw_in(canvas, words, kit.text.side("start"))

    def _draw_box(self, canvas: pygame.Surface, box: pygame.Rect, bright: float) -> None:
        kit = self.kit
        if self.enabled and self.hovered:
            kit.glows.halo(canvas, box, kit.px(8), kit.px(9), theme.GLOW)
        kit.skins.paint(canvas, "check", box, bright=bright)
        if self.value:
            size = round(box.h * 0.80)
            place = pygame.Rect(
                box.centerx - size // 2 + kit.px(1), box.centery - size // 2 - kit.px(1), size, size
            )
            kit.icon(canvas, "check", place, (255, 226, 140) if self.enabled else (130, 112, 84))


class Radio(Check):
    """One of many: round, with a glowing ember when chosen. Group them with `RadioGroup`."""

    def __init__(
        self,
        kit: Kit,
        value: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        text: str = "",
        style: Style = theme.LABEL,
        tip: str | None = None,
    ) -> None:
        super().__init__(kit, value, on_change, text=text, style=style, tip=tip)
        self.radius = 12.0 if text else 21.0

    def activate(self) -> None:
        """Choose it; choosing it again does nothing."""
        if not self.value:
            super().activate()

    def _draw_box(self, canvas: pygame.Surface, box: pygame.Rect, bright: float) -> None:
        kit = self.kit
        if self.enabled and self.hovered:
            kit.glows.halo(canvas, box, box.h // 2, kit.px(9), theme.GLOW)
        roundel(kit, canvas, box, (30, 18, 12), bright=bright, gloss=False)
        if self.value:
            ember = box.inflate(-round(box.w * 0.44), -round(box.h * 0.44))
            roundel(
                kit, canvas, ember, (196, 112, 22) if self.enabled else (110, 88, 60), ring="thin", bright=bright
            )


class RadioGroup:
    """Keeps exactly one of several radios chosen."""

    def __init__(self, radios: Sequence[Radio], on_change: Callable[[int], object] | None = None) -> None:
        self.radios, self.on_change = list(radios), on_change
        for at, radio in enumerate(self.radios):
            radio.on_change = lambda _value, at=at: self._choose(at)

    def _choose(self, index: int) -> None:
        for at, radio in enumerate(self.radios):
            radio.set(at == index)
        if self.on_change is not None:
            self.on_change(index)
