"""Areas that are cut off from all portals and figures (MP-12, MP-13)."""

from __future__ import annotations

from game.magic_potion.rules.material.field import (
    BITS,
    NEIGHBOURS,
    SPLITTING,
    around,
    connected,
    connects,
    parts,
    places_of,
)
from game.magic_potion.rules.material.layout_cache import Chart, Ground
from game.magic_potion.rules.model import NOBODY, State, left_of
from game.magic_potion.rules.reach import occupied_by


def present(state: State, ground: Ground) -> int:
    """Return all places where something lies, as a set."""
    found = left_of(state) | ground.chart(state.layout).portals
    for _, place in state.placed:
        found |= BITS[place]
    return found


def cut_off(state: State, ground: Ground, removed: int, left_from: int = NOBODY) -> tuple[tuple[int, ...], ...]:
    """Return the areas that removing a set of discs has just separated, the topmost first.

    `left_from` is where a figure jumped from: the area it leaves behind, if it holds no portal and no other
    figure, is one of them. Areas somebody left lying earlier aren't.
    """
    chart, there = ground.chart(state.layout), present(state, ground)
    fallen = fallen_off(chart, there, occupied_by(state.figures), removed, left_from)
    return tuple(sorted(places_of(area) for area in fallen))


def fallen_off(chart: Chart, there: int, occupied: int, removed: int, left_from: int) -> list[int]:
    """Return the same as sets: `there` is where something lies now, `occupied` where figures stand."""
    touched = around(removed) & there & ~chart.beside_portals
    if left_from != NOBODY:
        touched |= BITS[left_from] & there & ~chart.beside_portals
    safe = chart.portals | occupied
    if connects(safe, there, touched):
        return []
    lost = there & ~connected(safe, there)
    return [area for area in parts(lost) if area & touched]


def may_separate(before: int, removed: tuple[int, ...]) -> bool:
    """Whether removing these of the places `before` may cut off anything: a look at their neighbours only."""
    for place in removed:
        before ^= BITS[place]
        if before & NEIGHBOURS[place] in SPLITTING[place]:
            return True
    return False
