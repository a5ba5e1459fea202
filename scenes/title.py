"""The title: a shelf with the games' boxes, a candle, and what one can do this evening."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.errors import BenchError
from game.core.library import Summary
from game.core.messages import msg
from scenes import theme
from scenes.hall import Hall
from scenes.kit import Kit
from scenes.scene import Scene
from scenes.tables.faces import draw_face
from scenes.widgets import Button, Label, RoundButton
from scenes.widgets.base import Pressable, Widget

SHELF = "hall/shelf"
SHELF_GAMES = ("potion_explosion", "glastonbury", "potions", "magic_potion")
"""The boxes from left to right; one whose game isn't there yet says so."""
BOX_NAMES = {
    "glastonbury": msg("Glastonbury"),
    "potions": msg("Potions"),
    "magic_potion": msg("Magic Potion"),
}
FLAME_SECONDS = 1 / 10
GROWTH = 1.06
"""How much larger the box under the pointer is."""


class Box(Pressable):
    """A game's box on the shelf."""

    def __init__(self, kit: Kit, game_id: str, name: str, note: str, on_choose: Callable[[Box], object]) -> None:
        super().__init__(kit, lambda: on_choose(self))
        self.game_id, self.name, self.note = game_id, name, note
        self.chosen = False
        """Whether this box is the open one (new game)."""

    def paint_rect(self) -> pygame.Rect:
        """The box, its glow and its growth."""
        return self.rect.inflate(round(self.rect.w * 0.2), round(self.rect.h * 0.2))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cover, the name above it, and the line about seats below."""
        kit = self.kit
        attended = (self.hovered or self.focused or self.chosen) and self.enabled
        rect = self.rect.move(self.shaken, 0)
        if attended and not self.chosen:
            grown = pygame.Rect(0, 0, round(rect.w * GROWTH), round(rect.h * GROWTH))
            grown.midbottom = rect.midbottom
            rect = grown
        if attended:
            kit.glows.halo(canvas, rect, kit.px(6), kit.px(26), theme.GLOW)
        bright = 1.0 if self.enabled else 0.55
        cover = kit.pictures.get(f"covers/{self.game_id}", size=rect.size, bright=bright)
        cover.draw_corner(canvas, rect.topleft)
        inner = rect.inflate(-round(rect.w * 0.14), 0)
        style = theme.TITLE.but(size=50)
        name = pygame.Rect(inner.x, rect.y + round(rect.h * 0.05), inner.w, round(rect.h * 0.24))
        kit.text.block(self.name, style, name.w, "centre").draw_in(canvas, name)
        foot = pygame.Rect(inner.x, rect.bottom - round(rect.h * 0.1), inner.w, round(rect.h * 0.07))
        kit.text.line(self.note, theme.LABEL.but(size=27), foot.w).draw_in(canvas, foot)


class Candle(Widget):
    """The candle whose flame lights the shelf: the one thing that moves there, and not with reduced motion."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._passed = 0.0
        self._frame = 0

    def update(self, dt: float) -> bool:
        """Let the flame flicker ten times a second."""
        if self.kit.comfort.reduced_motion:
            return False
        self._passed += dt
        if self._passed >= FLAME_SECONDS:
            self._passed %= FLAME_SECONDS
            frames = self.kit.pictures.entry("hall/candle_flame").frames
            self._frame = (self._frame + 1) % max(1, frames)
            self.invalidate()
        return False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw candle and flame; the candle stands with its foot in the middle of the rectangle's lower edge."""
        candle = self.kit.pictures.get("hall/candle", height=self.rect.h)
        corner = (self.rect.centerx - candle.size[0] // 2, self.rect.bottom - candle.size[1])
        candle.draw_corner(canvas, corner)
        wick = candle.slots.get("flame")
        if wick is not None:
            flame = self.kit.pictures.get("hall/candle_flame", frame=self._frame)
            flame.draw(canvas, (corner[0] + wick[0], corner[1] + wick[1]))


class ContinueButton(Button):
    """The widest button: the match that waits, and who sits at it."""

    def __init__(self, hall: Hall, summary: Summary, title: str) -> None:
        super().__init__(
            hall.kit, hall.kit.tr("Continue"), lambda: _resume(hall, summary), kind="green", glow=True
        )
        self._summary, self._title = summary, title

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the plate, then sign, words, game and medallions."""
        kit, px = self.kit, self.kit.px
        self._draw_plate(canvas, self.rect)
        inside = self.rect.inflate(-2 * px(34), -2 * px(14))
        sign = pygame.Rect(inside.x, inside.centery - px(26), px(52), px(52))
        kit.icon(canvas, "play", kit.units.flip(sign, inside), theme.CREAM)
        words = pygame.Rect(inside.x + px(72), inside.y, inside.w - px(72), inside.h)
        words = kit.units.flip(words, inside)
        upper, lower = kit.units.rows(words, (1.15, 1))
        kit.text.line(self.text, theme.NAME.but(size=50, gold=False, colour=theme.CREAM), upper.w).draw_in(
            canvas, upper, "start", "middle"
        )
        seats = self._summary.seats
        size = px(46)
        width = len(seats) * (size + px(6))
        ink = kit.text.line(self._title, theme.LABEL, max(1, lower.w - width - px(16)))
        ink.draw_in(canvas, lower, "start", "middle")
        for number, seat in enumerate(seats):
            spot = pygame.Rect(
                lower.x + ink.size[0] + px(18) + number * (size + px(6)), lower.centery - size // 2, size, size
            )
            draw_face(kit, canvas, kit.units.flip(spot, lower), seat, mark=False)


class TitleScene(Scene):
    """The first screen."""

    ground = ""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.kit)
        self.hall = hall

    def build(self) -> None:
        """Make boxes and buttons."""
        hall, kit, tr = self.hall, self.kit, self.kit.tr
        self.candle = Candle(kit)
        self.logo = Label(kit, tr("The Alchemist’s Bench"), theme.LOGO, "centre")
        known = hall.catalogue.ids()
        names = [*SHELF_GAMES, *(game_id for game_id in known if game_id not in SHELF_GAMES)]
        self.boxes = [make_box(hall, name, lambda box: hall.open_new_game(box.game_id)) for name in names]
        waiting = hall.library.newest_unfinished()
        self.buttons: list[Button] = []
        if waiting is not None and waiting.game in known:
            title = hall.say(hall.game(waiting.game).title)
            self.buttons.append(ContinueButton(hall, waiting, title))
        self.buttons += [
            Button(kit, tr("New game"), lambda: hall.open_new_game(), kind="crimson", icon="plus", above=True),
            Button(kit, tr("Records"), hall.open_records, kind="blue", icon="trophy", above=True),
            Button(kit, tr("Settings"), hall.open_settings, kind="blue", icon="settings", above=True),
            Button(kit, tr("Credits"), hall.open_credits, kind="blue", icon="scroll", above=True),
        ]
        self.mute = RoundButton(kit, "sound", self._toggle_sound, tip=tr("Sound on or off"))
        self.leave = RoundButton(kit, "exit", self._quit, tip=tr("Leave the program"))
        self.add(self.candle, self.logo, *self.boxes, *self.buttons, self.mute, self.leave)
        self._show_sound()

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything on the shelf's picture, which covers the window."""
        u = self.kit.units
        self._shelf_scale, self._shelf_at = _cover(self._shelf_size(), size)
        entry = self.kit.pictures.entry(SHELF)
        self.logo.place(u.rect(0.05, 0.07, 0.9, 0.17))
        for box, slot in zip(self.boxes, entry.slots["box"], strict=False):
            box.place(self._on_shelf(pygame.Rect(slot)))
        if "candle" in entry.slots:
            foot = self._on_shelf(pygame.Rect((*entry.slots["candle"][:2], 1, 1))).topleft
            height = round(self.kit.pictures.entry("hall/candle").size[1] * self._shelf_scale)
            self.candle.place(pygame.Rect(foot[0] - height // 2, foot[1] - height, height, height))
        row = u.rect(0.06, 0.8, 0.88, 0.125)
        weights = [
            2.9
            if isinstance(button, ContinueButton)
            else 1.45
            if index == 0 or (index == 1 and isinstance(self.buttons[0], ContinueButton))
            else 1.0
            for index, button in enumerate(self.buttons)
        ]
        buttons, round_ones = u.columns(row, (sum(weights) + 1.0, 0.55), 16)
        for button, place in zip(self.buttons, u.columns(buttons, weights, 28), strict=True):
            button.place(place)
        upper, lower = u.rows(round_ones, (1, 1), 8)
        self.mute.place_at(upper.center)
        self.leave.place_at(lower.center)

    def _shelf_size(self) -> tuple[float, float]:
        return self.kit.pictures.entry(SHELF).size

    def _on_shelf(self, rect: pygame.Rect) -> pygame.Rect:
        """Turn a place on the shelf's picture (px at 1440 lines) into canvas px."""
        scale, (left, top) = self._shelf_scale, self._shelf_at
        return pygame.Rect(
            round(left + rect.x * scale),
            round(top + rect.y * scale),
            round(rect.w * scale),
            round(rect.h * scale),
        )

    def paint_ground(self, canvas: pygame.Surface) -> None:
        """Paint the shelf so that it covers the window."""
        width, height = self._shelf_size()
        scale, corner = _cover((width, height), canvas.get_size())
        picture = self.kit.pictures.get(SHELF, size=(round(width * scale), round(height * scale)))
        picture.draw_corner(canvas, (round(corner[0]), round(corner[1])))

    def entered(self) -> None:
        """Play the title's music and show what has changed meanwhile."""
        self.hall.sound.music("title")
        self._show_sound()

    def back(self) -> None:
        """Escape leaves nothing by accident: it goes to the button that does."""
        self.focus_on(self.leave)

    def _toggle_sound(self) -> None:
        self.hall.settings.silence = not self.hall.settings.silence
        self.hall.changed()
        self._show_sound()

    def _show_sound(self) -> None:
        self.mute.change("sound_off" if self.hall.settings.silence else "sound")

    def _quit(self) -> None:
        if self.stage is not None:
            self.stage.quit()


def make_box(hall: Hall, game_id: str, on_choose: Callable[[Box], object]) -> Box:
    """Make a game's box; one whose game isn't there, or can't be read, says why and can't be opened."""
    kit = hall.kit
    if game_id not in hall.catalogue.ids():
        box = Box(kit, game_id, hall.say(BOX_NAMES[game_id]), kit.tr("still on the workbench"), on_choose)
        box.enable(False, box.note)
        return box
    try:
        game = hall.game(game_id)
    except BenchError as error:
        box = Box(kit, game_id, game_id, kit.tr("can't be opened"), on_choose)
        box.enable(False, hall.say(error.message))
        return box
    seats = kit.tr("{low} – {high} players", low=game.seats.start, high=game.seats.stop - 1)
    return Box(kit, game_id, hall.say(game.title), seats, on_choose)


def _resume(hall: Hall, summary: Summary) -> None:
    """Go on with a saved match; one that can't be read is explained, and the title stays."""
    try:
        hall.resume(summary.file)
    except BenchError as error:
        hall.open_title()
        hall.notice(error.message)


def _cover(picture: tuple[float, float], canvas: tuple[int, int]) -> tuple[float, tuple[float, float]]:
    """How to scale and place a picture so that it covers a canvas: factor and upper left corner."""
    scale = max(canvas[0] / picture[0], canvas[1] / picture[1])
    return scale, ((canvas[0] - picture[0] * scale) / 2, (canvas[1] - picture[1] * scale) / 2)
