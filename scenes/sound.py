"""Sound: effects by name, music by screen, four volumes; a machine without a sound card is simply silent.

How loud something plays is worked out in one pure function (`loudness`), so that it can be tested without ears.
"""

from __future__ import annotations

import itertools
import logging
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from scenes.settings import Settings

log = logging.getLogger(__name__)

Category = Literal["pieces", "room", "ui", "music"]
CHANNELS = 24
SAME_SOUND_GAP = 0.03
"""Seconds in which the same effect isn't started twice: thirty marbles settling are one rattle, not a wall."""
FADE_MS = 900


class Effect(msgspec.Struct, frozen=True):
    """An entry of `assets/sounds/index.json`: recordings that take turns, and how loud they are among others."""

    files: tuple[str, ...]
    gain: float
    category: Category


class Volumes(msgspec.Struct, frozen=True):
    """The people's volumes, 0 to 1, the overall one included in each."""

    pieces: float
    room: float
    ui: float
    music: float


def volumes(settings: Settings) -> Volumes:
    """Work out the volumes; a volume of the settings is heard as its square, because ears are logarithmic."""
    overall = 0.0 if settings.silence else (settings.volume / 100) ** 2
    pieces, room, music = ((value / 100) ** 2 for value in (settings.pieces, settings.room, settings.music))
    return Volumes(pieces * overall, room * overall, pieces * overall, music * overall)


def loudness(effect: Effect, chosen: Volumes, strength: float) -> float:
    """How loud an effect plays, 0 to 1: its own gain × the strength of what happened × its category's volume."""
    category: float = getattr(chosen, effect.category)
    return max(0.0, min(1.0, effect.gain * strength * category))


class Sound:
    """Plays effects and music. Without a device every method does nothing."""

    def __init__(self, assets: Path, *, device: bool = True) -> None:
        self._sounds = assets / "sounds"
        self._music = assets / "music"
        self.works = device and _open_device()
        self._effects = _read_index(self._sounds)
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._turns = {name: itertools.cycle(effect.files) for name, effect in self._effects.items()}
        self._volumes = volumes(Settings())
        self._playing = ""
        self._quiet = False
        self._last: dict[str, int] = {}
        self.heard: list[tuple[str, float]] = []
        """The last effects and how loud they were (for tests and curious people); at most 200."""

    def set_volumes(self, settings: Settings) -> None:
        """Let changed volumes count at once."""
        self._volumes = volumes(settings)
        self._set_music_volume()

    def set_quiet(self, quiet: bool) -> None:
        """Be quiet while the window is in the background."""
        self._quiet = quiet
        self._set_music_volume()

    def play(self, name: str, strength: float = 1.0) -> None:
        """Play an effect; `strength` 0 to 1 is how hard things met."""
        effect = self._effects.get(name)
        if effect is None:
            if name not in self._last:
                log.warning("there is no sound %r in %s", name, self._sounds / "index.json")
                self._last[name] = 0
            return
        loud = 0.0 if self._quiet else loudness(effect, self._volumes, strength)
        self.heard = [*self.heard[-199:], (name, loud)]
        if not self.works or loud <= 0.004:
            return
        now = pygame.time.get_ticks()
        if now - self._last.get(name, -1000) < SAME_SOUND_GAP * 1000:
            return
        self._last[name] = now
        sound = self._load(next(self._turns[name]))
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is not None and channel is not None:
            channel.set_volume(loud)
            channel.play(sound)

    def music(self, name: str) -> None:
        """Play a piece in a loop, fading over from the one before; "" for none."""
        if name == self._playing:
            return
        self._playing = name
        if not self.works:
            return
        if not name:
            pygame.mixer.music.fadeout(FADE_MS)
            return
        try:
            pygame.mixer.music.load(str(self._music / f"{name}.ogg"))
        except (pygame.error, FileNotFoundError) as error:
            log.warning("the music %r can't be played: %s", name, error)
            return
        self._set_music_volume()
        pygame.mixer.music.play(-1, fade_ms=FADE_MS)

    def close(self) -> None:
        """Fall silent and give the device back."""
        if self.works:
            pygame.mixer.quit()
            self.works = False

    def _set_music_volume(self) -> None:
        if self.works:
            pygame.mixer.music.set_volume(0.0 if self._quiet else self._volumes.music)

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(str(self._sounds / file))
            except (pygame.error, FileNotFoundError) as error:
                log.warning("the sound %s can't be played: %s", self._sounds / file, error)
                self._loaded[file] = None
        return self._loaded[file]


def _open_device() -> bool:
    try:
        pygame.mixer.init(44_100, -16, 2, 512)
        pygame.mixer.set_num_channels(CHANNELS)
    except pygame.error as error:
        log.info("no sound: %s", error)
        return False
    return True


def _read_index(folder: Path) -> dict[str, Effect]:
    try:
        return msgspec.json.decode((folder / "index.json").read_bytes(), type=dict[str, Effect])
    except (OSError, msgspec.DecodeError) as error:
        log.warning("no effects: %s: %s", folder / "index.json", error)
        return {}
