"""The games' boxes, as they stand on the shelf of the title and of a new game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.errors import BenchError
from scenes import theme
from scenes.fitting import fit_block
from scenes.hall import Hall
from scenes.widgets.base import Pressable

GROWTH = 1.06
"""How much larger the box under the pointer is."""
DARK = 0.55
"""The light on a box that can't be opened."""
DEPTH = 0.13
"""How wide the side of a box is that stands a little turned, as a share of its front."""
NAME = theme.TITLE.but(size=58)
LEADING = 0.84


class Box(Pressable):
    """A game's box. `deep` shows its side and lid as well; `chosen` keeps it lit."""

    radius = 6.0
    sound_over = "hover"

    def __init__(
        self,
        hall: Hall,
        game_id: str,
        name: str,
        note: str,
        on_choose: Callable[[Box], object],
        *,
        deep: bool = False,
    ) -> None:
        super().__init__(hall.kit, lambda: on_choose(self))
        self.hall = hall
        self.game_id, self.name, self.note = game_id, name, note
        self.deep = deep
        self.chosen = False
        self.noted = True
        """Whether the note stands at its foot."""

    def paint_rect(self) -> pygame.Rect:
        """The box, its glow, its side and its growth."""
        return self.rect.inflate(round(self.rect.w * 0.42), round(self.rect.h * 0.2))

    def front(self) -> pygame.Rect:
        """Return where its front is drawn: larger while it is attended."""
        rect = self.rect.move(self.shaken, 0)
        if (self.hovered or self.focused) and self.enabled and not self.chosen:
            grown = pygame.Rect(0, 0, round(rect.w * GROWTH), round(rect.h * GROWTH))
            grown.midbottom = rect.midbottom
            return grown
        return rect

    def focus_rect(self) -> pygame.Rect:
        """The ring goes round what is drawn."""
        return self.front()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw glow, side, cover, name and note."""
        kit, px, rect = self.kit, self.kit.px, self.front()
        lit = self.enabled and (self.hovered or self.focused or self.chosen)
        body = rect
        if self.deep:
            body = rect.inflate(round(rect.w * DEPTH), 0)
            body = kit.units.flip(pygame.Rect(rect.x, rect.y, body.w, body.h), rect)
        kit.glows.halo(canvas, body.move(px(8), px(6)), px(4), px(12), (0, 0, 0), 0.75)
        if lit:
            kit.glows.halo(canvas, body, px(6), px(26), theme.GLOW)
            kit.glows.halo(canvas, body, px(6), px(9), theme.GLOW_CORE, 0.8)
        bright = 1.0 if self.enabled else DARK
        cover = self.hall.cover(self.game_id, rect.size, 1.1 if lit else bright)
        if self.deep:
            self._draw_side(canvas, rect, cover)
        canvas.blit(cover, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._draw_words(canvas, rect)

    def _draw_side(self, canvas: pygame.Surface, rect: pygame.Rect, cover: pygame.Surface) -> None:
        """The box's side and lid, in the colour of its edge, and their edges in light."""
        tone = pygame.transform.average_color(cover, pygame.Rect(0, 0, cover.get_width(), cover.get_height()))
        wide, rise = round(rect.w * DEPTH), round(rect.h * 0.035)
        mirrored = self.kit.units.mirrored
        near, far = (rect.left, rect.left - wide) if mirrored else (rect.right - 1, rect.right - 1 + wide)
        other = rect.right - 1 if mirrored else rect.left
        step = -wide if mirrored else wide
        side = [(near, rect.top), (far, rect.top - rise), (far, rect.bottom - rise), (near, rect.bottom - 1)]
        lid = [(near, rect.top), (other, rect.top), (other + step, rect.top - rise), (far, rect.top - rise)]
        shade = [max(6, round(part * 0.34)) for part in tone[:3]]
        light = [min(255, round(part * 0.95) + 22) for part in tone[:3]]
        pygame.draw.polygon(canvas, shade, side)
        pygame.draw.polygon(canvas, light, lid)
        for points in (side, lid):
            pygame.draw.aalines(canvas, [min(255, part + 34) for part in shade], True, points)

    def _draw_words(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        room = rect.inflate(-round(rect.w * 0.1), 0)
        name = pygame.Rect(room.x, rect.y + round(rect.h * 0.04), room.w, round(rect.h * 0.25))
        design = rect.w / kit.units.scale
        style = fit_block(kit, self.name, NAME.but(size=min(64.0, design * 0.17)), name.size, leading=LEADING)
        kit.text.block(self.name, style, name.w, "centre", leading=LEADING).draw_in(canvas, name)
        if self.noted:
            foot = pygame.Rect(room.x, 0, room.w, round(rect.h * 0.2))
            foot.bottom = rect.bottom - round(rect.h * 0.03)
            style = fit_block(kit, self.note, theme.LABEL.but(size=28), foot.size, leading=0.9)
            kit.text.block(self.note, style, foot.w, "centre", leading=0.9).draw_in(canvas, foot, valign="bottom")


def make_box(hall: Hall, game_id: str, on_choose: Callable[[Box], object], *, deep: bool = False) -> Box:
    """Make a game's box; one whose game isn't there, or can't be read, says why and can't be opened."""
    kit = hall.kit
    if game_id not in hall.games():
        box = Box(hall, game_id, hall.name_of(game_id), kit.tr("still on the workbench"), on_choose, deep=deep)
        box.enable(False, kit.tr("Still on the workbench: this game is being made."))
        return box
    try:
        note = seats_of(hall, game_id)
    except BenchError as error:
        return _spoil(Box(hall, game_id, hall.name_of(game_id), "", on_choose, deep=deep), error)
    return Box(hall, game_id, hall.name_of(game_id), note, on_choose, deep=deep)


def look_into(box: Box) -> None:
    """Load a box's game, which takes a moment; a box whose game can't be read says why from then on."""
    if box.game_id in box.hall.games():
        try:
            box.hall.game(box.game_id)
        except BenchError as error:
            _spoil(box, error)


def _spoil(box: Box, error: BenchError) -> Box:
    box.note = box.kit.tr("can’t be opened")
    box.enable(False, box.hall.say(error.message))
    return box


def seats_of(hall: Hall, game_id: str) -> str:
    """Say for how many people a game is. Raises `BenchError` if only the game could say and can't be read."""
    known = hall.shown(game_id).seats
    seats = hall.game(game_id).seats if known is None else range(known[0], known[1] + 1)
    low, high = seats.start, seats.stop - 1
    if low == high:
        return hall.kit.words.plural("{count} player", "{count} players", low)
    return hall.kit.tr("{low} – {high} players", low=low, high=high)


def minutes_of(hall: Hall, game_id: str) -> str:
    """Say how long a match of a game takes."""
    low, high = hall.game(game_id).minutes
    if low == high:
        return hall.kit.tr("{low} min", low=low)
    return hall.kit.tr("{low} – {high} min", low=low, high=high)
