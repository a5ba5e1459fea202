# SPDX-License-Identifier: MIT
"""The music: one piece for the hall and one for each table, and short figures. All composed here."""
from .score import Score, chord, tune

CELESTA, GLOCKENSPIEL, MUSIC_BOX, MARIMBA, GUITAR, CELLO, PIZZICATO, HARP, STRINGS, CHOIR = 8, 9, 10, 12, 24, 42, 45, 46, 48, 52
HORN, OBOE, BASSOON, CLARINET, FLUTE, RECORDER, TRUMPET, TIMPANI = 60, 68, 70, 71, 73, 74, 56, 47


def title():
    """The Alchemist's Bench: D dorian, 6/8, two tunes in turn."""
    first = tune("D5:3 F5:2 E5 | D5:2 C5 D5:3 | A4:2 C5 D5:3 | E5:2 D5 C5:3 | F5:3 A5:2 G5 | E5:3 G5:2 F5 | D5:2 E5 F5:2 E5 | D5:6")
    second = tune("A5:3 F5:2 G5 | G5:2 F5 D5:3 | F5:2 E5 F5 G5 A5 | G5:3 E5:3 | D5:2 F5 Bb5:3 | A5:2 G5 F5:3 | E5:2 F5 E5 C#5 A4 | D5:6")
    chords = "Dm G Dm Am F C Dm Dm Dm G F C Bb F A Dm".split()
    score = Score(84, {"celesta": (CELESTA, 104, 72), "harp": (HARP, 92, 44), "pizzicato": (PIZZICATO, 96, 56), "clarinet": (CLARINET, 88, 80),
                       "cello": (CELLO, 84, 64), "box": (MUSIC_BOX, 80, 90), "strings": (STRINGS, 72, 50), "oboe": (OBOE, 82, 40),
                       "drums": (0, 90, 64)}, seed=21)
    for half in range(2):
        start = half * 96
        for bar, name in enumerate(chords):
            at, (bass, voices) = start + bar * 6, chord(name)
            for k, note in enumerate((bass + 12, *voices, voices[1], voices[0])):
                score.play("harp", at + k, note, 50 + 10 * (k == 0), 2.5)
            score.play("pizzicato", at, bass, 62, 1)
            score.play("pizzicato", at + 3, bass + 7, 52, 1)
            score.play("pizzicato", at + 2, voices[1], 42, 0.6)
            score.play("pizzicato", at + 5, voices[2], 42, 0.6)
            score.play("cello", at, bass, 50, 5.8)
            if half:
                for note in voices:
                    score.play("strings", at, note, 34, 5.9)
            score.play("drums", at, 70, 32, 0.2)
            score.play("drums", at + 3, 70, 24, 0.2)
            if bar % 8 == 7:
                score.play("drums", at + 3, 81, 40, 2)
        for voice, notes, offset, loud in ((("celesta", first, 0, 74), ("clarinet", second, 48, 68)) if not half
                                           else (("oboe", first, 0, 66), ("celesta", second, 48, 76))):
            score.sing(voice, start + offset, notes, loud)
            if voice != "clarinet":
                score.sing("box", start + offset, [n for n in notes if n[0] % 6 == 0], 44, 12)
    return score.loop(192)


def potion_explosion():
    """Clockwork and curiosity: A minor leaning to C, 4/4; a marimba that ticks, a bassoon that wonders."""
    wonder = tune("A3:2 C4 E4 D4:2 C4:2 | B3:2 G3 B3 C4:4 | A3:2 C4 E4 F4:2 E4 D4 | E4:6 r:2 | "
                  "A3:2 C4 E4 G4:2 F4:2 | E4:2 D4 C4 D4:4 | C4 D4 E4 C4 B3:2 G#3:2 | A3:6 r:2")
    answer = tune("E5:2 C5 D5 E5:2 G5:2 | F5 E5 D5 C5 D5:4 | G5:2 E5 F5 G5:2 C6:2 | B5:2 G5:2 A5:4 | "
                  "F5:2 A5 G5 F5:2 E5:2 | D5 E5 F5 D5 E5:2 C5:2 | D5:2 F5 E5 D5:2 B4:2 | C5:4 E5:2 r:2")
    chords = "Am G F E Am Dm E Am C Dm C G F C Dm G".split()
    score = Score(96, {"marimba": (MARIMBA, 88, 48), "pizzicato": (PIZZICATO, 96, 60), "bassoon": (BASSOON, 92, 76), "clarinet": (CLARINET, 84, 52),
                       "glocken": (GLOCKENSPIEL, 66, 92), "celesta": (CELESTA, 90, 82), "harp": (HARP, 84, 40), "strings": (STRINGS, 62, 64),
                       "drums": (0, 84, 64)}, seed=8)
    for turn in range(2):
        start = turn * 128
        for bar, name in enumerate(chords):
            at, (bass, (low, middle, high)) = start + bar * 8, chord(name)
            for k, note in enumerate((low, high, middle, high, low, high, middle, low + 12)):
                score.play("marimba", at + k, note, 46 + 10 * (k in (0, 4)), 0.8)
            for k, note in ((0, bass), (3, bass + 7), (4, bass + 12), (6, bass + 7)):
                score.play("pizzicato", at + k, note, 58 - 8 * (k in (3, 6)), 0.8)
            if bar >= 8 or turn:
                for k, note in enumerate((low, middle, high)):
                    score.play("harp", at + 2 * k + 1, note + 12, 38, 1.5)
            if turn:
                for note in (low, middle, high):
                    score.play("strings", at, note, 30, 7.8)
            for k in range(0, 8, 2):
                score.play("drums", at + k, 76 if k % 4 == 0 else 77, 30 - 6 * (k % 4 == 2), 0.2)      # wood blocks: the clock
            if bar % 4 == 3:
                score.play("drums", at + 6, 81, 34, 2)
        score.sing("bassoon" if not turn else "clarinet", start, wonder, 74, 0 if not turn else 12)
        score.sing("celesta", start + 64, answer, 68)
        score.sing("glocken", start + 64, [n for n in answer if n[2] >= 4], 40, 12)
        if turn:
            score.sing("bassoon", start + 64, [(a, n - 12, d) for a, n, d in answer if a % 4 == 0], 56, -12)
    return score.loop(256)


