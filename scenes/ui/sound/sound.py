"""Plays what `sound_cues` says: effects by cue, music by screen. Without a sound card all is silent.

The music swells and steps back as the cues say (`levels.py`); what comes next in it is chance (`pieces.py`,
`music.py`).

A card may come and go: the system's word about one is followed at once. Where it says nothing (SDL listens only
while a card works) the next screen and the return to the window are moments to look for one.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec
import pygame

from scenes.ui.settings import Settings
from scenes.ui.sound.levels import Levels
from scenes.ui.sound.music import CHANNELS as MUSIC_CHANNELS
from scenes.ui.sound.music import PEAK, Music
from scenes.ui.sound.pieces import read_pieces
from scenes.ui.sound.reading import read_sound
from scenes.ui.sound.sound_cues import CUES, INAUDIBLE, Heard, headroom, heard, read_index, remaining, volumes

log = logging.getLogger(__name__)
_Entry = TypeVar("_Entry")

CHANNELS = 24 + MUSIC_CHANNELS
SAMPLES = 1024
"""So many are mixed at a time: 23 ms. Half as many wake the mixer 86 times a second, for 0.3 % of a core."""
SAME_SOUND_GAP = 0.03
"""Seconds in which the same cue isn't heard twice: thirty marbles settling are one rattle, not a wall."""
REMEMBERED = 200
BREAK_OFF_MS = 40
"""In so long what rings falls silent when it is turned off: at one stroke it would click."""
LONGEST_STEP = 0.1
"""Seconds of a fade that pass in a frame at most, however late it is."""
RETRY_MS = 5000
"""So long after an attempt in vain there is no other: each takes a few frames."""


