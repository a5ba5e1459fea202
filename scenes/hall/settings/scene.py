"""The settings: an open grimoire with four ribbons. Each change counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.hall.book import BookScene, foot_row
from scenes.hall.credits import credit_blocks
from scenes.hall.hall import Hall
from scenes.hall.language_list import language_list
from scenes.hall.settings.colour_preview import HuePreview
from scenes.hall.settings.keys import key_blocks
from scenes.ui import theme
from scenes.ui.pictures.palettes import PALETTE_IDS
from scenes.ui.settings import TextSize
from scenes.ui.stage.desktop import fitting
from scenes.ui.widgets import Choice, DropList, Label, Slider, Toggle
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.fit_text import FittedButton
from scenes.ui.widgets.setting_rows import Head, Lists, Note, SettingRow, SliderRow, ToggleRow, Toggles

PAGES = ("settings", "comfort", "keys", "credits")
TEXT_SIZES: tuple[TextSize, ...] = (100, 115, 130)
"""In percent."""
SIZES = ((1024, 768), (1280, 720), (1280, 800), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


class SettingsScene(BookScene):
    """Sound on the left page, table and language on the right one; window and colours; keys; credits."""

    def __init__(self, hall: Hall, page: str = "settings") -> None:
        super().__init__(hall)
        self.page = PAGES.index(page)
        self._before = msgspec.json.encode(hall.kit.settings)
        """The settings as they were when the book was opened."""
        self._spoken = hall.kit.words.language

    def heading(self) -> str:
        """The title."""
        return self.kit.tr("Settings")

    def ribbon_names(self) -> Sequence[tuple[str, str]]:
        """Four ribbons."""
        tr = self.kit.tr
        return (
            (tr("Settings"), "settings"),
            (tr("Comfort"), "eye"),
            (tr("Keys"), "keyboard"),
            (tr("Credits"), "scroll"),
        )

    def fill(self) -> None:
        """Show the ribbon's double page."""
        kit = self.kit
        page = PAGES[self.page]
        own = page in ("settings", "comfort")
        self.as_it_was.show(own)
        self.note.show(own)
        if own:
            self.left_page.gap = self.right_page.gap = 4
            self.left_page.spread = self.right_page.spread = 12
            self.left_page.fill(self._sound() if page == "settings" else self._window())
            self.right_page.fill(self._table() + self._language() if page == "settings" else self._colours())
            return
        self.left_page.gap = self.right_page.gap = 10
        self.left_page.spread = self.right_page.spread = 14 if page == "keys" else 0
        left, right = key_blocks(kit) if page == "keys" else credit_blocks(self.hall)
        self.left_page.fill(left)
        self.right_page.fill(right)

    def _turn(self, page: int) -> None:
        self.page = page
        self.turn_over()

    def device_changed(self) -> None:
        """Other keys, or buttons, stand on their page."""
        super().device_changed()
        if PAGES[self.page] == "keys":
            self.fill()

    # -- the settings --------------------------------------------------------------------------------------------
    def _set(self, name: str) -> Callable[[object], None]:
        """Return what a widget calls to change the setting of that name."""

        def change(value: object) -> None:
            setattr(self.kit.settings, name, value)
            self.hall.changed()

        return change

    def _slider(self, icon: str, text: str, name: str, liquid: str, heard: str) -> SliderRow:
        change = self._set(name)

        def moved(value: float) -> None:
            change(round(value))
            if heard:
                self.kit.sound(heard)

        return SliderRow(
            self.kit,
            icon,
            text,
            Slider(self.kit, getattr(self.kit.settings, name), moved, liquid=theme.LIQUIDS[liquid]),
        )

    def _choice(
        self, name: str, values: Sequence[str], labels: Sequence[str], tips: Sequence[str] | None = None
    ) -> Choice:
        change = self._set(name)
        present = getattr(self.kit.settings, name)
        return Choice(self.kit, labels, values.index(present), lambda at: change(values[at]), tips=tips)

    def _toggle(self, name: str, icon: str, text: str) -> ToggleRow:
        toggle = Toggle(self.kit, getattr(self.kit.settings, name), self._set(name))
        return ToggleRow(self.kit, icon, text, toggle)

    def _sound(self) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        self.silence = Toggle(kit, self.kit.settings.silence, self._set("silence"))
        return [
            Head(kit, tr("Sound")),
            self._slider("sound", tr("Everything"), "volume", "amber", "place"),
            self._slider("music", tr("Music"), "music", "violet", ""),
            self._slider("bell", tr("Pieces"), "pieces", "blue", "clack"),
            self._slider("flame", tr("Room"), "room", "green", "bubbling"),
            SettingRow(kit, "sound_off", tr("Silence"), self.silence, tr("all of it, in one click")),
            self._toggle("quiet_in_background", "sound_low", tr("Quiet while the window is behind others")),
            self._toggle("pause_in_background", "pause", tr("Wait while the window is behind others")),
        ]

    def _language(self) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        self.language = language_list(self.hall)
        letters = Choice(
            kit,
            [tr("{percent} %", percent=percent) for percent in TEXT_SIZES],
            TEXT_SIZES.index(kit.settings.text_size),
            lambda at: self.hall.write_larger(TEXT_SIZES[at]),
        )
        return [
            Head(kit, tr("Reading")),
            Lists(kit, [self.language]),
            SettingRow(kit, "letters", tr("Text size"), letters),
            Note(kit, tr("The pages turn the other way for languages that read from the right.")),
        ]

    def _table(self) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        speeds = tr("Calm"), tr("Brisk"), tr("At once")
        toggles = [
            self._toggle("running_scores", "medal", tr("Running scores")),
            self._toggle("warn_of_waste", "warning", tr("Warn of waste")),
        ]
        speaks = self._toggle("opponents_speak", "users", tr("Opponents speak"))
        return [
            Head(kit, tr("At the table")),
            SettingRow(kit, "speed", tr("Speed"), self._choice("speed", ("calm", "brisk", "at_once"), speeds)),
            SettingRow(kit, "undo", tr("Undo"), self._undo_choice()),
            SettingRow(kit, "hint", tr("Hints"), self._hints_choice()),
            Toggles(kit, toggles),
            Toggles(kit, [self._toggle("first_hints", "book_open", tr("Hints in a first match")), speaks]),
        ]

    def _undo_choice(self) -> Choice:
        tr = self.kit.tr
        names = tr("Free"), tr("Fair"), tr("Never")
        tips = (
            tr("Free\nAnything can be taken back, for learning; in matches begun from now on."),
            tr("Fair\nUp to where something unknown came to light; in matches begun from now on."),
            tr("Never\nWhat is done is done; in matches begun from now on."),
        )
        return self._choice("undo", ("free", "until_revealed", "never"), names, tips)

    def _hints_choice(self) -> Choice:
        tr = self.kit.tr
        names = tr("Show"), tr("On asking"), tr("Hide")
        tips = (
            tr("Show\nThe professor advises at once."),
            tr("On asking\nThe professor answers when asked."),
            tr("Hide\nNo advice at all."),
        )
        return self._choice("hints", ("show", "ask", "hide"), names, tips)

    def _window(self) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        window = self.stage.window if self.stage is not None else None
        full = window.full_screen if window is not None else self.kit.settings.full_screen
        self.full_screen = Toggle(kit, full, self._set_full_screen)
        self.sizes = self._sizes()
        shown = [kit.words.measures(*size) for size in self.sizes]
        present = self.sizes.index(window.size) if window is not None and window.size in self.sizes else 0
        self.window_size = DropList(kit, shown, present, self._set_size)
        return [
            Head(kit, tr("Eyes and comfort")),
            ToggleRow(kit, "full_screen", tr("Full screen"), self.full_screen),
            SettingRow(kit, "window", tr("Window"), self.window_size),
            self._toggle("reduced_motion", "less_motion", tr("Less motion")),
        ]

    def _colours(self) -> list[Widget]:
        kit, tr = self.kit, self.kit.tr
        self.bold = Toggle(kit, kit.settings.bold_signs, self._set_bold_signs)
        names = (
            tr("Usual colours"),
            tr("Where red looks dim"),
            tr("Where green looks like red"),
            tr("Where blue looks like green"),
            tr("High contrast"),
        )
        chosen = PALETTE_IDS.index(kit.settings.palette)
        self.palette = DropList(kit, names, chosen, lambda at: self.hall.recolour(PALETTE_IDS[at]))
        self.preview = HuePreview(self.hall)
        return [
            Head(kit, tr("Colour help")),
            SettingRow(kit, "palette", tr("Palette"), self.palette),
            ToggleRow(kit, "eye", tr("Bold signs"), self.bold),
            self.preview,
        ]

    def _sizes(self) -> list[tuple[int, int]]:
        """The sizes a window may have here, its present one among them."""
        sizes = [size for size in SIZES if fitting(size) == size]
        if self.stage is not None and self.stage.window.size not in sizes:
            sizes.append(self.stage.window.size)
        return sorted(sizes or [(1280, 720)])

    def _set_full_screen(self, wanted: bool) -> None:
        if self.stage is not None:
            self.stage.set_full_screen(wanted)

    def _set_size(self, at: int) -> None:
        if self.stage is not None:
            self.stage.set_size(self.sizes[at])
            self.kit.settings.window = self.stage.window.windowed
            self.hall.changed()

    def _set_bold_signs(self, bold: bool) -> None:
        self._set("colour_help")("bold" if bold else "signs")
        self.preview.invalidate()

    # -- the foot ------------------------------------------------------------------------------------------------
    def foot(self) -> Sequence[Widget]:
        """As it was, a line, Done."""
        kit, tr = self.kit, self.kit.tr
        self.as_it_was = FittedButton(kit, tr("As it was"), self.undo_all, icon="reset")
        self.note = Label(kit, tr("Every change counts at once."), theme.ITALIC)
        self.done = FittedButton(kit, tr("Done"), self.back, kind="brass")
        return (self.as_it_was, self.note, self.done)

    def place_foot(self, rect: pygame.Rect) -> None:
        """Place the foot."""
        foot_row(self.kit, rect, [self.as_it_was], [self.done], self.note)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything; the window may have changed by a key."""
        super().layout(size)
        if self.stage is not None and PAGES[self.page] == "comfort":
            self.full_screen.set(self.stage.window.full_screen)
            self.sizes = self._sizes()
            self.window_size.offer(
                [self.kit.words.measures(*size) for size in self.sizes], self.sizes.index(self.stage.window.size)
            )

    def sound_toggled(self) -> None:
        """The key M moves the toggle, too."""
        if PAGES[self.page] == "settings":
            self.silence.set(self.kit.settings.silence)

    def undo_all(self) -> None:
        """Put every setting back to what it was when the book was opened."""
        hall = self.hall
        before = msgspec.json.decode(self._before, type=type(hall.kit.settings))
        language, full = before.language, before.full_screen
        for field in before.__struct_fields__:
            if field not in ("evenings", "window", "place"):
                setattr(hall.kit.settings, field, getattr(before, field))
        if self.stage is not None and self.stage.window.full_screen != full:
            self.stage.set_full_screen(full)
        hall.recolour(before.palette)
        hall.speak(language, self._spoken)
