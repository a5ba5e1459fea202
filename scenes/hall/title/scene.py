"""The title: a shelf with the games' boxes, a candle, and what one can do this evening."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pygame

from game import __version__
from game.core.records.summaries import Summary
from scenes.hall import hours
from scenes.hall.cup.box import StandingCup
from scenes.hall.hall_scene import HallScene
from scenes.hall.hours import WINDOW
from scenes.hall.language_list import language_list
from scenes.hall.title import backdrop
from scenes.hall.title.backdrop import Backdrop
from scenes.hall.title.beyond import BeyondView
from scenes.hall.title.boxes import Box, look_into, make_box
from scenes.hall.title.candle import Candle
from scenes.hall.title.cat import Cat
from scenes.hall.title.of_today import OfToday
from scenes.hall.title.shelf import Shelf, Slot, slots_for
from scenes.hall.title.slips import ROOM, Slips
from scenes.hall.title.whose import FACE, NAME, Whose
from scenes.hall.title.wide_buttons import ContinueButton, CupButton, LearnButton, WideButton
from scenes.ui import theme
from scenes.ui.hall_data import Hue
from scenes.ui.professor import draw_professor
from scenes.ui.widgets import Label, Painter, RoundButton
from scenes.ui.widgets.fit_text import FittedButton, even, fit

SHELF = "hall/shelf"
BOXES_AT = tuple((237.0 + 540.0 * at, 412.9, 465.0, 594.8) for at in range(4))
"""Where the boxes stand (px of the picture) if its index can't be read: the title must come up all the same."""
CANDLE_AT = (83, 541)
"""Where the candle stands if the shelf's picture doesn't say (px at 1440 lines): on the books at the left."""
TALLEST_BOX = 0.455
"""The tallest a box may be, as a share of the canvas's height: very wide windows would have larger ones."""
EDGE = 36.0
"""Between the list of languages and the edge of the canvas, and the logo, px at 1080 lines."""
BEYOND = (60, 34, 2440, 940)
"""Where a table is seen behind the boxes (px at 1440 lines): between posts, cornice and shelf."""
CUP_AT = (2390, 524)
"""Where the cup stands (px at 1440 lines): on the books at the right."""
CUP_TALL = 170.0
LOOKS = 1.0
"""So often it looks whether a problem of the day is thought up, seconds."""
LETTERS = 50.0
"""The largest letters on the buttons, px at 1080 lines."""


class Logo(Label):
    """The program's name."""

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """See `Widget`."""
        return (self.rect,)


GUIDE, GUIDE_WIDE = 236.0, 112.0
"""How high the professor beside the lessons is, and how much of their plate he takes, px at 1080 lines."""


