"""Letters on a board, for whoever writes a name without a keyboard: with a controller, or by finger."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from scenes.ui import theme
from scenes.ui.kit import Kit
from scenes.ui.widgets.base import Widget
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.dialog import Modal
from scenes.ui.widgets.fields import TextField
from scenes.ui.widgets.surfaces import Panel
from scenes.ui.widgets.words import Label

ACROSS = 11
"""Letters in a row."""
LATIN = "abcdefghijklmnopqrstuvwxyz"
SIGNS, DIGITS = "’.", "0123456789-"
MORE: Mapping[str, str] = {"de": "äöüß", "es": "áéíñóúü", "fr": "àâçèéêëîïôûü", "it": "àèéìòù"}
"""What languages write besides the Latin letters."""
OWN: Mapping[str, str] = {"fa": "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءئ"}
"""The letters of languages that don't write Latin ones; those can be had, too."""
OWN_DIGITS: Mapping[str, str] = {"fa": "۰۱۲۳۴۵۶۷۸۹"}
HALF_SPACE = "\u200c"
KEY, GAP, EDGE = 74.0, 8.0, 44.0
"""A letter's height, what lies between two, and round them; px at 1080 lines."""
LETTER = theme.Style("label", 36, (248, 226, 172))


class LetterBoard(Modal):
    """Writes into a text field below; each letter counts at once."""

    def __init__(self, kit: Kit, field: TextField) -> None:
        super().__init__(kit)
        self._field = field
        self._own = kit.words.language in OWN
        """Whether the letters of a language that isn't Latin are shown."""
        self._large = False
        self._spare = 0
        """So many places are free behind the last letter: digits begin a row."""
        self._board = self.put(Panel(kit, "board", seed=14))
        self._page = self.put(Panel(kit, "slip", seed=9))
        self._written = self.put(Label(kit, "", theme.NAME_ON_PAGE, "centre", static=False))
        tr = kit.tr
        sign = None if kit.words.language in OWN else "up"
        self._shift = Button(kit, "", self._turn, icon=sign, style=LETTER, tip=lambda: self._shift_tip)
        self._space = Button(kit, tr("A space"), lambda: self._write(" "))
        self._erase = Button(kit, "", self._take_back, icon="back", tip=tr("Erase"))
        self.done = Button(kit, tr("Done"), self.close, kind="brass")
        self.keys: list[Button] = []
        self._half = Button(kit, tr("half-space"), lambda: self._write(HALF_SPACE))
        self._commands = [self._shift, self._space, self._erase, self.done]
        if kit.words.arabic:
            self._commands.insert(1, self._half)
        self._lay_letters()

    @property
    def _shift_tip(self) -> str:
        tr = self.kit.tr
        return tr("Other letters") if self.kit.words.language in OWN else tr("Capital letters")

    def _letters(self) -> tuple[str, str]:
        """Letters, and what begins a row of its own."""
        language = self.kit.words.language
        if self._own:
            return OWN[language], OWN_DIGITS[language]
        letters = LATIN + MORE.get(language, "")
        if self._large:
            letters = "".join(each.upper() if len(each.upper()) == 1 else each for each in letters)
        return letters + SIGNS, DIGITS

    def _lay_letters(self) -> None:
        """Make the keys anew; the focus stays at its place."""
        at = next((index for index, key in enumerate(self.keys) if key.focused), None)
        for widget in (*self.keys, *self._commands):
            if widget.parent is self:
                self.remove(widget)
        letters, digits = self._letters()
        self.keys = [self._key(letter) for letter in letters + digits]
        self._spare = -len(letters) % ACROSS
        if self.kit.words.language in OWN:
            self._shift.say("A" if self._own else OWN[self.kit.words.language][2])
        self.add(*self.keys, *self._commands)
        if self.rect.w:
            self.arrange()
        if at is not None and self.scene is not None:
            self.scene.focus_on(self.keys[min(at, len(self.keys) - 1)])
        self._tell()

    def _key(self, letter: str) -> Button:
        return Button(self.kit, letter, lambda: self._write(letter), style=LETTER)

    def _write(self, text: str) -> None:
        self._field.insert(text)
        self._settle_case()

    def _take_back(self) -> None:
        self._field.erase()
        self._settle_case()

    def _turn(self) -> None:
        if self.kit.words.language in OWN:
            self._own = not self._own
        else:
            self._large = not self._large
        self._lay_letters()

    def _settle_case(self) -> None:
        """Names begin with a large letter, and so does what follows a space or a hyphen."""
        before = self._field.text[: self._field.caret]
        large = not before or before[-1] in " -"
        if large != self._large:
            self._large = large
            if not self._own:
                self._lay_letters()
        self._tell()

    def _tell(self) -> None:
        self._written.say(self._field.text or " ")

    def first_focus(self) -> Widget | None:
        """The first letter; with the case that fits."""
        self._settle_case()
        return self.keys[0]

    def dismiss(self) -> None:
        """Escape is done: what was written is there already."""
        self.close()

    def typed(self, event: pygame.Event) -> bool:
        """Whoever has a keyboard all the same writes with it."""
        self._write(event.text if event.type == pygame.TEXTINPUT else "")
        return True

    def key(self, event: pygame.Event) -> bool:
        """See `typed`."""
        if event.key == pygame.K_BACKSPACE:
            self._take_back()
            return True
        return super().key(event)

    def arrange(self) -> None:
        """Place everything in the middle of the canvas."""
        px = self.kit.px
        first_digit = len(self._letters()[0])
        rows = -(-(len(self.keys) + self._spare) // ACROSS) + 1
        gap, edge = px(GAP), px(EDGE)
        most = (self.rect.h - 2 * edge - px(24)) // (rows + 1) - gap
        high = min(px(KEY), most)
        wide = min(px(KEY) * 5 // 4, (self.rect.w - 4 * edge) // ACROSS - gap)
        board = pygame.Rect(
            0, 0, ACROSS * (wide + gap) - gap + 2 * edge, (rows + 1) * (high + gap) - gap + px(16) + 2 * edge
        )
        board.center = self.rect.center
        self._board.place(board)
        inside = board.inflate(-2 * edge, -2 * edge)
        slip = pygame.Rect(inside.x + inside.w // 5, inside.y, inside.w * 3 // 5, high)
        self._page.place(slip)
        self._written.place(slip.inflate(-px(20), 0))
        top = slip.bottom + px(16) + gap
        for at, key in enumerate(self.keys):
            row, column = divmod(at if at < first_digit else at + self._spare, ACROSS)
            place = pygame.Rect(inside.x + column * (wide + gap), top + row * (high + gap), wide, high)
            key.place(self.kit.units.flip(place, inside))
        foot = pygame.Rect(inside.x, top + (rows - 1) * (high + gap), inside.w, high)
        self._place_commands(foot)

    def _place_commands(self, foot: pygame.Rect) -> None:
        weights = {self._shift: 1.4, self._half: 2.4, self._space: 4.2, self._erase: 1.4, self.done: 3.0}
        places = self.kit.units.columns(foot, [weights[each] for each in self._commands], GAP)
        for widget, place in zip(self._commands, places, strict=True):
            widget.place(place)
