#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make the sounds and the music: python assets/source/sounds.py [name ...]. Music needs FluidSynth and its FluidR3 sound font."""
import json
import sys
from pathlib import Path

import numpy as np
from sound import arranging, brew, effects, figures, hall, pieces, synth

SOUNDS, MUSIC = synth.ASSETS / "sounds", synth.ASSETS / "music"


def told(name, sound, rate=synth.RATE):
    mono = sound.mean(1)
    level = 20 * np.log10(np.sqrt((mono ** 2).mean()))
    print(f"{name:24} {len(mono) / rate:6.2f} s  peak {20 * np.log10(np.abs(sound).max()):5.1f} dB  rms {level:6.1f} dB", flush=True)


def make_effect(name, makers):
    files = []
    for i, maker in enumerate(makers, 1):
        synth.seed(f"{name}{i}")
        sound = synth.finished(maker())
        file = f"{name}_{i}.ogg" if len(makers) > 1 else f"{name}.ogg"
        synth.write(SOUNDS / file, sound, 0.7)
        files.append(file)
        told(file, sound)
    return files


def make_piece(name, piece):
    """Write a piece's sections and swells (these in mono); returns what the index says."""
    sounds, seconds = arranging.rendered(piece)
    for section, sound in sounds.items():
        synth.write(MUSIC / name / f"{section}.ogg", sound[:, :1] if "swell" in section else sound, 1.0, arranging.RATE)
    told(name, np.concatenate(list(sounds.values())), arranging.RATE)
    return arranging.listed(piece, name, seconds)


def saved(path, entries):
    old = json.loads(path.read_text()) if path.exists() else {}
    merged = dict(sorted((old | entries).items()))
    path.write_text("{\n" + ",\n".join(f" {json.dumps(n)}: {json.dumps(e)}" for n, e in merged.items()) + "\n}\n")


def main():
    asked = set(sys.argv[1:])
    wanted = lambda name: not asked or name in asked
    entries = {}
    for name, (category, gain, makers) in (effects.EFFECTS | brew.EFFECTS | hall.EFFECTS).items():
        if wanted(name):
            entries[name] = {"files": make_effect(name, makers), "gain": gain, "category": category}
    for link, file in enumerate(entries.get("explosion", {}).get("files", ()), 1):      # also one by one: the link of a chain
        entries[f"explosion_{link}"] = entries["explosion"] | {"files": [file]}
    for name, (category, gain, *makers) in figures.FIGURES.items():
        if wanted(name):
            entries[name] = {"files": make_effect(name, makers), "gain": gain, "category": category}
    saved(SOUNDS / "index.json", entries)
    scores = {name: piece for name, piece in pieces.PIECES.items() if wanted(name)}
    saved(MUSIC / "index.json", {f"music_{name}": make_piece(name, piece) for name, piece in scores.items()})


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
