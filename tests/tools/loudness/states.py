"""What is heard in each state: pieces with and without their swell, and moments as the mixer plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pygame

from scenes.app.assembly import ASSETS
from scenes.app.scratch import Scratch
from scenes.hall.hall import Hall
from scenes.hall.results.scene import ResultsScene
from scenes.ui.settings import Settings
from scenes.ui.sound.levels import SWELL_SECONDS
from scenes.ui.sound.music import PEAK
from scenes.ui.sound.pieces import Piece, Section
from scenes.ui.sound.sound import SAME_SOUND_GAP
from scenes.ui.sound.sound_cues import Heard, headroom, remaining, volumes
from scenes.ui.stage.stage import FRAMES
from tests.scenes.cups import cup_at
from tests.scenes.table_hands import Hands, close_hall, new_hall
from tests.scenes.tabletop.lesson.lesson_hands import LessonHands
from tests.tools.loudness.meter import RATE, Samples
from tests.tools.moments.hall import finished
from tests.tools.moments.staged import Moment

LOUDEST = Settings(volume=100, pieces=100, room=100, music=100)
BEFORE, AFTER = 3.0, 3.0
"""Seconds of music before a moment, and for which one goes on listening."""
MOST_FRAMES = 900
Happening = Callable[[Hall], Iterator[float]]
"""Makes ready up to its first `yield`; from there it is listened to: each yield says how many seconds passed."""


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
    """Listen in a hall to what its mixer would play."""

    def __init__(self) -> None:
        self.now = 0.0
        self.music: list[tuple[float, float, float]] = []
        """When, and how much is heard of base and swell from then on."""
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


def at_table(moment: Moment) -> Happening:
    """A moment at a table, until all rests."""

    def happen(hall: Hall) -> Iterator[float]:
        match = moment.match()
        hands = Hands(hall, match)
        hands.scene.session.pause(True)
        hands.wait(0.5)
        yield 0.0
        for action in moment.actions(match):
            match.play(action, match.seat_to_move)
        resting = 0
        for _ in range(MOST_FRAMES):
            hands.scene.update(1 / FRAMES)  # nobody looks: nothing is drawn
            yield 1 / FRAMES
            moves = hands.scene.busy or bool(hands.scene.session.news) or hands.scene.table.in_motion
            resting = 0 if moves else resting + 1
            if resting > AFTER * FRAMES:
                break

    return happen


def at_results(game: str) -> Happening:
    """The podium after a match of a person against a computer player."""

    def happen(hall: Hall) -> Iterator[float]:
        saved = hall.library.create(finished(game))
        saved.close()
        yield 0.0
        hall.open_results(saved)
        assert isinstance(hall.stage.scene, ResultsScene)
        yield from _looked_at(hall)

    return happen


def at_ceremony(hall: Hall) -> Iterator[float]:
    """The cup is handed over."""
    cup_at(hall, len(hall.catalogue.ids()))
    yield 0.0
    hall.open_cup()
    yield from _looked_at(hall)


def in_lesson(game: str) -> Happening:
    """A whole lesson, done as its professor says."""

    def happen(hall: Hall) -> Iterator[float]:
        hands = LessonHands(hall, game, 0)
        passed: list[float] = []
        hall.stage.on_frame = passed.append
        yield 0.0
        while not hands.scene.at_the_end:
            hands.go_on()
            yield from passed
            passed.clear()

    return happen


def _looked_at(hall: Hall) -> Iterator[float]:
    for _ in range(round(8 * FRAMES)):
        hall.stage.step([], 1 / FRAMES)
        yield 1 / FRAMES


def heard(happening: Happening, piece: Piece, music: tuple[Samples, Samples]) -> Samples:
    """What is heard of something at the loudest setting over music (`loudest` of the piece), swollen."""
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

        passing = happening(hall)
        next(passing)
        hall.kit.sound = play
        sound.swell(1.0)
        sound.levels.present = True
        sound.levels.pass_time(SWELL_SECONDS)
        ears.music, ears.now = [(0.0, *sound.levels.shares)], BEFORE
        for seconds in passing:
            sound.levels.pass_time(seconds)
            ears.now += seconds
            ears.music.append((ears.now, *sound.levels.shares))
    finally:
        close_hall(hall)
        folder.close()
    return _mixed(ears, music, recordings, loud)


def _mixed(ears: Ears, music: tuple[Samples, Samples], recordings: dict[str, Samples], loud: float) -> Samples:
    length = round(ears.now * RATE)
    shares = np.array(ears.music)
    at = np.arange(length) / RATE
    out = np.zeros((length, 2))
    for number, layer in enumerate(music, 1):
        out += np.resize(layer, (length, 2)) * np.interp(at, shares[:, 0], shares[:, number])[:, None] * loud
    for when, found, level in ears.sounds:
        start = round(when * RATE)
        sound = recordings[found.file][: length - start] * level
        out[start : start + len(sound)] += sound
    return out


def loudest(piece: Piece) -> tuple[Samples, Samples]:
    """The layers of the section with most power."""
    pairs = [layers(section) for section in piece.sections if section.file]
    return max(pairs, key=lambda pair: float(((pair[0] + pair[1]) ** 2).mean()))