def glastonbury():
    """A market at dusk: G mixolydian, 3/4; guitar, recorder, a hand drum."""
    stroll = tune("D5:2 B4 C5 D5:2 | E5:2 D5 B4 G4:2 | C5:2 A4 B4 C5:2 | D5:4 r:2 | D5:2 B4 C5 D5:2 | F5:2 E5 D5 C5:2 | B4:2 D5 C5 A4:2 | G4:4 r:2")
    barter = tune("G5:2 F5 E5 D5:2 | E5 F5 E5 D5 C5:2 | D5:2 C5 B4 A4:2 | B4 C5 B4 A4 G4:2 | G5:2 F5 E5 F5:2 | E5:2 D5 C5 D5:2 | C5 B4 A4 B4 C5 A4 | G4:4 r:2")
    chords = "G C F G G F D G G C F G G C F G".split()
    score = Score(104, {"guitar": (GUITAR, 96, 46), "recorder": (RECORDER, 80, 76), "flute": (FLUTE, 76, 56), "cello": (CELLO, 76, 64), "harp": (HARP, 78, 90),
                        "drums": (0, 84, 60)}, seed=5)
    for turn in range(2):
        start = turn * 96
        for bar, name in enumerate(chords):
            at, (bass, voices) = start + bar * 6, chord(name)
            score.play("guitar", at, bass, 64, 2)
            for k in (2, 4):
                for i, note in enumerate(voices):
                    score.play("guitar", at + k + 0.04 * i, note, 46, 1.6)
            if turn or bar >= 8:
                score.play("cello", at, bass, 46, 5.6)
                for k, note in enumerate((*voices, voices[1])):
                    score.play("harp", at + 1 + k, note + 12, 36, 1.4)
            for k, drum, loud in ((0, 64, 40), (3, 63, 26), (4, 63, 30)):
                score.play("drums", at + k, drum, loud, 0.3)
        score.sing("recorder" if not turn else "flute", start, stroll, 66)
        score.sing("flute" if not turn else "recorder", start + 48, barter, 66)
    return score.loop(192)


def potions():
    """A clearing in moonlight: E minor, slow 6/8; harp, flute, distant strings."""
    moon = tune("B4:3 E5:3 | G5:3 F#5:2 E5 | D5:6 | E5:3 B4:3 | C5:3 E5:2 D5 | B4:3 A4:3 | G4:2 A4 B4:3 | B4:6")
    owls = tune("E5:3 G5:3 | A5:2 G5 F#5:3 | G5:3 E5:3 | D5:6 | C5:2 D5 E5:3 | D5:2 C5 B4:3 | A4:2 B4 C5 B4 A4 | B4:3 E4:3")
    chords = "Em C G Em C G Em B Em D Em G C G Am B".split()
    score = Score(72, {"harp": (HARP, 100, 48), "flute": (FLUTE, 78, 74), "clarinet": (CLARINET, 76, 54), "celesta": (CELESTA, 80, 92), "strings": (STRINGS, 70, 64),
                       "cello": (CELLO, 74, 60)}, seed=13)
    for turn in range(2):
        start = turn * 96
        for bar, name in enumerate(chords):
            at, (bass, (low, middle, high)) = start + bar * 6, chord(name)
            for k, note in enumerate((bass, low, middle, high, low + 12, high)):
                score.play("harp", at + k, note, 52 - 3 * k, 3)
            for note in (low, high):
                score.play("strings", at, note, 30 + 6 * turn, 5.9)
            if turn:
                score.play("cello", at, bass, 44, 5.8)
            if bar % 2:
                score.play("celesta", at + 4, high + 24, 34, 1)
                score.play("celesta", at + 5, middle + 24, 30, 1)
        score.sing("flute" if not turn else "clarinet", start, moon, 62)
        score.sing("clarinet" if not turn else "flute", start + 48, owls, 62)
    return score.loop(192)


