"""Which sounds are heard, how loud and why: without ears, and without one that clips."""

from __future__ import annotations

import array
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.hall.hall import Hall
from scenes.hall.title.scene import TitleScene
from scenes.ui.settings import Settings
from scenes.ui.sound import sound_cues
from scenes.ui.sound.sound import Sound, _effect_channels
from scenes.ui.sound.sound_cues import CUES, Effect, Volumes, headroom, heard, recording, remaining, volumes
from scenes.ui.stage.stage import Stage
from tests.patience import until
from tests.scenes.conftest import Hand

ROOT = Path(__file__).resolve().parents[3]
SOUNDS = ROOT / "assets" / "sounds"
EFFECTS = sound_cues.read_index(SOUNDS)
LOUD = Volumes(1.0, 1.0, 1.0, 1.0)
CALLS = re.compile(r"""(?:\bsound|\b_sound|\.play_sound)\(\s*["']([a-z_]+)["']""")
MUSIC = re.compile(r"""\.music\(\s*f?["']([a-z_]+)["'{]""")


def test_every_cue_has_a_sound_and_a_reason() -> None:
    for name, cue in CUES.items():
        assert cue.sound in EFFECTS, name
        assert 0 < cue.share <= 1
        assert cue.why


def test_every_sound_is_heard_for_some_reason() -> None:
    assert set(EFFECTS) == {cue.sound for cue in CUES.values()}


def test_every_cue_is_called_somewhere() -> None:
    paths = [path for path in (ROOT / "scenes").rglob("*.py") if path.name != "sound_cues.py"]
    code = "".join(path.read_text("utf-8") for path in paths)
    links = {name for name in CUES if name.startswith("explosion_")}  # these are chosen by the chain's link
    assert {name for name in CUES if not re.search(rf'["\']{name}["\']', code)} == links


def test_every_name_the_screens_call_is_a_cue() -> None:
    called = {
        (name, path.name)
        for path in (ROOT / "scenes").rglob("*.py")
        for name in CALLS.findall(path.read_text("utf-8"))
    }
    assert {"place", "explosion"} <= {name for name, _ in called}
    assert {(name, path) for name, path in called if name not in CUES} == set()


def test_silence_is_silence_and_volumes_multiply() -> None:
    assert volumes(Settings(silence=True)) == Volumes(0, 0, 0, 0)
    chosen = volumes(Settings(volume=100, pieces=50, room=0, music=100))
    assert chosen.pieces == pytest.approx(0.25)
    assert chosen.room == 0
    assert chosen.music == 1
    found = heard("explosion", EFFECTS, chosen, 0.5)
    assert found is not None
    assert found.loudness == pytest.approx(EFFECTS["explosion"].gain * 0.5 * 0.25)


def test_a_harder_knock_is_louder_and_a_soft_one_is_softer() -> None:
    strengths = [0.1, 0.4, 0.7, 1.0]
    sounds = [heard("clack", EFFECTS, LOUD, strength) for strength in strengths]
    loud = [sound.loudness for sound in sounds if sound is not None]
    assert len(loud) == 4 and loud == sorted(loud) and loud[0] < loud[-1]


def test_the_links_of_a_chain_rise_one_by_one() -> None:
    sounds = [heard("explosion", EFFECTS, LOUD, 1.0, link) for link in (1, 2, 3, 4, 5, 6, 9)]
    files = [sound.file for sound in sounds if sound is not None]
    assert files[:5] == list(EFFECTS["explosion"].files)
    assert files[5:] == [EFFECTS["explosion"].files[-1]] * 2


def test_recordings_take_turns() -> None:
    effect = Effect(("a", "b", "c"), 1.0, "pieces")
    assert [recording(effect, None, turn) for turn in range(5)] == ["a", "b", "c", "a", "b"]


@given(
    st.floats(0, 4),
    st.tuples(*[st.floats(0, 1)] * 4),
    st.sampled_from(sorted(CUES)),
)
def test_nothing_is_ever_louder_than_full(strength: float, chosen: tuple[float, ...], name: str) -> None:
    found = heard(name, EFFECTS, Volumes(*chosen), strength)
    assert found is not None and 0 <= found.loudness <= 1
    assert found.why


@given(st.lists(st.floats(0, 1), max_size=40))
def test_many_sounds_keep_to_a_power_together_and_none_is_lost(wanted: list[float]) -> None:
    playing: list[float] = []
    for one in wanted:
        playing.append(headroom(one, playing))
        assert sound_cues.LEAST * one <= playing[-1] <= one
        softened = playing[-1] < one
        assert not softened or sum(loud**2 for loud in playing) >= sound_cues.FULL**2 - 1e-9, "only if it must"


def test_a_sound_dies_away_and_makes_room() -> None:
    loud = [remaining(0.8, passed, 2.0) for passed in (0.0, 0.5, 1.0, 1.9, 2.0)]
    assert loud[0] == 0.8 and loud == sorted(loud, reverse=True) and loud[-1] == 0
    assert headroom(1.0, [0.8]) < headroom(1.0, [remaining(0.8, 1.0, 2.0)])


def test_an_unknown_cue_is_reported_once_and_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    sound = Sound(ROOT / "assets", device=False)
    sound.play("there is none")
    sound.play("there is none")
    assert caplog.text.count("there is no sound") == 1
    assert heard("there is none", EFFECTS, LOUD) is None


