"""Plays what `sound_cues` says: effects by cue, music by screen. Without a sound card all is silent.

A card may come and go: the system's word about one is followed at once. Where it says nothing (SDL listens only
while a card works) the next screen and the return to the window are moments to look for one.
"""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pygame

from scenes.ui.settings import Settings
from scenes.ui.sound.sound_cues import INAUDIBLE, Effect, Heard, headroom, heard, loudness, read_index, volumes

log = logging.getLogger(__name__)

CHANNELS = 24
SAME_SOUND_GAP = 0.03
"""Seconds in which the same cue isn't heard twice: thirty marbles settling are one rattle, not a wall."""
FADE_MS = 900
REMEMBERED = 200
RETRY_MS = 5000
"""So long after an attempt in vain there is no other: each takes a few frames."""


class Sound:
    """Plays effects and music. Without a device every method does nothing."""

    def __init__(self, assets: Path, *, device: bool = True, late: bool = False) -> None:
        """`late`: the device is opened by `open`, once people see something; what is played before isn't heard."""
        self._folder = assets / "sounds"
        self._wanted = device and not late
        """Whether a device is to be used now."""
        self._tried = -RETRY_MS
        self.works = self._wanted and _open_device()
        self._effects = _effects(self._folder)
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._turns: dict[str, int] = {}
        self._volumes = volumes(Settings())
        self.playing = ""
        """The piece of music that is heard."""
        self._quiet = False
        self._last: dict[str, int] = {}
        self._unknown: set[str] = set()
        self.heard: list[Heard] = []
        """The last effects (for tests and curious people)."""

    def open(self) -> None:
        """Open the device if there is one; the music that was asked for begins."""
        if not self.works:
            self._wanted, self._tried = True, pygame.time.get_ticks()
            self.works = _open_device()
            piece, self.playing = self.playing, ""
            self._begin(piece)

    def look_again(self) -> None:
        """Open the device if there was none, unless that was tried just now."""
        if self._wanted and not self.works and pygame.time.get_ticks() - self._tried >= RETRY_MS:
            self.open()

    def device_changed(self, came: bool) -> None:
        """A device came or went: use what there is now. One that comes while another works changes nothing."""
        if not self._wanted or (came and self.works):
            return
        log.info("a sound device %s", "came" if came else "went")
        self._give_back()
        self.open()

    def set_volumes(self, settings: Settings) -> None:
        """Let changed volumes count at once."""
        self._volumes = volumes(settings)
        self._set_music_volume()

    def set_quiet(self, quiet: bool) -> None:
        """Be quiet while the window is in the background."""
        self._quiet = quiet
        self._set_music_volume()

    def play(self, name: str, strength: float = 1.0, variant: int | None = None) -> None:
        """Let a cue be heard; `strength` 0 to 1 is how hard things met, `variant` (from 1) names a recording."""
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        found = heard(name, self._effects, self._volumes, 0.0 if self._quiet else strength, variant, turn)
        if found is None:
            self._report(name)
            return
        self.heard = [*self.heard[1 - REMEMBERED :], found]
        if not self.works or found.loudness <= INAUDIBLE:
            return
        now = pygame.time.get_ticks()
        if now - self._last.get(name, -1000) < SAME_SOUND_GAP * 1000:
            return
        self._last[name] = now
        self._start(found)

    def _start(self, found: Heard) -> None:
        sound = self._load(found.file)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return
        others = [pygame.mixer.Channel(at) for at in range(pygame.mixer.get_num_channels())]
        busy = [other.get_volume() for other in others if other.get_busy()]
        loud = headroom(found.loudness, [*busy, self._music_volume])
        if loud > INAUDIBLE:
            channel.set_volume(loud)
            channel.play(sound)

    def knows(self, name: str) -> bool:
        """Say whether there is such a sound or piece of music."""
        return name in self._effects

    def music(self, name: str) -> None:
        """Play a piece ("music_title") in a loop, fading over from the one before; "" for none."""
        self.look_again()
        if name != self.playing:
            self._begin(name)

    def _begin(self, name: str) -> None:
        effect = self._effects.get(name)
        if name and effect is None:
            self._report(name)
            return
        self.playing = name
        if not self.works:
            return
        if effect is None:
            pygame.mixer.music.fadeout(FADE_MS)
            return
        path = (self._folder / effect.files[0]).resolve()
        try:
            pygame.mixer.music.load(path)
            self._set_music_volume()
            pygame.mixer.music.play(-1 if effect.loop else 0, fade_ms=FADE_MS)
        except pygame.error as error:
            log.warning("the music %s can't be played: %s", path, error)

    def close(self) -> None:
        """Fall silent and give the device back, for good."""
        self._wanted = False
        self._give_back()

    def _give_back(self) -> None:
        if self.works:
            pygame.mixer.quit()
            self.works = False
            self._loaded.clear()  # what was loaded went with the device

    @property
    def _music_volume(self) -> float:
        effect = self._effects.get(self.playing)
        return 0.0 if self._quiet or effect is None else loudness(effect, self._volumes, 1.0)

    def _set_music_volume(self) -> None:
        if self.works:
            pygame.mixer.music.set_volume(self._music_volume)

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            sound, problem = None, "it is cut off"
            try:
                sound = pygame.mixer.Sound(self._folder / file)
            except (pygame.error, OSError) as error:
                problem = str(error)
            if sound is None or not sound.get_length():  # SDL would end the whole program over one without a tone
                log.warning("the sound %s can't be played: %s", self._folder / file, problem)
                sound = None
            self._loaded[file] = sound
        return self._loaded[file]

    def _report(self, name: str) -> None:
        if name not in self._unknown:
            self._unknown.add(name)
            log.warning("there is no sound %r", name)


def _open_device() -> bool:
    try:
        pygame.mixer.init(44_100, -16, 2, 512)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError, ImportError) as error:  # pygame's stand-in raises the latter two
        log.info("no sound: %s", error)
        return False
    return True


def _effects(folder: Path) -> dict[str, Effect]:
    try:
        return read_index(folder)
    except (OSError, msgspec.DecodeError) as error:
        log.warning("no effects: %s: %s", folder / "index.json", error)
        return {}
