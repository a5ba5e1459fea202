"""The field as a widget: pointed at, clicked, walked over with keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.games.magic_potion.geometry import Geometry, is_arrow
from scenes.games.magic_potion.pieces.marks import Marks
from scenes.games.magic_potion.pieces.overlay import Overlay
from scenes.games.magic_potion.scenery import MagicPotionScenery
from scenes.tabletop.pieces.fliers import Flier
from scenes.ui.widgets.base import Pos, Widget

WHIRL = 0.11
"""Seconds for which a portal shows one picture of its whirl."""
_CHOOSE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_MIDDLE = 45
LINGER = 0.14
"""Seconds after which a place is meant, and not only passed on the way to another."""
RINGED = 1.85
"""How far the focus ring round a disc and its glow reach, for one of the disc's diameter."""
DRAG = 14.0
"""A figure pulled further than this (px at 1080 lines) is being dragged."""


class _Facts(NamedTuple):
    """What lies and stands on the field: what its look depends on besides its marks."""

    lying: Sequence[int]
    standing: Sequence[tuple[int, int]]
    forced: int
    size: tuple[int, int]


class FieldBoard(Widget):
    """Draws what lies over the discs; the discs themselves are the cauldron's."""

    focusable = catches = previews = True
    cursor = "hand"

    def __init__(
        self,
        scenery: MagicPotionScenery,
        on_attend: Callable[[int | None], object],
        on_choose: Callable[[int], object],
        on_lift: Callable[[int], int | None],
        on_linger: Callable[[int], object],
    ) -> None:
        """`on_lift` is told the place a drag begins at; it returns the figure to be dragged, if there is one.

        `on_linger` is told a place at which the pointer has stayed a little, or the focus has come to.
        """
        super().__init__(scenery.context.kit)
        self.scenery = scenery
        self.overlay = Overlay(scenery)
        self._on_attend, self._on_choose, self._on_lift = on_attend, on_choose, on_lift
        self._on_linger = on_linger
        self._lingered: float | None = None
        """How long the pointer has been where it is; None once that was told."""
        self._held: Flier | None = None
        self._dragged: int | None = None
        self._down: Pos = (0, 0)
        self._dropped: tuple[float, float] | None = None
        self.attended: int | None = None
        """The place under pointer or focus."""
        self._pressed: int | None = None
        self._by_key = False
        self._walked = _MIDDLE
        self._passed = 0.0
        self._shown: Marks | None = None
        self._facts: _Facts | None = None

    @property
    def geometry(self) -> Geometry:
        """Where the places lie."""
        return self.scenery.geometry

    @property
    def inviting(self) -> bool:
        """Whether a place of it can be chosen now."""
        marks = self.scenery.marks
        return bool(marks.targets or marks.takable or marks.area or marks.can)

    # -- drawing -----------------------------------------------------------------------------------------------
    def paint_rect(self) -> pygame.Rect:
        """What drawing it may touch."""
        return self.rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what of it lies in the clip."""
        self.overlay.paint(canvas)

    def draw_focus(self, canvas: pygame.Surface) -> None:
        """Double the ring of the place that has the keyboard's focus."""
        if self.attended is not None:
            rect = self.geometry.rect(self.attended)
            self.kit.glows.focus(canvas, rect, rect.h // 2, self.kit.units.scale)
            self.overlay.signs(canvas)  # numbers lie above the ring

    def forget(self) -> None:
        """Have it drawn anew for sure at the next `refresh`."""
        self._facts = self._shown = None

    def refresh(self) -> None:
        """Have it drawn anew if something else is marked or stands there."""
        scenery = self.scenery
        facts = _Facts(tuple(scenery.lying), self.overlay.standing(), scenery.view.forced, self.rect.size)
        before, now, known = self._shown, scenery.marks, self._facts
        if before == now and facts == known:
            return
        others, self._facts, self._shown = facts != known, facts, now
        if before is not None and known is not None and before.plain and now.plain and facts[2:] == known[2:]:
            self._damage_places((before, now), (known, facts))
            return
        if others or before is None or self.scene is None or before.elsewhere(now.cursor) != now:
            self.invalidate()
            return
        for place in (before.cursor, now.cursor):  # nothing but the pointer is elsewhere
            if place is not None:
                self.scene.damage(self.geometry.rect(place, RINGED))

    def _damage_places(self, marks: tuple[Marks, Marks], facts: tuple[_Facts, _Facts]) -> None:
        """Have drawn anew where something else lies, stands or is marked: all marks are plain ones."""
        before, now = facts
        lying = enumerate(zip(before.lying, now.lying, strict=True))
        changed = {place for place, (kind, other) in lying if kind != other}
        changed |= {place for place, _ in {*before.standing} ^ {*now.standing}}
        for mark in () if marks[0] == marks[1] else marks:
            changed |= mark.area | mark.targets
            if mark.chosen is not None:
                changed.add(self.scenery.view.figures[mark.chosen])
        for place in changed:
            if self.scene is not None:
                self.scene.damage(self.overlay.figure_reach(place).union(self.geometry.rect(place, RINGED)))

    def update(self, dt: float) -> bool:
        """Let the portals turn."""
        moving = super().update(dt) or self._lingered is not None
        self._linger(dt)
        frames = self.overlay.frames()
        if self.kit.settings.reduced_motion or frames < 2:
            return moving
        self._passed += dt
        if self._passed >= WHIRL:
            self._passed %= WHIRL
            self.overlay.frame = (self.overlay.frame + 1) % frames
            if self.scene is not None:
                for place in self.overlay.turning():
                    self.scene.damage(self.geometry.rect(place, 0.8))
        return moving

    # -- who is attended ---------------------------------------------------------------------------------------
    def _look_at(self, place: int | None) -> None:
        if place != self.attended:
            self.attended = place
            self._lingered = None if place is None else 0.0
            self._on_attend(place)
            if self._by_key:
                self._linger(LINGER)

    def _linger(self, seconds: float) -> None:
        if self._lingered is None or self.attended is None:
            return
        self._lingered += seconds
        if self._lingered >= LINGER:
            self._lingered = None
            self._on_linger(self.attended)

    def attend(self, hovered: bool | None = None, focused: bool | None = None) -> None:
        """Pointer or focus came or went."""
        super().attend(hovered, focused)
        if focused and self.walked:
            self._by_key = True
            self._look_at(self._walked)
        elif not (self.focused if self._by_key else self.hovered):
            self._look_at(None)

    def contains(self, pos: Pos) -> bool:
        """On a place."""
        return self.geometry.place_at(pos) is not None

    # -- pointer and keys --------------------------------------------------------------------------------------
    def pointer_over(self, pos: Pos) -> None:
        """Attend to the place under the pointer."""
        self._by_key = False
        self._look_at(self.geometry.place_at(pos))

    def walk_from(self, place: int) -> None:
        """Let the arrows go on from a place."""
        self._walked = place
        if self.focused and self.walked:
            self._by_key = True
            self._look_at(place)

    @property
    def thing_pointed_at(self) -> int | None:
        """See `Widget`: the place."""
        return self.attended

    def can_drag(self, pos: Pos) -> bool:
        """See `Widget`: figures can be pulled along."""
        return self.geometry.place_at(pos) in self.scenery.view.figures

    def pointer_down(self, pos: Pos) -> None:
        """Take hold of a place."""
        self.pointer_over(pos)
        self._pressed, self._down, self._dropped = self.attended, pos, None

    def take_drop(self) -> tuple[float, float] | None:
        """Return where a figure's foot was when it was let go of, once."""
        dropped, self._dropped = self._dropped, None
        return dropped

    def pointer_drag(self, pos: Pos) -> None:
        """Pull a figure along."""
        far = abs(pos[0] - self._down[0]) + abs(pos[1] - self._down[1]) > self.kit.px(DRAG)
        if self._held is None and self._pressed is not None and far:
            self._dragged = self._on_lift(self._pressed)
            if self._dragged is not None:
                self._hold(self._dragged, pos)
            self._pressed = self._pressed if self._held is not None else None
        if self._held is not None:
            self.scenery.context.fliers.move(self._held, (pos[0], pos[1] + self.geometry.figure * 0.4))
            self._look_at(self.geometry.place_at(pos))

    def _hold(self, figure: int, pos: Pos) -> None:
        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            self.overlay.draw_figure(canvas, figure, at)

        self._held = self.scenery.context.fliers.hold(paint, pos)
        self.scenery.away["figure", figure] = 1
        self.refresh()

    def _let_go(self) -> None:
        if self._held is not None:
            self.scenery.context.fliers.release(self._held)
        if self._dragged is not None:
            del self.scenery.away["figure", self._dragged]
        self._held = self._dragged = None
        self.refresh()

    def pointer_up(self, pos: Pos) -> None:
        """Choose the place that was clicked, or the one a figure was dragged to."""
        pressed, self._pressed = self._pressed, None
        if self._held is not None:
            self._let_go()
            place = self.geometry.place_at(pos)
            if place is not None and place != pressed:
                self._dropped = pos[0], pos[1] + self.geometry.figure * 0.4
                self._on_choose(place)
            return
        if pressed is not None and self.geometry.place_at(pos) == pressed:
            self._on_choose(pressed)

    def pointer_lost(self) -> None:
        """A figure that was dragged stays where it was."""
        self._pressed = None
        self._let_go()

    def key(self, event: pygame.Event) -> bool:
        """Arrows walk from place to place and out at the edges; Enter and Space choose."""
        if event.key in _CHOOSE:
            if self.attended is not None:
                self._on_choose(self.attended)
            return True
        if not is_arrow(event.key):
            return False
        found = self.geometry.next(self._walked, event.key)
        if found is None:
            return False
        self._by_key, self._walked = True, found
        self._look_at(found)
        return True
