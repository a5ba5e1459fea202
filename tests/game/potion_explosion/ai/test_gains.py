"""What is remembered of tracks stays small, however many matches one process plays."""

import random
import tracemalloc

from game.potion_explosion.ai import gains
from game.potion_explosion.rules import dispenser
from game.potion_explosion.rules.dispenser import COLOURS, IN_SIGHT, KEPT, REACH, TRACKS

MOST_BYTES = 3_000_000


def test_what_is_remembered_of_tracks_is_little() -> None:
    rng = random.Random(5)
    tracks = ["".join(rng.choices(COLOURS, k=IN_SIGHT)) for _ in range(10 * KEPT)]
    tracemalloc.start()
    try:
        for track in tracks:
            number, reach = rng.randrange(TRACKS), track[:REACH]
            gains.gains_of_picks(track)
            dispenser.pairs(number, reach)
            dispenser.runs(number, reach)
            dispenser.sets_of_one_colour(number, reach)
            for kind in gains.ONE_TRACK:
                gains._gains_of_track(kind, number, reach)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < MOST_BYTES
