"""Amounts: the glass slider, the stepper and the progress tube."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.stage.cursor import CursorKind
from scenes.ui.theme import Colour
from scenes.ui.widgets.base import Pos, Widget
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.switches import knob_at


def draw_tube(
    kit: Kit,
    canvas: pygame.Surface,
    tube: pygame.Rect,
    share: float,
    liquid: Colour,
    *,
    bright: float = 1.0,
    grey: float = 0.0,
) -> None:
    """Draw a glass tube filled to `share` (0 to 1) from the start side with a coloured liquid."""
    kit.skins.paint(canvas, "tube_empty", tube, bright=bright, grey=grey)
    filled = round(tube.w * max(0.0, min(1.0, share)))
    if filled > 2:
        clip = canvas.get_clip()
        part = kit.units.flip(pygame.Rect(tube.x, tube.y - tube.h, filled, 3 * tube.h), tube)
        canvas.set_clip(clip.clip(part))
        kit.skins.paint(canvas, "tube_liquid", tube, tint=theme.brighter(liquid, 1.22), bright=bright, grey=grey)
        kit.skins.paint(canvas, "tube_bubbles", tube, bright=bright)
        canvas.set_clip(clip)
    kit.skins.paint(canvas, "tube_glass", tube, bright=bright)
    size = kit.px(16)
    for x in (tube.left, tube.right):
        cap = pygame.Rect(x - size // 2, tube.y - kit.px(4), size, tube.h + kit.px(8))
        kit.skins.paint(canvas, "cap", cap, bright=bright, grey=grey)


class Slider(Widget):
    """A glass tube of liquid with a brass knob. The value runs from `low` to `high` in whole steps.

    Drag or click it; arrows move by `step`, Page keys by four steps, Home and End to the ends; the wheel too.
    """

    focusable = True
    catches = True
    cursor: CursorKind = "hand"
    radius = 20.0

    def __init__(
        self,
        kit: Kit,
        value: int,
        on_change: Callable[[int], object] | None = None,
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        liquid: Colour = theme.LIQUIDS["amber"],
        tip: str | Callable[[], str] | None = None,
    ) -> None:
        super().__init__(kit, tip=tip)
        self.value, self.on_change = value, on_change
        self.low, self.high, self.step, self.liquid = low, high, step, liquid

    def natural_size(self) -> tuple[int, int]:
        """360 x 52 px of the design."""
        return self.kit.px(360), self.kit.px(52)

    @property
    def tube(self) -> pygame.Rect:
        """The tube's rectangle."""
        high = self.kit.px(22)
        return pygame.Rect(
            self.rect.x + self.kit.px(18),
            self.rect.centery - high // 2,
            max(8, self.rect.w - 2 * self.kit.px(18)),
            high,
        )

    def focus_rect(self) -> pygame.Rect:
        """Round tube and caps."""
        return self.tube.inflate(2 * self.kit.px(18), 2 * self.kit.px(15))

    def set(self, value: int) -> None:
        """Change it without telling anyone."""
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.invalidate()

    def _take(self, value: int) -> bool:
        before = self.value
        self.set(value)
        if self.value != before and self.on_change is not None:
            self.on_change(self.value)
        return True

    def _value_at(self, x: int) -> int:
        tube = self.tube
        share = (x - tube.x) / tube.w
        if self.kit.units.mirrored:
            share = 1 - share
        return round(self.low + max(0.0, min(1.0, share)) * (self.high - self.low))

    def pointer_down(self, pos: Pos) -> None:
        """Take the knob there."""
        if not self.enabled:
            self.refuse()
            return
        self.pressed = True
        self._take(self._value_at(pos[0]))
        self.invalidate()

    def pointer_drag(self, pos: Pos) -> None:
        """Take the knob along."""
        if self.pressed:
            self._take(self._value_at(pos[0]))

    def pointer_up(self, pos: Pos) -> None:
        """Let go."""
        if self.pressed:
            self.kit.sound("toggle")
        self.pressed = False
        self.invalidate()

    def can_drag(self, pos: Pos) -> bool:
        """See `Widget`: the knob follows."""
        return self.enabled

    def wheel(self, amount: float, pos: Pos) -> bool:
        """Move by steps, only when it has the focus, so that scrolling past changes nothing."""
        if not self.enabled or not self.focused:
            return False
        return self._take(self.value + round(amount) * self.step)

    def key(self, event: pygame.Event) -> bool:
        """Move by keys."""
        if not self.enabled:
            return False
        forward = -1 if self.kit.units.mirrored else 1
        moves = {
            pygame.K_LEFT: -forward * self.step,
            pygame.K_RIGHT: forward * self.step,
            pygame.K_PAGEUP: 4 * self.step,
            pygame.K_PAGEDOWN: -4 * self.step,
            pygame.K_HOME: self.low - self.value,
            pygame.K_END: self.high - self.value,
        }
        return event.key in moves and self._take(self.value + moves[event.key])

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the tube and the knob."""
        kit, tube = self.kit, self.tube.move(self.shaken, 0)
        share = (self.value - self.low) / max(1, self.high - self.low)
        off = not self.enabled
        draw_tube(kit, canvas, tube, share, self.liquid, bright=0.6 if off else 1.0, grey=0.7 if off else 0.0)
        across = 1 - share if kit.units.mirrored else share
        margin = kit.px(10)
        x = round(min(max(tube.x + tube.w * across, tube.x + margin), tube.right - margin))
        hot = (self.hovered or self.pressed) and not off
        size = kit.px(44 if hot else 40)
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (x, tube.centery)
        if hot:
            kit.glows.halo(canvas, knob, size // 2, kit.px(9), theme.GLOW)
        knob_at(
            kit,
            canvas,
            knob,
            0.6 if off else 1.15 if hot else 1.0,
            grey=off,
            jewel=theme.brighter(self.liquid, 0.9) if not off else None,
        )


class Stepper(Widget):
    """A whole number between two buttons, minus and plus. Natural size 250 x 64."""

    def __init__(
        self,
        kit: Kit,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(kit)
        self.value, self.low, self.high, self.on_change = value, low, high, on_change
        self.minus = self.put(
            Button(kit, "", lambda: self._take(self.value - 1), icon="minus", tip=lambda: kit.tr("Fewer"))
        )
        self.plus = self.put(
            Button(kit, "", lambda: self._take(self.value + 1), icon="plus", tip=lambda: kit.tr("More"))
        )
        self._refresh()

    def natural_size(self) -> tuple[int, int]:
        """250 x 64 px of the design."""
        return self.kit.px(250), self.kit.px(64)

    def arrange(self) -> None:
        """Place the two buttons at the ends."""
        size = min(self.rect.h - 2 * self.kit.px(3), self.kit.px(58))
        for button, x in ((self.minus, self.rect.x), (self.plus, self.rect.right - size)):
            place = pygame.Rect(x, self.rect.centery - size // 2, size, size)
            button.place(self.kit.units.flip(place, self.rect))

    def set(self, value: int) -> None:
        """Change it without telling anyone."""
        self.value = max(self.low, min(self.high, value))
        self._refresh()
        self.invalidate()

    def limit(self, low: int, high: int) -> None:
        """Change the range; the value follows."""
        self.low, self.high = low, high
        self.set(self.value)

    def _take(self, value: int) -> None:
        before = self.value
        self.set(value)
        if self.value != before and self.on_change is not None:
            self.on_change(self.value)

    def _refresh(self) -> None:
        self.minus.enable(self.enabled and self.value > self.low, self.kit.tr("It can't be less."))
        self.plus.enable(self.enabled and self.value < self.high, self.kit.tr("It can't be more."))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the groove and the number."""
        self.kit.skins.paint(canvas, "well", self.rect)
        text = self.kit.words.number(self.value)
        room = self.rect.inflate(-2 * self.kit.px(64), 0)
        self.kit.text.line(text, theme.NUMBER.but(size=40), max(1, room.w)).draw_in(canvas, room)


class ProgressBar(Widget):
    """A glass tube that fills from 0 to 1, with words over it if it has any."""

    def __init__(
        self, kit: Kit, share: float = 0.0, *, text: str = "", liquid: Colour = theme.LIQUIDS["green"]
    ) -> None:
        super().__init__(kit)
        self.share, self.text, self.liquid = share, text, liquid

    def set(self, share: float, text: str | None = None) -> None:
        """Fill to a share."""
        text = self.text if text is None else text
        if (share, text) != (self.share, self.text):
            self.share, self.text = share, text
            self.invalidate()

    def natural_size(self) -> tuple[int, int]:
        """360 x 36 px of the design."""
        return self.kit.px(360), self.kit.px(36)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw tube and words."""
        side = self.kit.px(10)
        draw_tube(self.kit, canvas, self.rect.inflate(-2 * side, 0), self.share, self.liquid)
        if self.text:
            self.kit.text.line(self.text, theme.LABEL.but(size=27), max(1, self.rect.w - 4 * side)).draw_in(
                canvas, self.rect
            )
