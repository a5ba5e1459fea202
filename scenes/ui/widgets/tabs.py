"""Tabs: ribbons of cloth of which one is in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.caption import draw_caption
from scenes.ui.widgets.choices import Parted

BESIDE, CLOTH = 36.0, 56.0
"""How much wider than its words a ribbon is at least, and where there is room, px at 1080 lines."""
ARROW = 72.0
"""The width of a ribbon with an arrow."""


class Tabs(Parted):
    """Ribbons of cloth, one of them in front. Natural height 56; the brass rail below is 7 px of it.

    Where words would be cut only those around the front one are in sight; the next on each side is an arrow.
    """

    sound = "page"
    around = True

    def __init__(
        self,
        kit: Kit,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object] | None = None,
        *,
        icons: Sequence[str | None] | None = None,
        rail: bool = True,
        gap: float = 2,
    ) -> None:
        super().__init__(kit, labels, chosen, on_change, icons)
        self.rail, self.gap = rail, gap

    def natural_size(self) -> tuple[int, int]:
        """Wide enough for all labels."""
        return sum(self._widths()) + self.kit.px(self.gap) * (len(self.labels) - 1), self.kit.px(63)

    def _widths(self) -> list[int]:
        return [
            self.kit.text.size(label, theme.BUTTON)[0] + self.kit.px(CLOTH + (44 if icon else 0))
            for label, icon in zip(self.labels, self.icons, strict=True)
        ]

    def in_sight(self) -> range:
        """The ribbons whose words are shown: all, or those around the front one that have room."""
        widths = self._widths()
        spare = self.kit.px(CLOTH) - self.kit.px(BESIDE)
        if all(part >= width - spare for part, width in zip(self._shared_out(), widths, strict=True)):
            return range(len(widths))
        shown = range(self.chosen, self.chosen + 1)
        for _ in widths:
            for more in (range(shown.start, shown.stop + 1), range(shown.start - 1, shown.stop)):
                inside = more.start >= 0 and more.stop <= len(widths)
                if inside and max(part.right for part in self._row(self._cut_to(more)) if part.w) <= self.rect.w:
                    shown = more
        return shown

    def _shared_out(self) -> Sequence[int]:
        """The ribbons' widths if all are in sight: narrower than natural where there is too little room."""
        if self.natural_size()[0] <= self.rect.w:
            return self._widths()
        return [part.w for part in self.kit.units.columns(self.rect, self._widths(), self.gap)]

    def _cut_to(self, shown: range) -> Sequence[int]:
        """The ribbons' widths if only these show their words: arrows stand beside them, all others are 0 wide."""
        beside, arrow = (shown.start - 1, shown.stop), self.kit.px(ARROW)
        return [width if at in shown else arrow if at in beside else 0 for at, width in enumerate(self._widths())]

    def _row(self, widths: Sequence[int]) -> list[pygame.Rect]:
        """Ribbons of these widths side by side from 0 on."""
        row, x = [], 0
        for width in widths:
            row.append(pygame.Rect(x, 0, width, 0))
            x += width + self.kit.px(self.gap) if width else 0
        return row

    def parts(self) -> list[pygame.Rect]:
        """The ribbons' rectangles; empty for one out of sight."""
        foot = self.rect.bottom - (self.kit.px(7) if self.rail else 0)
        shown = self.in_sight()
        row = self._row(self._shared_out() if len(shown) == len(self.labels) else self._cut_to(shown))
        parts = []
        for at, part in enumerate(row):
            top = self.rect.y + (0 if at == self.chosen else self.kit.px(8))
            place = pygame.Rect(self.rect.x + part.x, top, part.w, foot - top)
            parts.append(self.kit.units.flip(place, self.rect))
        return parts

    def focus_rect(self) -> pygame.Rect:
        """Round the chosen ribbon."""
        return self.parts()[self.chosen]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the rail and the ribbons, the chosen one last."""
        kit = self.kit
        parts, shown = self.parts(), self.in_sight()
        for at in sorted(range(len(parts)), key=lambda index: index == self.chosen):
            if not parts[at].w:
                continue
            front = at == self.chosen
            kit.skins.paint(
                canvas, "tab_front" if front else "tab", parts[at], bright=1.15 if self.hot(at) else 1.0
            )
            colour = (255, 238, 200) if front else theme.HOVER if self.hot(at) else (222, 190, 144)
            inside = parts[at].inflate(-kit.px(BESIDE), -kit.px(6))
            arrow = "left" if at < self.chosen else "right"
            words, icon = (self.labels[at], self.icons[at]) if at in shown else ("", arrow)
            draw_caption(kit, canvas, inside, words, theme.BUTTON.but(colour=colour), icon, 32, 12)
        if self.rail:
            rail = pygame.Rect(
                self.rect.x - kit.px(2), self.rect.bottom - kit.px(7), self.rect.w + kit.px(4), kit.px(7)
            )
            kit.skins.paint(canvas, "rail", rail)
