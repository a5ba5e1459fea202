"""The field of marbles as a widget: pointed at, pulled at, walked over with keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.potion_explosion.preview import Spot
from game.potion_explosion.rules.dispenser import REACH, TRACKS
from scenes.games.potion_explosion.dispenser.geometry import Geometry
from scenes.games.potion_explosion.dispenser.painting import MarblePainter
from scenes.games.potion_explosion.dispenser.state import BoardState
from scenes.tabletop.pieces.fliers import Flier, Fliers
from scenes.ui.kit import Kit
from scenes.ui.motion import Point
from scenes.ui.widgets.base import Pos, Widget

_DRAG = 14.0
"""A marble pulled further than this (px at 1080 lines) is being dragged."""
_STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_CHOOSE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class MarbleField(Widget):
    """The table talks to `DispenserView`, which owns this."""

    focusable = catches = previews = True

    def __init__(
        self,
        kit: Kit,
        standing: BoardState,
        fliers: Fliers,
        on_attended: Callable[[Spot | None], object],
        on_choose: Callable[[Spot], object],
        on_refused: Callable[[Spot], object],
        can_let_go: Callable[[Pos], bool],
    ) -> None:
        """`can_let_go(pos)`: whether a marble that is let go there is chosen."""
        super().__init__(kit)
        self.standing = standing
        self._fliers = fliers
        self._on_attended, self._on_choose, self._on_refused = on_attended, on_choose, on_refused
        self._can_let_go = can_let_go
        self._painter: MarblePainter | None = None
        self._cursor = Spot(2, 4)
        self._by_key = False
        self._pressed_at: tuple[Spot, Pos] | None = None
        self._held: Flier | None = None

    @property
    def inviting(self) -> bool:
        """While a marble can be chosen."""
        return self.standing.offer.active

    # -- size and drawing ----------------------------------------------------------------------------------------
    @property
    def painter(self) -> MarblePainter:
        """What draws it; there after the first layout."""
        assert self._painter is not None, "the dispenser is used before it is placed"
        return self._painter

    @property
    def geometry(self) -> Geometry:
        """Where everything lies, in canvas px."""
        return self.painter.geometry

    def fit(self, geometry: Geometry) -> None:
        """Take up another size."""
        self.hold_no_more()
        self._painter = MarblePainter(self.kit, geometry, self.standing)
        self.place(geometry.reach(0).unionall([geometry.reach(TRACKS - 1), geometry.field]))

    def paint_rect(self) -> pygame.Rect:
        """What drawing may touch."""
        return self.rect

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what of it lies in the clip."""
        if self._painter is not None:
            self._painter.paint(canvas, self.shaken)

    def draw_focus(self, canvas: pygame.Surface) -> None:
        """Double the ring of the marble that has the keyboard's focus."""
        if self.standing.spot is not None and not self.standing.showing:
            self.painter.focus(canvas, self.standing.spot)

    def damage_track(self, track: int) -> None:
        """Have a track with all its signs drawn anew."""
        self.damage(self.geometry.reach(track))

    def damage_motion(self, track: int) -> None:
        """Have the marbles of a track drawn anew, also those that are seen in its arch."""
        self.damage(self.geometry.column(track))
        if self.standing.show_state.lid > 0:
            self.damage(self.geometry.arches[track].inflate(8, 8))

    def damage(self, rect: pygame.Rect) -> None:
        """Have a part of the canvas drawn anew."""
        if self.scene is not None:
            self.scene.damage(rect)

    # -- who is attended -----------------------------------------------------------------------------------------
    def _point_to(self, spot: Spot | None) -> None:
        """Let pointer or focus be on another marble."""
        if spot is not None and self.standing.marble_at(spot) is None:
            spot = None
        before = self.standing.spot
        if spot == before:
            return
        for changed in (before, spot):
            if changed is not None:
                self.damage_track(changed.track)
        self.standing.spot = spot
        self._on_attended(spot)

    def attend(self, hovered: bool | None = None, focused: bool | None = None) -> None:
        """Pointer or focus came or went."""
        super().attend(hovered, focused)
        if focused and self.walked:
            self._by_key = True
            self._point_to(self._nearest(self._cursor))
        elif not (self.focused if self._by_key else self.hovered):
            self._point_to(None)

    def look_again(self) -> None:
        """The marbles have changed: is there still one where pointer or focus is?"""
        if self.standing.spot is not None and self.standing.marble_at(self.standing.spot) is None:
            self._point_to(None)

    def contains(self, pos: Pos) -> bool:
        """The tracks only."""
        return self._painter is not None and self.geometry.tracks.collidepoint(pos)

    # -- the pointer ---------------------------------------------------------------------------------------------
    def pointer_over(self, pos: Pos) -> None:
        """Attend to the marble under the pointer."""
        self._by_key = False
        self._point_to(self.geometry.spot_at(pos))

    @property
    def thing_pointed_at(self) -> Spot | None:
        """See `Widget`: the marble."""
        return self.standing.spot

    def can_drag(self, pos: Pos) -> bool:
        """See `Widget`."""
        spot = self.geometry.spot_at(pos)
        return spot is not None and self.standing.offer.allows(spot)

    def pointer_down(self, pos: Pos) -> None:
        """Take hold of a marble."""
        self.hold_no_more()
        self.pointer_over(pos)
        self._pressed_at = (self.standing.spot, pos) if self.standing.spot is not None else None

    def pointer_drag(self, pos: Pos) -> None:
        """Pull a marble out."""
        if self._pressed_at is None or self.standing.showing:
            return
        spot, start = self._pressed_at
        if self._held is not None:
            self._fliers.move(self._held, pos)
        elif abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > self.kit.px(_DRAG) and self.standing.offer.allows(
            spot
        ):
            self._hold(spot, pos)

    def _hold(self, spot: Spot, pos: Pos) -> None:
        marble = self.standing.marble_at(spot)
        if marble is not None:
            self.standing.away = spot
            paint = self.painter.on_its_way(marble.colour)
            self._held = self._fliers.hold(paint, pos, self.geometry.diameter / 2)
            self.damage_track(spot.track)

    def pointer_up(self, pos: Pos) -> None:
        """Choose the marble that was clicked, or pulled to where marbles can be taken."""
        pressed, self._pressed_at = self._pressed_at, None
        if self._held is not None and self.standing.away is not None:
            if self._can_let_go(pos):
                self.choose(self.standing.away)
            else:
                self.hold_no_more()
        elif pressed is not None and self.geometry.spot_at(pos) == pressed[0]:
            self.choose(pressed[0])

    def pointer_lost(self) -> None:
        """The marble goes back."""
        self._pressed_at = None
        self.hold_no_more()

    def hold_no_more(self) -> Point | None:
        """Hold no marble any more; returns where one was held."""
        held, away = self._held, self.standing.away
        self._held = self.standing.away = None
        if away is not None:
            self.damage_track(away.track)
        if held is None:
            return None
        self._fliers.release(held)
        return held.mover.pos

    def choose(self, spot: Spot) -> None:
        """Choose a marble, or say that it can't be."""
        if self.standing.offer.allows(spot):
            self._on_choose(spot)
            return
        if not self.kit.settings.reduced_motion:
            self._shake = 0.3
        self._on_refused(spot)

    def walk_from(self, spot: Spot) -> None:
        """Let the focus be on a marble, as soon as it is here, and the arrows go on from there."""
        self._cursor = spot
        if self.focused and self.walked:
            self._by_key = True
            self._point_to(spot)

    # -- keys ----------------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        """Arrows walk from marble to marble and out at the edges; Enter and Space choose."""
        spot = self.standing.spot
        if event.key in _CHOOSE:
            if spot is not None:
                self.choose(spot)
            return True
        step = _STEPS.get(event.key)
        if step is None:
            return False
        self._by_key = True
        found = self._nearest(self._cursor) if spot is None else self._next(spot, step)
        if found is None:
            return False
        self._cursor = found
        self._point_to(found)
        return True

    def _next(self, spot: Spot, step: tuple[int, int]) -> Spot | None:
        """The marble an arrow leads to; None at the edge."""
        wanted = Spot(spot.track + step[0], spot.place + step[1])
        if not (0 <= wanted.track < TRACKS and 1 <= wanted.place <= REACH):
            return None
        if step[1]:
            return wanted if self.standing.marble_at(wanted) is not None else None
        return self._nearest(wanted, step[0])

    def _nearest(self, spot: Spot, direction: int = 0) -> Spot | None:
        """The marble at a spot, or the highest below it; tracks that are empty are passed over."""
        order = sorted(range(TRACKS), key=lambda track: abs(track - spot.track))
        if direction:
            order = list(range(spot.track, TRACKS if direction > 0 else -1, direction))
        for track in order:
            lying = len(self.standing.simulation.marbles(track))
            if lying:
                return Spot(track, min(spot.place, lying, REACH))
        return None
