"""What a seat may remove, and where figures may go to remove it (MP-6 to MP-8, MP-10).

Search and play spend most of their time here, so `openings` does in one pass what all figures need.
"""

from __future__ import annotations

from game.magic_potion.rules.material.field import BITS, NEIGHBOURS, around
from game.magic_potion.rules.material.layout_cache import Chart, Ground, Opening
from game.magic_potion.rules.model import FIGURES, INGREDIENT_BITS, Four, State, left_of

NEEDS = {2: (2, 3), 3: (1, 2), 4: (1, 2)}
"""By number of seats: ingredients of a colour that unlock its kitchen tools, and discs its magic tools (MP-8)."""


def openings(state: State, seat: int, ground: Ground) -> list[Opening]:
    """Return the figures a seat may move and where to (MP-6, MP-7, MP-10); never change the list.

    The last answer is remembered: a turn's beginning, its hypnosis and its move ask the same question.
    """
    question = (state.low, state.high, state.figures, state.desks, seat, state.placed, state.layout)
    asked, answer = ground.last
    if question != asked:
        answer = _openings(state, seat, ground)
        ground.last = question, answer
    return answer


def _openings(state: State, seat: int, ground: Ground) -> list[Opening]:
    chart, left, hand = ground.chart(state.layout), left_of(state), state.desks[seat].discs
    return ways(ground, chart, left, state.figures, state.placed, hand, NEEDS[len(state.desks)])


def ways(
    ground: Ground,
    chart: Chart,
    left: int,
    figures: Four,
    placed: tuple[tuple[int, int], ...],
    hand: Four,
    needs: tuple[int, int],
) -> list[Opening]:
    """Return the same for a seat with these discs in hand, where `left` are the motif discs that lie.

    Which discs carry a figure is judged after the move, so the one it leaves may go (MP-7).
    """
    first, second, third, fourth = figures
    occupied = BITS[first] | BITS[second] | BITS[third] | BITS[fourth]
    bare = left & ~occupied
    free = (left | chart.portals) & ~occupied
    for _, place in placed:
        free |= BITS[place] & ~occupied
    kitchen, magic = needs
    lines = ground.lines
    found: list[Opening] = []
    for figure, discs in enumerate(hand):
        place = figures[figure]
        may = chart.allowed[figure]
        removable = bare | left & BITS[place]
        removable &= may[(discs & INGREDIENT_BITS).bit_count() >= kitchen][discs.bit_count() >= magic]
        if placed:
            for element, spot in placed:
                if element == figure:
                    removable |= BITS[spot] & (free | BITS[place])
        if not removable:
            continue
        near = around(removable) & free
        line, ends, line_2, ends_2, line_3, ends_3 = lines[place]
        targets = (ends[free & line] | ends_2[free & line_2] | ends_3[free & line_3]) & near
        if targets:
            found.append((figure, targets, False))
        elif near & chart.portals:
            found.append((figure, near & chart.portals, True))
    return found


def occupied_by(figures: tuple[int, int, int, int]) -> int:
    """Return the places of the figures as a set."""
    first, second, third, fourth = figures
    return BITS[first] | BITS[second] | BITS[third] | BITS[fourth]


def allowed_to(state: State, seat: int, element: int, ground: Ground) -> int:
    """Return the discs of an element, gone or not, that a seat may remove (MP-8)."""
    kitchen, magic = NEEDS[len(state.desks)]
    discs = state.desks[seat].discs[element]
    may = ground.chart(state.layout).allowed[element]
    return may[(discs & INGREDIENT_BITS).bit_count() >= kitchen][discs.bit_count() >= magic]


def removable_beside(state: State, seat: int, figure: int, ground: Ground) -> tuple[int, int]:
    """Return the motif discs a figure may remove where it stands, and its element disc (MP-19)."""
    near = NEIGHBOURS[state.figures[figure]] & ~occupied_by(state.figures)
    element_disc = 0
    for element, place in state.placed:
        if element == figure:
            element_disc = near & BITS[place]
    return near & left_of(state) & allowed_to(state, seat, figure, ground), element_disc


def swappable(state: State, seat: int, ground: Ground) -> int:
    """Return the motif discs in whose place a seat may put an element disc (MP-18)."""
    allowed = 0
    for element in range(FIGURES):
        allowed |= allowed_to(state, seat, element, ground)
    return left_of(state) & allowed & ~occupied_by(state.figures)
