# SPDX-License-Identifier: MIT
"""Short figures played by the instruments of the music, each in its table's key; FIGURES as `effects.EFFECTS`.

What is heard at every table has only D, G, A and C, which belong to all their scales (A not to Magic Potion's).
"""
from .instruments import *
from .score import Score, tune


def figure(text, voices, tempo=120, loud=84, span=None):
    """The tune on each voice (program, shift)."""
    notes = tune(text)
    score = Score(tempo, {str(i): (program, 110, 54 + 10 * i) for i, (program, _) in enumerate(voices)}, seed=3)
    for i, (_, shift) in enumerate(voices):
        score.sing(str(i), 0, notes, loud - 8 * i, shift)
    return score.once(span or max(at + length for at, _, length in notes) + 4)


# name: (category, base gain, makers of the variants ...)
FIGURES = {
    "turn": ("room", 0.5, lambda: figure("D5:1 G5:1 D6:3", [(HARP, 0), (CELESTA, 0)], 132)),
    "complete": ("room", 0.6, lambda: figure("C5:0.5 E5:0.5 G5:0.5 C6:0.5 E6:3", [(CELESTA, 0), (HARP, -12), (GLOCKENSPIEL, 0)], 120)),
    "fanfare": ("room", 0.7, lambda: figure("D4:1 D4:0.5 D4:0.5 G4:2 D4:1 G4:1 B4:2 A4:1 B4:1 D5:5", [(HORN, 0), (TRUMPET, 0), (STRINGS, -12), (HARP, 12)], 126)),
    "consolation": ("room", 0.5, lambda: figure("D5:1 C5:1 A4:2 F4:1 G4:1 A4:4", [(CLARINET, -12), (HARP, 0)], 104)),
    "last_round": ("room", 0.5, lambda: figure("G4:1 D5:1 G4:1 D5:1 G5:4", [(CELESTA, 0), (PIZZICATO, -12)], 144)),
    "merit": ("room", 0.45, lambda: figure("A5:0.5 D6:0.5 G6:0.5 A6:2", [(CELESTA, 0), (MUSIC_BOX, 0)], 120)),
    "solved": ("room", 0.55, *(lambda text=text: figure(text, [(FLUTE, 0), (HARP, 0), (CELESTA, 0)], 112)
                                for text in ("D5:0.5 G5:2", "G5:0.5 A5:2", "A5:0.5 C6:0.5 D6:3"))),
    "cup": ("room", 0.36, lambda: figure("D4:1 A4:1 D5:1 F5:1 A5:4", [(HORN, 0), (STRINGS, -12), (HARP, 12)], 100)),
    "eye": ("room", 0.5, lambda: figure("A4:0.5 E5:0.5 B5:3", [(VIBRAPHONE, 0), (HARP, 0)], 120)),
    "rainbow": ("room", 0.5, lambda: figure("C5:0.25 D5:0.25 E5:0.25 G5:0.25 A5:0.25 C6:0.25 D6:0.25 E6:2", [(HARP, 0), (MARIMBA, 0), (CELESTA, 0)], 120)),
    "lantern": ("room", 0.3, lambda: figure("G5:0.5 D6:2", [(DULCIMER, 0), (CELESTA, 0)], 120, 70)),
    "doubled": ("room", 0.55, lambda: figure("G4:0.25 B4:0.25 D5:0.25 G5:0.25 B5:3", [(GUITAR, 0), (DULCIMER, 0), (HARP, 0)], 112)),
    "recipe": ("room", 0.5, lambda: figure("D5:0.5 B4:0.5 C5:0.5 D5:2", [(RECORDER, 0), (GUITAR, -12)], 120)),
    "missed": ("room", 0.3, lambda: figure("B4:0.5 A4:0.5 F#4:2", [(ENGLISH_HORN, 0), (PIZZICATO, -12)], 120, 72)),
    "chameleon": ("room", 0.25, lambda: figure("E5:0.25 F5:0.25 F#5:0.25 G5:0.25 B5:0.5 E5:2", [(CLARINET, 0), (VIBRAPHONE, 0)], 120)),
}
