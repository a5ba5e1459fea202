"""The ceremony of a cup: the podium, the cup handed over on its first step, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.cup.cup import Cup
from scenes.hall.cup.confetti import Confetti
from scenes.hall.cup.keeper import BOX
from scenes.hall.cup.ledger import CupLedger
from scenes.hall.cup.scene import CUP, WALL
from scenes.hall.cup.telling import earned_in, headline, how_won, level_names
from scenes.hall.hall import Hall
from scenes.hall.hall_scene import HallScene
from scenes.hall.merits.medals import EarnedRow
from scenes.hall.records.handing_on import write_picture
from scenes.hall.results.podium import Podium, Sparkles
from scenes.hall.title.backdrop import Backdrop
from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.motion import Call, MotionStep, Tween, Wait, smooth
from scenes.ui.widgets import Button, Label, Painter, Paragraph
from scenes.ui.widgets.fit_text import FittedButton, even, fit

RISE_SECONDS = (0.5, 0.55, 0.9)
"""How long one waits for the third, the second and the first place."""
LOWER_SECONDS = 1.1
"""How long the cup comes down."""
TALL = 0.86
"""The cup's height, in heights of the podium."""
ABOVE = 1.66
"""Height of podium and cup together, in heights of the podium."""
FROM = 0.9
"""How far above its step the cup appears, in its own heights."""


