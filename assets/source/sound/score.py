# SPDX-License-Identifier: MIT
"""Writing music as text and playing it with FluidSynth."""
import random
import re
import subprocess
import tempfile
from pathlib import Path

import mido
import numpy as np
import scipy.signal as signal
import soundfile

from .synth import RATE

TICKS = 480
SOUNDFONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"      # Debian: fluid-soundfont-gm (MIT); only needed to make the files
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name):
    """C4 = 60; sharps #, flats b."""
    letter, sign, octave = re.fullmatch(r"([A-G])([#b]?)(\d)", name).groups()
    return 12 * (int(octave) + 1) + STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign]


def tune(text):
    """'D5:3 F5:2 r:1' -> [(at, pitch, length)] in eighths; bars (|) are only for the eye."""
    at, notes = 0.0, []
    for word in text.replace("|", " ").split():
        name, _, length = word.partition(":")
        if name != "r":
            notes.append((at, pitch(name), float(length or 1)))
        at += float(length or 1)
    return notes


def chord(name):
    """'Dm' -> (bass, three notes about middle C)."""
    root, minor = re.fullmatch(r"([A-G][#b]?)(m?)", name).groups()
    base = pitch(root + "3")
    voices = sorted(58 + (base + step - 58) % 12 for step in (0, 3 if minor else 4, 7))
    return (base if base >= 50 else base) - 12 * (base > 52), voices


class Score:
    """Notes for named voices. Time in eighths; loudness 1..127."""

    def __init__(self, tempo, voices, seed=1, breath=lambda at: 0):
        """tempo: quarters a minute; voices: {name: (program, volume, pan)}; 'drums' is the drum set; breath: how much louder when."""
        self.tempo, self.voices, self.notes, self.breath = tempo, voices, [], breath
        self.random = random.Random(seed)
        names = [name for name in voices if name != "drums"]
        self.channels = {name: i + (i >= 9) for i, name in enumerate(names)} | {"drums": 9}

    def play(self, voice, at, note, loud, length):
        swing = self.random.uniform(0, 0.03)
        level = max(1, min(120, round(loud + self.breath(at) + self.random.uniform(-4, 4))))
        self.notes.append((at + swing, self.channels[voice], note, level, length * 0.95))

    def sing(self, voice, at, notes, loud, shift=0):
        for start, note, length in notes:
            self.play(voice, at + start, note + shift, loud + (4 if start % 6 == 0 or start % 8 == 0 else 0), length)

    def midi(self, span):
        """All notes, and silence until `span` eighths have passed."""
        file, track = mido.MidiFile(ticks_per_beat=TICKS), mido.MidiTrack()
        file.tracks.append(track)
        track.append(mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(self.tempo)))
        events = []
        for name, (program, volume, pan) in self.voices.items():
            channel = self.channels[name]
            events.append((0, 0, mido.Message("program_change", channel=channel, program=program)))
            events += [(0, 0, mido.Message("control_change", channel=channel, control=c, value=v)) for c, v in ((10, pan), (7, volume), (91, 62))]
        for at, channel, note, level, length in self.notes:
            start = round(at * TICKS / 2)
            events.append((start, 2, mido.Message("note_on", channel=channel, note=note, velocity=level)))
            events.append((start + max(1, round(length * TICKS / 2)), 1, mido.Message("note_off", channel=channel, note=note)))
        events.append((round(span * TICKS / 2), 3, mido.Message("control_change", channel=0, control=7, value=0)))
        last = 0
        for tick, _, message in sorted(events, key=lambda e: (e[0], e[1])):
            track.append(message.copy(time=tick - last))
            last = tick
        return file

    def sound(self, span, rate=RATE):
        with tempfile.TemporaryDirectory() as folder:
            midi, wav = Path(folder) / "s.mid", Path(folder) / "s.wav"
            self.midi(span).save(midi)
            subprocess.run(["fluidsynth", "-ni", "-g", "0.5", "-R", "1", "-C", "0", "-r", str(rate), "-o", "synth.reverb.room-size=0.7",
                            "-o", "synth.reverb.level=0.55", "-O", "float", "-F", wav, SOUNDFONT, midi], check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            return soundfile.read(wav)[0]

    def section(self, length, rate):
        """Exactly `length` samples, the last of them falling silent. Played at twice the rate: FluidSynth folds what lies too high."""
        played = signal.resample_poly(self.sound(length / rate * self.tempo / 30 + 1, 2 * rate), 1, 2)
        cut = np.zeros((length, 2))
        cut[:min(length, len(played))] = played[:length]
        fall = int(0.5 * rate)
        cut[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall))[:, None] ** 2
        return cut

    def once(self, span, peak=0.8):
        played = self.sound(span)
        return played / np.abs(played).max() * peak
