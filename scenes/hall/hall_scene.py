"""What all screens of the hall share: they know the hall, and M mutes wherever nobody is writing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui.stage.scene import Scene

if TYPE_CHECKING:
    from scenes.hall.hall import Hall


class HallScene(Scene):
    """A screen of the hall. `music` is what is heard there ("" leaves what was heard before)."""

    music = "music_title"

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.kit)
        self.hall = hall

    def entered(self) -> None:
        """Let its music be heard."""
        if self.music:
            self.hall.sound.music(self.music)

    def handle(self, event: pygame.Event) -> bool:
        """Answer what no widget answers: M switches the sound off and on."""
        if super().handle(event):
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
