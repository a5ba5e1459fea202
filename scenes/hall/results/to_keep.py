"""A moving picture of a match’s longest chain or best move, to keep."""

from __future__ import annotations

import logging
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.messages import msg, printable
from game.core.records.library import free_name
from game.players.review.showpiece import Showpiece, seek
from scenes.hall.results.filming import FilmFailed, Filming, FilmMade, draft_of
from scenes.ui.widgets import Answer, Dialog

if TYPE_CHECKING:
    from scenes.hall.hall import Hall
    from scenes.ui.stage.scene import Scene

log = logging.getLogger(__name__)

STEPS = 2
"""So many steps of the match are looked at in a frame, until it is known what is worth keeping."""


class Keeping:
    """Finds what is worth keeping, and has it made once somebody wants it; call `update` each frame."""

    def __init__(self, hall: Hall, match: Match, file: Path) -> None:
        self._hall, self._match, self._file = hall, match, file
        self._seeking: Generator[None, None, Showpiece | None] | None = seek(match)
        self.piece: Showpiece | None = None
        self._filming: Filming | None = None
        self._target = file

    @property
    def busy(self) -> bool:
        """Whether a moving picture is being made."""
        return self._filming is not None

    def tip(self) -> str:
        """Say what it would be a picture of."""
        said = self._hall.kit.tr("Keep a moving picture")
        return said if self.piece is None else f"{said}\n{self._hall.say(self.piece.words, self._match.seats)}"

    def press(self) -> None:
        """Have it made."""
        while self._seeking is not None:
            self._seek()
        tr = self._hall.kit.tr
        scene = self._hall.stage.scene
        assert scene is not None
        if self.piece is None:
            scene.toast(tr("No move of this match stands out."), "info")
        elif self._filming is None:
            self._target = free_name(self._hall.copies, self._file.stem, ".webp")
            self._filming = self._hall.film(
                self._file, self.piece.seat, first=self.piece.first, target=self._target
            )
        if self._filming is not None:
            scene.toast(tr("The moving picture is being made…"), "hourglass", 6.0)

    def update(self, scene: Scene) -> None:
        """Look at a little more of the match; say where the picture lies once it is there."""
        for _ in range(STEPS):
            if self._seeking is not None:
                self._seek()
        if self._filming is None:
            return
        for reply in self._filming.poll():
            if isinstance(reply, FilmMade):
                self._end()
                words = msg("Here it lies: {file}.", file=printable(self._target))
                answers = [Answer(self._hall.kit.tr("Very well"))]
                title = self._hall.kit.tr("A moving picture")
                scene.open(Dialog(self._hall.kit, title, self._hall.say(words), answers, width=900))
            elif isinstance(reply, FilmFailed):
                self._end()
                self._hall.notice(reply.why, "warning", 8.0)

    def _seek(self) -> None:
        assert self._seeking is not None
        try:
            next(self._seeking)
        except StopIteration as found:
            self.piece, self._seeking = found.value, None

    def _end(self) -> None:
        if self._filming is not None:
            self._filming.close()
            self._filming = None

    def close(self) -> None:
        """The screen is left: what isn’t finished isn’t kept, and nothing of it stays."""
        if self._filming is not None:
            self._end()
            draft_of(self._target).unlink(missing_ok=True)
            self._hall.notice(msg("The moving picture wasn’t finished."), "info")
