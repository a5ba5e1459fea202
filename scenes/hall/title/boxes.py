"""The games' boxes, as they stand on the shelf of the title and of a new game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pygame

from game.core.errors import BenchError
from scenes.hall.hall import Hall
from scenes.hall.title import inside
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.motion import smooth
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import fit_block
from scenes.ui.widgets.pressable import Pressable

PATIENCE = 0.22
"""Seconds for which one looks at a box of the title before it opens: a pointer only passes many."""
GROWTH = 1.06
"""How much larger the box under the pointer is."""
GLOW = 26.0
"""How far its glow is blurred, px at 1080 lines."""
DARK = 0.55
"""The light on a box that can't be opened."""
DEPTH = 0.13
"""How wide the side of a box is that stands a little turned, as a share of its front."""
LIT_EDGE = (214, 170, 92)
"""Where front and lid, front and side meet."""
SIDE_EDGE = (120, 92, 54)
"""Where side and lid meet."""
FINE = 3
"""How many times finer than the canvas a box's side is drawn."""
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
        self.opened = 0.0
        """How far its lid is lifted, 0 to 1."""
        self._attended = 0.0
        """Seconds for which it has been attended to."""
        self._body: tuple[object, pygame.Surface] | None = None
        """What was drawn of side and lid last, and for what."""
        self._inside: tuple[object, pygame.Surface] | None = None
        """What was drawn of the open box last, and for what."""

    def paint_rect(self) -> pygame.Rect:
        """The box, its glow, its side and its growth."""
        glow = 4 * self.kit.px(GLOW)  # it reaches twice as far as it is blurred
        return self.rect.inflate(round(self.rect.w * 0.34) + glow, round(self.rect.h * 0.2) + glow)

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
        bright = 1.0 if self.enabled else DARK
        light = 1.1 if lit else bright
        cover = self.hall.cover(self.game_id, rect.size, light)
        if self.deep:
            self._draw_body(canvas, rect, cover, light, lit)
        else:
            kit.glows.halo(canvas, rect.move(px(8), px(6)), px(4), px(12), (0, 0, 0), 0.75)
            if lit:
                kit.glows.halo(canvas, rect, px(6), px(GLOW), theme.GLOW)
                kit.glows.halo(canvas, rect, px(6), px(9), theme.GLOW_CORE, 0.8)
        if self.opened > 0:
            self._draw_open(canvas, rect, cover)
            return
        canvas.blit(cover, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        draw_words(kit, canvas, rect, self.name, self.note if self.noted else "")

    def _draw_open(self, canvas: pygame.Surface, rect: pygame.Rect, cover: pygame.Surface) -> None:
        """Draw the lid lifted, and the pieces below it."""
        key = rect.size, self.opened, self.kit.settings.palette
        reach = inside.reach(rect)
        if self._inside is None or self._inside[0] != key:
            picture = pygame.Surface(reach.size, pygame.SRCALPHA)
            place = rect.move(-reach.x, -reach.y)
            front = pygame.Surface(rect.size)
            front.blit(cover, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            draw_words(self.kit, front, front.get_rect(), self.name, self.note if self.noted else "")
            inside.draw_inside(self.kit, picture, place, self.hall.shown(self.game_id))
            inside.draw_lid(picture, front, place, smooth(self.opened))
            self._inside = key, picture
        canvas.blit(self._inside[1], reach)

    @property
    def pieces(self) -> tuple[str, ...]:
        """The pictures of what is seen in it."""
        return tuple(chain(*inside.pieces_of(self.hall.shown(self.game_id))))

    def opens(self) -> bool:
        """Whether it opens: it is chosen, or looked at on the title; and its game tells what is in it."""
        wanted = self.chosen if self.deep else self._attended > PATIENCE
        return wanted and self.enabled and bool(self.pieces)

    def update(self, dt: float) -> bool:
        """Let it open, once it is chosen or looked at; what was only looked at closes again."""
        moving = super().update(dt)
        self._attended = self._attended + dt if self.hovered or self.focused else 0.0
        wanted = 1.0 if self.opens() else 0.0
        if self.opened == wanted or (self.deep and not wanted):
            return moving
        if self.opened == 0:
            self.kit.sound("lid_open", 0.5 if self.deep else 0.2)
        settings = self.kit.settings
        at_once = settings.reduced_motion or settings.speed == "at_once"
        change = 1.0 if at_once else dt / inside.SECONDS
        self.opened = min(1.0, self.opened + change) if wanted else max(0.0, self.opened - change)
        self.invalidate()
        return True

    def _draw_body(
        self, canvas: pygame.Surface, rect: pygame.Rect, cover: pygame.Surface, light: float, lit: bool
    ) -> None:
        """Draw what stands behind the front: side and lid, with their shadow and glow."""
        glows, px, mirrored = self.kit.glows, self.kit.px, self.kit.units.mirrored
        key = (self.game_id, rect.size, light, mirrored)
        if self._body is None or self._body[0] != key:
            self._body = key, _body(rect.size, cover, mirrored)
        body = self._body[1]
        wide, rise = _depth(rect.size)
        corner = (rect.left - (wide if mirrored else 0), rect.top - rise)
        shape = ("box", rect.size, mirrored)
        glows.around(canvas, body, (corner[0] + px(8), corner[1] + px(6)), px(12), (0, 0, 0), shape, 0.75)
        if lit:
            glows.around(canvas, body, corner, px(GLOW), theme.GLOW, shape)
            glows.around(canvas, body, corner, px(9), theme.GLOW_CORE, shape, 0.8)
        canvas.blit(body, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        near = rect.left if mirrored else rect.right - 1
        pygame.draw.line(canvas, LIT_EDGE, rect.topleft, (rect.right - 1, rect.top))
        pygame.draw.line(canvas, LIT_EDGE, (near, rect.top), (near, rect.bottom - 1))


def _depth(size: tuple[int, int]) -> tuple[int, int]:
    """How far a box's side reaches beside its front, and how far it rises, in canvas px."""
    return max(2, round(size[0] * DEPTH)), round(size[1] * 0.035)


def _body(size: tuple[int, int], cover: pygame.Surface, mirrored: bool) -> pygame.Surface:
    """A box without its front, premultiplied: its side, on which the front's picture goes on in the shade, and
    its lid, in the light. Drawn finer than the canvas, so that its slanting edges are smooth; the front's place
    is filled, for the glow's sake.
    """
    wide, rise = (length * FINE for length in _depth(size))
    front = pygame.Rect(wide if mirrored else 0, rise, size[0] * FINE, size[1] * FINE)
    out = pygame.Surface((front.w + wide, front.h + rise), pygame.SRCALPHA)
    out.fill((0, 0, 0, 255), front)
    border, strip = round(size[0] * 0.03), round(size[0] * 0.16)
    x = border if mirrored else size[0] - border - strip
    beside = cover.subsurface((x, border, strip, max(1, size[1] - 2 * border)))
    side = pygame.transform.flip(pygame.transform.smoothscale(beside, (wide, front.h)), True, False)
    for step in range(wide):
        part = step / wide
        column = pygame.Rect(wide - 1 - step if mirrored else step, 0, 1, front.h)
        place = (front.left - 1 - step if mirrored else front.right + step, front.top - round(rise * part))
        out.blit(_lit(side.subsurface(column), 0.62 - 0.22 * part), place)
    edge = cover.subsurface((border, border, size[0] - 2 * border, strip))
    top = pygame.transform.smoothscale(edge, (front.w, 1))
    for row in range(1, rise + 1):
        shift = round(wide * row / rise) * (-1 if mirrored else 1)
        out.blit(_lit(top, 1.35 - 0.3 * row / rise), (front.left + shift, front.top - row))
    near, far = (front.left, 0) if mirrored else (front.right - 1, front.right - 1 + wide)
    pygame.draw.line(out, SIDE_EDGE, (near, front.top), (far, 0), FINE)
    return pygame.transform.smoothscale(out, (out.get_width() // FINE, out.get_height() // FINE))


def draw_words(kit: Kit, canvas: pygame.Surface, rect: pygame.Rect, title: str, note: str) -> None:
    """Write a box's name and its note ("" for none) on its front."""
    room = rect.inflate(-round(rect.w * 0.1), 0)
    name = pygame.Rect(room.x, rect.y + round(rect.h * 0.04), room.w, round(rect.h * 0.25))
    design = rect.w / kit.units.scale
    style = fit_block(kit, title, NAME.but(size=min(64.0, design * 0.17)), name.size, leading=LEADING)
    kit.text.block(title, style, name.w, "centre", leading=LEADING).draw_in(canvas, name)
    if note:
        foot = pygame.Rect(room.x, 0, room.w, round(rect.h * 0.2))
        foot.bottom = rect.bottom - round(rect.h * 0.03)
        style = fit_block(kit, note, theme.LABEL.but(size=28), foot.size, leading=0.9)
        kit.text.block(note, style, foot.w, "centre", leading=0.9).draw_in(canvas, foot, valign="bottom")


def _lit(surface: pygame.Surface, part: float) -> pygame.Surface:
    """A copy of a piece of the cover in more or less light."""
    out = surface.convert()
    if part < 1:
        out.fill((round(255 * part),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    else:
        out.fill((round(120 * (part - 1)) + 14,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    return out


class Cover(Widget):
    """A box's front with its name, to be looked at; `high` px at 1080 lines, less where the page is narrow."""

    def __init__(self, hall: Hall, game_id: str, high: float = 590.0) -> None:
        super().__init__(hall.kit, static=False)
        self._hall, self._game_id, self._high = hall, game_id, high

    def _size(self, width: int) -> tuple[int, int]:
        wide, high = self._hall.covers.proportion(self._game_id)
        tall = min(self.kit.px(self._high), round(width * 0.9 * high / wide))
        return round(tall * wide / high), tall

    def height_for(self, width: int) -> int:
        """The front and its shadow."""
        return self._size(width)[1] + self.kit.px(20)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw shadow, front and name."""
        px = self.kit.px
        rect = pygame.Rect(0, 0, *self._size(self.rect.w))
        rect.midtop = (self.rect.centerx, self.rect.y + px(4))
        self.kit.glows.halo(canvas, rect.move(px(7), px(9)), px(4), px(12), (0, 0, 0), 0.6)
        cover = self._hall.cover(self._game_id, rect.size, 1.0)
        canvas.blit(cover, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        draw_words(self.kit, canvas, rect, self._hall.name_of(self._game_id), "")


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
