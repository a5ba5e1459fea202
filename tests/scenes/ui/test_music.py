"""Music: sections that never come twice in a row, two layers in step, levels that swell, step back and return."""

from __future__ import annotations

import itertools
import random
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.ui.settings import Settings
from scenes.ui.sound import music
from scenes.ui.sound.levels import CALM_SECONDS, SWELL_SECONDS, Levels
from scenes.ui.sound.music import Music
from scenes.ui.sound.pieces import Arranger, Piece, Section, read_pieces
from scenes.ui.sound.sound import Sound
from tests.patience import until

FOLDER = Path(__file__).parents[3] / "assets" / "music"
PIECES = read_pieces(FOLDER)
FIVE_MINUTES = 300.0
SHORT = Piece(
    0.9, (Section("A", 0.5, "a.ogg"), Section("A", 0.25), Section("B", 1.0)), {"A": ("A", "B"), "B": ("A",)}
)


@pytest.fixture
def mixer() -> Iterator[None]:
    """A mixer that nothing else plays on."""
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2)
    yield
    pygame.mixer.quit()


def test_each_piece_never_comes_twice_in_a_row_and_all_of_it_comes() -> None:
    for name, piece in PIECES.items():
        arranger = Arranger(piece, random.Random(1))
        played = [arranger.next() for _ in range(20 * len(piece.sections))]
        assert played[0].part == piece.sections[0].part and played[0].file, "it begins with music"
        assert all(one is not two for one, two in itertools.pairwise(played)), name
        assert all(two.part in piece.then[one.part] for one, two in itertools.pairwise(played)), name
        assert set(played) == set(piece.sections), name
        assert len({tuple(id(section) for section in played[at : at + 6]) for at in range(200)}) > 100, "by chance"
        assert any(not section.file for section in played), "bars of silence"


def test_a_piece_of_one_section_goes_on() -> None:
    arranger = Arranger(Piece(0.9, (Section("A", 60.0, "all.ogg"),), {"A": ("A",)}), random.Random(1))
    assert arranger.next() is arranger.next()


