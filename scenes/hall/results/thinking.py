"""What is found out about a finished match while its results stand there: lines, moments, pictures of these."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.errors import BenchError
from game.core.match import Match
from game.players.levels import LevelsFile, read_levels
from game.players.review.decisive import MOST, Decided, Decisive
from scenes.hall.hall import Hall
from scenes.hall.results.filming import Filming, Shot, Still
from scenes.hall.review.asking import Decider, kept_thoughts
from scenes.ui.kit import Kit


class Moments:
    """Lines of chances and the moments that decided a match; call `update` each frame."""

    def __init__(self, hall: Hall, match: Match, file: Path) -> None:
        """Raises `BenchError` for a game without players who could judge it."""
        assert match.outcome is not None
        self.match, self._hall, self._file = match, hall, file
        self._levels: LevelsFile = read_levels(match.game, hall.catalogue.data_dir)
        self._thoughts = kept_thoughts(hall.reviews, file, match)
        people = [at for at, seat in enumerate(match.header.seats) if seat.human]
        self.first = (people or list(match.outcome.winners) or [0])[0]
        """The seat whose line says which moments decided it."""
        self.front = self.first
        """The seat whose line lies in front."""
        self._filming: Filming | None = None
        self._decider(self.first)

    def _decider(self, seat: int) -> Decider:
        known = self._thoughts.deciders
        if seat not in known:
            known[seat] = Decider(
                self.match,
                seat,
                self._levels,
                self._hall.worker,
                self._thoughts.answered,
                line_only=seat != self.first,
            )
        return known[seat]

    # -- what is known -------------------------------------------------------------------------------------------
    @property
    def decisive(self) -> Decisive:
        """The line that says which moments decided it, and these."""
        return self._decider(self.first).decisive

    @property
    def found(self) -> list[Decided]:
        """The moments found so far."""
        return self.decisive.found

    @property
    def among(self) -> int:
        """How many moments there will be, as far as that is known; none where thinking got stuck."""
        stuck = self._decider(self.first).stuck
        return len(self.found) if stuck or self.decisive.finished else min(MOST, self.decisive.among)

    @property
    def lines(self) -> dict[int, Decisive]:
        """The lines of all seats, as far as they are known."""
        return {seat: decider.decisive for seat, decider in self._thoughts.deciders.items()}

    @property
    def front_line(self) -> Decisive:
        """The line in front."""
        return self._decider(self.front).decisive

    @property
    def pictures(self) -> dict[int, pygame.Surface]:
        """Pictures of moments, by their place."""
        return self._thoughts.pictures

    def weighed(self, moment: Decided) -> tuple[float, float]:
        """Return the chances before and after a moment, of the seat whose line lies in front."""
        if self.front == self.first:
            return moment.before, moment.after
        line, turns = self.front_line, self.match.steps
        begin = next(step.index for step in turns if step.turn == moment.turn)
        end = next((step.index for step in turns if step.turn > moment.turn), len(turns))
        before, after = line.chance_at(begin), line.chance_at(end)
        return (before or 0.0), (after or 0.0)

    def nothing(self, kit: Kit) -> str:
        """Say why there is no moment."""
        if self._decider(self.first).stuck:
            return kit.tr("Here the professor lost his thread. What comes after hasn’t been looked at.")
        if not self.decisive.points:
            return kit.tr("Here nothing was decided that could have been done otherwise.")
        return kit.tr("No single turn decided it: the match went its way little by little.")

    # -- time ----------------------------------------------------------------------------------------------------
    def bring(self, seat: int) -> None:
        """Bring a seat's line to the front."""
        self.front = seat
        self._decider(seat)

    def update(self, *, all_lines: bool) -> bool:
        """Hear what was found out; `all_lines`: of the other seats, too. Returns whether more is known."""
        changed = self._hear()
        first = self._decider(self.first)
        if first.running:
            return first.update() or changed
        if self.found and len(self.pictures) < len(self.found) and self._filming is None:
            self._filming = self._hall.film(self._file, self.first, shots=[_shot(each) for each in self.found])
        if all_lines and not first.stuck:
            for seat in (self.front, *range(len(self.match.seats))):
                decider = self._decider(seat)
                if decider.running:
                    return decider.update() or changed
        return changed

    @property
    def running(self) -> bool:
        """Whether something is being found out."""
        return any(decider.running for decider in self._thoughts.deciders.values())

    def _hear(self) -> bool:
        if self._filming is None:
            return False
        stills = [reply for reply in self._filming.poll() if isinstance(reply, Still)]
        for still in stills:
            self.pictures[still.number] = pygame.image.frombytes(still.pixels, still.size, "RGB").convert()
        return bool(stills)

    def pause(self) -> None:
        """Another screen may need the players' process."""
        for decider in self._thoughts.deciders.values():
            decider.pause()

    def close(self) -> None:
        """Nobody looks any more."""
        self.pause()
        if self._filming is not None:
            self._filming.close()
            self._filming = None


def _shot(moment: Decided) -> Shot:
    better = None if moment.finding is None else moment.finding.differing()[1]
    return Shot(moment.step, moment.seat, better)


def moments_of(hall: Hall, match: Match, file: Path) -> Moments | None:
    """Return what can be found out about a match; None for a game without players who could judge it."""
    if match.game.evaluation is None:
        return None
    try:
        return Moments(hall, match, file)
    except BenchError:
        return None