def magic_potion():
    """Over the dark cauldron: C minor, 4/4, low strings, a slow whirl of harp and choir."""
    whirl = tune("G4:4 Ab4:2 G4:2 | F4:4 Eb4:4 | D4:2 Eb4:2 F4:2 G4:2 | Eb4:6 r:2 | C5:4 Bb4:2 Ab4:2 | G4:4 F4:4 | Eb4:2 F4:2 D4:4 | C4:6 r:2")
    spark = tune("C5 Eb5 G5:2 F5 Eb5 D5:2 | Eb5 F5 Ab5:2 G5:4 | C5 Eb5 G5:2 Bb5 Ab5 G5:2 | F5:4 D5:4 | "
                 "Eb5 D5 C5:2 Ab4:4 | F5 Eb5 D5:2 Bb4:4 | G4 Ab4 B4 D5 F5:2 D5:2 | C5:6 r:2")
    chords = "Cm Fm Bb Cm Ab Fm G Cm Cm Ab Eb Bb Ab Bb G Cm".split()
    score = Score(88, {"harp": (HARP, 92, 44), "strings": (STRINGS, 76, 60), "choir": (CHOIR, 60, 70), "horn": (HORN, 76, 80), "pizzicato": (PIZZICATO, 92, 54),
                       "celesta": (CELESTA, 88, 88), "oboe": (OBOE, 78, 50), "timpani": (TIMPANI, 70, 64)}, seed=34)
    for turn in range(2):
        start = turn * 128
        for bar, name in enumerate(chords):
            at, (bass, (low, middle, high)) = start + bar * 8, chord(name)
            for k, note in enumerate((low, middle, high, low + 12, middle + 12, low + 12, high, middle)):
                score.play("harp", at + k, note, 44 + 8 * (k == 0), 1.8)
            score.play("pizzicato", at, bass, 62, 1)
            score.play("pizzicato", at + 5, bass + 7, 48, 1)
            for note in (bass, low, high):
                score.play("strings", at, note, 34, 7.8)
            if turn:
                score.play("choir", at, middle, 36, 7.8)
            if bar % 4 == 0:
                score.play("timpani", at, bass - 12 if bass > 47 else bass, 50, 2)
        score.sing("horn" if not turn else "oboe", start, whirl, 64, 0 if not turn else 12)
        score.sing("celesta", start + 64, spark, 66)
    return score.loop(256)


def figure(text, voices, tempo=120, loud=84, span=None):
    """A short figure: the tune on each voice (program, shift)."""
    notes = tune(text)
    score = Score(tempo, {str(i): (program, 110, 54 + 10 * i) for i, (program, _) in enumerate(voices)}, seed=3)
    for i, (_, shift) in enumerate(voices):
        score.sing(str(i), 0, notes, loud - 8 * i, shift)
    return score.once(span or max(at + length for at, _, length in notes) + 4)


LOOPS = {"title": title, "potion_explosion": potion_explosion, "glastonbury": glastonbury, "potions": potions, "magic_potion": magic_potion}
# name: (category, base gain, maker)
FIGURES = {
    "turn": ("room", 0.5, lambda: figure("D5:1 F5:1 A5:3", [(HARP, 0), (CELESTA, 12)], 132)),
    "complete": ("room", 0.6, lambda: figure("D5:0.5 F#5:0.5 A5:0.5 D6:0.5 F#6:3", [(CELESTA, 0), (HARP, -12), (GLOCKENSPIEL, 0)], 120)),
    "fanfare": ("room", 0.7, lambda: figure("D4:1 D4:0.5 D4:0.5 G4:2 D4:1 G4:1 B4:2 A4:1 B4:1 D5:5", [(HORN, 0), (TRUMPET, 0), (STRINGS, -12), (HARP, 12)], 126)),
    "consolation": ("room", 0.5, lambda: figure("D5:1 C5:1 A4:2 F4:1 G4:1 A4:4", [(CLARINET, -12), (HARP, 0)], 104)),
    "last_round": ("room", 0.5, lambda: figure("A4:1 D5:1 A4:1 D5:1 E5:4", [(CELESTA, 0), (PIZZICATO, -12)], 144)),
}
