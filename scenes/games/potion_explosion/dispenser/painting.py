"""Paints the marbles in their tracks, in all their states, and what lies over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.potion_explosion.preview import DispenserPreview, Spot
from game.potion_explosion.rules.dispenser import TRACKS
from scenes.games.potion_explosion.dispenser import badges, cabinet
from scenes.games.potion_explosion.dispenser.geometry import Geometry
from scenes.games.potion_explosion.dispenser.marbles import COLOURS, MarbleSprites, draw_centred
from scenes.games.potion_explosion.dispenser.physics.simulation import Marble
from scenes.games.potion_explosion.dispenser.state import BoardState
from scenes.games.potion_explosion.spectacle import burst_kinds
from scenes.ui import theme
from scenes.ui.kit import Kit

ASIDE = 0.8
"""Light of marbles that are not what it is about now."""
UNFIT = 0.62
REFUSED = 0.55
IN_ARCH = 0.66
SHADED = 0.42
"""Light of a shutter under a number, so that it can be read."""
LARGER = 1.14
Blits = list[tuple[pygame.Surface, tuple[float, float]]]


class MarblePainter:
    """Paints a `BoardState` at one size."""

    def __init__(self, kit: Kit, geometry: Geometry, state: BoardState) -> None:
        self.kit = kit
        self.geometry = geometry
        self.state = state
        self.sprites = MarbleSprites(kit, round(geometry.diameter))
        self.large = MarbleSprites(kit, round(geometry.diameter * LARGER))
        self._beam = cabinet.overlay_of_beam(geometry)
        self._rod = cabinet.rod_surface(kit, geometry)
        self._rims: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}
        self._shutter = kit.pictures.entry("dispenser/shutter").frames

    def to_make(self) -> Iterator[Callable[[], object]]:
        """Yield what makes rolling marbles and rings, so that nothing stutters the first time."""
        yield from self.sprites.to_make()
        nowhere = pygame.Surface((1, 1))
        small, large = self.geometry.diameter, self.large.diameter
        for letter in COLOURS:
            yield partial(self.large.rest, letter)
        for colour, width, glow, size in (
            (theme.HOVER, 3.5, 8, large),
            (theme.LINK_ONE, 3.0, 4, small),
            (theme.LINK_TWO, 3.0, 4, small),
            (theme.LINK_ONE, 4.0, 10, small),
            (theme.LINK_TWO, 4.0, 10, small),
            (theme.CHOSEN, 3.5, 8, small),
            (theme.CHOSEN, 3.5, 8, large),
            (theme.CAN, 2.4, 0, small),
        ):
            yield partial(badges.ring, self.kit, nowhere, (0, 0), size, colour, width, glow)

    def paint(self, canvas: pygame.Surface, shake: int) -> None:
        """Paint what of it lies in the clip; `shake`: how far a refused marble stands aside, in px."""
        clip = canvas.get_clip()
        tracks = [track for track in range(TRACKS) if self.geometry.reach(track).colliderect(clip)]
        canvas.set_clip(self.geometry.window.clip(clip))
        self.state.effects.lights.on_wood(canvas)
        self.state.effects.draw_sunk(canvas)
        canvas.set_clip(self.geometry.field.clip(clip))
        for track in tracks:
            self._marbles(canvas, track, shake)
        canvas.set_clip(clip)
        canvas.blit(self._beam, self.geometry.tracks.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        left, right, height = self.geometry.rod
        draw_centred(canvas, self._rod, ((left + right) / 2, height))
        for track in tracks:
            self._arch(canvas, track)
        if not self.state.showing:
            self._choice(canvas, shake)
        self._show(canvas)

    # -- marbles -------------------------------------------------------------------------------------------------
    def _marbles(self, canvas: pygame.Surface, track: int, shake: int) -> None:
        geometry, sprites = self.geometry, self.sprites
        shadows: Blits = []
        bodies: Blits = []
        lowest_hidden = geometry.lintel - geometry.diameter * 0.6
        dark, half = sprites.shadow.get_width() / 2, sprites.diameter / 2
        fall = geometry.diameter * 0.09
        shaken = self.state.spot if shake else None
        knocks = self.state.knocks if len(self.state.knocks) else None
        hidden, bend = self.state.show_state.hidden, self.state.bend
        lying: list[tuple[float, float]] = []
        for marble in self.state.simulation.marbles(track):
            x, y = geometry.point(track, marble.height, marble.sway)
            if y < lowest_hidden or marble.id in hidden or self._drawn_apart(marble):
                continue
            if shaken is not None and shaken == (track, marble.place):
                x += shake
            if knocks is not None:
                x += knocks.push(track, marble.height) * geometry.diameter
            if bend is not None:
                x += bend(track, marble.height) * geometry.diameter
            lying.append((x, y))
            shadows.append((sprites.shadow, (round(x - dark + fall * 0.5), round(y - dark + fall))))
            sprite = sprites.turned(marble.colour, marble.turn, self._level(marble))
            bodies.append((sprite, (round(x - half), round(y - half))))
        canvas.fblits(shadows, pygame.BLEND_PREMULTIPLIED)
        canvas.fblits(bodies, pygame.BLEND_PREMULTIPLIED)
        self.state.effects.lights.on_marbles(canvas, lying)

    def _drawn_apart(self, marble: Marble) -> bool:
        """Whether a marble is drawn elsewhere: larger under the pointer, or held by it."""
        state = self.state
        if not state.simulation.track_settled(marble.track):
            return False
        spot = Spot(marble.track, marble.place)
        if spot == state.away:
            return True
        if state.showing:
            return False
        return spot in state.offer.chosen or (spot == state.spot and state.offer.allows(spot))

    def _level(self, marble: Marble) -> float:
        """How bright a marble is."""
        state = self.state
        if state.showing:
            return 1.0
        spot, offer = Spot(marble.track, marble.place), state.offer
        previewed = state.preview is not None and spot in state.preview.spots
        if not offer.active:
            return 1.0 if previewed else ASIDE
        if spot == state.spot and not offer.allows(spot):
            return REFUSED
        if offer.fits is not None and spot not in offer.fits and spot not in offer.chosen:
            return UNFIT
        return 1.0 if state.preview is None or previewed else ASIDE

    def on_its_way(self, colour: str) -> Callable[[pygame.Surface, tuple[float, float], float], None]:
        """Return what draws a marble that flies or is held; scale 1 is its size in the tracks."""
        name = f"marbles/{COLOURS[colour]}" if colour in COLOURS else None

        def paint(canvas: pygame.Surface, at: tuple[float, float], scale: float) -> None:
            if name is None:
                draw_centred(canvas, self.sprites.rest(colour), at)
                return
            width = max(4, round(self.geometry.diameter * scale))
            draw_centred(canvas, self.kit.pictures.get(name, width=width).surface, at)

        return paint

    # -- arches --------------------------------------------------------------------------------------------------
    def _arch(self, canvas: pygame.Surface, track: int) -> None:
        arch, clip = self.geometry.arches[track], canvas.get_clip()
        if not arch.colliderect(clip):
            return
        entering = [marble for marble in self.state.simulation.marbles(track) if marble.entering]
        canvas.set_clip(arch.clip(clip))
        for marble in entering:
            sprite = self.sprites.turned(marble.colour, marble.turn, IN_ARCH)
            draw_centred(canvas, sprite, self._arch_point(marble))
        canvas.set_clip(clip)
        text = self._arch_text(track)
        if self._shutter > 1:
            show_state = self.state.show_state
            frame = round(show_state.lid * (self._shutter - 1)) if track in show_state.lids else 0
            bright = SHADED if text else 1.0
            shutter = self.kit.pictures.get("dispenser/shutter", size=arch.size, frame=frame, bright=bright)
            shutter.draw_corner(canvas, arch.topleft)
        if entering:
            rim, place = self._rim(track)
            canvas.blit(rim, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        badges.draw_total(self.kit, canvas, arch, text)

    def _arch_point(self, marble: Marble) -> tuple[float, float]:
        """Where a marble that comes in is seen: those that stay in the tank vanish behind the beam as well."""
        deep = marble.rest - 8.4 if marble.rest > 8 else 0.0
        return self.geometry.point(marble.track, marble.height - deep)

    def _rim(self, track: int) -> tuple[pygame.Surface, pygame.Rect]:
        if track not in self._rims:
            self._rims[track] = cabinet.arch_rim(self.kit, self.geometry, track)
        return self._rims[track]

    def _arch_text(self, track: int) -> str:
        if self.state.showing:
            total = self.state.show_state.totals.get(track, 0)
            return self.kit.words.number(total) if total else ""
        return badges.total_text(self.kit, self.state.preview, track) if self.state.preview is not None else ""

    # -- choosing ------------------------------------------------------------------------------------------------
    def _choice(self, canvas: pygame.Surface, shake: int) -> None:
        """Rings and signs of what can be chosen and of what it would do."""
        state, geometry = self.state, self.geometry
        if state.offer.active:
            for spot in state.offer.fits or ():
                if spot not in state.offer.chosen and spot not in (state.spot, state.away):
                    badges.ring(self.kit, canvas, geometry.spot_point(spot), geometry.diameter, theme.CAN, 2.4)
        for spot in state.offer.advised:
            badges.ring(self.kit, canvas, geometry.spot_point(spot), geometry.diameter, theme.CAN, 4, glow=12)
            badges.pointer(self.kit, canvas, geometry.spot_point(spot), geometry.diameter)
        if state.preview is not None:
            self._preview(canvas, state.preview)
        for spot in state.offer.chosen:
            self._large(canvas, spot, theme.CHOSEN)
        if state.spot is not None and state.spot != state.away:
            self._attended(canvas, state.spot, shake)
        if state.preview is not None:
            badges.draw_counts(self.kit, canvas, geometry, state.preview)

    def _preview(self, canvas: pygame.Surface, preview: DispenserPreview) -> None:
        for spot in preview.taken:
            if spot != self.state.spot and spot not in self.state.offer.chosen:
                at = self.geometry.spot_point(spot)
                badges.ring(self.kit, canvas, at, self.geometry.diameter, theme.HOVER, glow=5)
        badges.draw_links(self.kit, canvas, self.geometry, preview)

    def _attended(self, canvas: pygame.Surface, spot: Spot, shake: int) -> None:
        if self.state.offer.allows(spot):
            self._large(canvas, spot, theme.HOVER)
        elif self.state.offer.active:
            rect = self.geometry.spot_rect(spot).move(shake, 0)
            size = round(rect.w * 0.34)
            lock = pygame.Rect(rect.right - size, rect.bottom - size, size, size)
            self.kit.icon(canvas, "lock", lock, theme.CREAM)

    def _large(self, canvas: pygame.Surface, spot: Spot, colour: theme.Colour) -> None:
        """A marble that is lifted a little towards the eye."""
        marble = self.state.marble_at(spot)
        if marble is None:
            return
        x, y = self.geometry.spot_point(spot)
        lift = self.kit.px(4)
        draw_centred(canvas, self.large.shadow, (x + lift, y + 2 * lift))
        draw_centred(canvas, self.large.rest(marble.colour), (x, y - lift))
        badges.ring(self.kit, canvas, (x, y - lift), self.large.diameter, colour, 3.5, glow=8)

    def focus(self, canvas: pygame.Surface, spot: Spot) -> None:
        """Double the ring of the marble that has the keyboard's focus."""
        x, y = self.geometry.spot_point(spot)
        outer = self.large.diameter + self.kit.px(14)
        badges.ring(self.kit, canvas, (x, y - self.kit.px(4)), outer, theme.HOVER, 2.6)

    # -- the show ------------------------------------------------------------------------------------------------
    def _show(self, canvas: pygame.Surface) -> None:
        show_state, geometry = self.state.show_state, self.geometry
        if show_state.burning or show_state.marked:
            for marble in self.state.simulation.all_marbles():
                at = geometry.point(marble.track, marble.height, marble.sway)
                if marble.id in show_state.burning:
                    self._burning(canvas, marble, at)
                elif marble.id in show_state.marked and (marble.track, marble.place) != self.state.away:
                    badges.ring(self.kit, canvas, at, geometry.diameter, theme.CHOSEN, 3.5, glow=8)

    def counts(self, canvas: pygame.Surface) -> None:
        """How many each link of the chain has brought: above everything that bursts."""
        badges.draw_all(self.kit, canvas, self.state.show_state.counts)

    def _burning(self, canvas: pygame.Surface, marble: Marble, at: tuple[float, float]) -> None:
        """A marble that is about to burst: cracks run through it and light shines out of them."""
        colour = badges.link_colour(self.state.show_state.burning[marble.id])
        cracked, size = self.state.show_state.cracked, self.geometry.diameter
        if cracked < 0:
            badges.ring(self.kit, canvas, at, size, colour, 4, glow=10)
            return
        badges.ring(self.kit, canvas, at, size, colour, 3, glow=4)
        frame = min(3, int(cracked * 4))
        tone = burst_kinds.TONES[COLOURS.get(marble.colour, "white")]
        cracks = self.kit.pictures.get("moments/cracks", width=round(size), frame=frame, tint=tone, bright=1.25)
        cracks.draw_corner(canvas, (round(at[0] - size / 2), round(at[1] - size / 2)))
