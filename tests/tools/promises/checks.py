"""Each game's promises: a sentence's id, and how to see whether it was kept."""

from __future__ import annotations

from tests.tools.promises import glastonbury, magic_potion, potion_explosion, potions
from tests.tools.promises.watching import Check

CHECKS: dict[str, dict[str, Check]] = {
    "glastonbury": glastonbury.CHECKS,
    "magic_potion": magic_potion.CHECKS,
    "potion_explosion": potion_explosion.CHECKS,
    "potions": potions.CHECKS,
}
