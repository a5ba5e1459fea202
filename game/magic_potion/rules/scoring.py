"""Points of Magic Potion, where each came from, and outcomes (MP-16, MP-20)."""

from __future__ import annotations

from game.core.contract import Outcome, ScorePart, SeatScore
from game.core.messages import Message, msg
from game.magic_potion.rules.material.missions import Missions
from game.magic_potion.rules.model import (
    GROUPS,
    MISSION_POINTS,
    POINTS,
    STONE_POINTS,
    STONES,
    UNKNOWN,
    Desk,
    State,
)
from game.magic_potion.rules.sets import count_in_group

_DISCS = (msg("Ingredients"), msg("Kitchen tools"), msg("Magic tools"))
_STONES = (msg("Green power stones"), msg("Sky-blue power stones"), msg("Deep-blue power stones"))
_MISSIONS = (msg("Ingredients on a mission"), msg("Kitchen tools on a mission"), msg("Magic tools on a mission"))


def score(seat: int, desk: Desk, missions: Missions) -> SeatScore:
    """A seat's points with their parts, as far as its missions are known."""
    parts: list[ScorePart] = []
    for group, name in enumerate(GROUPS):
        _add(parts, name, _DISCS[group], POINTS[group] * count_in_group(desk, group))
    for group, name in enumerate(STONES):
        _add(parts, f"stones:{name}", _STONES[group], STONE_POINTS[group] * desk.stones[group])
    for group, mission in enumerate(desk.missions):
        if mission != UNKNOWN:
            points = MISSION_POINTS * missions.matching(desk.discs, group, mission)
            _add(parts, f"mission:{GROUPS[group]}:{missions.names[group][mission]}", _MISSIONS[group], points)
    return SeatScore(seat, sum(part.points for part in parts), tuple(parts))


def _add(parts: list[ScorePart], kind: str, label: Message, points: int) -> None:
    if points:
        parts.append(ScorePart(kind, label, points))


def outcome(state: State, missions: Missions) -> Outcome:
    """The result of a match that is over (MP-16): the most points win, ties share."""
    scores = tuple(score(seat, desk, missions) for seat, desk in enumerate(state.desks))
    best = max(seat_score.total for seat_score in scores)
    if state.ending == "cleared":
        reason = msg("The last disc is taken.")
    else:
        reason = msg("Nobody can take anything any more.")
    # Where nobody can take anything the next round has been counted, but not begun.
    rounds = state.round - (state.ending == "stuck" and state.seat == state.first)
    return Outcome(reason, scores, tuple(s.seat for s in scores if s.total == best), rounds)
