"""The dispenser's marbles in motion: five tracks in which marbles roll down, knock, bounce and come to rest.

The rules decide where marbles end; this shows how they get there. Whatever happens on the way, after `SETTLE_MOST`
seconds at the latest, or at once after `finish`, every marble rests exactly where the state has it.

Lengths are in marbles: one marble has the diameter 1, and the one at place p of a track (from 1, the bottom) rests
at the height p - 1. Knows nothing of pixels or pygame; equal calls give equal motion.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scenes.games.potion_explosion.dispenser.physics.rolling import UNKNOWN, Knock, Marble
from scenes.games.potion_explosion.dispenser.physics.track import SETTLE_MOST, SUBSTEP, Track

__all__ = ["SETTLE_MOST", "SUBSTEP", "TRACKS", "UNKNOWN", "Knock", "Marble", "TrackSimulation"]

TRACKS = 5
_ORDER_STAGGER = 0.4
"""How much higher each marble of one refill enters, so that they come one after the other."""


class TrackSimulation:
    """Five tracks of marbles. Change what they hold, let time pass with `advance`, draw what `marbles` says."""

    def __init__(self) -> None:
        self._ids = iter(range(1 << 62))
        self._knocks: list[Knock] = []
        self._tracks = [Track(number, self._knocks.append) for number in range(TRACKS)]
        self._spare = 0.0

    # -- what the tracks hold ------------------------------------------------------------------------------------
    def show(self, contents: Sequence[str]) -> None:
        """Have the tracks hold exactly this, at rest: a letter for each marble from the bottom, "?" if unknown."""
        for track, content in zip(self._tracks, contents, strict=True):
            track.show(content, self._ids)
        self._knocks.clear()

    def take(self, track: int, places: Iterable[int], after: str) -> list[Marble]:
        """Take marbles out and let the rest roll; return those taken, as they lay, in the order of `places`.

        `after` is the track's content when it is over: from it come the colours of what rolls into sight.
        Raises ValueError if the track would not hold that many marbles afterwards.
        """
        return self._tracks[track].take(tuple(places), after)

    def drop(self, drops: Iterable[tuple[int, int, str]]) -> list[Marble]:
        """Let marbles in through the lid: (track, place it will have, colour or "?") each, in this order.

        Raises ValueError if a place isn't the one above the track's highest marble.
        """
        dropped = []
        for order, (track, place, colour) in enumerate(drops):
            dropped.append(self._tracks[track].drop(place, colour, order * _ORDER_STAGGER, next(self._ids)))
        return dropped

    # -- time ----------------------------------------------------------------------------------------------------
    def advance(self, seconds: float) -> None:
        """Let time pass, in substeps of `SUBSTEP`; what is left over shows as a part of the next one."""
        substeps = int((self._spare + seconds) / SUBSTEP)
        self._spare += seconds - substeps * SUBSTEP
        for track in self._tracks:
            track.advance(substeps)
            track.show_between(self._spare / SUBSTEP)

    def finish(self, track: int | None = None) -> None:
        """Bring one track or all to rest at once, exactly where the state has them."""
        for each in self._tracks if track is None else [self._tracks[track]]:
            each.finish()

    @property
    def settled(self) -> bool:
        """True if every marble rests exactly where it belongs."""
        return all(track.settled for track in self._tracks)

    def track_settled(self, track: int) -> bool:
        """Whether all marbles of a track rest exactly where they belong."""
        return self._tracks[track].settled

    # -- what is seen and heard ----------------------------------------------------------------------------------
    def marbles(self, track: int) -> Sequence[Marble]:
        """The marbles of a track, from the bottom. Don't change the list."""
        return self._tracks[track].marbles

    def all_marbles(self) -> Iterator[Marble]:
        """All marbles, track by track."""
        for track in self._tracks:
            yield from track.marbles

    def content(self, track: int) -> str:
        """The colours of a track from the bottom, "?" where unknown."""
        return "".join([marble.colour for marble in self._tracks[track].marbles])

    def touched(self, track: int, gap: int) -> bool:
        """Whether the marbles below and above a gap (`gap` marbles are below it) have met since it opened.

        True at the latest when the track has settled; False if one side is empty.
        """
        return self._tracks[track].touched(gap)

    def take_knocks(self) -> list[Knock]:
        """What has knocked since the last call, for the ears."""
        knocks = self._knocks.copy()
        self._knocks.clear()
        return knocks