class Sound:
    """Plays effects and music. Without a device every method does nothing."""

    def __init__(self, assets: Path, *, device: bool = True, late: bool = False) -> None:
        """`late`: the device is opened by `open`, once people see something; what is played before isn't heard."""
        self._folder = assets / "sounds"
        self._music_folder = assets / "music"
        self._wanted = device and not late
        """Whether a device is to be used now."""
        self._tried = -RETRY_MS
        self.works = self._wanted and _open_device()
        self._effects = _index(read_index, self._folder)
        self._pieces = _index(read_pieces, self._music_folder)
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._turns: dict[str, int] = {}
        self._volumes = volumes(Settings())
        self.playing = ""
        """The piece of music that is to be heard."""
        self.sounding = ""
        """The piece that plays: the one before, until it has faded."""
        self._music: Music | None = None
        self.levels = Levels()
        self._quiet = False
        self._last: dict[str, int] = {}
        self._begun: list[tuple[float, float, float]] = []
        """What plays: when it began, how many seconds it lasts, how loud it began."""
        self._unknown: set[str] = set()
        self.heard: list[Heard] = []
        """The last effects (for tests and curious people)."""

    def open(self) -> None:
        """Open the device if there is one; the music that was asked for begins."""
        if not self.works:
            self._wanted, self._tried = True, pygame.time.get_ticks()
            self.works = _open_device()

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
        """Let changed volumes count at once; what is turned off falls silent, however long it would ring."""
        self._volumes = chosen = volumes(settings)
        if self.works and not (chosen.pieces or chosen.room or chosen.ui):
            for channel in _effect_channels():
                channel.fadeout(BREAK_OFF_MS)
            self._begun.clear()

    def set_quiet(self, quiet: bool) -> None:
        """Be quiet while the window is in the background."""
        self._quiet = quiet

    def play(self, name: str, strength: float = 1.0, variant: int | None = None) -> None:
        """Let a cue be heard; `strength` 0 to 1 is how hard things met, `variant` (from 1) names a recording."""
        turn = self._turns[name] = self._turns.get(name, -1) + 1
        found = heard(name, self._effects, self._volumes, 0.0 if self._quiet else strength, variant, turn)
        if found is None:
            self._report(name)
            return
        self.heard = [*self.heard[1 - REMEMBERED :], found]
        cue = CUES[name]
        if cue.swell is not None:
            self.swell(cue.swell)
        if cue.hush and found.loudness > INAUDIBLE:
            self.levels.step_back(cue.hush, cue.left)
        if not self.works or found.loudness <= INAUDIBLE:
            return
        now = pygame.time.get_ticks()
        if now - self._last.get(name, -1000) < SAME_SOUND_GAP * 1000:
            return
        self._last[name] = now
        self._start(found)

    def _start(self, found: Heard) -> None:
        sound = self._load(found.file)
        channel = _free_channel() if sound is not None else None
        if sound is None or channel is None:
            return
        now = pygame.time.get_ticks() / 1000
        others = [(began, length, loud) for began, length, loud in self._begun if now < began + length]
        playing = [remaining(loud, now - began, length) for began, length, loud in others]
        loud = headroom(found.loudness, [*playing, PEAK * self._music_volume * self.levels.shares[0]])
        if loud > INAUDIBLE:
            channel.set_volume(loud)
            channel.play(sound)
            self._begun = [*others, (now, sound.get_length(), loud)]

    def knows(self, name: str) -> bool:
        """Say whether there is such a sound or piece of music."""
        return name in self._effects or name in self._pieces

    def music(self, name: str) -> None:
        """Play a piece ("music_title") until another is wanted, once the one before has faded; "" for none."""
        self.look_again()
        if name == self.playing:
            return
        if name and name not in self._pieces:
            self._report(name)
            return
        self.playing = name
        self.swell(0.0)

    def swell(self, level: float) -> None:
        """Let so much (0 to 1) of the music's second layer be heard, by and by."""
        self.levels.swell = level

    def update(self, dt: float) -> None:
        """Let the music go on by `dt` seconds; to be called in every frame."""
        changes = self.sounding != self.playing
        self.levels.present = bool(self.playing) and not changes and not self._quiet
        self.levels.pass_time(min(LONGEST_STEP, dt))
        if not self.works:
            return
        volume = self._music_volume
        if self._music is not None and ((changes and self.levels.gone) or volume <= INAUDIBLE):
            self._stop_music()
        if self._music is None and self.playing and volume > INAUDIBLE and not self._quiet:
            self.sounding = self.playing
            self._music = Music(self._music_folder, self._pieces[self.playing], random.Random())
        if self._music is not None and self._quiet and self.levels.gone:
            self._music.pause()
        elif self._music is not None:
            base, swell = self.levels.shares
            self._music.update(base * volume, swell * volume)

    def _stop_music(self, *, wait: bool = False) -> None:
        if self._music is not None:
            self._music.close(wait=wait)
        self._music, self.sounding = None, ""

    def close(self) -> None:
        """Fall silent and give the device back, for good."""
        self._wanted = False
        self._give_back()

    def _give_back(self) -> None:
        if self.works:
            self._stop_music(wait=True)
            pygame.mixer.quit()
            self.works = False
            self._loaded.clear()  # what was loaded went with the device

    @property
    def _music_volume(self) -> float:
        """How loud the piece is that plays, or is to play, when nothing is more important."""
        piece = self._pieces.get(self.sounding or self.playing)
        return 0.0 if piece is None else piece.gain * self._volumes.music

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = read_sound(self._folder / file)
            except (pygame.error, OSError) as error:
                log.warning("the sound %s can't be played: %s", self._folder / file, error)
                self._loaded[file] = None
        return self._loaded[file]

    def _report(self, name: str) -> None:
        if name not in self._unknown:
            self._unknown.add(name)
            log.warning("there is no sound %r", name)


def _effect_channels() -> Iterator[pygame.mixer.Channel]:
    """All channels that aren't the music's."""
    return map(pygame.mixer.Channel, range(MUSIC_CHANNELS, CHANNELS))


def _free_channel() -> pygame.mixer.Channel | None:
    """Return a channel that is silent and not the music's."""
    return next((channel for channel in _effect_channels() if not channel.get_busy()), None)


def _open_device() -> bool:
    try:
        pygame.mixer.init(44_100, -16, 2, SAMPLES)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError, ImportError) as error:  # pygame's stand-in raises the latter two
        log.info("no sound: %s", error)
        return False
    return True


def _index(read: Callable[[Path], Mapping[str, _Entry]], folder: Path) -> Mapping[str, _Entry]:
    try:
        return read(folder)
    except (OSError, msgspec.DecodeError) as error:
        log.warning("no sounds: %s: %s", folder / "index.json", error)
        return {}
