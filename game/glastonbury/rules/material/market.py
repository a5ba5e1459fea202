"""The market square: its 32 cells, the 8 lines through it and the street of 20 steps around it (GL-3, GL-6).

Cells are numbered row by row, 6 to a row (`row * 6 + column`, both from 0); the four corner cells hold signs and
no cards. Lines 0 to 3 are the inner rows from above, 4 to 7 the inner columns from the left. Steps run clockwise:
0 is the corner at the upper left, 1 to 4 the upper ends of the columns, 5 the next corner and so on.
"""

from __future__ import annotations

SIDE = 6
STEPS = 20
CORNERS = 4
STRIDE = STEPS // CORNERS
"""Steps from one corner to the next."""
NO_LINE = -1
"""The line of a corner."""

_INNER = range(1, SIDE - 1)

CORNER_CELLS = (0, SIDE - 1, SIDE * SIDE - 1, SIDE * (SIDE - 1))
"""By corner, clockwise."""
CELLS = tuple(cell for cell in range(SIDE * SIDE) if cell not in CORNER_CELLS)
"""The cells that hold cards."""

LINES: tuple[tuple[int, ...], ...] = tuple(
    [tuple(range(row * SIDE, (row + 1) * SIDE)) for row in _INNER]
    + [tuple(range(column, SIDE * SIDE, SIDE)) for column in _INNER]
)
"""The cells of each line."""
LINES_OF_CELL = tuple(
    tuple(number for number, line in enumerate(LINES) if cell in line) for cell in range(SIDE * SIDE)
)
"""The lines through each cell: one at the edge, two inside, none in a corner."""

LINE_OF_STEP = (
    *(NO_LINE, 4, 5, 6, 7),
    *(NO_LINE, 0, 1, 2, 3),
    *(NO_LINE, 7, 6, 5, 4),
    *(NO_LINE, 3, 2, 1, 0),
)
"""The line whose end lies at each step, or NO_LINE beside a corner; both ends of a line name the same."""


def step_of_corner(corner: int) -> int:
    """The step beside a corner, 0 to 3."""
    return corner * STRIDE


def corner_of_step(step: int) -> int | None:
    """The corner a step lies beside, or None beside a line."""
    return step // STRIDE if step % STRIDE == 0 else None