class CupPodium(Podium):
    """The first step bears the cup, and on its front who won it: two, if two share it."""

    def __init__(self, kit: Kit, cup: Cup, bottles: Sequence[str]) -> None:
        super().__init__(kit, cup.ranking, cup.seats, bottles)
        self.lowered = 0.0
        """How far the cup has come down, from 0 to 1; it is seen from the start of that on."""

    def lower(self, t: float) -> None:
        """Let the cup have come so far."""
        self.lowered = t
        self.invalidate()

    def face_rect(self, place: int, number: int = 0) -> pygame.Rect:
        """See `Podium`: the winners are on the front of their step."""
        if place:
            return super().face_rect(place, number)
        among, high = len(self.places[0]), self.picture_rect.h
        size = round(high * (0.42, 0.33, 0.24, 0.19)[min(among, 4) - 1])
        x, y = self._slot("plaque", 0)
        shift = (number - (among - 1) / 2) * size * 1.02
        return pygame.Rect(round(x + shift - size / 2), round(y - size / 2), size, size)

    def cup_rect(self) -> pygame.Rect:
        """Return where the cup is now."""
        high = round(self.picture_rect.h * TALL)
        wide, tall = self.kit.pictures.entry(CUP).size
        rect = pygame.Rect(0, 0, round(high * wide / tall), high)
        x, y = self.step(0)
        rect.midbottom = (x, y + round(high * 0.1) - round(high * FROM * (1 - self.lowered)))
        return rect

    def paint_rect(self) -> pygame.Rect:
        """The cup comes from above."""
        return super().paint_rect().union(self.rect.inflate(0, 2 * self.picture_rect.h))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the podium and the cup."""
        super().draw(canvas)
        if not self.lowered:
            return
        kit, rect = self.kit, self.cup_rect()
        opacity = round(min(1.0, self.lowered * 2.5) * 8) / 8
        kit.pictures.get(CUP, size=rect.size, opacity=opacity).draw_corner(canvas, rect.topleft)

    def _draw_plaque(self, canvas: pygame.Surface, place: int) -> None:
        if place:
            super()._draw_plaque(canvas, place)

    def _draw_bottles(self, canvas: pygame.Surface, place: int, faces: Sequence[pygame.Rect]) -> None:
        if place:
            super()._draw_bottles(canvas, place, faces)

    def _draw_light(self, canvas: pygame.Surface) -> None:
        x, y = self.step(0)
        high = self.picture_rect.h
        for size, bright in ((2.3, 0.5), (1.5, 0.6)):
            glow = self.kit.pictures.get("effects/glow_yellow", height=round(high * size), bright=bright)
            glow.draw(canvas, (x, y - round(high * TALL * 0.55)))

    def _draw_laurel(self, canvas: pygame.Surface, face: pygame.Rect) -> None:
        """The cup says enough."""


class CeremonyScene(HallScene):
    """Podium at the start side, sheet at the end side, what to do next below."""

    ground = ""
    hurried = True

    def __init__(self, hall: Hall, cup: Cup) -> None:
        super().__init__(hall)
        self.cup = cup
        self._levels = level_names(hall, cup)
        self._seen = False

    # -- making it -----------------------------------------------------------------------------------------------
    def build(self) -> None:
        """Make podium, sheet and buttons."""
        hall, kit, tr, cup = self.hall, self.kit, self.kit.tr, self.cup
        self.title = Label(kit, headline(kit, cup), theme.LOGO, "centre")
        self.line = Paragraph(kit, how_won(kit, cup), theme.ITALIC.but(size=31), "centre", "middle", leading=0.95)
        bottles = next((shown for game in hall.shelf() if (shown := hall.shown(game).bottles)), ())
        self.podium = CupPodium(kit, cup, bottles)
        self.sparkles = Sparkles(kit)
        self.names = Painter(kit, self._paint_names)
        self.ledger = CupLedger(hall, cup, self._levels, None, worths=False)
        self.confetti = Confetti(kit)
        awards = earned_in(hall, cup)
        self.earned = EarnedRow(hall, awards, cup.seats)
        self.earned.show(bool(awards))
        self.keep = Button(kit, tr("Keep a picture"), self.keep_picture, icon="save")
        self.buttons = [
            FittedButton(kit, tr("Another Cup"), self._another, kind="green", icon="play", glow=True),
            FittedButton(kit, tr("New game"), hall.open_new_game, kind="crimson", icon="plus"),
            FittedButton(kit, tr("Records"), hall.open_records, kind="blue", icon="trophy"),
            FittedButton(kit, tr("To the shelf"), hall.open_title, kind="dark", icon="exit"),
        ]
        self.add(self.title, self.line, self.sparkles, self.podium, self.names, self.ledger)
        self.add(self.earned, self.keep, *self.buttons, self.confetti)
        if self._seen:
            self._show_all()

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything against the shelf."""
        u, px, kit = self.kit.units, self.kit.px, self.kit
        self._wall = Backdrop.for_canvas(kit, WALL)
        edge = self._wall.edge
        left = u.rect(0.03, 0.0, 0.455, 1.0)
        title = pygame.Rect(left.x, round(size[1] * 0.035), left.w, px(116))
        self.title.say(self.title.text, fit(kit, self.title.text, theme.LOGO.but(size=104), title.w, 40))
        self.title.place(title)
        lines = max(px(44), self.line.height_for(left.w))
        self.line.place(pygame.Rect(left.x, title.bottom, left.w, lines))
        top = self.line.rect.bottom
        wide, high = kit.pictures.entry("hall/podium").size
        room = edge + px(8) - top
        width = min(left.w, px(850), round(room / ABOVE * wide / high))
        podium = pygame.Rect(0, top, width, room)
        podium.centerx = left.centerx
        self.podium.place(podium)
        self.sparkles.place(pygame.Rect(left.x, top, left.w, max(1, self.podium.picture_rect.centery - top)))
        self.confetti.place(pygame.Rect((0, 0), size))
        foot = size[1] - round(size[1] * 0.05)
        row = u.rect(0.03, 0.0, 0.94, 1.0)
        row = pygame.Rect(row.x, foot - px(100), row.w, px(100))
        for button, place in zip(self.buttons, u.columns(row, (1, 1, 1, 1), 34), strict=True):
            button.place(place)
        even(self.buttons)
        between = pygame.Rect(0, edge + px(18), size[0], row.y - px(16) - edge - px(18))
        shared = max((len(place) for place in self.podium.places), default=1)
        each = 130 if u.narrow else 70  # in narrow windows there is room for a name above its points
        names = pygame.Rect(left.x, between.y, left.w, min(between.h, px(16) + px(each) * shared))
        names.centery = between.centery
        self.names.place(names)
        right = u.rect(0.515, 0.04, 0.46, 1.0)
        strip = px(74)
        bottom = row.y - px(16) - strip
        height = min(bottom - right.y, px(76 + 132 + 150 * len(self.cup.seats)))
        self.ledger.place(pygame.Rect(right.x, right.y, right.w, height))
        wide = min(right.w, self.keep.natural_size()[0])
        keep = pygame.Rect(right.right - wide, bottom + (strip - px(58)) // 2 + px(6), wide, px(58))
        self.keep.place(u.flip(keep, right))
        earned = pygame.Rect(right.x, bottom + px(6), keep.x - px(16) - right.x, strip)
        self.earned.place(u.flip(earned, right))

    def paint_ground(self, canvas: pygame.Surface) -> None:
        """Paint the wall and the shelf."""
        self._wall.paint(canvas, self.light)

    def _paint_names(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        pitch = abs(self.podium.step(0)[0] - self.podium.step(1)[0])
        for place in range(len(self.podium.places)):
            spot = pygame.Rect(0, rect.y, pitch - self.kit.px(14), rect.h)
            spot.centerx = self.podium.step(place)[0]
            self.podium.label(place, self.cup.totals, canvas, spot.clamp(rect))

    # -- time ----------------------------------------------------------------------------------------------------
    def entered(self) -> None:
        """Let the places rise one by one and the cup come down, the first time."""
        super().entered()
        if self.focused is None:
            self.focus_on(self.buttons[0])
        if self._seen:
            return
        self._seen = True
        if self.kit.settings.reduced_motion or self.kit.settings.speed == "at_once":
            self._hand_over()
            return
        self._tell(False)
        self.kit.sound("drum_roll")
        steps: list[MotionStep] = []
        for shown, seconds in enumerate(RISE_SECONDS[-len(self.podium.places) :], 1):
            steps += [Wait(seconds), Call(partial(self._rise, shown))]
        lower = Tween(LOWER_SECONDS, lambda t: self.podium.lower(max(0.001, smooth(t))))
        self.motion.play(*steps, Wait(0.4), Call(partial(self.kit.sound, "cup")), lower, Call(self._hand_over))

    def _rise(self, places_shown: int) -> None:
        self.podium.rise(places_shown)
        self._tell(places_shown == len(self.podium.places))
        self.kit.sound("place")

    def _tell(self, told: bool) -> None:
        """Say who has won, or not yet."""
        for widget in (self.title, self.line, self.names):
            widget.show(told)

    def _show_all(self) -> None:
        self._tell(True)
        self.podium.rise(len(self.podium.places))
        self.podium.lower(1.0)
        self.sparkles.kindle()

    def _hand_over(self) -> None:
        """The cup is where it belongs: it is of the past from now on, whatever happens."""
        self._show_all()
        self.hall.cup.hand_over()
        self.confetti.throw()
        people = any(self.cup.seats[seat].human for seat in self.cup.leaders)
        nobody = not any(seat.human for seat in self.cup.seats)
        self.kit.sound("fanfare" if people or nobody else "consolation")

    # -- what comes next -----------------------------------------------------------------------------------------
    def back(self) -> None:
        """Escape goes to the shelf."""
        self.hall.open_title()

    def _another(self) -> None:
        """The same people, another cup."""
        self.hall.open_new_game(BOX)

    def keep_picture(self) -> None:
        """Write a picture of the ceremony into a file, and say where it lies."""
        if self.stage is not None:
            picture = self.hall.stage.canvas.copy()
            stem, title = f"{self.cup.created:%Y-%m-%d}_cup", self.kit.tr("The Alchemists’ Cup")
            self.do_bit_by_bit(write_picture(self.hall, picture, stem, title))
