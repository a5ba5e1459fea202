"""The chances of a further roll (PO-12), against going through all results."""

from collections import Counter
from itertools import product

import pytest

from game.potions.rules.odds import alike, largest


@pytest.mark.parametrize("kept", range(1, 6))
def test_po_12_how_many_show_the_value_kept(kept: int) -> None:
    """PO-12: each result of the dice that are rolled, counted one by one."""
    counts = Counter(kept + roll.count(5) for roll in product(range(1, 7), repeat=6 - kept))
    total = 6 ** (6 - kept)
    assert alike(kept) == pytest.approx([counts[number] / total for number in range(kept, 7)])


def test_po_12_how_many_are_alike_when_all_are_rolled() -> None:
    """PO-12: all 46,656 results."""
    counts = Counter(max(Counter(roll).values()) for roll in product(range(1, 7), repeat=6))
    assert largest() == pytest.approx([counts[number] / 6**6 for number in range(1, 7)])