@pytest.mark.parametrize("then", [{}, {"A": ["C"], "B": ["A"]}, {"A": ["B"]}, {"A": [], "B": ["A"]}])
def test_parts_that_lead_nowhere_are_told(then: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(ValueError):
        Piece(0.9, (Section("A", 1.0), Section("B", 1.0)), then)


def length(path: Path) -> tuple[int, int]:
    """Samples and samples a second of an Ogg Vorbis file, by its first and last page."""
    data = path.read_bytes()
    (rate,) = struct.unpack_from("<I", data, data.index(b"\x01vorbis") + 12)
    (samples,) = struct.unpack_from("<q", data, data.rindex(b"OggS") + 6)
    return samples, rate


def test_each_table_has_five_minutes_and_layers_as_long_as_one_another_to_the_sample() -> None:
    listed = set()
    for name, piece in PIECES.items():
        sections = [section for section in piece.sections if section.file]
        assert sum(section.seconds for section in sections) >= FIVE_MINUTES, name
        assert len({section.file for section in sections}) == len(sections), "each is another recording"
        for section in sections:
            samples, rate = length(FOLDER / section.file)
            assert (samples, rate) == length(FOLDER / section.swell), section
            tail = samples - section.seconds * rate
            assert tail > 0 and tail / rate < min(other.seconds for other in piece.sections), section
            listed |= {FOLDER / section.file, FOLDER / section.swell}
    assert listed == set(FOLDER.glob("*/*.ogg"))


# ---- how it is played ----
class Tape:
    """A lane that only notes what it is given, in samples."""

    def __init__(self) -> None:
        self.base = self
        self.waiting: list[music._Take] = []
        self.given: list[int] = []
        self.levels = (1.0, 1.0)
        self.used: set[pygame.mixer.Sound] = set()

    def play(self, take: music._Take) -> None:
        self.given.append(round(take.base.get_length() * 44_100))
        assert take.base.get_length() == take.swell.get_length()

    def feed(self) -> None:
        while self.waiting:
            self.play(self.waiting.pop(0))

    def get_queue(self) -> None:
        return None

    def get_busy(self) -> bool:
        return bool(self.given)

    def set_levels(self, base: float, swell: float) -> None:
        self.levels = base, swell

    def stop(self, nothing: pygame.mixer.Sound) -> None:
        self.given.append(0)


def test_a_section_begins_on_the_sample_on_which_the_one_before_ends(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The echo lies over the next section; a file that is missing is told once, and is silent."""
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2)
    try:
        played = Music(tmp_path, SHORT, random.Random(3))
        echo = pygame.mixer.Sound(buffer=bytes(4 * 30_000))
        monkeypatch.setattr(played, "_sound", lambda file: echo if file else None)
        tapes = Tape(), Tape()
        monkeypatch.setattr(played, "_lanes", tapes)
        until(lambda: played._turn == 12, lambda: played.update(0.5, 0.25))
        played.close(wait=True)
        lasts = {30_000: 22_050, 11_025: 11_025, 44_100: 44_100}  # what is given, and when the next is to begin
        given, clocks, now = [list(tape.given) for tape in tapes], [0, 0], 0
        for turn in range(8):
            lane = turn % 2
            clocks[lane] += given[lane].pop(0) if turn else 0  # the silence before it
            assert clocks[lane] == now
            whole = given[lane].pop(0)
            clocks[lane] += whole
            now += lasts[whole]
        assert tapes[0].levels == (0.5, 0.25)
        lost = Music(tmp_path, SHORT, random.Random(3))

        def skip() -> None:
            lost.update(1, 1)
            for lane in lost._lanes:
                lane.stop(lost._pause.base)

        until(lambda: lost._turn == 4, skip)
        lost.close(wait=True)
        assert caplog.text.count("can't be played") == 1
    finally:
        pygame.mixer.quit()


def test_long_silence_is_the_same_again_and_again_and_never_too_short_for_a_frame(tmp_path: Path) -> None:
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2)
    try:
        played = Music(tmp_path, SHORT, random.Random(3))
        for samples in (1, 44_100, 44_100 * 4 + 3, 44_100 * 20 + 7):
            silence = played._silence(samples)
            parts = [played._samples(take.base) for take in silence]
            assert sum(parts) == samples
            assert min(parts) >= min(samples, 44_100 * music.PAUSE)
            assert len({id(take) for take in silence}) <= 2
        played.close(wait=True)
    finally:
        pygame.mixer.quit()


@pytest.mark.usefixtures("mixer")
def test_what_the_mixer_plays_is_held_until_it_is_over(tmp_path: Path) -> None:
    """The mixer's thread must not be the last to hold a sound, nor keep hold of one when the music is over."""
    played = Music(tmp_path, SHORT, random.Random(3))
    channels = [pygame.mixer.Channel(number) for number in range(music.CHANNELS)]

    used: set[pygame.mixer.Sound] = set()

    def frame() -> None:
        played.update(0.5, 0.25)
        now = {sound for lane in played._lanes for sound in lane.used}
        assert now <= played._held
        used.update(now)

    until(lambda: played._turn == 4, frame)
    assert not used <= played._held, "what is over was let go"
    played.close(wait=True)
    assert [channel.get_sound() or channel.get_queue() for channel in channels] == [None] * music.CHANNELS


@pytest.mark.usefixtures("mixer")
def test_what_nobody_hears_stands_still_and_goes_on_where_it_was(tmp_path: Path) -> None:
    played = Music(tmp_path, SHORT, random.Random(3))
    channels = [pygame.mixer.Channel(number) for number in range(music.CHANNELS)]
    until(lambda: played._turn == 2, lambda: played.update(0.5, 0.25))
    played.pause()
    before = [(channel.get_sound(), channel.get_queue()) for channel in channels]
    ends = played._ends
    time.sleep(1.2)  # longer than any section
    played.pause()
    assert [(channel.get_sound(), channel.get_queue()) for channel in channels] == before
    played.update(0.5, 0.25)
    assert played._ends is None or ends is None or played._ends > ends + 1.1
    assert channels[0].get_volume() == 0.5
    until(lambda: played._turn == 4, lambda: played.update(0.5, 0.25))
    played.pause()
    played.close(wait=True)
    assert [channel.get_sound() or channel.get_queue() for channel in channels] == [None] * music.CHANNELS


def test_effects_leave_the_musics_channels_alone() -> None:
    pygame.mixer.quit()
    sound = Sound(FOLDER.parent)
    sound.set_volumes(Settings())
    try:
        for _ in range(3):
            sound.play("click")
            sound._last.clear()
        lanes = [pygame.mixer.Channel(number).get_busy() for number in range(music.CHANNELS + 3)]
        assert lanes == [False] * music.CHANNELS + [True] * 3
    finally:
        sound.close()


def test_levels_swell_step_back_and_return() -> None:
    levels = Levels()
    assert levels.gone
    levels.present = True

    def after(seconds: float) -> tuple[float, float]:
        for _ in range(round(seconds * 50)):
            levels.pass_time(0.02)
        return levels.shares

    assert after(1.0) == (1, 0)
    levels.swell = 1.0
    halfway = after(SWELL_SECONDS / 2)
    assert halfway[0] == 1 and 0.4 < halfway[1] < 0.6
    assert after(SWELL_SECONDS) == (1, 1)
    levels.step_back(1.0, 0.4)
    levels.step_back(0.2, 0.8)
    assert after(0.5) == pytest.approx((0.4, 0.4))
    assert after(2.0) == (1, 1)
    levels.swell = 0.0
    assert after(CALM_SECONDS + 0.1) == (1, 0)
    levels.present = False
    assert after(1.0) == (0, 0) and levels.gone


def test_cues_swell_and_hush_the_music_and_what_nobody_hears_is_not_played() -> None:
    pygame.mixer.quit()
    sound = Sound(FOLDER.parent)

    def frame() -> None:
        sound.update(1 / 60)

    try:
        assert sound.works
        sound.set_volumes(Settings(silence=True))
        sound.music("music_potions")
        frame()
        assert sound.sounding == "", "nothing is read for nobody"
        sound.set_volumes(Settings())
        until(lambda: pygame.mixer.Channel(0).get_busy(), frame)
        assert sound.sounding == "music_potions"
        until(lambda: sound.levels.shares[0] == 1, frame)
        sound.play("last_round")
        until(lambda: sound.levels.shares[0] < 0.5 and sound.levels._swollen == 0.5, frame)
        assert 0 < pygame.mixer.Channel(1).get_volume() < pygame.mixer.Channel(0).get_volume()
        sound.play("fanfare")
        assert sound.levels.swell == 0
        sound.set_quiet(True)
        until(lambda: pygame.mixer.Channel(0).get_volume() == 0, frame)
        sound.music("music_title")
        until(lambda: sound.sounding == "", frame)
        for _ in range(3):
            frame()
        assert sound.sounding == "", "nothing is read while the window is behind others"
        sound.set_quiet(False)
        sound.music("music_title")
        until(lambda: sound.sounding == "music_title" and pygame.mixer.Channel(0).get_busy(), frame)
    finally:
        sound.close()
