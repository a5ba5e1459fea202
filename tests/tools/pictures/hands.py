"""What hands do at a screen, as words: real events at places that are found by what is seen there.

    keep NAME           keep a picture (of what lies on the canvas after the frame)
    sit                 sit down: wait, lift the curtain, wait
    wait SECONDS        let time pass, in few frames
    frames COUNT        let so many frames of 1/60 s pass
    key NAME            press and release a key
    pad NAME            press and release a button of a game controller (SDL's name: a, b, dpad_up)
    point PLACE         move the pointer
    press PLACE         move there and click
    down PLACE, up PLACE    press the button there and move on; release it
    wheel AMOUNT        turn the wheel (positive: up)
    type TEXT           type

A PLACE is "0.25 0.6" (parts of the canvas, from the side where lines begin), "TEXT" or "TEXT #2" (the first or
second widget with such an English text, tooltip or label, whatever language it is in), "tab TEXT" (a ribbon) or
"able 3" (the third of what invites to be used).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from tests.tools.pictures.png import write_png

FRAME = 1 / 60
REST = 1 / 20
"""A frame while nothing is looked at."""
Pos = tuple[int, int]


class Hands:
    """Hands at a stage; pictures go into a folder."""

    def __init__(self, stage: Any, folder: Path, prefix: str) -> None:
        self.stage = stage
        self._folder, self._prefix = folder, prefix
        self._at: Pos = (1, 1)
        self._held = False
        self.kept: list[str] = []

    def do(self, deeds: Sequence[str]) -> None:
        """Do one thing after the other. Raises `LookupError` if there is no such place."""
        for deed in deeds:
            verb, _, rest = deed.partition(" ")
            call: Callable[[str], None] = getattr(self, f"do_{verb}")
            call(rest)

    # -- the words ----------------------------------------------------------------------------------------------
    def do_keep(self, name: str) -> None:
        kept = f"{self._prefix} {name}.png".replace(" .", ".").replace(" ", "_")
        if kept in self.kept:  # what comes at the end of it has no name of its own
            kept = f"{self._prefix} {name} end.png".replace("  ", " ").replace(" ", "_")
        file = self._folder / kept
        write_png(self.stage.canvas, file)
        self.kept.append(file.name)

    def do_sit(self, _nothing: str) -> None:
        self.do_wait("0.5")
        while self.stage.scene.top.dialog is not None:
            self.do_key("return")
            self.do_wait("0.5")

    def do_wait(self, seconds: str) -> None:
        for _ in range(round(float(seconds) / REST)):
            self.stage.step([], REST)

    def do_frames(self, count: str) -> None:
        for _ in range(int(count)):
            self.stage.step([], FRAME)

    def do_key(self, name: str) -> None:
        key = pygame.key.key_code(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._send(kind, key=key, mod=0, unicode=name if len(name) == 1 else "", scancode=0)

    def do_pad(self, name: str) -> None:
        button = getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._send(kind, instance_id=0, button=button)

    def do_point(self, place: str) -> None:
        self._at = self._find(place)
        self._send(pygame.MOUSEMOTION, pos=self._at, rel=(1, 1), buttons=(int(self._held), 0, 0), touch=False)

    def do_down(self, place: str) -> None:
        self.do_point(place)
        self._held = True
        self._send(pygame.MOUSEBUTTONDOWN, pos=self._at, button=1, touch=False)

    def do_up(self, place: str) -> None:
        self.do_point(place)
        self._held = False
        self._send(pygame.MOUSEBUTTONUP, pos=self._at, button=1, touch=False)

    def do_press(self, place: str) -> None:
        self.do_down(place)
        self.do_up(f"at {self._at[0]} {self._at[1]}")

    def do_wheel(self, amount: str) -> None:
        turned = float(amount)
        self._send(pygame.MOUSEWHEEL, x=0, y=int(turned), precise_x=0.0, precise_y=turned, flipped=False)

    def do_type(self, text: str) -> None:
        for letter in text:
            self._send(pygame.TEXTINPUT, text=letter)

    @property
    def _words(self) -> Any:
        return self.stage.scene.kit.words

    # -- inside -------------------------------------------------------------------------------------------------
    def _send(self, kind: int, **fields: Any) -> None:
        self.stage.step([pygame.Event(kind, **fields)], FRAME)

    def _find(self, place: str) -> Pos:
        width, height = self.stage.canvas.get_size()
        if match := re.fullmatch(r"at (\d+) (\d+)", place):
            return int(match[1]), int(match[2])
        if match := re.fullmatch(r"([\d.]+) ([\d.]+)", place):
            across = 1 - float(match[1]) if self._words.rtl else float(match[1])
            return round(across * width), round(float(match[2]) * height)
        if match := re.fullmatch(r"tab (.+)", place):
            return self._tab(self._words.tr(match[1]))
        if match := re.fullmatch(r"able (\d+)", place):
            found = [widget for widget in self.widgets() if widget.inviting]
            number = int(match[1])
        else:
            text, _, given = place.partition(" #")
            wanted = self._words.tr(text).partition("\n")[0]
            found = [widget for widget in self.widgets() if not {text, wanted}.isdisjoint(texts_of(widget))]
            number = int(given or 1)
        if number > len(found):
            known = sorted({text for widget in self.widgets() for text in texts_of(widget)})
            raise LookupError(f"{place!r} isn't there; there are {len(found)} of it among: {known}")
        x, y = found[number - 1].rect.center
        return int(x), int(y)

    def _tab(self, label: str) -> Pos:
        """Where a ribbon, or another part of a choice, is that bears a text."""
        for widget in self.widgets():
            if label in getattr(widget, "labels", ()):
                x, y = widget.parts()[list(widget.labels).index(label)].center
                return int(x), int(y)
        raise LookupError(f"there is no ribbon {label!r}")

    def widgets(self) -> Iterator[Any]:
        """Yield all widgets that can be seen and used: those of the topmost dialog, if there is one."""
        top = self.stage.scene.top
        for tree in (top.popups, top.root):
            yield from tree.walk()


def texts_of(widget: Any) -> list[str]:
    """Return what is written on a widget or said about it, each by its first line."""
    said = (getattr(widget, name, "") for name in ("text", "tip", "label"))
    return [text.partition("\n")[0] for text in said if isinstance(text, str) and text]
