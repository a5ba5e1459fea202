"""The signs of a chain: rings in the links' colours, brackets with counts and numerals, totals in the arches."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pygame

from game.potion_explosion.preview import DispenserPreview, Link, Spot
from scenes.games.potion_explosion.dispenser.geometry import Geometry
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.theme import Colour
from scenes.ui.widgets import roundel

Count = tuple[tuple[float, float], int, int]
"""Where a link's count stands, how many marbles it brings, and which link it is (from 1)."""
_COIN = 38.0
"""Diameter of a count's coin, px at 1080 lines."""


def link_colour(number: int) -> Colour:
    """The colour of a link of a chain (from 1): odd ones golden, even ones orange."""
    return theme.LINK_ONE if number % 2 else theme.LINK_TWO


def ring(kit: Kit, canvas: pygame.Surface, at: tuple[float, float], diameter: float, colour: Colour,
         width: float = 3.0, glow: float = 0.0) -> None:  # fmt: skip
    """Draw a ring round a marble; `width` and `glow` in px at 1080 lines."""
    thick = max(1.5, width * kit.units.scale)
    kit.glows.ring(canvas, at, diameter / 2 + thick * 0.2, thick, colour, kit.px(glow) if glow else 0)


def pointer(kit: Kit, canvas: pygame.Surface, at: tuple[float, float], diameter: float) -> None:
    """Point at a marble from its lower end side."""
    size = round(diameter * 0.62)
    tip = (round(at[0] + diameter * 0.12), round(at[1] + diameter * 0.12))
    kit.icon(canvas, "pointer", pygame.Rect(*tip, size, size), (255, 240, 200), True)


