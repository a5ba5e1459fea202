"""Notices that come and go by themselves: tooltips and toasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.ui import theme
from scenes.ui.controls import as_command, sign_ink
from scenes.ui.kit import Kit
from scenes.ui.text.scribe import Ink
from scenes.ui.widgets.base import Host, Widget

_TIP_WIDEST = 480
_PADDING = 24
_TIP_GAP = 14
END = theme.SOFT_ON_PAGE.but(colour=theme.INK)
CLOSE = 0.01
"""So much of another thing may be covered for a place that is more usual: above, below, beside."""
SAID_SECONDS = 6.0
"""For so long it is said why something can't be done."""
SIGN = 40.0
"""How high the sign of a controller's button is in a tooltip, px at 1080 lines."""
FOOT, LOW = 40.0, 8.0
"""How far a notice lies above the canvas's foot, and at least; px at 1080 lines."""
TOOLTIP_SECONDS = 0.45
"""Until a tooltip appears under the pointer."""


class TipLine(NamedTuple):
    """A line of a tooltip, or a row of a small table: words, and what stands at their end."""

    words: Ink
    end: Ink | None = None
    spare: int = 0
    """Px between it and the next one."""


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many px two rectangles share."""
    both = one.clip(other)
    return both.w * both.h


def _covered(rect: pygame.Rect, others: list[pygame.Rect]) -> float:
    """How much of others a rectangle covers, in parts of each; what is hidden for the most part counts as gone."""
    parts = [_shared(rect, other) / max(1, other.w * other.h) for other in others]
    return sum(1.0 if part > 0.5 else part for part in parts)


def _apart_from(widget: Widget) -> list[pygame.Rect]:
    """Where else something can be pointed at."""
    root = widget
    while root.parent is not None:
        root = root.parent
    others = [each for each in root.walk() if not each.within(widget) and not widget.within(each)]
    words = [rect for each in others if each.shown for rect in each.spared]
    return [*words, *(each.rect for each in others if each.catches and each.rect.w)]


class TipBox:
    """The tooltip of a scene: appears after a moment at what pointer or focus is on.

    The first line of a text is its heading. Lines with a tab are rows of a small table: what follows the tab
    stands at the end side.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._widget: Widget | None = None
        self._text = ""
        self._rect: pygame.Rect | None = None
        self._waited = 0.0
        self._said = False
        """Whether it was said at once, and isn't what the widget always tells."""
        self._read = ""
        """What isn't told once more as long as the same widget is attended to: it was pressed."""
        self._was_enabled = True
        self._age = 0.0
        """For how long it has been there."""
        self._returning = False
        self._known: Widget | None = None
        """What has the focus again since a page above it was closed: of that nothing is told by itself."""

    def hide(self) -> None:
        """Take it away."""
        self._widget, self._rect, self._waited, self._said, self._read = None, None, 0.0, False, ""

    def read(self, host: Host) -> None:
        """What it speaks of was pressed: it gives way to what comes of that."""
        if self._widget is not None and self._widget.enabled:
            self._damage(host)
            self._rect, self._waited, self._said, self._read = None, 0.0, False, self._widget.tip

    def rest(self) -> None:
        """Take it away while something lies above; what then has the focus again was looked at before."""
        self.hide()
        self._returning = True

    def show(self, widget: Widget, text: str, size: tuple[int, int], host: Host) -> None:
        """Show a text at a widget at once."""
        self._damage(host)
        self._widget, self._text, self._said = widget, text, True
        self._was_enabled = widget.enabled
        self._rect, self._age = self._place(widget, size), 0.0
        self._damage(host)

    def take_back(self, widget: Widget, host: Host) -> None:
        """Take away what was said at a widget at once."""
        if self._said and self._widget is widget:
            self._damage(host)
            self.hide()

    def update(self, dt: float, attended: Widget | None, by_key: bool, size: tuple[int, int], host: Host) -> bool:
        """Come, stay or go; returns whether it is about to come."""
        if self._returning or attended is not self._known or not by_key:
            self._known = attended if self._returning and by_key else None
            self._returning = False
        if attended is not self._widget:
            self._damage(host)
            self.hide()
            self._widget = attended
        if attended is None or not attended.shown:
            if self._rect is not None:
                self._damage(host)
                self._rect = None
            return False
        text = attended.tip
        if self._rect is not None:
            self._age += dt
            if self._said and ((attended.enabled and not self._was_enabled) or self._age > SAID_SECONDS):
                self._said = False  # why it couldn't be done is of no interest any more
            if text != self._text and not self._said:
                self._damage(host)
                self._rect = None
                if text:
                    self.show(attended, text, size, host)
                    self._said = False
            return self._said
        if not text or attended.pressed or attended is self._known or text == self._read:
            return False
        self._waited += dt
        if self._waited < TOOLTIP_SECONDS * (0.6 if by_key else 1.0):
            return True
        self.show(attended, text, size, host)
        self._said = False
        return False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it if it is there."""
        if self._rect is None or self._widget is None:
            return
        kit = self._kit
        below = self._rect.y >= self._widget.rect.bottom
        tip = kit.pictures.get("ui/tip", width=kit.px(32)).surface
        tip = pygame.transform.flip(tip, False, True) if below else tip
        x = min(max(self._widget.rect.centerx, self._rect.x + kit.px(34)), self._rect.right - kit.px(34))
        y = self._rect.y - tip.get_height() + kit.px(7) if below else self._rect.bottom - kit.px(7)
        kit.skins.paint(canvas, "page", self._rect, seed=6)
        if below or self._rect.bottom <= self._widget.rect.y:
            canvas.blit(tip, (x - tip.get_width() // 2, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        top = self._rect.y + kit.px(_PADDING * 0.6)
        for words, end, spare in self._lines():
            high = words.size[1]
            area = pygame.Rect(self._rect.x + kit.px(_PADDING), top, self._rect.w - 2 * kit.px(_PADDING), high)
            words.draw_in(canvas, area, kit.text.side("start"))
            if end is not None:
                end.draw_in(canvas, area, kit.text.side("end"))
            top += high + spare

    def _lines(self) -> list[TipLine]:
        head, _, rest = self._text.partition("\n")
        sign = self._sign()
        if self._by_controller:
            rest = rest.partition("\n")[2]  # instead of the line of keys
        style = theme.LABEL.but(size=28, colour=theme.INK, shadow=theme.Shadow.NONE)
        spare = self._kit.text.spare(style) if rest else 0
        lines = [TipLine(self._block(head, style), spare=spare)] if head else []
        for text in rest.split("\n") if "\t" in rest else [rest]:
            words, _, end = text.partition("\t")
            if words:
                ink = self._kit.text.line(end, END) if end else None
                spare = self._kit.text.spare(theme.SOFT_ON_PAGE) if "\t" in rest else 0
                lines.append(TipLine(self._block(words, theme.SOFT_ON_PAGE), ink, spare))
        return lines if sign is None else [*lines, TipLine(sign)]

    @property
    def _by_controller(self) -> bool:
        """Whether its second line tells of keys, while a controller is used."""
        keys = self._widget is not None and self._widget.command and not self._said
        return bool(keys) and self._kit.controller is not None

    def _sign(self) -> Ink | None:
        """The sign of the controller's button that does it as well."""
        kit = self._kit
        command = as_command(self._widget.command) if self._widget is not None and self._by_controller else None
        if command is None or kit.controller is None:
            return None
        return sign_ink(kit, kit.controller, command, kit.px(SIGN))

    def _block(self, text: str, style: theme.Style) -> Ink:
        widest = self._kit.px(_TIP_WIDEST - 2 * _PADDING)
        width = min(widest, self._kit.text.block_size(text, style, widest)[0] + 1)
        return self._kit.text.block(text, style, width)

    def _place(self, widget: Widget, size: tuple[int, int]) -> pygame.Rect:
        """Where it covers least of what can be pointed at, and nothing of what it speaks of if that can be."""
        kit, lines = self._kit, self._lines()
        at = widget.rect if widget.caption is None else widget.rect.union(widget.caption)
        ends = max((kit.px(_TIP_GAP * 2) + end.size[0] for _, end, _ in lines if end is not None), default=0)
        width = max(line.words.size[0] for line in lines) + ends + 2 * kit.px(_PADDING)
        height = sum(line.words.size[1] + line.spare for line in lines) + 2 * kit.px(_PADDING * 0.6)
        gap = kit.px(_TIP_GAP + (12 if widget.caption is None else 0))
        inside = pygame.Rect((0, 0), size).inflate(-8, -8)
        tops = [at.top - gap - height, at.bottom + gap]
        lefts = [at.centerx - width // 2, at.left, at.right - width]
        places = [(left, top) for top in (reversed(tops) if widget.tip_below else tops) for left in lefts]
        places += [(left, at.centery - height // 2) for left in (at.right + gap, at.left - gap - width)]
        rects = [pygame.Rect(*place, width, height).clamp(inside) for place in places]
        others = _apart_from(widget)
        return min(rects, key=lambda rect: (_shared(rect, at), _covered(rect, others) + rects.index(rect) * CLOSE))

    def _damage(self, host: Host) -> None:
        if self._rect is not None:
            margin = 2 * self._kit.px(50)
            host.damage(self._rect.inflate(margin, margin))


class Toast(Widget):
    """A short notice at the foot of the screen that goes away by itself."""

    def __init__(self, kit: Kit, text: str, icon: str, seconds: float) -> None:
        super().__init__(kit)
        self.text, self.icon, self._left = text, icon, seconds
        self._age = 0.0

    @property
    def over(self) -> bool:
        """True once it may be taken away."""
        return self._age >= self._left

    def renew(self, seconds: float) -> None:
        """Stay for so long from now on."""
        self._left = self._age + seconds

    def end(self) -> None:
        """Be over."""
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Grow older; returns whether it looks different now."""
        before = self._opacity
        self._age += dt
        return before != self._opacity

    def arrange_at(self, centre: int, bottom: int) -> int:
        """Place it above `bottom`; returns its upper edge."""
        kit = self.kit
        widest = max(kit.px(300), min(kit.px(900), kit.units.width - kit.px(200)))
        width, height = kit.text.block_size(self.text, theme.LABEL, widest)
        self.rect = pygame.Rect(0, 0, width + kit.px(110), height + kit.px(36))
        self.rect.midbottom = (centre, bottom)
        return self.rect.top

    def settle(
        self, size: tuple[int, int], spared: Sequence[pygame.Rect], first: Sequence[pygame.Rect] = ()
    ) -> None:
        """Place it on a canvas of that size where it covers least of some rectangles, if it may at its foot.

        `first`: of these before all others.
        """
        (wide, high), px = size, self.kit.px
        self.arrange_at(wide // 2, high - px(FOOT))
        top = self.rect.h + px(LOW)
        bottoms = [high - px(FOOT), high - px(LOW), *range(high - px(FOOT + LOW), top, -px(LOW)), top]
        aside = (self.rect.w + px(FOOT)) // 2
        centres = [wide // 2, *(at for at in (aside, wide - aside) if aside < wide // 2)]
        places = [(centre, bottom) for centre in centres for bottom in bottoms]

        listed = list(first), list(spared)

        def covered(place: tuple[int, int]) -> list[int]:
            self.rect.midbottom = place
            return [
                sum(_shared(self.rect, rects[at]) for at in self.rect.collidelistall(rects)) for rects in listed
            ]

        free = next((place for place in places if not any(covered(place))), None)
        best = min(places, key=covered) if free is None else free
        self.rect.midbottom = best

    @property
    def _opacity(self) -> float:
        if self.kit.settings.reduced_motion:
            return 1.0
        return round(max(0.0, min(1.0, self._age / 0.15, (self._left - self._age) / 0.3)), 1)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it, fading in and out."""
        kit, opacity = self.kit, self._opacity
        if opacity <= 0:
            return
        kit.skins.paint(canvas, "notice", self.rect, opacity=opacity)
        if opacity < 0.5:
            return
        start, rest = kit.px(70), self.rect.w - kit.px(110)
        icon = kit.units.flip(
            pygame.Rect(self.rect.x + kit.px(22), self.rect.centery - kit.px(18), kit.px(36), kit.px(36)),
            self.rect,
        )
        kit.icon(canvas, self.icon, icon, theme.GOLD)
        area = kit.units.flip(pygame.Rect(self.rect.x + start, self.rect.y, rest, self.rect.h), self.rect)
        kit.text.block(self.text, theme.LABEL, max(1, area.w)).draw_in(canvas, area)
