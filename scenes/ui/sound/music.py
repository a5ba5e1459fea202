"""Plays a piece of music, section after section and without a seam, in two layers: base and swell.

Two lanes take turns: while one plays a section and its echo, the other is silent until the next one begins.
Silence is a sound, too, of just the right length: what is queued behind it begins on the very sample, whenever
frames come. The next section is read in a thread, so no frame waits for it, and only shortly before it is needed:
most of the time one is in memory, never more than two and an echo.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.ui.sound.pieces import Arranger, Piece, Section
from scenes.ui.sound.reading import read_sound

if TYPE_CHECKING:
    from concurrent.futures import Future

log = logging.getLogger(__name__)

CHANNELS = 4
"""The mixer's first channels are the lanes'; effects take others (`find_channel` would give these out, too)."""
AHEAD = 6.0
"""So many seconds before a section ends the next one is read."""
PAUSE = 4.0
"""Longer silence is the same one again and again, of so many seconds."""
PEAK = 0.5
"""What a section and its swell reach together, of what a channel can play."""


class _Take(NamedTuple):
    """What plays on a lane: two layers of the same length."""

    base: pygame.mixer.Sound
    swell: pygame.mixer.Sound


class _Loaded(NamedTuple):
    """A section that was read: what is played, how many samples it lasts without and with its echo.

    `meanwhile` is silence: as long as the section, but for the echo of the one before.
    """

    take: _Take
    body: int
    whole: int
    meanwhile: Sequence[_Take]


class _Lane:
    """Two channels that play the same things at the same time."""

    def __init__(self, first: int) -> None:
        self.base, self.swell = pygame.mixer.Channel(first), pygame.mixer.Channel(first + 1)
        self.waiting: list[_Take] = []
        self._levels: tuple[float, float] | None = None
        """How loud they are, if that is known."""

    def play(self, take: _Take, *others: _Take) -> None:
        self._levels = None  # a channel that is given something to play is as loud as can be
        self.base.play(take.base)
        self.swell.play(take.swell)
        self.waiting += others

    @property
    def used(self) -> set[pygame.mixer.Sound]:
        """What it plays, and what will follow."""
        found = {sound for take in self.waiting for sound in take}
        for channel in (self.base, self.swell):  # first what is queued: that may begin meanwhile
            found |= {sound for sound in (channel.get_queue(), channel.get_sound()) if sound is not None}
        return found

    def feed(self) -> None:
        if self.waiting and self.base.get_queue() is None and self.swell.get_queue() is None:
            take = self.waiting.pop(0)
            self.base.queue(take.base)
            self.swell.queue(take.swell)

    def set_levels(self, base: float, swell: float) -> None:
        if self._levels != (base, swell):  # each call waits for the mixer's own thread
            self._levels = base, swell
            self.base.set_volume(base)
            self.swell.set_volume(swell)

    def pause(self) -> None:
        self.base.pause()
        self.swell.pause()

    def unpause(self) -> None:
        self.base.unpause()
        self.swell.unpause()

    def stop(self, nothing: pygame.mixer.Sound) -> None:
        """Fall silent; `nothing` takes the place of what was queued: a stopped channel keeps hold of that."""
        self.waiting.clear()
        self._levels = None
        for channel in (self.base, self.swell):
            channel.stop()
            channel.play(nothing)
            channel.stop()


class Music:
    """Plays one piece on an open mixer, until it is closed. `folder` holds the files."""

    def __init__(self, folder: Path, piece: Piece, chance: random.Random) -> None:
        self._folder, self._arranger = folder, Arranger(piece, chance)
        opened = pygame.mixer.get_init()
        assert opened is not None, "the mixer is open"
        self._rate, _, sides = opened
        self._sample = 2 * sides
        self._lanes = _Lane(0), _Lane(2)
        self._turn = 0
        """How many sections were handed to the lanes."""
        self._ends: float | None = None
        """When the section ends that was handed over last; None: it hasn't begun."""
        self._body = self._echo = 0
        """How many samples that one lasts, and its echo beyond that."""
        self._pause = self._still(round(PAUSE * self._rate))
        self._held: set[pygame.mixer.Sound] = set()
        """What the channels were given, until they are through with it (see `_hold`)."""
        from concurrent.futures import ThreadPoolExecutor  # the first frame doesn't wait for it

        self._reader = ThreadPoolExecutor(1, "music")
        self._coming: Future[_Loaded] | None = None
        self._complained: set[Path] = set()
        self._paused: float | None = None
        """Since when it stands still."""

    def pause(self) -> None:
        """Stand still until `update` is called again: what nobody hears needn't be mixed, nor read."""
        if self._paused is None:
            self._paused = time.monotonic()
            for lane in self._lanes:
                lane.set_levels(0.0, 0.0)
                lane.pause()

    def _go_on(self) -> None:
        if self._paused is not None:
            if self._ends is not None:
                self._ends += time.monotonic() - self._paused
            self._paused = None
            for lane in self._lanes:
                lane.unpause()

    def update(self, base: float, swell: float) -> None:
        """Go on; the layers are heard this loud (0 to 1). To be called every few seconds, else `pause`."""
        self._go_on()
        for lane in self._lanes:
            lane.feed()
        own, other = self._lanes if self._turn % 2 == 0 else self._lanes[::-1]
        if self._ends is None and not other.waiting and other.base.get_queue() is None:  # the last one begins
            self._ends = time.monotonic() + self._body / self._rate
        soon = self._ends is not None and time.monotonic() >= self._ends - AHEAD
        if self._coming is None and soon:
            self._coming = self._reader.submit(self._read, self._arranger.next(), self._echo)
        elif self._coming is not None and self._coming.done():
            self._hand_over(self._coming.result(), own, other)
            self._coming = None
        for lane in self._lanes:
            lane.set_levels(base, swell)

    def close(self, *, wait: bool) -> None:
        """Fall silent. `wait` for what is being read: the mixer must not be closed meanwhile."""
        self._reader.shutdown(wait=wait, cancel_futures=True)
        if pygame.mixer.get_init() is not None:
            for lane in self._lanes:
                lane.stop(self._pause.base)

    def _hand_over(self, loaded: _Loaded, own: _Lane, other: _Lane) -> None:
        """Let a section follow on the lane that is silent by then; the other lane is silent while it lasts."""
        self._hold(loaded.take, *loaded.meanwhile)
        if own.base.get_busy():
            own.waiting.append(loaded.take)
            other.waiting += loaded.meanwhile
        else:  # it is the first, or nobody called for so long that the lanes ran dry
            own.play(loaded.take)
            silence = self._silence(loaded.body)
            self._hold(*silence)
            other.play(*silence)
        self._ends, self._body, self._echo = None, loaded.body, loaded.whole - loaded.body
        self._turn += 1

    def _hold(self, *takes: _Take) -> None:
        """Keep what is to be played until no lane uses it, so that it never ends in the mixer's own thread.

        That lets others run while a channel still names it, and it may be let go of twice (pygame-ce 2.5.8):
        memory is broken then, and the program ends without a word minutes later.
        """
        used = {sound for lane in self._lanes for sound in lane.used}
        self._held = {sound for sound in self._held if sound in used}
        self._held |= {sound for take in takes for sound in take}

    def _silence(self, samples: int) -> list[_Take]:
        pauses = max(0, samples // round(PAUSE * self._rate) - 1)
        first = samples - pauses * round(PAUSE * self._rate)  # none is so short that no frame comes meanwhile
        return [self._still(max(1, first)), *[self._pause] * pauses]

    def _still(self, samples: int) -> _Take:
        silence = pygame.mixer.Sound(buffer=bytes(samples * self._sample))
        return _Take(silence, silence)

    def _samples(self, sound: pygame.mixer.Sound) -> int:
        return round(sound.get_length() * self._rate)

    def _read(self, section: Section, echo: int) -> _Loaded:
        """Read a section (in the thread), before which another echoes. What can't be read is silent."""
        body = round(section.seconds * self._rate)
        meanwhile = self._silence(body - echo)
        base = self._sound(section.file)
        if base is None:
            return _Loaded(self._still(body), body, body, meanwhile)
        whole, swell = self._samples(base), self._sound(section.swell)
        if swell is None or self._samples(swell) != whole:
            _, swell = self._still(whole)
        return _Loaded(_Take(base, swell), body, max(body, whole), meanwhile)

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        path = self._folder / file
        if not file or path in self._complained:
            return None
        try:
            return read_sound(path)
        except (pygame.error, OSError) as error:
            self._complained.add(path)
            log.warning("the music %s can't be played: %s", path, error)
            return None
