"""What could be taken where, as the rules say: asked once for each move, for tray, field and ribbon alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.chance import Unforeseeable
from game.magic_potion.preview import Catch, LockedDisc, Prospect, catch, locked_discs, prospect
from game.magic_potion.rules.actions import Hypnotise, Jump, Move, Swap, Take, TakeArea
from game.magic_potion.rules.model import TakeDecision

Places = tuple[int, ...]


@dataclass(frozen=True)
class Offer:
    """What a figure may take where it stands or would stand: whole groups each time (single discs at first)."""

    catches: tuple[Catch, ...]
    """Those that bring most first."""
    locked: tuple[LockedDisc, ...]

    @property
    def best(self) -> Catch | None:
        """What brings most."""
        return self.catches[0] if self.catches else None

    def groups(self) -> dict[int, list[Catch]]:
        """By group of discs."""
        found: dict[int, list[Catch]] = {}
        for each in self.catches:
            found.setdefault(each.group, []).append(each)
        return found

    def takable(self) -> tuple[tuple[int, int], ...]:
        """Every disc that could be taken with the group it belongs to; element discs have NOBODY."""
        found: dict[int, int] = {}
        for each in sorted(self.catches, key=lambda each: len(places_of(each))):
            for place in places_of(each):
                found.setdefault(place, each.group)
        return tuple(sorted(found.items()))


def places_of(found: Catch) -> Places:
    """The places of the discs that a catch takes beside the figure."""
    return found.take.places if isinstance(found.take, Take) else (found.take.place,)


def _value(found: Catch) -> tuple[int, int, int]:
    return found.points, sum(found.stones) + len(found.elements), len(places_of(found))


def _offer(found: Prospect) -> Offer:
    return Offer(tuple(sorted(found.catches, key=_value, reverse=True)), found.locked)


class Offers:
    """Remembers what it was asked for one view."""

    def __init__(self, rules: Any, view: Any) -> None:
        self._rules, self._view = rules, view
        self._offers: dict[Move | Jump, Offer] = {}
        self._catches: dict[Take | Swap, Catch] = {}
        self._spells: dict[int, tuple[int, int]] = {}
        self._here: Offer | None = None

    def of_move(self, action: Move | Jump) -> Offer:
        """What a legal move would let the seat take."""
        if action not in self._offers:
            self._offers[action] = _offer(prospect(self._rules, self._view, action))
        return self._offers[action]

    def here(self) -> Offer | None:
        """What the figure that has moved may take; None if none has."""
        pending = self._view.pending
        if not pending or not isinstance(pending[-1], TakeDecision):
            return None
        if self._here is None:
            takes = [take for take in self._rules.legal_actions(self._view) if isinstance(take, Take)]
            largest = [one for one in takes if not any(set(one.places) < set(other.places) for other in takes)]
            found = tuple(self.of_take(take) for take in largest)
            self._here = _offer(Prospect(found, locked_discs(self._rules, self._view)))
        return self._here

    def of_hypnosis(self, figure: int) -> tuple[int, int]:
        """To how many places a figure that is named could go, and how many points it would bring at best there."""
        if figure not in self._spells:
            world = self._rules.copy(self._view)
            self._rules.apply(world, Hypnotise(figure), Unforeseeable())
            moves = [action for action in self._rules.legal_actions(world) if isinstance(action, Move | Jump)]
            after = Offers(self._rules, world)
            bests = [after.of_move(action).best for action in moves]
            self._spells[figure] = len(moves), max((best.points for best in bests if best is not None), default=0)
        return self._spells[figure]

    def of_take(self, action: Take | Swap) -> Catch:
        """What taking certain discs, or swapping for one, would bring."""
        if action not in self._catches:
            self._catches[action] = catch(self._rules, self._view, action)
        return self._catches[action]

    def gain(self, action: TakeArea) -> tuple[int, tuple[int, ...]]:
        """How many points taking an area would bring the seat that decides, and power stones, by sort."""
        world, seat = self._rules.copy(self._view), self._view.seat
        self._rules.apply(world, action, Unforeseeable())
        points = self._rules.scores(world)[seat].total - self._rules.scores(self._view)[seat].total
        pairs = zip(self._view.desks[seat].stones, world.desks[seat].stones, strict=True)
        return int(points), tuple(after - before for before, after in pairs)