def test_a_sound_that_is_cut_off_is_told_of_and_not_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """SDL reads one without a tone, and then crashes on it with the whole program."""
    cue = next(name for name, cue in CUES.items() if cue.sound == "stone")
    whole = (ROOT / "assets" / "sounds" / "stone_1.ogg").read_bytes()
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "half.ogg").write_bytes(whole[: len(whole) // 2])
    half = {"files": ["half.ogg"], "gain": 1, "category": "pieces"}
    (tmp_path / "sounds" / "index.json").write_text(json.dumps({"stone": half}))
    sound = Sound(tmp_path)
    assert sound.works
    for _ in range(3):
        sound.play(cue)
        pygame.time.wait(60)
    sound.close()
    assert "half.ogg can't be played: it is cut off" in caplog.text


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_no_recording_clips(name: str) -> None:
    """No recording holds its peak for more than a few samples, and at its own gain it stays below full."""
    pygame.mixer.init(44_100, -16, 2, 512)
    effect = EFFECTS[name]
    for file in effect.files:
        samples = array.array("h", pygame.mixer.Sound((SOUNDS / file).resolve()).get_raw())
        peak = max(max(samples), -min(samples))
        assert peak > 300, f"{file} is silent"
        assert peak / 32768 * effect.gain < 1.0
        full = sum(1 for sample in samples if abs(sample) >= 32767)
        assert full <= 3, f"{file} clips"


def test_screens_have_their_music_and_a_window_behind_others_is_quiet(hall: Hall, hand: Hand) -> None:
    assert hall.sound.playing == "music_title"
    hall.kit.settings.quiet_in_background = True
    hall.sound.set_quiet(True)
    hall.kit.sound("place")
    assert hall.sound.heard[-1].loudness == 0
    hall.sound.set_quiet(False)
    hall.kit.sound("place")
    assert hall.sound.heard[-1].loudness > 0


def test_a_click_is_heard(hall: Hall, hand: Hand) -> None:
    before = len(hall.sound.heard)
    title = hall.stage.scene
    assert isinstance(title, TitleScene)
    hand.click(title.mute)
    heard = [sound.why for sound in hall.sound.heard[before:]]
    assert heard == ["the pointer came to something that can be done", "a button was pressed"]


@pytest.fixture
def plug(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[bool], None]]:
    """Plug a sound card in or out, without any word from the system."""
    pygame.mixer.quit()

    def change(there: bool) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy" if there else "there-is-no-such-driver")

    yield change
    pygame.mixer.quit()


def music_is_heard(hall: Hall) -> bool:
    """Whether the piece that is asked for plays, once it has been read."""
    until(lambda: pygame.mixer.Channel(0).get_busy(), lambda: hall.stage.step([], 1 / 60))
    return hall.sound.sounding == hall.sound.playing


def told(stage: Stage, kind: int, capture: bool = False) -> None:
    """The system says that a device came or went."""
    stage.step([pygame.Event(kind, which=0, iscapture=capture)], 1 / 60)


def test_a_device_that_comes_or_goes_is_followed_at_once(
    hall: Hall, plug: Callable[[bool], None], caplog: pytest.LogCaptureFixture
) -> None:
    sound, stage = hall.sound, hall.stage
    stage.on_sound_device = sound.device_changed
    told(stage, pygame.AUDIODEVICEADDED)
    assert not sound.works, "before it is opened for the first time nothing is to be heard"
    plug(False)
    sound.open()
    assert not sound.works
    plug(True)
    told(stage, pygame.AUDIODEVICEADDED, capture=True)
    assert not sound.works, "a microphone plays nothing"
    told(stage, pygame.AUDIODEVICEADDED)
    assert sound.works and music_is_heard(hall), "the music that was asked for begins"
    sound.play("press")
    plug(False)
    told(stage, pygame.AUDIODEVICEREMOVED)
    assert not sound.works
    sound.play("press")
    sound.music("music_potion_explosion")
    plug(True)
    told(stage, pygame.AUDIODEVICEADDED)
    assert sound.works and sound.playing == "music_potion_explosion" and music_is_heard(hall)
    pygame.time.wait(40)
    sound.play("press")
    assert pygame.mixer.get_busy(), "what was loaded before went with the device, and is loaded anew"
    told(stage, pygame.AUDIODEVICEREMOVED)
    assert sound.works and music_is_heard(hall), "another device takes over"
    sound.close()
    told(stage, pygame.AUDIODEVICEADDED)
    assert not sound.works


def test_what_is_turned_off_stops_ringing(hall: Hall, plug: Callable[[bool], None]) -> None:
    plug(True)
    sound = hall.sound
    sound.open()
    sound.play("fanfare")
    assert sound.works and any(channel.get_busy() for channel in _effect_channels())
    hall.kit.settings.silence = True
    hall.apply_settings()
    pygame.time.wait(400)  # a tenth of what it lasts
    assert not any(channel.get_busy() for channel in _effect_channels())
    sound.play("fanfare")
    assert not any(channel.get_busy() for channel in _effect_channels())


def test_without_a_word_from_the_system_the_next_screen_looks_for_a_device(
    hall: Hall, plug: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [10_000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    plug(False)
    hall.sound.open()
    plug(True)
    hall.sound.music("music_title")
    assert not hall.sound.works, "it was tried just now"
    now[0] += 6000
    hall.sound.music("music_title")
    assert hall.sound.works and music_is_heard(hall)
