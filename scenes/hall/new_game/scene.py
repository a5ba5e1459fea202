"""The screen on which a new match is set up."""

from __future__ import annotations

import random

import pygame

from game.core.errors import BenchError
from game.players.levels import read_levels
from game.season.people import Person
from scenes.hall.cup.board import CupBoard
from scenes.hall.cup.box import CupBox
from scenes.hall.cup.keeper import BOX
from scenes.hall.cup.plan import CupPlan
from scenes.hall.hall import Hall
from scenes.hall.hall_scene import HallScene
from scenes.hall.new_game.plan import SeatPlan, SetupPlan
from scenes.hall.new_game.rules_board import RulesBoard
from scenes.hall.new_game.seats_board import SeatsBoard
from scenes.hall.people.deleting import ask_to_delete
from scenes.hall.people.seat_list import Taking
from scenes.hall.title.boxes import Box, make_box
from scenes.hall.title.shelf import NARROW_ROOM, Shelf
from scenes.ui import theme
from scenes.ui.text.names import offered
from scenes.ui.widgets import Button, Label, Painter, RoundButton
from scenes.ui.widgets.base import Widget

PLATE = 310.0
"""The width of a plate on the shelf's edge, px at 1080 lines, where there is room."""


class NewGameScene(HallScene):
    """Boxes and the cup above; seats, rules and Begin below."""

    with_cup = True
    """Whether the cup stands on the shelf, too."""

    def __init__(self, hall: Hall, game_id: str | None = None) -> None:
        """Open the box of a game, else the first. Raises `BenchError` if its data can't be read."""
        super().__init__(hall)
        ready = [*hall.games(), BOX] if self.with_cup else hall.games()
        shelf = [name for name in hall.shelf() if name in ready]
        self._plans: dict[str, SetupPlan] = {}
        self._cup_plan: CupPlan | None = None
        self.game_id = game_id if game_id in ready else (shelf or ready)[0]
        if not self.for_cup:
            self._plan_of(self.game_id)
        self._first_box: int | None = None
        """The place on the shelf of the first box in sight; None before the shelf was looked at."""

    @property
    def for_cup(self) -> bool:
        """Whether a cup is being set up."""
        return self.game_id == BOX

    @property
    def plan(self) -> SetupPlan:
        """The setup of the game whose box is open; each box keeps its own while the screen lasts."""
        return self._plan_of(self.game_id)

    @property
    def seating(self) -> SeatPlan:
        """Who sits at what is being set up."""
        return self.cup_plan if self.for_cup else self.plan

    @property
    def cup_plan(self) -> CupPlan:
        """The setup of a cup."""
        if self._cup_plan is None:
            self._cup_plan = CupPlan(self.hall)
        return self._cup_plan

    @property
    def about(self) -> str:
        """See `HallScene`."""
        return super().about if self.for_cup else self.game_id

    def _plan_of(self, game_id: str) -> SetupPlan:
        """Make a game's setup, once. Raises `BenchError`."""
        if game_id not in self._plans:
            game = self.hall.game(game_id)
            known = read_levels(game, self.hall.catalogue.data_dir)
            self._plans[game_id] = SetupPlan(
                game,
                known.levels,
                self.kit.settings.evenings.get(game_id),
                offered(self.kit.words),
                self.hall.shown(game_id),
                self.hall.season.latest(),
                known.characters,
            )
        return self._plans[game_id]

    def build(self) -> None:
        """Make everything for the box that is open."""
        kit, tr = self.kit, self.kit.tr
        self.back_button = RoundButton(kit, "back", self.back, tip=tr("Back to the shelf"))
        self.back_button.sound = "back"
        self.title = Label(kit, tr("A new game"), theme.TITLE)
        self.line = Label(kit, tr("Which box shall we open tonight?"), theme.ITALIC)
        self.help = RoundButton(kit, "help", self._open_help, tip=tr("How to play"))
        self.wood = Painter(kit, self._paint_shelf)
        self.plates = Painter(kit, self._paint_plates, static=False)
        self.boxes = [make_box(self.hall, name, self._choose, deep=True) for name in self.hall.shelf()]
        if self.with_cup:
            self.boxes.append(CupBox(self.hall, self._choose))
        for box in self.boxes:
            box.chosen = box.game_id == self.game_id
        self.shelf = Shelf(kit, self.boxes, self._shelf_moved, NARROW_ROOM + self.with_cup)
        if self._first_box is None:
            self.shelf.show_box(next(box for box in self.boxes if box.chosen))
            self._first_box = self.shelf.first
        self.shelf.go_to(self._first_box)
        self.add(self.wood, self.back_button, self.title, self.line, self.help, self.shelf, self.plates)
        self.make_boards()

    def make_boards(self) -> None:
        """Make what stands below the shelf: seats, rules, Begin; and the ways to lesson and problems."""
        kit, tr, hall = self.kit, self.kit.tr, self.hall
        self.rules: RulesBoard | CupBoard
        taking = Taking(self._sit, self._sit_new, self._sit_guest, self._ask_to_delete)
        if self.for_cup:
            room = self.seating.room
            note = tr("{low} to {high} for the Cup", low=room.start, high=room.stop - 1)
            self.seats = SeatsBoard(kit, self.seating, self._changed, self._shuffle, hall.season, taking, note)
            self.rules = CupBoard(hall, self.cup_plan, self._changed, self._shuffle_games)
        else:
            self.seats = SeatsBoard(kit, self.seating, self._changed, self._shuffle, hall.season, taking)
            self.rules = RulesBoard(hall, self.plan, self._changed)
        words = tr("Begin the Cup") if self.for_cup else tr("Begin")
        self.begin = Button(kit, words, self._begin, kind="brass", glow=True)
        self.lesson = RoundButton(kit, "book_open", self._open_lesson, tip=tr("Learn"))
        self.lesson.show(not self.for_cup and hall.lessons.there(self.game_id))
        self.problems = RoundButton(kit, "pentacle", self._open_problems, tip=tr("Problems"))
        self.problems.show(not self.for_cup)
        self.today = RoundButton(kit, "sun", self._open_today, tip=tr("Match of the day"))
        self.today.show(not self.for_cup)
        self.add(self.lesson, self.problems, self.today, self.seats, self.rules, self.begin)
        self._check()

    def layout(self, size: tuple[int, int]) -> None:
        """Place shelf, boards and button; on small or narrow windows the shelf gives way."""
        u, px = self.kit.units, self.kit.px
        tight = u.small or u.narrow
        self.back_button.place_at(u.rect(0.017, 0.02, 0.04, 0.065).center)
        self.help.place_at(u.rect(0.946, 0.02, 0.04, 0.065).center)
        heading = u.rect(0.064, 0.012, 0.735, 0.08)
        width = min(heading.w, self.kit.text.size(self.title.text, self.title.style)[0])
        self.title.place(u.flip(pygame.Rect(heading.x, heading.y, width, heading.h), heading))
        line = pygame.Rect(heading.x + width + px(36), heading.y + px(6), 0, heading.h)
        line.w = max(1, heading.right - line.x)
        self.line.place(u.flip(line, heading))
        edge = round(size[1] * (0.365 if tight else 0.394))
        self._edge = edge
        self._plated = not tight
        top = round(size[1] * (0.095 if tight else 0.103))
        self.wood.place(pygame.Rect(0, 0, size[0], edge + px(30)))
        self._place_boxes(top, edge - px(14))
        self.plates.place(pygame.Rect(0, edge - px(18), size[0], px(56)))
        above = edge + px(22 if tight else 46)
        boards = u.rect(0.021, 0.0, 0.9585, 1.0)
        boards = pygame.Rect(boards.x, above, boards.w, size[1] - px(18) - above)
        self.place_boards(*u.columns(boards, (0.61, 0.3375), 18))

    def place_boards(self, left: pygame.Rect, right: pygame.Rect) -> None:
        """Place what stands below the shelf."""
        u, px = self.kit.units, self.kit.px
        self.today.place_at(u.rect(0.808, 0.02, 0.04, 0.065).center)
        self.lesson.place_at(u.rect(0.854, 0.02, 0.04, 0.065).center)
        self.problems.place_at(u.rect(0.9, 0.02, 0.04, 0.065).center)
        self.seats.place(left)
        begin = min(px(96), round(right.h * 0.2))
        self.rules.place(pygame.Rect(right.x, right.y, right.w, right.h - begin - px(14)))
        self.begin.place(pygame.Rect(right.x, right.bottom - begin, right.w, begin))

    def _place_boxes(self, top: int, foot: int) -> None:
        """Stand the boxes side by side on the shelf; the open one is larger and stands forward."""
        u, px = self.kit.units, self.kit.px
        cells = u.columns(u.rect(0.04, 0.0, 0.92, 1.0), (1,) * self.shelf.room, 30)

        def stand(box: Box, cell: pygame.Rect) -> None:
            most = px(360 if box.chosen else 326)
            height = min(most, round((foot - top) * (1.0 if box.chosen else 0.905)))
            width = min(round(cell.w * 0.72), round(height * 0.833))
            place = pygame.Rect(0, 0, width, round(width / 0.833))
            place.midbottom = (cell.centerx - (-1 if u.mirrored else 1) * round(width * 0.1), foot)
            if box.chosen:
                place.y += px(8)
            box.noted = not self._plated
            box.place(place)

        self.shelf.stand(cells, stand)
        middle = (top + foot) // 2
        self.shelf.stand_arrows([u.rect(x, 0.0, 0.0, 0.0).move(0, middle).topleft for x in (0.022, 0.978)])

    def _shelf_moved(self) -> None:
        """Other boxes are in sight: what stands about them moves, too."""
        self._first_box = self.shelf.first
        self.wood.invalidate()
        self.plates.invalidate()

    def _paint_shelf(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """The shelf's board, its lit brass edge with a shadow, and the bottles between the boxes."""
        px, kit = self.kit.px, self.kit
        board = pygame.Rect(rect.x, self._edge - px(44), rect.w, px(44))
        canvas.blit(kit.skins.texture("walnut", board.size, 3), board)
        light = pygame.Surface(board.size)
        light.fill((40, 24, 12))
        canvas.blit(light, board, special_flags=pygame.BLEND_RGB_ADD)
        kit.glows.halo(canvas, pygame.Rect(rect.x, self._edge + px(8), rect.w, px(26)), 0, px(12), (0, 0, 0), 0.85)
        kit.skins.paint(canvas, "rail", pygame.Rect(rect.x - px(30), self._edge - px(3), rect.w + px(60), px(9)))
        bottles = self.hall.shown(self.about).bottles
        if not bottles or kit.units.narrow:
            return
        for at, box in enumerate(self.shelf.in_sight):
            high = min(px(146), round(box.rect.h * 0.44))
            end = box.rect.left if kit.units.mirrored else box.rect.right
            away = round(box.rect.w * 0.13) + round(high * 0.36)
            foot = (end + (-away if kit.units.mirrored else away), self._edge - px(6))
            kit.pictures.get(bottles[at % len(bottles)], height=high).draw(canvas, foot)

    def _paint_plates(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """Brass plates on the shelf's edge: for how many, and how long."""
        if not self._plated:
            return
        kit, px = self.kit, self.kit.px
        style = theme.LABEL.but(size=28, colour=(46, 24, 8), shadow=theme.Shadow.LIT)
        for box in self.shelf.in_sight:
            plate = pygame.Rect(0, 0, min(px(PLATE), rect.w // self.shelf.room - px(24)), px(46))
            plate.center = (box.rect.centerx + round(box.rect.w * 0.03), rect.centery)
            kit.skins.paint(canvas, "plate", plate, seed=len(box.name), bright=1.0 if box.enabled else 0.84)
            inside = plate.inflate(-px(24), 0)
            if not box.enabled:
                kit.text.line(box.note, style, inside.w).draw_in(canvas, inside)
                continue
            if box.game_id == BOX:
                kit.text.line(box.name, style, inside.w).draw_in(canvas, inside)
                continue
            seats = self.hall.game(box.game_id).seats
            people = f"{kit.words.number(seats.start)} – {kit.words.number(seats.stop - 1)}"
            told = [("users", people)]
            if minutes := self.hall.shown(box.game_id).minutes:
                told.append(("hourglass", kit.tr("{low} – {high} min", low=minutes[0], high=minutes[1])))
            size = px(28)
            needed = [size + px(8) + kit.text.size(text, style)[0] for _, text in told]
            for (icon, text), half in zip(told, kit.units.columns(inside, needed, 8), strict=True):
                ink = kit.text.line(text, style, half.w - size - px(8))
                row = pygame.Rect(0, half.y, size + px(8) + ink.size[0], half.h)
                row.center = half.center
                spot = kit.units.flip(pygame.Rect(row.x, row.centery - size // 2, size, size), row)
                kit.icon(canvas, icon, spot, (70, 38, 12), False)
                words = pygame.Rect(row.x + size + px(8), row.y, ink.size[0], row.h)
                ink.draw_in(canvas, kit.units.flip(words, row))

    def _open_help(self) -> None:
        self.hall.open_help(self.about)

    def _open_problems(self) -> None:
        self.hall.open_problems(self.game_id)

    def _open_today(self) -> None:
        self.hall.open_today(self.game_id)

    def _open_lesson(self) -> None:
        self.hall.open_learn(self.game_id)

    def _choose(self, box: Box) -> None:
        if box.game_id == BOX and self.hall.cup.running is not None:
            self.hall.open_cup()  # there is but one
        elif box.game_id != self.game_id:
            try:
                if box.game_id != BOX:
                    self._plan_of(box.game_id)
            except BenchError as error:
                self.hall.notice(error.message, "warning", 9.0)
                return
            self.game_id = box.game_id
            self.rebuild()
            self.focus_on(next(other for other in self.boxes if other.game_id == self.game_id))

    def _changed(self, rows: bool) -> None:
        """Follow a change; `rows` if seats came, went or changed their kind, or an option shows others."""
        if rows:
            held = self._place_in_order(self.focused)
            self.rebuild()
            self._focus_place(held)
        else:
            self._check()
            self.seats.refresh()
            if self.rules.first is not None:
                self.rules.first.refresh()

    def _place_in_order(self, widget: Widget | None) -> int:
        order = [other for other in self.root.walk() if other.focusable]
        return order.index(widget) if widget in order else -1

    def _focus_place(self, place: int) -> None:
        order = [other for other in self.root.walk() if other.focusable]
        if 0 <= place < len(order):
            self.focus_on(order[place])

    def _check(self) -> None:
        problem = self.seating.problem()
        self.begin.enable(problem is None, None if problem is None else self.hall.say(problem))

    def _sit(self, index: int, person: Person) -> None:
        self.seating.sit(index, person)
        self._changed(True)

    def _sit_new(self, index: int) -> None:
        """The field is empty, and is written in."""
        self.seating.sit_new(index)
        self._changed(True)
        self.focus_on(self.seats.seat_rows[index].name)

    def _sit_guest(self, index: int) -> None:
        self.seating.sit_guest(index, self.kit.tr("Guest"))
        self._changed(True)

    def _ask_to_delete(self, person: Person) -> None:
        ask_to_delete(self.hall, person, self.rebuild)

    def _shuffle(self) -> None:
        self.seating.shuffle(random.Random(self.hall.new_seed()))
        self._changed(True)

    def _shuffle_games(self) -> None:
        self.cup_plan.shuffle_games(random.Random(self.hall.new_seed()))
        self._changed(True)

    def _begin(self) -> None:
        self.kit.settings.evenings[self.game_id] = self.seating.evening()
        self.hall.changed()
        seats = self.seating.drawn(self.kit.tr, random.Random(self.hall.new_seed()))
        if self.for_cup:
            self.hall.cup.found(seats, self.cup_plan.games)
            self.hall.open_cup()
            return
        plan = self.plan
        try:
            self.hall.begin(plan.game, seats, plan.chosen_options())
        except BenchError as error:
            self.hall.notice(error.message)
