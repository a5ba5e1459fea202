"""One of several, side by side: the segmented choice, and what it shares with the tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Pos
from scenes.ui.widgets.caption import draw_caption
from scenes.ui.widgets.pressable import Pressable


class Parted(Pressable):
    """A widget of parts side by side of which one is chosen. `icons` (or None each) stand before the labels."""

    sound = "toggle"
    around = False
    """Whether arrows go on from the last part to the first."""

    def __init__(
        self,
        kit: Kit,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None,
        icons: Sequence[str | None] | None,
    ) -> None:
        super().__init__(kit)
        self.labels, self.chosen, self.on_change = list(labels), chosen, on_change
        self.icons = list(icons) if icons else [None] * len(self.labels)
        self._under = -1

    def parts(self) -> list[pygame.Rect]:
        """The rectangles of the parts."""
        return self.kit.units.columns(self.rect, [1.0] * len(self.labels))

    def choose(self, index: int) -> None:
        """Choose without telling anyone."""
        if index != self.chosen:
            self.chosen = index
            self.invalidate()

    def take(self, index: int) -> None:
        """Choose and tell."""
        if index != self.chosen:
            self.choose(index)
            self.kit.sound(self.sound)
            if self.on_change is not None:
                self.on_change(index)

    def hot(self, index: int) -> bool:
        """Whether the pointer is on that part and could choose it."""
        return self.hovered and self.enabled and self._under == index

    @property
    def attended(self) -> int | None:
        """The part that pointer or focus is on; None: on none."""
        if self.hovered and self._under >= 0:
            return self._under
        return self.chosen if self.focused else None

    def pointer_over(self, pos: Pos) -> None:
        """Light the part under the pointer."""
        under = self._at(pos)
        if under != self._under:
            self._under = under
            self.invalidate()

    def pointer_up(self, pos: Pos) -> None:
        """Choose the part under the pointer."""
        self.pressed = False
        self.invalidate()
        at = self._at(pos)
        if at >= 0 and not self.enabled:
            self.refuse()
        elif at >= 0:
            self.take(at)

    def key(self, event: pygame.Event) -> bool:
        """Arrows choose the part beside; Enter and Space the next one, round and round."""
        if not self.enabled:
            return super().key(event)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            at = self.chosen + (1 if (event.key == pygame.K_RIGHT) != self.kit.units.mirrored else -1)
            if not self.around and not 0 <= at < len(self.labels):
                return False
            self.take(at % len(self.labels))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.take((self.chosen + 1) % len(self.labels))
            return True
        return False

    def _at(self, pos: Pos) -> int:
        return next((at for at, part in enumerate(self.parts()) if part.collidepoint(pos)), -1)


class Choice(Parted):
    """A segmented choice: a groove with one brass plate over what is chosen. Natural height 58.

    `icons` (one for each label, or None) stand before the labels. Arrows choose; a click chooses.
    """

    def __init__(
        self,
        kit: Kit,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None = None,
        *,
        icons: Sequence[str | None] | None = None,
        tips: Sequence[str] | None = None,
    ) -> None:
        super().__init__(kit, labels, chosen, on_change, icons)
        self.style = theme.LABEL.but(size=28)
        self._tips = list(tips or [])
        self.radius = 12.0

    @property
    def tip(self) -> str:
        """The tip of the part under the pointer, or of the chosen one."""
        at = self._under if self.hovered and self._under >= 0 else self.chosen
        if self._tips and 0 <= at < len(self._tips) and self.enabled:
            return self._tips[at]
        return super().tip

    def natural_size(self) -> tuple[int, int]:
        """Wide enough for all labels."""
        widths = self._widths()
        return sum(widths) + self.kit.px(8), self.kit.px(58)

    def _widths(self) -> list[int]:
        """The natural width of each part."""
        px = self.kit.px
        return [
            self.kit.text.size(label, self.style)[0]
            + (px(40) if icon and label else px(34) if icon else 0)
            + px(44)
            for label, icon in zip(self.labels, self.icons, strict=True)
        ]

    def parts(self) -> list[pygame.Rect]:
        """The rectangles of the parts: equal if all labels fit so, else in proportion to their words."""
        natural = self._widths()
        each = self.rect.w / max(1, len(natural))
        weights: Sequence[float] = [1.0] * len(natural) if max(natural, default=0) <= each else natural
        return self.kit.units.columns(self.rect, weights)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the groove, the plate and the labels."""
        kit, shaken = self.kit, self.shaken
        faded, grey = (1.0, 0.0) if self.enabled else (0.7, 0.5)
        kit.skins.paint(canvas, "groove", self.rect.move(shaken, 0), bright=faded, grey=grey)
        parts = [part.move(shaken, 0) for part in self.parts()]
        for at, part in enumerate(parts):
            if at == self.chosen:
                plate = part.inflate(-2 * kit.px(5), -2 * kit.px(5))
                kit.skins.paint(canvas, "plate", plate, bright=1.12 if self.hot(at) else faded, grey=grey)
            elif at and at - 1 != self.chosen:
                edge = part.right if kit.units.mirrored else part.left
                pygame.draw.line(
                    canvas, (112, 78, 42), (edge, part.y + kit.px(14)), (edge, part.bottom - kit.px(14))
                )
        for at, part in enumerate(parts):
            self._draw_part(canvas, at, part)

    def _draw_part(self, canvas: pygame.Surface, at: int, part: pygame.Rect) -> None:
        if at == self.chosen:
            style = self.style.but(colour=(46, 24, 8), shadow=theme.Shadow.LIT)
        else:
            style = self.style.but(colour=theme.HOVER if self.hot(at) else (226, 200, 150))
        if not self.enabled and at != self.chosen:
            style = style.but(colour=(150, 132, 108))
        inside = part.inflate(-self.kit.px(20), 0)
        draw_caption(self.kit, canvas, inside, self.labels[at], style, self.icons[at], 32, 10, at != self.chosen)