def tick(kit: Kit, canvas: pygame.Surface, at: tuple[float, float], diameter: float) -> None:
    """Tick a chosen marble at its lower end: also those see it who can't tell the rings' colours apart."""
    size = round(diameter * 0.44)
    coin = pygame.Rect(0, 0, size, size)
    coin.center = (round(at[0] + diameter * 0.36), round(at[1] + diameter * 0.36))
    roundel(kit, canvas, coin, theme.GAIN)
    kit.icon(canvas, "check", coin.inflate(-size // 3, -size // 3), theme.CREAM)


def draw_links(kit: Kit, canvas: pygame.Surface, geometry: Geometry, preview: DispenserPreview) -> None:
    """Draw the rings of all links, their brackets and counts."""
    for link in preview.links:
        for spot in link.spots:
            if spot.place <= 9:
                ring(kit, canvas, geometry.spot_point(spot), geometry.diameter, link_colour(link.number), glow=4)
    for link in preview.links:
        _bracket(kit, canvas, geometry, link)


def draw_counts(kit: Kit, canvas: pygame.Surface, geometry: Geometry, preview: DispenserPreview) -> None:
    """Draw the links' counts; after everything else, so that nothing covers them."""
    draw_all(kit, canvas, [_count(geometry, link) for link in preview.links])
    for track in preview.open_tracks:
        at = (geometry.xs[track], geometry.lintel + kit.px(_COIN) * 0.3)
        _coin(kit, canvas, at, "?")


def _side(link: Link) -> int:
    """Odd links stand on the right, even ones on the left."""
    return 1 if link.number % 2 else -1


def _line_x(geometry: Geometry, link: Link) -> float:
    outer = (link.number - 1) // 2
    return geometry.xs[link.spots[0].track] + _side(link) * (geometry.diameter * (0.6 + 0.085 * outer))


def _span(geometry: Geometry, link: Link) -> tuple[float, float]:
    """Top and bottom of a link's bracket; marbles out of sight count as row 9."""
    track = link.spots[0].track
    places = [min(spot.place, 9) for spot in link.spots]
    top = geometry.spot_point(Spot(track, max(places)))[1]
    return top, geometry.spot_point(Spot(track, min(places)))[1]


def _bracket(kit: Kit, canvas: pygame.Surface, geometry: Geometry, link: Link) -> None:
    x = round(_line_x(geometry, link))
    top, bottom = (round(y) for y in _span(geometry, link))
    inner = round(geometry.xs[link.spots[0].track] + _side(link) * geometry.diameter * 0.5)
    points = [(inner, top), (x, top), (x, bottom), (inner, bottom)]
    thick, edge = max(2, kit.px(4)), max(1, kit.px(2))
    lines = [_line(start, end, thick) for start, end in pairwise(points)]
    for line in lines:
        canvas.fill((24, 12, 4), line.inflate(2 * edge, 2 * edge))
    for line in lines:
        canvas.fill(link_colour(link.number), line)


def _line(start: tuple[int, int], end: tuple[int, int], thick: int) -> pygame.Rect:
    left, top = min(start[0], end[0]), min(start[1], end[1])
    width, height = abs(start[0] - end[0]), abs(start[1] - end[1])
    return pygame.Rect(left - thick // 2, top - thick // 2, width + thick, height + thick)


def _count(geometry: Geometry, link: Link) -> Count:
    """The count stands beside the link's lowest marble above the gap."""
    places = sorted(spot.place for spot in link.spots)
    lowest_above = next((high for low, high in pairwise(places) if high > low + 1), places[-1])
    y = geometry.spot_point(Spot(link.spots[0].track, min(lowest_above, 9)))[1]
    x = _line_x(geometry, link) + _side(link) * geometry.diameter * 0.1
    return (x, y), len(link.spots), link.number


def draw_all(kit: Kit, canvas: pygame.Surface, counts: Iterable[Count]) -> None:
    """Draw the counts of several links; one that would lie on another gives way downwards."""
    size = kit.px(_COIN)
    taken: list[pygame.Rect] = []
    for (x, y), count, number in counts:
        place = pygame.Rect(round(x - size / 2), round(y - size * 0.92), size, round(size * 1.72))
        while (other := place.collidelist(taken)) >= 0:
            place.top = taken[other].bottom
        taken.append(place)
        _draw_count(kit, canvas, (place.centerx, place.y + size * 0.92), count, number)


def _draw_count(kit: Kit, canvas: pygame.Surface, at: tuple[float, float], count: int, number: int) -> None:
    """Draw a coin with a link's count and its numeral below."""
    size = kit.px(_COIN)
    coin = _coin(kit, canvas, (at[0], at[1] - size * 0.42), kit.words.number(count))
    tag = pygame.Rect(0, 0, round(size * 0.8), round(size * 0.78))
    tag.midtop = (coin.centerx, coin.bottom - kit.px(2))
    pygame.draw.rect(canvas, (24, 13, 8), tag, border_radius=kit.px(5))
    style = theme.NUMBER.but(size=27, colour=link_colour(number))
    kit.text.line(kit.words.numeral(number), style, tag.w + kit.px(8)).draw_in(canvas, tag, "centre", "middle")


def _coin(kit: Kit, canvas: pygame.Surface, at: tuple[float, float], text: str) -> pygame.Rect:
    size = kit.px(_COIN)
    place = pygame.Rect(0, 0, size, size)
    place.center = (round(at[0]), round(at[1]))
    kit.glows.halo(canvas, place, size // 2, kit.px(4), (0, 0, 0), 0.6)
    kit.pictures.get("tokens/coin_brass", width=size, bright=1.2).draw_corner(canvas, place.topleft)
    digits = theme.NUMBER_ON_PAGE.but(size=27, colour=theme.INK)
    kit.text.line(text, digits).draw_in(canvas, place, "centre", "middle")
    return place


def draw_total(kit: Kit, canvas: pygame.Surface, arch: pygame.Rect, text: str) -> None:
    """Write a number into an arch."""
    if text:
        style = theme.SCORE.but(size=arch.h / kit.units.scale * 0.66)
        line = kit.text.line(text, style, arch.w)
        line.draw_in(canvas, arch.move(0, round(arch.h * 0.06)), "centre", "middle")


def total_text(kit: Kit, preview: DispenserPreview, track: int) -> str:
    """How many marbles of a track would come; a plus says that there may be more."""
    total = preview.total(track)
    if not total:
        return ""
    number = kit.words.number(total)
    return kit.words.at_least(number) if track in preview.open_tracks else number
