# SPDX-License-Identifier: MIT
"""Clockwork and curiosity: A minor leaning to C, 4/4; mallets that tick, a bassoon that wonders."""
from ..arranging import Part, Piece
from ..instruments import *

PIECE = Piece(
    96, 8, "A B C D E F G",
    {"marimba": (MARIMBA, 88, 48), "pizzicato": (PIZZICATO, 96, 60), "bassoon": (BASSOON, 92, 76), "clarinet": (CLARINET, 84, 52),
     "glocken": (GLOCKENSPIEL, 66, 92), "celesta": (CELESTA, 90, 82), "harp": (HARP, 84, 40), "strings": (STRINGS, 62, 64), "flute": (FLUTE, 78, 44),
     "xylophone": (XYLOPHONE, 66, 86), "vibraphone": (VIBRAPHONE, 88, 36), "horn": (HORN, 74, 76), "timpani": (TIMPANI, 74, 60),
     "bass": (BASS, 88, 64), "drums": (0, 84, 64)},
    {
        "A": Part("A3:2 C4 E4 D4:2 C4:2 | B3:2 G3 B3 C4:4 | A3:2 C4 E4 F4:2 E4 D4 | E4:6 r:2 | "
                  "A3:2 C4 E4 G4:2 F4:2 | E4:2 D4 C4 D4:4 | C4 D4 E4 C4 B3:2 G#3:2 | A3:6 r:2", "Am G F E Am Dm E Am",
                  "E4:4 C4:4 | D4:2 B3:2 G3:4 | C4:4 A3:4 | B3:2 G#3:2 E4:4 | C4:4 E4:4 | F4:4 A3:4 | B3:4 D4:4 | C4:2 B3:2 A3:4"),
        "B": Part("E5:2 C5 D5 E5:2 G5:2 | F5 E5 D5 C5 D5:4 | G5:2 E5 F5 G5:2 C6:2 | B5:2 G5:2 A5:4 | "
                  "F5:2 A5 G5 F5:2 E5:2 | D5 E5 F5 D5 E5:2 C5:2 | D5:2 F5 E5 D5:2 B4:2 | C5:4 E5:2 r:2", "C Dm C G F C G C",
                  "G4:4 C5:4 | A4:4 F4:2 A4:2 | E5:4 G4:4 | D5:4 B4:4 | A4:4 C5:4 | F4:2 A4:2 G4:4 | B4:4 G4:4 | E4:4 G4:4"),
        "C": Part("A4 C5 E5 C5 A4 C5 E5:2 | A5 G5 E5 C5 A4:2 B4:2 | F4 A4 C5 A4 F4 A4 C5:2 | F5 E5 C5 A4 F4:2 G4:2 | "
                  "D5 F5 A5 F5 D5 F5 A5:2 | A5 G5 F5 E5 D5:2 F5:2 | E5 D5 C5 B4 C5 B4 A4 G#4 | B4:2 E5:4 r:2", "Am Am F F Dm Dm E E",
                  "C4:4 E4:4 | E4:3 D4 C4:4 | A3:4 C4:4 | C4:3 Bb3 A3:4 | F4:4 A4:4 | A4:3 G4 F4:4 | G#4:4 E4:4 | D4:2 B3:2 G#3:4"),
        "D": Part("A5:4 G5:2 F5:2 | G5:4 E5:4 | F5:3 E5 D5:2 F5:2 | E5:6 r:2 | C5:2 F5:2 A5:4 | B5:3 A5 G5:4 | A5:2 E5:2 C5:2 E5:2 | A4:6 r:2",
                  "F Em Dm C F G Am Am",
                  "C5:4 A4:4 | B4:4 G4:4 | A4:4 F4:4 | G4:2 E4:2 C5:4 | A4:4 C5:4 | D5:4 B4:4 | C5:4 A4:4 | E4:2 G4:2 A4:4"),
    },
    {
        "tick": {"marimba": ("0 2 1 2 0 2 1 0'", 46), "pizzicato": ("b . . f o . f .", 56)},
        "gears": {"marimba": ("0 1 2 1 0' 2 1 2 0 1 2 1 0' 2 1 2", 40), "bass": ("b - . b f - . f", 54)},
        "pluck": {"pizzicato": ("b 12 . 12 f 12 . 12", 52), "harp": (". . . . . 0' 1' 2'", 36, 2)},
        "steam": {"vibraphone": ("0 - 1 - 2 - 1 -", 44, 2), "strings": ("012 - - - - - - -", 34), "bass": ("b - - - f - - -", 46)},
        "harp": {"harp": ("b 0 1 2 0' 2 1 0", 46, 2), "bass": ("b - - - - - f -", 46)},
        "toys": {"xylophone": (". 2 . 1 . 2 . 0", 38), "pizzicato": ("b . o . f . o .", 54), "glocken": (". . . . . . 2' .", 30)},
        "swell": {"strings": ("b012 - - - 012 - - -", 58), "horn": ("0 - - - 1 - - - | 2 - - - 1 - - -", 56), "timpani": ("b, . . . b, . . . | b, . . b, . . b, b,", 56),
                  "marimba": ("0 2 1 2 0' 2 1 2 0 2 1 2 0' 2 1 2", 44), "bass": ("b b f b o b f b", 58)},
    },
    [
        ("A1", "tick clock", [("bassoon", "same", 0, 74)]),
        ("A2", "pluck", [("clarinet", "same", 1, 64), ("bassoon", "same2", 0, 50)]),
        ("A3", "gears clock", [("marimba", "repeated", 1, 50), ("bassoon", "plain", 0, 60)]),
        ("A4", "toys", [("bassoon", "ornamented", 0, 72), ("flute", "guide", 1, 44)]),
        ("B1", "tick clock", [("celesta", "same", 0, 68), ("glocken", "plain", 1, 38)]),
        ("B2", "harp", [("flute", "same", 0, 64), ("clarinet", "under", 0, 54)]),
        ("B4", "steam", [("vibraphone", "same", 0, 66), ("flute", "same2", 0, 44)]),
        ("C1", "pluck clock", [("clarinet", "same", 0, 62)]),
        ("C2", "gears", [("celesta", "plain", 1, 58), ("bassoon", "same2", 0, 62)]),
        ("C3", "toys clock", [("xylophone", "same", 0, 56), ("clarinet", "same2", 0, 56)]),
        ("C4", "harp", [("flute", "ornamented", 0, 62), ("bassoon", "guide", -1, 52)]),
        ("D1", "steam", [("flute", "same", 0, 62)]),
        ("D2", "harp bell", [("clarinet", "same", 0, 62), ("vibraphone", "same2", 0, 48)]),
        ("D3", "pluck", [("bassoon", "same", -1, 68), ("celesta", "repeated2", 1, 40)]),
        ("D4", "tick clock", [("celesta", "ornamented", 0, 62), ("clarinet", "under", 0, 52)]),
        ("A_swell", "swell drive", [("horn", "same", 1, 66), ("strings", "guide", 1, 60)]),
        ("B_swell", "swell drive", [("horn", "plain", -1, 70), ("strings", "same", 0, 58)]),
        ("C_swell", "swell drive", [("horn", "same2", 0, 70), ("strings", "plain", 0, 58)]),
        ("D_swell", "swell drive", [("horn", "plain", -1, 70), ("strings", "same", 0, 58)]),
    ],
    {"A": ["B", "C", "D"], "B": ["A", "C", "rest"], "C": ["A"], "D": ["A", "B", "rest"], "rest": ["A", "D"]},
    {"clock": [(76, "5...5..."), (77, "..4...4.")], "bell": [(81, "4.......")], "drive": [(76, "5.5.5.5."), (77, ".4.4.445"), (41, "6...5...")]},
)
