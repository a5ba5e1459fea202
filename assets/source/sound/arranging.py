# SPDX-License-Identifier: MIT
"""Pieces in sections: parts (tune and chords) set for other instruments again and again, and a swell for each part.

Time counts in eighths. All sections of a piece have eight bars; each is rendered by itself, with its echo behind it.
"""
import math
from dataclasses import dataclass, field

import numpy as np
import pyloudnorm

from .score import Score, chord, pitch, tune

TAIL = 1.5                  # seconds of echo behind a section
RATE = 24000                # of the files: above 10.5 kHz lies less than a thousandth of it
PEAK = 0.5                  # what base and swell together reach: `scenes/ui/sound/music.py` counts on it


@dataclass
class Part:
    """Eight bars: a tune, its chords (one a bar), and a second tune that goes with it."""

    tune: str
    chords: str
    second: str = ""


@dataclass
class Piece:
    """`settings`: how chords are played, {voice: (pattern, loudness, ring)}; `sections`: (name, setting, leads).

    A section's name begins with its part's; a lead is (voice, treatment, octaves, loudness). `beats`: {name: [(drum,
    loudness digits a bar)]}, played where a setting is called so. `then`: which parts may follow which.
    """

    tempo: float
    bar: int
    scale: str
    voices: dict
    parts: dict
    settings: dict
    sections: list
    then: dict
    beats: dict = field(default_factory=dict)
    rest: int = 2


# ---- what can be done with a tune ----
def plain(notes, piece, _chords):
    """Only what begins on a strong beat, held until the next."""
    strong = [n for n in notes if n[0] % (piece.bar / 2) == 0]
    ends = [n[0] for n in strong[1:]] + [notes[-1][0] + notes[-1][2]]
    return [(at, note, min(end - at, piece.bar)) for (at, note, _), end in zip(strong, ends, strict=True)]


def neighbour(note, piece, up=1):
    steps = {pitch(name + "4") % 12 for name in piece.scale.split()}
    note += up
    while note % 12 not in steps:
        note += up
    return note


def ornamented(notes, piece, _chords):
    """Passing tones into thirds, turns on long notes."""
    out = []
    for i, (at, note, length) in enumerate(notes):
        following = notes[i + 1][1] if i + 1 < len(notes) else note
        if length >= 3 and i % 2 == 0:
            up = neighbour(note, piece)
            out += [(at, note, 0.5), (at + 0.5, up, 0.5), (at + 1, note, length - 1)]
        elif length >= 2 and abs(following - note) in (3, 4):
            out += [(at, note, length - 1), (at + length - 1, neighbour(note, piece, 1 if following > note else -1), 1)]
        elif length >= 2 and following == note:
            out += [(at, note, length - 0.5), (at + length - 0.5, neighbour(note, piece), 0.5)]
        else:
            out.append((at, note, length))
    return out


def repeated(notes, _piece, _chords):
    """Struck again each eighth, as mallets and plucked strings hold a note."""
    return [(at + k, note, min(1, length - k)) for at, note, length in notes for k in range(math.ceil(length))]


