"""Measures how loud every state of the sound is, and how far apart knock, pop and chime lie.

    python3 -m game.bootstrap research tests.tools.loudness      # prints it, and writes assets/sounds/CHECKED.md
    … potion_explosion                                           # some tables only: the others' figures stay

All volumes stand at their highest. Moments, results, lessons and the Cup's end are played on the real screens and
mixed as the mixer would, over the loudest section of the music with its swell.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

import itertools
from collections.abc import Iterator, Mapping, Sequence

from scenes.app.assembly import ASSETS
from scenes.ui.sound.pieces import read_pieces
from scenes.ui.sound.sound_cues import read_index
from tests.tools.arguments import make_parser
from tests.tools.loudness.meter import Loudness, measure
from tests.tools.loudness.spectra import apart, centroid, fall
from tests.tools.loudness.states import (
    at_ceremony,
    at_results,
    at_table,
    decoded,
    heard,
    in_lesson,
    loudest,
    whole,
)
from tests.tools.moments import glastonbury, magic_potion, potion_explosion, potions
from tests.tools.moments.staged import Moment

GAMES: Mapping[str, Mapping[str, Moment]] = {
    "title": {},
    "potion_explosion": potion_explosion.MOMENTS,
    "glastonbury": glastonbury.MOMENTS,
    "potions": potions.MOMENTS,
    "magic_potion": magic_potion.MOMENTS,
}
CHECKED = ASSETS / "sounds" / "CHECKED.md"
SPECTRA = "Knock, pop and chime"
LOUDEST = -14.0
"""LUFS: nothing may be louder for three seconds."""
GROUPS = {
    "knock": ("clack", "place", "stone", "die_wood"),
    "pop": ("cork", "burst_water", "bubbling"),
    "chime": ("clink", "sparkle", "burst_glitter", "token"),
}
HEAD = "| state | integrated LUFS | short-term | momentary | true peak dBTP |\n|---|---|---|---|---|"
PREFACE = """# What was checked by measure

Nobody has heard any of these sounds, nor the music: no person, on no machine. What is written here was measured
or worked out, and says that files and mix are clean, not that they please. This file is written by
`python3 -m game.bootstrap research tests.tools.loudness`, whole or table by table; last in one run, on 2026-11-30.

* Music with and without its swell, and over both every staged moment, the results of a match, a whole lesson, the
  Cup handed over; all at the highest volumes: none above -14 LUFS for three seconds, no true peak above 0 dBTP
  (tables below). The meter follows EBU R128 and BS.1770; beside FFmpeg's it differs by at most 0.1 LU.
* What SDL's mixer wrote in a minute of Glastonbury's music (its `disk` driver, 2026-11-30: five sections, a rest,
  both layers) differs from the files, laid one after the other by arithmetic, by -92 dB: rounding, no drift.
* Each table has at least five minutes of music, no section comes twice in a row, base and swell are as long as one
  another to the sample, and sections follow one another on the sample (`tests/scenes/ui/test_music.py`). Base and
  swell together stay at half of full scale; no recording clips or ends with a click (`tests/test_assets.py`).
* What is heard at every table (turn, last round, merit, problem) has only the notes D, G, A and C, which belong to
  the scales of all five pieces but for A in C minor; chords and scales of moments stand in their table's key, save
  Immuto's shiver (by the notes in `assets/source/sound`). Fanfare (G major) and consolation (D minor) have keys of
  their own: the music is at a tenth while they sound.
* The music steps back for what is to be understood, swells into the end and returns: which cue does what stands
  in `scenes/ui/sound/sound_cues.py`.
* Knock, pop and chime lie apart: the last table has how much of their energy lies in different critical bands.
"""


def main(arguments: Sequence[str]) -> int:
    """Measure what is asked for; 1 if something is too loud."""
    parser = make_parser("loudness", __doc__, "research")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    given = parser.parse_args(arguments)
    if unknown := [name for name in given.games if name not in GAMES]:
        parser.error(f"there is no table {unknown[0]}; there are {', '.join(GAMES)}")
    kept = CHECKED.read_text("utf-8").split("\n## ")[1:] if CHECKED.exists() else []
    tables = {part.partition("\n")[0]: part.partition("\n")[2].strip() for part in kept}
    fits = True
    for game in given.games or GAMES:
        lines = [HEAD]
        for state, found in _states(game):
            fits = fits and found.short_term <= LOUDEST and found.peak <= 0
            numbers = found.integrated, found.short_term, found.momentary, found.peak
            lines.append(f"| {state} | {' | '.join(f'{number:.1f}' for number in numbers)} |")
            print(lines[-1], flush=True)
        tables[game] = "\n".join(lines)
    tables[SPECTRA] = "\n".join(_spectra())
    told = (f"\n## {name}\n\n{tables[name]}\n" for name in (*GAMES, SPECTRA) if name in tables)
    CHECKED.write_text(PREFACE + "".join(told), "utf-8")
    return 0 if fits else 1


def _states(game: str) -> Iterator[tuple[str, Loudness]]:
    piece = read_pieces(ASSETS / "music")[f"music_{game}"]
    yield "music", measure(whole(piece, 0.0))
    yield "music with its swell", measure(whole(piece, 1.0))
    music = loudest(piece)
    states = {f"`{name}`": at_table(moment) for name, moment in GAMES[game].items()}
    if game == "title":
        states["the Cup's end"] = at_ceremony
    else:
        states |= {"results": at_results(game), "the first lesson": in_lesson(game)}
    for name, happening in states.items():
        yield f"{name} over both", measure(heard(happening, piece, music))


def _spectra() -> Iterator[str]:
    index = read_index(ASSETS / "sounds")
    sounds = {
        name: decoded(ASSETS / "sounds" / index[name].files[0]) for group in GROUPS.values() for name in group
    }
    yield "| kind | sound | middle of its energy, Hz | falls by 30 dB in |"
    yield "|---|---|---|---|"
    for kind, names in GROUPS.items():
        for name in names:
            yield f"| {kind} | `{name}` | {centroid(sounds[name]):.0f} | {fall(sounds[name]) * 1000:.0f} ms |"
    yield ""
    yield "| between | nearest pair | energy in other bands |"
    yield "|---|---|---|"
    for one, other in itertools.combinations(GROUPS, 2):
        pairs = itertools.product(GROUPS[one], GROUPS[other])
        least, name, another = min((apart(sounds[a], sounds[b]), a, b) for a, b in pairs)
        yield f"| {one} and {other} | `{name}`, `{another}` | {least:.0%} |"
