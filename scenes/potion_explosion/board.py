"""The marbles in their tracks: drawn from the simulation in all states, pointed at, walked over with keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from scenes import theme
from scenes.kit import Kit
from scenes.potion_explosion import badges, cabinet
from scenes.potion_explosion.chain import Preview
from scenes.potion_explosion.geometry import REACH, TRACKS, Geometry, Spot
from scenes.potion_explosion.marbles import MarbleSprites, draw_centred
from scenes.potion_explosion.offer import NOTHING
from scenes.potion_explosion.physics import Marble, TrackSimulation
from scenes.widgets.base import Pos, Widget

ASIDE = 0.8
"""Light of marbles that are not what it is about now."""
UNFIT = 0.62
REFUSED = 0.55
IN_ARCH = 0.66
LARGER = 1.14
_DRAG = 14.0
"""A marble pulled further than this (px at 1080 lines) is being dragged."""
_STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_CHOOSE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass
class Scenery:
    """What the show adds to the marbles while something happens."""

    burning: dict[int, int] = field(default_factory=dict)
    """Marble id -> number of the link in which it is about to explode."""
    marked: set[int] = field(default_factory=set)
    """Ids of marbles that are about to be taken."""
    counts: list[tuple[tuple[float, float], int, int]] = field(default_factory=list)
    """Coins of the links that have exploded: where, how many, which link."""
    totals: dict[int, int] = field(default_factory=dict)
    """What has come out of a track so far, for its arch."""
    lid: float = 0.0
    """How far the lid is open, 0 to 1."""


class Board(Widget):
    """The field of marbles. The table talks to `DispenserView`, which owns this."""

    focusable = True
    catches = True

    def __init__(self, kit: Kit, simulation: TrackSimulation, on_attended: Callable[[Spot | None], object],
                 on_choose: Callable[[Spot], object], on_refused: Callable[[Spot], object]) -> None:  # fmt: skip
        super().__init__(kit)
        self.simulation = simulation
        self.offer = NOTHING
        self.preview: Preview | None = None
        self.scenery = Scenery()
        self.showing = False
        """True while a show runs: previews rest and all marbles are fully lit."""
        self.spot: Spot | None = None
        """The marble that pointer or focus is on."""
        self.dragging: tuple[Spot, Pos] | None = None
        self._on_attended, self._on_choose, self._on_refused = on_attended, on_choose, on_refused
        self._geometry: Geometry | None = None
        self._cursor = Spot(2, 4)
        self._by_key = False
        self._pressed_at: tuple[Spot, Pos] | None = None

    # -- size ----------------------------------------------------------------------------------------------------
    @property
    def geometry(self) -> Geometry:
        """Where everything lies; there after the first layout."""
        assert self._geometry is not None, "the dispenser is drawn before it is placed"
        return self._geometry

    def fit(self, geometry: Geometry) -> None:
        """Take up another size."""
        self._geometry = geometry
        self.sprites = MarbleSprites(self.kit, round(geometry.diameter))
        self.large = MarbleSprites(self.kit, round(geometry.diameter * LARGER))
        self._beam = cabinet.overlay_of_beam(self.kit, geometry)
        self._rod = cabinet.rod_surface(self.kit, geometry)
        self._rims: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}
        self._shutter = self.kit.pictures.entry("dispenser/shutter").frames
        top = geometry.arches[0].top - self.kit.px(12)
        left, right = geometry.reach(0).left, geometry.reach(TRACKS - 1).right
        self.place(pygame.Rect(left, top, right - left, geometry.tracks.bottom + self.kit.px(14) - top))

    def paint_rect(self) -> pygame.Rect:
        """What drawing may touch."""
        return self.rect

    def damage_track(self, track: int) -> None:
        """Have a track with all its signs drawn anew."""
        self.damage(self.geometry.reach(track))

    def damage_motion(self, track: int) -> None:
        """Have the marbles of a track drawn anew."""
        self.damage(self.geometry.column(track))
        if any(marble.entering for marble in self.simulation.marbles(track)):
            self.damage(self.geometry.arches[track].inflate(8, 8))

    def damage(self, rect: pygame.Rect) -> None:
        """Have a part of the canvas drawn anew."""
        if self.scene is not None:
            self.scene.damage(rect)

    # -- drawing -------------------------------------------------------------------------------------------------
    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what of it lies in the clip."""
        if self._geometry is None:
            return
        clip = canvas.get_clip()
        tracks = [track for track in range(TRACKS) if self.geometry.reach(track).colliderect(clip)]
        canvas.set_clip(self.geometry.tracks.clip(clip).union(self._foot_clip(clip)))
        for track in tracks:
            self._draw_marbles(canvas, track)
        canvas.set_clip(clip)
        self._draw_rod(canvas)
        for track in tracks:
            self._draw_arch(canvas, track)
        if not self.showing:
            self._draw_choice(canvas)
        self._draw_show(canvas)

    def _foot_clip(self, clip: pygame.Rect) -> pygame.Rect:
        """Shadows may fall a little below the tracks."""
        field_ = self.geometry.tracks
        return pygame.Rect(field_.x, field_.bottom - 2, field_.w, self.kit.px(14)).clip(clip)

    def _draw_marbles(self, canvas: pygame.Surface, track: int) -> None:
        geometry, sprites = self.geometry, self.sprites
        shadows: list[tuple[pygame.Surface, tuple[float, float]]] = []
        bodies: list[tuple[pygame.Surface, tuple[float, float]]] = []
        lowest_hidden = geometry.lintel - geometry.diameter * 0.6
        dark, half = sprites.shadow.get_width() / 2, sprites.diameter / 2
        fall = geometry.diameter * 0.09
        for marble in self.simulation.marbles(track):
            x, y = geometry.point(track, marble.height, marble.sway)
            if y < lowest_hidden or self._drawn_apart(marble):
                continue
            shadows.append((sprites.shadow, (round(x - dark + fall * 0.5), round(y - dark + fall))))
            sprite = sprites.turned(marble.colour, marble.turn, self._level(marble))
            bodies.append((sprite, (round(x - half), round(y - half))))
        canvas.fblits(shadows, pygame.BLEND_PREMULTIPLIED)
        canvas.fblits(bodies, pygame.BLEND_PREMULTIPLIED)

    def _drawn_apart(self, marble: Marble) -> bool:
        """Whether a marble is drawn elsewhere: larger under the pointer, or held by it."""
        if self.showing or not self.simulation.track_settled(marble.track):
            return False
        spot = Spot(marble.track, marble.place)
        if self.dragging is not None and spot == self.dragging[0]:
            return True
        return spot in self.offer.chosen or (spot == self.spot and self.offer.allows(spot))

    def _level(self, marble: Marble) -> float:
        """How bright a marble is."""
        if self.showing:
            return 1.0
        spot = Spot(marble.track, marble.place)
        if not self.offer.active:
            return 1.0 if self.preview is not None and spot in self.preview.spots else ASIDE
        if spot == self.spot and not self.offer.allows(spot):
            return REFUSED
        if self.offer.fits is not None and spot not in self.offer.fits and spot not in self.offer.chosen:
            return UNFIT
        return ASIDE if self.preview is not None and spot not in self.preview.spots else 1.0

    def _draw_rod(self, canvas: pygame.Surface) -> None:
        geometry = self.geometry
        canvas.blit(self._beam, geometry.tracks.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        middle = ((geometry.rod[0] + geometry.rod[1]) / 2, geometry.rod[2])
        draw_centred(canvas, self._rod, middle)

    def _draw_arch(self, canvas: pygame.Surface, track: int) -> None:
        geometry = self.geometry
        arch = geometry.arches[track]
        clip = canvas.get_clip()
        entering = [marble for marble in self.simulation.marbles(track) if marble.entering]
        if entering and arch.colliderect(clip):
            canvas.set_clip(arch.clip(clip))
            for marble in entering:
                draw_centred(canvas, self._in_arch(marble), self._arch_point(marble))
            canvas.set_clip(clip)
        if self._shutter > 1:
            frame = round(self.scenery.lid * (self._shutter - 1))
            shutter = self.kit.pictures.get("dispenser/shutter", size=arch.size, frame=frame)
            shutter.draw_corner(canvas, arch.topleft)
        if entering:
            if track not in self._rims:
                self._rims[track] = cabinet.arch_rim(self.kit, geometry, track)
            rim, place = self._rims[track]
            canvas.blit(rim, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        badges.draw_total(self.kit, canvas, arch, self._arch_text(track))

    def _in_arch(self, marble: Marble) -> pygame.Surface:
        return self.sprites.turned(marble.colour, marble.turn, IN_ARCH)

    def _arch_point(self, marble: Marble) -> tuple[float, float]:
        """Where a marble that comes in is seen: those that stay in the tank vanish behind the beam as well."""
        deep = marble.rest - 8.4 if marble.rest > 8 else 0.0
        return self.geometry.point(marble.track, marble.height - deep)

    def _arch_text(self, track: int) -> str:
        if self.showing:
            total = self.scenery.totals.get(track, 0)
            return str(total) if total else ""
        return badges.total_text(self.preview, track) if self.preview is not None else ""

    def _draw_choice(self, canvas: pygame.Surface) -> None:
        """Rings and signs of what can be chosen and of what it would do."""
        geometry = self.geometry
        for spot in self.offer.fits or ():
            if self.offer.active and spot not in self.offer.chosen and spot != self.spot:
                badges.ring(self.kit, canvas, geometry.spot_point(spot), geometry.diameter, theme.CAN, 2.4)
        for spot in self.offer.advised:
            badges.ring(self.kit, canvas, geometry.spot_point(spot), geometry.diameter, theme.CAN, 4, glow=12)
        if self.preview is not None:
            self._draw_preview(canvas, self.preview)
        for spot in self.offer.chosen:
            self._draw_large(canvas, spot, theme.CHOSEN)
        if self.spot is not None:
            self._draw_attended(canvas, self.spot)
        if self.preview is not None:
            badges.draw_counts(self.kit, canvas, self.geometry, self.preview)

    def _draw_preview(self, canvas: pygame.Surface, preview: Preview) -> None:
        for spot in preview.taken:
            if spot != self.spot and spot not in self.offer.chosen:
                at = self.geometry.spot_point(spot)
                badges.ring(self.kit, canvas, at, self.geometry.diameter, theme.HOVER, glow=5)
        badges.draw_links(self.kit, canvas, self.geometry, preview)

    def _draw_attended(self, canvas: pygame.Surface, spot: Spot) -> None:
        if self._marble_at(spot) is None or (self.dragging is not None and self.dragging[0] == spot):
            return
        if self.offer.allows(spot):
            self._draw_large(canvas, spot, theme.HOVER)
        elif self.offer.active:
            rect = self.geometry.spot_rect(spot).move(self.shaken, 0)
            size = round(rect.w * 0.34)
            lock = pygame.Rect(rect.right - size, rect.bottom - size, size, size)
            self.kit.icon(canvas, "lock", lock, theme.CREAM)

    def _draw_large(self, canvas: pygame.Surface, spot: Spot, colour: theme.Colour) -> None:
        """A marble that is lifted a little towards the eye."""
        marble = self._marble_at(spot)
        if marble is None:
            return
        x, y = self.geometry.spot_point(spot)
        lift = self.kit.px(4)
        draw_centred(canvas, self.large.shadow, (x + lift, y + 2 * lift))
        draw_centred(canvas, self.large.rest(marble.colour), (x, y - lift))
        badges.ring(self.kit, canvas, (x, y - lift), self.large.diameter, colour, 3.5, glow=8)

    def draw_focus(self, canvas: pygame.Surface) -> None:
        """Double the ring of the marble that has the keyboard's focus."""
        if self.spot is None or self.showing:
            return
        x, y = self.geometry.spot_point(self.spot)
        outer = self.large.diameter + self.kit.px(14)
        badges.ring(self.kit, canvas, (x, y - self.kit.px(4)), outer, theme.HOVER, 2.6)

    def _draw_show(self, canvas: pygame.Surface) -> None:
        scenery, geometry = self.scenery, self.geometry
        if scenery.burning or scenery.marked:
            for marble in self.simulation.all_marbles():
                at = geometry.point(marble.track, marble.height, marble.sway)
                if marble.id in scenery.burning:
                    colour = badges.link_colour(scenery.burning[marble.id])
                    badges.ring(self.kit, canvas, at, geometry.diameter, colour, 4, glow=10)
                elif marble.id in scenery.marked:
                    badges.ring(self.kit, canvas, at, geometry.diameter, theme.CHOSEN, 3.5, glow=8)
        for at, count, number in scenery.counts:
            badges.draw_count(self.kit, canvas, at, count, number)

    # -- who is attended -----------------------------------------------------------------------------------------
    def _marble_at(self, spot: Spot) -> Marble | None:
        marbles = self.simulation.marbles(spot.track)
        return marbles[spot.place - 1] if 1 <= spot.place <= len(marbles) else None

    def _point_to(self, spot: Spot | None) -> None:
        """Let pointer or focus be on another marble."""
        if spot is not None and self._marble_at(spot) is None:
            spot = None
        if spot == self.spot:
            return
        for changed in (self.spot, spot):
            if changed is not None:
                self.damage_track(changed.track)
        self.spot = spot
        self._on_attended(spot)

    def attend(self, hovered: bool | None = None, focused: bool | None = None) -> None:
        """Pointer or focus came or went."""
        super().attend(hovered, focused)
        if focused and not self.hovered:
            self._by_key = True
            self._point_to(self._nearest(self._cursor))
        elif not (self.focused if self._by_key else self.hovered):
            self._point_to(None)

    def look_again(self) -> None:
        """The marbles have changed: is there still one where pointer or focus is?"""
        if self.spot is not None and self._marble_at(self.spot) is None:
            self._point_to(None)
        elif self.spot is not None:
            self._on_attended(self.spot)

    def contains(self, pos: Pos) -> bool:
        """The tracks only."""
        return self._geometry is not None and self.geometry.tracks.collidepoint(pos)

    # -- the pointer ---------------------------------------------------------------------------------------------
    def pointer_over(self, pos: Pos) -> None:
        """Attend to the marble under the pointer."""
        self._by_key = False
        self._point_to(self.geometry.spot_at(pos))

    def pointer_down(self, pos: Pos) -> None:
        """Take hold of a marble."""
        self.pointer_over(pos)
        self._pressed_at = (self.spot, pos) if self.spot is not None else None

    def pointer_drag(self, pos: Pos) -> None:
        """Pull a marble out."""
        if self._pressed_at is None:
            return
        spot, start = self._pressed_at
        far = abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > self.kit.px(_DRAG)
        if (far or self.dragging is not None) and self.offer.allows(spot):
            self.dragging = (spot, pos)
            self.damage_track(spot.track)

    def pointer_up(self, pos: Pos) -> None:
        """Choose the marble that was clicked, or dragged out of the dispenser."""
        pressed, self._pressed_at = self._pressed_at, None
        dragged, self.dragging = self.dragging, None
        if dragged is not None:
            self.damage_track(dragged[0].track)
            if not self.geometry.tracks.collidepoint(pos):
                self.choose(dragged[0])
        elif pressed is not None and self.geometry.spot_at(pos) == pressed[0]:
            self.choose(pressed[0])

    def choose(self, spot: Spot) -> None:
        """Choose a marble, or say that it can't be."""
        if self.offer.allows(spot):
            self._on_choose(spot)
            return
        if not self.kit.comfort.reduced_motion:
            self._shake = 0.3
        self._on_refused(spot)

    # -- keys ----------------------------------------------------------------------------------------------------
    def key(self, event: pygame.Event) -> bool:
        """Arrows walk from marble to marble and out at the edges; Enter and Space choose."""
        if event.key in _CHOOSE:
            if self.spot is not None:
                self.choose(self.spot)
            return True
        step = _STEPS.get(event.key)
        if step is None:
            return False
        self._by_key = True
        if self.spot is None:
            self._point_to(self._nearest(self._cursor))
            return True
        wanted = Spot(self.spot.track + step[0], self.spot.place + step[1])
        if not (0 <= wanted.track < TRACKS and 1 <= wanted.place <= REACH):
            return False
        if step[1] and self._marble_at(wanted) is None:
            return False
        found = self._nearest(wanted, step[0])
        if found is None:
            return False
        self._cursor = found
        self._point_to(found)
        return True

    def _nearest(self, spot: Spot, direction: int = 0) -> Spot | None:
        """The marble at a spot, or the highest below it; tracks that are empty are passed over."""
        order = sorted(range(TRACKS), key=lambda track: abs(track - spot.track))
        if direction:
            order = list(range(spot.track, TRACKS if direction > 0 else -1, direction))
        for track in order:
            lying = len(self.simulation.marbles(track))
            if lying:
                return Spot(track, min(spot.place, lying, REACH))
        return None
