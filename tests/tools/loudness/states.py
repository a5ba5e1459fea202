"""What is heard in each state: pieces with and without their swell, and moments as the mixer plays them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame

from scenes.app.assembly import ASSETS
from scenes.app.scratch import Scratch
from scenes.ui.settings import Settings
from scenes.ui.sound.levels import SWELL_SECONDS
from scenes.ui.sound.music import PEAK
from scenes.ui.sound.pieces import Piece, Section
from scenes.ui.sound.sound import SAME_SOUND_GAP
from scenes.ui.sound.sound_cues import Heard, headroom, remaining, volumes
from scenes.ui.stage.stage import FRAMES
from tests.scenes.table_hands import Hands, close_hall, new_hall
from tests.tools.loudness.meter import RATE, Samples
from tests.tools.moments.staged import Moment

LOUDEST = Settings(volume=100, pieces=100, room=100, music=100)
BEFORE, AFTER = 3.0, 3.0
"""Seconds of music before a moment, and for which one goes on listening."""
MOST_FRAMES = 900


def decoded(path: Path) -> Samples:
    """A file as the mixer plays it: 44.1 kHz, two channels, 1 is full."""
    if pygame.mixer.get_init() is None:  # a hall that closes takes it along
        pygame.mixer.init(RATE, -16, 2)
    raw = pygame.mixer.Sound(path).get_raw()
    return np.frombuffer(raw, "<i2").reshape(-1, 2).astype(np.float64) / 32768


def layers(section: Section) -> tuple[Samples, Samples]:
    """A section and its swell."""
    return decoded(ASSETS / "music" / section.file), decoded(ASSETS / "music" / section.swell)


def whole(piece: Piece, swell: float) -> Samples:
    """All sections one after the other, echoes over what follows, at the loudest setting."""
    sections = [section for section in piece.sections if section.file]
    out = np.zeros((round(RATE * (sum(section.seconds for section in sections) + 3)), 2))
    at = 0.0
    for section in sections:
        base, other = layers(section)
        start = round(at * RATE)
        out[start : start + len(base)] += (base + swell * other) * piece.gain * volumes(LOUDEST).music
        at += section.seconds
    return out


class Ears:
    """Listen at a table, frame by frame, to what its mixer would play."""

    def __init__(self) -> None:
        self.now = 0.0
        self.music: list[tuple[float, float]] = []
        """For each frame how much is heard of base and swell."""
        self.sounds: list[tuple[float, Heard, float]] = []
        """When, which recording, and how loud, once headroom is kept."""
        self._begun: list[tuple[float, float, float]] = []
        self._last: dict[str, float] = {}

    def listen(self, found: Heard, name: str, music: float, length: float) -> None:
        """A cue was played; `music` is how loud that is, of what all may reach together."""
        if self.now - self._last.get(name, -1.0) < SAME_SOUND_GAP:
            return
        self._last[name] = self.now
        playing = [remaining(loud, self.now - began, lasts) for began, lasts, loud in self._begun]
        loud = headroom(found.loudness, [*playing, music])
        self._begun.append((self.now, length, loud))
        self.sounds.append((self.now, found, loud))


def heard_at(moment: Moment, piece: Piece, music: tuple[Samples, Samples]) -> Samples:
    """What is heard of a moment at the loudest setting over music (`loudest` of the piece), swollen."""
    ears, folder = Ears(), Scratch("loudness")
    recordings: dict[str, Samples] = {}
    hall = new_hall(folder.path, (1280, 720), speed="brisk", reduced_motion=False)
    try:
        sound = hall.sound
        sound.set_volumes(LOUDEST)
        loud = piece.gain * volumes(LOUDEST).music

        def play(name: str, strength: float = 1.0, variant: int | None = None) -> None:
            sound.play(name, strength, variant)
            found = sound.heard[-1]
            if found.file not in recordings:
                recordings[found.file] = decoded(ASSETS / "sounds" / found.file)
            ears.listen(found, name, PEAK * loud * sound.levels.shares[0], len(recordings[found.file]) / RATE)

        match = moment.match()
        hands = Hands(hall, match)
        hands.scene.session.pause(True)
        hands.wait(0.5)
        hall.kit.sound = play
        sound.swell(1.0)
        sound.levels.present = True
        for action in moment.actions(match):
            match.play(action, match.seat_to_move)
        resting, quiet = 0, round(BEFORE * FRAMES)
        for _ in range(round(SWELL_SECONDS * FRAMES)):
            sound.levels.pass_time(1 / FRAMES)
        ears.music = [sound.levels.shares] * quiet
        for frame in range(MOST_FRAMES):
            ears.now = BEFORE + frame / FRAMES
            hands.scene.update(1 / FRAMES)  # nobody looks: nothing is drawn
            sound.levels.pass_time(1 / FRAMES)
            ears.music.append(sound.levels.shares)
            moves = hands.scene.busy or bool(hands.scene.session.news) or hands.scene.table.in_motion
            resting = 0 if moves else resting + 1
            if resting > AFTER * FRAMES:
                break
    finally:
        close_hall(hall)
        folder.close()
    return _mixed(ears, music, recordings, loud)


def _mixed(ears: Ears, music: tuple[Samples, Samples], recordings: dict[str, Samples], loud: float) -> Samples:
    length = len(ears.music) * RATE // FRAMES
    base, swell = music
    shares = np.array(ears.music)
    at = np.arange(length) * FRAMES / RATE
    out = np.zeros((length, 2))
    for layer, share in ((base, shares[:, 0]), (swell, shares[:, 1])):
        out += np.resize(layer, (length, 2)) * np.interp(at, np.arange(len(share)), share)[:, None] * loud
    for when, found, level in ears.sounds:
        start = round(when * RATE)
        sound = recordings[found.file][: length - start] * level
        out[start : start + len(sound)] += sound
    return out


def loudest(piece: Piece) -> tuple[Samples, Samples]:
    """The layers of the section with most power."""
    pairs = [layers(section) for section in piece.sections if section.file]
    return max(pairs, key=lambda pair: float(((pair[0] + pair[1]) ** 2).mean()))
