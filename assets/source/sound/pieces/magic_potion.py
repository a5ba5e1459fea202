# SPDX-License-Identifier: MIT
"""Over the dark cauldron: C minor, 4/4; low strings, a slow whirl of harp and choir."""
from ..arranging import Part, Piece
from ..instruments import *

PIECE = Piece(
    88, 8, "C D Eb F G Ab Bb",
    {"harp": (HARP, 92, 44), "strings": (STRINGS, 76, 60), "choir": (CHOIR, 60, 70), "horn": (HORN, 76, 80), "pizzicato": (PIZZICATO, 92, 54),
     "celesta": (CELESTA, 88, 88), "oboe": (OBOE, 78, 50), "timpani": (TIMPANI, 70, 64), "clarinet": (CLARINET, 78, 76), "bassoon": (BASSOON, 84, 48),
     "vibraphone": (VIBRAPHONE, 86, 36), "cello": (CELLO, 78, 64), "flute": (FLUTE, 74, 84), "marimba": (MARIMBA, 84, 50), "drums": (0, 78, 64)},
    {
        "A": Part("G4:4 Ab4:2 G4:2 | F4:4 Eb4:4 | D4:2 Eb4:2 F4:2 G4:2 | Eb4:6 r:2 | C5:4 Bb4:2 Ab4:2 | G4:4 F4:4 | Eb4:2 F4:2 D4:4 | C4:6 r:2",
                  "Cm Fm Bb Cm Ab Fm G Cm",
                  "Eb5:4 C5:4 | C5:4 Ab4:4 | Bb4:4 D5:4 | C5:2 D5:2 Eb5:4 | Eb5:4 C5:4 | C5:2 Bb4:2 Ab4:4 | B4:4 G4:4 | G4:2 Ab4:2 G4:4"),
        "B": Part("C5 Eb5 G5:2 F5 Eb5 D5:2 | Eb5 F5 Ab5:2 G5:4 | C5 Eb5 G5:2 Bb5 Ab5 G5:2 | F5:4 D5:4 | "
                  "Eb5 D5 C5:2 Ab4:4 | F5 Eb5 D5:2 Bb4:4 | G4 Ab4 B4 D5 F5:2 D5:2 | C5:6 r:2", "Cm Ab Eb Bb Ab Bb G Cm",
                  "Eb4:4 G4:4 | Ab4:4 C5:4 | Bb4:4 G4:4 | D5:2 C5:2 Bb4:4 | C5:4 Eb4:4 | D5:4 F4:4 | B4:4 G4:4 | Eb4:2 D4:2 C4:4"),
        "C": Part("C5:3 D5 Eb5:4 | G5:3 F5 Eb5:2 D5:2 | C5:3 D5 Eb5:4 | Ab5:3 G5 F5:2 Eb5:2 | F5:3 Eb5 F5:2 Ab5:2 | G5:2 F5:2 Eb5:2 C5:2 | D5:3 Eb5 F5:2 D5:2 | B4:6 r:2",
                  "Cm Cm Ab Ab Fm Fm G G",
                  "G4:4 Eb4:4 | Eb4:4 G4:4 | Ab4:4 Eb4:4 | C5:4 Ab4:4 | Ab4:4 C5:4 | C5:4 Ab4:4 | B4:4 G4:4 | D4:2 F4:2 G4:4"),
        "D": Part("Eb5:4 G5:4 | F5:3 Eb5 D5:4 | C5:2 D5:2 Eb5:2 G5:2 | F5:6 r:2 | Ab5:4 G5:2 F5:2 | G5:3 F5 Eb5:4 | F5:2 Eb5:2 D5:2 F5:2 | Eb5:6 r:2",
                  "Eb Bb Cm Bb Ab Eb Bb Eb",
                  "Bb4:4 Eb5:4 | D5:4 Bb4:4 | G4:4 Eb5:4 | D5:2 C5:2 Bb4:4 | C5:4 Ab4:4 | Bb4:4 G4:4 | Ab4:4 F4:4 | G4:2 F4:2 Eb4:4"),
    },
    {
        "whirl": {"harp": ("0 1 2 0' 1' 0' 2 1", 46, 2), "pizzicato": ("b . . . . f . .", 56)},
        "low": {"strings": ("b02 - - - - - - -", 38), "timpani": ("b, . . . . . . . | . . . . . . . . | . . . . . . . . | . . . . . . . .", 50)},
        "choir": {"choir": ("012 - - - - - - -", 38), "cello": ("b - - - f - - -", 46)},
        "brew": {"marimba": ("0 . 2 0' . 2 1 . | 0 . 1 2 . 1 0' .", 46), "bassoon": ("b - . b f - . .", 52)},
        "deep": {"pizzicato": ("b . f . o . f .", 52), "vibraphone": (". . 0' . . . 2' .", 40, 3)},
        "glass": {"vibraphone": ("0 2 0' 1' 2 0' 1' 2'", 38, 3), "cello": ("b - - - - - - -", 44)},
        "sparks": {"celesta": (". . . . . . . . | . . . . 0'' 2'' 1'' .", 34, 1)},
        "swell": {"strings": ("b012 - - - 012 - - -", 62), "choir": ("012 - - - - - - -", 60), "horn": ("0 - - - 1 - - - | 2 - - - 1 - - -", 56),
                  "timpani": ("b, . . . b, . . . | b, . . b, . . b, b,", 60), "harp": ("0 1 2 0' 1' 2' 1' 0' 2 1 2 0' 1' 0' 2 1", 46, 1), "bassoon": ("b - b - f - f -", 58)},
    },
    [
        ("A1", "whirl low", [("horn", "same", 0, 64)]),
        ("A2", "choir", [("oboe", "same", 1, 58), ("bassoon", "same2", -1, 52)]),
        ("A3", "brew sparks", [("bassoon", "ornamented", 0, 66), ("clarinet", "same2", 0, 48)]),
        ("A4", "glass", [("cello", "same", 0, 70), ("flute", "guide", 1, 40)]),
        ("B1", "whirl", [("celesta", "same", 0, 66)]),
        ("B2", "brew low", [("clarinet", "same", 0, 60), ("horn", "same2", 0, 48)]),
        ("B3", "deep", [("flute", "ornamented", 0, 60), ("bassoon", "same2", -1, 54)]),
        ("C1", "deep low", [("bassoon", "same", -1, 70)]),
        ("C2", "whirl choir", [("oboe", "same", 0, 60)]),
        ("C3", "brew", [("marimba", "repeated", 0, 46), ("horn", "plain", -1, 60)]),
        ("D1", "glass", [("flute", "same", 0, 58)]),
        ("D2", "whirl low", [("clarinet", "same", 0, 60), ("oboe", "same2", 0, 46)]),
        ("D3", "choir sparks", [("celesta", "same", 0, 62), ("horn", "plain", -1, 54)]),
        ("D4", "deep", [("cello", "same", -1, 68), ("flute", "under", 0, 46)]),
        ("A_swell", "swell storm", [("horn", "same", 0, 72), ("strings", "same", 1, 58)]),
        ("B_swell", "swell storm", [("horn", "same2", 0, 72), ("strings", "plain", 0, 58)]),
        ("C_swell", "swell storm", [("horn", "same", -1, 72), ("strings", "same", 0, 58)]),
        ("D_swell", "swell storm", [("horn", "plain", -1, 72), ("strings", "same", 0, 58)]),
    ],
    {"A": ["B", "C", "D"], "B": ["A", "C", "rest"], "C": ["A", "B"], "D": ["A", "C", "rest"], "rest": ["A", "D"]},
    {"storm": [(41, "6..5..5."), (47, "...4...5")]},
    rest=1,
)