class TitleScene(HallScene):
    """The first screen."""

    ground = ""
    _since_slips = 0.0

    # -- making it -----------------------------------------------------------------------------------------------
    def build(self) -> None:
        """Make boxes and buttons."""
        hall, kit, tr = self.hall, self.kit, self.kit.tr
        self.candle = Candle(kit)
        self.logo = Logo(kit, tr("The Alchemist’s Bench"), theme.LOGO, "centre", static=False)
        self.ornament = Painter(kit, self._paint_ornament, static=False)
        self.guide = Painter(kit, self._paint_guide, static=False, reach=76)
        self.boxes = [make_box(hall, name, lambda box: hall.open_new_game(box.game_id)) for name in hall.shelf()]
        self.shelf = Shelf(kit, self.boxes, self._hang)
        self.slips = Slips(hall, self.boxes)
        self._unopened = list(self.boxes)
        self._waiting = self._find_waiting()
        self._newcomer = not hall.library.any_finished()
        self._cup = hall.cup.running
        self.wide = self._make_wide()
        self.on = next(iter(self.wide), None)
        self.cup = StandingCup(kit, hall.open_cup, tr("The Alchemists’ Cup"))
        fresh = FittedButton(kit, tr("New game"), hall.open_new_game, kind="crimson", icon="plus", above=True)
        fresh.shine(self.on is None or not self.on.glow)
        learn = FittedButton(kit, tr("Learn"), hall.open_learn, kind="blue", icon="book_open", above=True)
        self.buttons: list[FittedButton] = [
            fresh,
            *(
                ()
                if any(isinstance(each, LearnButton) for each in self.wide) or not hall.lessons.any
                else (learn,)
            ),
            FittedButton(kit, tr("Problems"), hall.open_problems, kind="blue", icon="pentacle", above=True),
            FittedButton(kit, tr("Records"), hall.open_records, kind="blue", icon="trophy", above=True),
        ]
        self.cat = Cat(kit, lambda: self.shelf.in_sight[-1], random.Random(hall.now().toordinal()))
        self.language = language_list(hall)
        number = tr("Version {version}", version=kit.words.digits(__version__))
        self.version = Label(kit, number, theme.ITALIC, "end", static=False)
        self.help = RoundButton(kit, "help", self._open_help, tip=tr("How to play"))
        self.mute = RoundButton(kit, "sound", self._toggle_sound, tip=tr("Sound on or off\nM"))
        self.credits = RoundButton(kit, "scroll_open", hall.open_credits, tip=tr("Credits"))
        self.settings = RoundButton(kit, "settings", hall.open_settings, tip=tr("Settings"))
        self.full = RoundButton(kit, "full_screen", self._toggle_full_screen, tip=tr("Fill the screen\nF11"))
        self.mute.command, self.full.command = "sound", "full_screen"
        self.leave = RoundButton(kit, "exit", self._quit, tip=tr("Leave the program"))
        self.beyond = BeyondView(kit, hall.beyond, hall.filming)
        self.add(
            self.beyond,
            self.candle,
            self.cup,
            self.logo,
            self.ornament,
            self.shelf,
            self.slips,
            self.guide,
            *self.wide,
            *self.buttons,
        )
        self.add(self.help, self.mute, self.credits, self.settings, self.full, self.leave)
        self.add(self.language, self.version, self.cat)
        self.of_today = OfToday(hall)
        self.add(self.of_today)
        person = hall.season.latest()
        self.whose = Whose(hall, person) if person is not None else None
        if self.whose is not None:
            self.add(self.whose)
        self._show_sound()

    def _make_wide(self) -> list[WideButton]:
        """The cup and the match that wait; else the lessons, foremost to who has never finished a match."""
        hall, lessons = self.hall, self.hall.lessons
        found: list[WideButton] = [] if self._cup is None else [CupButton(hall, self._cup)]
        if self._waiting is not None:
            found.append(ContinueButton(hall, self._waiting, glow=not found))
        if not found and (lessons.any_left or (lessons.any and self._newcomer)):
            found.append(LearnButton(hall, glow=self._newcomer))
        return found

    def _find_waiting(self) -> Summary | None:
        """The match that was left last; not the cup's, which its own plate goes on with."""
        left = self.hall.cup.left()
        found = self.hall.library.newest_unfinished(besides=None if left is None else left.file)
        return found if found is not None and found.game in self.hall.games() else None

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything against the shelf's picture."""
        u, px = self.kit.units, self.kit.px
        wall = self._wall = Backdrop.for_canvas(self.kit, SHELF)
        entry = self.kit.pictures.entry(SHELF)
        slots = slots_for(self.shelf.room, entry.slots.get("box", BOXES_AT))
        places = [self._box_place(wall, slot) for slot in slots]
        self.shelf.stand([u.flip(place) for place in places], Box.place)
        self._stand_arrows(wall, places)
        self._hang()
        self.cat.stand()
        top = min(place.y for place in places)
        x, y = entry.slots.get("candle", CANDLE_AT)[:2]
        foot = wall.place(pygame.Rect(x, y, 1, 1)).topleft
        high = round(self.kit.pictures.entry("hall/candle").size[1] * wall.scale)
        self.beyond.place(wall.place(pygame.Rect(BEYOND)).clip(self.kit.units.canvas))
        self.candle.place(pygame.Rect(foot[0] - high // 2, foot[1] - high + px(6), high, high))
        x, y = wall.place(pygame.Rect(*CUP_AT, 1, 1)).topleft
        tall = round(CUP_TALL * wall.scale)
        self.cup.show(self._cup is not None and not u.narrow)  # there a name would stand on it
        self.cup.place(pygame.Rect(x - round(tall * 0.42), y - tall, round(tall * 0.84), tall))
        ceiling = wall.place(pygame.Rect(0, 40, 1, 1)).y
        room = max(1, top - max(0, ceiling))
        ornament = pygame.Rect(0, 0, round(size[0] * 0.52), px(56))
        ornament.center = (size[0] // 2, top - max(px(30), round(room * 0.16)))
        self.ornament.place(ornament)
        wide, high = self.language.natural_size()
        corner = pygame.Rect(px(EDGE), max(0, ceiling) + px(EDGE / 2), wide, high)
        self.language.place(u.flip(corner))
        other = corner.copy()
        other.right = size[0] - corner.x
        self.version.place(u.flip(other))
        self._place_below(self.of_today, corner.move(0, px(18)), top)
        if self.whose is not None:
            self._place_below(self.whose, other, top)
        logo = pygame.Rect(corner.right + px(EDGE), max(0, ceiling), 0, 0)
        logo.w, logo.h = size[0] - 2 * logo.x, ornament.y + px(5) - logo.y
        most = min(theme.LOGO.size, logo.h / self.kit.units.scale * 0.86)
        self.logo.say(self.logo.text, fit(self.kit, self.logo.text, theme.LOGO.but(size=most), logo.w, 40))
        self.logo.place(logo)
        self._place_buttons(wall, size)

    def _hang(self) -> None:
        """Hang the slips below the boxes that are in sight."""
        self.slips.hang(self.shelf.in_sight, self._wall.edge)

    def _place_below(self, widget: Whose | OfToday, corner: pygame.Rect, boxes: int) -> None:
        """Put a face or the sun below what stands in a corner, above the boxes, which begin at `boxes`."""
        px = self.kit.px
        room = pygame.Rect(corner.x, corner.bottom - px(8), corner.w, px(FACE + NAME))
        widget.show(room.bottom <= boxes)
        widget.place(self.kit.units.flip(room))

    def _box_place(self, wall: Backdrop, slot: Slot) -> pygame.Rect:
        """Turn a slot of the picture into canvas px; the box in it isn't too tall."""
        place = wall.place(pygame.Rect(slot))
        factor = min(1.0, TALLEST_BOX * self.kit.units.canvas.h / place.h)
        own = pygame.Rect(0, 0, round(place.w * factor), round(place.h * factor))
        own.midbottom = place.midbottom
        return own

    def _stand_arrows(self, wall: Backdrop, places: Sequence[pygame.Rect]) -> None:
        """Put the shelf's arrows before and behind the boxes, in sight on every window."""
        u, px = self.kit.units, self.kit.px
        away = px(56)
        near, far = max(px(36), places[0].left - away), min(u.canvas.w - px(36), places[-1].right + away)
        spots = (u.flip(pygame.Rect(x, places[0].centery, 1, 1)) for x in (near, far))
        self.shelf.stand_arrows([spot.topleft for spot in spots])

    def _place_buttons(self, wall: Backdrop, size: tuple[int, int]) -> None:
        """One row on the bench; two where the window is narrow."""
        u, px = self.kit.units, self.kit.px
        self.guide.show(self._newcomer and isinstance(self.on, LearnButton) and not u.narrow)
        if u.narrow:
            top = wall.edge + px(ROOM)
            area = pygame.Rect(px(64), top, size[0] - px(128), size[1] - top - px(56))
            upper, lower = u.rows(area, (1, 1), 30)
            if self.on is None:
                lower = pygame.Rect(area.x, 0, area.w, px(170))
                lower.centery = area.centery
            else:
                upper = upper.inflate(-px(120), -max(0, upper.h - px(150)))
                for wide, cell in zip(self.wide, u.columns(upper, (1,) * len(self.wide), 30), strict=True):
                    wide.place(cell)
        else:
            row = u.rect(0.06, 0.0, 0.885, 1.0)
            room = size[1] - wall.edge
            top = wall.edge + max(px(ROOM), round(room * 0.29))
            lower = pygame.Rect(row.x, top, row.w, min(px(136), round(room * 0.46), size[1] - top - px(24)))
            if self.on is not None:
                share = 0.39 if self.guide.visible else 0.335
                first, lower = u.columns(lower, (share, 1 - share), 30)
                if self.guide.visible:
                    beside = px(GUIDE_WIDE)
                    self.guide.place(u.flip(pygame.Rect(first.x, first.y, beside, first.h), first))
                    first = u.flip(first.move(beside, 0).clip(first), first)
                for wide, cell in zip(self.wide, u.rows(first, (1,) * len(self.wide), 10), strict=True):
                    wide.place(cell)
        plates, round_ones = u.columns(lower, (1.0, 0.24), 26)
        cells = u.columns(plates, (1.42, *(1 for _ in self.buttons[1:])), 30)
        for button, place in zip(self.buttons, cells, strict=True):
            button.place(place)
        even(self.buttons[1:])
        for button in self.buttons:
            button.most = min(button.most or LETTERS, LETTERS, 0.33 * button.rect.h / u.scale)
        upper, lower = u.rows(round_ones, (1, 1))
        grid = [*u.columns(upper, (1, 1, 1)), *u.columns(lower, (1, 1, 1))]
        round_buttons = (self.help, self.mute, self.credits, self.settings, self.full, self.leave)
        for small, place in zip(round_buttons, grid, strict=True):
            diameter = min(px(58), place.w - px(4), place.h - px(4))
            small.place(
                pygame.Rect(place.centerx - diameter // 2, place.centery - diameter // 2, diameter, diameter)
            )

    def paint_ground(self, canvas: pygame.Surface) -> None:
        """Paint the shelf, and the light of the candle."""
        size = canvas.get_size()
        # Besides size and pictures it depends on where things are.
        places = [tuple(box.rect) for box in self.shelf.in_sight], self.candle.wick()
        what = ("title", size, self.kit.units.mirrored, self.kit.settings.palette, places, self.light)
        ground = self.hall.disk_cache.get(what, self._sources(), lambda: self._ground(size))
        canvas.blit(ground, canvas.get_clip(), canvas.get_clip())

    def _sources(self) -> tuple[Path, ...]:
        """The files the ground is made of, those of this program that paint it among them."""
        names = [SHELF, WINDOW, "hall/candle", "effects/glow_yellow"]
        return (
            Path(__file__),
            Path(backdrop.__file__),
            Path(hours.__file__),
            *(self.kit.pictures.entry(name).path for name in names),
        )

    def _hues(self) -> tuple[Hue, ...]:
        """The colours of the first game that has any."""
        return next((self.hall.shown(game).hues for game in self.hall.shelf() if self.hall.shown(game).hues), ())

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        canvas = pygame.Surface(size)
        self._wall.paint(canvas, self.light)
        slots = self.kit.pictures.entry(SHELF).slots.get("box", BOXES_AT)
        if self.shelf.room > len(slots):
            self._wall.put_marbles_away(canvas, slots)
        self.candle.draw_light(canvas, self.light.candle)
        return canvas

    def _paint_ornament(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """A gold line with the colours of the first game in its middle."""
        kit, px = self.kit, self.kit.px
        hues = self._hues()
        size, pitch = px(44), px(62)
        half = (len(hues) * pitch) // 2
        for side in (-1, 1):
            start, end = rect.centerx + side * (half + px(6)), rect.centerx + side * rect.w // 2
            for step in range(24):  # fades out towards its end
                part = 1 - step / 24
                left = start + (end - start) * step // 24
                right = start + (end - start) * (step + 1) // 24
                colour = [
                    round(dark + (light - dark) * part)
                    for dark, light in zip((60, 36, 18), (214, 164, 84), strict=True)
                ]
                pygame.draw.line(canvas, colour, (left, rect.centery), (right, rect.centery), max(1, px(2)))
        for at, hue in enumerate(hues):
            x = rect.centerx + round((at - (len(hues) - 1) / 2) * pitch)
            kit.glows.halo(
                canvas,
                pygame.Rect(x - size // 2 + px(2), rect.centery - size // 2 + px(5), size, size),
                size // 2,
                px(5),
                (0, 0, 0),
                0.7,
            )
            kit.pictures.get(hue.picture, height=size).draw_corner(
                canvas, (x - size // 2, rect.centery - size // 2)
            )

    def _paint_guide(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """The professor waits beside the lessons for who has never finished a match."""
        px = self.kit.px
        foot = self.kit.units.flip(pygame.Rect(rect.x + px(20), rect.bottom + px(4), 0, 0), rect).topleft
        draw_professor(self.kit, canvas, foot, px(GUIDE))

    # -- what happens --------------------------------------------------------------------------------------------
    def entered(self) -> None:
        """Show what has changed meanwhile: another match may wait."""
        super().entered()
        shown = None if self.whose is None else self.whose.person
        others = self.hall.cup.running != self._cup or self.hall.season.latest() != shown
        if others or self._find_waiting() != self._waiting:
            self.rebuild()
        self._show_sound()
        if self.focused is None:
            self.focus_on(self.on or self.buttons[0])

    def update(self, dt: float) -> bool:
        """Look into the boxes once they are seen, one each frame; count what was found in saves."""
        if self.stage is not None and self.stage.frames:  # a start begins to count after its first picture
            self.hall.season.listen()
            self.hall.merits.listen()
        self._since_slips += dt
        if self._since_slips > LOOKS:
            self._since_slips = 0.0
            self.slips.look()
        if self._unopened and self._can_be_looked_into():
            look_into(self._unopened.pop())
            if not self._unopened:
                self.kit.pictures.read_ahead(name for box in self.boxes for name in box.pieces)
        return super().update(dt) or bool(self._unopened)

    def _can_be_looked_into(self) -> bool:
        """Whether the title is seen, and the code of the next box's game has been read beside it."""
        seen = self.stage is not None and self.stage.frames > 0
        return seen and self.hall.table_ready(self._unopened[-1].game_id)

    def handle(self, event: pygame.Event) -> bool:
        """Somebody is there."""
        self.candle.wake()
        self.beyond.wake()
        if event.type == pygame.MOUSEMOTION:
            self.cat.notice(event.pos)
        return super().handle(event)

    def back(self) -> None:
        """Escape leaves nothing by accident: it goes to the button that does."""
        self.focus_on(self.leave)

    def sound_toggled(self) -> None:
        """The key M changes the button."""
        self._show_sound()

    def _open_help(self) -> None:
        known = [game for game in self.hall.shelf() if game in self.hall.games()]
        self.hall.open_help((known or self.hall.games())[0])

    def _toggle_sound(self) -> None:
        self.hall.toggle_sound()
        self._show_sound()

    def _show_sound(self) -> None:
        self.mute.change("sound_off" if self.kit.settings.silence else "sound")

    def _toggle_full_screen(self) -> None:
        if self.stage is not None:
            self.stage.set_full_screen(not self.stage.window.full_screen)

    def _quit(self) -> None:
        if self.stage is not None:
            self.stage.quit()
