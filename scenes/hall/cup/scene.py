"""The table between two matches of a cup: who leads, what was played, what comes next."""

from __future__ import annotations

from functools import partial

import pygame

from game.cup.cup import Cup
from scenes.hall.cup.keeper import Next
from scenes.hall.cup.ledger import CupLedger
from scenes.hall.cup.past import past_button
from scenes.hall.cup.telling import level_names
from scenes.hall.hall import Hall
from scenes.hall.hall_scene import HallScene
from scenes.hall.title.backdrop import Backdrop
from scenes.hall.title.boxes import make_box
from scenes.tabletop.faces import draw_face
from scenes.ui import theme
from scenes.ui.motion import Call, MotionStep, Tween, Wait, smooth
from scenes.ui.widgets import Answer, Dialog, Image, Label, Painter, Paragraph, RoundButton
from scenes.ui.widgets.fit_text import FittedButton, even, fit

WALL = "hall/results_wall"
CUP = "hall/cup"
FALL_SECONDS, ROWS_SECONDS = 0.3, 0.45
"""How long a coin falls, and how long the rows take to change places."""


class CupScene(HallScene):
    """Sheet at the start side, the next box at the end side, what to do below."""

    ground = ""
    hurried = True

    def __init__(self, hall: Hall, cup: Cup) -> None:
        super().__init__(hall)
        self.cup = cup
        self.levels = level_names(hall, cup)

    @property
    def about(self) -> str:
        """See `HallScene`: the game that comes next."""
        return self.cup.leg.game if self.cup.leg.game in self.hall.games() else super().about

    # -- making it -----------------------------------------------------------------------------------------------
    def build(self) -> None:
        """Make sheet, box and buttons."""
        hall, kit, tr, cup = self.hall, self.kit, self.kit.tr, self.cup
        self.next = hall.cup.next() or Next("fresh")
        self.picture = Image(kit, CUP, shadow=True)
        self.title = Label(kit, tr("The Alchemists’ Cup"), theme.LOGO)
        self.line = Paragraph(kit, self.how(), theme.ITALIC.but(size=31), "start", "middle", leading=0.95)
        self.ledger = CupLedger(hall, cup, self.levels, self._open_leg, worths=True)
        number, count = kit.words.number(cup.at + 1), kit.words.number(len(cup.legs))
        heading = tr("Match {number} of {count}", number=number, count=count)
        self.heading = Label(kit, heading, theme.HEADING.but(size=34), "centre")
        self.box = make_box(hall, cup.leg.game, lambda _box: self.go_on(), deep=True)
        self.box.chosen, self.box.noted = self.box.enabled, not self.box.enabled
        self.plate = Painter(kit, self._paint_plate)
        self.play = self._make_play()
        self.look = FittedButton(kit, tr("Look back"), self._look_back, kind="blue", icon="eye")
        self.look.show(cup.at > 0)
        self.later = FittedButton(kit, tr("Go on later"), self.back, kind="dark", icon="exit")
        self.resign = RoundButton(kit, "concede", self._ask, tip=tr("Give up the Cup"), size=58)
        self.add(self.picture, self.title, self.line, self.ledger, self.heading, self.box, self.plate)
        self.past = past_button(hall, size=58)
        self.add(self.play, self.look, self.later, self.past, self.resign)

    def _make_play(self) -> FittedButton:
        tr, game = self.kit.tr, self.hall.name_of(self.cup.leg.game)
        if self.next.how == "no game":
            leave_out = tr("Leave {game} out", game=game)
            return FittedButton(self.kit, leave_out, self._skip, kind="crimson", icon="close")
        going_on = self.next.how in ("left", "broken")
        words = tr("Go on") if going_on else tr("Play {game}", game=game)
        return FittedButton(self.kit, words, self.go_on, kind="green", icon="play", glow=True)

    def how(self) -> str:
        """Say how it is with the cup and its next match."""
        words, cup, found = self.kit.words, self.cup, self.next
        if found.why is not None:
            return self.hall.say(found.why)
        if found.save is not None:
            turn = words.number(found.save.standing.turn)
            return words.tr("A match waits: it goes on at turn {turn}.", turn=turn)
        if not cup.at:
            return words.plural(
                "{count} match lies before you. The best of all takes the Cup.",
                "{count} matches lie before you. The best of all takes the Cup.",
                len(cup.legs),
            )
        done, count = words.number(cup.at), words.number(len(cup.legs))
        return words.tr("{done} of {count} matches played; the next box stands ready.", done=done, count=count)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything against the shelf."""
        u, px, kit = self.kit.units, self.kit.px, self.kit
        self._wall = Backdrop.for_canvas(kit, WALL)
        wide, high = kit.pictures.entry(CUP).size
        tall = px(176)
        head = u.rect(0.03, 0.022, 0.635, 1.0)
        head.h = tall
        picture = pygame.Rect(head.x, head.y, round(tall * wide / high), tall)
        self.picture.place(u.flip(picture, head))
        words = pygame.Rect(
            picture.right + px(22), head.y + px(4), head.right - picture.right - px(22), tall - px(8)
        )
        upper, lower = u.rows(u.flip(words, head), (1.5, 1))
        self.title.say(self.title.text, fit(kit, self.title.text, theme.LOGO.but(size=88), upper.w, 40))
        self.title.place(upper)
        self.line.place(lower)
        foot = size[1] - round(size[1] * 0.05)
        row = u.rect(0.03, 0.0, 0.94, 1.0)
        row = pygame.Rect(row.x, foot - px(100), row.w, px(100))
        buttons = [button for button in (self.play, self.look, self.later) if button.visible]
        for button, place in zip(buttons, u.columns(row, (1.5, 1, 1)[: len(buttons)], 34), strict=True):
            button.place(place)
        even(buttons)
        top = head.bottom + px(10)
        ledger = pygame.Rect(head.x, top, head.w, min(row.y - px(28) - top, px(620)))
        self.ledger.place(ledger)
        self._place_box(row)
        for at, small in enumerate((self.resign, self.past)):
            small.place_at(u.flip(pygame.Rect(size[0] - px(66 + 72 * at), px(54), 0, 0)).topleft)

    def _place_box(self, row: pygame.Rect) -> None:
        """The next box stands on the shelf, its match's number above it and who begins below."""
        u, px = self.kit.units, self.kit.px
        area = u.rect(0.69, 0.0, 0.28, 1.0)
        edge = self._wall.edge
        top = px(140)
        proportion = self.hall.covers.proportion(self.cup.leg.game)
        tall = min(px(560), edge - px(18) - top - px(60))
        wide = min(round(tall * proportion[0] / proportion[1]), round(area.w * 0.8))
        tall = round(wide * proportion[1] / proportion[0])
        box = pygame.Rect(0, 0, wide, tall)
        box.midbottom = (area.centerx - (-1 if u.mirrored else 1) * round(wide * 0.05), edge - px(16))
        self.box.place(box)
        self.heading.place(pygame.Rect(area.x, box.y - px(84), area.w, px(60)))
        plate = pygame.Rect(0, 0, min(area.w, px(470)), px(66))
        plate.midtop = (area.centerx, edge + px(14))
        plate.bottom = min(plate.bottom, row.y - px(14))
        self.plate.place(plate)

    def paint_ground(self, canvas: pygame.Surface) -> None:
        """Paint the wall and the shelf."""
        self._wall.paint(canvas, self.light)

    def _paint_plate(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """A brass plate with the faces in the order in which they will have their turns."""
        kit, px, seats = self.kit, self.kit.px, self.cup.seats
        kit.skins.paint(canvas, "plate", rect, seed=4)
        inside = rect.inflate(-px(44), -px(14))
        order = [*range(self.cup.first, len(seats)), *range(self.cup.first)]
        size = inside.h
        for cell, seat in zip(kit.units.columns(inside, (0.8, *(1 for _ in order))), (None, *order), strict=True):
            spot = pygame.Rect(0, 0, size, size)
            spot.center = cell.center
            if seat is None:
                kit.icon(canvas, "play", spot.inflate(-px(12), -px(12)), (70, 38, 12), False)
            else:
                draw_face(kit, canvas, spot, seats[seat], mark="")

    # -- time ----------------------------------------------------------------------------------------------------
    def entered(self) -> None:
        """Show what has changed meanwhile; a new result comes in before one's eyes."""
        super().entered()
        self.hall.cup.settle()
        running = self.hall.cup.running
        if running is None or running.over:
            self.hall.open_cup()
            return
        if running != self.cup or self.hall.cup.next() != self.next:
            self.cup = running
            self.rebuild()
        if self.focused is None:
            self.focus_on(self.play)
        seen, self.hall.cup.seen = self.hall.cup.seen, self.cup.at
        if seen < self.cup.at and not self.kit.settings.reduced_motion and self.kit.settings.speed != "at_once":
            self._bring_in()

    def _bring_in(self) -> None:
        """Let the last coins fall, from the last place to the first, and then the rows change places."""
        ledger, after = self.ledger, self.ledger.order
        rows = ledger.rows
        before = list(after)
        for row in rows:
            row.show_legs(self.cup.at - 1)
        if self.cup.at > 1:
            before.sort(key=lambda seat: -rows[seat].total)
        ledger.put_rows(before, after, 0.0)
        steps: list[MotionStep] = [Wait(0.3)]
        taken = self.cup.legs[self.cup.at - 1].places
        for seat in sorted(range(len(rows)), key=lambda seat: -taken[seat]):
            steps += [Call(partial(self._drop, seat)), Tween(FALL_SECONDS, rows[seat].fall)]
            steps += [Call(partial(self.kit.sound, "token"))]
        turn = Tween(ROWS_SECONDS, lambda t: ledger.put_rows(before, after, smooth(t)))
        self.motion.play(*steps, Wait(0.2), turn)

    def _drop(self, seat: int) -> None:
        self.ledger.rows[seat].show_legs(self.cup.at)
        self.ledger.rows[seat].fall(0.0)

    # -- what comes next -----------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """Play the next match, or go on with it."""
        self.hall.cup.play()

    def back(self) -> None:
        """Escape goes to the shelf: the cup waits there."""
        self.hall.open_title()

    def _skip(self) -> None:
        self.hall.cup.skip()
        self.hall.open_cup()

    def _look_back(self) -> None:
        self._open_leg(self.cup.at - 1)

    def _open_leg(self, at: int) -> None:
        """Look back at a match that is over, if its save is still there."""
        save = self.hall.cup.save_of(self.cup, at)
        if save is None:
            self.toast(self.kit.tr("The record of this match isn’t there any more."), "warning")
            return
        self.hall.go_on(save.file)

    def _ask(self) -> None:
        tr = self.kit.tr
        words = tr("Its matches stay in the book of records, but nobody will win this Cup.")
        answers = [Answer(tr("Give it up"), self._give_up, "red"), Answer(tr("Play on"))]
        self.open(Dialog(self.kit, tr("Give up the Cup?"), words, answers, seal="warning"))

    def _give_up(self) -> None:
        self.hall.cup.give_up()
        self.hall.open_title()
