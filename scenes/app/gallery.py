"""The gallery: every widget in every state on one screen, to look at and to test.

`python3 -m game.bootstrap play scenes.app.gallery --shot FILE --size 1920x1080 [--language xx]` writes a picture;
without `--shot` a window opens.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from scenes.ui import theme
from scenes.ui.stage.scene import Scene
from scenes.ui.widgets import (
    Answer,
    Board,
    Button,
    Check,
    Choice,
    Dialog,
    DropList,
    Label,
    ListRow,
    Medallion,
    Painter,
    Panel,
    ProgressBar,
    Radio,
    RoundButton,
    ScrollArea,
    Slider,
    Stepper,
    Swatch,
    Tabs,
    TextField,
    Toggle,
    Widget,
    draw_seal,
)
from scenes.ui.widgets.buttons import ButtonKind

STATES = ("normal", "hover", "focus", "pressed", "disabled")


class Gallery(Scene):
    """All widgets, each in each of its states."""

    def build(self) -> None:
        """Make everything."""
        tr = self.kit.tr
        self._focus_shown: list[Widget] = []
        self._places: list[tuple[Widget, Callable[[], pygame.Rect]]] = []
        self._title = Label(self.kit, tr("The widget set"), theme.TITLE.but(size=52))
        self._subtitle = Label(self.kit, tr("walnut, brass, parchment, glass: one lamp, upper left"), theme.ITALIC)
        self.boards = {
            "buttons": Board(self.kit, tr("Buttons"), seed=2),
            "switches": Board(self.kit, tr("Yes, no"), seed=4),
            "sliders": Board(self.kit, tr("Glass sliders"), seed=6),
            "choices": Board(self.kit, tr("Choices"), seed=8),
            "log": Board(self.kit, tr("Log"), seed=10),
            "surfaces": Board(self.kit, tr("Surfaces"), seed=12),
            "focus": Board(self.kit, tr("Focus and type"), seed=16),
        }
        self.add(self._title, self._subtitle, *self.boards.values())
        self._build_buttons(self.boards["buttons"])
        self._build_switches(self.boards["switches"])
        self._build_sliders(self.boards["sliders"])
        self._build_choices(self.boards["choices"])
        self._build_log(self.boards["log"])
        self._build_surfaces(self.boards["surfaces"])
        self._build_page()
        self._build_focus(self.boards["focus"])
        self.add(Painter(self.kit, self._rings, static=False))

    def layout(self, size: tuple[int, int]) -> None:
        """Three columns."""
        u, px = self.kit.units, self.kit.px
        self._title.place(u.rect(0.018, 0.012, 0.19, 0.056))
        self._subtitle.place(u.rect(0.21, 0.014, 0.42, 0.056))
        for name, place in (
            ("buttons", (0.0146, 0.078, 0.423, 0.3185)),
            ("switches", (0.0146, 0.409, 0.423, 0.2926)),
            ("sliders", (0.0146, 0.715, 0.423, 0.263)),
            ("choices", (0.447, 0.078, 0.271, 0.435)),
            ("log", (0.447, 0.528, 0.271, 0.448)),
            ("surfaces", (0.727, 0.078, 0.258, 0.191)),
            ("focus", (0.727, 0.774, 0.258, 0.202)),
        ):
            self.boards[name].place(u.rect(*place))
        for widget, place_of in self._places:
            widget.place(place_of())
        for child in self.root.children:
            if isinstance(child, Painter):
                child.place(pygame.Rect((0, 0), size))
        del px

    # -- making --------------------------------------------------------------------------------------------------
    def _put(
        self, parent: Widget, widget: Widget, x: float, y: float, w: float, h: float, state: str = ""
    ) -> None:
        """Put a widget at fractions of a board's inside, in a state for show."""
        parent.add(widget)
        self._places.append((widget, lambda: self._area(parent, x, y, w, h)))
        if state == "hover":
            widget.hovered = True
        elif state == "pressed":
            widget.pressed = True
        elif state == "disabled":
            widget.enable(False)
        elif state == "focus":
            self._focus_shown.append(widget)

    def _area(self, parent: Widget, x: float, y: float, w: float, h: float) -> pygame.Rect:
        inside = parent.inside if isinstance(parent, Panel) else parent.rect
        return self.kit.units.part(inside, x, y, w, h)

    def _caption(self, parent: Widget, text: str, x: float, y: float, w: float, h: float) -> None:
        self._put(parent, Label(self.kit, text, theme.ITALIC.but(size=27), "centre"), x, y, w, h)

    def _build_buttons(self, board: Board) -> None:
        tr = self.kit.tr
        for column, state in enumerate(STATES):
            self._caption(board, tr(state), column / 5, -0.055, 0.2, 0.13)
        rows: Sequence[tuple[ButtonKind, str]] = (("brass", "Begin"), ("walnut", "Undo"), ("red", "Leave"))
        for row, (kind, text) in enumerate(rows):
            for column, state in enumerate(STATES):
                button = Button(self.kit, tr(text), lambda: None, kind=kind)
                self._put(board, button, 0.012 + column / 5, 0.10 + row * 0.232, 0.178, 0.20, state)
        enamels: Sequence[tuple[ButtonKind, str, str]] = (
            ("green", "Again", ""),
            ("crimson", "New", "hover"),
            ("blue", "Records", "pressed"),
            ("dark", "Shelf", ""),
        )
        for column, (kind, text, state) in enumerate(enamels):
            button = Button(self.kit, tr(text), lambda: None, kind=kind)
            self._put(board, button, column * 0.18, 0.80, 0.17, 0.235, state)
        refused = Button(self.kit, tr("End turn"), lambda: None, kind="green")
        refused.enable(False, tr("take a marble"))
        self._put(board, refused, 0.735, 0.775, 0.265, 0.30)

    def _build_switches(self, board: Board) -> None:
        kit, tr = self.kit, self.kit.tr
        for column, state in enumerate(("normal", "hover", "focus", "disabled")):
            x = 0.24 + column * 0.19
            second = "normal" if state == "focus" else state
            self._caption(board, tr(state), x, -0.20, 0.19, 0.14)
            self._put(board, Toggle(kit, True), x + 0.04, -0.02, 0.115, 0.19, state)
            self._put(board, Toggle(kit, False), x + 0.04, 0.235, 0.115, 0.19, second)
            for at, value in enumerate((True, False)):
                shown = state if value else second
                self._put(board, Check(kit, value), x + 0.035 + at * 0.077, 0.52, 0.055, 0.185, shown)
                self._put(board, Radio(kit, value), x + 0.035 + at * 0.077, 0.80, 0.055, 0.185, shown)
        for text, y in ((tr("Toggle"), 0.11), (tr("Check"), 0.52), (tr("One of many"), 0.80)):
            self._put(board, Label(kit, text), 0.01, y, 0.23, 0.185)

    def _build_sliders(self, board: Board) -> None:
        kit, tr = self.kit, self.kit.tr
        shown = (
            ("normal", 60, "amber"),
            ("hover", 42, "violet"),
            ("focus", 75, "blue"),
            ("disabled", 50, "green"),
        )
        for at, (state, value, liquid) in enumerate(shown):
            x, y = (at % 2) * 0.5, (at // 2) * 0.36 - 0.06
            self._put(board, Label(kit, tr(state), theme.ITALIC.but(size=27)), x + 0.01, y, 0.13, 0.30)
            slider = Slider(kit, value, liquid=theme.LIQUIDS[liquid])
            self._put(board, slider, x + 0.14, y, 0.33, 0.30, state)
        icons = (("normal", "menu"), ("hover", "help"), ("focus", "undo"), ("pressed", "log"), ("disabled", "eye"))
        for at, (state, icon) in enumerate(icons):
            button = RoundButton(kit, icon, lambda: None, tip=tr("A round button\nwith a tip of two lines"))
            self._put(board, button, 0.01 + at * 0.117, 0.66, 0.092, 0.38, state)
        self._put(board, Stepper(kit, 3, 2, 4), 0.66, 0.66, 0.33, 0.38)

    def _build_choices(self, board: Board) -> None:
        kit, tr = self.kit, self.kit.tr
        speeds = [tr("Calm"), tr("Brisk"), tr("At once")]
        self._put(board, Choice(kit, speeds, 1), 0.0, 0.0, 1.0, 0.158)
        self._put(board, Tabs(kit, [tr("Game"), tr("Keys"), tr("Credits")], 0), 0.0, 0.205, 1.0, 0.17)
        self._put(
            board,
            DropList(kit, ["Deutsch", "English", "Español", "فارسی", "Français"], 1, icon="globe"),
            0.0,
            0.425,
            0.64,
            0.155,
            "focus",
        )
        self._put(board, TextField(kit, "Mira", hint=tr("Your name")), 0.0, 0.635, 0.64, 0.155)
        self._put(board, ProgressBar(kit, 0.62, text="62 %"), 0.0, 0.86, 0.64, 0.10)
        for at, seat in enumerate(theme.SEAT_COLOURS[:4]):
            x, y = 0.70 + (at % 2) * 0.165, 0.425 + (at // 2) * 0.19
            self._put(board, Swatch(kit, seat.id, lambda: None), x, y, 0.135, 0.155, "focus" if at == 0 else "")
        self._put(board, Medallion(kit, "owl", "teal"), 0.70, 0.80, 0.15, 0.19)
        self._put(board, Medallion(kit, "fox", "amber"), 0.87, 0.80, 0.15, 0.19)

    def _build_log(self, board: Board) -> None:
        self.scroll = ScrollArea(self.kit, self._lay_out_log)
        seats = (("owl", "teal"), ("fox", "amber"), ("raven", "rose"))
        self._log: list[tuple[ListRow, Medallion, Label, Label]] = []
        for at in range(9):
            row = ListRow(self.kit, lambda: None)
            portrait, colour = seats[at % 3]
            medallion = row.put(Medallion(self.kit, portrait, colour, mark=""))
            text = row.put(Label(self.kit, self.kit.tr("takes {count} marbles", count=at + 1)))
            points = row.put(Label(self.kit, f"+{at * 3 + 1}", theme.NUMBER.but(colour=(255, 226, 150)), "end"))
            row.hovered = at == 1
            self._log.append((row, medallion, text, points))
            self.scroll.content.add(row)
        self._put(board, self.scroll, 0.0, 0.0, 1.0, 1.0)

    def _lay_out_log(self, rect: pygame.Rect) -> int:
        u, px = self.kit.units, self.kit.px
        y = rect.y
        for row, medallion, text, points in self._log:
            row.place(pygame.Rect(rect.x, y, rect.w, px(72)))
            medallion.place(u.within(row.rect, 12, 12, 48, 48))
            space = pygame.Rect(row.rect.x + px(76), row.rect.y, row.rect.w - px(180), row.rect.h)
            text.place(u.flip(space, row.rect))
            points.place(u.flip(pygame.Rect(row.rect.right - px(104), row.rect.y, px(86), row.rect.h), row.rect))
            y += px(79)
        return y - px(7) - rect.y

    def _build_surfaces(self, board: Board) -> None:
        shown = (
            ("board_plain", "board", theme.LABEL),
            ("board_turn", "turn", theme.LABEL),
            ("page", "page", theme.LABEL_ON_PAGE),
            ("well", "well", theme.LABEL),
        )
        for at, (skin, text, style) in enumerate(shown):
            panel = Panel(self.kit, skin, seed=at)
            self._put(board, panel, at * 0.26, -0.05, 0.22, 1.05)
            label = Label(self.kit, self.kit.tr(text), style.but(size=27), "centre")
            self._put(board, label, at * 0.26, -0.05, 0.22, 1.05)

    def _build_page(self) -> None:
        self._build_tip()
        for at, portrait in enumerate(("fox", "owl", "cat", "raven")):
            medallion = Medallion(self.kit, portrait, theme.SEAT_COLOURS[at].id, lambda: None)
            self.add(medallion)
            self._places.append((medallion, partial(self._coin_place, at)))
        self._build_question()

    def _build_tip(self) -> None:
        tip = Panel(self.kit, "ribbon", seed=6)
        self.add(tip)
        self._places.append((tip, lambda: self.kit.units.rect(0.731, 0.283, 0.25, 0.104)))
        lines = (
            ("Magic tools are still locked", theme.LABEL.but(colour=theme.INK, shadow=theme.Shadow.NONE)),
            ("Two discs of fire first; you own one.", theme.SOFT_ON_PAGE),
        )
        for at, (text, style) in enumerate(lines):
            self._put(tip, Label(self.kit, self.kit.tr(text), style), 0.0, at * 0.5, 1.0, 0.5)

    def _build_question(self) -> None:
        board = Panel(self.kit, "board", seed=14)
        page = Panel(self.kit, "page", seed=9)
        self.add(board, page)
        self._places.append((board, lambda: self.kit.units.rect(0.727, 0.512, 0.258, 0.247)))
        self._places.append(
            (page, lambda: self.kit.units.inset(self.kit.units.rect(0.727, 0.512, 0.258, 0.247), 22))
        )
        title = Label(self.kit, self.kit.tr("Leave the table?"), theme.NAME_ON_PAGE)
        self._put(page, title, 0.23, -0.03, 0.77, 0.30)
        for at, text in enumerate(("The game is kept as it stands;", "the brew will wait for you.")):
            label = Label(self.kit, self.kit.tr(text), theme.TEXT_ON_PAGE)
            self._put(page, label, 0.23, 0.25 + at * 0.19, 0.77, 0.2)
        seal = Painter(self.kit, lambda canvas, rect: draw_seal(self.kit, canvas, rect, "pentacle"))
        self._put(page, seal, 0.02, 0.02, 0.17, 0.42)
        self._put(page, Button(self.kit, self.kit.tr("Leave"), self.ask, kind="red"), 0.02, 0.68, 0.45, 0.34)
        self._put(page, Button(self.kit, self.kit.tr("Stay"), kind="brass"), 0.53, 0.68, 0.45, 0.34, "focus")

    def _coin_place(self, at: int) -> pygame.Rect:
        return self.kit.units.rect(0.743 + at * 0.062, 0.41, 0.047, 0.0836)

    def _build_focus(self, board: Board) -> None:
        for at, skin in enumerate(("well", "plate", "page")):
            panel = Panel(self.kit, skin, seed=at)
            self._put(board, panel, at * 0.34, -0.02, 0.30, 0.48)
            self._put(board, Widget(self.kit), at * 0.34 + 0.045, 0.10, 0.21, 0.24, "focus")
        words = (("Almendra", theme.NAME), ("CINZEL 90", theme.BUTTON), ("Alegreya", theme.LABEL))
        for at, (text, style) in enumerate(words):
            self._put(board, Label(self.kit, text, style, "centre"), at * 0.34, 0.62, 0.32, 0.36)

    def _rings(self, canvas: pygame.Surface, _rect: pygame.Rect) -> None:
        """Draw focus rings round what is shown as focused, and the rings of pieces."""
        for widget in self._focus_shown:
            widget.draw_focus(canvas)

    # -- doing ---------------------------------------------------------------------------------------------------
    def ask(self) -> None:
        """Open a real dialog."""
        tr = self.kit.tr
        self.open(
            Dialog(
                self.kit,
                tr("Leave the table?"),
                tr("The game is kept as it stands; the brew will wait for you."),
                [Answer(tr("Leave"), lambda: self.toast(tr("You have left.")), "red"), Answer(tr("Stay"))],
            )
        )


def show(arguments: Sequence[str] | None = None) -> int:
    """Open the gallery, or write a picture of it."""
    from scenes.ui.stage.stage import Stage
    from scenes.ui.text.words import Words

    parser = argparse.ArgumentParser(prog="python -m scenes.app.gallery", description="Show every widget.")
    parser.add_argument("--shot", type=Path, help="write a picture and end")
    parser.add_argument("--size", default="1920x1080", help="WIDTHxHEIGHT of the window")
    parser.add_argument("--language", default="en", help="en, xx (longer), xx-rtl (longer, mirrored)")
    parser.add_argument("--dialog", action="store_true", help="with a dialog open")
    given = parser.parse_args(arguments)
    width, _, height = given.size.partition("x")
    stage = Stage((int(width), int(height)), "Widgets", words=Words(given.language))
    scene = Gallery(stage.kit)
    stage.push(scene)
    if given.dialog:
        scene.ask()
    if given.shot is None:
        stage.run()
        stage.close()
    else:
        stage.step([], 0.01)
        stage.screenshot(given.shot)
        stage.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(show())
