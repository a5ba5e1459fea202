"""How long moments are waited for: the sights that nobody may decide before, act by act."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from game.core.contract import Action
from scenes.hall.hall import Hall
from scenes.tabletop.spectacle.layer import Layer, Sight
from scenes.tabletop.staging import Act, Staging
from scenes.ui.motion import MotionStep
from scenes.ui.stage.stage import FRAMES
from tests.scenes.table_hands import Hands
from tests.tools.moments.staged import Moment

MOST_FRAMES = 1200
REST = 6
"""So many frames without a sight part two moments of one act, as an area that sinks and a stone that is born."""


class Lengths:
    """Watches tables while it is patched in: when each act began, and how long its sights were waited for."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seconds: dict[str, float] = {}
        """Of each act (by the names of its events), from its first sight to the end of the last one waited for."""
        self._frame, self._beside = 0, False
        self._act, self._began, self._seen = "", -1, 0
        self._watch_acts(patch, Staging._maker)
        self._watch_layers(patch, Layer.update)
        self._watch_sights(patch, Sight.advance)

    def of(self, moment: Moment, hall: Hall) -> dict[str, float]:
        """Play a moment at a table; returns how many seconds of it are waited for, act by act."""
        self.seconds.clear()
        match = moment.match()
        scene = Hands(hall, match).scene
        scene.session.pause(True)  # computer players decide nothing but what is wanted
        for action in moment.actions(match):
            match.play(action, match.seat_to_move)
            for _ in range(MOST_FRAMES):
                self._frame += 1
                scene.update(1 / FRAMES)
                if not (scene.busy or scene.session.news) or scene.motion.skip():
                    break
            scene.motion.hurry()
        return dict(self.seconds)

    def _watch_acts(self, patch: pytest.MonkeyPatch, maker: Callable[..., Callable[[], MotionStep]]) -> None:
        def watched(
            staging: Staging[msgspec.Struct, Action], act: Act[msgspec.Struct]
        ) -> Callable[[], MotionStep]:
            make = maker(staging, act)

            def begin() -> MotionStep:
                self._act = " ".join(type(event).__name__ for event in act.events)
                self._began = -1
                return make()

            return begin

        patch.setattr(Staging, "_maker", watched)

    def _watch_layers(self, patch: pytest.MonkeyPatch, update: Callable[[Layer, float], bool]) -> None:
        def watched(layer: Layer, dt: float) -> bool:
            self._beside = True
            try:
                return update(layer, dt)
            finally:
                self._beside = False

        patch.setattr(Layer, "update", watched)

    def _watch_sights(
        self, patch: pytest.MonkeyPatch, advance: Callable[[Sight, float, bool], float | None]
    ) -> None:
        def watched(sight: Sight, dt: float, still: bool) -> float | None:
            left = advance(sight, dt, still)
            if not self._beside:
                if self._began < 0 or self._frame - self._seen > REST:
                    self._began = self._frame
                self._seen = self._frame
                length = (self._frame - self._began) / FRAMES
                self.seconds[self._act] = max(length, self.seconds.get(self._act, 0.0))
            return left

        patch.setattr(Sight, "advance", watched)
