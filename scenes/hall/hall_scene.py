"""What all screens of the hall share: they know the hall, F1 opens the rules, M mutes where nobody writes."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from scenes.hall.hours import light_at
from scenes.ui.stage.laying import Slices
from scenes.ui.stage.scene import Scene

if TYPE_CHECKING:
    from scenes.hall.hall import Hall

ANSWERED = 1.5
"""Seconds for which it is said that something is being done."""
LOOK_SECONDS = 20.0
"""Between two looks at the clock."""


class HallScene(Scene):
    """A screen of the hall. `music` is what is heard there ("" leaves what was heard before)."""

    music = "music_title"
    hurried = False
    """Whether a click or key while something moves hurries it on, and does nothing else."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.kit)
        self.hall = hall
        self.light = light_at(hall.now())
        """The light of this time of day."""
        self._since_clock = 0.0
        self._doing: Generator[None, None, None] | None = None
        self._slices: Slices | None = None
        """What is done bit by bit."""

    @property
    def about(self) -> str:
        """The id of the game that is being looked at; by default the one played last, or the first there is."""
        known = [game for game in self.hall.shelf() if game in self.hall.games()]
        return next(iter(known), "")

    def entered(self) -> None:
        """Let its music be heard."""
        if self.music:
            self.hall.sound.music(self.music)

    def update(self, dt: float) -> bool:
        """See `Scene`; the light changes with the time of day."""
        self._since_clock += dt
        if self._since_clock >= LOOK_SECONDS:
            self._since_clock = 0.0
            light = light_at(self.hall.now())
            if light != self.light:
                self.light = light
                self.repaint()
        if self._slices is not None:
            self._slices.go_on()
            if self._slices.over:
                self._doing = self._slices = None
        return super().update(dt) or self._slices is not None

    def do_bit_by_bit(self, steps: Generator[None, None, None]) -> None:
        """Do something in time that frames have left; until it is done or the scene left nothing else is begun."""
        if self._doing is not None:
            return
        if self.kit.rehearsal.in_slices:
            self._doing, self._slices = steps, Slices(self.kit.rehearsal, steps)
            self.toast(self.kit.tr("One moment, please."), "hourglass", ANSWERED)
        else:
            for _ in steps:
                pass

    def left(self) -> None:
        """See `Scene`: what was begun and isn't done is dropped."""
        super().left()
        if self._doing is not None:
            self._doing.close()
            self._doing = self._slices = None

    def handle(self, event: pygame.Event) -> bool:
        """Answer what no widget answers: F1 opens the book of rules, M switches the sound off and on."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if pressed and self.hurried and self.motion.busy and self.dialog is None:
            self.motion.hurry()
            self.startle()
            return True
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.about:
            self.hall.open_help(self.about)
            return True
        plain = event.type == pygame.KEYDOWN and not event.mod & (
            pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
        )
        if plain and event.key == pygame.K_m:
            self.hall.toggle_sound()
            self.sound_toggled()
            return True
        return False

    def sound_toggled(self) -> None:
        """Called when all sound was switched off or on with the key; shows it."""
        tr = self.kit.tr
        silent = self.kit.settings.silence
        self.toast(
            tr("All sound is off.") if silent else tr("Sound is on."), "sound_off" if silent else "sound", 1.6
        )
