"""The review of a finished match: one seat's turns, what would have been better, and how the chances went."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import BenchError

if TYPE_CHECKING:
    from scenes.hall.hall import Hall


def open_review(hall: Hall, file: Path) -> None:
    """Show the review of a saved match above the present screen, or say why it can't be read."""
    from scenes.hall.review.scene import ReviewScene

    try:
        scene = ReviewScene(hall, file)
    except BenchError as error:
        hall.notice(error.message, "warning", 8.0)
        return
    hall.open_screen(scene)
