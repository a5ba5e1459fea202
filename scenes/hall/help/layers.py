"""Pictures on a help page, and what lies over them: numbers and further pictures at their slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.ui import theme
from scenes.ui.help_data import EMPTY, PictureLayer
from scenes.ui.kit import Kit
from scenes.ui.pictures.picture_entry import Slots
from scenes.ui.text.bidi import LRI, PDI


def draw_fitted(kit: Kit, canvas: pygame.Surface, name: str, rect: pygame.Rect) -> pygame.Rect:
    """Draw a picture as large as fits into a rectangle, in its middle; return where it stands."""
    entry = kit.pictures.entry(name)
    factor = min(rect.w / entry.size[0], rect.h / entry.size[1])
    size = (max(1, round(entry.size[0] * factor)), max(1, round(entry.size[1] * factor)))
    place = pygame.Rect(rect.centerx - size[0] // 2, rect.centery - size[1] // 2, *size)
    kit.pictures.get(name, size=size).draw_corner(canvas, place.topleft)
    return place


def draw_layers(
    kit: Kit, canvas: pygame.Surface, name: str, place: pygame.Rect, layers: Sequence[PictureLayer]
) -> None:
    """Draw what lies over a picture that stands at `place`."""
    slots = kit.pictures.get(name, size=place.size).slots
    for layer in layers:
        for letter, (x, y) in _points(layer, slots, place):
            high = max(2, round(layer.height * place.h))
            at = (round(place.x + x), round(place.y + y))
            if layer.number:
                colour = theme.INK if layer.dark else (255, 240, 206)
                shadow = theme.Shadow.LIT if layer.dark else theme.Shadow.DARK
                style = theme.Style("score", layer.height * place.h / kit.units.scale, colour, shadow)
                number = kit.words.digits(layer.number)
                ink = kit.text.line(f"{LRI}{number}{PDI}", style)  # "≤" would be turned round
                ink.draw(canvas, (at[0] - ink.size[0] // 2, at[1] - ink.size[1] // 2))
            else:
                picture = layer.pictures[letter] if letter else layer.picture or name
                kit.pictures.get(picture, height=high, tint=theme.INK if layer.dark else None).draw(canvas, at)


def _points(layer: PictureLayer, slots: Slots, place: pygame.Rect) -> Iterator[tuple[str, tuple[float, float]]]:
    """Yield a letter ("" for none) and a place, in px from the picture's corner."""
    if layer.at is not None:
        yield "", (layer.at[0] * place.w, layer.at[1] * place.h)
        return
    found = slots.get(layer.slot)
    if found is None:
        return
    if layer.pieces:
        rows = found if isinstance(found[0][0], list) else [found]
        for row, letters in zip(rows, layer.pieces, strict=False):
            for point, letter in zip(row, letters, strict=False):
                if letter != EMPTY:
                    yield letter, (point[0], point[1])
    elif len(found) == 4:
        yield "", (found[0] + found[2] / 2, found[1] + found[3] / 2)
    else:
        yield "", (found[0], found[1])