def under(notes, piece, chords):
    """A second voice: the chord's nearest tone a third to a sixth below."""
    out = []
    for at, note, length in notes:
        tones = {(v % 12) for v in chord(chords[int(at // piece.bar)])[1]}
        below = next((note - k for k in (3, 4, 5, 8, 9, 7) if (note - k) % 12 in tones), note - 12)
        out.append((at, below, length))
    return out


def guide(_notes, piece, chords):
    """One long tone a bar, the chord's that lies nearest to the last: a line that leads from chord to chord."""
    out, last = [], 67
    for bar, name in enumerate(chords):
        voices = chord(name)[1]
        tones = [v + 12 * k for v in voices for k in (0, 1)]
        last = min(tones, key=lambda v: (abs(v - last) + 2.5 * (v % 12 == voices[0] % 12) + 1.5 * (v == last), v))
        out.append((bar * piece.bar, last, piece.bar))
    return out


def same(notes, _piece, _chords):
    return notes


TREATMENTS = {f.__name__: f for f in (plain, ornamented, repeated, under, guide, same)}


# ---- what can be done with chords ----
def figure(score, piece, voice, chords, pattern, loud, ring=0.0):
    """Play a pattern a bar (several, by turns: |): b bass, f its fifth, o its octave, 0 1 2 the chord; ' an octave up,
    `,` down; . a rest, - held on."""
    bars = [bar.split() for bar in pattern.split("|")]
    for number, name in enumerate(chords):
        tokens = bars[number % len(bars)]
        slot, (bass, voices) = piece.bar / len(tokens), chord(name)
        among = {"b": bass, "f": bass + 7, "o": bass + 12, "0": voices[0], "1": voices[1], "2": voices[2]}
        for k, token in enumerate(tokens):
            if token in ".-":
                continue
            held = next((j for j in range(k + 1, len(tokens)) if tokens[j] != "-"), len(tokens)) - k
            shift = 12 * (token.count("'") - token.count(","))
            for i, tone in enumerate(token.strip("',")):
                at = number * piece.bar + k * slot + 0.05 * i * (ring > 0)
                score.play(voice, at, among[tone] + shift, loud + 8 * (k == 0), held * slot + ring)


def breath(piece):
    """Phrases of four bars grow and ease."""
    phrase = piece.bar * 4
    return lambda at: 9 * math.sin(math.pi * ((at % phrase) / phrase) ** 0.8) - 4


def written(piece, part, setting, leads, seed):
    """The score of a section."""
    chords, notes = part.chords.split(), tune(part.tune)
    for bar in range(8):
        assert sum(n[2] for n in notes if bar * piece.bar <= n[0] < (bar + 1) * piece.bar) <= piece.bar, (part.tune, bar)
    second = tune(part.second) if part.second else notes
    score = Score(piece.tempo, piece.voices, seed, breath(piece))
    for name in setting.split():
        for voice, (pattern, loud, *ring) in piece.settings.get(name, {}).items():
            figure(score, piece, voice, chords, pattern, loud, *ring)
        for drum, digits in piece.beats.get(name, ()):
            for bar in range(8):
                for k, digit in enumerate(digits):
                    if digit != ".":
                        score.play("drums", bar * piece.bar + k * piece.bar / len(digits), drum, 6 * int(digit), 0.3)
    for voice, treatment, octaves, loud in leads:
        source = second if treatment.endswith("2") else notes
        score.sing(voice, 0, TREATMENTS[treatment.rstrip("2")](source, piece, chords), loud, 12 * octaves)
    return score


def rendered(piece):
    """{name: sound at `RATE`} of all sections and swells ("A_swell"), at one level; and the seconds a section lasts."""
    body = round(8 * piece.bar * 30 / piece.tempo * RATE)
    length = body + round(TAIL * RATE)
    sounds = {}
    for seed, (name, setting, leads) in enumerate(piece.sections, 1):
        sounds[name] = written(piece, piece.parts[name[0]], setting, leads, seed).section(length, RATE)
        print(f"  {name}", end="", flush=True)
    print()
    sounds |= {name: np.repeat(sound.mean(1, keepdims=True), 2, 1) for name, sound in sounds.items() if "swell" in name}
    loud = {name: pyloudnorm.Meter(RATE).integrated_loudness(sound) for name, sound in sounds.items()}
    usual = np.mean([level for name, level in loud.items() if "swell" not in name])
    for name, sound in sounds.items():              # a third of the differences stay; a swell is a little louder than what it joins
        wanted = usual + (1 if "swell" in name else (loud[name] - usual) / 3)
        sounds[name] = sound * 10 ** ((wanted - loud[name]) / 20)
    most = max(np.abs(sound + (0 if "swell" in name else sounds[f"{name[0]}_swell"])).max() for name, sound in sounds.items())
    return {name: sound / most * PEAK for name, sound in sounds.items()}, body / RATE


def listed(piece, name, seconds):
    """What the index says of it."""
    sections = [{"part": section[0], "seconds": seconds, "file": f"{name}/{section}.ogg", "swell": f"{name}/{section[0]}_swell.ogg"}
                for section, _, _ in piece.sections if "swell" not in section]
    rest = {"part": "rest", "seconds": piece.rest * seconds / 8}
    return {"gain": 0.9, "then": piece.then, "sections": [*sections, rest]}
