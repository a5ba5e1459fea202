"""Where the dispenser's parts lie on the canvas, taken from its picture's slots for any size of window."""

from __future__ import annotations

import msgspec
import pygame

from game.potion_explosion.preview import Spot
from game.potion_explosion.rules.dispenser import IN_SIGHT, REACH, TRACKS
from scenes.ui.kit import Kit
from scenes.ui.pictures.picture_entry import Slots

_LINTEL = 0.4
"""How far the beam reaches down over row 9, as a part of a marble above its middle."""
_FRAME = 14
"""How wide the brass frame of the cropped dispenser is, px at 1080 lines."""


class Geometry(msgspec.Struct, frozen=True):
    """The dispenser on one canvas; everything in canvas px."""

    picture: str
    rect: pygame.Rect
    """Where the picture is drawn; only what lies in `window` is seen of it."""
    window: pygame.Rect
    xs: tuple[float, ...]
    """The middle of each track."""
    foot: float
    """The middle of a marble at place 1."""
    pitch: float
    """From one marble's middle to the next one's."""
    diameter: float
    arches: tuple[pygame.Rect, ...]
    rod: tuple[int, int, int]
    """Left end, right end, height of the rod below row 9."""
    lintel: int
    """The lower edge of the beam behind which the tank begins."""

    def point(self, track: int, height: float, sway: float = 0.0) -> tuple[float, float]:
        """Where the middle of a marble at that height of a track is seen."""
        return self.xs[track] + sway * self.pitch, self.foot - height * self.pitch

    def spot_point(self, spot: Spot) -> tuple[float, float]:
        """Where the middle of a marble at rest is seen."""
        return self.point(spot.track, spot.place - 1)

    def spot_rect(self, spot: Spot) -> pygame.Rect:
        """The square round a marble at rest."""
        x, y = self.spot_point(spot)
        side = round(self.diameter)
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The place in sight under a point; targets fill the tracks, so that none is hard to hit."""
        x, y = pos
        if not self.lintel <= y <= self.foot + self.pitch / 2:
            return None
        place = max(1, round((self.foot - y) / self.pitch) + 1)
        place = IN_SIGHT if y < self.rod[2] else min(place, REACH)
        half = (self.xs[1] - self.xs[0]) / 2
        for track, middle in enumerate(self.xs):
            if abs(x - middle) < half:
                return Spot(track, place)
        return None

    @property
    def tracks(self) -> pygame.Rect:
        """The field of all marbles in sight."""
        side = (self.xs[1] - self.xs[0]) / 2
        bottom = round(self.foot + self.pitch * 0.6)
        left, right = round(self.xs[0] - side), round(self.xs[-1] + side)
        return pygame.Rect(left, self.lintel, right - left, bottom - self.lintel)

    @property
    def field(self) -> pygame.Rect:
        """What marbles in sight and their shadows may cover: from the beam to a little below the tracks."""
        tracks = self.tracks
        return pygame.Rect(tracks.x, tracks.y, tracks.w, tracks.h + round(self.pitch * 0.2))

    def column(self, track: int) -> pygame.Rect:
        """What the marbles of a track and their shadows can cover, below the beam."""
        half = self.diameter * 0.62
        left, right = round(self.xs[track] - half), round(self.xs[track] + half)
        bottom = round(self.foot + self.diameter * 0.72)
        return pygame.Rect(left, self.lintel, right - left, bottom - self.lintel)

    def reach(self, track: int) -> pygame.Rect:
        """A track with its arch and with what previews draw beside it."""
        half = self.pitch * 1.0
        top = self.arches[track].top - round(self.pitch * 0.1)
        left, right = round(self.xs[track] - half), round(self.xs[track] + half)
        return pygame.Rect(left, top, right - left, round(self.foot + self.pitch * 0.75) - top)


def fit(kit: Kit, rect: pygame.Rect, cropped: bool) -> Geometry:
    """Lay the dispenser into a rectangle: whole, or (small windows) only its tracks in a frame."""
    name = _name(cropped)
    entry = kit.pictures.entry(name)
    window = rect.inflate(-2 * kit.px(_FRAME), -2 * kit.px(_FRAME)) if cropped else rect.copy()
    needed = needed_part(kit, cropped)
    factor = min(window.h / needed.h, window.w / needed.w)
    size = (max(1, round(entry.size[0] * factor)), max(1, round(entry.size[1] * factor)))
    picture = pygame.Rect((0, 0), size)
    picture.x = round(window.centerx - needed.centerx * factor)
    picture.y = round(window.centery - needed.centery * factor)
    return _measured(name, picture, window, entry.slots, factor)


def _name(cropped: bool) -> str:
    return "dispenser/tracks" if cropped else "dispenser/full"


def needed_part(kit: Kit, cropped: bool) -> pygame.Rect:
    """What has to be seen of the picture: all but its empty margins; cropped, the tracks and their outer rails."""
    name = _name(cropped)
    entry = kit.pictures.entry(name)
    whole = pygame.Rect(0, 0, round(entry.size[0]), round(entry.size[1]))
    if cropped:
        if "tracks" in entry.slots:
            whole.w = round(entry.slots["tracks"][2] * 1.03)
            whole.centerx = round(entry.size[0] / 2)
        return whole
    small = kit.pictures.get(name, width=whole.w // 4).surface
    solid = small.get_bounding_rect(min_alpha=100)
    return pygame.Rect(solid.x * 4, solid.y * 4, solid.w * 4, solid.h * 4).clip(whole) if solid.w else whole


def _measured(name: str, picture: pygame.Rect, window: pygame.Rect, slots: Slots, factor: float) -> Geometry:
    if "marble" not in slots:
        slots = _slots_of_a_stand_in(picture, factor)
    marble = slots["marble"]
    foot, top = marble[0][0][1], marble[0][IN_SIGHT - 1][1]
    pitch = (foot - top) / (IN_SIGHT - 1)
    (left, rod_y), (right, _) = slots["rod"]
    arches = tuple(
        pygame.Rect(
            round(picture.x + x * factor), round(picture.y + y * factor), round(w * factor), round(h * factor)
        )
        for x, y, w, h in slots["arch"]
    )
    return Geometry(
        picture=name,
        rect=picture,
        window=window,
        xs=tuple(picture.x + track[0][0] * factor for track in marble),
        foot=picture.y + foot * factor,
        pitch=pitch * factor,
        diameter=slots["marble_diameter"] * factor,
        arches=arches,
        rod=(
            round(picture.x + left * factor),
            round(picture.x + right * factor),
            round(picture.y + rod_y * factor),
        ),
        lintel=round(picture.y + (top - _LINTEL * pitch) * factor),
    )


def _slots_of_a_stand_in(picture: pygame.Rect, factor: float) -> Slots:
    """Places that work for a picture that is missing: the game can still be played."""
    wide, high = picture.w / factor, picture.h / factor
    pitch = high * 0.075
    xs = [wide * (0.2 + 0.15 * track) for track in range(TRACKS)]
    foot = high * 0.9
    return {
        "marble": [[[x, foot - pitch * place] for place in range(IN_SIGHT)] for x in xs],
        "marble_diameter": pitch,
        "rod": [[xs[0] - pitch, foot - pitch * 7.5], [xs[-1] + pitch, foot - pitch * 7.5]],
        "arch": [[x - pitch * 0.55, foot - pitch * 10.2, pitch * 1.1, pitch * 1.1] for x in xs],
    }
